#include "judge/accuracy.h"

#include <cmath>

#include "base/compare.h"
#include "base/elements.h"
#include "base/error.h"

namespace tessera::judge {

using format::StoredTensor;
using format::StoredTensors;
using result::Mismatch;
using result::OutputCheck;

namespace {

std::span<const std::byte> bytes_of(const StoredTensor& tensor) {
  return std::as_bytes(std::span(tensor.bytes));
}

bool is_nan(double x) {
  return std::isnan(x);
}
bool is_nan(const std::complex<double>& x) {
  return std::isnan(x.real()) || std::isnan(x.imag());
}
bool is_finite(double x) {
  return std::isfinite(x);
}
bool is_finite(const std::complex<double>& x) {
  return std::isfinite(x.real()) && std::isfinite(x.imag());
}

// Calls visit(a, b) for each pair of elements, as doubles or complex ones.
template <typename Visit>
void for_each_pair(const StoredTensor& a, const StoredTensor& b, const Visit& visit) {
  const size_t width = dtype_bytes(a.dtype), count = a.bytes.size() / width;
  const std::byte *first = bytes_of(a).data(), *second = bytes_of(b).data();
  with_decoder(a.dtype, [&](const auto& decode) {
    for (size_t i = 0; i < count; ++i) visit(decode(first + i * width), decode(second + i * width));
  });
}

// Which of the four tolerances judges an output. The paper adds complex numbers to the table.
int class_of(Dtype dtype) {
  if (dtype == Dtype::Complex64) return result::tolerance_class("float32");
  if (dtype == Dtype::Complex128) return result::tolerance_class("float64");
  return result::tolerance_class(dtype_name(dtype));
}

// The lowest level at which every element passes, for each tolerance. A level is only ever left
// upwards, so each element is looked at about once.
class LevelSearch {
 public:
  void element(double difference, double size) {
    for (int c = 0; c < 4; ++c) {
      while (level_[c] < result::levels) {
        const result::Tolerance& t = table()[c][level_[c]];
        if (difference <= t.atol + t.rtol * size) break;
        ++level_[c];
      }
    }
  }
  void nothing_passes() { level_.fill(result::levels); }
  std::array<std::optional<int>, 4> found() const {
    std::array<std::optional<int>, 4> levels;
    for (int c = 0; c < 4; ++c) {
      if (level_[c] < result::levels) levels[c] = result::lowest_t + level_[c];
    }
    return levels;
  }

 private:
  using Table = std::array<std::array<result::Tolerance, result::levels>, 4>;
  static const Table& table() {
    static const Table made = [] {
      Table all;
      for (int c = 0; c < 4; ++c) {
        for (int i = 0; i < result::levels; ++i)
          all[c][i] = result::tolerance(c, result::lowest_t + i);
      }
      return all;
    }();
    return made;
  }

