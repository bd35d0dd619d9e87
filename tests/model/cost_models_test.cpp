// What every kind of model promises, and what each is for.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "base/error.h"
#include "base/file.h"
#include "data_sets.h"
#include "dataset/metrics.h"
#include "feature/loop_paths.h"
#include "model/cost_model.h"
#include "model/model_file.h"

namespace tessera::model {
namespace {

using dataset::Dataset;
using test::random_data;

constexpr const char* own_kinds[] = {"random",   "roofline", "linear", "gbdt",
                                     "residual", "rank",     "mean",   "rerank"};

Json small_options(std::string_view kind) {
  Json options{Json::Object{}};
  if (kind == "gbdt") options.set("trees", 20);
  if (kind == "residual") options.set("of", "linear");
  if (kind == "rerank") {
    options.set("base", "gbdt").set("base_options", Json().set("trees", 10));
    options.set("candidates", 8).set("width", 16).set("heads", 2).set("epochs", 2);
  }
  if (kind == "rank" || kind == "mean") {
    Json trees;
    trees.set("kind", "gbdt").set("trees", 10);
    options.set("of", Json(Json::Array{"linear", trees}));
  }
  return options;
}

std::unique_ptr<CostModel> fitted(std::string_view kind, const Dataset& data, uint64_t seed = 1) {
  auto model = make_model(kind, small_options(kind));
  Training training;
  training.loss = kind == "rank" ? Loss::LambdaRank : Loss::Mse;
  training.seed = seed;
  model->fit(data, training);
  return model;
}

double mean_pairwise(const Dataset& data, const std::vector<float>& scores) {
  double total = 0;
  for (size_t t = 0; t < data.task_count(); ++t) {
    const auto begin = data.begin[t], end = data.begin[t + 1];
    const std::vector<double> s(scores.begin() + begin, scores.begin() + end);
    const std::vector<double> y(data.label.begin() + begin, data.label.begin() + end);
    total += dataset::pairwise_accuracy(s, y);
  }
  return total / double(data.task_count());
}

TEST(CostModels, AreListedWhereTheNameIsNone) {
  try {
    make_model("oracle", Json());
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.blame(), Blame::Input);
    EXPECT_NE(error.message().find("gbdt"), std::string::npos);
  }
}

TEST(CostModels, RefuseOptionsThatTheyDoNotHave) {
  for (const char* kind : own_kinds) {
    Json options;
    options.set("colour", "red");
    EXPECT_THROW(make_model(kind, options), Error) << kind;
  }
  for (const auto& [name, value] : std::vector<std::pair<std::string, Json>>{
           {"trees", 0}, {"trees", "many"}, {"eta", 2.0}, {"tree_method", "magic"}, {"tags", 1}}) {
    Json options;
    options.set(name, value);
    EXPECT_THROW(make_model("gbdt", options), Error) << name;
  }
}

TEST(CostModels, GiveTheSameScoresAfterSavingAndLoading) {
  const Dataset data = random_data(4, 30, 1);
  TemporaryFolder folder;
  for (const char* kind : own_kinds) {
    const auto model = fitted(kind, data);
    Manifest manifest;
    manifest.dialect = "tenset";
    manifest.platform = "llvm";
    save_model(*model, manifest, folder.path() / "model.npz");
    const LoadedModel loaded = load_model(folder.path() / "model.npz");
    EXPECT_EQ(loaded.manifest.kind, kind);
    EXPECT_EQ(loaded.model->predict(data.programs), model->predict(data.programs)) << kind;
  }
}

TEST(CostModels, OfOneSeedAreTheSameFile) {
  const Dataset data = random_data(3, 20, 2);
  TemporaryFolder folder;
  for (const char* kind : own_kinds) {
    std::string files[2];
    for (std::string& file : files) {
      save_model(*fitted(kind, data, 5), {"", "tenset", "", Json()}, folder.path() / "model.npz");
      file = read_file(folder.path() / "model.npz");
    }
    EXPECT_EQ(files[0], files[1]) << kind;
    EXPECT_LT(files[0].size(), 3'000'000U) << kind;
  }
}

TEST(CostModels, OrderProgramsOfTasksThatTheyHaveNotSeen) {
  const Dataset train = random_data(20, 60, 3), unseen = random_data(5, 60, 4);
  const double chance = mean_pairwise(unseen, fitted("random", train)->predict(unseen.programs));
  EXPECT_NEAR(chance, 0.5, 0.05);
  for (const char* kind : {"linear", "gbdt", "residual", "rank", "mean"})
    EXPECT_GT(mean_pairwise(unseen, fitted(kind, train)->predict(unseen.programs)), 0.7) << kind;
}

TEST(CostModels, LearnToRankWithinTasks) {
  const Dataset train = random_data(20, 60, 3), unseen = random_data(5, 60, 4);
  for (const char* kind : {"linear", "gbdt"}) {
    Json options{Json::Object{}};
    if (kind == std::string_view("gbdt")) options.set("trees", 60);
    const auto model = make_model(kind, options);
    Training training;
    training.loss = Loss::LambdaRank;
    model->fit(train, training);
    EXPECT_GT(mean_pairwise(unseen, model->predict(unseen.programs)), 0.7) << kind;
  }
}

// A program's loops as feature/loop_paths.h has them: one store, one loop.
void add_paths(Dataset& data) {
  data.programs.paths.columns = feature::loop_path_columns;
  for (size_t i = 0; i < data.size(); ++i) {
    std::vector<float> loop(feature::loop_path_columns);
    loop[feature::loop_path::kind_at] = 1;
    loop[feature::loop_path::numbers_at] = float(i % 7);
    data.programs.paths.values.insert(data.programs.paths.values.end(), loop.begin(), loop.end());
    data.programs.paths.offsets.push_back(int64_t(i + 1));
  }
}

TEST(CostModels, PooledTreesSeeProgramsAndWhatCodeIsGenerated) {
  Dataset data = random_data(12, 30, 3), unseen = random_data(4, 30, 4);
  add_paths(data);
  add_paths(unseen);
  for (const char* target : {"label", "log"}) {
    SCOPED_TRACE(target);
    Json options;
    options.set("trees", 60).set("pooled", true).set("codegen", true).set("target", target);
    const auto model = make_model("gbdt", options);
    EXPECT_TRUE(model->inputs().paths);
    Training training;
    training.loss = Loss::Mse;
    model->fit(data, training);
    const std::vector<float> scores = model->predict(unseen.programs);
    EXPECT_GT(mean_pairwise(unseen, scores), 0.75);
    for (const float score : scores) EXPECT_LT(std::fabs(score - 0.5F), 1);  // labels
    const TemporaryFolder folder;
    save_model(*model, {}, folder.path() / "model.npz");
    EXPECT_EQ(load_model(folder.path() / "model.npz").model->predict(unseen.programs), scores);
    unseen.programs.paths = {};
    EXPECT_THROW(model->predict(unseen.programs), Error);
    add_paths(unseen);
  }
  Json ranked;
  ranked.set("target", "log");
  EXPECT_THROW(make_model("gbdt", ranked)->fit(data, {}), Error);  // lambdarank has no logarithm
}

TEST(CostModels, KeepTheRoundsThatAreBestOnValidation) {
  const Dataset train = random_data(10, 30, 3), valid = random_data(4, 30, 4);
  const auto model = make_model("gbdt", Json().set("trees", 200).set("patience", 5));
  Training training;
  training.loss = Loss::Mse;
  training.valid = &valid;
  std::vector<double> seen;
  training.progress = [&](const Progress& progress) { seen.push_back(progress.valid); };
  model->fit(train, training);
  ASSERT_LT(seen.size(), 200U);  // it stopped
  const size_t best = size_t(std::max_element(seen.begin(), seen.end()) - seen.begin());
  EXPECT_EQ(seen.size(), best + 1 + 5);
  // The same as training for so many rounds.
  const auto again = make_model("gbdt", Json().set("trees", int64_t(best + 1)));
  training.valid = nullptr;
  training.progress = nullptr;
  again->fit(train, training);
  EXPECT_EQ(model->predict(valid.programs), again->predict(valid.programs));
}

TEST(CostModels, GoOnWhereTreesWereInterrupted) {
  const Dataset train = random_data(10, 30, 3), valid = random_data(4, 30, 4);
  TemporaryFolder folder;
  Training training;
  training.loss = Loss::Mse;
  training.valid = &valid;
  const Json options = Json().set("trees", 35).set("column_share", 0.5);
  const auto whole = make_model("gbdt", options);
  whole->fit(train, training);

  training.checkpoint = (folder.path() / "checkpoint").string();
  training.progress = [](const Progress& progress) {
    if (progress.epoch == 23) throw std::runtime_error("killed");
  };
  EXPECT_THROW(make_model("gbdt", options)->fit(train, training), std::runtime_error);
  int first = 0;
  training.progress = [&](const Progress& progress) {
    if (first == 0) first = progress.epoch;
  };
  const auto resumed = make_model("gbdt", options);
  resumed->fit(train, training);
  EXPECT_EQ(first, 21);
  EXPECT_EQ(resumed->predict(valid.programs), whole->predict(valid.programs));
  EXPECT_FALSE(std::filesystem::exists(training.checkpoint));
}

TEST(CostModels, RefuseACheckpointOfAnotherTraining) {
  const Dataset train = random_data(10, 30, 3);
  TemporaryFolder folder;
  Training training;
  training.loss = Loss::Mse;
  training.checkpoint = (folder.path() / "checkpoint").string();
  training.progress = [](const Progress& progress) {
    if (progress.epoch == 12) throw std::runtime_error("killed");
  };
  const Json options = Json().set("trees", 35);
  EXPECT_THROW(make_model("gbdt", options)->fit(train, training), std::runtime_error);
  training.seed = 9;
  EXPECT_THROW(make_model("gbdt", options)->fit(train, training), Error);
}

TEST(CostModels, GiveProgramsThatCouldNotBeLoweredTheWorstScore) {
  const Dataset train = random_data(3, 20, 3);
  Dataset data = random_data(1, 4, 5);
  for (float& value : std::span(data.programs.rows.values)
                          .first(data.programs.rows.rows_of(0) * data.programs.rows.columns))
    value = 0;
  for (const char* kind : {"roofline", "linear", "gbdt", "residual", "rank", "mean"}) {
    const std::vector<float> scores = fitted(kind, train)->predict(data.programs);
    EXPECT_EQ(scores[0], -std::numeric_limits<float>::infinity()) << kind;
    EXPECT_GT(scores[1], -std::numeric_limits<float>::infinity()) << kind;
  }
}

TEST(CostModels, BearFeaturesThatAreNoNumbers) {
  Dataset data = random_data(3, 20, 6);
  data.programs.rows.values[5] = std::numeric_limits<float>::quiet_NaN();
  data.programs.rows.values[171] = std::numeric_limits<float>::infinity();
  for (const char* kind : own_kinds)
    for (float score : fitted(kind, data)->predict(data.programs))
      EXPECT_TRUE(std::isfinite(score)) << kind;
}

TEST(CostModels, BearTasksOfOneProgramAndTasksThatAllFailed) {
  Dataset data = random_data(3, 20, 7);
  Dataset one = random_data(1, 1, 8);
  for (int64_t i = data.begin[1]; i < data.begin[2]; ++i) data.label[size_t(i)] = 0;
  for (const char* kind : own_kinds) {
    EXPECT_EQ(fitted(kind, data)->predict(one.programs).size(), 1U) << kind;
    if (kind == std::string_view("rerank"))
      EXPECT_THROW(fitted(kind, one), Error);  // there is nothing to put in order
    else
      EXPECT_NO_THROW(fitted(kind, one)) << kind;
    EXPECT_TRUE(fitted(kind, data)->predict(dataset::Programs{}).empty()) << kind;
  }
}

TEST(CostModels, RefuseToLearnFromNothing) {
  for (const char* kind : {"linear", "gbdt"}) {
    Dataset empty;
    empty.programs.rows.columns = feature::per_store_columns;
    EXPECT_THROW(fitted(kind, empty), Error) << kind;
  }
}

TEST(CostModels, RefuseColumnsThatTheyWereNotTrainedOn) {
  const Dataset data = random_data(3, 20, 7);
  const auto model = fitted("gbdt", data);
  Dataset other = random_data(1, 4, 7);
  other.programs.rows.columns = 82;
  for (int64_t& offset : other.programs.rows.offsets) offset *= 2;
  EXPECT_THROW(model->predict(other.programs), Error);
}

TEST(CostModels, ResidualOfABaseIsBasePlusLocal) {
  const Dataset data = random_data(3, 30, 9);
  TemporaryFolder folder;
  const auto base = fitted("linear", data);
  save_model(*base, {"", "tenset", "", Json()}, folder.path() / "base.npz");
  Json options;
  options.set("base", (folder.path() / "base.npz").string())
      .set("of", "gbdt")
      .set("calibrate", false)
      .set("options", Json().set("trees", 5).set("tree_method", "exact"));
  const auto model = make_model("residual", options);
  Training training;
  training.loss = Loss::Mse;
  model->fit(data, training);

  Dataset left = data;
  const std::vector<float> scores = base->predict(data.programs);
  for (size_t i = 0; i < scores.size(); ++i) left.label[i] = data.label[i] - scores[i];
  const auto local = make_model("gbdt", Json().set("trees", 5).set("tree_method", "exact"));
  local->fit(left, training);
  const std::vector<float> rest = local->predict(data.programs);
  const std::vector<float> both = model->predict(data.programs);
  for (size_t i = 0; i < scores.size(); ++i) EXPECT_NEAR(both[i], scores[i] + rest[i], 1e-6);
}

TEST(CostModels, RankAverageIsTheMeanOfRanks) {
  const Dataset data = random_data(2, 5, 9);
  TemporaryFolder folder;
  save_model(*fitted("linear", data), {"", "tenset", "", Json()}, folder.path() / "a.npz");
  const std::string file = (folder.path() / "a.npz").string();
  const auto model = make_model("rank", Json().set("of", Json(Json::Array{file, file})));
  const std::vector<float> ranks = model->predict(data.programs);
  const std::vector<float> scores = load_model(file).model->predict(data.programs);
  for (size_t i = 0; i < 10; ++i) {
    int below = 0;
    for (size_t j = i / 5 * 5; j < i / 5 * 5 + 5; ++j) below += scores[j] < scores[i];
    EXPECT_NEAR(ranks[i], below / 4.0, 1e-6);
  }
}

// Of two models: sums of scores, each by its own spread.
TEST(CostModels, ScoreAverageIsTheMeanOfScoresByTheirSpreads) {
  const Dataset data = random_data(4, 10, 9);
  const auto model = make_model("mean", Json().set("of", Json(Json::Array{"linear", "roofline"})));
  Training training;
  training.loss = Loss::Mse;
  model->fit(data, training);
  const std::vector<float> means = model->predict(data.programs);
  std::vector<double> wanted(data.size());
  for (const char* kind : {"linear", "roofline"}) {
    const auto alone = make_model(kind, Json(Json::Object{}));
    alone->fit(data, training);
    const std::vector<float> scores = alone->predict(data.programs);
    double spread = 0;
    for (size_t task = 0; task < 4; ++task) {
      double mean = 0, square = 0;
      for (size_t i = 10 * task; i < 10 * task + 10; ++i) mean += double(scores[i]) / 10;
      for (size_t i = 10 * task; i < 10 * task + 10; ++i)
        square += (double(scores[i]) - mean) * (double(scores[i]) - mean) / 10;
      spread += std::sqrt(square) / 4;
    }
    for (size_t i = 0; i < data.size(); ++i) wanted[i] += double(scores[i]) / spread / 2;
  }
  for (size_t i = 0; i < data.size(); ++i) EXPECT_NEAR(means[i], wanted[i], 1e-3);
  // It scores a program the same whatever it is compared with.
  const Dataset alone = dataset::select(data, std::vector<int64_t>{7}, false);
  EXPECT_EQ(model->predict(alone.programs)[0], means[7]);
}

}  // namespace
}  // namespace tessera::model
