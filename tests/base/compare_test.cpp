// The one comparison: what is rounding and what is not, on every small input and beside a plain
// reading of the rules.
#include "base/compare.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <random>
#include <vector>

#include "base/elements.h"

namespace tessera {
namespace {

template <typename T>
std::span<const std::byte> bytes_of(const std::vector<T>& values) {
  return std::as_bytes(std::span(values));
}

std::optional<std::string> differ(const std::vector<float>& expected,
                                  const std::vector<float>& found, Depth depth = Depth::Task) {
  return find_difference(Dtype::Float32, bytes_of(expected), bytes_of(found), {.depth = depth});
}

std::vector<float> some_values(size_t n, uint64_t seed = 1) {
  std::mt19937_64 random(seed);
  std::vector<float> values(n);
  for (float& value : values) value = float(int64_t(random() % 2001) - 1000) / 500;
  return values;
}

// The header's words, one after the other, on sorted values.
double plain_scale(const std::vector<double>& expected, double allowed, double epsilon,
                   double mask) {
  double squares = 0, kept_squares = 0;
  size_t kept = 0;
  std::vector<double> values;
  for (double x : expected) {
    if (!std::isfinite(x)) continue;
    squares += x * x;
    if (std::abs(x) > mask) continue;
    x == 0 ? void(++kept) : values.push_back(std::abs(x));
  }
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  const double quartile = values[(values.size() - 1) / 4], cap = 64 * quartile;
  for (double x : values)
    if (x <= cap) kept_squares += x * x, ++kept;
  const double typical = std::sqrt(kept_squares / double(kept));
  const double place = epsilon * values[values.size() - (values.size() + 63) / 64];
  const double noise = place <= 32 * quartile ? 16 * place / allowed : 0;
  return std::min(std::max(typical, noise), std::sqrt(squares / double(expected.size())));
}

bool plainly_agree(const std::vector<float>& expected, const std::vector<float>& found,
                   double allowed) {
  const double scale = plain_scale({expected.begin(), expected.end()}, allowed, 0x1p-23, 0x1p100);
  for (size_t i = 0; i < expected.size(); ++i) {
    const double e = expected[i], f = found[i];
    if (e == f || (std::isnan(e) && std::isnan(f))) continue;
    const double quotient = std::abs(f - e) / (std::abs(e) + scale);
    if (!std::isfinite(e) || !std::isfinite(f) || !(quotient <= allowed)) return false;
  }
  return true;
}

// Every vector of up to three of these, beside every other.
TEST(Compare, EverySmallInputIsJudgedAsTheRulesSay) {
  const float nan = std::nanf(""), inf = INFINITY, lowest = std::numeric_limits<float>::lowest();
  const std::vector<float> pool{0, 1, -1.0001f, 1.00005f, 3e-8f, 1e6f, lowest, inf, nan};
  for (size_t length = 1; length <= 3; ++length) {
    const size_t all = size_t(std::pow(pool.size(), length));
    for (size_t a = 0; a < all; ++a) {
      std::vector<float> expected(length);
      for (size_t i = 0, rest = a; i < length; ++i, rest /= pool.size())
        expected[i] = pool[rest % pool.size()];
      for (size_t b = 0; b < all; ++b) {
        std::vector<float> found(length);
        for (size_t i = 0, rest = b; i < length; ++i, rest /= pool.size())
          found[i] = pool[rest % pool.size()];
        for (const Depth depth : {Depth::Task, Depth::Graph})
          ASSERT_EQ(!differ(expected, found, depth),
                    plainly_agree(expected, found, rounding(Dtype::Float32, depth)))
              << a << " " << b << " of " << length;
      }
    }
  }
}

// Of all kinds of tensors, with differences about as large as are allowed.
TEST(Compare, RandomInputsAreJudgedAsTheRulesSay) {
  std::mt19937_64 random(5);
  std::normal_distribution<double> normal;
  const auto draw = [&](int kind) {
    switch (kind) {
      case 0:
        return normal(random);
      case 1:  // sparse
        return random() % 8 == 0 ? normal(random) : 0.0;
      case 2:  // of a wide range
        return normal(random) * std::exp(4 * normal(random));
      case 3:  // masked
        return random() % 2 == 0 ? normal(random) : -3.4028234663852886e38;
      default:  // noise beside values
        return random() % 16 == 0 ? normal(random) : 1e-8 * normal(random);
    }
  };
  int agreed = 0, differed = 0;
  for (int round = 0; round < 4000; ++round) {
    const int kind = round % 5;
    std::vector<float> expected(1 + random() % 300), found;
    for (float& value : expected) value = float(draw(kind));
    const double allowed = rounding(Dtype::Float32, Depth::Task);
    const double scale = plain_scale({expected.begin(), expected.end()}, allowed, 0x1p-23, 0x1p100);
    const double reach = std::exp(2 * normal(random));
    for (float value : expected)
      found.push_back(float(value + 0.3 * reach * normal(random) * allowed *
                                        (random() % 2 ? std::abs(value) : scale)));
    const bool same = !differ(expected, found);
    EXPECT_EQ(same, plainly_agree(expected, found, allowed)) << round;
    same ? ++agreed : ++differed;
  }
  EXPECT_GT(agreed, 400);
  EXPECT_GT(differed, 400);
}

TEST(Compare, TheScaleIsNeverAboveTheRootMeanSquare) {
  std::mt19937_64 random(6);
  std::normal_distribution<double> normal;
  for (int round = 0; round < 1000; ++round) {
    std::vector<double> values(1 + random() % 200);
    double squares = 0;
    for (double& value : values) {
      value = random() % 4 == 0 ? 0 : std::abs(normal(random)) * std::exp(8 * normal(random));
      squares += value * value;
    }
    const double plain = std::sqrt(squares / double(values.size()));
    for (const Dtype dtype : {Dtype::Float32, Dtype::Float16, Dtype::BFloat16, Dtype::Float64})
      EXPECT_LE(robust_scale(dtype, rounding(dtype, Depth::Task), values, values.size()),
                plain * (1 + 1e-12));
  }
}

TEST(Compare, OneHugeElementHidesNoWrongOne) {
  for (const float huge : {std::numeric_limits<float>::lowest(), 1e30f, -1e9f, 1e12f}) {
    std::vector<float> expected = some_values(1000);
    expected[0] = huge;
    std::vector<float> found = expected;
    found[617] += 0.01f;
    EXPECT_TRUE(differ(expected, found)) << huge;
    EXPECT_TRUE(differ(expected, found, Depth::Graph)) << huge;
  }
}

TEST(Compare, AMaskHidesNoWrongElementHoweverMuchItCovers) {
  for (const double covered : {0.5, 0.7, 0.99}) {
    std::vector<float> expected = some_values(1000);
    for (size_t i = 0; i < size_t(covered * 1000); ++i)
      expected[i] = std::numeric_limits<float>::lowest();
    std::vector<float> found = expected;
    EXPECT_FALSE(differ(expected, found));
    found[995] += 0.01f;
    EXPECT_TRUE(differ(expected, found)) << covered;
  }
  std::vector<float> milder = some_values(1000);
  for (size_t i = 0; i < 700; ++i) milder[i] += -1e9f;
  std::vector<float> found = milder;
  found[995] += 0.01f;
  EXPECT_TRUE(differ(milder, found)) << "-1e9 at 70 % of the places";
}

TEST(Compare, NoiseBesideTrueValuesIsNoise) {
  std::vector<float> expected(64 * 64), found(64 * 64);  // a unit matrix out of a product
  std::mt19937_64 random(7);
  std::normal_distribution<float> normal;
  for (size_t i = 0; i < expected.size(); ++i) {
    const float value = i % 65 == 0 ? 1 : 0;
    expected[i] = value + 3e-8f * normal(random);
    found[i] = value + 3e-8f * normal(random);
  }
  EXPECT_FALSE(differ(expected, found));
  found[1] = 1e-4f;
  EXPECT_TRUE(differ(expected, found));
}

TEST(Compare, ZerosOfASparseTensorMakeItNotStrict) {
  std::vector<float> expected(10000), found(10000);
  for (size_t i = 0; i < expected.size(); i += 500) expected[i] = 1, found[i] = 1.00001f;
  found[3] = 1e-6f;
  EXPECT_FALSE(differ(expected, found));
  found[3] = 1e-4f;
  EXPECT_TRUE(differ(expected, found));
}

TEST(Compare, DoublesAreJudgedAsDoubles) {
  const std::vector<double> expected{1, 2, 3};
  std::vector<double> found = expected;
  found[1] += 1e-5;
  for (const Depth depth : {Depth::Task, Depth::Graph, Depth::ForeignGraph}) {
    EXPECT_TRUE(
        find_difference(Dtype::Float64, bytes_of(expected), bytes_of(found), {.depth = depth}));
  }
  found[1] = 2 + 1e-12;
  EXPECT_FALSE(find_difference(Dtype::Float64, bytes_of(expected), bytes_of(found)));
}

TEST(Compare, RoundingIsNoDifference) {
  const std::vector<float> expected = some_values(1000);
  std::vector<float> found = expected;
  for (float& value : found) value = std::nextafter(value, 10.f);
  EXPECT_EQ(differ(expected, found), std::nullopt);
}

// The quick look and the exact one must agree about what is just inside and just outside.
TEST(Compare, TheAllowanceIsTheSameToTheLastHundredth) {
  const std::vector<float> expected = some_values(1003);
  const double allowed = rounding(Dtype::Float32, Depth::Task);
  const double scale = plain_scale({expected.begin(), expected.end()}, allowed, 0x1p-23, 0x1p100);
  for (const size_t at : {size_t(0), size_t(500), expected.size() - 1}) {
    const double room = allowed * (std::abs(expected[at]) + scale);
    for (const double part : {0.5, 0.98, 0.995, -0.995, 1.005, -1.005, 2.0}) {
      std::vector<float> found = expected;
      found[at] = float(expected[at] + part * room);
      EXPECT_EQ(differ(expected, found).has_value(), std::abs(part) > 1) << at << " " << part;
    }
  }
}

TEST(Compare, OneWrongElementIsFoundAndNamed) {
  const std::vector<float> expected = some_values(1000);
  std::vector<float> found = expected;
  found[617] += 0.01f;
  const auto wrong = differ(expected, found);
  ASSERT_TRUE(wrong);
  EXPECT_NE(wrong->find("1 of 1000"), std::string::npos) << *wrong;
  EXPECT_NE(wrong->find("element 617"), std::string::npos) << *wrong;
}

// The smallest mistake of a schedule: one product of a long sum left out, somewhere.
TEST(Compare, OneTermLeftOutOfALongSumIsFound) {
  std::mt19937_64 random(2);
  auto uniform = [&] { return double(random() >> 11) * 0x1p-53 * 2 - 1; };
  std::vector<float> expected(256), found(256);
  for (size_t i = 0; i < expected.size(); ++i) {
    double sum = 0, last = 0;
    for (int k = 0; k < 4608; ++k) sum += last = uniform() * uniform();
    expected[i] = float(sum);
    found[i] = float(i == 100 ? sum - last : sum);
  }
  EXPECT_TRUE(differ(expected, found));
}

TEST(Compare, NanAgreesWithNanAlone) {
  const std::vector<float> nan{1, NAN, 3}, number{1, 2, 3}, infinite{1, INFINITY, 3};
  EXPECT_FALSE(differ(nan, nan));
  EXPECT_TRUE(differ(number, nan));
  EXPECT_TRUE(differ(nan, number));
  EXPECT_TRUE(differ(infinite, number));
  EXPECT_FALSE(differ(infinite, infinite));
}

TEST(Compare, IntsMustBeEqual) {
  const std::vector<int64_t> expected{1, 2, 1 << 20}, found{1, 2, (1 << 20) + 1};
  EXPECT_TRUE(find_difference(Dtype::Int64, bytes_of(expected), bytes_of(found)));
}

TEST(Compare, LargeIntsAreToldApartToTheLastDigit) {
  const std::vector<int64_t> expected{(int64_t{1} << 53) + 1}, found{int64_t{1} << 53};
  const auto wrong = find_difference(Dtype::Int64, bytes_of(expected), bytes_of(found));
  ASSERT_TRUE(wrong);
  EXPECT_NE(wrong->find("9007199254740993"), std::string::npos) << *wrong;
}

TEST(Compare, HalvesAreReadAsTheyAre) {
  // 1.0, -2.0, 65504 (the largest), 2^-24 (the smallest), infinity: IEEE 754 binary16.
  const std::vector<uint16_t> halves{0x3C00, 0xC000, 0x7BFF, 0x0001, 0x7C00};
  const double expected[] = {1, -2, 65504, 0x1p-24, INFINITY};
  for (size_t i = 0; i < halves.size(); ++i)
    EXPECT_EQ(element_at(Dtype::Float16, bytes_of(halves), i), expected[i]);
}

TEST(Compare, SomeElementsAreComparedAtTheirPlaces) {
  const std::vector<float> found{0, 10, 20, 30};
  const std::vector<int64_t> elements{3, 1};
  EXPECT_FALSE(
      find_difference(Dtype::Float32, elements, std::vector<double>{30, 10}, bytes_of(found)));
  EXPECT_TRUE(
      find_difference(Dtype::Float32, elements, std::vector<double>{30, 11}, bytes_of(found)));
}

}  // namespace
}  // namespace tessera
