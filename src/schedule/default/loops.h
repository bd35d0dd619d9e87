// Small moves that all hand-made schedules share.
#pragma once

#include <span>

#include "schedule/state/hardware.h"
#include "schedule/state/loop_state.h"

namespace tessera::schedule {

inline constexpr double enough_work = 1 << 14;  // in steps, for threads to be worth waking

int32_t native_lanes(const LoopState& state, int stage, const Hardware& hardware);
int64_t extent_of(const LoopState& state, int stage, int iter);
double work_of(const te::Operation& operation);  // in steps

// Splits a loop; what does not come out even moves its last tile back.
void split_shifted(LoopState& state, int stage, int iter, std::span<const int32_t> lengths);

// The first loops as one, parallel where it has more than one turn.
void make_parallel(LoopState& state, int stage, int count);
// The fewest of the `most` first loops that keep the cores busy.
void make_parallel_enough(LoopState& state, int stage, int most, const Hardware& hardware);

// All loops from `first` on, where there are few steps in all.
void unroll_small(LoopState& state, int stage, int first);

// Vectorises the last loop of an elementwise stage, wherever it is computed, in pieces where it is
// long.
void vectorise_last(LoopState& state, int stage, const Hardware& hardware);

}  // namespace tessera::schedule
