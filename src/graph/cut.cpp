#include "graph/cut.h"

#include <algorithm>
#include <cstdlib>
#include <string_view>
#include <unordered_map>

#include "base/error.h"

namespace tessera::graph {
namespace {

// For each value the parameter it is another name of, or no_value. A parameter whose name is given
// to something else somewhere does not count: in a piece the name might be taken.
std::vector<ValueId> parameter_roots(const Graph& graph) {
  std::unordered_map<std::string_view, int> bindings;
  for (const Value& value : graph.values) ++bindings[value.name];
  std::vector<ValueId> roots(graph.values.size(), no_value);
  for (const Parameter& parameter : graph.parameters) {
    if (bindings[parameter.name] == 1) roots[size_t(parameter.value)] = parameter.value;
  }
  for (const Node& node : graph.nodes) {
    if (node.kind == NodeKind::Alias && node.args[0].is(Arg::Kind::Value)) {
      roots[size_t(node.result)] = roots[size_t(node.args[0].value())];
    }
  }
  return roots;
}

// Releases read nothing: a value that is only forgotten later need not be handed over.
template <typename Visit>
void for_each_read(const Node& node, const Visit& visit) {
  if (node.kind != NodeKind::Release) for_each_value(node, visit);
}

class PieceMaker {
 public:
  PieceMaker(const Graph& graph, size_t first, size_t last)
      : graph_(graph),
        first_(first),
        last_(last),
        roots_(parameter_roots(graph)),
        renumbered_(graph.values.size(), no_value) {}

  Graph make() {
    piece_.file = graph_.file;
    piece_.class_name = graph_.class_name;
    piece_.framework = graph_.framework;
    take_parameters();
    for (size_t i = first_; i < last_; ++i) add(graph_.nodes[i]);
    for (ValueId output : outputs()) piece_.outputs.push_back(renumbered_[size_t(output)]);
    return std::move(piece_);
  }

 private:
  bool made_before(ValueId value) const {
    const int node = graph_.values[size_t(value)].node;
    return node < 0 || size_t(node) < first_;
  }

  bool made_here(ValueId value) const {
    return !made_before(value) && size_t(graph_.values[size_t(value)].node) < last_;
  }

  std::vector<ValueId> outputs() const {
    if (last_ == graph_.nodes.size()) return graph_.outputs;
    std::vector<bool> needed(graph_.values.size(), false);
    for (size_t i = last_; i < graph_.nodes.size(); ++i) {
      for_each_read(graph_.nodes[i], [&](ValueId value) { needed[size_t(value)] = true; });
    }
    for (ValueId value : graph_.outputs) needed[size_t(value)] = true;
    std::vector<ValueId> result;
    for (size_t v = 0; v < needed.size(); ++v) {
      if (needed[v] && roots_[v] == no_value && made_here(ValueId(v))) result.push_back(ValueId(v));
    }
    return result;
  }

  void take_parameters() {
    std::vector<bool> read(graph_.values.size(), false);
    const auto note = [&](ValueId value) {
      if (made_before(value)) read[size_t(value)] = true;
    };
    for (size_t i = first_; i < last_; ++i) for_each_read(graph_.nodes[i], note);
    for (ValueId output : outputs()) note(output);

    std::vector<ValueId> names;  // other names of parameters, to be given again
    std::vector<bool> taken(graph_.values.size(), false), handed(graph_.values.size(), false);
    for (size_t v = 0; v < read.size(); ++v) {
      if (!read[v]) continue;
      const bool is_parameter = graph_.values[v].parameter >= 0;
      if (!is_parameter && roots_[v] != no_value) {
        names.push_back(ValueId(v));
        taken[size_t(roots_[v])] = true;
      } else {
        (is_parameter ? taken : handed)[v] = true;
      }
    }
    for (const Parameter& parameter : graph_.parameters) {
      if (taken[size_t(parameter.value)])
        add_parameter(parameter.value, parameter.annotation, parameter.line);
    }
    for (size_t v = 0; v < handed.size(); ++v) {
      const bool annotated = graph_.framework == Framework::Torch;
      if (handed[v]) add_parameter(ValueId(v), annotated ? "torch.Tensor" : "", 0);
    }
    for (ValueId name : names) {
      const Node& original = graph_.nodes[size_t(graph_.values[size_t(name)].node)];
      Node alias;
      alias.kind = NodeKind::Alias;
      alias.args.push_back(Arg::of_value(renumbered_[size_t(roots_[size_t(name)])]));
      alias.line = original.line;
      alias.result = add_value(name, int(piece_.nodes.size()), -1);
      piece_.nodes.push_back(std::move(alias));
    }
  }

