#include "dataset/config_metrics.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>

#include "base/error.h"
#include "base/numpy_random.h"
#include "base/statistics.h"

namespace tessera::dataset {

namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

std::vector<double> negated(Values values) {
  std::vector<double> result(values.begin(), values.end());
  for (double& value : result) value = -value;
  return result;
}

void check_sizes(Values scores, Values runtimes) {
  if (scores.size() != runtimes.size())
    throw our_error("{} scores of {} runtimes", scores.size(), runtimes.size());
}

// The least runtime among the k lowest scores; infinity of none.
double chosen_runtime(Values scores, Values runtimes, int64_t k) {
  double least = std::numeric_limits<double>::infinity();
  int64_t taken = 0;
  for (const int64_t i : best_first(negated(scores))) {
    if (taken++ == k) break;
    least = std::min(least, runtimes[size_t(i)]);
  }
  return least;
}

double least_of(Values runtimes) {
  return runtimes.empty() ? nan : *std::ranges::min_element(runtimes);
}

double mean_of(Values values) {
  double sum = 0;
  int64_t count = 0;
  for (const double value : values) {
    if (std::isnan(value)) continue;
    sum += value;
    ++count;
  }
  return count == 0 ? nan : sum / double(count);
}

// Below `count`, every number alike: draws that would favour some are drawn again.
uint32_t below(NumpyRandom& random, uint32_t count) {
  const uint32_t whole = UINT32_MAX - UINT32_MAX % count;
  uint32_t drawn;
  do {
    drawn = random.next_u32();
  } while (drawn >= whole);
  return drawn % count;
}

template <typename Get>
std::vector<double> each(const std::vector<ConfigMetrics>& graphs, Get get) {
  std::vector<double> values;
  for (const ConfigMetrics& graph : graphs) values.push_back(get(graph));
  return values;
}

// The place of the smallest that is a number; -1 if there is none.
int64_t smallest(const std::vector<double>& values) {
  int64_t found = -1;
  for (size_t i = 0; i < values.size(); ++i)
    if (!std::isnan(values[i]) && (found < 0 || values[i] < values[size_t(found)]))
      found = int64_t(i);
  return found;
}

}  // namespace

double top_k_slowdown(Values scores, Values runtimes, int64_t k) {
  check_sizes(scores, runtimes);
  const double least = least_of(runtimes);
  if (k <= 0 || !(least > 0)) return nan;
  return chosen_runtime(scores, runtimes, k) / least - 1;
}

double captured_gain(Values scores, Values runtimes, double default_runtime, int64_t k) {
  check_sizes(scores, runtimes);
  const double least = least_of(runtimes);
  if (k <= 0 || !(default_runtime > least) || !(least > 0)) return nan;
  return (default_runtime - chosen_runtime(scores, runtimes, k)) / (default_runtime - least);
}

ConfigMetrics config_metrics(const RankedGraph& graph) {
  check_sizes(graph.scores, graph.runtimes);
  ConfigMetrics metrics;
  metrics.configs = int64_t(graph.scores.size());
  metrics.pairs = count_pairs(negated(graph.scores), negated(graph.runtimes));
  const bool orderable =
      metrics.pairs.concordant + metrics.pairs.discordant + metrics.pairs.tied_scores > 0;
  metrics.opa = orderable ? ordered_pair_accuracy(metrics.pairs) : nan;
  // Scores that are all equal order nothing, where there is something to order.
  metrics.tau = orderable ? kendall_tau(metrics.pairs) : nan;
  if (orderable && std::isnan(metrics.tau)) metrics.tau = 0;
  for (size_t i = 0; i < slowdown_ranks.size(); ++i)
    metrics.slowdown[i] = top_k_slowdown(graph.scores, graph.runtimes, slowdown_ranks[i]);
  metrics.captured_gain = captured_gain(graph.scores, graph.runtimes, graph.default_runtime);
  metrics.kaggle_tile = 1 - top_k_slowdown(graph.scores, graph.runtimes, 5);
  return metrics;
}

GraphMean graph_mean(Values all, int draws, uint32_t seed) {
  std::vector<double> values;
  for (const double value : all)
    if (!std::isnan(value)) values.push_back(value);
  GraphMean mean;
  mean.graphs = int64_t(values.size());
  mean.value = mean_of(values);
  mean.interval = {nan, nan};
  if (values.empty() || draws <= 0) return mean;
  NumpyRandom random(seed);
  std::vector<double> means;
  for (int draw = 0; draw < draws; ++draw) {
    double sum = 0;
    for (size_t i = 0; i < values.size(); ++i)
      sum += values[below(random, uint32_t(values.size()))];
    means.push_back(sum / double(values.size()));
  }
  mean.interval = {quantile(means, 0.025), quantile(means, 0.975)};
  return mean;
}

