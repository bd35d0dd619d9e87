// A plan as a function of libtorch's graph compiler: the plan is run once while libtorch records
// what it calls, and the record is compiled.
#pragma once

#include "eager/plan.h"

namespace torch::jit {
struct Graph;
}

namespace tessera::eager {

// The record, optimised: what is compiled. Arguments as below.
std::shared_ptr<torch::jit::Graph> torchscript_graph(const EagerPlan& plan,
                                                     const std::vector<at::Tensor>& inputs,
                                                     const std::vector<bool>& passed);

// `passed[i]`: parameter i is handed over at each call; the others become constants, and what can
// be folded into them is. The function takes the passed parameters in order.
std::function<std::vector<c10::IValue>(Stack)> torchscript(const EagerPlan& plan,
                                                           const std::vector<at::Tensor>& inputs,
                                                           const std::vector<bool>& passed);

}  // namespace tessera::eager
