// The 16-bit floats as their bits stand in files and tensors.
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>

namespace tessera {

inline double half_to_double(uint16_t bits) {  // IEEE 754 binary16
  const int exponent = (bits >> 10) & 31, fraction = bits & 1023;
  double value;
  if (exponent == 31) {
    value = fraction != 0 ? std::nan("") : INFINITY;
  } else if (exponent == 0) {
    value = std::ldexp(fraction, -24);
  } else {
    value = std::ldexp(1024 + fraction, exponent - 25);
  }
  return bits & 0x8000 ? -value : value;
}

inline double bfloat16_to_double(uint16_t bits) {  // the upper half of a float32
  return std::bit_cast<float>(uint32_t{bits} << 16);
}

}  // namespace tessera
