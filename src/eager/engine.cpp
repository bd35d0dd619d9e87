#include "eager/engine.h"

#include <ATen/Parallel.h>
#include <c10/core/Event.h>
#include <c10/core/InferenceMode.h>
#include <c10/core/impl/VirtualGuardImpl.h>

#include <algorithm>
#include <cstring>

#include "base/clock.h"
#include "eager/binder.h"
#include "eager/execution.h"
#include "eager/executor.h"
#include "eager/safetensors.h"
#include "eager/torchscript.h"
#include "eager/trial.h"

namespace tessera::eager {

namespace {

// Overwrites a few elements, spread over the memory, so that a kernel that writes nothing is seen.
// All bits set are a NaN in every floating type. Only what nobody else holds: a constant of the
// graph and a view of an input must stay.
void poison(const at::Tensor& tensor) {
  if (!tensor.defined() || !tensor.is_cpu() || !tensor.has_storage() || tensor.use_count() > 1 ||
      tensor.storage().use_count() > 1 || tensor.storage().nbytes() == 0) {
    return;
  }
  auto* bytes = static_cast<char*>(tensor.storage().mutable_data());
  const size_t size = tensor.storage().nbytes();
  const size_t width = std::min<size_t>(tensor.element_size(), size);
  constexpr size_t places = 64;
  for (size_t i = 0; i < places; ++i) {
    const size_t at = (size - width) / width * i / (places - 1) * width;
    std::memset(bytes + at, 0xff, width);
  }
}

// The tensors of a run and what is asked of them; how they are computed is left to the kind.
class TensorEngine : public Engine {
 public:
  TensorEngine(const graph::Sample& sample, const RunOptions& options)
      : sample_(sample), device_(device_named(options.device)), seed_(options.seed) {
    silence_warnings();
    if (options.threads > 0) at::set_num_threads(options.threads);
  }

  void take(const std::filesystem::path& path) override {
    c10::InferenceMode guard(inference());
    taken_ = parameter_tensors(sample_.graph, path);
    for (at::Tensor& tensor : taken_) tensor = tensor.to(device_);
    inputs_.clear();
    restore();
  }

  double timed_run_ms() override {
    c10::InferenceMode guard(inference());
    for (const at::Tensor& tensor : last_) poison(tensor);
    last_.clear();
    return device_.is_cuda() ? run_between_events() : run_by_the_clock();
  }

  void write_outputs(const std::filesystem::path& path, const std::filesystem::path& after,
                     uint32_t seed) override {
    c10::InferenceMode guard(inference());
    for (const at::Tensor& tensor : last_) poison(tensor);
    last_.clear();
    restore();
    at::manual_seed(seed);
    write_results(path, execute(inputs_));
    if (after.empty()) return;
    NamedTensors named;
    for (size_t i = 0; i < inputs_.size(); ++i)
      named.emplace_back(sample_.graph.parameters[i].name, inputs_[i]);
    write_safetensors(after, named);
  }

  void write_last(const std::filesystem::path& path) override {
    if (last_.empty()) throw input_error({}, "there was no run whose results could be written");
    write_results(path, last_);
  }

 protected:
  static void write_results(const std::filesystem::path& path,
                            const std::vector<at::Tensor>& results) {
    NamedTensors named;
    for (const at::Tensor& result : results) {
      if (result.defined()) named.emplace_back(fmt::format("output.{}", named.size()), result);
    }
    write_safetensors(path, named);
  }

  virtual std::vector<at::Tensor> execute(const std::vector<at::Tensor>& inputs) = 0;
  virtual bool inference() const { return true; }

  double run_by_the_clock() {
    const double start = monotonic_seconds();
    std::vector<at::Tensor> results = execute(inputs_);
    const double seconds = monotonic_seconds() - start;
    last_ = std::move(results);
    return seconds * 1e3;
  }

