// Steps made and applied in one go, in the words of a schedule. Splits take the extent from the
// loop they split; every function throws what apply() throws.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "schedule/state/loop_state.h"

namespace tessera::schedule {

// Innermost last: lengths of all parts but the outermost. The parts stand at iter, iter + 1, ...
void split(LoopState& state, int stage, int iter, std::span<const int32_t> lengths);
void split(LoopState& state, int stage, int iter, int32_t inner);
void follow_split(LoopState& state, int stage, int iter, int source_step, int parts);
void follow_fused_split(LoopState& state, int stage, int iter,
                        std::span<const int32_t> source_steps, int level);
void shift_tail(LoopState& state, int stage, int iter);  // behind a split: its first part

// Nothing to do for a single loop; an empty list makes a loop of extent 1. The fused loop stands at
// `first`.
void fuse(LoopState& state, int stage, int first, int count);
void reorder(LoopState& state, int stage, std::span<const int32_t> order);
void annotate(LoopState& state, int stage, int iter, Annotation annotation);
void unroll_limit(LoopState& state, int stage, int32_t limit);

void compute_at(LoopState& state, int stage, int target, int iter);
void compute_inline(LoopState& state, int stage);
void compute_root(LoopState& state, int stage);

// Return the number of the new stage; see StepCode for what moves.
int cache_read(LoopState& state, int stage, std::string_view scope,
               std::span<const int32_t> readers);
int cache_write(LoopState& state, int stage, std::string_view scope);
int rfactor(LoopState& state, int stage, int iter, int axis);

// The stage number that a stage of the final state had before step `step` was applied; -1 when that
// step or a later one made it.
int stage_before(const Steps& steps, size_t step, int stage);
// The stage number in the final state of what step `step` names as `stage`, after it was applied.
int stage_after(const Steps& steps, size_t step, int stage);

// The SP steps of a stage of the final state, in their order.
std::vector<int32_t> split_steps_of(const Steps& steps, int stage);

}  // namespace tessera::schedule
