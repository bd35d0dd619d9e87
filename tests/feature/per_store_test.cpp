#include "feature/per_store.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "base/file.h"
#include "feature/nest_file.h"
#include "plain_per_store.h"

namespace tessera::feature {
namespace {

using schedule::ExprKind;
using schedule::LoopKind;
using schedule::Nest;
using schedule::NestExprId;
using schedule::NestNode;
using schedule::Scalar;

// Nests that no compiler would make: any loops around any stores, indices of any form.
class RandomNest {
 public:
  explicit RandomNest(uint32_t seed) : random_(seed) {}

  Nest make() {
    const int buffers = pick(1, 7);
    for (int i = 0; i < buffers; ++i) {
      schedule::NestBuffer buffer;
      buffer.name = "b" + std::to_string(i);
      buffer.dtype = pick(0, 3) == 0 ? Dtype::Int8 : Dtype::Float32;
      for (int d = pick(1, 3); d > 0; --d) buffer.shape.push_back(pick(1, 40));
      nest_.buffers.push_back(buffer);
    }
    nest_.root = body(0);
    return std::move(nest_);
  }

 private:
  int pick(int least, int most) { return std::uniform_int_distribution(least, most)(random_); }

  int32_t add(const NestNode& node) {
    nest_.nodes.push_back(node);
    return int32_t(nest_.nodes.size() - 1);
  }

  int32_t body(int depth) {
    const int32_t first = statement(depth);
    int32_t last = first;
    for (int more = pick(0, 2); more > 0; --more) {
      const int32_t next = statement(depth);
      nest_.nodes[size_t(last)].next = next;
      last = next;
    }
    NestNode seq;
    seq.body = first;
    return add(seq);
  }

  int32_t statement(int depth) {
    NestNode node;
    const int kind = depth > 6 ? 0 : pick(0, 9);
    if (kind <= 2) return store();
    if (kind == 3) {
      node.kind = NestNode::Kind::Realize;
      node.buffer = pick(0, int(nest_.buffers.size()) - 1);
      node.first = int32_t(nest_.extents.size());
      for (size_t i = 0; i < nest_.buffers[size_t(node.buffer)].shape.size(); ++i, ++node.count)
        nest_.extents.push_back(pick(1, 9));
    } else if (kind == 4) {
      node.kind = NestNode::Kind::Unroll;
      node.extent = pick(0, 64);
    } else {
      node.kind = kind == 5   ? NestNode::Kind::Thread
                  : kind == 6 ? NestNode::Kind::Vthread
                              : NestNode::Kind::For;
      if (kind == 5) node.thread = schedule::Annotation(pick(5, 10));
      node.loop = LoopKind(pick(0, 3));
      node.variable = nest_.variables++;
      node.min = kind > 6 && pick(0, 4) == 0 ? pick(-3, 3) : 0;
      node.extent = pick(1, 12);
      scope_.push_back(node.variable);
    }
    const int32_t id = add(node);
    const int32_t inner = body(depth + 1);
    nest_.nodes[size_t(id)].body = inner;
    if (node.variable >= 0) scope_.pop_back();
    return id;
  }

  NestExprId index(int depth) {
    const int kind = depth > 3 ? pick(0, 1) : pick(0, 9);
    if (kind == 0 || scope_.empty()) return nest_.integer(pick(0, 5));
    if (kind <= 2) return nest_.variable(scope_[size_t(pick(0, int(scope_.size()) - 1))]);
    const NestExprId a = index(depth + 1);
    if (kind <= 4) return nest_.binary(ExprKind::Add, Scalar::Int, a, index(depth + 1));
    if (kind == 5) return nest_.binary(ExprKind::Sub, Scalar::Int, a, index(depth + 1));
    if (kind == 6 && pick(0, 1))
      return nest_.binary(ExprKind::Mul, Scalar::Int, nest_.integer(pick(-3, 9)), a);
    if (kind == 6) return nest_.binary(ExprKind::Mul, Scalar::Int, a, nest_.integer(pick(1, 9)));
    if (kind == 7)
      return nest_.binary(ExprKind::FloorDiv, Scalar::Int, a, nest_.integer(pick(1, 9)));
    if (kind == 8)
      return nest_.binary(ExprKind::FloorMod, Scalar::Int, a, nest_.integer(pick(1, 9)));
    return nest_.binary(pick(0, 1) ? ExprKind::Min : ExprKind::Max, Scalar::Int, a,
                        index(depth + 1));
  }

