// How much of a graph is left to eager, and why, in the words of a result line
// (docs/formats/result.md): a miscompile that the compiler's own checks caught is told as one,
// whether of the whole or of one kernel.
#pragma once

#include <string>
#include <string_view>

#include "compile/compile.h"

namespace tessera::compile {

struct Fallback {
  std::string_view share = "none";  // or "part", "all"
  std::string reason;               // "differs: ...", "slower: ...", "unsupported: ..."
};

Fallback fallback_of(const CompileReport& report);
// All of it: `why` is a CompileReport's stays_eager.
Fallback fallback_because(const std::string& why);

}  // namespace tessera::compile
