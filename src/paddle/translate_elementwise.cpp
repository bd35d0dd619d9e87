// Operators that work element by element. Known integers are computed here: shapes are made of
// them.
#include <algorithm>
#include <cmath>

#include "paddle/handlers.h"

namespace tessera::paddle {
namespace {

constexpr size_t fold_limit = 64;

bool is_known(const Value& value) {
  return value.host && !value.given && is_integer(value.dtype) && value.host->size() <= fold_limit;
}

int64_t floor_div(int64_t a, int64_t b) {
  const int64_t q = a / b;
  return a % b != 0 && (a < 0) != (b < 0) ? q - 1 : q;
}

std::optional<int64_t> computed(std::string_view name, int64_t a, int64_t b) {
  int64_t result = 0;
  if (name == "+")
    return __builtin_add_overflow(a, b, &result) ? std::nullopt : std::optional(result);
  if (name == "-")
    return __builtin_sub_overflow(a, b, &result) ? std::nullopt : std::optional(result);
  if (name == "*")
    return __builtin_mul_overflow(a, b, &result) ? std::nullopt : std::optional(result);
  if (name == "//" && b != 0 && b != -1) return floor_div(a, b);
  if (name == "%" && b != 0 && b != -1) return a - floor_div(a, b) * b;
  if (name == "torch.maximum") return std::max(a, b);
  if (name == "torch.minimum") return std::min(a, b);
  return {};
}

// Both operands known: so is the result. False where it cannot be computed here.
bool folded(Op& op) {
  if (!op.has(1) || !is_known(op.in(0)) || !is_known(op.in(1)) || op.dtype(0) != op.dtype(1))
    return false;
  const std::vector<Arg>&a = *op.in(0).host, &b = *op.in(1).host;
  const Shape shape = broadcast(op.shape(0), op.shape(1));
  const size_t n = std::max(a.size(), b.size());
  if (count(shape) != int64_t(n) || (a.size() != 1 && b.size() != 1 && a.size() != b.size()))
    return false;
  std::vector<Arg> elements;
  for (size_t i = 0; i < n; ++i) {
    const auto result =
        computed(op.row.torch, a[a.size() == 1 ? 0 : i].integer, b[b.size() == 1 ? 0 : i].integer);
    if (!result) return false;
    elements.push_back(number(*result));
  }
  op.give_host(std::move(elements), op.dtype(0), shape);
  return true;
}

Shape both(Op& op) {
  return broadcast(op.shape(0), op.shape(1));
}

// What two dtypes come to: integers give way to reals, narrow ones to wide ones.
Dtype promoted(Dtype a, Dtype b) {
  if (a == b) return a;
  const auto order = [](Dtype d) {
    switch (d) {
      case Dtype::Bool:
        return 0;
      case Dtype::UInt8:
        return 1;
      case Dtype::Int8:
        return 2;
      case Dtype::Int16:
        return 3;
      case Dtype::Int32:
        return 4;
      case Dtype::Int64:
        return 5;
      case Dtype::Float16:
      case Dtype::BFloat16:
        return 6;
      case Dtype::Float32:
        return 7;
      case Dtype::Float64:
        return 8;
      case Dtype::Complex64:
        return 9;
      case Dtype::Complex128:
        return 10;
    }
    return 0;
  };
  const bool halves = order(a) == 6 && order(b) == 6;
  return halves ? Dtype::Float32 : (order(a) > order(b) ? a : b);
}

// The operands of a call with two tensors. Of one dtype, as Paddle's promotion gives them: torch
// would let a tensor of no rank give way.
std::pair<Arg, Arg> operands(Op& op, Dtype dtype) {
  const auto one = [&](size_t i, size_t with) {
    Arg arg = op.operand(i, with);
    return op.dtype(i) == dtype ? arg : op.to(op.x(i), dtype);
  };
  // At most one of them a literal.
  Arg a = one(0, 1);
  const bool literal_a = !a.is(Arg::Kind::Value);
  Arg b = literal_a ? (op.dtype(1) == dtype ? op.x(1) : op.to(op.x(1), dtype)) : one(1, 0);
  return {std::move(a), std::move(b)};
}

}  // namespace

void unary(Op& op) {
  op.give(op.call(op.row.torch, {op.x(0)}));
}

void predicate(Op& op) {
  op.give(op.call(op.row.torch, {op.x(0)}), Dtype::Bool, op.shape(0));
}

void with_numbers(Op& op) {
  std::vector<Arg> args = {op.x(0)};
  for (size_t i = 1; i < op.args.size(); ++i) args.push_back(real_number(op.real(i)));
  op.give(op.call(op.row.torch, std::move(args)));
}

void arithmetic(Op& op) {
  if (folded(op)) return;
  const Dtype dtype = promoted(op.dtype(0), op.dtype(1));
  auto [a, b] = operands(op, dtype);
  op.give(op.binary(op.row.torch, std::move(a), std::move(b)), dtype, both(op));
}

void pointwise(Op& op) {
  if (folded(op)) return;
  const Dtype dtype = promoted(op.dtype(0), op.dtype(1));
  const auto one = [&](size_t i) { return op.dtype(i) == dtype ? op.x(i) : op.to(op.x(i), dtype); };
  Arg a = one(0);
  op.give(op.call(op.row.torch, {std::move(a), one(1)}), dtype, both(op));
}

void comparison(Op& op) {
  const Dtype dtype = promoted(op.dtype(0), op.dtype(1));
  auto [a, b] = operands(op, dtype);
  op.give(op.compare(op.row.torch, std::move(a), std::move(b)), Dtype::Bool, both(op));
}

void logical(Op& op) {
  Arg a = op.x(0);
  op.give(op.call(op.row.torch, {std::move(a), op.x(1)}), Dtype::Bool, both(op));
}

// x * scale + bias, or (x + bias) * scale.
void scale(Op& op) {
  const Dtype dtype = op.dtype(0);
  const bool after = op.flag(3, true);
  if (is_known(op.in(0))) {
    const auto factor = uint64_t(op.integer(1)), bias = uint64_t(op.integer(2, 0));
    std::vector<Arg> elements;
    for (const Arg& element : *op.in(0).host) {
      const auto x = uint64_t(element.integer);
      elements.push_back(number(int64_t(after ? x * factor + bias : (x + bias) * factor)));
    }
    op.give_host(std::move(elements), dtype, op.shape(0));
    return;
  }
  const Arg bias = op.has(2) ? op.scalar(2, dtype) : literal(number(0), dtype);
  const bool biased = as_real(bias) != 0;
  Arg x = op.x(0);
  const bool known = op.in(1).host.has_value() && !op.in(1).given;
  const auto scaled = [&](Arg from) {
    if (!known) return op.binary("*", std::move(from), op.to(op.x(1), dtype));
    const Arg factor = op.scalar(1, dtype);
    if (as_real(factor) == 1) return from;
    return op.binary("*", std::move(from), factor);
  };
  if (after) x = scaled(std::move(x));
  if (biased) x = op.binary("+", std::move(x), bias);
  if (!after) x = scaled(std::move(x));
  op.give(std::move(x));
}

void cast(Op& op) {
  const std::optional<Dtype> dtype = op.dtype_named(1);
  if (!dtype) op.refuse("its dtype is not known");
  Value& value = op.in(0);
  if (value.host && !value.given && value.host->size() <= fold_limit &&
      (is_integer(*dtype) || is_floating(*dtype) || *dtype == Dtype::Bool)) {
    std::vector<Arg> elements;
    for (const Arg& element : *value.host) elements.push_back(literal(element, *dtype));
    op.give_host(std::move(elements), *dtype, value.shape);
  } else if (value.host && value.given && is_integer(*dtype) && *dtype != value.dtype) {
    std::vector<Arg> elements;
    for (const Arg& element : *value.host) elements.push_back(literal(element, *dtype));
    op.give_known(op.to(op.x(0), *dtype), std::move(elements), *dtype, value.shape);
  } else if (*dtype == value.dtype) {
    op.give(value);
  } else {
    op.give(op.to(op.x(0), *dtype), *dtype, op.shape(0));
  }
}

void clip(Op& op) {
  const Dtype dtype = op.dtype(0);
  if (op.in(1).host && op.in(2).host) {
    const Arg low = op.scalar(1, dtype), high = op.scalar(2, dtype);
    op.give(op.call("torch.clamp", {op.x(0), low, high}));
    return;
  }
  Arg x = op.call("torch.maximum", {op.x(0), op.to(op.x(1), dtype)});
  op.give(op.call("torch.minimum", {std::move(x), op.to(op.x(2), dtype)}));
}

void power(Op& op) {
  const Arg exponent = op.scalar(1, op.dtype(0));
  op.give(op.call("torch.pow", {op.x(0), exponent}));
}

void divide(Op& op) {
  const Dtype dtype = promoted(op.dtype(0), op.dtype(1));
  auto [a, b] = operands(op, dtype);
  if (is_floating(dtype) || dtype == Dtype::Complex64 || dtype == Dtype::Complex128) {
    op.give(op.binary("/", std::move(a), std::move(b)), dtype, both(op));
    return;
  }
  op.give(op.call("torch.div", {op.x(0), op.x(1)}, {{"rounding_mode", Arg::string("trunc")}}),
          dtype, both(op));
}

void add_n(Op& op) {
  std::vector<Value>& items = op.in(0).items;
  if (items.empty()) op.refuse("it has nothing to add");
  Arg total = op.t.tensor_of(items[0]);
  for (size_t i = 1; i < items.size(); ++i)
    total = op.binary("+", std::move(total), op.t.tensor_of(items[i]));
  op.give(std::move(total), items[0].dtype, items[0].shape);
}

void lerp(Op& op) {
  Arg x = op.x(0), y = op.x(1);
  op.give(op.call("torch.lerp", {std::move(x), std::move(y), op.x(2)}), op.dtype(0),
          broadcast(both(op), op.shape(2)));
}

void gelu(Op& op) {
  op.give(op.call("torch.nn.functional.gelu", {op.x(0)},
                  {{"approximate", Arg::string(op.flag(1, false) ? "tanh" : "none")}}));
}

void hardsigmoid(Op& op) {
  Arg x = op.binary("*", op.x(0), real_number(op.real(1, 0.2)));
  x = op.binary("+", std::move(x), real_number(op.real(2, 0.5)));
  op.give(op.call("torch.clamp", {std::move(x), real_number(0), real_number(1)}));
}

// scale * (x > 0 ? x : alpha * (exp(x) - 1))
void selu(Op& op) {
  const double factor = op.real(1, 1.0507009873554804934),
               alpha = op.real(2, 1.6732632423543772848);
  const Arg elu = op.call("torch.nn.functional.elu", {op.x(0), real_number(alpha)});
  op.give(op.binary("*", elu, real_number(factor)));
}

void prelu(Op& op) {
  const std::string format = op.text(2, "NCHW"), mode = op.text(3, "all");
  op.expect_rank(0, 1, 8);
  Arg x = op.x(0), alpha = op.x(1);
  if (mode == "all") {
    alpha = op.reshape(std::move(alpha), Shape(op.rank(0), 1));
  } else if (mode == "channel") {
    Shape shape(op.rank(0), 1);
    if (op.rank(0) > 1) shape[format == "NCHW" ? 1 : op.rank(0) - 1] = count(op.shape(1));
    alpha = op.reshape(std::move(alpha), shape);
  } else {
    Shape shape = op.shape(0);
    shape[0] = 1;
    alpha = op.reshape(std::move(alpha), shape);
  }
  const Arg positive = op.compare(">", x, number(0));
  const Arg negative = op.binary("*", x, std::move(alpha));
  op.give(op.call("torch.where", {positive, x, negative}));
}

void thresholded_relu(Op& op) {
  const Arg x = op.x(0), threshold = real_number(op.real(1, 1.0));
  const Arg beyond = op.compare(">", x, threshold);
  op.give(op.call("torch.where", {beyond, x, real_number(op.real(2, 0.0))}));
}

void stanh(Op& op) {
  Arg x = op.binary("*", op.x(0), real_number(op.real(1, 0.67)));
  op.give(op.binary("*", op.call("torch.tanh", {std::move(x)}), real_number(op.real(2, 1.7159))));
}

void round_to(Op& op) {
  const int64_t decimals = op.integer(1, 0);
  std::vector<Keyword> keywords;
  if (decimals != 0) keywords.push_back({"decimals", number(decimals)});
  op.give(op.call("torch.round", {op.x(0)}, std::move(keywords)));
}

// silu(x) * y; without y, x holds both halves of its last dimension.
void swiglu(Op& op) {
  op.expect_rank(0, 1, 8);
  Arg x = op.x(0), y;
  Shape shape = op.shape(0);
  if (op.has(1)) {
    y = op.x(1);
  } else {
    const Arg halves = op.call("torch.chunk", {std::move(x), number(2), number(-1)});
    x = op.item(halves, number(0));
    y = op.item(halves, number(1));
    if (shape.back() > 0) shape.back() /= 2;
  }
  Arg gate = op.call("torch.nn.functional.silu", {std::move(x)});
  op.give(op.binary("*", std::move(gate), std::move(y)), op.dtype(0), shape);
}

// The largest of each group of channels.
void maxout(Op& op) {
  const int64_t groups = op.integer(1);
  const auto axis = size_t(op.axis(2, op.rank(0), 1));
  const Shape from = op.sizes(0);
  if (groups <= 0 || from[axis] % groups != 0)
    op.refuse("its channels are no multiple of its groups");
  Shape split = from, to = from;
  to[axis] = from[axis] / groups;
  split[axis] = to[axis];
  split.insert(split.begin() + int64_t(axis) + 1, groups);
  const Arg parts = op.reshape(op.x(0), split);
  op.give(op.call("torch.amax", {parts, number(int64_t(axis) + 1)}), op.dtype(0), to);
}

void label_smooth(Op& op) {
  const double epsilon = op.real(2, 0.0);
  Arg x = op.binary("*", op.x(0), real_number(1 - epsilon));
  if (op.has(1)) {
    Arg prior = op.binary("*", op.x(1), real_number(epsilon));
    op.give(op.binary("+", std::move(x), std::move(prior)));
  } else {
    op.give(
        op.binary("+", std::move(x), real_number(epsilon / double(op.size(0, op.rank(0) - 1)))));
  }
}

void isclose(Op& op) {
  Arg x = op.x(0), y = op.x(1);
  Arg close =
      op.call("torch.isclose", {std::move(x), std::move(y), real_number(op.real(2, 1e-5)),
                                real_number(op.real(3, 1e-8)), Arg::boolean(op.flag(4, false))});
  if (op.row.name == "isclose") {
    op.give(std::move(close), Dtype::Bool, both(op));
  } else {
    op.give(op.call("torch.all", {std::move(close)}), Dtype::Bool, {});
  }
}

void increment(Op& op) {
  op.give(op.binary("+", op.x(0), literal(real_number(op.real(1, 1.0)), op.dtype(0))));
}

}  // namespace tessera::paddle
