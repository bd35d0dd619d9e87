#include "model/network_model.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <mutex>

#include "base/error.h"
#include "model/model_file.h"
#include "model/network_options.h"
#include "model/rerank_model.h"
#include "model/trainer.h"

namespace tessera::model {

namespace {

constexpr float lowest = -std::numeric_limits<float>::infinity();
constexpr size_t rows_at_once = 4096;

class NetworkModel final : public CostModel {
 public:
  explicit NetworkModel(NetworkOptions options) : options_(std::move(options)) {}

  std::string_view kind() const override { return options_.kind; }

  Inputs inputs() const override {
    Inputs needed;
    needed.rows = options_.layout.source == RowLayout::Source::Rows;
    needed.steps = options_.layout.source == RowLayout::Source::Steps;
    needed.paths = options_.layout.source == RowLayout::Source::Paths || options_.layout.codegen;
    needed.task_features = options_.layout.task_features;
    needed.hardware_features = options_.layout.hardware_features;
    return needed;
  }

  void fit(const dataset::Dataset& data, const Training& training) override {
    use_threads(training.threads);
    options_.layout.measure(data.programs);
    options_.layout.require(data.programs);
    find_platforms(data.programs);
    scaler_ = ColumnScaler();
    const Examples<float> examples = make_examples(data, true);
    require_programs(examples, data);
    NetworkShape shape = options_.shape;
    shape.inputs = int64_t(examples.columns) - (is_paths() ? 1 : 0);
    shape.platforms = int64_t(platforms_.size());
    // As TenSet has it: in (0, 1) where a label is learned, a plain number where an order is. What
    // is left over of labels by another model may be negative, and no sigmoid reaches that.
    shape.sigmoid = options_.sigmoid.value_or(
        training.loss == Loss::Mse && sums_rows() &&
        *std::min_element(examples.labels.begin(), examples.labels.end()) >= 0);
    network_ = make_network<float>(shape);
    network_->initialise(training.seed);
    train(examples, data, training, options_.trainer(training));
  }

  void go_on(const dataset::Dataset& data, const Training& training, TrainerOptions trainer) {
    require_fitted();
    use_threads(training.threads);
    options_.layout.require(data.programs);
    const Examples<float> examples = make_examples(data, false);
    train(examples, data, training, std::move(trainer));
  }

  const NetworkOptions& options() const { return options_; }

  std::vector<float> predict(const dataset::Programs& programs) const override {
    require_fitted();
    options_.layout.require(programs);
    const std::lock_guard turn(mutex_);
    std::vector<float> scores(programs.size());
    const dataset::Ragged& source = options_.layout.of(programs);
    std::vector<float> rows;
    std::vector<int64_t> offsets;
    std::vector<int32_t> platforms;
    for (size_t begin = 0, end = 0; begin < programs.size(); begin = end) {
      offsets.assign(1, 0);
      const int64_t first = source.offsets[begin];
      do offsets.push_back(source.offsets[++end] - first);
      while (end < programs.size() && size_t(offsets.back()) < rows_at_once);
      rows.clear();
      gather_rows(programs, options_.layout, begin, end, rows);
      scaled(rows);
      Batch<float> batch{rows, offsets, {}};
      if (platforms_.size() > 1) {
        platforms.clear();
        for (size_t p = begin; p < end; ++p) platforms.push_back(platform_of(programs, p));
        batch.platforms = platforms;
      }
      network_->predict(batch, std::span(scores).subspan(begin, end - begin));
    }
    for (size_t p = 0; p < programs.size(); ++p)
      if (cannot_run(programs, p)) scores[p] = lowest;
    return scores;
  }

  void save(ModelWriter& out) const override {
    require_fitted();
    out.option("network", options_.to_json(network_->shape()));
    out.option("platforms", Json::array(platforms_));
    out.option("cleaned", cleaned_);
    out.array("scale", scaler_.scale(), {scaler_.scale().size()});
    if (!scaler_.shift().empty()) out.array("shift", scaler_.shift(), {scaler_.shift().size()});
    const auto write = [&](const std::vector<ParameterSlice>& slices, std::span<const float> all) {
      for (const ParameterSlice& slice : slices)
        out.array("w." + slice.name, all.subspan(slice.begin, slice.size),
                  {slice.shape.begin(), slice.shape.end()});
    };
    const Network<float>& network = *network_;
    write(network.layout(), network.parameters());
    write(network.buffer_layout(), network.buffers());
  }

