// A scheduled program as loops and stores: what TVM has after bounds inference, inlining and
// simplification, before flattening. Features are read off it. Expressions live in the nest's own pool,
// where Axis numbers are the nest's loop variables and Read numbers its buffers.
#pragma once

#include "schedule/loop_state.h"
#include "task/expression.h"

namespace tessera::schedule {

enum class LoopKind : uint8_t { Serial, Parallel, Vectorized, Unrolled };

struct NestNode {
  enum class Kind : uint8_t {
    For,         // variable, min, extent, loop kind; body
    Thread,      // thread_extent: variable, extent; body. `thread` says which
    Vthread,     // virtual_thread: variable, extent; body
    Unroll,      // pragma auto_unroll_max_step = extent; body
    Realize,     // buffer, `first`/`count` extents in Nest::extents; body
    Store,       // buffer, indices, value
    Seq,         // body: several
    If,          // value is the condition; body: then [, else]
    Wrap,        // any other wrapper (attributes, allocations); body
    RawStore,    // a store that the extractor does not see, or an evaluation
  };
  Kind kind = Kind::Seq;
  LoopKind loop = LoopKind::Serial;
  Annotation thread = Annotation::None;  // BlockX .. ThreadZ
  int32_t variable = -1;
  int32_t buffer = -1;
  int64_t min = 0, extent = 0;   // of a For whose extent is no constant: 1
  task::ExprId value = task::no_expr;
  std::vector<task::ExprId> indices;
  std::vector<int64_t> extents;  // Realize; -1: not constant
  std::vector<int32_t> body;     // nodes
};

struct NestBuffer {
  std::string name;
  task::Dtype dtype = task::Dtype::Float32;
  std::vector<int64_t> shape;
};

struct Nest {
  task::Expressions expressions;
  std::vector<NestBuffer> buffers;
  std::vector<std::string> variables;  // names of loop variables, may repeat
  std::vector<NestNode> nodes;
  int32_t root = -1;
};

// Lowers a state whose bounds are inferred.
Nest lower(const LoopState& state);

}  // namespace tessera::schedule
