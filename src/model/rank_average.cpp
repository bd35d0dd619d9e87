// Several models that vote: the score of a program is the mean of its ranks within its task, from 0
// (worst) to 1 (best). Ranks have no scale, so models of any loss can vote. A score depends on the
// candidates that it is compared with.
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "base/error.h"
#include "model/model_factories.h"
#include "model/model_file.h"
#include "model/model_options.h"

namespace tessera::model {

namespace {

constexpr std::string_view name = "rank";

struct Settings {
  // Kinds ("gbdt"), models' files, or {"kind": ..., "loss": ..., options of the kind}.
  Json of = Json::array(std::vector<std::string>{"gbdt", "linear"});
};

std::vector<Option> table(Settings& s) {
  return {{"of", &s.of}};
}

struct Voter {
  std::unique_ptr<CostModel> model;
  bool trained = false;  // from a file
  std::string loss;      // empty: the training's
};

Voter make_voter(const Json& json) {
  if (json.is_string()) {
    for (std::string_view kind : model_kinds())
      if (kind == json.as_string()) return {make_model(kind, Json(Json::Object{})), false, {}};
    return {std::move(load_model(json.as_string()).model), true, {}};
  }
  Voter voter;
  std::string kind;
  Json options{Json::Object{}};
  if (json.is_object()) {
    for (const auto& [key, value] : json.as_object()) {
      if (key == "kind" && value.is_string())
        kind = value.as_string();
      else if (key == "loss" && value.is_string())
        voter.loss = value.as_string();
      else
        options.set(key, value);
    }
  }
  if (kind.empty())
    throw input_error({},
                      "option 'of' of the model 'rank': expected a list of kinds, of files, or "
                      "of objects with a 'kind', got {}",
                      json.dump());
  voter.model = make_model(kind, options);
  return voter;
}

// Adds to `to`, of the programs of one task, the ranks of these scores; equal ones share the mean.
void add_ranks(std::span<const float> scores, std::span<double> to) {
  std::vector<size_t> order(scores.size());
  std::iota(order.begin(), order.end(), size_t{0});
  const auto score = [&](size_t i) {
    return std::isnan(scores[i]) ? -std::numeric_limits<float>::infinity() : scores[i];
  };
  std::ranges::stable_sort(order, [&](size_t a, size_t b) { return score(a) < score(b); });
  const double most = std::max<double>(1, double(scores.size()) - 1);
  for (size_t begin = 0; begin < order.size();) {
    size_t end = begin + 1;
    while (end < order.size() && score(order[end]) == score(order[begin])) ++end;
    const double rank = (double(begin) + double(end - 1)) / 2 / most;
    for (size_t i = begin; i < end; ++i) to[order[i]] += rank;
    begin = end;
  }
}

class RankAverage final : public CostModel {
 public:
  explicit RankAverage(const Json& options) {
    read_options(name, options, table(settings_));
    if (!options.is_null()) prepare();
  }

  std::string_view kind() const override { return name; }
  Inputs inputs() const override {
    Inputs all;
    for (const Voter& voter : voters_) {
      const Inputs own = voter.model->inputs();
      all.rows |= own.rows;
      all.steps |= own.steps;
      all.paths |= own.paths;
      all.task_features |= own.task_features;
      all.hardware_features |= own.hardware_features;
    }
    return all;
  }

  void fit(const dataset::Dataset& data, const Training& training) override {
    if (voters_.empty()) prepare();
    for (size_t i = 0; i < voters_.size(); ++i) {
      if (voters_[i].trained) continue;
      Training own = training;
      own.seed = training.seed + i;
      if (!training.checkpoint.empty()) own.checkpoint += fmt::format(".{}", i);
      if (!voters_[i].loss.empty()) own.loss = loss_of(voters_[i].loss);
      voters_[i].model->fit(data, own);
    }
  }

  std::vector<float> predict(const dataset::Programs& programs) const override {
    std::vector<double> ranks(programs.size());
    std::vector<uint8_t> known(programs.size());
    for (const Voter& voter : voters_) {
      const std::vector<float> scores = voter.model->predict(programs);
      for (size_t begin = 0; begin < scores.size();) {
        size_t end = begin + 1;
        while (end < scores.size() && programs.task[end] == programs.task[begin]) ++end;
        add_ranks(std::span(scores).subspan(begin, end - begin),
                  std::span(ranks).subspan(begin, end - begin));
        begin = end;
      }
      for (size_t i = 0; i < scores.size(); ++i)
        known[i] |= scores[i] > -std::numeric_limits<float>::infinity();
    }
    std::vector<float> means(programs.size(), -std::numeric_limits<float>::infinity());
    for (size_t i = 0; i < means.size(); ++i)
      if (known[i]) means[i] = float(ranks[i] / double(voters_.size()));
    return means;
  }

  void save(ModelWriter& out) const override {
    Settings settings = settings_;
    out.option("options", write_options(table(settings)));
    out.option("voters", uint64_t(voters_.size()));
    for (size_t i = 0; i < voters_.size(); ++i)
      save_part(out, fmt::format("voter{}", i), *voters_[i].model);
  }
  void load(const ModelReader& in) override {
    read_options(name, in.option("options"), table(settings_), in.where());
    const Json& count = in.option("voters");
    if (!count.is_int() || count.as_int() < 1 || count.as_int() > 64)
      throw input_error(in.where(), "damaged: expected 1 to 64 voters, found {}", count.dump());
    voters_.clear();
    for (int64_t i = 0; i < count.as_int(); ++i)
      voters_.push_back({load_part(in, fmt::format("voter{}", i)), true, {}});
  }

 private:
  void prepare() {
    if (!settings_.of.is_array() || settings_.of.as_array().empty() ||
        settings_.of.as_array().size() > 64)
      throw input_error({}, "option 'of' of the model 'rank': expected a list of models, got {}",
                        settings_.of.dump());
    for (const Json& one : settings_.of.as_array()) voters_.push_back(make_voter(one));
  }

  Settings settings_;
  std::vector<Voter> voters_;
};

}  // namespace

std::unique_ptr<CostModel> make_rank(const Json& options) {
  return std::make_unique<RankAverage>(options);
}

}  // namespace tessera::model
