// Several models that are asked together. `rank`: the score of a program is the mean of its ranks
// within its task, from 0 (worst) to 1 (best); ranks have no scale, so models of any loss can vote,
// but a score depends on the candidates that it is compared with. `mean`: the mean of their scores,
// each first divided by how far that model's scores spread within a task of the training; where
// models of several kinds err differently, that evens out.
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

constexpr float unknown = -std::numeric_limits<float>::infinity();
constexpr size_t most_voters = 64;

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

Voter make_voter(std::string_view name, const Json& json) {
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
                      "option 'of' of the model '{}': expected a list of kinds, of files, or "
                      "of objects with a 'kind', got {}",
                      name, json.dump());
  voter.model = make_model(kind, options);
  return voter;
}

// Adds to `to`, of the programs of one task, the ranks of these scores; equal ones share the mean.
void add_ranks(std::span<const float> scores, std::span<double> to) {
  std::vector<size_t> order(scores.size());
  std::iota(order.begin(), order.end(), size_t{0});
  const auto score = [&](size_t i) { return std::isnan(scores[i]) ? unknown : scores[i]; };
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

// The standard deviation of scores within a task, in the mean over tasks; 1 where they are all the
// same.
double spread_of(std::span<const float> scores, const dataset::Dataset& data) {
  double sum = 0;
  size_t tasks = 0;
  for (size_t task = 0; task < data.task_count(); ++task) {
    double n = 0, x = 0, xx = 0;
    for (int64_t i = data.begin[task]; i < data.begin[task + 1]; ++i) {
      const double score = double(scores[size_t(i)]);
      if (!std::isfinite(score)) continue;
      n += 1;
      x += score;
      xx += score * score;
    }
    if (n < 2) continue;
    sum += std::sqrt(std::max(0.0, xx / n - x / n * (x / n)));
    ++tasks;
  }
  return sum > 0 ? sum / double(tasks) : 1;
}

class Average : public CostModel {
 public:
  Average(std::string_view name, const Json& options) : name_(name) {
    read_options(name_, options, table(settings_));
    if (!options.is_null()) prepare();
  }

  std::string_view kind() const override { return name_; }
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
      own.seed = training.seed * most_voters + i;  // no seed's voter is another seed's
      if (!training.checkpoint.empty()) own.checkpoint += fmt::format(".{}", i);
      if (!voters_[i].loss.empty()) own.loss = loss_of(voters_[i].loss);
      voters_[i].model->fit(data, own);
    }
  }

  std::vector<float> predict(const dataset::Programs& programs) const override {
    std::vector<double> sums(programs.size());
    std::vector<uint8_t> known(programs.size());
    for (size_t voter = 0; voter < voters_.size(); ++voter) {
      const std::vector<float> scores = voters_[voter].model->predict(programs);
      add(voter, scores, programs, sums);
      for (size_t i = 0; i < scores.size(); ++i) known[i] |= scores[i] > unknown;
    }
    std::vector<float> means(programs.size(), unknown);
    for (size_t i = 0; i < means.size(); ++i)
      if (known[i]) means[i] = float(sums[i] / double(voters_.size()));
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
    read_options(name_, in.option("options"), table(settings_), in.where());
    const Json& count = in.option("voters");
    if (!count.is_int() || count.as_int() < 1 || count.as_int() > int64_t(most_voters))
      throw input_error(in.where(), "damaged: expected 1 to {} voters, found {}", most_voters,
                        count.dump());
    voters_.clear();
    for (int64_t i = 0; i < count.as_int(); ++i)
      voters_.push_back({load_part(in, fmt::format("voter{}", i)), true, {}});
  }

 protected:
  const std::vector<Voter>& voters() const { return voters_; }

 private:
  // What one voter says, to the sums over all.
  virtual void add(size_t voter, std::span<const float> scores, const dataset::Programs& programs,
                   std::span<double> sums) const = 0;

  void prepare() {
    if (!settings_.of.is_array() || settings_.of.as_array().empty() ||
        settings_.of.as_array().size() > most_voters)
      throw input_error({}, "option 'of' of the model '{}': expected a list of models, got {}",
                        name_, settings_.of.dump());
    for (const Json& one : settings_.of.as_array()) voters_.push_back(make_voter(name_, one));
  }

  std::string_view name_;
  Settings settings_;
  std::vector<Voter> voters_;
};

class RankAverage final : public Average {
 public:
  explicit RankAverage(const Json& options) : Average("rank", options) {}

 private:
  void add(size_t, std::span<const float> scores, const dataset::Programs& programs,
           std::span<double> sums) const override {
    for (size_t begin = 0; begin < scores.size();) {
      size_t end = begin + 1;
      while (end < scores.size() && programs.task[end] == programs.task[begin]) ++end;
      add_ranks(scores.subspan(begin, end - begin), sums.subspan(begin, end - begin));
      begin = end;
    }
  }
};

class ScoreAverage final : public Average {
 public:
  explicit ScoreAverage(const Json& options) : Average("mean", options) {
    spreads_.assign(voters().size(), 1);
  }

  void fit(const dataset::Dataset& data, const Training& training) override {
    Average::fit(data, training);
    spreads_.clear();
    for (const Voter& voter : voters())
      spreads_.push_back(float(spread_of(voter.model->predict(data.programs), data)));
  }

  void save(ModelWriter& out) const override {
    Average::save(out);
    out.array("spreads", spreads_, {spreads_.size()});
  }
  void load(const ModelReader& in) override {
    Average::load(in);
    spreads_ = in.array("spreads", {voters().size()});
    for (const float spread : spreads_)
      if (!(spread > 0) || !std::isfinite(spread))
        throw input_error(in.where(), "damaged: expected spreads above 0, found {}", spread);
  }

 private:
  void add(size_t voter, std::span<const float> scores, const dataset::Programs&,
           std::span<double> sums) const override {
    for (size_t i = 0; i < scores.size(); ++i)
      sums[i] += double(std::isnan(scores[i]) ? unknown : scores[i] / spreads_[voter]);
  }

  std::vector<float> spreads_;  // by voter
};

}  // namespace

std::unique_ptr<CostModel> make_rank(const Json& options) {
  return std::make_unique<RankAverage>(options);
}

std::unique_ptr<CostModel> make_mean(const Json& options) {
  return std::make_unique<ScoreAverage>(options);
}

}  // namespace tessera::model
