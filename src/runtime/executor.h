// Runs compiled plans on libtorch's tensors. All that can be done before the first run is:
// operators are found, constants made, tensors of the arena laid out, views of them taken. The
// sample must outlive it.
#pragma once

#include "eager/torch_pch.h"
#include "runtime/compiled_plan.h"

namespace tessera::runtime {

class Executor {
 public:
  // Throws a Foreign Error for a call that cannot be made from what the trace tells of it.
  Executor(const graph::Sample& sample, CompiledPlan plan, at::Device device);
  ~Executor();
  Executor(Executor&&) noexcept;
  Executor& operator=(Executor&&) noexcept;

  // Constant folding, frozen parameters being constants. Once, before any run.
  void prepare(const std::vector<at::Tensor>& parameters);

  // Goes on with the next of the plan's leaner arenas, prepared. False: there is none.
  bool use_less_memory(const std::vector<at::Tensor>& parameters);

  // One result for each of the trace's outputs. Parameters that the graph changes are changed.
  // One run at a time. Throws a Foreign Error when an operator or a kernel fails.
  std::vector<at::Tensor> run(const std::vector<at::Tensor>& parameters);

  // Are the values there that the plan relies on? If not, its results are of another graph.
  bool holds(const std::vector<at::Tensor>& parameters) const;

  const CompiledPlan& plan() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tessera::runtime