  void load(const ModelReader& in) override {
    NetworkShape shape;
    options_ = NetworkOptions::from_json(in.option("network"), shape);
    platforms_.clear();
    const Json& platforms = in.option("platforms");
    if (!platforms.is_array()) throw input_error({}, "expected 'platforms' to be an array");
    for (const Json& one : platforms.as_array()) {
      if (!one.is_string()) throw input_error({}, "expected 'platforms' to hold texts");
      platforms_.push_back(one.as_string());
    }
    if (int64_t(platforms_.size()) != shape.platforms)
      throw input_error({}, "{} platforms for {} decoders", platforms_.size(), shape.platforms);
    const size_t columns = options_.layout.columns() - (is_paths() ? 1 : 0);
    std::vector<float> scale = in.array("scale", {columns}), shift;
    if (options_.scaling != ColumnScaler::Kind::Max) shift = in.array("shift", {columns});
    scaler_.set(options_.scaling, std::move(shift), std::move(scale));
    network_ = make_network<float>(shape);
    const auto read = [&](const std::vector<ParameterSlice>& slices, std::span<float> all) {
      for (const ParameterSlice& slice : slices) {
        const std::vector<float> values =
            in.array("w." + slice.name, {slice.shape.begin(), slice.shape.end()});
        for (const float value : values)
          if (!std::isfinite(value)) throw input_error({}, "'{}' is not finite", slice.name);
        std::copy(values.begin(), values.end(), all.begin() + int64_t(slice.begin));
      }
    };
    read(network_->layout(), network_->parameters());
    read(network_->buffer_layout(), network_->buffers());
  }

 private:
  bool is_paths() const { return options_.layout.source == RowLayout::Source::Paths; }
  bool sums_rows() const {
    return options_.shape.kind == NetworkKind::Mlp || options_.shape.kind == NetworkKind::TabNet;
  }

  void require_fitted() const {
    if (!network_) throw input_error({}, "the {} model was neither fitted nor loaded", kind());
  }

  static void require_programs(const Examples<float>& examples, const dataset::Dataset& data) {
    if (examples.programs() == 0)
      throw input_error({}, "there is no program to learn from: all {} lack rows or labels",
                        data.size());
  }

  // A program without steps is the naive one, and a program like others.
  bool cannot_run(const dataset::Programs& programs, size_t program) const {
    return options_.layout.source != RowLayout::Source::Steps &&
           is_void(programs, options_.layout, program);
  }

  void find_platforms(const dataset::Programs& programs) {
    platforms_.clear();
    for (const dataset::Task& task : programs.tasks)
      if (std::find(platforms_.begin(), platforms_.end(), task.target) == platforms_.end())
        platforms_.push_back(task.target);
    if (platforms_.empty()) platforms_.emplace_back();
    if (!options_.platform_heads) platforms_.resize(1);
  }

  int32_t platform_of(const dataset::Programs& programs, size_t program) const {
    const std::string& target = programs.tasks[size_t(programs.task[program])].target;
    const auto found = std::find(platforms_.begin(), platforms_.end(), target);
    return found == platforms_.end() ? 0 : int32_t(found - platforms_.begin());
  }

  // The number of the leaf, in front of a path's rows, is no feature.
  void scaled(std::vector<float>& rows) const {
    if (!is_paths()) {
      scaler_.apply(rows);
      return;
    }
    const size_t columns = options_.layout.columns();
    for (size_t i = 0; i < rows.size(); i += columns)
      scaler_.apply(std::span(rows).subspan(i + 1, columns - 1));
  }

