#include "judge/ddmin.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace tessera::judge {
namespace {

using List = std::vector<size_t>;

bool holds(const List& list, size_t element) {
  return std::binary_search(list.begin(), list.end(), element);
}

// Counts the questions, and asks none twice.
struct Asked {
  std::set<List> lists;
  Shrunk shrink_with(size_t n, const std::function<bool(const List&)>& fails, size_t most = 10000) {
    return shrink(
        n,
        [&](const List& list) {
          EXPECT_TRUE(lists.insert(list).second) << "asked twice";
          EXPECT_TRUE(std::is_sorted(list.begin(), list.end()));
          return fails(list);
        },
        [&] { return lists.size() < most; });
  }
};

TEST(Shrink, OneElementIsFoundInAboutTwoQuestionsForEachHalving) {
  for (size_t guilty : {size_t{0}, size_t{1}, size_t{499}, size_t{777}, size_t{999}}) {
    Asked asked;
    const Shrunk found = asked.shrink_with(1000, [&](const List& l) { return holds(l, guilty); });
    EXPECT_EQ(found.kept, List{guilty});
    EXPECT_TRUE(found.minimal);
    EXPECT_LE(asked.lists.size(), 20u);
  }
}

TEST(Shrink, NeighboursAcrossTheMiddleAreFoundInAFewQuestions) {
  Asked asked;
  const Shrunk found =
      asked.shrink_with(1000, [](const List& l) { return holds(l, 499) && holds(l, 500); });
  EXPECT_EQ(found.kept, (List{499, 500}));
  EXPECT_LE(asked.lists.size(), 30u);
}

TEST(Shrink, ElementsFarApartAreFound) {
  Asked asked;
  const Shrunk found = asked.shrink_with(
      400, [](const List& l) { return holds(l, 3) && holds(l, 200) && holds(l, 398); });
  EXPECT_EQ(found.kept, (List{3, 200, 398}));
  EXPECT_LE(asked.lists.size(), 200u);
}

// Whatever fails, by any rule, the end fails and no single element can be taken from it.
TEST(Shrink, TheEndFailsAndIsMinimalForEveryRuleOnFiveElements) {
  for (uint64_t rule = 1; rule < (uint64_t{1} << 31); rule = rule * 3 + 7) {
    const auto fails = [&](const List& list) {
      size_t mask = 0;
      for (size_t i : list) mask |= size_t{1} << i;
      return mask == 31 || (rule >> mask & 1) != 0;
    };
    Asked asked;
    const Shrunk found = asked.shrink_with(5, fails);
    EXPECT_TRUE(fails(found.kept));
    for (size_t i = 0; i < found.kept.size() && found.kept.size() > 1; ++i) {
      List less = found.kept;
      less.erase(less.begin() + long(i));
      EXPECT_FALSE(fails(less)) << "rule " << rule;
    }
  }
}

TEST(Shrink, StopsWhenToldSoWithWhatItHas) {
  Asked asked;
  const Shrunk found = asked.shrink_with(1024, [](const List& l) { return holds(l, 0); }, 3);
  EXPECT_EQ(found.kept.size(), 128u);
  EXPECT_FALSE(found.minimal);
  EXPECT_EQ(asked.lists.size(), 3u);
}

TEST(Shrink, WhatFailsOnlyAsAWholeStaysWhole) {
  Asked asked;
  const Shrunk found = asked.shrink_with(6, [](const List& l) { return l.size() == 6; });
  EXPECT_EQ(found.kept.size(), 6u);
  EXPECT_TRUE(found.minimal);
}

}  // namespace
}  // namespace tessera::judge
