// Expressions of a DAG as Halide expressions. Who lowers says what an axis is and how an element of
// a tensor is read; the rest (kinds, dtypes, functions) is the same for everybody.
#pragma once

#include <Halide.h>

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "te/compute_dag.h"
#include "te/index_range.h"

namespace tessera::kernel {

using Halide::Expr;

// The values that an index expression of an operation can take, each axis over its whole extent.
// Nothing where that cannot be told: the index was read from a tensor, or is no plain arithmetic.
std::optional<te::Interval> index_range(const te::ComputeDag& dag, const te::Operation& operation,
                                        te::ExprId index);

class ExpressionLowering {
 public:
  // An element of the tensor of an operation, as computed_type says; the indices are int32 and
  // inside the tensor.
  using Read = std::function<Expr(int operation, const std::vector<Expr>& indices)>;

  ExpressionLowering(const te::ComputeDag& dag, Read read) : dag_(dag), read_(std::move(read)) {}

  // The body of an operation at these axes (reduction axes behind the others), of its
  // computed_type. Indices that may leave a tensor are clamped: what a guard leaves out is read
  // somewhere, and dropped.
  Expr body(int operation, std::span<const Expr> axes);

 private:
  struct Scope {
    const te::Operation& operation;
    std::span<const Expr> axes;
    std::map<te::ExprId, Expr> done;
  };
  Expr lower(Scope& scope, te::ExprId id);
  Expr read(Scope& scope, te::ExprId id);
  Expr call(Scope& scope, te::ExprId id);
  Expr binary(Scope& scope, te::ExprId id);

  struct Done {
    std::vector<Expr> indices;
    Expr value;
  };

  const te::ComputeDag& dag_;
  Read read_;
  // What was read, by operation: one expression for one element, however often it is used. Inlined
  // chains would double with every link.
  std::map<int, std::vector<Done>> elements_;
};

// One step of a reduction: what is kept, and the next value.
Expr combine(te::Reduce reduce, const Expr& kept, const Expr& value);

}  // namespace tessera::kernel
