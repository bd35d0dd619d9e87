// Which core may do what: on made-up machines, without processes.
#include "measure/core_scheduler.h"

#include <gtest/gtest.h>

#include <string>

namespace tessera::measure {
namespace {

bool pairs(int a, int b) {
  return a % 2 == b % 2;
}  // 0 and 2 are one core, 1 and 3 another
bool apart(int a, int b) {
  return a == b;
}

TEST(Cores, ProgramsRunOnAllButTheFirst) {
  const Cores cores = divide_cores({0, 1, 5}, 1, apart);
  EXPECT_EQ(cores.run, (std::vector<size_t>{1, 2}));
  EXPECT_EQ(cores.never_run(), std::vector<int>{0});
  EXPECT_EQ(cores.alone, std::vector<int>{5});
  EXPECT_EQ(divide_cores({3}, 1, apart).run, std::vector<size_t>{0});
  EXPECT_EQ(divide_cores({3}, 1, apart).never_run(), std::vector<int>{3});
}

TEST(Cores, HyperthreadsAreOneCore) {
  const Cores cores = divide_cores({0, 1, 2, 3}, 1, pairs);
  EXPECT_EQ(cores.core, (std::vector<size_t>{0, 1, 0, 1}));
  EXPECT_EQ(cores.run, std::vector<size_t>{1});
  EXPECT_EQ(cores.never_run(), (std::vector<int>{0, 2}));
}

TEST(Cores, AProgramOfManyThreadsHasThemAll) {
  EXPECT_EQ(divide_cores({0, 1}, 2, apart).alone, (std::vector<int>{0, 1}));
}

// What `begin_run` gave out, as text: "together 1".
std::string run(CoreScheduler& scheduler, bool more, CoreScheduler::Run* given = nullptr) {
  const auto run = scheduler.begin_run(more);
  if (!run) return "none";
  if (given) *given = *run;
  static const char* names[] = {"together", "apart", "alone"};
  return names[size_t(run->turn)] + (" " + std::to_string(run->at));
}

TEST(CoreScheduler, OthersBuildWhileOneRuns) {
  CoreScheduler scheduler(divide_cores({0, 1}, 1, apart), 2);
  EXPECT_EQ(scheduler.begin_build(), 0u) << "the core that no run waits for comes first";
  EXPECT_EQ(scheduler.begin_build(), 1u);
  EXPECT_EQ(scheduler.begin_build(), std::nullopt);
  scheduler.end_build(0);
  scheduler.wait(Turn::Together);
  EXPECT_EQ(run(scheduler, true), "none") << "the core for runs still builds";
  EXPECT_EQ(scheduler.begin_build(), 0u);
  scheduler.end_build(1);
  EXPECT_EQ(scheduler.begin_build(), std::nullopt) << "a run waits for this core";
  scheduler.wait(Turn::Together);
  CoreScheduler::Run first;
  EXPECT_EQ(run(scheduler, true, &first), "together 1");
  EXPECT_EQ(first.quiet, 1u);
  scheduler.end_build(0);
  EXPECT_EQ(scheduler.begin_build(), 0u) << "beside the run";
  EXPECT_EQ(run(scheduler, true), "none") << "its core is taken";
  EXPECT_EQ(scheduler.begin_build(), std::nullopt);
  scheduler.end_run(first);
  EXPECT_EQ(run(scheduler, true, &first), "together 1");
  scheduler.end_run(first);
  EXPECT_EQ(run(scheduler, true), "none");
  EXPECT_EQ(scheduler.begin_build(), 1u) << "nobody waits: it builds again";
}

TEST(CoreScheduler, SeveralRunAtOnceButThoseApartOneByOne) {
  CoreScheduler scheduler(divide_cores({0, 1, 2, 3}, 1, apart), 4);
  for (const Turn turn : {Turn::Together, Turn::Apart, Turn::Apart}) scheduler.wait(turn);
  CoreScheduler::Run first, second;
  EXPECT_EQ(run(scheduler, true, &first), "apart 3");
  EXPECT_EQ(run(scheduler, true, &second), "together 2");
  EXPECT_EQ(run(scheduler, true), "none") << "one of those apart runs";
  EXPECT_EQ(scheduler.begin_build(), 0u);
  EXPECT_EQ(scheduler.begin_build(), 1u) << "nobody could run there now";
  scheduler.end_run(first);
  EXPECT_EQ(run(scheduler, true), "apart 3");
}

TEST(CoreScheduler, ARunNeedsAllHyperthreadsOfItsCore) {
  CoreScheduler scheduler(divide_cores({0, 1, 2, 3}, 1, pairs), 4);
  for (size_t at : {0u, 2u, 1u, 3u}) EXPECT_EQ(scheduler.begin_build(), at);
  scheduler.wait(Turn::Together);
  scheduler.end_build(1);
  EXPECT_EQ(run(scheduler, true), "none");
  EXPECT_EQ(scheduler.begin_build(), std::nullopt);
  scheduler.end_build(3);
  CoreScheduler::Run first;
  EXPECT_EQ(run(scheduler, true, &first), "together 1");
  EXPECT_EQ(first.quiet, 2u);
  EXPECT_EQ(scheduler.begin_build(), std::nullopt) << "beside it on the same core";
}

TEST(CoreScheduler, ThoseThatWantToBeAloneGather) {
  CoreScheduler scheduler(divide_cores({0, 1}, 1, apart), 2);
  size_t waiting = 0;
  CoreScheduler::Run now;
  while (true) {
    const auto a = scheduler.begin_build(), b = scheduler.begin_build();
    ASSERT_TRUE(a && b);
    scheduler.end_build(*a);
    scheduler.wait(Turn::Alone);
    EXPECT_EQ(run(scheduler, true), "none") << "the other one builds";
    scheduler.end_build(*b);
    scheduler.wait(Turn::Alone);
    waiting += 2;
    ASSERT_LT(waiting, 100u);
    if (run(scheduler, true, &now) == "alone 1") break;
  }
  EXPECT_GE(waiting, 4u);
  EXPECT_EQ(now.quiet, 2u);
  scheduler.wait(Turn::Together);
  while (--waiting > 0) {
    EXPECT_EQ(scheduler.begin_build(), std::nullopt);
    EXPECT_EQ(run(scheduler, true), "none") << "not beside it";
    scheduler.end_run(now);
    EXPECT_EQ(scheduler.begin_build(), std::nullopt) << "those that wait run first";
    EXPECT_EQ(run(scheduler, true, &now), "alone 1");
  }
  EXPECT_EQ(run(scheduler, true), "none") << "the last of them runs";
  EXPECT_EQ(scheduler.begin_build(), std::nullopt);
  scheduler.end_run(now);
  EXPECT_EQ(run(scheduler, true, &now), "together 1");
  scheduler.end_run(now);
  EXPECT_TRUE(scheduler.begin_build());
}

TEST(CoreScheduler, TheLastOnesDoNotWaitForMore) {
  CoreScheduler scheduler(divide_cores({0, 1}, 2, apart), 2);
  scheduler.wait(Turn::Alone);
  EXPECT_EQ(run(scheduler, true), "none");
  EXPECT_EQ(run(scheduler, false), "alone 1");
}

TEST(CoreScheduler, OneThatDiedIsNotWaitedFor) {
  CoreScheduler scheduler(divide_cores({0, 1}, 1, apart), 2);
  scheduler.wait(Turn::Together);
  scheduler.wait_no_more(Turn::Together);
  EXPECT_EQ(run(scheduler, false), "none");
  EXPECT_EQ(scheduler.begin_build(), 0u);
  EXPECT_EQ(scheduler.begin_build(), 1u);
}

TEST(CoreScheduler, OneCoreDoesOneThingAtATime) {
  CoreScheduler scheduler(divide_cores({0}, 1, apart), 3);
  EXPECT_EQ(scheduler.begin_build(), 0u);
  EXPECT_EQ(scheduler.begin_build(), std::nullopt);
  scheduler.wait(Turn::Together);
  EXPECT_EQ(run(scheduler, true), "none");
  scheduler.end_build(0);
  EXPECT_EQ(run(scheduler, true), "together 0");
  EXPECT_EQ(scheduler.begin_build(), std::nullopt);
}

TEST(CoreScheduler, BuildsDoNotRunAwayFromRuns) {
  for (const Turn turn : {Turn::Together, Turn::Apart, Turn::Alone}) {
    CoreScheduler scheduler(divide_cores({0, 1, 2, 3}, 1, apart), 4);
    size_t waiting = 0, running = 0;
    while (const auto core = scheduler.begin_build()) {
      scheduler.end_build(*core);
      scheduler.wait(turn);
      ASSERT_LT(++waiting, 100u);
      while (scheduler.begin_run(true)) --waiting, ++running;  // and none of them ends
    }
    EXPECT_LE(waiting + running, scheduler.most_children());
  }
}

}  // namespace
}  // namespace tessera::measure
