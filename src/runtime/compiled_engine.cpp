#include "runtime/compiled_engine.h"

#include <c10/core/InferenceMode.h>

#include "base/error.h"
#include "eager/collectives.h"
#include "eager/tensor_engine.h"
#include "runtime/compiled_or_eager.h"

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
      : TensorEngine(sample, options), compiler_(std::move(compiler)), graph_(sample, device_) {}

  void compile() override {
    c10::InferenceMode guard;
    const TunedConvolutions tuned(compiler_.compares && device_.is_cuda());
    graph_.use_eager();
    std::optional<CompiledPlan> plan = compiler_.compile();
    if (!plan) return;
    try {
      graph_.use(std::move(*plan), inputs_);
      if (compiler_.compares) {
        graph_.fit_memory(inputs_, [this] { restore(); });
        compare();
      }
      if (graph_.plan() && compiler_.laid_out) compiler_.laid_out(graph_.plan()->arena.bytes);
    } catch (const Error& error) {
      fall_back(error.what());
    }
    restore();
  }

 protected:
  std::vector<at::Tensor> execute(const std::vector<at::Tensor>& inputs) override {
    return graph_.run(inputs);
  }

 private:
  void fall_back(const std::string& why) {
    graph_.use_eager();
    if (compiler_.fell_back) compiler_.fell_back(why);
  }

  // Eager's answers and eager's time, on the inputs at hand.
  void compare() {
    const Trial trial = graph_.compare(inputs_, [this] {
      restore();
      at::manual_seed(seed_);
    });
    if (!trial.difference.empty())
      fall_back(trial.difference);
    else if (trial.slower)
      fall_back(std::string(eager_is_faster));
  }

  PlanCompiler compiler_;
  CompiledOrEager graph_;
};

}  // namespace

std::unique_ptr<Engine> make_compiled_engine(const graph::Sample& sample, const RunOptions& options,
                                             PlanCompiler compiler) {
  require_torch(sample);
  require_one_device(sample);
  return std::make_unique<CompiledEngine>(sample, options, std::move(compiler));
}

}  // namespace tessera::runtime
