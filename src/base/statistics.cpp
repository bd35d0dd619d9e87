#include "base/statistics.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

namespace tessera {

double quantile(std::span<const double> values, double fraction) {
  if (values.empty()) return std::numeric_limits<double>::quiet_NaN();
  std::vector<double> sorted(values.begin(), values.end());
  std::sort(sorted.begin(), sorted.end());
  double place = std::clamp(fraction, 0.0, 1.0) * static_cast<double>(sorted.size() - 1);
  size_t below = static_cast<size_t>(place);
  size_t above = std::min(below + 1, sorted.size() - 1);
  double share = place - static_cast<double>(below);
  // Equal neighbours are returned as they are: infinities must not become NaN.
  if (sorted[below] == sorted[above]) return sorted[below];
  return sorted[below] + share * (sorted[above] - sorted[below]);
}

double median(std::span<const double> values) {
  return quantile(values, 0.5);
}

}  // namespace tessera
