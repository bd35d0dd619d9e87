// Cutting goes in three steps: choose the nodes, see what must be returned, write the graph. Nodes
// keep the order of the text, but for numbers that are computed again: they stand right in front of
// the first that reads them, so that the piece can itself be cut elsewhere. Other names of a value
// (aliases) are resolved, since in the piece the statements that gave them may be missing.
#include "derive/subgraph.h"

#include <algorithm>
#include <numeric>
#include <unordered_map>
#include <unordered_set>

#include "base/error.h"
#include "base/refusal.h"

namespace tessera::derive {

using graph::Arg;
using graph::Node;
using graph::NodeKind;
using graph::ValueId;

Subgraphs::Subgraphs(const graph::Graph& graph, const trace::Analysis& analysis)
    : graph_(graph), analysis_(analysis) {
  for (size_t v = 0; v < graph.values.size(); ++v) behind_.push_back(ValueId(v));
  for (const Node& node : graph.nodes) {
    if (node.kind == NodeKind::Alias && node.args[0].is(Arg::Kind::Value))
      behind_[size_t(node.result)] = behind(node.args[0].value());
  }
  elements_.resize(graph.nodes.size());
  readers_.resize(graph.values.size());
  returned_.resize(graph.values.size(), false);
  for (size_t i = 0; i < graph.nodes.size(); ++i) {
    const Node& node = graph.nodes[i];
    kinds_.push_back(kind_of(i));
    if (!node.is_compute()) continue;
    operators_.push_back(i);
    for_each_value(node, [&](ValueId value) { readers_[size_t(behind(value))].push_back(i); });
    if (kinds_[i] == Kind::Element)
      elements_[size_t(graph.values[size_t(behind(node.args[0].value()))].node)].push_back(i);
  }
  for (ValueId output : graph.outputs) returned_[size_t(behind(output))] = true;
  find_regions();
}

bool Subgraphs::is_tensor(ValueId value) const {
  const int node = graph_.values[size_t(behind(value))].node;
  return node < 0 || analysis_.nodes[size_t(node)].is_tensor;
}

bool Subgraphs::is_single() const {
  return std::count(kinds_.begin(), kinds_.end(), Kind::Maker) < 2;
}

Subgraphs::Kind Subgraphs::kind_of(size_t i) const {
  const Node& node = graph_.nodes[i];
  const trace::NodeInfo& info = analysis_.nodes[i];
  const std::string_view callee = node.callee;
  if (!node.is_compute()) return Kind::Idle;
  if (callee.ends_with("_vmap_increment_nesting") || callee.ends_with("_enter_autocast"))
    return Kind::Enter;
  if (callee.ends_with("_vmap_decrement_nesting") || callee.ends_with("_exit_autocast"))
    return Kind::Leave;
  const bool takes = node.kind == NodeKind::GetItem || node.kind == NodeKind::Attribute;
  if (takes && !info.outputs.empty() && node.args[0].is(Arg::Kind::Value) &&
      !is_tensor(node.args[0].value()))
    return Kind::Element;
  return info.outputs.empty() && info.writes.empty() ? Kind::Number : Kind::Maker;
}

void Subgraphs::find_regions() {
  std::vector<size_t> open;
  for (size_t i : operators_) {
    if (kinds_[i] == Kind::Enter) {
      open.push_back(i);
    } else if (kinds_[i] == Kind::Leave && !open.empty()) {
      const bool vmap = graph_.nodes[i].callee.find("vmap") != std::string::npos;
      regions_.push_back({open.back(), i, vmap});
      open.pop_back();
    }
  }
}

// The nodes of one piece, and the piece made of them.
class Subgraphs::Choice {
 public:
  explicit Choice(const Subgraphs& parent)
      : parent_(parent), chosen_(parent.graph_.nodes.size(), false) {}

  // Throws a Refusal when they make no tensor, read a tuple made by others, or are part of what
  // cannot be parted.
  void choose(const std::vector<size_t>& operators) {
    for (size_t op : operators) {
      const size_t node = parent_.operators_[op];
      if (parent_.kinds_[node] == Kind::Maker) take(node);
    }
    if (core_.empty()) throw Refusal("makes no tensor");
    for (const Region& region : parent_.regions_) {
      if (!surround(region)) throw Refusal("part of a vmap region");
    }
    for (size_t i = 0; i < core_.size(); ++i) {
      if (!bring_numbers(core_[i])) throw Refusal("reads a tuple made before it");
    }
  }

