// How far in memory each read of a stage moves when one of its axes moves by one: what decides
// which axis can be a vector and which loads a tile reuses. Inlined stages are looked through.
#pragma once

#include <optional>
#include <vector>

#include "schedule/state/loop_state.h"

namespace tessera::schedule {

struct ReadStrides {
  int operation = 0;
  // Of the stage's axes, then its reductions, in elements of a dense row-major tensor. Nothing: not
  // linear in that axis.
  std::vector<std::optional<int64_t>> by_axis;
};

// In order of appearance; a tensor that is read twice is here twice.
std::vector<ReadStrides> read_strides(const LoopState& state, int stage);

}  // namespace tessera::schedule
