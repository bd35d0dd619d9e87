// A guess without measuring: how long a way takes on this machine, from what it moves and computes.
// Coarse on purpose; it only has to tell a sweep over memory from three.
#pragma once

#include "compile/group.h"

namespace tessera::compile {

double estimated_seconds(const Group& group, const Way& way, const eager::Trace& trace,
                         int threads);

// Should loops of this DAG run on several threads? Waking them costs what thousands of elements do.
bool worth_threads(const task::ComputeDag& dag);

}  // namespace tessera::compile
