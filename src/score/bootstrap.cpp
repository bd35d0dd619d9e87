// The idea: a mean is a sum over the drawn samples, and there are few kinds of samples, so a draw adds
// each sample's value to the sum of its kind only, and the columns are made from the sums of the kinds
// at the end of the draw. That is one addition for each drawn sample, whatever the number of columns.
//
// Values are added as integers, scaled so that no sum overflows: integer sums do not depend on the
// order of the additions, so this equals the obvious way (add each column of each drawn sample)
// to the last bit, and a test says so.
#include "score/bootstrap.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/numpy_random.h"

namespace tessera::score {

namespace {

double largest(std::span<const Kind> kinds, std::span<const Drawn> samples) {
  double most = 0;
  for (const Drawn& sample : samples) most = std::max(most, std::abs(sample.value));
  for (const Kind& kind : kinds) {
    for (double constant : kind.constant) most = std::max(most, std::abs(constant));
  }
  return most;
}

// A power of two such that `count` values of that size add up to less than 2^62.
double scale_for(double most, size_t count) {
  int exponent = 0;
  std::frexp(most * double(count), &exponent);
  return std::ldexp(1.0, std::min(61 - exponent, 900));
}

// As base/statistics' quantile, of integers already sorted.
double quantile(const std::vector<int64_t>& sorted, double fraction) {
  const double place = fraction * double(sorted.size() - 1);
  const size_t below = size_t(place);
  const size_t above = std::min(below + 1, sorted.size() - 1);
  const double share = place - double(below);
  return double(sorted[below]) * (1 - share) + double(sorted[above]) * share;
}

struct Sum {
  int64_t value = 0, count = 0;
};

struct Term {
  int64_t value;
  size_t kind;
};

}  // namespace

std::vector<std::array<double, 2>> bootstrap_means(std::span<const Kind> kinds,
                                                   std::span<const Drawn> samples, int draws,
                                                   uint32_t seed) {
  const size_t columns = kinds.empty() ? 0 : kinds[0].own.size();
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  if (samples.empty() || draws <= 0) return {columns, {nan, nan}};

  const double scale = scale_for(largest(kinds, samples), samples.size());
  std::vector<Term> terms;
  terms.reserve(samples.size());
  for (const Drawn& sample : samples) terms.push_back({std::llround(sample.value * scale), sample.kind});
  // For each kind and column: how often its sum and how often its count goes in.
  std::vector<std::array<int64_t, 2>> weights;
  for (const Kind& kind : kinds) {
    for (size_t j = 0; j < columns; ++j) {
      weights.push_back(kind.own[j]
                            ? std::array<int64_t, 2>{1, 0}
                            : std::array<int64_t, 2>{0, std::llround(kind.constant[j] * scale)});
    }
  }

  NumpyRandom random(seed);
  std::vector<std::vector<int64_t>> sums(columns, std::vector<int64_t>(size_t(draws)));
  std::vector<Sum> by_kind(kinds.size());
  std::vector<int64_t> totals(columns);
  const uint64_t count = terms.size();
  for (size_t draw = 0; draw < size_t(draws); ++draw) {
    std::fill(by_kind.begin(), by_kind.end(), Sum{});
    for (uint64_t i = 0; i < count; ++i) {
      const Term& term = terms[(random.next_u32() * count) >> 32];
      by_kind[term.kind].value += term.value;
      ++by_kind[term.kind].count;
    }
    std::fill(totals.begin(), totals.end(), 0);
    for (size_t k = 0; k < by_kind.size(); ++k) {
      for (size_t j = 0; j < columns; ++j) {
        const auto& [own, constant] = weights[k * columns + j];
        totals[j] += own * by_kind[k].value + constant * by_kind[k].count;
      }
    }
    for (size_t j = 0; j < columns; ++j) sums[j][draw] = totals[j];
  }

  std::vector<std::array<double, 2>> intervals;
  for (auto& column : sums) {
    std::sort(column.begin(), column.end());
    const double unit = 1 / (scale * double(count));
    intervals.push_back({quantile(column, 0.025) * unit, quantile(column, 0.975) * unit});
  }
  return intervals;
}

}  // namespace tessera::score
