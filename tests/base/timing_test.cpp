#include "base/timing.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/clock.h"

namespace tessera {
namespace {

double spin(double seconds) {
  for (const double end = monotonic_seconds() + seconds; monotonic_seconds() < end;) {
  }
  return seconds;
}

TEST(Timing, StopsWhenTheIntervalIsNarrow) {
  RepeatOptions options;
  options.width = 1e9;
  double told = 0;
  const auto times = time_repeats([&] { return ++told; }, options);
  EXPECT_EQ(times, (std::vector<double>{1, 2, 3}));
}

TEST(Timing, GoesOnFromWhatWasBegun) {
  RepeatOptions options;
  options.width = 1e9;
  EXPECT_EQ(time_repeats([] { return 2.0; }, options, {1.0}), (std::vector<double>{1, 2, 2}));
}

TEST(Timing, TwoAreEnoughWhenTheyAgree) {
  RepeatOptions options;
  options.min_repeats = 2;
  options.seconds = 1e9;
  EXPECT_EQ(time_repeats([] { return 1.001; }, options, {1.0}).size(), 2u);
  EXPECT_GT(time_repeats([] { return 1.1; }, options, {1.0}).size(), 2u);
}

TEST(Timing, StopsAtTheMost) {
  RepeatOptions options;
  options.width = -1;  // never narrow enough, not even where the clock sees no difference
  options.max_repeats = 7;
  options.seconds = 1e9;
  EXPECT_EQ(time_repeats([] { return 1.0; }, options).size(), 7u);
}

TEST(Timing, StopsWhenTheTimeIsUp) {
  RepeatOptions options;
  options.width = -1;
  options.max_repeats = 1000000;
  options.seconds = 0.005;
  EXPECT_LT(time_repeats([] { return spin(1e-3); }, options).size(), 10u);
}

RepeatOptions three() {
  RepeatOptions options;
  options.width = 1e9;
  options.max_repeats = 3;
  return options;
}

TEST(Timing, RepeatsCountWhereItWasQuietBeforeAndAfter) {
  // Asked before and after each run: the second run is disturbed after it, then the core is busy.
  const std::vector<bool> answers{true, true, true, false, false, true, true, true, true};
  size_t asked = 0;
  double run = 0;
  const QuietRepeats repeats = time_quiet_repeats(
      [&] { return ++run; }, [&] { return bool(answers.at(asked++)); }, 10, three());
  EXPECT_TRUE(repeats.quiet);
  EXPECT_EQ(repeats.times, (std::vector<double>{1, 3, 4}));
  EXPECT_EQ(asked, answers.size());
}

TEST(Timing, ShortRunsSettleAfterEveryAsking) {
  // The first runs after the core was asked are slow; none of those counts.
  int since_asked = 0, asked = 0;
  const QuietRepeats repeats =
      time_quiet_repeats([&] { return ++since_asked <= 4 ? 9e-5 : 3e-5; },
                         [&] {
                           since_asked = 0;
                           ++asked;
                           return true;
                         },
                         10, RepeatOptions{.min_repeats = 60, .max_repeats = 60});
  EXPECT_EQ(repeats.times, std::vector<double>(60, 3e-5));
  EXPECT_EQ(asked, 4);  // a millisecond is 34 of them
}

TEST(Timing, ALongRunNeedsNotSettle) {
  int runs = 0;
  const auto run = [&] {
    ++runs;
    return 4e-5;
  };
  EXPECT_EQ(settled(run, 5e-3), 5e-3);
  EXPECT_EQ(runs, 0);
  EXPECT_EQ(settled(run, 9e-5), 4e-5);
  EXPECT_EQ(runs, 8);
}

TEST(Timing, WhatWasBegunMayBeAllThatIsWanted) {
  RepeatOptions one = three();
  one.max_repeats = 1;
  const auto quiet = [] { return true; };
  EXPECT_EQ(time_quiet_repeats([] { return 2.0; }, quiet, 10, one, {1.0}).times,
            (std::vector<double>{1}));
}

TEST(Timing, WhenPatienceEndsOneQuietRepeatIsWorthMoreThanAllOthers) {
  int asked = 0;
  const QuietRepeats repeats =
      time_quiet_repeats([] { return spin(1e-3); }, [&] { return ++asked <= 3; }, 0.004, three());
  EXPECT_TRUE(repeats.quiet);
  EXPECT_EQ(repeats.times.size(), 1u);
}

TEST(Timing, AFewRepeatsThatStoodStillAreNotAllThatIsKnown) {
  // The first run counts but took fifty times as long as those that do not.
  int asked = 0, runs = 0;
  const QuietRepeats repeats = time_quiet_repeats([&] { return ++runs == 1 ? 1e-1 : spin(2e-3); },
                                                  [&] { return ++asked <= 3; }, 0.02, three());
  EXPECT_FALSE(repeats.quiet);
  EXPECT_EQ(repeats.times.size(), 3u);
  EXPECT_LT(repeats.times[0], 1e-1);
}

TEST(Timing, WithoutAQuietMomentRepeatsAreWhatTheyAreAndSaySo) {
  const QuietRepeats repeats =
      time_quiet_repeats([] { return 5.0; }, [] { return false; }, 0.002, three());
  EXPECT_FALSE(repeats.quiet);
  EXPECT_EQ(repeats.times, (std::vector<double>{5, 5, 5}));
}

TEST(Timing, SidesTakeTurnsAndTheOrderIsTurnedRound) {
  std::vector<int> order;
  const std::vector<std::function<void()>> sides{[&] { order.push_back(0); },
                                                 [&] { order.push_back(1); }};
  take_turns(sides, [](int rounds) { return rounds == 3; });
  EXPECT_EQ(order, (std::vector<int>{0, 1, 1, 0, 0, 1}));
  order.clear();
  take_turns(sides, [](int rounds) { return rounds == 4; }, 2);
  EXPECT_EQ(order, (std::vector<int>{0, 1, 0, 1, 1, 0, 1, 0}));
}

using Times = std::vector<double>;

TEST(Timing, SlowerIsSlowerUsuallyAndAtBest) {
  EXPECT_TRUE(is_slower(Times{1.0, 1.1, 1.2}, Times{1.3, 1.2, 1.4}));
  EXPECT_FALSE(is_slower(Times{1.0, 1.1, 1.2}, Times{0.5, 0.6, 0.5}));
}

TEST(Timing, RunsThatOthersDisturbedDoNotDecide) {
  // Twice as fast, but for two runs of three that lost a core.
  EXPECT_FALSE(is_slower(Times{2.0, 2.1, 2.0}, Times{1.0, 9.0, 7.0}));
  // One lucky run is not usual.
  EXPECT_FALSE(is_slower(Times{1.0, 9.0, 7.0}, Times{2.0, 2.1, 2.0}));
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
}  // namespace tessera
