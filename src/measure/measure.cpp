// How a program is measured. Children build on cores of their own and run one at a time
// (pipeline.h). What phase a child is in it says in memory that it shares with us, and each phase
// has an alarm of its own: when a child is gone we know what it was doing, however it went.
//
// On a GPU the first run, at which the driver compiles and the answer is checked, takes far longer
// than the timed ones. It belongs to the first part of a child and is made by several at once; then
// each has the GPU to itself (gpu_lock.h).
#include "measure/measure.h"

#include <sys/time.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <csignal>
#include <cstring>
#include <deque>
#include <map>

#include "base/clock.h"
#include "base/error.h"
#include "base/json.h"
#include "base/machine.h"
#include "base/process.h"
#include "base/shared_memory.h"
#include "base/statistics.h"
#include "base/text.h"
#include "eager/parallel.h"
#include "measure/gpu_lock.h"
#include "measure/task_data.h"
#include "measure/task_harness.h"

namespace tessera::measure {

using record::MeasureError;

namespace {

enum class Phase : int { Waiting, Building, Checking, Timing };

// Of one program, by its child.
struct ProgramStatus {
  std::atomic<Phase> phase{Phase::Waiting};
  std::atomic<double> build_seconds{0};
  // The alarm for the first run, when it is that of a hopeless one.
  std::atomic<double> given_up_after{0};
};

// What children and this process write to each other.
struct SharedStatus {
  explicit SharedStatus(size_t count) : programs(count), best(1) {}
  SharedArray<ProgramStatus> programs;
  SharedArray<std::atomic<double>> best;  // one: the seconds of the fastest
};

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
  set_timer(ITIMER_PROF, 0);
  set_timer(ITIMER_REAL, seconds);
}

std::string short_line(std::string_view text) {
  return first_line(text).substr(0, 300);
}

Executable build_kernel(const schedule::LoopState& state, const kernel::Target& target) {
  auto built = std::make_shared<kernel::Kernel>(kernel::compile(state, target));
  return [built](std::span<void* const> buffers) { built->run(buffers); };
}

Json failure(MeasureError error, std::string_view stage, std::string_view message) {
  Json answer;
  answer.set("error", int(error)).set("message", fmt::format("{}: {}", stage, short_line(message)));
  return answer;
}

}  // namespace

struct Measurer::State {
  MeasureOptions options;
  Cores cores;
  Pipeline pipeline;
  GpuLock gpu_lock;
  double answer_seconds = 0;

  explicit State(const MeasureOptions& given)
      : options(given),
        cores(usable_cores(given.target.threads, given.builds_beside)),
        pipeline(cores, given.build_jobs) {}

  bool on_gpu() const { return options.target.device == kernel::Target::Device::Cuda; }
  // Seconds after which a run is `times` behind the best, for certain; 0 of either: never.
  double far_behind(double times, double best) const {
    return times * best > 0 ? std::max(times * best, options.short_run) : INFINITY;
  }
  Json run_child(const te::Task& task, const TaskData& data, const schedule::Steps& steps,
                 ProgramStatus& status, std::atomic<double>& best,
                 const Pipeline::WaitForTurn& wait_for_turn) const;
  Measured understand(const Outcome& outcome, const ProgramStatus& status) const;
  Limits limits() const;
};

