// What a search asks for scores, and when that learns.
#include "search/search_model.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "base/file.h"
#include "dataset/load.h"
#include "dataset/metrics.h"
#include "search/task_history.h"
#include "search/tuner.h"
#include "small_tasks.h"

namespace tessera::search {
namespace {

using record::Origin;

// Programs of matrix products with the costs of the formula.
dataset::Dataset measured_programs(const std::vector<te::Task>& tasks, size_t each, uint64_t seed) {
  dataset::Dataset data;
  CandidateFeatures features(model::Inputs{.rows = true}, feature::Dialect::Tenset, 64, 1);
  Random random(seed);
  for (const te::Task& task : tasks) {
    TaskSpace space(task, schedule::ansor_cpu(1));
    TaskHistory history;
    while (history.programs().size() < each)
      if (const auto state = space.draw(random))
        history.add(*state, Origin::Random,
                    test::FormulaMeasuring::timed(test::formula_seconds(task, state->steps)));
    std::vector<const LoopState*> states;
    for (const MeasuredProgram& one : history.programs()) states.push_back(&one.state);
    const dataset::Task about = dataset::describe_task(task.workload_key, "llvm", &task);
    append_history(data, about, history, features.extract(about, states));
  }
  dataset::relabel(data);
  return data;
}

SearchModelOptions named(const std::string& name) {
  SearchModelOptions options;
  options.name = name;
  options.hardware = schedule::ansor_cpu(1);
  return options;
}

double accuracy(SearchModel& model, const dataset::Dataset& data) {
  const std::vector<float> scores = model.predict(data.programs);
  const std::vector<double> a(scores.begin(), scores.end()),
      b(data.label.begin(), data.label.end());
  return dataset::pairwise_accuracy(a, b);
}

std::string trained_file(const TemporaryFolder& folder, const std::vector<te::Task>& tasks) {
  const dataset::Dataset data = measured_programs(tasks, 300, 1);
  const auto model = model::make_model("gbdt", Json(Json::Object{}));
  model::Training training;
  training.loss = model::Loss::Mse;
  model->fit(data, training);
  const std::string file = folder.path() / "model.npz";
  model::save_model(*model, {"gbdt", "tenset", "test", Json(Json::Object{})}, file);
  return file;
}

TEST(SearchModel, random_learns_nothing) {
  SearchModel model(named("random"));
  const dataset::Dataset data = measured_programs({test::matmul(32, 64, 32)}, 100, 2);
  EXPECT_FALSE(model.update(data));
  EXPECT_NE(model.predict(data.programs), model.predict(data.programs));
}

TEST(SearchModel, online_is_the_draft_until_it_has_learned) {
  SearchModel model(named("online"));
  const dataset::Dataset data = measured_programs({test::matmul(32, 64, 32)}, 200, 2);
  const dataset::Dataset unseen = measured_programs({test::matmul(32, 64, 32)}, 200, 3);
  EXPECT_EQ(model.predict(data.programs), model.draft(data.programs));
  EXPECT_TRUE(model.update(data));
  EXPECT_GT(accuracy(model, unseen), 0.75);
}

TEST(SearchModel, learns_again_only_from_a_fifth_more) {
  SearchModel model(named("online"));
  EXPECT_FALSE(model.update(measured_programs({test::matmul(32, 64, 32)}, 7, 2)));
  EXPECT_TRUE(model.update(measured_programs({test::matmul(32, 64, 32)}, 100, 2)));
  EXPECT_FALSE(model.update(measured_programs({test::matmul(32, 64, 32)}, 119, 2)));
  EXPECT_TRUE(model.update(measured_programs({test::matmul(32, 64, 32)}, 120, 2)));
}

TEST(SearchModel, trees_learn_what_a_pretrained_model_leaves_over) {
  const TemporaryFolder folder;
  SearchModel model(
      named(trained_file(folder, {test::matmul(32, 32, 32), test::matmul(64, 48, 96)})));
  const dataset::Dataset unseen = measured_programs({test::matmul(24, 40, 56)}, 300, 5);
  const double before = accuracy(model, unseen);
  EXPECT_GT(before, 0.6);
  EXPECT_FALSE(model.update(measured_programs({test::matmul(24, 40, 56)}, 39, 6)));
  EXPECT_TRUE(model.update(measured_programs({test::matmul(24, 40, 56)}, 200, 6)));
  EXPECT_GT(accuracy(model, unseen), before);
}

// A machine whose times have nothing to do with the program: there is nothing to learn from them.
dataset::Dataset noise(const te::Task& task, size_t count, uint64_t seed) {
  dataset::Dataset data = measured_programs({task}, count, seed);
  Random random(seed);
  for (size_t i = 0; i < data.size(); ++i) data.cost[i] = float(1e-3 * (1 + random.unit()));
  dataset::relabel(data);
  return data;
}

// Programs of one search in its order: `more` behind `some`.
dataset::Dataset behind(const dataset::Dataset& some, const dataset::Dataset& more) {
  dataset::Dataset all = some;
  append(all.programs, more.programs, 0);
  all.cost.insert(all.cost.end(), more.cost.begin(), more.cost.end());
  all.halves.insert(all.halves.end(), more.halves.begin(), more.halves.end());
  all.interval.insert(all.interval.end(), more.interval.begin(), more.interval.end());
  all.error.insert(all.error.end(), more.error.begin(), more.error.end());
  all.origin.insert(all.origin.end(), more.origin.begin(), more.origin.end());
  all.begin.back() = int64_t(all.cost.size());
  dataset::relabel(all);
  return all;
}

TEST(SearchModel, what_was_learned_scores_only_while_it_is_better_than_the_start) {
  const TemporaryFolder folder;
  const te::Task task = test::matmul(24, 40, 56);
  SearchModel model(
      named(trained_file(folder, {task, test::matmul(24, 48, 56), test::matmul(48, 40, 56)})));
  const dataset::Dataset unseen = measured_programs({task}, 300, 5);
  const double start = accuracy(model, unseen);
  EXPECT_GT(start, 0.7);
  // Times that teach nothing, then true ones, which the start has in their order.
  const dataset::Dataset nothing = noise(task, 60, 6);
  EXPECT_TRUE(model.update(nothing));
  const dataset::Dataset some = behind(nothing, measured_programs({task}, 200, 7));
  EXPECT_TRUE(model.update(some));
  EXPECT_FALSE(model.trusts_learned());
  EXPECT_EQ(accuracy(model, unseen), start);
  // What it learned of those is better on the next, and it is believed again.
  SearchModel lucky(named("online"));
  EXPECT_TRUE(lucky.update(measured_programs({task}, 100, 8)));
  EXPECT_TRUE(lucky.trusts_learned());
}

TEST(SearchModel, a_pretrained_model_needs_few_trials) {
  const TemporaryFolder folder;
  TuneOptions options;
  options.hardware = schedule::ansor_cpu(1);
  options.trials = 10;
  options.polish_share = 0;
  options.evolution.population = 512;
  options.evolution.children = 256;
  options.evolution.draft = 512;
  const std::vector<te::Task> tasks = {test::matmul(24, 40, 56)};
  const std::string file =
      trained_file(folder, {test::matmul(24, 40, 48), test::matmul(24, 48, 56),
                            test::matmul(48, 40, 56), test::matmul(24, 80, 28)});
  double pretrained = 0, random = 0;
  for (uint64_t seed = 0; seed < 3; ++seed) {
    options.seed = seed;
    test::FormulaMeasuring a, b;
    options.model = file;
    pretrained += tune(tasks, options, a).tasks[0].seconds;
    options.model = "random";
    random += tune(tasks, options, b).tasks[0].seconds;
  }
  EXPECT_LT(pretrained, 0.9 * random);
}

TEST(SearchModel, a_file_that_is_no_model_is_refused) {
  EXPECT_THROW(SearchModel(named("nowhere.npz")), Error);
}

}  // namespace
}  // namespace tessera::search
