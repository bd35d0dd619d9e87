// What one program of a task is run on: its tensors in the memory of its machine, marks around them
// and poison in the outputs, the caches as runtime/harness.h wants them before each run, and a
// clock. One kind for the CPU, whose inputs are the task's own, and one for the first GPU, which
// gets copies.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "measure/measure.h"
#include "measure/task_data.h"

namespace tessera::measure {

class TaskHarness {
 public:
  virtual ~TaskHarness() = default;
  virtual void poison() = 0;  // the outputs: what is never written must not look right
  // Once, from cold caches if they were asked for; the seconds it took. On a GPU, what is run for
  // the first time is compiled by the driver, too.
  virtual double run(const Executable& executable) = 0;
  // Nothing when the outputs agree and nothing else was written, else what is wrong.
  virtual std::optional<std::string> check() = 0;
};

// `dag` and `data` must outlive it.
std::unique_ptr<TaskHarness> cpu_harness(const te::ComputeDag& dag, const TaskData& data,
                                         bool flush);
// Throws an Environment Error where there is no GPU. For processes that fork no more.
std::unique_ptr<TaskHarness> gpu_harness(const te::ComputeDag& dag, const TaskData& data,
                                         bool flush);

}  // namespace tessera::measure
