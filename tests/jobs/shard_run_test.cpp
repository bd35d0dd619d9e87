#include "jobs/shard_run.h"

#include <gtest/gtest.h>

#include "base/append_file.h"
#include "base/error.h"
#include "base/file.h"
#include "jobs/job_report.h"

namespace tessera::jobs {
namespace {

namespace fs = std::filesystem;

// A job of two shards whose program is a script.
class ShardRun : public ::testing::Test {
 protected:
  void program(const std::string& script) {
    const fs::path file = place_.path() / "program";
    write_file(file, "#!/bin/sh\n" + script + "\n");
    fs::permissions(file, fs::perms::owner_all);
    Job job;
    job.program = file.string();
    job.verb = "collect";
    job.command = {"tasks.jsonl"};
    job.folder = place_.path().string();
    job.out = (place_.path() / "out").string();
    job.shards = 2;
    job.inputs = inputs_;
    folder().write(job);
  }
  JobFolder folder() const { return JobFolder::of(place_.path() / "out", false); }
  Attempt last() const { return read_attempts(folder().attempts(1)).back(); }

  TemporaryFolder place_;
  std::vector<std::pair<std::string, std::string>> inputs_;
};

TEST_F(ShardRun, RunsTheCommandWithItsShardAndItsOwnOut) {
  program("echo \"$@\"; echo $TESSERA_PROGRESS; pwd");
  EXPECT_EQ(run_shard(folder(), 2, 0), shard_done);
  const fs::path shard = place_.path() / "out/.job/shards/0002";
  EXPECT_EQ(read_file(folder().log(2)),
            "collect tasks.jsonl --shard 2/2 --out " + (shard / "data").string() + "\n" +
                (shard / "progress.json").string() + "\n" + place_.path().string() + "\n");
}

TEST_F(ShardRun, AnAnswerOfNoIsAnAnswer) {
  program("exit 1");
  EXPECT_EQ(run_shard(folder(), 1, 0), shard_done);
  EXPECT_EQ(last().ended, Ended::Done);
}

TEST_F(ShardRun, WhatIsDoneIsNotDoneAgain) {
  program("echo once");
  EXPECT_EQ(run_shard(folder(), 1, 0), shard_done);
  EXPECT_EQ(run_shard(folder(), 1, 0), shard_done);
  EXPECT_EQ(read_file(folder().log(1)), "once\n");
}

TEST_F(ShardRun, WhatAnotherMachineMayDoIsQueuedAgainUntilItWasTriedOften) {
  program("echo noise; echo 'tessera: out: cannot write: No space left on device' >&2; exit 3");
  EXPECT_EQ(run_shard(folder(), 1, 0), shard_again);
  EXPECT_EQ(last().ended, Ended::Again);
  EXPECT_EQ(last().message, "exit code 3: out: cannot write: No space left on device");
  EXPECT_EQ(run_shard(folder(), 1, most_restarts), shard_failed);
  EXPECT_EQ(last().ended, Ended::Failed);
}

TEST_F(ShardRun, ACrashIsQueuedAgain) {
  program("kill -9 $$");
  EXPECT_EQ(run_shard(folder(), 1, 3), shard_again);
  EXPECT_EQ(last().message, "killed by SIGKILL");
}

TEST_F(ShardRun, AComplaintOfAnEarlierAttemptIsNotRepeated) {
  program("echo 'tessera: it was this' >&2; exit 3");
  EXPECT_EQ(run_shard(folder(), 1, 0), shard_again);
  program("exit 3");
  EXPECT_EQ(run_shard(folder(), 1, 1), shard_again);
  EXPECT_EQ(last().message, "exit code 3");
}

TEST_F(ShardRun, ABadCommandStaysBad) {
  program("echo 'tessera: tasks.jsonl: no such file' >&2; exit 2");
  EXPECT_EQ(run_shard(folder(), 1, 0), shard_failed);
  EXPECT_EQ(last().message, "exit code 2: tasks.jsonl: no such file");
}

TEST_F(ShardRun, OnlyOneProcessIsAtWorkOnAShard) {
  program("echo ran");
  const AppendFile held(folder().attempts(1), {});
  EXPECT_EQ(run_shard(folder(), 1, 0), shard_again);
  EXPECT_FALSE(fs::exists(folder().log(1)));
}

TEST_F(ShardRun, AnInputThatHasChangedIsRefused) {
  write_file(place_.path() / "tasks.jsonl", "other tasks\n");
  inputs_ = {{"tasks.jsonl", std::string(64, '0')}};
  program("echo ran");
  EXPECT_EQ(run_shard(folder(), 1, 0), shard_failed);
  EXPECT_NE(last().message.find("tasks.jsonl"), std::string::npos) << last().message;
  EXPECT_FALSE(fs::exists(folder().log(1)));
}

TEST_F(ShardRun, AShardThatTheJobHasNotIsRefused) {
  program("echo ran");
  EXPECT_THROW(run_shard(folder(), 3, 0), Error);
}

TEST_F(ShardRun, AllAreDoneOnceTheLastIs) {
  program("exit 0");
  EXPECT_FALSE(all_done(folder(), folder().job()));
  EXPECT_EQ(run_shard(folder(), 2, 0), shard_done);
  EXPECT_FALSE(all_done(folder(), folder().job()));
  EXPECT_EQ(run_shard(folder(), 1, 0), shard_done);
  EXPECT_TRUE(all_done(folder(), folder().job()));
}

// An attempt whose machine died has said nothing of its end.
TEST_F(ShardRun, TheReportTellsWhatWasTakenUpAgain) {
  program("exit 0");
  fs::create_directories(folder().shard(1));
  write_file(folder().attempts(1), R"({"time": 10, "node": "n1", "job": "7_1", "restarts": 0})"
                                   "\n");
  EXPECT_EQ(read_report(folder()).states.at(ShardState::Running), 1u);
  EXPECT_EQ(run_shard(folder(), 1, 1), shard_done);
  const JobReport report = read_report(folder());
  EXPECT_EQ(report.again, (std::map<std::string, int64_t>{{"cut off", 1}}));
  EXPECT_EQ(report.states.at(ShardState::Done), 1u);
  EXPECT_EQ(report.states.at(ShardState::Waiting), 1u);
  EXPECT_EQ(report.open(), std::vector<size_t>{2});
  EXPECT_FALSE(report.complete());
}

}  // namespace
}  // namespace tessera::jobs
