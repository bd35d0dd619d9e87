#include "te/dag_builder.h"

#include <array>

#include "base/error.h"

namespace tessera::te {

Dtype Value::dtype() const {
  return builder->expressions()[id].dtype;
}

namespace {

Value binary(ExprKind kind, Value a, Value b) {
  return {a.builder, a.builder->expressions().binary(kind, a.id, b.id)};
}

Value like(Value a, double constant) {
  return a.builder->constant(constant, a.dtype());
}

}  // namespace

Value operator+(Value a, Value b) {
  return binary(ExprKind::Add, a, b);
}
Value operator-(Value a, Value b) {
  return binary(ExprKind::Sub, a, b);
}
Value operator*(Value a, Value b) {
  return binary(ExprKind::Mul, a, b);
}
Value operator/(Value a, Value b) {
  return binary(ExprKind::Div, a, b);
}
Value operator-(Value a) {
  return like(a, 0) - a;
}
Value operator+(Value a, double b) {
  return a + like(a, b);
}
Value operator-(Value a, double b) {
  return a - like(a, b);
}
Value operator*(Value a, double b) {
  return a * like(a, b);
}
Value operator/(Value a, double b) {
  return a / like(a, b);
}
Value operator+(double a, Value b) {
  return like(b, a) + b;
}
Value operator-(double a, Value b) {
  return like(b, a) - b;
}
Value operator*(double a, Value b) {
  return like(b, a) * b;
}
Value operator/(double a, Value b) {
  return like(b, a) / b;
}
Value operator==(Value a, Value b) {
  return binary(ExprKind::Eq, a, b);
}
Value operator!=(Value a, Value b) {
  return binary(ExprKind::Ne, a, b);
}
Value operator<(Value a, Value b) {
  return binary(ExprKind::Lt, a, b);
}
Value operator<=(Value a, Value b) {
  return binary(ExprKind::Le, a, b);
}
Value operator>(Value a, Value b) {
  return binary(ExprKind::Gt, a, b);
}
Value operator>=(Value a, Value b) {
  return binary(ExprKind::Ge, a, b);
}
Value operator==(Value a, double b) {
  return a == like(a, b);
}
Value operator!=(Value a, double b) {
  return a != like(a, b);
}
Value operator<(Value a, double b) {
  return a < like(a, b);
}
Value operator<=(Value a, double b) {
  return a <= like(a, b);
}
Value operator>(Value a, double b) {
  return a > like(a, b);
}
Value operator>=(Value a, double b) {
  return a >= like(a, b);
}
Value operator&&(Value a, Value b) {
  return binary(ExprKind::And, a, b);
}
Value operator||(Value a, Value b) {
  return binary(ExprKind::Or, a, b);
}
Value operator!(Value a) {
  return {a.builder, a.builder->expressions().logical_not(a.id)};
}
Value floor_div(Value a, int64_t b) {
  return binary(ExprKind::FloorDiv, a, like(a, double(b)));
}
Value floor_mod(Value a, int64_t b) {
  return binary(ExprKind::FloorMod, a, like(a, double(b)));
}
Value min(Value a, Value b) {
  return binary(ExprKind::Min, a, b);
}
Value max(Value a, Value b) {
  return binary(ExprKind::Max, a, b);
}
Value min(Value a, double b) {
  return min(a, like(a, b));
}
Value max(Value a, double b) {
  return max(a, like(a, b));
}

Value select(Value condition, Value a, Value b) {
  return {a.builder, a.builder->expressions().select(condition.id, a.id, b.id)};
}

Value if_then_else(Value condition, Value a, Value b) {
  return {a.builder,
          a.builder->expressions().select(condition.id, a.id, b.id, ExprKind::IfThenElse)};
}

Value cast(Dtype dtype, Value a) {
  return {a.builder, a.builder->expressions().cast(dtype, a.id)};
}

Value call(Function function, Value a) {
  return {a.builder, a.builder->expressions().call(function, std::array{a.id})};
}

Value call(Function function, Value a, Value b) {
  return {a.builder, a.builder->expressions().call(function, std::array{a.id, b.id})};
}

int DagBuilder::placeholder(std::string name, Dtype dtype, std::vector<int64_t> shape) {
  Operation operation;
  operation.name = std::move(name);
  operation.dtype = dtype;
  operation.placeholder = true;
  for (size_t i = 0; i < shape.size(); ++i)
    operation.axes.push_back({"i" + std::to_string(i), shape[i]});
  dag_.operations.push_back(std::move(operation));
  return int(dag_.operations.size() - 1);
}

int DagBuilder::compute(std::string name, Dtype dtype, const std::vector<int64_t>& shape,
                        const Pointwise& body) {
  return reduce(std::move(name), dtype, shape, {}, Reduce::None,
                [&](Values axes, Values) { return body(axes); });
}

int DagBuilder::reduce(std::string name, Dtype dtype, const std::vector<int64_t>& shape,
                       const std::vector<int64_t>& reduced, Reduce how, const Reduced& body) {
  Operation operation;
  operation.name = std::move(name);
  operation.dtype = dtype;
  operation.reduce = how;
  std::vector<Value> axes, reduces;
  for (size_t i = 0; i < shape.size(); ++i) {
    operation.axes.push_back({"i" + std::to_string(i), shape[i]});
    axes.push_back({this, dag_.expressions.axis(int32_t(i))});
  }
  for (size_t i = 0; i < reduced.size(); ++i) {
    operation.reduces.push_back({"r" + std::to_string(i), reduced[i]});
    reduces.push_back({this, dag_.expressions.axis(int32_t(shape.size() + i))});
  }
  operation.body = dag_.expressions.cast(dtype, body(axes, reduces).id);
  dag_.operations.push_back(std::move(operation));
  return int(dag_.operations.size() - 1);
}

Value DagBuilder::read(int operation, Values indices) {
  std::vector<ExprId> ids;
  for (const Value& index : indices) ids.push_back(index.id);
  return {this, dag_.expressions.read(operation, dag_.operations[size_t(operation)].dtype, ids)};
}

Value DagBuilder::read(int operation, std::initializer_list<Value> indices) {
  return read(operation, Values(indices.begin(), indices.size()));
}

Value DagBuilder::constant(double value, Dtype dtype) {
  if (is_floating(dtype)) return {this, dag_.expressions.real(value, dtype)};
  return {this, dag_.expressions.integer(int64_t(value), dtype)};
}

Value DagBuilder::index(int64_t value) {
  return {this, dag_.expressions.integer(value)};
}

ComputeDag DagBuilder::finish(std::vector<int> outputs) {
  dag_.outputs = std::move(outputs);
  ComputeDag dag = in_stage_order(dag_);
  check(dag);
  return dag;
}

ComputeDag in_stage_order(const ComputeDag& dag) {
  std::vector<int32_t> place(dag.operations.size(), -1);
  std::vector<int> order;
  const std::function<void(int)> visit = [&](int operation) {
    if (place[size_t(operation)] >= 0) return;
    for (int read : dag.reads_of(operation)) visit(read);
    place[size_t(operation)] = int32_t(order.size());
    order.push_back(operation);
  };
  for (int output : dag.outputs) visit(output);
  ComputeDag result;
  for (int from : order) {
    Operation operation = dag.operations[size_t(from)];
    if (operation.body != no_expr)
      operation.body = result.expressions.copy(dag.expressions, operation.body, {}, place);
    result.operations.push_back(std::move(operation));
  }
  for (int output : dag.outputs) result.outputs.push_back(place[size_t(output)]);
  return result;
}

}  // namespace tessera::te
