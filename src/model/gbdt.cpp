// Trees over rows, summed over the rows of a program: TenSet's "packed sum" model with XGBoost, and
// beside its squared error a ranking loss within each task. Pooled, a program is one row.
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <limits>

#include "base/clock.h"
#include "base/error.h"
#include "base/json_members.h"
#include "base/md5.h"
#include "dataset/metrics.h"
#include "format/npz_reader.h"
#include "format/npz_writer.h"
#include "model/boosting.h"
#include "model/model_factories.h"
#include "model/model_file.h"
#include "model/model_options.h"
#include "model/packed_objective.h"
#include "model/row_matrix.h"

namespace tessera::model {

namespace {

constexpr std::string_view name = "gbdt";
// Where logarithms of labels end: failed programs, and how bad the worst ones are, teach nothing.
constexpr float least_label = 1.0F / 40;

struct Settings {
  int trees = 300, patience = 50;
  BoostingOptions boosting;
  RowExtras extras;
  bool weigh_labels = false;     // programs count by max(label, 0.1)
  double relevance = 1;          // of the ranking loss
  std::string target = "label";  // of the squared error: "log" is the label's logarithm
  RowColumns columns;
  double base = 0;  // of a row; TenSet has 0.5, which trees must undo where programs have more rows
};

std::vector<Option> table(Settings& s) {
  constexpr double any = std::numeric_limits<double>::max();
  return {{"trees", &s.trees, 1, 100000},
          {"patience", &s.patience, 1},
          {"depth", &s.boosting.depth, 1, 16},
          {"eta", &s.boosting.eta, 1e-6, 1},
          {"gamma", &s.boosting.gamma, 0, any},
          {"min_child_weight", &s.boosting.min_child_weight, 0, any},
          {"lambda", &s.boosting.lambda, 0, any},
          {"row_share", &s.boosting.row_share, 1e-3, 1},
          {"column_share", &s.boosting.column_share, 1e-3, 1},
          {"tree_method", &s.boosting.method, 0, 0, "hist exact"},
          {"bins", &s.boosting.bins, 2, 65536},
          {"tags", &s.extras.tags},
          {"codegen", &s.extras.codegen},
          {"pooled", &s.extras.pooled},
          {"task_features", &s.extras.task_features},
          {"hardware_features", &s.extras.hardware_features},
          {"weigh_labels", &s.weigh_labels},
          {"relevance", &s.relevance, 1e-3, 64},
          {"target", &s.target, 0, 0, "label log"},
          {"base", &s.base, -1e6, 1e6}};
}

// What early stopping watches: over tasks the mean of peak@10, which is the label of the best among
// the first, the first two, ... of the best ten.
double watched_metric(const dataset::Dataset& valid, std::span<const double> sums) {
  double total = 0;
  int64_t tasks = 0;
  for (size_t task = 0; task < valid.task_count(); ++task) {
    const size_t begin = size_t(valid.begin[task]), end = size_t(valid.begin[task + 1]);
    const std::vector<double> labels(valid.label.begin() + int64_t(begin),
                                     valid.label.begin() + int64_t(end));
    const double peak = dataset::peak_score(sums.subspan(begin, end - begin), labels, 10);
    if (!(peak >= 0)) continue;
    total += peak;
    ++tasks;
  }
  return tasks == 0 ? std::numeric_limits<double>::quiet_NaN() : total / double(tasks);
}

// Where a training is. The file is written every few rounds and is gone when the training ends.
struct Rounds {
  int done = 0, best = 0;
  double best_metric = -std::numeric_limits<double>::infinity();
};
constexpr int checkpoint_rounds = 10;

// What two trainings must share for one to go on with the other's checkpoint.
std::string fingerprint_of(const dataset::Dataset& data, Settings settings,
                           const Training& training) {
  const auto bytes = [](const auto& values) {
    return std::string(reinterpret_cast<const char*>(values.data()),
                       values.size() * sizeof(values[0]));
  };
  std::string all = write_options(table(settings)).dump();
  all += fmt::format(" {} {} {}", loss_name(training.loss), training.seed,
                     training.valid ? training.valid->size() : 0);
  all += bytes(data.programs.rows.offsets) + bytes(data.label) + bytes(data.programs.rows.values);
  return md5_hex(all);
}

void save_checkpoint(const std::string& file, const std::string& fingerprint, const Rounds& rounds,
                     const Boosting& boosting) {
  Json about;
  about.set("fingerprint", fingerprint).set("done", rounds.done).set("best", rounds.best);
  if (rounds.best > 0) about.set("best_metric", rounds.best_metric);
  format::NpzWriter out{std::filesystem::path(file)};
  out.add_text("checkpoint", about.dump());
  const std::string snapshot = boosting.snapshot();
  out.add("booster", "|u1", std::span(snapshot));
  out.finish();
}

Rounds resume(const std::string& file, const std::string& fingerprint, Boosting& boosting) {
  Rounds rounds;
  if (!std::filesystem::exists(file)) return rounds;
  const format::NpzReader in{std::filesystem::path(file)};
  const Json about = Json::parse(in.at("checkpoint").text(), file);
  const Where where{file};
  const JsonMembers members(about, where);
  if (members.text("fingerprint") != fingerprint) {
    throw input_error(where,
                      "the checkpoint is of another training (other data, options or seed); remove "
                      "it or name another");
  }
  rounds.done = int(members.integer("done", 0, 1 << 20));
  rounds.best = int(members.integer("best", 0, 1 << 20));
  members.read("best_metric", rounds.best_metric);
  const std::vector<uint8_t> snapshot = in.at("booster").values<uint8_t>();
  boosting.restore({snapshot.begin(), snapshot.end()});
  return rounds;
}

class Gbdt final : public CostModel {
 public:
  explicit Gbdt(const Json& options) { read_options(name, options, table(settings_)); }

