// Plans for a GPU, on a GPU: skipped where there is none.
#include <gtest/gtest.h>

#include "../eager/small_sample.h"
#include "both_ways.h"
#include "eager/library.h"

namespace tessera::compile {
namespace {

using eager::small_sample;

class OnAGpu : public testing::TestWithParam<int> {
 protected:
  void SetUp() override {
    if (eager::describe_library().cuda_devices == 0) GTEST_SKIP() << "needs a GPU";
  }
  BothWays run(const std::vector<std::string>& body) const {
    const auto floats = [](const std::string& shape) {
      return "shape = " + shape + "; dtype = \"torch.float32\"; mean = 0.5; std = 2.0";
    };
    CompileOptions options;
    options.effort = GetParam();
    options.device = "cuda";
    return run_both_ways(
        small_sample(
            {{"x", floats("[6, 128]")},
             {"y", floats("[6, 128]")},
             {"w", floats("[128, 128]")},
             {"b", floats("[128]")},
             {"i", "shape = [2, 8, 9, 9]; dtype = \"torch.float32\"; mean = 0.0; std = 1.0"},
             {"k", floats("[4, 8, 3, 3]")}},
            body),
        options);
  }
};

TEST_P(OnAGpu, AChainIsOneKernel) {
  const BothWays both =
      run({"a = x + y", "c = a.relu()", "d = c * 2.0", "e = d.sigmoid()", "return (e,)"});
  EXPECT_EQ(both.difference, std::nullopt) << *both.difference;
  if (GetParam() == 0) {
    EXPECT_EQ(both.report->kernel_calls, 1u);
  }
}

TEST_P(OnAGpu, RowsAreNormalised) {
  const BothWays both =
      run({"s = x + y", "a = torch.nn.functional.layer_norm(s, (128,), b, b, 1e-05)",
           "c = torch.nn.functional.softmax(a, dim = -1)", "return (c,)"});
  EXPECT_EQ(both.difference, std::nullopt) << *both.difference;
}

TEST_P(OnAGpu, WhatFollowsAHeavyCallIsAKernel) {
  const BothWays both = run(
      {"a = torch.nn.functional.linear(x, w, b)", "c = torch.nn.functional.gelu(a)", "d = c + y",
       "e = torch.conv2d(i, k, None, (1, 1), (1, 1), (1, 1), 1)", "f = e.relu()", "return (d, f)"});
  EXPECT_EQ(both.difference, std::nullopt) << *both.difference;
}

// A number of its own memory is not where the kernel runs.
TEST_P(OnAGpu, NumbersAreFetched) {
  const BothWays both = run({"n = torch.tensor(-3.5, dtype = torch.float32)", "m = x > 0.0",
                             "a = x.masked_fill(m, n)", "c = a * y", "return (c,)"});
  EXPECT_EQ(both.difference, std::nullopt) << *both.difference;
}

INSTANTIATE_TEST_SUITE_P(Efforts, OnAGpu, testing::Values(0, 1));

}  // namespace
}  // namespace tessera::compile
