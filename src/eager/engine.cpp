#include "eager/engine.h"

#include <c10/core/InferenceMode.h>

#include <algorithm>

#include "base/error.h"
#include "eager/binder.h"
#include "eager/collectives.h"
#include "eager/execution.h"
#include "eager/in_double.h"
#include "eager/tensor_engine.h"
#include "eager/torchscript.h"

namespace tessera::eager {

namespace {

class EagerEngine : public TensorEngine {
 public:
  EagerEngine(const graph::Sample& sample, const RunOptions& options)
      : TensorEngine(sample, options), plan_(bind(sample.graph, device_)) {}
  void compile() override {}

 protected:
  std::vector<at::Tensor> execute(const std::vector<at::Tensor>& inputs) override {
    return tensors_of(run(plan_, inputs));
  }

 private:
  EagerPlan plan_;
};

class DoubleEngine : public TensorEngine {
 public:
  DoubleEngine(const graph::Sample& sample, const RunOptions& options)
      : TensorEngine(sample, options), plan_(bind(in_double(sample.graph), device_)) {}
  void take(const std::filesystem::path& path) override {
    TensorEngine::take(path);
    c10::InferenceMode guard;
    for (at::Tensor& tensor : taken_) {
      if (tensor.is_floating_point()) tensor = tensor.to(at::kDouble);
    }
    inputs_.clear();
    restore();
  }
  void compile() override {}

 protected:
  std::vector<at::Tensor> execute(const std::vector<at::Tensor>& inputs) override {
    return tensors_of(run(plan_, inputs));
  }

 private:
  EagerPlan plan_;
};

class TorchscriptEngine : public TensorEngine {
 public:
  TorchscriptEngine(const graph::Sample& sample, const RunOptions& options, bool frozen,
                    const std::vector<std::string>& data)
      : TensorEngine(sample, options) {
    for (const graph::Parameter& parameter : sample.graph.parameters) {
      passed_.push_back(!frozen ||
                        std::find(data.begin(), data.end(), parameter.name) != data.end());
    }
  }

  void compile() override {
    const EagerPlan plan = bind(sample_.graph, device_);
    function_ = torchscript(plan, inputs_, passed_);
    restore();
  }

 protected:
  std::vector<at::Tensor> execute(const std::vector<at::Tensor>& inputs) override {
    Stack stack;
    for (size_t i = 0; i < inputs.size(); ++i) {
      if (passed_[i]) stack.emplace_back(inputs[i]);
    }
    return tensors_of(function_(std::move(stack)));
  }
  // Its fusers were made for plain tensors.
  bool inference() const override { return false; }

 private:
  std::vector<bool> passed_;  // of each parameter: handed over at each call
  std::function<std::vector<c10::IValue>(Stack)> function_;
};

}  // namespace

std::unique_ptr<Engine> make_engine(const std::string& name, const graph::Sample& sample,
                                    const RunOptions& options, bool frozen,
                                    const std::vector<std::string>& data) {
  require_torch(sample);
  require_one_device(sample);
  if (name == "eager") return std::make_unique<EagerEngine>(sample, options);
  if (name == "eager64") return std::make_unique<DoubleEngine>(sample, options);
  if (name == "torchscript")
    return std::make_unique<TorchscriptEngine>(sample, options, frozen, data);
  throw input_error({}, "expected eager, eager64 or torchscript, got '{}'", name);
}

}  // namespace tessera::eager
