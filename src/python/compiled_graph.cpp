#include "python/compiled_graph.h"

#include <ATen/Context.h>
#include <ATen/Parallel.h>
#include <ATen/core/grad_mode.h>
#include <c10/core/InferenceMode.h>
#include <c10/util/Exception.h>

#include <algorithm>
#include <map>
#include <memory>

#include "compile/compile.h"
#include "compile/known_forms.h"
#include "compile/program_choice.h"
#include "eager/execution.h"
#include "eager/operand.h"
#include "runtime/compiled_engine.h"

namespace tessera::python {

namespace {

constexpr const char* file = "graph";

at::Device device_of(const std::vector<at::Tensor>& tensors) {
  const bool cpu = tensors.empty() || tensors[0].device().is_cpu();
  return eager::device_named(cpu ? "cpu" : "cuda");
}

graph::TensorMeta record_of(const std::string& name, const at::Tensor& tensor) {
  graph::TensorMeta meta;
  meta.name = name;
  meta.class_name = "Program_weight_tensor_meta_" + name;
  meta.shape = tensor.sizes().vec();
  meta.dtype = eager::graph_dtype(tensor.scalar_type());
  meta.device = tensor.device().str();
  const bool integer = is_integer(meta.dtype);
  // A number may decide a shape, so the compiler is told which; a call with another is compiled
  // anew.
  if (tensor.dim() == 0) {
    const at::Scalar number = tensor.item();
    if (integer)
      meta.data = std::vector<int64_t>{number.toLong()};
    else
      meta.data = std::vector<double>{number.toDouble()};
  }
  // Integers are most often indices: what stands in for them must stay within the same range.
  if (integer && tensor.numel() > 0) {
    const auto [low, high] = tensor.aminmax();
    meta.min_val = low.item().toLong();
    meta.max_val = high.item().toLong();
  }
  return meta;
}

graph::Sample sample_of(const std::string& model, const std::vector<at::Tensor>& tensors) {
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

// Tensors made in inference mode have no counter: their changes go unseen.
int64_t version_of(const at::Tensor& tensor) {
  return tensor.is_inference() ? 0 : tensor._version();
}

bool share_memory(const std::vector<at::Tensor>& tensors) {
  std::vector<const void*> storages;
  for (const at::Tensor& tensor : tensors)
    storages.push_back(tensor.storage().unsafeGetStorageImpl());
  std::sort(storages.begin(), storages.end());
  return std::adjacent_find(storages.begin(), storages.end()) != storages.end();
}

bool is_laid_out(const at::Tensor& tensor, const std::vector<int64_t>& strides) {
  for (size_t i = 0; i < strides.size(); ++i)
    if (tensor.sizes()[i] > 1 && tensor.strides()[i] != strides[i]) return false;
  return true;
}

// What every way of running here shares: nothing is recorded for gradients, while changes in place
// still count in the tensors' versions.
struct InferenceOnly {
  at::NoGradGuard no_gradients;
  at::AutoDispatchBelowAutograd straight_to_kernels;
};

// Compiling measures on inputs of its own making: the process's random numbers must not notice.
class RandomState {
 public:
  explicit RandomState(at::Device device)
      : generator_(at::globalContext().defaultGenerator(device)), state_(generator_.get_state()) {}
  ~RandomState() { restore(); }
  RandomState(const RandomState&) = delete;
  RandomState& operator=(const RandomState&) = delete;
  void restore() { generator_.set_state(state_); }

 private:
  at::Generator generator_;
  at::Tensor state_;
};

// Of this process, by all else that decides how fast a way is. The tracer makes a graph of its own
// of the first size and another of those that follow, so what is measured belongs to none.
std::shared_ptr<compile::KnownForms> known_forms(const compile::CompileOptions& how) {
  static std::mutex mutex;
  static std::map<std::string, std::shared_ptr<compile::KnownForms>> known;
  const std::lock_guard lock(mutex);
  auto& forms = known[fmt::format("{} {} {} {}", how.device, how.threads, how.effort, how.frozen)];
  if (!forms) forms = std::make_shared<compile::KnownForms>();
  return forms;
}

class Unheard : public c10::WarningHandler {
 public:
  void process(const c10::Warning&) override {}
};

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

CompiledGraph::CompiledGraph(const std::string& model, const std::vector<at::Tensor>& tensors,
                             GraphOptions options)
    : model_(model), options_(std::move(options)), device_(device_of(tensors)) {
  // What is made here outlives the call, which may be in inference mode while later ones are not.
  const c10::InferenceMode outside(false);
  const InferenceOnly guard;
  // Those of calls that are only tried out concern nobody.
  Unheard unheard;
  const c10::WarningUtils::WarningHandlerGuard silence(&unheard);
  for (const at::Tensor& tensor : tensors)
    expected_.push_back({tensor.scalar_type(), tensor.device(), tensor.sizes().vec(), {}});
  try {
    sample_ = sample_of(model, tensors);
    graph_.emplace(sample_, device_);
    compile(tensors);
  } catch (const Error& error) {
    throw quoting_the_line(error);
  }
}

void CompiledGraph::compile(const std::vector<at::Tensor>& tensors) {
  RandomState random(device_);
  compile::CompileOptions how;
  how.effort = options_.effort;
  how.threads = how.jobs = at::get_num_threads();
  how.device = device_.is_cpu() ? "cpu" : "cuda";
  how.books = compile::usual_books();
  how.frozen = std::count(options_.weights.begin(), options_.weights.end(), true) > 0;
  for (size_t i = 0; i < tensors.size(); ++i)
    if (!options_.weights[i]) how.data.push_back(sample_.graph.parameters[i].name);
  how.known_forms = known_forms(how);
  compile::Compiled compiled = compile::compile(sample_, how);
  timed_ = compiled.report.timed;
  if (compiled.eager) throw Error(Blame::Foreign, {}, compiled.report.stays_eager);
  fallback_ = compile::fallback_of(compiled.report);
  writes_ = !compiled.plan.trace.changed.empty();
  for (int parameter : compiled.plan.frozen) {
    Expected& expected = expected_[size_t(parameter)];
    expected.frozen = tensors[size_t(parameter)];
    expected.memory = expected.frozen.const_data_ptr();
    expected.version = version_of(expected.frozen);
  }
  graph_->use(std::move(compiled.plan), tensors);
  compare(tensors);
}

void CompiledGraph::compare(const std::vector<at::Tensor>& tensors) {
  RandomState random(device_);
  std::vector<at::Tensor> given = tensors;  // copies of those that the graph changes
  std::vector<size_t> changed;
  for (const auto& [parameter, state] : graph_->plan()->trace.changed)
    changed.push_back(size_t(parameter));
  for (size_t parameter : changed) given[parameter] = tensors[parameter].clone();
  const auto restore = [&] {
    random.restore();
    for (size_t parameter : changed) given[parameter].copy_(tensors[parameter]);
  };
  const runtime::Trial trial = graph_->compare(
      given, restore, [this](std::vector<at::Tensor>& results) { lay_out(results); },
      /*timed=*/options_.effort > 0);
  if (!trial.difference.empty()) throw Error(Blame::Foreign, {}, "compiled, " + trial.difference);
  if (trial.slower) fallback_ = compile::fallback_because(std::string(runtime::eager_is_faster));
}

bool CompiledGraph::fits(const std::vector<at::Tensor>& tensors) const {
  for (size_t i = 0; i < tensors.size(); ++i) {
    if (!expected_[i].matches(tensors[i])) return false;
  }
  return graph_->holds(tensors);
}

std::vector<at::Tensor> CompiledGraph::run(const std::vector<at::Tensor>& tensors) {
  const std::lock_guard turn(running_);
  const InferenceOnly guard;
  try {
    // The compiler takes parameters for strangers to each other, which matters once one changes.
    if (!graph_->plan() || (writes_ && share_memory(tensors))) return graph_->run_eager(tensors);
    std::vector<at::Tensor> results = graph_->run_plan(tensors);
    lay_out(results);
    return results;
  } catch (const Error& error) {
    throw quoting_the_line(error);
  }
}

// As eager does.
void CompiledGraph::lay_out(std::vector<at::Tensor>& results) const {
  for (size_t i = 0; i < results.size(); ++i) {
    at::Tensor& result = results[i];
    const std::vector<int64_t>& strides = options_.strides[i];
    if (is_laid_out(result, strides) || result.storage().use_count() > 1) continue;
    at::Tensor moved = at::empty_strided(result.sizes(), strides, result.options());
    moved.copy_(result);
    result = std::move(moved);
  }
}

// Nobody has the text at hand, so the number of a line would say nothing.
Error CompiledGraph::quoting_the_line(const Error& error) const {
  const int line = error.where().line;
  if (error.where().file != file || line <= 0) return error;
  size_t begin = 0;
  for (int i = 1; i < line; ++i) {
    begin = model_.find('\n', begin);
    if (begin == std::string::npos) return error;
    ++begin;
  }
  begin = std::min(model_.find_first_not_of(' ', begin), model_.size());
  const std::string text = model_.substr(begin, model_.find('\n', begin) - begin);
  return Error(error.blame(), {}, error.message() + ", in: " + text);
}

}  // namespace tessera::python
