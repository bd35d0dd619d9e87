#include "jobs/shard_progress.h"

#include <gtest/gtest.h>

#include "base/file.h"
#include "jobs/job_report.h"

namespace tessera::jobs {
namespace {

TEST(ShardProgress, CountsWhatIsDoneAndWhatWentWrong) {
  const TemporaryFolder place;
  const std::filesystem::path file = place.path() / "progress.json";
  {
    ProgressFile progress(file, 5);
    EXPECT_EQ(read_progress(file)->total, 5u);
    progress.there("");
    progress.there("timeout");
    progress.done("");
    progress.done("timeout");
    progress.left_out();
  }
  const std::optional<ShardProgress> read = read_progress(file);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->total, 4u);
  EXPECT_EQ(read->done, 4u);
  EXPECT_EQ(read->fresh, 2u);
  EXPECT_EQ(read->failed, (std::map<std::string, int64_t>{{"timeout", 2}}));
}

TEST(ShardProgress, AFileThatIsNoneIsNoProgress) {
  const TemporaryFolder place;
  EXPECT_FALSE(read_progress(place.path() / "missing"));
  write_file(place.path() / "cut", R"({"total": 5, "do)");
  EXPECT_FALSE(read_progress(place.path() / "cut"));
}

TEST(JobReport, SumsUnitsAndSaysWhenAllAreDone) {
  const TemporaryFolder place;
  const JobFolder folder = JobFolder::of(place.path(), false);
  Job job;
  job.program = "p", job.verb = "collect", job.folder = "/", job.out = place.path().string();
  job.unit = "programs", job.units = 100, job.shards = 4;
  folder.write(job);
  const double now = unix_seconds();
  const auto shard = [&](size_t index, const std::string& attempts, const std::string& progress) {
    write_file(folder.attempts(index), attempts);
    write_file(folder.progress(index), progress);
  };
  const std::string begun = R"({"time": 1, "node": "n1", "job": "7_1"})"
                            "\n";
  shard(
      1, begun + R"({"time": 2, "ended": "done", "message": ""})" + "\n",
      R"({"total": 25, "done": 24, "fresh": 24, "failed": {"timeout": 3}, "begun": 1, "updated": 2})");
  shard(2, begun,
        fmt::format(R"({{"total": 25, "done": 16, "fresh": 10, "failed": {{"timeout": 1}},)"
                    R"( "begun": {}, "updated": {}}})",
                    now - 10, now));
  const JobReport report = read_report(folder);
  EXPECT_EQ(report.units, 100u);  // two shards have not said how much they have
  EXPECT_EQ(report.done, 40u);
  EXPECT_EQ(report.left_out, 1u);
  EXPECT_EQ(report.failed, (std::map<std::string, int64_t>{{"timeout", 4}}));
  EXPECT_NEAR(report.per_second, 1, 1e-3);
  EXPECT_NEAR(report.seconds_left, 59, 0.1);
  EXPECT_EQ(report.states.at(ShardState::Waiting), 2u);
  EXPECT_EQ(report.nodes, (std::map<std::string, size_t>{{"n1", 2}}));
}

}  // namespace
}  // namespace tessera::jobs
