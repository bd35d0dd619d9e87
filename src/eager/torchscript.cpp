#include "eager/torchscript.h"

#include <torch/csrc/jit/api/function_impl.h>
#include <torch/csrc/jit/frontend/tracer.h>
#include <torch/csrc/jit/passes/constant_propagation.h>
#include <torch/csrc/jit/passes/dead_code_elimination.h>
#include <torch/csrc/jit/passes/frozen_conv_add_relu_fusion.h>
#include <torch/csrc/jit/passes/frozen_graph_optimizations.h>
#include <torch/csrc/jit/passes/frozen_linear_transpose.h>
#include <torch/csrc/jit/passes/frozen_ops_to_mkldnn.h>
#include <torch/csrc/jit/passes/peephole.h>
#include <torch/csrc/jit/runtime/graph_executor.h>

namespace tessera::eager {

using c10::IValue;

namespace {

// What torch.jit.freeze and torch.jit.optimize_for_inference do to a graph whose weights are
// constants. The record of a run has lists, such as a convolution's strides, as steps that make
// them; until these are constants too, nothing is folded into a convolution.
void optimize_frozen(std::shared_ptr<torch::jit::Graph>& graph, bool on_cpu) {
  torch::jit::ConstantPropagation(graph);
  torch::jit::PeepholeOptimize(graph);
  torch::jit::EliminateDeadCode(graph);
  torch::jit::OptimizeFrozenGraph(graph, /*optimize_numerics=*/true);
  torch::jit::FuseFrozenConvAddRelu(graph);
  if (on_cpu) torch::jit::ConvertFrozenOpsToMKLDNN(graph);
  torch::jit::FrozenLinearTranspose(graph);
}

}  // namespace

std::shared_ptr<torch::jit::Graph> torchscript_graph(const EagerPlan& plan,
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
    optimize_frozen(graph, inputs.empty() || inputs[0].is_cpu());
  }
  return graph;
}

std::function<std::vector<IValue>(Stack)> torchscript(const EagerPlan& plan,
                                                      const std::vector<at::Tensor>& inputs,
                                                      const std::vector<bool>& passed) {
  auto function = std::make_shared<torch::jit::GraphFunction>(
      "forward", torchscript_graph(plan, inputs, passed), nullptr);
  return [function](Stack stack) {
    at::NoGradGuard no_gradients;
    function->run(stack);
    std::vector<IValue> results;
    for (const IValue& value : stack.back().toTupleRef().elements()) results.push_back(value);
    return results;
  };
}

}  // namespace tessera::eager
