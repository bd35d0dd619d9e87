#include "te/number.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/error.h"

namespace tessera::te {

namespace {

// Rounds to `digits` binary digits and an exponent of at least `least`; overflow goes to infinity.
double round_digits(double value, int digits, int least, double largest) {
  if (value == 0 || !std::isfinite(value)) return value;
  const int exponent = std::max(std::ilogb(value), least);
  const double unit = std::ldexp(1.0, exponent - digits + 1);
  const double rounded = std::nearbyint(value / unit) * unit;
  if (std::abs(rounded) > largest)
    return std::copysign(std::numeric_limits<double>::infinity(), value);
  return rounded == 0 ? std::copysign(0.0, value) : rounded;
}

template <typename Number>
bool compare(ExprKind kind, Number a, Number b) {
  switch (kind) {
    case ExprKind::Eq:
      return a == b;
    case ExprKind::Ne:
      return a != b;
    case ExprKind::Lt:
      return a < b;
    case ExprKind::Le:
      return a <= b;
    case ExprKind::Gt:
      return a > b;
    default:
      return a >= b;
  }
}

}  // namespace

double round_to(Dtype dtype, double value) {
  switch (dtype) {
    case Dtype::Float32:
      return double(float(value));
    case Dtype::Float16:
      return round_digits(value, 11, -14, 65504);
    case Dtype::BFloat16:
      return round_digits(value, 8, -126, 0x1.fep127);
    default:
      return value;
  }
}

int64_t wrap_to(Dtype dtype, int64_t value) {
  switch (dtype) {
    case Dtype::Bool:
      return value != 0;
    case Dtype::UInt8:
      return uint8_t(value);
    case Dtype::Int8:
      return int8_t(value);
    case Dtype::Int16:
      return int16_t(value);
    case Dtype::Int32:
      return int32_t(value);
    default:
      return value;
  }
}

int64_t to_int(double value) {
  if (std::isnan(value)) return 0;
  if (value >= 0x1p63) return std::numeric_limits<int64_t>::max();
  if (value < -0x1p63) return std::numeric_limits<int64_t>::min();
  return int64_t(value);
}

double float_binary(ExprKind kind, double a, double b) {
  switch (kind) {
    case ExprKind::Add:
      return a + b;
    case ExprKind::Sub:
      return a - b;
    case ExprKind::Mul:
      return a * b;
    case ExprKind::Div:
      return a / b;
    case ExprKind::Mod:
      return std::fmod(a, b);
    case ExprKind::FloorDiv:
      return std::floor(a / b);
    case ExprKind::FloorMod:
      return a - std::floor(a / b) * b;
    case ExprKind::Min:
      return std::isnan(a) || a < b ? a : b;
    case ExprKind::Max:
      return std::isnan(a) || a > b ? a : b;
    default:
      throw our_error("no arithmetic number {}", int(kind));
  }
}

int64_t int_binary(ExprKind kind, int64_t a, int64_t b) {
  const auto wrap = [](uint64_t value) { return int64_t(value); };
  switch (kind) {
    case ExprKind::Add:
      return wrap(uint64_t(a) + uint64_t(b));
    case ExprKind::Sub:
      return wrap(uint64_t(a) - uint64_t(b));
    case ExprKind::Mul:
      return wrap(uint64_t(a) * uint64_t(b));
    case ExprKind::Div:
      return b == 0 ? 0 : b == -1 ? wrap(0 - uint64_t(a)) : a / b;
    case ExprKind::Mod:
      return b == 0 || b == -1 ? 0 : a % b;
    case ExprKind::FloorDiv:
      if (b == 0 || b == -1) return b == 0 ? 0 : wrap(0 - uint64_t(a));
      return a / b - (a % b != 0 && (a < 0) != (b < 0));
    case ExprKind::FloorMod: {
      if (b == 0 || b == -1) return 0;
      const int64_t rest = a % b;
      return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
    }
    case ExprKind::Min:
      return std::min(a, b);
    case ExprKind::Max:
      return std::max(a, b);
    case ExprKind::And:
      return a != 0 && b != 0;
    case ExprKind::Or:
      return a != 0 || b != 0;
    default:
      return compare(kind, a, b);
  }
}

double float_call(Function function, double a, double b) {
  switch (function) {
    case Function::Exp:
      return std::exp(a);
    case Function::Log:
      return std::log(a);
    case Function::Sqrt:
      return std::sqrt(a);
    case Function::Rsqrt:
      return 1 / std::sqrt(a);
    case Function::Tanh:
      return std::tanh(a);
    case Function::Erf:
      return std::erf(a);
    case Function::Sigmoid:
      return 1 / (1 + std::exp(-a));
    case Function::Sin:
      return std::sin(a);
    case Function::Cos:
      return std::cos(a);
    case Function::Tan:
      return std::tan(a);
    case Function::Atan:
      return std::atan(a);
    case Function::Asin:
      return std::asin(a);
    case Function::Acos:
      return std::acos(a);
    case Function::Sinh:
      return std::sinh(a);
    case Function::Cosh:
      return std::cosh(a);
    case Function::Pow:
      return std::pow(a, b);
    case Function::Abs:
      return std::abs(a);
    case Function::Floor:
      return std::floor(a);
    case Function::Ceil:
      return std::ceil(a);
    case Function::Round:
      return std::nearbyint(a);
    case Function::Trunc:
      return std::trunc(a);
    case Function::Log1p:
      return std::log1p(a);
    case Function::Expm1:
      return std::expm1(a);
    case Function::Exp2:
      return std::exp2(a);
    case Function::Log2:
      return std::log2(a);
    case Function::Log10:
      return std::log10(a);
    case Function::IsNan:
      return std::isnan(a);
    case Function::IsInf:
      return std::isinf(a);
    case Function::Atan2:
      return std::atan2(a, b);
    case Function::None:
      break;
  }
  throw our_error("no function number {}", int(function));
}

bool float_compare(ExprKind kind, double a, double b) {
  return compare(kind, a, b);
}

}  // namespace tessera::te
