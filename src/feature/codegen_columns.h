// What code generation will make of a program's loops, as far as it can be told from them: the
// rules of kernel/loop_plan.h decide what is vectorised, kept in registers and unrolled, a schedule
// only bounds it, and neither the 164 columns nor the loops by themselves say where a tile stops
// fitting. Read off the rows of feature/loop_paths.h; no kernel is made. A test compares it with
// the plans.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace tessera::feature {

// Of one store of the nest.
struct StoreCode {
  bool update = false;        // it reads what it stores to: the body of a reduction
  double vector = 1;          // iterations of the vectorised loop; 1: none
  bool implied = false;       // that loop is not marked by the schedule
  double vector_parts = 1;    // registers that one iteration of it fills
  double registers = 0;       // that the tile inside the innermost reduction loops would take
  bool in_registers = false;  // and it gets them
  double tile = 1;            // iterations of the tile's other loops
  double kernel = 1;          // of the reduction loops right around the tile
  double outer_reduction = 1;
  double loads = 0;         // a register operation
  double unrolled = 1;      // register operations of the unrolled body
  double parallel = 1;      // iterations of parallel loops
  double elements = 1;      // stores in one run
  double instructions = 1;  // vector stores in one run
};

// Of the rows of one leaf. `vector_bytes`: of a register of the machine.
StoreCode store_code(std::span<const float> loops, int vector_bytes);

// One row a program: of its heaviest update, its heaviest other store and the next, numbers of the
// code, of the five innermost loops and of the operators; then how many stores there are.
size_t codegen_column_count();
std::vector<std::string> codegen_column_names();
void append_codegen_columns(std::span<const float> loop_paths, int vector_bytes,
                            std::vector<float>& to);

}  // namespace tessera::feature
