// A scheduled program as loops and stores: what TVM has after bounds inference, inlining and
// simplification, before flattening. Features are read off it. Everything lies in flat pools that
// name each other by index, so that a nest can be cleared and filled again without allocating.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "schedule/state/loop_state.h"
#include "te/expression.h"

namespace tessera::schedule {

using te::ExprKind;

// The kind of number that an operator works on: of its left operand; of calls, selects and casts
// the result's.
enum class Scalar : uint8_t { Int, Float, Bool };
Scalar scalar_of(Dtype dtype);

// Scalar expressions with less in them than those of a DAG: what they compute no longer matters,
// only which operators they have and which elements they touch.
struct NestExpr {
  ExprKind kind = ExprKind::Int;
  Scalar scalar = Scalar::Int;
  bool effects = false;  // Call: of a function with side effects
  // Axis: a loop variable; Read: a buffer, or -1 for a raw temporary; Call: a te::Function, None
  // where only the kind of function is known.
  int32_t index = 0;
  int32_t first = 0, count = 0;  // operands, in Nest::operands
  union {
    int64_t integer = 0;
    double real;
  };
};
using NestExprId = int32_t;

enum class LoopKind : uint8_t { Serial, Parallel, Vectorized, Unrolled };

struct NestNode {
  enum class Kind : uint8_t {
    For,       // variable, min, extent, loop kind; body
    Thread,    // thread_extent: variable, extent; body. `thread` says which
    Vthread,   // virtual_thread: variable, extent; body
    Unroll,    // pragma auto_unroll_max_step = extent; body
    Realize,   // buffer, extents; body
    Store,     // buffer, indices, value
    Seq,       // body: several
    Wrap,      // any other wrapper (conditions, attributes, allocations); body: one or several
    RawStore,  // a store to a raw temporary, or an evaluation: no feature sees it
  };
  Kind kind = Kind::Seq;
  LoopKind loop = LoopKind::Serial;
  Annotation thread = Annotation::None;  // BlockX .. ThreadZ
  int32_t variable = -1;
  int32_t buffer = -1;
  int64_t min = 0, extent = 0;   // 1 for a For whose extent is no constant
  NestExprId value = -1;         // Store
  int32_t first = 0, count = 0;  // Store: indices in Nest::operands; Realize: in Nest::extents
  int32_t body = -1, next = -1;  // the first node inside; the one behind this in the same body
};

struct NestBuffer {
  std::string name;
  Dtype dtype = Dtype::Float32;
  std::vector<int64_t> shape;
};

struct Nest {
  std::vector<NestExpr> expressions;
  std::vector<NestExprId> operands;
  std::vector<NestNode> nodes;
  std::vector<int64_t> extents;  // of Realize nodes; -1: not a constant
  std::vector<NestBuffer> buffers;
  int32_t variables = 0;                    // how many loop variables there are
  std::vector<std::string> variable_names;  // one for each variable, or empty
  int32_t root = -1;

  void clear();  // keeps the memory, and the buffers for the next user to overwrite

  const NestExpr& expr(NestExprId id) const { return expressions[size_t(id)]; }
  std::span<const NestExprId> operands_of(const NestExpr& expr) const {
    return {operands.data() + expr.first, size_t(expr.count)};
  }
  std::span<const NestExprId> indices_of(const NestNode& store) const {
    return {operands.data() + store.first, size_t(store.count)};
  }
  std::span<const int64_t> extents_of(const NestNode& realize) const {
    return {extents.data() + realize.first, size_t(realize.count)};
  }

  NestExprId integer(int64_t value);
  NestExprId real(double value);
  NestExprId variable(int32_t number);
  NestExprId add(ExprKind kind, Scalar scalar, std::span<const NestExprId> of, int32_t index = 0);
  NestExprId binary(ExprKind kind, Scalar scalar, NestExprId a, NestExprId b);
};

// Much as TVM prints a lowered program, for people and tests.
std::string print_nest(const Nest& nest);

}  // namespace tessera::schedule
