// Tasks of one structure are recognised whatever their sizes, and their distance is one of shapes.
#include <gtest/gtest.h>

#include <cmath>

#include "te/dag_text.h"
#include "te/task.h"

namespace tessera::te {
namespace {

ComputeDag product(int64_t n, int64_t m, int64_t k, const std::string& scale = "0.125f") {
  return parse_dag(
      fmt::format("A = placeholder float32 [{0}, {2}]\nB = placeholder float32 [{2}, {1}]\n"
                  "C(i: {0}, j: {1}) float32 += (A[i, k]*B[k, j]) over (k: {2})\n"
                  "D(i: {0}, j: {1}) float32 = (C[i, j]*{3})\nreturn D\n",
                  n, m, k, scale),
      "product");
}

TEST(TaskShape, SizesAndScalesAreNoStructure) {
  const TaskShape a = task_shape(product(64, 32, 16)), b = task_shape(product(7, 5, 3, "1e-05f"));
  EXPECT_EQ(a.structure, b.structure);
  EXPECT_EQ(a.sizes, (std::vector<int64_t>{64, 16, 16, 32, 64, 32, 16, 64, 32}));
  EXPECT_EQ(b.sizes.size(), a.sizes.size());
}

TEST(TaskShape, NamesAreNoStructureButOperationsAre) {
  const ComputeDag one =
      parse_dag("A = placeholder float32 [4]\nB(i: 4) float32 = exp(A[i])\nreturn B\n", "a");
  const ComputeDag renamed =
      parse_dag("x = placeholder float32 [9]\ny(q: 9) float32 = exp(x[q])\nreturn y\n", "b");
  const ComputeDag other =
      parse_dag("A = placeholder float32 [4]\nB(i: 4) float32 = log(A[i])\nreturn B\n", "c");
  const ComputeDag doubles =
      parse_dag("A = placeholder float64 [4]\nB(i: 4) float64 = exp(A[i])\nreturn B\n", "d");
  EXPECT_EQ(task_shape(one).structure, task_shape(renamed).structure);
  EXPECT_NE(task_shape(one).structure, task_shape(other).structure);
  EXPECT_NE(task_shape(one).structure, task_shape(doubles).structure);
}

TEST(TaskShape, PatternAndSizesAreTheTask) {
  const ComputeDag dag = product(64, 32, 16, "1e-05f");
  const TaskShape shape = task_shape(dag);
  EXPECT_EQ(shape.pattern.find('\n'), shape.pattern.npos);
  const ComputeDag again = dag_of_shape(shape.pattern, shape.sizes, {"book", 1});
  EXPECT_EQ(structural_key(again), structural_key(dag));
  EXPECT_THROW(dag_of_shape(shape.pattern, {}, {"book", 1}), Error);
  std::vector<int64_t> more = shape.sizes;
  more.push_back(3);
  EXPECT_THROW(dag_of_shape(shape.pattern, more, {"book", 1}), Error);
  EXPECT_THROW(dag_of_shape("nothing # like it", std::vector<int64_t>{1}, {"book", 1}), Error);
}

TEST(TaskShape, DistanceIsOfLogarithmsAndCountsAnAxisOnce) {
  const auto sizes = [](int64_t n, int64_t m, int64_t k) {
    return task_shape(product(n, m, k)).sizes;
  };
  const auto apart = [&](const std::vector<int64_t>& a, const std::vector<int64_t>& b) {
    return log_distance(a, b);
  };
  EXPECT_EQ(apart(sizes(64, 32, 16), sizes(64, 32, 16)), 0);
  EXPECT_NEAR(apart(sizes(64, 32, 16), sizes(128, 32, 16)), std::log(2.0), 1e-12);
  EXPECT_NEAR(apart(sizes(128, 32, 16), sizes(64, 32, 16)), std::log(2.0), 1e-12);
  EXPECT_NEAR(apart(sizes(64, 32, 16), sizes(128, 96, 16)),
              std::hypot(std::log(2.0), std::log(3.0)), 1e-12);
  EXPECT_TRUE(std::isinf(log_distance(sizes(1, 1, 1), std::vector<int64_t>{1})));
  const std::vector<int64_t> none{0}, one{1};
  EXPECT_EQ(log_distance(none, one), 0);
}

}  // namespace
}  // namespace tessera::te
