// The integer literals of a node, in the order of the text, so that one can be named by its
// position and changed in another copy of the graph.
#pragma once

#include "graph/graph.h"

namespace tessera::derive {

template <typename ArgRef, typename Visit>
void for_each_integer_in(ArgRef& arg, size_t& position, const Visit& visit) {
  if (arg.is(graph::Arg::Kind::Int)) visit(arg, position++);
  for (auto& item : arg.items) for_each_integer_in(item, position, visit);
}

// visit(Arg&, size_t position)
template <typename NodeRef, typename Visit>
void for_each_integer(NodeRef& node, const Visit& visit) {
  size_t position = 0;
  for (auto& arg : node.args) for_each_integer_in(arg, position, visit);
  for (auto& keyword : node.keywords) for_each_integer_in(keyword.arg, position, visit);
}

}  // namespace tessera::derive
