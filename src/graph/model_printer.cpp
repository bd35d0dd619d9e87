#include "graph/model_printer.h"

#include <fmt/format.h>

#include <cmath>
#include <iterator>

#include "base/error.h"
#include "graph/model_paddle.h"
#include "graph/python_text.h"

namespace tessera::graph {
namespace {

class Printer {
 public:
  Printer(std::string& out, const PrintStyle& style) : out_(out), style_(style) {}

  void arg(const Arg& arg) {
    switch (arg.kind) {
      case Arg::Kind::None:
        out_ += "None";
        return;
      case Arg::Kind::Bool:
        out_ += arg.integer != 0 ? "True" : "False";
        return;
      case Arg::Kind::Int:
        out_ += std::to_string(arg.integer);
        return;
      case Arg::Kind::Float:
        return real(arg.real);
      case Arg::Kind::String:
        out_ += repr_string(arg.text);
        return;
      case Arg::Kind::Ellipsis:
        out_ += style_.hides_ellipsis ? "..." : "Ellipsis";
        return;
      case Arg::Kind::Value:
        out_ += style_.names[static_cast<size_t>(arg.value())];
        return;
      case Arg::Kind::Torch:
        out_.append(framework_name(style_.framework)).append(".").append(arg.text);
        return;
      case Arg::Kind::Dtype:
        out_.append(framework_name(style_.framework)).append(".").append(dtype_name(arg.dtype()));
        return;
      case Arg::Kind::Device:
        return device(arg.text);
      case Arg::Kind::List:
        out_ += '[';
        items(arg.items);
        out_ += ']';
        return;
      case Arg::Kind::Tuple:
        out_ += '(';
        items(arg.items);
        if (arg.items.size() == 1) out_ += ',';
        out_ += ')';
        return;
      case Arg::Kind::Slice:
        out_ += "slice(";
        items(arg.items);
        out_ += ')';
        return;
    }
  }

  void subscript(const Arg& base, const Arg& index) {
    arg(base);
    out_ += '[';
    if (style_.bare_subscripts && index.is(Arg::Kind::Tuple) && !index.items.empty()) {
      items(index.items);
      if (index.items.size() == 1) out_ += ',';
    } else if (!style_.hides_slice) {
      arg(index);
    } else if (index.is(Arg::Kind::Tuple) && !index.items.empty()) {
      for (const Arg& item : index.items) {
        index_element(item);
        out_ += &item == &index.items.back() && index.items.size() > 1 ? "" : ", ";
      }
    } else {
      index_element(index);
    }
    out_ += ']';
  }

  void expression(const Node& node) {
    switch (node.kind) {
      case NodeKind::Function:
        if (is_paddle() && node.callee == "list" && node.args.size() == 1 &&
            node.args[0].is(Arg::Kind::List) && node.keywords.empty()) {
          return arg(node.args[0]);
        }
        out_ += node.callee;
        return arguments(node, 0);
      case NodeKind::Method:
        member(node);
        return arguments(node, 1);
      case NodeKind::Attribute:
        return member(node);
      case NodeKind::Binary:
      case NodeKind::Compare:
        left_operand(node);
        out_.append(" ").append(node.callee).append(" ");
        return arg(node.args[1]);
      case NodeKind::Unary:
        out_ += node.callee;
        return arg(node.args[0]);
      case NodeKind::GetItem:
        return subscript(node.args[0], node.args[1]);
      case NodeKind::Alias:
        return arg(node.args[0]);
      case NodeKind::SetItem:
      case NodeKind::InPlace:
      case NodeKind::Release:
        break;
    }
    throw our_error("a statement was printed as an expression");
  }

 private:
  bool is_paddle() const { return style_.framework == Framework::Paddle; }

  void items(std::span<const Arg> list) {
    for (size_t i = 0; i < list.size(); ++i) {
      if (i > 0) out_ += ", ";
      arg(list[i]);
    }
  }

  // x.view, of the callee "Tensor.view".
  void member(const Node& node) {
    arg(node.args[0]);
    out_ += std::string_view(node.callee).substr(std::string_view("Tensor").size());
  }

  void arguments(const Node& node, size_t first) {
    out_ += '(';
    items(std::span(node.args).subspan(first));
    bool comma = node.args.size() > first;
    for (const Keyword& keyword : node.keywords) {
      if (comma) out_ += ", ";
      comma = true;
      out_.append(keyword.name).append(style_.traced ? " = " : "=");
      arg(keyword.arg);
    }
    out_ += ')';
  }

  // A negative base of a power needs parentheses: -2 ** x is -(2 ** x). The tracer forgets them.
  void left_operand(const Node& node) {
    const Arg& left = node.args[0];
    const bool negative = (left.is(Arg::Kind::Int) && left.integer < 0) ||
                          (left.is(Arg::Kind::Float) && std::signbit(left.real));
    const bool wrap = node.callee == "**" && negative && !style_.traced;
    if (wrap) out_ += '(';
    arg(left);
    if (wrap) out_ += ')';
  }

  void real(double value) {
    if (!std::isfinite(value) && is_paddle()) {
      out_.append("float('").append(repr_float(value)).append("')");
    } else if (std::isinf(value) && style_.hides_inf) {
      out_ += value < 0 ? "-torch.inf" : "torch.inf";
    } else if (std::isnan(value) && style_.hides_nan) {
      out_ += "torch.nan";
    } else {
      append_repr_float(out_, value);
    }
  }

  // "cuda:0" is device(type='cuda', index=0).
  void device(std::string_view text) {
    if (is_paddle()) {
      out_ += paddle_place_call(text);
      return;
    }
    const size_t colon = text.rfind(':');
    const bool indexed = colon != text.npos && colon + 1 < text.size() &&
                         text.find_first_not_of("0123456789", colon + 1) == text.npos;
    if (style_.hides_device) out_ += "torch.";
    out_.append("device(type=").append(repr_string(indexed ? text.substr(0, colon) : text));
    if (indexed) out_.append(", index=").append(text.substr(colon + 1));
    out_ += ')';
  }

  // Where a variable is called slice, a:b:c is the way to say it.
  void index_element(const Arg& item) {
    if (!item.is(Arg::Kind::Slice)) return arg(item);
    for (size_t i = 0; i < 3; ++i) {
      const Arg& bound = item.items[i];
      if (i == 1 || (i == 2 && !bound.is(Arg::Kind::None))) out_ += ':';
      if (!bound.is(Arg::Kind::None)) arg(bound);
    }
  }

  std::string& out_;
  const PrintStyle& style_;
};

}  // namespace

void append_arg(std::string& out, const Arg& arg, const PrintStyle& style) {
  Printer(out, style).arg(arg);
}

void append_subscript(std::string& out, const Arg& base, const Arg& index,
                      const PrintStyle& style) {
  Printer(out, style).subscript(base, index);
}

void append_expression(std::string& out, const Node& node, const PrintStyle& style) {
  Printer(out, style).expression(node);
}

}  // namespace tessera::graph
