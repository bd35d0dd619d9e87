// The hand-made loops of what is no single reduction: rows with what belongs to them, transforms by
// constant matrices, and elementwise sweeps. Each function schedules stages whose loops are as they
// were.
#pragma once

#include "schedule/state/hardware.h"
#include "schedule/state/loop_state.h"

namespace tessera::schedule {

// The first `common` axes as one parallel loop, at which `members` are computed one after another;
// the rest of each is vectorised.
void schedule_rows(LoopState& state, int host, int common, const std::vector<int>& members,
                   const Hardware& hardware);

// An elementwise stage at the root.
void schedule_sweep(LoopState& state, int stage, const Hardware& hardware);

// A transform by constant matrices: all axes that index them unrolled, so that they are numbers in
// the code, around vectors of the last other axis.
void schedule_constants(LoopState& state, int stage, const Hardware& hardware);

}  // namespace tessera::schedule
