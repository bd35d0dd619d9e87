// Close at which tolerance, the same computation or not: against a plain reading of the rules.
#include "judge/accuracy.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <complex>
#include <cstring>
#include <random>

#include "stored.h"

namespace tessera::judge {
namespace {

using result::highest_t;
using result::lowest_t;
using result::Mismatch;

const double inf = INFINITY, nan = std::nan("");

// The definition, element by element, for every level.
std::optional<int> slow_level(const std::vector<std::complex<double>>& eager,
                              const std::vector<std::complex<double>>& compiled, int c) {
  const auto is_nan = [](const std::complex<double>& x) {
    return std::isnan(x.real()) || std::isnan(x.imag());
  };
  for (int t = lowest_t; t <= highest_t; ++t) {
    const result::Tolerance allowed = result::tolerance(c, t);
    bool all = true;
    for (size_t i = 0; i < eager.size(); ++i) {
      if (eager[i] == compiled[i] || (is_nan(eager[i]) && is_nan(compiled[i]))) continue;
      const double difference = std::abs(compiled[i] - eager[i]), size = std::abs(eager[i]);
      all = all && std::isfinite(difference) && std::isfinite(size) &&
            difference <= allowed.atol + allowed.rtol * size;
    }
    if (all) return t;
  }
  return {};
}

std::array<std::optional<int>, 4> levels_of(const Values& eager, const Values& compiled) {
  return compare_tensors(stored(eager), stored(compiled)).passes_from;
}

TEST(Accuracy, LevelsAreThoseOfTheDefinition) {
  std::mt19937 random(1);
  std::normal_distribution<double> normal;
  std::uniform_real_distribution<double> exponent(-11, 7);
  for (int round = 0; round < 400; ++round) {
    std::vector<double> e, c;
    std::vector<std::complex<double>> slow_e, slow_c;
    const double size = std::pow(10, exponent(random)), distance = std::pow(10, exponent(random));
    for (int i = 0; i < 5; ++i) {
      e.push_back(size * normal(random));
      c.push_back(e.back() + distance * normal(random));
      if (round % 7 == 0 && i == 2) e.back() = c.back() = nan;
      if (round % 11 == 0 && i == 3) e.back() = inf;
      if (round % 22 == 0 && i == 3) c.back() = inf;
      slow_e.push_back(e.back());
      slow_c.push_back(c.back());
    }
    const auto found = levels_of(values(Dtype::Float64, e), values(Dtype::Float64, c));
    for (int k = 0; k < 4; ++k) EXPECT_EQ(found[size_t(k)], slow_level(slow_e, slow_c, k)) << round;
  }
}

TEST(Accuracy, ComplexNumbersAreComparedByTheirAbsoluteValue) {
  std::mt19937 random(2);
  std::normal_distribution<double> normal;
  for (int round = 0; round < 200; ++round) {
    std::vector<double> e, c;
    std::vector<std::complex<double>> slow_e, slow_c;
    for (int i = 0; i < 4; ++i) {
      e.insert(e.end(), {normal(random), i ? normal(random) : 0});
      c.insert(c.end(),
               {e[e.size() - 2] + 1e-4 * normal(random), e.back() + 1e-4 * normal(random)});
      slow_e.emplace_back(e[e.size() - 2], e.back());
      slow_c.emplace_back(c[c.size() - 2], c.back());
    }
    const auto found = levels_of(values(Dtype::Complex128, e), values(Dtype::Complex128, c));
    for (int k = 0; k < 4; ++k) EXPECT_EQ(found[size_t(k)], slow_level(slow_e, slow_c, k)) << round;
  }
}

TEST(Accuracy, TheBoundaryIsInside) {
  for (int c = 0; c < 4; ++c) {
    for (int t = lowest_t; t <= highest_t; ++t) {
      // Against zero the tolerance is atol itself.
      const double atol = result::tolerance(c, t).atol;
      const Values zero = values(Dtype::Float64, std::vector<double>{0});
      const auto at = levels_of(zero, values(Dtype::Float64, std::vector<double>{atol}));
      const auto past = levels_of(
          zero, values(Dtype::Float64, std::vector<double>{-std::nextafter(atol, INFINITY)}));
      EXPECT_EQ(at[size_t(c)], t);
      EXPECT_EQ(past[size_t(c)], t == highest_t ? std::nullopt : std::optional<int>(t + 1));
    }
  }
}

// Value by sign, exponent and fraction, as the format says.
double half_value(int bits) {
  const double sign = bits & 0x8000 ? -1 : 1, fraction = bits % 1024 / 1024.0;
  const int exponent = bits / 1024 % 32;
  if (exponent == 31) return fraction > 0 ? nan : sign * inf;
  return sign *
         (exponent == 0 ? fraction * std::exp2(-14) : (1 + fraction) * std::exp2(exponent - 15));
}

TEST(Accuracy, EveryPatternOfSixteenBitsHasItsValue) {
  for (int bits = 0; bits < 65536; ++bits) {
    const uint16_t pattern = uint16_t(bits);
    const double brain = std::bit_cast<float>(uint32_t(bits) << 16);
    for (const auto& [dtype, value] :
         {std::pair(Dtype::Float16, half_value(bits)), std::pair(Dtype::BFloat16, brain)}) {
      const Values eager = values(dtype, std::vector<uint16_t>{0});
      const Values found = values(dtype, std::vector<uint16_t>{pattern});
      const auto check = compare_tensors(stored(eager), stored(found));
      const auto reverse = compare_tensors(stored(found), stored(eager));
      ASSERT_EQ(check.max_diff, std::isfinite(value) ? std::fabs(value) : 0) << bits;
      ASSERT_EQ(check.equal, value == 0) << bits;
      ASSERT_EQ(reverse.nan, std::isnan(value)) << bits;
      ASSERT_TRUE(std::isfinite(value) || !check.passes_from[0]) << bits;
      ASSERT_TRUE(compare_tensors(stored(found), stored(found)).equal) << bits;
    }
  }
}

template <typename T>
void expect_exact(Dtype dtype, T a, T b) {
  const Values one = values(dtype, std::vector<T>{a, a}),
               other = values(dtype, std::vector<T>{a, b});
  EXPECT_EQ(compare_outputs(file_of({one}), file_of({one})).mismatch, Mismatch::None);
  const Comparison off = compare_outputs(file_of({one}), file_of({other}));
  EXPECT_EQ(off.mismatch, Mismatch::Values) << dtype_name(dtype);
  EXPECT_FALSE(off.accurate.back());
  EXPECT_FALSE(off.outputs[0].equal);
}

TEST(Accuracy, IntegersMustBeEqualToTheLastDigit) {
  expect_exact<int64_t>(Dtype::Int64, (int64_t{1} << 53) + 1, int64_t{1} << 53);
  expect_exact<int64_t>(Dtype::Int64, INT64_MAX, INT64_MAX - 1);
  expect_exact<int32_t>(Dtype::Int32, 7, 8);
  expect_exact<int16_t>(Dtype::Int16, 7, 8);
  expect_exact<int8_t>(Dtype::Int8, 7, 8);
  expect_exact<uint8_t>(Dtype::UInt8, 255, 254);
  expect_exact<uint8_t>(Dtype::Bool, 0, 1);
}

TEST(Accuracy, EmptyTensorsAndSinglesAreEqual) {
  Values empty = floats({});
  empty.shape = {0, 3};
  Values single = floats({2.5f}, "output.1");
  single.shape = {};
  const Comparison same = compare_outputs(file_of({empty, single}), file_of({empty, single}));
  EXPECT_EQ(same.mismatch, Mismatch::None) << same.message;
  EXPECT_TRUE(same.accurate.front());
  Values other = empty;
  other.shape = {3, 0};
  EXPECT_EQ(compare_outputs(file_of({empty, single}), file_of({other, single})).mismatch,
            Mismatch::Shape);
}

TEST(Accuracy, NanIsCloseToNanAtTheSamePlaceOnly) {
  const float n = float(nan), i = float(inf);
  const auto mismatch = [](std::vector<float> e, std::vector<float> c) {
    return compare_outputs(file_of({floats(e)}), file_of({floats(c)})).mismatch;
  };
  EXPECT_EQ(mismatch({n, 1}, {n, 1}), Mismatch::None);
  EXPECT_EQ(mismatch({1, 1}, {n, 1}), Mismatch::Values);
  EXPECT_EQ(mismatch({n, 1}, {1, 1}), Mismatch::Values);
  EXPECT_EQ(mismatch({i, 1}, {i, 1}), Mismatch::None);
  EXPECT_EQ(mismatch({i, 1}, {-i, 1}), Mismatch::Values);
  EXPECT_EQ(mismatch({i, 1}, {n, 1}), Mismatch::Values);
  EXPECT_EQ(mismatch({i, 1}, {3e38f, 1}), Mismatch::Values);
  EXPECT_TRUE(compare_tensors(stored(floats({n})), stored(floats({n}))).nan);
}

TEST(Accuracy, WhatIsMissingOrOfAnotherKindIsAMismatch) {
  const Values a = floats({1, 2});
  EXPECT_EQ(compare_outputs(file_of({a}), file_of({})).mismatch, Mismatch::Count);
  EXPECT_EQ(compare_outputs(file_of({a}), file_of({a, floats({1}, "output.1")})).mismatch,
            Mismatch::Count);
  EXPECT_EQ(compare_outputs(file_of({a}), file_of({floats({1, 2}, "result")})).mismatch,
            Mismatch::Count);
  EXPECT_EQ(compare_outputs(file_of({a}), file_of({floats({1, 2, 3})})).mismatch, Mismatch::Shape);
  const Values wide = values(Dtype::Float64, std::vector<double>{1, 2});
  const Comparison other = compare_outputs(file_of({a}), file_of({wide}));
  EXPECT_EQ(other.mismatch, Mismatch::Dtype);
  EXPECT_FALSE(other.accurate.back());
  EXPECT_EQ(other.outputs[0].compiled_dtype, "float64");
}

TEST(Accuracy, SmallResultsAreNotZeros) {
  // GraphNet's tolerances would let these zeros pass from t = -7 on.
  const Comparison zeros =
      compare_outputs(file_of({floats({1e-8f, -2e-8f})}), file_of({floats({0, 0})}));
  EXPECT_TRUE(zeros.accurate[size_t(-5 - lowest_t)]);
  EXPECT_EQ(zeros.mismatch, Mismatch::Values);
}

TEST(Accuracy, RoundingAroundZeroIsRounding) {
  EXPECT_EQ(compare_outputs(file_of({floats({0, 0})}), file_of({floats({1e-7f, 0})})).mismatch,
            Mismatch::None);
  EXPECT_EQ(compare_outputs(file_of({floats({0, 0})}), file_of({floats({1e-2f, 0})})).mismatch,
            Mismatch::Values);
}

TEST(Accuracy, AHugeElementHidesNoWrongOne) {
  std::vector<float> eager(1000), compiled;
  for (size_t i = 0; i < eager.size(); ++i) eager[i] = float(i % 7) - 3;
  compiled = eager;
  compiled[617] += 0.5f;
  const auto mismatch = [&] {
    return compare_outputs(file_of({floats(eager)}), file_of({floats(compiled)})).mismatch;
  };
  EXPECT_EQ(mismatch(), Mismatch::Values);
  eager[0] = compiled[0] = std::numeric_limits<float>::lowest();
  EXPECT_EQ(mismatch(), Mismatch::Values) << "in one corner";
  for (size_t i = 0; i < 500; ++i) eager[i] = compiled[i] = -1e9f;
  EXPECT_EQ(mismatch(), Mismatch::Values) << "a mask over half of it";
  compiled[617] = eager[617];
  EXPECT_EQ(mismatch(), Mismatch::None);
}

TEST(Accuracy, ADistanceIsNotSetByAHugeElement) {
  std::vector<float> eager(1000), compiled;
  for (size_t i = 0; i < eager.size(); ++i) eager[i] = float(i % 7) - 3;
  compiled = eager;
  for (float& value : compiled) value *= 1.002f;
  EXPECT_NEAR(distance_of(file_of({floats(eager)}), file_of({floats(compiled)})), 0.002, 0.001);
  eager[0] = compiled[0] = std::numeric_limits<float>::lowest();
  for (size_t i = 1; i < compiled.size(); ++i) compiled[i] = 0;
  EXPECT_GT(distance_of(file_of({floats(eager)}), file_of({floats(compiled)})), 0.3);
  EXPECT_EQ(distance_of(file_of({floats({1})}), file_of({floats({1, 2})})), inf);
}

// Else whoever is off by rounding in such an output may be off by anything in the others.
TEST(Accuracy, ADistanceIsNotSetByAnOutputOfZeros) {
  const Values zeros = floats({0, 0}), rounded = floats({1e-7f, 0}),
               other = floats({1, 2}, "output.1"), off = floats({1.002f, 2}, "output.1");
  EXPECT_LT(distance_of(file_of({zeros, other}), file_of({rounded, off})), 0.01);
}

// As for outputs: a tolerance that small values pass would let their updates be left out.
TEST(Accuracy, AParameterThatIsSmallIsComparedAllTheSame) {
  const auto wrong = [](const std::vector<float>& eager, const std::vector<float>& found) {
    return !difference_from_eager(stored(floats(eager)), stored(floats(found))).empty();
  };
  EXPECT_TRUE(wrong({1e-4f, 2e-4f}, {0, 0}));
  EXPECT_FALSE(wrong({1e-4f, 2e-4f}, {1e-4f, 2.00001e-4f}));
  EXPECT_TRUE(wrong({1, 2}, {1, 2, 3}));
}

TEST(Accuracy, AnErrorIsRelativeToTheExactResult) {
  const Values exact = values(Dtype::Float64, std::vector<double>{3, 4, nan});
  EXPECT_NEAR(*relative_error(file_of({floats({3, 4.5f, 0})}), file_of({exact})), 0.1, 1e-12);
  EXPECT_EQ(*relative_error(file_of({floats({3, float(nan), 0})}), file_of({exact})), inf);
  EXPECT_FALSE(relative_error(file_of({floats({3, 4})}), file_of({exact})));
}

TEST(Accuracy, OnlyWhatIsAsNearAsEagerIsAccepted) {
  const Values exact = values(Dtype::Float64, std::vector<double>{1, 1}), eager = floats({1.1f, 1}),
               near = floats({0.9f, 1}), far = floats({0.5f, 1}), holed = floats({1, float(nan)});
  const auto accepted = [&](const Values& compiled) {
    return as_near_as_eager(file_of({eager}), file_of({compiled}), file_of({exact}));
  };
  EXPECT_TRUE(accepted(eager));
  EXPECT_TRUE(accepted(near));
  EXPECT_FALSE(accepted(far));
  EXPECT_FALSE(accepted(holed)) << "a NaN is not near";
  // Where eager is noise itself, being as near as it is says nothing.
  EXPECT_FALSE(
      as_near_as_eager(file_of({floats({1.6f, 1})}), file_of({floats({0, 1})}), file_of({exact})));
  // A huge element that both have right makes zeros no nearer.
  std::vector<double> masked(100, 1);
  std::vector<float> eagers(100, 1.0001f), zeros(100);
  masked[0] = 1e30;
  eagers[0] = zeros[0] = 1e30f;
  EXPECT_FALSE(as_near_as_eager(file_of({floats(eagers)}), file_of({floats(zeros)}),
                                file_of({values(Dtype::Float64, masked)})));
  // Another output, an integer, is wrong: being near in this one is no excuse.
  const auto index = [](int64_t i) {
    return values(Dtype::Int64, std::vector<int64_t>{i}, "output.1");
  };
  EXPECT_FALSE(as_near_as_eager(file_of({eager, index(1)}), file_of({near, index(2)}),
                                file_of({exact, index(1)})));
  EXPECT_TRUE(as_near_as_eager(file_of({eager, index(1)}), file_of({near, index(1)}),
                               file_of({exact, index(1)})));
}

}  // namespace
}  // namespace tessera::judge
