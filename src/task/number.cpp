#include "task/number.h"

#include <bit>
#include <cmath>
#include <limits>

namespace tessera::task {

namespace {

// Rounds to `digits` binary digits and an exponent of at least `least`; overflow goes to infinity.
double round_digits(double value, int digits, int least, double largest) {
  if (value == 0 || !std::isfinite(value)) return value;
  const int exponent = std::max(std::ilogb(value), least);
  const double unit = std::ldexp(1.0, exponent - digits + 1);
  const double rounded = std::nearbyint(value / unit) * unit;
  if (std::abs(rounded) > largest) return std::copysign(std::numeric_limits<double>::infinity(), value);
  return rounded == 0 ? std::copysign(0.0, value) : rounded;
}

}  // namespace

double round_to(Dtype dtype, double value) {
  switch (dtype) {
    case Dtype::Float32: return double(float(value));
    case Dtype::Float16: return round_digits(value, 11, -14, 65504);
    case Dtype::BFloat16: return round_digits(value, 8, -126, 0x1.fep127);
    default: return value;
  }
}

int64_t wrap_to(Dtype dtype, int64_t value) {
  switch (dtype) {
    case Dtype::Bool: return value != 0;
    case Dtype::UInt8: return uint8_t(value);
    case Dtype::Int8: return int8_t(value);
    case Dtype::Int16: return int16_t(value);
    case Dtype::Int32: return int32_t(value);
    default: return value;
  }
}

int64_t to_int(double value) {
  if (std::isnan(value)) return 0;
  if (value >= 0x1p63) return std::numeric_limits<int64_t>::max();
  if (value < -0x1p63) return std::numeric_limits<int64_t>::min();
  return int64_t(value);
}

}  // namespace tessera::task
