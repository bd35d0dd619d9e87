// Times and errors of single nodes.
#include "eager/node_profile.h"

#include <gtest/gtest.h>

#include "base/file.h"
#include "small_sample.h"

namespace tessera::eager {
namespace {

constexpr const char* parameter =
    "shape = [64, 64]; dtype = \"torch.float32\"; mean = 0.0; std = 1.0";

const RunOptions options{"cpu", 123, 1};

TEST(NodeProfile, ANodesOwnErrorIsItsRoundingAlone) {
  const graph::Sample sample = small_sample(
      {{"L_x_", parameter}},
      {"a = L_x_.to(torch.float16)", "b = a.to(torch.float32)", "c = b * 2.0", "return (c,)"});
  const std::vector<NodeError> errors = NodeProfiler(sample, options).errors();
  ASSERT_EQ(errors.size(), sample.graph.nodes.size());
  const double half = errors[0].own.value();
  EXPECT_GT(half, 5e-5);
  EXPECT_LT(half, 5e-4);
  // What the first lost the others carry along, and lose nothing themselves.
  for (size_t i = 1; i < 3; ++i) {
    EXPECT_EQ(errors[i].own, 0.0) << i;
    EXPECT_NEAR(errors[i].total.value(), half, 1e-6) << i;
  }
}

TEST(NodeProfile, OverflowIsToldApart) {
  const graph::Sample sample = small_sample(
      {{"L_x_", parameter}}, {"a = L_x_ * 1e30", "b = a * a", "c = torch.abs(b)", "return (c,)"});
  const std::vector<NodeError> errors = NodeProfiler(sample, options).errors();
  EXPECT_FALSE(errors[0].overflows);
  EXPECT_TRUE(errors[1].overflows);
  EXPECT_FALSE(errors[1].own.has_value());
  // abs of what is infinite already is infinite in float64, too.
  EXPECT_TRUE(errors[2].overflows);
  EXPECT_FALSE(errors[2].total.has_value());
}

TEST(NodeProfile, WhatIsNoFloatHasNoError) {
  const graph::Sample sample =
      small_sample({{"L_x_", parameter}}, {"a = L_x_ > 0", "b = a.sum()", "return (b,)"});
  for (const NodeError& error : NodeProfiler(sample, options).errors()) {
    EXPECT_FALSE(error.own.has_value());
    EXPECT_FALSE(error.total.has_value());
  }
}

TEST(NodeProfile, TheRunBesideFloat64LeavesTheInputs) {
  const graph::Sample sample =
      small_sample({{"L_x_", parameter}}, {"L_x_ += 1.0", "a = L_x_ * 1.1", "return (a,)"});
  NodeProfiler profiler(sample, options);
  const std::vector<NodeError> once = profiler.errors(), again = profiler.errors();
  for (size_t i = 0; i < once.size(); ++i) {
    EXPECT_LT(once[i].total.value(), 1e-6) << i;
    EXPECT_EQ(once[i].total, again[i].total) << i;
  }
}

TEST(NodeProfile, TakesInputsOfAFile) {
  const graph::Sample sample =
      small_sample({{"L_x_", parameter}}, {"a = torch.tanh(L_x_)", "return (a,)"});
  const TemporaryFolder folder;
  Runner runner(sample, {"cpu", 7, 1});
  runner.make_inputs();
  runner.save_inputs(folder.path() / "in");
  EXPECT_EQ(NodeProfiler(sample, options, folder.path() / "in").errors()[0].total,
            NodeProfiler(sample, {"cpu", 7, 1}).errors()[0].total);
}

// Regions change how the thread runs: entered once, left once, whoever walks along.
TEST(NodeProfile, RegionsAreEnteredOnce) {
  const graph::Sample sample = small_sample(
      {{"L_x_", parameter}},
      {"mode = torch.amp.autocast_mode._enter_autocast('cpu', torch.bfloat16, True, None)",
       "a = torch.matmul(L_x_, L_x_)", "leave = torch.amp.autocast_mode._exit_autocast(mode)",
       "b = torch.matmul(L_x_, L_x_)", "return (a, b)"});
  const std::vector<NodeError> errors = NodeProfiler(sample, options).errors();
  EXPECT_GT(errors[1].own.value(), 1e-4) << "in bfloat16";
  EXPECT_LT(errors[3].own.value(), 1e-5) << "in float32 again";
}

TEST(NodeProfile, EveryNodeThatComputesTakesTime) {
  const graph::Sample sample = small_sample(
      {{"L_x_", parameter}},
      {"a = torch.matmul(L_x_, L_x_)", "L_x_ = None", "b = torch.relu(a)", "return (b,)"});
  const std::vector<double> ms = NodeProfiler(sample, options).timed_run_ms();
  ASSERT_EQ(ms.size(), 3u);
  EXPECT_GT(ms[0], 0);
  EXPECT_EQ(ms[1], 0) << "nothing is done";
  EXPECT_GT(ms[2], 0);
}

}  // namespace
}  // namespace tessera::eager
