#include "graph/graph.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace tessera::graph {

std::string_view framework_name(Framework framework) {
  return framework == Framework::Paddle ? "paddle" : "torch";
}

bool Arg::operator==(const Arg& other) const {
  if (kind != other.kind) return false;
  switch (kind) {
    case Kind::None:
    case Kind::Ellipsis:
      return true;
    case Kind::Bool:
    case Kind::Int:
    case Kind::Value:
    case Kind::Dtype:
      return integer == other.integer;
    case Kind::Float:
      // By bits, because 0.0 and -0.0 divide to different infinities.
      if (std::isnan(real) || std::isnan(other.real)) {
        return std::isnan(real) && std::isnan(other.real);
      }
      return std::bit_cast<uint64_t>(real) == std::bit_cast<uint64_t>(other.real);
    case Kind::String:
    case Kind::Torch:
    case Kind::Device:
      return text == other.text;
    case Kind::List:
    case Kind::Tuple:
    case Kind::Slice:
      return items == other.items;
  }
  return false;
}

bool Node::operator==(const Node& other) const {
  return kind == other.kind && callee == other.callee && result == other.result &&
         args == other.args && keywords == other.keywords;
}

bool Parameter::operator==(const Parameter& other) const {
  return name == other.name && annotation == other.annotation && value == other.value;
}

bool is_data_input(std::string_view name) {
  return name.find("_self_") == name.npos && name.find("_instance_modules_") == name.npos &&
         !name.starts_with("w_");
}

size_t Graph::compute_nodes() const {
  return static_cast<size_t>(std::count_if(nodes.begin(), nodes.end(),
                                           [](const Node& node) { return node.is_compute(); }));
}

bool Graph::names_result(const Node& node) const {
  return node.kind == NodeKind::GetItem && node.args[0].is(Arg::Kind::Value) &&
         values[static_cast<size_t>(node.args[0].value())].name.empty();
}

bool Graph::operator==(const Graph& other) const {
  return class_name == other.class_name && framework == other.framework &&
         parameters == other.parameters && values == other.values && nodes == other.nodes &&
         outputs == other.outputs;
}

}  // namespace tessera::graph
