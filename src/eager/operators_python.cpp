// What Python's syntax means: infix operators, comparisons, augmented assignment, subscripts, and
// arithmetic on plain numbers (sizes and what .item() gave), which never reaches a tensor operator.
#include "eager/operators.h"
#include "eager/scalar_value.h"
#include "eager/subscript.h"

#include <cmath>

namespace tessera::eager {

namespace {

using Args = std::vector<Operand>;
using c10::IValue;

// --- numbers ----------------------------------------------------------------------------------

int64_t floor_divide(int64_t a, int64_t b) {
  TORCH_CHECK(b != 0, "integer division by zero");
  if (b == -1) return -a;
  const int64_t quotient = a / b;
  return a % b != 0 && (a % b < 0) != (b < 0) ? quotient - 1 : quotient;
}

IValue integer_arithmetic(const std::string& op, int64_t a, int64_t b) {
  int64_t result = 0;
  bool overflow = false;
  if (op == "+")
    overflow = __builtin_add_overflow(a, b, &result);
  else if (op == "-")
    overflow = __builtin_sub_overflow(a, b, &result);
  else if (op == "*")
    overflow = __builtin_mul_overflow(a, b, &result);
  else if (op == "//")
    result = floor_divide(a, b);
  else if (op == "%")
    result = a - floor_divide(a, b) * b;
  else if (op == "&")
    result = a & b;
  else if (op == "|")
    result = a | b;
  else if (op == "^")
    result = a ^ b;
  else if (op == "/")
    return double(a) / double(b);
  else if (op == "**" && b < 0)
    return std::pow(double(a), double(b));
  else if (op == "**") {
    result = 1;
    for (int64_t i = 0; i < b && !overflow; ++i)
      overflow = __builtin_mul_overflow(result, a, &result);
  } else
    TORCH_CHECK(false, "operator ", op, " is not defined for integers here");
  TORCH_CHECK(!overflow, "integer overflow in ", op);
  return result;
}

IValue real_arithmetic(const std::string& op, double a, double b) {
  if (op == "+") return a + b;
  if (op == "-") return a - b;
  if (op == "*") return a * b;
  if (op == "/") return a / b;
  if (op == "**") return std::pow(a, b);
  if (op == "//") return std::floor(a / b);
  if (op == "%") return a - std::floor(a / b) * b;
  TORCH_CHECK(false, "operator ", op, " is not defined for floating-point numbers");
}

IValue compare_numbers(const std::string& op, const c10::Scalar& a, const c10::Scalar& b) {
  const double x = a.toDouble(), y = b.toDouble();
  if (op == ">") return x > y;
  if (op == "<") return x < y;
  if (op == ">=") return x >= y;
  if (op == "<=") return x <= y;
  if (op == "==") return x == y;
  return x != y;
}

bool is_comparison(const std::string& op) {
  return op == ">" || op == "<" || op == ">=" || op == "<=" || op == "==" || op == "!=";
}

IValue number_operation(const std::string& op, const IValue& a, const IValue& b) {
  const c10::Scalar x = a.toScalar(), y = b.toScalar();
  if (is_comparison(op)) return compare_numbers(op, x, y);
  if (x.isFloatingPoint() || y.isFloatingPoint())
    return real_arithmetic(op, x.toDouble(), y.toDouble());
  return integer_arithmetic(op, x.toLong(), y.toLong());
}

Kind number_kind(const std::string& op, const Operand& a, const Operand& b) {
  if (is_comparison(op)) return Kind::Bool;
  if (a.is(Kind::Number) || b.is(Kind::Number)) return Kind::Number;
  if (a.is(Kind::Float) || b.is(Kind::Float) || op == "/") return Kind::Float;
  return op == "**" ? Kind::Number : Kind::Int;
}

Operand on_numbers(Call& call, const std::string& op, const Operand& a, const Operand& b) {
  if (!a.is_number() || !b.is_number()) {
    call.binder.refuse(
        fmt::format("expected tensors or numbers, got {} and {}", a.describe(), b.describe()));
  }
  return call.binder.function("number " + op,
                              [op](Stack& stack) {
                                IValue result = number_operation(op, stack[0], stack[1]);
                                stack.clear();
                                stack.push_back(std::move(result));
                              },
                              {a, b}, {number_kind(op, a, b), {}});
}

// --- infix operators --------------------------------------------------------------------------

struct Infix {
  std::string_view op, aten;
};

constexpr Infix infixes[] = {
    {"+", "add"},
    {"-", "sub"},
    {"*", "mul"},
    {"/", "div"},
    {"//", "floor_divide"},
    {"%", "remainder"},
    {"**", "pow"},
    {"@", "matmul"},
    {"&", "bitwise_and"},
    {"|", "bitwise_or"},
    {"^", "bitwise_xor"},
    {"<<", "bitwise_left_shift"},
    {">>", "bitwise_right_shift"},
    {">", "gt"},
    {"<", "lt"},
    {">=", "ge"},
    {"<=", "le"},
    {"==", "eq"},
    {"!=", "ne"},
};

std::string aten_of(std::string_view op) {
  for (const Infix& infix : infixes) {
    if (infix.op == op) return std::string(infix.aten);
  }
  return {};
}

// number OP tensor, the way Tensor.__rop__ computes it.
Operand reflected(Call& call, const std::string& op, const Operand& number, const Operand& tensor) {
  if (op == "-") return call.aten("rsub", {tensor, number});
  if (op == "/") return call.aten("mul", {call.aten("reciprocal", {tensor}), number});
  if (op == "**" || op == "//" || op == "%" || op == "<<" || op == ">>") {
    return call.aten(aten_of(op), {number, tensor});
  }
  if (op == ">") return call.aten("lt", {tensor, number});
  if (op == "<") return call.aten("gt", {tensor, number});
  if (op == ">=") return call.aten("le", {tensor, number});
  if (op == "<=") return call.aten("ge", {tensor, number});
  return call.aten(aten_of(op), {tensor, number});
}

Operand binary(Call& call) {
  const std::string op = call.binder.node().callee;
  const Operand& a = call.args[0];
  const Operand& b = call.args[1];
  if (a.is_tensor() && (b.is_tensor() || b.is_number())) return call.aten(aten_of(op), {a, b});
  if (a.is_number() && b.is_tensor()) return reflected(call, op, a, b);
  if (op == "*" && a.display) {
    // [None] * n: a list whose length only the run knows. Nothing but its existence is ever used.
    return Operand::of(IValue(), Kind::Opaque);
  }
  return on_numbers(call, op, a, b);
}

Operand in_place(Call& call) {
  std::string op = call.binder.node().callee;
  op.pop_back();
  const Operand& a = call.args[0];
  if (!a.is_tensor()) return on_numbers(call, op, a, call.args[1]);
  if (op == "@") return call.aten("matmul", call.args);  // Python has no in-place one
  return call.aten(aten_of(op) + "_", call.args);
}

Operand unary(Call& call) {
  const std::string op = call.binder.node().callee;
  const Operand& a = call.args[0];
  if (a.is_tensor())
    return call.aten(op == "-" ? "neg" : op == "~" ? "bitwise_not" : "positive", {a});
  if (op == "-") return on_numbers(call, "-", Operand::of(int64_t{0}), a);
  if (op == "~") return on_numbers(call, "-", Operand::of(int64_t{-1}), a);
  return a;
}

// x.__add__(y), x.__rsub__(y), x.__iadd__(y): the operators by their methods' names.
Operand magic(Call& call) {
  static const std::map<std::string, std::string> ops = {
      {"add", "+"}, {"sub", "-"},  {"mul", "*"},    {"truediv", "/"}, {"floordiv", "//"},
      {"mod", "%"}, {"pow", "**"}, {"matmul", "@"}, {"and", "&"},     {"or", "|"},
      {"xor", "^"}, {"gt", ">"},   {"lt", "<"},     {"ge", ">="},     {"le", "<="},
      {"eq", "=="}, {"ne", "!="}};
  const std::string callee = call.binder.node().callee;     // Tensor.__rsub__
  std::string name = callee.substr(9, callee.size() - 11);  // rsub
  if (name == "invert") return call.aten("bitwise_not", call.args);
  if (name == "neg" || name == "abs") return call.aten(name, call.args);
  auto found = ops.find(name);
  if (found != ops.end()) return call.aten(aten_of(found->second), call.args);
  const char prefix = name.front();
  found = ops.find(name.substr(1));
  if (found == ops.end() || call.args.size() != 2) call.binder.refuse("unknown method");
  if (prefix == 'i') return call.aten(aten_of(found->second) + "_", call.args);
  if (call.args[1].is_tensor())
    return call.aten(aten_of(found->second), {call.args[1], call.args[0]});
  return reflected(call, found->second, call.args[1], call.args[0]);
}

// --- symbolic integers ------------------------------------------------------------------------

Operand sym_sum(Call& call) {
  Args p = call.as("args");
  if (!p[0].display || p[0].items.empty()) call.binder.refuse("expected a list of integers");
  Operand total = p[0].items[0];
  for (size_t i = 1; i < p[0].items.size(); ++i) {
    const Operand& item = p[0].items[i];
    // A symbolic size of the graph's own inputs comes as a 0-dim tensor.
    total = total.is_tensor() || item.is_tensor()
                ? call.aten("add", total.is_tensor() ? Args{total, item} : Args{item, total})
                : on_numbers(call, "+", total, item);
  }
  return total;
}

template <Kind kind>
Operand sym_convert(Call& call) {
  Args p = call.as("a");
  return call.binder.function(call.binder.node().callee,
                              [](Stack& stack) {
                                const c10::Scalar number = number_of(stack.back());
                                IValue result;
                                if (kind == Kind::Int) {
                                  result = number.isFloatingPoint()
                                               ? int64_t(std::trunc(number.toDouble()))
                                               : number.toLong();
                                } else if (kind == Kind::Float) {
                                  result = number.toDouble();
                                } else {
                                  result = number.toDouble() == 0;  // sym_not
                                }
                                stack.back() = std::move(result);
                              },
                              {p[0]}, {kind, {}});
}

template <bool maximum>
Operand sym_extreme(Call& call) {
  Args p = call.as("a, b");
  return call.binder.function(
      call.binder.node().callee,
      [](Stack& stack) {
        const bool less = stack[0].toScalar().toDouble() < stack[1].toScalar().toDouble();
        IValue result = stack[less == maximum ? 1 : 0];
        stack.clear();
        stack.push_back(std::move(result));
      },
      p, {p[0].is(Kind::Int) && p[1].is(Kind::Int) ? Kind::Int : Kind::Number, {}});
}

constexpr Lowering python_table[] = {
    {"+", binary},
    {"-", binary},
    {"*", binary},
    {"/", binary},
    {"//", binary},
    {"%", binary},
    {"**", binary},
    {"@", binary},
    {"&", binary},
    {"|", binary},
    {"^", binary},
    {"<<", binary},
    {">>", binary},
    {">", binary},
    {"<", binary},
    {">=", binary},
    {"<=", binary},
    {"==", binary},
    {"!=", binary},
    {"+=", in_place},
    {"-=", in_place},
    {"*=", in_place},
    {"/=", in_place},
    {"//=", in_place},
    {"%=", in_place},
    {"**=", in_place},
    {"@=", in_place},
    {"&=", in_place},
    {"|=", in_place},
    {"^=", in_place},
    {"unary -", unary},
    {"unary ~", unary},
    {"unary +", unary},
    {"operator.getitem", lower_getitem},
    {"operator.setitem", lower_setitem},
    {"torch.sym_sum", sym_sum},
    {"torch.sym_int", sym_convert<Kind::Int>},
    {"torch.sym_float", sym_convert<Kind::Float>},
    {"torch.sym_not", sym_convert<Kind::Bool>},
    {"torch.sym_max", sym_extreme<true>},
    {"torch.sym_min", sym_extreme<false>},
    {"Tensor.__magic__", magic},
};

}  // namespace

std::span<const Lowering> python_lowerings() {
  return python_table;
}

}  // namespace tessera::eager
