#include "jobs/job_folder.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "base/file.h"

namespace tessera::jobs {
namespace {

namespace fs = std::filesystem;

Job collection(const fs::path& out) {
  Job job;
  job.version = "0.1.0";
  job.program = "/opt/tessera";
  job.verb = "collect";
  job.command = {"tasks.jsonl", "--programs", "4"};
  job.settings = {"--range", "2"};
  job.folder = "/home/somebody";
  job.out = out.string();
  job.unit = "programs";
  job.units = 12;
  job.shards = 3;
  job.time = 1763000000.5;
  job.inputs = {{"tasks.jsonl", "00ff"}};
  return job;
}

TEST(JobFolder, KeepsTheJobAsItWasGiven) {
  const TemporaryFolder place;
  const JobFolder folder = JobFolder::of(place.path() / "data", false);
  EXPECT_FALSE(folder.has_job());
  folder.write(collection(place.path() / "data"));
  EXPECT_TRUE(folder.has_job());
  EXPECT_EQ(folder.job(), collection(place.path() / "data"));
}

TEST(JobFolder, IsFoundByWhatTheCommandWrites) {
  const TemporaryFolder place;
  const fs::path data = place.path() / "data", file = place.path() / "r.jsonl";
  JobFolder::of(data, false).write(collection(data));
  JobFolder::of(file, true).write(collection(file));
  EXPECT_EQ(JobFolder::find(data).path(), data / ".job");
  EXPECT_EQ(JobFolder::find(data / ".job").path(), data / ".job");
  EXPECT_EQ(JobFolder::find(data / ".job/").path(), data / ".job");
  EXPECT_EQ(JobFolder::find(file).path(), place.path() / "r.jsonl.job");
  EXPECT_THROW(JobFolder::find(place.path()), Error);
}

TEST(JobFolder, ShardsOfAFileWriteFiles) {
  EXPECT_EQ(JobFolder::of("/x/data", false).data(7), "/x/data/.job/shards/0007/data");
  EXPECT_EQ(JobFolder::of("/x/r.jsonl", true).data(7), "/x/r.jsonl.job/shards/0007/results.jsonl");
}

TEST(JobFolder, ALineOfASubmissionThatWasCutOffIsNoSubmission) {
  const TemporaryFolder place;
  const JobFolder folder = JobFolder::of(place.path(), false);
  folder.write(collection(place.path()));
  folder.add({"12", "13", {1, 2, 3}, 5});
  write_file(folder.path() / "submitted.jsonl",
             read_file(folder.path() / "submitted.jsonl") + R"({"array": "14", "sha)");
  const std::vector<Submitted> all = folder.submitted();
  ASSERT_EQ(all.size(), 1u);
  EXPECT_EQ(all[0].array, "12");
  EXPECT_EQ(all[0].merge, "13");
  EXPECT_EQ(all[0].shards, (std::vector<size_t>{1, 2, 3}));
}

TEST(JobFolder, ARefusalNamesTheFile) {
  const TemporaryFolder place;
  write_file(place.path() / ".job/job.json", R"({"verb": "collect"})");
  try {
    JobFolder::find(place.path()).job();
    FAIL() << "was read";
  } catch (const Error& error) {
    EXPECT_EQ(error.where().file, (place.path() / ".job/job.json").string());
    EXPECT_NE(error.message().find("program"), std::string::npos) << error.message();
  }
}

}  // namespace
}  // namespace tessera::jobs
