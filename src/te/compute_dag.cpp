#include "te/compute_dag.h"

#include <algorithm>
#include <limits>

#include "base/error.h"

namespace tessera::te {

std::vector<int64_t> Operation::shape() const {
  std::vector<int64_t> result;
  for (const Axis& axis : axes) result.push_back(axis.extent);
  return result;
}

int64_t Operation::elements() const {
  int64_t product = 1;
  for (const Axis& axis : axes) product *= axis.extent;
  return product;
}

int64_t Operation::reduce_elements() const {
  int64_t product = 1;
  for (const Axis& axis : reduces) product *= axis.extent;
  return product;
}

std::vector<int> ComputeDag::inputs() const {
  std::vector<int> result;
  for (size_t i = 0; i < operations.size(); ++i)
    if (operations[i].placeholder) result.push_back(int(i));
  return result;
}

std::vector<int> ComputeDag::reads_of(int operation) const {
  std::vector<int> result;
  const ExprId body = operations[size_t(operation)].body;
  if (body == no_expr) return result;
  // TVM walks operands before what they belong to: of a read within an index, the inner one comes
  // first.
  for_each_expr(expressions, body, [&](ExprId id) {
    const Expr& expr = expressions[id];
    if (expr.kind == ExprKind::Read &&
        std::find(result.begin(), result.end(), expr.index) == result.end())
      result.push_back(expr.index);
  });
  return result;
}

std::vector<int> ComputeDag::readers_of(int operation) const {
  std::vector<int> result;
  for (size_t i = size_t(operation) + 1; i < operations.size(); ++i) {
    const std::vector<int> reads = reads_of(int(i));
    if (std::find(reads.begin(), reads.end(), operation) != reads.end()) result.push_back(int(i));
  }
  return result;
}

bool ComputeDag::is_output(int operation) const {
  return std::find(outputs.begin(), outputs.end(), operation) != outputs.end();
}

bool ComputeDag::operator==(const ComputeDag& other) const {
  if (operations.size() != other.operations.size() || outputs != other.outputs) return false;
  for (size_t i = 0; i < operations.size(); ++i) {
    const Operation &a = operations[i], &b = other.operations[i];
    if (a.name != b.name || a.dtype != b.dtype || a.placeholder != b.placeholder ||
        a.axes != b.axes || a.reduces != b.reduces || a.reduce != b.reduce ||
        a.constant_matrix != b.constant_matrix || a.constant_axes != b.constant_axes ||
        !same(expressions, a.body, other.expressions, b.body))
      return false;
  }
  return true;
}

double reduce_identity(Reduce reduce, Dtype dtype) {
  switch (reduce) {
    case Reduce::None:
    case Reduce::Sum:
      return 0;
    case Reduce::Prod:
      return 1;
    case Reduce::Max:
    case Reduce::Min: {
      double high = std::numeric_limits<double>::infinity(), low = -high;
      switch (dtype) {
        case Dtype::Bool:
          low = 0, high = 1;
          break;
        case Dtype::UInt8:
          low = 0, high = 255;
          break;
        case Dtype::Int8:
          low = -128, high = 127;
          break;
        case Dtype::Int16:
          low = -32768, high = 32767;
          break;
        case Dtype::Int32:
          low = -2147483648.0, high = 2147483647.0;
          break;
        case Dtype::Int64:
          low = -9223372036854775808.0, high = 9223372036854775807.0;
          break;
        default:
          break;
      }
      return reduce == Reduce::Max ? low : high;
    }
  }
  return 0;
}

namespace {

// Sizes and counts stay exact in an int64_t and in a double.
void check_size(const Operation& operation) {
  int64_t product = 1;
  for (const std::vector<Axis>* axes : {&operation.axes, &operation.reduces}) {
    for (const Axis& axis : *axes) {
      if (axis.extent < 0)
        throw our_error("{}: axis {} has extent {}", operation.name, axis.name, axis.extent);
      if (__builtin_mul_overflow(product, std::max<int64_t>(axis.extent, 1), &product) ||
          product > int64_t{1} << 52)
        throw our_error("{}: more than 2^52 elements", operation.name);
    }
  }
}

}  // namespace

void check(const ComputeDag& dag) {
  for (size_t i = 0; i < dag.operations.size(); ++i) {
    const Operation& operation = dag.operations[i];
    check_size(operation);
    if (operation.placeholder != (operation.body == no_expr))
      throw our_error("{}: a placeholder has no body, and nothing else lacks one", operation.name);
    if (operation.placeholder) continue;
    if ((operation.reduce == Reduce::None) != operation.reduces.empty())
      throw our_error("{}: reduction axes and a reduction go together", operation.name);
    if (dag.expressions[operation.body].dtype != operation.dtype)
      throw our_error("{}: its body is of another dtype than its tensor", operation.name);
    for_each_expr(dag.expressions, operation.body, [&](ExprId id) {
      const Expr& expr = dag.expressions[id];
      if (expr.kind == ExprKind::Axis &&
          (expr.index < 0 ||
           size_t(expr.index) >= operation.axes.size() + operation.reduces.size()))
        throw our_error("{}: there is no axis number {}", operation.name, expr.index);
      if (expr.kind != ExprKind::Read) return;
      if (expr.index < 0 || size_t(expr.index) >= i)
        throw our_error("{}: reads operation {}, which does not come before it", operation.name,
                        expr.index);
      const Operation& read = dag.operations[size_t(expr.index)];
      if (read.axes.size() != size_t(expr.count))
        throw our_error("{}: reads {} with {} indices, and it has {} dimensions", operation.name,
                        read.name, expr.count, read.axes.size());
      if (read.dtype != expr.dtype)
        throw our_error("{}: reads {} as another dtype than it has", operation.name, read.name);
    });
  }
  if (dag.outputs.empty()) throw our_error("a DAG without an output");
  for (int output : dag.outputs) {
    if (output < 0 || size_t(output) >= dag.operations.size())
      throw our_error("output {} is no operation", output);
  }
}

namespace {

enum class DtypeClass { Float, Signed, Unsigned };

DtypeClass class_of(Dtype dtype) {
  if (dtype == Dtype::Bool || dtype == Dtype::UInt8) return DtypeClass::Unsigned;
  return is_integer(dtype) ? DtypeClass::Signed : DtypeClass::Float;
}

// Operations below `id` on values of one class. Of a select the dearer branch counts.
double count(const Expressions& pool, ExprId id, DtypeClass counted) {
  const Expr& expr = pool[id];
  const auto operands = pool.operands(id);
  const auto in_class = [&](ExprId operand) { return class_of(pool[operand].dtype) == counted; };
  if (expr.kind == ExprKind::Read) return 0;
  if (expr.kind == ExprKind::Select) {
    return count(pool, operands[0], counted) +
           std::max(count(pool, operands[1], counted), count(pool, operands[2], counted));
  }
  double result = 0;
  if (is_binary(expr.kind)) result = in_class(operands[0]) || in_class(operands[1]) ? 1 : 0;
  if (expr.kind == ExprKind::Not) result = in_class(id) ? 1 : 0;
  for (ExprId operand : operands) result += count(pool, operand, counted);
  return result;
}

}  // namespace

double flops(const ComputeDag& dag, int operation) {
  const Operation& op = dag.operations[size_t(operation)];
  if (op.placeholder) return 0;
  double each = count(dag.expressions, op.body, class_of(op.dtype));
  if (op.reduce != Reduce::None) each = double(op.reduce_elements()) * (each + 1);
  return double(op.elements()) * each;
}

double flops(const ComputeDag& dag) {
  double sum = 0;
  for (size_t i = 0; i < dag.operations.size(); ++i) sum += flops(dag, int(i));
  return sum;
}

}  // namespace tessera::te
