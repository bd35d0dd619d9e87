#include "measure/timing.h"

#include <cmath>

#include "base/clock.h"
#include "base/statistics.h"

namespace tessera::measure {

double median_width(std::span<const double> seconds) {
  if (seconds.size() < 2) return INFINITY;
  const double middle = median(seconds);
  // Of a normal distribution two are 1.128 deviations apart, and their median is their mean.
  if (seconds.size() == 2)
    return 2 * 1.96 * std::abs(seconds[0] - seconds[1]) / 1.128 / std::sqrt(2.0) / middle;
  // Of a normal distribution the quartiles are 1.349 deviations apart.
  const double deviation = (quantile(seconds, 0.75) - quantile(seconds, 0.25)) / 1.349;
  return 2 * 1.96 * 1.253 * deviation / std::sqrt(double(seconds.size())) / middle;
}

std::vector<double> time_repeats(const std::function<double()>& run, const TimingOptions& options,
                                 std::vector<double> times) {
  const double start = monotonic_seconds();
  while (int(times.size()) < options.max_repeats) {
    times.push_back(run());
    if (int(times.size()) < options.min_repeats) continue;
    if (median_width(times) <= options.width) break;
    if (monotonic_seconds() - start > options.seconds) break;
  }
  return times;
}

}  // namespace tessera::measure
