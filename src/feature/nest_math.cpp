#include "feature/nest_math.h"

#include <algorithm>
#include <cmath>

namespace tessera::feature {

using schedule::ExprKind;
using schedule::Nest;
using schedule::NestExpr;
using schedule::NestExprId;
using schedule::Scalar;

namespace {

enum Operator : size_t { Mad, AddSub, MulOp, DivMod, Compare, MathFunction, OtherFunction, per_scalar };
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

Interval hull(Interval a, Interval b) { return {std::min(a.min, b.min), std::max(a.max, b.max)}; }

// Of an operation that is monotone in each operand: the extremes are at corners.
template <typename Op>
Interval corners(Interval a, Interval b, const Op& op) {
  const int64_t values[] = {op(a.min, b.min), op(a.min, b.max), op(a.max, b.min), op(a.max, b.max)};
  return {*std::min_element(values, values + 4), *std::max_element(values, values + 4)};
}

std::optional<Interval> floor_mod(Interval a, Interval b) {
  if (b.min <= 0) return std::nullopt;
  const int64_t cap = b.max - 1;
  if (a.min < 0) return Interval{0, cap};
  if (a.max < b.min) return a;
  return Interval{0, std::min(a.max, cap)};
}

// The remainder of a division that rounds toward zero: it has the sign of its left side.
std::optional<Interval> trunc_mod(Interval a, Interval b) {
  if (b.min <= 0) return std::nullopt;
  if (a.min >= 0) return floor_mod(a, b);
  const int64_t cap = b.max - 1;
  return Interval{std::max(a.min, -cap), a.max >= 0 ? std::min(a.max, cap) : 0};
}

}  // namespace

void count_ops(const Nest& nest, NestExprId id, OpCounts& counts) {
  const NestExpr& expr = nest.expr(id);
  const size_t base = expr.scalar == Scalar::Float ? 0 : size_t{per_scalar};
  switch (expr.kind) {
    case ExprKind::Int:
    case ExprKind::Float:
    case ExprKind::Axis: return;
    case ExprKind::Read:
    case ExprKind::Cast: break;
    case ExprKind::Add:
    case ExprKind::Sub: ++counts[base + AddSub]; break;
    case ExprKind::Mul: ++counts[base + MulOp]; break;
    case ExprKind::Div:
    case ExprKind::Mod:
    case ExprKind::FloorDiv:
    case ExprKind::FloorMod: ++counts[base + DivMod]; break;
    case ExprKind::Min:
    case ExprKind::Max:
    case ExprKind::Eq:
    case ExprKind::Ne:
    case ExprKind::Lt:
    case ExprKind::Le:
    case ExprKind::Gt:
    case ExprKind::Ge: ++counts[base + Compare]; break;
    case ExprKind::And:
    case ExprKind::Or:
    case ExprKind::Not: ++counts[bool_op]; break;
    case ExprKind::Select: ++counts[select_op]; break;
    case ExprKind::IfThenElse: ++counts[base + MathFunction]; break;
    case ExprKind::Call: ++counts[base + (expr.effects ? OtherFunction : MathFunction)]; break;
  }
  for (const NestExprId operand : nest.operands_of(expr)) count_ops(nest, operand, counts);
}

std::optional<Interval> interval_of(const Nest& nest, NestExprId id, std::span<const Interval> bounds) {
  const NestExpr& expr = nest.expr(id);
  switch (expr.kind) {
    case ExprKind::Int: return Interval{clamp(expr.integer), clamp(expr.integer)};
    case ExprKind::Axis: return bounds[size_t(expr.index)];
    case ExprKind::Float:
    case ExprKind::Read:
    case ExprKind::Call: return std::nullopt;
    case ExprKind::Eq:
    case ExprKind::Ne:
    case ExprKind::Lt:
    case ExprKind::Le:
    case ExprKind::Gt:
    case ExprKind::Ge:
    case ExprKind::And:
    case ExprKind::Or:
    case ExprKind::Not: return Interval{0, 1};
    case ExprKind::Cast: return interval_of(nest, nest.operands_of(expr)[0], bounds);
    default: break;
  }
  const auto of = nest.operands_of(expr);
  const bool chooses = expr.kind == ExprKind::Select || expr.kind == ExprKind::IfThenElse;
  const auto left = interval_of(nest, of[chooses ? 1 : 0], bounds);
  const auto right = interval_of(nest, of[chooses ? 2 : 1], bounds);
  // The remainder of what nobody knows is still less than the divisor.
  if (expr.kind == ExprKind::FloorMod && right) return floor_mod(left.value_or(Interval{-far, far}), *right);
  if (!left || !right) return std::nullopt;
  const Interval a = *left, b = *right;
  switch (expr.kind) {
    case ExprKind::Add: return Interval{clamp(__int128(a.min) + b.min), clamp(__int128(a.max) + b.max)};
    case ExprKind::Sub: return Interval{clamp(__int128(a.min) - b.max), clamp(__int128(a.max) - b.min)};
    case ExprKind::Mul:
      return corners(a, b, [](int64_t x, int64_t y) { return clamp(__int128(x) * y); });
    case ExprKind::FloorDiv:
      if (b.min <= 0) return std::nullopt;
      return corners(a, b, floor_div);
    case ExprKind::Div:
      if (b.min <= 0) return std::nullopt;
      return corners(a, b, [](int64_t x, int64_t y) { return x / y; });
    case ExprKind::Mod: return trunc_mod(a, b);
    case ExprKind::Min: return Interval{std::min(a.min, b.min), std::min(a.max, b.max)};
    case ExprKind::Max: return Interval{std::max(a.min, b.min), std::max(a.max, b.max)};
    default: return hull(a, b);
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
    case ExprKind::Add: return part(0) + part(1);
    case ExprKind::Sub: return part(0) - part(1);
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
    case ExprKind::Max: return std::max(std::abs(part(0)), std::abs(part(1)));
    case ExprKind::Select:
    case ExprKind::IfThenElse: return std::max(std::abs(part(1)), std::abs(part(2)));
    case ExprKind::Cast: return part(0);
    case ExprKind::Read:
    case ExprKind::Call: {  // what it gives is not known: as far as its operands move
      double most = 0;
      for (size_t i = 0; i < of.size(); ++i) most = std::max(most, std::abs(part(i)));
      return most;
    }
    default: return 0;
  }
}

}  // namespace tessera::feature
