// Intervals of means by bootstrap over samples: draws of as many samples as there are, with
// replacement, and the quantiles of their means. Fast enough for 10,000 draws over thousands of
// samples while somebody waits; the same seed gives the same interval on every machine.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace tessera::score {

// What one sample counts in each of several columns: its own value in some, a constant in the others.
// Samples of one kind have the same columns and constants.
struct Kind {
  std::vector<bool> own;         // for each column
  std::vector<double> constant;  // for each column, where it is not its own
  bool operator<(const Kind& other) const {
    return own != other.own ? own < other.own : constant < other.constant;
  }
};

struct Drawn {
  size_t kind = 0;   // index into kinds
  double value = 0;  // its own
};

// For each column the interval between the 2.5 % and the 97.5 % quantile of the mean over a draw.
std::vector<std::array<double, 2>> bootstrap_means(std::span<const Kind> kinds,
                                                   std::span<const Drawn> samples, int draws,
                                                   uint32_t seed);

}  // namespace tessera::score
