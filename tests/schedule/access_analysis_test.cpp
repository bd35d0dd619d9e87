#include "schedule/state/access_analysis.h"

#include <gtest/gtest.h>

#include "example_dags.h"
#include "schedule/state/transform.h"
#include "te/dag_text.h"

namespace tessera::schedule {
namespace {

using namespace testing_dags;

ComputeDag parsed(const char* text) {
  return te::parse_dag(text, "test");
}

TEST(AccessAnalysis, ConvolutionIsTiledAndItsPaddingStays) {
  const Dag dag = conv2d_relu(1, 28, 64, 96, 3, 1, 1);  // data, pad, kernel, conv, relu
  const AccessAnalysis analysis(*dag);
  EXPECT_TRUE(analysis[3].needs_tiling);
  EXPECT_FALSE(analysis[3].simple_access);
  EXPECT_FALSE(analysis[1].strictly_inlineable);  // a branch
  EXPECT_TRUE(analysis[1].simple_access);
  EXPECT_TRUE(analysis[4].strictly_inlineable);
  EXPECT_TRUE(analysis[4].output);
  EXPECT_FALSE(analysis[3].output);
  EXPECT_TRUE(analysis.elementwise_matched(3, 4));
  EXPECT_FALSE(analysis.elementwise_matched(1, 3));
}

TEST(AccessAnalysis, OneReuseNeedsAReductionToBeTiled) {
  const ComputeDag outer = parsed(
      "a = placeholder float32 [8]\nb = placeholder float32 [8]\n"
      "o(i: 8, j: 8) float32 = (a[i]*b[j])\nreturn o\n");
  EXPECT_TRUE(AccessAnalysis(outer)[2].needs_tiling);  // two reads
  const ComputeDag add = parsed(
      "a = placeholder float32 [8, 8]\nb = placeholder float32 [8]\n"
      "o(i: 8, j: 8) float32 = (a[i, j] + b[j])\nreturn o\n");
  EXPECT_FALSE(AccessAnalysis(add)[2].needs_tiling);
  const ComputeDag depthwise = parsed(
      "a = placeholder float32 [8, 8]\nb = placeholder float32 [8]\n"
      "o(i: 8) float32 += (a[i, k]*b[k]) over (k: 8)\nreturn o\n");
  EXPECT_TRUE(AccessAnalysis(depthwise)[2].needs_tiling);
}

TEST(AccessAnalysis, AxesOfOneElementDoNotCount) {
  const ComputeDag dag = parsed(
      "a = placeholder float32 [1, 8]\nb = placeholder float32 [8, 8]\n"
      "o(i: 1, j: 8) float32 += (a[i, k]*b[k, j]) over (k: 8)\n"
      "p(i: 1, j: 8) float32 = max(o[0, j], 0f)\nreturn p\n");
  const AccessAnalysis analysis(dag);
  EXPECT_TRUE(analysis[2].needs_tiling);  // by a, which j does not move
  EXPECT_TRUE(analysis.elementwise_matched(2, 3));
}

TEST(AccessAnalysis, TransposesAndExpAreNotStrictlyInlined) {
  const ComputeDag dag = parsed(
      "a = placeholder float32 [4, 8]\n"
      "t(i: 8, j: 4) float32 = a[j, i]\n"
      "e(i: 8, j: 4) float32 = exp(t[i, j])\n"
      "o(i: 8, j: 4) float32 = (e[i, j] + 1f)\nreturn o\n");
  const AccessAnalysis analysis(dag);
  EXPECT_TRUE(analysis[1].simple_access);
  EXPECT_FALSE(analysis[1].strictly_inlineable);
  EXPECT_FALSE(analysis[2].strictly_inlineable);
  EXPECT_TRUE(analysis[3].strictly_inlineable);
}

TEST(AccessAnalysis, CommonAxesEndWhereTheReadersDiffer) {
  const Dag dag = softmax(128, 1000);  // A, max, exp, sum, norm
  const AccessAnalysis analysis(*dag);
  EXPECT_EQ(analysis.common_outer_axes(3, 4), 1);
  EXPECT_EQ(analysis.common_outer_axes(1, 4), 1);
  EXPECT_EQ(analysis.common_outer_axes(2, 4), 1);  // by way of the sum
  EXPECT_EQ(analysis.common_outer_axes(4, 3), 0);
}

TEST(AccessAnalysis, ConsumersAreFoundBehindInlinedStages) {
  LoopState state = initial_state(softmax(128, 1000));
  const AccessAnalysis analysis(*state.dag);
  EXPECT_EQ(consumers_of(state, analysis, 1), (std::vector<int>{2}));
  compute_inline(state, 2);
  EXPECT_EQ(consumers_of(state, analysis, 1), (std::vector<int>{3, 4}));
  EXPECT_EQ(producers_of(state, analysis, 3), (std::vector<int>{0, 1}));
  EXPECT_EQ(single_consumer(state, analysis, 1), -1);
  compute_at(state, 3, 4, 0);
  EXPECT_EQ(single_consumer(state, analysis, 1), 4);  // both are computed in the loops of 4
}

TEST(AccessAnalysis, AnOutputThatIsReadIsStillAnOutput) {
  const ComputeDag dag = parsed(
      "a = placeholder float32 [8]\n"
      "p(i: 8) float32 = (a[i] + 1f)\n"
      "q(i: 8) float32 = (p[i]*2f)\nreturn p, q\n");
  EXPECT_TRUE(AccessAnalysis(dag)[1].output);
}

}  // namespace
}  // namespace tessera::schedule
