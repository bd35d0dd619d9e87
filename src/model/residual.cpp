// A model on top of another: the base is kept as it is, and what it leaves of the labels over is
// learned. With a base of another platform that is TenSet's transfer ("plus"); with the roofline it
// learns only what the formula does not know.
#include <cmath>

#include "base/error.h"
#include "model/model_factories.h"
#include "model/model_file.h"
#include "model/model_options.h"

namespace tessera::model {

namespace {

constexpr std::string_view name = "residual";

struct Settings {
  std::string of = "gbdt";        // what is fitted to what is left over
  std::string base = "roofline";  // a kind, or a model's file
  bool calibrate = true;  // the base's scores are brought to the scale of labels by a line first
  Json options;           // of `of`
  double scale = 1, offset = 0;
};

std::vector<Option> table(Settings& s) {
  return {{"of", &s.of}, {"base", &s.base}, {"calibrate", &s.calibrate}, {"options", &s.options}};
}

std::vector<Option> line_table(Settings& s) {
  return {{"scale", &s.scale, -1e30, 1e30}, {"offset", &s.offset, -1e30, 1e30}};
}

bool is_kind(std::string_view text) {
  for (std::string_view kind : model_kinds())
    if (kind == text) return true;
  return false;
}

class Residual final : public CostModel {
 public:
  explicit Residual(const Json& options) {
    read_options(name, options, table(settings_));
    if (options.is_null()) return;  // to be loaded
    prepare();
  }

  std::string_view kind() const override { return name; }
  Inputs inputs() const override {
    if (!base_) return {};
    const Inputs a = base_->inputs(), b = local_->inputs();
    return {a.rows || b.rows, a.steps || b.steps, a.paths || b.paths,
            a.task_features || b.task_features, a.hardware_features || b.hardware_features};
  }

  void fit(const dataset::Dataset& data, const Training& training) override {
    if (!base_) prepare();
    if (data.size() == 0)
      throw input_error({}, "the model 'residual' needs programs to learn from; there are none");
    if (is_kind(settings_.base)) {
      Training own = training;
      own.checkpoint.clear();
      own.progress = nullptr;
      base_->fit(data, own);
    }
    calibrate(data);
    Training rest = training;
    rest.loss = Loss::Mse;  // a difference of labels is no order
    const dataset::Dataset left = less_base(data);
    dataset::Dataset valid;
    if (training.valid) {
      valid = less_base(*training.valid);
      rest.valid = &valid;
    }
    local_->fit(left, rest);
  }

  std::vector<float> predict(const dataset::Programs& programs) const override {
    if (!base_) throw input_error({}, "the model 'residual' has not been trained");
    std::vector<float> scores = base_->predict(programs);
    const std::vector<float> rest = local_->predict(programs);
    for (size_t i = 0; i < scores.size(); ++i)
      scores[i] = float(settings_.scale) * scores[i] + float(settings_.offset) + rest[i];
    for (size_t i = 0; i < scores.size(); ++i)
      if (std::isnan(scores[i])) scores[i] = rest[i];
    return scores;
  }

  void save(ModelWriter& out) const override {
    Settings settings = settings_;
    out.option("options", write_options(table(settings)));
    out.option("line", write_options(line_table(settings)));
    save_part(out, "base", *base_);
    save_part(out, "local", *local_);
  }
  void load(const ModelReader& in) override {
    read_options(name, in.option("options"), table(settings_), in.where());
    read_options(name, in.option("line"), line_table(settings_), in.where());
    base_ = load_part(in, "base");
    local_ = load_part(in, "local");
  }

 private:
  void prepare() {
    base_ = is_kind(settings_.base) ? make_model(settings_.base, Json(Json::Object{}))
                                    : std::move(load_model(settings_.base).model);
    local_ = make_model(settings_.of, settings_.options);
  }

  // The line through base scores and labels with the least squared error.
  void calibrate(const dataset::Dataset& data) {
    settings_.scale = 1;
    settings_.offset = 0;
    if (!settings_.calibrate) return;
    const std::vector<float> scores = base_->predict(data.programs);
    double n = 0, x = 0, y = 0, xx = 0, xy = 0;
    for (size_t i = 0; i < scores.size(); ++i) {
      const double score = double(scores[i]), label = double(data.label[i]);
      if (!std::isfinite(score) || !std::isfinite(label)) continue;
      n += 1;
      x += score;
      y += label;
      xx += score * score;
      xy += score * label;
    }
    if (n == 0) return;
    const double variance = xx - x * x / n;
    settings_.scale = variance > 1e-12 * std::max(1.0, xx) ? (xy - x * y / n) / variance : 0;
    settings_.offset = (y - settings_.scale * x) / n;
  }

  dataset::Dataset less_base(const dataset::Dataset& data) const {
    dataset::Dataset left = data;
    const std::vector<float> scores = base_->predict(data.programs);
    for (size_t i = 0; i < scores.size(); ++i)
      if (std::isfinite(scores[i]))
        left.label[i] -= float(settings_.scale) * scores[i] + float(settings_.offset);
    return left;
  }

  Settings settings_;
  std::unique_ptr<CostModel> base_, local_;
};

}  // namespace

std::unique_ptr<CostModel> make_residual(const Json& options) {
  return std::make_unique<Residual>(options);
}

}  // namespace tessera::model
