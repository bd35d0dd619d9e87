// Functions of one, two and three operands, element by element, with broadcasting, promotion and
// Python's numbers; comparisons, logic and casts.
#include <cmath>

#include "graph_draw.h"

namespace tessera::fuzz {

namespace {

enum Takes : unsigned { Real = 1, Int = 2, Bool = 4, Any = 7 };
enum class Gives : uint8_t { Same, Float, Truth };     // Float: of integers the default dtype
enum class Sort : uint8_t { Smooth, Selects, Jumps };  // Jumps: asked of exact values alone
constexpr double far = 1e30;

struct Unary {
  const char* name;
  unsigned takes;
  Gives gives;
  Sort sort;
  Range domain;
  Range (*image)(Range);
  const char* spelled = nullptr;  // the one way to write it, {} being the operand
};

Range same(Range r) {
  return r;
}
Range unit(Range) {
  return {-1, 1};
}
Range positive_unit(Range) {
  return {0, 1};
}
Range magnitude(Range r) {
  return {0, r.size()};
}
Range mirrored(Range r) {
  return {-r.high, -r.low};
}
Range rectified(Range r) {
  return {0, std::max(r.high, 0.0)};
}
Range activated(Range r) {
  return {std::max(r.low, -3.0), std::max(r.high, 1.0)};
}
Range squared(Range r) {
  return {0, r.size() * r.size()};
}
Range stepped(Range r) {
  return {std::floor(r.low), std::ceil(r.high)};
}
Range pi(Range) {
  return {-3.2, 3.2};
}
template <double (*f)(double)>
Range rising(Range r) {
  return {f(r.low), f(r.high)};
}
template <double (*f)(double)>
Range even(Range r) {
  return {0, f(r.size())};
}
Range inverse(Range r) {
  return {1 / r.high, 1 / r.low};
}
Range inverse_root(Range r) {
  return {1 / std::sqrt(r.high), 1 / std::sqrt(r.low)};
}
Range shifted(Range r) {
  return {-r.size() - 1, r.size() + 1};
}
Range soft(Range r) {
  return {0, std::max(r.high, 0.0) + 1};
}
Range negative(Range r) {
  return {-r.size() - 1, 0};
}

using enum Gives;
using enum Sort;
constexpr Range everywhere{-far, far};
constexpr Unary unaries[] = {
    {"abs", Real | Int, Same, Selects, everywhere, magnitude},
    {"neg", Real | Int, Same, Selects, everywhere, mirrored},
    {"", Real | Int, Same, Selects, everywhere, mirrored, "-{}"},
    {"relu", Real | Int, Same, Selects, everywhere, rectified},
    {"", Real | Int, Same, Selects, everywhere, rectified,
     "torch.nn.functional.relu({}, inplace = False)"},
    {"", Real, Same, Selects, everywhere, activated, "torch.nn.functional.relu6({})"},
    {"sigmoid", Any, Float, Smooth, everywhere, positive_unit},
    {"tanh", Any, Float, Smooth, everywhere, unit},
    {"exp", Any, Float, Smooth, {-20, 7}, rising<std::exp>},
    {"exp2", Real, Float, Smooth, {-20, 9}, rising<std::exp2>},
    {"expm1", Real, Float, Smooth, {-20, 7}, rising<std::expm1>},
    {"log", Any, Float, Smooth, {0.05, far}, rising<std::log>},
    {"log2", Real, Float, Smooth, {0.05, far}, rising<std::log2>},
    {"log10", Real, Float, Smooth, {0.05, far}, rising<std::log10>},
    {"log1p", Any, Float, Smooth, {-0.9, far}, rising<std::log1p>},
    {"sqrt", Any, Float, Smooth, {0.01, far}, rising<std::sqrt>},
    {"rsqrt", Any, Float, Smooth, {0.05, far}, inverse_root},
    {"reciprocal", Any, Float, Smooth, {0.05, far}, inverse},
    {"sin", Any, Float, Smooth, {-50, 50}, unit},
    {"cos", Any, Float, Smooth, {-50, 50}, unit},
    {"tan", Real, Float, Smooth, {-1.2, 1.2}, rising<std::tan>},
    {"asin", Real, Float, Smooth, {-0.9, 0.9}, pi},
    {"acos", Real, Float, Smooth, {-0.9, 0.9}, pi},
    {"atan", Any, Float, Smooth, everywhere, pi},
    {"sinh", Real, Float, Smooth, {-6, 6}, rising<std::sinh>},
    {"cosh", Real, Float, Smooth, {-6, 6}, even<std::cosh>},
    {"erf", Any, Float, Smooth, everywhere, unit},
    {"erfc", Real, Float, Smooth, {-5, 2}, [](Range) { return Range{0, 2}; }},
    {"floor", Real | Int, Same, Jumps, everywhere, stepped},
    {"ceil", Real | Int, Same, Jumps, everywhere, stepped},
    {"round", Real | Int, Same, Jumps, everywhere, stepped},
    {"trunc", Real | Int, Same, Jumps, everywhere, stepped},
    {"frac", Real, Same, Jumps, everywhere, unit},
    {"sign", Any, Same, Jumps, everywhere, unit},
    {"square", Real | Int, Same, Smooth, {-150, 150}, squared},
    {"isnan", Any, Truth, Jumps, everywhere, positive_unit},
    {"isfinite", Any, Truth, Jumps, everywhere, positive_unit},
    {"logical_not", Any, Truth, Jumps, everywhere, positive_unit},
    {"bitwise_not", Int | Takes::Bool, Same, Jumps, everywhere, shifted},
    {"", Int | Takes::Bool, Same, Jumps, everywhere, shifted, "~{}"},
    {"clone", Any, Same, Selects, everywhere, same},
    {"nan_to_num", Real, Same, Selects, everywhere, same},
    {"", Real, Same, Smooth, everywhere, activated, "torch.nn.functional.gelu({})"},
    {"", Real, Same, Smooth, everywhere, activated, "torch._C._nn.gelu({}, approximate = 'tanh')"},
    {"", Real, Same, Smooth, everywhere, activated,
     "torch.nn.functional.silu({}, inplace = False)"},
    {"", Real, Same, Smooth, everywhere, activated, "torch.nn.functional.mish({})"},
    {"", Real, Same, Smooth, everywhere, soft, "torch.nn.functional.softplus({})"},
    {"", Real, Same, Smooth, everywhere, activated, "torch.nn.functional.hardswish({}, False)"},
    {"", Real, Same, Smooth, everywhere, positive_unit, "torch.nn.functional.hardsigmoid({})"},
    {"", Real, Same, Selects, everywhere, unit, "torch.nn.functional.hardtanh({}, -0.75, 0.5)"},
    {"", Real, Same, Smooth, everywhere, activated, "torch.nn.functional.elu({}, 0.7)"},
    {"", Real, Same, Smooth, everywhere, shifted, "torch.nn.functional.selu({})"},
    {"", Real, Same, Smooth, everywhere, activated, "torch.nn.functional.celu({}, alpha = 1.3)"},
    {"", Real, Same, Smooth, everywhere, same, "torch.nn.functional.leaky_relu({}, 0.1)"},
    {"", Real, Same, Smooth, everywhere, negative, "torch.nn.functional.logsigmoid({})"},
    {"", Real, Same, Smooth, everywhere, unit, "torch.nn.functional.softsign({})"},
    {"", Real, Same, Smooth, everywhere, same, "torch.nn.functional.tanhshrink({})"},
    {"", Real, Same, Smooth, everywhere, shifted, "torch.nn.functional.softshrink({}, 0.4)"},
    {"", Real, Same, Jumps, everywhere, shifted, "torch.nn.functional.hardshrink({}, 0.4)"},
    {"", Real, Same, Jumps, everywhere, shifted, "torch.nn.functional.threshold({}, 0.1, -0.5)"},
};

unsigned kind_of(const Drawn& value) {
  return is_floating(value.dtype) ? Real : value.dtype == Dtype::Bool ? Takes::Bool : Int;
}

bool unary(Draw& d) {
  const Unary& f = unaries[d.between(0, std::size(unaries) - 1)];
  Id x = d.pick(
      [&](const Drawn& v) {
        return (kind_of(v) & f.takes) && (kind_of(v) == Real || d.chance(0.2));
      },
      d.chance(0.1));
  if (f.sort == Jumps && (x < 0 || !d.is_exact(x)))
    x = f.takes & Real ? d.need_exact(true) : f.takes & Int ? d.need_exact(false) : -1;
  if (x < 0) return false;
  x = d.fit(x, f.domain);
  const Drawn v = d.of(x);
  if (!(kind_of(v) & f.takes)) return false;
  const bool real = is_floating(v.dtype);
  const Dtype dtype = f.gives == Truth            ? Dtype::Bool
                      : f.gives == Float && !real ? Dtype::Float32
                                                  : v.dtype;
  const Effect effect = f.sort == Smooth ? Effect::Blurs : Effect::Selects;
  const std::string text =
      f.spelled ? fmt::format(fmt::runtime(f.spelled), v.name) : d.spell(f.name, x);
  d.emit(text, dtype, v.shape, f.image(d.range(x)), d.after(effect, {x}));
  return true;
}

// A second operand beside x: a tensor, or a number of Python's.
struct Second {
  Id id = -1;
  std::string text;
  Range range;
  Operand operand;
  bool real = false;
};

Second second_of(Draw& d, Id x, Range number_range, bool allow_tensor = true) {
  Second second;
  const bool real = d.is_float(x);
  if (allow_tensor && d.chance(0.7)) {
    const Dtype dtype = real ? (d.chance(0.85) ? d.of(x).dtype : d.float_dtype())
                             : (d.chance(0.7) ? d.of(x).dtype : d.any_dtype());
    second.id = d.partner(x, dtype == Dtype::Bool ? Dtype::Int64 : dtype);
    second.text = d.name(second.id);
    second.range = d.range(second.id);
    second.operand = {d.of(second.id).dtype, d.rank(second.id) == 0};
    second.real = d.is_float(second.id);
    return second;
  }
  second.real = real ? d.chance(0.7) : d.chance(0.2);
  second.text = d.number(number_range, second.real);
  const double x_value = std::stod(second.text);
  second.range = {x_value, x_value};
  second.operand = {second.real ? Dtype::Float32 : Dtype::Int64, false, true};
  return second;
}

Range image_of(char op, Range a, Range b) {
  if (op == '+') return {a.low + b.low, a.high + b.high};
  if (op == '-') return {a.low - b.high, a.high - b.low};
  const double corners[] = {a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high};
  return {*std::min_element(corners, corners + 4), *std::max_element(corners, corners + 4)};
}

bool arithmetic(Draw& d) {
  const char op = d.any_of({'+', '+', '-', '*', '*'});
  const Id x = d.pick(
      [&](const Drawn& v) {
        return v.dtype != Dtype::Bool && (d.chance(0.3) || kind_of(v) == Real);
      },
      d.chance(0.2));
  if (x < 0) return false;
  const Second y = second_of(d, x, {-3, 3});
  const Drawn v = d.of(x);
  const Range a = d.range(x);
  if (op == '*' && a.size() * std::max(1.0, y.range.size()) > 4e6) return false;
  const Dtype dtype = promoted({{v.dtype, v.shape.empty()}, y.operand});
  const Shape shape = y.id < 0 ? v.shape : broadcast(v.shape, d.of(y.id).shape);
  const char* word = op == '+' ? "add" : op == '-' ? "sub" : "mul";
  const Exact exact = y.id < 0 ? d.after_number(x) : d.after(Effect::Rounds, {x, y.id});
  const int64_t form = d.between(0, 4);
  if (form == 0 && op != '*') {  // a second factor
    const std::string alpha = d.number({0.5, 3}, is_floating(dtype) && d.chance(0.6));
    const double scale = std::stod(alpha);
    d.emit(fmt::format("torch.{}({}, {}, alpha = {})", word, v.name, y.text, alpha), dtype, shape,
           image_of(op, a, {y.range.low * scale, y.range.high * scale}), Exact::No);
  } else if (form == 1 && y.id < 0) {
    d.emit(fmt::format("{} {} {}", y.text, op, v.name), dtype, shape, image_of(op, y.range, a),
           exact);
  } else if (form <= 2) {
    d.emit(d.spell(word, x, y.text), dtype, shape, image_of(op, a, y.range), exact);
  } else {
    d.emit(fmt::format("{} {} {}", v.name, op, y.text), dtype, shape, image_of(op, a, y.range),
           exact);
  }
  return true;
}

bool division(Draw& d) {
  const Id x = d.pick([&](const Drawn& v) { return v.dtype != Dtype::Bool; });
  if (x < 0) return false;
  const int64_t form = d.between(0, 5);  // the last three round, so they jump
  const bool rounds = form >= 3;
  Id left = x;
  if (rounds && (!d.is_exact(left) || d.exact(left) != Exact::Source || d.odd())) {
    left = d.pick([&](const Drawn& v) { return is_integer(v.dtype); });
    if (left < 0)
      left = d.parameter(d.any_of({Dtype::Int64, Dtype::Int32, Dtype::Float32}), d.shape(2),
                         {-20, 20});
  }
  const Drawn v = d.of(left);
  Id right = -1;
  std::string text;
  Operand operand;
  Range divisor;
  if (d.chance(0.6)) {
    const bool real = is_floating(v.dtype);
    right = d.parameter(real ? d.float_dtype() : d.any_of({Dtype::Int64, Dtype::Int32}),
                        d.broadcast_part(v.shape),
                        real ? Range{0.5, 4} : d.any_of<Range>({{1, 9}, {-7, -1}}));
    text = d.name(right);
    operand = {d.of(right).dtype, d.rank(right) == 0};
    divisor = d.range(right);
  } else {
    const bool real = is_floating(v.dtype) && d.chance(0.7);
    text = d.number({1, 6}, real);
    operand = {real ? Dtype::Float32 : Dtype::Int64, false, true};
    divisor = {std::stod(text), std::stod(text)};
  }
  Dtype dtype = promoted({{v.dtype, v.shape.empty()}, operand});
  const double smallest = std::min(std::abs(divisor.low), std::abs(divisor.high));
  const double quotient = d.range(left).size() / smallest;
  Range range{-quotient, quotient};
  std::string call;
  Exact exact = Exact::No;
  switch (form) {
    case 0:
      call = fmt::format("{} / {}", v.name, text);
      break;
    case 1:
    case 2:
      call = d.spell(form == 1 ? "div" : "true_divide", left, text);
      break;
    case 3:
      call = d.chance(0.5) ? fmt::format("{} // {}", v.name, text)
                           : d.spell("floor_divide", left, text);
      break;
    case 4:
      call = fmt::format("torch.div({}, {}, rounding_mode = '{}')", v.name, text,
                         d.any_of<std::string>({"floor", "trunc"}));
      break;
    default:
      call = d.chance(0.4) ? fmt::format("{} % {}", v.name, text)
                           : d.spell(d.any_of<std::string>({"remainder", "fmod"}), left, text);
      range = {-divisor.size(), divisor.size()};
  }
  if (form < 3 && !is_floating(dtype)) dtype = Dtype::Float32;
  if (rounds) {
    // Halves of a quotient's last place fall either way where the quotient itself was rounded.
    if (is_floating(dtype)) return false;
    exact = Exact::Source;
    range = {std::floor(range.low) - 1, std::ceil(range.high) + 1};
  }
  const Shape shape = right < 0 ? v.shape : broadcast(v.shape, d.of(right).shape);
  d.emit(call, dtype, shape, range, exact);
  return true;
}

bool power(Draw& d) {
  const Id x = d.pick_float();
  if (x < 0) return false;
  const int64_t form = d.between(0, 3);
  if (form < 2) {  // a whole power of anything
    const Id base = d.fit(x, {-6, 6});
    const Drawn v = d.of(base);
    const int64_t exponent = d.between(0, 3);
    const std::string e = form == 0 ? fmt::format("{}", exponent) : fmt::format("{}.0", exponent);
    const std::string text =
        d.chance(0.5) ? fmt::format("{} ** {}", v.name, e) : d.spell("pow", base, e);
    const double size = std::pow(std::max(1.0, d.range(base).size()), double(exponent));
    d.emit(text, v.dtype, v.shape, {-size, size}, Exact::No);
    return true;
  }
  const Id base = d.fit(x, {0.1, 6});
  const Drawn v = d.of(base);
  if (form == 2) {
    const std::string e = d.any_of<std::string>({"0.5", "-0.5", "1.5", "-1", "-2", "0.3", "2.7"});
    d.emit(d.spell("pow", base, e), v.dtype, v.shape, {0, 200}, Exact::No);
  } else {
    const Id exponent = d.parameter(v.dtype, d.broadcast_part(v.shape), {-2, 2});
    const std::string text = d.chance(0.5) ? fmt::format("{} ** {}", v.name, d.name(exponent))
                                           : d.spell("pow", base, d.name(exponent));
    d.emit(text, promoted(d, {base, exponent}), v.shape, {0, 120}, Exact::No);
  }
  return true;
}

bool extremes(Draw& d) {
  const Id x = d.pick([](const Drawn&) { return true; }, d.chance(0.1));
  if (x < 0 || d.of(x).dtype == Dtype::Bool) return false;
  const Drawn v = d.of(x);
  const Id y = d.partner(x, v.dtype);
  const bool least = d.chance(0.5);
  const Range a = d.range(x), b = d.range(y);
  const Range range{std::min(a.low, b.low), std::max(a.high, b.high)};
  const std::string name =
      d.any_of<std::string>(least ? std::initializer_list<std::string>{"minimum", "min"}
                                  : std::initializer_list<std::string>{"maximum", "max"});
  const Dtype dtype = promoted(d, {x, y});
  // Of two different floating dtypes the wider is taken first: a rounding it is not.
  d.emit(d.spell(name, x, d.name(y)), dtype, broadcast(v.shape, d.of(y).shape), range,
         d.after(Effect::Selects, {x, y}));
  return true;
}

bool two_smooth(Draw& d) {
  const Id x = d.pick_float();
  if (x < 0) return false;
  const Drawn v = d.of(x);
  const Id y = d.fit(d.partner(x, v.dtype), {0.3, 20});
  const bool angle = d.chance(0.5);
  const Id left = d.fit(x, {-20, 20});
  if (d.of(y).dtype != d.of(left).dtype) return false;
  const Shape shape = broadcast(v.shape, d.of(y).shape);
  if (angle) {
    d.emit(d.spell("atan2", left, d.name(y)), v.dtype, shape, {-3.2, 3.2}, Exact::No);
  } else {
    d.emit(d.spell("logaddexp", left, d.name(y)), v.dtype, shape, {-21, 21}, Exact::No);
  }
  return true;
}

bool comparison(Draw& d) {
  Id x = d.pick([&](const Drawn& v) { return v.dtype != Dtype::Bool; });
  if (x < 0 || !d.is_exact(x)) x = d.need_exact(d.chance(0.6));
  const Drawn v = d.of(x);
  Second y = second_of(d, x, {-2, 2});
  if (y.id >= 0 && !d.is_exact(y.id)) y = second_of(d, x, {-2, 2}, false);
  // Comparing float16 with another type rounds one of them: keep to one dtype.
  if (y.id >= 0 && y.operand.dtype != v.dtype) return false;
  const int64_t which = d.between(0, 5);
  const char* infix[] = {"<", "<=", ">", ">=", "==", "!="};
  const char* word[] = {"lt", "le", "gt", "ge", "eq", "ne"};
  const std::string text = d.chance(0.6) ? fmt::format("{} {} {}", v.name, infix[which], y.text)
                                         : d.spell(word[which], x, y.text);
  d.emit(text, Dtype::Bool, y.id < 0 ? v.shape : broadcast(v.shape, d.of(y.id).shape), {0, 1},
         Exact::Source);
  return true;
}

bool logic(Draw& d) {
  const Id x = d.pick([](const Drawn& v) { return !is_floating(v.dtype); });
  if (x < 0) return false;
  const Drawn v = d.of(x);
  const Id found = d.pick([&](const Drawn& w) {
    return w.dtype == v.dtype && broadcasts(w.shape, v.shape) &&
           elements(broadcast(w.shape, v.shape)) <= d.most_elements();
  });
  const Id y = found >= 0 && found != x ? found : d.parameter(v.dtype, d.broadcast_part(v.shape));
  const Shape shape = broadcast(v.shape, d.of(y).shape);
  if (d.chance(0.4)) {
    const std::string name = d.any_of<std::string>({"logical_and", "logical_or", "logical_xor"});
    d.emit(d.spell(name, x, d.name(y)), Dtype::Bool, shape, {0, 1}, Exact::Source);
    return true;
  }
  double size = 1;  // the next power of two bounds what bits can make
  while (size <= std::max(d.range(x).size(), d.range(y).size())) size *= 2;
  const int64_t which = d.between(0, 2);
  const char* infix[] = {"&", "|", "^"};
  const char* word[] = {"bitwise_and", "bitwise_or", "bitwise_xor"};
  const std::string text = d.chance(0.5) ? fmt::format("{} {} {}", v.name, infix[which], d.name(y))
                                         : d.spell(word[which], x, d.name(y));
  d.emit(text, v.dtype, shape, v.dtype == Dtype::Bool ? Range{0, 1} : Range{-size, size},
         Exact::Source);
  return true;
}

bool where(Draw& d) {
  const Id x = d.pick([](const Drawn&) { return true; }, d.chance(0.1));
  if (x < 0) return false;
  const Drawn v = d.of(x);
  const Id mask = d.need_mask(v.shape);
  const Range a = d.range(x);
  if (v.dtype == Dtype::Bool || d.chance(0.3)) {
    const bool fill = d.chance(0.6) && v.dtype != Dtype::Bool;
    const bool real = d.is_float(x);
    const std::string number = v.dtype == Dtype::Bool ? "True" : d.number({-2, 2}, real);
    const std::string text =
        fill ? fmt::format("{}.masked_fill({}, {})", v.name, d.name(mask), number)
             : fmt::format("torch.where({}, {}, {})", d.name(mask), v.name, number);
    if (v.dtype == Dtype::UInt8) return false;  // of a negative number
    d.emit(text, v.dtype, v.shape, {std::min(a.low, -9.0), std::max(a.high, 9.0)},
           d.after(Effect::Selects, {x}));
    return true;
  }
  const Id y = d.partner(x, v.dtype);
  const Range b = d.range(y);
  const Shape shape = broadcast(v.shape, d.of(y).shape);
  const Dtype dtype = promoted(d, {x, y});
  d.emit(fmt::format("torch.where({}, {}, {})", d.name(mask), v.name, d.name(y)), dtype, shape,
         {std::min(a.low, b.low), std::max(a.high, b.high)}, d.after(Effect::Selects, {x, y}));
  return true;
}

bool clamp(Draw& d) {
  const Id x =
      d.pick([&](const Drawn& v) { return v.dtype != Dtype::Bool && v.dtype != Dtype::UInt8; },
             d.chance(0.2));
  if (x < 0) return false;
  const Drawn v = d.of(x);
  const bool real = d.is_float(x);
  const std::string low = real ? d.number({-2, 0}, true) : "-3",
                    high = real ? d.number({0, 2}, true) : "4";
  const Range a = d.range(x);
  switch (d.between(0, 3)) {
    case 0:
      d.emit(d.spell("clamp", x, fmt::format("min = {}", low)), v.dtype, v.shape,
             {std::max(a.low, -3.0), std::max(a.high, 0.0)}, d.after(Effect::Selects, {x}));
      break;
    case 1:
      d.emit(d.spell("clamp_max", x, high), v.dtype, v.shape,
             {std::min(a.low, 0.0), std::min(a.high, 4.0)}, d.after(Effect::Selects, {x}));
      break;
    default:
      d.emit(d.spell("clamp", x, low + ", " + high), v.dtype, v.shape, {-3, 4},
             d.after(Effect::Selects, {x}));
  }
  return true;
}

bool ternary(Draw& d) {
  const Id x = d.pick_float();
  if (x < 0) return false;
  const Drawn v = d.of(x);
  const Range wide{-40, 40};
  const Id a = d.fit(x, wide);
  const Id b = d.parameter(v.dtype, d.broadcast_part(v.shape), {-3, 3});
  const Id c = d.parameter(v.dtype, d.broadcast_part(v.shape), {0.5, 3});
  const std::string operands = d.name(b) + ", " + d.name(c);
  switch (d.between(0, 3)) {
    case 0:
      d.emit(d.spell("addcmul", a, operands + ", value = 0.7"), v.dtype, v.shape, {-60, 60},
             Exact::No);
      break;
    case 1:
      d.emit(d.spell("addcdiv", a, operands), v.dtype, v.shape, {-60, 60}, Exact::No);
      break;
    case 2:
      d.emit(d.spell("lerp", a, d.name(b) + ", 0.3"), v.dtype, v.shape, {-60, 60}, Exact::No);
      break;
    default:
      d.emit(d.spell("lerp", a, operands), v.dtype, v.shape, {-150, 150}, Exact::No);
  }
  return true;
}

bool conversion(Draw& d) {
  const Id x = d.pick([](const Drawn&) { return true; }, d.chance(0.2));
  return x >= 0 && d.cast(x, d.any_dtype()) >= 0;
}

// What follows a network's large operators: two or three cheap calls in a row.
bool chain(Draw& d) {
  bool made = false;
  for (int64_t more = d.between(2, 4); more > 0; --more)
    made = (d.chance(0.5) ? unary(d) : arithmetic(d)) || made;
  return made;
}

constexpr Move moves[] = {
    {14, unary, true},   {10, arithmetic, true}, {3, division},         {2, power},
    {3, extremes, true}, {1, two_smooth},        {4, comparison, true}, {2, logic, true},
    {4, where, true},    {3, clamp, true},       {2, ternary, true},    {4, conversion, true},
    {4, chain, true},
};

}  // namespace

std::span<const Move> elementwise_moves() {
  return moves;
}

}  // namespace tessera::fuzz
