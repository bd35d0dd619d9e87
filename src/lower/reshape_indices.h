// Where an element of a tensor is in another of as many elements in the same row-major order: the
// index arithmetic of view and reshape.
#pragma once

#include "te/dag_builder.h"

namespace tessera::lower {

using namespace te;  // what calls become

// The indices into `from` of the element at `axes` of a tensor of shape `to`. Neighbouring
// dimensions that together have the same extent are treated apart, so that most indices are plain
// axes. Throws Refusal where a run of dimensions is too long for an index of 32 bits.
std::vector<Value> reshape_indices(DagBuilder& b, Values axes, const std::vector<int64_t>& to,
                                   const std::vector<int64_t>& from);

// The row-major position of some dimensions; those of extent 1 count nothing.
Value flat_index(DagBuilder& b, Values axes, std::span<const int64_t> extents);

}  // namespace tessera::lower
