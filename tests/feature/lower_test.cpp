// Lowered nests mean what their DAGs do: each is run, statement by statement, and its output compared with
// the plain evaluation of the DAG.
#include "schedule/lower.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/numpy_random.h"
#include "record/record.h"
#include "task/dag_text.h"
#include "task/evaluate.h"

namespace tessera::schedule {
namespace {

class Machine {
 public:
  explicit Machine(const Nest& nest) : nest_(nest), variables_(size_t(nest.variables), 0) {
    for (const NestBuffer& buffer : nest.buffers) {
      size_t elements = 1;
      for (const int64_t size : buffer.shape) elements *= size_t(size);
      memory.emplace_back(elements, std::nan(""));
    }
  }

  void run() { run(nest_.root); }

  std::vector<std::vector<double>> memory;
  size_t skipped = 0;  // stores beyond a buffer: tails, whose checks a nest leaves out

 private:
  void run(int32_t id) {
    const NestNode& node = nest_.nodes[size_t(id)];
    using Kind = NestNode::Kind;
    if (node.kind == Kind::Store) return store(node);
    if (node.kind == Kind::RawStore) FAIL() << "a raw store";
    const bool loops = node.kind == Kind::For || node.kind == Kind::Thread || node.kind == Kind::Vthread;
    for (int64_t i = 0; i < (loops ? node.extent : 1); ++i) {
      if (loops) variables_[size_t(node.variable)] = node.min + i;
      for (int32_t child = node.body; child >= 0; child = nest_.nodes[size_t(child)].next) run(child);
    }
  }

  double* element(int32_t buffer, std::span<const NestExprId> indices) {
    const auto& shape = nest_.buffers[size_t(buffer)].shape;
    int64_t flat = 0;
    for (size_t i = 0; i < shape.size(); ++i) {
      const int64_t at = int64_t(value(indices[i]));
      if (at < 0 || at >= shape[i]) return nullptr;
      flat = flat * shape[i] + at;
    }
    return &memory[size_t(buffer)][size_t(flat)];
  }

  void store(const NestNode& node) {
    double* target = element(node.buffer, nest_.indices_of(node));
    if (!target) ++skipped;
    else *target = double(float(value(node.value)));
  }

  double value(NestExprId id) {
    const NestExpr& e = nest_.expr(id);
    const auto of = nest_.operands_of(e);
    switch (e.kind) {
      case ExprKind::Int: return double(e.integer);
      case ExprKind::Float: return e.real;
      case ExprKind::Axis: return double(variables_[size_t(e.index)]);
      case ExprKind::Read: {
        const double* from = element(e.index, of);
        EXPECT_TRUE(from) << "read beyond " << nest_.buffers[size_t(e.index)].name;
        return from ? *from : 0;
      }
      case ExprKind::Select:
      case ExprKind::IfThenElse: return value(of[value(of[0]) != 0 ? 1 : 2]);
      case ExprKind::Not: return value(of[0]) == 0;
      case ExprKind::Cast: return value(of[0]);
      case ExprKind::Call:
        EXPECT_EQ(task::Function(e.index), task::Function::Exp);
        return std::exp(value(of[0]));
      default: break;
    }
    const double a = value(of[0]), b = value(of[1]);
    switch (e.kind) {
      case ExprKind::Add: return a + b;
      case ExprKind::Sub: return a - b;
      case ExprKind::Mul: return a * b;
      case ExprKind::Div: return a / b;
      case ExprKind::FloorDiv: return std::floor(a / b);
      case ExprKind::FloorMod: return a - std::floor(a / b) * b;
      case ExprKind::Min: return std::min(a, b);
      case ExprKind::Max: return std::max(a, b);
      case ExprKind::Lt: return a < b;
      case ExprKind::Le: return a <= b;
      case ExprKind::Eq: return a == b;
      case ExprKind::And: return a != 0 && b != 0;
      case ExprKind::Or: return a != 0 || b != 0;
      default: ADD_FAILURE() << "operator " << int(e.kind); return 0;
    }
  }

