// tessera train: a cost model from measured programs.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <limits>
#include <set>

#include "base/clock.h"
#include "base/error.h"
#include "base/file.h"
#include "cli/graph_models.h"
#include "cli/model_data.h"
#include "cli/progress.h"
#include "cli/table.h"
#include "cli/verb.h"
#include "dataset/splits.h"
#include "layout/graph_model.h"
#include "model/model_file.h"
#include "model/network.h"
#include "model/network_model.h"
#include "model/pretrained.h"
#include "report/score_plots.h"

namespace tessera::cli {

namespace {

struct TrainArguments {
  ModelDataOptions data;
  std::string kind, out, loss, base, dialect = "tenset", sweep, checkpoint;
  std::vector<std::string> settings;
  int epochs = 0, batch = 512;
  double learning_rate = 0, valid_share = 0.1;
};

// What `--set name=value` says; a value that is no JSON is a text.
Json options_of(const TrainArguments& arguments) {
  Json options{Json::Object{}};
  for (const std::string& setting : arguments.settings) {
    const size_t equals = setting.find('=');
    if (equals == std::string::npos || equals == 0)
      throw input_error({}, "--set: expected name=value, got '{}'", setting);
    const std::string text = setting.substr(equals + 1);
    Json value = text;
    try {
      value = Json::parse(text, "--set");
    } catch (const Error&) {
    }
    options.set(setting.substr(0, equals), std::move(value));
  }
  return options;
}

bool is_network(std::string_view kind) {
  return std::ranges::count(model::network_kinds(), kind) > 0;
}

// Those that are made of others may have networks among them.
bool learns_on_gpu(std::string_view kind) {
  return is_network(kind) || kind == "residual" || kind == "rank" || kind == "mean";
}

// What is to be trained.
struct Pupil {
  std::unique_ptr<model::CostModel> model;
  bool further = false;  // it has been before
};

// A network as base of its own kind is trained further; else what the base leaves over is learned
// on top of it.
Pupil make_pupil(const TrainArguments& arguments, const Json& options) {
  if (arguments.base.empty()) return {model::make_model(arguments.kind, options)};
  Json residual;
  if (arguments.kind == "residual")
    residual = options;
  else
    residual.set("of", arguments.kind).set("options", options);
  residual.set("base", arguments.base);
  if (!is_network(arguments.kind)) return {model::make_model("residual", residual)};
  model::LoadedModel base = model::load_model(arguments.base);
  if (base.manifest.kind != arguments.kind) return {model::make_model("residual", residual)};
  if (!options.as_object().empty())
    throw input_error({}, "--set: a model that is trained further keeps the options of {}",
                      arguments.base);
  return {std::move(base.model), true};
}

bool learns_in_rounds(std::string_view kind) {
  return kind != "random" && kind != "roofline" && kind != "linear";
}

// Programs that tell when to stop, taken from those that train: whole tasks where there are enough.
Sides validation_sides(const dataset::Dataset& data, double share, uint32_t seed) {
  Sides sides;
  if (share <= 0) return sides;
  dataset::Split parts;
  if (data.task_count() >= 10) {
    parts = dataset::programs_of(data.begin, dataset::by_task(data.begin, 1 - share, seed + 1));
  } else {
    dataset::WithinTask within;
    within.ratio = 1 - share;
    within.seed = seed + 1;
    parts = dataset::within_task(data.begin, within);
  }
  if (parts.train.empty() || parts.test.empty()) return sides;
  sides.train = dataset::select(data, parts.train, false);
  sides.test = dataset::select(data, parts.test, false);
  return sides;
}

struct Trained {
  int epochs = 0;
  double seconds = 0;
  Judgement judgement;
};

// Trains on one side and judges by the other.
Trained train_and_judge(const TrainArguments& arguments, const Common& common, const Pupil& pupil,
                        model::Loss loss, const dataset::Dataset& train,
                        const dataset::Dataset& test, std::span<const std::string> networks,
                        Output& out) {
  Trained trained;
  model::CostModel& model = *pupil.model;
  model::Training training;
  training.loss = loss;
  training.epochs = arguments.epochs;
  training.batch = arguments.batch;
  training.learning_rate = arguments.learning_rate;
  training.seed = common.seed;
  training.threads = common.jobs;
  training.checkpoint = arguments.checkpoint;
  const Sides inner = learns_in_rounds(model.kind())
                          ? validation_sides(train, arguments.valid_share, common.seed)
                          : Sides{};
  if (inner.test.size() > 0) training.valid = &inner.test;
  std::unique_ptr<Progress> line;
  const bool json = common.json && arguments.sweep.empty();
  training.progress = [&](const model::Progress& progress) {
    if (!line)
      line = std::make_unique<Progress>(fmt::format("train {}", arguments.kind),
                                        size_t(progress.epochs), common.quiet);
    line->advance(fmt::format("loss {:.4g}{}", progress.loss,
                              std::isnan(progress.valid)
                                  ? std::string()
                                  : fmt::format("  valid {:.4f}", progress.valid)));
    trained.epochs = progress.epoch;
    if (json) {
      Json now;
      now.set("epoch", progress.epoch).set("loss", progress.loss).set("valid", progress.valid);
      out.print("{}\n", now.dump());
      out.flush();
    }
  };
  const double start = monotonic_seconds();
  const dataset::Dataset& seen = training.valid ? inner.train : train;
  if (pupil.further)
    model::update(model, seen, training);
  else
    model.fit(seen, training);
  trained.seconds = monotonic_seconds() - start;
  line.reset();
  trained.judgement = {std::string(model.kind()),
                       dataset::evaluate(test, model.predict(test.programs), networks)};
  return trained;
}

// "600x200,300x400": tasks and programs of each.
std::vector<std::pair<int64_t, int64_t>> sweep_sizes(const std::string& text) {
  std::vector<std::pair<int64_t, int64_t>> sizes;
  for (size_t begin = 0; begin <= text.size();) {
    const size_t end = std::min(text.find(',', begin), text.size());
    const std::string one = text.substr(begin, end - begin);
    long long tasks = 0, programs = 0;
    int used = 0;
    if (std::sscanf(one.c_str(), "%lldx%lld%n", &tasks, &programs, &used) != 2 ||
        size_t(used) != one.size() || tasks < 1 || programs < 1)
      throw input_error({}, "--sweep: expected sizes like 600x200,300x400, found '{}'", one);
    sizes.emplace_back(tasks, programs);
    begin = end + 1;
  }
  return sizes;
}

struct SweepPoint {
  std::string size;
  Trained trained;
};

report::Plot sweep_plot(const std::vector<SweepPoint>& points, const std::string& kind) {
  report::Plot plot;
  plot.name = "sweep";
  plot.title = "Tasks x programs of each";
  plot.subtitle = kind + ", on programs that it was not trained on";
  std::vector<std::string> names;
  double low = 1;
  for (const SweepPoint& point : points) {
    names.push_back(point.size);
    low = std::min(low, point.trained.judgement.evaluation.top1);
  }
  plot.x = report::name_axis("tasks x programs", names);
  plot.y = report::linear_axis("top-k score", std::floor(std::min(low, 0.99) * 10) / 10, 1);
  plot.series = {{"top-1", 0}, {"top-5", 1}};
  report::Layer lines{report::Mark::Line, {}}, dots{report::Mark::Point, {}};
  for (int series = 0; series < 2; ++series) {
    for (size_t i = 0; i < points.size(); ++i) {
      const dataset::Evaluation& evaluation = points[i].trained.judgement.evaluation;
      report::Datum datum;
      datum.series = series;
      datum.x = double(i);
      datum.y = series == 0 ? evaluation.top1 : evaluation.top5;
      datum.text = fmt::format("{}: {:.4f}", points[i].size, datum.y);
      lines.data.push_back(datum);
      dots.data.push_back(datum);
    }
  }
  plot.layers = {lines, dots};
  return plot;
}

int sweep(const TrainArguments& arguments, const Common& common, const Json& options,
          model::Loss loss, const Sides& sides, Output& out) {
  std::vector<SweepPoint> points;
  Json rows{Json::Array{}};
  for (const auto& [tasks, programs] : sweep_sizes(arguments.sweep)) {
    const dataset::Dataset part = dataset::select(
        sides.train, dataset::limit_programs(sides.train.begin, tasks, programs, common.seed),
        false);
    SweepPoint point{fmt::format("{}x{}", tasks, programs),
                     train_and_judge(arguments, common, make_pupil(arguments, options), loss, part,
                                     sides.test, sides.networks, out)};
    Json row;
    row.set("tasks", tasks)
        .set("programs", programs)
        .set("epochs", point.trained.epochs)
        .set("seconds", point.trained.seconds)
        .set("valid", judgement_json(point.trained.judgement));
    if (common.json) {
      out.print("{}\n", row.dump());
      out.flush();
    }
    rows.push_back(std::move(row));
    points.push_back(std::move(point));
  }
  const std::filesystem::path folder = arguments.out;
  Json table;
  table.set("model", arguments.kind).set("loss", model::loss_name(loss)).set("sizes", rows);
  write_file(folder / "sweep.json", table.dump(1) + "\n");
  report::write_plots({sweep_plot(points, arguments.kind)}, folder);
  if (!common.json) {
    std::vector<Judgement> judgements;
    for (SweepPoint& point : points) {
      judgements.push_back(std::move(point.trained.judgement));
      judgements.back().name = point.size;
    }
    for (Judgement& baseline : judge_baselines(sides.test, sides.networks, common.seed))
      judgements.push_back(std::move(baseline));
    out.write(judgement_text(judgements));
  }
  return 0;
}

std::string platform_of(const dataset::Dataset& data) {
  std::set<std::string> targets;
  for (const dataset::Task& task : data.programs.tasks) targets.insert(task.target);
  std::string text;
  for (const std::string& target : targets) text += (text.empty() ? "" : "; ") + target;
  return text;
}

// No times and no paths of this machine: the same training gives the same file.
Json training_json(const TrainArguments& arguments, const Common& common, const Json& options,
                   model::Loss loss, const std::string& split, const Sides& sides, int epochs,
                   const feature::HardwareFeatures* machine) {
  Json records{Json::Array{}};
  for (const std::string& file : arguments.data.records)
    records.push_back(std::filesystem::path(file).filename().string());
  Json json;
  json.set("records", std::move(records))
      .set("programs", uint64_t(sides.train.size()))
      .set("tasks", uint64_t(sides.train.task_count()))
      .set("split", split)
      .set("holdout", Json::array(sides.networks))
      .set("share", arguments.data.share)
      .set("loss", model::loss_name(loss))
      .set("epochs", epochs)
      .set("seed", uint64_t(common.seed))
      .set("set", options);
  if (machine) json.set(model::hardware_member, feature::to_json(*machine));
  if (!arguments.base.empty())
    json.set("base", std::filesystem::path(arguments.base).filename().string());
  return json;
}

int train_verb(const TrainArguments& arguments, const Common& common, Output& out) {
  const Json options = options_of(arguments);
  if (common.device == "cuda") {
    if (!learns_on_gpu(arguments.kind))
      throw input_error({}, "{} is trained on the CPU; --device cuda is for networks of programs",
                        arguments.kind);
    model::use_gpu();
  }
  if (layout::is_graph_model(arguments.kind)) {
    if (!arguments.base.empty() || !arguments.sweep.empty())
      throw input_error({}, "--base and --sweep are of models of programs, not of {}",
                        arguments.kind);
    return train_graph_model(
        {arguments.data, arguments.kind, arguments.out, arguments.loss, arguments.checkpoint,
         options, arguments.epochs, arguments.learning_rate, arguments.valid_share},
        common, out);
  }
  // What a base leaves over is a difference of labels, which has no order of its own.
  const bool on_base =
      arguments.kind == "residual" || (!arguments.base.empty() && !is_network(arguments.kind));
  const model::Loss loss = !arguments.loss.empty() ? model::loss_of(arguments.loss)
                           : on_base               ? model::Loss::Mse
                                                   : model::Loss::LambdaRank;
  const std::string split = !arguments.data.split.empty()     ? arguments.data.split
                            : !arguments.data.holdout.empty() ? "holdout"
                                                              : "by_task";
  if (!arguments.sweep.empty()) sweep_sizes(arguments.sweep);
  const Pupil pupil = make_pupil(arguments, options);
  const feature::Dialect dialect =
      arguments.dialect == "clean" ? feature::Dialect::Clean : feature::Dialect::Tenset;
  const dataset::Loaded loaded =
      load_model_data(arguments.data, pupil.model->inputs(), dialect, common, "train");
  const Sides sides = split_sides(loaded.data, arguments.data, split, common.seed);
  if (!arguments.sweep.empty()) return sweep(arguments, common, options, loss, sides, out);

  const Trained trained =
      train_and_judge(arguments, common, pupil, loss, sides.train, sides.test, sides.networks, out);
  model::Manifest manifest;
  manifest.dialect = feature::dialect_name(dialect);
  manifest.platform = platform_of(sides.train);
  const auto machine = loaded.hardware.find(manifest.platform);  // none where there are several
  manifest.training = training_json(arguments, common, options, loss, split, sides, trained.epochs,
                                    machine == loaded.hardware.end() ? nullptr : &machine->second);
  model::save_model(*pupil.model, manifest, arguments.out);

  const double samples =
      double(sides.train.size()) * double(std::max(1, trained.epochs)) / trained.seconds;
  if (common.json) {
    Json json;
    json.set("model", arguments.kind)
        .set("loss", model::loss_name(loss))
        .set("epochs", trained.epochs)
        .set("seconds", trained.seconds)
        .set("samples_per_s", samples)
        .set("valid", judgement_json(trained.judgement))
        .set("networks", networks_json(trained.judgement));
    out.print("{}\n", json.dump());
    return 0;
  }
  out.print("{}: {} programs of {} tasks in {:.1f} s, {} rounds, loss {}{}\n", arguments.kind,
            sides.train.size(), sides.train.task_count(), trained.seconds, trained.epochs,
            model::loss_name(loss), left_out_text(loaded.counts));
  out.print("wrote {}; on {} programs of {} tasks, split {}:\n\n", arguments.out, sides.test.size(),
            sides.test.task_count(), split);
  std::vector<Judgement> judgements{trained.judgement};
  for (Judgement& baseline : judge_baselines(sides.test, sides.networks, common.seed))
    judgements.push_back(std::move(baseline));
  out.write(judgement_text(judgements));
  return 0;
}

TrainArguments given;

}  // namespace

void add_train(Verbs& verbs) {
  VerbOptions options = verbs.add(
      "train",
      "Train a cost model on measured programs: from features of a program to a score by which "
      "programs of its task are ordered. Those that it is judged by are kept apart from those that "
      "it is trained on. Or a model of graphs on a folder of TpuGraphs' tree: of tiles of a kernel "
      "or layouts of a program. docs/cost_models.md and docs/layouts.md have the models, "
      "docs/formats/model.md the file",
      {"tessera train tests/model/records.json --model gbdt --split within_task --out gbdt.npz",
       "tessera train tests/model/records.json --model linear --loss mse --out linear.npz --json",
       "tessera train tests/model/records.json --model residual --set of=linear --out "
       "residual.npz",
       "tessera train tests/layout/collection --model layout-sage --set width=16 --set prune=1 "
       "--epochs 20 --out layouts.npz"});
  given.data.add_to(options);
  options
      .required(
          "--model", given.kind,
          "random, roofline, linear, gbdt, mlp, lstm, steps, paths, residual, rank or rerank; "
          "of graphs tile-mlp, tile-sage, tile-gcn, layout-gcn or layout-sage")
      .required("--out", given.out, "the file to write; with --sweep a folder")
      .option("--loss", given.loss,
              "mse, lambdarank, ranknet or listnet; of graphs mse, hinge, listmle, logistic or "
              "diffmat; else the model's own")
      .option("--base", given.base,
              "a model to start from: trained further, or what it leaves over is learned")
      .option("--set", given.settings,
              "an option of the model, name=value; see docs/cost_models.md, docs/layouts.md")
      .option("--epochs", given.epochs, "passes over the data, or trees; else the model's own")
      .option("--batch", given.batch, "programs of one step of a network", 2)
      .option("--learning-rate", given.learning_rate, "else the model's own")
      .option("--valid-share", given.valid_share,
              "of what trains, kept apart to tell when to stop; 0: train to the end")
      .choice("--dialect", given.dialect, {"tenset", "clean"}, "of the features of stores")
      .option("--checkpoint", given.checkpoint, "a file from which a killed training goes on")
      .option("--sweep", given.sweep,
              "train on several sizes, tasks x programs of each: 600x200,300x400,200x600");
}

int train_action(const Common& common, Output& out) {
  return train_verb(given, common, out);
}

}  // namespace tessera::cli
