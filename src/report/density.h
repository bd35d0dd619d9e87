// The density of a sample by Gaussian kernels: the outline of a violin.
#pragma once

#include <span>
#include <vector>

namespace tessera::report {

struct Density {
  std::vector<double> at, value;  // evenly spaced; beyond the ends there is next to nothing
  double bandwidth = 0;
};

// `values` must not be empty. The bandwidth is Silverman's, but at least `least_bandwidth`, for
// values that are all equal have none of their own.
Density density(std::span<const double> values, double least_bandwidth);

}  // namespace tessera::report
