// The authors trace a sample, cut the trace, print the piece and rename what is in it. What the
// trace calls a node is not always what our Graph calls a value: `x += y; z = x` is one node z that
// reads the node x, and whoever says x afterwards still means the node before it. So values are
// first mapped to such nodes, here called sources, and all that follows is said in terms of these.
#include "graph/published_range.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <unordered_map>
#include <unordered_set>

#include "base/refusal.h"
#include "graph/model_printer.h"
#include "graph/tracer_names.h"

namespace tessera::graph {
namespace {

size_t at(ValueId value) {
  return static_cast<size_t>(value);
}

// A statement that changes its first argument: `x[i] = y` or `x += y`.
void append_change(std::string& out, const Node& node, const PrintStyle& style) {
  if (node.kind == NodeKind::SetItem) {
    append_subscript(out, node.args[0], node.args[1], style);
    out += " = ";
    append_arg(out, node.args[2], style);
  } else {
    append_arg(out, node.args[0], style);
    out.append(" ").append(node.callee).append(" ");
    append_arg(out, node.args[1], style);
  }
}

// The alias that belongs to an in-place statement: `z = x` behind `x += y` or `x[i] = y`.
const Node* result_alias(const Graph& graph, size_t node) {
  const Node& statement = graph.nodes[node];
  if (node + 1 >= graph.nodes.size()) return nullptr;
  const Node& next = graph.nodes[node + 1];
  if (next.kind != NodeKind::Alias || !next.args[0].is(Arg::Kind::Value)) return nullptr;
  const ValueId source = next.args[0].value();
  const bool behind = (statement.kind == NodeKind::InPlace && source == statement.result) ||
                      (statement.kind == NodeKind::SetItem && source == statement.args[0].value());
  return behind ? &next : nullptr;
}

// What the trace of a graph has: its nodes that compute, what each makes, and what each reads.
class Trace {
 public:
  explicit Trace(const Graph& graph) : graph_(graph) {
    source_.resize(graph.values.size());
    for (size_t v = 0; v < source_.size(); ++v) source_[v] = ValueId(v);
    maker_.assign(graph.values.size(), -1);
    for (size_t i = 0; i < graph.nodes.size(); ++i) add(i);
    for (const Parameter& parameter : graph.parameters) {
      parameter_names_[parameter.value] = parameter.name;
    }
  }

  size_t size() const { return nodes_.size(); }
  const Node& node(size_t op) const { return graph_.nodes[nodes_[op]]; }
  ValueId made(size_t op) const { return made_[op]; }
  ValueId source(ValueId value) const { return source_[at(value)]; }
  bool is_parameter(ValueId source) const { return graph_.values[at(source)].parameter >= 0; }
  // Has the graph another name for this parameter? The tracer gives one to all but symbols.
  bool has_alias(ValueId parameter) const { return aliased_.contains(parameter); }
  // The operator that makes a source; -1 for parameters.
  int maker(ValueId source) const { return maker_[at(source)]; }
  const std::string& name(ValueId source) const { return graph_.values[at(source)].name; }

  template <typename Visit>
  void for_each_read(size_t op, const Visit& visit) const {
    for_each_value(node(op), [&](ValueId value) { visit(source(value)); });
  }

 private:
  void add(size_t i) {
    const Node& node = graph_.nodes[i];
    if (node.kind == NodeKind::Release) return;
    if (node.kind == NodeKind::Alias) {
      const bool is_result = i > 0 && result_alias(graph_, i - 1) == &node;
      if (is_result || !node.args[0].is(Arg::Kind::Value)) return;  // made by the statement before
      source_[at(node.result)] = source(node.args[0].value());
      if (is_parameter(source(node.result))) aliased_.insert(source(node.result));
      return;
    }
    ValueId made = node.result;
    if (const Node* alias = result_alias(graph_, i)) {
      made = alias->result;
      if (node.kind == NodeKind::InPlace) source_[at(node.result)] = source(node.args[0].value());
    }
    if (made != no_value) maker_[at(made)] = int(nodes_.size());
    nodes_.push_back(i);
    made_.push_back(made);
  }

