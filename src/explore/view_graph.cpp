// A sample's graph as a drawing: what `show` says of it, blocks that repeat folded, and places.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "base/json_members.h"
#include "explore/layered.h"
#include "explore/profile.h"
#include "explore/repeats.h"
#include "explore/shown.h"

namespace tessera::explore {

namespace fs = std::filesystem;

namespace {

constexpr double letter = 6.7, line_height = 15, widest = 250;  // pixels

// What is drawn: an operator, an input, a result, or the further repeats of a block together.
enum class Drawn : uint8_t { Operator, Input, Result, Folded };

struct DrawnNode {
  Drawn kind = Drawn::Operator;
  std::string name, op, shape;
  Json inputs;
  double flops = 0, bytes = 0;
  NodeCost cost;  // of a profile; of several nodes, the sum of times and the largest errors
  Change change = Change::Same;
  int run = -1;      // of a block that repeats
  size_t nodes = 1;  // that it stands for
};

// What is known of the operators besides what `show` says; empty: nothing.
struct Beside {
  std::vector<NodeCost> costs;
  std::vector<Change> changes;
};

void add_cost(NodeCost& sum, const NodeCost& one) {
  const auto largest = [](std::optional<double>& of, const std::optional<double>& other) {
    if (other) of = std::max(of.value_or(0), *other);
  };
  if (one.ms) sum.ms = sum.ms.value_or(0) + *one.ms;
  sum.range_ms.reset();  // of a sum it is not known
  largest(sum.error, one.error);
  largest(sum.own_error, one.own_error);
  sum.overflows |= one.overflows;
}

// From the answer of `show` to nodes, edges and their places.
class GraphDrawing {
 public:
  GraphDrawing(const Json& shown, const Where& where, const Beside& beside, const std::string& open)
      : members_(shown, where), beside_(beside) {
    for (size_t i = 0; i < open.size();) {
      const size_t end = std::min(open.find(',', i), open.size());
      open_.insert(open.substr(i, end - i));
      i = end + 1;
    }
  }

  Json json() {
    find_runs();
    for (const Json& input : members_.list("inputs")) add_end(Drawn::Input, input);
    const Json::Array& nodes = members_.list("nodes");
    for (size_t i = 0; i < nodes.size(); ++i) add_node(nodes[i], i);
    for (const Json& output : members_.list("outputs")) add_end(Drawn::Result, output);
    return drawn();
  }

 private:
  static std::string text_of(const Json& json, std::string_view key) {
    const Json* value = json.find(key);
    return value && value->is_string() ? value->as_string() : std::string();
  }
  static double number_of(const Json& json, std::string_view key) {
    const Json* value = json.find(key);
    return value && value->is_number() ? value->as_double() : 0;
  }

  void find_runs() {
    const Json::Array& nodes = members_.list("nodes");
    std::map<std::string, uint32_t> numbers;
    std::vector<uint32_t> labels;
    for (const Json& node : nodes) {
      std::string label =
          text_of(node, "op") + "\n" + shapes_text(members_.inside(node, "nodes").at("outputs"));
      // A block with a difference is not folded with those that have none.
      if (!beside_.changes.empty()) label += name_of(beside_.changes[labels.size()]);
      labels.push_back(numbers.try_emplace(label, uint32_t(numbers.size())).first->second);
    }
    runs_ = find_repeats(labels);
    run_of_.assign(nodes.size(), -1);
    for (size_t r = 0; r < runs_.size(); ++r)
      for (size_t i = 0; i < runs_[r].period * runs_[r].repeats; ++i)
        run_of_[runs_[r].first + i] = int(r);
  }

  bool is_open(int run) const {
    return open_.contains("all") || open_.contains(std::to_string(run));
  }

