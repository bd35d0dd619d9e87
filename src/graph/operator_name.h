// What people call a node: one name for counting calls in every verb.
#pragma once

#include <string>

#include "graph/graph.h"

namespace tessera::graph {

// As GraphNet's lists have it; unary minus is "neg", for "-" is the binary one.
inline std::string operator_name(const Node& node) {
  return node.kind == NodeKind::Unary && node.callee == "-" ? "neg" : node.callee;
}

}  // namespace tessera::graph
