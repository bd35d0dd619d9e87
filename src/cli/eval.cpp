// tessera eval: how well a cost model orders programs that were measured.
#include <cstdio>
#include <filesystem>

#include "base/clock.h"
#include "base/error.h"
#include "base/file.h"
#include "cli/eval_submission.h"
#include "cli/graph_models.h"
#include "cli/model_data.h"
#include "cli/verb.h"
#include "format/npz_writer.h"
#include "model/model_file.h"
#include "model/network.h"
#include "record/parquet.h"

namespace tessera::cli {

namespace {

struct EvalArguments {
  std::string file, indices, submission, by, scores;
  ModelDataOptions data;
};

feature::Dialect dialect_named(const std::string& name, const std::string& file) {
  for (feature::Dialect dialect : {feature::Dialect::Tenset, feature::Dialect::Clean})
    if (feature::dialect_name(dialect) == name) return dialect;
  throw input_error(
      {file}, "trained on features of the dialect '{}', which this program does not have", name);
}

// What a model refuses, it refuses in the name of its file.
std::vector<float> scores_of(const model::LoadedModel& loaded, const dataset::Programs& programs,
                             const std::string& file) {
  try {
    return loaded.model->predict(programs);
  } catch (const Error& error) {
    if (!error.where().file.empty()) throw;
    throw Error(error.blame(), {file}, error.message());
  }
}

// What the model says of each program, for those who go on with it: docs/cost_models.md.
void write_scores(const std::string& file, const dataset::Dataset& data,
                  std::span<const float> scores) {
  format::NpzWriter out(file);
  out.add<float>("score", "<f4", scores);
  out.add<float>("cost", "<f4", data.cost);
  out.add<float>("label", "<f4", data.label);
  out.add<uint8_t>("error", "|u1", data.error);
  out.add<int32_t>("task", "<i4", data.programs.task);
  std::vector<std::string> keys, targets, names;
  for (const dataset::Task& task : data.programs.tasks) {
    keys.push_back(task.workload_key);
    targets.push_back(task.target);
    names.push_back(task.name);
  }
  out.add_texts("task_keys", keys);
  out.add_texts("task_targets", targets);
  out.add_texts("task_names", names);
  out.finish();
}

// The model that ships for the machine that these records are of.
std::string pretrained_for(const EvalArguments& arguments) {
  const TemporaryFolder unpacked;
  const auto machines =
      dataset::machines_of(record::unpack_parquet(arguments.data.records, unpacked.path()));
  if (machines.size() != 1)
    throw input_error({},
                      "pretrained: expected records of one machine with their self-checks, "
                      "found hardware of {}; name a file",
                      machines.size());
  const std::optional<model::Pretrained> found = shipped_model(machines.begin()->second);
  if (!found) throw input_error({}, "pretrained: no model ships for this kind of device");
  return found->file.string();
}

// Programs drawn at random and those that searches found lie in different regions of the space, and
// a model may order one well and the other badly. Labels stay those of the whole task; of a task
// with one program of a region there is nothing to order.
std::vector<Judgement> judge_regions(const dataset::Dataset& data, std::span<const float> scores,
                                     std::span<const std::string> networks) {
  std::vector<Judgement> judgements;
  for (const bool found : {false, true}) {
    std::vector<int64_t> which;
    std::vector<float> theirs;
    for (size_t task = 0; task < data.task_count(); ++task) {
      std::vector<int64_t> some;
      for (int64_t i = data.begin[task]; i < data.begin[task + 1]; ++i) {
        const record::Origin origin = data.origin[size_t(i)];
        if ((origin == record::Origin::Evolved || origin == record::Origin::Tuned) == found)
          some.push_back(i);
      }
      if (some.size() < 2) continue;
      which.insert(which.end(), some.begin(), some.end());
    }
    if (which.empty()) continue;
    for (const int64_t i : which) theirs.push_back(scores[size_t(i)]);
    const dataset::Dataset region = dataset::select(data, which, false);
    judgements.push_back(
        {found ? "evolved" : "random", dataset::evaluate(region, theirs, networks)});
  }
  return judgements;
}

int eval_verb(EvalArguments arguments, const Common& common, Output& out) {
  const bool pretrained = arguments.file == "pretrained";
  if (pretrained) arguments.file = pretrained_for(arguments);
  if (holds_graph_model(arguments.file)) {
    if (!arguments.scores.empty())
      throw input_error({}, "--scores is of models of programs; of graphs, see --submission");
    return eval_graph_model(
        {arguments.data, arguments.file, arguments.indices, arguments.submission}, common, out);
  }
  if (!arguments.indices.empty() || !arguments.submission.empty())
    throw input_error({}, "--eval-indices and --submission are of models of graphs");
  if (common.device == "cuda") model::use_gpu();
  const model::LoadedModel loaded = model::load_model(arguments.file);
  const dataset::Loaded records =
      load_model_data(arguments.data, loaded.model->inputs(),
                      dialect_named(loaded.manifest.dialect, arguments.file), common, "eval");
  const std::string split = !arguments.data.split.empty()     ? arguments.data.split
                            : !arguments.data.holdout.empty() ? "holdout"
                                                              : "none";
  const Sides sides = split_sides(records.data, arguments.data, split, common.seed);
  const dataset::Dataset& data = sides.test;
  model::require_features(loaded, data.programs, arguments.file);

  const double start = monotonic_seconds();
  const std::vector<float> scores = scores_of(loaded, data.programs, arguments.file);
  const double seconds = monotonic_seconds() - start;
  if (!arguments.scores.empty()) write_scores(arguments.scores, data, scores);
  std::vector<Judgement> judgements;
  judgements.push_back({loaded.manifest.kind, dataset::evaluate(data, scores, sides.networks)});
  for (Judgement& baseline : judge_baselines(data, sides.networks, common.seed))
    judgements.push_back(std::move(baseline));

  std::vector<Judgement> regions;
  if (arguments.by == "origin") regions = judge_regions(data, scores, sides.networks);

  if (common.json) {
    Json json = dataset::to_json(judgements.front().evaluation, data);
    Json baselines{Json::Object{}};
    for (size_t i = 1; i < judgements.size(); ++i)
      baselines.set(judgements[i].name, judgement_json(judgements[i]));
    json.set("model", loaded.manifest.kind)
        .set("file", std::filesystem::path(arguments.file).filename().string())
        .set("programs", uint64_t(data.size()))
        .set("predict_seconds", seconds)
        .set("baselines", std::move(baselines));
    if (!arguments.by.empty()) {
      Json apart{Json::Object{}};
      for (const Judgement& region : regions) {
        int64_t programs = 0;
        for (const dataset::TaskMetrics& task : region.evaluation.tasks) programs += task.programs;
        apart.set(region.name, judgement_json(region).set("programs", programs));
      }
      json.set("by_origin", std::move(apart));
    }
    out.print("{}\n", json.dump());
    return 0;
  }
  int64_t failed = 0;
  for (uint8_t error : data.error) failed += error != 0;
  out.print("{}{}: {} programs of {} tasks, {} failed{}\n\n",
            pretrained ? std::filesystem::path(arguments.file).filename().string() + ", " : "",
            loaded.manifest.kind, data.size(), data.task_count(), failed,
            left_out_text(records.counts));
  out.write(judgement_text(judgements));
  if (!regions.empty()) {
    out.print(
        "\nof programs drawn at random (with those made by hand), and of those that searches "
        "found:\n\n");
    out.write(judgement_text(regions));
  }
  return 0;
}

EvalArguments given;

}  // namespace

void add_eval(Verbs& verbs) {
  VerbOptions options = verbs.add(
      "eval",
      "Judge a cost model by measured programs: how well its scores order the programs of "
      "each task, and how much of each network's best latency the programs that it would "
      "choose reach, beside random, the roofline and what repeated measurements agree on. "
      "docs/cost_models.md has the definitions",
      {"tessera train tests/model/records.json --model linear --out linear.npz && tessera eval "
       "linear.npz tests/model/records.json",
       "tessera train tests/layout/collection --model tile-sage --epochs 5 --out tiles.npz && "
       "tessera eval tiles.npz tests/layout/collection"});
  options.positional("FILE", given.file,
                     "a model that `tessera train` wrote; `pretrained`, the one that ships for the "
                     "machine of the records; or a submission (.csv) to judge by TpuGraphs' "
                     "collections");
  given.data.add_to(options);
  options
      .choice("--by", given.by, {"origin"},
              "the figures of programs drawn at random and of those that searches found, apart")
      .option("--scores", given.scores,
              "an .npz file to write each program's score to, with its task and cost")
      .option("--eval-indices", given.indices,
              "of a model of graphs: the configurations that judge, TpuGraphs' eval_indices/*.json")
      .option("--submission", given.submission,
              "of a model of graphs: write the order of the test graphs' configurations as CSV");
}

int eval_action(const Common& common, Output& out) {
  if (given.file.ends_with(".csv"))
    return eval_submission(given.file, given.data.records, common, out);
  return eval_verb(given, common, out);
}

}  // namespace tessera::cli
