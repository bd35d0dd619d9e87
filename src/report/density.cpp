#include "report/density.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "base/statistics.h"

namespace tessera::report {

namespace {

// Silverman's rule: 0.9 times the smaller of the standard deviation and the quartiles' distance in
// its units, over the fifth root of the number.
double silverman(std::span<const double> values) {
  const double count = double(values.size());
  double mean = 0, squares = 0;
  for (double value : values) mean += value / count;
  for (double value : values) squares += (value - mean) * (value - mean);
  const double deviation = count > 1 ? std::sqrt(squares / (count - 1)) : 0;
  const double quartiles = (quantile(values, 0.75) - quantile(values, 0.25)) / 1.349;
  const double spread = quartiles > 0 ? std::min(deviation, quartiles) : deviation;
  return 0.9 * spread / std::pow(count, 0.2);
}

}  // namespace

Density density(std::span<const double> values, double least_bandwidth) {
  Density result;
  result.bandwidth = std::max(silverman(values), least_bandwidth);
  const double width = result.bandwidth;
  const auto [low, high] = std::minmax_element(values.begin(), values.end());
  const double start = *low - 3 * width, end = *high + 3 * width;
  // At least two points a bandwidth, so that no bump falls between them.
  const int points = int(std::clamp((end - start) / width * 2, 64.0, 512.0));
  const double scale = 1 / (double(values.size()) * width * std::sqrt(2 * std::numbers::pi));
  for (int i = 0; i < points; ++i) {
    const double at = start + (end - start) * i / (points - 1);
    double sum = 0;
    for (double value : values) {
      const double distance = (at - value) / width;
      sum += std::exp(-0.5 * distance * distance);
    }
    result.at.push_back(at);
    result.value.push_back(sum * scale);
  }
  return result;
}

}  // namespace tessera::report
