// Random valid graphs as samples, for comparing two ways of running them. The same seed gives the
// same sample; graph_draw.h says how one is made.
#pragma once

#include "graph/sample.h"

namespace tessera::fuzz {

graph::Sample random_graph(uint64_t seed);

}  // namespace tessera::fuzz
