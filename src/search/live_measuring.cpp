#include "search/live_measuring.h"

#include <algorithm>

#include "base/clock.h"
#include "base/error.h"
#include "base/json.h"
#include "base/machine.h"
#include "base/process.h"
#include "eager/parallel.h"
#include "kernel/kernel_cache.h"
#include "measure/in_turns.h"

namespace tessera::search {

using record::MeasureError;

namespace {

// Those that cannot be built stay empty.
std::vector<measure::Executable> built(const te::Task& task, const std::vector<Steps>& programs,
                                       const measure::MeasureOptions& options) {
  const auto dag = std::make_shared<const te::ComputeDag>(task.dag);
  std::vector<measure::Executable> made(programs.size());
  for (size_t i = 0; i < programs.size(); ++i) {
    try {
      const schedule::LoopState state = schedule::replay(dag, programs[i]);
      if (options.build) {
        made[i] = options.build(state, options.target);
      } else {
        auto one = std::make_shared<kernel::Kernel>(kernel::compile(state, options.target));
        made[i] = [one](std::span<void* const> buffers) { one->run(buffers); };
      }
    } catch (const Error&) {
    }
  }
  return made;
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
                   2 * measure::turn_seconds * (1 + measure::most_turns);
  const Outcome timed = run_forked(
      [&](std::string& out) {
        try {
          pin_to(cores_.alone);
          if (options_.target.threads > 1) {
            eager::use_threads(options_.target.threads);
            kernel::set_parallel_for(eager::parallel_for);
          }
          Json lists{Json::Array{}};
          for (const auto& times :
               measure::time_in_turns(task, *data, built(task, programs, options_), options_))
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
