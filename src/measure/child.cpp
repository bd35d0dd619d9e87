// Each phase has an alarm of its own: a child that outstays it is killed in it, and its status says
// which it was.
#include "measure/child.h"

#include <sys/time.h>

#include <algorithm>
#include <cmath>
#include <csignal>
#include <optional>

#include "base/clock.h"
#include "base/json.h"
#include "base/standstill.h"
#include "base/statistics.h"
#include "base/text.h"
#include "eager/parallel.h"
#include "measure/task_harness.h"

namespace tessera::measure {

using record::MeasureError;

namespace {

// A limit on what comes next; SIGALRM or SIGPROF ends the process. A build is limited by what it
// computes, so that a busy machine does not fail it, and by four times as much on the clock.
void set_timer(__itimer_which which, double seconds) {
  itimerval timer{};
  timer.it_value.tv_sec = time_t(seconds);
  timer.it_value.tv_usec = suseconds_t((seconds - double(time_t(seconds))) * 1e6);
  if (seconds > 0 && timer.it_value.tv_sec == 0 && timer.it_value.tv_usec == 0)
    timer.it_value.tv_usec = 1;
  setitimer(which, &timer, nullptr);
}
void limit_build(double seconds) {
  set_timer(ITIMER_PROF, seconds);
  set_timer(ITIMER_REAL, 4 * seconds);
}
void limit_run(double seconds) {
  std::signal(SIGALRM, SIG_DFL);
  set_timer(ITIMER_PROF, 0);
  set_timer(ITIMER_REAL, seconds);
}

// When the first run of a program far behind the best is broken off: once it has computed for so
// long. The machine may stand still meanwhile, which must not look like a slow program.
double computed_enough, latest_end;

void on_given_up(int) {
  if (monotonic_seconds() < latest_end)
    if (const double left = computed_enough - process_seconds(); left > 0)
      return set_timer(ITIMER_REAL, std::max(left, 1e-3));
  std::signal(SIGALRM, SIG_DFL);
  raise(SIGALRM);
}
void limit_hopeless_run(double enough, double most) {
  computed_enough = process_seconds() + enough;
  latest_end = monotonic_seconds() + most;
  std::signal(SIGALRM, on_given_up);
  set_timer(ITIMER_PROF, 0);
  set_timer(ITIMER_REAL, enough);
}

// Below this many operations for each byte of its tensors a task waits for memory more than for
// arithmetic, and its programs for each other.
constexpr double memory_bound_flops = 8;

bool memory_bound(const te::ComputeDag& dag) {
  double bytes = 0;
  for (const auto& tensors : {dag.inputs(), dag.outputs})
    for (int tensor : tensors) bytes += double(tensor_bytes(dag.operations[size_t(tensor)]));
  return te::flops(dag) < memory_bound_flops * bytes;
}

// Seconds after which a run is `times` behind the best, for certain; 0 of either: never.
double far_behind(double times, double best, double short_run) {
  return times * best > 0 ? std::max(times * best, short_run) : INFINITY;
}

// One run is all there is of a hopeless program, and of one that is too slow for repeats.
bool timed_once(double first, double best, double left, const MeasureOptions& options) {
  return first > far_behind(options.hopeless, best, options.short_run) ||
         first * options.timing.min_repeats > left / 2;
}

// The further a program is from the best, the less its last digits matter. Of a short one a third
// repeat costs nothing, and tells whether one of them stood still.
RepeatOptions repeats(double first, double best, const MeasureOptions& options) {
  RepeatOptions timing = options.timing;
  if (best > 0) timing.width *= std::max(1.0, first / best);
  if (best > 0 && first > 2 * best && first > options.first_counts)
    timing.min_repeats = std::min(timing.min_repeats, 2);
  return timing;
}

void note_best(std::atomic<double>& best, double cost) {
  for (double least = best.load(); least == 0 || cost < least;)
    if (best.compare_exchange_weak(least, cost)) break;
}

}  // namespace

std::string short_line(std::string_view text) {
  return first_line(text).substr(0, 300);
}

// A program on its way through a child.
struct Child::Built {
  ProgramStatus* status = nullptr;
  Executable executable;  // none: it failed
  Json answer;            // so far