  const Graph& graph_;
  std::vector<ValueId> source_;  // by value
  std::vector<int> maker_;       // by value
  std::vector<size_t> nodes_;    // by operator
  std::vector<ValueId> made_;    // by operator
  std::unordered_set<ValueId> aliased_;
  std::unordered_map<ValueId, std::string> parameter_names_;
};

// torch._C's entry points under the names that users call them by.
std::string public_name(const std::string& callee) {
  static constexpr std::array<std::string_view, 7> functional = {
      "linear", "gelu", "pad", "scaled_dot_product_attention", "avg_pool2d", "softplus", "one_hot"};
  const std::string_view name = callee;
  const auto behind = [&](std::string_view prefix) {
    return name.starts_with(prefix) ? name.substr(prefix.size()) : std::string_view();
  };
  const std::string_view nn = behind("torch._C._nn.");
  if (std::find(functional.begin(), functional.end(), nn) != functional.end())
    return fmt::format("torch.nn.functional.{}", nn);
  for (std::string_view module : {"fft", "linalg", "special"}) {
    const std::string_view inner = behind(fmt::format("torch._C._{0}.{0}_", module));
    if (!inner.empty()) return fmt::format("torch.{}.{}", module, inner);
  }
  if (name == "torch._C._set_grad_enabled" || name == "torch._C.set_grad_enabled")
    return "torch.set_grad_enabled";
  return callee;
}

// Releases of one piece: which names go after which operator.
class LastUses {
 public:
  // The operator that reads a value last hands it over; later calls for it are ignored.
  void read(ValueId value, size_t op) { last_[value] = op; }
  void keep(ValueId value) { kept_.insert(value); }

  // Of what this operator reads, in the order of its operands, and then its own result.
  std::vector<ValueId> gone_after(size_t op, const std::vector<ValueId>& reads,
                                  ValueId made) const {
    std::vector<ValueId> gone;
    for (ValueId value : reads) {
      const bool last = last_.at(value) == op && !kept_.contains(value);
      if (last && std::find(gone.begin(), gone.end(), value) == gone.end()) gone.push_back(value);
    }
    if (made != no_value && !last_.contains(made) && !kept_.contains(made)) gone.push_back(made);
    return gone;
  }

 private:
  std::unordered_map<ValueId, size_t> last_;
  std::unordered_set<ValueId> kept_;
};

class Publisher {
 public:
  Publisher(const Graph& graph, size_t start, size_t end) : graph_(graph), trace_(graph) {
    if (start >= end || end > trace_.size()) {
      throw Refusal(fmt::format("statements {} to {} are asked for, and {} has {}", start, end,
                                graph.file, trace_.size()));
    }
    start_ = start;
    end_ = end;
  }

  PublishedRange publish(InputNames naming) {
    choose_inputs();
    choose_outputs();
    name_inputs(naming);
    write();
    return std::move(range_);
  }

 private:
  bool inside(ValueId source) const {
    const int maker = trace_.maker(source);
    return maker >= int(start_) && maker < int(end_);
  }

  void choose_inputs() {
    std::map<std::string, ValueId> inputs;  // by name: that is their order
    for (size_t op = start_; op < end_; ++op) {
      trace_.for_each_read(op, [&](ValueId source) {
        if (!inside(source)) inputs.emplace(trace_.name(source), source);
        uses_.read(source, op);
      });
    }
    for (const auto& [name, source] : inputs) {
      range_.inputs.push_back(source);
      range_.origin.push_back(name);
    }
  }

  void choose_outputs() {
    std::unordered_set<ValueId> wanted;
    for (size_t op = end_; op < trace_.size(); ++op) {
      trace_.for_each_read(op, [&](ValueId source) {
        if (inside(source)) wanted.insert(source);
      });
    }
    for (ValueId output : graph_.outputs) {
      const ValueId source = trace_.source(output);
      if (inside(source)) wanted.insert(source);
    }
    // In the order of their names; at the end of the graph, in the order in which they are made.
    std::map<std::string, ValueId> sorted;
    for (size_t op = start_; op < end_; ++op) {
      const ValueId made = trace_.made(op);
      if (made == no_value || !wanted.contains(made)) continue;
      if (end_ == trace_.size())
        range_.outputs.push_back(made);
      else
        sorted.emplace(trace_.name(made), made);
    }
    for (const auto& [name, source] : sorted) range_.outputs.push_back(source);
    if (range_.outputs.empty()) throw Refusal("nothing that it makes is read after it");
    for (ValueId source : range_.outputs) uses_.keep(source);
  }

  void name_inputs(InputNames naming) {
    int data = 0, weights = 0;
    for (size_t i = 0; i < range_.inputs.size(); ++i) {
      const bool weight = naming == InputNames::WeightsApart &&
                          range_.origin[i].find("_self_") != std::string::npos;
      range_.names.push_back(weight ? fmt::format("w_{}", weights++)
                                    : fmt::format("in_{}", data++));
    }
  }

