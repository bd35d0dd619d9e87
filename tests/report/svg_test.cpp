#include "report/svg.h"

#include <gtest/gtest.h>

#include "report/vega.h"

namespace tessera::report {
namespace {

// One row, one bar, one line of each kind: what the writers must not forget.
Plot small_plot() {
  Plot plot;
  plot.name = "small";
  plot.title = "a < b & \"c\"";
  plot.x = linear_axis("x", 0, 4);
  plot.y = linear_axis("y", 0, 1);
  plot.series = {{"<script>alert(1)</script>", 0}, {"second", 9}};
  plot.layers = {{Mark::Line, {{0, 0, 0, 0, 0, ""}, {0, 4, 1, 0, 0, ""}}},
                 {Mark::Step, {{1, 0, 0, 0, 0, ""}, {1, 2, 0.5, 0, 0, ""}, {1, 4, 1, 0, 0, ""}}},
                 {Mark::Bar, {{0, 1, 0, 2, 0.5, "told"}}},
                 {Mark::Text, {{-1, 1, 0.5, 0, 0, "</text>"}}}};
  return plot;
}

TEST(Svg, StepsHoldTheirValueUntilTheNext) {
  EXPECT_EQ(step_path({{0, 10}, {5, 20}, {9, 0}}), "M0 10H5V20H9V0");
  EXPECT_EQ(line_path({{0, 10}, {5, 20}}), "M0 10L5 20");
}

TEST(Svg, AnAreaGoesThereAndBack) {
  EXPECT_EQ(closed_path({{0, 1}, {2, 3}}, {{2, 5}, {0, 4}}), "M0 1L2 3L2 5L0 4Z");
}

TEST(Svg, PlacesFollowTheScale) {
  EXPECT_DOUBLE_EQ(place_on(linear_axis("", 0, 10), 5, 100, 200), 150);
  const Axis logarithmic = log_axis("", 0.25, 4, 2);
  EXPECT_DOUBLE_EQ(place_on(logarithmic, 1, 0, 100), 50);
  EXPECT_DOUBLE_EQ(place_on(logarithmic, 2, 0, 100), 75);
}

TEST(Svg, NothingIsDrawnFarOutside) {
  const Axis axis = log_axis("", 1, 10, 10);
  EXPECT_GT(place_on(axis, 0, 0, 100), -10);
  EXPECT_LT(place_on(axis, 1e300, 0, 100), 110);
}

TEST(Svg, BarsHaveTheirSize) {
  Plot plot = small_plot();
  plot.layers = {{Mark::Bar, {{0, 4, 0, 0, 1, ""}}}};  // the whole area, given from right to left
  const std::string svg = to_svg(plot);
  EXPECT_NE(svg.find("height=\"260\" fill=\"#0072b2\""), svg.npos) << svg;
}

TEST(Svg, SaysWhenThereIsNothingToShow) {
  Plot plot = small_plot();
  EXPECT_EQ(to_svg(plot).find("nothing to show"), std::string::npos);
  plot.layers = {{Mark::Bar, {}}, {Mark::Rule, {{-1, 0, 1, 4, 1, ""}}}};
  EXPECT_NE(to_svg(plot).find("nothing to show"), std::string::npos);
}

TEST(Svg, TextsStayTexts) {
  const std::string svg = to_svg(small_plot());
  EXPECT_EQ(svg.find("<script"), svg.npos);
  EXPECT_NE(svg.find("&lt;script&gt;"), svg.npos);
  EXPECT_NE(svg.find("&lt;/text&gt;"), svg.npos);
  EXPECT_NE(svg.find("<title>told</title>"), svg.npos);
}

TEST(Svg, LongNamesAreCutBetweenCharacters) {
  Plot plot = small_plot();
  std::string name;
  for (int i = 0; i < 60; ++i) name += "漢";
  plot.series[1].name = name;
  const std::string svg = to_svg(plot);
  EXPECT_EQ(svg.find(name), svg.npos);
  EXPECT_NE(svg.find("漢…</text>"), svg.npos);
}

TEST(VegaLite, HasTheSameLayersAsThePlot) {
  const Json json = to_vega_lite(small_plot());
  EXPECT_EQ(json.find("$schema")->as_string(), "https://vega.github.io/schema/vega-lite/v5.json");
  const Json::Array& layers = json.find("layer")->as_array();
  ASSERT_EQ(layers.size(), 4u);
  const auto mark = [&](size_t i, const char* key) { return layers[i].find("mark")->find(key); };
  EXPECT_EQ(mark(0, "type")->as_string(), "line");
  EXPECT_EQ(mark(1, "interpolate")->as_string(), "step-after");
  EXPECT_EQ(mark(2, "type")->as_string(), "rect");
  EXPECT_EQ(mark(3, "type")->as_string(), "text");
  const Json& row = layers[2].find("data")->find("values")->as_array()[0];
  EXPECT_EQ(row.find("x2")->as_double(), 2);
  EXPECT_EQ(row.find("series")->as_string(), "<script>alert(1)</script>");
  EXPECT_EQ(layers[2].find("encoding")->find("x2")->find("field")->as_string(), "x2");
}

TEST(VegaLite, SaysWhatAnAxisIs) {
  Plot plot = small_plot();
  plot.x = log_axis("speedup", 0.5, 2, 2);
  plot.y = name_axis("", {"a\"b", "c"});
  plot.y.downward = true;
  const Json json = to_vega_lite(plot);
  const Json& encoding = *json.find("layer")->as_array()[0].find("encoding");
  EXPECT_EQ(encoding.find("x")->find("scale")->find("type")->as_string(), "log");
  EXPECT_EQ(encoding.find("x")->find("scale")->find("base")->as_int(), 2);
  EXPECT_TRUE(encoding.find("y")->find("scale")->find("reverse")->as_bool());
  EXPECT_EQ(encoding.find("y")->find("axis")->find("labelExpr")->as_string(),
            R"(["a\"b", "c"][indexof([0.0, 1.0], datum.value)])");
}

}  // namespace
}  // namespace tessera::report