CollectionMetrics collection_metrics(std::span<const RankedGraph> graphs, int draws,
                                     uint32_t seed) {
  CollectionMetrics all;
  Pairs pooled;
  for (const RankedGraph& graph : graphs) {
    all.graphs.push_back(config_metrics(graph));
    pooled += all.graphs.back().pairs;
  }
  const auto mean = [&](auto get) { return graph_mean(each(all.graphs, get), draws, seed); };
  all.opa = mean([](const ConfigMetrics& m) { return m.opa; });
  all.tau = mean([](const ConfigMetrics& m) { return m.tau; });
  all.captured_gain = mean([](const ConfigMetrics& m) { return m.captured_gain; });
  all.kaggle_tile = mean([](const ConfigMetrics& m) { return m.kaggle_tile; });
  for (size_t i = 0; i < slowdown_ranks.size(); ++i)
    all.slowdown[i] = mean([i](const ConfigMetrics& m) { return m.slowdown[i]; });
  all.pooled_opa = ordered_pair_accuracy(pooled);

  std::map<std::string, std::vector<ConfigMetrics>> by_family;
  for (size_t i = 0; i < graphs.size(); ++i) by_family[graphs[i].family].push_back(all.graphs[i]);
  std::vector<double> taus;
  for (const auto& [family, members] : by_family) {
    all.families.push_back(
        {family, int64_t(members.size()),
         mean_of(each(members, [](const ConfigMetrics& m) { return m.opa; })),
         mean_of(each(members, [](const ConfigMetrics& m) { return m.tau; })),
         mean_of(each(members, [](const ConfigMetrics& m) { return m.slowdown[0]; }))});
    taus.push_back(all.families.back().tau);
  }
  all.macro_tau = mean_of(taus);
  all.worst_tau = smallest(each(all.graphs, [](const ConfigMetrics& m) { return m.tau; }));
  all.worst_slowdown =
      smallest(each(all.graphs, [](const ConfigMetrics& m) { return -m.slowdown[0]; }));
  return all;
}

double kaggle_score(Values collections) {
  return collections.empty() ? nan
                             : std::accumulate(collections.begin(), collections.end(), 0.) /
                                   double(collections.size());
}

NoiseCeiling noise_ceiling(Values runtimes, double noise, int draws, uint32_t seed) {
  NumpyRandom random(seed);
  NoiseCeiling sum;
  RankedGraph graph;
  graph.scores.assign(runtimes.begin(), runtimes.end());
  graph.runtimes.resize(runtimes.size());
  for (int draw = 0; draw < draws; ++draw) {
    for (size_t i = 0; i < runtimes.size(); ++i)
      graph.runtimes[i] = runtimes[i] * std::exp(noise * random.normal());
    const ConfigMetrics metrics = config_metrics(graph);
    sum.opa += metrics.opa / draws;
    sum.tau += metrics.tau / draws;
    sum.slowdown1 += metrics.slowdown[0] / draws;
  }
  return sum;
}

double relative_noise(Values runtimes, std::span<const int64_t> same) {
  if (runtimes.size() != same.size())
    throw our_error("{} runtimes of {} configurations", runtimes.size(), same.size());
  struct Group {
    double sum = 0;
    int64_t count = 0;
  };
  std::map<int64_t, Group> groups;
  for (size_t i = 0; i < same.size(); ++i) {
    if (!(runtimes[i] > 0)) continue;
    Group& group = groups[same[i]];
    const double log = std::log(runtimes[i]);
    group.sum += log;
    ++group.count;
  }
  double squares = 0;
  int64_t freedom = 0;
  for (size_t i = 0; i < same.size(); ++i) {
    if (!(runtimes[i] > 0)) continue;
    const Group& group = groups[same[i]];
    if (group.count < 2) continue;
    const double away = std::log(runtimes[i]) - group.sum / double(group.count);
    squares += away * away;
  }
  for (const auto& [number, group] : groups) freedom += std::max<int64_t>(group.count - 1, 0);
  return freedom == 0 ? nan : std::sqrt(squares / double(freedom));
}

std::vector<FamilySplit> leave_family_out(std::span<const std::string> families) {
  std::map<std::string, std::vector<int64_t>> members;
  for (size_t i = 0; i < families.size(); ++i) members[families[i]].push_back(int64_t(i));
  std::vector<FamilySplit> splits;
  for (const auto& [family, test] : members) {
    if (test.size() == families.size()) continue;
    FamilySplit& split = splits.emplace_back();
    split.family = family;
    split.graphs.test = test;
    for (size_t i = 0; i < families.size(); ++i)
      if (families[i] != family) split.graphs.train.push_back(int64_t(i));
  }
  return splits;
}

double list_mle(Values scores, Values runtimes, double temperature) {
  check_sizes(scores, runtimes);
  std::vector<size_t> order(scores.size());
  std::iota(order.begin(), order.end(), size_t{0});
  std::ranges::sort(order, [&](size_t a, size_t b) { return runtimes[a] > runtimes[b]; });
  double loss = 0;
  for (size_t i = 0; i < order.size(); ++i) {
    if (i > 0 && runtimes[order[i]] == runtimes[order[i - 1]]) return nan;
    double most = -std::numeric_limits<double>::infinity(), sum = 0;
    for (size_t k = i; k < order.size(); ++k) most = std::max(most, scores[order[k]] / temperature);
    for (size_t k = i; k < order.size(); ++k)
      sum += std::exp(scores[order[k]] / temperature - most);
    loss += std::log(sum) + most - scores[order[i]] / temperature;
  }
  return loss;
}

double pairwise_hinge(Values scores, Values runtimes, double temperature) {
  check_sizes(scores, runtimes);
  double loss = 0;
  for (size_t i = 0; i < scores.size(); ++i)
    for (size_t j = 0; j < scores.size(); ++j)
      if (runtimes[i] > runtimes[j])
        loss += std::max(0., 1 - (scores[i] - scores[j]) / temperature);
  return scores.empty() ? nan : loss / double(scores.size());
}

}  // namespace tessera::dataset
