// Index arithmetic in its simplest form: sums of axes by constants, quotients and remainders only
// where they are not known from the axes' extents. Views that fold into each other leave much to
// drop here.
#pragma once

#include "te/compute_dag.h"

namespace tessera::te {

// The body of an operation with these axes, rewritten in `to`: every 32-bit integer expression
// without reads in it is put in its simplest form; all else is copied.
ExprId simplify_indices(const Expressions& from, ExprId body, std::span<const int64_t> extents,
                        Expressions& to);

// The DAG without the operations marked in `folded`: who reads one reads through it. Outputs cannot
// be folded. All index arithmetic is simplified.
ComputeDag fold_operations(const ComputeDag& dag, const std::vector<bool>& folded);

}  // namespace tessera::te
