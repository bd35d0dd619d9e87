// The log of a golden reference, in the form of GraphNet's test_reference_device: how one sample
// was run on a trusted device and how long that took. The target device reads from it how to run
// the same. Keys of [Config] that GraphNet does not have are Tessera's and may be missing.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "result/names.h"

namespace tessera::result {

struct ReferenceLog {
  std::string sample;  // of [Processing]
  std::string device = "cpu", hardware, compiler, compiler_version;
  uint32_t seed = 123;
  int warmup = 5, trials = 10;
  std::vector<std::string> dtypes;  // of the outputs
  std::vector<double> trials_ms;    // may be empty in a log that GraphNet wrote
  double median_ms = 0;

  // Tessera's.
  Weights weights = Weights::Inputs;
  int threads = 0;      // 0: not said
  bool random = false;  // the graph draws random numbers: its values cannot be compared
  std::string digest;   // of the sample's files; empty: not said
  bool operator==(const ReferenceLog&) const = default;
};

// Throws an input Error that names the line: no compiler, no [Performance][eager], a number that is
// none.
ReferenceLog parse_reference_log(std::string_view text, const std::string& file);

// median_ms is not looked at: the statistics are those of trials_ms, which must not be empty.
std::string write_reference_log(const ReferenceLog& log);

}  // namespace tessera::result
