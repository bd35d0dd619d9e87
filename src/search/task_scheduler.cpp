#include "search/task_scheduler.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "base/error.h"

namespace tessera::search {

std::string similarity_tag(std::span<const std::string> operator_tags, double flops) {
  constexpr double size_base = 1.618;
  std::string tag;
  for (const std::string& one : operator_tags)
    if (!one.empty()) tag += one + "_";
  if (!tag.empty()) tag += std::to_string(int64_t(std::log(flops + 1) / std::log(size_base)));
  return tag;
}

Objective Objective::network(std::vector<double> weights) {
  Objective made;
  made.weights_.push_back(std::move(weights));
  return made;
}

Objective Objective::networks(std::vector<std::vector<double>> weights) {
  Objective made;
  made.weights_ = std::move(weights);
  return made;
}

double Objective::latency(size_t network, std::span<const double> latencies) const {
  double sum = 0;
  for (size_t i = 0; i < latencies.size(); ++i) sum += latencies[i] * weights_[network][i];
  return sum;
}

double Objective::value(std::span<const double> latencies) const {
  if (weights_.size() == 1) return latency(0, latencies);
  double sum = 0;
  // One without any latency has no task that works.
  for (size_t n = 0; n < weights_.size(); ++n)
    if (const double one = latency(n, latencies); one > 0) sum += std::log(one);
  return sum;
}

double Objective::slope(std::span<const double> latencies, size_t task) const {
  if (weights_.size() == 1) return weights_[0][task];
  double sum = 0;
  for (size_t n = 0; n < weights_.size(); ++n)
    if (weights_[n][task] > 0) sum += weights_[n][task] / latency(n, latencies);
  return sum;
}

TaskScheduler::TaskScheduler(std::vector<ScheduledTask> tasks, Objective objective,
                             SchedulerOptions options)
    : tasks_(std::move(tasks)),
      objective_(std::move(objective)),
      options_(options),
      random_(options.seed),
      best_(tasks_.size(), no_latency),
      rounds_(tasks_.size()),
      best_round_(tasks_.size()),
      history_(tasks_.size()),
      last_(tasks_.size() - 1) {
  if (tasks_.empty()) throw input_error({}, "there is no task to tune");
  options_.programs_per_round =
      std::min(options.programs_per_round, options.trials / int64_t(tasks_.size()));
  if (options_.programs_per_round <= 0)
    throw input_error({}, "{} trials are too few for {} tasks: expected at least one each",
                      options.trials, tasks_.size());
  std::map<std::string, int> known;
  for (size_t i = 0; i < tasks_.size(); ++i) {
    int group = -1;
    if (!tasks_[i].tag.empty()) {
      group = known.try_emplace(tasks_[i].tag, int(groups_.size())).first->second;
      if (size_t(group) == groups_.size()) groups_.emplace_back();
      groups_[size_t(group)].push_back(i);
    }
    group_.push_back(group);
  }
}

void TaskScheduler::restore(std::span<const Earlier> measurements) {
  std::vector<int64_t> counts(tasks_.size()), best(tasks_.size());
  for (const Earlier& one : measurements) {
    ++counts[one.task];
    if (!one.ok || !(one.latency < best_[one.task])) continue;
    best_[one.task] = one.latency;
    best[one.task] = counts[one.task];
  }
  const auto rounds = [&](int64_t count) {
    return int64_t(double(count) / double(options_.programs_per_round) + 0.5);
  };
  for (size_t i = 0; i < tasks_.size(); ++i) {
    if (options_.stop_task && counts[i] - best[i] > *options_.stop_task) dead_.insert(i);
    rounds_[i] = rounds(counts[i]);
    best_round_[i] = rounds(best[i]);
    history_[i].push_back(best_[i]);
  }
}

void TaskScheduler::bury(size_t task) {
  dead_.insert(task);
  rounds_[task] = std::max<int64_t>(rounds_[task], 1);  // no warm-up either
  if (best_[task] < no_latency) return;
  best_[task] = 0;
  if (group_[task] >= 0) std::erase(groups_[size_t(group_[task])], task);
  group_[task] = -1;
}

double TaskScheduler::best_speed(std::span<const size_t> group) const {
  double most = 0;
  for (const size_t i : group) most = std::max(most, tasks_[i].flops / best_[i]);
  return most;
}

double TaskScheduler::slope(size_t task) const {
  if (options_.step == 0) return objective_.slope(best_, task);
  std::vector<double> moved = best_;
  moved[task] -= options_.step;
  return (objective_.value(best_) - objective_.value(moved)) / options_.step;
}

double TaskScheduler::gradient(size_t task) const {
  const double best = best_[task];
  const std::vector<double>& history = history_[task];
  const int64_t last = rounds_[task] - 1, before = last - options_.window;
  double backward = 0;
  if (last < int64_t(history.size()) && before >= 0)
    backward = (history[size_t(last)] - history[size_t(before)]) / options_.window;
  // Optimism: in as many rounds again it would be done in no time; or as fast as similar tasks.
  double next = best - best / double(rounds_[task]);
  if (const int group = group_[task]; group >= 0 && groups_[size_t(group)].size() > 1)
    next = std::min(next, options_.beta * tasks_[task].flops / best_speed(groups_[size_t(group)]));
  const double forward = next - best;
  return slope(task) * (options_.alpha * backward + (1 - options_.alpha) * forward);
}

bool TaskScheduler::is_over() const {
  return stopped_ || trials_ >= options_.trials || dead_.size() == tasks_.size();
}

std::optional<TaskScheduler::Choice> TaskScheduler::next() {
  const size_t count = tasks_.size();
  // The budget does not end the warm-up: every task must have been seen.
  while (warming_ < count && rounds_[warming_] > 0) ++warming_;
  if (warming_ < count) return Choice{warming_, false, true, {}};
  if (!warm_) {
    warm_ = true;
    least_ = objective();
    best_trials_ = trials_;
  }
  if (is_over()) return std::nullopt;
  if (options_.strategy == SchedulerOptions::Strategy::RoundRobin) {
    do last_ = (last_ + 1) % count;
    while (dead_.contains(last_));
    return Choice{last_, false, false, {}};
  }
  Choice choice;
  for (size_t i = 0; i < count; ++i)
    choice.gradients.push_back(dead_.contains(i) ? 0 : gradient(i));
  const auto [least, most] = std::minmax_element(choice.gradients.begin(), choice.gradients.end());
  choice.at_random = *least == *most;
  choice.task = choice.at_random ? size_t(random_.integer(0, int64_t(count) - 1))
                                 : size_t(least - choice.gradients.begin());
  return choice;
}

void TaskScheduler::report(size_t task, std::span<const double> latencies) {
  ++rounds_[task];
  for (const double latency : latencies) {
    if (!(latency < best_[task])) continue;
    best_[task] = latency;
    best_round_[task] = rounds_[task];
  }
  const int64_t fruitless = (rounds_[task] - best_round_[task]) * options_.programs_per_round;
  if (latencies.empty() || (options_.stop_task && fruitless > *options_.stop_task))
    dead_.insert(task);
  history_[task].push_back(best_[task]);
  trials_ += int64_t(latencies.size());
  if (!warm_) return;

  leave_group(task);
  const double now = objective();
  if (now < least_) {
    least_ = now;
    best_trials_ = trials_;
  } else if (options_.stop_all >= 0 && trials_ - best_trials_ >= options_.stop_all) {
    stopped_ = std::all_of(best_.begin(), best_.end(), [](double g) { return g < 1e9; });
  }
}

// A task that stays far slower than those it was thought to be like, after many more rounds, is not
// like them: what they reached says nothing about it.
void TaskScheduler::leave_group(size_t task) {
  constexpr int64_t more_rounds = 5;
  if (group_[task] < 0) return;
  std::vector<size_t>& group = groups_[size_t(group_[task])];
  if (group.size() <= 1) return;
  int64_t others = 0;
  for (const size_t i : group)
    if (i != task) others = std::max(others, rounds_[i]);
  const double speed = tasks_[task].flops / best_[task];
  if (speed >= best_speed(group) / options_.beta || rounds_[task] <= more_rounds + others) return;
  std::erase(group, task);
  group_[task] = -1;
}

}  // namespace tessera::search
