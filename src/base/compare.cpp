#include "base/compare.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "base/elements.h"

namespace tessera {

namespace {

constexpr double most_above_quartile = 64;
constexpr double noise_places = 16;   // in which results may differ where all else cancels
constexpr double drowned_below = 32;  // quartiles in one place: those values are no rest of a sum

double mask_limit(Dtype dtype) {
  return dtype == Dtype::Float16 ? 0x1p15 : 0x1p100;
}

bool is_nan(double x) {
  return std::isnan(x);
}
bool is_nan(const std::complex<double>& x) {
  return std::isnan(x.real()) || std::isnan(x.imag());
}

template <typename Expected, typename Found, typename IndexOf>
Difference measure_elements(Dtype dtype, size_t count, const CompareOptions& options,
                            const Expected& expected_at, const Found& found_at,
                            const IndexOf& index_of) {
  const double allowed = rounding(dtype, options.depth);
  Difference difference;
  difference.count = count;
  if (allowed > 0) {
    std::vector<double> magnitudes;
    magnitudes.reserve(count);
    for (size_t i = 0; i < count; ++i) {
      const double magnitude = std::abs(expected_at(i));
      if (std::isfinite(magnitude)) magnitudes.push_back(magnitude);
    }
    difference.scale = robust_scale(dtype, allowed, magnitudes, count);
    if (difference.scale == 0) difference.scale = options.scale_of_zeros;
  }
  double squares = 0;
  for (size_t i = 0; i < count; ++i) {
    const auto expected = expected_at(i);
    const auto found = found_at(i);
    if (expected == found || (is_nan(expected) && is_nan(found))) continue;
    const double apart = std::abs(found - expected), size = std::abs(expected);
    double quotient = INFINITY;
    if (std::isfinite(apart) && std::isfinite(size)) quotient = apart / (size + difference.scale);
    squares += quotient * quotient;
    if (quotient > allowed) ++difference.beyond;
    if (quotient <= difference.worst) continue;
    difference.worst = quotient;
    difference.index = index_of(i);
    difference.expected = std::real(expected);
    difference.found = std::real(found);
  }
  difference.spread = count > 0 ? std::sqrt(squares / double(count)) : 0;
  return difference;
}

std::optional<std::string> describe(const Difference& difference) {
  if (difference.beyond == 0) return std::nullopt;
  return fmt::format("{} of {} elements are wrong; element {} is {:.9g}, expected {:.9g}",
                     difference.beyond, difference.count, difference.index, difference.found,
                     difference.expected);
}

// Integers are told apart by their bytes: as doubles the largest lose digits.
std::optional<std::string> find_other_bytes(Dtype dtype, std::span<const std::byte> expected,
                                            std::span<const std::byte> found) {
  const size_t width = dtype_bytes(dtype), count = expected.size() / width;
  size_t wrong = 0, first = 0;
  for (size_t i = 0; i < count; ++i) {
    if (std::memcmp(expected.data() + i * width, found.data() + i * width, width) == 0) continue;
    if (wrong++ == 0) first = i;
  }
  const auto text = [&](std::span<const std::byte> bytes) {
    return dtype == Dtype::Int64
               ? std::to_string(load_element<int64_t>(bytes.data() + first * width))
               : fmt::format("{}", element_at(dtype, bytes, first));
  };
  return fmt::format("{} of {} elements are wrong; element {} is {}, expected {}", wrong, count,
                     first, text(found), text(expected));
}

constexpr size_t lanes = 16;

template <typename Body>
void for_each_lane(size_t count, const Body& body) {
  size_t i = 0;
  for (; i + lanes <= count; i += lanes)
    for (size_t lane = 0; lane < lanes; ++lane) body(i + lane, lane);
  for (; i < count; ++i) body(i, 0);
}

// Of what is neither zero nor a mask, from a few elements.
float sampled_quartile(const float* values, size_t count) {
  std::vector<float> some;
  const size_t step = std::max<size_t>(1, count / 64);
  for (size_t i = 0; i < count; i += step)
    if (values[i] != 0 && std::abs(values[i]) <= float(mask_limit(Dtype::Float32)))
      some.push_back(std::abs(values[i]));
  if (some.empty()) return 0;
  const auto quartile = some.begin() + ptrdiff_t((some.size() - 1) / 4);
  std::nth_element(some.begin(), quartile, some.end());
  return *quartile;
}

// True only where measure_difference finds nothing beyond `allowed`, but far sooner: most programs
// are right, and the plain comparison takes longer than many of them run. First the largest
// difference of an element that is not within rounding of itself, which says how large the scale
// must be. Then that it surely is, by counting: where three quarters of what is not zero reach some
// threshold, so does the lower quartile, and what is not beyond 64 thresholds counts. Any threshold
// proves it; one near the quartile of a few elements does so most often. Rounding in float is far
// smaller than the hundredth that is given away.
bool clearly_agree(double allowed, std::span<const std::byte> expected,
                   std::span<const std::byte> found) {
  const size_t count = expected.size() / sizeof(float);
  const float* const wanted = reinterpret_cast<const float*>(expected.data());
  const float* const given = reinterpret_cast<const float*>(found.data());
  const float relative = float(0.99 * allowed);
  // In lanes, which the compiler turns into vectors.
  float most_in[lanes] = {};
  uint32_t odd[lanes] = {};  // NaN or an infinity
  for_each_lane(count, [&](size_t i, size_t lane) {
    const float apart = std::abs(given[i] - wanted[i]);
    odd[lane] |= uint32_t(!(apart < INFINITY));
    const float beyond = apart > relative * std::abs(wanted[i]) ? apart : 0;
    most_in[lane] = beyond > most_in[lane] ? beyond : most_in[lane];
  });
  if (std::ranges::max(odd) != 0) return false;
  const float most = std::ranges::max(most_in);
  if (most == 0) return true;
  const float needed = most / relative, mask = float(mask_limit(Dtype::Float32));
  const float enough = std::max(2 * needed, sampled_quartile(wanted, count) / 2);
  const float high = float(most_above_quartile) * enough;
  uint32_t zeros_in[lanes] = {}, masks_in[lanes] = {}, below_in[lanes] = {}, above_in[lanes] = {};
  for_each_lane(count, [&](size_t i, size_t lane) {
    const float magnitude = std::abs(wanted[i]);
    zeros_in[lane] += uint32_t(magnitude == 0);
    masks_in[lane] += uint32_t(magnitude > mask);
    below_in[lane] += uint32_t(magnitude < enough);
    above_in[lane] += uint32_t(magnitude > high);
  });
  const auto sum = [](const uint32_t(&counts)[lanes]) {
    return std::accumulate(counts, counts + lanes, size_t{0});
  };
  const size_t zeros = sum(zeros_in), masks = sum(masks_in);
  const size_t values = count - zeros - masks, small = sum(below_in) - zeros;
  if (values == 0 || !(high < mask) || small > (values - 1) / 4) return false;
  const double counted = double(values) - double(small) - double(sum(above_in) - masks);
  return counted * std::pow(double(enough) / needed, 2) >= double(count);
}

}  // namespace

double rounding(Dtype dtype, Depth depth) {
  const auto by_depth = [&](double task, double graph, double foreign) {
    return depth == Depth::Task ? task : depth == Depth::Graph ? graph : foreign;
  };
  switch (dtype) {
    case Dtype::Float64:
      return by_depth(1e-9, 1e-8, 1e-8);
    case Dtype::Float32:
      return by_depth(1e-4, 1e-3, 1e-3);
    case Dtype::Float16:
      return by_depth(4e-3, 2e-2, 2e-2);
    case Dtype::BFloat16:
      return by_depth(2e-2, 2e-2, 1e-1);
    // None of our kernels computes these: libtorch does, and it agrees with itself.
    case Dtype::Complex64:
      return by_depth(0, 0, 1e-3);
    case Dtype::Complex128:
      return by_depth(0, 0, 1e-8);
    default:
      return 0;
  }
}

double machine_epsilon(Dtype dtype) {
  switch (dtype) {
    case Dtype::Float64:
    case Dtype::Complex128:
      return 0x1p-52;
    case Dtype::Float16:
      return 0x1p-10;
    case Dtype::BFloat16:
      return 0x1p-7;
    default:
      return 0x1p-23;
  }
}

double robust_scale(Dtype dtype, double rounding, std::span<double> magnitudes, size_t all) {
  double squares = 0;
  for (double magnitude : magnitudes) squares += magnitude * magnitude;
  const double plain = std::sqrt(squares / double(all));
  const double limit = mask_limit(dtype);
  const auto masks = std::partition(magnitudes.begin(), magnitudes.end(),
                                    [&](double magnitude) { return magnitude <= limit; });
  const auto zeros =
      std::partition(magnitudes.begin(), masks, [](double magnitude) { return magnitude > 0; });
  const auto values = std::span(magnitudes.begin(), zeros);
  if (values.empty()) return 0;
  const auto ranked = [&](size_t rank) {
    std::nth_element(values.begin(), values.begin() + ptrdiff_t(rank), values.end());
    return values[rank];
  };
  const double quartile = ranked((values.size() - 1) / 4), cap = most_above_quartile * quartile;
  const double usual_largest = ranked(values.size() - (values.size() + 63) / 64);
  double kept_squares = 0;
  size_t kept = size_t(masks - zeros);
  for (double value : values)
    if (value <= cap) kept_squares += value * value, ++kept;
  const double typical = std::sqrt(kept_squares / double(kept));
  const double place = machine_epsilon(dtype) * usual_largest;
  const double noise = place <= drowned_below * quartile ? noise_places * place / rounding : 0;
  return std::min(std::max(typical, noise), plain);
}

Difference measure_difference(Dtype dtype, std::span<const std::byte> expected,
                              std::span<const std::byte> found, const CompareOptions& options) {
  const size_t width = dtype_bytes(dtype);
  return with_decoder(dtype, [&](const auto& decode) {
    return measure_elements(
        dtype, expected.size() / width, options,
        [&](size_t i) { return decode(expected.data() + i * width); },
        [&](size_t i) { return decode(found.data() + i * width); }, [](size_t i) { return i; });
  });
}

std::optional<std::string> find_difference(Dtype dtype, std::span<const std::byte> expected,
                                           std::span<const std::byte> found,
                                           const CompareOptions& options) {
  if (expected.size() != found.size())
    return fmt::format("{} bytes, expected {}", found.size(), expected.size());
  if (expected.empty() || std::memcmp(expected.data(), found.data(), expected.size()) == 0)
    return std::nullopt;
  if (is_integer(dtype) || dtype == Dtype::Bool) return find_other_bytes(dtype, expected, found);
  if (dtype == Dtype::Float32 && clearly_agree(rounding(dtype, options.depth), expected, found))
    return std::nullopt;
  return describe(measure_difference(dtype, expected, found, options));
}

std::optional<std::string> find_difference(Dtype dtype, std::span<const int64_t> elements,
                                           std::span<const double> expected,
                                           std::span<const std::byte> found,
                                           const CompareOptions& options) {
  return describe(measure_elements(
      dtype, elements.size(), options, [&](size_t i) { return expected[i]; },
      [&](size_t i) { return element_at(dtype, found, size_t(elements[i])); },
      [&](size_t i) { return size_t(elements[i]); }));
}

}  // namespace tessera
