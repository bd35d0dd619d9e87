// What is believed of a worker's words.
#include "judge/worker.h"

#include <gtest/gtest.h>

#include <numeric>

namespace tessera::judge {
namespace {

using result::Phase;
using result::Status;

double sum(const std::vector<double>& times) {
  return std::accumulate(times.begin(), times.end(), 0.0);
}

TEST(BelievableTimes, TrueOnesStay) {
  const std::vector<double> stated = {10, 11, 12};
  EXPECT_EQ(believable_times(stated, 33.5, 0), stated);
  EXPECT_EQ(believable_times(stated, 36.5, 0), stated) << "pipes and poisoning cost something";
  EXPECT_EQ(believable_times(stated, 20, 0), stated) << "who claims more than it took harms itself";
}

TEST(BelievableTimes, ATenthIsScaledUp) {
  const std::vector<double> found = believable_times({1, 2, 1}, 40, 0);
  EXPECT_DOUBLE_EQ(sum(found), 40);
  EXPECT_DOUBLE_EQ(found[1], 2 * found[0]);
}

TEST(BelievableTimes, NothingAtAllIsSharedOut) {
  EXPECT_EQ(believable_times({0, 0, 0, 0}, 20, 0), std::vector<double>(4, 5));
  EXPECT_EQ(believable_times({0}, 0.5, 0), std::vector<double>{0.5});
}

TEST(BelievableTimes, WhatLiesBesideATrialIsExcused) {
  const std::vector<double> stated(10, 1);
  EXPECT_EQ(believable_times(stated, 16, 0.5), stated);
  EXPECT_DOUBLE_EQ(sum(believable_times(stated, 30, 0.5)), 30);
}

Command shell(const std::string& script) {
  return {{"sh", "-c", script}, "", {}, ""};
}

// How a worker whose only answer is `line` fails at a run.
WorkerFailed failure(const std::string& script, Phase phase = Phase::Run) {
  WorkerLimits limits;
  limits.seconds = 60;
  Worker worker(shell(script), limits);
  try {
    worker.run(phase, 2);
  } catch (const WorkerFailed& failed) {
    return failed;
  }
  ADD_FAILURE() << "it did not fail: " << script;
  return {};
}

TEST(Worker, ItsTimesAreTaken) {
  Worker worker(shell("read line; echo '{\"ok\": true, \"times_ms\": [1e6, 2e6]}'; read line"), {});
  EXPECT_EQ(worker.run(Phase::Run, 2), (std::vector<double>{1e6, 2e6}));
}

TEST(Worker, AnAnswerOfAnotherKindIsAFailedRun) {
  for (const char* said :
       {"yes", "17", "[]", "{}", "{\"ok\": 1}", "{\"ok\": true}", "{\"ok\": true, \"times_ms\": 3}",
        "{\"ok\": true, \"times_ms\": [1]}", "{\"ok\": true, \"times_ms\": [1, -1]}",
        "{\"ok\": true, \"times_ms\": [1, \"2\"]}", "{\"ok\": true, \"times_ms\": [1, 1e999]}",
        "{\"ok\": true, \"times_ms\": [1, 2, 3]}"}) {
    const WorkerFailed failed = failure(std::string("read line; echo '") + said + "'; sleep 60");
    EXPECT_EQ(failed.status, Status::RunFailed) << said;
    EXPECT_EQ(failed.phase, Phase::Run);
    EXPECT_FALSE(failed.message.empty());
  }
}

TEST(Worker, EachWayToEndHasItsStatus) {
  EXPECT_EQ(failure("exit 0").status, Status::Crashed);
  EXPECT_EQ(failure("exit 3").status, Status::Crashed);
  EXPECT_EQ(failure("kill -SEGV $$").status, Status::Crashed);
  EXPECT_EQ(failure("exec >&-; sleep 60").status, Status::Crashed);
  EXPECT_EQ(failure("cat /dev/zero").status, Status::RunFailed);
  EXPECT_EQ(failure("cat /dev/zero", Phase::Compile).status, Status::CompileFailed);
  const std::string no = "read line; echo '{\"ok\": false, \"error\": \"no\"";
  EXPECT_EQ(failure(no + "}'").status, Status::RunFailed);
  EXPECT_EQ(failure(no + "}'", Phase::Load).status, Status::CompileFailed);
  EXPECT_EQ(failure(no + ", \"kind\": \"compile\"}'").status, Status::CompileFailed);
  EXPECT_EQ(failure(no + ", \"kind\": \"unsupported\"}'").status, Status::CompileFailed);
  EXPECT_EQ(failure(no + ", \"kind\": \"out_of_memory\"}'").status, Status::OutOfMemory);
  EXPECT_EQ(failure(no + "}'").message, "no");
}

TEST(Worker, OneThatIsSilentTimesOut) {
  WorkerLimits limits;
  limits.seconds = 0.2;
  Worker worker(shell("sleep 60"), limits);
  try {
    worker.run(Phase::Run, 1);
    FAIL() << "it answered";
  } catch (const WorkerFailed& failed) {
    EXPECT_EQ(failed.status, Status::Timeout);
    EXPECT_EQ(failed.message, "ran past 0.2 s");
  }
}

TEST(Worker, ManyLinesOfStderrComeWithTheFailure) {
  const WorkerFailed failed = failure(
      "i=0; while [ $i -lt 100 ]; do echo line $i of what went wrong >&2; i=$((i+1)); done; exit "
      "1");
  EXPECT_NE(failed.detail.find("line 0 of"), std::string::npos);
  EXPECT_NE(failed.detail.find("line 99 of"), std::string::npos);
}

TEST(Worker, ABombIsStoppedWellBeforeTheMachineIsFull) {
  // At most 400 sleepers, should the limit fail.
  const WorkerFailed failed =
      failure("i=0; while [ $i -lt 400 ]; do sleep 60 & i=$((i+1)); done; wait");
  EXPECT_EQ(failed.status, Status::Crashed);
  EXPECT_EQ(failed.message, "started too many processes");
}

}  // namespace
}  // namespace tessera::judge
