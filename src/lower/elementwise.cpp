// Each element of the result from the elements at its place: arithmetic, activations, comparisons,
// casts, and tensors made of nothing. What is stored in 16 bits is computed in float32, as libtorch
// does, and rounded once.
#include <cmath>
#include <numbers>

#include "lower/lowering.h"

namespace tessera::lower {

namespace {

using Results = std::vector<int>;
using F = Function;

Results compute(LowerCall& c, const DagBuilder::Pointwise& body) {
  return {c.b.compute(c.name(), c.result_dtype(), c.result_shape(), body)};
}

// f of the first operand, and of two, in the dtype of the result's arithmetic.
template <typename Body>
Results unary(LowerCall& c, const Body& f) {
  const Dtype dtype = arithmetic_dtype(c.result_dtype());
  return compute(c, [&](Values axes) { return f(c.element(0, axes, dtype)); });
}

template <typename Body>
Results binary(LowerCall& c, const Body& f) {
  const Dtype dtype = arithmetic_dtype(c.result_dtype());
  return compute(
      c, [&](Values axes) { return f(c.element(0, axes, dtype), c.element(1, axes, dtype)); });
}

template <Function function>
Results math(LowerCall& c) {
  return unary(c, [](Value x) { return call(function, x); });
}

// Of integers, rounding is nothing.
template <Function function>
Results rounding(LowerCall& c) {
  if (c.arity() > 1 && c.integer(1) != 0) throw Refusal{"rounds to decimals"};
  return unary(c, [](Value x) { return is_floating(x.dtype()) ? call(function, x) : x; });
}

template <ExprKind kind>
Results compare(LowerCall& c) {
  const Dtype common = common_dtype(c, {0, 1}), dtype = arithmetic_dtype(common);
  return compute(c, [&](Values axes) {
    const Value a = cast(dtype, c.element(0, axes, common));
    const Value b = cast(dtype, c.element(1, axes, common));
    return Value{a.builder, a.builder->expressions().binary(kind, a.id, b.id)};
  });
}

// And, or and xor of truth values; of integers' bits there is no expression.
template <ExprKind kind>
Results logical(LowerCall& c) {
  if (c.name().starts_with("bitwise") && c.result_dtype() != Dtype::Bool)
    throw Refusal{"works on the bits of integers"};
  return compute(c, [&](Values axes) {
    const Value a = c.element(0, axes, Dtype::Bool), b = c.element(1, axes, Dtype::Bool);
    return Value{a.builder, a.builder->expressions().binary(kind, a.id, b.id)};
  });
}

Results logical_not(LowerCall& c) {
  if (c.name() == "bitwise_not" && c.result_dtype() != Dtype::Bool)
    return unary(c, [](Value x) { return -1 - x; });
  return compute(c, [&](Values axes) { return !c.element(0, axes, Dtype::Bool); });
}

// a + alpha b, and its kin. Truth values add up to "or".
enum class Sum { Add, Sub, Rsub };
template <Sum sum>
Results add(LowerCall& c) {
  const double alpha = c.has(2) ? c.number(2) : 1;
  if (c.result_dtype() == Dtype::Bool) {
    if (sum != Sum::Add || alpha != 1) throw Refusal{"subtracts truth values"};
    return logical<ExprKind::Or>(c);
  }
  return binary(c, [&](Value a, Value b) {
    const auto scaled = [&](Value v) { return alpha == 1 ? v : v * alpha; };
    if (sum == Sum::Add) return a + scaled(b);
    return sum == Sum::Sub ? a - scaled(b) : b - scaled(a);
  });
}

Results mul(LowerCall& c) {
  if (c.result_dtype() == Dtype::Bool) return logical<ExprKind::And>(c);
  return binary(c, [](Value a, Value b) { return a * b; });
}

Value integer_binary(ExprKind kind, Value a, Value b) {
  return {a.builder, a.builder->expressions().binary(kind, a.id, b.id)};
}

Value floor_quotient(Value a, Value b) {
  if (!is_floating(a.dtype())) return integer_binary(ExprKind::FloorDiv, a, b);
  return call(F::Floor, a / b);
}

Value trunc_quotient(Value a, Value b) {
  return is_floating(a.dtype()) ? call(F::Trunc, a / b) : a / b;
}

Results div(LowerCall& c) {
  const std::string mode = c.has(2) ? c.text(2) : "";
  return binary(c, [&](Value a, Value b) {
    if (mode == "floor") return floor_quotient(a, b);
    return mode == "trunc" ? trunc_quotient(a, b) : a / b;
  });
}

Results remainder(LowerCall& c) {
  return binary(c, [](Value a, Value b) {
    if (!is_floating(a.dtype())) return integer_binary(ExprKind::FloorMod, a, b);
    return a - b * floor_quotient(a, b);
  });
}

Results fmod(LowerCall& c) {
  return binary(c, [](Value a, Value b) {
    if (!is_floating(a.dtype())) return integer_binary(ExprKind::Mod, a, b);
    return a - b * trunc_quotient(a, b);
  });
}

Value power(Value x, double exponent) {
  if (exponent == 0) return x.builder->constant(1, x.dtype());
  if (exponent == 1) return x;
  if (exponent == 2) return x * x;
  if (exponent == 3) return x * x * x;
  if (!is_floating(x.dtype())) throw Refusal{"an integer to a power"};
  if (exponent == 0.5) return call(F::Sqrt, x);
  if (exponent == -0.5) return call(F::Rsqrt, x);
  if (exponent == -1) return 1.0 / x;
  if (exponent == -2) return 1.0 / (x * x);
  return call(F::Pow, x, x.builder->constant(exponent, x.dtype()));
}

Results pow(LowerCall& c) {
  if (c.is_number(1)) {
    const double exponent = c.number(1);
    return unary(c, [&](Value x) { return power(x, exponent); });
  }
  if (!is_floating(c.result_dtype())) throw Refusal{"an integer to a power"};
  return binary(c, [](Value a, Value b) { return call(F::Pow, a, b); });
}

Results abs(LowerCall& c) {
  return unary(
      c, [](Value x) { return is_floating(x.dtype()) ? call(F::Abs, x) : select(x < 0, -x, x); });
}

Results sign(LowerCall& c) {
  return unary(c, [](Value x) {
    const auto number = [&](double v) { return x.builder->constant(v, x.dtype()); };
    return select(x > 0, number(1), select(x < 0, number(-1), number(0)));
  });
}

// --- activations ------------------------------------------------------------------------------

Value sigmoid_of(Value x) {
  return call(F::Sigmoid, x);
}

Results relu6(LowerCall& c) {
  return unary(c, [](Value x) { return min(max(x, 0), 6); });
}

Results leaky_relu(LowerCall& c) {
  const double slope = c.has(1) ? c.number(1) : 0.01;
  return unary(c, [&](Value x) { return select(x > 0, x, x * slope); });
}

Results elu_of(LowerCall& c, double alpha, double scale, double input_scale) {
  return unary(c, [&](Value x) {
    const Value low = call(F::Expm1, x * input_scale) * (alpha * scale);
    return select(x <= 0, low, x * scale);
  });
}

Results elu(LowerCall& c) {
  const auto number = [&](size_t i) { return c.has(i) ? c.number(i) : 1.0; };
  return elu_of(c, number(1), number(2), number(3));
}
Results selu(LowerCall& c) {
  return elu_of(c, 1.6732632423543772848170429916717, 1.0507009873554804934193349852946, 1);
}
Results celu(LowerCall& c) {
  const double alpha = c.has(1) ? c.number(1) : 1.0;
  return elu_of(c, alpha, 1, 1 / alpha);
}

Results gelu(LowerCall& c) {
  const bool by_tanh = c.has(1) && c.text(1) == "tanh";
  return unary(c, [&](Value x) {
    if (!by_tanh) return x * 0.5 * (call(F::Erf, x * (1 / std::numbers::sqrt2)) + 1.0);
    const double beta = std::sqrt(2 / std::numbers::pi);
    return x * 0.5 * (call(F::Tanh, (x + x * x * x * 0.044715) * beta) + 1.0);
  });
}

Results silu(LowerCall& c) {
  return unary(c, [](Value x) { return x * sigmoid_of(x); });
}

Value relu6_above_3(Value x) {
  return min(max(x + 3, 0), 6);
}
Results hardswish(LowerCall& c) {
  return unary(c, [](Value x) { return x * relu6_above_3(x) / 6; });
}
Results hardsigmoid(LowerCall& c) {
  return unary(c, [](Value x) { return relu6_above_3(x) / 6; });
}

Results hardtanh(LowerCall& c) {
  const double low = c.has(1) ? c.number(1) : -1, high = c.has(2) ? c.number(2) : 1;
  return unary(c, [&](Value x) { return min(max(x, low), high); });
}

Results mish(LowerCall& c) {
  return unary(c, [](Value x) { return x * call(F::Tanh, call(F::Log1p, call(F::Exp, x))); });
}

Results softplus(LowerCall& c) {
  const double beta = c.has(1) ? c.number(1) : 1, threshold = c.has(2) ? c.number(2) : 20;
  return unary(c, [&](Value x) {
    return select(x * beta > threshold, x, call(F::Log1p, call(F::Exp, x * beta)) / beta);
  });
}

Results log_sigmoid(LowerCall& c) {
  return unary(c,
               [](Value x) { return min(x, 0) - call(F::Log1p, call(F::Exp, -call(F::Abs, x))); });
}

Results threshold(LowerCall& c) {
  const double limit = c.number(1), value = c.number(2);
  return unary(
      c, [&](Value x) { return select(x <= limit, x.builder->constant(value, x.dtype()), x); });
}

Results hardshrink(LowerCall& c) {
  const double limit = c.has(1) ? c.number(1) : 0.5;
  return unary(c, [&](Value x) {
    return select(x >= -limit && x <= limit, x.builder->constant(0, x.dtype()), x);
  });
}

Results softshrink(LowerCall& c) {
  const double limit = c.has(1) ? c.number(1) : 0.5;
  return unary(c, [&](Value x) {
    const Value zero = x.builder->constant(0, x.dtype());
    return select(x > limit, x - limit, select(x < -limit, x + limit, zero * x));
  });
}

// One slope for all, or one for each channel.
Results prelu(LowerCall& c) {
  const bool channels = c.shape(1).size() == 1 && c.shape(1)[0] > 1;
  const Dtype dtype = arithmetic_dtype(c.result_dtype());
  return compute(c, [&](Values axes) {
    const Value x = c.element(0, axes, dtype);
    const Value channel = channels ? axes[axes.size() > 1 ? 1 : 0] : c.b.index(0);
    const std::vector<Value> at(c.shape(1).size(), channel);
    return select(x > 0, x, x * cast(dtype, c.b.read(c.tensor(1), at)));
  });
}

Results glu(LowerCall& c) {
  const int64_t rank = int64_t(c.shape(0).size());
  const int64_t given = c.has(1) ? c.integer(1) : -1;
  const size_t dim = size_t(given < 0 ? given + rank : given);
  const Dtype dtype = arithmetic_dtype(c.result_dtype());
  const int x = c.tensor(0);
  return compute(c, [&](Values axes) {
    std::vector<Value> at(axes.begin(), axes.end());
    const Value a = cast(dtype, c.b.read(x, at));
    at[dim] = at[dim] + double(c.result_shape()[dim]);
    return a * sigmoid_of(cast(dtype, c.b.read(x, at)));
  });
}

// --- choices ----------------------------------------------------------------------------------

Results where(LowerCall& c) {
  if (c.arity() < 3) throw Refusal{"gives places of unknown number"};
  return compute(c, [&](Values axes) {
    return select(c.element(0, axes, Dtype::Bool), c.element(1, axes, c.result_dtype()),
                  c.element(2, axes, c.result_dtype()));
  });
}

Results masked_fill(LowerCall& c) {
  return compute(c, [&](Values axes) {
    return select(c.element(1, axes, Dtype::Bool), c.element(2, axes, c.result_dtype()),
                  c.element(0, axes, c.result_dtype()));
  });
}

Results clamp_by(LowerCall& c, size_t low, size_t high) {
  const Dtype dtype = arithmetic_dtype(c.result_dtype());
  return compute(c, [&](Values axes) {
    Value x = c.element(0, axes, dtype);
    if (low > 0 && c.has(low)) x = max(x, c.element(low, axes, dtype));
    if (high > 0 && c.has(high)) x = min(x, c.element(high, axes, dtype));
    return x;
  });
}
Results clamp(LowerCall& c) {
  return clamp_by(c, 1, 2);
}
Results clamp_min(LowerCall& c) {
  return clamp_by(c, 1, 0);
}
Results clamp_max(LowerCall& c) {
  return clamp_by(c, 0, 1);
}

Results is_nan(LowerCall& c) {
  return compute(c, [&](Values axes) {
    if (!is_floating(c.dtype(0))) return c.b.constant(0, Dtype::Bool);
    return call(F::IsNan, c.element(0, axes, arithmetic_dtype(c.dtype(0))));
  });
}
Results is_inf(LowerCall& c) {
  return compute(c, [&](Values axes) {
    if (!is_floating(c.dtype(0))) return c.b.constant(0, Dtype::Bool);
    return call(F::IsInf, c.element(0, axes, arithmetic_dtype(c.dtype(0))));
  });
}
Results is_finite(LowerCall& c) {
  return compute(c, [&](Values axes) {
    if (!is_floating(c.dtype(0))) return c.b.constant(1, Dtype::Bool);
    const Value x = c.element(0, axes, arithmetic_dtype(c.dtype(0)));
    return !call(F::IsNan, x) && !call(F::IsInf, x);
  });
}

double largest(Dtype dtype) {
  switch (dtype) {
    case Dtype::Float16:
      return 65504;
    case Dtype::BFloat16:
      return 3.3895313892515355e38;
    case Dtype::Float64:
      return std::numeric_limits<double>::max();
    default:
      return std::numeric_limits<float>::max();
  }
}

Results nan_to_num(LowerCall& c) {
  const Dtype stored = c.result_dtype();
  const double nan = c.has(1) ? c.number(1) : 0;
  const double high = c.has(2) ? c.number(2) : largest(stored);
  const double low = c.has(3) ? c.number(3) : -largest(stored);
  return unary(c, [&](Value x) {
    if (!is_floating(x.dtype())) return x;
    const auto number = [&](double v) { return x.builder->constant(v, x.dtype()); };
    return select(call(F::IsNan, x), number(nan),
                  select(call(F::IsInf, x), select(x > 0, number(high), number(low)), x));
  });
}

// --- combinations -----------------------------------------------------------------------------

template <bool divides>
Results addc(LowerCall& c) {
  const Dtype dtype = arithmetic_dtype(c.result_dtype());
  const double value = c.has(3) ? c.number(3) : 1;
  return compute(c, [&](Values axes) {
    const Value a = c.element(1, axes, dtype), b = c.element(2, axes, dtype);
    const Value term = divides ? a / b : a * b;
    return c.element(0, axes, dtype) + (value == 1 ? term : term * value);
  });
}

Results lerp(LowerCall& c) {
  const Dtype dtype = arithmetic_dtype(c.result_dtype());
  return compute(c, [&](Values axes) {
    const Value a = c.element(0, axes, dtype), b = c.element(1, axes, dtype);
    const Value w = c.element(2, axes, dtype);
    return select(w < 0.5, a + w * (b - a), b - (b - a) * (1.0 - w));
  });
}

Results logaddexp(LowerCall& c) {
  return binary(c, [](Value a, Value b) {
    return max(a, b) + call(F::Log1p, call(F::Exp, -call(F::Abs, a - b)));
  });
}

// --- casts ------------------------------------------------------------------------------------

template <size_t from>
Results convert(LowerCall& c) {
  return compute(c, [&](Values axes) { return c.element(from, axes, c.result_dtype()); });
}

// At inference it is its argument.
Results dropout(LowerCall& c) {
  if (c.has(2) && c.boolean(2) && c.number(1) != 0) throw Refusal{"random"};
  return convert<0>(c);
}

// --- made of nothing --------------------------------------------------------------------------

Results filled(LowerCall& c, double value) {
  return compute(c, [&](Values) { return c.b.constant(value, c.result_dtype()); });
}
Results zeros(LowerCall& c) {
  return filled(c, 0);
}
Results ones(LowerCall& c) {
  return filled(c, 1);
}

// full(size, value), fill(self, value), new_full(self, size, value).
template <size_t at>
Results full(LowerCall& c) {
  return compute(c, [&](Values axes) { return c.element(at, axes, c.result_dtype()); });
}

Results arange(LowerCall& c) {
  const bool has_start = c.call.overload.starts_with("start");
  const bool has_step = c.call.overload == "start_step";
  const Dtype stored = c.result_dtype();
  const Dtype dtype = is_floating(stored) ? Dtype::Float64 : Dtype::Int64;
  return compute(c, [&](Values axes) {
    Value at = cast(dtype, axes[0]);
    if (has_step) at = at * c.element(2, {}, dtype);
    return has_start ? at + c.element(0, {}, dtype) : at;
  });
}

Results linspace(LowerCall& c) {
  const double start = c.number(0), end = c.number(1);
  const int64_t steps = c.integer(2);
  const double step = steps > 1 ? (end - start) / double(steps - 1) : 0;
  return compute(c, [&](Values axes) {
    const Value i = cast(Dtype::Float64, axes[0]);
    return select(i < double(steps / 2), i * step + start, end - (double(steps - 1) - i) * step);
  });
}

Results eye(LowerCall& c) {
  return compute(c, [&](Values axes) { return cast(c.result_dtype(), axes[0] == axes[1]); });
}

constexpr DagLowering table[] = {
    {"add", add<Sum::Add>},
    {"sub", add<Sum::Sub>},
    {"subtract", add<Sum::Sub>},
    {"rsub", add<Sum::Rsub>},
    {"mul", mul},
    {"multiply", mul},
    {"div", div},
    {"divide", div},
    {"true_divide", [](LowerCall& c) { return binary(c, [](Value a, Value b) { return a / b; }); }},
    {"floor_divide", [](LowerCall& c) { return binary(c, floor_quotient); }},
    {"remainder", remainder},
    {"fmod", fmod},
    {"pow", pow},
    {"neg", [](LowerCall& c) { return unary(c, [](Value x) { return -x; }); }},
    {"negative", [](LowerCall& c) { return unary(c, [](Value x) { return -x; }); }},
    {"positive", convert<0>},
    {"abs", abs},
    {"absolute", abs},
    {"sign", sign},
    {"sgn", sign},
    {"square", [](LowerCall& c) { return unary(c, [](Value x) { return x * x; }); }},
    {"reciprocal", [](LowerCall& c) { return unary(c, [](Value x) { return 1.0 / x; }); }},
    {"frac", [](LowerCall& c) { return unary(c, [](Value x) { return x - call(F::Trunc, x); }); }},
    {"exp", math<F::Exp>},
    {"exp2", math<F::Exp2>},
    {"special_exp2", math<F::Exp2>},
    {"expm1", math<F::Expm1>},
    {"log", math<F::Log>},
    {"log2", math<F::Log2>},
    {"log10", math<F::Log10>},
    {"log1p", math<F::Log1p>},
    {"sqrt", math<F::Sqrt>},
    {"rsqrt", math<F::Rsqrt>},
    {"tanh", math<F::Tanh>},
    {"erf", math<F::Erf>},
    {"special_erf", math<F::Erf>},
    // Of erfc 1 - erf would lose all digits: it is left to the library.
    {"sigmoid", math<F::Sigmoid>},
    {"special_expit", math<F::Sigmoid>},
    {"sin", math<F::Sin>},
    {"cos", math<F::Cos>},
    {"tan", math<F::Tan>},
    {"asin", math<F::Asin>},
    {"acos", math<F::Acos>},
    {"atan", math<F::Atan>},
    {"arctan", math<F::Atan>},
    {"sinh", math<F::Sinh>},
    {"cosh", math<F::Cosh>},
    {"atan2",
     [](LowerCall& c) { return binary(c, [](Value a, Value b) { return call(F::Atan2, a, b); }); }},
    {"floor", rounding<F::Floor>},
    {"ceil", rounding<F::Ceil>},
    {"round", rounding<F::Round>},
    {"trunc", rounding<F::Trunc>},
    {"fix", rounding<F::Trunc>},
    {"eq", compare<ExprKind::Eq>},
    {"ne", compare<ExprKind::Ne>},
    {"not_equal", compare<ExprKind::Ne>},
    {"lt", compare<ExprKind::Lt>},
    {"less", compare<ExprKind::Lt>},
    {"le", compare<ExprKind::Le>},
    {"less_equal", compare<ExprKind::Le>},
    {"gt", compare<ExprKind::Gt>},
    {"greater", compare<ExprKind::Gt>},
    {"ge", compare<ExprKind::Ge>},
    {"greater_equal", compare<ExprKind::Ge>},
    {"logical_and", logical<ExprKind::And>},
    {"logical_or", logical<ExprKind::Or>},
    {"logical_xor", logical<ExprKind::Ne>},
    {"logical_not", logical_not},
    {"bitwise_and", logical<ExprKind::And>},
    {"bitwise_or", logical<ExprKind::Or>},
    {"bitwise_xor", logical<ExprKind::Ne>},
    {"bitwise_not", logical_not},
    {"__and__", logical<ExprKind::And>},
    {"__or__", logical<ExprKind::Or>},
    {"__xor__", logical<ExprKind::Ne>},
    {"minimum", [](LowerCall& c) { return binary(c, [](Value a, Value b) { return min(a, b); }); }},
    {"maximum", [](LowerCall& c) { return binary(c, [](Value a, Value b) { return max(a, b); }); }},
    {"where", where},
    {"masked_fill", masked_fill},
    {"clamp", clamp},
    {"clip", clamp},
    {"clamp_min", clamp_min},
    {"clamp_max", clamp_max},
    {"isnan", is_nan},
    {"isinf", is_inf},
    {"isfinite", is_finite},
    {"nan_to_num", nan_to_num},
    {"relu", [](LowerCall& c) { return unary(c, [](Value x) { return max(x, 0); }); }},
    {"relu6", relu6},
    {"leaky_relu", leaky_relu},
    {"elu", elu},
    {"selu", selu},
    {"celu", celu},
    {"gelu", gelu},
    {"silu", silu},
    {"hardswish", hardswish},
    {"hardsigmoid", hardsigmoid},
    {"hardtanh", hardtanh},
    {"mish", mish},
    {"softplus", softplus},
    {"log_sigmoid", log_sigmoid},
    {"threshold", threshold},
    {"hardshrink", hardshrink},
    {"softshrink", softshrink},
    {"prelu", prelu},
    {"_prelu_kernel", prelu},
    {"glu", glu},
    {"addcmul", addc<false>},
    {"addcdiv", addc<true>},
    {"lerp", lerp},
    {"logaddexp", logaddexp},
    {"to", convert<0>},
    {"_to_copy", convert<0>},
    {"type_as", convert<0>},
    {"copy", convert<1>},
    {"dropout", dropout},
    {"feature_dropout", dropout},
    {"alpha_dropout", dropout},
    {"zeros", zeros},
    {"zeros_like", zeros},
    {"new_zeros", zeros},
    {"zero", zeros},
    {"ones", ones},
    {"ones_like", ones},
    {"new_ones", ones},
    {"full", full<1>},
    {"full_like", full<1>},
    {"fill", full<1>},
    {"new_full", full<2>},
    {"scalar_tensor", full<0>},
    {"arange", arange},
    {"linspace", linspace},
    {"eye", eye},
};

}  // namespace

std::span<const DagLowering> elementwise_lowerings() {
  return table;
}

}  // namespace tessera::lower
