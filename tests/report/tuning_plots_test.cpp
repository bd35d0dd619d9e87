#include "report/tuning_plots.h"

#include <gtest/gtest.h>

#include "report/svg.h"

namespace tessera::report {
namespace {

TuningCourse course() {
  TuningCourse made;
  made.title = "Tuning a<b";
  made.points = {{8, 1, 0, 2.0, std::nullopt}, {16, 2, 1, 1.0, 3.0}, {24, 3, 0, 1.0, 2.0}};
  made.tasks = {{"conv2d", 3, 1, 1.02, 0, 16, 1, false}, {"<linear>", 0, 0, 1, 0, 8, 8, false}};
  return made;
}

TEST(TuningPlots, latency_begins_when_every_task_has_a_program) {
  const std::vector<Plot> plots = tuning_plots(course());
  ASSERT_EQ(plots.size(), 3u);
  ASSERT_EQ(plots[0].layers[0].data.size(), 2u);
  EXPECT_EQ(plots[0].layers[0].data[0].x, 16);
  EXPECT_EQ(plots[0].layers[0].data[0].y, 3);
  EXPECT_EQ(plots[1].layers[0].data[1].x, 3);
}

TEST(TuningPlots, tasks_are_relative_to_their_last_and_reach_the_end) {
  const Plot plot = tuning_plots(course())[2];
  ASSERT_EQ(plot.series.size(), 2u);
  EXPECT_EQ(plot.layers[0].data[0].y, 2);
  EXPECT_EQ(plot.layers[0].data.back().x, 24);
  EXPECT_EQ(plot.layers[0].data.back().y, 1);
}

TEST(TuningPlots, a_run_without_rounds_is_drawn_too) {
  for (const Plot& plot : tuning_plots({})) EXPECT_FALSE(to_svg(plot).empty());
}

TEST(TuningPlots, names_stay_text_in_the_page) {
  const TuningCourse made = course();
  const std::string page = tuning_page(made, tuning_plots(made));
  EXPECT_NE(page.find("<h1>Tuning a&lt;b</h1>"), std::string::npos);
  EXPECT_NE(page.find("&lt;linear&gt;"), std::string::npos);
  EXPECT_EQ(page.find("<linear>"), std::string::npos);
  EXPECT_NE(page.find("3.00×"), std::string::npos);
  EXPECT_NE(page.find("none works"), std::string::npos);
}

}  // namespace
}  // namespace tessera::report
