// Index arithmetic is dropped where the axes' extents allow it, and means the same.
#include "te/simplify_index.h"

#include <gtest/gtest.h>

#include "lower/reshape_indices.h"
#include "te/dag_builder.h"
#include "te/dag_text.h"
#include "te/evaluate.h"

namespace tessera::lower {
namespace {

std::string last_line(const ComputeDag& dag) {
  const std::string text = print_dag(dag);
  const size_t end = text.rfind("\nreturn"), start = text.rfind('\n', end - 1) + 1;
  return text.substr(start, end - start);
}

int reshaped(DagBuilder& b, int x, std::vector<int64_t> shape) {
  return b.compute("view", Dtype::Float32, shape, [&](Values axes) {
    return b.read(x, reshape_indices(b, axes, shape, b.operation(x).shape()));
  });
}

int plus_one(DagBuilder& b, int x) {
  return b.compute("y", Dtype::Float32, b.operation(x).shape(),
                   [&](Values axes) { return b.read(x, axes) + 1; });
}

ComputeDag without_views(DagBuilder& b, int output) {
  const ComputeDag dag = b.finish({output});
  std::vector<bool> folded;
  for (const Operation& operation : dag.operations) folded.push_back(operation.name == "view");
  return fold_operations(dag, folded);
}

TEST(SimplifyIndex, AViewThereAndBackIsNothing) {
  DagBuilder b;
  const int x = b.placeholder("x", Dtype::Float32, {2, 12, 5});
  const int out = plus_one(b, reshaped(b, reshaped(b, x, {24, 5}), {2, 12, 5}));
  EXPECT_EQ(last_line(without_views(b, out)),
            "y(i0: 2, i1: 12, i2: 5) float32 = (x[i0, i1, i2] + 1f)");
}

TEST(SimplifyIndex, SplitDimensionsAreSums) {
  DagBuilder b;
  const int x = b.placeholder("x", Dtype::Float32, {2, 12});
  const int out = plus_one(b, reshaped(b, x, {2, 3, 4}));
  EXPECT_EQ(last_line(without_views(b, out)),
            "y(i0: 2, i1: 3, i2: 4) float32 = (x[i0, ((i1*4) + i2)] + 1f)");
}

TEST(SimplifyIndex, ADimensionOfOneIsZero) {
  DagBuilder b;
  const int x = b.placeholder("x", Dtype::Float32, {1, 6});
  const int out = plus_one(b, x);
  EXPECT_EQ(last_line(without_views(b, out)), "y(i0: 1, i1: 6) float32 = (x[0, i1] + 1f)");
}

// Views that cut across each other keep quotients; all of them mean what the plain DAG means.
TEST(SimplifyIndex, MeansTheSame) {
  const std::vector<std::vector<int64_t>> shapes = {
      {24}, {2, 12}, {3, 8}, {4, 6}, {2, 3, 4}, {4, 3, 2}, {8, 3}, {6, 2, 2}, {1, 24, 1}};
  std::vector<double> numbers(24);
  for (size_t i = 0; i < numbers.size(); ++i) numbers[i] = double(i * i);
  for (const auto& first : shapes) {
    for (const auto& second : shapes) {
      DagBuilder b;
      const int x = b.placeholder("x", Dtype::Float32, first);
      // A transpose between, so that the views do not undo each other.
      const int mid = reshaped(b, x, {4, 6});
      const int turned = b.compute("view", Dtype::Float32, {6, 4},
                                   [&](Values axes) { return b.read(mid, {axes[1], axes[0]}); });
      const int out = plus_one(b, reshaped(b, turned, second));
      const ComputeDag plain = b.finish({out});
      std::vector<bool> folded;
      for (const Operation& operation : plain.operations)
        folded.push_back(operation.name == "view");
      const ComputeDag simple = fold_operations(plain, folded);
      EXPECT_EQ(simple.operations.size(), 2u);
      EXPECT_EQ(evaluate(simple, {numbers}), evaluate(plain, {numbers})) << print_dag(simple);
    }
  }
}

}  // namespace
}  // namespace tessera::lower
