#include "report/density.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace tessera::report {
namespace {

double integral(const Density& density) {
  double sum = 0;
  for (size_t i = 1; i < density.at.size(); ++i) {
    sum += (density.value[i] + density.value[i - 1]) / 2 * (density.at[i] - density.at[i - 1]);
  }
  return sum;
}

TEST(Density, IntegratesToOne) {
  for (const std::vector<double>& values : {std::vector<double>{0.5},
                                            {1, 1, 1, 1},
                                            {-2, 0, 0.1, 0.2, 3},
                                            {0, 0, 0, 0, 0, 0, 0, 0, 9}}) {
    // Beyond three bandwidths a kernel has 0.27 % of its area.
    EXPECT_NEAR(integral(density(values, 0.02)), 1, 0.004);
  }
}

TEST(Density, PeaksWhereTheValuesAre) {
  const Density found = density(std::vector<double>{-1, 0.9, 1, 1, 1.1}, 0.05);
  const auto peak = std::max_element(found.value.begin(), found.value.end());
  EXPECT_NEAR(found.at[size_t(peak - found.value.begin())], 1, found.bandwidth);
}

TEST(Density, OfASymmetricSampleIsSymmetric) {
  const Density found = density(std::vector<double>{-2, -1, 0, 1, 2}, 0.05);
  for (size_t i = 0; i < found.at.size(); ++i) {
    EXPECT_NEAR(found.value[i], found.value[found.value.size() - 1 - i], 1e-12);
  }
}

// 0.9 min(s, IQR / 1.349) n^(-1/5) with s = sqrt(2.5), IQR = 2, n = 5.
TEST(Density, TakesSilvermansBandwidth) {
  EXPECT_NEAR(density(std::vector<double>{1, 2, 3, 4, 5}, 0).bandwidth,
              0.9 * (2 / 1.349) * std::pow(5, -0.2), 1e-12);
}

}  // namespace
}  // namespace tessera::report
