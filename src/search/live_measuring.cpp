#include "search/live_measuring.h"

#include <algorithm>

#include "base/clock.h"
#include "base/error.h"
#include "base/json.h"
#include "base/machine.h"
#include "base/process.h"
#include "base/timing.h"
#include "eager/parallel.h"
#include "kernel/kernel_cache.h"
#include "measure/task_data.h"
#include "measure/task_harness.h"

namespace tessera::search {

using record::MeasureError;

namespace {

constexpr int least_turns = 5, most_turns = 40;
constexpr double turn_seconds = 2;  // no further turn is begun after this, once there are the least

// In the child. One list of seconds for each program, empty for one that went wrong.
std::vector<std::vector<double>> time_in_turns(const te::Task& task,
                                               const std::vector<Steps>& programs,
                                               const measure::TaskData& data,
                                               const measure::MeasureOptions& options) {
  const bool gpu = options.target.device == kernel::Target::Device::Cuda;
  const auto dag = std::make_shared<const te::ComputeDag>(task.dag);
  std::vector<measure::Executable> built(programs.size());
  for (size_t i = 0; i < programs.size(); ++i) {
    try {
      const schedule::LoopState state = schedule::replay(dag, programs[i]);
      if (options.build) {
        built[i] = options.build(state, options.target);
      } else {
        auto one = std::make_shared<kernel::Kernel>(kernel::compile(state, options.target));
        built[i] = [one](std::span<void* const> buffers) { one->run(buffers); };
      }
    } catch (const Error&) {
      // Its list stays empty.
    }
  }
  const auto harness =
      (gpu ? measure::gpu_harness : measure::cpu_harness)(task.dag, data, options.flush_cache);
  std::vector<std::vector<double>> times(programs.size());
  std::vector<size_t> sound;
  for (size_t i = 0; i < programs.size(); ++i) {
    if (!built[i]) continue;
    harness->poison();
    harness->run(built[i]);
    if (!harness->check()) sound.push_back(i);
  }
  std::vector<std::function<void()>> sides;
  for (const size_t i : sound)
    sides.push_back([&, i] { times[i].push_back(harness->run(built[i])); });
  RepeatOptions repeats = options.timing;
  repeats.width /= 2;  // finalists are close to each other
  const double start = monotonic_seconds();
  const auto enough = [&](int rounds) {
    if (rounds < least_turns) return false;
    const double spent = monotonic_seconds() - start;
    if (rounds >= most_turns || spent > turn_seconds) return true;
    return std::all_of(sound.begin(), sound.end(),
                       [&](size_t i) { return median_width(times[i]) < repeats.width; });
  };
  if (!sides.empty()) take_turns(sides, enough);
  return times;
}

}  // namespace

measure::MeasureOptions for_search(measure::MeasureOptions options) {
  options.hopeless = 2;
  if (!options.build && options.target.device == kernel::Target::Device::Cpu) {
    // Kept on disk: finalists are not built again, and a compiler that takes the winner gets the
    // very object that was measured.
    const auto cache = std::make_shared<kernel::KernelCache>();
    options.build = [cache](const schedule::LoopState& state, const kernel::Target& target) {
      auto built = std::make_shared<kernel::Kernel>(kernel::cached_compile(state, target, *cache));
      return [built](std::span<void* const> buffers) { built->run(buffers); };
    };
  }
  if (options.kept_answers == 0) options.kept_answers = available_memory() / 8;
  return options;
}

LiveMeasuring::LiveMeasuring(const measure::MeasureOptions& options)
    : options_(for_search(options)),
      cores_(measure::usable_cores(options.target.threads)),
      measurer_(options_),
      start_(monotonic_seconds()) {}

void LiveMeasuring::measure(const te::Task& task, const std::vector<Steps>& programs, double best,
                            const std::function<void(size_t, const Measured&)>& done) {
  measurer_.measure(task, programs, best, done);
}

std::vector<Measured> LiveMeasuring::in_turns(const te::Task& task,
                                              const std::vector<Steps>& programs) {
  std::vector<Measured> answers(programs.size());
  const auto fail = [&](const std::string& why) {
    for (Measured& one : answers) {
      one.error = MeasureError::Unknown;
      one.message = "in turns: " + why;
    }
    return answers;
  };
  Limits limits;
  limits.memory_bytes = options_.memory_bytes;
  std::shared_ptr<const measure::TaskData> data = measurer_.answers(task);
  if (!data) {
    const auto made = std::make_shared<measure::TaskData>(task);
    limits.seconds = options_.build_seconds + 10 * options_.run_seconds;
    const Outcome found = run_forked(
        [&](std::string& out) {
          try {
            const kernel::Target cpu{.threads = options_.target.threads};
            made->find_answers(task, cpu, options_.seed);
            return 0;
          } catch (const std::exception& error) {
            out = error.what();
            return 1;
          }
        },
        limits);
    if (!made->known()) return fail(found.out.empty() ? found.describe() : found.out);
    made->seal();
    data = made;
  }

  limits.seconds = 4 * options_.build_seconds * double(programs.size()) + options_.run_seconds +
                   2 * turn_seconds + 2 * most_turns * turn_seconds;
  const Outcome timed = run_forked(
      [&](std::string& out) {
        try {
          pin_to(cores_.alone);
          if (options_.target.threads > 1) {
            eager::use_threads(options_.target.threads);
            kernel::set_parallel_for(eager::parallel_for);
          }
          Json lists{Json::Array{}};
          for (const auto& times : time_in_turns(task, programs, *data, options_))
            lists.push_back(Json::array(times));
          out = lists.dump();
          return 0;
        } catch (const std::exception& error) {
          out = error.what();
          return 1;
        }
      },
      limits);
  if (!timed.ok()) return fail(timed.out.empty() ? timed.describe() : timed.out);
  const Json lists = Json::parse(timed.out, "finalists in turns");
  for (size_t i = 0; i < answers.size(); ++i) {
    for (const Json& one : lists.as_array()[i].as_array())
      answers[i].costs.push_back(one.as_double());
    if (!answers[i].costs.empty()) continue;
    answers[i].error = MeasureError::WrongAnswer;
    answers[i].message = "in turns: it could not be built, or answered wrongly";
  }
  return answers;
}

double LiveMeasuring::seconds() const {
  return monotonic_seconds() - start_;
}

}  // namespace tessera::search
