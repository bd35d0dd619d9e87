#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "report/result_plots.h"
#include "report/score_plots.h"
#include "report/svg.h"

namespace tessera::report {
namespace {

using result::Result;
using result::Status;

Entry entry(const std::string& sample, const std::string& compiler, Status status) {
  Entry made{compiler, {}, status, "", Result()};
  made.judged.sample = sample;
  made.judged.operators = 20;
  made.judged.dtype = "float32";
  return made;
}

const Layer& layer_of(const Plot& plot, Mark mark) {
  for (const Layer& layer : plot.layers) {
    if (layer.mark == mark) return layer;
  }
  throw std::runtime_error("no such layer");
}

score::Curve curve(const std::string& name) {
  score::Curve made;
  made.name = name;
  for (int t = result::lowest_t; t <= result::highest_t; ++t) {
    made.points[t].t = t;
    made.points[t].s = made.points[t].es = 1 + 0.1 * t;
    made.points[t].ci_s = made.points[t].ci_es = {0.5, 1.5};
  }
  made.log2_speedups = {-1, 0, 0, 1, 2};
  return made;
}

TEST(Plots, EsIsALineUpToZeroAndStepsFromThere) {
  const Plot plot = es_plot({curve("a")});
  const Layer &line = layer_of(plot, Mark::Line), &steps = layer_of(plot, Mark::Step);
  EXPECT_EQ(line.data.front().x, -10);
  EXPECT_EQ(line.data.back().x, 0);
  EXPECT_EQ(steps.data.front().x, 0);
  // The default interpretation goes up to 4; its step is seen too, at the same height.
  EXPECT_NEAR(steps.data.back().x, 4.6, 1e-12);
  EXPECT_EQ(steps.data.back().y, steps.data[4].y);
}

TEST(Plots, SEndsAtZero) {
  const Plot plot = s_plot({curve("a")});
  for (const Layer& layer : plot.layers) {
    if (layer.mark == Mark::Rule) continue;
    EXPECT_NE(layer.mark, Mark::Step);
    for (const Datum& datum : layer.data) EXPECT_LE(datum.x, 0);
  }
}

TEST(Plots, LevelsWithoutAScoreAreLeftOut) {
  score::Curve empty = curve("empty");
  for (auto& [t, point] : empty.points) point.s = point.es = std::nan("");
  EXPECT_TRUE(layer_of(es_plot({empty}), Mark::Point).data.empty());
}

// By hand: of 0.5, 1, 1, 2, 4 the quartiles are 1 and 2 and the median is 1.
TEST(Plots, AViolinsBoxIsItsQuartiles) {
  const Plot plot = violin_plot({curve("a"), curve("b")});
  const Datum& box = layer_of(plot, Mark::Bar).data[1];
  EXPECT_DOUBLE_EQ(box.x, 1);
  EXPECT_DOUBLE_EQ(box.x2, 2);
  for (const Datum& datum : layer_of(plot, Mark::Area).data) {
    const double row = datum.series;
    EXPECT_NEAR(row - datum.y, datum.y2 - row, 1e-12);  // as far up as down
    EXPECT_LE(datum.y2 - row, 0.42 + 1e-12);
  }
}

TEST(Plots, FailuresAddUp) {
  const Entries entries = {entry("s1", "a", Status::Ok), entry("s2", "a", Status::Timeout),
                           entry("s3", "a", Status::CompileFailed),
                           entry("s4", "a", Status::CompileFailed), entry("s1", "b", Status::Ok)};
  const Plot plot = failure_plot(entries, {"a", "b"});
  const std::vector<Datum>& bars = layer_of(plot, Mark::Bar).data;
  ASSERT_EQ(bars.size(), 2u);
  EXPECT_EQ(bars[0].x2, 2);  // two that failed to compile,
  EXPECT_EQ(bars[1].x, 2);   // then one that took too long
  EXPECT_EQ(bars[1].x2, 3);
  EXPECT_EQ(layer_of(plot, Mark::Text).data[0].text, "3 of 4");
  EXPECT_EQ(layer_of(plot, Mark::Text).data[1].text, "0 of 1");
}

TEST(Plots, ASampleIsCountedOnceHoweverManyCompilers) {
  Entries entries = {entry("s1", "a", Status::Ok), entry("s1", "b", Status::Ok),
                     entry("s2", "a", Status::Ok)};
  entries[2].judged.dtype = "";
  const Plot plot = dtypes_plot(entries);
  const std::vector<Datum>& bars = layer_of(plot, Mark::Bar).data;
  ASSERT_EQ(bars.size(), 2u);
  EXPECT_EQ(bars[0].x2, 1);
  EXPECT_EQ(bars[1].x2, 1);
}

TEST(Plots, OperatorsAreBinnedByPowersOfTwo) {
  Entries entries;
  for (int operators : {1, 15, 16, 31, 32, 0}) {
    entries.push_back(entry("s" + std::to_string(operators), "a", Status::Ok));
    entries.back().judged.operators = operators;
  }
  const Plot plot = operators_plot(entries);
  EXPECT_EQ(plot.x.labels, (std::vector<std::string>{"1", "2", "4", "8", "16", "32"}));
  double sixteens = 0, all = 0;
  for (const Datum& bar : layer_of(plot, Mark::Bar).data) {
    if (bar.x < 4 && bar.x2 > 4) sixteens = bar.y2;
    all += bar.y2;
  }
  EXPECT_EQ(sixteens, 2);
  EXPECT_EQ(all, 5);  // of one sample the number is not known
}

// Results are files: whatever number they hold, there is a drawing, and all of it is finite.
TEST(Plots, OfAbsurdNumbersAreFinite) {
  Entries entries;
  score::Curve absurd = curve("absurd");
  for (double number : {5e-324, 1e-300, 1.0, 1e300, 1.7e308}) {
    entries.push_back(entry(fmt::format("{}", number), "absurd", Status::Ok));
    entries.back().line->compile_s = entries.back().line->warm_compile_s = number;
    entries.back().judged.operators = std::numeric_limits<int64_t>::max();
    absurd.log2_speedups.push_back(std::log2(number));
    absurd.points[0].es = absurd.points[0].s = number;
  }
  for (const Plot& plot : {es_plot({absurd}), s_plot({absurd}), violin_plot({absurd}),
                           compile_time_plot(entries, {"absurd"}), operators_plot(entries)}) {
    const std::string svg = to_svg(plot);
    EXPECT_EQ(svg.find("inf"), svg.npos) << plot.name;
    EXPECT_EQ(svg.find("nan"), svg.npos) << plot.name;
    EXPECT_LT(svg.size(), 200000u) << plot.name;
  }
}

TEST(Plots, WithoutAnythingAreEmptyAndNotWrong) {
  EXPECT_NO_THROW(es_plot({}));
  EXPECT_NO_THROW(violin_plot({}));
  EXPECT_NO_THROW(compile_time_plot({}, {}));
  EXPECT_NO_THROW(operators_plot({}));
}

}  // namespace
}  // namespace tessera::report
