// Pairs are n² while everything else is n, so the batch is sorted by label once: the programs that
// a program must beat are then one contiguous stretch, without a mask, and the loop over it has no
// branch. In float exp and log1p are polynomials of 1e-7 relative error, which compilers turn into
// vector code; in double they are libm's. Sums go into lanes of fixed number and order, so that the
// result does not depend on the width of the vectors.
#include "model/loss.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

#include "base/error.h"
#include "model/vector_clones.h"

namespace tessera::model {

namespace {

constexpr double ln_2 = 0.69314718055994530942;
constexpr double least_probability = 1e-10;  // TenSet's clamp of a pair, and its ε in ListNet

// exp(x) for x <= 0: 2^k · exp(r), r in ±ln 2 / 2.
inline float exp_negative(float x) {
  x = x < -87.0f ? -87.0f : x;
  constexpr float shift = 12582912.0f;  // 1.5 · 2^23: adding it rounds to an integer
  const float rounded = x * 1.44269504f + shift;
  const int32_t power = std::bit_cast<int32_t>(rounded) - std::bit_cast<int32_t>(shift);
  const float k = rounded - shift;
  const float r = (x - k * 0.693359375f) + k * 2.12194440e-4f;
  float p = 1.0f / 720;
  p = p * r + 1.0f / 120;
  p = p * r + 1.0f / 24;
  p = p * r + 1.0f / 6;
  p = p * r + 0.5f;
  p = p * r + 1.0f;
  p = p * r + 1.0f;
  return p * std::bit_cast<float>((power + 127) << 23);
}
inline double exp_negative(double x) {
  return std::exp(x);
}

// log(1 + e) for e in [0, 1]: 2 atanh(e / (2 + e)).
inline float log_one_plus(float e) {
  const float u = e / (2.0f + e);
  const float q = u * u;
  float p = 1.0f / 15;
  p = p * q + 1.0f / 13;
  p = p * q + 1.0f / 11;
  p = p * q + 1.0f / 9;
  p = p * q + 1.0f / 7;
  p = p * q + 1.0f / 5;
  p = p * q + 1.0f / 3;
  p = p * q + 1.0f;
  return 2.0f * u * p;
}
inline double log_one_plus(double e) {
  return std::log1p(e);
}

// One program, which should win, against `count` others of lower label: adds weight · −ln σ(own −
// s_j) to cost_j, and weight · σ(s_j − own), the gradient with respect to s_j, to gradient_j and to
// push_j = it. Beyond `limit` the cost stays and the gradient is 0.
template <typename T>
inline __attribute__((always_inline)) void against(T own, const T* __restrict scores,
                                                   const T* __restrict weights, size_t count,
                                                   T limit, T* __restrict cost,
                                                   T* __restrict gradient, T* __restrict push) {
  for (size_t j = 0; j < count; ++j) {
    const T d = own - scores[j];
    const T e = exp_negative(d < 0 ? d : -d);
    const T q = T(1) / (T(1) + e);
    const T miss = d < 0 ? q : e * q;
    const T wrong_by = d < 0 ? -d : T(0);
    const T value = wrong_by + log_one_plus(e);
    const bool clamped = wrong_by > limit;
    const T pushed = clamped ? T(0) : weights[j] * miss;
    cost[j] += weights[j] * (clamped ? limit : value);
    gradient[j] += pushed;
    push[j] = pushed;
  }
}

TESSERA_VECTOR_CLONES
void against_row(float own, const float* scores, const float* weights, size_t count, float limit,
                 float* cost, float* gradient, float* push) {
  against<float>(own, scores, weights, count, limit, cost, gradient, push);
}
void against_row(double own, const double* scores, const double* weights, size_t count,
                 double limit, double* cost, double* gradient, double* push) {
  against<double>(own, scores, weights, count, limit, cost, gradient, push);
}

template <typename T>
T sum_of(const T* values, size_t count) {
  T lanes[16] = {};
  size_t i = 0;
  for (; i + 16 <= count; i += 16)
    for (size_t lane = 0; lane < 16; ++lane) lanes[lane] += values[i + lane];
  for (; i < count; ++i) lanes[i % 16] += values[i];
  T sum = 0;
  for (const T lane : lanes) sum += lane;
  return sum;
}

template <typename T>
struct Group {
  std::span<const T> scores, labels;
  std::span<T> gradient;
  std::span<const std::array<float, 2>> intervals;  // empty: pairs count alike
  size_t size() const { return scores.size(); }
};

// How sure it is that `winner` is faster: 0 where the middles of the intervals meet, 1 from where
// the intervals touch.
inline double confidence(double middle, double half, double other_middle, double other_half) {
  const double width = half + other_half;
  if (!(width > 0)) return 1;
  const double sure = (other_middle - middle) / width;
  return sure >= 1 ? 1 : sure > 0 ? sure : 0;
}

struct Middle {
  std::vector<double> middle, half;
};

template <typename T>
Middle middles(const Group<T>& group, std::span<const int32_t> order) {
  Middle of;
  for (const int32_t i : order) {
    const auto [low, high] = group.intervals[size_t(i)];
    of.middle.push_back(0.5 * (double(low) + double(high)));
    of.half.push_back(0.5 * (double(high) - double(low)));
  }
  return of;
}

std::vector<int32_t> identity(size_t n) {
  std::vector<int32_t> order(n);
  std::iota(order.begin(), order.end(), 0);
  return order;
}

template <typename T>
std::vector<int32_t> descending(std::span<const T> values) {
  std::vector<int32_t> order = identity(values.size());
  std::stable_sort(order.begin(), order.end(),
                   [&](int32_t a, int32_t b) { return values[size_t(a)] > values[size_t(b)]; });
  return order;
}

// All pairs of different labels; fill_weights(i, first, weights) sets those of program i (by label)
// against [first, n). Returns the sum of weight · −ln σ, and counts the pairs.
template <typename T, typename FillWeights>
double ranked_pairs(const Group<T>& group, std::span<const int32_t> by_label, T limit, T scale,
                    const FillWeights& fill_weights, int64_t* pairs = nullptr) {
  const size_t n = group.size();
  std::vector<T> scores(n), weights(n), cost(n), gradient(n), push(n);
  for (size_t i = 0; i < n; ++i) scores[i] = group.scores[size_t(by_label[i])];
  const auto label = [&](size_t i) { return group.labels[size_t(by_label[i])]; };
  size_t first = 0;  // of lower label than i
  for (size_t i = 0; i < n; ++i) {
    if (first <= i)
      for (first = i + 1; first < n && !(label(i) > label(first));) ++first;
    if (first == n) break;
    if (pairs) *pairs += int64_t(n - first);
    fill_weights(i, first, weights.data());
    against_row(scores[i], scores.data() + first, weights.data() + first, n - first, limit,
                cost.data() + first, gradient.data() + first, push.data() + first);
    gradient[i] -= sum_of(push.data() + first, n - first);
  }
  for (size_t i = 0; i < n; ++i) group.gradient[size_t(by_label[i])] = gradient[i] * scale;
  double total = 0;
  for (const T c : cost) total += double(c);
  return total;
}

template <typename T>
T clamp_of(bool exact_traps) {
  return exact_traps ? T(-std::log(least_probability)) : std::numeric_limits<T>::infinity();
}

template <typename T>
void weigh_by_intervals(const Middle& of, size_t i, size_t first, T* weights) {
  for (size_t j = first; j < of.middle.size(); ++j)
    weights[j] *= T(confidence(of.middle[i], of.half[i], of.middle[j], of.half[j]));
}

template <typename T>
double lambdarank(const Group<T>& group, bool exact_traps) {
  const size_t n = group.size();
  const std::vector<int32_t> by_score = descending(group.scores),
                             by_label = descending(group.labels);
  std::vector<T> discount(n), gain(n);  // by label
  {
    std::vector<T> of_program(n);
    for (size_t rank = 0; rank < n; ++rank)
      of_program[size_t(by_score[rank])] = T(1 / std::log2(double(rank) + 2));
    double ideal = 0;
    std::vector<double> gains(n);
    for (size_t i = 0; i < n; ++i) {
      const double label = double(group.labels[size_t(by_label[i])]);
      discount[i] = of_program[size_t(by_label[i])];
      gains[i] = std::exp2(std::max(label, 0.0)) - 1;
      ideal += gains[i] / std::log2(double(i) + 2);
    }
    ideal = std::max(ideal, least_probability);
    for (size_t i = 0; i < n; ++i) gain[i] = T(gains[i] / ideal);
  }
  const Middle of = group.intervals.empty() ? Middle{} : middles(group, by_label);
  const double sum = ranked_pairs<T>(group, by_label, clamp_of<T>(exact_traps), T(1 / ln_2),
                                     [&](size_t i, size_t first, T* weights) {
                                       const T own_discount = discount[i], own_gain = gain[i];
                                       for (size_t j = first; j < n; ++j) {
                                         const T difference = discount[j] - own_discount;
                                         weights[j] = (difference < 0 ? -difference : difference) *
                                                      (own_gain - gain[j]);
                                       }
                                       if (!group.intervals.empty())
                                         weigh_by_intervals(of, i, first, weights);
                                     });
  return sum / ln_2;
}

// Binary cross entropy as it stands in the original, in the arithmetic of T: where 1 − p rounds to
// 0 its logarithm is clamped, and the gradient divides by at least 1e-12.
template <typename T>
double ranknet_with_traps(const Group<T>& group) {
  const size_t n = group.size();
  const Middle of = group.intervals.empty() ? Middle{} : middles<T>(group, identity(n));
  std::vector<double> gradient(n);
  double sum = 0;
  for (size_t i = 0; i < n; ++i)
    for (size_t j = i + 1; j < n; ++j) {
      const T e = std::exp(group.scores[j] - group.scores[i]);
      const T p = T(1) / (e + T(1));
      const bool wins = group.labels[i] > group.labels[j];
      const T t = wins ? 1 : 0;
      const double weight = group.intervals.empty() ? 1
                            : wins ? confidence(of.middle[i], of.half[i], of.middle[j], of.half[j])
                                   : confidence(of.middle[j], of.half[j], of.middle[i], of.half[i]);
      sum -= weight * double(std::max(wins ? std::log(p) : std::log(T(1) - p), T(-100)));
      const T slope = (p - t) / std::max(p * (T(1) - p), T(1e-12)) * (p * p * e);
      gradient[i] += weight * double(slope);
      gradient[j] -= weight * double(slope);
    }
  const double divisor = double(n) * double(n);
  for (size_t i = 0; i < n; ++i) group.gradient[i] = T(gradient[i] / divisor);
  return sum / divisor;
}

template <typename T>
double ranknet(const Group<T>& group, int64_t& pairs) {
  const std::vector<int32_t> by_label = descending(group.labels);
  const Middle of = group.intervals.empty() ? Middle{} : middles(group, by_label);
  return ranked_pairs<T>(
      group, by_label, clamp_of<T>(false), T(1),
      [&](size_t i, size_t first, T* weights) {
        std::fill(weights + first, weights + group.size(), T(1));
        if (!group.intervals.empty()) weigh_by_intervals(of, i, first, weights);
      },
      &pairs);
}

template <typename T>
std::vector<double> softmax(std::span<const T> values, double* log_of_sum = nullptr) {
  const double top = double(*std::max_element(values.begin(), values.end()));
  std::vector<double> p;
  double sum = 0;
  for (const T v : values) sum += p.emplace_back(std::exp(double(v) - top));
  for (double& one : p) one /= sum;
  if (log_of_sum) *log_of_sum = top + std::log(sum);
  return p;
}

template <typename T>
double listnet(const Group<T>& group, bool exact_traps) {
  double log_of_sum = 0;
  const std::vector<double> wanted = softmax(group.labels);
  const std::vector<double> given = softmax(group.scores, &log_of_sum);
  const double epsilon = exact_traps ? least_probability : 0;
  double value = 0, mean = 0;
  for (size_t i = 0; i < group.size(); ++i) {
    value -= wanted[i] *
             (exact_traps ? std::log(given[i] + epsilon) : double(group.scores[i]) - log_of_sum);
    if (exact_traps) mean += wanted[i] / (given[i] + epsilon) * given[i];
  }
  for (size_t i = 0; i < group.size(); ++i)
    group.gradient[i] = T(exact_traps ? given[i] * (mean - wanted[i] / (given[i] + epsilon))
                                      : given[i] - wanted[i]);
  return value;
}

template <typename T>
double mse(std::span<const T> scores, std::span<const T> labels, std::span<T> gradient) {
  const double n = double(scores.size());
  double sum = 0;
  for (size_t i = 0; i < scores.size(); ++i) {
    const double d = double(scores[i]) - double(labels[i]);
    sum += d * d;
    gradient[i] = T(2 * d / n);
  }
  return sum / n;
}

}  // namespace

template <typename T>
double loss_and_gradient(Loss loss, std::span<const T> scores, std::span<const T> labels,
                         std::span<T> gradient, const LossOptions& options) {
  const size_t n = scores.size();
  if (labels.size() != n || gradient.size() != n ||
      (!options.intervals.empty() && options.intervals.size() != n))
    throw our_error("a loss of {} scores, {} labels, {} gradients", n, labels.size(),
                    gradient.size());
  std::fill(gradient.begin(), gradient.end(), T(0));
  if (n == 0) return 0;
  for (const T score : scores)
    if (std::isnan(score)) return std::numeric_limits<double>::quiet_NaN();
  if (loss == Loss::Mse) return mse(scores, labels, gradient);

  const int64_t whole[] = {0, int64_t(n)};
  const std::span<const int64_t> groups = options.groups.empty() ? whole : options.groups;
  double total = 0;
  int64_t pairs = 0;
  for (size_t g = 0; g + 1 < groups.size(); ++g) {
    const size_t begin = size_t(groups[g]), count = size_t(groups[g + 1]) - begin;
    if (count == 0) continue;
    const Group<T> group{
        scores.subspan(begin, count), labels.subspan(begin, count), gradient.subspan(begin, count),
        options.intervals.empty() ? options.intervals : options.intervals.subspan(begin, count)};
    switch (loss) {
      case Loss::LambdaRank:
        total += lambdarank(group, options.exact_traps);
        break;
      case Loss::RankNet:
        total += options.exact_traps ? ranknet_with_traps(group) : ranknet(group, pairs);
        break;
      case Loss::ListNet:
        total += listnet(group, options.exact_traps);
        break;
      case Loss::Mse:
        break;
    }
  }
  double divisor = 1;
  if (loss == Loss::RankNet && !options.exact_traps) divisor = double(std::max<int64_t>(pairs, 1));
  if (loss == Loss::ListNet) divisor = double(groups.size() - 1);
  if (divisor != 1)
    for (T& slope : gradient) slope = T(double(slope) / divisor);
  return total / divisor;
}

template double loss_and_gradient<float>(Loss, std::span<const float>, std::span<const float>,
                                         std::span<float>, const LossOptions&);
template double loss_and_gradient<double>(Loss, std::span<const double>, std::span<const double>,
                                          std::span<double>, const LossOptions&);

}  // namespace tessera::model
