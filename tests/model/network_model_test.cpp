#include "model/network_model.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

#include "base/error.h"
#include "base/file.h"
#include "base/numpy_random.h"
#include "model/examples.h"
#include "model/model_file.h"

namespace tessera::model {
namespace {

// A model file in memory.
class Memory final : public ModelWriter, public ModelReader {
 public:
  void array(std::string_view name, std::span<const float> values,
             std::vector<uint64_t> shape) override {
    arrays_[std::string(name)] = {{values.begin(), values.end()}, std::move(shape)};
  }
  void bytes(std::string_view, std::string_view) override {}
  void option(std::string_view name, Json value) override {
    options_[std::string(name)] = std::move(value);
  }
  std::vector<float> array(std::string_view name, std::vector<uint64_t> shape) const override {
    const auto found = arrays_.find(std::string(name));
    if (found == arrays_.end()) throw input_error({}, "no array '{}'", name);
    const auto& [values, held] = found->second;
    bool fits = held.size() == shape.size();
    for (size_t i = 0; fits && i < shape.size(); ++i) fits = shape[i] == 0 || shape[i] == held[i];
    if (!fits) throw input_error({}, "array '{}' has another shape", name);
    return values;
  }
  std::string bytes(std::string_view) const override { return {}; }
  const Json& option(std::string_view name) const override {
    const auto found = options_.find(std::string(name));
    if (found == options_.end()) throw input_error({}, "no option '{}'", name);
    return found->second;
  }

