#include "graph/graph_builder.h"

#include <unordered_map>
#include <utility>

#include "graph/tracer_names.h"

namespace tessera::graph {

Arg GraphBuilder::parameter(std::string name, std::string annotation, bool weight) {
  inputs_.push_back({{std::move(name), std::move(annotation), values_, 0}, weight});
  return Arg::of_value(values_++);
}

Arg GraphBuilder::emit(NodeKind kind, std::string callee, std::vector<Arg> args,
                       std::vector<Keyword> keywords) {
  nodes_.push_back({kind, std::move(callee), std::move(args), std::move(keywords), values_, 0});
  return Arg::of_value(values_++);
}

Arg GraphBuilder::call(std::string callee, std::vector<Arg> args, std::vector<Keyword> keywords) {
  return emit(NodeKind::Function, std::move(callee), std::move(args), std::move(keywords));
}
Arg GraphBuilder::method(const std::string& name, std::vector<Arg> args,
                         std::vector<Keyword> keywords) {
  return emit(NodeKind::Method, "Tensor." + name, std::move(args), std::move(keywords));
}
Arg GraphBuilder::binary(const std::string& op, Arg a, Arg b) {
  return emit(NodeKind::Binary, op, {std::move(a), std::move(b)}, {});
}
Arg GraphBuilder::compare(const std::string& op, Arg a, Arg b) {
  return emit(NodeKind::Compare, op, {std::move(a), std::move(b)}, {});
}
Arg GraphBuilder::unary(const std::string& op, Arg a) {
  return emit(NodeKind::Unary, op, {std::move(a)}, {});
}
Arg GraphBuilder::item(Arg base, Arg index) {
  return emit(NodeKind::GetItem, "operator.getitem", {std::move(base), std::move(index)}, {});
}

namespace {

void rename_values(Arg& arg, const std::vector<ValueId>& to) {
  if (arg.is(Arg::Kind::Value)) arg.integer = to[arg.integer];
  for (Arg& item : arg.items) rename_values(item, to);
}

// What the outputs depend on, by value.
std::vector<bool> live_values(const std::vector<Node>& nodes, const std::vector<Arg>& outputs,
                              size_t count) {
  std::vector<bool> live(count, false);
  for (const Arg& output : outputs) live[output.value()] = true;
  for (size_t i = nodes.size(); i-- > 0;) {
    if (!live[nodes[i].result]) continue;
    for_each_value(nodes[i], [&](ValueId value) { live[value] = true; });
  }
  return live;
}

// Adds a release after each value's last use, unless it is returned.
void add_releases(Graph& graph) {
  std::vector<int> last_use(graph.values.size(), -1);
  for (size_t i = 0; i < graph.nodes.size(); ++i) {
    for_each_value(graph.nodes[i], [&](ValueId value) { last_use[value] = int(i); });
  }
  for (ValueId output : graph.outputs) last_use[output] = -1;
  std::vector<Node> nodes;
  for (size_t i = 0; i < graph.nodes.size(); ++i) {
    Node release;
    release.kind = NodeKind::Release;
    if (graph.nodes[i].is_compute()) {
      for_each_value(graph.nodes[i], [&](ValueId value) {
        if (last_use[value] != int(i)) return;
        last_use[value] = -1;
        release.args.push_back(Arg::of_value(value));
      });
    }
    nodes.push_back(std::move(graph.nodes[i]));
    if (!release.args.empty()) nodes.push_back(std::move(release));
  }
  graph.nodes = std::move(nodes);
  for (size_t i = 0; i < graph.nodes.size(); ++i) {
    if (graph.nodes[i].result >= 0) graph.values[graph.nodes[i].result].node = int(i);
  }
}

}  // namespace

Graph GraphBuilder::finish(const std::vector<Arg>& outputs) const {
  const std::vector<bool> live = live_values(nodes_, outputs, size_t(values_));
  Graph graph;
  graph.class_name = "GraphModule";
  std::vector<ValueId> to(size_t(values_), no_value);
  auto add_value = [&](std::string name, int node, int parameter) {
    graph.values.push_back({std::move(name), node, parameter});
    return ValueId(graph.values.size() - 1);
  };
  std::vector<std::pair<ValueId, ValueId>> aliased;  // our value, the parameter's
  for (bool weight : {false, true}) {
    for (const Input& input : inputs_) {
      const ValueId value = input.parameter.value;
      if (input.weight != weight || (weight && !live[value])) continue;
      Parameter parameter = input.parameter;
      parameter.value = add_value(parameter.name, -1, int(graph.parameters.size()));
      if (live[value]) aliased.push_back({value, parameter.value});
      graph.parameters.push_back(std::move(parameter));
    }
  }
  for (const auto& [value, parameter] : aliased) {
    std::string name = "l" + graph.values[parameter].name.substr(1);
    to[value] = add_value(std::move(name), int(graph.nodes.size()), -1);
    Node alias;
    alias.kind = NodeKind::Alias;
    alias.args = {Arg::of_value(parameter)};
    alias.result = to[value];
    graph.nodes.push_back(std::move(alias));
  }
  TracerNames names;
  for (const Node& made : nodes_) {
    if (!live[made.result]) continue;
    Node node = made;
    for (Arg& arg : node.args) rename_values(arg, to);
    for (Keyword& keyword : node.keywords) rename_values(keyword.arg, to);
    node.result = add_value(names.request(operator_short_name(node)), int(graph.nodes.size()), -1);
    to[made.result] = node.result;
    graph.nodes.push_back(std::move(node));
  }
  for (const Arg& output : outputs) graph.outputs.push_back(to[output.value()]);
  add_releases(graph);
  return graph;
}

Arg list_of(std::vector<Arg> items) {
  Arg list;
  list.kind = Arg::Kind::List;
  list.items = std::move(items);
  return list;
}
Arg list_of(const std::vector<int64_t>& numbers) {
  std::vector<Arg> items;
  for (int64_t number : numbers) items.push_back(Arg::number(number));
  return list_of(std::move(items));
}
Arg tuple_of(std::vector<Arg> items) {
  Arg tuple = list_of(std::move(items));
  tuple.kind = Arg::Kind::Tuple;
  return tuple;
}
Arg slice_of(Arg start, Arg stop, Arg step) {
  Arg slice = list_of({std::move(start), std::move(stop), std::move(step)});
  slice.kind = Arg::Kind::Slice;
  return slice;
}
Arg torch_dtype(Dtype dtype) {
  return Arg::of_dtype(dtype);
}

}  // namespace tessera::graph
