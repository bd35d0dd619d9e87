// Cones of influence in compact form. A node in a configuration is an instance; two instances have
// equal values after a round where their own rows and surroundings are equal, be it two places of
// one graph or one place of two configurations. Of equal ones one is computed, and sums over nodes
// count it as often as it is there. This is exact, and the gradient is the same.
//
// Instances are told apart as nodes are, by colours (layout/graph_colours.h), round by round: what
// they gather from outside of the cone has a colour that no configuration changes.
#pragma once

#include "layout/graph_part.h"

namespace tessera::layout {

// Distinct instances after some rounds; the first come first.
struct CompactCone {
  std::vector<int64_t> node;   // of each, the place of its node in the cone
  std::vector<int64_t> state;  // where it was a round before: a distinct instance of then, or,
                               // behind them all, a node of this cone that had not been reached
  SparsePair inner;            // these x those before
  std::vector<int64_t> configurable;  // which are of configurable nodes
  std::vector<int64_t> config_row;    // and their rows of the configurations
};

struct CompactCones {
  std::vector<CompactCone> levels;
  SparsePair pool, pool_configurable;   // configurations x distinct instances of the last
  int64_t distinct = 0, instances = 0;  // of all levels together
  int64_t last() const { return int64_t(levels.back().node.size()); }
  // Otherwise all instances are as fast, and need no copies to be picked.
  bool pays() const { return distinct * 4 < instances * 3; }
};

// Of a graph that was prepared as Sharing::Compact. `backward`: with what a gradient goes back by.
CompactCones compact_cones(const PreparedGraph& graph, const Configurations& configs,
                           bool backward);

}  // namespace tessera::layout
