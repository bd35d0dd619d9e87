// What one step computes and moves, from the shapes of its operands and result. A multiply-add is
// two FLOPs. A result that shares its operand's memory moves nothing.
#pragma once

#include "eager/analysis.h"
#include "eager/plan.h"

namespace tessera::eager {

struct Counts {
  double flops = 0;
  double bytes = 0;
};

Counts count(const Step& step, const Stack& operands, const c10::IValue& result);

Work work_of(Cost cost);

// The tensors in a value, lists and tuples opened.
void collect_tensors(const c10::IValue& value, std::vector<at::Tensor>& out);

}  // namespace tessera::eager
