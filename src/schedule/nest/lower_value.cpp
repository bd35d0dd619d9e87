#include "schedule/nest/lower_value.h"

#include <algorithm>
#include <array>

namespace tessera::schedule {

using te::Expr;
using te::ExprId;
using te::Operation;

namespace {

bool is_index(Dtype dtype) {
  return is_integer(dtype);
}

ExprKind combiner(te::Reduce reduce) {
  switch (reduce) {
    case te::Reduce::Max:
      return ExprKind::Max;
    case te::Reduce::Min:
      return ExprKind::Min;
    case te::Reduce::Prod:
      return ExprKind::Mul;
    default:
      return ExprKind::Add;
  }
}

// A short list that allocates only when it is long.
class Ids {
 public:
  explicit Ids(size_t count) : span_(few_) {
    if (count > few_.size()) {
      many_.resize(count);
      span_ = many_;
    }
    span_ = span_.first(count);
  }
  NestExprId& operator[](size_t i) { return span_[i]; }
  std::span<const NestExprId> span() const { return span_; }

 private:
  std::array<NestExprId, 8> few_{};
  std::vector<NestExprId> many_;
  std::span<NestExprId> span_;
};

}  // namespace

void ValueLowering::start(const LoopState& state) {
  program_ = &state;
  pool_ = &state.dag->expressions;
}

NestExprId ValueLowering::stored(size_t stage, Axes axes, What what) {
  const Operation& operation = program_->operation(stage);
  const Scalar scalar = scalar_of(operation.dtype);
  if (what == What::Temporary)
    return nest_.add(ExprKind::Read, scalar, std::array{nest_.integer(0)}, -1);
  if (what == What::Identity) {
    const double identity = te::reduce_identity(operation.reduce, operation.dtype);
    return scalar == Scalar::Float ? nest_.real(identity) : nest_.integer(int64_t(identity));
  }
  const NestExprId body = value(operation.body, axes);
  if (operation.reduce == te::Reduce::None) return body;
  Ids indices(operation.axes.size());
  for (size_t i = 0; i < operation.axes.size(); ++i) indices[i] = forms_.emit(axes[i]);
  const NestExprId held = nest_.add(ExprKind::Read, scalar, indices.span(), int32_t(stage));
  return nest_.binary(combiner(operation.reduce), scalar, held, body);
}

NestExprId ValueLowering::value(ExprId id, Axes axes) {
  const Expr& expr = (*pool_)[id];
  switch (expr.kind) {
    case ExprKind::Float:
      return nest_.real(expr.real);
    case ExprKind::Read:
      return read(id, axes);
    case ExprKind::Call:
      return plain(ExprKind::Call, scalar_of(expr.dtype), id, axes);
    case ExprKind::Cast:
      return cast(id, axes);
    case ExprKind::Select:
    case ExprKind::IfThenElse: {
      const auto of = pool_->operands(id);
      const Condition chosen = condition(of[0], axes);
      if (chosen.result >= 0) return value(of[chosen.result ? 1 : 2], axes);
      const NestExprId yes = value(of[1], axes), no = value(of[2], axes);
      return nest_.add(expr.kind, scalar_of(expr.dtype), std::array{chosen.expr, yes, no});
    }
    default:
      break;
  }
  if (expr.dtype == Dtype::Bool) return emit(condition(id, axes));
  if (is_index(expr.dtype)) return forms_.emit(index(id, axes));
  const auto of = pool_->operands(id);
  const NestExprId a = value(of[0], axes), b = value(of[1], axes);
  return arithmetic(expr.kind, a, b);
}

NestExprId ValueLowering::plain(ExprKind kind, Scalar scalar, ExprId id, Axes axes) {
  const auto of = pool_->operands(id);
  Ids operands(of.size());
  for (size_t i = 0; i < of.size(); ++i) operands[i] = value(of[i], axes);
  return nest_.add(kind, scalar, operands.span(), int32_t((*pool_)[id].function));
}

NestExprId ValueLowering::cast(ExprId id, Axes axes) {
  const Scalar scalar = scalar_of((*pool_)[id].dtype);
  const NestExprId inner = value(pool_->operand(id, 0), axes);
  const NestExpr& of = nest_.expr(inner);
  if (of.kind == ExprKind::Int && scalar == Scalar::Float) return nest_.real(double(of.integer));
  if (of.kind == ExprKind::Float && scalar == Scalar::Float) return inner;
  return nest_.add(ExprKind::Cast, scalar, std::array{inner});
}

// On floats, with what is trivial folded; a division by a constant is a product, as in TVM.
NestExprId ValueLowering::arithmetic(ExprKind kind, NestExprId a, NestExprId b) {
  const NestExpr x = nest_.expr(a), y = nest_.expr(b);
  const bool left = x.kind == ExprKind::Float, right = y.kind == ExprKind::Float;
  const auto is = [](bool constant, const NestExpr& expr, double value) {
    return constant && expr.real == value;
  };
  switch (kind) {
    case ExprKind::Add:
      if (left && right) return nest_.real(x.real + y.real);
      if (is(left, x, 0)) return b;
      if (is(right, y, 0)) return a;
      break;
    case ExprKind::Sub:
      if (left && right) return nest_.real(x.real - y.real);
      if (is(right, y, 0)) return a;
      break;
    case ExprKind::Mul:
      if (left && right) return nest_.real(x.real * y.real);
      if (is(left, x, 1) || is(right, y, 0)) return b;
      if (is(right, y, 1) || is(left, x, 0)) return a;
      break;
    case ExprKind::Div:
      if (is(right, y, 1) || is(left, x, 0)) return a;
      if (!right || y.real == 0) break;
      if (left) return nest_.real(x.real / y.real);
      return nest_.binary(ExprKind::Mul, Scalar::Float, a, nest_.real(1 / y.real));
    case ExprKind::Min:
      if (left && right) return nest_.real(std::min(x.real, y.real));
      break;
    case ExprKind::Max:
      if (left && right) return nest_.real(std::max(x.real, y.real));
      break;
    default:
      break;
  }
  return nest_.binary(kind, Scalar::Float, a, b);
}

NestExprId ValueLowering::read(ExprId id, Axes axes) {
  const Expr& expr = (*pool_)[id];
  const size_t stage = size_t(expr.index);
  const Operation& operation = program_->operation(stage);
  const auto of = pool_->operands(id);
  if (program_->stages[stage].location == Location::Inlined && !operation.placeholder) {
    if (operation.constant_matrix) return nest_.real(1);
    std::array<FormId, 8> few;
    std::vector<FormId> many;
    std::span<FormId> arguments{few};
    if (of.size() > few.size()) {
      many.resize(of.size());
      arguments = many;
    }
    for (size_t i = 0; i < of.size(); ++i) arguments[i] = index(of[i], axes);
    return value(operation.body, arguments.first(of.size()));
  }
  Ids indices(of.size());
  for (size_t i = 0; i < of.size(); ++i) indices[i] = forms_.emit(index(of[i], axes));
  return nest_.add(ExprKind::Read, scalar_of(expr.dtype), indices.span(), expr.index);
}

ValueLowering::FormId ValueLowering::index(ExprId id, Axes axes) {
  const Expr& expr = (*pool_)[id];
  const auto of = pool_->operands(id);
  switch (expr.kind) {
    case ExprKind::Int:
      return forms_.constant(expr.integer);
    case ExprKind::Axis:
      return axes[size_t(expr.index)];
    case ExprKind::Add:
      return forms_.add(index(of[0], axes), index(of[1], axes));
    case ExprKind::Sub:
      return forms_.add(index(of[0], axes), index(of[1], axes), -1);
    case ExprKind::Mul: {
      const FormId a = index(of[0], axes), b = index(of[1], axes);
      if (forms_.is_constant(b)) return forms_.multiply(a, forms_.base(b));
      if (forms_.is_constant(a)) return forms_.multiply(b, forms_.base(a));
      return forms_.opaque(
          nest_.binary(ExprKind::Mul, Scalar::Int, forms_.emit(a), forms_.emit(b)));
    }
    case ExprKind::FloorDiv:
    case ExprKind::FloorMod:
    case ExprKind::Div:
    case ExprKind::Mod: {
      const FormId a = index(of[0], axes), b = index(of[1], axes);
      const bool floors = expr.kind == ExprKind::FloorDiv || expr.kind == ExprKind::FloorMod;
      if (forms_.is_constant(b) && forms_.base(b) > 0 && (floors || forms_.bounds(a).min >= 0)) {
        const bool divides = expr.kind == ExprKind::FloorDiv || expr.kind == ExprKind::Div;
        return divides ? forms_.floor_div(a, forms_.base(b)) : forms_.floor_mod(a, forms_.base(b));
      }
      return forms_.opaque(nest_.binary(expr.kind, Scalar::Int, forms_.emit(a), forms_.emit(b)));
    }
    case ExprKind::Min:
    case ExprKind::Max: {
      const FormId a = index(of[0], axes), b = index(of[1], axes);
      const auto difference = forms_.bounds(forms_.add(a, b, -1));
      const bool least = expr.kind == ExprKind::Min;
      if (difference.max <= 0) return least ? a : b;
      if (difference.min >= 0) return least ? b : a;
      return forms_.opaque(nest_.binary(expr.kind, Scalar::Int, forms_.emit(a), forms_.emit(b)));
    }
    case ExprKind::Select:
    case ExprKind::IfThenElse: {
      const Condition chosen = condition(of[0], axes);
      if (chosen.result >= 0) return index(of[chosen.result ? 1 : 2], axes);
      const NestExprId yes = forms_.emit(index(of[1], axes)), no = forms_.emit(index(of[2], axes));
      return forms_.opaque(nest_.add(expr.kind, Scalar::Int, std::array{chosen.expr, yes, no}));
    }
    case ExprKind::Read:
      return forms_.opaque(read(id, axes));
    case ExprKind::Cast:
      if (is_index((*pool_)[of[0]].dtype)) return index(of[0], axes);
      [[fallthrough]];
    default:
      return forms_.opaque(plain(expr.kind, Scalar::Int, id, axes));
  }
}

NestExprId ValueLowering::emit(Condition condition) {
  return condition.result >= 0 ? nest_.integer(condition.result) : condition.expr;
}

ValueLowering::Condition ValueLowering::condition(ExprId id, Axes axes) {
  const Expr& expr = (*pool_)[id];
  const auto of = pool_->operands(id);
  switch (expr.kind) {
    case ExprKind::Int:
      return constant(expr.integer != 0);
    case ExprKind::Not: {
      const Condition inner = condition(of[0], axes);
      if (inner.result >= 0) return constant(!inner.result);
      return {-1, nest_.add(ExprKind::Not, Scalar::Bool, std::array{inner.expr})};
    }
    case ExprKind::And:
    case ExprKind::Or: {
      const int decides = expr.kind == ExprKind::Or;
      const Condition a = condition(of[0], axes), b = condition(of[1], axes);
      if (a.result == decides || b.result == decides) return constant(decides);
      if (a.result >= 0) return b;
      if (b.result >= 0) return a;
      return {-1, nest_.binary(expr.kind, Scalar::Bool, a.expr, b.expr)};
    }
    default:
      break;
  }
  if (te::is_comparison(expr.kind) && is_index((*pool_)[of[0]].dtype)) {
    const FormId a = index(of[0], axes), b = index(of[1], axes);
    switch (expr.kind) {
      case ExprKind::Lt:
        return forms_.less(a, b, false);
      case ExprKind::Ge:
        return forms_.less(a, b, true);
      case ExprKind::Gt:
        return forms_.less(b, a, false);
      case ExprKind::Le:
        return forms_.less(b, a, true);
      default: {
        const auto difference = forms_.bounds(forms_.add(a, b, -1));
        const bool equal = expr.kind == ExprKind::Eq;
        if (difference.min == 0 && difference.max == 0) return constant(equal);
        if (difference.min > 0 || difference.max < 0) return constant(!equal);
        return {-1, nest_.binary(expr.kind, Scalar::Int, forms_.emit(a), forms_.emit(b))};
      }
    }
  }
  if (te::is_comparison(expr.kind)) {
    const NestExprId a = value(of[0], axes), b = value(of[1], axes);
    return {-1, nest_.binary(expr.kind, scalar_of((*pool_)[of[0]].dtype), a, b)};
  }
  if (te::is_binary(expr.kind)) {  // arithmetic on bools
    const NestExprId a = value(of[0], axes), b = value(of[1], axes);
    return {-1, nest_.binary(expr.kind, Scalar::Bool, a, b)};
  }
  return {-1, value(id, axes)};
}

}  // namespace tessera::schedule
