#include "search/task_scheduler.h"

#include <gtest/gtest.h>

#include <cmath>

#include "../golden_data.h"
#include "base/error.h"
#include "base/file.h"
#include "base/json.h"
#include "search/golden_scheduler.h"

namespace tessera::search {
namespace {

// Outputs equal: numbers to 1e-12 relative, all else exactly.
void expect_same(const Json& ours, const Json& golden, const std::string& path) {
  if (golden.is_number()) {
    ASSERT_TRUE(ours.is_number()) << path;
    const double a = ours.as_double(), b = golden.as_double();
    EXPECT_LE(std::abs(a - b), 1e-12 * std::abs(b)) << path << ": " << a << " " << b;
  } else if (golden.is_array()) {
    ASSERT_TRUE(ours.is_array()) << path;
    ASSERT_EQ(ours.as_array().size(), golden.as_array().size()) << path;
    for (size_t i = 0; i < golden.as_array().size(); ++i)
      expect_same(ours.as_array()[i], golden.as_array()[i], path + "[" + std::to_string(i) + "]");
  } else if (ours.is_object()) {
    for (const auto& [key, value] : ours.as_object()) {
      const Json* expected = golden.find(key);
      ASSERT_TRUE(expected) << path << "." << key;
      expect_same(value, *expected, path + "." + key);
    }
  } else {
    EXPECT_EQ(ours, golden) << path;
  }
}

TEST(GoldenTaskScheduler, every_state_gradient_and_choice_is_tensets) {
  for (const golden::Folder& folder : golden::folders("tenset_models")) {
    const std::string file = folder.path / "task_scheduler.json";
    const Json json = Json::parse(read_file(file), file);
    const Json ours = golden_task_scheduler(json, file);
    EXPECT_EQ(ours.as_object().size(), 2u);
    expect_same(ours, json, "");
  }
}

TEST(GoldenTaskScheduler, needs_only_the_inputs) {
  const std::string file = golden::excerpt("tenset_models") / "task_scheduler.json";
  const Json json = Json::parse(read_file(file), file);
  Json bare, scenarios{Json::Array{}};
  for (const Json& scenario : json.find("scenarios")->as_array()) {
    Json kept;
    for (const auto& [key, value] : scenario.as_object())
      if (key != "steps" && key != "tuned_in_order" && !key.starts_with("final_") &&
          key != "similarity_tag" && key != "programs_per_round_used")
        kept.set(key, value);
    scenarios.push_back(std::move(kept));
  }
  bare.set("scenarios", std::move(scenarios));
  EXPECT_EQ(golden_task_scheduler(bare, file).find("scenarios")->dump(),
            golden_task_scheduler(json, file).find("scenarios")->dump());
}

TEST(GoldenTaskScheduler, refuses_a_file_that_is_none) {
  EXPECT_THROW(golden_task_scheduler(Json::parse("{}", "f"), "f"), Error);
  EXPECT_THROW(golden_task_scheduler(Json::parse(R"({"scenarios": [{"flop": ["x"]}]})", "f"), "f"),
               Error);
}

TaskScheduler scheduler(size_t tasks, int64_t trials, SchedulerOptions options = {}) {
  options.trials = trials;
  options.programs_per_round = 1;
  return TaskScheduler(std::vector<ScheduledTask>(tasks, {1e9, ""}),
                       Objective::network(std::vector<double>(tasks, 1)), options);
}

TEST(TaskScheduler, a_task_that_occurs_more_often_is_tuned_first) {
  SchedulerOptions options;
  options.trials = 10;
  TaskScheduler made({{1e9, ""}, {1e9, ""}}, Objective::network({1, 5}), options);
  for (size_t i = 0; i < 2; ++i) made.report(made.next()->task, std::vector<double>{1e-3});
  EXPECT_EQ(made.next()->task, 1u);
}

TEST(TaskScheduler, a_percent_of_any_network_counts_the_same) {
  // One task each, one a hundred times as slow: by the sum only that one would be tuned.
  SchedulerOptions options;
  options.trials = 10;
  options.programs_per_round = 1;
  TaskScheduler made({{1e9, ""}, {1e9, ""}}, Objective::networks({{1, 0}, {0, 1}}), options);
  made.report(made.next()->task, std::vector<double>{1e-1});
  made.report(made.next()->task, std::vector<double>{1e-3});
  std::vector<int> rounds(2);
  while (const auto choice = made.next()) {
    ++rounds[choice->task];
    made.report(choice->task, std::vector<double>{made.best()[choice->task] * 0.99});
  }
  EXPECT_EQ(rounds, (std::vector<int>{4, 4}));
}

TEST(TaskScheduler, the_exact_slope_is_that_of_the_difference_quotient) {
  const Objective objective = Objective::networks({{1, 2, 0}, {3, 0, 1}});
  const std::vector<double> at = {0.1, 0.2, 0.3};
  for (size_t task = 0; task < 3; ++task) {
    std::vector<double> moved = at;
    moved[task] -= 1e-7;
    const double quotient = (objective.value(at) - objective.value(moved)) / 1e-7;
    EXPECT_NEAR(objective.slope(at, task), quotient, 1e-5);
  }
}

TEST(TaskScheduler, an_exhausted_task_takes_no_further_round) {
  TaskScheduler made = scheduler(2, 20);
  made.report(made.next()->task, std::vector<double>{1.0});
  made.report(made.next()->task, std::vector<double>{1e-3});
  made.report(0, {});
  while (const auto choice = made.next()) {
    ASSERT_EQ(choice->task, 1u);
    made.report(1, std::vector<double>{1e-3});
  }
}

TEST(TaskScheduler, stops_when_nothing_is_gained) {
  SchedulerOptions options;
  options.stop_all = 5;
  TaskScheduler made = scheduler(1, 1000, options);
  int rounds = 0;
  while (const auto choice = made.next()) {
    made.report(0, std::vector<double>{1e-3});
    ++rounds;
  }
  EXPECT_EQ(rounds, 6);
}

TEST(TaskScheduler, refuses_fewer_trials_than_tasks) {
  EXPECT_THROW(scheduler(5, 4), Error);
}

}  // namespace
}  // namespace tessera::search
