// A program of one task made to fit another of the same structure: its steps with tile sizes that
// are legal for the other extents. What comes back has been replayed, so it computes what its task
// says; how fast is not known, only that its tiles are as near to the first one's as they can be.
#pragma once

#include <optional>

#include "schedule/state/hardware.h"
#include "schedule/state/loop_state.h"

namespace tessera::schedule {

// Lengths of a split of an extent like those that another extent was split in, in the order of the
// step. Parts that take turns from the inside keep their sizes; the outermost gets what is left.
// `from` is the other extent, 0 where it is not known. Lengths that divided it divide the new one;
// others are no longer than there is to split. Nothing where a length would have to change more
// than fourfold, as for primes: such a tile is another program.
std::optional<IntList> fit_lengths(int64_t from, const IntList& lengths, int64_t to,
                                   bool inner_to_outer);

// Bounds are inferred. Nothing where the steps cannot be made to fit, or what they give is no valid
// program of this machine: parallel loops inside parallel loops, a block that the GPU cannot run.
std::optional<LoopState> adapt(const std::shared_ptr<const ComputeDag>& dag, const Steps& steps,
                               const Hardware& hardware);

// As they are: the state that the steps give, or nothing where they are no valid program.
std::optional<LoopState> replay_valid(const std::shared_ptr<const ComputeDag>& dag,
                                      const Steps& steps, const Hardware& hardware);

}  // namespace tessera::schedule
