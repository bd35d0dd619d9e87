// How far loops run: extents handed down from the axes of a stage through its splits and fusions to
// its loops, and the stride of each part in what it is a part of. Bounds inference, rfactor and
// lowering all compute with these.
#pragma once

#include <span>
#include <vector>

#include "schedule/state/loop_state.h"

namespace tessera::schedule {

// `extents` has one entry for each variable of the stage; those of the axes are given, the others
// are filled in. With `tighten` a part is no longer than what there is to split, unless a GPU
// thread is bound to it (TVM's rule). Throws an input Error for an open split and for products past
// 2^62.
void spread_extents(const Stage& stage, std::span<int64_t> extents, bool tighten);

// What one step of each part of a split means in the whole, outermost first.
std::vector<int64_t> part_strides(const Stage& stage, const Relation& split,
                                  std::span<const int64_t> extents);

}  // namespace tessera::schedule
