#include "schedule/nest/nest.h"

#include <fmt/format.h>

#include <array>

namespace tessera::schedule {

Scalar scalar_of(Dtype dtype) {
  if (dtype == Dtype::Bool) return Scalar::Bool;
  return is_integer(dtype) ? Scalar::Int : Scalar::Float;
}

void Nest::clear() {
  expressions.clear();
  operands.clear();
  nodes.clear();
  extents.clear();
  variables = 0;
  variable_names.clear();
  root = -1;
}

NestExprId Nest::integer(int64_t value) {
  NestExpr& expr = expressions.emplace_back();
  expr.integer = value;
  return NestExprId(expressions.size() - 1);
}

NestExprId Nest::real(double value) {
  NestExpr& expr = expressions.emplace_back();
  expr.kind = ExprKind::Float;
  expr.scalar = Scalar::Float;
  expr.real = value;
  return NestExprId(expressions.size() - 1);
}

NestExprId Nest::variable(int32_t number) {
  NestExpr& expr = expressions.emplace_back();
  expr.kind = ExprKind::Axis;
  expr.index = number;
  return NestExprId(expressions.size() - 1);
}

NestExprId Nest::add(ExprKind kind, Scalar scalar, std::span<const NestExprId> of, int32_t index) {
  NestExpr& expr = expressions.emplace_back();
  expr.kind = kind;
  expr.scalar = scalar;
  expr.index = index;
  expr.first = int32_t(operands.size());
  expr.count = int32_t(of.size());
  operands.insert(operands.end(), of.begin(), of.end());
  return NestExprId(expressions.size() - 1);
}

NestExprId Nest::binary(ExprKind kind, Scalar scalar, NestExprId a, NestExprId b) {
  return add(kind, scalar, std::array{a, b});
}

namespace {

std::string_view symbol(ExprKind kind) {
  switch (kind) {
    case ExprKind::Add:
      return " + ";
    case ExprKind::Sub:
      return " - ";
    case ExprKind::Mul:
      return "*";
    case ExprKind::Div:
      return "/";
    case ExprKind::Mod:
      return "%";
    case ExprKind::Eq:
      return " == ";
    case ExprKind::Ne:
      return " != ";
    case ExprKind::Lt:
      return " < ";
    case ExprKind::Le:
      return " <= ";
    case ExprKind::Gt:
      return " > ";
    case ExprKind::Ge:
      return " >= ";
    case ExprKind::And:
      return " && ";
    case ExprKind::Or:
      return " || ";
    default:
      return "";
  }
}

std::string_view function(ExprKind kind) {
  switch (kind) {
    case ExprKind::FloorDiv:
      return "floordiv";
    case ExprKind::FloorMod:
      return "floormod";
    case ExprKind::Min:
      return "min";
    case ExprKind::Max:
      return "max";
    case ExprKind::Not:
      return "!";
    case ExprKind::Select:
      return "select";
    case ExprKind::IfThenElse:
      return "if_then_else";
    case ExprKind::Cast:
      return "cast";
    default:
      return "call";
  }
}

class Printer {
 public:
  explicit Printer(const Nest& nest) : nest_(nest) {}

  std::string print() {
    if (nest_.root >= 0) node(nest_.root);
    return std::move(text_);
  }

 private:
  std::string variable(int32_t number) const {
    return size_t(number) < nest_.variable_names.size() ? nest_.variable_names[size_t(number)]
                                                        : fmt::format("v{}", number);
  }

  std::string list(std::span<const NestExprId> ids) const {
    std::string text;
    for (const NestExprId id : ids) text += (text.empty() ? "" : ", ") + expr(id);
    return text;
  }

  std::string expr(NestExprId id) const {
    const NestExpr& e = nest_.expr(id);
    const auto of = nest_.operands_of(e);
    switch (e.kind) {
      case ExprKind::Int:
        return std::to_string(e.integer);
      case ExprKind::Float:
        return fmt::format("{}f", e.real);
      case ExprKind::Axis:
        return variable(e.index);
      case ExprKind::Read:
        return fmt::format("{}[{}]", e.index < 0 ? "temp" : nest_.buffers[size_t(e.index)].name,
                           list(of));
      default:
        break;
    }
    const std::string_view between = symbol(e.kind);
    if (!between.empty()) return fmt::format("({}{}{})", expr(of[0]), between, expr(of[1]));
    return fmt::format("{}({})", function(e.kind), list(of));
  }

  void line(const std::string& text) {
    text_ += std::string(size_t(depth_) * 2, ' ') + text + "\n";
  }

  void inside(const NestNode& n) {
    ++depth_;
    for (int32_t child = n.body; child >= 0; child = nest_.nodes[size_t(child)].next) node(child);
    --depth_;
  }

  void node(int32_t id) {
    static constexpr std::string_view kinds[] = {"for", "parallel", "vectorized", "unrolled"};
    const NestNode& n = nest_.nodes[size_t(id)];
    switch (n.kind) {
      case NestNode::Kind::For:
        line(fmt::format("{} ({}, {}, {})", kinds[size_t(n.loop)], variable(n.variable), n.min,
                         n.extent));
        break;
      case NestNode::Kind::Thread:
        line(fmt::format("thread_extent ({}, {})", variable(n.variable), n.extent));
        break;
      case NestNode::Kind::Vthread:
        line(fmt::format("virtual_thread ({}, {})", variable(n.variable), n.extent));
        break;
      case NestNode::Kind::Unroll:
        line(fmt::format("auto_unroll_max_step {}", n.extent));
        break;
      case NestNode::Kind::Realize: {
        std::string sizes;
        for (const int64_t extent : nest_.extents_of(n)) sizes += fmt::format(" {}", extent);
        line(fmt::format("realize {}{}", nest_.buffers[size_t(n.buffer)].name, sizes));
        break;
      }
      case NestNode::Kind::Store:
        line(fmt::format("{}[{}] = {}", nest_.buffers[size_t(n.buffer)].name,
                         list(nest_.indices_of(n)), expr(n.value)));
        break;
      case NestNode::Kind::RawStore:
        line("raw");
        break;
      case NestNode::Kind::Seq:
      case NestNode::Kind::Wrap:
        --depth_;
        inside(n);
        ++depth_;
        return;
    }
    inside(n);
  }

  const Nest& nest_;
  std::string text_;
  int depth_ = 0;
};

}  // namespace

std::string print_nest(const Nest& nest) {
  return Printer(nest).print();
}

}  // namespace tessera::schedule
