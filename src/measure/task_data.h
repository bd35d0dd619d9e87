// What programs of a task are run on and what they must answer. Inputs are made once, by the rules
// for samples, and the answers come from libtorch running the calls that the task was made of. A
// task that came as text has no calls: of it, elements chosen at random are computed by the plain
// evaluator, the default program is checked on those, and its whole output then stands for the
// answer.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "kernel/kernel.h"
#include "measure/guarded_memory.h"
#include "te/task.h"

namespace tessera::measure {

class TaskData {
 public:
  // Memory for it, in the process that forks the others.
  explicit TaskData(const te::Task& task);

  // Fills it, in a child: libtorch or a program may take the process down with it. What was found
  // until then stays. Throws when there is no answer.
  void find_answers(const te::Task& task, const kernel::Target& target, uint32_t seed);

  // Is there something to compare with? The whole outputs, or some elements of them.
  bool known() const { return found().elements || found().whole; }
  bool whole() const { return found().whole; }
  // From now on nobody writes to it.
  void seal();

  std::vector<GuardedMemory> inputs, expected;

 private:
  friend std::optional<std::string> check_outputs(const te::ComputeDag&, const TaskData&,
                                                  const std::vector<GuardedMemory>&);
  struct Found {
    bool elements = false, whole = false;
  };
  Found& found() const { return *reinterpret_cast<Found*>(found_.data()); }
  std::span<int64_t> elements(size_t output) const;
  std::span<double> values(size_t output) const;
  void answer_by_libtorch(const te::Task& task, uint32_t seed);
  void answer_by_evaluation(const te::Task& task, const kernel::Target& target, uint32_t seed);

  // For each output of a task that came as text: flat indices and their values.
  std::vector<GuardedMemory> elements_, values_;
  GuardedMemory found_;
};

// Nothing when all outputs agree, else what is wrong. `outputs` are in the DAG's order.
std::optional<std::string> check_outputs(const te::ComputeDag& dag, const TaskData& data,
                                         const std::vector<GuardedMemory>& outputs);

size_t tensor_bytes(const te::Operation& operation);

}  // namespace tessera::measure
