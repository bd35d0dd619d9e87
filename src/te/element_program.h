// One body as a flat list of instructions over registers, so that an element costs a short loop and
// no walk over a tree.
#pragma once

#include <vector>

#include "te/compute_dag.h"

namespace tessera::te {

union ElementRegister {
  int64_t i;  // integers and bools
  double f;
};

enum class ElementCode : uint8_t {
  Binary,  // kind of expr, on ints or floats by `floating`
  Not,
  Choose,
  Call,
  ToFloat,
  ToInt,
  ToBool,
  Round,
  Read,
  JumpUnless,  // to `target` when register a is 0
  Jump,
  Move,
};

struct ElementInstruction {
  ElementCode code;
  ExprKind kind = ExprKind::Int;
  Function function = Function::None;
  Dtype dtype = Dtype::Int32;
  bool floating = false;
  int32_t to = 0, a = 0, b = 0, c = 0;  // registers; of Read: a is where its `indices` start
  int32_t target = 0;                   // instruction, or operation read
};

struct ElementProgram {
  std::vector<ElementInstruction> code;
  std::vector<ElementRegister> registers;  // axes first, then constants and values
  std::vector<int32_t> indices;            // registers of the indices of reads
  int32_t result = 0;
};

ElementProgram compile_body(const ComputeDag& dag, const Operation& operation);

}  // namespace tessera::te