  ValueId add_value(ValueId original, int node, int parameter) {
    const auto id = static_cast<ValueId>(piece_.values.size());
    piece_.values.push_back({graph_.values[size_t(original)].name, node, parameter});
    renumbered_[size_t(original)] = id;
    return id;
  }

  void add_parameter(ValueId value, const std::string& annotation, int line) {
    const int index = int(piece_.parameters.size());
    const ValueId id = add_value(value, -1, index);
    piece_.parameters.push_back({piece_.values[size_t(id)].name, annotation, id, line});
  }

  void renumber(Arg& arg) const {
    if (arg.is(Arg::Kind::Value)) arg.integer = renumbered_[size_t(arg.value())];
    for (Arg& item : arg.items) renumber(item);
  }

  void add(Node node) {
    if (node.kind == NodeKind::Release) {
      // Of the names to forget, those that this piece knows.
      std::erase_if(node.args,
                    [&](const Arg& arg) { return renumbered_[size_t(arg.value())] == no_value; });
      if (node.args.empty()) return;
    }
    for (Arg& arg : node.args) renumber(arg);
    for (Keyword& keyword : node.keywords) renumber(keyword.arg);
    if (node.result != no_value) node.result = add_value(node.result, int(piece_.nodes.size()), -1);
    piece_.nodes.push_back(std::move(node));
  }

  const Graph& graph_;
  size_t first_, last_;
  std::vector<ValueId> roots_;
  std::vector<ValueId> renumbered_;  // by the graph's value; no_value: not in the piece
  Graph piece_;
};

// Regions change how the calls inside them run, so they are not cut.
int region_step(const Node& node) {
  const std::string_view callee = node.callee;
  if (callee.ends_with("_vmap_increment_nesting") || callee.ends_with("_enter_autocast")) return 1;
  if (callee.ends_with("_vmap_decrement_nesting") || callee.ends_with("_exit_autocast")) return -1;
  return 0;
}

}  // namespace

Graph piece(const Graph& graph, size_t first, size_t last) {
  if (first > last || last > graph.nodes.size()) throw our_error("no nodes [{}, {})", first, last);
  return PieceMaker(graph, first, last).make();
}

std::vector<size_t> cut_points(const Graph& graph, const std::vector<bool>& is_tensor) {
  const size_t end = graph.nodes.size();
  const std::vector<ValueId> roots = parameter_roots(graph);
  std::vector<size_t> last_read(graph.values.size(), 0);
  for (size_t i = 0; i < end; ++i) {
    for_each_read(graph.nodes[i], [&](ValueId value) { last_read[size_t(value)] = i; });
  }
  for (ValueId output : graph.outputs) last_read[size_t(output)] = end;

  // How many values, and how many that are no tensors, cross in front of each node: as differences.
  std::vector<int> crossing(end + 2, 0), others(end + 2, 0);
  for (size_t v = 0; v < graph.values.size(); ++v) {
    const int node = graph.values[v].node;
    if (node < 0 || roots[v] != no_value || last_read[v] <= size_t(node)) continue;
    std::vector<int>* counts[] = {&crossing, is_tensor[v] ? nullptr : &others};
    for (std::vector<int>* count : counts) {
      if (!count) continue;
      ++(*count)[size_t(node) + 1];
      --(*count)[last_read[v] + 1];
    }
  }
  std::vector<size_t> points;
  const size_t total = graph.compute_nodes();
  size_t computed = 0;
  int depth = 0, cross = 0, other = 0;
  for (size_t at = 0; at < end; ++at) {
    cross += crossing[at];
    other += others[at];
    if (computed > 0 && computed < total && depth == 0 && cross > 0 && other == 0)
      points.push_back(at);
    computed += graph.nodes[at].is_compute();
    depth += region_step(graph.nodes[at]);
  }
  return points;
}

size_t middle_cut(const Graph& graph, const std::vector<bool>& is_tensor) {
  std::vector<size_t> before(graph.nodes.size() + 1, 0);  // computing nodes before each place
  for (size_t i = 0; i < graph.nodes.size(); ++i)
    before[i + 1] = before[i] + graph.nodes[i].is_compute();
  const auto imbalance = [&](size_t at) {
    return std::llabs(2 * int64_t(before[at]) - int64_t(before.back()));
  };
  size_t best = 0;
  for (size_t at : cut_points(graph, is_tensor)) {
    if (best == 0 || imbalance(at) < imbalance(best)) best = at;
  }
  return best;
}

}  // namespace tessera::graph
