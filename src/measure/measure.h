// Programs built and timed in processes of their own, checked before their time counts. A program that
// crashes, hangs, eats memory or answers wrongly is a record with its stage and first message.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "kernel/kernel.h"
#include "record/record.h"
#include "schedule/loop_state.h"
#include "task/task.h"

namespace tessera::measure {

struct MeasureOptions {
  kernel::Target target;
  int build_jobs = 0;           // 0: one a core
  double build_seconds = 15;    // limits
  double run_seconds = 10;
  size_t memory_bytes = 0;      // of a worker; 0: seven tenths of what is free
  int min_repeats = 3, max_repeats = 20;
  double width = 0.05;          // stop when the interval of the median is this narrow, relative
  double hopeless = 10;         // one run is enough when it takes this many times the task's best; 0: never
  bool flush_cache = true;
  uint32_t seed = 123;
};

struct Measured {
  record::Record record;  // complete but for the task's fields
  double build_seconds = 0, run_seconds = 0, check_seconds = 0;
};

// A server that is warmed once and forks a child for each build and each run.
class Measurer {
 public:
  explicit Measurer(const MeasureOptions& options);
  ~Measurer();

  // Measures programs of one task, builds ahead of runs; `done` is called in the order of the list.
  void measure(const task::Task& task, const std::vector<schedule::Steps>& programs,
               const std::function<void(size_t, const Measured&)>& done);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tessera::measure
