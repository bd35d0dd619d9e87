#include "measure/compare.h"

#include <fmt/format.h>

#include <cmath>
#include <cstring>
#include <functional>

#include "base/error.h"
#include "base/half.h"

namespace tessera::measure {


namespace {

template <typename T>
T load(std::span<const std::byte> bytes, size_t index) {
  T value;
  std::memcpy(&value, bytes.data() + index * sizeof(T), sizeof(T));
  return value;
}

struct Worst {
  double excess = 0;  // over what is allowed
  size_t index = 0;
  double expected = 0, found = 0;
  size_t count = 0;
};

std::optional<std::string> compare(Dtype dtype, size_t count,
                                   const std::function<double(size_t)>& expected_at,
                                   const std::function<double(size_t)>& found_at,
                                   const std::function<size_t(size_t)>& index_of) {
  const Allowance allowed = allowance(dtype);
  double squares = 0;
  size_t finite = 0;
  for (size_t i = 0; i < count; ++i) {
    const double value = expected_at(i);
    if (std::isfinite(value)) squares += value * value, ++finite;
  }
  const double scale = finite > 0 ? std::sqrt(squares / double(finite)) : 0;
  Worst worst;
  for (size_t i = 0; i < count; ++i) {
    const double expected = expected_at(i), found = found_at(i);
    if (expected == found || (std::isnan(expected) && std::isnan(found))) continue;
    double excess = INFINITY;
    if (std::isfinite(expected) && std::isfinite(found)) {
      excess = std::abs(found - expected) -
               (allowed.relative * std::abs(expected) + allowed.absolute * scale);
    }
    if (!(excess > 0)) continue;
    ++worst.count;
    if (worst.count == 1 || excess > worst.excess)
      worst = {excess, index_of(i), expected, found, worst.count};
  }
  if (worst.count == 0) return std::nullopt;
  return fmt::format("{} of {} elements are wrong; element {} is {:.9g}, expected {:.9g}", worst.count,
                     count, worst.index, worst.found, worst.expected);
}

// Are all elements well within the allowance? Most programs are right, and the plain comparison takes
// longer than many of them run. Rounding in float is far smaller than the hundredth that is given away.
bool clearly_agree(std::span<const std::byte> expected, std::span<const std::byte> found) {
  const size_t count = expected.size() / sizeof(float);
  const float* const wanted = reinterpret_cast<const float*>(expected.data());
  const float* const given = reinterpret_cast<const float*>(found.data());
  double squares[4] = {};
  for (size_t i = 0; i < count; ++i) squares[i % 4] += double(wanted[i]) * wanted[i];
  const double all = squares[0] + squares[1] + squares[2] + squares[3];
  if (!std::isfinite(all)) return false;
  const Allowance allowed = allowance(Dtype::Float32);
  const float relative = float(0.99 * allowed.relative);
  const float absolute = float(0.99 * allowed.absolute * std::sqrt(all / double(count)));
  uint32_t beyond = 0;  // a NaN is beyond, too
  for (size_t i = 0; i < count; ++i)
    beyond |= uint32_t(!(std::abs(given[i] - wanted[i]) <= relative * std::abs(wanted[i]) + absolute));
  return beyond == 0;
}

}  // namespace

Allowance allowance(Dtype dtype) {
  switch (dtype) {
    case Dtype::Float64: return {1e-9, 1e-9};
    case Dtype::Float32: return {1e-4, 1e-4};
    case Dtype::Float16: return {4e-3, 4e-3};
    case Dtype::BFloat16: return {2e-2, 2e-2};
    default: return {};
  }
}

double element_at(Dtype dtype, std::span<const std::byte> bytes, size_t index) {
  switch (dtype) {
    case Dtype::Float32: return load<float>(bytes, index);
    case Dtype::Float64: return load<double>(bytes, index);
    case Dtype::Float16: return half_to_double(load<uint16_t>(bytes, index));
    case Dtype::BFloat16:
      return bfloat16_to_double(load<uint16_t>(bytes, index));
    case Dtype::Int64: return double(load<int64_t>(bytes, index));
    case Dtype::Int32: return load<int32_t>(bytes, index);
    case Dtype::Int16: return load<int16_t>(bytes, index);
    case Dtype::Int8: return load<int8_t>(bytes, index);
    case Dtype::UInt8:
    case Dtype::Bool: return load<uint8_t>(bytes, index);
    default: break;
  }
  throw our_error("elements of {} cannot be compared", dtype_name(dtype));
}

std::optional<std::string> find_difference(Dtype dtype, std::span<const std::byte> expected,
                                           std::span<const std::byte> found) {
  if (expected.size() != found.size())
    return fmt::format("{} bytes, expected {}", found.size(), expected.size());
  if (std::memcmp(expected.data(), found.data(), expected.size()) == 0) return std::nullopt;
  if (dtype == Dtype::Float32 && clearly_agree(expected, found)) return std::nullopt;
  const size_t count = expected.size() / dtype_bytes(dtype);
  return compare(
      dtype, count, [&](size_t i) { return element_at(dtype, expected, i); },
      [&](size_t i) { return element_at(dtype, found, i); }, [](size_t i) { return i; });
}

std::optional<std::string> find_difference(Dtype dtype, std::span<const int64_t> elements,
                                           std::span<const double> expected,
                                           std::span<const std::byte> found) {
  return compare(
      dtype, elements.size(), [&](size_t i) { return expected[i]; },
      [&](size_t i) { return element_at(dtype, found, size_t(elements[i])); },
      [&](size_t i) { return size_t(elements[i]); });
}

}  // namespace tessera::measure
