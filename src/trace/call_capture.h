// Which aten calls a step makes, as libtorch's dispatcher sees them: what a function of ours comes
// to, or an operator under vmap, is known only by watching. Calls made inside others are left out.
#pragma once

#include "eager/plan.h"

namespace tessera::trace {

struct CapturedCall {
  c10::FunctionSchema schema;
  std::vector<c10::IValue> inputs, outputs;
};

// Runs a step and tells its outermost calls on plain tensors: under vmap, those inside.
std::vector<CapturedCall> capture(const eager::Step& step, eager::Stack& stack);

// The tensor inside vmap's wrappings of one.
at::Tensor unwrapped(const at::Tensor& tensor);

}  // namespace tessera::trace
