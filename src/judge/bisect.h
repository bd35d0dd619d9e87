// Where in a graph is the fault of a compiler? The sample is cut down to the fewest operators on
// which it still fails in the same way: the same status in the same phase and, of wrong results,
// the same kind of wrong. What removed operators made comes in as inputs, with the records of one
// eager run. Each cut is a sample of its own, judged by workers of its own.
#pragma once

#include <functional>

#include "judge/judge.h"

namespace tessera::judge {

struct BisectOptions {
  int probes = 200;  // samples to judge, at most
  // Called before each, with how many were judged and the operators of the smallest so far.
  std::function<void(int probes, int64_t operators)> progress;
};

struct Bisection {
  result::Result whole, least;  // what the compiler makes of the sample, and of what is left of it
  graph::Sample sample;         // what is left, with its origin in graph_net.json under `bisected`
  bool failed = false;          // false: the compiler does not fail; nothing is left then
  bool minimal = true;          // false: stopped by `probes`
  int probes = 0;
};

// Is this the compiler's failure, and one that can be looked for?
bool is_failure(result::Status status);

// `name` is the sample's in the results. Throws an input Error for a folder that is no sample.
Bisection bisect(const std::filesystem::path& folder, const std::string& name,
                 const Compiler& compiler, const Home& home, const JudgeOptions& judge,
                 const BisectOptions& options);

}  // namespace tessera::judge
