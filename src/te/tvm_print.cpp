#include "base/error.h"
#include "te/dag_text.h"
#include "te/expr_text.h"

namespace tessera::te {

namespace {

const std::string& axis_name(const Operation& operation, int32_t number) {
  const size_t own = operation.axes.size();
  return size_t(number) < own ? operation.axes[size_t(number)].name
                              : operation.reduces[size_t(number) - own].name;
}

std::string body_text(const ComputeDag& dag, const Operation& operation) {
  std::string out;
  const ExprNames names{[&](int32_t axis) { return axis_name(operation, axis); },
                        [&](int32_t target) { return dag.operations[size_t(target)].name; }};
  print_expr(out, dag.expressions, operation.body, names, Dialect::Tvm);
  return out;
}

// TVM has if_then_else and the functions of one element as calls of operators; select, min, max and
// casts are nodes of their own.
bool is_call(const Expr& expr) {
  return expr.kind == ExprKind::Call || expr.kind == ExprKind::IfThenElse;
}

std::string_view tvm_assignment(Reduce reduce) {
  switch (reduce) {
    case Reduce::None:
      return "=";
    case Reduce::Sum:
      return "+=";
    case Reduce::Max:
      return "max=";
    case Reduce::Min:
      return "min=";
    case Reduce::Prod:
      return "*=";
  }
  throw our_error("no reduction number {}", int(reduce));
}

std::string print(const ComputeDag& dag, bool shapes, bool whole_calls) {
  std::string out;
  for (const Operation& operation : dag.operations) {
    out += operation.name;
    if (operation.placeholder) {
      out += " = PLACEHOLDER ";
      if (shapes) out += fmt::format("[{}]", fmt::join(operation.shape(), ", "));
      out += '\n';
      continue;
    }
    std::vector<std::string_view> names;
    for (const Axis& axis : operation.axes) names.push_back(axis.name);
    out += fmt::format("({}) {} ", fmt::join(names, ", "), tvm_assignment(operation.reduce));
    const std::string body = body_text(dag, operation);
    const bool shortened = !whole_calls && operation.reduce == Reduce::None &&
                           is_call(dag.expressions[operation.body]);
    out +=
        shortened ? fmt::format("Op({})", std::string_view(body).substr(0, body.find('('))) : body;
    out += '\n';
  }
  return out;
}

// (1, 1000), and (1,) of one dimension, as Python prints a tuple.
std::string tuple_text(const Operation& operation) {
  return fmt::format("({}{})", fmt::join(operation.shape(), ", "),
                     operation.axes.size() == 1 ? "," : "");
}

std::string reducer_text(const Operation& operation) {
  const std::string_view result = operation.reduce == Reduce::Max   ? "max(x, y)"
                                  : operation.reduce == Reduce::Min ? "min(x, y)"
                                  : operation.reduce == Reduce::Sum ? "(x + y)"
                                                                    : "(x*y)";
  const double start = reduce_identity(operation.reduce, operation.dtype);
  Expressions pool;
  const bool floating = is_floating(operation.dtype);
  const ExprId id =
      floating ? pool.real(start, operation.dtype) : pool.integer(int64_t(start), operation.dtype);
  std::string identity;
  print_expr(identity, pool, id, {}, Dialect::Tvm);
  return fmt::format("comm_reducer(result=[{}], lhs=[x], rhs=[y], identity_element=[{}])", result,
                     identity);
}

}  // namespace

std::string print_tvm(const ComputeDag& dag, bool shapes) {
  return print(dag, shapes, true);
}

std::string tvm_hash_text(const ComputeDag& dag) {
  return print(dag, false, false);
}

std::string tvm_old_hash_text(const ComputeDag& dag) {
  std::string out;
  for (const Operation& operation : dag.operations) {
    if (operation.placeholder) {
      out += "placeholder,";
    } else if (operation.reduce == Reduce::None) {
      out += fmt::format("[{}],", body_text(dag, operation));
    } else {
      std::vector<std::string> axes;
      for (const Axis& axis : operation.reduces)
        axes.push_back(fmt::format("iter_var({}, range(min=0, ext={}))", axis.name, axis.extent));
      out += fmt::format(
          "[reduce(combiner={}, source=[{}], init=[], axis=[{}], where=(bool)1, value_index=0)],",
          reducer_text(operation), body_text(dag, operation), fmt::join(axes, ", "));
    }
    out += fmt::format("{},{};", tuple_text(operation), dtype_name(operation.dtype));
  }
  return out;
}

}  // namespace tessera::te
