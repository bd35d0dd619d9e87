// Programs built and timed in processes of their own, checked before their time counts. This
// process is the server: it warms Halide once and forks a child for each program, which builds it,
// waits for its turn on a quiet core, checks it and times it; several do so at once where that is
// not seen in their times. A program that crashes, hangs, eats
// memory or answers wrongly is a record with its stage and first message. Only children use a GPU.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/timing.h"
#include "kernel/kernel.h"
#include "measure/pipeline.h"
#include "record/record.h"
#include "schedule/state/loop_state.h"
#include "te/task.h"

namespace tessera::measure {

class TaskData;

// A program built, ready to be called, and how a state becomes one: our kernels unless told
// otherwise. Peers and hostile programs are measured through the same door.
using Executable = std::function<void(std::span<void* const> buffers)>;
using Build = std::function<Executable(const schedule::LoopState&, const kernel::Target&)>;

struct MeasureOptions {
  kernel::Target target;
  Build build;  // empty: kernel::compile
  int build_jobs = 1;
  double build_seconds = 15;  // of CPU time; four times as much on the clock
  double run_seconds = 10;    // on the clock
  size_t memory_bytes = 0;    // of a child; 0: none
  RepeatOptions timing;
  // Of a program of one thread: seconds that it may wait for moments in which nobody else computes
  // on its core (base/quiet_core.h); 0: it is timed at once.
  double patience = 0.15;
  // The run that is checked counts as a repeat when it takes so long that what it alone finds cold
  // (code, pages, predictions) is small beside it.
  double first_counts = 2e-3;
  double hopeless =
      4;  // the run that is checked is all when it takes this many times the best; 0: never
  double give_up = 32;  // and is broken off, unchecked, after this many times the best; 0: never
  double short_run =
      0.02;  // seconds, below which neither is done: noise reaches so far, and a run costs little
  // Nothing is built or run beside a program. Else those of one thread run on a core each while
  // others build and run; of those that are bound by memory one at a time.
  bool alone = false;
  // A program within this of its task's best is then timed again, with nothing beside it.
  double near_best = 1.1;
  bool flush_cache = true;  // of all tensors but the first input, before each repeat
  // Bytes of inputs and answers of tasks that are kept for their next batch, those of the last
  // tasks; 0: none. A search comes back to a task again and again.
  size_t kept_answers = 0;
  uint32_t seed = 123;
};

struct Measured {
  std::vector<double> costs;  // seconds, one a repeat; empty when it failed
  record::MeasureError error = record::MeasureError::Ok;
  std::string message;        // of a failure: "build: ...", "check: ..."
  std::optional<bool> quiet;  // was its core while it was timed? Nothing where nobody asked
  double build_seconds = 0, check_seconds = 0, time_seconds = 0;  // wall clock in the child
  double build_cpu_seconds = 0;
  bool ok() const { return error == record::MeasureError::Ok; }
};

// Programs of one task. `best` is the least cost known of it, 0 when there is none.
struct Batch {
  const te::Task* task = nullptr;  // must stay where it is until all are measured
  std::vector<schedule::Steps> programs;
  double best = 0;
};

struct BatchEvents {
  // In the order of batches and of their programs.
  std::function<void(size_t batch, size_t program, const Measured&)> done;
  // There is nothing to check the programs of a batch against; they are not measured.
  std::function<void(size_t batch, const Error&)> no_answer;
};

class Measurer {
 public:
  // Fork before libtorch has started a thread in this process.
  explicit Measurer(const MeasureOptions& options);
  ~Measurer();

  // One batch after the other without a gap: the answers and programs of the next are prepared
  // while those of the last still run. `next` is asked for batches ahead of their turn.
  void measure_all(const std::function<std::optional<Batch>()>& next, const BatchEvents& events);

  // One batch. Throws a Foreign Error when the task has no answer to check programs against.
  void measure(const te::Task& task, const std::vector<schedule::Steps>& programs, double best,
               const std::function<void(size_t, const Measured&)>& done);

  struct Times {  // seconds of one core
    double build = 0, answers = 0;
    double run = 0;  // of all cores that were kept quiet
  };
  Times times() const;  // so far
  // Inputs and answers of a task that were kept; null where there are none.
  std::shared_ptr<const TaskData> answers(const te::Task& task) const;
  size_t cores() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tessera::measure
