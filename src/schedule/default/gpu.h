// The hand-made schedules for GPUs of what has nothing to tile: rows of norms and softmaxes are a
// block each, whose threads share the reductions; other reductions and elementwise chains are a
// program each.
#pragma once

#include <memory>
#include <optional>

#include "schedule/state/hardware.h"
#include "schedule/state/step.h"
#include "te/compute_dag.h"

namespace tessera::schedule {

// Nothing where an operation wants tiles.
std::optional<Steps> default_gpu_schedule(std::shared_ptr<const te::ComputeDag> dag,
                                          const Hardware& hardware);

}  // namespace tessera::schedule
