// What each fuzz target promises, shared with the tests that replay the corpus. A reader may refuse
// with a tessera::Error that blames the input, and in no other way; what it accepts must survive
// being written and read again.
#pragma once

#include <stdexcept>

#include "base/error.h"

namespace tessera::fuzz {

inline void require(bool condition, const char* what) {
  if (!condition) throw std::logic_error(what);
}

template <typename Read>
void refuse_or_accept(const Read& read) {
  try {
    read();
  } catch (const Error& error) {
    require(error.blame() == Blame::Input, "a refusal that does not blame the input");
  }
}

}  // namespace tessera::fuzz
