#include "te/evaluate.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "base/error.h"
#include "te/dag_text.h"
#include "te/number.h"

namespace tessera::te {
namespace {

std::vector<double> run(const std::string& text, const std::vector<std::vector<double>>& inputs) {
  return evaluate(parse_dag(text, "test"), inputs)[0];
}

// y of one element from a body over x.
double value(const std::string& dtype, const std::string& body, std::vector<double> x = {0}) {
  return run("x = placeholder " + dtype + " [" + std::to_string(x.size()) + "]\ny(i: 1) " + dtype +
                 " = " + body + "\nreturn y\n",
             {x})[0];
}

TEST(Evaluate, MatrixProduct) {
  EXPECT_EQ(run("A = placeholder float32 [2, 2]\n"
                "B = placeholder float32 [2, 2]\n"
                "C(i: 2, j: 2) float32 += (A[i, k]*B[k, j]) over (k: 2)\n"
                "return C\n",
                {{1, 2, 3, 4}, {5, 6, 7, 8}}),
            (std::vector<double>{19, 22, 43, 50}));
}

TEST(Evaluate, PaddingReadsNothingOutside) {
  EXPECT_EQ(run("A = placeholder float32 [2]\n"
                "P(i: 4) float32 = if_then_else(((i >= 1) && (i < 3)), A[(i - 1)], -1f)\n"
                "return P\n",
                {{5, 6}}),
            (std::vector<double>{-1, 5, 6, -1}));
}

TEST(Evaluate, AReadOutsideIsReported) {
  EXPECT_THROW(value("float32", "x[(i + 1)]"), Error);
  EXPECT_THROW(value("float32", "select((i == 0), 1f, x[(i - 1)])"), Error);
}

TEST(Evaluate, ReductionsOverTwoAxes) {
  const std::string head = "A = placeholder float32 [2, 3]\n";
  const std::vector<std::vector<double>> in = {{1, -2, 3, 4, 5, -6}};
  EXPECT_EQ(run(head + "y() float32 += A[a, b] over (a: 2, b: 3)\nreturn y\n", in)[0], 5);
  EXPECT_EQ(run(head + "y() float32 *= A[a, b] over (a: 2, b: 3)\nreturn y\n", in)[0], 720);
  EXPECT_EQ(run(head + "y() float32 max= A[a, b] over (a: 2, b: 3)\nreturn y\n", in)[0], 5);
  EXPECT_EQ(run(head + "y() float32 min= A[a, b] over (a: 2, b: 3)\nreturn y\n", in)[0], -6);
}

TEST(Evaluate, AnEmptyReductionIsItsIdentity) {
  const std::string head = "A = placeholder float32 [2, 0]\n";
  EXPECT_EQ(run(head + "y(i: 2) float32 += A[i, k] over (k: 0)\nreturn y\n", {{}})[0], 0);
  EXPECT_EQ(run(head + "y(i: 2) float32 max= A[i, k] over (k: 0)\nreturn y\n", {{}})[0],
            -std::numeric_limits<double>::infinity());
}

TEST(Evaluate, NanWinsMinAndMax) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_TRUE(std::isnan(value("float32", "max(x[i], 1f)", {nan})));
  EXPECT_TRUE(std::isnan(value("float32", "max(1f, x[i])", {nan})));
  EXPECT_TRUE(std::isnan(value("float32", "min(1f, x[i])", {nan})));
}

TEST(Evaluate, IntegerDivisionAndRemainder) {
  EXPECT_EQ(value("int32", "(x[i]/2)", {-7}), -3);
  EXPECT_EQ(value("int32", "(x[i] % 2)", {-7}), -1);
  EXPECT_EQ(value("int32", "floordiv(x[i], 2)", {-7}), -4);
  EXPECT_EQ(value("int32", "floormod(x[i], 2)", {-7}), 1);
  EXPECT_EQ(value("int32", "(x[i]/0)", {-7}), 0);
}

TEST(Evaluate, CastsRoundTowardZeroAndWrap) {
  EXPECT_EQ(value("float32", "float32(int32(x[i]))", {-2.75}), -2);
  EXPECT_EQ(value("int32", "int32(uint8(x[i]))", {300}), 44);
  EXPECT_EQ(value("int32", "int32(bool(x[i]))", {300}), 1);
  EXPECT_EQ(value("int8", "(x[i] + 100_int8)", {100}), -56);
}

// Of each dtype the nearest, ties to even.
TEST(Evaluate, StoresRoundToTheDtype) {
  EXPECT_EQ(value("float32", "(x[i] + 1f)", {0x1p-24}), 1);
  EXPECT_EQ(value("float16", "(x[i] + 1_float16)", {0x1p-11}), 1);
  EXPECT_EQ(value("float16", "(x[i] + 1_float16)", {0x1.8p-10}), 1 + 0x1p-9);
  EXPECT_EQ(value("bfloat16", "(x[i] + 1_bfloat16)", {0x1p-8}), 1);
  EXPECT_EQ(value("float64", "(x[i] + 1_float64)", {0x1p-50}), 1 + 0x1p-50);
}

TEST(Number, LimitsOfFloat16) {
  EXPECT_EQ(round_to(Dtype::Float16, 65519), 65504);
  EXPECT_EQ(round_to(Dtype::Float16, 65520), std::numeric_limits<double>::infinity());
  EXPECT_EQ(round_to(Dtype::Float16, 0x1p-25), 0);
  EXPECT_EQ(round_to(Dtype::Float16, 0x1.8p-25), 0x1p-24);
}

TEST(Number, WhatDoesNotFitAnIntegerBecomesTheNearest) {
  EXPECT_EQ(to_int(1e30), std::numeric_limits<int64_t>::max());
  EXPECT_EQ(to_int(-1e30), std::numeric_limits<int64_t>::min());
  EXPECT_EQ(to_int(std::numeric_limits<double>::quiet_NaN()), 0);
}

TEST(Evaluate, SomeElementsAreThoseOfTheWhole) {
  const ComputeDag dag = parse_dag(
      "A = placeholder float32 [5, 40]\n"
      "m(i: 5) float32 max= A[i, k] over (k: 40)\n"
      "e(i: 5, j: 40) float32 = exp((A[i, j] - m[i]))\n"
      "s(i: 5) float32 += e[i, k] over (k: 40)\n"
      "y(i: 5, j: 40) float32 = (e[i, j]/s[i])\n"
      "return s, y\n",
      "test");
  std::vector<double> A(200);
  for (size_t i = 0; i < A.size(); ++i) A[i] = float(std::sin(double(i)));
  const auto whole = evaluate(dag, {A});
  const std::vector<int64_t> elements = {0, 39, 40, 137, 199, 137};
  const std::vector<double> some = evaluate_at(dag, {A}, 1, elements);
  for (size_t i = 0; i < elements.size(); ++i) EXPECT_EQ(some[i], whole[1][size_t(elements[i])]);
  double sum = 0;
  for (size_t j = 0; j < 40; ++j) sum += whole[1][j];
  EXPECT_NEAR(sum, 1, 1e-6);
}

}  // namespace
}  // namespace tessera::te
