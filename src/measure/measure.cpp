// How a program is measured. Children hold a shared lock while they build and the whole lock while
// they run (phase_lock.h), so several build at once and a program runs alone. What phase a child is in it
// notes in memory that it shares with us, and each phase has an alarm of its own: when a child is gone we
// know what it was doing, however it went.
//
// On a GPU the lock is for the GPU alone: builds do not disturb it. The first run, at which the driver
// compiles and the answer is checked, takes far longer than the timed ones and is made by several
// children at once; then each has the GPU to itself.
#include "measure/measure.h"

#include <sched.h>
#include <sys/mman.h>
#include <sys/time.h>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>

#include "base/clock.h"
#include "base/error.h"
#include "base/json.h"
#include "base/process.h"
#include "base/statistics.h"
#include "eager/parallel.h"
#include "measure/phase_lock.h"
#include "measure/stand.h"
#include "measure/task_data.h"

namespace tessera::measure {

using record::MeasureError;

namespace {

enum class Phase : int { Waiting, Building, Checking, Timing };

struct Noted {
  std::atomic<Phase> phase{Phase::Waiting};
  std::atomic<double> build_seconds{0};
};

// What children and this process write to each other.
struct Board {
  std::atomic<double> best{0};
  Noted notes[1];  // one for each program of the batch
};

class SharedBoard {
 public:
  explicit SharedBoard(size_t programs) : bytes_(sizeof(Board) + programs * sizeof(Noted)) {
    void* memory =
        mmap(nullptr, bytes_, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) throw environment_error("no memory: {}", strerror(errno));
    board_ = new (memory) Board;
    for (size_t i = 0; i < programs; ++i) new (&board_->notes[i]) Noted;
  }
  ~SharedBoard() { munmap(board_, bytes_); }
  SharedBoard(const SharedBoard&) = delete;
  SharedBoard& operator=(const SharedBoard&) = delete;
  Board& operator*() const { return *board_; }

 private:
  size_t bytes_;
  Board* board_;
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

// The last of the cores we may use: the first ones get the interrupts.
void pin_to_last_core() {
  cpu_set_t allowed;
  if (sched_getaffinity(0, sizeof allowed, &allowed) != 0) return;
  for (int core = CPU_SETSIZE - 1; core >= 0; --core) {
    if (!CPU_ISSET(core, &allowed)) continue;
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(core, &one);
    sched_setaffinity(0, sizeof one, &one);
    return;
  }
}

std::string first_line(std::string_view text) {
  text = text.substr(0, text.find('\n'));
  return std::string(text.substr(0, 300));
}

Program build_kernel(const schedule::LoopState& state, const kernel::Target& target) {
  auto built = std::make_shared<kernel::Kernel>(kernel::compile(state, target));
  return [built](std::span<void* const> buffers) { built->run(buffers); };
}

Json failure(MeasureError error, std::string_view stage, std::string_view message) {
  Json answer;
  answer.set("error", int(error)).set("message", fmt::format("{}: {}", stage, first_line(message)));
  return answer;
}

}  // namespace

struct Measurer::State {
  MeasureOptions options;
  PhaseLock lock;

  bool on_gpu() const { return options.target.device == kernel::Target::Device::Cuda; }

