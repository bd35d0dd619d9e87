#include "base/statistics.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

namespace tessera {
namespace {

TEST(Statistics, MedianOfEvenCountIsBetweenTheMiddleTwo) {
  EXPECT_EQ(median(std::vector<double>{4, 1, 3, 2}), 2.5);
  EXPECT_EQ(median(std::vector<double>{3, 1, 2}), 2);
}

// numpy.quantile([1, 2, 4, 8, 16], [0.1, 0.9]) of NumPy 2.4
TEST(Statistics, QuantileInterpolatesLinearly) {
  std::vector<double> values = {16, 8, 4, 2, 1};
  EXPECT_DOUBLE_EQ(quantile(values, 0.1), 1.4);
  EXPECT_DOUBLE_EQ(quantile(values, 0.9), 12.8);
  EXPECT_EQ(quantile(values, 0), 1);
  EXPECT_EQ(quantile(values, 1), 16);
}

TEST(Statistics, NothingGivesNaN) {
  EXPECT_TRUE(std::isnan(median({})));
}

TEST(Statistics, InfinitiesStayInfinite) {
  double inf = std::numeric_limits<double>::infinity();
  EXPECT_EQ(median(std::vector<double>{inf, inf}), inf);
}

}  // namespace
}  // namespace tessera
