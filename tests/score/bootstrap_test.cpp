#include "score/bootstrap.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "base/numpy_random.h"
#include "base/statistics.h"

namespace tessera::score {
namespace {

// The obvious way: every column of every drawn sample.
std::vector<std::array<double, 2>> obvious(const std::vector<Kind>& kinds,
                                           const std::vector<Drawn>& samples, int draws,
                                           uint32_t seed) {
  std::mt19937_64 random(seed);
  std::vector<std::vector<double>> means(kinds[0].own.size());
  for (int draw = 0; draw < draws; ++draw) {
    std::vector<double> sums(means.size(), 0);
    uint64_t bits = 0;
    for (size_t i = 0; i < samples.size(); ++i, bits >>= 32) {
      if (i % 2 == 0) bits = random();
      const Drawn& sample = samples[((bits & 0xffffffff) * samples.size()) >> 32];
      const Kind& kind = kinds[sample.kind];
      for (size_t j = 0; j < sums.size(); ++j) {
        sums[j] += kind.own[j] ? sample.value : kind.constant[j];
      }
    }
    for (size_t j = 0; j < sums.size(); ++j) means[j].push_back(sums[j] / double(samples.size()));
  }
  std::vector<std::array<double, 2>> intervals;
  for (const auto& column : means) {
    intervals.push_back({quantile(column, 0.025), quantile(column, 0.975)});
  }
  return intervals;
}

// Values with few bits and 2^k samples: every sum and mean is exact, so both ways must be equal. 41
// draws put the quantiles on draws.
TEST(Bootstrap, EqualsTheObviousWay) {
  NumpyRandom random(5);
  std::vector<Kind> kinds;
  for (int k = 0; k < 9; ++k) {
    Kind kind;
    for (int j = 0; j < 6; ++j) {
      kind.own.push_back(random.integer(0, 1) == 1);
      kind.constant.push_back(double(random.integer(-300, 10)) / 64);
    }
    kinds.push_back(kind);
  }
  std::vector<Drawn> samples;
  for (int i = 0; i < 256; ++i) {
    samples.push_back({size_t(random.integer(0, 8)), double(random.integer(-500, 500)) / 128});
  }
  for (uint32_t seed : {0u, 1u, 123u}) {
    const auto fast = bootstrap_means(kinds, samples, 41, seed);
    EXPECT_EQ(fast, obvious(kinds, samples, 41, seed));
  }
}

TEST(Bootstrap, CloseForAnyValues) {
  NumpyRandom random(6);
  std::vector<Kind> kinds = {{{true, false}, {0, -2.302585}}, {{false, false}, {-2.302585, 0}}};
  std::vector<Drawn> samples;
  for (int i = 0; i < 301; ++i) samples.push_back({size_t(random.integer(0, 1)), random.normal()});
  const auto fast = bootstrap_means(kinds, samples, 500, 9);
  const auto slow = obvious(kinds, samples, 500, 9);
  for (size_t j = 0; j < 2; ++j) {
    for (size_t k = 0; k < 2; ++k) EXPECT_NEAR(fast[j][k], slow[j][k], 1e-13);
  }
}

// The mean of n normals has a standard error of 1/sqrt(n): 1.96 of it on each side.
TEST(Bootstrap, WidthIsThatOfTheStandardError) {
  NumpyRandom random(7);
  std::vector<Drawn> samples;
  for (int i = 0; i < 1000; ++i) samples.push_back({0, random.normal()});
  const auto interval = bootstrap_means(std::vector<Kind>{{{true}, {0}}}, samples, 10000, 1)[0];
  EXPECT_NEAR(interval[1] - interval[0], 2 * 1.96 / std::sqrt(1000.0), 0.008);
}

TEST(Bootstrap, ExtremeValuesDoNotOverflow) {
  for (double value : {1e-300, 1e300, 0.0}) {
    const std::vector<Drawn> samples(5, {0, value});
    const auto interval = bootstrap_means(std::vector<Kind>{{{true}, {0}}}, samples, 10, 1)[0];
    EXPECT_NEAR(interval[0], value, value * 1e-12 + 1e-270);
    EXPECT_NEAR(interval[1], value, value * 1e-12 + 1e-270);
  }
}

TEST(Bootstrap, NoDrawsNoInterval) {
  const std::vector<Kind> kinds = {{{true}, {0}}};
  EXPECT_TRUE(std::isnan(bootstrap_means(kinds, std::vector<Drawn>{{0, 1}}, 0, 1)[0][0]));
  EXPECT_TRUE(std::isnan(bootstrap_means(kinds, {}, 10, 1)[0][0]));
}

}  // namespace
}  // namespace tessera::score
