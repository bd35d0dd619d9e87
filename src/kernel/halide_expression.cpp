// A body of the tensor-expression language says what an element is, in torch's terms; Halide's
// operators of the same names mean something else wherever numbers get interesting. Lowering is
// therefore mostly about saying what is meant:
//
// - Division. te has four kinds (toward zero or down; quotient or rest), Halide one, whose rest is
//   never negative. Where the interval of an index shows that both sides have the signs for which
//   all agree, Halide's own operator is used: its simplifier knows it best. Elsewhere the others
//   are built from it, and division by zero gives zero instead of a trap.
// - nan. max and min let nan win, as torch's do; comparisons with a literal need no test for it.
// - Functions. float32 ones are the straight-line polynomials of math.h, since a call of libm
//   inside a loop keeps it from being vectorised; float64 ones call libm, being rare.
// - 16-bit floats and bool. All arithmetic is on computed_type; a cast rounds to what would be
//   stored, except at the root of a body, where the store rounds anyway.
// - Reads. No read leaves its tensor. `index_range` evaluates an index over intervals, every axis
//   over its whole extent: an index that is provably inside is used as it is, any other is clamped.
//   What a guard would have left out is then read from somewhere harmless, and the guard drops it.
//   (A guard alone would not do: a vectorised select computes both of its sides.)
//
// Expressions are a DAG, and inlined stages make it deep: each id is lowered once for a body
// (Scope::done), and each element of a source is read once (elements_), or a chain of n inlined
// stages that each read twice would grow to 2^n nodes.
#include "kernel/halide_expression.h"

#include <algorithm>
#include <cmath>

#include "base/error.h"
#include "kernel/math.h"
#include "kernel/numbers.h"