  void write() {
    names_.resize(graph_.values.size());
    views_.resize(graph_.values.size());
    for (size_t i = 0; i < range_.inputs.size(); ++i) {
      const ValueId source = range_.inputs[i];
      if (trace_.is_parameter(source) && trace_.has_alias(source)) {
        set_name(source, fmt::format("tmp_{}", locals_++));
        line(fmt::format("{} = {}", names_[at(source)], range_.names[i]));
      } else {
        set_name(source, range_.names[i]);
        uses_.keep(source);
      }
    }
    style_.bare_subscripts = true;
    for (size_t op = start_; op < end_; ++op) statement(op);
    std::string returned = "return (";
    for (size_t i = 0; i < range_.outputs.size(); ++i) {
      if (i > 0) returned += ", ";
      returned += names_[at(range_.outputs[i])];
    }
    line(returned + (range_.outputs.size() == 1 ? ",)" : ")"));
    range_.text = header() + body_;
  }

  // The words are looked for anywhere in the text before it was renamed, names included.
  std::string header() const {
    const auto occurs = [&](std::string_view word) {
      if (body_.find(word) != body_.npos) return true;
      const auto in_name = [&](const std::string& name) { return name.find(word) != name.npos; };
      if (std::any_of(range_.origin.begin(), range_.origin.end(), in_name)) return true;
      for (size_t op = start_; op < end_; ++op) {
        if (trace_.made(op) != no_value && in_name(trace_.name(trace_.made(op)))) return true;
      }
      return false;
    };
    std::string text = "import torch\n";
    if (occurs("device")) text += "from torch import device\n";
    if (occurs("inf")) text += "from torch import inf\n";
    text += "\nclass GraphModule(torch.nn.Module):\n\n    def forward(self";
    for (const std::string& name : range_.names) text += ", " + name;
    return text + "):";
  }

  void statement(size_t op) {
    Node node = trace_.node(op);
    node.callee = node.kind == NodeKind::Function ? public_name(node.callee) : node.callee;
    for (Arg& arg : node.args) read_sources(arg);
    for (Keyword& keyword : node.keywords) read_sources(keyword.arg);
    style_.names = views_;
    const ValueId made = trace_.made(op);
    std::string text, name;
    if (made != no_value) name = fmt::format("tmp_{}", locals_++);
    if (node.kind == NodeKind::SetItem || node.kind == NodeKind::InPlace) {
      append_change(text, node, style_);
      line(text);
      if (made != no_value) line(fmt::format("{} = {}", name, views_[at(node.args[0].value())]));
    } else {
      append_expression(text, node, style_);
      line(fmt::format("{} = {}", name, text));
    }
    if (made != no_value) set_name(made, std::move(name));
    release(op, node);
  }

  void release(size_t op, const Node& node) {
    std::vector<ValueId> reads;
    for_each_value(node, [&](ValueId source) { reads.push_back(source); });
    std::string text;
    for (ValueId source : uses_.gone_after(op, reads, trace_.made(op)))
      text += names_[at(source)] + " = ";
    if (!text.empty()) line(text + "None");
  }

  void read_sources(Arg& arg) const {
    if (arg.is(Arg::Kind::Value)) arg.integer = trace_.source(arg.value());
    if (arg.is(Arg::Kind::Device) && arg.text == "cpu") arg.text = "cuda";
    for (Arg& item : arg.items) read_sources(item);
  }

  void set_name(ValueId source, std::string name) {
    names_[at(source)] = std::move(name);
    views_[at(source)] = names_[at(source)];
  }

  void line(const std::string& text) { body_ += "\n        " + text; }

