#include "cli/model_data.h"

#include <cmath>
#include <cstdio>

#include "base/error.h"
#include "base/file.h"
#include "cli/installation.h"
#include "cli/progress.h"
#include "cli/table.h"
#include "dataset/splits.h"
#include "record/parquet.h"

namespace tessera::cli {

using dataset::Dataset;
using dataset::Evaluation;

void ModelDataOptions::add_to(VerbOptions& options) {
  options
      .positionals("RECORDS", records,
                   "files of records, or folders of them; tables of theirs (.parquet) too")
      .option("--tasks", tasks,
              "tasks (.jsonl), or TenSet's networks (.json): where to find the DAGs of records")
      .choice("--split", split, {"none", "within_task", "by_task", "by_target", "holdout"},
              "how programs that train and programs that judge are told apart")
      .option("--holdout", holdout,
              "networks whose tasks only judge: a name, an architecture in all its shapes, or "
              "`five`, TenSet's; implies --split holdout")
      .option("--share", share, "of the programs that train, for the other splits")
      .option("--min-programs", min_programs, "leave out tasks with fewer", 1);
}

dataset::Loaded load_model_data(const ModelDataOptions& options, const model::Inputs& inputs,
                                feature::Dialect dialect, const Common& common,
                                const std::string& verb) {
  dataset::LoadOptions load;
  load.rows = true;
  load.steps = inputs.steps;
  load.paths = inputs.paths;
  load.join_sittings = true;
  load.dialect = dialect;
  load.min_programs = options.min_programs;
  load.jobs = common.jobs;
  load.task_files = options.tasks;
  load.task_features = load.hardware_features = true;
  const TemporaryFolder unpacked;
  dataset::Loaded loaded =
      dataset::load_records(record::unpack_parquet(options.records, unpacked.path()), load);
  if (loaded.data.size() == 0) {
    throw input_error({}, "{}: no program to use in these records{}", verb,
                      left_out_text(loaded.counts));
  }
  return loaded;
}

std::optional<model::Pretrained> shipped_model(const feature::HardwareFeatures& machine,
                                               const std::string& kind) {
  const std::filesystem::path root = find_installation().root;
  if (root.empty()) return std::nullopt;
  const auto warn = [](const std::string& why) {
    std::fprintf(stderr, "tessera: %s; left out\n", why.c_str());
  };
  return model::choose_pretrained(model::pretrained_models(root / "models" / kind, warn), machine);
}

std::string left_out_text(const dataset::LoadCounts& counts) {
  std::string text;
  const auto add = [&](int64_t count, const char* what) {
    if (count > 0)
      text += fmt::format("{}{} {}", text.empty() ? "; left out: " : ", ", count, what);
  };
  add(counts.bad_lines, "bad lines");
  add(counts.cut_off, "cut-off lines");
  add(counts.unmeasured, "not measured");
  add(counts.without_dag, "of tasks that are not known (see --tasks)");
  add(counts.of_small_tasks, "of tasks with fewer than --min-programs");
  return text;
}

namespace {

Dataset select_tasks(const Dataset& data, std::span<const int64_t> tasks) {
  return dataset::select(data, dataset::programs_of(data.begin, tasks), false);
}

}  // namespace

Sides split_sides(const Dataset& data, const ModelDataOptions& options, const std::string& split,
                  uint32_t seed) {
  if (!(options.share > 0 && options.share < 1))
    throw input_error({}, "--share: expected a number between 0 and 1, got {}", options.share);
  if (!options.holdout.empty() && split != "holdout")
    throw input_error({}, "--holdout: only with --split holdout, not {}", split);
  Sides sides;
  if (split == "none") {
    sides.train = sides.test = data;
  } else if (split == "within_task") {
    dataset::WithinTask within;
    within.ratio = options.share;
    within.seed = seed;
    const dataset::Split parts = dataset::within_task(data.begin, within);
    sides.train = dataset::select(data, parts.train, false);
    sides.test = dataset::select(data, parts.test, false);
  } else {
    dataset::Split parts;
    if (split == "by_task") {
      parts = dataset::by_task(data.begin, options.share, seed);
    } else if (split == "by_target") {
      parts = dataset::by_target(data.begin, data.programs.tasks, options.share);
    } else {
      const std::vector<std::string> wanted =
          options.holdout.empty() ? std::vector<std::string>{"five"} : options.holdout;
      for (const std::string& name : wanted)
        for (std::string& network : dataset::find_networks(data.programs.tasks, name))
          sides.networks.push_back(std::move(network));
      parts = dataset::hold_out(data.programs.tasks,
                                dataset::held_identities(data.programs.tasks, sides.networks));
    }
    sides.train = select_tasks(data, parts.train);
    sides.test = select_tasks(data, parts.test);
    if (split != "by_target") {
      const auto leaked = dataset::leaked(sides.train.programs.tasks, sides.test.programs.tasks);
      if (split == "holdout" && !leaked.empty())
        throw our_error("the task {} is on both sides of the split", leaked.front());
    }
  }
  const auto require = [&](const Dataset& side, const char* what) {
    if (side.size() == 0)
      throw input_error({}, "--split {}: leaves nothing to {}; there are {} programs of {} tasks",
                        split, what, data.size(), data.task_count());
  };
  require(sides.train, "train on");
  require(sides.test, "judge by");
  return sides;
}

std::vector<Judgement> judge_baselines(const Dataset& data, std::span<const std::string> networks,
                                       uint64_t seed) {
  std::vector<Judgement> all;
  for (const char* kind : {"random", "roofline"}) {
    const auto model = model::make_model(kind, Json());
    model::Training training;
    training.seed = seed;
    model->fit(data, training);
    all.push_back({kind, dataset::evaluate(data, model->predict(data.programs), networks)});
  }
  bool repeated = false;
  for (const auto& halves : data.halves) repeated = repeated || halves[0] != halves[1];
  if (repeated) all.push_back({"ceiling", dataset::noise_ceiling(data, networks)});
  return all;
}

namespace {

std::string shown(double value) {
  if (!std::isfinite(value)) return "-";
  if (std::abs(value) >= 1000) return fmt::format("{:.1e}", value);
  return fmt::format("{:.3f}", value);
}

}  // namespace

std::string judgement_text(std::span<const Judgement> judgements) {
  using Align = Table::Align;
  std::vector<Table::Column> columns{{"model"}};
  for (const char* title : {"top-1", "top-5", "pairwise", "tau", "peak@1", "peak@5", "RMSE", "R2",
                            "MAPE", "slow@1", "slow@5", "slow@10"})
    columns.push_back({title, Align::Right});
  Table all(columns);
  for (const auto& [name, evaluation] : judgements) {
    const dataset::TaskMetrics& m = evaluation.mean;
    all.add({name, shown(evaluation.top1), shown(evaluation.top5), shown(m.pairwise),
             shown(m.kendall), shown(m.peak1), shown(m.peak5), shown(m.rmse), shown(m.r2),
             shown(m.mape), shown(m.slowdown[0]), shown(m.slowdown[1]), shown(m.slowdown[2])});
  }
  std::string text = all.text();

  std::vector<Table::Column> titles{{"network"}, {"tasks", Align::Right}};
  for (const auto& judgement : judgements) titles.push_back({judgement.name, Align::Right});
  Table networks(titles);
  if (judgements.empty()) return text;
  const auto pair = [](double top1, double top5) {
    return fmt::format("{} / {}", shown(top1), shown(top5));
  };
  const auto& first = judgements.front().evaluation.networks;
  for (size_t i = 0; i < first.size(); ++i) {
    if (first[i].name.empty()) return text;  // no task is of a network
    std::vector<std::string> row{first[i].name, std::to_string(first[i].top1.tasks)};
    for (const auto& judgement : judgements) {
      const auto& own = judgement.evaluation.networks;
      row.push_back(i < own.size() ? pair(own[i].top1.score(), own[i].top5.score()) : "-");
    }
    networks.add(row);
  }
  const auto add = [&](const char* name, double Evaluation::* top1, double Evaluation::* top5) {
    std::vector<std::string> row{name, ""};
    for (const auto& judgement : judgements)
      row.push_back(pair(judgement.evaluation.*top1, judgement.evaluation.*top5));
    networks.add(row);
  };
  add("mean of networks", &Evaluation::top1, &Evaluation::top5);
  add("pooled", &Evaluation::pooled_top1, &Evaluation::pooled_top5);
  return text + "\ntop-1 / top-5 score\n" + networks.text();
}

namespace {

Json without_tasks(const Judgement& judgement) {
  dataset::Evaluation averages = judgement.evaluation;
  averages.tasks.clear();
  return dataset::to_json(averages, Dataset{});
}

}  // namespace

Json judgement_json(const Judgement& judgement) {
  const Json whole = without_tasks(judgement);
  Json json{Json::Object{}};
  for (const auto& [key, value] : whole.as_object())
    if (key != "per_task" && key != "networks") json.set(key, value);
  return json;
}

Json networks_json(const Judgement& judgement) {
  return *without_tasks(judgement).find("networks");
}

}  // namespace tessera::cli
