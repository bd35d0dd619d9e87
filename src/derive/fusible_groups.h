// Fusible groups by what the operators are, without a compiler at hand: a contraction with the
// elementwise work that follows it, or a chain of elementwise work with at most one reduction. What
// kind of work a node is comes from the operator table, by way of the analysis.
#pragma once

#include "derive/range.h"
#include "derive/subgraph.h"

namespace tessera::derive {

// Disjoint ranges in order, each with at least two operators that compute or move something.
Ranges fusible_groups(const graph::Graph& graph, const trace::Analysis& analysis,
                      const Subgraphs& subgraphs);

}  // namespace tessera::derive
