// What the child does that measures programs: build, check, time. On the CPU a child has one
// program. On a GPU it has several of one task: opening the driver takes longer than measuring one,
// and the GPU must be cleared of all others before any is timed.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/quiet_core.h"
#include "measure/gpu_lock.h"
#include "measure/measure.h"
#include "measure/program_status.h"
#include "measure/task_data.h"

namespace tessera::measure {

class Child {
 public:
  // All must outlive it. `status` is by the numbers of `programs`.
  Child(const MeasureOptions& options, const te::Task& task, const TaskData& data,
        const std::vector<schedule::Steps>& programs, SharedStatus& status, const GpuLock& gpu_lock,
        std::atomic<double>& least_probe);

  // Those with these numbers. Results are in their status. After a program that has spoilt the GPU
  // for this process the rest have none, and the caller may try again with them.
  void measure(std::span<const size_t> programs, const Pipeline::WaitForTurn& wait_for_turn) const;

 private:
  struct Built;
  Built build(size_t program) const;
  void on_cpu(Built& built, const Pipeline::WaitForTurn& wait_for_turn) const;
  void on_gpu(std::vector<Built>& built, const Pipeline::WaitForTurn& wait_for_turn) const;

  const MeasureOptions& options_;
  const te::Task& task_;
  const TaskData& data_;
  const std::vector<schedule::Steps>& programs_;
  SharedStatus& status_;
  const GpuLock& gpu_lock_;
  QuietCore core_;
};

// A line that fits a record.
std::string short_line(std::string_view text);

}  // namespace tessera::measure
