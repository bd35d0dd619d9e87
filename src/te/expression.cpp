#include "te/expression.h"

#include <array>
#include <bit>
#include <cmath>

#include "base/error.h"

namespace tessera::te {

namespace {

struct FunctionRow {
  Function function;
  std::string_view name;
  int arity;
};

constexpr FunctionRow functions[] = {
    {Function::Exp, "exp", 1},         {Function::Log, "log", 1},     {Function::Sqrt, "sqrt", 1},
    {Function::Rsqrt, "rsqrt", 1},     {Function::Tanh, "tanh", 1},   {Function::Erf, "erf", 1},
    {Function::Sigmoid, "sigmoid", 1}, {Function::Sin, "sin", 1},     {Function::Cos, "cos", 1},
    {Function::Tan, "tan", 1},         {Function::Atan, "atan", 1},   {Function::Asin, "asin", 1},
    {Function::Acos, "acos", 1},       {Function::Sinh, "sinh", 1},   {Function::Cosh, "cosh", 1},
    {Function::Pow, "pow", 2},         {Function::Abs, "abs", 1},     {Function::Floor, "floor", 1},
    {Function::Ceil, "ceil", 1},       {Function::Round, "round", 1}, {Function::Trunc, "trunc", 1},
    {Function::Log1p, "log1p", 1},     {Function::Expm1, "expm1", 1}, {Function::Exp2, "exp2", 1},
    {Function::Log2, "log2", 1},       {Function::Log10, "log10", 1}, {Function::IsNan, "isnan", 1},
    {Function::IsInf, "isinf", 1},     {Function::Atan2, "atan2", 2},
};

const FunctionRow& row(Function function) {
  for (const FunctionRow& candidate : functions)
    if (candidate.function == function) return candidate;
  throw our_error("no function number {}", int(function));
}

}  // namespace

std::string_view function_name(Function function) {
  return row(function).name;
}

int function_arity(Function function) {
  return row(function).arity;
}

std::optional<Function> function_from_name(std::string_view name) {
  for (const FunctionRow& candidate : functions)
    if (candidate.name == name) return candidate.function;
  return std::nullopt;
}

bool is_binary(ExprKind kind) {
  return kind >= ExprKind::Add && kind <= ExprKind::Or;
}

bool is_comparison(ExprKind kind) {
  return kind >= ExprKind::Eq && kind <= ExprKind::Ge;
}

ExprId Expressions::add(Expr expr, std::span<const ExprId> operands) {
  expr.first = int32_t(operands_.size());
  expr.count = int32_t(operands.size());
  // The span may point into operands_ itself.
  const size_t count = operands.size();
  const bool own = count > 0 && operands.data() >= operands_.data() &&
                   operands.data() < operands_.data() + operands_.size();
  if (own) {
    const size_t from = size_t(operands.data() - operands_.data());
    for (size_t i = 0; i < count; ++i) operands_.push_back(ExprId(operands_[from + i]));
  } else {
    operands_.insert(operands_.end(), operands.begin(), operands.end());
  }
  nodes_.push_back(expr);
  return ExprId(nodes_.size() - 1);
}

ExprId Expressions::integer(int64_t value, Dtype dtype) {
  Expr expr;
  expr.kind = ExprKind::Int;
  expr.dtype = dtype;
  expr.integer = dtype == Dtype::Bool ? value != 0 : value;
  return add(expr, {});
}

ExprId Expressions::real(double value, Dtype dtype) {
  Expr expr;
  expr.kind = ExprKind::Float;
  expr.dtype = dtype;
  expr.real = value;
  return add(expr, {});
}

ExprId Expressions::axis(int32_t number) {
  Expr expr;
  expr.kind = ExprKind::Axis;
  expr.index = number;
  return add(expr, {});
}

ExprId Expressions::read(int32_t operation, Dtype dtype, std::span<const ExprId> indices) {
  Expr expr;
  expr.kind = ExprKind::Read;
  expr.dtype = dtype;
  expr.index = operation;
  return add(expr, indices);
}

ExprId Expressions::binary(ExprKind kind, ExprId a, ExprId b) {
  const Dtype dtype = (*this)[a].dtype;
  if (dtype != (*this)[b].dtype) {
    throw our_error("operands of a binary expression are {} and {}", dtype_name(dtype),
                    dtype_name((*this)[b].dtype));
  }
  Expr expr;
  expr.kind = kind;
  const bool logical = is_comparison(kind) || kind == ExprKind::And || kind == ExprKind::Or;
  expr.dtype = logical ? Dtype::Bool : dtype;
  return add(expr, std::array{a, b});
}

ExprId Expressions::logical_not(ExprId a) {
  Expr expr;
  expr.kind = ExprKind::Not;
  expr.dtype = Dtype::Bool;
  return add(expr, std::array{a});
}

ExprId Expressions::select(ExprId condition, ExprId a, ExprId b, ExprKind kind) {
  if ((*this)[a].dtype != (*this)[b].dtype) throw our_error("branches of a select differ in dtype");
  Expr expr;
  expr.kind = kind;
  expr.dtype = (*this)[a].dtype;
  return add(expr, std::array{condition, a, b});
}

ExprId Expressions::call(Function function, std::span<const ExprId> arguments) {
  Expr expr;
  expr.kind = ExprKind::Call;
  expr.function = function;
  const bool test = function == Function::IsNan || function == Function::IsInf;
  expr.dtype = test ? Dtype::Bool : (*this)[arguments[0]].dtype;
  return add(expr, arguments);
}

ExprId Expressions::cast(Dtype dtype, ExprId a) {
  if ((*this)[a].dtype == dtype) return a;
  Expr expr;
  expr.kind = ExprKind::Cast;
  expr.dtype = dtype;
  return add(expr, std::array{a});
}

ExprId Expressions::copy(
    const Expressions& from, ExprId root, std::span<const ExprId> axes,
    std::span<const int32_t> operations,
    const std::function<ExprId(int32_t, std::span<const ExprId>)>& inline_read) {
  const Expr expr = from[root];
  if (expr.kind == ExprKind::Axis)
    return axes.empty() ? axis(expr.index) : axes[size_t(expr.index)];
  std::vector<ExprId> operands;
  operands.reserve(size_t(expr.count));
  for (size_t i = 0; i < size_t(expr.count); ++i)
    operands.push_back(copy(from, from.operand(root, i), axes, operations, inline_read));
  Expr made = expr;
  if (expr.kind == ExprKind::Read) {
    if (inline_read) {
      const ExprId answer = inline_read(expr.index, operands);
      if (answer != no_expr) return answer;
    }
    if (!operations.empty()) made.index = operations[size_t(expr.index)];
  }
  return add(made, operands);
}

bool same(const Expressions& a, ExprId x, const Expressions& b, ExprId y) {
  if (x == no_expr || y == no_expr) return x == y;
  const Expr &left = a[x], &right = b[y];
  if (left.kind != right.kind || left.dtype != right.dtype || left.function != right.function ||
      left.index != right.index || left.count != right.count)
    return false;
  if (left.kind == ExprKind::Int && left.integer != right.integer) return false;
  if (left.kind == ExprKind::Float &&
      std::bit_cast<uint64_t>(left.real) != std::bit_cast<uint64_t>(right.real) &&
      !(std::isnan(left.real) && std::isnan(right.real)))
    return false;
  for (size_t i = 0; i < size_t(left.count); ++i)
    if (!same(a, a.operand(x, i), b, b.operand(y, i))) return false;
  return true;
}

void for_each_expr(const Expressions& pool, ExprId root, const std::function<void(ExprId)>& visit) {
  for (size_t i = 0; i < size_t(pool[root].count); ++i)
    for_each_expr(pool, pool.operand(root, i), visit);
  visit(root);
}

}  // namespace tessera::te