Json Measurer::State::run_child(const te::Task& task, const TaskData& data,
                                const schedule::Steps& steps, ProgramStatus& status,
                                std::atomic<double>& best,
                                const Pipeline::WaitForTurn& wait_for_turn) const {
  Json answer;
  Executable executable;
  limit_build(options.build_seconds);
  status.phase = Phase::Building;
  const double build_start = monotonic_seconds(), cpu_start = thread_seconds();
  try {
    auto dag = std::make_shared<const te::ComputeDag>(task.dag);
    executable = options.build(schedule::replay(std::move(dag), steps), options.target);
  } catch (const Error& error) {
    answer = failure(
        error.blame() == Blame::Foreign ? MeasureError::CompileHost : MeasureError::Instantiation,
        "build", error.what());
  }
  status.build_seconds = monotonic_seconds() - build_start;
  answer.set("build", status.build_seconds.load()).set("build_cpu", thread_seconds() - cpu_start);
  limit_run(0);
  status.phase = Phase::Waiting;
  if (!executable) return answer;

  auto note_failure = [&](MeasureError error, std::string_view stage, std::string_view what) {
    const Json failed = failure(error, stage, what);
    for (const auto& [key, value] : failed.as_object()) answer.set(key, value);
  };
  if (!on_gpu()) wait_for_turn();
  if (options.target.threads > 1) {
    eager::use_threads(options.target.threads);
    kernel::set_parallel_for(eager::parallel_for);
  }

  limit_run(options.run_seconds);
  status.phase = Phase::Checking;
  try {
    const std::unique_ptr<TaskHarness> harness =
        (on_gpu() ? gpu_harness : cpu_harness)(task.dag, data, options.flush_cache);
    std::optional<GpuLock::Held> gpu;
    if (on_gpu()) {
      limit_run(0);
      gpu = gpu_lock.for_checking();
      limit_run(options.run_seconds);
    }
    double start = monotonic_seconds();
    harness->poison();
    const double enough = far_behind(options.give_up, best.load());
    const bool may_give_up = !on_gpu() && enough < options.run_seconds;
    if (may_give_up) {
      status.given_up_after = enough;
      limit_run(enough);
    }
    double first = harness->run(executable);
    if (may_give_up) {
      limit_run(options.run_seconds);
      status.given_up_after = 0;
    }
    const std::optional<std::string> wrong = harness->check();
    answer.set("check", monotonic_seconds() - start);
    if (wrong) {
      note_failure(MeasureError::WrongAnswer, "check", *wrong);
      return answer;
    }
    status.phase = Phase::Timing;
    if (on_gpu()) {
      limit_run(0);
      gpu.reset();
      wait_for_turn();
      gpu = gpu_lock.for_timing();
      limit_run(options.run_seconds);
      start = monotonic_seconds();
      first = harness->run(executable);
    }
    // One run is all there is of a hopeless program, and of one that is too slow for repeats.
    const double known = best.load();
    const double left = options.run_seconds - (monotonic_seconds() - start);
    if (first > far_behind(options.hopeless, known) ||
        first * options.timing.min_repeats > left / 2) {
      answer.set("costs", Json::Array{first});
      limit_run(0);
      return answer;
    }
    const double checked = monotonic_seconds();
    // The further a program is from the best, the less its last digits matter.
    RepeatOptions timing = options.timing;
    if (known > 0) timing.width *= std::max(1.0, first / known);
    if (known > 0 && first > 2 * known) timing.min_repeats = std::min(timing.min_repeats, 2);
    std::vector<double> begun;
    if (!on_gpu() && first >= options.first_counts) begun.push_back(first);
    const std::vector<double> costs =
        time_repeats([&] { return harness->run(executable); }, timing, std::move(begun));
    answer.set("time", monotonic_seconds() - checked).set("costs", Json::array(costs));
    gpu.reset();
    // A program may answer rightly once and then not: scratch that it does not set up anew, say.
    if (const auto later = harness->check()) {
      note_failure(MeasureError::WrongAnswer, "check after timing", *later);
      return answer;
    }
    const double cost = median(costs);
    for (double least = best.load(); least == 0 || cost < least;)
      if (best.compare_exchange_weak(least, cost)) break;
  } catch (const Error& error) {
    note_failure(MeasureError::RuntimeDevice, "run", error.what());
  }
  limit_run(0);
  return answer;
}