namespace tessera::kernel {

using namespace Halide;
using te::ExprId;
using te::ExprKind;
using te::Function;
using te::Interval;

namespace {

int64_t floor_div(int64_t a, int64_t b) {
  return a / b - (a % b != 0 && (a % b < 0) != (b < 0));
}

Interval hull(Interval a, Interval b) {
  return {std::min(a.low, b.low), std::max(a.high, b.high)};
}

std::optional<Interval> binary_range(ExprKind kind, Interval a, Interval b) {
  // Far from overflow: dimensions are below 2^31.
  constexpr int64_t limit = int64_t(1) << 40;
  for (Interval r : {a, b})
    if (r.low < -limit || r.high > limit) return std::nullopt;
  switch (kind) {
    case ExprKind::Add:
      return Interval{a.low + b.low, a.high + b.high};
    case ExprKind::Sub:
      return Interval{a.low - b.high, a.high - b.low};
    case ExprKind::Mul: {
      if (std::max(std::abs(b.low), std::abs(b.high)) > (int64_t(1) << 20) &&
          std::max(std::abs(a.low), std::abs(a.high)) > (int64_t(1) << 20))
        return std::nullopt;
      const int64_t products[] = {a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high};
      return Interval{*std::min_element(products, products + 4),
                      *std::max_element(products, products + 4)};
    }
    case ExprKind::Min:
      return Interval{std::min(a.low, b.low), std::min(a.high, b.high)};
    case ExprKind::Max:
      return Interval{std::max(a.low, b.low), std::max(a.high, b.high)};
    default:
      break;
  }
  if (b.low != b.high || b.low <= 0) return std::nullopt;
  const int64_t n = b.low;
  const bool floors = kind == ExprKind::FloorDiv || kind == ExprKind::FloorMod;
  if (!floors && kind != ExprKind::Div && kind != ExprKind::Mod) return std::nullopt;
  if (!floors && a.low < 0) {  // toward zero
    if (kind == ExprKind::Div) return Interval{a.low / n, a.high / n};
    return Interval{std::max(a.low, 1 - n), std::clamp<int64_t>(a.high, 0, n - 1)};
  }
  if (kind == ExprKind::Div || kind == ExprKind::FloorDiv)
    return Interval{floor_div(a.low, n), floor_div(a.high, n)};
  if (floor_div(a.low, n) == floor_div(a.high, n)) {
    const int64_t base = floor_div(a.low, n) * n;
    return Interval{a.low - base, a.high - base};
  }
  return Interval{0, n - 1};
}

}  // namespace

std::optional<Interval> index_range(const te::ComputeDag& dag, const te::Operation& operation,
                                    ExprId index) {
  const te::Expr& expr = dag.expressions[index];
  const auto operand = [&](size_t i) {
    return index_range(dag, operation, dag.expressions.operand(index, i));
  };
  switch (expr.kind) {
    case ExprKind::Int:
      return Interval{expr.integer, expr.integer};
    case ExprKind::Axis: {
      const size_t number = size_t(expr.index), spatial = operation.axes.size();
      const te::Axis& axis =
          number < spatial ? operation.axes[number] : operation.reduces[number - spatial];
      return Interval{0, axis.extent - 1};
    }
    case ExprKind::Cast:
      return Dtype::Int64 == expr.dtype || Dtype::Int32 == expr.dtype ? operand(0) : std::nullopt;
    case ExprKind::Select:
    case ExprKind::IfThenElse: {
      const auto a = operand(1), b = operand(2);
      if (!a || !b) return std::nullopt;
      return hull(*a, *b);
    }
    default:
      break;
  }
  if (!te::is_binary(expr.kind) || te::is_comparison(expr.kind)) return std::nullopt;
  const auto a = operand(0), b = operand(1);
  if (!a || !b) return std::nullopt;
  return binary_range(expr.kind, *a, *b);
}

namespace {

bool is_float(const Expr& x) {
  return x.type().is_float();
}

Expr is_nan_of(const Expr& x) {
  if (x.type().bits() == 64)
    return (reinterpret<uint64_t>(x) & Internal::make_const(UInt(64), uint64_t(INT64_MAX))) >
           Internal::make_const(UInt(64), uint64_t(0x7ff0000000000000));
  return (reinterpret<uint32_t>(x) & Internal::make_const(UInt(32), uint64_t(0x7fffffff))) >
         Internal::make_const(UInt(32), uint64_t(0x7f800000));
}

bool is_literal(const Expr& x) {
  return x.as<Internal::FloatImm>() != nullptr;
}

// nan wins. With a literal, one comparison does: it fails for nan, and the other side is taken.
Expr larger(const Expr& a, const Expr& b) {
  if (!is_float(a)) return max(a, b);
  if (is_literal(a)) return select(a > b, a, b);
  if (is_literal(b)) return select(b > a, b, a);
  return select(a > b || is_nan_of(a), a, b);
}
Expr smaller(const Expr& a, const Expr& b) {
  if (!is_float(a)) return min(a, b);
  if (is_literal(a)) return select(a < b, a, b);
  if (is_literal(b)) return select(b < a, b, a);
  return select(a < b || is_nan_of(a), a, b);
}

Expr library(const char* name_f32, const char* name_f64, const std::vector<Expr>& arguments) {
  const Type type = arguments[0].type();
  return Internal::Call::make(type, type.bits() == 64 ? name_f64 : name_f32, arguments,
                              Internal::Call::PureExtern);
}

// C's remainder of floats, and division rounded down as torch has it.
Expr float_mod(const Expr& a, const Expr& b) {
  return library("fmodf", "fmod", {a, b});
}
Expr differs_in_sign(const Expr& r, const Expr& b) {
  const Expr zero = Internal::make_zero(r.type());
  return r != zero && ((r < zero) != (b < zero));
}
Expr float_floor_div(const Expr& a, const Expr& b) {
  const Type type = a.type();
  const Expr r = float_mod(a, b);
  const Expr exact = (a - r) / b;
  const Expr quotient = select(differs_in_sign(r, b), exact - number(type, 1), exact);
  const Expr whole = floor(quotient);
  return select(b == number(type, 0), a / b,
                select(quotient - whole > number(type, 0.5), whole + number(type, 1), whole));
}

Expr int_division(ExprKind kind, const Expr& a, const Expr& b, bool positive) {
  const bool quotient = kind == ExprKind::Div || kind == ExprKind::FloorDiv;
  // Halide's own operators round down where the divisor is positive, and simplify best.
  if (positive) return quotient ? a / b : a % b;
  const Expr zero = Internal::make_zero(a.type()), one = Internal::make_one(a.type());
  const Expr safe = select(b == zero, one, b);
  // Halide's operators leave a remainder that is never negative. (Its div_round_to_zero is not to
  // be trusted: in version 14 a vectorised 15 / 14 came out as 0.)
  const Expr q = a / safe, r = a % safe;
  Expr value;
  if (kind == ExprKind::Div || kind == ExprKind::Mod) {
    const Expr back = a < zero && r != zero, sign = select(b > zero, one, -one);
    value = quotient ? select(back, q + sign, q) : select(back, r - sign * b, r);
  } else {
    // Toward minus infinity: the same unless the divisor is negative.
    const Expr down = b < zero && r != zero;
    value = quotient ? select(down, q - one, q) : select(down, r + b, r);
  }
  return select(b == zero, zero, value);
}

Expr convert(Dtype to, const Expr& value) {
  const Type type = computed_type(to);
  if (type.is_bool())
    return value.type().is_bool() ? value : value != Internal::make_zero(value.type());
  if (value.type().is_float() && !type.is_float() && type.bits() < 32)
    return Halide::cast(type, Halide::cast(Int(32), value));  // wraps, where LLVM has no value
  return rounded_to(to, Halide::cast(type, value));
}

Expr power(const Expr& x, const Expr& y) {
  if (const auto* literal = y.as<Internal::FloatImm>()) {
    const Type type = x.type();
    if (literal->value == 0) return number(type, 1);
    if (literal->value == 1) return x;
    if (literal->value == 2) return x * x;
    if (literal->value == 3) return x * x * x;
    if (literal->value == -1) return number(type, 1) / x;
    if (literal->value == -2) return number(type, 1) / (x * x);
  }
  return x.type().bits() == 64 ? library("", "pow", {x, y}) : pow_f32(x, y);
}

using Unary = Expr (*)(Expr);
struct Vectorised {
  Function function;
  Unary f32;
  const char* f64;  // of libm, one element at a time: doubles are rare
};
const Vectorised vectorised[] = {
    {Function::Exp, exp_f32, "exp"},       {Function::Log, log_f32, "log"},
    {Function::Tanh, tanh_f32, "tanh"},    {Function::Erf, erf_f32, "erf"},
    {Function::Sin, sin_f32, "sin"},       {Function::Cos, cos_f32, "cos"},
    {Function::Tan, tan_f32, "tan"},       {Function::Atan, atan_f32, "atan"},
    {Function::Asin, asin_f32, "asin"},    {Function::Acos, acos_f32, "acos"},
    {Function::Sinh, sinh_f32, "sinh"},    {Function::Cosh, cosh_f32, "cosh"},
    {Function::Log1p, log1p_f32, "log1p"}, {Function::Expm1, expm1_f32, "expm1"},
    {Function::Exp2, exp2_f32, "exp2"},    {Function::Log2, log2_f32, "log2"},
    {Function::Log10, log10_f32, "log10"},
};

Expr call_float(Function function, const std::vector<Expr>& arguments) {
  const Expr& x = arguments[0];
  const Type type = x.type();
  switch (function) {
    case Function::Sqrt:
      return sqrt(x);
    case Function::Rsqrt:
      return number(type, 1) / sqrt(x);
    case Function::Abs:
      return abs(x);
    case Function::Floor:
      return floor(x);
    case Function::Ceil:
      return ceil(x);
    case Function::Round:
      return round(x);
    case Function::Trunc:
      return trunc(x);
    case Function::IsNan:
      return is_nan_of(x);
    case Function::IsInf:
      return abs(x) == number(type, INFINITY);
    case Function::Pow:
      return power(x, arguments[1]);
    case Function::Atan2:
      return type.bits() == 64 ? library("", "atan2", arguments) : atan2_f32(x, arguments[1]);
    case Function::Sigmoid:
      if (type.bits() == 64)
        return number(type, 1) / (number(type, 1) + library("", "exp", {number(type, 0) - x}));
      return sigmoid_f32(x);
    default:
      break;
  }
  for (const Vectorised& row : vectorised)
    if (row.function == function) return type.bits() == 64 ? library("", row.f64, {x}) : row.f32(x);
  throw our_error("no code for the function {}", te::function_name(function));
}

}  // namespace

Expr ExpressionLowering::body(int operation, std::span<const Expr> axes) {
  const te::Operation& op = dag_.operations[size_t(operation)];
  Scope scope{op, axes, {}};
  // What is stored next is rounded then: a conversion at the root need not do it.
  const te::Expr& root = dag_.expressions[op.body];
  const bool narrows = root.kind == ExprKind::Cast && computed_type(root.dtype) == Float(32);
  if (narrows) return Halide::cast(Float(32), lower(scope, dag_.expressions.operand(op.body, 0)));
  return lower(scope, op.body);
}

Expr ExpressionLowering::lower(Scope& scope, ExprId id) {
  if (const auto found = scope.done.find(id); found != scope.done.end()) return found->second;
  const te::Expr& expr = dag_.expressions[id];
  const Type type = computed_type(expr.dtype);
  const auto operand = [&](size_t i) { return lower(scope, dag_.expressions.operand(id, i)); };
  Expr value;
  switch (expr.kind) {
    case ExprKind::Int:
      value = Internal::make_const(type, expr.integer);
      break;
    case ExprKind::Float:
      value = number(type, expr.real);
      break;
    case ExprKind::Axis:
      value = scope.axes[size_t(expr.index)];
      break;
    case ExprKind::Read:
      value = read(scope, id);
      break;
    case ExprKind::Not:
      value = !operand(0);
      break;
    case ExprKind::Select:
    case ExprKind::IfThenElse:
      value = select(operand(0), operand(1), operand(2));
      break;
    case ExprKind::Call:
      value = call(scope, id);
      break;
    case ExprKind::Cast:
      value = convert(expr.dtype, operand(0));
      break;
    default:
      value = binary(scope, id);
  }
  if (value.type() != type)
    throw our_error("an expression of {} became another type", dtype_name(expr.dtype));
  scope.done.emplace(id, value);
  return value;
}

Expr ExpressionLowering::binary(Scope& scope, ExprId id) {
  const ExprKind kind = dag_.expressions[id].kind;
  const ExprId left = dag_.expressions.operand(id, 0), right = dag_.expressions.operand(id, 1);
  const Expr a = lower(scope, left), b = lower(scope, right);
  switch (kind) {
    case ExprKind::Add:
      return a + b;
    case ExprKind::Sub:
      return a - b;
    case ExprKind::Mul:
      return a * b;
    case ExprKind::Min:
      return smaller(a, b);
    case ExprKind::Max:
      return larger(a, b);
    case ExprKind::Eq:
      return a == b;
    case ExprKind::Ne:
      return a != b;
    case ExprKind::Lt:
      return a < b;
    case ExprKind::Le:
      return a <= b;
    case ExprKind::Gt:
      return a > b;
    case ExprKind::Ge:
      return a >= b;
    case ExprKind::And:
      return a && b;
    case ExprKind::Or:
      return a || b;
    default:
      break;
  }
  if (is_float(a)) {
    switch (kind) {
      case ExprKind::Div:
        return a / b;
      case ExprKind::Mod:
        return float_mod(a, b);
      case ExprKind::FloorDiv:
        return float_floor_div(a, b);
      default: {
        const Expr r = float_mod(a, b);
        return select(differs_in_sign(r, b), r + b, r);
      }
    }
  }
  const auto divisor = index_range(dag_, scope.operation, right);
  const auto dividend = index_range(dag_, scope.operation, left);
  const bool floors = kind == ExprKind::FloorDiv || kind == ExprKind::FloorMod;
  const bool positive =
      (divisor && divisor->low > 0 && (floors || (dividend && dividend->low >= 0))) ||
      a.type().is_uint();
  return int_division(kind, a, b, positive);
}

Expr ExpressionLowering::read(Scope& scope, ExprId id) {
  const int source = dag_.expressions[id].index;
  const te::Operation& tensor = dag_.operations[size_t(source)];
  std::vector<Expr> indices;
  const auto operands = dag_.expressions.operands(id);
  for (size_t d = 0; d < operands.size(); ++d) {
    Expr index = lower(scope, operands[d]);
    const int64_t last = tensor.axes[d].extent - 1;
    const auto range = index_range(dag_, scope.operation, operands[d]);
    const bool inside = range && range->low >= 0 && range->high <= last;
    // Clamped in its own width: a gathered int64 may be anything.
    if (!inside) {
      const Type type = index.type();
      if (!range || range->high > last) index = min(index, Internal::make_const(type, last));
      if (!range || range->low < 0) index = max(index, Internal::make_zero(type));
    }
    indices.push_back(Halide::cast(Int(32), index));
  }
  const auto same = [&](const std::vector<Expr>& other) {
    for (size_t d = 0; d < indices.size(); ++d)
      if (!indices[d].same_as(other[d]) && !Internal::equal(indices[d], other[d])) return false;
    return true;
  };
  for (const Done& done : elements_[source])
    if (same(done.indices)) return done.value;
  const Expr value = read_(source, indices);
  elements_[source].push_back({indices, value});
  return value;
}

Expr ExpressionLowering::call(Scope& scope, ExprId id) {
  const te::Expr& expr = dag_.expressions[id];
  std::vector<Expr> arguments;
  for (ExprId operand : dag_.expressions.operands(id)) arguments.push_back(lower(scope, operand));
  if (is_float(arguments[0])) return call_float(expr.function, arguments);
  const Expr& x = arguments[0];
  switch (expr.function) {  // of integers
    case Function::Abs:
      return Halide::cast(x.type(), abs(x));
    case Function::Floor:
    case Function::Ceil:
    case Function::Round:
    case Function::Trunc:
      return x;
    case Function::IsNan:
    case Function::IsInf:
      return Internal::const_false();
    default:
      throw input_error({}, "the function {} of {} has no code", te::function_name(expr.function),
                        dtype_name(expr.dtype));
  }
}

Expr combine(te::Reduce reduce, const Expr& kept, const Expr& value) {
  switch (reduce) {
    case te::Reduce::None:
      return value;
    case te::Reduce::Sum:
      return kept + value;
    case te::Reduce::Prod:
      return kept * value;
    case te::Reduce::Max:
      return larger(value, kept);
    case te::Reduce::Min:
      return smaller(value, kept);
  }
  throw our_error("no such reduction");
}

}  // namespace tessera::kernel
