#include "base/dtype.h"

#include <array>

namespace tessera {
namespace {

enum class Family : uint8_t { Floating, Integer, Other };

struct Row {
  std::string_view name;
  std::string_view short_name;  // torch's second name for it, or empty
  uint8_t bytes;
  Family family;
};

// In the order of the enumeration.
constexpr std::array<Row, 12> rows = {{
    {"float32", "float", 4, Family::Floating},
    {"float16", "half", 2, Family::Floating},
    {"bfloat16", "", 2, Family::Floating},
    {"float64", "double", 8, Family::Floating},
    {"int64", "long", 8, Family::Integer},
    {"int32", "int", 4, Family::Integer},
    {"int16", "short", 2, Family::Integer},
    {"int8", "", 1, Family::Integer},
    {"uint8", "", 1, Family::Integer},
    {"bool", "", 1, Family::Other},
    {"complex64", "cfloat", 8, Family::Other},
    {"complex128", "cdouble", 16, Family::Other},
}};

const Row& row(Dtype dtype) {
  return rows[static_cast<size_t>(dtype)];
}

}  // namespace

std::string_view dtype_name(Dtype dtype) {
  return row(dtype).name;
}

std::optional<Dtype> dtype_from_name(std::string_view name) {
  if (name.empty()) return std::nullopt;
  for (size_t i = 0; i < rows.size(); ++i) {
    if (name == rows[i].name || name == rows[i].short_name) return static_cast<Dtype>(i);
  }
  return std::nullopt;
}

size_t dtype_bytes(Dtype dtype) {
  return row(dtype).bytes;
}
bool is_floating(Dtype dtype) {
  return row(dtype).family == Family::Floating;
}
bool is_integer(Dtype dtype) {
  return row(dtype).family == Family::Integer;
}

}  // namespace tessera
