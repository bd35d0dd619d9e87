// Whether a GPU can run a program: what one block takes of shared memory, threads, virtual threads,
// local memory and vector width, against the limits of a record's hardware numbers.
#pragma once

#include <string>

#include "schedule/state/hardware.h"
#include "schedule/state/loop_state.h"

namespace tessera::schedule {

// The first limit that is broken and by how much; empty when it can run. Bounds must be inferred.
std::string gpu_fault(const LoopState& state, const Hardware& hardware);

}  // namespace tessera::schedule
