// Machine code in this process, and what it calls: where errors go, who runs parallel loops.
// Halide's complaints become Foreign Errors; nothing it says reaches the terminal.
#pragma once

#include <Halide.h>

#include <functional>
#include <string>

#include "base/error.h"

namespace tessera::kernel {

// Runs something that may call Halide's compiler; its exceptions become Foreign Errors with the
// first line of what it said.
void guarded(const std::function<void()>& compile);

class JitFunction {
 public:
  JitFunction() = default;
  // The function of that name in the module. Call inside guarded().
  JitFunction(const Halide::Module& module, const std::string& name);

  // Each argument by its address. Throws a Foreign Error with what the code said when it fails.
  void operator()(const void** arguments) const;

 private:
  Halide::Internal::JITModule module_;
  decltype(module_.argv_function()) function_ = nullptr;
};

}  // namespace tessera::kernel
