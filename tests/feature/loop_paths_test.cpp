#include "feature/loop_paths.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <set>
#include <thread>

#include "base/numpy_random.h"
#include "schedule/nest/lower.h"
#include "schedule/space/sample_programs.h"
#include "step_texts.h"
#include "te/dag_text.h"

namespace tessera::feature {
namespace {

using schedule::ExprKind;
using schedule::Nest;
using schedule::NestExprId;
using schedule::NestNode;

constexpr const char* matmul =
    "A = PLACEHOLDER [8, 12]\nB = PLACEHOLDER [12, 10]\nC(i, j) += (A[i, k]*B[k, j])\n";
constexpr const char* matmul_relu =
    "A = PLACEHOLDER [16, 12]\nB = PLACEHOLDER [12, 20]\nC(i, j) += (A[i, k]*B[k, j])\n"
    "relu(i, j) = max(C[i, j], 0f)\n";
constexpr const char* conv =
    "data = PLACEHOLDER [1, 6, 6, 4]\n"
    "Padded(i0, i1, i2, i3) = tir.if_then_else(((((i1 >= 1) && (i1 < 7)) && (i2 >= 1)) && (i2 < "
    "7)), data[i0, (i1 - 1), (i2 - 1), i3], 0f)\n"
    "kernel = PLACEHOLDER [3, 3, 4, 6]\n"
    "Conv(nn, yy, xx, ff) += (Padded[nn, (yy + ry), (xx + rx), rc]*kernel[ry, rx, rc, ff])\n"
    "relu(i0, i1, i2, i3) = max(Conv[i0, i1, i2, i3], 0f)\n";

std::shared_ptr<const te::ComputeDag> dag_of(const char* text) {
  return std::make_shared<const te::ComputeDag>(te::parse_tvm(text, "test"));
}

Nest nest_of(const char* dag, const char* steps) {
  return schedule::lower(schedule::replay(dag_of(dag), steps_of(steps)));
}

size_t column(std::string_view name) {
  const auto names = LoopPaths::names();
  for (size_t i = 0; i < names.size(); ++i)
    if (names[i] == name) return i;
  ADD_FAILURE() << "no column " << name;
  return 0;
}

class Rows {
 public:
  explicit Rows(std::vector<float> values) : values_(std::move(values)) {}
  size_t size() const { return values_.size() / LoopPaths::columns(); }
  float at(size_t row, std::string_view name) const {
    return values_[row * LoopPaths::columns() + column(name)];
  }
  // In the order of rows.
  std::vector<float> all(std::string_view name) const {
    std::vector<float> list;
    for (size_t row = 0; row < size(); ++row) list.push_back(at(row, name));
    return list;
  }

