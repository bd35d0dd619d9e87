// How many times faster: baseline and candidate take turns in blocks, so that what the machine does
// meanwhile hits both, and each pair of neighbouring blocks gives one ratio. The speedup is the
// geometric mean of the ratios, outliers pulled in; its interval comes from a bootstrap over the
// pairs. It goes on until the interval is narrow enough or the time is used up.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace tessera::bench {

struct TimingOptions {
  int warmup = 3;         // runs of each side before the first block
  int trials = 10;        // at least, of each side
  double width = 0.04;    // of the interval, relative, at which to stop
  double seconds = 3;     // at most, both sides together, once the least is done
  uint32_t seed = 123;    // of the bootstrap
};

struct Timing {
  double baseline_ms = 0, candidate_ms = 0;  // medians over all trials
  double speedup = 0;
  std::array<double, 2> interval{};  // 95 %
  int trials = 0;                    // of each side
  int pairs = 0;
  bool conclusive = true;  // false: the interval is so wide that nothing can be said
};

// Runs that many times and gives the times in milliseconds.
using RunTrials = std::function<std::vector<double>(int trials)>;

Timing time_pair(const RunTrials& baseline, const RunTrials& candidate,
                 const TimingOptions& options);

// The middle of log ratios and its interval, as exponentials: what time_pair makes of its pairs.
struct Ratio {
  double value = 1;
  std::array<double, 2> interval{};
};
Ratio summarise_ratios(std::span<const double> log_ratios, uint32_t seed);

}  // namespace tessera::bench
