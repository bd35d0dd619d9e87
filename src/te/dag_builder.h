// Writing DAGs by hand: values that carry their pool, with the operators of C++, so that a lowering
// reads like its formula.
//
//   DagBuilder b;
//   const int A = b.placeholder("A", Dtype::Float32, {n, k}), B = ...;
//   const int C = b.reduce("C", Dtype::Float32, {n, m}, {k}, Reduce::Sum,
//       [&](auto i, auto r) { return b.read(A, {i[0], r[0]}) * b.read(B, {r[0], i[1]}); });
//   ComputeDag dag = b.finish({C});
#pragma once

#include <functional>

#include "te/compute_dag.h"

namespace tessera::te {

class DagBuilder;

// An expression and the builder it belongs to. Arithmetic with int64_t and double constants takes
// the dtype of the other side. Of two values both must have one dtype.
struct Value {
  DagBuilder* builder = nullptr;
  ExprId id = no_expr;
  Dtype dtype() const;
};
using Values = std::span<const Value>;

Value operator+(Value a, Value b);
Value operator-(Value a, Value b);
Value operator*(Value a, Value b);
Value operator/(Value a, Value b);  // ExprKind::Div
Value operator-(Value a);
Value operator+(Value a, double b);
Value operator-(Value a, double b);
Value operator*(Value a, double b);
Value operator/(Value a, double b);
Value operator+(double a, Value b);
Value operator-(double a, Value b);
Value operator*(double a, Value b);
Value operator/(double a, Value b);
Value operator==(Value a, Value b);
Value operator!=(Value a, Value b);
Value operator<(Value a, Value b);
Value operator<=(Value a, Value b);
Value operator>(Value a, Value b);
Value operator>=(Value a, Value b);
Value operator==(Value a, double b);
Value operator!=(Value a, double b);
Value operator<(Value a, double b);
Value operator<=(Value a, double b);
Value operator>(Value a, double b);
Value operator>=(Value a, double b);
Value operator&&(Value a, Value b);
Value operator||(Value a, Value b);
Value operator!(Value a);
Value floor_div(Value a, int64_t b);
Value floor_mod(Value a, int64_t b);
Value min(Value a, Value b);
Value max(Value a, Value b);
Value min(Value a, double b);
Value max(Value a, double b);
Value select(Value condition, Value a, Value b);
Value if_then_else(Value condition, Value a, Value b);
Value cast(Dtype dtype, Value a);
Value call(Function function, Value a);
Value call(Function function, Value a, Value b);

class DagBuilder {
 public:
  using Pointwise = std::function<Value(Values axes)>;
  using Reduced = std::function<Value(Values axes, Values reduces)>;

  int placeholder(std::string name, Dtype dtype, std::vector<int64_t> shape);
  // Axes are named i0, i1, ... and reductions r0, r1, ... The body is cast to `dtype`.
  int compute(std::string name, Dtype dtype, const std::vector<int64_t>& shape,
              const Pointwise& body);
  int reduce(std::string name, Dtype dtype, const std::vector<int64_t>& shape,
             const std::vector<int64_t>& reduced, Reduce how, const Reduced& body);

  Value read(int operation, Values indices);
  Value read(int operation, std::initializer_list<Value> indices);
  Value constant(double value, Dtype dtype);  // an Int where the dtype is integer or bool
  Value index(int64_t value);                 // Int32, as axes are

  const Operation& operation(int id) const { return dag_.operations[size_t(id)]; }
  Expressions& expressions() { return dag_.expressions; }
  const ComputeDag& so_far() const { return dag_; }  // as written, without outputs

  // Checked. Operations get the order of TVM's stages: those that each output needs, depth first in
  // order of reading; what no output needs is dropped.
  ComputeDag finish(std::vector<int> outputs);

 private:
  ComputeDag dag_;
};

// The same DAG with its operations in TVM's stage order; see DagBuilder::finish.
ComputeDag in_stage_order(const ComputeDag& dag);

}  // namespace tessera::te
