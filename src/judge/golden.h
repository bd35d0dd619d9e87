// Golden references, GraphNet's two steps: a trusted device leaves the outputs and the times of a
// sample, another device runs the same and is compared with them. A reference is two files in one
// folder: NAME.log (score/reference_log.h) and NAME.safetensors, the outputs.
#pragma once

#include "judge/accuracy.h"
#include "judge/compilers.h"
#include "judge/handover.h"
#include "judge/regression.h"
#include "result/reference_log.h"

namespace tessera::judge {

// GraphNet's: the folders below the last one called samples, torch_samples or paddle_samples,
// joined with _; where there is none, `otherwise`, joined likewise.
std::string golden_name(const std::filesystem::path& sample, const std::string& otherwise);

// Of the files that decide what is computed: a reference of another sample is of no use.
std::string sample_digest(const std::filesystem::path& folder);

struct GoldenRun {
  std::vector<double> times_ms;
  Tensors outputs;
  std::string version;  // of the compiler
};

// One sample in one worker. Throws WorkerFailed for what the worker does.
GoldenRun run_golden(const std::filesystem::path& folder, const Compiler& compiler,
                     const Conditions& conditions, int warmup, int trials);

// Does another seed give other results, in eager? False where eager cannot run it.
bool draws_random_numbers(const std::filesystem::path& folder, const Home& home,
                          const Conditions& conditions);

struct GoldenCheck {
  result::Status status = result::Status::Ok;  // of this device
  result::Phase phase = result::Phase::None;
  result::Mismatch mismatch = result::Mismatch::None;
  std::string message;
  std::array<bool, result::levels> accurate{};
  double reference_ms = 0, target_ms = 0;
  std::optional<Ratio> speedup;  // reference over target: below 1 is slower than the reference
  bool slower = false;
  bool regression() const { return status != result::Status::Ok || slower; }
};

// Runs what the log says and compares. Never throws for what a worker does.
GoldenCheck check_golden(const std::filesystem::path& folder, const result::ReferenceLog& log,
                         const format::StoredTensors& outputs, const Compiler& compiler,
                         const Conditions& conditions, double slower);

}  // namespace tessera::judge
