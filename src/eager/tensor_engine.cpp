#include "eager/tensor_engine.h"

#include <ATen/Parallel.h>
#include <c10/core/Event.h>
#include <c10/core/InferenceMode.h>
#include <c10/core/impl/VirtualGuardImpl.h>

#include <cstring>

#include "base/clock.h"
#include "base/error.h"
#include "eager/execution.h"
#include "eager/tensor_file.h"

namespace tessera::eager {

namespace {

// Overwrites a few elements, spread over the memory, so that a kernel that writes nothing is seen.
// All bits set are a NaN in every floating type. Only what nobody else holds: a constant of the
// graph and a view of an input must stay.
void poison(const at::Tensor& tensor) {
  if (!tensor.defined() || !tensor.has_storage() || tensor.use_count() > 1 ||
      tensor.storage().use_count() > 1 || tensor.storage().nbytes() == 0) {
    return;
  }
  const size_t size = tensor.storage().nbytes();
  const size_t width = std::min<size_t>(tensor.element_size(), size);
  constexpr size_t places = 64;
  // On a GPU each write is a launch of its own: the ends and the middle must do.
  const size_t written = tensor.is_cpu() ? places : 3;
  const at::Tensor bytes = at::empty({0}, tensor.options().dtype(at::kByte))
                               .set_(tensor.storage(), 0, {int64_t(size)}, {1});
  for (size_t i = 0; i < written; ++i) {
    const size_t at = (size - width) / width * i / (written - 1) * width;
    if (tensor.is_cpu())
      std::memset(bytes.mutable_data_ptr<uint8_t>() + at, 0xff, width);
    else
      bytes.narrow(0, int64_t(at), int64_t(width)).fill_(0xff);
  }
}

void write_results(const std::filesystem::path& path, const std::vector<at::Tensor>& results) {
  NamedTensors named;
  for (const at::Tensor& result : results) {
    if (result.defined()) named.emplace_back(fmt::format("output.{}", named.size()), result);
  }
  write_safetensors(path, named);
}

}  // namespace

TensorEngine::TensorEngine(const graph::Sample& sample, const RunOptions& options)
    : sample_(sample), device_(device_named(options.device)), seed_(options.seed) {
  silence_warnings();
  if (options.threads > 0) at::set_num_threads(options.threads);
}

void TensorEngine::take(const std::filesystem::path& path) {
  c10::InferenceMode guard(inference());
  taken_ = parameter_tensors(sample_.graph, path);
  for (at::Tensor& tensor : taken_) tensor = tensor.to(device_);
  inputs_.clear();
  restore();
}

double TensorEngine::timed_run_ms() {
  c10::InferenceMode guard(inference());
  for (const at::Tensor& tensor : last_) poison(tensor);
  last_.clear();
  return device_.is_cuda() ? run_between_events() : run_by_the_clock();
}

void TensorEngine::write_outputs(const std::filesystem::path& path,
                                 const std::filesystem::path& after, uint32_t seed) {
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

void TensorEngine::write_last(const std::filesystem::path& path) {
  if (last_.empty()) throw input_error({}, "there was no run whose results could be written");
  write_results(path, last_);
}

double TensorEngine::run_by_the_clock() {
  const double start = monotonic_seconds();
  std::vector<at::Tensor> results = execute(inputs_);
  const double seconds = monotonic_seconds() - start;
  last_ = std::move(results);
  return seconds * 1e3;
}

// The GPU's own clock, from when it is free to when it is done.
double TensorEngine::run_between_events() {
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

void TensorEngine::restore() {
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
void TensorEngine::flush() {
  if (!flushed_.defined())
    flushed_ =
        at::empty({int64_t{256} << 20}, at::TensorOptions().dtype(at::kByte).device(device_));
  flushed_.zero_();
}

}  // namespace tessera::eager
