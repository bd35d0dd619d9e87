#include "search/search_model.h"

#include <algorithm>

#include "base/error.h"

namespace tessera::search {

namespace {

// Of the machine only what a record knows; the rest are the formula's own numbers.
Json roofline_options(const schedule::Hardware& hardware) {
  Json options{Json::Object{}};
  if (hardware.gpu()) return options.set("warp", hardware.warp);
  options.set("cores", std::max<int64_t>(hardware.cores, 1));
  options.set("vector_bytes", std::max<int64_t>(hardware.vector_bytes, 4));
  return options;
}

Json tree_options() {
  Json options;
  options.set("trees", 100);
  return options;
}

}  // namespace

SearchModel::SearchModel(const SearchModelOptions& options)
    : options_(options),
      random_(options.seed),
      draft_(model::make_model("roofline", roofline_options(options.hardware))) {
  if (options.name == "random") {
    kind_ = Kind::Random;
  } else if (options.name == "roofline") {
    kind_ = Kind::Roofline;
  } else if (options.name == "online") {
    kind_ = Kind::Online;
    learned_ = model::make_model("gbdt", tree_options());
  } else {
    kind_ = Kind::Pretrained;
    pretrained_ = model::load_model(options.name);
    for (const feature::Dialect dialect : {feature::Dialect::Tenset, feature::Dialect::Clean})
      if (feature::dialect_name(dialect) == pretrained_.manifest.dialect) dialect_ = dialect;
    Json residual;
    residual.set("of", "gbdt").set("base", options.name).set("options", tree_options());
    learned_ = model::make_model("residual", residual);
  }
}

model::Inputs SearchModel::inputs() const {
  model::Inputs inputs;
  if (kind_ == Kind::Pretrained) inputs = pretrained_.model->inputs();
  inputs.rows = true;  // of the draft
  return inputs;
}

std::vector<float> SearchModel::random_scores(size_t count) {
  std::vector<float> scores(count);
  for (float& score : scores) score = float(random_.unit());
  return scores;
}

std::vector<float> SearchModel::draft(const dataset::Programs& programs) {
  return kind_ == Kind::Random ? random_scores(programs.size()) : draft_->predict(programs);
}

std::vector<float> SearchModel::predict(const dataset::Programs& programs) {
  if (kind_ == Kind::Random) return random_scores(programs.size());
  if (fitted_ > 0) return learned_->predict(programs);
  if (kind_ != Kind::Pretrained) return draft_->predict(programs);
  model::require_features(pretrained_, programs, options_.name);
  return pretrained_.model->predict(programs);
}

bool SearchModel::update(const dataset::Dataset& measured) {
  if (!learned_) return false;
  const size_t least = kind_ == Kind::Online ? options_.first_fit : options_.residual_after;
  const size_t due = size_t(double(fitted_) * (1 + options_.refit_share));
  if (measured.size() < std::max<size_t>(least, 1) || (fitted_ > 0 && measured.size() < due))
    return false;
  model::Training training;
  training.loss = model::Loss::Mse;
  training.seed = options_.seed;
  learned_->fit(measured, training);
  fitted_ = measured.size();
  return true;
}

}  // namespace tessera::search