  // The GPU's own clock, from when it is free to when it is done.
  double run_between_events() {
    flush();
    const c10::impl::VirtualGuardImpl device(device_.type());
    const c10::Stream stream = device.getStream(device_);
    c10::Event start(device_.type(), c10::EventFlag::BACKEND_DEFAULT);
    c10::Event end(device_.type(), c10::EventFlag::BACKEND_DEFAULT);
    synchronize(device_);
    start.record(stream);
    std::vector<at::Tensor> results = execute(inputs_);
    end.record(stream);
    synchronize(device_);
    last_ = std::move(results);
    return start.elapsedTime(end);
  }

  // In place, so that addresses stay: compiled forms may have taken note of them.
  void restore() {
    if (inputs_.empty()) {
      for (const at::Tensor& tensor : taken_) inputs_.push_back(tensor.clone());
      return;
    }
    for (size_t i = 0; i < taken_.size(); ++i) {
      if (inputs_[i].sizes() == taken_[i].sizes()) {
        inputs_[i].copy_(taken_[i]);
      } else {
        inputs_[i] = taken_[i].clone();  // a run has resized it
      }
    }
  }

  // The second-level cache of a GPU keeps what the last run left there.
  void flush() {
    if (!flushed_.defined())
      flushed_ = at::empty({int64_t{256} << 20}, at::TensorOptions().dtype(at::kByte).device(device_));
    flushed_.zero_();
  }

  const graph::Sample& sample_;
  at::Device device_;
  uint32_t seed_;
  std::vector<at::Tensor> taken_, inputs_, last_;
  at::Tensor flushed_;
};

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
  Plan plan_;
};

// Every floating type that the graph names becomes float64, and so do the tensors it is given. What
// then cannot run has no reference in double precision.
graph::Graph in_double(graph::Graph graph) {
  const std::function<void(graph::Arg&)> widen = [&](graph::Arg& arg) {
    if (arg.is(graph::Arg::Kind::Dtype) && graph::is_floating(arg.dtype()))
      arg = graph::Arg::of_dtype(graph::Dtype::Float64);
    for (graph::Arg& item : arg.items) widen(item);
  };
  for (graph::Node& node : graph.nodes) {
    for (const char* narrow : {"Tensor.float", "Tensor.half", "Tensor.bfloat16"}) {
      if (node.callee == narrow) node.callee = "Tensor.double";
    }
    for (graph::Arg& arg : node.args) widen(arg);
    for (graph::Keyword& keyword : node.keywords) widen(keyword.arg);
  }
  return graph;
}

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
  Plan plan_;
};

class TorchscriptEngine : public TensorEngine {
 public:
  TorchscriptEngine(const graph::Sample& sample, const RunOptions& options, bool frozen,
                    const std::vector<std::string>& data)
      : TensorEngine(sample, options) {
    for (const graph::Parameter& parameter : sample.graph.parameters) {
      passed_.push_back(!frozen || std::find(data.begin(), data.end(), parameter.name) != data.end());
    }
  }

  void compile() override {
    const Plan plan = bind(sample_.graph, device_);
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

class FlatEngine : public TensorEngine {
 public:
  FlatEngine(const graph::Sample& sample, const RunOptions& options, FlatCompiler compiler)
      : TensorEngine(sample, options), compiler_(std::move(compiler)), eager_(bind(sample.graph, device_)) {}

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

std::unique_ptr<Engine> make_engine(const std::string& name, const graph::Sample& sample,
                                    const RunOptions& options, bool frozen,
                                    const std::vector<std::string>& data) {
  require_torch(sample);
  if (name == "eager") return std::make_unique<EagerEngine>(sample, options);
  if (name == "eager64") return std::make_unique<DoubleEngine>(sample, options);
  if (name == "torchscript")
    return std::make_unique<TorchscriptEngine>(sample, options, frozen, data);
  throw input_error({}, "expected eager, eager64 or torchscript, got '{}'", name);
}

}  // namespace tessera::eager
