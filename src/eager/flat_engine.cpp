#include <c10/core/InferenceMode.h>

#include "base/clock.h"
#include "base/error.h"
#include "base/statistics.h"
#include "eager/binder.h"
#include "eager/execution.h"
#include "eager/executor.h"
#include "eager/tensor_engine.h"

namespace tessera::eager {

namespace {

class FlatEngine : public TensorEngine {
 public:
  FlatEngine(const graph::Sample& sample, const RunOptions& options, FlatCompiler compiler)
      : TensorEngine(sample, options),
        compiler_(std::move(compiler)),
        eager_(bind(sample.graph, device_)) {}

  void compile() override {
    c10::InferenceMode guard;
    executor_.reset();
    std::optional<FlatPlan> plan = compiler_.compile();
    if (!plan) return;
    try {
      executor_.emplace(sample_, std::move(*plan), device_);
      executor_->prepare(inputs_);
      if (compiler_.compares) compare();
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

  double timed(bool compiled) {
    restore();
    const double start = monotonic_seconds();
    if (compiled)
      last_ = executor_->run(inputs_);
    else
      last_ = tensors_of(run(eager_, inputs_));
    synchronize(device_);
    const double seconds = monotonic_seconds() - start;
    last_.clear();
    return seconds;
  }

  // Eager's answers and eager's time, on the inputs at hand.
  void compare() {
    restore();
    at::manual_seed(seed_);
    const std::vector<at::Tensor> expected = tensors_of(run(eager_, inputs_));
    std::vector<at::Tensor> copies;
    for (const at::Tensor& tensor : expected)
      copies.push_back(tensor.defined() ? tensor.clone() : tensor);
    restore();
    at::manual_seed(seed_);
    const std::vector<at::Tensor> found = executor_->run(inputs_);
    for (size_t i = 0; i < copies.size(); ++i)
      if (!agree(copies[i], found[i]))
        return fall_back(fmt::format("result {} differs from eager's", i));
    copies.clear();
    constexpr int least = 3, most = 20;
    constexpr double enough = 0.5;  // seconds
    std::vector<double> eager, compiled;
    const double start = monotonic_seconds();
    for (int i = 0; i < most && (i < least || monotonic_seconds() - start < enough); ++i) {
      eager.push_back(timed(false));
      compiled.push_back(timed(true));
    }
    if (median(compiled) > median(eager)) fall_back("eager is faster");
  }

  // To the same digits, roughly: this tells a wrong program from another order of summing.
  static bool agree(const at::Tensor& expected, const at::Tensor& found) {
    if (!expected.defined() || !found.defined()) return expected.defined() == found.defined();
    if (expected.sizes() != found.sizes() || expected.scalar_type() != found.scalar_type())
      return false;
    if (!expected.is_floating_point()) return at::equal(expected, found);
    const at::Tensor a = expected.to(at::kDouble), b = found.to(at::kDouble);
    const bool narrow = expected.element_size() < 4;
    const double scale =
        a.numel() == 0 ? 0 : a.nan_to_num(0, 0, 0).square().mean().sqrt().item<double>();
    return at::allclose(b, a, narrow ? 2e-2 : 1e-3, (narrow ? 2e-2 : 1e-3) * scale + 1e-30, true);
  }

  FlatCompiler compiler_;
  Plan eager_;
  std::optional<Executor> executor_;
};

}  // namespace

std::unique_ptr<Engine> make_flat_engine(const graph::Sample& sample, const RunOptions& options,
                                         FlatCompiler compiler) {
  require_torch(sample);
  return std::make_unique<FlatEngine>(sample, options, std::move(compiler));
}

}  // namespace tessera::eager
