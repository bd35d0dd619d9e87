// What lies around a program: all programs one small edit away, for the last steps of a search; and
// crosses of two programs of one structure. What does not replay, or is no valid program, is left
// out.
#pragma once

#include "schedule/space/mutate.h"

namespace tessera::schedule {

// Radius 1: one prime factor of a tile moved to another part of its split, one unroll limit
// changed, one stage computed elsewhere, one more or less loop made parallel. In a fixed order,
// each once as printed; not the program itself.
std::vector<LoopState> neighbours(const std::shared_ptr<const ComputeDag>& dag,
                                  const LoopState& state, const Hardware& hardware,
                                  TileSizes& tiles);

// Tile sizes of each split and unroll limits from one or the other. Nothing where the two do not
// have the same steps but for those numbers.
std::optional<LoopState> cross(const std::shared_ptr<const ComputeDag>& dag, const LoopState& a,
                               const LoopState& b, const Hardware& hardware, Random& random);

}  // namespace tessera::schedule
