// Halide's passes, in the order in which it runs them itself, on a program made of its statements;
// and the module that comes out, ready for LLVM.
#pragma once

#include <Halide.h>

#include <string>
#include <vector>

#include "kernel/kernel.h"
#include "kernel/program.h"

namespace tessera::kernel {

// What this machine is, for object code that brings no runtime of Halide's; or its GPU, for
// Halide's JIT.
Halide::Target halide_target(const Target& target);
CodeTarget code_target(const Target& target);

// Unrolled, vectorised, simplified.
Halide::Internal::Stmt lowered(const Halide::Internal::Stmt& program, const Halide::Target& target);

// One function of that name. Its arguments are the tensors: on the CPU plain pointers, on the GPU
// halide_buffer_t. On the CPU one more follows: an int32 that must be 0.
struct TensorArgument {
  std::string name;
  Halide::Type type;
  bool output = false;
};
Halide::Module module_of(const std::string& name, const std::vector<TensorArgument>& tensors,
                         const Halide::Internal::Stmt& lowered, const Halide::Target& target);

}  // namespace tessera::kernel
