// Draws of graphs that draw random numbers: of one distribution, or of two?
#include "judge/distribution.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <random>

#include "stored.h"

namespace tessera::judge {
namespace {

using Draw = std::function<double(std::mt19937&, size_t element, double shared)>;

Draws draws(uint32_t seed, size_t elements, const Draw& draw) {
  std::mt19937 random(seed);
  Draws all;
  for (int i = 0; i < 8; ++i) {
    const double shared = std::normal_distribution<double>()(random);
    std::vector<float> values;
    for (size_t e = 0; e < elements; ++e) values.push_back(float(draw(random, e, shared)));
    all.push_back(Tensors(new format::StoredTensors(file_of({floats(values)}))));
  }
  return all;
}

double normal(std::mt19937& random) {
  return std::normal_distribution<double>()(random);
}

// What a layer gives behind dropout: each element has a mean of its own, half of them are zero.
double dropout(std::mt19937& random, size_t element, double) {
  return random() % 2 ? 2 * std::sin(double(element)) : 0;
}
double noise(std::mt19937& random, size_t, double) {
  return normal(random);
}
// A mask's constant stands first, which nobody computes but for its last place.
double masked(std::mt19937& random, size_t element, double) {
  return element == 0 ? -1e30 * (1 + 1e-7 * double(random() % 2)) : normal(random);
}
double one_number(std::mt19937&, size_t element, double shared) {
  return std::cos(double(element)) + shared;
}

TEST(Distribution, OtherNumbersOfTheSameAreTheSame) {
  int refused = 0;
  for (const Draw& draw : {Draw(dropout), Draw(noise), Draw(masked), Draw(one_number)}) {
    for (const size_t elements : {1, 16, 1000}) {
      for (uint32_t seed = 0; seed < 40; ++seed)
        refused += !compare_distributions(draws(2 * seed, elements, draw),
                                          draws(2 * seed + 1, elements, draw))
                        .empty();
    }
  }
  EXPECT_LE(refused, 5) << "of 480";
}

TEST(Distribution, WhatIsNotIsSeen) {
  const auto differ = [](const Draw& right, const Draw& wrong, size_t elements = 1000) {
    for (uint32_t seed = 0; seed < 10; ++seed) {
      if (compare_distributions(draws(2 * seed, elements, right),
                                draws(2 * seed + 1, elements, wrong))
              .empty())
        return false;
    }
    return true;
  };
  const auto zeros = [](std::mt19937&, size_t, double) { return 0.0; };
  const auto shifted = [](std::mt19937& random, size_t, double) { return 0.3 + normal(random); };
  const auto wider = [](std::mt19937& random, size_t, double) { return 1.5 * normal(random); };
  const auto uniform = [](std::mt19937& random, size_t, double) {
    return std::uniform_real_distribution<double>(-std::sqrt(3.0), std::sqrt(3.0))(random);
  };
  const auto misplaced = [](std::mt19937& random, size_t element, double shared) {
    return dropout(random, element + 1, shared);
  };
  const auto not_dropped = [](std::mt19937&, size_t element, double) {
    return std::sin(double(element));
  };
  const auto broken = [](std::mt19937& random, size_t element, double) {
    return element == 7 ? NAN : normal(random);
  };
  EXPECT_TRUE(differ(noise, zeros));
  EXPECT_TRUE(differ(noise, shifted));
  EXPECT_TRUE(differ(noise, wider));
  EXPECT_TRUE(differ(noise, uniform, 10000)) << "of the same mean and variance: that takes many";
  EXPECT_TRUE(differ(noise, broken));
  const auto zeros_beside_the_largest = [](std::mt19937& random, size_t element, double shared) {
    return element == 0 ? masked(random, element, shared) : 0.0;
  };
  EXPECT_TRUE(differ(masked, zeros_beside_the_largest)) << "hidden by a huge element";
  EXPECT_TRUE(differ(masked, noise)) << "which is wrong itself";
  EXPECT_TRUE(differ(dropout, zeros));
  EXPECT_TRUE(differ(dropout, misplaced));
  EXPECT_TRUE(differ(dropout, not_dropped));
}

}  // namespace
}  // namespace tessera::judge
