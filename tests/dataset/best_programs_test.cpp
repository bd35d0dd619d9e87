// The best of each task and machine: by times taken together, never what failed or does not replay.
#include "dataset/best_programs.h"

#include <gtest/gtest.h>

#include "base/file.h"
#include "record/provenance.h"
#include "record/side_files.h"
#include "te/known_workloads.h"

namespace tessera::dataset {
namespace {

class BestPrograms : public testing::Test {
 protected:
  BestPrograms()
      : programs_(record::read_records(
                      (std::filesystem::path(TESSERA_TESTS) / "feature/records.json").string())
                      .records) {
    for (record::Record& record : programs_) {
      record.target = "llvm -keys=cpu -model=some-processor";
      record.hardware = {{4, 64, 64, 0, 0, 0, 0, 0}};
    }
    // Programs of one task.
    std::erase_if(programs_, [first = programs_[0].workload_key](const record::Record& record) {
      return record.workload_key != first;
    });
  }

  record::Record measured(size_t program, const std::vector<double>& costs, int error = 0) const {
    record::Record record = programs_.at(program);
    record.costs.clear();
    for (const double cost : costs) record.costs.push_back({cost, {}});
    record.error_no = error;
    return record;
  }

  std::vector<record::BookEntry> best(const std::vector<record::Record>& records) {
    std::string text;
    for (const record::Record& record : records) text += record::print_record(record) + "\n";
    write_file(folder_.path() / "night/records.json", text);
    counts_ = {};
    return best_programs({(folder_.path() / "night/records.json").string()}, {}, 1e9, counts_);
  }

  TemporaryFolder folder_;
  std::vector<record::Record> programs_;
  BestCounts counts_;
};

TEST_F(BestPrograms, TheFastestOfATaskIsTaken) {
  ASSERT_GE(programs_.size(), 2u);
  const auto entries = best({measured(0, {2e-3, 2.1e-3}), measured(1, {1e-3, 1.01e-3})});
  ASSERT_EQ(entries.size(), 1u);
  EXPECT_EQ(entries[0].machine, "some-processor/4");
  EXPECT_EQ(entries[0].steps, programs_[1].steps);
  EXPECT_NEAR(entries[0].seconds, 1.005e-3, 1e-8);
  EXPECT_LE(entries[0].low, entries[0].seconds);
  EXPECT_GE(entries[0].high, entries[0].seconds);
  EXPECT_EQ(entries[0].trials, 2);
  EXPECT_EQ(entries[0].run, "night");
  EXPECT_FALSE(entries[0].confirmed);
  const auto task = te::known_workload(programs_[0].workload_key);
  ASSERT_TRUE(task);
  EXPECT_EQ(entries[0].task, te::structural_key(task->dag));
  EXPECT_EQ(entries[0].structure, te::task_shape(task->dag).structure);
}

TEST_F(BestPrograms, ALuckyTimeThatALaterOneRefutesDoesNotWin) {
  const auto entries = best({measured(0, {1e-3, 1e-3}), measured(1, {0.5e-3}),
                             measured(1, {2e-3, 2e-3, 2e-3}), measured(0, {1e-3, 1e-3})});
  ASSERT_EQ(entries.size(), 1u);
  EXPECT_EQ(entries[0].steps, programs_[0].steps);
  EXPECT_TRUE(entries[0].confirmed);
}

TEST_F(BestPrograms, FailuresAndStrangersAreLeftOutAndCounted) {
  record::Record nameless = measured(0, {1e-6}), stranger = measured(0, {1e-6});
  nameless.target = "llvm";
  stranger.workload_key = R"(["00000000000000000000000000000000", 3])";
  record::Record broken = measured(1, {1e-6});
  broken.steps.push_back(broken.steps.front());
  broken.steps.back().stage = 77;
  const auto entries =
      best({measured(1, {1e10}, 7), nameless, stranger, broken, measured(0, {1e-3, 1e-3})});
  ASSERT_EQ(entries.size(), 1u);
  EXPECT_EQ(entries[0].steps, programs_[0].steps);
  EXPECT_EQ(counts_.records, 5);
  EXPECT_EQ(counts_.failed, 1);
  EXPECT_EQ(counts_.no_machine, 1);
  EXPECT_EQ(counts_.no_task, 1);
  EXPECT_EQ(counts_.no_replay, 1);
}

TEST_F(BestPrograms, TheHandMadeScheduleStandsBeside) {
  const record::Record by_hand = measured(0, {3e-3, 3e-3});
  std::string origins;
  origins += record::to_json(record::origin_of(by_hand, record::Origin::Default, "")).dump() + "\n";
  const record::Record tuned = measured(1, {1e-3, 1e-3});
  origins += record::to_json(record::origin_of(tuned, record::Origin::Tuned, "")).dump() + "\n";
  write_file(folder_.path() / "night" / record::origins_name, origins);
  const auto entries = best({by_hand, tuned});
  ASSERT_EQ(entries.size(), 1u);
  EXPECT_EQ(entries[0].origin, "tuned");
  EXPECT_NEAR(entries[0].default_seconds, 3e-3, 1e-9);
}

TEST_F(BestPrograms, MachinesAndThreadsAreApart) {
  record::Record other = measured(0, {1e-3});
  other.hardware = {{8, 64, 64, 0, 0, 0, 0, 0}};
  EXPECT_EQ(best({measured(0, {2e-3}), other}).size(), 2u);
}

}  // namespace
}  // namespace tessera::dataset
