#include "score/tasks.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tessera::score {

namespace {

constexpr int first_level = -10, last = 4;

}  // namespace

double passbench_weight(int t) {
  if (t < first_level || t > last) return 0;
  if (t <= -6 || t == last) return 0.001;
  if (t <= -3) return 1;
  return std::pow(0.8, t + 3);  // from 0.8 at -2 to 0.262144 at 3
}

double task_score(const Curve& curve) {
  double total = 0, weights = 0;
  for (int t = first_level; t <= last; ++t) {
    total += passbench_weight(t) * std::log10(curve.points.at(t).es);
    weights += passbench_weight(t);
  }
  return std::pow(10, total / weights);
}

Aggregate aggregate(const std::vector<Judged>& samples, const Settings& settings) {
  Aggregate result;
  std::map<std::string, std::vector<Judged>> tasks;
  for (const Judged& sample : samples) {
    if (sample.left_out != LeftOut::No) continue;
    tasks[sample.task.empty() ? sample.sample : sample.task].push_back(sample);
    if (!sample.speedup || !sample.correct_at(0)) continue;
    const double speedup = *sample.speedup;
    result.worst = result.graphs ? std::min(result.worst, speedup) : speedup;
    result.best = std::max(result.best, speedup);
    result.slower += speedup < slowdown_limit;
    ++result.graphs;
  }
  Settings plain = settings;
  plain.draws = 0;
  double logs = 0;
  for (const auto& [task, graphs] : tasks) {
    const double score = task_score(score::score(task, graphs, plain));
    result.tasks.push_back({task, int64_t(graphs.size()), score});
    logs += std::log(score);
  }
  result.score = tasks.empty() ? std::numeric_limits<double>::quiet_NaN()
                               : std::exp(logs / double(tasks.size()));
  return result;
}

}  // namespace tessera::score
