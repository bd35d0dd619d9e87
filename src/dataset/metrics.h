// How well scores order the programs of one task, and of a network. TenSet's metrics with their two
// opposite tie rules, exactly; beside them those that later work reports. Higher scores and higher
// labels are better. Scores that are no numbers count as -infinity. A metric that a task cannot
// have (no programs, all failed, nothing to order) is NaN, and means leave it out.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace tessera::dataset {

// Labels below this are of failed programs; TenSet takes them for it in latencies of networks.
inline constexpr double least_label = 1e-5;

using Values = std::span<const double>;

double rmse(Values scores, Values labels);
double r_squared(Values scores, Values labels);  // 1 where the labels hardly differ
// Mean of |label - score| / label. TenSet's is over all programs and explodes where one failed.
double mape(Values scores, Values labels);
double mape_of_measured(Values scores, Values labels);  // over labels from least_label on

// How all pairs of programs stand, of which n(n-1)/2 there are. O(n log n).
struct Pairs {
  int64_t concordant = 0, discordant = 0;
  int64_t tied_scores = 0, tied_labels = 0;  // in one of the two only
  int64_t tied = 0;                          // in both

  Pairs& operator+=(const Pairs& other);
};
Pairs count_pairs(Values scores, Values labels);
double kendall_tau(const Pairs& pairs);  // variant b
// Of the pairs whose labels differ the share that the scores order rightly (TpuGraphs' OPA); a tie
// of scores is wrong. 0 where there are none. Sums of pairs give the pooled figure.
double ordered_pair_accuracy(const Pairs& pairs);

// TenSet's: the share of pairs i < j with [s_i > s_j] = [y_i > y_j]. Ties are "not greater", so it
// depends on the order of programs. 0.5 of fewer than two. O(n log n).
double pairwise_accuracy(Values scores, Values labels);

// Programs by their scores, best first: of equal ones the first, or the last, comes first.
enum class Ties : uint8_t { FirstWins, LastWins };
std::vector<int64_t> best_first(Values scores, Ties ties = Ties::FirstWins);

// Mean over n = 1 .. min(k, programs) of the best label among the n best scores, as a share of the
// best label. The last of equal scores comes first.
double peak_score(Values scores, Values labels, int64_t k);
// The share of k that is both among the k best scores and the k best labels; the first of equal
// ones comes first. Divided by k also where there are fewer programs.
double top_k_recall(Values scores, Values labels, int64_t k);
// Least latency among the k best scores / least latency - 1, the first of equal scores first.
// With k = 1 it is the regret of choosing by score alone.
double slowdown(Values scores, Values labels, int64_t k);

// One task of a network; it occurs `weight` times.
struct NetworkTask {
  Values scores, labels;
  double weight = 1;
  double min_latency = 0;  // that labels are relative to, in seconds
};

// The sums over tasks of what is best and of the best among the k best scores. Tasks without a
// program that was measured are in neither and counted.
struct NetworkLatency {
  double best = 0, chosen = 0;
  int64_t tasks = 0, left_out = 0;

  double score() const { return best / chosen; }       // TenSet's top-k score
  double regret() const { return chosen / best - 1; }  // in latency
};
NetworkLatency network_latency(std::span<const NetworkTask> tasks, int64_t k);

// Of several networks: TenSet's mean of their scores, and TLP's, which sums latencies first, so
// that slow networks weigh more. Networks without a task are left out.
double mean_score(std::span<const NetworkLatency> networks);
double pooled_score(std::span<const NetworkLatency> networks);

// Weighted means of a metric over tasks, by numbers of programs; of RMSE of its square. NaN is left
// out.
double weighted_mean(Values values, std::span<const int64_t> weights);
double weighted_rms(Values values, std::span<const int64_t> weights);

}  // namespace tessera::dataset
