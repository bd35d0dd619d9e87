// Writes model.py: one statement a line, the imports that it needs, importable by Python. Names are
// those of the values. Two values may share a name, so the writer follows which of them the name
// stands for; a graph that would need both at once cannot be said in Python and is refused.
#include <unordered_map>

#include "base/error.h"
#include "graph/model_printer.h"
#include "graph/sample.h"

namespace tessera::graph {
namespace {

struct Needs {
  bool device = false, inf = false, nan = false;
};

void look_at(const Arg& arg, Needs& needs) {
  needs.device |= arg.is(Arg::Kind::Device);
  needs.inf |= arg.is(Arg::Kind::Float) && arg.real - arg.real != 0 && arg.real == arg.real;
  needs.nan |= arg.is(Arg::Kind::Float) && arg.real != arg.real;
  for (const Arg& item : arg.items) look_at(item, needs);
}

class ModelWriter {
 public:
  explicit ModelWriter(const Graph& graph) : graph_(graph) {
    names_.reserve(graph.values.size());
    for (const Value& value : graph.values) {
      names_.push_back(value.name);
      style_.hides_device |= value.name == "device";
      style_.hides_slice |= value.name == "slice";
      style_.hides_inf |= value.name == "inf";
      style_.hides_nan |= value.name == "nan";
      style_.hides_ellipsis |= value.name == "Ellipsis";
    }
    style_.names = names_;
    style_.framework = graph.framework;
  }

  std::string write() {
    write_imports();
    out_.append("\n\nclass ").append(graph_.class_name);
    out_ += is_paddle() ? "(paddle.nn.Layer):\n"
                          "    def __init__(self):\n        super().__init__()\n\n"
                        : "(torch.nn.Module):\n";
    write_signature();
    for (size_t i = 0; i < graph_.nodes.size(); ++i) {
      const Node& node = graph_.nodes[i];
      out_ += indent;
      if (is_paddle() && node.result != no_value && name_of(node.result).empty()) {
        i += write_results(i);
      } else {
        write_statement(node);
      }
      out_ += '\n';
    }
    write_return();
    return std::move(out_);
  }

 private:
  static constexpr std::string_view indent = "        ";

  bool is_paddle() const { return graph_.framework == Framework::Paddle; }

  void write_imports() {
    Needs needs;
    for (const Node& node : graph_.nodes) {
      for (const Arg& arg : node.args) look_at(arg, needs);
      for (const Keyword& keyword : node.keywords) look_at(keyword.arg, needs);
    }
    for (std::string_view module : {"_operator", "math", "operator"}) {
      for (const Node& node : graph_.nodes) {
        const bool through = node.kind == NodeKind::Function && node.callee.starts_with(module) &&
                             node.callee.substr(module.size()).starts_with('.');
        if (!through) continue;
        out_.append("import ").append(module).append("\n");
        break;
      }
    }
    if (is_paddle()) {
      out_ += "import paddle\n";
      return;  // devices and infinities are calls there
    }
    out_ += "import torch\n";
    if (needs.device && !style_.hides_device) out_ += "from torch import device\n";
    if (needs.inf && !style_.hides_inf) out_ += "from torch import inf\n";
    if (needs.nan && !style_.hides_nan) out_ += "from torch import nan\n";
  }

  void write_signature() {
    out_ += "    def forward(self";
    for (const Parameter& parameter : graph_.parameters) {
      out_.append(", ").append(parameter.name);
      if (!parameter.annotation.empty()) out_.append(": ").append(parameter.annotation);
      bind(parameter.value);
    }
    out_ += "):\n";
  }

  // A Paddle call and the names of its results, which the nodes behind it give. Returns how many.
  size_t write_results(size_t at) {
    const Node& call = graph_.nodes[at];
    for_each_value(call, [&](ValueId value) { require_bound(value); });
    size_t count = 0;
    for (; at + 1 + count < graph_.nodes.size(); ++count) {
      const Node& node = graph_.nodes[at + 1 + count];
      const bool names_result = node.kind == NodeKind::GetItem &&
                                node.args[0] == Arg::of_value(call.result) &&
                                node.args[1] == Arg::number(static_cast<int64_t>(count));
      if (!names_result) break;
      if (count > 0) out_ += ", ";
      out_ += name_of(node.result);
      bind(node.result);
    }
    if (count == 0) throw our_error("the results of '{}' have no names", call.callee);
    if (count == 1) out_ += ',';
    out_ += " = (lambda x, f: f(x))(";
    append_expression(out_, call, style_);
    out_ += ", lambda out: out if isinstance(out, (list, tuple)) else (out,";
    for (size_t i = 1; i < count; ++i) out_ += i + 1 < count ? " None," : " None";
    out_ += "))";
    return count;
  }

  void write_statement(const Node& node) {
    for_each_value(node, [&](ValueId value) { require_bound(value); });
    switch (node.kind) {
      case NodeKind::Release:
        if (is_paddle()) return write_del(node);
        for (const Arg& arg : node.args) {
          append_arg(out_, arg, style_);
          out_ += " = ";
          bound_.erase(name_of(arg.value()));
        }
        out_ += "None";
        return;
      case NodeKind::SetItem:
        append_subscript(out_, node.args[0], node.args[1], style_);
        out_ += " = ";
        append_arg(out_, node.args[2], style_);
        return;
      case NodeKind::InPlace:
        if (name_of(node.result) != name_of(node.args[0].value())) {
          throw our_error("'{}' changes '{}' in place and must have its name", name_of(node.result),
                          name_of(node.args[0].value()));
        }
        append_arg(out_, node.args[0], style_);
        out_.append(" ").append(node.callee).append(" ");
        append_arg(out_, node.args[1], style_);
        break;
      default:
        out_.append(name_of(node.result)).append(" = ");
        append_expression(out_, node, style_);
        break;
    }
    bind(node.result);
  }

  void write_del(const Node& node) {
    for (const Arg& arg : node.args) {
      out_ += &arg == node.args.data() ? "del " : ", ";
      append_arg(out_, arg, style_);
      bound_.erase(name_of(arg.value()));
    }
  }

  void write_return() {
    if (is_paddle() && graph_.outputs.size() == 1) {
      require_bound(graph_.outputs[0]);
      out_.append(indent).append("return ").append(name_of(graph_.outputs[0])).append("\n");
      return;
    }
    out_.append(indent).append("return (");
    for (size_t i = 0; i < graph_.outputs.size(); ++i) {
      require_bound(graph_.outputs[i]);
      if (i > 0) out_ += ' ';
      out_.append(name_of(graph_.outputs[i]));
      if (i + 1 < graph_.outputs.size() || i == 0) out_ += ',';
    }
    out_ += ")\n";
  }

  std::string_view name_of(ValueId value) const { return names_[static_cast<size_t>(value)]; }

  void bind(ValueId value) { bound_[name_of(value)] = value; }

  void require_bound(ValueId value) const {
    const auto found = bound_.find(name_of(value));
    if (found == bound_.end() || found->second != value) {
      throw our_error("cannot write model.py: '{}' is used where its name does not stand for it",
                      name_of(value));
    }
  }

  const Graph& graph_;
  PrintStyle style_;
  std::vector<std::string_view> names_;
  std::unordered_map<std::string_view, ValueId> bound_;
  std::string out_;
};

}  // namespace

std::string write_model(const Graph& graph) {
  return ModelWriter(graph).write();
}

}  // namespace tessera::graph