  const Nest& nest_;
  std::vector<int64_t> variables_;
};

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
    "Padded(i0, i1, i2, i3) = tir.if_then_else(((((i1 >= 1) && (i1 < 7)) && (i2 >= 1)) && (i2 < 7)), "
    "data[i0, (i1 - 1), (i2 - 1), i3], 0f)\n"
    "kernel = PLACEHOLDER [3, 3, 4, 6]\n"
    "Conv(nn, yy, xx, ff) += (Padded[nn, (yy + ry), (xx + rx), rc]*kernel[ry, rx, rc, ff])\n"
    "relu(i0, i1, i2, i3) = max(Conv[i0, i1, i2, i3], 0f)\n";
constexpr const char* softmax =
    "A = PLACEHOLDER [4, 10]\nmaxelem(i0) max= A[i0, k]\nexp(i0, i1) = tir.exp((A[i0, i1] - maxelem[i0]))\n"
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
    {"tail", matmul_bias_relu, R"([["SP", 5, 1, 10, [4], 1], ["FU", 5, [0, 1]], ["SP", 5, 0, 24, [5], 1]])"},
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

TEST_P(Lowered, ComputesItsDag) {
  const auto dag = std::make_shared<const ComputeDag>(task::parse_tvm(GetParam().dag, "dag"));
  const LoopState state = replay(dag, record::parse_steps(GetParam().steps, {}));
  const Nest nest = lower(state);
  NumpyRandom random(1);
  std::vector<std::vector<double>> inputs;
  Machine machine(nest);
  for (const int input : dag->inputs()) {
    auto& values = inputs.emplace_back();
    for (int64_t i = 0; i < dag->operations[size_t(input)].elements(); ++i)
      values.push_back(double(float(random.normal())));
  }
  const std::vector<int> placeholders = state.dag->inputs();
  ASSERT_EQ(placeholders.size(), inputs.size());
  for (size_t i = 0; i < inputs.size(); ++i) machine.memory[size_t(placeholders[i])] = inputs[i];
  machine.run();
  EXPECT_EQ(machine.skipped > 0, std::string_view(GetParam().name) == "tail");
  const auto expected = task::evaluate(*dag, inputs)[0];
  const auto& found = machine.memory[size_t(state.dag->outputs[0])];
  ASSERT_EQ(found.size(), expected.size());
  for (size_t i = 0; i < expected.size(); ++i)
    ASSERT_NEAR(found[i], expected[i], 1e-4) << i << "\n" << print_nest(nest);
}

INSTANTIATE_TEST_SUITE_P(Schedules, Lowered, testing::ValuesIn(cases),
                         [](const auto& info) { return std::string(info.param.name); });

// TVM's simplifier turns the size of a pooling window into one constant, and the division by it into a
// product.
TEST(Lower, ConstantsFold) {
  const auto dag = std::make_shared<const ComputeDag>(task::parse_dag(
      "data = placeholder float32 [1, 4, 4, 8]\n"
      "pool(ax0: 1, ax1: 2, ax2: 2, ax3: 8) float32 += data[ax0, ((ax1*2) + rv0), ((ax2*2) + rv1), ax3] "
      "over (rv0: 2, rv1: 2)\n"
      "mean(ax0: 1, ax1: 2, ax2: 2, ax3: 8) float32 = "
      "(pool[ax0, ax1, ax2, ax3]/(float32((((ax1 + 1)*2) - (ax1*2)))*2f))\n"
      "return mean\n",
      "dag"));
  const std::string text = print_nest(lower(replay(dag, {})));
  EXPECT_NE(text.find("mean[0, ax1, ax2, ax3] = (pool[0, ax1, ax2, ax3]*0.25f)"), text.npos) << text;
}

// As TVM prints it: digits of the fused loop, the initialisation with loops of its own.
TEST(Lower, TextOfATiledProduct) {
  const auto dag = std::make_shared<const ComputeDag>(task::parse_tvm(matmul, "dag"));
  const LoopState state = replay(dag, record::parse_steps(
      R"([["SP", 2, 0, 8, [2], 1], ["SP", 2, 2, 10, [5], 1], ["RE", 2, [0, 2, 4, 1, 3]], ["FU", 2, [0, 1]],
          ["AN", 2, 0, 3], ["AN", 2, 3, 2], ["PR", 2, 0, "auto_unroll_max_step$64"]])", {}));
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
