#include "report/score_plots.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/file.h"
#include "base/statistics.h"
#include "report/density.h"
#include "report/png.h"
#include "report/svg.h"
#include "report/vega.h"
#include "score/score.h"

namespace tessera::report {

namespace {

// Bands of more curves than this cover each other.
constexpr size_t most_bands = 4;
// Of a violin, in log2: a speedup past this is no speedup.
constexpr double farthest = 64;
// How much is shown of the last step.
constexpr double last_step = 0.6;

std::vector<Series> series_of(const Curves& curves) {
  std::vector<Series> series;
  for (const score::Curve& curve : curves) series.push_back({title_of(curve), int(series.size())});
  return series;
}

std::string settings_text(const Curves& curves) {
  if (curves.empty()) return "";
  const score::Settings& settings = curves[0].settings;
  const bool paper = settings.dialect == score::Dialect::Paper;
  return fmt::format("p = {:g}, b = {:g}{}", settings.p, settings.b,
                     paper ? "" : ", by GraphNet's code");
}

// What the plots of S and ES share; `value` and `interval` pick one of the two.
template <typename Value, typename Interval>
Plot level_plot(const Curves& curves, int last, const Value& value, const Interval& interval) {
  Plot plot;
  plot.series = series_of(curves);
  plot.subtitle = settings_text(curves);
  Layer lines{Mark::Line, {}}, steps{Mark::Step, {}}, points{Mark::Point, {}},
      bands{Mark::Area, {}, 0.15}, bars{Mark::Rule, {}, 0.5, 2};
  double highest = 1;
  int lowest_t = 0, highest_t = 0;
  for (size_t i = 0; i < curves.size(); ++i) {
    for (const auto& [t, point] : curves[i].points) {
      const double y = value(point);
      if (t > last || !std::isfinite(y)) continue;
      const auto [low, high] = interval(point);
      const bool known = std::isfinite(low) && std::isfinite(high);
      const std::string told =
          fmt::format("{}, t = {}: {:.4g}{}", plot.series[i].name, t, y,
                      known ? fmt::format(" ({:.4g} to {:.4g})", low, high) : "");
      if (t <= 0) lines.data.push_back({int(i), double(t), y, 0, 0, ""});
      if (t >= 0) steps.data.push_back({int(i), double(t), y, 0, 0, ""});
      if (t == last && t > 0) steps.data.push_back({int(i), t + last_step, y, 0, 0, ""});
      points.data.push_back({int(i), double(t), y, 0, 0, told});
      if (known && t <= 0 && curves.size() <= most_bands) {
        bands.data.push_back({int(i), double(t), low, 0, high, ""});
        highest = std::max(highest, high);
      } else if (known && curves.size() <= most_bands) {
        const double x = t + 0.2 + 0.1 * double(i);  // on its step, and beside the others
        bars.data.push_back({int(i), x, low, x, high, told});
        highest = std::max(highest, high);
      }
      highest = std::max(highest, y);
      lowest_t = std::min(lowest_t, t);
      highest_t = std::max(highest_t, t);
    }
  }
  if (!bands.data.empty()) {
    plot.subtitle +=
        bars.data.empty() ? "; shaded: 95 % intervals" : "; shaded, bars: 95 % intervals";
  }
  plot.x.title = "t, the level of tolerance";
  plot.x.low = lowest_t - 0.3;
  plot.x.high = std::max(highest_t, lowest_t + 1) + (last > 0 ? last_step + 0.1 : 0.3);
  for (int t = lowest_t; t <= highest_t; ++t) plot.x.ticks.push_back(t);
  plot.y = linear_axis("", 0, highest);
  Layer one{Mark::Rule, {{-1, plot.x.low, 1, plot.x.high, 1, ""}}, 0.6, 1, true};
  plot.layers = {bands, one, bars, lines};
  if (last > 0) plot.layers.push_back(steps);
  plot.layers.push_back(points);
  return plot;
}

}  // namespace

std::string title_of(const score::Curve& curve) {
  return curve.group.empty() ? curve.name : curve.name + ", " + curve.group;
}

Plot s_plot(const Curves& curves) {
  Plot plot = level_plot(
      curves, 0, [](const score::Point& point) { return point.s; },
      [](const score::Point& point) { return point.ci_s; });
  plot.name = "St";
  plot.title = "Speedup score S(t)";
  plot.y.title = "S(t)";
  return plot;
}

Plot es_plot(const Curves& curves) {
  Plot plot = level_plot(
      curves, curves.empty() ? 0 : score::last_level(curves[0].settings.interpretation),
      [](const score::Point& point) { return point.es; },
      [](const score::Point& point) { return point.ci_es; });
  plot.name = "ESt";
  plot.title = "Error-aware speedup score ES(t)";
  plot.y.title = "ES(t)";
  return plot;
}

Plot violin_plot(const Curves& curves) {
  Plot plot;
  plot.name = "violin";
  plot.title = "Speedups over eager";
  plot.subtitle = "density of log2(speedup); box: quartiles; line: median";
  plot.series = series_of(curves);
  plot.legend = false;
  std::vector<std::string> names;
  Layer areas{Mark::Area, {}, 0.55}, boxes{Mark::Bar, {}, 0.85}, medians{Mark::Rule, {}, 1, 2.5};
  double low = -1, high = 1;  // of the axis, in log2
  for (size_t i = 0; i < curves.size(); ++i) {
    names.push_back(plot.series[i].name);
    std::vector<double> logs = curves[i].log2_speedups;
    if (logs.empty()) continue;
    for (double& value : logs) value = std::clamp(value, -farthest, farthest);
    const double row = double(i);
    const Density outline = density(logs, 0.02);
    const double widest = *std::max_element(outline.value.begin(), outline.value.end());
    for (size_t k = 0; k < outline.at.size(); ++k) {
      const double half = 0.42 * outline.value[k] / widest;
      areas.data.push_back({int(i), std::exp2(outline.at[k]), row - half, 0, row + half, ""});
    }
    low = std::min(low, outline.at.front());
    high = std::max(high, outline.at.back());
    const double middle = std::exp2(median(logs)), quarter = std::exp2(quantile(logs, 0.25)),
                 three_quarters = std::exp2(quantile(logs, 0.75));
    const std::string told =
        fmt::format("{}: median {:.3g}, quartiles {:.3g} and {:.3g}, {} samples", names[i], middle,
                    quarter, three_quarters, logs.size());
    boxes.data.push_back({-1, quarter, row - 0.07, three_quarters, row + 0.07, told});
    medians.data.push_back({-1, middle, row - 0.24, middle, row + 0.24, told});
  }
  Layer one{Mark::Rule, {{-1, 1, -0.5, 1, double(names.size()) - 0.5, ""}}, 0.6, 1, true};
  set_rows(plot, std::move(names), 36);
  plot.x = log_axis("speedup (axis: log2)", std::exp2(low), std::exp2(high), 2);
  plot.layers = {one, areas, boxes, medians};
  return plot;
}

void write_plots(const std::vector<Plot>& plots, const std::filesystem::path& dir) {
  for (const Plot& plot : plots) {
    write_file(dir / (plot.name + ".svg"), to_svg(plot));
    write_file(dir / (plot.name + ".png"), to_png(plot));
    write_file(dir / (plot.name + ".vl.json"), to_vega_lite(plot).dump(1) + "\n");
  }
}

void write_score_plots(const Curves& curves, const std::filesystem::path& dir) {
  write_plots({s_plot(curves), es_plot(curves), violin_plot(curves)}, dir);
}

}  // namespace tessera::report
