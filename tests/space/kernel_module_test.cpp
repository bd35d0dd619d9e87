#include "space/kernel_module.h"

#include <gtest/gtest.h>

#include "hlo/encode.h"
#include "hlo/tuning_proto.h"
#include "te/dag_text.h"

namespace tessera::space {
namespace {

hlo::Module module_of(const char* text) {
  return kernel_module(te::parse_dag(text, "test"), "kernel");
}
const hlo::Instruction* find(const hlo::Module& module, std::string_view opcode) {
  for (const hlo::Instruction& i : module.computations.back().instructions)
    if (i.opcode == opcode) return &i;
  return nullptr;
}

TEST(KernelModule, AProductIsADotAndItsEpilogue) {
  const hlo::Module module = module_of(
      "A = placeholder float32 [8, 16]\n"
      "B = placeholder float32 [32, 16]\n"
      "b = placeholder float32 [32]\n"
      "C(i: 8, j: 32) float32 += (A[i, k]*B[j, k]) over (k: 16)\n"
      "D(i: 8, j: 32) float32 = max((C[i, j] + b[j]), 0f)\n"
      "return D\n");
  const hlo::Instruction* dot = find(module, "dot");
  ASSERT_TRUE(dot && dot->dot);
  EXPECT_EQ(dot->dot->lhs_contracting, (std::vector<int64_t>{1}));
  EXPECT_EQ(dot->dot->rhs_contracting, (std::vector<int64_t>{1}));
  EXPECT_TRUE(dot->dot->lhs_batch.empty());
  EXPECT_EQ(dot->shape.dimensions, (std::vector<int64_t>{8, 32}));
  const hlo::Instruction* spread = find(module, "broadcast");
  ASSERT_TRUE(spread);
  EXPECT_EQ(spread->dimensions, (std::vector<int64_t>{1}));
  EXPECT_EQ(module.computations.back().instructions.back().opcode, "maximum");
}

TEST(KernelModule, AGuardedWindowIsAConvolutionWithPadding) {
  const hlo::Module module = module_of(
      "X = placeholder float32 [2, 4, 9, 9]\n"
      "W = placeholder float32 [8, 4, 3, 3]\n"
      "P(n: 2, c: 4, y: 11, x: 11) float32 = if_then_else(((((y >= 1) && (y < 10)) && (x >= 1)) && "
      "(x < 10)), X[n, c, (y - 1), (x - 1)], 0f)\n"
      "C(n: 2, o: 8, y: 5, x: 5) float32 += (P[n, c, ((y*2) + r), ((x*2) + s)]*W[o, c, r, s]) over "
      "(c: 4, r: 3, s: 3)\n"
      "return C\n");
  const hlo::Instruction* pad = find(module, "pad");
  ASSERT_TRUE(pad);
  ASSERT_EQ(pad->padding.size(), 4u);
  EXPECT_EQ(pad->padding[2].low, 1);
  EXPECT_EQ(pad->padding[3].high, 1);
  const hlo::Instruction* conv = find(module, "convolution");
  ASSERT_TRUE(conv && conv->convolution);
  ASSERT_EQ(conv->window.size(), 2u);
  EXPECT_EQ(conv->window[0].size, 3);
  EXPECT_EQ(conv->window[1].stride, 2);
  EXPECT_EQ(conv->convolution->input_feature, 1);
  EXPECT_EQ(conv->convolution->kernel_input_feature, 1);
  EXPECT_EQ(conv->convolution->kernel_output_feature, 0);
  EXPECT_EQ(conv->convolution->output_feature, 1);
  EXPECT_EQ(conv->feature_group_count, 1);
}

TEST(KernelModule, ADepthwiseConvolutionHasGroups) {
  const hlo::Module module = module_of(
      "X = placeholder float32 [1, 6, 10, 10]\n"
      "W = placeholder float32 [6, 1, 3, 3]\n"
      "C(n: 1, c: 6, y: 8, x: 8) float32 += (X[n, c, (y + r), (x + s)]*W[c, 0, r, s]) over (r: 3, "
      "s: 3)\n"
      "return C\n");
  const hlo::Instruction* conv = find(module, "convolution");
  ASSERT_TRUE(conv);
  EXPECT_EQ(conv->feature_group_count, 6);
}

TEST(KernelModule, SoftmaxAndPoolingAreReductions) {
  const hlo::Module soft = module_of(
      "X = placeholder float32 [4, 10]\n"
      "M(i: 4) float32 max= X[i, k] over (k: 10)\n"
      "E(i: 4, j: 10) float32 = exp((X[i, j] - M[i]))\n"
      "return E\n");
  const hlo::Instruction* reduce = find(soft, "reduce");
  ASSERT_TRUE(reduce);
  EXPECT_EQ(reduce->dimensions, (std::vector<int64_t>{1}));
  ASSERT_EQ(soft.computations.size(), 2u);  // a region
  EXPECT_EQ(soft.computations[0].instructions.back().opcode, "maximum");
  const hlo::Module pool = module_of(
      "X = placeholder float32 [1, 2, 8, 8]\n"
      "P(n: 1, c: 2, y: 4, x: 4) float32 max= X[n, c, ((y*2) + r), ((x*2) + s)] over (r: 2, s: 2)\n"
      "return P\n");
  const hlo::Instruction* window = find(pool, "reduce-window");
  ASSERT_TRUE(window);
  ASSERT_EQ(window->window.size(), 4u);
  EXPECT_EQ(window->window[2].size, 2);
  EXPECT_EQ(window->window[0].size, 1);
}

// What is written reads back and encodes: no id without its instruction, no cycle.
TEST(KernelModule, EncodesAsAnyModule) {
  const hlo::Module module = module_of(
      "X = placeholder float32 [4, 10]\n"
      "T(j: 10, i: 4) float32 = (X[i, j]*2f)\n"
      "S(j: 10) float32 += T[j, k] over (k: 4)\n"
      "return S, T\n");
  const std::string bytes = hlo::write_hlo_proto(module);
  const hlo::HloFile file = hlo::read_hlo_file(bytes, "x");
  const hlo::GraphData graph = hlo::encode_module(file.modules[0].module, "x");
  EXPECT_EQ(graph, hlo::encode_module(module, "x"));
  EXPECT_GT(graph.nodes(), 6);
  EXPECT_TRUE(find(module, "transpose"));
  EXPECT_TRUE(find(module, "tuple"));
}

}  // namespace
}  // namespace tessera::space
