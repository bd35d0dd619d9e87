// A graph to be run by its compiled plan, or as it stands where that is better: what an engine
// (compiled_engine.h) and a graph of a live Python process have in common. The sample must outlive
// it. One run at a time.
#pragma once

#include <optional>

#include "eager/plan.h"
#include "runtime/executor.h"
#include "runtime/trial.h"

namespace tessera::runtime {

class CompiledOrEager {
 public:
  // Binds the graph as it stands. Throws like eager::bind.
  CompiledOrEager(const graph::Sample& sample, at::Device device);

  // From now on by this plan, prepared on `parameters`. Throws like Executor, and has none then.
  void use(CompiledPlan plan, const std::vector<at::Tensor>& parameters);
  void use_eager() { executor_.reset(); }
  const CompiledPlan* plan() const { return executor_ ? &executor_->plan() : nullptr; }

  // By the plan, where there is one and the values that it relies on are there; else eagerly.
  std::vector<at::Tensor> run(const std::vector<at::Tensor>& parameters);
  std::vector<at::Tensor> run_plan(const std::vector<at::Tensor>& parameters);
  std::vector<at::Tensor> run_eager(const std::vector<at::Tensor>& parameters);
  bool holds(const std::vector<at::Tensor>& parameters) const;

  // Goes on with leaner arenas until a run on the CPU takes no more memory than eager's, where
  // there are such, and where it is much: fresh pages cost time. `restore` as of try_out.
  void fit_memory(const std::vector<at::Tensor>& parameters, const std::function<void()>& restore);

  // Both on these tensors (trial.h); the plan is dropped where it answers otherwise or is slower.
  // `finish`, unless empty, is done to its results in each run. Not `timed`: only by its answers.
  Trial compare(const std::vector<at::Tensor>& parameters, const std::function<void()>& restore,
                const std::function<void(std::vector<at::Tensor>&)>& finish = {},
                bool timed = true);

 private:
  const graph::Sample& sample_;
  at::Device device_;
  eager::EagerPlan eager_;
  std::optional<Executor> executor_;
};

}  // namespace tessera::runtime
