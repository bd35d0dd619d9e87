#include "compile/search_kernels.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/clock.h"
#include "search/tuner.h"

namespace tessera::compile {

using schedule::Steps;
using search::Measured;

namespace {

constexpr int64_t programs_per_round = 8;
constexpr int64_t most_trials = 1000;  // of a kernel
constexpr double batch_seconds = 0.08, final_seconds = 0.1;

// Timings of the compilation as answers of a machine.
class KernelMeasuring final : public search::Measuring {
 public:
  KernelMeasuring(const std::vector<te::Task>& tasks, std::span<const size_t> numbers,
                  const TimePrograms& time)
      : tasks_(tasks), numbers_(numbers), time_(time) {}

  void measure(const te::Task& task, const std::vector<Steps>& programs, double,
               const std::function<void(size_t, const Measured&)>& done) override {
    const std::vector<Measured> answers = timed(task, programs, batch_seconds);
    for (size_t i = 0; i < answers.size(); ++i) done(i, answers[i]);
  }
  std::vector<Measured> in_turns(const te::Task& task,
                                 const std::vector<Steps>& programs) override {
    return timed(task, programs, final_seconds);
  }
  double seconds() const override { return monotonic_seconds() - start_; }

 private:
  std::vector<Measured> timed(const te::Task& task, const std::vector<Steps>& programs,
                              double seconds) const {
    const size_t number = numbers_[size_t(&task - tasks_.data())];
    std::vector<Measured> answers(programs.size());
    const std::vector<double> times = time_(number, programs, seconds);
    for (size_t i = 0; i < answers.size(); ++i) {
      if (std::isfinite(times[i]))
        answers[i].costs = {times[i]};
      else
        answers[i].error = record::MeasureError::Unknown;
    }
    return answers;
  }

  const std::vector<te::Task>& tasks_;
  std::span<const size_t> numbers_;  // of kernels, by task
  const TimePrograms& time_;
  double start_ = monotonic_seconds();
};

}  // namespace

SearchedKernels search_kernels(std::span<const SearchedKernel> kernels,
                               const KernelSearchOptions& options, const TimePrograms& time) {
  SearchedKernels found;
  found.programs.resize(kernels.size());
  if (kernels.empty()) return found;
  // Those that take most of a run come first: the time may be over before the last.
  std::vector<size_t> order(kernels.size());
  std::iota(order.begin(), order.end(), size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) {
    return kernels[a].seconds * double(kernels[a].count) >
           kernels[b].seconds * double(kernels[b].count);
  });
  search::TuneOptions tuning;
  std::vector<te::Task> tasks;
  for (const size_t number : order) {
    const SearchedKernel& kernel = kernels[number];
    te::Task task;
    task.dag = *kernel.dag;
    task.key = kernel.key;
    task.workload_key = te::workload_key(*kernel.dag, kernel.key);
    task.name = kernel.name;
    task.flops = te::flops(*kernel.dag);
    task.weights["graph"] = kernel.count;
    tuning.known[task.workload_key] = kernel.known;
    tasks.push_back(std::move(task));
  }
  tuning.hardware = options.hardware;
  tuning.target = options.hardware.gpu() ? "cuda" : "llvm -keys=cpu";
  tuning.model = options.model;
  tuning.trials =
      std::max<int64_t>(options.trials > 0 ? options.trials : most_trials * int64_t(tasks.size()),
                        int64_t(tasks.size()));
  tuning.programs_per_round = programs_per_round;
  tuning.seconds = options.seconds;
  tuning.seed = options.seed;
  tuning.finalists = 3;
  // A compilation waits for it: fewer candidates for a round than a tuning run looks at.
  tuning.evolution.population = 512;
  tuning.evolution.children = 256;
  tuning.evolution.draft = 256;
  tuning.evolution.generations = 3;
  KernelMeasuring measuring(tasks, order, time);
  const search::TuneResult result = search::tune(tasks, tuning, measuring);
  for (size_t i = 0; i < order.size(); ++i) found.programs[order[i]] = result.tasks[i].steps;
  found.trials = result.trials;
  found.seconds = result.seconds;
  return found;
}

}  // namespace tessera::compile
