#include "dataset/golden_metrics.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "base/json_members.h"
#include "dataset/config_metrics.h"
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

// One list of configurations, of which lower scores and runtimes are better.
Json list_outputs(const JsonMembers& members) {
  RankedGraph graph;
  graph.scores = numbers(members, "scores");
  graph.runtimes = numbers(members, "runtimes");
  if (graph.scores.size() != graph.runtimes.size())
    throw members.wrong("runtimes", fmt::format("{} numbers, one a score", graph.scores.size()));
  const ConfigMetrics metrics = config_metrics(graph);
  double squares = 0;
  for (size_t i = 0; i < graph.scores.size(); ++i)
    squares += (graph.scores[i] - graph.runtimes[i]) * (graph.scores[i] - graph.runtimes[i]);
  std::string note;
  members.read("note", note);
  Json json;
  json.set("note", note);
  json.set("opa", ordered_pair_accuracy(metrics.pairs)).set("kendall_tau_b", metrics.tau);
  json.set("top1_error", metrics.slowdown[0]).set("top5_error", metrics.slowdown[1]);
  json.set("top10_error", metrics.slowdown[2]).set("kaggle_tile_score", metrics.kaggle_tile);
  for (const int t : {1, 10})
    json.set(fmt::format("pairwise_hinge_t{}", t), pairwise_hinge(graph.scores, graph.runtimes, t));
  for (const int t : {1, 10})
    json.set(fmt::format("listmle_t{}", t), list_mle(graph.scores, graph.runtimes, t));
  json.set("mse", squares / double(graph.scores.size()));
  return json;
}

// Pairs are pooled over lists.
Json pooled_outputs(const JsonMembers& members) {
  const auto lists = [&](std::string_view key) {
    std::vector<std::vector<double>> found;
    for (const Json& list : members.list(key, "an array of arrays of numbers")) {
      std::vector<double>& values = found.emplace_back();
      if (!list.is_array()) throw members.wrong(key, "an array of arrays of numbers");
      for (const Json& item : list.as_array()) {
        if (!item.is_number()) throw members.wrong(key, "an array of arrays of numbers");
        values.push_back(item.as_double());
      }
    }
    return found;
  };
  const auto scores = lists("scores"), labels = lists("labels");
  bool fits = scores.size() == labels.size();
  for (size_t i = 0; fits && i < scores.size(); ++i) fits = scores[i].size() == labels[i].size();
  if (!fits) throw members.wrong("labels", "as many numbers as there are scores");
  Pairs pooled;
  for (size_t i = 0; i < scores.size(); ++i)
    pooled += config_metrics({"", "", scores[i], labels[i], 0}).pairs;
  Json json;
  json.set("opa", ordered_pair_accuracy(pooled));
  return json;
}

}  // namespace

Json golden_lists(const JsonMembers& file, std::initializer_list<GoldenList> lists,
                  std::string_view expected) {
  Json made;
  for (const auto& [key, outputs] : lists) {
    if (!file.find(key)) continue;
    Json list{Json::Array{}};
    size_t place = 0;
    for (const Json& item : file.list(key, "an array of objects")) {
      const std::string path = fmt::format("{}[{}]", key, place++);
      list.push_back(outputs(file.inside(item, path)));
    }
    made.set(key, std::move(list));
  }
  if (made.is_null()) throw file.wrong(expected, "an array of objects");
  return made;
}

Json golden_rank_metrics(const Json& file, const std::string& name) {
  const Where where{name, 0};
  const JsonMembers members(file, where);
  Json made = golden_lists(members, {{"metrics", list_outputs}}, "metrics");
  if (const Json* pooled = members.find("opa_two_lists"))
    made.set("opa_two_lists", pooled_outputs(members.inside(*pooled, "opa_two_lists")));
  return made;
}

Json golden_metrics(const Json& file, const std::string& name) {
  const Where where{name, 0};
  return golden_lists(JsonMembers(file, where),
                      {{"per_task", task_outputs}, {"networks", network_outputs}}, "per_task");
}

}  // namespace tessera::dataset
