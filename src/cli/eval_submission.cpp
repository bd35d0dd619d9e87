#include "cli/eval_submission.h"

#include <cmath>
#include <map>

#include "base/error.h"
#include "base/json.h"
#include "cli/table.h"
#include "dataset/graph_ranking.h"
#include "hlo/submission.h"

namespace tessera::cli {

namespace {

using dataset::CollectionMetrics;
using dataset::GraphMean;
using dataset::RankedGraph;

struct Judged {
  std::string name;
  bool tile = false;
  std::vector<RankedGraph> graphs;
  CollectionMetrics metrics;

  double kaggle() const { return tile ? metrics.kaggle_tile.value : metrics.tau.value; }
};

// Each graph of the collections by its ID in submissions.
std::map<std::string, std::pair<hlo::Collection, std::filesystem::path>> graphs_by_id(
    const std::vector<std::string>& roots) {
  std::map<std::string, std::pair<hlo::Collection, std::filesystem::path>> found;
  for (const std::string& root : roots) {
    for (const hlo::Collection& collection : hlo::find_collections(root)) {
      const hlo::Collection bare{collection.kind, collection.source, collection.search, {}};
      for (const hlo::GraphFile& graph : collection.graphs)
        found.try_emplace(collection.id(graph.name), bare, graph.npz);
    }
  }
  return found;
}

Json mean_json(const GraphMean& mean) {
  Json json;
  json.set("mean", mean.value).set("ci", Json::array(mean.interval)).set("graphs", mean.graphs);
  return json;
}

Json slowdown_json(const std::array<double, dataset::slowdown_ranks.size()>& slowdown) {
  Json json{Json::Object{}};
  for (size_t i = 0; i < slowdown.size(); ++i)
    json.set(std::to_string(dataset::slowdown_ranks[i]), slowdown[i]);
  return json;
}

std::array<double, dataset::slowdown_ranks.size()> slowdown_means(
    const CollectionMetrics& metrics) {
  std::array<double, dataset::slowdown_ranks.size()> means{};
  for (size_t i = 0; i < means.size(); ++i) means[i] = metrics.slowdown[i].value;
  return means;
}

std::string worst_name(const Judged& judged, int64_t graph) {
  return graph < 0 ? "" : judged.graphs[size_t(graph)].name;
}

Json collection_json(const Judged& judged) {
  const CollectionMetrics& metrics = judged.metrics;
  Json json;
  json.set("graphs", uint64_t(judged.graphs.size()));
  json.set("kendall", mean_json(metrics.tau)).set("opa", mean_json(metrics.opa));
  json.set("pooled_opa", metrics.pooled_opa);
  json.set("slowdown", slowdown_json(slowdown_means(metrics)));
  json.set("captured_gain", mean_json(metrics.captured_gain)).set("kaggle", judged.kaggle());
  json.set("worst_kendall", worst_name(judged, metrics.worst_tau));
  json.set("worst_slowdown", worst_name(judged, metrics.worst_slowdown));
  return json;
}

void print_json(const std::vector<Judged>& all, double kaggle, Output& out) {
  Json collections{Json::Object{}}, per_task{Json::Array{}};
  std::vector<RankedGraph> graphs;
  for (const Judged& judged : all) {
    collections.set(judged.name, collection_json(judged));
    for (size_t i = 0; i < judged.graphs.size(); ++i) {
      const dataset::ConfigMetrics& metrics = judged.metrics.graphs[i];
      Json task;
      task.set("task", judged.name + ":" + judged.graphs[i].name);
      task.set("configs", metrics.configs).set("opa", metrics.opa).set("kendall", metrics.tau);
      task.set("slowdown", slowdown_json(metrics.slowdown));
      task.set("captured_gain", metrics.captured_gain);
      per_task.push_back(std::move(task));
      graphs.push_back(judged.graphs[i]);
    }
  }
  const CollectionMetrics metrics = dataset::collection_metrics(graphs);
  Json json;
  json.set("opa", metrics.opa.value).set("kendall", metrics.tau.value);
  json.set("slowdown", slowdown_json(slowdown_means(metrics)));
  json.set("captured_gain", metrics.captured_gain.value).set("kaggle", kaggle);
  json.set("collections", std::move(collections)).set("per_task", std::move(per_task));
  out.print("{}\n", json.dump());
}

std::string number(double value) {
  return std::isnan(value) ? "." : fmt::format("{:.4f}", value);
}

std::string to_text(const std::vector<Judged>& all, double kaggle) {
  using Align = Table::Align;
  Table table({{"collection"},
               {"graphs", Align::Right},
               {"tau", Align::Right},
               {"95 %"},
               {"OPA", Align::Right},
               {"top 1", Align::Right},
               {"top 5", Align::Right},
               {"top 10", Align::Right},
               {"gain", Align::Right},
               {"Kaggle", Align::Right},
               {"worst tau"}});
  for (const Judged& judged : all) {
    const CollectionMetrics& m = judged.metrics;
    table.add({judged.name, std::to_string(judged.graphs.size()), number(m.tau.value),
               fmt::format("{} .. {}", number(m.tau.interval[0]), number(m.tau.interval[1])),
               number(m.opa.value), number(m.slowdown[0].value), number(m.slowdown[1].value),
               number(m.slowdown[2].value), number(m.captured_gain.value), number(judged.kaggle()),
               worst_name(judged, m.worst_tau)});
  }
  return table.text() + fmt::format("\nKaggle score {}\n", number(kaggle));
}

}  // namespace

int eval_submission(const std::string& csv, const std::vector<std::string>& roots,
                    const Common& common, Output& out) {
  const std::vector<hlo::SubmissionRow> rows = hlo::read_submission(csv);
  const auto known = graphs_by_id(roots);
  std::map<std::string, Judged> by_name;
  for (const hlo::SubmissionRow& row : rows) {
    const auto found = known.find(row.id);
    if (found == known.end())
      throw input_error({csv, 0}, "'{}': no such graph in the collections that were given", row.id);
    const auto& [collection, npz] = found->second;
    const hlo::GraphData graph = hlo::read_graph(npz, hlo::ConfigRows::LeaveInFile);
    std::vector<double> scores;
    try {
      scores = hlo::scores_of(row, graph.configs());
    } catch (const Error& error) {
      throw Error(error.blame(), {csv, 0}, error.message());
    }
    Judged& judged = by_name[collection.name()];
    judged.name = collection.name();
    judged.tile = collection.kind == hlo::GraphKind::Tile;
    judged.graphs.push_back(dataset::ranked_graph(graph, std::move(scores)));
  }
  if (by_name.empty()) throw input_error({csv, 0}, "expected rows behind the header");
  std::vector<Judged> all;
  std::vector<double> scores;
  for (auto& [name, judged] : by_name) {
    judged.metrics = dataset::collection_metrics(judged.graphs, 2000, common.seed);
    scores.push_back(judged.kaggle());
    all.push_back(std::move(judged));
  }
  const double kaggle = dataset::kaggle_score(scores);
  if (std::isnan(kaggle))
    throw input_error({csv, 0},
                      "its graphs have no runtimes, as public test files have none: give the "
                      "validation split");
  if (common.json)
    print_json(all, kaggle, out);
  else
    out.write(to_text(all, kaggle));
  return 0;
}

}  // namespace tessera::cli
