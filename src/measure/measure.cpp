// Which children are forked and when; child.h has what they do, pipeline.h whose turn it is.
#include "measure/measure.h"

#include <algorithm>
#include <csignal>
#include <deque>
#include <map>

#include "base/error.h"
#include "base/json.h"
#include "base/machine.h"
#include "base/process.h"
#include "base/shared_memory.h"
#include "measure/child.h"

namespace tessera::measure {

using record::MeasureError;

namespace {

// Programs of one child on a GPU. The more, the less the driver's opening and the clearing of the
// GPU weigh; the more are built anew when one of them breaks the child.
constexpr size_t gpu_group = 16;

constexpr long open_batches = 4;

Executable build_kernel(const schedule::LoopState& state, const kernel::Target& target) {
  auto built = std::make_shared<kernel::Kernel>(kernel::compile(state, target));
  return [built](std::span<void* const> buffers) { built->run(buffers); };
}

}  // namespace

// Of the tasks that were asked for last, as many as fit.
class KeptAnswers {
 public:
  explicit KeptAnswers(size_t most) : most_(most) {}

  std::shared_ptr<TaskData> find(const te::Task& task) {
    for (size_t i = 0; i < kept_.size(); ++i) {
      if (kept_[i].first != task.workload_key) continue;
      std::rotate(kept_.begin() + std::ptrdiff_t(i), kept_.begin() + std::ptrdiff_t(i) + 1,
                  kept_.end());
      return kept_.back().second;
    }
    return nullptr;
  }
  void keep(const te::Task& task, std::shared_ptr<TaskData> data) {
    kept_.emplace_back(task.workload_key, std::move(data));
    size_t bytes = 0;
    for (const auto& [key, one] : kept_) bytes += bytes_of(*one);
    for (; bytes > most_ && !kept_.empty(); kept_.pop_front())
      bytes -= bytes_of(*kept_.front().second);
  }

 private:
  static size_t bytes_of(const TaskData& data) {
    size_t bytes = 0;
    for (const auto* list : {&data.inputs, &data.expected})
      for (const GuardedMemory& memory : *list) bytes += memory.size();
    return bytes;
  }

  size_t most_;
  std::deque<std::pair<std::string, std::shared_ptr<TaskData>>> kept_;  // the last at the end
};

struct Measurer::State {
  MeasureOptions options;
  Cores cores;
  Pipeline pipeline;
  GpuLock gpu_lock;
  SharedArray<std::atomic<double>> least_probe{1};  // seconds, of all cores: they are of one kind
  double answer_seconds = 0;
  KeptAnswers kept;

  explicit State(const MeasureOptions& given)
      : options(given),
        cores(usable_cores(given.target.threads)),
        pipeline(cores, given.build_jobs),
        kept(given.kept_answers) {}

  bool on_gpu() const { return options.target.device == kernel::Target::Device::Cuda; }
  Measured understand(std::string_view answer) const;
  Measured understand(const Outcome& outcome, const ProgramStatus& status) const;
  Limits limits() const;
};

// What a child found out. Throws an Error where the text is not what a child writes.
Measured Measurer::State::understand(std::string_view text) const {
  Measured measured;
  const Json answer = Json::parse(text, "a program's process");
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
    if (const Json* message = answer.find("message")) measured.message = message->as_string();
  } else if (const Json* costs = answer.find("costs")) {
    if (const Json* quiet = answer.find("quiet")) measured.quiet = quiet->as_bool();
    for (const Json& cost : costs->as_array()) measured.costs.push_back(cost.as_double());
  }
  if (measured.ok() && measured.costs.empty()) throw our_error("a program without a time");
  return measured;
}

// Of the program at which a child ended.
Measured Measurer::State::understand(const Outcome& outcome, const ProgramStatus& status) const {
  Measured measured;
  const Phase phase = status.phase;
  const bool building = phase == Phase::Building;
  measured.build_seconds = status.build_seconds;
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
  if (on_gpu()) limits.seconds *= double(gpu_group);
  limits.memory_bytes = options.memory_bytes;
  limits.processes = 64;
  limits.output_bytes = 1 << 20;
  return limits;
}

Measurer::Measurer(const MeasureOptions& options) : state_(std::make_unique<State>(options)) {
  if (!options.build) state_->options.build = build_kernel;
  kernel::warm_up(options.target);
  pin_to(state_->cores.never_run());
}

Measurer::~Measurer() {
  pin_to(state_->cores.all);
}

Measurer::Times Measurer::times() const {
  const CoreTimes& all = state_->pipeline.times();
  return {all.build - state_->answer_seconds, state_->answer_seconds, all.run};
}

std::shared_ptr<const TaskData> Measurer::answers(const te::Task& task) const {
  return state_->kept.find(task);
}

size_t Measurer::cores() const {
  return state_->cores.all.size();
}

