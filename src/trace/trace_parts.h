// Small things that all who read or write traces need: what a call reads, who makes a tensor, how
// large it is, and arguments made from values.
#pragma once

#include <string>
#include <vector>

#include "trace/trace.h"

namespace tessera::trace {

template <typename Visit>
void for_each_read(const TraceCall& call, const Visit& visit) {
  for (const TraceArg& arg : call.args) {
    if (arg.kind == TraceArg::Kind::Tensor) visit(arg.tensor);
    if (arg.kind != TraceArg::Kind::Tensors) continue;
    for (int64_t tensor : arg.integers)
      if (tensor >= 0) visit(TraceTensor(tensor));
  }
}

// By tensor: the call that makes it; -1: none does.
std::vector<int> makers(const Trace& trace);

// By tensor: a call reads it, or the graph returns it.
std::vector<bool> read_tensors(const Trace& trace);

int64_t bytes_of(const Trace& trace, TraceTensor tensor);

TraceArg none_arg();
TraceArg tensor_arg(TraceTensor tensor);
TraceArg int_arg(int64_t value, const std::string& keyword = "");
TraceArg real_arg(double value);
TraceArg text_arg(const std::string& value);
TraceArg ints_arg(std::vector<int64_t> values);
TraceArg format_arg(bool channels_last);  // "memory_format", else row-major

}  // namespace tessera::trace