  std::map<std::string, std::pair<std::vector<float>, std::vector<uint64_t>>> arrays_;
  std::map<std::string, Json> options_;
};

void append_row(dataset::Ragged& ragged, NumpyRandom& random, size_t rows, size_t columns,
                bool leaves) {
  ragged.columns = columns;
  for (size_t r = 0; r < rows; ++r)
    for (size_t c = 0; c < columns; ++c)
      ragged.values.push_back(leaves && c == 0 ? float(r / 2) : float(random.uniform()));
  ragged.offsets.push_back(ragged.offsets.back() + int64_t(rows));
}

float sum_of(std::span<const float> values, size_t columns, size_t column) {
  float sum = 0;
  for (size_t i = column; i < values.size(); i += columns) sum += values[i];
  return sum;
}

// The cost is a simple function of what a model of this kind reads.
dataset::Dataset learnable(size_t tasks, size_t per_task, uint32_t seed,
                           std::string_view kind = "mlp") {
  NumpyRandom random(seed);
  dataset::Dataset data;
  for (size_t t = 0; t < tasks; ++t) {
    dataset::Task task;
    task.target = t % 2 == 0 ? "llvm -model=a" : "llvm -model=b";
    task.features = {float(t), 1};
    task.hardware = {2};
    data.programs.tasks.push_back(task);
    float least = 1e10f;
    for (size_t p = 0; p < per_task; ++p) {
      data.programs.task.push_back(int32_t(t));
      append_row(data.programs.rows, random, size_t(random.integer(1, 3)), 4, false);
      append_row(data.programs.steps, random, size_t(random.integer(1, 5)), 4, false);
      append_row(data.programs.paths, random, size_t(random.integer(1, 5)), 5, true);
      const size_t i = data.size();
      const auto [rows, columns, first] =
          kind == "steps"   ? std::tuple(data.programs.steps.of(i), 4, 0)
          : kind == "paths" ? std::tuple(data.programs.paths.of(i), 5, 1)
                            : std::tuple(data.programs.rows.of(i), 4, 0);
      const float x = sum_of(rows, size_t(columns), size_t(first)) -
                      0.5f * sum_of(rows, size_t(columns), size_t(first) + 1);
      data.cost.push_back(1e-3f * std::exp(-x));
      data.interval.push_back({data.cost.back() * 0.98f, data.cost.back() * 1.02f});
      data.halves.push_back({data.cost.back(), data.cost.back()});
      data.error.push_back(0);
      data.origin.push_back(dataset::Origin::Random);
      least = std::min(least, data.cost.back());
    }
    for (size_t p = 0; p < per_task; ++p) data.label.push_back(least / data.cost[t * per_task + p]);
    data.min_latency.push_back(least);
    data.begin.push_back(int64_t(data.size()));
  }
  return data;
}

Json options(std::string_view text) {
  return Json::parse(text, "options");
}

double pairwise(const dataset::Dataset& data, const std::vector<float>& scores) {
  double right = 0, pairs = 0;
  for (size_t t = 0; t < data.task_count(); ++t)
    for (int64_t i = data.begin[t]; i < data.begin[t + 1]; ++i)
      for (int64_t j = data.begin[t]; j < i; ++j) {
        if (data.label[size_t(i)] == data.label[size_t(j)]) continue;
        ++pairs;
        right += (data.label[size_t(i)] > data.label[size_t(j)]) ==
                 (scores[size_t(i)] > scores[size_t(j)]);
      }
  return right / pairs;
}

Training short_training() {
  Training training;
  training.epochs = 30;
  training.batch = 64;
  training.learning_rate = 5e-3;
  training.seed = 3;
  return training;
}

const char* small_options(std::string_view kind) {
  if (kind == "rerank")
    return R"({"base_options": {"width": 16}, "candidates": 8, "width": 16, "heads": 2, "epochs": 4})";
  if (kind == "tabnet") return R"({"width": 16, "n_d": 8, "n_a": 8, "n_steps": 2})";
  return R"({"width": 16, "heads": 2})";
}

TEST(NetworkModels, LearnAndAreTheSameAfterTheirFile) {
  for (const std::string_view kind : network_kinds()) {
    SCOPED_TRACE(kind);
    const dataset::Dataset data = learnable(8, 40, 1, kind), fresh = learnable(3, 40, 2, kind);
    const auto model = make_network_model(kind, options(small_options(kind)));
    EXPECT_EQ(model->kind(), kind);
    EXPECT_THROW(model->predict(fresh.programs), Error);
    Training training = short_training();
    if (kind == "tabnet") training.epochs = 10;
    model->fit(data, training);
    const std::vector<float> scores = model->predict(fresh.programs);
    ASSERT_EQ(scores.size(), fresh.size());
    EXPECT_GT(pairwise(fresh, scores), 0.7);
    Memory file;
    model->save(file);
    const auto loaded = make_network_model(kind, {});
    loaded->load(file);
    EXPECT_EQ(loaded->predict(fresh.programs), scores);
  }
}

TEST(NetworkModels, SameSeedSameWeights) {
  const dataset::Dataset data = learnable(4, 30, 1);
  for (const std::string_view kind : network_kinds()) {
    Training training = short_training();
    training.epochs = 3;
    std::vector<std::vector<float>> scores;
    for (const uint64_t seed : {1, 1, 2}) {
      training.seed = seed;
      const auto model = make_network_model(kind, options(small_options(kind)));
      model->fit(data, training);
      scores.push_back(model->predict(data.programs));
    }
    EXPECT_EQ(scores[0], scores[1]) << kind;
    EXPECT_NE(scores[0], scores[2]) << kind;
  }
}

TEST(NetworkModels, ReadWhatTheyAreAskedTo) {
  const auto steps = make_network_model("steps", options(R"({"task_features": true})"));
  EXPECT_TRUE(steps->inputs().steps);
  EXPECT_FALSE(steps->inputs().rows);
  EXPECT_TRUE(steps->inputs().task_features);
  EXPECT_FALSE(steps->inputs().hardware_features);
  EXPECT_TRUE(make_network_model("paths", {})->inputs().paths);
  EXPECT_TRUE(make_network_model("mlp", {})->inputs().rows);
}

TEST(NetworkModels, TakeTaskAndHardwareFeatures) {
  dataset::Dataset data = learnable(4, 30, 1);
  const auto model = make_network_model(
      "mlp", options(R"({"width": 16, "task_features": true, "hardware_features": true,
                         "scaling": "standard"})"));
  Training training = short_training();
  training.epochs = 2;
  model->fit(data, training);
  Memory file;
  model->save(file);
  EXPECT_EQ(file.arrays_.at("w.segment_encoder.0.weight").second, (std::vector<uint64_t>{16, 7}));
  data.programs.tasks[1].features.pop_back();
  EXPECT_THROW(model->predict(data.programs), Error);
}

TEST(NetworkModels, TakeTheFlagsOfTasks) {
  dataset::Dataset data = learnable(4, 30, 1);
  data.programs.tasks[2].tags[3] = 1;
  const auto model =
      make_network_model("mlp", options(R"({"width": 16, "tags": true, "scaling": "standard"})"));
  Training training = short_training();
  training.epochs = 2;
  model->fit(data, training);
  Memory file;
  model->save(file);
  EXPECT_EQ(file.arrays_.at("w.segment_encoder.0.weight").second, (std::vector<uint64_t>{16, 13}));
  const std::vector<float> scores = model->predict(data.programs);
  data.programs.tasks[2].tags[3] = 0;
  const std::vector<float> without = model->predict(data.programs);
  EXPECT_NE(scores[size_t(data.begin[2])], without[size_t(data.begin[2])]);
  EXPECT_EQ(scores[0], without[0]);
}

TEST(NetworkModels, KeepOneDecoderForEachPlatform) {
  dataset::Dataset data = learnable(4, 40, 1);
  // The second platform likes what the first dislikes.
  for (size_t t = 1; t < 4; t += 2)
    for (int64_t p = data.begin[t]; p < data.begin[t + 1]; ++p)
      data.label[size_t(p)] = 1.01f - data.label[size_t(p)];
  data.label[5] = NAN;  // was not measured
  const auto model = make_network_model("mlp", options(R"({"width": 16, "platform_heads": true})"));
  Training training = short_training();
  training.epochs = 60;
  training.task_batches = true;
  model->fit(data, training);
  data.label[5] = 0.5f;
  EXPECT_GT(pairwise(data, model->predict(data.programs)), 0.75);
}

TEST(NetworkModels, GiveMinusInfinityToWhatCouldNotBeLowered) {
  dataset::Dataset data = learnable(2, 20, 1);
  const auto model = make_network_model("mlp", options(R"({"width": 8})"));
  Training training = short_training();
  training.epochs = 1;
  for (size_t i = size_t(data.programs.rows.offsets[3]) * 4;
       i < size_t(data.programs.rows.offsets[4]) * 4; ++i)
    data.programs.rows.values[i] = 0;
  model->fit(data, training);
  const std::vector<float> scores = model->predict(data.programs);
  EXPECT_EQ(scores[3], -INFINITY);
  EXPECT_TRUE(std::isfinite(scores[4]));
}

TEST(NetworkModels, CleanFeaturesThatAreNotFinite) {
  dataset::Dataset data = learnable(2, 20, 1);
  data.programs.rows.values[2] = NAN;
  data.programs.rows.values[7] = INFINITY;
  const auto model = make_network_model("mlp", options(R"({"width": 8})"));
  Training training = short_training();
  training.epochs = 2;
  model->fit(data, training);
  for (const float score : model->predict(data.programs)) EXPECT_TRUE(std::isfinite(score));
  Memory file;
  model->save(file);
  EXPECT_EQ(file.option("cleaned").as_int(), 2);
}

TEST(NetworkModels, FailedProgramsRankLast) {
  dataset::Dataset data = learnable(4, 40, 1);
  // Programs with a large third feature fail, however fast they look.
  std::vector<bool> fails;
  for (size_t p = 0; p < data.size(); ++p) {
    fails.push_back(sum_of(data.programs.rows.of(p), 4, 2) > 1.2f);
    if (!fails.back()) continue;
    data.error[p] = 4;
    data.cost[p] = 1e10f;
  }
  const auto model = make_network_model("mlp", options(R"({"width": 16})"));
  Training training = short_training();
  training.epochs = 100;
  model->fit(data, training);
  const std::vector<float> scores = model->predict(data.programs);
  double bad = 0, good = 0, bads = 0, goods = 0;
  for (size_t p = 0; p < data.size(); ++p) (fails[p] ? bad : good) += scores[p];
  for (const bool failed : fails) (failed ? bads : goods) += 1;
  EXPECT_LT(bad / bads, good / goods);
}

TEST(NetworkModels, LearnNothingFromNothingAndSaySo) {
  const auto model = make_network_model("mlp", options(R"({"width": 8})"));
  EXPECT_THROW(model->fit({}, short_training()), Error);
  dataset::Dataset all_failed = learnable(1, 5, 1);
  for (uint8_t& error : all_failed.error) error = 2;
  Training training = short_training();
  training.epochs = 1;
  model->fit(all_failed, training);
  EXPECT_EQ(model->predict(all_failed.programs).size(), 5u);
  EXPECT_TRUE(model->predict({}).empty());
  dataset::Dataset without = learnable(1, 5, 1);
  without.programs.rows = {};
  EXPECT_THROW(model->fit(without, training), Error);
}

TEST(NetworkModels, RefuseUnknownKindsAndOptions) {
  EXPECT_THROW(make_network_model("gnn", {}), Error);
  for (const char* text :
       {R"({"widht": 8})", R"({"width": 0})", R"({"width": "8"})", R"({"scaling": "min"})",
        R"({"stop": 3})", R"({"cosine": 1})", R"({"learning_rate": -1})", R"([])"})
    EXPECT_THROW(make_network_model("mlp", options(text)), Error) << text;
  EXPECT_THROW(make_network_model("attention", options(R"({"width": 9, "heads": 2})")), Error);
  EXPECT_THROW(make_network_model("rerank", options(R"({"candidates": 1})")), Error);
}

TEST(NetworkModels, RefuseFilesWithOtherShapesOrNan) {
  const dataset::Dataset data = learnable(2, 20, 1);
  const auto model = make_network_model("mlp", options(R"({"width": 8})"));
  Training training = short_training();
  training.epochs = 1;
  model->fit(data, training);
  Memory file;
  model->save(file);
  for (const int change : {0, 1, 2, 3}) {
    Memory broken = file;
    if (change == 0) broken.arrays_.erase("w.decoder.bias");
    if (change == 1) broken.arrays_.at("w.l0.0.weight").second = {4, 16};
    if (change == 2) broken.arrays_.at("w.l0.0.weight").first[3] = NAN;
    if (change == 3) broken.options_.at("network").set("inputs", 9);
    EXPECT_THROW(make_network_model("mlp", {})->load(broken), Error) << change;
  }
}

TEST(NetworkModels, GoOnLearning) {
  const dataset::Dataset data = learnable(4, 40, 1);
  dataset::Dataset other = learnable(4, 40, 2);
  for (size_t p = 0; p < other.size(); ++p) {  // another machine: half of the truth is another
    other.label[p] = 0.5f * other.label[p] + 0.5f * sum_of(other.programs.rows.of(p), 4, 3) / 3;
  }
  const auto model = make_network_model("mlp", options(R"({"width": 16})"));
  model->fit(data, short_training());
  const double before = pairwise(other, model->predict(other.programs));
  Memory file;
  model->save(file);
  const auto tuned = make_network_model("mlp", {});
  tuned->load(file);
  FineTuning tuning;
  tuning.batch = 64;
  fine_tune(*tuned, other, tuning);
  EXPECT_GT(pairwise(other, tuned->predict(other.programs)), before);
  Training training = short_training();
  update(*model, other, training);
  EXPECT_GT(pairwise(other, model->predict(other.programs)), before);
  const auto empty = make_network_model("mlp", {});
  EXPECT_THROW(update(*empty, other, training), Error);
}

TEST(NetworkModels, KilledGoOnToTheSameWeights) {
  const dataset::Dataset data = learnable(4, 30, 1);
  Training training = short_training();
  training.epochs = 6;
  const auto whole = make_network_model("mlp", options(R"({"width": 16})"));
  whole->fit(data, training);
  const TemporaryFolder folder;
  training.checkpoint = (folder.path() / "c.npz").string();
  training.progress = [](const Progress& progress) {
    if (progress.epoch == 2) throw environment_error("killed");
  };
  const auto resumed = make_network_model("mlp", options(R"({"width": 16})"));
  EXPECT_THROW(resumed->fit(data, training), Error);
  training.progress = nullptr;
  resumed->fit(data, training);
  EXPECT_EQ(resumed->predict(data.programs), whole->predict(data.programs));
}

TEST(Rerank, SharesOutTheBaseModelsScores) {
  const dataset::Dataset data = learnable(9, 30, 1);
  const auto model = make_network_model("rerank", options(small_options("rerank")));
  Training training = short_training();
  training.epochs = 3;
  model->fit(data, training);
  Memory file;
  model->save(file);
  const auto base = make_network_model("mlp", {});
  Memory inner;
  for (const auto& [name, value] : file.arrays_)
    if (name.starts_with("base.")) inner.arrays_[name.substr(5)] = value;
  for (const auto& [name, value] : file.options_)
    if (name.starts_with("base.")) inner.options_[name.substr(5)] = value;
  base->load(inner);
  std::vector<float> again = model->predict(data.programs), first = base->predict(data.programs);
  EXPECT_NE(again, first);
  size_t changed = 0;
  for (size_t p = 0; p < data.size(); ++p) changed += again[p] != first[p];
  EXPECT_LE(changed, 9u * 8u);
  std::sort(again.begin(), again.end());
  std::sort(first.begin(), first.end());
  EXPECT_EQ(again, first);
}

TEST(Scaling, DividesByTheMaximumInFloat) {
  ColumnScaler scaler;
  const std::vector<float> rows = {1, -2, 0, 3, -1, 0};
  scaler.fit(ColumnScaler::Kind::Max, rows, 3);
  EXPECT_EQ(scaler.scale(), (std::vector<float>{3, 1, 1}));
  std::vector<float> scaled = rows;
  scaler.apply(scaled);
  EXPECT_EQ(scaled, (std::vector<float>{1.0f / 3, -2, 0, 1, -1, 0}));
}

TEST(Scaling, StandardisesColumnsThatVary) {
  ColumnScaler scaler;
  std::vector<float> rows = {1, 5, 3, 5};
  scaler.fit(ColumnScaler::Kind::Standard, rows, 2);
  scaler.apply(rows);
  EXPECT_EQ(rows, (std::vector<float>{-1, 0, 1, 0}));
}

}  // namespace
}  // namespace tessera::model
