// Element types as samples name them ("torch.float32"). No libtorch here: eager/ maps them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tessera {

enum class Dtype : uint8_t {
  Float32,
  Float16,
  BFloat16,
  Float64,
  Int64,
  Int32,
  Int16,
  Int8,
  UInt8,
  Bool,
  Complex64,
  Complex128
};

std::string_view dtype_name(Dtype dtype);                     // "float32"
std::optional<Dtype> dtype_from_name(std::string_view name);  // also "float", "half", "long", ...
size_t dtype_bytes(Dtype dtype);
bool is_floating(Dtype dtype);
bool is_integer(Dtype dtype);  // not bool

}  // namespace tessera
