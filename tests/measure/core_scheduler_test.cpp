// Which core may do what: on made-up machines, without processes.
#include "measure/core_scheduler.h"

#include <gtest/gtest.h>

namespace tessera::measure {
namespace {

bool pairs(int a, int b) {
  return a % 2 == b % 2;
}  // 0 and 2 are one core, 1 and 3 another
bool apart(int a, int b) {
  return a == b;
}

TEST(Cores, AProgramOfOneThreadHasTheLastCoreToItself) {
  const Cores cores = divide_cores({0, 1, 5}, 1, true, apart);
  EXPECT_EQ(cores.run, std::vector<int>{5});
  EXPECT_EQ(cores.quiet, (std::vector<bool>{false, false, true}));
  EXPECT_EQ(cores.not_quiet(), (std::vector<int>{0, 1}));
}

TEST(Cores, HyperthreadsOfItAreQuietToo) {
  const Cores cores = divide_cores({0, 1, 2, 3}, 1, true, pairs);
  EXPECT_EQ(cores.quiet, (std::vector<bool>{false, true, false, true}));
}

TEST(Cores, AllAreQuietForProgramsOfManyThreadsAndWhenAsked) {
  for (const Cores& cores :
       {divide_cores({0, 1}, 2, true, apart), divide_cores({0, 1}, 1, false, apart)}) {
    EXPECT_EQ(cores.quiet_count(), 2u);
    EXPECT_EQ(cores.not_quiet(), cores.all);
  }
  EXPECT_EQ(divide_cores({0, 1}, 2, true, apart).run, (std::vector<int>{0, 1}));
  EXPECT_EQ(divide_cores({0, 1}, 1, false, apart).run, std::vector<int>{1});
}

TEST(CoreScheduler, OthersBuildWhileOneRuns) {
  CoreScheduler scheduler(divide_cores({0, 1}, 1, true, apart), 2);
  EXPECT_EQ(scheduler.begin_build(0), 0u) << "the core that no run waits for comes first";
  EXPECT_EQ(scheduler.begin_build(0), 1u);
  EXPECT_EQ(scheduler.begin_build(0), std::nullopt);
  scheduler.end_build(0);
  EXPECT_FALSE(scheduler.begin_run(1, true)) << "the core for runs still builds";
  EXPECT_EQ(scheduler.begin_build(1), 0u);
  scheduler.end_build(1);
  EXPECT_EQ(scheduler.begin_build(2), std::nullopt) << "a run waits for this core";
  EXPECT_TRUE(scheduler.begin_run(2, true));
  EXPECT_FALSE(scheduler.begin_run(1, true)) << "one at a time";
  EXPECT_EQ(scheduler.begin_build(1), std::nullopt);
  scheduler.end_run();
  EXPECT_TRUE(scheduler.begin_run(1, true));
  scheduler.end_run();
  EXPECT_FALSE(scheduler.begin_run(0, true));
  EXPECT_EQ(scheduler.begin_build(0), 1u) << "nobody waits: it builds again";
}

TEST(CoreScheduler, WhereNothingMayBuildBesideARunManyAreBuiltFirst) {
  CoreScheduler scheduler(divide_cores({0, 1}, 2, true, apart), 2);
  size_t waiting = 0;
  while (true) {
    const auto a = scheduler.begin_build(waiting), b = scheduler.begin_build(waiting);
    if (!a || !b) break;
    scheduler.end_build(*a);
    EXPECT_FALSE(scheduler.begin_run(++waiting, true)) << "the other one builds";
    scheduler.end_build(*b);
    ++waiting;
    if (scheduler.begin_run(waiting, true)) break;
  }
  EXPECT_GE(waiting, 4u);
  EXPECT_TRUE(scheduler.running());
  while (--waiting > 0) {
    EXPECT_EQ(scheduler.begin_build(waiting), std::nullopt);
    scheduler.end_run();
    EXPECT_EQ(scheduler.begin_build(waiting), std::nullopt) << "those that wait run first";
    EXPECT_TRUE(scheduler.begin_run(waiting, true));
  }
  scheduler.end_run();
  EXPECT_FALSE(scheduler.begin_run(0, true));
  EXPECT_TRUE(scheduler.begin_build(0));
}

TEST(CoreScheduler, TheLastOnesDoNotWaitForMore) {
  CoreScheduler scheduler(divide_cores({0, 1}, 2, true, apart), 2);
  EXPECT_TRUE(scheduler.begin_run(1, false));
}

TEST(CoreScheduler, OneCoreDoesOneThingAtATime) {
  CoreScheduler scheduler(divide_cores({0}, 1, true, apart), 3);
  EXPECT_EQ(scheduler.begin_build(0), 0u);
  EXPECT_EQ(scheduler.begin_build(0), std::nullopt);
  EXPECT_FALSE(scheduler.begin_run(1, true));
  scheduler.end_build(0);
  EXPECT_TRUE(scheduler.begin_run(1, true));
  EXPECT_EQ(scheduler.begin_build(0), std::nullopt);
}

TEST(CoreScheduler, BuildsDoNotRunAwayFromRuns) {
  CoreScheduler scheduler(divide_cores({0, 1, 2, 3}, 1, true, apart), 4);
  ASSERT_TRUE(scheduler.begin_run(1, true));
  size_t waiting = 0;
  while (const auto core = scheduler.begin_build(waiting)) {
    scheduler.end_build(*core);
    ASSERT_LT(++waiting, 100u);
  }
  EXPECT_LE(waiting + 1, scheduler.most_children());
}

}  // namespace
}  // namespace tessera::measure
