// Elements of tensors as numbers: the one place that knows how the bits of each dtype are read.
// Integers beyond 2^53 lose digits as doubles: whoever needs those compares bytes.
#pragma once

#include <complex>
#include <cstddef>
#include <cstring>
#include <span>

#include "base/dtype.h"
#include "base/half.h"

namespace tessera {

template <typename T>
T load_element(const std::byte* at) {
  T value;
  std::memcpy(&value, at, sizeof value);
  return value;
}

// Calls `body` with a function from an element's address to its value: a double, or a complex one
// for the two complex dtypes. One switch for a whole tensor, so that loops over it stay tight.
template <typename Body>
decltype(auto) with_decoder(Dtype dtype, const Body& body) {
  const auto plain = [&]<typename T>(T) {
    return body([](const std::byte* at) { return double(load_element<T>(at)); });
  };
  const auto complex = [&]<typename T>(T) {
    return body([](const std::byte* at) {
      return std::complex<double>(load_element<T>(at), load_element<T>(at + sizeof(T)));
    });
  };
  switch (dtype) {
    case Dtype::Float32:
      return plain(float());
    case Dtype::Float64:
      return plain(double());
    case Dtype::Float16:
      return body([](const std::byte* at) { return half_to_double(load_element<uint16_t>(at)); });
    case Dtype::BFloat16:
      return body(
          [](const std::byte* at) { return bfloat16_to_double(load_element<uint16_t>(at)); });
    case Dtype::Int64:
      return plain(int64_t());
    case Dtype::Int32:
      return plain(int32_t());
    case Dtype::Int16:
      return plain(int16_t());
    case Dtype::Int8:
      return plain(int8_t());
    case Dtype::UInt8:
    case Dtype::Bool:
      break;
    case Dtype::Complex64:
      return complex(float());
    case Dtype::Complex128:
      return complex(double());
  }
  return plain(uint8_t());
}

// Of a complex number its real part.
inline double element_at(Dtype dtype, std::span<const std::byte> bytes, size_t index) {
  return with_decoder(dtype, [&](const auto& decode) {
    return std::real(decode(bytes.data() + index * dtype_bytes(dtype)));
  });
}

}  // namespace tessera
