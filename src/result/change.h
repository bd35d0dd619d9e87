// How one result differs from an earlier one of the same sample and compiler.
#pragma once

#include <array>

#include "result/result.h"

namespace tessera::result {

// New speedup over old: above 1 is better. The intervals are combined as those of independent
// measurements. Both results must have a speedup with an interval.
struct SpeedupChange {
  double value = 1;
  std::array<double, 2> interval{};  // 95 %
};
SpeedupChange change_of_speedup(const Result& old, const Result& now);

// The lowest level t from which on the results are within tolerance; highest_t + 1: at none.
int passes_from(const Result& result);

}  // namespace tessera::result
