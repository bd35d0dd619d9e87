// How long do ways to compute the same thing take? Each is a list of steps from the same inputs to
// the same outputs. They are run in turns, so that a noisy machine is noisy to all of them, and
// under the conditions of harness.h: a kernel's time here is the one that collect records of it.
#pragma once

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
  size_t warm_input = 0;  // of `inputs`: the one that is in the caches when a run begins
};

// How the trouble of a way begins whose results are not those of the first.
inline constexpr std::string_view another_answer = "another answer";

struct CandidateTimes {
  // Medians, or of a way that is far slower than another its better run; infinite for a way that
  // failed or answered wrongly.
  std::vector<double> seconds;
  // Of the 95 % interval of each median, relative to it; infinite where there is none.
  std::vector<double> widths;
  std::vector<std::string> troubles;  // why
};

// Stops after `seconds`, or when every way has been run often enough. A way that is far slower than
// another at first is not run again: one bad schedule of many would take all the time there is. On
// a GPU a time is a share of one launch of many runs.
CandidateTimes time_candidates(const Candidates& candidates, const eager::RunOptions& options,
                               double seconds);

}  // namespace tessera::runtime
