#include "explore/repeats.h"

#include <gtest/gtest.h>

#include <random>

namespace tessera::explore {
namespace {

std::vector<uint32_t> labels_of(std::string_view text) {
  return {text.begin(), text.end()};
}

TEST(Repeats, ABlockManyTimes) {
  const std::vector<Repeat> runs = find_repeats(labels_of("xyabcdabcdabcdabcdz"));
  ASSERT_EQ(runs.size(), 1u);
  EXPECT_EQ(runs[0].first, 2u);
  EXPECT_EQ(runs[0].period, 4u);
  EXPECT_EQ(runs[0].repeats, 4u);
}

TEST(Repeats, TheLargerBlockWinsOverThoseInside) {
  // A layer has three branches that are alike; there are five layers.
  std::string layer = "nlvtlvtlvtsamb", text = "e";
  for (int i = 0; i < 5; ++i) text += layer;
  const std::vector<Repeat> runs = find_repeats(labels_of(text + "z"));
  ASSERT_EQ(runs.size(), 1u);
  EXPECT_EQ(runs[0].period, layer.size());
  EXPECT_EQ(runs[0].repeats, 5u);
}

TEST(Repeats, OfOneOperatorAreASmallestBlock) {
  const std::vector<Repeat> runs = find_repeats(std::vector<uint32_t>(50, 7));
  ASSERT_EQ(runs.size(), 1u);
  EXPECT_EQ(runs[0].period, 1u);
  EXPECT_EQ(runs[0].repeats, 50u);
}

TEST(Repeats, LittleIsNotWorthFolding) {
  EXPECT_TRUE(find_repeats(labels_of("abcabc")).empty());
  EXPECT_TRUE(find_repeats({}).empty());
}

TEST(Repeats, HoldWhatTheyPromise) {
  std::mt19937 random(1);
  for (int trial = 0; trial < 200; ++trial) {
    std::vector<uint32_t> labels(random() % 120);
    for (uint32_t& label : labels) label = random() % 3;
    size_t end = 0;
    for (const Repeat& run : find_repeats(labels, 4)) {
      EXPECT_GE(run.first, end);
      EXPECT_GE(run.saved(), 4u);
      end = run.first + run.period * run.repeats;
      ASSERT_LE(end, labels.size());
      for (size_t i = run.first; i + run.period < end; ++i)
        EXPECT_EQ(labels[i], labels[i + run.period]);
    }
  }
}

}  // namespace
}  // namespace tessera::explore
