#include "cli/graph_models.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <filesystem>
#include <map>
#include <set>

#include "base/clock.h"
#include "base/error.h"
#include "base/file.h"
#include "base/numpy_random.h"
#include "cli/progress.h"
#include "cli/table.h"
#include "dataset/config_metrics.h"
#include "hlo/submission.h"
#include "layout/analytical.h"
#include "layout/graph_model.h"
#include "model/pretrained.h"

namespace tessera::cli {

namespace {

namespace fs = std::filesystem;
using layout::GraphExample;
using layout::GraphSlice;

struct FoundGraph {
  fs::path npz;
  std::string name;
  hlo::CollectionSplit split = hlo::CollectionSplit::Train;
  int64_t collection = -1;  // of those found; -1: a file or folder outside of the tree
};

struct FoundGraphs {
  std::vector<hlo::Collection> collections;
  std::vector<FoundGraph> graphs;
  bool in_tree = false;  // all have a split of their own
};

std::vector<fs::path> npz_files(const fs::path& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.path().extension() == ".npz" && entry.is_regular_file())
      files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

FoundGraphs find_graphs(const std::vector<std::string>& paths, hlo::GraphKind kind) {
  FoundGraphs found;
  bool outside = false;
  const auto add_file = [&](const fs::path& file) {
    found.graphs.push_back({file, file.stem().string(), hlo::CollectionSplit::Train, -1});
    outside = true;
  };
  for (const std::string& path : paths) {
    if (!fs::exists(path)) throw input_error({path}, "no such file or folder");
    if (!fs::is_directory(path)) {
      add_file(path);
      continue;
    }
    if (const std::vector<fs::path> files = npz_files(path); !files.empty()) {
      for (const fs::path& file : files) add_file(file);
      continue;
    }
    for (hlo::Collection& collection : hlo::find_collections(path)) {
      if (collection.kind != kind) continue;
      const int64_t index = int64_t(found.collections.size());
      for (const hlo::GraphFile& graph : collection.graphs)
        found.graphs.push_back({graph.npz, graph.name, graph.split, index});
      found.collections.push_back(std::move(collection));
    }
  }
  if (found.graphs.empty())
    throw input_error({paths.empty() ? std::string() : paths[0]},
                      "no graph of a {} collection: expected .npz files, or a folder of TpuGraphs' "
                      "tree",
                      kind == hlo::GraphKind::Tile ? "tile" : "layout");
  if (outside && !found.collections.empty())
    throw input_error({}, "graphs of a tree and graphs beside one: train and judge them apart");
  found.in_tree = !outside;
  return found;
}

// Graphs stay where they are: slices point at them.
struct GraphSides {
  std::deque<GraphExample> graphs;
  std::vector<GraphSlice> train, valid, test;
  std::vector<const FoundGraph*> test_files;
};

std::vector<size_t> shuffled(size_t count, uint32_t seed) {
  std::vector<size_t> order(count);
  for (size_t i = 0; i < count; ++i) order[i] = i;
  NumpyRandom random(seed);
  for (size_t i = count; i > 1; --i)
    std::swap(order[i - 1], order[size_t(random.integer(0, int64_t(i) - 1))]);
  return order;
}

// A share of the configurations of each, drawn; the rest goes to the other side.
void split_configs(const GraphSlice& slice, double share, uint32_t seed, GraphSlice& first,
                   GraphSlice& second) {
  first.graph = second.graph = slice.graph;
  const size_t cut = size_t(std::llround(share * double(slice.configs.size())));
  const std::vector<size_t> order = shuffled(slice.configs.size(), seed);
  for (size_t i = 0; i < order.size(); ++i)
    (i < cut ? first : second).configs.push_back(slice.configs[order[i]]);
  std::sort(first.configs.begin(), first.configs.end());
  std::sort(second.configs.begin(), second.configs.end());
}

bool is_held_out(const FoundGraph& graph, hlo::GraphKind kind,
                 const std::vector<std::string>& names) {
  const std::string program = hlo::program_of(kind, graph.name);
  for (const std::string& name : names)
    if (name == graph.name || name == program || name == hlo::family_of(program)) return true;
  return false;
}

// Some of what trains tells when to stop: whole graphs where there are enough, else configurations.
void take_validation(GraphSides& sides, double share, uint32_t seed) {
  if (share <= 0 || sides.train.empty()) return;
  std::vector<GraphSlice> rest;
  if (sides.train.size() >= 10) {
    const size_t cut = std::max<size_t>(1, size_t(share * double(sides.train.size())));
    const std::vector<size_t> order = shuffled(sides.train.size(), seed + 1);
    std::set<size_t> apart(order.begin(), order.begin() + int64_t(cut));
    for (size_t i = 0; i < sides.train.size(); ++i)
      (apart.contains(i) ? sides.valid : rest).push_back(std::move(sides.train[i]));
  } else {
    for (const GraphSlice& slice : sides.train) {
      GraphSlice kept, apart;
      split_configs(slice, 1 - share, seed + 1, kept, apart);
      rest.push_back(std::move(kept));
      if (apart.configs.size() > 1) sides.valid.push_back(std::move(apart));
    }
  }
  sides.train = std::move(rest);
}

// How a split is made of graphs that are found; the first rule that was given holds.
std::string split_name(const FoundGraphs& found, const ModelDataOptions& data) {
  if (!data.holdout.empty()) return "holdout";
  if (!data.split.empty()) return data.split;
  if (found.in_tree) return "tree";
  return found.graphs.size() == 1 ? "within_task" : "by_task";
}

GraphSides split_graphs(const FoundGraphs& found, const ModelDataOptions& data,
                        const std::string& split, double valid_share,
                        const layout::GraphModel& model, uint32_t seed) {
  GraphSides sides;
  const hlo::GraphKind kind = model.graph_kind();
  for (size_t i = 0; i < found.graphs.size(); ++i) {
    layout::ExampleLimits limits;
    // Those that judge are judged by all that they have.
    if (split == "tree" && found.graphs[i].split == hlo::CollectionSplit::Train)
      limits.configs = model.most_configs();
    limits.seed = seed + uint32_t(i);
    sides.graphs.emplace_back(found.graphs[i].npz, kind, limits);
  }
  const size_t count = found.graphs.size();
  const auto whole = [&](size_t i) { return GraphSlice::all(sides.graphs[i]); };
  const auto judge_by = [&](size_t i, GraphSlice slice) {
    sides.test.push_back(std::move(slice));
    sides.test_files.push_back(&found.graphs[i]);
  };
  if (split == "tree") {
    // Published test graphs have no runtimes: then those of the validation judge.
    bool tests = false;
    for (size_t i = 0; i < count; ++i)
      tests = tests || (found.graphs[i].split == hlo::CollectionSplit::Test &&
                        sides.graphs[i].has_runtimes());
    for (size_t i = 0; i < count; ++i) {
      const hlo::CollectionSplit own = found.graphs[i].split;
      if (own == hlo::CollectionSplit::Train) sides.train.push_back(whole(i));
      if (own == hlo::CollectionSplit::Valid) sides.valid.push_back(whole(i));
      if (own == (tests ? hlo::CollectionSplit::Test : hlo::CollectionSplit::Valid))
        judge_by(i, whole(i));
    }
    if (sides.valid.empty()) take_validation(sides, valid_share, seed);
  } else {
    const size_t cut = size_t(std::llround(data.share * double(count)));
    const std::vector<size_t> order = shuffled(count, seed);
    std::vector<size_t> place(count);
    for (size_t i = 0; i < count; ++i) place[order[i]] = i;
    for (size_t i = 0; i < count; ++i) {
      if (split == "none") {
        sides.train.push_back(whole(i));
        judge_by(i, whole(i));
      } else if (split == "within_task") {
        GraphSlice train, test;
        split_configs(whole(i), data.share, seed + uint32_t(i), train, test);
        sides.train.push_back(std::move(train));
        judge_by(i, std::move(test));
      } else if (split == "by_task") {
        place[i] < cut ? sides.train.push_back(whole(i)) : judge_by(i, whole(i));
      } else if (split == "holdout") {
        is_held_out(found.graphs[i], kind, data.holdout) ? judge_by(i, whole(i))
                                                         : sides.train.push_back(whole(i));
      } else {
        throw input_error({}, "--split {}: graphs are split none, within_task, by_task or holdout",
                          split);
      }
    }
    take_validation(sides, valid_share, seed);
  }
  return sides;
}

// Graphs without runtimes cannot judge.
dataset::RankedGraph ranked(const GraphSlice& slice, std::vector<double> scores,
                            hlo::GraphKind kind) {
  dataset::RankedGraph graph;
  graph.name = slice.graph->name();
  graph.family = hlo::family_of(hlo::program_of(kind, graph.name));
  graph.scores = std::move(scores);
  for (const int64_t config : slice.configs) graph.runtimes.push_back(slice.graph->label(config));
  const std::vector<int64_t>& defaults = slice.graph->data().config_runtime_normalizers;
  if (kind == hlo::GraphKind::Tile)
    graph.default_runtime = 1;
  else if (!defaults.empty())
    graph.default_runtime = double(defaults[0]) / 1e7;
  return graph;
}

struct Judged {
  std::string name;
  dataset::CollectionMetrics metrics;
  std::vector<std::string> graphs, families;
};

// What a collection holds says more than the mean over all: random and found configurations, and
// sources, are judged apart.
struct JudgedCollection {
  std::string name;  // "layout:vision:random"
  std::vector<Judged> models;
  dataset::NoiseCeiling ceiling;  // mean over graphs whose noise is known; NaN: of none
};

Judged judge(std::string name, std::vector<dataset::RankedGraph> graphs, uint32_t seed) {
  Judged judged{std::move(name), dataset::collection_metrics(graphs, 2000, seed), {}, {}};
  for (const dataset::RankedGraph& graph : graphs) {
    judged.graphs.push_back(graph.name);
    judged.families.push_back(graph.family);
  }
  return judged;
}

// What our own collections state beside the arrays; null where it is none of ours.
Json meta_of(const hlo::GraphData& graph) {
  if (graph.meta_json.empty()) return {};
  try {
    return Json::parse(graph.meta_json, graph.name);
  } catch (const Error&) {
    return {};  // others may write there what they like
  }
}

// How far repeats of one configuration are apart; 0: not known.
double noise_of(const hlo::GraphData& graph) {
  const Json meta = meta_of(graph);
  const Json* noise = meta.is_object() ? meta.find("noise") : nullptr;
  return noise && noise->is_number() ? noise->as_double() : 0;
}

// Of graphs in the order of the models' runs over them.
struct RankedBy {
  std::vector<dataset::RankedGraph> own, analytical, random;
  std::vector<double> noise;

