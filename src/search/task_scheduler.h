// Which task of a network is tuned next? Ansor's gradient rule: one round for each task first, then
// the task whose next round promises to lower the objective most, by what its last rounds brought
// and by what similar tasks reached. Pure arithmetic over the latencies it is told; the same
// reports give the same choices.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/numpy_random.h"

namespace tessera::search {

inline constexpr double no_latency = 1e10;  // Ansor's: nothing that works has been measured

// Operator tags joined, and the size of the task on a logarithmic scale; empty without tags. Tasks
// with the same one are expected to reach a similar FLOP/s.
std::string similarity_tag(std::span<const std::string> operator_tags, double flops);

// What is minimised, as a function of the best latency of each task.
class Objective {
 public:
  // One network: how often each task occurs in it. A single task is a network of one.
  static Objective network(std::vector<double> weights);
  // Several networks, weights by network and task: the sum of the logarithms of their latencies, so
  // that a percent of a small network counts as much as one of a large network.
  static Objective networks(std::vector<std::vector<double>> weights);

  double value(std::span<const double> latencies) const;
  // Its derivative by the latency of one task.
  double slope(std::span<const double> latencies, size_t task) const;
  size_t networks() const { return weights_.size(); }
  double latency(size_t network, std::span<const double> latencies) const;  // sum over its tasks

 private:
  std::vector<std::vector<double>> weights_;  // by network
};

struct ScheduledTask {
  double flops = 0;
  std::string tag;  // similarity_tag; empty: like no other
};

struct SchedulerOptions {
  enum class Strategy : uint8_t { Gradient, RoundRobin } strategy = Strategy::Gradient;
  double alpha = 0.2;  // the weight of what the last rounds brought
  double beta = 2;     // how much faster than a task's own best similar ones say it can be
  int window = 3;      // rounds that the look back goes over
  int64_t trials = 1000;
  int64_t programs_per_round = 64;   // at most; fewer where the trials do not suffice for all tasks
  int64_t stop_all = -1;             // trials without a better objective; below 0: never
  std::optional<int64_t> stop_task;  // trials of a task without a better latency
  // The derivative of the objective by a difference quotient of this step, as Ansor has it; 0:
  // exact. Ansor's 1e-4 s is longer than many latencies.
  double step = 0;
  uint32_t seed = 0;  // of the draw where all gradients are equal
};

class TaskScheduler {
 public:
  // Throws an input Error when there are fewer trials than tasks.
  TaskScheduler(std::vector<ScheduledTask> tasks, Objective objective, SchedulerOptions options);

  // Measurements of an earlier run, before the first call of next(). As in Ansor: rounds are
  // estimated from how many there are, and of the history only the best is known.
  struct Earlier {
    size_t task = 0;
    bool ok = false;
    double latency = no_latency;
  };
  void restore(std::span<const Earlier> measurements);

  struct Choice {
    size_t task = 0;
    bool at_random = false;         // all gradients were equal
    bool warm_up = false;           // its first round
    std::vector<double> gradients;  // empty in warm-up and round robin
  };
  // The task of the next round; nothing when the budget is spent, all tasks are dead or nothing has
  // been gained for long. Must be followed by report().
  std::optional<Choice> next();

  // What a round measured: one latency for each program, no_latency for a failed one. None: the
  // task's space is exhausted, and it dies.
  void report(size_t task, std::span<const double> latencies);
  // A task that takes no further round. One of which nothing has worked counts for nothing either:
  // beside its latency no gain of the others would show.
  void bury(size_t task);

  int64_t programs_per_round() const { return options_.programs_per_round; }
  int64_t trials() const { return trials_; }
  const std::vector<double>& best() const { return best_; }
  double objective() const { return objective_.value(best_); }
  const Objective& goal() const { return objective_; }
  const std::vector<int64_t>& rounds() const { return rounds_; }
  const std::vector<std::vector<double>>& history() const { return history_; }
  const std::vector<std::vector<size_t>>& groups() const { return groups_; }
  const std::set<size_t>& dead() const { return dead_; }

 private:
  double gradient(size_t task) const;
  double slope(size_t task) const;
  double best_speed(std::span<const size_t> group) const;  // FLOP/s
  void leave_group(size_t task);
  bool is_over() const;

  std::vector<ScheduledTask> tasks_;
  Objective objective_;
  SchedulerOptions options_;
  NumpyRandom random_;
  std::vector<double> best_;
  std::vector<int64_t> rounds_, best_round_;
  std::vector<std::vector<double>> history_;  // best latency after each round
  std::vector<std::vector<size_t>> groups_;   // of similar tasks
  std::vector<int> group_;                    // of each task; -1: none
  std::set<size_t> dead_;
  size_t warming_ = 0;  // the next task of the warm-up
  size_t last_ = 0;     // of round robin
  bool warm_ = false, stopped_ = false;
  int64_t trials_ = 0, best_trials_ = 0;
  double least_ = 0;  // the least objective so far
};

}  // namespace tessera::search
