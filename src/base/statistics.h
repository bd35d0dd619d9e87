// Order statistics of samples. Both copy and sort, so callers keep their order of measurement, and
// both interpolate linearly between neighbours, as NumPy's default does.
#pragma once

#include <span>

namespace tessera {

// `fraction` in [0, 1]: 0 is the minimum, 1 the maximum. NaN for no values.
double quantile(std::span<const double> values, double fraction);

double median(std::span<const double> values);

}  // namespace tessera
