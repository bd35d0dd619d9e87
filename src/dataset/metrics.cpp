// Pairs are counted by Knight's method: programs sorted by score, ties by label; the exchanges of a
// merge sort by label are then the discordant pairs, and runs of equal values give the tied ones.
//
// TenSet's pairwise accuracy needs no third order, though its rule for ties speaks of the order of
// programs. For i < j a tie counts as "not greater", as if the later program were greater; so it is
// the share of concordant pairs of two orders without ties, in which the index decides.
#include "dataset/metrics.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "base/error.h"

namespace tessera::dataset {

namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

double ordered(double score) {
  return std::isnan(score) ? -std::numeric_limits<double>::infinity() : score;
}

void check_sizes(Values scores, Values labels) {
  if (scores.size() != labels.size())
    throw our_error("{} scores of {} labels", scores.size(), labels.size());
}

int64_t pairs_of(int64_t count) {
  return count * (count - 1) / 2;
}

// Sorts and counts pairs that stood in the wrong order; equal ones did not.
template <typename T>
int64_t count_exchanges(std::vector<T>& values) {
  std::vector<T> merged(values.size());
  int64_t exchanges = 0;
  for (size_t width = 1; width < values.size(); width *= 2) {
    for (size_t begin = 0; begin < values.size(); begin += 2 * width) {
      const size_t middle = std::min(begin + width, values.size());
      const size_t end = std::min(begin + 2 * width, values.size());
      size_t left = begin, right = middle;
      for (size_t at = begin; at < end; ++at) {
        if (right == end || (left < middle && !(values[right] < values[left]))) {
          merged[at] = values[left++];
        } else {
          exchanges += int64_t(middle - left);
          merged[at] = values[right++];
        }
      }
    }
    values.swap(merged);
  }
  return exchanges;
}

// Pairs within runs of equal neighbours.
template <typename Equal>
int64_t tied_neighbours(size_t count, Equal equal) {
  int64_t tied = 0, run = 1;
  for (size_t i = 1; i <= count; ++i) {
    if (i < count && equal(i - 1, i)) {
      ++run;
    } else {
      tied += pairs_of(run);
      run = 1;
    }
  }
  return tied;
}

double best_label(Values labels) {
  double best = 0;
  for (const double label : labels)
    if (label > best) best = label;
  return best;
}

// The best label among the k best scores; the first of equal scores comes first.
double best_label_of_top(Values scores, Values labels, int64_t k) {
  std::vector<int64_t> order = best_first(scores);
  order.resize(std::min(order.size(), size_t(std::max<int64_t>(k, 0))));
  double best = 0;
  for (const int64_t program : order) best = std::max(best, labels[size_t(program)]);
  return best;
}

}  // namespace

double rmse(Values scores, Values labels) {
  check_sizes(scores, labels);
  if (scores.empty()) return nan;
  double squares = 0;
  for (size_t i = 0; i < scores.size(); ++i)
    squares += (scores[i] - labels[i]) * (scores[i] - labels[i]);
  return std::sqrt(squares / double(scores.size()));
}

double r_squared(Values scores, Values labels) {
  check_sizes(scores, labels);
  if (scores.empty()) return nan;
  const double mean = std::accumulate(labels.begin(), labels.end(), 0.0) / double(labels.size());
  double residual = 0, total = 0;
  for (size_t i = 0; i < scores.size(); ++i) {
    residual += (labels[i] - scores[i]) * (labels[i] - scores[i]);
    total += (labels[i] - mean) * (labels[i] - mean);
  }
  return total < 1e-6 ? 1 : 1 - residual / total;
}

double mape(Values scores, Values labels) {
  check_sizes(scores, labels);
  if (scores.empty()) return nan;
  double sum = 0;
  for (size_t i = 0; i < scores.size(); ++i) sum += std::abs((labels[i] - scores[i]) / labels[i]);
  return sum / double(scores.size());
}

double mape_of_measured(Values scores, Values labels) {
  check_sizes(scores, labels);
  double sum = 0;
  int64_t count = 0;
  for (size_t i = 0; i < scores.size(); ++i) {
    if (!(labels[i] >= least_label)) continue;
    sum += std::abs((labels[i] - scores[i]) / labels[i]);
    ++count;
  }
  return count > 0 ? sum / double(count) : nan;
}

Pairs& Pairs::operator+=(const Pairs& other) {
  concordant += other.concordant;
  discordant += other.discordant;
  tied_scores += other.tied_scores;
  tied_labels += other.tied_labels;
  tied += other.tied;
  return *this;
}

Pairs count_pairs(Values scores, Values labels) {
  check_sizes(scores, labels);
  std::vector<std::pair<double, double>> points(scores.size());
  for (size_t i = 0; i < scores.size(); ++i) points[i] = {ordered(scores[i]), ordered(labels[i])};
  std::sort(points.begin(), points.end());
  const int64_t tied_scores = tied_neighbours(
      points.size(), [&](size_t a, size_t b) { return points[a].first == points[b].first; });
  Pairs pairs;
  pairs.tied =
      tied_neighbours(points.size(), [&](size_t a, size_t b) { return points[a] == points[b]; });
  std::vector<double> by_score(points.size());
  std::transform(points.begin(), points.end(), by_score.begin(),
                 [](const auto& point) { return point.second; });
  pairs.discordant = count_exchanges(by_score);
  const int64_t tied_labels = tied_neighbours(
      by_score.size(), [&](size_t a, size_t b) { return by_score[a] == by_score[b]; });
  pairs.tied_scores = tied_scores - pairs.tied;
  pairs.tied_labels = tied_labels - pairs.tied;
  pairs.concordant = pairs_of(int64_t(points.size())) - pairs.discordant - pairs.tied_scores -
                     pairs.tied_labels - pairs.tied;
  return pairs;
}

