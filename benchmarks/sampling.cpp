// How many programs a second are drawn, mutated and sampled as TenSet samples, on one core. Times
// are CPU time. TenSet's own code took 1.1 to 3.4 ms for a random CPU program and 8.7 to 15.7 ms
// for a GPU one (release build, a busy Xeon, CPU time).
#include <benchmark/benchmark.h>

#include "../tests/schedule/example_dags.h"
#include "schedule/default/default_schedule.h"
#include "schedule/space/sample_programs.h"

namespace tessera::schedule {
namespace {

using namespace testing_dags;

struct Case {
  const char* name;
  Dag dag;
  Hardware hardware;
};

const std::vector<Case>& cases() {
  static const std::vector<Case> all = {
      {"matmul_128", matmul(128, 128, 128), ansor_cpu(8)},
      {"conv2d_28", conv2d_relu(1, 28, 64, 96, 3, 1, 1), ansor_cpu(8)},
      {"softmax_128x1000", softmax(128, 1000), ansor_cpu(8)},
      {"gpu_matmul_512", matmul(512, 512, 512), ansor_cuda()},
      {"gpu_conv2d_28", conv2d_relu(1, 28, 64, 96, 3, 1, 1), ansor_cuda()},
  };
  return all;
}

// Counts valid programs, not attempts.
void draw(benchmark::State& bench, const Case& c) {
  Sampler sampler(c.dag, c.hardware, 1);
  double valid = 0;
  for (auto _ : bench) valid += sampler.draw().has_value();
  bench.counters["valid/s"] = benchmark::Counter(valid, benchmark::Counter::kIsRate);
}

void mutate(benchmark::State& bench, const Case& c) {
  Sampler sampler(c.dag, c.hardware, 1);
  std::optional<LoopState> parent;
  while (!parent) parent = sampler.draw();
  double valid = 0;
  for (auto _ : bench) valid += sampler.mutate(*parent).has_value();
  bench.counters["valid/s"] = benchmark::Counter(valid, benchmark::Counter::kIsRate);
}

void sample(benchmark::State& bench, const Case& c) {
  double programs = 0;
  for (auto _ : bench) programs += double(sample_programs(c.dag, c.hardware, 1000, 1).size());
  bench.counters["programs/s"] = benchmark::Counter(programs, benchmark::Counter::kIsRate);
}

void by_default(benchmark::State& bench, const Case& c) {
  for (auto _ : bench) benchmark::DoNotOptimize(default_schedule(c.dag, c.hardware));
}

const bool registered = [] {
  for (const Case& c : cases()) {
    const std::string name = c.name;
    benchmark::RegisterBenchmark(("draw/" + name).c_str(), draw, c)->Unit(benchmark::kMicrosecond);
    benchmark::RegisterBenchmark(("mutate/" + name).c_str(), mutate, c)
        ->Unit(benchmark::kMicrosecond);
    benchmark::RegisterBenchmark(("sample/" + name).c_str(), sample, c)
        ->Unit(benchmark::kMillisecond);
    benchmark::RegisterBenchmark(("default/" + name).c_str(), by_default, c)
        ->Unit(benchmark::kMicrosecond);
  }
  return true;
}();

}  // namespace
}  // namespace tessera::schedule

BENCHMARK_MAIN();