  // Edges from what last gave each of the names.
  void connect(const Json& inputs, int to) {
    std::set<int> from;
    for (const Json& input : inputs.as_array()) {
      const auto made = maker_.find(input.is_string() ? input.as_string() : "");
      if (made != maker_.end() && made->second != to) from.insert(made->second);
    }
    for (const int node : from)
      if (edge_set_.insert({node, to}).second) edges_.push_back({node, to});
  }

  void add_end(Drawn kind, const Json& tensor) {
    DrawnNode node;
    node.kind = kind;
    node.name = text_of(tensor, "name");
    node.op = kind == Drawn::Input ? "input" : "result";
    node.shape = shapes_text(Json(Json::Array{tensor}));
    const int number = int(nodes_.size());
    if (kind == Drawn::Result) {
      node.inputs = Json::Array{node.name};
      connect(node.inputs, number);
    } else {
      maker_[node.name] = number;
    }
    nodes_.push_back(std::move(node));
  }

  void add_node(const Json& json, size_t index) {
    const JsonMembers members = members_.inside(json, "nodes");
    const Json& inputs = members.at("inputs");
    if (!inputs.is_array()) throw members.wrong("inputs", "an array");
    const int run = run_of_[index];
    const size_t inside = run < 0 ? 0 : index - runs_[size_t(run)].first;
    const bool folded = run >= 0 && !is_open(run) && inside >= runs_[size_t(run)].period;
    if (folded && inside > runs_[size_t(run)].period) {
      DrawnNode& all = nodes_.back();
      all.flops += number_of(json, "flops");
      all.bytes += number_of(json, "bytes");
      if (!beside_.costs.empty()) add_cost(all.cost, beside_.costs[index]);
      if (!beside_.changes.empty()) all.change = std::max(all.change, beside_.changes[index]);
      ++all.nodes;
    } else {
      DrawnNode node;
      node.kind = folded ? Drawn::Folded : Drawn::Operator;
      node.name = text_of(json, "name");
      node.op = text_of(json, "op");
      node.shape = shapes_text(members.at("outputs"));
      node.inputs = inputs;
      node.flops = number_of(json, "flops");
      node.bytes = number_of(json, "bytes");
      if (!beside_.costs.empty()) node.cost = beside_.costs[index];
      if (!beside_.changes.empty()) node.change = beside_.changes[index];
      node.run = run;
      if (folded) {
        const size_t more = runs_[size_t(run)].repeats - 1;
        node.op = fmt::format("{} more of this block", more);
        node.shape = fmt::format("{} operators each", runs_[size_t(run)].period);
        node.inputs = Json::Array{};
        node.cost.range_ms.reset();
      }
      nodes_.push_back(std::move(node));
    }
    const int number = int(nodes_.size()) - 1;
    connect(inputs, number);
    maker_[text_of(json, "name")] = number;
    for (const Json& output : members.list("outputs")) maker_[text_of(output, "name")] = number;
  }