  const Graph& graph_;
  Trace trace_;
  size_t start_ = 0, end_ = 0;
  LastUses uses_;
  PublishedRange range_;
  std::vector<std::string> names_;       // by source, in the text
  std::vector<std::string_view> views_;  // of names_, for the printer
  PrintStyle style_;
  int locals_ = 0;
  std::string body_;
};

}  // namespace

PublishedRange publish_range(const Graph& graph, size_t start, size_t end, InputNames names) {
  return Publisher(graph, start, end).publish(names);
}

bool multiplies(const Node& node) {
  const std::string name = operator_short_name(node);
  for (std::string_view listed : {"matmul", "mm", "bmm", "linear", "conv1d", "conv2d", "conv3d",
                                  "scaled_dot_product_attention", "addmm", "einsum"}) {
    if (name == listed) return true;
  }
  return false;
}

Graph retraced(const Graph& graph) {
  // The last assertion on the size that the first check is about.
  ValueId size = no_value;
  size_t last = 0;
  for (size_t i = 0; i < graph.nodes.size(); ++i) {
    const Node& node = graph.nodes[i];
    if (size == no_value && node.callee == "torch._check_is_size" &&
        node.args[0].is(Arg::Kind::Value))
      size = node.args[0].value();
    if (size != no_value && node.callee.starts_with("torch.ops.aten._assert_scalar")) last = i;
  }
  if (last == 0) return graph;
  Graph traced = graph;
  for (Node& node : traced.nodes) {
    if (!node.callee.starts_with("torch.ops.aten._assert_scalar")) continue;
    for (Arg& arg : node.args) {
      if (arg.is(Arg::Kind::String) && arg.text.ends_with('\''))
        arg.text.insert(arg.text.size() - 1, "_1");
    }
  }
  Node check;
  check.callee = "torch._check_is_size";
  check.args = {Arg::of_value(size)};
  check.result = ValueId(traced.values.size());
  check.line = traced.nodes[last].line;
  traced.values.push_back({"_check_is_size_1", int(last) + 1, -1});
  traced.nodes.insert(traced.nodes.begin() + std::ptrdiff_t(last) + 1, std::move(check));
  for (size_t v = 0; v + 1 < traced.values.size(); ++v) {
    if (traced.values[v].node > int(last)) ++traced.values[v].node;
  }
  return traced;
}

std::string print_low_precision(const Graph& graph, const std::vector<bool>& gives_tuple) {
  const Trace trace(graph);
  LastUses uses;
  std::vector<size_t> node_of(trace.size());
  for (size_t i = 0, op = 0; i < graph.nodes.size(); ++i) {
    if (graph.nodes[i].is_compute()) node_of[op++] = i;
  }
  for (size_t op = 0; op < trace.size(); ++op)
    trace.for_each_read(op, [&](ValueId source) { uses.read(source, op); });
  for (ValueId output : graph.outputs) uses.keep(trace.source(output));

  TracerNames allocator;
  std::vector<std::string> names(graph.values.size());
  std::vector<std::string_view> views(graph.values.size());
  const auto set_name = [&](ValueId source, std::string name) {
    names[at(source)] = std::move(name);
    views[at(source)] = names[at(source)];
  };
  PrintStyle style;
  style.traced = true;
  style.names = views;
  std::string signature, body;
  for (const Parameter& parameter : graph.parameters) {
    signature += ", " + parameter.name + " : torch.Tensor";
    set_name(parameter.value, parameter.name);
  }
  for (size_t op = 0; op < trace.size(); ++op) {
    Node node = trace.node(op);
    const auto read_sources = [&](auto&& self, Arg& arg) -> void {
      if (arg.is(Arg::Kind::Value)) arg.integer = trace.source(arg.value());
      for (Arg& item : arg.items) self(self, item);
    };
    for (Arg& arg : node.args) read_sources(read_sources, arg);
    for (Keyword& keyword : node.keywords) read_sources(read_sources, keyword.arg);
    const ValueId made = trace.made(op);
    std::string name;
    if (made != no_value) {
      const bool converts = graph.values[at(made)].name.starts_with("low_");
      const bool fresh = multiplies(node) || converts || gives_tuple[node_of[op]];
      name = allocator.request(fresh ? operator_short_name(node) : graph.values[at(made)].name);
    }
    body += "\n        ";
    if (node.kind == NodeKind::SetItem || node.kind == NodeKind::InPlace) {
      append_change(body, node, style);
      if (made != no_value)
        body.append(";  ").append(name).append(" = ").append(views[at(node.args[0].value())]);
    } else {
      body.append(name).append(" = ");
      append_expression(body, node, style);
    }
    if (made != no_value) set_name(made, std::move(name));
    std::vector<ValueId> reads;
    for_each_value(node, [&](ValueId source) { reads.push_back(source); });
    std::string gone;
    for (ValueId source : uses.gone_after(op, reads, made)) gone += names[at(source)] + " = ";
    if (!gone.empty()) body.append(";  ").append(gone).append("None");
  }
  body += "\n        return (";
  for (size_t i = 0; i < graph.outputs.size(); ++i) {
    if (i > 0) body += ", ";
    body += names[at(trace.source(graph.outputs[i]))];
  }
  body += graph.outputs.size() == 1 ? ",)" : ")";
  std::string text = "import torch";
  if (body.find("device") != body.npos) text += "\n\nfrom torch import device";
  if (body.find("inf") != body.npos) text += "\n\nfrom torch import inf";
  // The print starts and ends with lines of its own, which were indented with the rest.
  return text + "\n\nclass GraphModule(torch.nn.Module):\n    \n    \n    \n    def forward(self" +
         signature + "):" + body + "\n        ";
}

}  // namespace tessera::graph