  Subgraph make() {
    const graph::Graph& whole = parent_.graph_;
    piece_.graph.file = whole.file;
    piece_.graph.class_name = whole.class_name;
    renumbered_.assign(whole.values.size(), graph::no_value);
    const std::vector<ValueId> outputs = choose_outputs();
    add_parameters();
    emitted_.assign(whole.nodes.size(), false);
    std::sort(core_.begin(), core_.end());
    for (size_t node : core_) emit(node);
    std::unordered_set<ValueId> returned;
    for (ValueId output : outputs) {
      const ValueId id = renumbered_[size_t(output)];
      if (!returned.insert(id).second) continue;
      piece_.graph.outputs.push_back(id);
      piece_.outputs.push_back(output);
    }
    add_releases();
    return std::move(piece_);
  }

 private:
  void take(size_t node) {
    if (chosen_[node]) return;
    chosen_[node] = true;
    core_.push_back(node);
    for (size_t element : parent_.elements_[node]) take(element);
  }

  bool surround(const Region& region) {
    const auto inside = [&](size_t node) { return node > region.enter && node < region.leave; };
    if (std::none_of(core_.begin(), core_.end(), inside)) return true;
    for (size_t op : parent_.operators_) {
      if (!region.vmap || !inside(op) || chosen_[op]) continue;
      if (parent_.kinds_[op] == Kind::Maker) return false;
    }
    take(region.enter);
    take(region.leave);
    return true;
  }

  // Numbers that a node reads are computed in the piece, by the nodes that compute them in the
  // parent.
  bool bring_numbers(size_t node) {
    bool fine = true;
    for_each_value(parent_.graph_.nodes[node], [&](ValueId value) {
      if (parent_.is_tensor(value)) return;
      const size_t maker = size_t(parent_.graph_.values[size_t(parent_.behind(value))].node);
      if (chosen_[maker]) return;
      if (parent_.kinds_[maker] != Kind::Number) {
        fine = false;
        return;
      }
      chosen_[maker] = true;
      fine = fine && bring_numbers(maker);
    });
    return fine;
  }

  bool read_elsewhere(ValueId value) const {
    const auto& readers = parent_.readers_[size_t(value)];
    return parent_.returned_[size_t(value)] ||
           std::any_of(readers.begin(), readers.end(), [&](size_t node) { return !chosen_[node]; });
  }

  // Tensors made or changed here that others read; else, of dead code, all of them.
  std::vector<ValueId> choose_outputs() const {
    std::vector<ValueId> needed, all;
    const auto consider = [&](ValueId value, bool written) {
      if (!parent_.is_tensor(value)) return;
      if (std::find(all.begin(), all.end(), value) == all.end()) all.push_back(value);
      const bool wanted = written ? read_after_change(value) : read_elsewhere(value);
      if (wanted && std::find(needed.begin(), needed.end(), value) == needed.end())
        needed.push_back(value);
    };
    for (size_t node : core_) {
      for (ValueId value : parent_.analysis_.nodes[node].writes)
        consider(parent_.behind(value), true);
      const ValueId result = parent_.graph_.nodes[node].result;
      if (result != graph::no_value && !parent_.analysis_.nodes[node].outputs.empty())
        consider(result, false);
    }
    std::vector<ValueId>& outputs = needed.empty() ? all : needed;
    std::sort(outputs.begin(), outputs.end());
    return std::move(outputs);
  }

  bool read_after_change(ValueId value) const {
    const auto& readers = parent_.readers_[size_t(value)];
    const size_t last = *std::max_element(core_.begin(), core_.end());
    return parent_.returned_[size_t(value)] ||
           std::any_of(readers.begin(), readers.end(), [&](size_t node) { return node > last; });
  }

  void add_parameters() {
    const graph::Graph& whole = parent_.graph_;
    std::vector<bool> read(whole.values.size(), false);
    for (size_t i = 0; i < chosen_.size(); ++i) {
      if (!chosen_[i]) continue;
      for_each_value(whole.nodes[i], [&](ValueId value) {
        const ValueId source = parent_.behind(value);
        const int node = whole.values[size_t(source)].node;
        if (node < 0 || !chosen_[size_t(node)]) read[size_t(source)] = true;
      });
    }
    for (const graph::Parameter& parameter : whole.parameters) {
      if (read[size_t(parameter.value)]) add_parameter(parameter.value, parameter.annotation);
    }
    for (size_t v = 0; v < read.size(); ++v) {
      if (read[v] && whole.values[v].parameter < 0) add_parameter(ValueId(v), "torch.Tensor");
    }
  }

  void add_parameter(ValueId value, const std::string& annotation) {
    graph::Graph& graph = piece_.graph;
    const int index = int(graph.parameters.size());
    const ValueId id = add_value(fresh_name(value), -1, index);
    renumbered_[size_t(value)] = id;
    graph.parameters.push_back({graph.values[size_t(id)].name, annotation, id, 0});
    piece_.parameters.push_back(value);
  }