  void fail(MeasureError error, std::string_view stage, std::string_view what) {
    answer.set("error", int(error)).set("message", fmt::format("{}: {}", stage, short_line(what)));
    end();
  }
  void end() {
    status->answer(answer.dump());
    executable = nullptr;
  }
};

Child::Child(const MeasureOptions& options, const te::Task& task, const TaskData& data,
             const std::vector<schedule::Steps>& programs, SharedStatus& status,
             const GpuLock& gpu_lock, std::atomic<double>& least_probe)
    : options_(options),
      task_(task),
      data_(data),
      programs_(programs),
      status_(status),
      gpu_lock_(gpu_lock),
      core_(least_probe) {}

void Child::measure(std::span<const size_t> programs,
                    const Pipeline::WaitForTurn& wait_for_turn) const {
  std::vector<Built> built;
  for (size_t program : programs) {
    built.push_back(build(program));
    if (!built.back().executable) built.pop_back();
  }
  if (built.empty()) return;
  if (options_.target.device == kernel::Target::Device::Cuda) return on_gpu(built, wait_for_turn);
  for (Built& one : built) on_cpu(one, wait_for_turn);
}

Child::Built Child::build(size_t program) const {
  Built built;
  built.status = &status_.programs[program];
  ProgramStatus& status = *built.status;
  limit_build(options_.build_seconds);
  status.phase = Phase::Building;
  const double start = monotonic_seconds(), cpu_start = thread_seconds();
  std::optional<Error> refused;
  try {
    auto dag = std::make_shared<const te::ComputeDag>(task_.dag);
    built.executable =
        options_.build(schedule::replay(std::move(dag), programs_[program]), options_.target);
  } catch (const Error& error) {
    refused = error;
  }
  status.build_seconds = monotonic_seconds() - start;
  built.answer.set("build", status.build_seconds.load())
      .set("build_cpu", thread_seconds() - cpu_start);
  limit_run(0);
  status.phase = Phase::Waiting;
  if (refused)
    built.fail(refused->blame() == Blame::Foreign ? MeasureError::CompileHost
                                                  : MeasureError::Instantiation,
               "build", refused->what());
  return built;
}

// Checked beside others, and timed as its task needs it; one that is near the best then once more
// with nothing beside it.
void Child::on_cpu(Built& built, const Pipeline::WaitForTurn& wait_for_turn) const {
  ProgramStatus& status = *built.status;
  std::atomic<double>& best = status_.best[0];
  const bool alone = options_.alone || options_.target.threads > 1;
  const bool apart = !alone && memory_bound(task_.dag);
  wait_for_turn(alone ? Turn::Alone : Turn::Together);
  if (options_.target.threads > 1) {
    eager::use_threads(options_.target.threads);
    kernel::set_parallel_for(eager::parallel_for);
  }
  limit_run(options_.run_seconds);
  status.phase = Phase::Checking;
  try {
    const std::unique_ptr<TaskHarness> harness =
        cpu_harness(task_.dag, data_, options_.flush_cache);
    const auto run = [&] { return harness->run(built.executable); };
    const double start = monotonic_seconds();
    harness->poison();
    const double enough = far_behind(options_.give_up, best.load(), options_.short_run);
    const bool may_give_up = enough < options_.run_seconds;
    if (may_give_up) {
      status.given_up_after = enough;
      limit_hopeless_run(enough, options_.run_seconds);
    }
    const bool patient = options_.patience > 0 && options_.target.threads == 1;
    const auto quiet = [&] { return !patient || core_.is_quiet(); };
    bool first_quiet = quiet();
    const double computed_before = process_seconds();
    const double first = run();
    const double computed = process_seconds() - computed_before;
    first_quiet = quiet() && first_quiet;
    if (may_give_up) {
      limit_run(options_.run_seconds);
      status.given_up_after = 0;
    }
    const std::optional<std::string> wrong = harness->check();
    built.answer.set("check", monotonic_seconds() - start);
    if (wrong) return built.fail(MeasureError::WrongAnswer, "check", *wrong);
    status.phase = Phase::Timing;
    limit_run(options_.run_seconds + options_.patience);
    const double known = best.load();
    // On a disturbed core it may be half of that, and any part where the machine stood still.
    const bool stalled = stood_still(first, computed);
    const double at_best = stalled ? computed : first_quiet ? first : first / 2;
    if (timed_once(at_best, known, options_.run_seconds - (monotonic_seconds() - start),
                   options_)) {
      built.answer.set("costs", Json::Array{first});
      limit_run(0);
      return built.end();
    }
    std::vector<double> begun;
    if (apart) {
      limit_run(0);
      wait_for_turn(Turn::Apart);
      limit_run(options_.run_seconds + options_.patience);
    } else if (first_quiet && !stalled && first >= options_.first_counts) {
      begun.push_back(first);
    }
    const double checked = monotonic_seconds();
    const RepeatOptions timing = repeats(std::min(at_best, settled(run, first)), known, options_);
    const auto timed = [&](std::vector<double> before) {
      if (!patient) return time_repeats(run, timing, std::move(before));
      QuietRepeats repeats =
          time_quiet_repeats(run, quiet, options_.patience, timing, std::move(before));
      built.answer.set("quiet", repeats.quiet);
      return std::move(repeats.times);
    };
    std::vector<double> costs = timed(std::move(begun));
    double time = monotonic_seconds() - checked;
    const auto near_best = [&] {
      const double least = best.load();
      return least == 0 || median(costs) <= options_.near_best * least;
    };
    if (!alone && near_best()) {
      note_best(best, median(costs));
      limit_run(0);
      wait_for_turn(Turn::Alone);
      limit_run(options_.run_seconds + options_.patience);
      if (near_best()) {  // others may have been better meanwhile
        const double again = monotonic_seconds();
        settled(run, first);
        costs = timed({});
        time += monotonic_seconds() - again;
      }
    }
    built.answer.set("time", time).set("costs", Json::array(costs));
    // A program may answer rightly once and then not: scratch that it does not set up anew, say.
    if (const auto later = harness->check())
      return built.fail(MeasureError::WrongAnswer, "check after timing", *later);
    note_best(best, median(costs));
  } catch (const Error& error) {
    return built.fail(MeasureError::RuntimeDevice, "run", error.what());
  }
  limit_run(0);
  built.end();
}

// First all are checked, beside the programs of other children: at a first run the driver compiles,
// which takes far longer than the timed ones. Then all are timed in one turn.
void Child::on_gpu(std::vector<Built>& built, const Pipeline::WaitForTurn& wait_for_turn) const {
  std::atomic<double>& best = status_.best[0];
  std::unique_ptr<TaskHarness> harness;
  Built* now = &built.front();
  try {
    limit_run(options_.run_seconds);
    now->status->phase = Phase::Checking;
    harness = gpu_harness(task_.dag, data_, options_.flush_cache);
    for (Built& one : built) {
      now = &one;
      limit_run(0);
      const GpuLock::Held gpu = gpu_lock_.for_checking();
      one.status->phase = Phase::Checking;
      limit_run(options_.run_seconds);
      const double start = monotonic_seconds();
      harness->poison();
      harness->run(one.executable);
      const std::optional<std::string> wrong = harness->check();
      one.answer.set("check", monotonic_seconds() - start);
      if (wrong)
        one.fail(MeasureError::WrongAnswer, "check", *wrong);
      else
        one.status->phase = Phase::Waiting;
    }
    std::erase_if(built, [](const Built& one) { return !one.executable; });
    if (built.empty()) return;
    limit_run(0);
    wait_for_turn(Turn::Apart);
    const GpuLock::Held gpu = gpu_lock_.for_timing();
    for (Built& one : built) {
      now = &one;
      one.status->phase = Phase::Timing;
      limit_run(options_.run_seconds);
      const double start = monotonic_seconds();
      const auto run = [&] { return harness->run(one.executable); };
      harness->poison();
      const double first = run(), known = best.load();
      const double left = options_.run_seconds - (monotonic_seconds() - start);
      const std::vector<double> costs = timed_once(first, known, left, options_)
                                            ? std::vector<double>{first}
                                            : time_repeats(run, repeats(first, known, options_));
      one.answer.set("time", monotonic_seconds() - start).set("costs", Json::array(costs));
      if (const auto later = harness->check()) {
        one.fail(MeasureError::WrongAnswer, "check after timing", *later);
        continue;
      }
      note_best(best, median(costs));
      one.end();
    }
    limit_run(0);
  } catch (const Error& error) {
    now->fail(MeasureError::RuntimeDevice, "run", error.what());
  }
}

}  // namespace tessera::measure
