// CPU programs as object code: a relocatable ELF file that holds one program and nothing of
// Halide's runtime, and the way back from such a file to a function of this process. What is loaded
// calls only functions that runtime.h lists. An object runs on machines that its target was made
// for; files are for kernel_cache.h.
#pragma once

#include <string>
#include <string_view>

#include "kernel/kernel.h"

namespace tessera::kernel {

// The bytes of the file. Throws as kernel.h's compile does; an input Error for a GPU. May be called
// on several threads.
std::string compile_object(const schedule::LoopState& state, const Target& target);

// How many tensors a program of this DAG is called with: its inputs and outputs.
size_t buffer_count(const te::ComputeDag& dag);

// `buffers` is how many Kernel::run will be given. Throws a Foreign Error when the bytes are
// damaged, of another machine, or need a function that nobody provides; whatever they are, loading
// them does not crash. What they do once they run is another matter: load what compile_object made.
// The bytes may go away afterwards.
Kernel load_object(std::string_view object, size_t buffers);

}  // namespace tessera::kernel
