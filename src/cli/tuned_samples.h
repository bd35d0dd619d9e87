// What `tune` does with samples once their tasks are tuned. Each is compiled with the winners: the
// compiler times them beside libtorch, in the plan that will run, and adds both to the book; then
// the whole is timed beside eager. And recombinations, the TenSet paper's Figure 7: of each task
// one of its few best programs, drawn at random, the graph timed with them. The sum of the fastest
// need not be the fastest sum: kernels share caches and memory.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "base/json.h"
#include "cli/find_paths.h"
#include "cli/verb.h"
#include "schedule/state/step.h"

namespace tessera::cli {

struct TunedSamples {
  std::vector<NamedSample> samples;
  std::string device, processor;  // the latter as books name it
  int threads = 1;
  bool frozen = false;
  int trials = 10;  // timed runs of each side
  uint32_t seed = 0;
  std::filesystem::path book;
};

// One line for each sample, also for people: {"network", "sum_ms" (by `sums`), "plan_ms" (of the
// ways that were picked, as they were timed one by one), "eager_ms", "compiled_ms", "kernels",
// "library_calls"}. The book gains libtorch's times. Samples that fail are told of on stderr.
std::vector<Json> compile_tuned(const TunedSamples& what, const std::map<std::string, double>& sums,
                                const Common& common);

// `best`: programs by the structural key of their task. One line for each draw and sample:
// {"network", "draw", "sum_ms" (of its kernels, by their times in the shoot-out), "eager_ms",
// "compiled_ms", "choice"}; draw 0 takes the first of each. Lines are appended to `file`; draws
// that are there are not made again.
struct KnownProgram {
  schedule::Steps steps;
  double seconds = 0;
};
void recombine(const TunedSamples& what,
               const std::map<std::string, std::vector<KnownProgram>>& best, int draws,
               const std::filesystem::path& file, const Common& common);

}  // namespace tessera::cli
