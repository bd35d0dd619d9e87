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

}  // namespace
}  // namespace tessera::runtime
