// Lowered nests mean what their DAGs do: each is run, statement by statement, and its output
// compared with the plain evaluation of the DAG.
#include "schedule/nest/lower.h"

#include <gtest/gtest.h>

#include "base/numpy_random.h"
#include "nest_machine.h"
#include "schedule/space/sample_programs.h"
#include "step_texts.h"
#include "te/dag_text.h"
#include "te/evaluate.h"

namespace tessera::schedule {
namespace {

struct Case {
  const char* name;
  const char* dag;
  const char* steps;
};

constexpr const char* matmul =
    "A = PLACEHOLDER [8, 12]\nB = PLACEHOLDER [12, 10]\nC(i, j) += (A[i, k]*B[k, j])\n";
constexpr const char* matmul_bias_relu =
    "A = PLACEHOLDER [8, 12]\nB = PLACEHOLDER [12, 10]\nC(i, j) += (A[i, k]*B[k, j])\n"
    "bias = PLACEHOLDER [10]\nD(i, j) = (C[i, j] + bias[j])\nrelu(i, j) = max(D[i, j], 0f)\n";
constexpr const char* conv =
    "data = PLACEHOLDER [1, 6, 6, 4]\n"
    "Padded(i0, i1, i2, i3) = tir.if_then_else(((((i1 >= 1) && (i1 < 7)) && (i2 >= 1)) && (i2 < "
    "7)), "
    "data[i0, (i1 - 1), (i2 - 1), i3], 0f)\n"
    "kernel = PLACEHOLDER [3, 3, 4, 6]\n"
    "Conv(nn, yy, xx, ff) += (Padded[nn, (yy + ry), (xx + rx), rc]*kernel[ry, rx, rc, ff])\n"
    "relu(i0, i1, i2, i3) = max(Conv[i0, i1, i2, i3], 0f)\n";
constexpr const char* strided =
    "data = PLACEHOLDER [2, 8, 8, 4]\n"
    "Padded(i0, i1, i2, i3) = tir.if_then_else(((((i1 >= 1) && (i1 < 9)) && (i2 >= 1)) && (i2 < "
    "9)), "
    "data[i0, (i1 - 1), (i2 - 1), i3], 0f)\n"
    "kernel = PLACEHOLDER [3, 3, 4, 1]\n"
    "Depthwise(b, i, j, c) += (Padded[b, ((i*2) + di), ((j*2) + dj), c]*kernel[di, dj, c, 0])\n";
constexpr const char* softmax =
    "A = PLACEHOLDER [4, 10]\nmaxelem(i0) max= A[i0, k]\nexp(i0, i1) = tir.exp((A[i0, i1] - "
    "maxelem[i0]))\n"
    "expsum(i0) += exp[i0, k]\nnorm(i0, i1) = (exp[i0, i1]/expsum[i0])\n";

constexpr Case cases[] = {
    {"naive", matmul_bias_relu, "[]"},
    {"tiled", matmul,
     R"([["SP", 2, 0, 8, [2, 2, 1], 1], ["SP", 2, 4, 10, [1, 5, 1], 1], ["SP", 2, 8, 12, [4], 1],
         ["RE", 2, [0, 4, 1, 5, 8, 2, 6, 9, 3, 7]], ["FU", 2, [0, 1, 2]], ["AN", 2, 0, 3], ["AN", 2, 7, 2]])"},
    {"fused_into_consumer", matmul_bias_relu,
     R"([["CI", 4], ["SP", 2, 0, 8, [1, 2, 2], 1], ["SP", 2, 4, 10, [1, 5, 1], 1], ["SP", 2, 8, 12, [3], 1],
         ["RE", 2, [0, 4, 1, 5, 8, 2, 6, 9, 3, 7]], ["FSP", 5, 0, 1, 2], ["FSP", 5, 3, 2, 2],
         ["RE", 5, [0, 3, 1, 4, 2, 5]], ["CA", 2, 5, 3], ["FU", 5, [0, 1]], ["AN", 5, 0, 3],
         ["PR", 2, 0, "auto_unroll_max_step$16"]])"},
    {"cache_write", matmul,
     R"([["CHW", 2, "local"], ["SP", 2, 0, 8, [2, 2, 1], 1], ["SP", 2, 4, 10, [1, 5, 1], 1],
         ["SP", 2, 8, 12, [4], 1], ["RE", 2, [0, 4, 1, 5, 8, 2, 6, 9, 3, 7]], ["FSP", 3, 0, 1, 1],
         ["FSP", 3, 2, 2, 1], ["RE", 3, [0, 2, 1, 3]], ["CA", 2, 3, 1]])"},
    {"shared_memory", matmul,
     R"([["CHW", 2, "local"], ["SP", 2, 0, 8, [1, 2, 2, 1], 1], ["SP", 2, 5, 10, [1, 5, 1, 1], 1],
         ["SP", 2, 10, 12, [2, 3], 1], ["RE", 2, [0, 5, 1, 6, 2, 7, 10, 11, 3, 8, 12, 4, 9]],
         ["FSP", 3, 0, 1, 3], ["FSP", 3, 4, 2, 3], ["RE", 3, [0, 4, 1, 5, 2, 6, 3, 7]], ["CA", 2, 3, 5],
         ["CHR", 1, "shared", [2]], ["CA", 2, 3, 6], ["CHR", 0, "shared", [3]], ["CA", 1, 4, 6],
         ["FU", 3, [0, 1]], ["SP", 3, 0, 60, [1], 1], ["FU", 1, [0, 1]], ["SP", 1, 0, 24, [1], 1]])"},
    {"tail", matmul_bias_relu,
     R"([["SP", 5, 1, 10, [4], 1], ["FU", 5, [0, 1]], ["SP", 5, 0, 24, [5], 1]])"},
    {"padding_root", conv, R"([["FU", 1, [0, 1, 2]], ["AN", 1, 0, 3], ["FU", 4, [0, 1, 2]]])"},
    {"padding_inlined", conv, R"([["CI", 1]])"},
    {"padding_attached", conv,
     R"([["SP", 3, 0, 1, [1, 1, 1], 1], ["SP", 3, 4, 6, [1, 3, 1], 1], ["SP", 3, 8, 6, [3, 1, 1], 1],
         ["SP", 3, 12, 6, [1, 1, 2], 1], ["SP", 3, 16, 3, [1], 1], ["SP", 3, 18, 3, [3], 1],
         ["SP", 3, 20, 4, [2], 1],
         ["RE", 3, [0, 4, 8, 12, 1, 5, 9, 13, 16, 18, 20, 2, 6, 10, 14, 17, 19, 21, 3, 7, 11, 15]],
         ["CA", 1, 3, 8], ["FU", 3, [0, 1, 2, 3]], ["AN", 3, 0, 3]])"},
    {"softmax_attached", softmax,
     R"([["CA", 3, 4, 1], ["CA", 2, 4, 0], ["CA", 1, 2, 0], ["AN", 4, 0, 3], ["PR", 1, 0, "auto_unroll_max_step$16"]])"},
    {"rfactor", softmax,
     R"([["SP", 1, 1, 10, [5], 1], ["RF", 1, 1, 1], ["CA", 4, 5, 0], ["CA", 1, 2, 0], ["FU", 3, [0, 1]]])"},
};

