#include "dataset/splits.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/error.h"
#include "base/md5.h"
#include "dataset/permutation.h"
#include "golden.h"
#include "te/tenset.h"

namespace tessera::dataset {
namespace {

TEST(Permutations, AreThoseOfNumpy) {
  const Json file = golden_file("splits.json");
  for (const Json& one : file.find("numpy_shuffle")->as_array())
    EXPECT_EQ(numpy_permutation(one.find("n")->as_int(), uint32_t(one.find("seed")->as_int())),
              golden_integers(*one.find("shuffled")));
  const Json& large = *file.find("numpy_shuffle_2308");
  EXPECT_EQ(md5_hex(fmt::format("{}", fmt::join(numpy_permutation(2308, 0), ","))),
            large.find("md5_of_comma_joined")->as_string());
  EXPECT_TRUE(numpy_permutation(0, 3).empty());
}

TEST(Permutations, AreThoseOfPythonsSample) {
  const Json file = golden_file("splits.json");
  for (const Json& one : file.find("python_sample")->as_array())
    EXPECT_EQ(python_sample(one.find("n")->as_int(), one.find("k")->as_int(),
                            uint64_t(one.find("seed")->as_int())),
              golden_integers(*one.find("picked")));
  EXPECT_THROW(python_sample(3, 4, 0), Error);
  EXPECT_TRUE(python_sample(3, 0, 0).empty());
}

TEST(Permutations, AreThoseOfTorch) {
  const Json file = golden_file("splits.json");
  for (const Json& one : file.find("torch_randperm")->as_array()) {
    NumpyRandom random(uint32_t(one.find("seed")->as_int()));
    const int64_t count = one.find("n")->as_int();
    EXPECT_EQ(torch_randperm(count, random), golden_integers(*one.find("first")));
    EXPECT_EQ(torch_randperm(count, random), golden_integers(*one.find("second")));
  }
}

// A golden data set: sizes and targets of its tasks.
struct Sizes {
  std::vector<int64_t> begin{0};
  std::vector<Task> tasks;

