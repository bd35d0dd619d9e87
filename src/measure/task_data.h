// What programs of a task are run on and what they must answer. Inputs are made once, by the rules for
// samples, and the answers come from libtorch running the calls that the task was made of. A task that
// came as text has no calls: of it, elements chosen at random are computed by the plain evaluator, the
// default program is checked on those, and its whole output then stands for the answer.
#pragma once

#include <memory>

#include "kernel/kernel.h"
#include "measure/guarded_memory.h"
#include "task/task.h"

namespace tessera::measure {

struct TaskData {
  std::vector<GuardedMemory> inputs;    // read-only, shared with children
  std::vector<GuardedMemory> expected;  // whole outputs; without one, `elements` must do
  bool whole = false;                   // is `expected` filled in?
  // For each output: flat indices and their values; empty when libtorch gave the answer.
  std::vector<std::vector<int64_t>> elements;
  std::vector<std::vector<double>> values;
  std::string source;  // "libtorch" or "evaluated"
};

// Runs libtorch or the default program in processes of their own. Throws a Foreign Error when there is
// no answer to compare with.
TaskData make_task_data(const task::Task& task, const kernel::Target& target, uint32_t seed,
                        double seconds, size_t memory_bytes);

// Nothing when all outputs agree, else what is wrong. `outputs` are in the DAG's order.
std::optional<std::string> check_outputs(const task::ComputeDag& dag, const TaskData& data,
                                         const std::vector<GuardedMemory>& outputs);

size_t tensor_bytes(const task::Operation& operation);

}  // namespace tessera::measure
