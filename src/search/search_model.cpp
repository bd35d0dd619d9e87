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

// What a comparison with the start weighs when the next one is made: a model that was bad while it
// knew little can come back.
constexpr double kept_of_older = 0.5;
constexpr int64_t folds = 4;

// One in `folds` of the programs of each task, and the others.
std::pair<dataset::Dataset, dataset::Dataset> fold(const dataset::Dataset& measured, int64_t folds,
                                                   int64_t number) {
  std::vector<int64_t> out, rest;
  for (int64_t i = 0; i < int64_t(measured.size()); ++i)
    (i % folds == number ? out : rest).push_back(i);
  return {dataset::select(measured, out, false), dataset::select(measured, rest, false)};
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

std::vector<float> SearchModel::start_scores(const dataset::Programs& programs) {
  if (kind_ != Kind::Pretrained) return draft_->predict(programs);
  model::require_features(pretrained_, programs, options_.name);
  return pretrained_.model->predict(programs);
}

std::vector<float> SearchModel::predict(const dataset::Programs& programs) {
  if (kind_ == Kind::Random) return random_scores(programs.size());
  return trusts_learned() ? learned_->predict(programs) : start_scores(programs);
}

void SearchModel::fit(const dataset::Dataset& data) {
  model::Training training;
  training.loss = model::Loss::Mse;
  training.seed = options_.seed;
  learned_->fit(data, training);
}

void SearchModel::compare(const dataset::Dataset& unseen) {
  const std::vector<float> learned = learned_->predict(unseen.programs);
  const std::vector<float> start = start_scores(unseen.programs);
  for (size_t task = 0; task < unseen.task_count(); ++task) {
    const auto first = size_t(unseen.begin[task]), end = size_t(unseen.begin[task + 1]);
    for (size_t i = first; i < end; ++i)
      for (size_t j = first; j < i; ++j) {
        if (unseen.label[i] == unseen.label[j]) continue;
        const bool better = unseen.label[i] > unseen.label[j];
        learned_right_ += better == (learned[i] > learned[j]);
        start_right_ += better == (start[i] > start[j]);
      }
  }
}

bool SearchModel::update(const dataset::Dataset& measured) {
  if (!learned_) return false;
  const size_t least = kind_ == Kind::Online ? options_.first_fit : options_.residual_after;
  const size_t due = size_t(double(fitted_) * (1 + options_.refit_share));
  if (measured.size() < std::max<size_t>(least, 1) || (fitted_ > 0 && measured.size() < due))
    return false;
  learned_right_ *= kept_of_older;
  start_right_ *= kept_of_older;
  if (fitted_ > 0) {
    std::vector<int64_t> fresh;
    for (size_t task = 0; task < measured.task_count(); ++task)
      for (int64_t i = measured.begin[task] + seen_[measured.programs.tasks[task].workload_key];
           i < measured.begin[task + 1]; ++i)
        fresh.push_back(i);
    compare(dataset::select(measured, fresh, false));
  } else {
    // Nothing has been predicted yet: each part by what the others teach.
    for (int64_t number = 0; number < folds; ++number) {
      const auto [unseen, others] = fold(measured, folds, number);
      if (unseen.size() == 0 || others.size() == 0) continue;
      fit(others);
      compare(unseen);
    }
  }
  fit(measured);
  fitted_ = measured.size();
  for (size_t task = 0; task < measured.task_count(); ++task)
    seen_[measured.programs.tasks[task].workload_key] =
        measured.begin[task + 1] - measured.begin[task];
  return true;
}

}  // namespace tessera::search
