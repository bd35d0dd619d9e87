// Arithmetic, activations, comparisons, casts, and tensors made of nothing. Operands are brought to
// the dtype that torch computes in, since an operator of ONNX takes one alone.
#include <cmath>
#include <limits>
#include <numbers>

#include "onnx_export/onnx_call.h"

namespace tessera::onnx_export {

namespace {

// One operator of ONNX, its operands of the result's dtype. A template takes its name as a value.
template <size_t size>
struct Name {
  constexpr Name(const char (&text)[size]) { std::copy_n(text, size, this->text); }
  char text[size];
};

template <Name op>
Values unary(OnnxCall& c) {
  return {c.node(op.text, {c.as_result(0)})};
}

template <Name op>
Values binary(OnnxCall& c) {
  return {c.node(op.text, {c.as_result(0), c.as_result(1)})};
}

// Of truth values another operator.
template <Name op, Name of_truth>
Values binary_or_logical(OnnxCall& c) {
  const bool truth = c.result_dtype() == Dtype::Bool;
  return {c.node(truth ? of_truth.text : op.text, {c.as_result(0), c.as_result(1)})};
}

template <Name op>
Values logical(OnnxCall& c) {
  return {c.node(op.text, {c.as(0, Dtype::Bool), c.as(1, Dtype::Bool)})};
}

Values logical_not(OnnxCall& c) {
  return {c.node("Not", {c.as(0, Dtype::Bool)})};
}

Values bitwise_not(OnnxCall& c) {
  if (c.result_dtype() == Dtype::Bool) return logical_not(c);
  return unary<"BitwiseNot">(c);
}

// Of integers, rounding is nothing.
template <Name op>
Values rounding(OnnxCall& c) {
  if (c.arity() > 1 && c.integer(1) != 0) throw Refusal{"rounds to decimals"};
  if (!is_floating(c.result_dtype())) return {c.as_result(0)};
  return unary<op>(c);
}

Values trunc(OnnxCall& c) {
  if (!is_floating(c.result_dtype())) return {c.as_result(0)};
  const Value x = c.as_result(0);
  return {c.node("Mul", {c.node("Sign", {x}), c.node("Floor", {c.node("Abs", {x})})})};
}

Value scaled(OnnxCall& c, Value value, double factor) {
  return factor == 1 ? value : c.node("Mul", {value, c.constant(factor)});
}

enum class Sum { Add, Sub, Rsub };
template <Sum sum>
Values add(OnnxCall& c) {
  const double alpha = c.has(2) ? c.number(2) : 1;
  if (c.result_dtype() == Dtype::Bool) {
    if (sum != Sum::Add || alpha != 1) throw Refusal{"subtracts truth values"};
    return logical<"Or">(c);
  }
  const Value a = c.as_result(0), b = c.as_result(1);
  if (sum == Sum::Add) return {c.node("Add", {a, scaled(c, b, alpha)})};
  if (sum == Sum::Sub) return {c.node("Sub", {a, scaled(c, b, alpha)})};
  return {c.node("Sub", {b, scaled(c, a, alpha)})};
}

// The remainder has the sign of the divisor.
Value floor_remainder(OnnxCall& c, Value a, Value b) {
  if (!is_floating(c.result_dtype())) return c.node("Mod", {a, b});
  return c.node("Sub", {a, c.node("Mul", {b, c.node("Floor", {c.node("Div", {a, b})})})});
}

Values divide(OnnxCall& c, const std::string& mode) {
  const Value a = c.as_result(0), b = c.as_result(1);
  if (is_floating(c.result_dtype())) {
    const Value quotient = c.node("Div", {a, b});
    if (mode == "floor") return {c.node("Floor", {quotient})};
    if (mode != "trunc") return {quotient};
    const Value size = c.node("Floor", {c.node("Abs", {quotient})});
    return {c.node("Mul", {c.node("Sign", {quotient}), size})};
  }
  if (mode == "trunc") return {c.node("Div", {a, b})};
  return {c.node("Div", {c.node("Sub", {a, floor_remainder(c, a, b)}), b})};
}
Values div(OnnxCall& c) {
  return divide(c, c.has(2) ? c.text(2) : "");
}
Values floor_divide(OnnxCall& c) {
  return divide(c, "floor");
}

Values remainder(OnnxCall& c) {
  return {floor_remainder(c, c.as_result(0), c.as_result(1))};
}
Values fmod(OnnxCall& c) {
  return {c.node("Mod", {c.as_result(0), c.as_result(1)}, {integer("fmod", 1)})};
}

// Operands in the dtype in which they are compared: all of them are integers that ONNX Runtime
// compares.
template <Name op, bool negated = false>
Values compare(OnnxCall& c) {
  Dtype common = trace::common_dtype(c, {0, 1});
  const bool order = std::string_view(op.text) != "Equal";
  if ((is_integer(common) && common != Dtype::Int64) || (common == Dtype::Bool && order))
    common = Dtype::Int32;
  const Value result = c.node(op.text, {c.as(0, common), c.as(1, common)});
  return {negated ? c.node("Not", {result}) : result};
}

// --- activations ------------------------------------------------------------------------------

Values rsqrt(OnnxCall& c) {
  return {c.node("Reciprocal", {c.node("Sqrt", {c.as_result(0)})})};
}
Values square(OnnxCall& c) {
  const Value x = c.as_result(0);
  return {c.node("Mul", {x, x})};
}
Values log1p(OnnxCall& c) {
  return {c.node("Log", {c.node("Add", {c.as_result(0), c.constant(1)})})};
}
Values expm1(OnnxCall& c) {
  return {c.node("Sub", {c.node("Exp", {c.as_result(0)}), c.constant(1)})};
}
template <int base>
Values logarithm(OnnxCall& c) {
  return {c.node("Div", {c.node("Log", {c.as_result(0)}), c.constant(std::log(base))})};
}
Values exp2(OnnxCall& c) {
  return {c.node("Pow", {c.constant(2), c.as_result(0)})};
}
Values silu(OnnxCall& c) {
  const Value x = c.as_result(0);
  return {c.node("Mul", {x, c.node("Sigmoid", {x})})};
}
Values gelu(OnnxCall& c) {
  const std::string how = c.has(1) ? c.text(1) : "none";
  return {c.node("Gelu", {c.as_result(0)}, {text("approximate", how)})};
}
Values hardsigmoid(OnnxCall& c) {
  return {c.node("HardSigmoid", {c.as_result(0)}, {real("alpha", 1.0 / 6), real("beta", 0.5)})};
}
Values leaky_relu(OnnxCall& c) {
  const double slope = c.has(1) ? c.number(1) : 0.01;
  return {c.node("LeakyRelu", {c.as_result(0)}, {real("alpha", slope)})};
}
Values elu(OnnxCall& c) {
  for (const size_t i : {size_t{2}, size_t{3}})
    if (c.has(i) && c.number(i) != 1) throw Refusal{"a scale of its own"};
  return {c.node("Elu", {c.as_result(0)}, {real("alpha", c.has(1) ? c.number(1) : 1)})};
}
Values celu(OnnxCall& c) {
  return {c.node("Celu", {c.as_result(0)}, {real("alpha", c.has(1) ? c.number(1) : 1)})};
}
Values prelu(OnnxCall& c) {
  Shape slope(c.shape(0).size(), 1);
  if (slope.size() > 1) slope[1] = elements_of(c.shape(1));
  return {c.node("PRelu", {c.as_result(0), c.reshape(c.as_result(1), slope)})};
}
Values softplus(OnnxCall& c) {
  const double beta = c.has(1) ? c.number(1) : 1;
  // Above the threshold torch gives x itself, which from 15 on it is but for rounding.
  if (c.has(2) && c.number(2) < 15) throw Refusal{"a low threshold"};
  const Value result = c.node("Softplus", {scaled(c, c.as_result(0), beta)});
  return {beta == 1 ? result : c.node("Div", {result, c.constant(beta)})};
}
Values log_sigmoid(OnnxCall& c) {
  return {c.node("Neg", {c.node("Softplus", {c.node("Neg", {c.as_result(0)})})})};
}
Values glu(OnnxCall& c) {
  const int64_t axis = c.dim(1, c.shape(0).size(), -1);
  const Values halves =
      c.b.nodes("Split", {c.as_result(0)}, {integer("axis", axis), integer("num_outputs", 2)}, 2);
  return {c.node("Mul", {halves[0], c.node("Sigmoid", {halves[1]})})};
}

// At least `low` and at most `high`, each of which may be a tensor or not be there.
Values clipped(OnnxCall& c, size_t low, size_t high) {
  Value x = c.as_result(0);
  const auto is_plain = [&](size_t i) { return !c.has(i) || c.is_number(i); };
  if (is_plain(low) && is_plain(high))
    return {c.node("Clip", {x, c.as_result_or_absent(low), c.as_result_or_absent(high)})};
  if (c.has(low)) x = c.node("Max", {x, c.as_result(low)});
  if (c.has(high)) x = c.node("Min", {x, c.as_result(high)});
  return {x};
}
Values clamp(OnnxCall& c) {
  return clipped(c, 1, 2);
}
Values clamp_min(OnnxCall& c) {
  return clipped(c, 1, 2);
}
Values clamp_max(OnnxCall& c) {
  return clipped(c, 2, 1);
}
Values hardtanh(OnnxCall& c) {
  const double low = c.has(1) ? c.number(1) : -1, high = c.has(2) ? c.number(2) : 1;
  return {c.node("Clip", {c.as_result(0), c.constant(low), c.constant(high)})};
}
Values relu6(OnnxCall& c) {
  return {c.node("Clip", {c.as_result(0), c.constant(0), c.constant(6)})};
}

// --- choices ----------------------------------------------------------------------------------

// ONNX Runtime chooses no truth values.
Value chosen(OnnxCall& c, Value condition, Value yes, Value no) {
  if (c.result_dtype() != Dtype::Bool) return c.node("Where", {condition, yes, no});
  const Value otherwise = c.node("Not", {condition});
  return c.node("Or", {c.node("And", {condition, yes}), c.node("And", {otherwise, no})});
}
Values where(OnnxCall& c) {
  if (c.arity() < 3) throw Refusal{"gives places of unknown number"};
  return {chosen(c, c.as(0, Dtype::Bool), c.as_result(1), c.as_result(2))};
}
Values masked_fill(OnnxCall& c) {
  return {chosen(c, c.as(1, Dtype::Bool), c.as_result(2), c.as_result(0))};
}

// self + value * a * b, and a / b.
template <Name op>
Values add_combined(OnnxCall& c) {
  const double value = c.has(3) ? c.number(3) : 1;
  const Value combined = c.node(op.text, {c.as_result(1), c.as_result(2)});
  return {c.node("Add", {c.as_result(0), scaled(c, combined, value)})};
}
Values lerp(OnnxCall& c) {
  const Value start = c.as_result(0), way = c.node("Sub", {c.as_result(1), start});
  return {c.node("Add", {start, c.node("Mul", {c.as_result(2), way})})};
}

// --- casts, copies, constants -----------------------------------------------------------------

Values identity(OnnxCall& c) {
  return {c.as_result(0)};
}

// The second operand, as large as the first.
Values copy(OnnxCall& c) {
  const Value x = c.as_result(1);
  return {c.shape(1) == c.result_shape() ? x : c.expand(x, c.result_shape())};
}

template <int value>
Values filled(OnnxCall& c) {
  return {c.b.filled(c.result_shape(), value, c.result_dtype())};
}

template <size_t at>
Values filled_with(OnnxCall& c) {
  if (c.is_number(at)) return {c.b.filled(c.result_shape(), c.number(at), c.result_dtype())};
  return {c.expand(c.as_result(at), c.result_shape())};
}

Values scalar_tensor(OnnxCall& c) {
  return {c.constant(c.number(0))};
}

// (end), (start, end) or (start, end, step)
Values arange(OnnxCall& c) {
  const bool has_start = c.call.overload.starts_with("start");
  const double start = has_start ? c.number(0) : 0;
  const double step = c.call.overload == "start_step" ? c.number(2) : 1;
  const int64_t count = elements_of(c.result_shape());
  if (c.result_dtype() == Dtype::Int64 && count <= 1024) {
    Shape values;
    for (int64_t i = 0; i < count; ++i) values.push_back(int64_t(start) + i * int64_t(step));
    return {c.b.integers(values)};
  }
  // The end that gives as many elements whichever way the quotient is rounded.
  const double end = start + step * (double(count) - 0.5);
  const bool whole = !is_floating(c.result_dtype());
  return {
      c.node("Range", {c.constant(start), c.constant(whole ? start + step * double(count) : end),
                       c.constant(step)})};
}

constexpr Row table[] = {
    {"add", add<Sum::Add>},
    {"sub", add<Sum::Sub>},
    {"subtract", add<Sum::Sub>},
    {"rsub", add<Sum::Rsub>},
    {"mul", binary_or_logical<"Mul", "And">},
    {"multiply", binary_or_logical<"Mul", "And">},
    {"div", div},
    {"divide", div},
    {"true_divide", div},
    {"floor_divide", floor_divide},
    {"remainder", remainder},
    {"fmod", fmod},
    {"pow", binary<"Pow">},
    {"maximum", binary_or_logical<"Max", "Or">},
    {"minimum", binary_or_logical<"Min", "And">},
    {"neg", unary<"Neg">},
    {"negative", unary<"Neg">},
    {"abs", unary<"Abs">},
    {"absolute", unary<"Abs">},
    {"sign", unary<"Sign">},
    {"sgn", unary<"Sign">},
    {"square", square},
    {"reciprocal", unary<"Reciprocal">},
    {"exp", unary<"Exp">},
    {"exp2", exp2},
    {"expm1", expm1},
    {"log", unary<"Log">},
    {"log2", logarithm<2>},
    {"log10", logarithm<10>},
    {"log1p", log1p},
    {"sqrt", unary<"Sqrt">},
    {"rsqrt", rsqrt},
    {"tanh", unary<"Tanh">},
    {"erf", unary<"Erf">},
    {"sigmoid", unary<"Sigmoid">},
    {"sin", unary<"Sin">},
    {"cos", unary<"Cos">},
    {"tan", unary<"Tan">},
    {"asin", unary<"Asin">},
    {"acos", unary<"Acos">},
    {"atan", unary<"Atan">},
    {"sinh", unary<"Sinh">},
    {"cosh", unary<"Cosh">},
    {"floor", rounding<"Floor">},
    {"ceil", rounding<"Ceil">},
    {"round", rounding<"Round">},
    {"trunc", trunc},
    {"eq", compare<"Equal">},
    {"ne", compare<"Equal", true>},
    {"lt", compare<"Less">},
    {"le", compare<"LessOrEqual">},
    {"gt", compare<"Greater">},
    {"ge", compare<"GreaterOrEqual">},
    {"logical_and", logical<"And">},
    {"logical_or", logical<"Or">},
    {"logical_xor", logical<"Xor">},
    {"logical_not", logical_not},
    {"bitwise_and", binary_or_logical<"BitwiseAnd", "And">},
    {"bitwise_or", binary_or_logical<"BitwiseOr", "Or">},
    {"bitwise_xor", binary_or_logical<"BitwiseXor", "Xor">},
    {"__and__", binary_or_logical<"BitwiseAnd", "And">},
    {"__or__", binary_or_logical<"BitwiseOr", "Or">},
    {"__xor__", binary_or_logical<"BitwiseXor", "Xor">},
    {"bitwise_not", bitwise_not},
    {"where", where},
    {"masked_fill", masked_fill},
    {"clamp", clamp},
    {"clip", clamp},
    {"clamp_min", clamp_min},
    {"clamp_max", clamp_max},
    {"relu", unary<"Relu">},
    {"relu6", relu6},
    {"hardtanh", hardtanh},
    {"leaky_relu", leaky_relu},
    {"elu", elu},
    {"selu", unary<"Selu">},
    {"celu", celu},
    {"gelu", gelu},
    {"silu", silu},
    {"hardswish", unary<"HardSwish">},
    {"hardsigmoid", hardsigmoid},
    {"mish", unary<"Mish">},
    {"softplus", softplus},
    {"log_sigmoid", log_sigmoid},
    {"prelu", prelu},
    {"_prelu_kernel", prelu},
    {"glu", glu},
    {"addcmul", add_combined<"Mul">},
    {"addcdiv", add_combined<"Div">},
    {"lerp", lerp},
    {"to", identity},
    {"_to_copy", identity},
    {"type_as", identity},
    {"dropout", identity},
    {"feature_dropout", identity},
    {"alpha_dropout", identity},
    {"detach", identity},
    {"alias", identity},
    {"contiguous", identity},
    {"clone", identity},
    {"lift_fresh", identity},
    {"positive", identity},
    {"copy", copy},
    {"zeros", filled<0>},
    {"zeros_like", filled<0>},
    {"new_zeros", filled<0>},
    {"zero", filled<0>},
    {"empty", filled<0>},
    {"empty_like", filled<0>},
    {"new_empty", filled<0>},
    {"ones", filled<1>},
    {"ones_like", filled<1>},
    {"new_ones", filled<1>},
    {"full", filled_with<1>},
    {"full_like", filled_with<1>},
    {"new_full", filled_with<2>},
    {"fill", filled_with<1>},
    {"scalar_tensor", scalar_tensor},
    {"arange", arange},
};

}  // namespace

std::span<const Row> elementwise_rows() {
  return table;
}

}  // namespace tessera::onnx_export
