// How well scores order the configurations of graphs: TpuGraphs' metrics. Here lower is better, of
// scores as of runtimes, the other way round than in metrics.h. A score that is no number is the
// worst. NaN means that a graph cannot have the metric, and is left out of means; a graph is one
// observation, so intervals are drawn over graphs.
#pragma once

#include <array>
#include <string>

#include "dataset/metrics.h"
#include "dataset/splits.h"

namespace tessera::dataset {

// One graph's configurations, scored. Runtimes of tiles are divided by their normalisers.
struct RankedGraph {
  std::string name, family;
  std::vector<double> scores, runtimes;
  double default_runtime = 0;  // of the compiler's own choice; 0: not known
};

// Least runtime among the k lowest scores / least runtime - 1; of equal scores the first comes
// first. With fewer than k all are taken. NaN where the least runtime is not above 0, as in public
// test files.
double top_k_slowdown(Values scores, Values runtimes, int64_t k);

// (t_default - t_chosen) / (t_default - t_best), chosen among the k lowest scores: 1 is all there
// is to gain, below 0 a loss. NaN where the default is the best or is not known.
double captured_gain(Values scores, Values runtimes, double default_runtime, int64_t k = 1);

inline constexpr std::array<int64_t, 4> slowdown_ranks = {1, 5, 10, 100};

struct ConfigMetrics {
  int64_t configs = 0;
  Pairs pairs;
  double opa = 0, tau = 0;
  std::array<double, slowdown_ranks.size()> slowdown{};
  double captured_gain = 0;
  double kaggle_tile = 0;  // 2 - best of five / best
};
ConfigMetrics config_metrics(const RankedGraph& graph);

// A mean over graphs, and the interval that draws of as many graphs give.
struct GraphMean {
  double value = 0;
  std::array<double, 2> interval{};  // 2.5 % and 97.5 %
  int64_t graphs = 0;                // that have the metric
};
GraphMean graph_mean(Values values, int draws, uint32_t seed);

struct FamilyMetrics {
  std::string family;
  int64_t graphs = 0;
  double opa = 0, tau = 0, slowdown1 = 0;
};

struct CollectionMetrics {
  std::vector<ConfigMetrics> graphs;  // as they were given
  GraphMean opa, tau, captured_gain, kaggle_tile;
  std::array<GraphMean, slowdown_ranks.size()> slowdown;
  double pooled_opa = 0;                        // pairs summed over graphs: long lists weigh more
  std::vector<FamilyMetrics> families;          // by name
  double macro_tau = 0;                         // families alike, however many graphs they have
  int64_t worst_tau = -1, worst_slowdown = -1;  // graphs; of slowdown1; -1: none
};
CollectionMetrics collection_metrics(std::span<const RankedGraph> graphs, int draws = 2000,
                                     uint32_t seed = 123);

// The competition's: of a tile collection the mean of kaggle_tile, of a layout collection of tau;
// the final score is the mean over collections.
double kaggle_score(Values collections);

// What a perfect model reaches when it is judged by measurements that scatter: the runtimes as
// scores, against themselves multiplied by exp(noise * normal), averaged over draws. Runtimes that
// were measured scatter already, so it is an upper bound.
struct NoiseCeiling {
  double opa = 0, tau = 0, slowdown1 = 0;
};
NoiseCeiling noise_ceiling(Values runtimes, double noise, int draws, uint32_t seed);

// The standard deviation of log runtime among measurements of one and the same configuration:
// `same` has a number for each runtime, equal where the configuration is. NaN without repeats.
double relative_noise(Values runtimes, std::span<const int64_t> same);

// For each family, by name: its graphs test, all others train. A family of all graphs is left out.
struct FamilySplit {
  std::string family;
  Split graphs;
};
std::vector<FamilySplit> leave_family_out(std::span<const std::string> families);

// Losses of one list, the plain formulas that faster ones are held against. ListMLE is NaN where
// runtimes tie: the reference breaks ties at random.
double list_mle(Values scores, Values runtimes, double temperature);
double pairwise_hinge(Values scores, Values runtimes, double temperature);

}  // namespace tessera::dataset
