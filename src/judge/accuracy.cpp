#include "judge/accuracy.h"

#include <cmath>
#include <complex>
#include <cstring>

#include "base/error.h"
#include "base/half.h"

namespace tessera::judge {

using format::StoredTensor;
using format::StoredTensors;
using result::Mismatch;
using result::OutputCheck;

namespace {

template <typename T>
T element(std::string_view bytes, size_t i) {
  T value;
  std::memcpy(&value, bytes.data() + i * sizeof value, sizeof value);
  return value;
}

// Calls visit(a, b) for each pair of elements, as doubles or complex ones. 64-bit integers beyond
// 2^53 lose digits here: `equal` looks at the bytes.
template <typename T, typename Visit>
void walk(std::string_view a, std::string_view b, const Visit& visit) {
  const size_t n = a.size() / sizeof(T);
  for (size_t i = 0; i < n; ++i) visit(double(element<T>(a, i)), double(element<T>(b, i)));
}

template <typename T, typename Visit>
void walk_complex(std::string_view a, std::string_view b, const Visit& visit) {
  const size_t n = a.size() / sizeof(T);
  for (size_t i = 0; i + 1 < n; i += 2) {
    visit(std::complex<double>(element<T>(a, i), element<T>(a, i + 1)),
          std::complex<double>(element<T>(b, i), element<T>(b, i + 1)));
  }
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

template <typename Visit>
void for_each_pair(const StoredTensor& a, const StoredTensor& b, const Visit& visit) {
  switch (a.dtype) {
    case Dtype::Float32:
      return walk<float>(a.bytes, b.bytes, visit);
    case Dtype::Float64:
      return walk<double>(a.bytes, b.bytes, visit);
    case Dtype::Complex64:
      return walk_complex<float>(a.bytes, b.bytes, visit);
    case Dtype::Complex128:
      return walk_complex<double>(a.bytes, b.bytes, visit);
    case Dtype::Int64:
      return walk<int64_t>(a.bytes, b.bytes, visit);
    case Dtype::Int32:
      return walk<int32_t>(a.bytes, b.bytes, visit);
    case Dtype::Int16:
      return walk<int16_t>(a.bytes, b.bytes, visit);
    case Dtype::Int8:
      return walk<int8_t>(a.bytes, b.bytes, visit);
    case Dtype::UInt8:
    case Dtype::Bool:
      return walk<uint8_t>(a.bytes, b.bytes, visit);
    case Dtype::Float16:
    case Dtype::BFloat16: {
      const auto wide = a.dtype == Dtype::Float16 ? half_to_double : bfloat16_to_double;
      const size_t n = a.bytes.size() / 2;
      for (size_t i = 0; i < n; ++i)
        visit(wide(element<uint16_t>(a.bytes, i)), wide(element<uint16_t>(b.bytes, i)));
    }
  }
}

// Which of the four tolerances judges an output. The paper adds complex numbers to the table.
int class_of(Dtype dtype) {
  if (dtype == Dtype::Complex64) return result::tolerance_class("float32");
  if (dtype == Dtype::Complex128) return result::tolerance_class("float64");
  return result::tolerance_class(dtype_name(dtype));
}

// How far rounding alone may take a result from another, relative to its size: generous, for deep
// graphs; what computes something else is farther.
double rounding(Dtype dtype) {
  switch (dtype) {
    case Dtype::Float64:
    case Dtype::Complex128:
      return 1e-8;
    case Dtype::Float16:
      return 2e-2;
    case Dtype::BFloat16:
      return 1e-1;
    default:
      return 1e-3;
  }
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

struct Distance {
  double square = 0, size_square = 0;  // of differences, and of eager's values
  double largest = 0, largest_value = 0;
  bool same_kind = true;  // NaN and infinities at the same places
  double off() const {
    if (!same_kind) return INFINITY;
    return square == 0 ? 0 : std::sqrt(square / std::max(size_square, 1e-300));
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
  check.mean_diff = finite ? sum / double(finite) : 0;
  check.equal = equal && (!is_integer(eager.dtype) || eager.bytes == compiled.bytes);
  check.passes_from = levels.found();
  return check;
}

std::string shape_text(const std::vector<int64_t>& shape) {
  return fmt::format("[{}]", fmt::join(shape, ", "));
}

// Empty when rounding may explain the distance.
std::string trouble(size_t i, const StoredTensor& eager, const OutputCheck& check,
                    const Distance& distance) {
  if (!check.compiled_dtype.empty())
    return fmt::format("output.{}: {}, expected {}", i, check.compiled_dtype, check.dtype);
  if (!check.same_shape) {
    return fmt::format("output.{}: shape {}, expected {}", i, shape_text(check.compiled_shape),
                       shape_text(check.shape));
  }
  if (check.equal) return {};
  if (!distance.same_kind)
    return fmt::format("output.{}: NaN or infinity where eager has none, or the reverse", i);
  if (class_of(eager.dtype) < 0)
    return fmt::format("output.{}: {} must be equal, largest difference {:.3g}", i, check.dtype,
                       check.max_diff);
  const double bound = rounding(eager.dtype);
  // Where all of eager's values are zero, nothing says how large rounding may be; what it is added
  // to or taken from is of the order of one.
  if (distance.largest_value == 0 && distance.largest <= bound / 100) return {};
  const double off = distance.off();
  const double worst = distance.largest / std::max(distance.largest_value, 1e-300);
  if (off <= bound && worst <= 10 * bound) return {};
  return fmt::format("output.{}: off by {:.3g} of its size, largest difference {:.3g}", i, off,
                     check.max_diff);
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
    const std::string why = trouble(i, expected, check, distance);
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

double as_double(const StoredTensor& tensor, size_t i) {
  switch (tensor.dtype) {
    case Dtype::Float32:
      return element<float>(tensor.bytes, i);
    case Dtype::Float64:
      return element<double>(tensor.bytes, i);
    case Dtype::Float16:
      return half_to_double(element<uint16_t>(tensor.bytes, i));
    default:
      return bfloat16_to_double(element<uint16_t>(tensor.bytes, i));
  }
}

// Of one output; `reference` is in double precision.
std::optional<double> error_of(const StoredTensor* x, const StoredTensor& reference) {
  if (reference.dtype != Dtype::Float64 || !x || !is_floating(x->dtype) ||
      x->shape != reference.shape)
    return {};
  double square = 0, size = 0;
  const size_t n = reference.elements();
  for (size_t i = 0; i < n; ++i) {
    const double a = as_double(*x, i), r = element<double>(reference.bytes, i);
    if (!std::isfinite(r)) continue;
    square += std::isfinite(a) ? (a - r) * (a - r) : INFINITY;
    size += r * r;
  }
  if (size == 0) return {};
  return std::sqrt(square / size);
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

bool as_near_as_eager(const StoredTensors& eager, const StoredTensors& compiled,
                      const StoredTensors& exact) {
  for (size_t i = 0; i < eager.all().size(); ++i) {
    const StoredTensor& expected = eager.all()[i];
    const StoredTensor* found = compiled.find(expected.name);
    if (!found) return false;
    Distance distance;
    const OutputCheck check = compare(expected, *found, distance);
    if (trouble(i, expected, check, distance).empty()) continue;
    const StoredTensor* reference = exact.find(expected.name);
    if (!reference || found->dtype != expected.dtype) return false;
    const std::optional<double> ours = error_of(found, *reference);
    const std::optional<double> eagers = error_of(&expected, *reference);
    if (!ours || !eagers || !std::isfinite(*eagers) || !(*ours <= 2 * *eagers)) return false;
  }
  return true;
}

}  // namespace tessera::judge
