// Do two tensors hold the same numbers, but for rounding? Not bit by bit: another schedule sums in
// another order. What it may not do is leave out, repeat or misplace a term, which is far more. An
// element passes when |found - expected| <= rounding * (|expected| + scale). NaN agrees with NaN
// alone, an infinity with the same infinity; integers and truth values must be equal.
//
// `scale` stands for the terms that cancelled in a small element: the root mean square of what is
// expected, robust in three ways. Values beyond 2^100 (float16: 2^15) are masks, and magnitudes
// beyond 64 times the lower quartile of those that are not zero are outliers: neither counts, so no
// -1e9 blinds it, be it over three quarters of a tensor; zeros of a sparse tensor do not make it
// strict. It is at least the noise, 16 last places, of magnitudes that one value in 64 reaches,
// unless the quartile would have drowned in it: then the others are no sums of such terms. It never
// exceeds the plain root mean square.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "base/dtype.h"

namespace tessera {

// How much was computed between the inputs that both sides share and what is compared.
enum class Depth : uint8_t {
  Task,          // one task, at most a few reductions deep
  Graph,         // a whole graph, whose dtypes stay those of eager between its calls
  ForeignGraph,  // the same by another's compiler, which may keep other dtypes in between
};
// 0: must be equal.
double rounding(Dtype dtype, Depth depth);

double machine_epsilon(Dtype dtype);  // the distance of 1 to the next number; of floating dtypes

struct Difference {
  double worst = 0;   // largest |found - expected| / (|expected| + scale)
  double spread = 0;  // root mean square of all these quotients
  double scale = 0;
  size_t index = 0;                // of the worst element
  double expected = 0, found = 0;  // there; of complex numbers the real parts
  size_t count = 0, beyond = 0;    // elements; of them, those farther off than `rounding`
};

struct CompareOptions {
  Depth depth = Depth::Task;
  // Taken for the scale where nothing says what it is, since all values are zeros or masks.
  double scale_of_zeros = 0;
};

// Every element, the plain way. Of the same dtype and number of elements.
Difference measure_difference(Dtype dtype, std::span<const std::byte> expected,
                              std::span<const std::byte> found, const CompareOptions& options = {});

// Nothing when they agree, else one line on the worst element. Takes about as long as reading both
// where they clearly do.
std::optional<std::string> find_difference(Dtype dtype, std::span<const std::byte> expected,
                                           std::span<const std::byte> found,
                                           const CompareOptions& options = {});

// The same for some elements: `expected[i]` is the element at flat index `elements[i]`.
std::optional<std::string> find_difference(Dtype dtype, std::span<const int64_t> elements,
                                           std::span<const double> expected,
                                           std::span<const std::byte> found,
                                           const CompareOptions& options = {});

// The scale of these finite magnitudes; `rounding` is what it will be multiplied by. Reorders them.
// `all` counts infinities and NaN, too.
double robust_scale(Dtype dtype, double rounding, std::span<double> magnitudes, size_t all);

}  // namespace tessera
