#include "report/plot.h"

#include <algorithm>

#include "report/ticks.h"

namespace tessera::report {

namespace {

// Results may claim any number; beyond this an axis shows nothing that could be read.
constexpr double farthest = 1e30;

}  // namespace

Axis linear_axis(std::string title, double low, double high) {
  Axis axis;
  axis.title = std::move(title);
  axis.ticks = round_ticks(std::max(low, -farthest), std::min(high, farthest), 6);
  axis.low = axis.ticks.front();
  axis.high = axis.ticks.back();
  return axis;
}

Axis log_axis(std::string title, double low, double high, int base) {
  Axis axis;
  axis.title = std::move(title);
  axis.base = base;
  axis.ticks = power_ticks(std::clamp(low, 1 / farthest, farthest),
                           std::clamp(high, 1 / farthest, farthest), base);
  axis.low = axis.ticks.front();
  axis.high = axis.ticks.back();
  return axis;
}

Axis name_axis(std::string title, std::vector<std::string> names) {
  Axis axis;
  axis.title = std::move(title);
  axis.low = -0.5;
  axis.high = double(names.size()) - 0.5;
  for (size_t i = 0; i < names.size(); ++i) axis.ticks.push_back(double(i));
  axis.labels = std::move(names);
  return axis;
}

void set_rows(Plot& plot, std::vector<std::string> names, double row_height) {
  plot.height = std::max(row_height * double(names.size()), 60.0);
  plot.y = name_axis("", std::move(names));
  plot.y.downward = true;
}

}  // namespace tessera::report
