// Operators that compute each element by itself: arithmetic, comparisons, activations, casts.
#include <cmath>

#include <fmt/format.h>

#include "onnx/translator.h"

namespace tessera::onnx {

namespace {

// --- one operand --------------------------------------------------------------------------------

struct Named {
  std::string_view op, callee;
};

constexpr Named unary_calls[] = {
    {"Abs", "torch.abs"},
    {"Exp", "torch.exp"},
    {"Log", "torch.log"},
    {"Sqrt", "torch.sqrt"},
    {"Reciprocal", "torch.reciprocal"},
    {"Floor", "torch.floor"},
    {"Ceil", "torch.ceil"},
    {"Round", "torch.round"},
    {"Sign", "torch.sign"},
    {"Sin", "torch.sin"},
    {"Cos", "torch.cos"},
    {"Tan", "torch.tan"},
    {"Asin", "torch.asin"},
    {"Acos", "torch.acos"},
    {"Atan", "torch.atan"},
    {"Sinh", "torch.sinh"},
    {"Cosh", "torch.cosh"},
    {"Asinh", "torch.asinh"},
    {"Acosh", "torch.acosh"},
    {"Atanh", "torch.atanh"},
    {"Erf", "torch.erf"},
    {"Sigmoid", "torch.sigmoid"},
    {"Tanh", "torch.tanh"},
    {"Relu", "torch.nn.functional.relu"},
    {"Softplus", "torch.nn.functional.softplus"},
    {"Softsign", "torch.nn.functional.softsign"},
    {"HardSwish", "torch.nn.functional.hardswish"},
    {"Mish", "torch.nn.functional.mish"},
};

std::string_view callee_of(std::string_view op) {
  for (const Named& row : unary_calls) {
    if (row.op == op) return row.callee;
  }
  return {};
}

// Constants stay constants where that is exact, so that sizes computed by nodes stay arguments.
bool fold_unary(Op& op) {
  if (op.in(0).tensor || !op.in(0).shape) return false;
  const std::vector<Arg>* elements = op.host(0);
  if (!elements || elements->size() > 64) return false;
  const std::string& name = op.node.op;
  std::vector<Arg> result;
  for (const Arg& element : *elements) {
    if (!element.is(Arg::Kind::Float)) return false;
    const float value = float(element.real);
    float to;
    if (name == "Floor")
      to = std::floor(value);
    else if (name == "Ceil")
      to = std::ceil(value);
    else if (name == "Sqrt")
      to = std::sqrt(value);
    else if (name == "Reciprocal")
      to = 1.0f / value;
    else
      return false;
    result.push_back(Arg::number(double(to)));
  }
  if (op.dtype(0) != Dtype::Float32) return false;
  op.set_host(0, std::move(result), Dtype::Float32, *op.in(0).shape);
  return true;
}

void unary(Op& op) {
  if (fold_unary(op)) return;
  op.same(op.call(std::string(callee_of(op.node.op)), {op.x(0)}));
}

void negate(Op& op) {
  if (!op.in(0).tensor && op.in(0).shape && op.in(0).dtype && op.host(0)) {
    std::vector<Arg> result;
    for (const Arg& element : *op.host(0)) {
      result.push_back(element.is(Arg::Kind::Float)
                           ? Arg::number(-element.real)
                           : op.binary("-", Arg::number(int64_t{0}), element));
    }
    op.set_host(0, std::move(result), *op.in(0).dtype, *op.in(0).shape);
    return;
  }
  op.same(op.call("torch.neg", {op.x(0)}));
}

void logical_not(Op& op) {
  op.set(0, op.call("torch.logical_not", {op.x(0)}), Dtype::Bool, op.in(0).shape);
}
void bitwise_not(Op& op) {
  op.same(op.call("torch.bitwise_not", {op.x(0)}));
}
void is_nan(Op& op) {
  op.set(0, op.call("torch.isnan", {op.x(0)}), Dtype::Bool, op.in(0).shape);
}
void is_inf(Op& op) {
  const bool negative = op.integer("detect_negative", 1) != 0;
  const bool positive = op.integer("detect_positive", 1) != 0;
  const char* callee = negative && positive ? "torch.isinf"
                       : negative           ? "torch.isneginf"
                                            : "torch.isposinf";
  if (!negative && !positive) op.refuse("it detects neither infinity");
  op.set(0, op.call(callee, {op.x(0)}), Dtype::Bool, op.in(0).shape);
}

// --- activations with parameters ----------------------------------------------------------------

Arg number(double value) {
  return Arg::number(value);
}

void leaky_relu(Op& op) {
  op.same(op.call("torch.nn.functional.leaky_relu", {op.x(0), number(op.real("alpha", 0.01))}));
}
void elu(Op& op) {
  op.same(op.call("torch.nn.functional.elu", {op.x(0), number(op.real("alpha", 1.0))}));
}
void celu(Op& op) {
  op.same(op.call("torch.nn.functional.celu", {op.x(0), number(op.real("alpha", 1.0))}));
}
void selu(Op& op) {
  const double alpha = op.real("alpha", 1.67326319217681884765625);
  const double gamma = op.real("gamma", 1.05070102214813232421875);
  if (std::abs(alpha - 1.6732632) < 1e-6 && std::abs(gamma - 1.0507010) < 1e-6) {
    op.same(op.call("torch.nn.functional.selu", {op.x(0)}));
  } else {
    op.same(op.binary("*", op.call("torch.nn.functional.elu", {op.x(0), number(alpha)}),
                      number(gamma)));
  }
}
void thresholded_relu(Op& op) {
  op.same(op.call("torch.nn.functional.threshold",
                  {op.x(0), number(op.real("alpha", 1.0)), number(0.0)}));
}
void hard_sigmoid(Op& op) {
  const double alpha = op.real("alpha", 0.2), beta = op.real("beta", 0.5);
  if (std::abs(alpha - 1.0 / 6) < 1e-6 && beta == 0.5) {
    op.same(op.call("torch.nn.functional.hardsigmoid", {op.x(0)}));
    return;
  }
  const Arg line = op.binary("+", op.binary("*", op.x(0), number(alpha)), number(beta));
  op.same(op.call("torch.clamp", {line, number(0.0), number(1.0)}));
}
void prelu(Op& op) {
  const Arg scaled = op.binary("*", op.x(0), op.x(1));
  op.same(
      op.call("torch.where", {op.compare("<", op.x(0), Arg::number(int64_t{0})), scaled, op.x(0)}));
}
void shrink(Op& op) {
  const double lambda = op.real("lambd", 0.5), bias = op.real("bias", 0.0);
  const Arg x = op.x(0);
  const Arg zero = op.call("torch.zeros_like", {x});
  const Arg high = op.call(
      "torch.where", {op.compare(">", x, number(lambda)), op.binary("-", x, number(bias)), zero});
  op.same(op.call("torch.where",
                  {op.compare("<", x, number(-lambda)), op.binary("+", x, number(bias)), high}));
}
void gelu(Op& op) {
  op.same(op.call("torch._C._nn.gelu", {op.x(0)},
                  {{"approximate", Arg::string(op.text("approximate", "none"))}}));
}
void contrib_gelu(Op& op) {
  op.same(op.call("torch._C._nn.gelu", {op.x(0)}, {{"approximate", Arg::string("none")}}));
}
void fast_gelu(Op& op) {
  const Arg x = op.has(1) ? op.binary("+", op.x(0), op.x(1)) : op.x(0);
  op.same(op.call("torch._C._nn.gelu", {x}, {{"approximate", Arg::string("tanh")}}));
}
void swish(Op& op, double usual_alpha) {
  const double alpha = op.real("alpha", usual_alpha);
  if (alpha == 1.0) {
    op.same(op.call("torch.nn.functional.silu", {op.x(0)}));
  } else {
    op.same(op.binary("*", op.x(0),
                      op.call("torch.sigmoid", {op.binary("*", op.x(0), number(alpha))})));
  }
}

// A bound as a number or, where only a tensor has it, as a tensor.
void clip(Op& op) {
  if (op.opset() < 11) {
    std::vector<Keyword> bounds;
    if (op.attribute("min")) bounds.push_back({"min", number(op.real("min", 0))});
    if (op.attribute("max")) bounds.push_back({"max", number(op.real("max", 0))});
    if (bounds.empty()) return op.pass();
    op.same(op.call("torch.clamp", {op.x(0)}, bounds));
    return;
  }
  std::vector<Keyword> bounds;
  Arg x = op.x(0);
  for (size_t i : {size_t{1}, size_t{2}}) {
    if (!op.has(i)) continue;
    const std::vector<Arg>* elements = op.host(i);
    if (elements && elements->size() == 1) {
      bounds.push_back({i == 1 ? "min" : "max", (*elements)[0]});
    } else {
      x = op.call(i == 1 ? "torch.maximum" : "torch.minimum", {x, op.x(i)});
    }
  }
  if (!bounds.empty()) x = op.call("torch.clamp", {x}, bounds);
  op.same(x);
}

// --- two operands -------------------------------------------------------------------------------

std::optional<Dtype> joint_dtype(Op& op) {
  return op.in(0).dtype ? op.in(0).dtype : op.in(1).dtype;
}

// Arithmetic on sizes: both sides are host elements of rank 0 or 1 and neither is a tensor yet.
bool fold_binary(Op& op, const std::string& symbol) {
  if (op.in(0).tensor || op.in(1).tensor) return false;
  const auto dtype = joint_dtype(op);
  const Shape shape = broadcast(op.in(0).shape, op.in(1).shape);
  if (!dtype || !shape || shape->size() > 1) return false;
  const std::vector<Arg>* a = op.host(0);
  const std::vector<Arg>* b = op.host(1);
  if (!a || !b || a->size() > 1024 || b->size() > 1024 || a->empty() || b->empty()) return false;
  if (*dtype != Dtype::Int64 && *dtype != Dtype::Int32 && *dtype != Dtype::Float32) return false;
  const size_t count = std::max(a->size(), b->size());
  if ((a->size() != count && a->size() != 1) || (b->size() != count && b->size() != 1)) {
    op.refuse("its operands do not broadcast");
  }
  const bool real = *dtype == Dtype::Float32;
  std::vector<Arg> result;
  for (size_t i = 0; i < count; ++i) {
    const Arg& x = (*a)[a->size() == 1 ? 0 : i];
    const Arg& y = (*b)[b->size() == 1 ? 0 : i];
    // Python's floats are doubles: what only the run knows is left to tensors.
    if (real && (x.is(Arg::Kind::Value) || y.is(Arg::Kind::Value))) return false;
    if (!real && symbol == "//" && y.is(Arg::Kind::Int) && y.integer == 0) return false;
    result.push_back(number_arithmetic(op.builder(), symbol, x, y));
  }
  op.set_host(0, std::move(result), *dtype, *shape);
  return true;
}

void arithmetic(Op& op, const std::string& symbol) {
  if (fold_binary(op, symbol)) return;
  op.set(0, op.binary(symbol, op.operand(0, 1), op.operand(1, 0)), joint_dtype(op),
         broadcast(op.in(0).shape, op.in(1).shape));
}
void add(Op& op) {
  arithmetic(op, "+");
}
void subtract(Op& op) {
  arithmetic(op, "-");
}
void multiply(Op& op) {
  arithmetic(op, "*");
}

void divide(Op& op) {
  const auto dtype = joint_dtype(op);
  if (!dtype) op.refuse("the element types of its inputs are not known");
  if (is_floating(*dtype)) {
    arithmetic(op, "/");
    return;
  }
  if (fold_binary(op, "//")) return;
  op.set(
      0,
      op.call("torch.div", {op.x(0), op.operand(1, 0)}, {{"rounding_mode", Arg::string("trunc")}}),
      dtype, broadcast(op.in(0).shape, op.in(1).shape));
}

void modulo(Op& op) {
  if (op.integer("fmod", 0) != 0) {
    op.set(0, op.call("torch.fmod", {op.x(0), op.operand(1, 0)}), joint_dtype(op),
           broadcast(op.in(0).shape, op.in(1).shape));
    return;
  }
  arithmetic(op, "%");
}

void power(Op& op) {
  Arg result = op.binary("**", op.operand(0, 1), op.operand(1, 0));
  const auto base = op.in(0).dtype, exponent = op.in(1).dtype;
  if (base && exponent && *base != *exponent) result = op.to(result, *base);
  op.set(0, result, base, broadcast(op.in(0).shape, op.in(1).shape));
}

void compare(Op& op, const std::string& symbol) {
  op.set(0, op.compare(symbol, op.x(0), op.operand(1, 0)), Dtype::Bool,
         broadcast(op.in(0).shape, op.in(1).shape));
}

void equal(Op& op) {
  // Of sizes that are known the answer is known: it decides an If, or which -1 a shape has.
  const bool ready = !op.in(0).tensor && !op.in(1).tensor;
  const Shape shape = broadcast(op.in(0).shape, op.in(1).shape);
  if (ready && shape && shape->size() <= 1 && op.host(0) && op.host(1)) {
    const auto &a = *op.host(0), &b = *op.host(1);
    const size_t count = std::max(a.size(), b.size());
    std::vector<Arg> result;
    for (size_t i = 0; i < count && !a.empty() && !b.empty(); ++i) {
      const Arg &x = a[a.size() == 1 ? 0 : i], &y = b[b.size() == 1 ? 0 : i];
      // A size is never -1, which is what exporters compare with.
      const bool sized = x.is(Arg::Kind::Value) && y.is(Arg::Kind::Int) && y.integer == -1;
      if (!sized && (!x.is(Arg::Kind::Int) || !y.is(Arg::Kind::Int))) break;
      if ((a.size() != count && a.size() != 1) || (b.size() != count && b.size() != 1)) break;
      result.push_back(Arg::boolean(!sized && x.integer == y.integer));
    }
    if (result.size() == count) {
      op.set_host(0, std::move(result), Dtype::Bool, *shape);
      return;
    }
  }
  compare(op, "==");
}
void less(Op& op) {
  compare(op, "<");
}
void greater(Op& op) {
  compare(op, ">");
}
void less_or_equal(Op& op) {
  compare(op, "<=");
}
void greater_or_equal(Op& op) {
  compare(op, ">=");
}

void logical(Op& op, const char* callee) {
  op.set(0, op.call(callee, {op.x(0), op.x(1)}), Dtype::Bool,
         broadcast(op.in(0).shape, op.in(1).shape));
}
void logical_and(Op& op) {
  logical(op, "torch.logical_and");
}
void logical_or(Op& op) {
  logical(op, "torch.logical_or");
}
void logical_xor(Op& op) {
  logical(op, "torch.logical_xor");
}

void bitwise(Op& op) {
  const char* callee = op.node.op == "BitwiseAnd"  ? "torch.bitwise_and"
                       : op.node.op == "BitwiseOr" ? "torch.bitwise_or"
                                                   : "torch.bitwise_xor";
  op.set(0, op.call(callee, {op.x(0), op.x(1)}), joint_dtype(op),
         broadcast(op.in(0).shape, op.in(1).shape));
}
void bit_shift(Op& op) {
  const bool left = op.text("direction", "") == "LEFT";
  op.set(
      0,
      op.call(left ? "torch.bitwise_left_shift" : "torch.bitwise_right_shift", {op.x(0), op.x(1)}),
      joint_dtype(op), broadcast(op.in(0).shape, op.in(1).shape));
}

// --- any number of operands
// -----------------------------------------------------------------------

void variadic(Op& op, const std::function<Arg(Arg, Arg)>& combine) {
  if (op.inputs() == 0) op.refuse("it has no inputs");
  Arg result = op.x(0);
  Shape shape = op.in(0).shape;
  for (size_t i = 1; i < op.inputs(); ++i) {
    result = combine(result, op.x(i));
    shape = broadcast(shape, op.in(i).shape);
  }
  if (op.node.op == "Mean") result = op.binary("/", result, Arg::number(int64_t(op.inputs())));
  if (op.inputs() == 1) return op.pass();
  op.set(0, result, op.in(0).dtype, shape);
}
void maximum(Op& op) {
  if (op.inputs() == 2 && fold_binary(op, "max")) return;
  variadic(op, [&](Arg a, Arg b) { return op.call("torch.maximum", {a, b}); });
}
void minimum(Op& op) {
  if (op.inputs() == 2 && fold_binary(op, "min")) return;
  variadic(op, [&](Arg a, Arg b) { return op.call("torch.minimum", {a, b}); });
}
void sum(Op& op) {
  variadic(op, [&](Arg a, Arg b) { return op.binary("+", a, b); });
}

// --- choice and conversion
// ------------------------------------------------------------------------

void where(Op& op) {
  const Shape shape = broadcast(op.in(0).shape, broadcast(op.in(1).shape, op.in(2).shape));
  const auto dtype = op.in(1).dtype ? op.in(1).dtype : op.in(2).dtype;
  const bool ready = !op.in(0).tensor && !op.in(1).tensor && !op.in(2).tensor;
  if (ready && shape && shape->size() == 1 && dtype && op.host(0) && op.host(1) && op.host(2)) {
    const auto &c = *op.host(0), &a = *op.host(1), &b = *op.host(2);
    const size_t count = size_t((*shape)[0]);
    std::vector<Arg> result;
    for (size_t i = 0; i < count; ++i) {
      const size_t at_c = c.size() == 1 ? 0 : i;
      if (at_c >= c.size() || !c[at_c].is(Arg::Kind::Bool)) break;
      const auto& from = c[at_c].integer ? a : b;
      if (from.empty() || (from.size() != 1 && i >= from.size())) break;
      result.push_back(from[from.size() == 1 ? 0 : i]);
    }
    if (result.size() == count) {
      op.set_host(0, std::move(result), *dtype, *shape);
      return;
    }
  }
  const Arg condition = op.x(0);
  op.set(0, op.call("torch.where", {condition, op.operand(1, 2), op.operand(2, 1)}), dtype, shape);
}

Arg converted(const Arg& element, Dtype to) {
  const double real = element.is(Arg::Kind::Float) ? element.real : double(element.integer);
  if (is_floating(to)) return Arg::number(to == Dtype::Float64 ? real : double(float(real)));
  if (to == Dtype::Bool) return Arg::boolean(real != 0);
  if (!element.is(Arg::Kind::Float)) return Arg::number(element.integer);
  if (!(std::abs(real) < 9e18)) throw Refusal{"a constant does not fit its integer type"};
  return Arg::number(int64_t(real));
}

void convert(Op& op, Dtype to) {
  Value& value = op.in(0);
  const bool wide = to == Dtype::Int64 || to == Dtype::Int32 || to == Dtype::Float32 ||
                    to == Dtype::Float64 || to == Dtype::Bool;
  if (!value.tensor && value.shape && value.shape->size() <= 1 && wide && op.host(0)) {
    std::vector<Arg> result;
    for (const Arg& element : *op.host(0)) {
      if (element.is(Arg::Kind::Value)) {
        // A size stays what it is among integers; as a float it must be a tensor.
        if (!is_integer(to) || !value.dtype || !is_integer(*value.dtype)) break;
        result.push_back(element);
      } else {
        result.push_back(converted(element, to));
      }
    }
    if (result.size() == op.host(0)->size()) {
      op.set_host(0, std::move(result), to, *value.shape);
      return;
    }
  }
  if (value.dtype == to) return op.pass();
  op.set(0, op.to(op.x(0), to), to, value.shape);
}

void cast(Op& op) {
  const auto to = dtype_of(int32_t(op.integer("to", 0)));
  if (!to)
    op.refuse(
        fmt::format("torch samples have no {}", data_type_name(int32_t(op.integer("to", 0)))));
  convert(op, *to);
}
void cast_like(Op& op) {
  convert(op, op.dtype(1));
}

}  // namespace

std::vector<Translation> elementwise_translations() {
  std::vector<Translation> rows = {
      {"Neg", negate},
      {"Not", logical_not},
      {"BitwiseNot", bitwise_not},
      {"IsNaN", is_nan},
      {"IsInf", is_inf},
      {"LeakyRelu", leaky_relu},
      {"Elu", elu},
      {"Celu", celu},
      {"Selu", selu},
      {"ThresholdedRelu", thresholded_relu},
      {"HardSigmoid", hard_sigmoid},
      {"PRelu", prelu},
      {"Shrink", shrink},
      {"Gelu", gelu},
      {"com.microsoft::Gelu", contrib_gelu},
      {"com.microsoft::FastGelu", fast_gelu},
      {"Swish", [](Op& op) { swish(op, 1.0); }},
      {"com.microsoft::QuickGelu", [](Op& op) { swish(op, 1.702); }},
      {"Clip", clip},
      {"Add", add},
      {"Sub", subtract},
      {"Mul", multiply},
      {"Div", divide},
      {"Mod", modulo},
      {"Pow", power},
      {"Equal", equal},
      {"Less", less},
      {"Greater", greater},
      {"LessOrEqual", less_or_equal},
      {"GreaterOrEqual", greater_or_equal},
      {"And", logical_and},
      {"Or", logical_or},
      {"Xor", logical_xor},
      {"BitwiseAnd", bitwise},
      {"BitwiseOr", bitwise},
      {"BitwiseXor", bitwise},
      {"BitShift", bit_shift},
      {"Max", maximum},
      {"Min", minimum},
      {"Sum", sum},
      {"Mean", sum},
      {"Where", where},
      {"Cast", cast},
      {"CastLike", cast_like},
  };
  for (const Named& row : unary_calls) rows.push_back({row.op, unary});
  return rows;
}

}  // namespace tessera::onnx
