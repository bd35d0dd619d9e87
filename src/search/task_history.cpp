#include "search/task_history.h"

#include <algorithm>

#include "base/statistics.h"
#include "search/task_scheduler.h"

namespace tessera::search {

size_t TaskHistory::add(const LoopState& state, record::Origin origin,
                        const measure::Measured& measured) {
  const uint64_t hash = program_hash(state);
  const auto [place, fresh] = places_.try_emplace(hash, programs_.size());
  if (fresh) {
    hashes_.insert(hash);
    programs_.push_back({state, hash, origin, {}, no_latency, 0});
  }
  MeasuredProgram& program = programs_[place->second];
  program.last = measured;
  program.seconds = measured.ok() && !measured.costs.empty() ? median(measured.costs) : no_latency;
  ++program.timings;
  return place->second;
}

std::vector<size_t> TaskHistory::ranking() const {
  std::vector<size_t> order;
  for (size_t i = 0; i < programs_.size(); ++i)
    if (programs_[i].seconds < no_latency) order.push_back(i);
  std::stable_sort(order.begin(), order.end(),
                   [&](size_t a, size_t b) { return programs_[a].seconds < programs_[b].seconds; });
  return order;
}

double TaskHistory::best_seconds() const {
  double best = no_latency;
  for (const MeasuredProgram& one : programs_) best = std::min(best, one.seconds);
  return best;
}

void append_history(dataset::Dataset& to, const dataset::Task& task, const TaskHistory& history,
                    const dataset::Programs& features) {
  if (history.programs().empty()) return;
  to.programs.tasks.push_back(task);
  append(to.programs, features, int32_t(to.programs.tasks.size()) - 1);
  for (const MeasuredProgram& one : history.programs()) {
    const bool ok = one.seconds < no_latency;
    const std::vector<double> failed{double(dataset::failed_cost)};
    const std::vector<double>& costs = ok ? one.last.costs : failed;
    to.cost.push_back(ok ? float(one.seconds) : dataset::failed_cost);
    to.halves.push_back(dataset::half_costs(costs));
    to.interval.push_back(dataset::cost_interval(costs));
    to.error.push_back(ok ? 0 : uint8_t(std::max(1, int(one.last.error))));
    to.origin.push_back(one.origin);
  }
  to.begin.push_back(int64_t(to.cost.size()));
}

}  // namespace tessera::search