  std::string_view kind() const override { return name; }
  Inputs inputs() const override { return settings_.extras.inputs(); }

  void fit(const dataset::Dataset& data, const Training& training) override;
  std::vector<float> predict(const dataset::Programs& programs) const override;

  void save(ModelWriter& out) const override {
    Settings settings = settings_;
    out.option("options", write_options(table(settings)));
    out.option("columns", write_options(column_options(settings.columns)));
    forest_.save(out);
  }
  void load(const ModelReader& in) override {
    read_options(name, in.option("options"), table(settings_), in.where());
    read_options(name, in.option("columns"), column_options(settings_.columns), in.where());
    forest_ = Forest::load(in);
    if (forest_.columns() != settings_.columns.count())
      throw input_error(in.where(), "damaged: trees over {} columns, but the manifest has {}",
                        forest_.columns(), settings_.columns.count());
  }

 private:
  Settings settings_;
  Forest forest_;
};

void Gbdt::fit(const dataset::Dataset& data, const Training& training) {
  if (training.loss != Loss::Mse && training.loss != Loss::LambdaRank)
    throw input_error({}, "the model 'gbdt' has the losses mse and lambdarank, not {}",
                      loss_name(training.loss));
  if (data.programs.rows.rows() == 0)
    throw input_error({}, "the model 'gbdt' needs programs to learn from; there are none");
  settings_.columns = row_columns(data.programs, settings_.extras, name);
  if (training.epochs > 0) settings_.trees = training.epochs;
  if (training.learning_rate > 0) settings_.boosting.eta = training.learning_rate;
  BoostingOptions options = settings_.boosting;
  options.base = float(settings_.base);
  options.seed = training.seed;
  options.threads = std::max(1, training.threads);

  const double start = monotonic_seconds();
  std::vector<float> rows;
  append_rows(data.programs, settings_.columns, 0, data.size(), rows);
  Boosting boosting(rows, settings_.columns.count(), options);
  rows.clear();
  const dataset::Dataset* valid = training.valid;
  if (valid && valid->programs.rows.rows() == 0) valid = nullptr;
  if (valid) {
    require_columns(settings_.columns, valid->programs, name);
    append_rows(valid->programs, settings_.columns, 0, valid->size(), rows);
    boosting.watch(rows);
  }
  rows = {};

  std::vector<float> targets = data.label;
  if (settings_.target == "log") {
    if (training.loss != Loss::Mse)
      throw input_error({}, "target=log of the model 'gbdt' goes with the loss mse, not {}",
                        loss_name(training.loss));
    for (float& target : targets) target = std::log(std::max(target, least_label));
  }
  const std::vector<int64_t> offsets = row_offsets(data.programs, settings_.columns);
  const std::vector<int64_t> watched =
      valid ? row_offsets(valid->programs, settings_.columns) : std::vector<int64_t>{};
  const PackedPrograms programs{offsets, data.begin, targets};
  std::vector<float> weights;
  if (settings_.weigh_labels)
    for (float label : data.label) weights.push_back(std::max(label, 0.1F));
  RowGradients gradients;
  Rounds rounds;
  std::string fingerprint;
  if (!training.checkpoint.empty()) {
    fingerprint = fingerprint_of(data, settings_, training);
    rounds = resume(training.checkpoint, fingerprint, boosting);
  }
  while (rounds.done < settings_.trees &&
         !(rounds.best > 0 && rounds.done - rounds.best >= settings_.patience)) {
    const std::vector<double> sums = program_sums(boosting.predict(), programs.offsets);
    if (training.loss == Loss::Mse)
      squared_error(programs, sums, weights, gradients);
    else
      lambda_rank(programs, sums, settings_.relevance, gradients);
    boosting.add_tree(gradients.gradient, gradients.hessian);

    Progress progress;
    progress.epoch = ++rounds.done;
    progress.epochs = settings_.trees;
    for (size_t i = 0; i < sums.size(); ++i) {
      const double off = sums[i] - double(targets[i]);
      progress.loss += off * off / double(sums.size());
    }
    progress.valid = std::numeric_limits<double>::quiet_NaN();
    if (valid) {
      progress.valid = watched_metric(*valid, program_sums(boosting.predict_watched(), watched));
      if (progress.valid > rounds.best_metric) {
        rounds.best_metric = progress.valid;
        rounds.best = rounds.done;
      }
    }
    progress.seconds = monotonic_seconds() - start;
    if (!training.checkpoint.empty() && rounds.done % checkpoint_rounds == 0)
      save_checkpoint(training.checkpoint, fingerprint, rounds, boosting);
    if (training.progress) training.progress(progress);
  }
  forest_ = boosting.forest();
  if (rounds.best > 0 && size_t(rounds.best) < forest_.trees()) {
    std::vector<Tree> trees;
    for (size_t i = 0; i < size_t(rounds.best); ++i) trees.push_back(forest_.tree(i));
    forest_ = Forest(forest_.base(), forest_.columns(), trees);
  }
  if (!training.checkpoint.empty()) std::filesystem::remove(training.checkpoint);
}

std::vector<float> Gbdt::predict(const dataset::Programs& programs) const {
  if (forest_.columns() == 0 && programs.size() > 0)
    throw input_error({}, "the model 'gbdt' has not been trained");
  require_columns(settings_.columns, programs, name);
  std::vector<float> scores(programs.size());
  std::vector<float> rows, values;
  constexpr size_t piece = 64;
  for (size_t first = 0; first < programs.size(); first += piece) {
    const size_t last = std::min(first + piece, programs.size());
    rows.clear();
    append_rows(programs, settings_.columns, first, last, rows);
    values.resize(rows.size() / settings_.columns.count());
    forest_.predict(rows, values);
    size_t row = 0;
    for (size_t program = first; program < last; ++program) {
      double sum = 0;
      const size_t own = settings_.columns.pooled ? 1 : programs.rows.rows_of(program);
      for (size_t i = 0; i < own; ++i) sum += double(values[row++]);
      if (settings_.target == "log") sum = std::exp(sum);
      scores[program] =
          is_lowered(programs, program) ? float(sum) : -std::numeric_limits<float>::infinity();
    }
  }
  return scores;
}

}  // namespace

std::unique_ptr<CostModel> make_gbdt(const Json& options) {
  return std::make_unique<Gbdt>(options);
}

}  // namespace tessera::model
