#include "layout/graph_loss.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "base/error.h"

namespace tessera::layout {

namespace {

constexpr std::pair<std::string_view, GraphLoss> names[] = {{"mse", GraphLoss::Mse},
                                                            {"hinge", GraphLoss::Hinge},
                                                            {"listmle", GraphLoss::ListMle},
                                                            {"logistic", GraphLoss::Logistic},
                                                            {"diffmat", GraphLoss::DiffMat}};

// One graph's configurations: adds to value and slopes.
struct List {
  std::span<const double> scores, runtimes;
  std::span<double> slopes;
};

// Calls term(difference of scores, slope&) for every pair i slower than j; returns the sum.
template <typename Term>
double over_pairs(const List& list, double scale, Term term) {
  double sum = 0;
  const size_t n = list.scores.size();
  for (size_t i = 0; i < n; ++i) {
    for (size_t j = 0; j < n; ++j) {
      if (!(list.runtimes[i] > list.runtimes[j])) continue;
      double slope = 0;
      sum += term(list.scores[i] - list.scores[j], slope);
      list.slopes[i] += slope * scale;
      list.slopes[j] -= slope * scale;
    }
  }
  return sum * scale;
}

double hinge(const List& list, double temperature, double margin, double scale) {
  return over_pairs(list, scale, [&](double difference, double& slope) {
    const double rest = margin - difference / temperature;
    if (rest <= 0) return 0.0;
    slope = -1 / temperature;
    return rest;
  });
}

double logistic(const List& list, double temperature, double scale) {
  return over_pairs(list, scale, [&](double difference, double& slope) {
    const double z = difference / temperature;
    const double small = std::exp(-std::abs(z));
    slope = -(z > 0 ? small / (1 + small) : 1 / (1 + small)) / temperature;
    return std::log1p(small) + std::max(0.0, -z);
  });
}

int64_t ordered_pairs(const List& list) {
  int64_t pairs = 0;
  for (size_t i = 0; i < list.runtimes.size(); ++i)
    for (size_t j = 0; j < list.runtimes.size(); ++j) pairs += list.runtimes[i] > list.runtimes[j];
  return pairs;
}

// Σ_i log Σ_{k ≥ i} exp(z_k) - z_i, slowest first: from the end, one running log-sum does.
double list_mle(const List& list, double temperature, double scale) {
  const size_t n = list.scores.size();
  std::vector<size_t> order(n);
  std::iota(order.begin(), order.end(), size_t(0));
  std::stable_sort(order.begin(), order.end(),
                   [&](size_t a, size_t b) { return list.runtimes[a] > list.runtimes[b]; });
  std::vector<double> log_sum(n);
  double running = -INFINITY, value = 0;
  for (size_t i = n; i-- > 0;) {
    const double z = list.scores[order[i]] / temperature;
    const double high = std::max(running, z);
    running = high + std::log(std::exp(running - high) + std::exp(z - high));
    log_sum[i] = running;
    value += running - z;
  }
  // d/dz_k = Σ_{i ≤ k} exp(z_k - log_sum_i) - 1, with Σ exp(-log_sum_i) kept as a logarithm.
  double log_inverse = -INFINITY;
  for (size_t k = 0; k < n; ++k) {
    const double high = std::max(log_inverse, -log_sum[k]);
    log_inverse = high + std::log(std::exp(log_inverse - high) + std::exp(-log_sum[k] - high));
    const double z = list.scores[order[k]] / temperature;
    list.slopes[order[k]] += scale * (std::exp(z + log_inverse) - 1) / temperature;
  }
  return value * scale;
}

double mean_square(std::span<const double> scores, std::span<const double> runtimes,
                   std::span<double> slopes, double scale) {
  const double count = double(scores.size());
  double sum = 0;
  for (size_t i = 0; i < scores.size(); ++i) {
    const double error = scores[i] - runtimes[i];
    sum += error * error;
    slopes[i] += scale * 2 * error / count;
  }
  return scale * sum / count;
}

double list_loss(const GraphLossOptions& options, const List& list, double lists, double items) {
  switch (options.loss) {
    case GraphLoss::Hinge:
      return hinge(list, options.temperature, options.margin, 1 / items);
    case GraphLoss::Logistic:
      return logistic(list, options.temperature, 1 / items);
    case GraphLoss::ListMle:
      return list_mle(list, options.temperature, 1 / lists);
    case GraphLoss::DiffMat: {
      const int64_t pairs = ordered_pairs(list);
      return pairs == 0 ? 0 : hinge(list, 1, options.margin, 1 / (lists * double(pairs)));
    }
    case GraphLoss::Mse:
      break;
  }
  return 0;
}

}  // namespace

std::string_view graph_loss_name(GraphLoss loss) {
  for (const auto& [name, known] : names)
    if (known == loss) return name;
  throw our_error("a loss without a name");
}

GraphLoss graph_loss_of(std::string_view name) {
  std::string list;
  for (const auto& [known, loss] : names) {
    if (known == name) return loss;
    list += (list.empty() ? "" : ", ") + std::string(known);
  }
  throw input_error({}, "no loss of graph models is called '{}': expected one of {}", name, list);
}

template <typename T>
double graph_loss(const GraphLossOptions& options, std::span<const T> scores,
                  std::span<const double> runtimes, std::span<const int64_t> lists,
                  std::span<T> gradient) {
  if (scores.size() != runtimes.size() || scores.size() != gradient.size() || lists.empty() ||
      size_t(lists.back()) != scores.size())
    throw our_error("a loss of lists of different lengths");
  std::vector<double> s(scores.begin(), scores.end()), slopes(scores.size(), 0.0);
  if (s.empty()) return 0;
  const double whole = 1 + options.mse_weight;
  const double ranked = options.loss == GraphLoss::Mse ? 0 : 1 / whole;
  double value = mean_square(s, runtimes, slopes, 1 - ranked);
  if (ranked > 0) {
    std::vector<double> of_list(slopes.size(), 0.0);
    double sum = 0;
    for (size_t g = 0; g + 1 < lists.size(); ++g) {
      const size_t begin = size_t(lists[g]), count = size_t(lists[g + 1]) - begin;
      sum += list_loss(options,
                       {std::span(s).subspan(begin, count), runtimes.subspan(begin, count),
                        std::span(of_list).subspan(begin, count)},
                       double(lists.size() - 1), double(s.size()));
    }
    value += ranked * sum;
    for (size_t i = 0; i < slopes.size(); ++i) slopes[i] += ranked * of_list[i];
  }
  for (size_t i = 0; i < slopes.size(); ++i) gradient[i] = T(slopes[i]);
  return value;
}
template double graph_loss<float>(const GraphLossOptions&, std::span<const float>,
                                  std::span<const double>, std::span<const int64_t>,
                                  std::span<float>);
template double graph_loss<double>(const GraphLossOptions&, std::span<const double>,
                                   std::span<const double>, std::span<const int64_t>,
                                   std::span<double>);

}  // namespace tessera::layout