class Lowered : public testing::TestWithParam<Case> {};

// The DAG evaluated plainly, to compare programs of it with.
class Expected {
 public:
  explicit Expected(const char* text)
      : dag(std::make_shared<const ComputeDag>(te::parse_tvm(text, "dag"))) {
    NumpyRandom random(1);
    for (const int input : dag->inputs()) {
      auto& values = inputs_.emplace_back();
      for (int64_t i = 0; i < dag->operations[size_t(input)].elements(); ++i)
        values.push_back(double(float(random.normal())));
    }
    output_ = te::evaluate(*dag, inputs_)[0];
  }

  // The machine after the program, for its counts.
  Machine compare(const LoopState& state, const Nest& nest) const {
    Machine machine(nest);
    const std::vector<int> placeholders = state.dag->inputs();
    for (size_t i = 0; i < inputs_.size(); ++i)
      machine.memory[size_t(placeholders.at(i))] = inputs_[i];
    machine.run();
    if (machine.raw) return machine;
    const auto& found = machine.memory[size_t(state.dag->outputs[0])];
    EXPECT_EQ(found.size(), output_.size());
    size_t wrong = 0;
    for (size_t i = 0; i < output_.size(); ++i) wrong += !(std::abs(found[i] - output_[i]) < 1e-4);
    EXPECT_EQ(wrong, 0u) << print_steps(state.steps) << "\n" << print_nest(nest);
    return machine;
  }

  const std::shared_ptr<const ComputeDag> dag;