Measured Measurer::State::understand(const Outcome& outcome, const ProgramStatus& status) const {
  Measured measured;
  const Phase phase = status.phase;
  const bool building = phase == Phase::Building;
  measured.build_seconds = status.build_seconds;
  if (outcome.ok()) {
    const Json answer = Json::parse(outcome.out, "a program's process");
    auto seconds = [&](const char* key) {
      const Json* value = answer.find(key);
      return value != nullptr ? value->as_double() : 0;
    };
    measured.build_seconds = seconds("build");
    measured.build_cpu_seconds = seconds("build_cpu");
    measured.check_seconds = seconds("check");
    measured.time_seconds = seconds("time");
    if (const Json* error = answer.find("error")) {
      measured.error = MeasureError(error->as_int());
      measured.message = answer.find("message")->as_string();
    } else {
      for (const Json& cost : answer.find("costs")->as_array())
        measured.costs.push_back(cost.as_double());
    }
    return measured;
  }
  const std::string stage = building ? "build" : phase == Phase::Checking ? "run" : "timing";
  const bool alarm = outcome.ending == Ending::Signalled &&
                     (outcome.signal == SIGALRM || outcome.signal == SIGPROF);
  if (alarm && status.given_up_after > 0) {
    measured.error = MeasureError::RunTimeout;
    measured.message =
        fmt::format("run: hopeless: broken off after {:.3g} s, at least {:.3g} times the best",
                    status.given_up_after.load(), options.give_up);
  } else if (alarm || outcome.ending == Ending::TimedOut) {
    measured.error = building ? MeasureError::BuildTimeout : MeasureError::RunTimeout;
    measured.message = fmt::format("{}: ran past {:.3g} s", stage,
                                   building ? options.build_seconds : options.run_seconds);
  } else {
    measured.error = building ? MeasureError::CompileHost : MeasureError::RuntimeDevice;
    measured.message = fmt::format("{}: {}", stage, outcome.describe());
    const std::string said = short_line(outcome.err.empty() ? outcome.out : outcome.err);
    if (!said.empty()) measured.message += "; " + said;
  }
  return measured;
}

Limits Measurer::State::limits() const {
  Limits limits;
  // A backstop; the alarms come first. Others may have to be waited for.
  limits.seconds = 20 * (4 * options.build_seconds + options.run_seconds);
  limits.memory_bytes = options.memory_bytes;
  limits.processes = 64;
  limits.output_bytes = 1 << 20;
  return limits;
}

Measurer::Measurer(const MeasureOptions& options) : state_(std::make_unique<State>(options)) {
  if (!options.build) state_->options.build = build_kernel;
  kernel::warm_up(options.target);
  pin_to(state_->cores.not_quiet());
}

Measurer::~Measurer() {
  pin_to(state_->cores.all);
}

Measurer::Times Measurer::times() const {
  const CoreTimes& all = state_->pipeline.times();
  return {all.build - state_->answer_seconds, state_->answer_seconds, all.run};
}

size_t Measurer::cores() const {
  return state_->cores.all.size();
}

namespace {

// A batch under way: first its answers are found, then its programs are measured.
struct Active {
  size_t number = 0;
  Batch batch;
  TaskData data;
  SharedStatus status;
  enum class Stage { New, Finding, Found, None } stage = Stage::New;
  size_t started = 0, delivered = 0;
  std::vector<std::optional<Measured>> results;

  Active(size_t number, Batch given)
      : number(number),
        batch(std::move(given)),
        data(*batch.task),
        status(batch.programs.size()),
        results(batch.programs.size()) {
    status.best[0] = batch.best;
  }
  bool all_started() const { return stage == Stage::None || started == batch.programs.size(); }
  bool all_delivered() const { return stage == Stage::None || delivered == batch.programs.size(); }
};

// What a job of the pipeline is for.
struct Purpose {
  Active* active = nullptr;
  std::optional<size_t> program;  // nothing: its answers
};

}  // namespace

