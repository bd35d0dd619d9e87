#include "eager/torchscript.h"

#include <torch/csrc/jit/api/function_impl.h>
#include <torch/csrc/jit/frontend/tracer.h>
#include <torch/csrc/jit/passes/dead_code_elimination.h>
#include <torch/csrc/jit/passes/frozen_graph_optimizations.h>
#include <torch/csrc/jit/passes/frozen_ops_to_mkldnn.h>
#include <torch/csrc/jit/runtime/graph_executor.h>

namespace tessera::eager {

using c10::IValue;

std::function<std::vector<IValue>(Stack)> torchscript(const Plan& plan,
                                                      const std::vector<at::Tensor>& inputs,
                                                      const std::vector<bool>& passed) {
  at::NoGradGuard no_gradients;
  Stack given;
  for (size_t i = 0; i < inputs.size(); ++i) {
    if (passed[i]) given.emplace_back(inputs[i]);
  }
  // Recorded without numbers that depend on data: a graph is compiled for its shapes.
  const auto traced = [&](Stack stack) -> Stack {
    std::vector<at::Tensor> all;
    size_t next = 0;
    for (size_t i = 0; i < inputs.size(); ++i)
      all.push_back(passed[i] ? stack[next++].toTensor() : inputs[i]);
    Stack results;
    for (IValue& value : run(plan, all)) {
      if (value.isTensor() && value.toTensor().defined()) {
        results.push_back(std::move(value));
      } else if (value.isScalar()) {
        results.emplace_back(c10::scalar_to_tensor(value.toScalar()));
      }
    }
    return {c10::ivalue::Tuple::create(std::move(results))};
  };
  auto [state, outputs] = torch::jit::tracer::trace(
      std::move(given), traced, [](const at::Tensor&) { return std::string(); },
      /*strict=*/true, /*force_outplace=*/false);
  std::shared_ptr<torch::jit::Graph> graph = state->graph;
  if (std::find(passed.begin(), passed.end(), false) != passed.end()) {
    torch::jit::OptimizeFrozenGraph(graph, /*optimize_numerics=*/true);
    if (inputs.empty() || inputs[0].is_cpu()) torch::jit::ConvertFrozenOpsToMKLDNN(graph);
  }
  auto function = std::make_shared<torch::jit::GraphFunction>("forward", graph, nullptr);
  return [function](Stack stack) {
    at::NoGradGuard no_gradients;
    function->run(stack);
    std::vector<IValue> results;
    for (const IValue& value : stack.back().toTupleRef().elements()) results.push_back(value);
    return results;
  };
}

}  // namespace tessera::eager