  ValueId add_value(std::string name, int node, int parameter) {
    piece_.graph.values.push_back({std::move(name), node, parameter});
    return ValueId(piece_.graph.values.size()) - 1;
  }

  // The value's name, or with a number behind it when another value of the piece has it.
  std::string fresh_name(ValueId value) {
    const std::string& name = parent_.graph_.values[size_t(value)].name;
    std::string unique = name;
    for (int number = 1; !names_.insert(unique).second;)
      unique = fmt::format("{}_{}", name, number++);
    return unique;
  }

  void renumber(Arg& arg) const {
    if (arg.is(Arg::Kind::Value)) arg.integer = renumbered_[size_t(parent_.behind(arg.value()))];
    for (Arg& item : arg.items) renumber(item);
  }

  void emit(size_t i) {
    if (emitted_[i]) return;
    emitted_[i] = true;
    Node node = parent_.graph_.nodes[i];
    for_each_value(node, [&](ValueId value) {
      const int maker = parent_.graph_.values[size_t(parent_.behind(value))].node;
      if (maker >= 0 && chosen_[size_t(maker)]) emit(size_t(maker));
    });
    const bool changes = node.kind == NodeKind::InPlace && parent_.is_tensor(node.result);
    const ValueId changed = changes ? parent_.behind(node.args[0].value()) : graph::no_value;
    for (Arg& arg : node.args) renumber(arg);
    for (graph::Keyword& keyword : node.keywords) renumber(keyword.arg);
    if (node.result != graph::no_value) {
      const ValueId original = node.result;
      std::string name = node.kind == NodeKind::InPlace
                             ? piece_.graph.values[size_t(node.args[0].value())].name
                             : fresh_name(original);
      node.result = add_value(std::move(name), int(piece_.graph.nodes.size()), -1);
      renumbered_[size_t(original)] = node.result;
      // a += b: whoever reads the old a later reads the very same tensor.
      if (changed != graph::no_value) renumbered_[size_t(changed)] = node.result;
    }
    piece_.graph.nodes.push_back(std::move(node));
  }

  // Each name is let go after its last use, as in traced graphs.
  void add_releases() {
    graph::Graph& graph = piece_.graph;
    std::unordered_map<std::string_view, size_t> last;  // by name: the node of its last mention
    std::unordered_set<std::string_view> kept;
    for (size_t i = 0; i < graph.nodes.size(); ++i) {
      const auto mention = [&](ValueId value) { last[graph.values[size_t(value)].name] = i; };
      for_each_value(graph.nodes[i], mention);
      if (graph.nodes[i].result != graph::no_value) mention(graph.nodes[i].result);
    }
    for (ValueId output : graph.outputs) kept.insert(graph.values[size_t(output)].name);
    std::vector<Node> nodes;
    std::vector<int> place(graph.nodes.size());
    for (size_t i = 0; i < graph.nodes.size(); ++i) {
      Node release;
      release.kind = NodeKind::Release;
      std::unordered_set<std::string_view> gone;
      const auto let_go = [&](ValueId value) {
        const std::string& name = graph.values[size_t(value)].name;
        if (last[name] == i && !kept.contains(name) && gone.insert(name).second)
          release.args.push_back(Arg::of_value(value));
      };
      const Node& node = graph.nodes[i];
      if (node.result != graph::no_value) let_go(node.result);
      for_each_value(node, let_go);
      place[i] = int(nodes.size());
      nodes.push_back(node);
      if (!release.args.empty()) nodes.push_back(std::move(release));
    }
    graph.nodes = std::move(nodes);
    for (graph::Value& value : graph.values) {
      if (value.node >= 0) value.node = place[size_t(value.node)];
    }
  }

  const Subgraphs& parent_;
  std::vector<bool> chosen_;         // by node
  std::vector<size_t> core_;         // chosen nodes, but for the numbers brought along
  std::vector<ValueId> renumbered_;  // by the parent's value
  std::vector<bool> emitted_;        // by node
  std::unordered_set<std::string> names_;
  Subgraph piece_;
};

Subgraph Subgraphs::cut(Range range) const {
  if (range.start > range.end || range.end > operators_.size())
    throw our_error("no operators [{}, {})", range.start, range.end);
  std::vector<size_t> operators(range.length());
  std::iota(operators.begin(), operators.end(), range.start);
  return cut(operators);
}

Subgraph Subgraphs::cut(const std::vector<size_t>& operators) const {
  Choice choice(*this);
  choice.choose(operators);
  return choice.make();
}

}  // namespace tessera::derive