 private:
  std::vector<float> values_;
};

using Floats = std::vector<float>;

float slog(float x) {
  return std::log2(x + 1);
}

TEST(LoopPaths, EveryColumnHasANameOfItsOwn) {
  const auto names = LoopPaths::names();
  EXPECT_EQ(names.size(), LoopPaths::columns());
  EXPECT_EQ(std::set<std::string_view>(names.begin(), names.end()).size(), names.size());
  EXPECT_EQ(names[loop_path::annotation_at], "annotation.serial");
  EXPECT_EQ(names[loop_path::kind_at], "kind.spatial");
  EXPECT_EQ(names[loop_path::numbers_at], "extent");
  EXPECT_EQ(names[loop_path::statement_at], "auto_unroll_max_step");
  EXPECT_EQ(names[loop_path::operators_at], "float_mad");
}

// for i: for j: C = 0; for k: C += A*B
TEST(LoopPaths, NaiveMatmulByHand) {
  const Rows rows(loop_paths(nest_of(matmul, "[]")));
  ASSERT_EQ(rows.size(), 5);  // i j | i j k
  EXPECT_EQ(rows.all("leaf"), (Floats{0, 0, 1, 1, 1}));
  EXPECT_EQ(rows.all("annotation.serial"), (Floats{1, 1, 1, 1, 1}));
  EXPECT_EQ(rows.all("kind.spatial"), (Floats{1, 1, 1, 1, 0}));
  EXPECT_EQ(rows.all("kind.reduction"), (Floats{0, 0, 0, 0, 1}));
  EXPECT_EQ(rows.all("kind.mixed"), (Floats{0, 0, 0, 0, 0}));
  const float log10 = std::log2(10.f), log12 = std::log2(12.f);
  EXPECT_EQ(rows.all("extent"), (Floats{3, log10, 3, log10, log12}));
  EXPECT_EQ(rows.all("outside"), (Floats{0, 3, 0, 3, 3 + log10}));
  EXPECT_FLOAT_EQ(rows.at(2, "inside"), log10 + log12);
  EXPECT_FLOAT_EQ(rows.at(3, "inside"), log12);
  EXPECT_NEAR(rows.at(4, "inside"), 0, 1e-6);
  EXPECT_EQ(rows.all("loops_outside"), (Floats{0, 1, 0, 1, 2}));
  EXPECT_EQ(rows.all("loops_inside"), (Floats{1, 0, 2, 1, 0}));
  // One run of k: one of C, a row of A, a column of B.
  EXPECT_FLOAT_EQ(rows.at(4, "bytes"), slog(4 * (1 + 12 + 12)));
  EXPECT_FLOAT_EQ(rows.at(3, "bytes"), slog(4 * (10 + 12 + 120)));
  EXPECT_FLOAT_EQ(rows.at(2, "bytes"), slog(4 * (80 + 96 + 120)));
  EXPECT_EQ(rows.all("stored_bytes"), (Floats{slog(320), slog(40), slog(320), slog(40), slog(4)}));
  EXPECT_EQ(rows.all("store_stride"), (Floats{slog(10), 1, slog(10), 1, 0}));
  // k moves A by 1 and B by 10; i moves A by 12 alone, j moves B by 1 alone.
  EXPECT_EQ(rows.all("least_read_stride"), (Floats{0, 0, slog(12), 1, 1}));
  EXPECT_EQ(rows.all("most_read_stride"), (Floats{0, 0, slog(12), 1, slog(10)}));
  EXPECT_EQ(rows.all("reads_moved"), (Floats{0, 0, 1, 1, 2}));
  EXPECT_EQ(rows.all("reads_contiguous"), (Floats{0, 0, 0, 1, 1}));
  EXPECT_EQ(rows.all("reads_reused"), (Floats{0, 0, 1, 1, 0}));
  EXPECT_EQ(rows.all("update"), (Floats{0, 0, 1, 1, 1}));
  EXPECT_EQ(rows.all("element_bytes"), (Floats{4, 4, 4, 4, 4}));
  EXPECT_EQ(rows.all("float_addsub"), (Floats{0, 0, 1, 1, 1}));
  EXPECT_EQ(rows.all("float_mul"), (Floats{0, 0, 1, 1, 1}));
}

TEST(LoopPaths, AnnotationsAndTheUnrollLimitAreSeen) {
  const Rows rows(loop_paths(nest_of(matmul, R"([["SP", 2, 1, 10, [5], 1], ["RE", 2, [0, 1, 3, 2]],
      ["AN", 2, 0, 3], ["AN", 2, 3, 2], ["AN", 2, 1, 1], ["PR", 2, 0, "auto_unroll_max_step$16"]])")));
  ASSERT_EQ(rows.size(), 7);  // i j.0 j.1 | i j.0 k j.1
  EXPECT_EQ(rows.all("annotation.parallel"), (Floats{1, 0, 0, 1, 0, 0, 0}));
  EXPECT_EQ(rows.all("annotation.unrolled"), (Floats{0, 1, 0, 0, 1, 0, 0}));
  EXPECT_EQ(rows.all("annotation.vectorized"), (Floats{0, 0, 1, 0, 0, 0, 1}));
  EXPECT_EQ(rows.all("kind.reduction"), (Floats{0, 0, 0, 0, 0, 1, 0}));
  for (size_t row = 0; row < rows.size(); ++row)
    EXPECT_EQ(rows.at(row, "auto_unroll_max_step"), slog(16));
}

TEST(LoopPaths, AFusionOfBothKindsIsMixed) {
  const Rows rows(loop_paths(nest_of(matmul, R"([["FU", 2, [1, 2]]])")));
  const Floats mixed = rows.all("kind.mixed");
  EXPECT_EQ(mixed.back(), 1);
  EXPECT_EQ(rows.all("kind.spatial").back(), 0);
}

TEST(LoopPaths, BlocksAndThreadsAreSeen) {
  const Rows rows(loop_paths(nest_of(matmul, R"([["FU", 2, [0, 1]], ["SP", 2, 0, 80, [2, 4], 1],
      ["AN", 2, 0, 5], ["AN", 2, 1, 4], ["AN", 2, 2, 6]])")));
  EXPECT_EQ(rows.at(0, "annotation.block"), 1);
  EXPECT_EQ(rows.at(1, "annotation.vthread"), 1);
  EXPECT_EQ(rows.at(2, "annotation.thread"), 1);
}

TEST(LoopPaths, OfManyLoopsTheInnermostStay) {
  const Nest nest = nest_of("A = PLACEHOLDER [16384]\nB(i) = (A[i] + 1f)\n",
                            R"([["SP", 1, 0, 16384, [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2], 1]])");
  const Rows rows(loop_paths(nest));
  ASSERT_EQ(rows.size(), loop_path_loops);
  EXPECT_EQ(rows.at(0, "loops_outside"), 2);
  EXPECT_EQ(rows.at(0, "outside"), 2);
  EXPECT_EQ(rows.all("loops_inside").back(), 0);
  EXPECT_EQ(rows.at(0, "stored_bytes"), slog(4 * 4096));
}

TEST(LoopPaths, AStoreWithoutLoopsHasOneRow) {
  const Rows rows(loop_paths(nest_of("A = PLACEHOLDER [1]\nB(i) = (A[i] + 1f)\n", "[]")));
  ASSERT_EQ(rows.size(), 1);
  EXPECT_EQ(rows.at(0, "annotation.serial"), 0);
  EXPECT_EQ(rows.at(0, "extent"), 0);
  EXPECT_EQ(rows.at(0, "float_addsub"), 1);
}

TEST(LoopPaths, NamesOfOperationsAndAxesDoNotMatter) {
  const char* renamed =
      "x = PLACEHOLDER [8, 12]\ny = PLACEHOLDER [12, 10]\nz(a, b) += (x[a, r]*y[r, b])\n";
  EXPECT_EQ(loop_paths(nest_of(matmul, "[]")), loop_paths(nest_of(renamed, "[]")));
}

TEST(LoopPaths, MemoryOfAnEarlierProgramLeavesNothingBehind) {
  const Nest large = nest_of(conv, "[]"), small = nest_of(matmul, "[]");
  LoopPaths paths;
  paths.extract(large);
  const auto again = paths.extract(small);
  EXPECT_EQ(Floats(again.begin(), again.end()), loop_paths(small));
}

// What the columns mean, by running the loops: which elements are stored while this loop runs once,
// all loops outside at their first iteration; and while it alone runs.
class Enumeration {
 public:
  explicit Enumeration(const Nest& nest) : nest_(nest), variables_(size_t(nest.variables), 0) {
    visit(nest.root);
  }
  std::vector<double> stored_bytes;  // by row
  std::vector<double> alone;         // elements

 private:
  void visit(int32_t id) {
    const NestNode& node = nest_.nodes[size_t(id)];
    const bool loop = node.variable >= 0;
    if (loop) loops_.push_back(&node);
    if (node.kind == NestNode::Kind::Store) store(node);
    for (int32_t child = node.body; child >= 0; child = nest_.nodes[size_t(child)].next)
      visit(child);
    if (loop) loops_.pop_back();
  }

  void store(const NestNode& node) {
    const size_t first = loops_.size() - std::min(loops_.size(), loop_path_loops);
    for (size_t depth = first; depth < loops_.size(); ++depth) {
      stored_bytes.push_back(4 * double(elements(node, depth, loops_.size())));
      alone.push_back(double(elements(node, depth, depth + 1)));
    }
  }

  size_t elements(const NestNode& node, size_t begin, size_t end) {
    std::set<std::vector<int64_t>> seen;
    std::fill(variables_.begin(), variables_.end(), 0);
    const std::function<void(size_t)> run = [&](size_t depth) {
      if (depth == end) {
        std::vector<int64_t> at;
        for (const NestExprId index : nest_.indices_of(node)) at.push_back(value(index));
        seen.insert(at);
        return;
      }
      int64_t& variable = variables_[size_t(loops_[depth]->variable)];
      for (variable = 0; variable < loops_[depth]->extent; ++variable) run(depth + 1);
    };
    run(begin);
    return seen.size();
  }

  int64_t value(NestExprId id) {
    const auto& expr = nest_.expr(id);
    if (expr.kind == ExprKind::Int) return expr.integer;
    if (expr.kind == ExprKind::Axis) return variables_[size_t(expr.index)];
    const int64_t a = value(nest_.operands_of(expr)[0]), b = value(nest_.operands_of(expr)[1]);
    switch (expr.kind) {
      case ExprKind::Add:
        return a + b;
      case ExprKind::Sub:
        return a - b;
      case ExprKind::Mul:
        return a * b;
      case ExprKind::FloorDiv:
        return a / b;  // of what is not negative
      case ExprKind::FloorMod:
        return a % b;
      default:
        ADD_FAILURE() << "an index with another operator";
        return 0;
    }
  }

  const Nest& nest_;
  std::vector<int64_t> variables_;
  std::vector<const NestNode*> loops_;
};

TEST(LoopPaths, RandomProgramsStoreWhatTheirLoopsDo) {
  size_t rows_seen = 0, boxes = 0;
  for (const char* text : {matmul, matmul_relu, conv}) {
    const auto dag = dag_of(text);
    for (const auto& steps : schedule::sample_programs(dag, schedule::ansor_cpu(4), 25, 7)) {
      const Nest nest = schedule::lower(schedule::replay(dag, steps));
      const Rows rows(loop_paths(nest));
      const Enumeration truth(nest);
      ASSERT_EQ(rows.size(), truth.alone.size());
      for (size_t row = 0; row < rows.size(); ++row, ++rows_seen) {
        const double extent = std::round(std::exp2(rows.at(row, "extent")));
        const bool spatial = rows.at(row, "kind.spatial") == 1;
        EXPECT_EQ(spatial, truth.alone[row] == extent) << "row " << row << " of\n"
                                                       << schedule::print_nest(nest);
        const bool mixed = rows.at(row, "kind.mixed") == 1;
        EXPECT_EQ(mixed, truth.alone[row] > 1 && truth.alone[row] < extent);
        const double stored = std::exp2(rows.at(row, "stored_bytes")) - 1;
        // The hull of what is stored: never less, and the same wherever that is a box.
        EXPECT_GE(stored * 1.0001, truth.stored_bytes[row]);
        boxes += stored <= truth.stored_bytes[row] * 1.0001;
      }
    }
  }
  EXPECT_GT(rows_seen, 500u);
  EXPECT_GT(double(boxes), 0.9 * double(rows_seen));
}

TEST(LoopPaths, ThreadsGetTheSameRows) {
  const auto dag = dag_of(conv);
  std::vector<Nest> nests;
  for (const auto& steps : schedule::sample_programs(dag, schedule::ansor_cpu(4), 20, 3))
    nests.push_back(schedule::lower(schedule::replay(dag, steps)));
  std::vector<Floats> alone, together(nests.size());
  for (const Nest& nest : nests) alone.push_back(loop_paths(nest));
  std::vector<std::thread> threads;
  for (size_t first = 0; first < 2; ++first)
    threads.emplace_back([&, first] {
      LoopPaths paths;
      for (size_t i = first; i < nests.size(); i += 2) {
        const auto rows = paths.extract(nests[i]);
        together[i].assign(rows.begin(), rows.end());
      }
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(together, alone);
}

}  // namespace
}  // namespace tessera::feature
