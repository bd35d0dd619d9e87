#include "result/tolerance.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace tessera::result {

namespace {

// atol = 10^(atol_slope * t), rtol = 10^(rtol_slope * t), in the order of tolerance_dtypes. The
// slopes are such that t = -5 gives PyTorch's own tolerances.
struct Slopes {
  double atol, rtol;
};
constexpr std::array<Slopes, tolerance_dtypes.size()> slopes = {
    {{1, 3.0 / 5}, {1, 1.796 / 5}, {1, 5.886 / 5}, {7.0 / 5, 7.0 / 5}}};

double three_digits(double value) {
  return std::strtod(fmt::format("{:.2e}", value).c_str(), nullptr);
}

}  // namespace

int tolerance_class(std::string_view dtype) {
  const auto found = std::find(tolerance_dtypes.begin(), tolerance_dtypes.end(), dtype);
  return found == tolerance_dtypes.end() ? -1 : int(found - tolerance_dtypes.begin());
}

Tolerance tolerance(int tolerance_class, int t) {
  const Slopes& slope = slopes.at(size_t(tolerance_class));
  return {three_digits(std::pow(10.0, slope.atol * t)),
          three_digits(std::pow(10.0, slope.rtol * t))};
}

std::string tolerance_key(int tolerance_class, int t) {
  const Tolerance allowed = tolerance(tolerance_class, t);
  return fmt::format("all_close_atol_{:.2E}_rtol_{:.2E}", allowed.atol, allowed.rtol);
}

}  // namespace tessera::result
