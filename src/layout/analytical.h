// What a configuration costs by counting, without anything learned: the baseline that models of
// graphs must beat, and the formula whose errors they can be trained to correct. Of tiles:
// layout/tile_estimate.h. Of layouts: copies where producers and consumers disagree, and
// convolutions that libraries lay out anew.
#pragma once

#include <span>
#include <vector>

#include "layout/graph_example.h"

namespace tessera::layout {

// The logarithm of an estimated time, up to a constant of the graph. Lower is faster.
std::vector<double> analytical_scores(const GraphExample& graph, std::span<const int64_t> configs);

}  // namespace tessera::layout
