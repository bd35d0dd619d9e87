#include "dataset/golden_metrics.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "base/json_members.h"
#include "dataset/metrics.h"

namespace tessera::dataset {

namespace {

constexpr int64_t peaks[] = {1, 2, 3, 5, 10};

Json number(double value) {
  if (std::isnan(value)) return "nan";
  if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
  return value;
}

std::vector<double> numbers(const JsonMembers& members, std::string_view key) {
  std::vector<double> values;
  for (const Json& item : members.list(key, "an array of numbers")) {
    if (item.is_string() && item.as_string() == "inf")
      values.push_back(INFINITY);
    else if (item.is_string() && item.as_string() == "-inf")
      values.push_back(-INFINITY);
    else if (item.is_string() && item.as_string() == "nan")
      values.push_back(NAN);
    else if (item.is_number())
      values.push_back(item.as_double());
    else
      throw members.wrong(key, "an array of numbers");
  }
  return values;
}

// Scores and labels of one task, as many of one as of the other.
struct GoldenTask {
  std::vector<double> scores, labels;

  explicit GoldenTask(const JsonMembers& members)
      : scores(numbers(members, "predictions")), labels(numbers(members, "labels")) {
    if (scores.size() != labels.size())
      throw members.wrong("labels", fmt::format("{} numbers, one a prediction", scores.size()));
  }
};

bool has_ties(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return std::adjacent_find(values.begin(), values.end()) != values.end();
}

Json task_outputs(const JsonMembers& members) {
  const GoldenTask task(members);
  Json json;
  json.set("name", members.text("name"));
  json.set("rmse", number(rmse(task.scores, task.labels)));
  json.set("r_squared", number(r_squared(task.scores, task.labels)));
  json.set("pairwise_accuracy", number(pairwise_accuracy(task.scores, task.labels)));
  json.set("mape", number(mape(task.scores, task.labels)));
  for (const int64_t k : peaks)
    json.set(fmt::format("peak_score@{}", k), number(peak_score(task.scores, task.labels, k)));
  for (const int64_t k : peaks)
    json.set(fmt::format("top_{}_recall", k), number(top_k_recall(task.scores, task.labels, k)));
  json.set("has_tied_predictions", has_ties(task.scores));
  json.set("has_tied_labels", has_ties(task.labels));
  return json;
}

struct GoldenNetwork {
  std::vector<GoldenTask> tasks;
  std::vector<double> weights, min_latency;
  std::vector<int64_t> sizes;

  explicit GoldenNetwork(const JsonMembers& members) {
    size_t place = 0;
    for (const Json& item : members.list("tasks", "an array of objects")) {
      const std::string path = members.path_to(fmt::format("tasks[{}]", place++));
      const JsonMembers task = members.inside(item, path);
      if (!task.has("predictions")) continue;  // a task without records
      double weight = 1, latency = 0;
      task.read("weight", weight);
      task.read("min_latency", latency);
      tasks.emplace_back(task);
      weights.push_back(weight);
      min_latency.push_back(latency);
      sizes.push_back(int64_t(tasks.back().scores.size()));
    }
  }

  template <typename Metric>
  std::vector<double> of_each(Metric metric) const {
    std::vector<double> values;
    for (const GoldenTask& task : tasks) values.push_back(metric(task.scores, task.labels));
    return values;
  }
  NetworkLatency latency(int64_t k) const {
    std::vector<NetworkTask> list;
    for (size_t i = 0; i < tasks.size(); ++i)
      list.push_back({tasks[i].scores, tasks[i].labels, weights[i], min_latency[i]});
    return network_latency(list, k);
  }
};

Json network_outputs(const JsonMembers& members) {
  const GoldenNetwork network(members);
  const auto mean = [&](auto metric) {
    return number(weighted_mean(network.of_each(metric), network.sizes));
  };
  Json averages;
  averages.set("rmse", number(weighted_rms(network.of_each(rmse), network.sizes)));
  averages.set("r_squared", mean(r_squared)).set("pairwise_accuracy", mean(pairwise_accuracy));
  averages.set("mape", mean(mape));
  for (const int64_t k : {1, 5})
    averages.set(fmt::format("peak_score@{}", k),
                 mean([&](Values scores, Values labels) { return peak_score(scores, labels, k); }));

  std::vector<int64_t> ranks = {1, 2, 5, 10};
  members.read("top_k", ranks);
  Json latencies{Json::Array{}}, scores{Json::Array{}};
  for (const int64_t k : ranks) {
    const NetworkLatency latency = network.latency(k);
    latencies.push_back(number(latency.chosen));
    scores.push_back(number(latency.score()));
  }
  Json json;
  json.set("name", members.text("name")).set("record_weighted", std::move(averages));
  json.set("top_k", Json::array(ranks)).set("best_latency", number(network.latency(1).best));
  json.set("top_k_latency", std::move(latencies)).set("top_k_score", std::move(scores));
  return json;
}

}  // namespace

Json golden_metrics(const Json& file, const std::string& name) {
  const Where where{name, 0};
  const JsonMembers members(file, where);
  Json made;
  const auto each = [&](std::string_view key, Json (*outputs)(const JsonMembers&)) {
    if (!members.find(key)) return;
    Json list{Json::Array{}};
    size_t place = 0;
    for (const Json& item : members.list(key, "an array of objects")) {
      const std::string path = fmt::format("{}[{}]", key, place++);
      list.push_back(outputs(members.inside(item, path)));
    }
    made.set(key, std::move(list));
  };
  each("per_task", task_outputs);
  each("networks", network_outputs);
  if (made.is_null()) throw members.wrong("per_task", "an array of objects");
  return made;
}

}  // namespace tessera::dataset