  std::vector<NestExprId> indices(int32_t buffer) {
    std::vector<NestExprId> ids;
    for (size_t i = 0; i < nest_.buffers[size_t(buffer)].shape.size(); ++i) ids.push_back(index(0));
    return ids;
  }

  NestExprId value(int depth) {
    const int kind = depth > 3 ? pick(0, 2) : pick(0, 8);
    if (kind == 0) return nest_.real(1);
    if (kind <= 2) {
      const int32_t buffer = pick(0, int(nest_.buffers.size()) - 1);
      return nest_.add(ExprKind::Read, Scalar::Float, indices(buffer), buffer);
    }
    const NestExprId a = value(depth + 1), b = value(depth + 1);
    if (kind <= 6)
      return nest_.binary(ExprKind(int(ExprKind::Add) + kind - 3), Scalar::Float, a, b);
    const NestExprId less = nest_.binary(ExprKind::Lt, Scalar::Int, index(1), index(1));
    return nest_.add(kind == 7 ? ExprKind::Select : ExprKind::IfThenElse, Scalar::Float,
                     std::array{less, a, b});
  }

  int32_t store() {
    NestNode node;
    node.kind = NestNode::Kind::Store;
    node.buffer = pick(0, int(nest_.buffers.size()) - 1);
    const auto ids = indices(node.buffer);
    node.value = value(0);
    node.first = int32_t(nest_.operands.size());
    node.count = int32_t(ids.size());
    nest_.operands.insert(nest_.operands.end(), ids.begin(), ids.end());
    return add(node);
  }

