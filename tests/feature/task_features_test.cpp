#include "feature/task_features.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "feature/dag_reads.h"
#include "te/dag_text.h"

namespace tessera::feature {
namespace {

constexpr const char* matmul =
    "A = PLACEHOLDER [8, 12]\nB = PLACEHOLDER [12, 10]\nC(i, j) += (A[i, k]*B[k, j])\n";
constexpr const char* conv =
    "data = PLACEHOLDER [1, 9, 9, 4]\n"
    "Padded(i0, i1, i2, i3) = tir.if_then_else(((((i1 >= 1) && (i1 < 10)) && (i2 >= 1)) && (i2 < "
    "10)), data[i0, (i1 - 1), (i2 - 1), i3], 0f)\n"
    "kernel = PLACEHOLDER [3, 3, 4, 6]\n"
    "Conv(nn, yy, xx, ff) += (Padded[nn, ((yy*2) + ry), ((xx*2) + rx), rc]*kernel[ry, rx, rc, "
    "ff])\n"
    "bias = PLACEHOLDER [6]\n"
    "add(a0, a1, a2, a3) = (Conv[a0, a1, a2, a3] + bias[a3])\n"
    "relu(b0, b1, b2, b3) = max(add[b0, b1, b2, b3], 0f)\n";

te::ComputeDag dag_of(const char* text) {
  return te::parse_tvm(text, "test");
}

class Named {
 public:
  explicit Named(const te::ComputeDag& dag) : values_(task_features(dag)) {}
  float operator[](std::string_view name) const {
    const auto names = task_feature_names();
    for (size_t i = 0; i < names.size(); ++i)
      if (names[i] == name) return values_[i];
    ADD_FAILURE() << "no column " << name;
    return 0;
  }

