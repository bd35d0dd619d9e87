// A loop state as Halide's statements: the loops that its steps say, in their order, each stage
// where it is attached, reductions started just outside their outermost reduction loop. Halide's
// own scheduler is not asked: it would place the start of a reduction elsewhere and could refuse.
//
// What the steps leave open is decided here, the same way for every program:
// - the innermost tile of a reduction that fits into registers is kept there, its loops unrolled;
// - the innermost loop, where nothing is vectorised and elements are adjacent, is vectorised;
// - loops under auto_unroll are unrolled from the inside while their product stays within the
// limit.
#pragma once

#include <Halide.h>

#include <string>
#include <vector>

#include "kernel/loop_geometry.h"

namespace tessera::kernel {

struct CodeTarget {
  bool gpu = false;
  bool parallel = true;   // parallel loops run in parallel
  int vector_bytes = 16;  // of one register
  int registers = 32;     // of the vector unit
};

// Inputs and outputs are tensors named geometry.tensor(stage); everything else is allocated inside.
Halide::Internal::Stmt program(const schedule::LoopState& state, const LoopGeometry& geometry,
                               const CodeTarget& target);

// Tensors between the programs of a GPU, which are arguments there.
struct WorkTensor {
  std::string name;
  Halide::Type type;
  int64_t elements;
};
std::vector<WorkTensor> work_tensors(const schedule::LoopState& state, const LoopGeometry& geometry,
                                     const CodeTarget& target);

}  // namespace tessera::kernel