  Json drawn() const {
    std::vector<LayeredNode> boxes;
    for (const DrawnNode& node : nodes_) {
      const size_t letters = std::max(short_op(node.op).size(), node.shape.size());
      boxes.push_back({std::min(widest, letter * double(letters) + 16),
                       (node.shape.empty() ? 1 : 2) * line_height + 8});
    }
    const LayeredDrawing drawing = draw_layered(boxes, edges_);
    static constexpr const char* kinds[] = {"operator", "input", "result", "folded"};
    Json nodes{Json::Array{}}, edges{Json::Array{}}, runs{Json::Array{}};
    for (size_t i = 0; i < nodes_.size(); ++i) {
      const DrawnNode& node = nodes_[i];
      nodes.push_back(Json::Array{kinds[size_t(node.kind)],
                                  node.name,
                                  node.op,
                                  short_op(node.op),
                                  node.shape,
                                  node.inputs,
                                  node.flops,
                                  node.bytes,
                                  node.run >= 0 ? Json(node.run) : Json(),
                                  uint64_t(node.nodes),
                                  or_null(node.cost.ms),
                                  or_null(node.cost.range_ms),
                                  or_null(node.cost.error),
                                  or_null(node.cost.own_error),
                                  node.cost.overflows,
                                  name_of(node.change),
                                  std::round(drawing.nodes[i].x),
                                  std::round(drawing.nodes[i].y),
                                  std::round(boxes[i].width),
                                  std::round(boxes[i].height)});
    }
    for (size_t e = 0; e < edges_.size(); ++e) {
      Json::Array bends;
      for (const LayeredDrawing::Place& place : drawing.bends[e]) {
        bends.push_back(std::round(place.x));
        bends.push_back(std::round(place.y));
      }
      edges.push_back(
          Json::Array{edges_[e][0], edges_[e][1], std::move(bends), bool(drawing.far[e])});
    }
    for (size_t r = 0; r < runs_.size(); ++r) {
      Json run;
      run.set("number", uint64_t(r)).set("first", uint64_t(runs_[r].first));
      run.set("period", uint64_t(runs_[r].period)).set("repeats", uint64_t(runs_[r].repeats));
      runs.push_back(run.set("open", is_open(int(r))));
    }
    Json json;
    json.set("columns",
             Json::Array{"kind",      "name",   "op",    "label", "shape",    "inputs", "flops",
                         "bytes",     "run",    "nodes", "ms",    "ms_range", "error",  "own_error",
                         "overflows", "change", "x",     "y",     "width",    "height"});
    json.set("nodes", std::move(nodes)).set("edges", std::move(edges));
    json.set("runs", std::move(runs));
    json.set("width", drawing.width).set("height", drawing.height);
    return json;
  }

  // "torch.nn.functional.gelu" is known by its last word.
  static std::string short_op(const std::string& op) {
    const size_t dot = op.rfind('.');
    return dot == op.npos || dot + 1 == op.size() ? op : op.substr(dot + 1);
  }

  JsonMembers members_;
  const Beside& beside_;
  std::set<std::string> open_;
  std::vector<Repeat> runs_;
  std::vector<int> run_of_;  // of each node of the graph; -1: of none
  std::vector<DrawnNode> nodes_;
  std::map<std::string, int> maker_;  // of a name, the drawn node that gave it last
  std::set<std::array<int, 2>> edge_set_;
  std::vector<std::array<int, 2>> edges_;
};

// The costs that a profile gives for the operators of a graph.
std::vector<NodeCost> costs_of(const fs::path& file, const std::vector<Operator>& operators) {
  Profile profile = read_profile(file);
  const bool fits = std::ranges::equal(profile.nodes, operators, {}, &NodeCost::op, &Operator::op);
  if (!fits)
    throw input_error({file.string()}, "expected a profile of this graph: of its {} operators",
                      operators.size());
  return std::move(profile.nodes);
}

}  // namespace

Json graph_view(Explored& explored, const Ask& ask) {
  const fs::path folder = asked_folder(explored, ask);
  const Json& shown = shown_graph(explored, folder);
  const Where where{folder.string()};
  const std::string profile = ask.text_or("profile", ""), against = ask.text_or("against", "");
  Beside beside;
  if (!profile.empty())
    beside.costs = costs_of(asked_file(explored, ask, "profile"), operators_of(shown, where));
  if (!against.empty()) {
    const fs::path other = asked_folder(explored, ask, "against");
    beside.changes = difference_of(operators_of(shown, where),
                                   operators_of(shown_graph(explored, other), {other.string()}))
                         .a;
  }
  Json json = GraphDrawing(shown, where, beside, ask.text_or("open", "")).json();
  for (const char* total : {"flops", "bytes", "peak_bytes"})
    if (const Json* value = shown.find(total)) json.set(total, *value);
  json.set("path", ask.text("path"));
  json.set("profile", profile.empty() ? Json() : Json(profile));
  json.set("against", against.empty() ? Json() : Json(against));
  json.set("command", command_line({"tessera", "show", folder.string(), "--format", "json"}));
  return json;
}

}  // namespace tessera::explore
