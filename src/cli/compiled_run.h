// A sample compiled and timed in turns with eager, in this process: what `compile` shows, and what
// `tune` ends with.
#pragma once

#include "compile/compile.h"

namespace tessera::cli {

struct CompiledRun {
  compile::CompileReport report;
  double eager_ms = 0, compiled_ms = 0;   // medians
  double eager_peak_mb = 0, peak_mb = 0;  // of one run, beyond the tensors it is given
};

// `trials` timed runs of each, one of each at a time, so that a noisy machine is noisy to both.
CompiledRun run_compiled(const graph::Sample& sample, const eager::RunOptions& run,
                         const compile::CompileOptions& options, int trials);

// The names of the parameters that are no weights, for CompileOptions::data.
std::vector<std::string> data_parameters(const graph::Sample& sample);

}  // namespace tessera::cli
