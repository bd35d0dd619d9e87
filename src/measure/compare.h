// Is a program's output right? Not bit by bit: a schedule may sum in another order. What it may not do
// is leave out, repeat or misplace an element of a sum, and that is far more than rounding.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "base/dtype.h"

namespace tessera::measure {

// |found - expected| <= relative * |expected| + absolute * (root mean square of expected)
struct Allowance {
  double relative = 0, absolute = 0;
};
Allowance allowance(Dtype dtype);  // exact for ints and bools

// Nothing when they agree, else one line on the worst element. NaN agrees with NaN alone.
std::optional<std::string> find_difference(Dtype dtype, std::span<const std::byte> expected,
                                           std::span<const std::byte> found);

// The same for some elements: `expected[i]` is the element at flat index `elements[i]`.
std::optional<std::string> find_difference(Dtype dtype, std::span<const int64_t> elements,
                                           std::span<const double> expected,
                                           std::span<const std::byte> found);

// Elements as doubles, for comparing and for the plain evaluator.
double element_at(Dtype dtype, std::span<const std::byte> bytes, size_t index);

}  // namespace tessera::measure
