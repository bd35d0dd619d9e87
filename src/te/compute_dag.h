// A tensor program before any decision on how to run it: operations in the order in which TVM's
// schedules number their stages, placeholders included. An operation fills a tensor, each element
// by one expression over its axes, or by a reduction of one. A plain value.
#pragma once

#include <string>
#include <vector>

#include "te/expression.h"

namespace tessera::te {

struct Axis {
  std::string name;
  int64_t extent = 1;
  bool operator==(const Axis&) const = default;
};

enum class Reduce : uint8_t { None, Sum, Prod, Max, Min };

struct Operation {
  std::string name;
  Dtype dtype = Dtype::Float32;
  bool placeholder = false;
  std::vector<Axis> axes;     // one for each dimension; all start at 0
  std::vector<Axis> reduces;  // reduction axes, numbered behind `axes` in the body
  Reduce reduce = Reduce::None;
  ExprId body = no_expr;  // of `dtype`; what is reduced, where there is a reduction

  // Marks of the Winograd operators, by which the sketch rules act (spec: constant matrices).
  bool constant_matrix = false;  // reads nothing: its values are folded when it is inlined
  std::vector<std::string>
      constant_axes;  // axes that index constant matrices: unrolled, never tiled

  std::vector<int64_t> shape() const;
  int64_t elements() const;         // how many the tensor has
  int64_t reduce_elements() const;  // 1 without a reduction
};

struct ComputeDag {
  Expressions expressions;
  std::vector<Operation> operations;  // each reads only earlier ones
  std::vector<int> outputs;  // tensors that the caller gets, in order; usually the last one

  std::vector<int> inputs() const;  // the placeholders, in order: what the caller hands over first

  // The operations that one reads, each once, in the order of TVM's walk: operands first.
  std::vector<int> reads_of(int operation) const;
  // The operations that read one, ascending.
  std::vector<int> readers_of(int operation) const;
  bool is_output(int operation) const;

  bool operator==(const ComputeDag& other) const;  // names included
};

// The value that a reduction starts from, in the operation's dtype: 0, 1, lowest or highest (of
// floats: -inf and inf; TVM's texts have -3.40282e+38, which the reader maps to this).
double reduce_identity(Reduce reduce, Dtype dtype);

// Throws an our_error that says which operation is wrong and why: a read of a later operation, a
// wrong number of indices, an axis that does not exist, a body of another dtype than its operation.
// Readers of text call it too, with what the user wrote, and turn the message into an input Error.
void check(const ComputeDag& dag);

// Floating-point operations by Ansor's rule: for each operation its elements times the operations
// on values of its dtype class in the body; a reduction adds one for each element reduced; index
// arithmetic counts nothing; a call counts its arguments alone.
double flops(const ComputeDag& dag);
double flops(const ComputeDag& dag, int operation);

}  // namespace tessera::te
