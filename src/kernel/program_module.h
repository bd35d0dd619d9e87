// A loop state as a Halide module with one function, ready for LLVM: all that the back ends, and
// those who print programs, start from.
#pragma once

#include <Halide.h>

#include <vector>

#include "kernel/kernel.h"
#include "kernel/lower_module.h"
#include "kernel/program.h"

namespace tessera::kernel {

// The function in the module, and the one that Halide makes beside it, which takes an array of the
// arguments' addresses.
constexpr const char* program_name = "tessera_kernel";
constexpr const char* program_entry = "tessera_kernel_argv";

struct ProgramModule {
  Halide::Module module;
  std::vector<TensorArgument> arguments;  // inputs, outputs, then `work`
  std::vector<WorkTensor> work;           // of GPU programs
};

// Call inside guarded(). Throws an input Error for a state that cannot be expressed.
ProgramModule program_module(const schedule::LoopState& state, const Target& target);
Halide::Internal::Stmt program_statement(const schedule::LoopState& state, const Target& target);

}  // namespace tessera::kernel
