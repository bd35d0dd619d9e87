// A guess without measuring: how long a way takes on this machine, from what it moves and computes.
// Coarse on purpose; it only has to tell a sweep over memory from three.
#pragma once

#include "compile/group.h"
#include "compile/rewrite.h"

namespace tessera::compile {

double estimated_seconds(const Group& group, const Way& way, const trace::Trace& trace);

// Of a DAG as a kernel on one thread. Waking other threads costs some microseconds: below a few
// tens of them it does not pay.
double serial_seconds(const te::ComputeDag& dag);

// As this machine's library has them: where it is slow at transposed convolutions.
TransposedSplit transposed_split();

// On a GPU, in a recorded run.
double estimated_gpu_seconds(const Way& way, const trace::Trace& trace);

}  // namespace tessera::compile