double kendall_tau(const Pairs& pairs) {
  const double ordered = double(pairs.concordant + pairs.discordant);
  const double product =
      (ordered + double(pairs.tied_scores)) * (ordered + double(pairs.tied_labels));
  if (product == 0) return nan;
  return double(pairs.concordant - pairs.discordant) / std::sqrt(product);
}

double ordered_pair_accuracy(const Pairs& pairs) {
  const int64_t differ = pairs.concordant + pairs.discordant + pairs.tied_scores;
  return differ > 0 ? double(pairs.concordant) / double(differ) : 0;
}

double pairwise_accuracy(Values scores, Values labels) {
  check_sizes(scores, labels);
  const size_t count = scores.size();
  if (count < 2) return 0.5;
  const auto ranked = [&](Values values) {
    std::vector<int64_t> order(count);
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](int64_t a, int64_t b) {
      return ordered(values[size_t(a)]) < ordered(values[size_t(b)]);
    });
    return order;
  };
  const std::vector<int64_t> by_label = ranked(labels);
  std::vector<int32_t> rank(count);
  for (size_t i = 0; i < count; ++i) rank[size_t(by_label[i])] = int32_t(i);
  std::vector<int32_t> ranks;
  ranks.reserve(count);
  for (const int64_t program : ranked(scores)) ranks.push_back(rank[size_t(program)]);
  const int64_t all = pairs_of(int64_t(count));
  return double(all - count_exchanges(ranks)) / double(all);
}

std::vector<int64_t> best_first(Values scores, Ties ties) {
  std::vector<int64_t> order(scores.size());
  std::iota(order.begin(), order.end(), 0);
  if (ties == Ties::LastWins) std::reverse(order.begin(), order.end());
  std::stable_sort(order.begin(), order.end(), [&](int64_t a, int64_t b) {
    return ordered(scores[size_t(a)]) > ordered(scores[size_t(b)]);
  });
  return order;
}

double peak_score(Values scores, Values labels, int64_t k) {
  check_sizes(scores, labels);
  const double most = best_label(labels);
  if (k <= 0 || !(most > 0)) return nan;
  const std::vector<int64_t> order = best_first(scores, Ties::LastWins);
  const size_t counted = std::min(order.size(), size_t(k));
  double best = 0, sum = 0;
  for (size_t i = 0; i < counted; ++i) {
    best = std::max(best, labels[size_t(order[i])]);
    sum += best / most;
  }
  return sum / double(counted);
}

double top_k_recall(Values scores, Values labels, int64_t k) {
  check_sizes(scores, labels);
  if (k <= 0 || scores.empty()) return nan;
  const auto top = [&](Values values) {
    std::vector<int64_t> order = best_first(values);
    order.resize(std::min(order.size(), size_t(k)));
    std::sort(order.begin(), order.end());
    return order;
  };
  const std::vector<int64_t> predicted = top(scores), true_best = top(labels);
  std::vector<int64_t> both;
  std::set_intersection(predicted.begin(), predicted.end(), true_best.begin(), true_best.end(),
                        std::back_inserter(both));
  return double(both.size()) / double(k);
}

double slowdown(Values scores, Values labels, int64_t k) {
  check_sizes(scores, labels);
  const double most = best_label(labels);
  if (k <= 0 || !(most > 0)) return nan;
  return most / std::max(best_label_of_top(scores, labels, k), least_label) - 1;
}

NetworkLatency network_latency(std::span<const NetworkTask> tasks, int64_t k) {
  NetworkLatency sum;
  for (const NetworkTask& task : tasks) {
    check_sizes(task.scores, task.labels);
    if (!(best_label(task.labels) > 0)) {
      ++sum.left_out;
      continue;
    }
    ++sum.tasks;
    const double label = std::max(best_label_of_top(task.scores, task.labels, k), least_label);
    sum.best += task.weight * task.min_latency;
    sum.chosen += task.weight * (task.min_latency / label);
  }
  return sum;
}

double mean_score(std::span<const NetworkLatency> networks) {
  double sum = 0;
  int64_t count = 0;
  for (const NetworkLatency& network : networks) {
    if (network.tasks == 0) continue;
    sum += network.score();
    ++count;
  }
  return count > 0 ? sum / double(count) : nan;
}

double pooled_score(std::span<const NetworkLatency> networks) {
  NetworkLatency all;
  for (const NetworkLatency& network : networks) {
    all.best += network.best;
    all.chosen += network.chosen;
  }
  return all.chosen > 0 ? all.score() : nan;
}

double weighted_mean(Values values, std::span<const int64_t> weights) {
  double sum = 0, total = 0;
  for (size_t i = 0; i < values.size(); ++i) {
    if (std::isnan(values[i]) || weights[i] == 0) continue;
    sum += values[i] * double(weights[i]);
    total += double(weights[i]);
  }
  return total > 0 ? sum / total : nan;
}

double weighted_rms(Values values, std::span<const int64_t> weights) {
  std::vector<double> squares(values.begin(), values.end());
  for (double& value : squares) value *= value;
  return std::sqrt(weighted_mean(squares, weights));
}

}  // namespace tessera::dataset
