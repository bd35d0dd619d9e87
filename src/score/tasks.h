// Tasks: sets of graphs that are judged together, as PassNet's benchmark has them. A task's score
// is one number over its graphs (shapes and dtypes of one operator sequence) and all levels; the
// aggregate over tasks is the geometric mean. Graphs without a task are tasks of their own.
#pragma once

#include <span>

#include "score/score.h"

namespace tessera::score {

// What a level weighs in PassNet's task score; 0 beyond -10..4.
double passbench_weight(int t);

// 10 to the weighted mean of log10 ES(t), for t = -10..4. NaN where a curve has no samples.
double task_score(const Curve& curve);

struct TaskScore {
  std::string task;
  int64_t graphs = 0;
  double score = 0;
};

struct Aggregate {
  std::vector<TaskScore> tasks;  // by name
  double score = 0;              // geometric mean; NaN without tasks
  int64_t graphs = 0;            // with a time: those that the three below are of
  int64_t slower = 0;            // below 0.98 of eager's speed
  double worst = 0, best = 0;    // speedups
};

constexpr double slowdown_limit = 0.98;  // below it a graph counts as slower: noise is above

Aggregate aggregate(const std::vector<Judged>& samples, const Settings& settings);

}  // namespace tessera::score
