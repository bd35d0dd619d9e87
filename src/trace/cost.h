// What one step computes and moves, from the shapes of its operands and result. A multiply-add is
// two FLOPs. A result that shares its operand's memory moves nothing.
#pragma once

#include "eager/plan.h"
#include "trace/analysis.h"

namespace tessera::trace {

struct Counts {
  double flops = 0;
  double bytes = 0;
};

Counts count(const eager::Step& step, const eager::Stack& operands, const c10::IValue& result);

Work work_of(eager::Cost cost);

// The tensors in a value, lists and tuples opened.
void collect_tensors(const c10::IValue& value, std::vector<at::Tensor>& out);

}  // namespace tessera::trace
