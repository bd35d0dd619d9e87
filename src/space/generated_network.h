// Networks made up at random, in the spirit of architecture search: a stem, cells of a few nodes
// that each choose their inputs and an operator, reductions in between, and a head. They bring
// shapes and structures to a collection that real programs do not have. A seed gives one network;
// its name tells the family of its cells, by which sets are kept apart.
#pragma once

#include "graph/sample.h"

namespace tessera::space {

struct GeneratedOptions {
  uint64_t seed = 0;
  // Cells; 0: drawn. A deep one has ten nodes of HLO and more for each of its operators.
  int cells = 0;
  int most_width = 64;  // channels at the first level
};

graph::Sample generated_network(const GeneratedOptions& options);

}  // namespace tessera::space
