#include "python/compiled_graph.h"

#include <ATen/core/grad_mode.h>
#include <c10/core/InferenceMode.h>

#include <algorithm>

#include "eager/binder.h"
#include "eager/execution.h"
#include "eager/operand.h"

namespace tessera::python {

namespace {

constexpr const char* file = "graph";

graph::TensorMeta record_of(const std::string& name, const at::Tensor& tensor) {
  graph::TensorMeta meta;
  meta.name = name;
  meta.class_name = "Program_weight_tensor_meta_" + name;
  meta.shape = tensor.sizes().vec();
  meta.dtype = eager::graph_dtype(tensor.scalar_type());
  meta.device = tensor.device().str();
  // Integers are most often indices: what stands in for them must stay within the same range.
  if (graph::is_integer(meta.dtype) && tensor.numel() > 0) {
    const auto [low, high] = tensor.aminmax();
    meta.min_val = low.item().toLong();
    meta.max_val = high.item().toLong();
  }
  return meta;
}

graph::Sample sample_of(const std::string& model, std::span<const at::Tensor> tensors) {
  graph::Sample sample;
  sample.folder = file;
  sample.graph = graph::parse_model(model, file);
  const std::vector<graph::Parameter>& parameters = sample.graph.parameters;
  if (parameters.size() != tensors.size()) {
    throw input_error({file, 0}, "the graph has {} parameters, but {} tensors are given",
                      parameters.size(), tensors.size());
  }
  for (size_t i = 0; i < tensors.size(); ++i)
    sample.weights.push_back(record_of(parameters[i].name, tensors[i]));
  return sample;
}

at::Device device_of(std::span<const at::Tensor> tensors) {
  at::Device device = at::kCPU;
  for (const at::Tensor& tensor : tensors) {
    if (!tensor.device().is_cpu()) device = tensor.device();
  }
  return eager::device_named(device.is_cpu() ? "cpu" : "cuda");
}

// Tensors made in inference mode have no counter: their changes go unseen.
int64_t version_of(const at::Tensor& tensor) {
  return tensor.is_inference() ? 0 : tensor._version();
}

}  // namespace

bool CompiledGraph::Expected::matches(const at::Tensor& tensor) const {
  if (tensor.scalar_type() != dtype || tensor.device() != device ||
      tensor.sizes() != c10::IntArrayRef(shape)) {
    return false;
  }
  if (!frozen.defined()) return true;
  return tensor.is_same(frozen) && tensor.const_data_ptr() == memory &&
         version_of(tensor) == version;
}

CompiledGraph::CompiledGraph(const std::string& model, std::span<const at::Tensor> tensors,
                             const std::vector<bool>& weights, const CompileOptions& options)
    : model_(model) {
  // What is made here outlives the call, which may be in inference mode while later ones are not.
  const c10::InferenceMode outside(false);
  const at::NoGradGuard no_gradients;
  for (size_t i = 0; i < tensors.size(); ++i) {
    const at::Tensor& tensor = tensors[i];
    Expected expected{tensor.scalar_type(), tensor.device(), tensor.sizes().vec(), {}, nullptr, 0};
    if (options.frozen && weights[i]) {
      expected.frozen = tensor;
      expected.memory = tensor.const_data_ptr();
      expected.version = version_of(tensor);
    }
    expected_.push_back(std::move(expected));
  }
  try {
    const graph::Sample sample = sample_of(model, tensors);
    plan_ = eager::bind(sample.graph, device_of(tensors));
  } catch (const Error& error) {
    throw quoting_the_line(error);
  }
  writes_ = std::any_of(plan_.steps.begin(), plan_.steps.end(),
                        [](const eager::Step& step) { return !step.writes.empty(); });
}

bool CompiledGraph::fits(std::span<const at::Tensor> tensors) const {
  for (size_t i = 0; i < tensors.size(); ++i) {
    if (!expected_[i].matches(tensors[i])) return false;
  }
  return true;
}

std::vector<at::Tensor> CompiledGraph::run(const std::vector<at::Tensor>& tensors) {
  const std::lock_guard turn(running_);
  const at::NoGradGuard no_gradients;
  const at::AutoDispatchBelowAutograd straight_to_kernels;
  try {
    return eager::tensors_of(eager::run(plan_, tensors));
  } catch (const Error& error) {
    throw quoting_the_line(error);
  }
}

// Nobody has the text at hand, so a number alone would say nothing.
Error CompiledGraph::quoting_the_line(const Error& error) const {
  const int line = error.where().line;
  if (error.where().file != file || line <= 0) return error;
  size_t begin = 0;
  for (int i = 1; i < line && begin != std::string::npos; ++i) {
    begin = model_.find('\n', begin);
    if (begin != std::string::npos) ++begin;
  }
  if (begin == std::string::npos) return error;
  begin = std::min(model_.find_first_not_of(' ', begin), model_.size());
  const std::string text = model_.substr(begin, model_.find('\n', begin) - begin);
  return Error(error.blame(), {}, error.message() + ", in: " + text);
}

}  // namespace tessera::python
