// A loop state as Halide's statements: the loops that its steps say, in their order, each stage
// where it is attached, reductions started just outside their outermost reduction loop. Halide's
// own scheduler is not asked: it would place the start of a reduction elsewhere and could refuse.
//
// What the steps leave open (vectors, registers, unrolling) is decided by kernel/loop_plan.h.
#pragma once

#include <Halide.h>

#include <string>
#include <vector>

#include "kernel/loop_plan.h"

namespace tessera::kernel {

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
