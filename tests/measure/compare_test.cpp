#include "measure/compare.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <random>
#include <vector>

namespace tessera::measure {
namespace {


std::span<const std::byte> bytes_of(const std::vector<float>& values) {
  return std::as_bytes(std::span(values));
}

std::vector<float> some_values(size_t n) {
  std::mt19937_64 random(1);
  std::vector<float> values(n);
  for (float& value : values) value = float(int64_t(random() % 2001) - 1000) / 500;
  return values;
}

TEST(Compare, RoundingIsNoDifference) {
  const std::vector<float> expected = some_values(1000);
  std::vector<float> found = expected;
  for (float& value : found) value = std::nextafter(value, 10.f);
  EXPECT_EQ(find_difference(Dtype::Float32, bytes_of(expected), bytes_of(found)), std::nullopt);
}

// The quick look and the exact one must agree about what is just inside and just outside.
TEST(Compare, TheAllowanceIsTheSameToTheLastHundredth) {
  const std::vector<float> expected = some_values(1003);
  double squares = 0;
  for (float value : expected) squares += double(value) * value;
  const double scale = std::sqrt(squares / double(expected.size()));
  for (const size_t at : {size_t(0), size_t(500), expected.size() - 1}) {
    const Allowance allowed = allowance(Dtype::Float32);
    const double room = allowed.relative * std::abs(expected[at]) + allowed.absolute * scale;
    for (const double part : {0.5, 0.98, 0.995, -0.995, 1.005, -1.005, 2.0}) {
      std::vector<float> found = expected;
      found[at] = float(expected[at] + part * room);
      EXPECT_EQ(find_difference(Dtype::Float32, bytes_of(expected), bytes_of(found)).has_value(),
                std::abs(part) > 1)
          << at << " " << part;
    }
  }
}

TEST(Compare, OneWrongElementIsFoundAndNamed) {
  const std::vector<float> expected = some_values(1000);
  std::vector<float> found = expected;
  found[617] += 0.01f;
  const auto wrong = find_difference(Dtype::Float32, bytes_of(expected), bytes_of(found));
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
  EXPECT_TRUE(find_difference(Dtype::Float32, bytes_of(expected), bytes_of(found)));
}

TEST(Compare, NanAgreesWithNanAlone) {
  const std::vector<float> nan{1, NAN, 3}, number{1, 2, 3}, infinite{1, INFINITY, 3};
  EXPECT_FALSE(find_difference(Dtype::Float32, bytes_of(nan), bytes_of(nan)));
  EXPECT_TRUE(find_difference(Dtype::Float32, bytes_of(number), bytes_of(nan)));
  EXPECT_TRUE(find_difference(Dtype::Float32, bytes_of(nan), bytes_of(number)));
  EXPECT_TRUE(find_difference(Dtype::Float32, bytes_of(infinite), bytes_of(number)));
  EXPECT_FALSE(find_difference(Dtype::Float32, bytes_of(infinite), bytes_of(infinite)));
}

TEST(Compare, IntsMustBeEqual) {
  const std::vector<int64_t> expected{1, 2, 1 << 20}, found{1, 2, (1 << 20) + 1};
  EXPECT_TRUE(find_difference(Dtype::Int64, std::as_bytes(std::span(expected)),
                              std::as_bytes(std::span(found))));
}

TEST(Compare, HalvesAreReadAsTheyAre) {
  // 1.0, -2.0, 65504 (the largest), 2^-24 (the smallest), infinity: IEEE 754 binary16.
  const std::vector<uint16_t> halves{0x3C00, 0xC000, 0x7BFF, 0x0001, 0x7C00};
  const double expected[] = {1, -2, 65504, 0x1p-24, INFINITY};
  for (size_t i = 0; i < halves.size(); ++i)
    EXPECT_EQ(element_at(Dtype::Float16, std::as_bytes(std::span(halves)), i), expected[i]);
}

TEST(Compare, SomeElementsAreComparedAtTheirPlaces) {
  const std::vector<float> found{0, 10, 20, 30};
  const std::vector<int64_t> elements{3, 1};
  EXPECT_FALSE(find_difference(Dtype::Float32, elements, std::vector<double>{30, 10}, bytes_of(found)));
  EXPECT_TRUE(find_difference(Dtype::Float32, elements, std::vector<double>{30, 11}, bytes_of(found)));
}

}  // namespace
}  // namespace tessera::measure
