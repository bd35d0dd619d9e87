// Scalar expressions: what one element of a tensor is computed from. Nodes live in a pool and name
// each other by index, so a DAG with all its expressions is a plain value that is cheap to copy and
// walk. Builders are literal: nothing is simplified behind the caller's back.
#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/dtype.h"

namespace tessera::te {

using ExprId = int32_t;
inline constexpr ExprId no_expr = -1;

enum class ExprKind : uint8_t {
  Int,    // `integer`; also bool constants
  Float,  // `real`
  Axis,   // loop variable number `index`: of an operation, its axes, then its reduction axes
  Read,   // an element of the tensor of operation `index`; the operands are its indices
  Add,
  Sub,
  Mul,
  Div,  // of floats; of ints it rounds toward zero
  Mod,  // the remainder of Div
  FloorDiv,
  FloorMod,
  Min,
  Max,  // of floats: NaN wins, as in torch
  Eq,
  Ne,
  Lt,
  Le,
  Gt,
  Ge,  // bool
  And,
  Or,
  Not,
  Select,      // c ? a : b, where both may be evaluated
  IfThenElse,  // c ? a : b, where only the one chosen may be: it guards reads outside a tensor
  Call,        // a `function` of the operands
  Cast,        // to `dtype`; float to int rounds toward zero, to bool compares with 0
};

enum class Function : uint8_t {
  None,
  Exp,
  Log,
  Sqrt,
  Rsqrt,
  Tanh,
  Erf,
  Sigmoid,
  Sin,
  Cos,
  Tan,
  Atan,
  Asin,
  Acos,
  Sinh,
  Cosh,
  Pow,
  Abs,
  Floor,
  Ceil,
  Round,  // Round: half to even
  Trunc,
  Log1p,
  Expm1,
  Exp2,
  Log2,
  Log10,
  IsNan,
  IsInf,
  Atan2,
};
std::string_view function_name(Function function);  // "exp"
std::optional<Function> function_from_name(std::string_view name);
int function_arity(Function function);

struct Expr {
  ExprKind kind = ExprKind::Int;
  Dtype dtype = Dtype::Int32;
  Function function = Function::None;
  int32_t index = 0;
  int32_t first = 0, count = 0;  // operands, by Expressions::operands
  union {
    int64_t integer = 0;
    double real;
  };
};

bool is_binary(ExprKind kind);      // Add .. Or
bool is_comparison(ExprKind kind);  // Eq .. Ge

class Expressions {
 public:
  const Expr& operator[](ExprId id) const { return nodes_[size_t(id)]; }
  std::span<const ExprId> operands(ExprId id) const {
    const Expr& expr = nodes_[size_t(id)];
    return {operands_.data() + expr.first, size_t(expr.count)};
  }
  ExprId operand(ExprId id, size_t i) const { return operands(id)[i]; }
  size_t size() const { return nodes_.size(); }

  ExprId integer(int64_t value, Dtype dtype = Dtype::Int32);  // of bool: 0 or 1
  ExprId real(double value, Dtype dtype = Dtype::Float32);
  ExprId axis(int32_t number);
  ExprId read(int32_t operation, Dtype dtype, std::span<const ExprId> indices);
  // Comparisons and logic give bool; the others the left operand's dtype. Both operands must have
  // one dtype: casts are explicit. Throws our_error otherwise.
  ExprId binary(ExprKind kind, ExprId a, ExprId b);
  ExprId logical_not(ExprId a);
  ExprId select(ExprId condition, ExprId a, ExprId b, ExprKind kind = ExprKind::Select);
  ExprId call(Function function, std::span<const ExprId> arguments);  // IsNan, IsInf give bool
  ExprId cast(Dtype dtype, ExprId a);  // the same id when it is of that dtype

  // Copies `root` of `from` (which may be this pool) into this one. Axes become `axes[number]`, ids
  // of this pool; an empty span keeps them. Reads of operation i become reads of operations[i]; an
  // empty span keeps them. `inline_read` may answer a read with an expression of its own instead:
  // it gets the operation (of `from`) and the indices, already copied, or returns no_expr.
  ExprId copy(const Expressions& from, ExprId root, std::span<const ExprId> axes = {},
              std::span<const int32_t> operations = {},
              const std::function<ExprId(int32_t, std::span<const ExprId>)>& inline_read = {});

 private:
  ExprId add(Expr expr, std::span<const ExprId> operands);
  std::vector<Expr> nodes_;
  std::vector<ExprId> operands_;
};

// Equality of structure, across pools. NaN equals NaN.
bool same(const Expressions& a, ExprId x, const Expressions& b, ExprId y);

// Calls visit(id) for `root` and all below it, operands first, left to right.
void for_each_expr(const Expressions& pool, ExprId root, const std::function<void(ExprId)>& visit);

}  // namespace tessera::te
