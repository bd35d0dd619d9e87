// Variances and standard deviations in two passes: the mean first, then the mean of the squares
// around it. Libtorch takes them in one, and in one chain, which costs many last places.
#include <map>
#include <set>

#include "differential.h"

namespace tessera::fuzz {

namespace {

using graph::Arg;
using graph::Keyword;
using graph::Node;
using graph::NodeKind;
using graph::ValueId;

class Writer {
 public:
  explicit Writer(graph::Graph& graph) : graph_(graph) {}

  // Of a call that has names for all but its tensor, as random graphs have.
  void write(const Node& node) {
    const std::string what = node.callee.substr(node.callee.find('.') + 1);
    const bool both = what.ends_with("_mean");
    Node over;  // the dims alone
    Arg correction = Arg::number(int64_t{1}), keep = Arg::boolean(false);
    for (const Keyword& keyword : node.keywords) {
      if (keyword.name == "dim") over.keywords.push_back(keyword);
      if (keyword.name == "keepdim") keep = keyword.arg;
      if (keyword.name == "correction") correction = keyword.arg;
      if (keyword.name == "unbiased") correction = Arg::number(keyword.arg.integer);
    }
    const ValueId x = node.args[0].value();
    const ValueId middle = reduced("torch.mean", x, over, Arg::boolean(true));
    const ValueId off = emit(NodeKind::Binary, "-", x, Arg::of_value(middle));
    const ValueId square = emit(NodeKind::Binary, "*", off, Arg::of_value(off));
    const ValueId sum = reduced("torch.sum", square, over, keep);
    const ValueId one = emit(NodeKind::Function, "torch.ones_like", x);
    const ValueId count = reduced("torch.sum", one, over, keep);
    const ValueId free = emit(NodeKind::Binary, "-", count, correction);
    ValueId result = emit(NodeKind::Binary, "/", sum, Arg::of_value(free));
    if (what.starts_with("std")) result = emit(NodeKind::Function, "torch.sqrt", result);
    if (both) {
      firsts_[node.result] = result;
      seconds_[node.result] = reduced("torch.mean", x, over, keep);
    } else {
      alias(node.result, result);
    }
  }

  // True if it was an element of a pair that is written out.
  bool take(const Node& node) {
    if (node.kind != NodeKind::GetItem || !firsts_.contains(node.args[0].value())) return false;
    const auto& of = node.args[1].integer == 0 ? firsts_ : seconds_;
    alias(node.result, of.at(node.args[0].value()));
    return true;
  }

  std::vector<Node> nodes;

 private:
  ValueId emit(NodeKind kind, std::string callee, ValueId x, std::optional<Arg> second = {}) {
    Node node;
    node.kind = kind;
    node.callee = std::move(callee);
    node.args.push_back(Arg::of_value(x));
    if (second) node.args.push_back(*second);
    return add(std::move(node));
  }
  ValueId reduced(std::string callee, ValueId x, Node node, const Arg& keep) {
    node.kind = NodeKind::Function;
    node.callee = std::move(callee);
    node.args = {Arg::of_value(x)};
    if (!node.keywords.empty()) node.keywords.push_back({"keepdim", keep});
    return add(std::move(node));
  }
  ValueId add(Node node) {
    node.result = ValueId(graph_.values.size());
    graph::Value value;
    value.name = "written_" + std::to_string(node.result);
    graph_.values.push_back(value);
    nodes.push_back(std::move(node));
    return nodes.back().result;
  }
  void alias(ValueId name, ValueId of) {
    Node node;
    node.kind = NodeKind::Alias;
    node.args.push_back(Arg::of_value(of));
    node.result = name;
    nodes.push_back(std::move(node));
  }

  graph::Graph& graph_;
  std::map<ValueId, ValueId> firsts_, seconds_;  // of pairs
};

}  // namespace

std::optional<graph::Sample> moments_written_out(const graph::Sample& sample) {
  static const std::set<std::string> moments{"torch.std",  "Tensor.std",     "torch.var",
                                             "Tensor.var", "torch.std_mean", "torch.var_mean"};
  graph::Sample written = sample;
  Writer writer(written.graph);
  bool any = false;
  for (const Node& node : sample.graph.nodes) {
    if (moments.contains(node.callee) && node.args.size() == 1) {
      writer.write(node);
      any = true;
    } else if (!writer.take(node)) {
      writer.nodes.push_back(node);
    }
  }
  if (!any) return {};
  written.graph.nodes = std::move(writer.nodes);
  // Through text, which numbers everything anew.
  written.graph = graph::parse_model(graph::write_model(written.graph), "written/model.py");
  return written;
}

}  // namespace tessera::fuzz
