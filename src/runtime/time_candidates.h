// How long do ways to compute the same thing take? Each is a list of steps from the same inputs to
// the same outputs. They are run in turns, so that a noisy machine is noisy to all of them.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "eager/runner.h"
#include "graph/sample.h"
#include "runtime/compiled_plan.h"

namespace tessera::runtime {

struct Candidates {
  const trace::Trace& trace;
  // A sample whose parameters say what `inputs` are like, one for each.
  const graph::Sample& like;
  std::vector<trace::TraceTensor> inputs, outputs;
  std::vector<std::vector<CompiledStep>> ways;  // the first is right by definition
  // Puts memory out of the caches, before a run that is timed by itself: in a graph weights come
  // from memory, each once a run. Empty: nothing does.
  std::function<void(std::span<const std::byte>)> flush;
};

struct CandidateTimes {
  // Medians, or of a way that is far slower than another its better run; infinite for a way that
  // failed or answered wrongly.
  std::vector<double> seconds;
  std::vector<std::string> troubles;  // why
};

// Says what is wrong with `found`, if anything.
using Compare = std::function<std::optional<std::string>(
    Dtype, std::span<const std::byte> expected, std::span<const std::byte> found)>;

// Stops after `seconds`, or when every way has been run often enough. A way that is far slower than
// another at first is not run again: one bad schedule of many would take all the time there is. On
// a GPU a time is a share of one launch of many runs.
CandidateTimes time_candidates(const Candidates& pieces, const Compare& compare, const eager::RunOptions& options,
                       double seconds);

}  // namespace tessera::runtime
