#include "schedule/nest/index_forms.h"

#include <gtest/gtest.h>

#include <functional>
#include <random>

namespace tessera::schedule {
namespace {

int64_t floor_quotient(int64_t a, int64_t b) {
  return a / b - ((a % b != 0) && ((a < 0) != (b < 0)));
}

int64_t evaluate(const Nest& nest, NestExprId id, std::span<const int64_t> values) {
  const NestExpr& e = nest.expr(id);
  if (e.kind == ExprKind::Int) return e.integer;
  if (e.kind == ExprKind::Axis) return values[size_t(e.index)];
  const auto of = nest.operands_of(e);
  const int64_t a = evaluate(nest, of[0], values), b = evaluate(nest, of[1], values);
  switch (e.kind) {
    case ExprKind::Add:
      return a + b;
    case ExprKind::Sub:
      return a - b;
    case ExprKind::Mul:
      return a * b;
    case ExprKind::FloorDiv:
      return floor_quotient(a, b);
    case ExprKind::FloorMod:
      return a - floor_quotient(a, b) * b;
    case ExprKind::Lt:
      return a < b;
    case ExprKind::Le:
      return a <= b;
    default:
      ADD_FAILURE();
      return 0;
  }
}

// A form, and what it should be: values for every point of the loops.
struct Checked {
  IndexForms::Id id;
  std::vector<int64_t> values;
};

class RandomForms : public testing::TestWithParam<int> {
 protected:
  static constexpr int variables = 3;

  void SetUp() override {
    random_.seed(uint32_t(GetParam()));
    size_t count = 1;
    for (int i = 0; i < variables; ++i) {
      extents_.push_back(pick(1, 12));
      count *= size_t(extents_.back());
    }
    for (size_t p = 0; p < count; ++p) {
      std::vector<int64_t> point;
      size_t rest = p;
      for (const int64_t extent : extents_) {
        point.push_back(int64_t(rest % size_t(extent)));
        rest /= size_t(extent);
      }
      points_.push_back(point);
    }
  }

  int pick(int least, int most) { return std::uniform_int_distribution(least, most)(random_); }

  Checked derive(IndexForms::Id id, const std::function<int64_t(size_t)>& value) {
    Checked checked{id, {}};
    for (size_t p = 0; p < points_.size(); ++p) checked.values.push_back(value(p));
    return checked;
  }

