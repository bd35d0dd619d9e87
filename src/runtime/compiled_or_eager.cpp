#include "runtime/compiled_or_eager.h"

#include "eager/binder.h"
#include "eager/execution.h"
#include "runtime/peak_memory.h"

namespace tessera::runtime {

CompiledOrEager::CompiledOrEager(const graph::Sample& sample, at::Device device)
    : sample_(sample), device_(device), eager_(eager::bind(sample.graph, device)) {}

void CompiledOrEager::use(CompiledPlan plan, const std::vector<at::Tensor>& parameters) {
  executor_.reset();
  Executor made(sample_, std::move(plan), device_);
  made.prepare(parameters);
  executor_ = std::move(made);
}

std::vector<at::Tensor> CompiledOrEager::run(const std::vector<at::Tensor>& parameters) {
  return executor_ && executor_->holds(parameters) ? run_plan(parameters) : run_eager(parameters);
}

std::vector<at::Tensor> CompiledOrEager::run_plan(const std::vector<at::Tensor>& parameters) {
  return executor_->run(parameters);
}

std::vector<at::Tensor> CompiledOrEager::run_eager(const std::vector<at::Tensor>& parameters) {
  return eager::tensors_of(eager::run(eager_, parameters));
}

bool CompiledOrEager::holds(const std::vector<at::Tensor>& parameters) const {
  return !executor_ || executor_->holds(parameters);
}

void CompiledOrEager::fit_memory(const std::vector<at::Tensor>& parameters,
                                 const std::function<void()>& restore) {
  if (!device_.is_cpu() || executor_->plan().leaner.empty()) return;
  const auto peak_of = [&](const TensorRun& body) {
    restore();
    return peak_tensor_bytes([&] { body(); });
  };
  const size_t enough = std::max(negligible_memory, peak_of([&] { return run_eager(parameters); }));
  do {
    const size_t beside_arena = peak_of([&] { return run_plan(parameters); });
    if (executor_->plan().arena.bytes + beside_arena <= enough) return;
  } while (executor_->use_less_memory(parameters));
}

Trial CompiledOrEager::compare(const std::vector<at::Tensor>& parameters,
                               const std::function<void()>& restore,
                               const std::function<void(std::vector<at::Tensor>&)>& finish,
                               bool timed) {
  const auto compiled = [&] {
    std::vector<at::Tensor> results = run_plan(parameters);
    if (finish) finish(results);
    return results;
  };
  const auto changed = [&] {
    std::vector<at::Tensor> tensors;
    for (const auto& [parameter, state] : executor_->plan().trace.changed)
      tensors.push_back(parameters[size_t(parameter)]);
    return tensors;
  };
  const Trial trial = try_out([&] { return run_eager(parameters); }, compiled, restore, device_,
                              {.changed = changed, .timed = timed});
  if (!trial.difference.empty() || trial.slower) use_eager();
  return trial;
}

}  // namespace tessera::runtime
