#include "te/compute_dag.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "te/dag_text.h"

namespace tessera::te {
namespace {

double flops_of(const char* text) {
  return flops(parse_dag(text, "test"));
}

TEST(Flops, AMultiplyAddIsTwo) {
  EXPECT_EQ(flops_of("A = placeholder float32 [4, 8]\n"
                     "B = placeholder float32 [8, 2]\n"
                     "C(i: 4, j: 2) float32 += (A[i, k]*B[k, j]) over (k: 8)\n"
                     "return C\n"),
            2.0 * 4 * 2 * 8);
}

TEST(Flops, IndicesGuardsAndFunctionsCountNothing) {
  EXPECT_EQ(flops_of("A = placeholder float32 [8]\n"
                     "P(i: 10) float32 = if_then_else(((i >= 1) && (i < 9)), A[(i - 1)], 0f)\n"
                     "E(i: 10) float32 = exp((P[i] - 1f))\n"
                     "return E\n"),
            10.0);
}

TEST(Flops, OfASelectTheDearerBranchCounts) {
  EXPECT_EQ(flops_of("A = placeholder float32 [8]\n"
                     "B(i: 8) float32 = select((A[i] > 0f), A[i], ((A[i]*A[i]) + 1f))\n"
                     "return B\n"),
            8.0 * 3);
}

TEST(Flops, OnlyTheClassOfTheTensorCounts) {
  EXPECT_EQ(flops_of("A = placeholder int32 [8]\n"
                     "B(i: 8) float32 = (float32((A[i] + 1))*2f)\n"
                     "return B\n"),
            8.0);
}

TEST(ComputeDag, ReadsInAnIndexComeFirst) {
  const ComputeDag dag = parse_dag(
      "table = placeholder float32 [10]\n"
      "at = placeholder int32 [4]\n"
      "y(i: 4) float32 = table[at[i]]\n"
      "return y\n",
      "test");
  EXPECT_EQ(dag.reads_of(2), (std::vector<int>{1, 0}));
}

}  // namespace
}  // namespace tessera::te
