#include "runtime/compiled_engine.h"

#include <c10/core/InferenceMode.h>

#include "base/error.h"
#include "eager/binder.h"
#include "eager/execution.h"
#include "eager/tensor_engine.h"
#include "runtime/executor.h"
#include "runtime/peak_memory.h"
#include "runtime/trial.h"

namespace tessera::runtime {

using namespace eager;
using namespace trace;

namespace {

// While it is there, the convolutions of a GPU try the algorithms of their library when they are
// first run, and keep the fastest.
class TunedConvolutions {
 public:
  explicit TunedConvolutions(bool wanted) : before_(at::globalContext().benchmarkCuDNN()) {
    if (wanted) at::globalContext().setBenchmarkCuDNN(true);
  }
  ~TunedConvolutions() { at::globalContext().setBenchmarkCuDNN(before_); }
  TunedConvolutions(const TunedConvolutions&) = delete;
  TunedConvolutions& operator=(const TunedConvolutions&) = delete;

 private:
  bool before_;
};

class CompiledEngine : public TensorEngine {
 public:
  CompiledEngine(const graph::Sample& sample, const RunOptions& options, PlanCompiler compiler)
      : TensorEngine(sample, options),
        compiler_(std::move(compiler)),
        eager_(bind(sample.graph, device_)) {}

  void compile() override {
    c10::InferenceMode guard;
    const TunedConvolutions tuned(compiler_.compares && device_.is_cuda());
    executor_.reset();
    std::optional<CompiledPlan> plan = compiler_.compile();
    if (!plan) return;
    try {
      executor_.emplace(sample_, std::move(*plan), device_);
      executor_->prepare(inputs_);
      if (compiler_.compares) {
        fit_memory();
        compare();
      }
      if (executor_ && compiler_.laid_out) compiler_.laid_out(executor_->plan().arena.bytes);
    } catch (const Error& error) {
      fall_back(error.what());
    }
    restore();
  }

 protected:
  std::vector<at::Tensor> execute(const std::vector<at::Tensor>& inputs) override {
    if (executor_ && executor_->holds(inputs)) return executor_->run(inputs);
    return tensors_of(run(eager_, inputs));
  }

 private:
  void fall_back(const std::string& why) {
    executor_.reset();
    if (compiler_.fell_back) compiler_.fell_back(why);
  }

  // No more memory than eager takes, where an arena can be had that makes it so, and where it is
  // much: fresh pages cost time.
  void fit_memory() {
    if (!device_.is_cpu() || executor_->plan().leaner.empty()) return;
    const auto peak_of = [this](const TensorRun& body) {
      restore();
      return peak_tensor_bytes([&] { body(); });
    };
    const size_t enough =
        std::max(negligible_memory, peak_of([this] { return tensors_of(run(eager_, inputs_)); }));
    do {
      const size_t beside_arena = peak_of([this] { return executor_->run(inputs_); });
      if (executor_->plan().arena.bytes + beside_arena <= enough) return;
    } while (executor_->use_less_memory(inputs_));
  }

  // Eager's answers and eager's time, on the inputs at hand.
  void compare() {
    const Trial trial = try_out([this] { return tensors_of(run(eager_, inputs_)); },
                                [this] { return executor_->run(inputs_); },
                                [this] {
                                  restore();
                                  at::manual_seed(seed_);
                                },
                                device_);
    if (!trial.difference.empty())
      fall_back(trial.difference);
    else if (trial.slower)
      fall_back("eager is faster");
  }

  PlanCompiler compiler_;
  EagerPlan eager_;
  std::optional<Executor> executor_;
};

}  // namespace

std::unique_ptr<Engine> make_compiled_engine(const graph::Sample& sample, const RunOptions& options,
                                         PlanCompiler compiler) {
  require_torch(sample);
  return std::make_unique<CompiledEngine>(sample, options, std::move(compiler));
}

}  // namespace tessera::runtime