  void fit_scaler(const std::vector<float>& rows) {
    const size_t columns = options_.layout.columns();
    if (!is_paths()) {
      scaler_.fit(options_.scaling, rows, columns);
      return;
    }
    std::vector<float> features;
    for (size_t i = 0; i < rows.size(); i += columns)
      features.insert(features.end(), rows.begin() + int64_t(i) + 1,
                      rows.begin() + int64_t(i + columns));
    scaler_.fit(options_.scaling, features, columns - 1);
  }

  // Programs with a label and with rows; those that failed are the worst of their task.
  Examples<float> make_examples(const dataset::Dataset& data, bool fits_scaler) {
    Examples<float> examples;
    examples.columns = options_.layout.columns();
    for (size_t p = 0; p < data.size(); ++p) {
      const bool failed = data.error[p] != 0;
      if (std::isnan(data.label[p]) || cannot_run(data.programs, p)) continue;
      cleaned_ += gather_rows(data.programs, options_.layout, p, p + 1, examples.rows);
      examples.offsets.push_back(int64_t(examples.rows.size() / examples.columns));
      examples.labels.push_back(failed ? std::min(0.0f, data.label[p]) : data.label[p]);
      const int32_t task = data.programs.task[p];
      examples.task.push_back(task);
      if (platforms_.size() > 1) examples.platform.push_back(platform_of(data.programs, p));
      const float least = data.min_latency.empty() ? 1 : data.min_latency[size_t(task)];
      std::array<float, 2> interval = {1e10f, 1e10f};
      if (!failed && p < data.interval.size() && least > 0)
        interval = {data.interval[p][0] / least, data.interval[p][1] / least};
      examples.intervals.push_back(interval);
    }
    if (examples.programs() == 0) return examples;
    if (fits_scaler) fit_scaler(examples.rows);
    scaled(examples.rows);
    return examples;
  }

  void train(const Examples<float>& examples, const dataset::Dataset& data,
             const Training& training, TrainerOptions trainer) {
    require_programs(examples, data);
    Examples<float> valid;
    if (training.valid) {
      options_.layout.require(training.valid->programs);
      const int64_t cleaned = cleaned_;
      valid = make_examples(*training.valid, false);
      cleaned_ = cleaned;
    }
    Trainer<float>(*network_, examples, trainer).run(training.valid ? &valid : nullptr);
    for (const float value : network_->parameters())
      if (!std::isfinite(value)) throw input_error({}, "training diverged: a weight is not finite");
  }

  NetworkOptions options_;
  ColumnScaler scaler_;
  std::vector<std::string> platforms_;  // targets, one a decoder
  int64_t cleaned_ = 0;                 // features that were not finite
  std::unique_ptr<Network<float>> network_;
  mutable std::mutex mutex_;  // a network has buffers of its own
};

NetworkModel& as_network(CostModel& model) {
  auto* network = dynamic_cast<NetworkModel*>(&model);
  if (!network) throw input_error({}, "a {} model cannot go on learning", model.kind());
  return *network;
}

}  // namespace

std::vector<std::string_view> network_kinds() {
  return {"mlp", "lstm", "attention", "tabnet", "steps", "paths", "rerank"};
}

std::unique_ptr<CostModel> make_network_model(std::string_view kind, const Json& options) {
  if (kind == "rerank") return make_rerank_model(options);
  return std::make_unique<NetworkModel>(NetworkOptions::of(kind, options));
}

void fine_tune(CostModel& model, const dataset::Dataset& data, const FineTuning& options) {
  TrainerOptions trainer;
  trainer.loss = options.loss;
  trainer.epochs = options.passes;
  trainer.batch = options.batch;
  trainer.adam.learning_rate = options.learning_rate;
  trainer.exact_traps = options.exact_traps;
  trainer.use_sgd = true;
  as_network(model).go_on(data, {}, trainer);
}

void update(CostModel& model, const dataset::Dataset& data, const Training& training) {
  NetworkModel& network = as_network(model);
  TrainerOptions trainer = network.options().trainer(training);
  if (training.epochs == 0) trainer.epochs = 5;
  if (training.learning_rate == 0) trainer.adam.learning_rate /= 3;
  network.go_on(data, training, std::move(trainer));
}

}  // namespace tessera::model
