#include "measure/task_data.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <random>

#include "base/error.h"
#include "base/file.h"
#include "base/process.h"
#include "eager/runner.h"
#include "graph/safetensors.h"
#include "measure/compare.h"
#include "schedule/default_schedule.h"
#include "schedule/hardware.h"
#include "task/evaluate.h"

namespace tessera::measure {

using graph::Dtype;
using task::ComputeDag;

namespace {

constexpr size_t elements_checked = 200;  // of a task that came as text

// Copies what libtorch wrote, checking that it is what the DAG says.
void take(const graph::StoredTensors& file, const std::string& name, const task::Operation& operation,
          GuardedMemory& memory) {
  const graph::StoredTensor* tensor = file.find(name);
  if (tensor == nullptr || tensor->dtype != operation.dtype || tensor->shape != operation.shape())
    throw our_error("{} of the reference does not fit the DAG's {}", name, operation.name);
  std::memcpy(memory.data(), tensor->bytes.data(), memory.size());
}

void answer_by_libtorch(const task::Task& task, uint32_t seed, const Limits& limits, TaskData& data) {
  const TemporaryFolder folder;
  const auto inputs = folder.path() / "inputs.safetensors";
  const auto outputs = folder.path() / "outputs.safetensors";
  const Outcome outcome = run_forked(
      [&](std::string& said) {
        try {
          eager::RunOptions options;
          options.seed = seed;
          eager::Runner runner(*task.reference, options);
          runner.make_inputs();
          runner.save_inputs(inputs);
          runner.run();
          runner.save_outputs(outputs);
          return 0;
        } catch (const std::exception& error) {
          said = error.what();
          return 1;
        }
      },
      limits);
  if (!outcome.ok()) {
    throw Error(Blame::Foreign, {},
                outcome.out.empty() ? "libtorch: " + outcome.describe() : "libtorch: " + outcome.out);
  }
  const graph::StoredTensors in(inputs), out(outputs);
  const std::vector<int> placeholders = task.dag.inputs();
  for (size_t i = 0; i < placeholders.size(); ++i) {
    take(in, task.reference->graph.parameters[i].name,
         task.dag.operations[size_t(placeholders[i])], data.inputs[i]);
  }
  for (size_t i = 0; i < task.dag.outputs.size(); ++i) {
    take(out, fmt::format("output.{}", i), task.dag.operations[size_t(task.dag.outputs[i])],
         data.expected[i]);
  }
  data.whole = true;
  data.source = "libtorch";
}

// Normal floats; small ints, which are valid indices of most tensors.
void fill_at_random(const task::Operation& operation, GuardedMemory& memory, std::mt19937_64& random) {
  const size_t count = memory.size() / graph::dtype_bytes(operation.dtype);
  auto uniform = [&] { return double(random() >> 11) * 0x1p-53; };
  for (size_t i = 0; i < count; ++i) {
    const double normal =
        std::sqrt(-2 * std::log(1 - uniform())) * std::cos(2 * 3.14159265358979323846 * uniform());
    std::byte* at = memory.data() + i * graph::dtype_bytes(operation.dtype);
    auto put = [&](auto value) { std::memcpy(at, &value, sizeof value); };
    switch (operation.dtype) {
      case Dtype::Float32: put(float(normal)); break;
      case Dtype::Float64: put(normal); break;
      case Dtype::BFloat16: {
        const float wide = float(normal);
        uint32_t bits;
        std::memcpy(&bits, &wide, sizeof bits);
        put(uint16_t(bits >> 16));
        break;
      }
      case Dtype::Bool: put(uint8_t(normal > 0)); break;
      case Dtype::Int64: put(int64_t(random() % 2)); break;
      case Dtype::Int32: put(int32_t(random() % 2)); break;
      case Dtype::Int16: put(int16_t(random() % 2)); break;
      case Dtype::Int8: put(int8_t(random() % 2)); break;
      case Dtype::UInt8: put(uint8_t(random() % 2)); break;
      default:
        throw input_error({}, "inputs of {} cannot be made for a task without calls",
                          graph::dtype_name(operation.dtype));
    }
  }
}

void answer_by_evaluation(const task::Task& task, const kernel::Target& target, uint32_t seed,
                          const Limits& limits, TaskData& data) {
  std::mt19937_64 random(seed);
  const std::vector<int> placeholders = task.dag.inputs();
  std::vector<std::vector<double>> inputs(placeholders.size());
  for (size_t i = 0; i < placeholders.size(); ++i) {
    const task::Operation& operation = task.dag.operations[size_t(placeholders[i])];
    fill_at_random(operation, data.inputs[i], random);
    inputs[i].resize(size_t(operation.elements()));
    for (size_t e = 0; e < inputs[i].size(); ++e)
      inputs[i][e] = element_at(operation.dtype, data.inputs[i].bytes(), e);
  }
  for (size_t i = 0; i < task.dag.outputs.size(); ++i) {
    const int64_t count = task.dag.operations[size_t(task.dag.outputs[i])].elements();
    std::vector<int64_t> chosen{0, count - 1};  // corners go wrong first
    while (chosen.size() < std::min<size_t>(elements_checked, size_t(count)))
      chosen.push_back(int64_t(random() % uint64_t(count)));
    data.values.push_back(task::evaluate_at(task.dag, inputs, int(i), chosen));
    data.elements.push_back(std::move(chosen));
  }
  data.source = "evaluated";

  // One that fails on the way leaves `whole` false, and programs are checked on the elements alone.
  const Outcome outcome = run_forked(
      [&](std::string& said) {
        try {
          auto dag = std::make_shared<const ComputeDag>(task.dag);
          const kernel::Kernel program =
              kernel::compile(schedule::replay(dag, schedule::default_schedule(dag, schedule::host_cpu())), target);
          std::vector<void*> buffers;
          for (GuardedMemory& input : data.inputs) buffers.push_back(input.data());
          for (GuardedMemory& output : data.expected) {
            output.poison();
            buffers.push_back(output.data());
          }
          program.run(buffers);
          return check_outputs(task.dag, data, data.expected) ? 1 : 0;
        } catch (const std::exception& error) {
          said = error.what();
          return 1;
        }
      },
      limits);
  data.whole = outcome.ok();
}

}  // namespace

size_t tensor_bytes(const task::Operation& operation) {
  return size_t(operation.elements()) * graph::dtype_bytes(operation.dtype);
}

TaskData make_task_data(const task::Task& task, const kernel::Target& target, uint32_t seed,
                        double seconds, size_t memory_bytes) {
  TaskData data;
  for (int input : task.dag.inputs())
    data.inputs.emplace_back(tensor_bytes(task.dag.operations[size_t(input)]),
                             GuardedMemory::Sharing::WithChildren);
  for (int output : task.dag.outputs)
    data.expected.emplace_back(tensor_bytes(task.dag.operations[size_t(output)]),
                               GuardedMemory::Sharing::WithChildren);
  Limits limits;
  limits.seconds = seconds;
  limits.memory_bytes = memory_bytes;
  if (task.reference) {
    answer_by_libtorch(task, seed, limits, data);
  } else {
    answer_by_evaluation(task, target, seed, limits, data);
  }
  for (GuardedMemory& input : data.inputs) input.make_read_only();
  for (GuardedMemory& expected : data.expected) expected.make_read_only();
  return data;
}

std::optional<std::string> check_outputs(const ComputeDag& dag, const TaskData& data,
                                         const std::vector<GuardedMemory>& outputs) {
  for (size_t i = 0; i < outputs.size(); ++i) {
    const Dtype dtype = dag.operations[size_t(dag.outputs[i])].dtype;
    std::optional<std::string> wrong;
    if (!data.elements.empty())
      wrong = find_difference(dtype, data.elements[i], data.values[i], outputs[i].bytes());
    if (!wrong && data.whole) wrong = find_difference(dtype, data.expected[i].bytes(), outputs[i].bytes());
    if (wrong) return outputs.size() == 1 ? *wrong : fmt::format("output {}: {}", i, *wrong);
    if (!outputs[i].marks_intact()) return "wrote past the end of its output";
  }
  return std::nullopt;
}

}  // namespace tessera::measure