  explicit Sizes(const Json& dataset) {
    for (const Json& one : dataset.as_array()) {
      begin.push_back(begin.back() + one.find("n")->as_int());
      Task task;
      task.workload_key = one.find("task")->as_string();
      if (one.find("target")) task.target = one.find("target")->as_string();
      tasks.push_back(task);
    }
  }
  std::vector<std::string> names(const std::vector<int64_t>& numbers) const {
    std::vector<std::string> texts;
    for (const int64_t task : numbers) texts.push_back(tasks[size_t(task)].workload_key);
    return texts;
  }
};

std::vector<std::string> texts(const Json& json) {
  std::vector<std::string> made;
  for (const Json& item : json.as_array()) made.push_back(item.as_string());
  return made;
}

TEST(Splits, WithinTasksAreThoseOfTenset) {
  const Json file = golden_file("splits.json");
  const Json& group = *file.find("within_task");
  const Json& dataset = *group.find("dataset");
  const Sizes sizes(dataset);
  for (const Json& one : group.find("cases")->as_array()) {
    WithinTask options;
    if (const Json* ratio = one.find("train_set_ratio")) options.ratio = ratio->as_double();
    if (const Json* count = one.find("train_set_num")) options.count = count->as_int();
    if (one.find("shuffle")->as_bool()) options.seed = uint32_t(one.find("seed")->as_int());
    const Split split = within_task(sizes.begin, options);
    for (const char* side : {"train", "test"}) {
      std::vector<int64_t> wanted;
      for (const Json& task : one.find(side)->as_array()) {
        const auto at =
            std::find_if(sizes.tasks.begin(), sizes.tasks.end(), [&](const Task& known) {
              return known.workload_key == task.find("task")->as_string();
            });
        const size_t number = size_t(at - sizes.tasks.begin());
        const Json& whole = dataset.as_array()[number];
        const std::vector<double> labels = golden_numbers(*whole.find("labels"));
        std::vector<double> kept;
        for (const int64_t record : golden_integers(*task.find("records"))) {
          wanted.push_back(sizes.begin[number] + record);
          kept.push_back(labels[size_t(record)]);
        }
        const double least = task.find("min_latency")->as_double();
        EXPECT_NEAR(side_min_latency(whole.find("min_latency")->as_double(), kept), least,
                    1e-12 * least);
      }
      EXPECT_EQ(std::string(side) == "train" ? split.train : split.test, wanted) << one.dump();
    }
  }
}

TEST(Splits, ByTaskAreThoseOfTenset) {
  const Json file = golden_file("splits.json");
  const Json& group = *file.find("by_task");
  const Sizes sizes(*group.find("dataset"));
  for (const Json& one : group.find("cases")->as_array()) {
    const double ratio = one.find("ratio")->as_double();
    EXPECT_EQ(truncated_share(ratio, sizes.begin.back()), one.find("record_limit")->as_int());
    const Split split = by_task(sizes.begin, ratio, uint32_t(one.find("seed")->as_int()));
    EXPECT_EQ(sizes.names(split.train), texts(*one.find("train")));
    EXPECT_EQ(sizes.names(split.test), texts(*one.find("test")));
    const Split programs = programs_of(sizes.begin, split);
    EXPECT_EQ(int64_t(programs.train.size()), one.find("train_records")->as_int());
    EXPECT_EQ(int64_t(programs.test.size()), one.find("test_records")->as_int());
  }
}

TEST(Splits, ByTargetAreThoseOfTenset) {
  const Json file = golden_file("splits.json");
  for (const Json& group : file.find("by_target")->as_array()) {
    const Sizes sizes(*group.find("dataset"));
    for (const Json& one : group.find("cases")->as_array()) {
      const Split split = by_target(sizes.begin, sizes.tasks, one.find("ratio")->as_double());
      EXPECT_EQ(sizes.names(split.train), texts(*one.find("train"))) << one.dump();
      EXPECT_EQ(sizes.names(split.test), texts(*one.find("test"))) << one.dump();
    }
  }
}

TEST(Splits, TruncateSharesInDoubleArithmetic) {
  const Json file = golden_file("splits.json");
  for (const Json& one : file.find("ratio_truncation")->as_array())
    EXPECT_EQ(truncated_share(one.as_array()[0].as_double(), one.as_array()[1].as_int()),
              one.as_array()[2].as_int());
}

TEST(Splits, OfNothingAreNothing) {
  const std::vector<int64_t> begin = {0};
  EXPECT_TRUE(within_task(begin, {}).train.empty());
  EXPECT_TRUE(by_task(begin, 0.9, 0).test.empty());
  EXPECT_TRUE(by_target(begin, {}, 0.9).test.empty());
  EXPECT_TRUE(share_of_each_task(begin, 0.5, 0).empty());
  EXPECT_THROW(by_task(begin, 1.5, 0), Error);
  EXPECT_THROW(within_task(begin, {NAN, {}, {}}), Error);
}

Task task_of(const te::Task& known, const std::string& target) {
  Task task;
  task.workload_key = known.workload_key;
  task.key = known.key;
  task.target = target;
  task.weights = known.weights;
  return task;
}

std::vector<Task> pick(const std::vector<Task>& tasks, const std::vector<int64_t>& numbers) {
  std::vector<Task> picked;
  for (const int64_t task : numbers) picked.push_back(tasks[size_t(task)]);
  return picked;
}

TEST(HoldOut, LeavesNoHeldStructureInTraining) {
  for (const auto& [path, whole] : golden::folders("tenset_tasks/tenset_networks_llvm.json")) {
    const te::TensetNetworks networks = te::read_tenset_networks(path);
    std::vector<Task> tasks;
    for (const char* target : {"llvm -model=a", "llvm -model=b"})
      for (const te::Task& task : networks.tasks) tasks.push_back(task_of(task, target));
    // The second platform knows of no networks: structures are held out all the same.
    for (size_t i = networks.tasks.size(); i < tasks.size(); ++i) tasks[i].weights.clear();
    for (const te::TensetNetworks::Network& network : networks.networks) {
      if (whole && !network.name.starts_with("resnet_50") && !network.name.ends_with("1,128)]"))
        continue;
      const std::vector<std::string> held = find_networks(tasks, network.name);
      ASSERT_EQ(held, std::vector<std::string>{network.name});
      const Split split = hold_out(tasks, held_identities(tasks, held));
      EXPECT_EQ(split.train.size() + split.test.size(), tasks.size());
      EXPECT_GE(split.test.size(), 2 * network.tasks.size());
      const std::vector<Task> train = pick(tasks, split.train), test = pick(tasks, split.test);
      EXPECT_TRUE(leaked(train, test).empty());
      for (const Task& task : train) EXPECT_FALSE(task.weights.contains(network.name));
      // The proof would notice: one held task among those that train.
      std::vector<Task> spoilt = train;
      spoilt.push_back(test.back());
      EXPECT_EQ(leaked(spoilt, test), std::vector<std::string>{identity(test.back())});
    }
    if (!whole) continue;

    // TenSet's lists hold ids of the file, by workload keys; ours go by structure, and two keys of
    // one structure are one task.
    const Json lists = *golden_file("splits.json").find("hold_out");
    const std::vector<int64_t> ids = golden_integers(*lists.find("the_five_of_the_paper"));
    tasks.resize(networks.tasks.size());
    const Split five = hold_out(tasks, held_identities(tasks, find_networks(tasks, "five")));
    ASSERT_EQ(networks.refused.size(), 0u);
    for (const int64_t id : ids)
      EXPECT_TRUE(std::binary_search(five.test.begin(), five.test.end(), id)) << id;
    EXPECT_EQ(five.test, ids);
    EXPECT_EQ(int64_t(five.train.size()), lists.find("tasks_left_paper")->as_int());
    std::vector<std::string> six = find_networks(tasks, "five");
    six.push_back("resnet_18,[(1,3,224,224)]");
    EXPECT_EQ(hold_out(tasks, held_identities(tasks, six)).test,
              golden_integers(*lists.find("all_five_as_in_the_script_six_networks")));
    const std::vector<std::string> resnets = find_networks(tasks, "resnet_50");
    EXPECT_EQ(resnets.size(), 9u);
    EXPECT_EQ(hold_out(tasks, held_identities(tasks, resnets)).test.size(), 225u);
  }
}

TEST(HoldOut, RefusesNetworksThatNoTaskIsOf) {
  Task task;
  task.key = "k";
  task.weights["net,[(1,3)]"] = 2;
  EXPECT_EQ(find_networks({task}, "net"), std::vector<std::string>{"net,[(1,3)]"});
  EXPECT_THROW(find_networks({task}, "ne"), Error);
  EXPECT_THROW(find_networks({task}, "five"), Error);
}

TEST(HoldOut, GoesByTheWorkloadKeyWhereTheStructureIsNotKnown) {
  Task held, other;
  held.workload_key = "a";
  held.weights["net"] = 1;
  other.workload_key = "b";
  const std::vector<Task> tasks = {held, other};
  const Split split = hold_out(tasks, held_identities(tasks, std::vector<std::string>{"net"}));
  EXPECT_EQ(split.test, std::vector<int64_t>{0});
  EXPECT_EQ(split.train, std::vector<int64_t>{1});
}

bool is_subset(const std::vector<int64_t>& part, const std::vector<int64_t>& all) {
  return std::is_sorted(part.begin(), part.end()) &&
         std::includes(all.begin(), all.end(), part.begin(), part.end());
}

TEST(SizeStudy, TakesTasksTimesPrograms) {
  std::vector<int64_t> begin = {0};
  for (int task = 0; task < 60; ++task) begin.push_back(begin.back() + 10 + task);
  const std::vector<int64_t> wide = limit_programs(begin, 40, 20, 1);
  EXPECT_EQ(wide.size(), 800u);
  EXPECT_TRUE(is_subset(limit_programs(begin, 20, 20, 1), wide));
  EXPECT_TRUE(is_subset(limit_programs(begin, 40, 5, 1), limit_programs(begin, 40, 10, 1)));
  EXPECT_NE(limit_programs(begin, 40, 20, 2), wide);
  EXPECT_EQ(limit_programs(begin, 40, 20, 1), wide);
  // Ten of the sixty have fewer than 20 programs.
  EXPECT_EQ(limit_programs(begin, 50, 20, 1).size(), 1000u);
  EXPECT_THROW(limit_programs(begin, 51, 20, 1), Error);
  EXPECT_THROW(limit_programs(begin, 3, 0, 1), Error);
}

TEST(SizeStudy, TakesSharesOfEachTask) {
  const std::vector<int64_t> begin = {0, 100, 101, 101, 201};
  const std::vector<int64_t> some = share_of_each_task(begin, 0.07, 5);
  EXPECT_EQ(some.size(), 7u + 1 + 0 + 7);
  EXPECT_TRUE(is_subset(some, share_of_each_task(begin, 0.2, 5)));
  EXPECT_TRUE(share_of_each_task(begin, 0, 5).empty());
  EXPECT_EQ(share_of_each_task(begin, 1, 5).size(), 201u);
}

}  // namespace
}  // namespace tessera::dataset
