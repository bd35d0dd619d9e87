// A graph in double precision: the reference that tells whose rounding is whose.
#pragma once

#include "graph/graph.h"

namespace tessera::eager {

// Every floating type that the graph names becomes float64, and so must the tensors it is given be.
// What then cannot run has no reference in double precision. The nodes stay the same in number and
// order.
graph::Graph in_double(graph::Graph graph);

}  // namespace tessera::eager