  Json run_child(const task::Task& task, const TaskData& data, const schedule::Steps& steps,
                 Noted& note, std::atomic<double>& best) const;
  Measured understand(const Outcome& outcome, const Noted& note) const;
};

Json Measurer::State::run_child(const task::Task& task, const TaskData& data,
                                const schedule::Steps& steps, Noted& note,
                                std::atomic<double>& best) const {
  Json answer;
  Program program;
  {
    std::optional<PhaseLock::Held> turn;
    if (!on_gpu()) turn = lock.for_building();
    limit_build(options.build_seconds);
    note.phase = Phase::Building;
    const double start = monotonic_seconds(), cpu_start = thread_seconds();
    try {
      auto dag = std::make_shared<const task::ComputeDag>(task.dag);
      program = options.build(schedule::replay(std::move(dag), steps), options.target);
    } catch (const Error& error) {
      answer = failure(error.blame() == Blame::Foreign ? MeasureError::CompileHost
                                                       : MeasureError::Instantiation,
                       "build", error.what());
    }
    note.build_seconds = monotonic_seconds() - start;
    answer.set("build", note.build_seconds.load()).set("build_cpu", thread_seconds() - cpu_start);
    limit_run(0);
    note.phase = Phase::Waiting;
  }
  if (!program) return answer;

  if (options.target.threads > 1) {
    eager::use_threads(options.target.threads);
    kernel::set_parallel_for(eager::parallel_for);
  } else if (!on_gpu()) {
    pin_to_last_core();
  }
  auto note_failure = [&](MeasureError error, std::string_view stage, std::string_view what) {
    const Json told = failure(error, stage, what);
    for (const auto& [key, value] : told.as_object()) answer.set(key, value);
  };

  try {
    note.phase = Phase::Checking;
    limit_run(options.run_seconds);
    const std::unique_ptr<Stand> stand =
        (on_gpu() ? stand_on_gpu : stand_on_cpu)(task.dag, data, options.flush_cache);
    limit_run(0);
    std::optional<PhaseLock::Held> turn = on_gpu() ? lock.for_building() : lock.for_running();
    limit_run(options.run_seconds);
    double start = monotonic_seconds();
    stand->poison();
    double first = stand->run(program);
    const std::optional<std::string> wrong = stand->check();
    answer.set("check", monotonic_seconds() - start);
    if (wrong) {
      note_failure(MeasureError::WrongAnswer, "check", *wrong);
      return answer;
    }
    note.phase = Phase::Timing;
    if (on_gpu()) {
      limit_run(0);
      turn.reset();
      turn = lock.for_running();
      limit_run(options.run_seconds);
      start = monotonic_seconds();
      first = stand->run(program);
    }
    // One run is all there is of a hopeless program, and of one that takes too long for repeats.
    const double limit = options.hopeless * best.load();
    const double left = options.run_seconds - (monotonic_seconds() - start);
    if ((limit > 0 && first > limit) || first * options.timing.min_repeats > left / 2) {
      answer.set("costs", Json::Array{first});
      limit_run(0);
      return answer;
    }
    const double checked = monotonic_seconds();
    const std::vector<double> costs =
        time_repeats([&] { return stand->run(program); }, options.timing);
    answer.set("time", monotonic_seconds() - checked).set("costs", Json::array(costs));
    if (on_gpu()) turn.reset();
    // A program may answer rightly once and then not: scratch that it does not set up anew, say.
    if (const auto later = stand->check()) {
      note_failure(MeasureError::WrongAnswer, "check after timing", *later);
      return answer;
    }
    const double cost = median(costs);
    for (double known = best.load(); known == 0 || cost < known;)
      if (best.compare_exchange_weak(known, cost)) break;
  } catch (const Error& error) {
    note_failure(MeasureError::RuntimeDevice, "run", error.what());
  }
  limit_run(0);
  return answer;
}

Measured Measurer::State::understand(const Outcome& outcome, const Noted& note) const {
  Measured measured;
  const Phase phase = note.phase;
  const bool building = phase == Phase::Building;
  measured.build_seconds = note.build_seconds;
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
  if (alarm || outcome.ending == Ending::TimedOut) {
    measured.error = building ? MeasureError::BuildTimeout : MeasureError::RunTimeout;
    measured.message = fmt::format("{}: ran past {:.3g} s", stage,
                                   building ? options.build_seconds : options.run_seconds);
  } else {
    measured.error = building ? MeasureError::CompileHost : MeasureError::RuntimeDevice;
    measured.message = fmt::format("{}: {}", stage, outcome.describe());
    const std::string said = first_line(outcome.err.empty() ? outcome.out : outcome.err);
    if (!said.empty()) measured.message += "; " + said;
  }
  return measured;
}

Measurer::Measurer(const MeasureOptions& options) : state_(std::make_unique<State>()) {
  state_->options = options;
  if (!options.build) state_->options.build = build_kernel;
  kernel::warm_up(options.target);
}

Measurer::~Measurer() = default;

void Measurer::measure(const task::Task& task, const std::vector<schedule::Steps>& programs,
                       double best, const std::function<void(size_t, const Measured&)>& done) {
  const MeasureOptions& options = state_->options;
  // Answers are made on the CPU, whatever the programs are for.
  const kernel::Target cpu{.threads = options.target.threads};
  const TaskData data =
      make_task_data(task, cpu, options.seed,
                     options.build_seconds + 10 * options.run_seconds, options.memory_bytes);
  const SharedBoard board(programs.size());
  (*board).best = best;
  Limits limits;
  // A backstop; the alarms come first. Others may have to be waited for.
  const int children = options.build_jobs + 1;
  limits.seconds = (children + 1) * (4 * options.build_seconds + options.run_seconds);
  limits.memory_bytes = options.memory_bytes;
  limits.processes = 64;
  limits.output_bytes = 1 << 20;
  run_forked_all(
      programs.size(), children, limits,
      [&](size_t i, std::string& out) {
        Noted& note = (*board).notes[i];
        try {
          out = state_->run_child(task, data, programs[i], note, (*board).best).dump();
          return 0;
        } catch (const std::exception& error) {
          out = error.what();
          return 1;
        }
      },
      [&](size_t i, const Outcome& outcome) { done(i, state_->understand(outcome, (*board).notes[i])); });
}

}  // namespace tessera::measure