 private:
  std::vector<std::vector<double>> inputs_;
  std::vector<double> output_;
};

TEST_P(Lowered, ComputesItsDag) {
  const Expected expected(GetParam().dag);
  const LoopState state = replay(expected.dag, steps_of(GetParam().steps));
  const Machine machine = expected.compare(state, lower(state));
  EXPECT_FALSE(machine.raw);
  EXPECT_EQ(machine.beyond, 0u);
  EXPECT_EQ(machine.skipped > 0, std::string_view(GetParam().name) == "tail");
}

// Programs as they are drawn. On a GPU tails are common: what is computed past the end is never
// read.
TEST(Lower, SampledPrograms) {
  for (const char* text : {matmul, matmul_bias_relu, conv, strided, softmax}) {
    const Expected expected(text);
    NestLowering lowering;  // used again and again
    for (const Hardware& hardware : {ansor_cpu(4), ansor_cuda()}) {
      for (const Steps& steps : sample_programs(expected.dag, hardware, 12, 7)) {
        const LoopState state = replay(expected.dag, steps);
        const Machine machine = expected.compare(state, lowering.lower(state));
        if (!hardware.gpu()) {
          EXPECT_EQ(machine.beyond + machine.skipped, 0u);
        }
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Schedules, Lowered, testing::ValuesIn(cases),
                         [](const auto& info) { return std::string(info.param.name); });

// TVM's simplifier turns the size of a pooling window into one constant, and the division by it
// into a product.
TEST(Lower, ConstantsFold) {
  const auto dag = std::make_shared<const ComputeDag>(
      te::parse_dag("data = placeholder float32 [1, 4, 4, 8]\n"
                    "pool(ax0: 1, ax1: 2, ax2: 2, ax3: 8) float32 += data[ax0, ((ax1*2) + rv0), "
                    "((ax2*2) + rv1), ax3] "
                    "over (rv0: 2, rv1: 2)\n"
                    "mean(ax0: 1, ax1: 2, ax2: 2, ax3: 8) float32 = "
                    "(pool[ax0, ax1, ax2, ax3]/(float32((((ax1 + 1)*2) - (ax1*2)))*2f))\n"
                    "return mean\n",
                    "dag"));
  const std::string text = print_nest(lower(replay(dag, {})));
  EXPECT_NE(text.find("mean[0, ax1, ax2, ax3] = (pool[0, ax1, ax2, ax3]*0.25f)"), text.npos)
      << text;
}

// As TVM prints it: digits of the fused loop, the initialisation with loops of its own.
TEST(Lower, TextOfATiledProduct) {
  const auto dag = std::make_shared<const ComputeDag>(te::parse_tvm(matmul, "dag"));
  const LoopState state = replay(
      dag,
      steps_of(
          R"([["SP", 2, 0, 8, [2], 1], ["SP", 2, 2, 10, [5], 1], ["RE", 2, [0, 2, 4, 1, 3]], ["FU", 2, [0, 1]],
          ["AN", 2, 0, 3], ["AN", 2, 3, 2], ["PR", 2, 0, "auto_unroll_max_step$64"]])"));
  EXPECT_EQ(print_nest(lower(state)),
            "realize C 8 10\n"
            "  auto_unroll_max_step 64\n"
            "    parallel (i.outer.j.outer.fused, 0, 8)\n"
            "      for (i.inner.init, 0, 2)\n"
            "        vectorized (j.inner.init, 0, 5)\n"
            "          C[((floordiv(i.outer.j.outer.fused, 2)*2) + i.inner.init), "
            "((floormod(i.outer.j.outer.fused, 2)*5) + j.inner.init)] = 0f\n"
            "      for (k, 0, 12)\n"
            "        for (i.inner, 0, 2)\n"
            "          vectorized (j.inner, 0, 5)\n"
            "            C[((floordiv(i.outer.j.outer.fused, 2)*2) + i.inner), "
            "((floormod(i.outer.j.outer.fused, 2)*5) + j.inner)] = "
            "(C[((floordiv(i.outer.j.outer.fused, 2)*2) + i.inner), "
            "((floormod(i.outer.j.outer.fused, 2)*5) + j.inner)] + "
            "(A[((floordiv(i.outer.j.outer.fused, 2)*2) + i.inner), k]*"
            "B[k, ((floormod(i.outer.j.outer.fused, 2)*5) + j.inner)]))\n");
}

}  // namespace
}  // namespace tessera::schedule
