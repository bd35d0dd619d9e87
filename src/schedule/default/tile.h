// What a reduction keeps in registers while it runs: which axis is the vector, which one is
// repeated for reuse, or, where only the reduction itself is contiguous, partial sums. Chosen from
// the strides of its reads and a count of the instructions of one step; no tuning.
#pragma once

#include <vector>

#include "schedule/default/strides.h"
#include "schedule/state/hardware.h"

namespace tessera::schedule {

struct RegisterTile {
  int column = -1;      // the axis of vectors; -1: none is worth it
  int32_t lanes = 1;    // elements of one vector along it; 1 with partial sums
  int32_t vectors = 1;  // how many vectors side by side
  int row = -1;         // the axis that is repeated
  int32_t rows = 1;
  int partial = -1;  // the reduction (by number among them) that is cut into partial sums
  int32_t partial_lanes = 1;

  int32_t columns() const { return lanes * vectors; }
};

int64_t vector_registers(const Hardware& hardware);

// `stage` is a reduction with its loops as they were at first.
RegisterTile choose_tile(const LoopState& state, int stage, const Hardware& hardware);

// Whether a read varies along an axis.
bool varies(const ReadStrides& read, int axis);

}  // namespace tessera::schedule
