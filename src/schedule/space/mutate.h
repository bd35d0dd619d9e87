// Small changes to a program, made by editing its steps and replaying them: Ansor's mutations, with
// their weights. What does not replay, or is no valid program, is dropped.
#pragma once

#include <optional>

#include "schedule/space/complete.h"

namespace tessera::schedule {

// Each gives the edited steps, or nothing when it finds nothing to change.
std::optional<Steps> mutate_tile_size(const LoopState& state, TileSizes& tiles, Random& random);
std::optional<Steps> mutate_unroll(const LoopState& state, const Hardware& hardware,
                                   Random& random);
std::optional<Steps> mutate_location(const std::shared_ptr<const ComputeDag>& dag,
                                     const LoopState& state, Random& random);
std::optional<Steps> mutate_parallel(const std::shared_ptr<const ComputeDag>& dag,
                                     const LoopState& state, Random& random);

// What these choose from: CA steps whose stage may go elsewhere and the loops it may go to; fusions
// of outer loops that are then parallel, how many loops they may take, and the edit.
std::vector<size_t> movable_steps(const LoopState& state);
std::vector<std::pair<int, int>> locations_at(const std::shared_ptr<const ComputeDag>& dag,
                                              const Steps& steps, size_t step);
std::vector<size_t> parallel_fusions(const Steps& steps);
int most_parallel_loops(const std::shared_ptr<const ComputeDag>& dag, const Steps& steps,
                        size_t fusion);
std::optional<Steps> with_parallel_loops(Steps steps, size_t fusion, int count);

// Edited steps replayed; nothing when they make no valid program.
std::optional<LoopState> replay_edited(const std::shared_ptr<const ComputeDag>& dag, Steps steps,
                                       const Hardware& hardware);

// Draws one of them by its weight: on CPUs tile size 0.90, unrolling 0.04, location 0.05, parallel
// 0.01; on GPUs tile size 0.90, unrolling 0.10. `dag` is that of before the first step.
std::optional<LoopState> mutate(const std::shared_ptr<const ComputeDag>& dag,
                                const LoopState& state, const Hardware& hardware, TileSizes& tiles,
                                Random& random);

}  // namespace tessera::schedule
