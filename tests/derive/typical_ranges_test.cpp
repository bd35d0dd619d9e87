#include "derive/typical_ranges.h"

#include <gtest/gtest.h>

namespace tessera::derive {
namespace {

// One operator a letter.
std::vector<std::string> model(const std::string& letters) {
  std::vector<std::string> names;
  for (char letter : letters) names.emplace_back(1, letter);
  return names;
}

std::vector<Ranges> fold(const std::vector<std::string>& models, Folding folding) {
  std::vector<std::vector<std::string>> names;
  for (const std::string& letters : models) names.push_back(model(letters));
  return typical_ranges(names, folding);
}

constexpr Folding small{64, 16, 2, 64};

// GraphNet's example: abc, abcd, abcde fold to X = abc and Y = Xd.
TEST(TypicalRanges, FoldsWhatModelsShare) {
  const std::vector<Ranges> ranges = fold({"abc", "abcd", "abcde"}, small);
  EXPECT_EQ(ranges, (std::vector<Ranges>{{{0, 3}}, {{0, 4}}, {{0, 4}}}));
}

TEST(TypicalRanges, TwelveLayersAreTwelveRanges) {
  std::string letters = "x";
  Ranges expected;
  for (size_t i = 0; i < 12; ++i) {
    letters += "abcdefghij";
    expected.push_back({1 + 10 * i, 11 + 10 * i});
  }
  EXPECT_EQ(fold({letters + "y"}, {10, 16, 4, 64})[0], expected);
}

TEST(TypicalRanges, LongSequencesAreTakenApart) {
  // Both models are one symbol in the end; it is too long, and its parts are not.
  const std::vector<Ranges> ranges = fold({"abcabc", "abcabc"}, {64, 16, 2, 4});
  EXPECT_EQ(ranges[0], (Ranges{{0, 3}, {3, 6}}));
}

TEST(TypicalRanges, ShortSequencesAreNoRange) {
  EXPECT_TRUE(fold({"abxab"}, {64, 16, 3, 64})[0].empty());
}

TEST(TypicalRanges, WhatHappensOnceIsNotTypical) {
  EXPECT_TRUE(fold({"abcdef"}, small)[0].empty());
  EXPECT_TRUE(fold({"", "a"}, small)[0].empty());
}

TEST(TypicalRanges, NoSequenceSpansTwoModels) {
  // "ba" would repeat across the border only.
  for (const Ranges& ranges : fold({"ab", "ac", "ad"}, small)) EXPECT_TRUE(ranges.empty());
}

}  // namespace
}  // namespace tessera::derive
