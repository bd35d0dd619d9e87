#include "schedule/state/point_range.h"

#include <algorithm>
#include <cstdlib>

namespace tessera::schedule {

namespace {

// The part of a sum that a divisor does not divide, and the rest divided by it.
struct Parted {
  PointRange quotient;   // points alone
  PointRange remainder;  // points alone
  int64_t common = 0;    // of the remainder's coefficients; 0: there are none
};

Parted part(const PointRange& a, int64_t divisor) {
  Parted result;
  for (const Term& term : a.term_span()) {
    if (term.coefficient % divisor == 0) {
      result.quotient.terms[result.quotient.count++] = {term.atom, term.coefficient / divisor};
    } else {
      result.remainder.terms[result.remainder.count++] = term;
      result.common = std::gcd(result.common, term.coefficient);
    }
  }
  return result;
}

// floordiv(floormod(sum + constant, modulo), divide) as one term; modulo 0: no floormod.
Term digit(AffinePool& pool, const PointRange& sum, int64_t constant, int64_t modulo,
           int64_t divide) {
  int64_t factor = 1;
  PointRange inner = sum;
  // What everything has in common cancels, or comes out of the floormod.
  int64_t common = std::gcd(constant, modulo > 0 ? modulo : divide);
  for (const Term& term : sum.term_span()) common = std::gcd(common, term.coefficient);
  if (common > 1 && (divide == 1 || divide % common == 0)) {
    for (int i = 0; i < inner.count; ++i) inner.terms[i].coefficient /= common;
    constant /= common;
    if (modulo > 0) modulo /= common;
    if (divide > 1) {
      divide /= common;
    } else {
      factor = common;
    }
  }
  if (modulo == 0 && divide == 1 && inner.count == 1 && constant == 0)
    return {inner.terms[0].atom, inner.terms[0].coefficient * factor};
  Atom atom;
  if (inner.count == 1 && inner.terms[0].coefficient == 1 && constant == 0) {
    // A digit of a digit is a digit.
    const Atom of = pool.atom(inner.terms[0].atom);
    if (of.stage < 0) {
      const bool composes = modulo == 0 || of.modulo == 0 || of.modulo % (of.divide * modulo) == 0;
      if (composes) {
        atom.of = of.of;
        atom.modulo = modulo > 0 ? of.divide * modulo : of.modulo;
        atom.divide = of.divide * divide;
        return {pool.intern(atom), factor};
      }
    }
  }
  atom.of = pool.add(inner.term_span(), constant);
  atom.modulo = modulo;
  atom.divide = divide;
  return {pool.intern(atom), factor};
}

// Indices of absurd programs must not overflow unnoticed.
bool plus_product(int64_t a, int64_t factor, int64_t b, int64_t& result) {
  int64_t product = 0;
  return !__builtin_mul_overflow(factor, b, &product) &&
         !__builtin_add_overflow(a, product, &result) && std::abs(result) < (int64_t(1) << 62);
}

}  // namespace

bool PointRange::same_terms(const PointRange& other) const {
  return count == other.count && std::equal(terms, terms + count, other.terms);
}

PointRange add(const PointRange& a, const PointRange& b, int64_t factor) {
  if (!a.known || !b.known) return PointRange::unknown();
  PointRange result;
  bool fits = plus_product(a.low, factor, factor > 0 ? b.low : b.high, result.low);
  fits &= plus_product(a.high, factor, factor > 0 ? b.high : b.low, result.high);
  int i = 0, j = 0;
  while (i < a.count || j < b.count) {
    Term term{};
    if (j == b.count || (i < a.count && a.terms[i].atom < b.terms[j].atom)) {
      term = a.terms[i++];
    } else {
      term.atom = b.terms[j].atom;
      const bool both = i < a.count && a.terms[i].atom == term.atom;
      fits &= plus_product(both ? a.terms[i++].coefficient : 0, factor, b.terms[j++].coefficient,
                           term.coefficient);
    }
    if (term.coefficient == 0) continue;
    if (result.count == PointRange::max_terms) return PointRange::unknown();
    result.terms[result.count++] = term;
  }
  return fits ? result : PointRange::unknown();
}

PointRange scale(const PointRange& a, int64_t factor) {
  return add({}, a, factor);
}

PointRange hull(const PointRange& a, const PointRange& b) {
  if (!a.known || !b.known || !a.same_terms(b)) return PointRange::unknown();
  PointRange result = a;
  result.full = false;
  result.low = std::min(a.low, b.low);
  result.high = std::max(a.high, b.high);
  return result;
}

// With the sum written as divisor*q + r + [low, high]: q comes out. Where r has no terms the rest
// is arithmetic. Otherwise r is a multiple of `common`, so values of [low, high] count in steps of
// that.
PointRange floor_div(AffinePool& pool, const PointRange& a, int64_t divisor) {
  if (!a.known || divisor <= 0) return PointRange::unknown();
  if (divisor == 1) return a;
  const Parted parted = part(a, divisor);
  if (parted.common == 0) {
    const PointRange range =
        PointRange::range(floor_div(a.low, divisor), floor_div(a.high, divisor));
    return add(parted.quotient, range);
  }
  const int64_t step = std::gcd(parted.common, divisor);
  const int64_t base = floor_mod(a.low, step);
  const int64_t steps = (base + (a.high - a.low)) / step, per = divisor / step;
  const Term point = digit(pool, parted.remainder, a.low - base, 0, divisor);
  PointRange result = PointRange::point(point.atom, point.coefficient);
  result.high = (steps + per - 1) / per;
  return add(parted.quotient, result);
}

PointRange floor_mod(AffinePool& pool, const PointRange& a, int64_t divisor) {
  if (!a.known || divisor <= 0) return PointRange::unknown();
  if (divisor == 1) return {};
  const Parted parted = part(a, divisor);
  const PointRange anything = PointRange::range(0, divisor - 1);
  if (parted.common == 0) {
    if (floor_div(a.low, divisor) != floor_div(a.high, divisor)) return anything;
    return PointRange::range(floor_mod(a.low, divisor), floor_mod(a.high, divisor));
  }
  const int64_t step = std::gcd(parted.common, divisor);
  const int64_t base = floor_mod(a.low, step), width = a.high - a.low;
  if (base + width >= step) return anything;
  const Term point = digit(pool, parted.remainder, a.low - base, divisor, 1);
  PointRange result = PointRange::point(point.atom, point.coefficient);
  result.low = base;
  result.high = base + width;
  return result;
}

PointRange join_digits(AffinePool& pool, const PointRange& a) {
  if (!a.known) return a;
  for (int i = 0; i < a.count; ++i) {
    const Atom high = pool.atom(a.terms[i].atom);
    if (high.stage >= 0) continue;
    for (int j = 0; j < a.count; ++j) {
      const Atom low = pool.atom(a.terms[j].atom);
      if (low.stage >= 0 || low.of != high.of || low.modulo != high.divide ||
          a.terms[i].coefficient != a.terms[j].coefficient * (high.divide / low.divide))
        continue;
      PointRange rest = a;
      rest.count = 0;
      for (int k = 0; k < a.count; ++k)
        if (k != i && k != j) rest.terms[rest.count++] = a.terms[k];
      const int64_t factor = a.terms[j].coefficient;
      if (high.modulo == 0 && low.divide == 1) {
        PointRange whole = PointRange::constant(pool.constant(high.of));
        for (const Term& term : pool.terms(high.of)) whole.terms[whole.count++] = term;
        return join_digits(pool, add(rest, whole, factor));
      }
      const Atom joined{-1, -1, high.of, high.modulo, low.divide};
      return join_digits(pool, add(rest, PointRange::point(pool.intern(joined)), factor));
    }
  }
  return a;
}

}  // namespace tessera::schedule