namespace {

// A batch under way: first its answers are found, then its programs are measured.
struct Active {
  size_t number = 0;
  Batch batch;
  std::shared_ptr<TaskData> data;
  SharedStatus status;
  enum class Stage { New, Finding, Found, None } stage = Stage::New;
  size_t started = 0, delivered = 0;
  std::deque<size_t> again;  // to be started anew: a child ended before their turn
  std::vector<std::optional<Measured>> results;

  Active(size_t number, Batch given, std::shared_ptr<TaskData> known)
      : number(number),
        batch(std::move(given)),
        data(known ? std::move(known) : std::make_shared<TaskData>(*batch.task)),
        status(batch.programs.size()),
        stage(data->known() ? Stage::Found : Stage::New),
        results(batch.programs.size()) {
    status.best[0] = batch.best;
  }
  bool all_started() const {
    return stage == Stage::None || (started == batch.programs.size() && again.empty());
  }
  size_t start_next() {
    if (again.empty()) return started++;
    const size_t program = again.front();
    again.pop_front();
    return program;
  }
  bool all_delivered() const { return stage == Stage::None || delivered == batch.programs.size(); }
};

// What a job of the pipeline is for.
struct Purpose {
  Active* active = nullptr;
  std::vector<size_t> programs;  // none: its answers
};

}  // namespace

void Measurer::measure_all(const std::function<std::optional<Batch>()>& next,
                           const BatchEvents& events) {
  State& state = *state_;
  const MeasureOptions& options = state.options;
  std::deque<Active> active;
  std::map<size_t, Purpose> purposes;
  size_t batches = 0, jobs = 0;
  bool exhausted = false;

  const auto find_answers = [&](Active& one) {
    one.stage = Active::Stage::Finding;
    Limits limits = state.limits();
    limits.seconds = options.build_seconds + 10 * options.run_seconds;
    purposes[jobs] = {&one, {}};
    return Pipeline::Job{jobs++,
                         [&](const Pipeline::WaitForTurn&, std::string& out) {
                           try {
                             // On the CPU, whatever the programs are for.
                             const kernel::Target cpu{.threads = options.target.threads};
                             one.data->find_answers(*one.batch.task, cpu, options.seed);
                             return 0;
                           } catch (const std::exception& error) {
                             out = error.what();
                             return 1;
                           }
                         },
                         limits};
  };
  const auto measure_next = [&](Active& one) {
    std::vector<size_t> programs;
    while (programs.size() < (state.on_gpu() ? gpu_group : 1) && !one.all_started())
      programs.push_back(one.start_next());
    purposes[jobs] = {&one, programs};
    return Pipeline::Job{
        jobs++,
        [&, programs](const Pipeline::WaitForTurn& wait_for_turn, std::string& out) {
          try {
            Child(options, *one.batch.task, *one.data, one.batch.programs, one.status,
                  state.gpu_lock, state.least_probe[0])
                .measure(programs, wait_for_turn);
            return 0;
          } catch (const std::exception& error) {
            out = error.what();
            return 1;
          }
        },
        state.limits()};
  };
  // What a child leaves behind. Where it ended before all had a result, the one that it was at has
  // failed, or the first if it was at none; the others are started anew.
  const auto take_results = [&](Active& one, const std::vector<size_t>& programs,
                                const Outcome& outcome) {
    std::vector<size_t> left;
    for (size_t program : programs) {
      const ProgramStatus& status = one.status.programs[program];
      if (const std::optional<std::string_view> answer = status.answer()) {
        try {
          one.results[program] = state.understand(*answer);
        } catch (const Error& error) {  // its process wrote where it must not
          one.results[program].emplace();
          one.results[program]->error = MeasureError::RuntimeDevice;
          one.results[program]->message = "timing: " + short_line(error.what());
        }
      } else {
        left.push_back(program);
      }
    }
    if (left.empty()) return;
    const bool ended_well = outcome.ok() && left.size() < programs.size();
    if (!ended_well) {
      auto at = std::find_if(left.begin(), left.end(), [&](size_t program) {
        return one.status.programs[program].phase != Phase::Waiting;
      });
      if (at == left.end()) at = left.begin();
      one.results[*at] = state.understand(outcome, one.status.programs[*at]);
      left.erase(at);
    }
    one.again.insert(one.again.end(), left.begin(), left.end());
  };
  const auto next_job = [&]() -> std::optional<Pipeline::Job> {
    // Batches with programs to start: the answers of the later ones are found in time, and there is
    // something to build while programs that run one at a time wait for each other.
    const auto open = std::count_if(active.begin(), active.end(),
                                    [](const Active& one) { return !one.all_started(); });
    for (auto more = open; more < open_batches && !exhausted; ++more) {
      if (std::optional<Batch> batch = next()) {
        std::shared_ptr<TaskData> known = state_->kept.find(*batch->task);
        active.emplace_back(batches++, std::move(*batch), std::move(known));
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
    if (purpose.programs.empty()) state_->answer_seconds += outcome.seconds;
    if (!purpose.programs.empty()) {
      take_results(one, purpose.programs, outcome);
    } else if (one.data->known()) {
      one.data->seal();
      state_->kept.keep(*one.batch.task, one.data);
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