  std::vector<Judged> judged(std::string_view model, uint32_t seed) const {
    return {judge(std::string(model), own, seed), judge("analytical", analytical, seed),
            judge("random", random, seed)};
  }
  dataset::NoiseCeiling ceiling(uint32_t seed) const {
    dataset::NoiseCeiling sum;
    int64_t known = 0;
    for (size_t i = 0; i < own.size(); ++i) {
      if (noise[i] <= 0) continue;
      const dataset::NoiseCeiling one = dataset::noise_ceiling(own[i].runtimes, noise[i], 20, seed);
      sum.opa += one.opa;
      sum.tau += one.tau;
      sum.slowdown1 += one.slowdown1;
      ++known;
    }
    const double by = known > 0 ? double(known) : std::nan("");
    return {sum.opa / by, sum.tau / by, sum.slowdown1 / by};
  }
};

struct JudgedAll {
  std::vector<Judged> all;  // the model, the analytical one, random
  dataset::NoiseCeiling ceiling;
  std::vector<JudgedCollection> collections;  // where there are several
};

// The model's scores, and beside them what counting says, and random ones.
JudgedAll judge_all(const layout::GraphModel& model, const GraphSides& sides,
                    const FoundGraphs& found, uint32_t seed) {
  RankedBy all;
  std::map<int64_t, RankedBy> apart;
  NumpyRandom draws(seed);
  for (size_t i = 0; i < sides.test.size(); ++i) {
    const GraphSlice& slice = sides.test[i];
    if (!slice.graph->has_runtimes()) continue;
    const std::vector<float> scores = model.predict(*slice.graph, slice.configs);
    std::vector<double> drawn;
    for (size_t k = 0; k < slice.configs.size(); ++k) drawn.push_back(draws.uniform());
    const hlo::GraphKind kind = model.graph_kind();
    for (RankedBy* to : {&all, &apart[sides.test_files[i]->collection]}) {
      to->own.push_back(ranked(slice, {scores.begin(), scores.end()}, kind));
      to->analytical.push_back(
          ranked(slice, layout::analytical_scores(*slice.graph, slice.configs), kind));
      to->random.push_back(ranked(slice, drawn, kind));
      to->noise.push_back(noise_of(slice.graph->data()));
    }
  }
  JudgedAll judged{all.judged(model.kind(), seed), all.ceiling(seed), {}};
  if (apart.size() < 2) return judged;
  for (const auto& [collection, graphs] : apart)
    judged.collections.push_back({found.collections[size_t(collection)].name(),
                                  graphs.judged(model.kind(), seed), graphs.ceiling(seed)});
  return judged;
}

Json number(double value) {
  return std::isfinite(value) ? Json(value) : Json();
}
std::string shown(double value) {
  return std::isfinite(value) ? fmt::format("{:.4f}", value) : "-";
}
std::string percent(double value) {
  return std::isfinite(value) ? fmt::format("{:.2f} %", 100 * value) : "-";
}

Json slowdowns(const auto& values, auto value_of) {
  Json json;
  for (size_t i = 0; i < dataset::slowdown_ranks.size(); ++i)
    json.set(std::to_string(dataset::slowdown_ranks[i]), number(value_of(values[i])));
  return json;
}

Json means_json(const dataset::CollectionMetrics& metrics) {
  const auto value = [](const dataset::GraphMean& mean) { return mean.value; };
  Json json;
  json.set("opa", number(metrics.opa.value))
      .set("kendall", number(metrics.tau.value))
      .set("kendall_ci", Json::array(std::vector<Json>{number(metrics.tau.interval[0]),
                                                       number(metrics.tau.interval[1])}))
      .set("pooled_opa", number(metrics.pooled_opa))
      .set("slowdown", slowdowns(metrics.slowdown, value))
      .set("captured_gain", number(metrics.captured_gain.value))
      .set("kaggle_tile", number(metrics.kaggle_tile.value));
  return json;
}

Json per_graph_json(const Judged& judged) {
  Json rows{Json::Array{}};
  for (size_t i = 0; i < judged.graphs.size(); ++i) {
    const dataset::ConfigMetrics& metrics = judged.metrics.graphs[i];
    Json row;
    row.set("task", judged.graphs[i])
        .set("family", judged.families[i])
        .set("configs", metrics.configs)
        .set("opa", number(metrics.opa))
        .set("kendall", number(metrics.tau))
        .set("slowdown", slowdowns(metrics.slowdown, [](double value) { return value; }))
        .set("captured_gain", number(metrics.captured_gain));
    rows.push_back(std::move(row));
  }
  return rows;
}

Json ceiling_json(const dataset::NoiseCeiling& ceiling) {
  Json json;
  json.set("opa", number(ceiling.opa))
      .set("kendall", number(ceiling.tau))
      .set("slowdown1", number(ceiling.slowdown1));
  return json;
}

Json collections_json(const JudgedAll& judged) {
  Json rows{Json::Array{}};
  for (const JudgedCollection& one : judged.collections) {
    Json row;
    row.set("collection", one.name).set("graphs", uint64_t(one.models[0].graphs.size()));
    for (const Judged& model : one.models) row.set(model.name, means_json(model.metrics));
    row.set("ceiling", ceiling_json(one.ceiling));
    rows.push_back(std::move(row));
  }
  return rows;
}

std::string judged_text(const JudgedAll& judged) {
  const std::vector<Judged>& all = judged.all;
  using Align = Table::Align;
  Table table({{"model"},
               {"opa", Align::Right},
               {"tau", Align::Right},
               {"top-1", Align::Right},
               {"top-5", Align::Right},
               {"top-10", Align::Right},
               {"gain", Align::Right}});
  const auto add = [&](const std::string& name, const dataset::CollectionMetrics& metrics) {
    table.add({name, shown(metrics.opa.value), shown(metrics.tau.value),
               percent(metrics.slowdown[0].value), percent(metrics.slowdown[1].value),
               percent(metrics.slowdown[2].value), shown(metrics.captured_gain.value)});
  };
  const auto add_ceiling = [&](const dataset::NoiseCeiling& ceiling) {
    if (std::isfinite(ceiling.tau))
      table.add({"ceiling", shown(ceiling.opa), shown(ceiling.tau), percent(ceiling.slowdown1), "",
                 "", ""});
  };
  for (const Judged& one : all) add(one.name, one.metrics);
  add_ceiling(judged.ceiling);
  for (const JudgedCollection& collection : judged.collections) {
    table.add({collection.name, "", "", "", "", "", ""});
    for (const Judged& one : collection.models) add("  " + one.name, one.metrics);
    if (std::isfinite(collection.ceiling.tau))
      table.add({"  ceiling", shown(collection.ceiling.opa), shown(collection.ceiling.tau),
                 percent(collection.ceiling.slowdown1), "", "", ""});
  }
  std::string text = table.text();
  const dataset::CollectionMetrics& own = all.front().metrics;
  if (own.worst_tau >= 0 && all.front().graphs.size() > 1)
    text += fmt::format("worst: tau {} of {}\n", shown(own.graphs[size_t(own.worst_tau)].tau),
                        all.front().graphs[size_t(own.worst_tau)]);
  return text;
}

// The machine that all graphs were measured on, as our own collections state it; null: none.
Json hardware_of(const std::vector<GraphSlice>& slices) {
  Json found;
  for (const GraphSlice& slice : slices) {
    const Json meta = meta_of(slice.graph->data());
    const Json* own = meta.is_object() ? meta.find(model::hardware_member) : nullptr;
    if (!own) return {};
    if (found.is_null()) found = *own;
  }
  return found;
}

int64_t count_configs(const std::vector<GraphSlice>& slices) {
  int64_t sum = 0;
  for (const GraphSlice& slice : slices) sum += int64_t(slice.configs.size());
  return sum;
}

}  // namespace

bool holds_graph_model(const std::string& file) {
  const model::ModelArchive archive =
      model::open_model_archive(read_file(file, size_t{1} << 28), file);
  return layout::is_graph_model(archive.manifest.kind);
}

int train_graph_model(const GraphTrainRequest& request, const Common& common, Output& out) {
  layout::GraphModel model(request.kind, request.options);
  const layout::GraphLoss loss = model.loss_for(request.loss);
  const FoundGraphs found = find_graphs(request.data.records, model.graph_kind());
  const GraphSides sides = split_graphs(found, request.data, split_name(found, request.data),
                                        request.valid_share, model, common.seed);
  if (sides.train.empty() || sides.test.empty())
    throw input_error({}, "a side of the split is empty: {} graphs train, {} judge",
                      sides.train.size(), sides.test.size());
  layout::GraphTraining training;
  training.loss = request.loss;
  training.epochs = request.epochs;
  training.learning_rate = request.learning_rate;
  training.seed = common.seed;
  training.threads = common.jobs;
  training.checkpoint = request.checkpoint;
  std::unique_ptr<Progress> line;
  training.progress = [&](int epoch, int epochs, double value, double quality) {
    if (!line)
      line = std::make_unique<Progress>(fmt::format("train {}", request.kind), size_t(epochs),
                                        common.quiet);
    line->advance(fmt::format("loss {:.4g}{}", value,
                              std::isnan(quality) ? "" : fmt::format("  valid {:.4f}", quality)));
    if (!common.json) return;
    Json now;
    now.set("epoch", epoch).set("loss", value).set("valid", number(quality));
    out.print("{}\n", now.dump());
    out.flush();
  };
  const double start = monotonic_seconds();
  const layout::GraphTrainerResult trained = model.fit(sides.train, sides.valid, training);
  const double seconds = monotonic_seconds() - start;
  line.reset();

  model::Manifest manifest;
  std::set<std::string> sources;
  for (const hlo::Collection& collection : found.collections) sources.insert(collection.name());
  for (const std::string& source : sources)
    manifest.platform += (manifest.platform.empty() ? "" : "; ") + source;
  Json about;
  about.set("graphs", uint64_t(sides.train.size()))
      .set("configs", count_configs(sides.train))
      .set("loss", layout::graph_loss_name(loss))
      .set("epochs", trained.epochs)
      .set("seed", uint64_t(common.seed))
      .set("set", request.options);
  if (const Json machine = hardware_of(sides.train); !machine.is_null())
    about.set(model::hardware_member, machine);
  manifest.training = std::move(about);
  model.save(manifest, request.out);

  const JudgedAll judged = judge_all(model, sides, found, common.seed);
  if (common.json) {
    Json json;
    json.set("model", request.kind)
        .set("loss", layout::graph_loss_name(loss))
        .set("epochs", trained.epochs)
        .set("seconds", seconds)
        .set("samples_per_s", double(trained.samples) / seconds)
        .set("steps", trained.steps)
        .set("left_out", trained.left_out)
        .set("valid", means_json(judged.all.front().metrics))
        .set("analytical", means_json(judged.all[1].metrics))
        .set("collections", collections_json(judged));
    out.print("{}\n", json.dump());
    return 0;
  }
  out.print("{}: {} configurations of {} graphs in {:.1f} s, {} epochs, loss {}{}\n", request.kind,
            count_configs(sides.train), sides.train.size(), seconds, trained.epochs,
            layout::graph_loss_name(loss),
            trained.left_out == 0
                ? ""
                : fmt::format("; {} graphs with too few left out", trained.left_out));
  out.print("wrote {}; on {} configurations of {} graphs:\n\n", request.out,
            count_configs(sides.test), sides.test.size());
  out.write(judged_text(judged));
  return 0;
}

int eval_graph_model(const GraphEvalRequest& request, const Common& common, Output& out) {
  const layout::GraphModel model = layout::GraphModel::load(request.file);
  FoundGraphs found = find_graphs(request.data.records, model.graph_kind());
  std::string split = split_name(found, request.data);
  const auto trains = [](const FoundGraph& graph) {
    return graph.split == hlo::CollectionSplit::Train;
  };
  if (request.data.split.empty() && request.data.holdout.empty() &&
      (!found.in_tree || std::ranges::all_of(found.graphs, trains)))
    split = "none";
  if (split == "tree") std::erase_if(found.graphs, trains);  // may be many, and do not judge
  GraphSides sides = split_graphs(found, request.data, split, 0, model, common.seed);
  if (!request.submission.empty()) {
    if (!found.in_tree)
      throw input_error({},
                        "--submission: its rows are named after collections: give a folder of "
                        "TpuGraphs' tree");
    std::vector<hlo::SubmissionRow> rows;
    for (size_t i = 0; i < found.graphs.size(); ++i) {
      const FoundGraph& graph = found.graphs[i];
      if (graph.split != hlo::CollectionSplit::Test) continue;
      const GraphSlice all = GraphSlice::all(sides.graphs[i]);
      rows.push_back(hlo::submission_row(found.collections[size_t(graph.collection)], graph.name,
                                         model.predict(*all.graph, all.configs)));
    }
    write_file(request.submission, hlo::submission_text(rows));
  }
  if (!request.indices.empty()) {
    const hlo::EvalIndices indices = hlo::read_eval_indices(request.indices);
    for (GraphSlice& slice : sides.test) {
      const auto chosen = indices.find(slice.graph->name());
      if (chosen == indices.end()) continue;
      for (const int64_t config : chosen->second)
        if (config < 0 || config >= slice.graph->configs())
          throw input_error({request.indices}, "configuration {} of {}, which has {}", config,
                            slice.graph->name(), slice.graph->configs());
      slice.configs = chosen->second;
    }
  }
  const double start = monotonic_seconds();
  const JudgedAll judgements = judge_all(model, sides, found, common.seed);
  const std::vector<Judged>& judged = judgements.all;
  const double seconds = monotonic_seconds() - start;
  if (common.json) {
    Json json = means_json(judged[0].metrics);
    json.set("per_task", per_graph_json(judged[0]))
        .set("model", model.kind())
        .set("graphs", uint64_t(judged[0].graphs.size()))
        .set("configs", count_configs(sides.test))
        .set("predict_seconds", seconds)
        .set("ceiling", ceiling_json(judgements.ceiling))
        .set("collections", collections_json(judgements))
        .set("baselines", Json()
                              .set("analytical", means_json(judged[1].metrics))
                              .set("random", means_json(judged[2].metrics)));
    out.print("{}\n", json.dump());
    return 0;
  }
  out.print("{}: {} configurations of {} graphs\n\n", model.kind(), count_configs(sides.test),
            judged[0].graphs.size());
  out.write(judged_text(judgements));
  return 0;
}

}  // namespace tessera::cli
