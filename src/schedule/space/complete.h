// From a sketch to a program: every choice that a sketch leaves open, drawn at random as Ansor
// draws its first population. All chance comes from the Random that is handed in.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "schedule/space/random.h"
#include "schedule/space/sketch.h"
#include "schedule/space/tile_sizes.h"

namespace tessera::schedule {

struct SampleOptions {
  int64_t max_innermost = 64;  // the largest innermost tile size
  int64_t max_vector = 16;
  // The chance that a tiled axis gets lengths that do not divide it; its last tile is guarded, or
  // moved back (Tail). Ansor has none of these.
  double inexact = 0;
  // Small stages stay where the sketch has them, reductions are unrolled to one limit and vectors
  // are as long as they can be: programs then differ by their tiles alone.
  bool by_rule = false;
};

// Bounds are inferred. Nothing when what was drawn is no valid program: bounds that cannot be
// inferred, parallel loops inside parallel loops, a block that the GPU cannot run.
std::optional<LoopState> complete(const Sketch& sketch, const Hardware& hardware,
                                  const SampleOptions& options, TileSizes& tiles, Random& random);

// The loops at which a stage may be computed, as stages and positions.
std::vector<std::pair<int, int>> locations_of(const LoopState& state,
                                              const AccessAnalysis& analysis, int stage);

// Whether a stage's place is free: it is computed, and has and wants no tiles.
bool is_movable(const LoopState& state, const AccessAnalysis& analysis, int stage);

// Limits that auto_unroll_max_step is drawn from.
std::span<const int32_t> unroll_limits(const Hardware& hardware);

bool has_nested_parallel(const LoopState& state);

// The part of CPUs and GPUs behind the tile sizes. False: not valid. May throw what apply() throws.
bool complete_cpu(LoopState& state, const AccessAnalysis& analysis, const Hardware& hardware,
                  const SampleOptions& options, Random& random);
bool complete_gpu(LoopState& state, const AccessAnalysis& analysis, const Hardware& hardware,
                  Random& random);

// `limit` below 0: drawn.
void draw_unrolling(LoopState& state, const Hardware& hardware, Random& random, int32_t limit = -1);

}  // namespace tessera::schedule
