// The fuzz target of the room hlo; promise.h says what a target promises.
#pragma once

#include "hlo/hlo.h"
#include "targets.h"

namespace tessera::fuzz {

inline void hlo(std::string_view bytes) {
  refuse_or_accept([&] { tessera::hlo::inspect_hlo(bytes, "module.hlo"); });
}

}  // namespace tessera::fuzz
