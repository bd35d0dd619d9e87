#include "dataset/evaluation.h"

#include <cmath>
#include <limits>
#include <set>

#include "base/error.h"

namespace tessera::dataset {

namespace {

constexpr std::array<int64_t, 3> ranks = {1, 5, 10};

// One task's scores and labels in double.
struct TaskValues {
  std::vector<double> scores, labels;
};

TaskMetrics judge_task(const TaskValues& task, Pairs& pairs) {
  const Values scores = task.scores, labels = task.labels;
  std::vector<double> finite = task.scores;
  for (double& score : finite)
    if (!std::isfinite(score)) score = 0;
  pairs = count_pairs(scores, labels);
  TaskMetrics made;
  made.programs = int64_t(scores.size());
  made.rmse = rmse(finite, labels);
  made.r2 = r_squared(finite, labels);
  made.mape = mape_of_measured(finite, labels);
  made.pairwise = pairwise_accuracy(scores, labels);
  made.kendall = kendall_tau(pairs);
  made.opa = pairs.concordant + pairs.discordant + pairs.tied_scores > 0
                 ? ordered_pair_accuracy(pairs)
                 : std::numeric_limits<double>::quiet_NaN();
  made.peak1 = peak_score(scores, labels, 1);
  made.peak5 = peak_score(scores, labels, 5);
  for (size_t i = 0; i < ranks.size(); ++i) {
    made.recall[i] = top_k_recall(scores, labels, ranks[i]);
    made.slowdown[i] = slowdown(scores, labels, ranks[i]);
  }
  return made;
}

TaskMetrics average(const std::vector<TaskMetrics>& tasks) {
  std::vector<int64_t> sizes;
  TaskMetrics mean;
  for (const TaskMetrics& task : tasks) {
    sizes.push_back(task.programs);
    mean.programs += task.programs;
  }
  const std::vector<int64_t> alike(tasks.size(), 1);
  const auto column = [&](auto value) {
    std::vector<double> values;
    for (const TaskMetrics& task : tasks) values.push_back(value(task));
    return values;
  };
  const auto by_size = [&](auto value) { return weighted_mean(column(value), sizes); };
  mean.rmse = weighted_rms(column([](const TaskMetrics& task) { return task.rmse; }), sizes);
  mean.r2 = by_size([](const TaskMetrics& task) { return task.r2; });
  mean.mape = by_size([](const TaskMetrics& task) { return task.mape; });
  mean.pairwise = by_size([](const TaskMetrics& task) { return task.pairwise; });
  mean.kendall = by_size([](const TaskMetrics& task) { return task.kendall; });
  mean.opa = weighted_mean(column([](const TaskMetrics& task) { return task.opa; }), alike);
  mean.peak1 = by_size([](const TaskMetrics& task) { return task.peak1; });
  mean.peak5 = by_size([](const TaskMetrics& task) { return task.peak5; });
  for (size_t i = 0; i < ranks.size(); ++i) {
    mean.recall[i] = by_size([&](const TaskMetrics& task) { return task.recall[i]; });
    mean.slowdown[i] =
        weighted_mean(column([&](const TaskMetrics& task) { return task.slowdown[i]; }), alike);
  }
  return mean;
}

NetworkMetrics judge_network(const Dataset& data, const std::vector<TaskValues>& values,
                             const std::string& name) {
  std::vector<NetworkTask> tasks;
  for (size_t i = 0; i < values.size(); ++i) {
    int64_t weight = 1;
    if (!name.empty()) {
      const auto found = data.programs.tasks[i].weights.find(name);
      if (found == data.programs.tasks[i].weights.end()) continue;
      weight = found->second;
    }
    tasks.push_back(
        {values[i].scores, values[i].labels, double(weight), double(data.min_latency[i])});
  }
  return {name, network_latency(tasks, 1), network_latency(tasks, 5)};
}

Json task_json(const TaskMetrics& metrics) {
  Json json, recall, slow;
  json.set("programs", metrics.programs).set("rmse", metrics.rmse).set("r2", metrics.r2);
  json.set("mape", metrics.mape).set("pairwise", metrics.pairwise);
  json.set("kendall", metrics.kendall).set("opa", metrics.opa);
  json.set("peak1", metrics.peak1).set("peak5", metrics.peak5);
  for (size_t i = 0; i < ranks.size(); ++i) {
    recall.set(std::to_string(ranks[i]), metrics.recall[i]);
    slow.set(std::to_string(ranks[i]), metrics.slowdown[i]);
  }
  json.set("recall", std::move(recall)).set("slowdown", std::move(slow));
  return json;
}

}  // namespace

Evaluation evaluate(const Dataset& data, std::span<const float> scores,
                    std::span<const std::string> networks) {
  if (scores.size() != data.size())
    throw our_error("{} scores of {} programs", scores.size(), data.size());
  Evaluation made;
  std::vector<TaskValues> values(data.task_count());
  Pairs all;
  for (size_t task = 0; task < data.task_count(); ++task) {
    const int64_t first = data.begin[task], last = data.begin[task + 1];
    values[task].scores.assign(scores.begin() + first, scores.begin() + last);
    values[task].labels.assign(data.label.begin() + first, data.label.begin() + last);
    Pairs pairs;
    made.tasks.push_back(judge_task(values[task], pairs));
    all += pairs;
  }
  made.mean = average(made.tasks);
  made.pooled_opa = ordered_pair_accuracy(all);

  std::set<std::string> names(networks.begin(), networks.end());
  if (networks.empty())
    for (const Task& task : data.programs.tasks)
      for (const auto& [network, weight] : task.weights) names.insert(network);
  if (names.empty()) names.insert("");
  std::vector<NetworkLatency> top1, top5;
  for (const std::string& name : names) {
    made.networks.push_back(judge_network(data, values, name));
    top1.push_back(made.networks.back().top1);
    top5.push_back(made.networks.back().top5);
  }
  made.top1 = mean_score(top1);
  made.top5 = mean_score(top5);
  made.pooled_top1 = pooled_score(top1);
  made.pooled_top5 = pooled_score(top5);
  return made;
}

Evaluation noise_ceiling(const Dataset& data, std::span<const std::string> networks) {
  std::vector<int64_t> repeated;
  for (size_t i = 0; i < data.size(); ++i)
    if (!is_cost(data.cost[i]) || data.interval[i][0] != data.interval[i][1])
      repeated.push_back(int64_t(i));
  Dataset odd = select(data, repeated, false);
  Dataset even = odd;
  for (size_t i = 0; i < odd.size(); ++i) {
    even.cost[i] = odd.halves[i][0];
    odd.cost[i] = odd.halves[i][1];
  }
  relabel(even);
  relabel(odd);
  return evaluate(odd, even.label, networks);
}

Json to_json(const Evaluation& evaluation, const Dataset& data) {
  Json json = task_json(evaluation.mean);
  json.set("top1", evaluation.top1).set("top5", evaluation.top5);
  json.set("pooled_top1", evaluation.pooled_top1).set("pooled_top5", evaluation.pooled_top5);
  json.set("pooled_opa", evaluation.pooled_opa);
  Json networks{Json::Array{}}, tasks{Json::Array{}};
  for (const NetworkMetrics& network : evaluation.networks) {
    if (network.name.empty()) continue;
    Json one;
    one.set("network", network.name).set("top1", network.top1.score());
    one.set("top5", network.top5.score()).set("regret", network.top1.regret());
    one.set("tasks", network.top1.tasks).set("left_out", network.top1.left_out);
    networks.push_back(std::move(one));
  }
  for (size_t i = 0; i < evaluation.tasks.size(); ++i) {
    Json one = task_json(evaluation.tasks[i]);
    one.set("workload_key", data.programs.tasks[i].workload_key);
    one.set("target", data.programs.tasks[i].target).set("name", data.programs.tasks[i].name);
    tasks.push_back(std::move(one));
  }
  json.set("networks", std::move(networks)).set("per_task", std::move(tasks));
  return json;
}

}  // namespace tessera::dataset
