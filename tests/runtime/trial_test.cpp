#include "runtime/trial.h"

#include <gtest/gtest.h>

#include <limits>

namespace tessera::runtime {

namespace {

Trial try_tensors(const at::Tensor& eager, const at::Tensor& compiled) {
  return try_out([&] { return std::vector<at::Tensor>{eager}; },
                 [&] { return std::vector<at::Tensor>{compiled}; }, [] {}, at::kCPU);
}

TEST(Trial, AnotherOrderOfSummingIsNoDifference) {
  const at::Tensor x = at::linspace(-1, 1, 1001);
  EXPECT_EQ(try_tensors(x, x + 1e-6 * x.flip(0)).difference, "");
  EXPECT_EQ(try_tensors(x.to(at::kDouble), x.to(at::kDouble) * (1 + 1e-12)).difference, "");
}

TEST(Trial, DoublesAreJudgedAsDoubles) {
  const at::Tensor x = at::linspace(1, 2, 10, at::kDouble);
  EXPECT_NE(try_tensors(x, x * (1 + 1e-5)).difference, "");
}

TEST(Trial, AHugeElementHidesNoWrongOne) {
  at::Tensor x = at::linspace(-1, 1, 1001);
  x[0] = std::numeric_limits<float>::lowest();
  at::Tensor wrong = x.clone();
  wrong[617] += 0.5;
  EXPECT_NE(try_tensors(x, wrong).difference, "");
}

TEST(Trial, ResultsOfAnotherKindDiffer) {
  const at::Tensor x = at::ones({2, 3});
  EXPECT_NE(try_tensors(x, x.t()).difference, "");
  EXPECT_NE(try_tensors(x, x.to(at::kDouble)).difference, "");
  EXPECT_NE(try_tensors(x, at::Tensor()).difference, "");
  EXPECT_EQ(try_tensors(at::Tensor(), at::Tensor()).difference, "");
  EXPECT_EQ(try_tensors(x.t(), at::ones({3, 2})).difference, "") << "laid out in another way";
}

TEST(Trial, WhatARunLeavesOfItsParametersIsCompared) {
  const at::Tensor first = at::ones({8});
  at::Tensor parameter = first.clone();
  const auto restore = [&] { parameter.copy_(first); };
  const auto adds = [&](double number) {
    return [&, number] {
      parameter.add_(number);
      return std::vector<at::Tensor>{first};
    };
  };
  const TrialOptions options{.changed = [&] { return std::vector<at::Tensor>{parameter}; }};
  EXPECT_EQ(try_out(adds(1), adds(1), restore, at::kCPU, options).difference, "");
  const std::string wrong = try_out(adds(1), adds(2), restore, at::kCPU, options).difference;
  EXPECT_NE(wrong.find("changed parameter 0 differs from eager's"), wrong.npos) << wrong;
}

TEST(Trial, AnswersAloneCanBeAskedFor) {
  int runs = 0;
  const TensorRun counted = [&] {
    ++runs;
    return std::vector<at::Tensor>{at::ones({2})};
  };
  EXPECT_FALSE(try_out(counted, counted, [] {}, at::kCPU, {.timed = false}).slower);
  EXPECT_EQ(runs, 2);
}

}  // namespace
}  // namespace tessera::runtime
