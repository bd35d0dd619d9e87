// Values that an index takes while some loops around it run and the others stand still: a sum over
// the loops that stand still, plus a range of constants. Index arithmetic on such values, exact
// where a box can be exact. Fixed size, no allocation: bounds inference lives on these.
#pragma once

#include <cstdint>
#include <numeric>

#include "schedule/state/affine.h"

namespace tessera::schedule {

struct PointRange {
  static constexpr int max_terms = 24;

  bool known = true;  // false: could be anything
  // Covers the whole domain of a loop or axis, so that the digits it is cut into (its quotient and
  // rest by any divisor) take all of their values independently.
  bool full = false;
  uint8_t count = 0;
  int64_t low = 0, high = 0;
  Term terms[max_terms];  // ascending by atom

  PointRange() {}
  PointRange(const PointRange& other) { *this = other; }
  PointRange& operator=(const PointRange& other) {
    known = other.known, full = other.full, count = other.count, low = other.low, high = other.high;
    for (int i = 0; i < count; ++i) terms[i] = other.terms[i];
    return *this;
  }

  static PointRange constant(int64_t value) { return range(value, value); }
  static PointRange range(int64_t low, int64_t high) {
    PointRange result;
    result.low = low, result.high = high;
    return result;
  }
  static PointRange unknown() {
    PointRange result;
    result.known = false;
    return result;
  }
  static PointRange point(int32_t atom, int64_t coefficient = 1) {
    PointRange result;
    result.count = 1;
    result.terms[0] = {atom, coefficient};
    return result;
  }

  bool is_constant() const { return known && count == 0 && low == high; }
  bool same_terms(const PointRange& other) const;
  std::span<const Term> term_span() const { return {terms, size_t(count)}; }
};

PointRange add(const PointRange& a, const PointRange& b, int64_t factor = 1);  // a + factor * b
PointRange scale(const PointRange& a, int64_t factor);
PointRange hull(const PointRange& a, const PointRange& b);
PointRange floor_div(AffinePool& pool, const PointRange& a, int64_t divisor);
PointRange floor_mod(AffinePool& pool, const PointRange& a, int64_t divisor);

// Neighbouring digits of one sum become one: 6*floordiv(floormod(x, 18), 6) + floormod(x, 6) is
// floormod(x, 18).
PointRange join_digits(AffinePool& pool, const PointRange& a);

inline int64_t floor_div(int64_t a, int64_t b) {
  return a / b - (a % b != 0 && (a < 0) != (b < 0));
}
inline int64_t floor_mod(int64_t a, int64_t b) {
  return a - floor_div(a, b) * b;
}

}  // namespace tessera::schedule