void Measurer::measure_all(const std::function<std::optional<Batch>()>& next,
                           const BatchEvents& events) {
  const State& state = *state_;
  const MeasureOptions& options = state.options;
  std::deque<Active> active;
  std::map<size_t, Purpose> purposes;
  size_t batches = 0, jobs = 0;
  bool exhausted = false;

  const auto find_answers = [&](Active& one) {
    one.stage = Active::Stage::Finding;
    Limits limits = state.limits();
    limits.seconds = options.build_seconds + 10 * options.run_seconds;
    purposes[jobs] = {&one, std::nullopt};
    return Pipeline::Job{jobs++,
                         [&](const Pipeline::WaitForTurn&, std::string& out) {
                           try {
                             // On the CPU, whatever the programs are for.
                             const kernel::Target cpu{.threads = options.target.threads};
                             one.data.find_answers(*one.batch.task, cpu, options.seed);
                             return 0;
                           } catch (const std::exception& error) {
                             out = error.what();
                             return 1;
                           }
                         },
                         limits};
  };
  const auto measure_next = [&](Active& one) {
    const size_t program = one.started++;
    purposes[jobs] = {&one, program};
    return Pipeline::Job{
        jobs++,
        [&, program](const Pipeline::WaitForTurn& wait_for_turn, std::string& out) {
          try {
            SharedStatus& status = one.status;
            out = state
                      .run_child(*one.batch.task, one.data, one.batch.programs[program],
                                 status.programs[program], status.best[0], wait_for_turn)
                      .dump();
            return 0;
          } catch (const std::exception& error) {
            out = error.what();
            return 1;
          }
        },
        state.limits()};
  };
  const auto next_job = [&]() -> std::optional<Pipeline::Job> {
    // Two batches with programs to start: the answers of the second are found in time.
    const auto open = std::count_if(active.begin(), active.end(),
                                    [](const Active& one) { return !one.all_started(); });
    for (auto more = open; more < 2 && !exhausted; ++more) {
      if (std::optional<Batch> batch = next()) {
        active.emplace_back(batches++, std::move(*batch));
      } else {
        exhausted = true;
      }
    }
    for (Active& one : active)
      if (one.stage == Active::Stage::New) return find_answers(one);
    for (Active& one : active)
      if (one.stage == Active::Stage::Found && !one.all_started()) return measure_next(one);
    return std::nullopt;
  };
  const auto deliver = [&] {
    while (!active.empty()) {
      Active& first = active.front();
      while (first.delivered < first.results.size() && first.results[first.delivered]) {
        events.done(first.number, first.delivered, *first.results[first.delivered]);
        ++first.delivered;
      }
      if (!first.all_delivered()) return;
      active.pop_front();
    }
  };

  state_->pipeline.run(next_job, [&](size_t index, const Outcome& outcome) {
    const Purpose purpose = purposes.extract(index).mapped();
    Active& one = *purpose.active;
    if (!purpose.program) state_->answer_seconds += outcome.seconds;
    if (purpose.program) {
      one.results[*purpose.program] =
          state.understand(outcome, one.status.programs[*purpose.program]);
    } else if (one.data.known()) {
      one.data.seal();
      one.stage = Active::Stage::Found;
    } else {
      one.stage = Active::Stage::None;
      const std::string& said = outcome.out;
      events.no_answer(one.number,
                       Error(Blame::Foreign, {}, said.empty() ? outcome.describe() : said));
    }
    deliver();
  });
}

void Measurer::measure(const te::Task& task, const std::vector<schedule::Steps>& programs,
                       double best, const std::function<void(size_t, const Measured&)>& done) {
  std::optional<Batch> batch = Batch{&task, programs, best};
  std::optional<Error> trouble;
  measure_all([&] { return std::exchange(batch, std::nullopt); },
              {[&](size_t, size_t program, const Measured& measured) { done(program, measured); },
               [&](size_t, const Error& error) { trouble = error; }});
  if (trouble) throw *trouble;
}

}  // namespace tessera::measure
