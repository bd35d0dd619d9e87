#include "measure/timing.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/clock.h"

namespace tessera::measure {
namespace {

double spin(double seconds) {
  for (const double end = monotonic_seconds() + seconds; monotonic_seconds() < end;) {
  }
  return seconds;
}

TEST(Timing, StopsWhenTheIntervalIsNarrow) {
  TimingOptions options;
  options.width = 1e9;
  double told = 0;
  const auto times = time_repeats([&] { return ++told; }, options);
  EXPECT_EQ(times, (std::vector<double>{1, 2, 3}));
}

TEST(Timing, GoesOnFromWhatWasBegun) {
  TimingOptions options;
  options.width = 1e9;
  EXPECT_EQ(time_repeats([] { return 2.0; }, options, {1.0}), (std::vector<double>{1, 2, 2}));
}

TEST(Timing, TwoAreEnoughWhenTheyAgree) {
  TimingOptions options;
  options.min_repeats = 2;
  options.seconds = 1e9;
  EXPECT_EQ(time_repeats([] { return 1.001; }, options, {1.0}).size(), 2u);
  EXPECT_GT(time_repeats([] { return 1.1; }, options, {1.0}).size(), 2u);
}

TEST(Timing, StopsAtTheMost) {
  TimingOptions options;
  options.width = -1;  // never narrow enough, not even where the clock sees no difference
  options.max_repeats = 7;
  options.seconds = 1e9;
  EXPECT_EQ(time_repeats([] { return 1.0; }, options).size(), 7u);
}

TEST(Timing, StopsWhenTheTimeIsUp) {
  TimingOptions options;
  options.width = -1;
  options.max_repeats = 1000000;
  options.seconds = 0.005;
  EXPECT_LT(time_repeats([] { return spin(1e-3); }, options).size(), 10u);
}

TEST(Timing, WidthOfTheMedian) {
  EXPECT_EQ(median_width(std::vector<double>{1}), INFINITY);
  EXPECT_NEAR(median_width(std::vector<double>{1, 2}), 2 * 1.96 / 1.128 / std::sqrt(2.0) / 1.5,
              1e-12);
  EXPECT_EQ(median_width(std::vector<double>{2, 2, 2, 2}), 0);
  // Quartiles 1.75 and 3.25 of 1, 2, 3, 4: a deviation of 1.5 / 1.349 around 2.5.
  EXPECT_NEAR(median_width(std::vector<double>{1, 2, 3, 4}),
              2 * 1.96 * 1.253 * (1.5 / 1.349) / 2 / 2.5, 1e-12);
}

}  // namespace
}  // namespace tessera::measure
