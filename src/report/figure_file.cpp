#include "report/figure_file.h"

#include <algorithm>
#include <cmath>

#include "base/json_members.h"

namespace tessera::report {

namespace {

constexpr double largest = 1e30;  // that an axis covers

struct Point {
  double x = 0, y = 0;
  double low = 0, high = 0;  // of an area around y; equal: none
};

struct Named {
  std::string name, mark = "line";
  std::vector<Point> points;
};

double number_of(const Json& json, const JsonMembers& members) {
  if (!json.is_number()) throw members.wrong("points", "arrays of two or four numbers");
  const double value = json.as_double();
  if (!(std::abs(value) < largest)) throw members.wrong("points", "numbers below 1e30");
  return value;
}

Named series_of(const JsonMembers& members) {
  Named series;
  series.name = members.text("name");
  members.read("mark", series.mark);
  if (series.mark != "line" && series.mark != "step" && series.mark != "point" &&
      series.mark != "bar")
    throw members.wrong("mark", "line, step, point or bar");
  for (const Json& item : members.list("points", "an array of points")) {
    if (!item.is_array() || (item.as_array().size() != 2 && item.as_array().size() != 4))
      throw members.wrong("points", "arrays of two or four numbers");
    const Json::Array& numbers = item.as_array();
    Point point{number_of(numbers[0], members), number_of(numbers[1], members), 0, 0};
    if (numbers.size() == 4) {
      point.low = number_of(numbers[2], members);
      point.high = number_of(numbers[3], members);
    }
    series.points.push_back(point);
  }
  return series;
}

// `values`: all that it must cover.
Axis axis_of(const JsonMembers& members, const std::vector<double>& values) {
  std::string title;
  members.read("title", title);
  if (members.find("names")) {
    std::vector<std::string> names = members.texts("names");
    if (names.empty()) throw members.wrong("names", "at least one name");
    return name_axis(title, std::move(names));
  }
  double low = *std::min_element(values.begin(), values.end());
  double high = *std::max_element(values.begin(), values.end());
  members.read("low", low);
  members.read("high", high);
  bool logarithmic = false;
  members.read("log", logarithmic);
  if (logarithmic && !(low > 0 && high > 0))
    throw members.wrong("log", "a linear axis where values are not above 0");
  if (!(low < high)) {
    low = logarithmic ? low / 2 : low - 0.5;
    high = logarithmic ? high * 2 : high + 0.5;
  }
  return logarithmic ? log_axis(title, low, high, 10) : linear_axis(title, low, high);
}

}  // namespace

Plot plot_from_json(const Json& json, const Where& where) {
  const JsonMembers members(json, where);
  Plot plot;
  plot.name = members.text("name");
  if (plot.name.empty() || plot.name.find('/') != std::string::npos)
    throw members.wrong("name", "the name of a file");
  members.read("title", plot.title);
  members.read("subtitle", plot.subtitle);
  members.read("height", plot.height);
  if (!(plot.height >= 60 && plot.height <= 4000)) throw members.wrong("height", "60 to 4000");
  std::vector<double> xs, ys;
  std::vector<Named> all;
  size_t number = 0;
  for (const Json& item : members.list("series", "an array of series")) {
    const std::string path = fmt::format("series[{}]", number++);
    all.push_back(series_of(members.inside(item, path)));
    for (const Point& point : all.back().points) {
      xs.push_back(point.x);
      ys.push_back(point.y);
      if (all.back().mark == "bar") ys.push_back(0);
      if (point.low == point.high) continue;
      ys.push_back(point.low);
      ys.push_back(point.high);
    }
  }
  if (xs.empty()) throw members.wrong("series", "at least one point");
  plot.x = axis_of(members.inside(members.at("x"), "x"), xs);
  plot.y = axis_of(members.inside(members.at("y"), "y"), ys);
  for (size_t i = 0; i < all.size(); ++i) {
    const Named& series = all[i];
    plot.series.push_back({series.name, int(i)});
    Layer area{Mark::Area, {}, 0.15}, line{Mark::Line, {}, 1};
    line.mark = series.mark == "step"    ? Mark::Step
                : series.mark == "point" ? Mark::Point
                : series.mark == "bar"   ? Mark::Bar
                                         : Mark::Line;
    // Bars of one place stand side by side.
    const double width = 0.8 / double(all.size());
    for (const Point& point : series.points) {
      if (line.mark == Mark::Bar) {
        const double left = point.x - 0.4 + width * double(i);
        line.data.push_back({int(i), left, 0, left + width, point.y, series.name});
      } else {
        line.data.push_back({int(i), point.x, point.y, 0, 0, series.name});
      }
      if (point.low != point.high)
        area.data.push_back({int(i), point.x, point.low, 0, point.high, ""});
    }
    if (!area.data.empty()) plot.layers.push_back(std::move(area));
    plot.layers.push_back(std::move(line));
  }
  return plot;
}

}  // namespace tessera::report
