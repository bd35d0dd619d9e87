// Halide's compiler, called so that its complaints become Foreign Errors and nothing it says
// reaches the terminal; and its own way to machine code in this process, for programs that need its
// runtime: those of a GPU and of its own schedulers.
#pragma once

#include <Halide.h>

#include <functional>
#include <string>

#include "kernel/runtime.h"

namespace tessera::kernel {

// Runs something that may call Halide's compiler; its exceptions become Foreign Errors with the
// first line of what it said.
void guarded(const std::function<void()>& compile);

// The function of that name in the module, which is of a target with the feature JIT. Call inside
// guarded(). The first in a process takes a second: it compiles Halide's runtime.
Code jit_compiled(const Halide::Module& module, const std::string& name);

}  // namespace tessera::kernel
