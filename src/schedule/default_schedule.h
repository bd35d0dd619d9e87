// A schedule made by hand for any task, without tuning: what a program is until a search has found
// better, and what searches are measured against. Contractions are tiled for registers and caches
// with their elementwise consumers inside the tile, rows of norms and softmaxes stay together,
// elementwise chains are one sweep. Deterministic.
#pragma once

#include <memory>

#include "schedule/hardware.h"
#include "schedule/step.h"
#include "task/compute_dag.h"

namespace tessera::schedule {

Steps default_schedule(std::shared_ptr<const task::ComputeDag> dag, const Hardware& hardware);

}  // namespace tessera::schedule