  std::mt19937 random_;
  std::vector<int64_t> extents_;
  std::vector<std::vector<int64_t>> points_;
};

TEST_P(RandomForms, MeanWhatTheyWereMadeOf) {
  Nest nest;
  IndexForms forms(nest);
  std::vector<Checked> known = {derive(forms.constant(pick(-3, 7)), [&](size_t) { return 0; })};
  const int64_t constant = forms.base(known[0].id);
  known[0].values.assign(points_.size(), constant);
  for (int i = 0; i < variables; ++i)
    known.push_back(derive(forms.variable(i, 0, extents_[size_t(i)] - 1),
                           [&](size_t p) { return points_[p][size_t(i)]; }));
  for (int step = 0; step < 25; ++step) {
    const Checked a = known[size_t(pick(0, int(known.size()) - 1))];
    const Checked b = known[size_t(pick(0, int(known.size()) - 1))];
    const int64_t c = pick(1, 12);
    switch (pick(0, 4)) {
      case 0:
        known.push_back(
            derive(forms.add(a.id, b.id), [&](size_t p) { return a.values[p] + b.values[p]; }));
        break;
      case 1:
        known.push_back(derive(forms.add(a.id, b.id, -2),
                               [&](size_t p) { return a.values[p] - 2 * b.values[p]; }));
        break;
      case 2:
        known.push_back(derive(forms.multiply(a.id, c), [&](size_t p) { return a.values[p] * c; }));
        break;
      case 3:
        known.push_back(derive(forms.floor_div(a.id, c),
                               [&](size_t p) { return floor_quotient(a.values[p], c); }));
        break;
      default:
        known.push_back(derive(forms.floor_mod(a.id, c), [&](size_t p) {
          return a.values[p] - floor_quotient(a.values[p], c) * c;
        }));
    }
    const Checked& made = known.back();
    const auto bounds = forms.bounds(made.id);
    const NestExprId expr = forms.emit(made.id);
    for (size_t p = 0; p < points_.size(); ++p) {
      ASSERT_EQ(evaluate(nest, expr, points_[p]), made.values[p]) << "step " << step;
      ASSERT_LE(bounds.min, made.values[p]);
      ASSERT_GE(bounds.max, made.values[p]);
    }
    // Comparisons with a constant on either side, and their negations.
    const Checked limit{forms.constant(pick(-5, 20)), {}};
    for (const bool left : {false, true}) {
      for (const bool negated : {false, true}) {
        const auto less =
            left ? forms.less(limit.id, made.id, negated) : forms.less(made.id, limit.id, negated);
        for (size_t p = 0; p < points_.size(); ++p) {
          const int64_t c1 = forms.base(limit.id), x = made.values[p];
          const bool expected = (left ? c1 < x : x < c1) != negated;
          const bool found =
              less.result >= 0 ? less.result != 0 : evaluate(nest, less.expr, points_[p]) != 0;
          ASSERT_EQ(found, expected) << "step " << step;
        }
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Seeds, RandomForms, testing::Range(0, 200));

class Forms : public testing::Test {
 protected:
  // As text: the nest prints it as what a store stores.
  std::string text(IndexForms::Id id) {
    NestBuffer buffer;
    buffer.name = "b";
    nest_.buffers = {buffer};
    NestNode store;
    store.kind = NestNode::Kind::Store;
    store.buffer = 0;
    store.value = forms_.emit(id);
    nest_.nodes = {store};
    nest_.root = 0;
    const std::string all = print_nest(nest_);
    return all.substr(6, all.size() - 7);
  }

  Nest nest_;
  IndexForms forms_{nest_};
};

// Fused of 2*8*16 and taken apart again, as TVM 0.8 prints it.
TEST_F(Forms, FusedLoopsTakenApart) {
  const auto fused = forms_.variable(0, 0, 255);
  const auto last = forms_.floor_mod(fused, 16);
  const auto rest = forms_.floor_div(fused, 16);
  EXPECT_EQ(text(last), "floormod(v0, 16)");
  EXPECT_EQ(text(forms_.floor_mod(rest, 8)), "floordiv(floormod(v0, 128), 16)");
  EXPECT_EQ(text(forms_.floor_div(rest, 8)), "floordiv(v0, 128)");
  EXPECT_EQ(text(forms_.floor_div(forms_.floor_div(rest, 8), 2)), "0");
}

TEST_F(Forms, DivAndModCancel) {
  const auto x = forms_.variable(0, 0, 255);
  const auto again =
      forms_.add(forms_.multiply(forms_.floor_div(x, 16), 16), forms_.floor_mod(x, 16));
  EXPECT_EQ(text(again), "v0");
}

TEST_F(Forms, LargestFactorFirst) {
  const auto inner = forms_.variable(0, 0, 3), outer = forms_.variable(1, 0, 7);
  EXPECT_EQ(text(forms_.add(forms_.add(inner, outer, 4), forms_.constant(-1))),
            "(((v1*4) + v0) - 1)");
}

// Reading with a tail: what the guard promises makes the outermost digit vanish.
TEST_F(Forms, CapsDecide) {
  const auto outer = forms_.variable(0, 0, 128), inner = forms_.variable(1, 0, 55);
  const auto whole = forms_.add(inner, outer, 56);  // up to 7223, checked to be below 7200
  EXPECT_EQ(text(forms_.floor_div(whole, 7200)), "floordiv(((v0*56) + v1), 7200)");
  forms_.cap(whole, 7199);
  EXPECT_EQ(text(forms_.floor_div(whole, 7200)), "0");
}

}  // namespace
}  // namespace tessera::schedule
