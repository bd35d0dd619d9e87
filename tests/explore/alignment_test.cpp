#include "explore/alignment.h"

#include <gtest/gtest.h>

#include <random>

#include "base/error.h"

namespace tessera::explore {
namespace {

using Sequence = std::vector<Aligned>;

int worth_of(const Sequence& a, const Sequence& b,
             const std::vector<std::array<size_t, 2>>& pairs) {
  int sum = 0;
  for (size_t i = 0; i < pairs.size(); ++i) {
    const auto [in_a, in_b] = pairs[i];
    EXPECT_EQ(a.at(in_a).kind, b.at(in_b).kind);
    if (i > 0) {
      EXPECT_LT(pairs[i - 1][0], in_a);
      EXPECT_LT(pairs[i - 1][1], in_b);
    }
    sum += a[in_a] == b[in_b] ? 3 : 2;
  }
  return sum;
}

// By trying everything.
int best_of(std::span<const Aligned> a, std::span<const Aligned> b) {
  if (a.empty() || b.empty()) return 0;
  int best = std::max(best_of(a.subspan(1), b), best_of(a, b.subspan(1)));
  if (a[0].kind == b[0].kind)
    best = std::max(best, (a[0] == b[0] ? 3 : 2) + best_of(a.subspan(1), b.subspan(1)));
  return best;
}

TEST(Alignment, IsTheBestThereIs) {
  std::mt19937 random(7);
  const auto sequence = [&] {
    Sequence made(random() % 8);
    for (Aligned& one : made) one = {uint32_t(random() % 3), uint32_t(random() % 2)};
    return made;
  };
  for (int i = 0; i < 300; ++i) {
    const Sequence a = sequence(), b = sequence();
    EXPECT_EQ(worth_of(a, b, align(a, b)), best_of(a, b)) << "case " << i;
  }
}

TEST(Alignment, AnInsertedElementMovesTheRest) {
  const Sequence a = {{1, 0}, {2, 0}, {3, 0}}, b = {{1, 0}, {9, 0}, {2, 1}, {3, 0}};
  const std::vector<std::array<size_t, 2>> expected = {{0, 0}, {1, 2}, {2, 3}};
  EXPECT_EQ(align(a, b), expected);
  EXPECT_TRUE(align(a, {}).empty());
}

TEST(Alignment, WhatIsTooLargeIsRefused) {
  // Ends that are equal cost nothing, however long.
  Sequence a(100'000, {1, 1}), b = a;
  b.insert(b.begin() + 50'000, {2, 2});
  EXPECT_EQ(align(a, b).size(), a.size());
  a.front().kind = a.back().kind = 5;
  EXPECT_THROW(align(a, b), Error);
}

}  // namespace
}  // namespace tessera::explore
