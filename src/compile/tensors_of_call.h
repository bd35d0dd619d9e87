// The tensors that a call of a trace reads.
#pragma once

#include "eager/trace.h"

namespace tessera::compile {

template <typename Visit>
void for_each_read(const eager::TraceCall& call, const Visit& visit) {
  for (const eager::TraceArg& arg : call.args) {
    if (arg.kind == eager::TraceArg::Kind::Tensor) visit(arg.tensor);
    if (arg.kind != eager::TraceArg::Kind::Tensors) continue;
    for (int64_t tensor : arg.integers)
      if (tensor >= 0) visit(eager::TraceTensor(tensor));
  }
}

// By tensor: the call that makes it; -1: none does.
std::vector<int> makers(const eager::Trace& trace);

}  // namespace tessera::compile
