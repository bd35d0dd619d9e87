// How long a score takes with its intervals: the size that the whole of GraphNet has, 10,000 draws.
#include <benchmark/benchmark.h>

#include <cmath>

#include "base/numpy_random.h"
#include "score/score.h"

namespace tessera::score {
namespace {

// Speedups around 1, correct from some level on; one in ten fails in another way.
std::vector<Judged> samples(int64_t count) {
  NumpyRandom random(1);
  std::vector<Judged> made;
  for (int64_t i = 0; i < count; ++i) {
    Judged sample;
    sample.sample = std::to_string(i);
    sample.speedup = std::exp(0.4 * random.normal() + 0.1);
    const int64_t fate = random.integer(0, 29);
    if (fate < 3) {
      sample.error = ErrorClass(fate + 1);
    } else {
      const int64_t from = random.integer(result::lowest_t, result::highest_t + 2);
      for (int t = result::lowest_t; t <= result::highest_t; ++t)
        sample.correct[size_t(t - result::lowest_t)] = t >= from;
    }
    made.push_back(std::move(sample));
  }
  return made;
}

void with_intervals(benchmark::State& state) {
  const std::vector<Judged> made = samples(state.range(0));
  for (auto _ : state) benchmark::DoNotOptimize(score("bench", made, {}));
}
BENCHMARK(with_intervals)->Arg(100)->Arg(3500)->Unit(benchmark::kMillisecond);

void without(benchmark::State& state) {
  const std::vector<Judged> made = samples(state.range(0));
  Settings settings;
  settings.draws = 0;
  for (auto _ : state) benchmark::DoNotOptimize(score("bench", made, settings));
}
BENCHMARK(without)->Arg(3500)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace tessera::score

BENCHMARK_MAIN();
