#include "report/ticks.h"

#include <gtest/gtest.h>

namespace tessera::report {
namespace {

TEST(Ticks, AreRoundAndCoverTheRange) {
  EXPECT_EQ(round_ticks(0, 1.67, 6), (std::vector<double>{0, 0.5, 1, 1.5, 2}));
  EXPECT_EQ(round_ticks(0, 10, 6), (std::vector<double>{0, 2, 4, 6, 8, 10}));
  EXPECT_EQ(round_ticks(-3, 7, 6), (std::vector<double>{-4, -2, 0, 2, 4, 6, 8}));
}

TEST(Ticks, OfAnyRangeAreFewAndCoverIt) {
  for (double low : {-1e6, -3.3, 0.0, 1e-9, 0.07, 12345.0}) {
    for (double span : {1e-6, 0.003, 1.0, 7.7, 99.0, 1e9}) {
      const std::vector<double> ticks = round_ticks(low, low + span, 6);
      EXPECT_LE(ticks.front(), low + span * 1e-6);
      EXPECT_GE(ticks.back(), (low + span) - span * 1e-6);
      EXPECT_GE(ticks.size(), 2u);
      EXPECT_LE(ticks.size(), 9u) << low << " " << span;
    }
  }
}

TEST(Ticks, OfAnEmptyRangeStillSpanSomething) {
  const std::vector<double> ticks = round_ticks(3, 3, 6);
  EXPECT_LT(ticks.front(), ticks.back());
}

TEST(Ticks, OfARangeThatNumbersCannotTellApartEnd) {
  EXPECT_LE(round_ticks(1e17, 1e17 + 1, 6).size(), 21u);
}

TEST(Ticks, PowersCoverTheRange) {
  EXPECT_EQ(power_ticks(0.3, 3, 2), (std::vector<double>{0.25, 0.5, 1, 2, 4}));
  EXPECT_EQ(power_ticks(1, 8, 2), (std::vector<double>{1, 2, 4, 8}));
  EXPECT_EQ(power_ticks(5, 5, 10), (std::vector<double>{1, 10}));
}

TEST(Ticks, PowersAreThinnedWhereThereAreMany) {
  const std::vector<double> ticks = power_ticks(1e-12, 1e12, 10);
  EXPECT_LE(ticks.size(), 12u);
  EXPECT_LE(ticks.front(), 1e-12 * 1.0001);
  EXPECT_GE(ticks.back(), 1e12 * 0.9999);
}

TEST(Ticks, AreWrittenShort) {
  EXPECT_EQ(tick_text(0), "0");
  EXPECT_EQ(tick_text(0.25), "0.25");
  EXPECT_EQ(tick_text(0.1 + 0.2), "0.3");
  EXPECT_EQ(tick_text(4096), "4096");
  EXPECT_EQ(tick_text(20000), "20k");
  EXPECT_EQ(tick_text(1e-7), "1e-07");
}

}  // namespace
}  // namespace tessera::report