 private:
  std::vector<float> values_;
};

float slog(double x) {
  return float(std::log2(x + 1));
}

TEST(TaskFeatures, EveryColumnHasANameOfItsOwn) {
  const auto names = task_feature_names();
  EXPECT_EQ(std::set<std::string_view>(names.begin(), names.end()).size(), names.size());
  EXPECT_EQ(task_features(dag_of(matmul)).size(), names.size());
  EXPECT_EQ(names[names.size() - degree_profile_columns], "graph.degree.0");
  EXPECT_EQ(names.back(), "graph.deviation.31");
}

TEST(TaskFeatures, MatmulByHand) {
  const Named of(dag_of(matmul));
  EXPECT_FLOAT_EQ(of["shape.output_elements"], slog(80));
  EXPECT_FLOAT_EQ(of["shape.input_bytes"], slog(4 * (96 + 120)));
  EXPECT_FLOAT_EQ(of["shape.flops"], slog(2 * 80 * 12));
  EXPECT_FLOAT_EQ(of["shape.bytes"], slog(4 * (96 + 120 + 80)));
  EXPECT_FLOAT_EQ(of["shape.intensity"], slog(1920.0 / 1184));
  EXPECT_FLOAT_EQ(of["shape.reduction"], slog(12));
  EXPECT_EQ(of["shape.inputs"], 2);
  EXPECT_EQ(of["shape.operations"], 1);
  EXPECT_EQ(of["shape.longest_path"], 1);
  EXPECT_FLOAT_EQ(of["heavy.rows.extent"], slog(8));
  EXPECT_FLOAT_EQ(of["heavy.columns.extent"], slog(10));
  EXPECT_FLOAT_EQ(of["heavy.contraction.extent"], slog(12));
  EXPECT_FLOAT_EQ(of["heavy.batch.extent"], 1);  // none: a product of nothing
  EXPECT_EQ(of["heavy.batch.axes"], 0);
  EXPECT_EQ(of["heavy.flops_share"], 1);
  EXPECT_EQ(of["access.reads"], 2);
  EXPECT_EQ(of["access.reused"], 2);  // A over j, B over i
  EXPECT_EQ(of["access.contiguous"], 1);
  EXPECT_FLOAT_EQ(of["access.most_reuse"], slog(10));
  EXPECT_FLOAT_EQ(of["operators.mul"], slog(960));
  EXPECT_FLOAT_EQ(of["operators.reduce_sum"], slog(960));
  EXPECT_EQ(of["operators.exp"], 0);
}

TEST(TaskFeatures, ConvolutionHasWindowsGuardsAndABroadcast) {
  const Named of(dag_of(conv));
  EXPECT_FLOAT_EQ(of["heavy.window.extent"], slog(9));
  EXPECT_EQ(of["heavy.window.axes"], 2);
  EXPECT_EQ(of["heavy.window_stride"], 2);
  EXPECT_FLOAT_EQ(of["heavy.contraction.extent"], slog(4));
  EXPECT_FLOAT_EQ(of["heavy.columns.extent"], slog(6));
  EXPECT_EQ(of["heavy.rows.axes"], 3);
  EXPECT_EQ(of["access.guards"], 1);
  EXPECT_EQ(of["access.windows"], 1);
  EXPECT_EQ(of["access.strided"], 1);
  EXPECT_EQ(of["access.gathers"], 0);
  EXPECT_GE(of["access.broadcast"], 1);  // the bias
  EXPECT_GT(of["operators.min_max"], 0);
  EXPECT_GT(of["operators.index_arithmetic"], 0);
  EXPECT_EQ(of["shape.longest_path"], 4);
}

TEST(TaskFeatures, NamesOfOperationsAndAxesDoNotMatter) {
  const char* renamed =
      "x = PLACEHOLDER [8, 12]\ny = PLACEHOLDER [12, 10]\nz(a, b) += (x[a, r]*y[r, b])\n";
  EXPECT_EQ(task_features(dag_of(matmul)), task_features(dag_of(renamed)));
}

TEST(TaskFeatures, ShapesMatter) {
  const char* larger =
      "A = PLACEHOLDER [16, 12]\nB = PLACEHOLDER [12, 10]\nC(i, j) += (A[i, k]*B[k, j])\n";
  EXPECT_NE(task_features(dag_of(matmul)), task_features(dag_of(larger)));
}

TEST(TaskFeatures, ATransposedReadIsSeen) {
  const auto reads = reads_in(dag_of("A = PLACEHOLDER [4, 6]\nB(i, j) = A[j, i]\n"), 1);
  ASSERT_EQ(reads.size(), 1);
  EXPECT_TRUE(reads[0].transposed);
  EXPECT_FALSE(reads[0].contiguous);
  EXPECT_FALSE(reads[0].broadcast);
}

TEST(TaskFeatures, AllNumbersAreFinite) {
  for (const char* text : {matmul, conv})
    for (const float value : task_features(dag_of(text))) EXPECT_TRUE(std::isfinite(value));
  for (const float value : task_features(te::ComputeDag{})) EXPECT_TRUE(std::isfinite(value));
}

// A and B are joined to C alone: degrees 1, 1 and 2; neighbours' degrees 2, 2 and 1, 1.
TEST(TaskFeatures, DegreeProfileOfAMatmulByHand) {
  const std::vector<float> profile = degree_profile(dag_of(matmul));
  ASSERT_EQ(profile.size(), 160);
  const auto at = [&](size_t number, size_t bin) { return profile[number * 32 + bin]; };
  EXPECT_FLOAT_EQ(at(0, 1), 2.0f / 3);
  EXPECT_FLOAT_EQ(at(0, 2), 1.0f / 3);
  EXPECT_FLOAT_EQ(at(1, 2), 2.0f / 3);  // least
  EXPECT_FLOAT_EQ(at(1, 1), 1.0f / 3);
  EXPECT_FLOAT_EQ(at(2, 2), 2.0f / 3);  // most
  EXPECT_FLOAT_EQ(at(3, 4), 2.0f / 3);  // mean, in halves
  EXPECT_FLOAT_EQ(at(3, 2), 1.0f / 3);
  EXPECT_FLOAT_EQ(at(4, 0), 1);  // no deviation
  float sum = 0;
  for (const float share : profile) sum += share;
  EXPECT_FLOAT_EQ(sum, 5);
}

TEST(TaskFeatures, BytesAreThoseOfInputsAndOutputs) {
  EXPECT_EQ(task_bytes(dag_of(matmul)), 4 * (96 + 120 + 80));
}

}  // namespace
}  // namespace tessera::feature
