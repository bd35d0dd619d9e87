// GraphNet's hash, without its tracer.
//
// GraphNet runs a sample through the tracer again, renames the placeholders, prints the graph and
// takes the SHA-256 of the text. The text can be had from model.py alone, because that file is
// such a print: what a second tracing changes is only
//   - parameters: unused ones are gone; number k among the others is v<2k>, its alias v<2k+1>;
//   - line breaks: the aliases and releases that follow a statement stand on its line;
//   - spacing and quotes: the tracer's own instead of a formatter's;
//   - names: they come from the tracer's allocator again (tracer_names.h). Each node first asks for
//     the name of its operator, then for the name that it had. In-place nodes ask for the name of
//     the variable that they change, and their result goes by it from there on.
// The rule reaches 96 % of the samples; the rest use constructs that tracing rewrites.
#include "graph/hash.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/sha256.h"
#include "graph/model_printer.h"
#include "graph/tracer_names.h"

namespace tessera::graph {
namespace {

class CanonicalPrinter {
 public:
  CanonicalPrinter(const Graph& graph, PlaceholderOrder order) : graph_(graph) {
    names_.resize(graph.values.size());
    views_.resize(graph.values.size());
    style_.traced = true;
    style_.names = views_;
    find_parameters();
    order_parameters(order);
  }

  std::string print() {
    out_ = "\n\n\ndef forward(self";
    for (size_t k = 0; k < used_.size(); ++k) out_ += fmt::format(", v{} : torch.Tensor", 2 * k);
    out_ += "):";
    for (size_t k = 0; k < used_.size(); ++k) {
      out_ += fmt::format("\n    v{} = v{}", 2 * k + 1, 2 * k);
    }
    for (size_t i = 0; i < graph_.nodes.size(); ++i) print_node(i);
    print_return();
    return std::move(out_);
  }

 private:
  // For every value the parameter that it is, or is an alias of, or -1.
  void find_parameters() {
    parameter_of_.assign(graph_.values.size(), -1);
    for (size_t i = 0; i < graph_.parameters.size(); ++i) {
      parameter_of_[index(graph_.parameters[i].value)] = static_cast<int>(i);
    }
    for (const Node& node : graph_.nodes) {
      if (node.kind == NodeKind::Alias && !follows_mutation(node)) {
        parameter_of_[index(node.result)] = parameter_of_[index(node.args[0].value())];
      }
    }
  }

  // z = x behind x += y or x[i] = y is part of that statement, also where x is a parameter.
  bool follows_mutation(const Node& alias) const {
    const auto at = static_cast<size_t>(&alias - graph_.nodes.data());
    if (at == 0) return false;
    const Node& before = graph_.nodes[at - 1];
    const ValueId source = alias.args[0].value();
    return (before.kind == NodeKind::InPlace && source == before.result) ||
           (before.kind == NodeKind::SetItem && source == before.args[0].value());
  }

  void order_parameters(PlaceholderOrder order) {
    std::vector<int> first_use;
    std::vector<bool> seen(graph_.parameters.size(), false);
    const auto use = [&](ValueId value) {
      const int parameter = parameter_of_[index(value)];
      if (parameter < 0 || seen[static_cast<size_t>(parameter)]) return;
      seen[static_cast<size_t>(parameter)] = true;
      first_use.push_back(parameter);
    };
    for (const Node& node : graph_.nodes) {
      if (node.is_compute()) for_each_value(node, use);
    }
    for (ValueId output : graph_.outputs) use(output);
    used_ = std::move(first_use);
    if (order == PlaceholderOrder::Signature) std::sort(used_.begin(), used_.end());

    std::vector<std::string> parameter_names(graph_.parameters.size());
    for (size_t k = 0; k < used_.size(); ++k) {
      parameter_names[static_cast<size_t>(used_[k])] = fmt::format("v{}", 2 * k + 1);
    }
    for (size_t value = 0; value < names_.size(); ++value) {
      const int parameter = parameter_of_[value];
      if (parameter >= 0) set_name(value, parameter_names[static_cast<size_t>(parameter)]);
    }
  }

  void print_node(size_t at) {
    const Node& node = graph_.nodes[at];
    switch (node.kind) {
      case NodeKind::Release:
        return print_release(node);
      case NodeKind::Alias:
        return print_alias(node);
      case NodeKind::SetItem:
        result_name_ = allocator_.request("setitem");
        begin_line();
        append_subscript(out_, node.args[0], node.args[1], style_);
        out_ += " = ";
        append_arg(out_, node.args[2], style_);
        return;
      case NodeKind::InPlace:
        return print_in_place(node);
      default:
        break;
    }
    begin_line();
    const std::string& original = graph_.values[index(node.result)].name;
    std::string name = allocator_.request(operator_short_name(node));
    if (name != original) name = allocator_.request(original);
    out_.append(name).append(" = ");
    append_expression(out_, node, style_);
    set_name(index(node.result), std::move(name));
  }

  void print_in_place(const Node& node) {
    const ValueId changed = node.args[0].value();
    const bool parameter = parameter_of_[index(changed)] >= 0;
    allocator_.request(operator_short_name(node));
    result_name_ =
        allocator_.request(parameter ? graph_.values[index(changed)].name : names_[index(changed)]);
    begin_line();
    append_arg(out_, node.args[0], style_);
    out_.append(" ").append(node.callee).append(" ");
    append_arg(out_, node.args[1], style_);
    set_name(index(node.result), names_[index(changed)]);
  }

  void print_alias(const Node& node) {
    if (follows_mutation(node)) {
      out_ += ";  ";
      set_name(index(node.result), result_name_);
    } else if (parameter_of_[index(node.result)] >= 0) {
      return;  // in the header already
    } else {
      begin_line();
      set_name(index(node.result), allocator_.request(graph_.values[index(node.result)].name));
    }
    out_.append(names_[index(node.result)]).append(" = ");
    append_arg(out_, node.args[0], style_);
  }

  void print_release(const Node& node) {
    out_ += out_.ends_with(':') ? "\n    " : ";  ";
    for (const Arg& arg : node.args) {
      append_arg(out_, arg, style_);
      out_ += " = ";
    }
    out_ += "None";
  }

  void print_return() {
    begin_line();
    out_ += "return (";
    for (size_t i = 0; i < graph_.outputs.size(); ++i) {
      if (i > 0) out_ += ", ";
      out_ += names_[index(graph_.outputs[i])];
    }
    out_ += graph_.outputs.size() == 1 ? ",)\n    " : ")\n    ";
  }

  void begin_line() { out_ += "\n    "; }

  void set_name(size_t value, std::string name) {
    names_[value] = std::move(name);
    views_[value] = names_[value];
  }

  static size_t index(ValueId value) { return static_cast<size_t>(value); }

  const Graph& graph_;
  std::vector<int> parameter_of_;        // by value
  std::vector<int> used_;                // parameters in the order of the header
  std::vector<std::string> names_;       // by value, as printed
  std::vector<std::string_view> views_;  // of names_, for the printer
  std::string result_name_;              // of the mutation printed last
  TracerNames allocator_;
  PrintStyle style_;
  std::string out_;
};

}  // namespace

std::string canonical_text(const Graph& graph, PlaceholderOrder order) {
  return CanonicalPrinter(graph, order).print();
}

std::string graph_hash(const Graph& graph, PlaceholderOrder order) {
  return sha256_hex(canonical_text(graph, order));
}

}  // namespace tessera::graph