  std::array<int, 4> level_{};
};

// Where all of eager's values are zero, nothing says how large rounding may be; what it is added to
// or taken from is of the order of one.
constexpr double scale_of_zeros = 0.01;

struct Distance {
  double square = 0, size_square = 0;  // of differences, and of eager's values
  double largest = 0, largest_value = 0;
  double count = 0;       // of elements that both have finite
  bool same_kind = true;  // NaN and infinities at the same places
  double off() const {
    if (!same_kind) return INFINITY;
    const double size = size_square > 0 ? size_square : scale_of_zeros * scale_of_zeros * count;
    return square == 0 ? 0 : std::sqrt(square / size);
  }
};

OutputCheck compare(const StoredTensor& eager, const StoredTensor& compiled, Distance& distance) {
  OutputCheck check;
  check.dtype = dtype_name(eager.dtype);
  check.shape = eager.shape;
  check.compiled_shape = compiled.shape;
  check.same_shape = eager.shape == compiled.shape;
  if (compiled.dtype != eager.dtype) check.compiled_dtype = dtype_name(compiled.dtype);
  if (!check.same_shape || compiled.dtype != eager.dtype) return check;
  LevelSearch levels;
  double sum = 0;
  size_t finite = 0;
  bool equal = true;
  for_each_pair(eager, compiled, [&](const auto& e, const auto& c) {
    if (is_nan(e)) check.nan = true;
    const bool same = e == c || (is_nan(e) && is_nan(c));
    equal = equal && same;
    if (!is_finite(e) || !is_finite(c)) {
      if (!same) {
        distance.same_kind = false;
        levels.nothing_passes();
      }
      return;
    }
    const double difference = std::abs(c - e), size = std::abs(e);
    ++finite;
    sum += difference;
    check.max_diff = std::max(check.max_diff, difference);
    distance.square += difference * difference;
    distance.size_square += size * size;
    distance.largest_value = std::max(distance.largest_value, size);
    levels.element(difference, size);
  });
  distance.largest = check.max_diff;
  distance.count = double(finite);
  check.mean_diff = finite ? sum / double(finite) : 0;
  check.equal = equal && (!is_integer(eager.dtype) || eager.bytes == compiled.bytes);
  check.passes_from = levels.found();
  return check;
}

std::string shape_text(const std::vector<int64_t>& shape) {
  return fmt::format("[{}]", fmt::join(shape, ", "));
}

// Empty when rounding may explain the distance.
std::string trouble(const StoredTensor& eager, const StoredTensor& compiled,
                    const OutputCheck& check, const Distance& distance) {
  if (!check.compiled_dtype.empty())
    return fmt::format("{}: {}, expected {}", eager.name, check.compiled_dtype, check.dtype);
  if (!check.same_shape) {
    return fmt::format("{}: shape {}, expected {}", eager.name, shape_text(check.compiled_shape),
                       shape_text(check.shape));
  }
  if (check.equal) return {};
  if (!distance.same_kind)
    return fmt::format("{}: NaN or infinity where eager has none, or the reverse", eager.name);
  if (class_of(eager.dtype) < 0)
    return fmt::format("{}: {} must be equal, largest difference {:.3g}", eager.name, check.dtype,
                       check.max_diff);
  const double bound = rounding(eager.dtype, Depth::ForeignGraph);
  if (distance.largest_value == 0 && distance.largest <= bound * scale_of_zeros) return {};
  const double off = distance.off();
  const double worst = distance.largest / std::max(distance.largest_value, 1e-300);
  if (off > bound || worst > 10 * bound) {
    return fmt::format("{}: off by {:.3g} of its size, largest difference {:.3g}", eager.name, off,
                       check.max_diff);
  }
  // The same once more, each element on a scale that a few huge ones do not set. Rounding in a deep
  // graph has tails: one element may be farther off than all of them usually are.
  const Difference robust =
      measure_difference(eager.dtype, bytes_of(eager), bytes_of(compiled),
                         {.depth = Depth::ForeignGraph, .scale_of_zeros = scale_of_zeros});
  if (robust.spread <= bound && robust.worst <= 10 * bound) return {};
  return fmt::format("{}: element {} is {:.9g}, expected {:.9g}", eager.name, robust.index,
                     robust.found, robust.expected);
}

bool passes(const OutputCheck& check, Dtype dtype, int t) {
  const int c = class_of(dtype);
  if (c < 0) return check.equal;
  return check.passes_from[size_t(c)] && *check.passes_from[size_t(c)] <= t;
}

}  // namespace

OutputCheck compare_tensors(const StoredTensor& eager, const StoredTensor& compiled) {
  Distance distance;
  return compare(eager, compiled, distance);
}

std::string difference_from_eager(const StoredTensor& eager, const StoredTensor& compiled) {
  const bool same = eager.dtype == compiled.dtype && eager.shape == compiled.shape;
  if (same && eager.bytes == compiled.bytes) return {};  // as most parameters are
  Distance distance;
  const OutputCheck check = compare(eager, compiled, distance);
  return trouble(eager, compiled, check, distance);
}

Comparison compare_outputs(const StoredTensors& eager, const StoredTensors& compiled) {
  Comparison result;
  if (eager.all().size() != compiled.all().size()) {
    result.mismatch = Mismatch::Count;
    result.message =
        fmt::format("{} results, expected {}", compiled.all().size(), eager.all().size());
    return result;
  }
  result.accurate.fill(true);
  for (size_t i = 0; i < eager.all().size(); ++i) {
    const StoredTensor& expected = eager.all()[i];
    const StoredTensor* found = compiled.find(expected.name);
    if (!found) {
      result.mismatch = Mismatch::Count;
      result.message = fmt::format("no result named {}", expected.name);
      result.accurate.fill(false);
      return result;
    }
    Distance distance;
    const OutputCheck check = compare(expected, *found, distance);
    const std::string why = trouble(expected, *found, check, distance);
    if (class_of(expected.dtype) >= 0) result.off = std::max(result.off, distance.off());
    if (!why.empty() && result.mismatch == Mismatch::None) {
      result.mismatch = !check.compiled_dtype.empty() ? Mismatch::Dtype
                        : !check.same_shape           ? Mismatch::Shape
                                                      : Mismatch::Values;
      result.message = why;
    }
    const bool comparable = check.compiled_dtype.empty() && check.same_shape;
    for (int t = result::lowest_t; t <= result::highest_t; ++t) {
      if (!comparable || !passes(check, expected.dtype, t))
        result.accurate[size_t(t - result::lowest_t)] = false;
    }
    result.outputs.push_back(check);
  }
  return result;
}

namespace {

// Of one output; `reference` is in double precision.
std::optional<double> error_of(const StoredTensor* x, const StoredTensor& reference) {
  if (reference.dtype != Dtype::Float64 || !x || !is_floating(x->dtype) ||
      x->shape != reference.shape)
    return {};
  double square = 0, size = 0;
  const size_t n = reference.elements();
  for (size_t i = 0; i < n; ++i) {
    const double a = element_at(x->dtype, bytes_of(*x), i);
    const double r = element_at(Dtype::Float64, bytes_of(reference), i);
    if (!std::isfinite(r)) continue;
    square += std::isfinite(a) ? (a - r) * (a - r) : INFINITY;
    size += r * r;
  }
  if (size == 0) return {};
  return std::sqrt(square / size);
}

}  // namespace

namespace {

// Of one output, each element on a scale that a few huge ones do not set.
double robust_error(const StoredTensor& x, const StoredTensor& reference) {
  std::vector<double> wide(reference.elements());
  for (size_t i = 0; i < wide.size(); ++i) wide[i] = element_at(x.dtype, bytes_of(x), i);
  return measure_difference(Dtype::Float64, bytes_of(reference), std::as_bytes(std::span(wide)),
                            {.depth = Depth::ForeignGraph, .scale_of_zeros = scale_of_zeros})
      .spread;
}

}  // namespace

std::optional<double> relative_error(const StoredTensors& x, const StoredTensors& exact) {
  std::optional<double> largest;
  for (const StoredTensor& reference : exact.all()) {
    const std::optional<double> error = error_of(x.find(reference.name), reference);
    if (error) largest = std::max(largest.value_or(0), *error);
  }
  return largest;
}

double distance_of(const StoredTensors& eager, const StoredTensors& compiled) {
  double largest = 0;
  for (const StoredTensor& expected : eager.all()) {
    if (class_of(expected.dtype) < 0) continue;
    const StoredTensor* found = compiled.find(expected.name);
    if (!found || found->dtype != expected.dtype || found->shape != expected.shape) return INFINITY;
    Distance distance;
    compare(expected, *found, distance);
    const Difference robust =
        measure_difference(expected.dtype, bytes_of(expected), bytes_of(*found),
                           {.depth = Depth::ForeignGraph, .scale_of_zeros = scale_of_zeros});
    largest = std::max({largest, distance.off(), robust.spread});
  }
  return largest;
}

bool as_near_as_eager(const StoredTensors& eager, const StoredTensors& compiled,
                      const StoredTensors& exact) {
  for (size_t i = 0; i < eager.all().size(); ++i) {
    const StoredTensor& expected = eager.all()[i];
    const StoredTensor* found = compiled.find(expected.name);
    if (!found) return false;
    Distance distance;
    const OutputCheck check = compare(expected, *found, distance);
    if (trouble(expected, *found, check, distance).empty()) continue;
    const StoredTensor* reference = exact.find(expected.name);
    if (!reference || found->dtype != expected.dtype) return false;
    const std::optional<double> ours = error_of(found, *reference);
    const std::optional<double> eagers = error_of(&expected, *reference);
    if (!ours || !eagers || !(*eagers <= most_eager_error) || !(*ours <= 2 * *eagers) ||
        !(robust_error(*found, *reference) <= 2 * robust_error(expected, *reference)))
      return false;
  }
  return true;
}

}  // namespace tessera::judge
