#include "feature/dag_reads.h"

#include <algorithm>
#include <cmath>

namespace tessera::feature {

using te::ComputeDag;
using te::Expr;
using te::ExprId;
using te::ExprKind;
using te::Operation;

size_t ReadIndex::axes_used() const {
  return size_t(std::count(used.begin(), used.end(), true));
}

bool TensorRead::uses(size_t axis) const {
  return std::any_of(indices.begin(), indices.end(),
                     [&](const ReadIndex& index) { return index.uses(axis); });
}

namespace {

void add_coefficients(const ComputeDag& dag, ExprId id, double scale, ReadIndex& index) {
  const Expr& expr = dag.expressions[id];
  const auto of = dag.expressions.operands(id);
  const auto constant = [&](size_t i) -> const Expr* {
    const Expr& operand = dag.expressions[of[i]];
    return operand.kind == ExprKind::Int && operand.integer != 0 ? &operand : nullptr;
  };
  switch (expr.kind) {
    case ExprKind::Axis:
      index.used[size_t(expr.index)] = true;
      index.coefficients[size_t(expr.index)] += scale;
      return;
    case ExprKind::Sub:
      add_coefficients(dag, of[0], scale, index);
      add_coefficients(dag, of[1], -scale, index);
      return;
    case ExprKind::Mul:
      if (const Expr* factor = constant(1))
        return add_coefficients(dag, of[0], scale * double(factor->integer), index);
      if (const Expr* factor = constant(0))
        return add_coefficients(dag, of[1], scale * double(factor->integer), index);
      break;
    case ExprKind::Div:
    case ExprKind::FloorDiv:
      if (const Expr* divisor = constant(1))
        return add_coefficients(dag, of[0], scale / double(divisor->integer), index);
      break;
    case ExprKind::Mod:
    case ExprKind::FloorMod:
      return add_coefficients(dag, of[0], scale, index);
    default:
      break;
  }
  for (const ExprId operand : of) add_coefficients(dag, operand, scale, index);
}

bool has_read(const ComputeDag& dag, ExprId id) {
  bool found = false;
  te::for_each_expr(dag.expressions, id,
                    [&](ExprId at) { found |= dag.expressions[at].kind == ExprKind::Read; });
  return found;
}

TensorRead read_of(const ComputeDag& dag, const Operation& operation, ExprId id) {
  const size_t spatial = operation.axes.size(), axes = spatial + operation.reduces.size();
  TensorRead read;
  read.tensor = dag.expressions[id].index;
  for (const ExprId operand : dag.expressions.operands(id)) {
    ReadIndex& index = read.indices.emplace_back();
    index.coefficients.assign(axes, 0);
    index.used.assign(axes, false);
    add_coefficients(dag, operand, 1, index);
    read.gather |= has_read(dag, operand);
    read.window |= index.axes_used() > 1;
    for (const double coefficient : index.coefficients) read.strided |= std::abs(coefficient) > 1;
  }
  for (size_t axis = 0; axis < axes; ++axis) {
    const bool reduces = axis >= spatial;
    if (read.uses(axis)) continue;
    const auto& loop = reduces ? operation.reduces[axis - spatial] : operation.axes[axis];
    read.reuse *= double(loop.extent);
    read.broadcast |= !reduces && loop.extent > 1;
  }
  size_t furthest = 0;
  for (const ReadIndex& index : read.indices)
    for (size_t axis = 0; axis < spatial; ++axis)
      if (index.uses(axis)) {
        read.transposed |= axis < furthest;
        furthest = std::max(furthest, axis);
      }
  if (spatial > 0 && !read.indices.empty()) {
    const size_t last = spatial - 1;
    read.contiguous = read.indices.back().coefficients[last] == 1;
    for (size_t i = 0; i + 1 < read.indices.size(); ++i)
      read.contiguous = read.contiguous && !read.indices[i].uses(last);
  }
  return read;
}

}  // namespace

std::vector<TensorRead> reads_in(const ComputeDag& dag, int number) {
  std::vector<TensorRead> reads;
  const Operation& operation = dag.operations[size_t(number)];
  if (operation.body == te::no_expr) return reads;
  te::for_each_expr(dag.expressions, operation.body, [&](ExprId id) {
    if (dag.expressions[id].kind == ExprKind::Read) reads.push_back(read_of(dag, operation, id));
  });
  return reads;
}

}  // namespace tessera::feature
