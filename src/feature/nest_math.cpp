#include "feature/nest_math.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace tessera::feature {

using schedule::ExprKind;
using schedule::Nest;
using schedule::NestExpr;
using schedule::NestExprId;
using schedule::Scalar;

namespace {

enum Operator : size_t {
  Mad,
  AddSub,
  MulOp,
  DivMod,
  Compare,
  MathFunction,
  OtherFunction,
  per_scalar
};
constexpr size_t bool_op = 2 * per_scalar;
constexpr size_t select_op = bool_op + 1;

// Far from the ends of int64, so that sums of a few cannot overflow.
constexpr int64_t far = int64_t{1} << 60;

int64_t clamp(__int128 value) {
  return int64_t(std::clamp<__int128>(value, -far, far));
}

int64_t floor_div(int64_t a, int64_t b) {
  const int64_t quotient = a / b;
  return quotient - ((a % b != 0) && ((a < 0) != (b < 0)));
}

// Numbers of this size can be added and multiplied as they are.
bool small(Interval a) {
  return a.min > -(int64_t{1} << 30) && a.max < (int64_t{1} << 30);
}

// Of an operation that is monotone in each operand: the extremes are at corners.
template <typename Op>
Interval corners(Interval a, Interval b, const Op& op) {
  const int64_t values[] = {op(a.min, b.min), op(a.min, b.max), op(a.max, b.min), op(a.max, b.max)};
  return {*std::min_element(values, values + 4), *std::max_element(values, values + 4)};
}

Interval floor_mod(Interval a, Interval b) {
  const int64_t cap = b.max - 1;
  if (a.min < 0) return {0, cap};
  if (a.max < b.min) return a;
  return {0, std::min(a.max, cap)};
}

// The remainder of a division that rounds toward zero: it has the sign of its left side.
Interval trunc_mod(Interval a, Interval b) {
  if (a.min >= 0) return floor_mod(a, b);
  const int64_t cap = b.max - 1;
  return {std::max(a.min, -cap), a.max >= 0 ? std::min(a.max, cap) : 0};
}

}  // namespace

int operator_column(const NestExpr& expr) {
  const int base = expr.scalar == Scalar::Float ? 0 : int(per_scalar);
  switch (expr.kind) {
    case ExprKind::Int:
    case ExprKind::Float:
    case ExprKind::Axis:
    case ExprKind::Read:
    case ExprKind::Cast:
      return -1;
    case ExprKind::Add:
    case ExprKind::Sub:
      return base + int(AddSub);
    case ExprKind::Mul:
      return base + int(MulOp);
    case ExprKind::Div:
    case ExprKind::Mod:
    case ExprKind::FloorDiv:
    case ExprKind::FloorMod:
      return base + int(DivMod);
    case ExprKind::Min:
    case ExprKind::Max:
    case ExprKind::Eq:
    case ExprKind::Ne:
    case ExprKind::Lt:
    case ExprKind::Le:
    case ExprKind::Gt:
    case ExprKind::Ge:
      return base + int(Compare);
    case ExprKind::And:
    case ExprKind::Or:
    case ExprKind::Not:
      return int(bool_op);
    case ExprKind::Select:
      return int(select_op);
    case ExprKind::IfThenElse:
      return base + int(MathFunction);
    case ExprKind::Call:
      return base + int(expr.effects ? OtherFunction : MathFunction);
  }
  return -1;
}

void count_ops(const Nest& nest, NestExprId id, OpCounts& counts) {
  const NestExpr& expr = nest.expr(id);
  if (const int column = operator_column(expr); column >= 0) ++counts[size_t(column)];
  for (const NestExprId operand : nest.operands_of(expr)) count_ops(nest, operand, counts);
}

bool interval_of(const Nest& nest, NestExprId id, std::span<const Interval> bounds,
                 Interval& result) {
  const NestExpr& expr = nest.expr(id);
  switch (expr.kind) {
    case ExprKind::Int:
      result = {clamp(expr.integer), clamp(expr.integer)};
      return true;
    case ExprKind::Axis:
      result = bounds[size_t(expr.index)];
      return true;
    case ExprKind::Float:
    case ExprKind::Read:
    case ExprKind::Call:
      return false;
    case ExprKind::Eq:
    case ExprKind::Ne:
    case ExprKind::Lt:
    case ExprKind::Le:
    case ExprKind::Gt:
    case ExprKind::Ge:
    case ExprKind::And:
    case ExprKind::Or:
    case ExprKind::Not:
      result = {0, 1};
      return true;
    case ExprKind::Cast:
      return interval_of(nest, nest.operands_of(expr)[0], bounds, result);
    default:
      break;
  }
  const auto of = nest.operands_of(expr);
  const bool chooses = expr.kind == ExprKind::Select || expr.kind == ExprKind::IfThenElse;
  Interval a, b;
  const bool right = interval_of(nest, of[chooses ? 2 : 1], bounds, b);
  if (!interval_of(nest, of[chooses ? 1 : 0], bounds, a)) {
    // The remainder of what nobody knows is still less than the divisor.
    if (expr.kind != ExprKind::FloorMod) return false;
    a = {-far, far};
  }
  if (!right) return false;
  switch (expr.kind) {
    case ExprKind::Add:
      result = small(a) && small(b)
                   ? Interval{a.min + b.min, a.max + b.max}
                   : Interval{clamp(__int128(a.min) + b.min), clamp(__int128(a.max) + b.max)};
      return true;
    case ExprKind::Sub:
      result = {clamp(__int128(a.min) - b.max), clamp(__int128(a.max) - b.min)};
      return true;
    case ExprKind::Mul:
      if (small(a) && small(b) && b.min == b.max && b.min >= 0)
        result = {a.min * b.min, a.max * b.min};
      else
        result = corners(a, b, [](int64_t x, int64_t y) { return clamp(__int128(x) * y); });
      return true;
    case ExprKind::FloorDiv:
      if (b.min <= 0) return false;
      result = b.min == b.max ? Interval{floor_div(a.min, b.min), floor_div(a.max, b.min)}
                              : corners(a, b, floor_div);
      return true;
    case ExprKind::Div:
      if (b.min <= 0) return false;
      result = corners(a, b, [](int64_t x, int64_t y) { return x / y; });
      return true;
    case ExprKind::FloorMod:
      if (b.min <= 0) return false;
      result = floor_mod(a, b);
      return true;
    case ExprKind::Mod:
      if (b.min <= 0) return false;
      result = trunc_mod(a, b);
      return true;
    case ExprKind::Min:
      result = {std::min(a.min, b.min), std::min(a.max, b.max)};
      return true;
    case ExprKind::Max:
      result = {std::max(a.min, b.min), std::max(a.max, b.max)};
      return true;
    default:
      result = {std::min(a.min, b.min), std::max(a.max, b.max)};
      return true;
  }
}

