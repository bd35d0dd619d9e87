#include "report/ticks.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace tessera::report {

std::vector<double> round_ticks(double low, double high, int count) {
  if (!(high > low)) high = low + 1;
  const double rough = (high - low) / std::max(count - 1, 1);
  const double power = std::pow(10, std::floor(std::log10(rough)));
  double step = power * 10;
  for (double factor : {1.0, 2.0, 5.0}) {
    if (power * factor >= rough * 0.99) {
      step = power * factor;
      break;
    }
  }
  // Counted in steps, so that no error builds up; the slack keeps an end that is round a tick.
  const double first = std::floor(low / step + 1e-9), last = std::ceil(high / step - 1e-9);
  const int steps = int(std::min(last - first, 20.0));
  std::vector<double> ticks;
  for (int i = 0; i <= steps; ++i) ticks.push_back((first + i) * step);
  return ticks;
}

std::vector<double> power_ticks(double low, double high, int base) {
  const double unit = std::log(double(base));
  int first = int(std::floor(std::log(low) / unit + 1e-9));
  int last = int(std::ceil(std::log(high) / unit - 1e-9));
  if (last <= first) last = first + 1;
  const int stride = (last - first) / 10 + 1;
  first = stride * int(std::floor(double(first) / stride));
  std::vector<double> ticks;
  for (int power = first; power < last + stride; power += stride) {
    ticks.push_back(std::pow(base, power));
  }
  return ticks;
}

std::string tick_text(double value) {
  const double size = std::abs(value);
  if (value == 0) return "0";
  if (size >= 1e4 && size < 1e13) {
    int group = 0;
    double scaled = value;
    for (; std::abs(scaled) >= 1000 && group < 4; ++group) scaled /= 1000;
    return fmt::format("{:.4g}{}", scaled, std::string_view(" kMGT").substr(size_t(group), 1));
  }
  return fmt::format("{:.4g}", value);
}

}  // namespace tessera::report
