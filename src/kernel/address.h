// Indices of tensors as sums that grow from loop to loop. Halide's are trees of 32-bit arithmetic,
// written out at every access: LLVM takes a third of its time to prove that nothing in them
// overflows and to find what they share. Here each is taken apart into a multiple of every loop
// around it and a constant; each loop names its sum so far, in 64 bits, once for all accesses that
// have it.
#pragma once

#include <Halide.h>

namespace tessera::kernel {

// For a program that is lowered, on the CPU.
Halide::Internal::Stmt with_shared_addresses(const Halide::Internal::Stmt& program);

}  // namespace tessera::kernel
