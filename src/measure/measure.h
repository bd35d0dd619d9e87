// Programs built and timed in processes of their own, checked before their time counts. This process
// is the server: it warms Halide once and forks a child for each program, which builds it, waits for its
// turn on the quiet machine, checks it and times it. A program that crashes, hangs, eats memory or answers
// wrongly is a record with its stage and first message. Only children use a GPU.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "kernel/kernel.h"
#include "measure/timing.h"
#include "record/record.h"
#include "schedule/loop_state.h"
#include "task/task.h"

namespace tessera::measure {

// A built program, and how a state becomes one: our kernels unless told otherwise. Peers and hostile
// programs are measured through the same door.
using Program = std::function<void(std::span<void* const> buffers)>;
using Build = std::function<Program(const schedule::LoopState&, const kernel::Target&)>;

struct MeasureOptions {
  kernel::Target target;
  Build build;                  // empty: kernel::compile
  int build_jobs = 1;
  double build_seconds = 15;    // of CPU time; four times as much on the clock
  double run_seconds = 10;      // on the clock
  size_t memory_bytes = 0;      // of a child; 0: none
  TimingOptions timing;
  double hopeless = 4;          // the run that is checked is all when it takes this many times the best; 0: never
  bool flush_cache = true;      // of all tensors but the first input, before each repeat
  uint32_t seed = 123;
};

struct Measured {
  std::vector<double> costs;  // seconds, one a repeat; empty when it failed
  record::MeasureError error = record::MeasureError::Ok;
  std::string message;        // of a failure: "build: ...", "check: ..."
  double build_seconds = 0, check_seconds = 0, time_seconds = 0;  // wall clock in the child
  double build_cpu_seconds = 0;
  bool ok() const { return error == record::MeasureError::Ok; }
};

class Measurer {
 public:
  // Fork before libtorch has started a thread in this process.
  explicit Measurer(const MeasureOptions& options);
  ~Measurer();

  // Programs of one task, builds ahead of runs; `done` is called in the order of the list. `best` is
  // the least cost known of the task, 0 when there is none. Throws a Foreign Error when the task has no
  // answer to check programs against.
  void measure(const task::Task& task, const std::vector<schedule::Steps>& programs, double best,
               const std::function<void(size_t, const Measured&)>& done);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tessera::measure
