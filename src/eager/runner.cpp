#include "eager/runner.h"

#include <ATen/Parallel.h>
#include <c10/core/InferenceMode.h>

#include "base/clock.h"
#include "base/error.h"
#include "base/sha256.h"
#include "eager/binder.h"
#include "eager/collectives.h"
#include "eager/execution.h"
#include "eager/inputs.h"
#include "eager/tensor_file.h"

namespace tessera::eager {

namespace {

std::vector<TensorInfo> infos_of(const std::vector<at::Tensor>& tensors) {
  std::vector<TensorInfo> infos;
  for (const at::Tensor& tensor : tensors) {
    if (tensor.defined())
      infos.push_back({graph_dtype(tensor.scalar_type()), tensor.sizes().vec()});
  }
  return infos;
}

std::vector<std::string> digests_of(const std::vector<at::Tensor>& tensors) {
  std::vector<std::string> digests;
  for (const at::Tensor& tensor : tensors) {
    if (!tensor.defined()) {
      digests.emplace_back();
      continue;
    }
    at::Tensor bytes = tensor.resolve_conj().resolve_neg().cpu().contiguous();
    digests.push_back(sha256_hex({static_cast<const char*>(bytes.data_ptr()), bytes.nbytes()}));
  }
  return digests;
}

}  // namespace

struct Runner::State {
  const graph::Sample& sample;
  RunOptions options;
  at::Device device;
  EagerPlan plan;
  std::vector<at::Tensor> inputs;
  std::vector<at::Tensor> outputs;

  State(const graph::Sample& s, const RunOptions& o)
      : sample(s), options(o), device(device_named(o.device)), plan(bind(s.graph, device)) {}

  void synchronize() const { eager::synchronize(device); }
};

void require_torch(const graph::Sample& sample) {
  if (sample.framework() == graph::Framework::Torch) return;
  throw environment_error(
      "{}: a sample of Paddle: running it needs paddlepaddle, in a Python environment of its own "
      "(pip install paddlepaddle); Tessera runs samples of torch, and reads this one with show, "
      "stats and validate",
      sample.folder.string());
}

Runner::Runner(const graph::Sample& sample, const RunOptions& options) {
  require_torch(sample);
  require_one_device(sample);
  silence_warnings();
  if (options.threads > 0) at::set_num_threads(options.threads);
  state_ = std::make_unique<State>(sample, options);
}
Runner::~Runner() = default;
Runner::Runner(Runner&&) noexcept = default;

void Runner::make_inputs() {
  c10::InferenceMode guard;
  state_->inputs = eager::make_inputs(state_->sample, state_->options.seed);
  for (at::Tensor& tensor : state_->inputs) tensor = tensor.to(state_->device);
}

void Runner::load_inputs(const std::filesystem::path& path) {
  c10::InferenceMode guard;
  at::manual_seed(state_->options.seed);
  state_->inputs = parameter_tensors(state_->sample.graph, path);
  for (at::Tensor& tensor : state_->inputs) tensor = tensor.to(state_->device);
}

void Runner::save_inputs(const std::filesystem::path& path) const {
  NamedTensors named;
  for (size_t i = 0; i < state_->inputs.size(); ++i) {
    named.emplace_back(state_->sample.graph.parameters[i].name, state_->inputs[i]);
  }
  write_safetensors(path, named);
}

void Runner::run() {
  c10::InferenceMode guard;
  std::vector<at::Tensor> outputs = tensors_of(eager::run(state_->plan, state_->inputs));
  state_->synchronize();
  state_->outputs = std::move(outputs);
}

double Runner::timed_run_ms() {
  c10::InferenceMode guard;
  state_->synchronize();
  const double start = monotonic_seconds();
  {
    auto outputs = eager::run(state_->plan, state_->inputs);
    state_->synchronize();
  }
  return (monotonic_seconds() - start) * 1e3;
}

std::vector<TensorInfo> Runner::outputs() const {
  return infos_of(state_->outputs);
}

void Runner::save_outputs(const std::filesystem::path& path) const {
  NamedTensors named;
  for (size_t i = 0; i < state_->outputs.size(); ++i) {
    if (state_->outputs[i].defined())
      named.emplace_back(fmt::format("output.{}", i), state_->outputs[i]);
  }
  write_safetensors(path, named);
}

std::vector<std::string> Runner::output_digests() const {
  return digests_of(state_->outputs);
}

Runner::Returned Runner::run_pieces(const graph::Sample& sample,
                                    const std::vector<graph::Graph>& pieces,
                                    const RunOptions& options) {
  c10::InferenceMode guard;
  Runner whole(sample, options);
  whole.make_inputs();
  std::unordered_map<std::string, at::Tensor> values;
  for (size_t i = 0; i < sample.graph.parameters.size(); ++i) {
    values[sample.graph.parameters[i].name] = std::move(whole.state_->inputs[i]);
  }
  std::vector<at::Tensor> results;
  for (const graph::Graph& piece : pieces) {
    std::vector<at::Tensor> inputs;
    for (const graph::Parameter& parameter : piece.parameters) {
      auto found = values.find(parameter.name);
      if (found == values.end()) throw our_error("no piece before it returns '{}'", parameter.name);
      inputs.push_back(found->second);
    }
    results = tensors_of(eager::run(bind(piece, whole.state_->device), inputs));
    for (size_t i = 0; i < results.size(); ++i)
      values[piece.values[piece.outputs[i]].name] = results[i];
  }
  whole.state_->synchronize();
  return {infos_of(results), digests_of(results)};
}

}  // namespace tessera::eager