bool contains(const Nest& nest, NestExprId id, int32_t variable) {
  const NestExpr& expr = nest.expr(id);
  if (expr.kind == ExprKind::Axis) return expr.index == variable;
  for (const NestExprId operand : nest.operands_of(expr))
    if (contains(nest, operand, variable)) return true;
  return false;
}

namespace {

class CoefficientPass {
 public:
  CoefficientPass(const Nest& nest, int32_t variable) : nest_(nest), variable_(variable) {}

  int64_t run(NestExprId id) {
    visit(id);
    return seen_variable_ && !seen_mul_ && !seen_add_ ? 1 : coefficient_;
  }

 private:
  void visit(NestExprId id) {
    const NestExpr& expr = nest_.expr(id);
    if (expr.kind == ExprKind::Axis) {
      if (expr.index != variable_) return;
      seen_variable_ = true;
      coefficient_ = 2;
      return;
    }
    for (const NestExprId operand : nest_.operands_of(expr)) visit(operand);
    if (expr.kind == ExprKind::Mul && seen_variable_ && !seen_add_) {
      for (const NestExprId operand : nest_.operands_of(expr)) {
        if (nest_.expr(operand).kind != ExprKind::Int) continue;
        seen_mul_ = true;
        coefficient_ = nest_.expr(operand).integer;
        break;
      }
    } else if (expr.kind == ExprKind::Add && seen_variable_ && !seen_mul_) {
      seen_add_ = true;
      coefficient_ = 1;
    }
  }

  const Nest& nest_;
  const int32_t variable_;
  bool seen_variable_ = false, seen_mul_ = false, seen_add_ = false;
  int64_t coefficient_ = 0;
};

std::optional<int64_t> constant(const Nest& nest, NestExprId id) {
  const NestExpr& expr = nest.expr(id);
  if (expr.kind != ExprKind::Int) return std::nullopt;
  return expr.integer;
}

}  // namespace

int64_t tenset_coefficient(const Nest& nest, NestExprId id, int32_t variable) {
  return CoefficientPass(nest, variable).run(id);
}

double clean_coefficient(const Nest& nest, NestExprId id, int32_t variable) {
  const NestExpr& expr = nest.expr(id);
  if (expr.kind == ExprKind::Axis) return expr.index == variable ? 1 : 0;
  const auto of = nest.operands_of(expr);
  const auto part = [&](size_t i) { return clean_coefficient(nest, of[i], variable); };
  switch (expr.kind) {
    case ExprKind::Add:
      return part(0) + part(1);
    case ExprKind::Sub:
      return part(0) - part(1);
    case ExprKind::Mul:
      if (const auto c = constant(nest, of[1])) return part(0) * double(*c);
      if (const auto c = constant(nest, of[0])) return part(1) * double(*c);
      return std::max(std::abs(part(0)), std::abs(part(1)));
    case ExprKind::Div:
    case ExprKind::FloorDiv:
      if (const auto c = constant(nest, of[1]); c && *c != 0) return part(0) / double(*c);
      return part(0);
    case ExprKind::Mod:
    case ExprKind::FloorMod: {
      const double moved = part(0);
      const auto c = constant(nest, of[1]);
      return c && *c != 0 && std::fmod(moved, double(*c)) == 0 ? 0 : moved;
    }
    case ExprKind::Min:
    case ExprKind::Max:
      return std::max(std::abs(part(0)), std::abs(part(1)));
    case ExprKind::Select:
    case ExprKind::IfThenElse:
      return std::max(std::abs(part(1)), std::abs(part(2)));
    case ExprKind::Cast:
      return part(0);
    case ExprKind::Read:
    case ExprKind::Call: {  // what it gives is not known: as far as its operands move
      double most = 0;
      for (size_t i = 0; i < of.size(); ++i) most = std::max(most, std::abs(part(i)));
      return most;
    }
    default:
      return 0;
  }
}

}  // namespace tessera::feature
