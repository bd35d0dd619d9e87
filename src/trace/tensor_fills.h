// Graphs take a number out of a tensor (`item`) to fill another with it, as detectors do with their
// strides. Where no values are known, as on the meta device, there is no such number, and none is
// needed: the tensor can be filled with what the other holds.
#pragma once

#include "eager/plan.h"

namespace tessera::trace {

// Numbers that only fill tensors stay in theirs. All other steps are as they were.
eager::EagerPlan with_tensor_fills(eager::EagerPlan plan);

}  // namespace tessera::trace
