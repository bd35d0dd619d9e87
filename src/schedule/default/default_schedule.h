// A schedule made by hand for any task, without tuning: what a program is until a search has found
// better, and what searches are measured against. Contractions are tiled for registers and caches
// with their elementwise consumers inside the tile, rows of norms and softmaxes stay together,
// elementwise chains are one sweep. Deterministic.
#pragma once

#include <memory>

#include "schedule/state/hardware.h"
#include "schedule/state/step.h"
#include "te/compute_dag.h"

namespace tessera::schedule {

Steps default_schedule(std::shared_ptr<const te::ComputeDag> dag, const Hardware& hardware);

}  // namespace tessera::schedule
