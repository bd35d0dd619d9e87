#include "measure/task_data.h"

#include <algorithm>
#include <cstring>
#include <random>

#include "base/compare.h"
#include "base/elements.h"
#include "base/error.h"
#include "base/file.h"
#include "eager/runner.h"
#include "format/safetensors.h"
#include "schedule/default/default_schedule.h"
#include "schedule/state/hardware.h"
#include "te/evaluate.h"

namespace tessera::measure {

using te::ComputeDag;

namespace {

constexpr size_t elements_checked = 200;  // of a task that came as text

// Copies what libtorch wrote, checking that it is what the DAG says.
void take(const format::StoredTensors& file, const std::string& name,
          const te::Operation& operation, GuardedMemory& memory) {
  const format::StoredTensor* tensor = file.find(name);
  if (tensor == nullptr || tensor->dtype != operation.dtype || tensor->shape != operation.shape())
    throw our_error("{} of the reference does not fit the DAG's {}", name, operation.name);
  std::memcpy(memory.data(), tensor->bytes.data(), memory.size());
}

// Of four uniform numbers the sum, with mean 0 and deviation 1: as good as normal here, and at
// once.
double nearly_normal(uint64_t bits) {
  const uint64_t sum =
      (bits & 0xffff) + (bits >> 16 & 0xffff) + (bits >> 32 & 0xffff) + (bits >> 48);
  return (double(sum) * 0x1p-16 - 2) * 1.7320508075688772;
}

// Floats about 0; small ints, which are valid indices of most tensors.
void fill_at_random(const te::Operation& operation, GuardedMemory& memory,
                    std::mt19937_64& random) {
  const size_t count = memory.size() / dtype_bytes(operation.dtype);
  for (size_t i = 0; i < count; ++i) {
    const double normal = nearly_normal(random());
    std::byte* at = memory.data() + i * dtype_bytes(operation.dtype);
    auto put = [&](auto value) { std::memcpy(at, &value, sizeof value); };
    switch (operation.dtype) {
      case Dtype::Float32:
        put(float(normal));
        break;
      case Dtype::Float64:
        put(normal);
        break;
      case Dtype::BFloat16: {
        const float wide = float(normal);
        uint32_t bits;
        std::memcpy(&bits, &wide, sizeof bits);
        put(uint16_t(bits >> 16));
        break;
      }
      case Dtype::Bool:
        put(uint8_t(normal > 0));
        break;
      case Dtype::Int64:
        put(int64_t(random() % 2));
        break;
      case Dtype::Int32:
        put(int32_t(random() % 2));
        break;
      case Dtype::Int16:
        put(int16_t(random() % 2));
        break;
      case Dtype::Int8:
        put(int8_t(random() % 2));
        break;
      case Dtype::UInt8:
        put(uint8_t(random() % 2));
        break;
      default:
        throw input_error({}, "inputs of {} cannot be made for a task without calls",
                          dtype_name(operation.dtype));
    }
  }
}

}  // namespace

void TaskData::answer_by_libtorch(const te::Task& task, uint32_t seed) {
  const TemporaryFolder folder;
  const auto in_file = folder.path() / "inputs.safetensors";
  const auto out_file = folder.path() / "outputs.safetensors";
  eager::RunOptions options;
  options.seed = seed;
  options.threads = 1;
  eager::Runner runner(*task.reference, options);
  runner.make_inputs();
  runner.save_inputs(in_file);
  runner.run();
  runner.save_outputs(out_file);
  const format::StoredTensors in(in_file), out(out_file);
  const std::vector<int> placeholders = task.dag.inputs();
  for (size_t i = 0; i < placeholders.size(); ++i) {
    take(in, task.reference->graph.parameters[i].name, task.dag.operations[size_t(placeholders[i])],
         inputs[i]);
  }
  for (size_t i = 0; i < task.dag.outputs.size(); ++i) {
    take(out, fmt::format("output.{}", i), task.dag.operations[size_t(task.dag.outputs[i])],
         expected[i]);
  }
  found().whole = true;
}

void TaskData::answer_by_evaluation(const te::Task& task, const kernel::Target& target,
                                    uint32_t seed) {
  std::mt19937_64 random(seed);
  const std::vector<int> placeholders = task.dag.inputs();
  std::vector<std::vector<double>> known(placeholders.size());
  for (size_t i = 0; i < placeholders.size(); ++i) {
    const te::Operation& operation = task.dag.operations[size_t(placeholders[i])];
    fill_at_random(operation, inputs[i], random);
    known[i].resize(size_t(operation.elements()));
    for (size_t e = 0; e < known[i].size(); ++e)
      known[i][e] = element_at(operation.dtype, inputs[i].bytes(), e);
  }
  for (size_t i = 0; i < task.dag.outputs.size(); ++i) {
    const int64_t count = task.dag.operations[size_t(task.dag.outputs[i])].elements();
    const std::span<int64_t> chosen = elements(i);
    if (chosen.empty()) continue;
    for (int64_t& element : chosen) element = int64_t(random() % uint64_t(count));
    chosen.front() = 0;  // corners go wrong first
    chosen.back() = count - 1;
    std::ranges::copy(te::evaluate_at(task.dag, known, int(i), chosen), values(i).begin());
  }
  found().elements = true;

  // Should it fail from here on, programs are checked on the elements alone.
  schedule::Hardware hardware = schedule::host_cpu();
  hardware.cores = target.threads;
  auto dag = std::make_shared<const ComputeDag>(task.dag);
  const kernel::Kernel program =
      kernel::compile(schedule::replay(dag, schedule::default_schedule(dag, hardware)), target);
  std::vector<void*> buffers;
  for (GuardedMemory& input : inputs) buffers.push_back(input.data());
  for (GuardedMemory& output : expected) {
    output.poison();
    buffers.push_back(output.data());
  }
  program.run(buffers);
  found().whole = !check_outputs(task.dag, *this, expected);
}

size_t tensor_bytes(const te::Operation& operation) {
  return size_t(operation.elements()) * dtype_bytes(operation.dtype);
}

TaskData::TaskData(const te::Task& task) {
  constexpr auto shared = GuardedMemory::Sharing::WithChildren;
  for (int input : task.dag.inputs())
    inputs.emplace_back(tensor_bytes(task.dag.operations[size_t(input)]), shared);
  for (int output : task.dag.outputs) {
    const te::Operation& operation = task.dag.operations[size_t(output)];
    expected.emplace_back(tensor_bytes(operation), shared);
    if (task.reference) continue;
    const size_t count = std::min(elements_checked, size_t(operation.elements()));
    elements_.emplace_back(count * sizeof(int64_t), shared);
    values_.emplace_back(count * sizeof(double), shared);
  }
  found_ = GuardedMemory(sizeof(Found), shared);
}

std::span<int64_t> TaskData::elements(size_t output) const {
  const GuardedMemory& memory = elements_[output];
  return {reinterpret_cast<int64_t*>(memory.data()), memory.size() / sizeof(int64_t)};
}

std::span<double> TaskData::values(size_t output) const {
  const GuardedMemory& memory = values_[output];
  return {reinterpret_cast<double*>(memory.data()), memory.size() / sizeof(double)};
}

void TaskData::find_answers(const te::Task& task, const kernel::Target& target, uint32_t seed) {
  if (task.reference) {
    answer_by_libtorch(task, seed);
  } else {
    answer_by_evaluation(task, target, seed);
  }
}

void TaskData::seal() {
  for (std::vector<GuardedMemory>* part : {&inputs, &expected, &elements_, &values_})
    for (GuardedMemory& memory : *part) memory.make_read_only();
}

std::optional<std::string> check_outputs(const ComputeDag& dag, const TaskData& data,
                                         const std::vector<GuardedMemory>& outputs) {
  for (size_t i = 0; i < outputs.size(); ++i) {
    const Dtype dtype = dag.operations[size_t(dag.outputs[i])].dtype;
    std::optional<std::string> wrong;
    if (data.found().elements)
      wrong = find_difference(dtype, data.elements(i), data.values(i), outputs[i].bytes());
    if (!wrong && data.whole())
      wrong = find_difference(dtype, data.expected[i].bytes(), outputs[i].bytes());
    if (wrong) return outputs.size() == 1 ? *wrong : fmt::format("output {}: {}", i, *wrong);
    if (!outputs[i].marks_intact()) return "wrote past the end of its output";
  }
  return std::nullopt;
}

}  // namespace tessera::measure
