#include "measure/gpu_lock.h"

#include <gtest/gtest.h>
#include <sys/mman.h>

#include <atomic>
#include <csignal>

#include "base/process.h"

namespace tessera::measure {
namespace {

struct Counts {
  std::atomic<int> checking{0}, timing{0}, clashes{0}, timed{0}, together{0};
};

// Many children, all at once: who is timed must never see another beside it.
TEST(GpuLock, WhoIsTimedIsAlone) {
  const GpuLock lock;
  void* memory =
      mmap(nullptr, sizeof(Counts), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  ASSERT_NE(memory, MAP_FAILED);
  Counts& counts = *new (memory) Counts;
  run_forked_all(
      24, 6, {},
      [&](size_t i, std::string&) -> int {
        for (int round = 0; round < 20; ++round) {
          {
            const auto held = lock.for_checking();
            if (++counts.checking > 1) ++counts.together;
            if (counts.timing > 0) ++counts.clashes;
            sched_yield();
            --counts.checking;
          }
          // One dies while it holds the lock: the others must not wait for it.
          const auto held = lock.for_timing();
          if (i % 8 == 0 && round == 10) raise(SIGKILL);
          if (++counts.timing > 1 || counts.checking > 0) ++counts.clashes;
          sched_yield();
          --counts.timing;
          ++counts.timed;
        }
        return 0;
      },
      [](size_t, const Outcome&) {});
  EXPECT_EQ(counts.clashes, 0);
  EXPECT_EQ(counts.timed, 21 * 20 + 3 * 10);
  munmap(memory, sizeof(Counts));
}

}  // namespace
}  // namespace tessera::measure
