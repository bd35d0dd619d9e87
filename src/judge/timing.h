// How many times faster: baseline and candidate take turns in blocks, so that what the machine does
// meanwhile hits both, and each pair of neighbouring blocks gives one ratio. The speedup is the
// geometric mean of the ratios, outliers pulled in. It goes on until the interval is narrow enough,
// or more trials would not make it so, or the time is used up.
//
// The interval has two parts. What differs from block to block is found by a bootstrap over the
// pairs. What differs from process to process - where memory happens to lie, which cores the
// threads sit on - stays the same for as long as a process lives, and no number of trials shows it:
// two processes of the same program can be 10 % apart. So the baseline is run in several processes,
// whose differences, here and for the samples before, tell how far off one process may be.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "base/clock.h"

namespace tessera::judge {

// How far processes of one program are apart on this machine, as far as is known: the variance of
// the log of their times, from so many degrees of freedom.
struct ProcessSpread {
  double variance = 0.0004;  // 2 % apart, before any was measured
  double freedom = 2;
};

struct TimingOptions {
  int warmup = 3;       // runs of each side before the first block
  int trials = 10;      // at least, of each side
  double width = 0.04;  // of the interval, relative, at which to stop
  double seconds = 3;   // at most, both sides together, once the least is done
  uint32_t seed = 123;  // of the bootstrap
  // Of the seconds above; tests have one of their own.
  std::function<double()> clock = monotonic_seconds;
};

struct Timing {
  double baseline_ms = 0, candidate_ms = 0;  // medians over all trials
  double speedup = 0;
  std::array<double, 2> interval{};  // 95 %
  int trials = 0;                    // of each side
  int pairs = 0;
  // False: the interval holds 1 and is so wide that nothing can be said. What is clearly faster or
  // slower is so, however noisy.
  bool conclusive = true;
};

// Runs that many times and gives the times in milliseconds.
using RunTrials = std::function<std::vector<double>(int trials)>;

// `baselines`: the same thing in several processes, at least one. What they tell is added to
// `spread`.
Timing time_pair(const std::vector<RunTrials>& baselines, const RunTrials& candidate,
                 const TimingOptions& options, ProcessSpread& spread);

// The middle of log ratios and its interval, as exponentials.
struct Ratio {
  double value = 1;
  std::array<double, 2> interval{};
  bool settled = false;  // what more pairs could take off the interval is little
};
// Of pairs that differ by chance alone.
Ratio summarise_ratios(std::span<const double> log_ratios, uint32_t seed);
// What time_pair makes of its pairs: by baseline process the log ratios to the one candidate.
// `spread` is what was known before, and what is known then: one bad moment changes it little.
Ratio summarise_processes(const std::vector<std::vector<double>>& log_ratios, ProcessSpread& spread,
                          uint32_t seed);

}  // namespace tessera::judge