  std::mt19937 random_;
  Nest nest_;
  std::vector<int32_t> scope_;
};

TEST(PerStore, AsThePlainDefinitionOnRandomNests) {
  for (const Dialect dialect : {Dialect::Tenset, Dialect::Clean}) {
    PerStoreExtractor extractor(dialect);
    for (uint32_t seed = 0; seed < 400; ++seed) {
      const Nest nest = RandomNest(seed).make();
      const auto fast = extractor.extract(nest, 64);
      const auto slow = plain::Extractor(nest, 64, dialect).run();
      ASSERT_EQ(fast.size(), slow.size()) << seed;
      for (size_t row = 0; row < slow.size(); ++row) {
        ASSERT_EQ(fast[row].buffer, slow[row].buffer);
        for (size_t i = 0; i < per_store_columns; ++i) {
          const float a = fast[row].values[i], b = slow[row].values[i];
          ASSERT_TRUE(a == b || (std::isnan(a) && std::isnan(b)) ||
                      std::abs(a - b) <= 1e-5f * std::abs(b))
              << "seed " << seed << " row " << row << " " << per_store_names()[i] << ": " << a
              << ", plainly " << b << "\n"
              << schedule::print_nest(nest);
        }
      }
    }
  }
}

size_t column(std::string_view name) {
  const auto names = per_store_names();
  return size_t(std::find(names.begin(), names.end(), name) - names.begin());
}

class Matmul : public testing::Test {
 protected:
  const NestFile file_ =
      read_nest_file(std::filesystem::path(TESSERA_TESTS) / "feature/matmul_nest.json");
};

// By hand: 64*32*48 executions; the vectorized loop is 8 long; B moves by one element in it.
TEST_F(Matmul, ByHand) {
  ASSERT_EQ(file_.programs.size(), 1u);
  const auto rows = per_store_features(file_.programs[0]);
  ASSERT_EQ(rows.size(), 1u);
  const auto& values = rows[0].values;
  const auto slog = [](double x) { return float(std::log2(x + 1)); };
  const double executions = 64 * 32 * 48;
  EXPECT_FLOAT_EQ(values[column("float_addsub")], slog(executions));
  EXPECT_FLOAT_EQ(values[column("float_mul")], slog(executions));
  EXPECT_FLOAT_EQ(values[column("int_mul")], slog(2 * executions));
  EXPECT_FLOAT_EQ(values[column("vec_len")], slog(8));
  EXPECT_FLOAT_EQ(values[column("vec_type.kPosMixed")], 1);
  EXPECT_FLOAT_EQ(values[column("parallel_prod")], slog(64));
  EXPECT_FLOAT_EQ(values[column("alloc_size")], slog(64 * 48 * 4));
  EXPECT_FLOAT_EQ(values[column("outer_prod")], slog(executions));
  EXPECT_FLOAT_EQ(values[column("num_loops")], slog(4));
  EXPECT_FLOAT_EQ(values[column("auto_unroll_max_step")], slog(16));
  // A is read again for each of the 48 columns: the nearest reuse, so the first slot.
  EXPECT_FLOAT_EQ(values[column("B0.acc_type.kRead")], 1);
  EXPECT_FLOAT_EQ(values[column("B0.reuse_ct")], slog(48));
  EXPECT_FLOAT_EQ(values[column("B0.unique_bytes")], slog(64 * 32 * 4));
}

TEST_F(Matmul, CleanHasARowForEachStatement) {
  const auto rows = per_store_features(file_.programs[0], 64, Dialect::Clean);
  ASSERT_EQ(rows.size(), 2u);
  EXPECT_EQ(rows[0].buffer, rows[1].buffer);
  EXPECT_FLOAT_EQ(rows[0].values[column("float_mul")], 0);
  // A skips both inner loops, 8 and 6 long, before k moves it: TenSet divides by 8 twice.
  const auto tenset = per_store_features(file_.programs[0]);
  const auto lines = [](const PerStoreRow& row) {
    return std::exp2(row.values[column("B0.lines")]) - 1;
  };
  EXPECT_NEAR(lines(rows[1]), 64 * 32 * 4 / 64, 1e-2);
  EXPECT_NEAR(lines(tenset[0]), 64 * 32 * 48 / 64.0 * 4 / 64, 1e-2);
}

// Thread lengths go back when the wrapper is left; being on a GPU does not.
TEST(PerStore, Threads) {
  const char* text = R"({"programs": [{"buffers": {"a": {"dtype": "float32", "shape": [8]},
    "b": {"dtype": "float32", "shape": [8]}}, "nest": {"op": "seq", "body": [
      {"op": "attr", "key": "thread_extent", "var": "t", "name": "threadIdx.x", "value": 8, "body":
        {"op": "store", "buffer": "a", "indices": [["var", "t"]], "value": ["float", "1"]}},
      {"op": "store", "buffer": "b", "indices": [0], "value": ["rawload", "x", 0]}]}}]})";
  const NestFile file = parse_nest_file(text, "nests.json");
  const auto rows = per_store_features(file.programs[0]);
  ASSERT_EQ(rows.size(), 2u);
  EXPECT_FLOAT_EQ(rows[0].values[column("threadIdx_x_len")], std::log2(9.0f));
  EXPECT_FLOAT_EQ(rows[1].values[column("threadIdx_x_len")], 1);
  EXPECT_FLOAT_EQ(rows[1].values[column("is_gpu")], 1);
  EXPECT_FLOAT_EQ(rows[0].values[column("parallel_num")], 0);
  EXPECT_FLOAT_EQ(rows[1].values[column("B0.unique_bytes")], std::log2(5.0f));
}

}  // namespace
}  // namespace tessera::feature
