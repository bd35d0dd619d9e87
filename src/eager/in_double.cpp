#include "eager/in_double.h"

#include <functional>

namespace tessera::eager {

graph::Graph in_double(graph::Graph graph) {
  const std::function<void(graph::Arg&)> widen = [&](graph::Arg& arg) {
    if (arg.is(graph::Arg::Kind::Dtype) && is_floating(arg.dtype()))
      arg = graph::Arg::of_dtype(Dtype::Float64);
    for (graph::Arg& item : arg.items) widen(item);
  };
  for (graph::Node& node : graph.nodes) {
    for (const char* narrow : {"Tensor.float", "Tensor.half", "Tensor.bfloat16"}) {
      if (node.callee == narrow) node.callee = "Tensor.double";
    }
    for (graph::Arg& arg : node.args) widen(arg);
    for (graph::Keyword& keyword : node.keywords) widen(keyword.arg);
  }
  return graph;
}

}  // namespace tessera::eager
