#include "result/change.h"

#include <cmath>

namespace tessera::result {

SpeedupChange change_of_speedup(const Result& old, const Result& now) {
  const auto reach = [](const Result& result, int end) {
    return std::log((*result.speedup_ci)[size_t(end)]) - std::log(*result.speedup);
  };
  const double middle = std::log(*now.speedup) - std::log(*old.speedup);
  const double low = std::hypot(reach(now, 0), reach(old, 1));
  const double high = std::hypot(reach(now, 1), reach(old, 0));
  return {std::exp(middle), {std::exp(middle - low), std::exp(middle + high)}};
}

int passes_from(const Result& result) {
  int t = highest_t + 1;
  while (t > lowest_t && result.accurate_at(t - 1)) --t;
  return t;
}

}  // namespace tessera::result
