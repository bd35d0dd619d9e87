#include "measure/phase_lock.h"

#include <gtest/gtest.h>
#include <sys/mman.h>

#include <atomic>
#include <csignal>

#include "base/process.h"

namespace tessera::measure {
namespace {

struct Counts {
  std::atomic<int> building{0}, running{0}, clashes{0}, runs{0}, together{0};
};

// Many children, all at once: a run must never see a build or another run beside it.
TEST(PhaseLock, ARunIsAlone) {
  const PhaseLock lock;
  void* memory = mmap(nullptr, sizeof(Counts), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  ASSERT_NE(memory, MAP_FAILED);
  Counts& counts = *new (memory) Counts;
  run_forked_all(
      24, 6, {},
      [&](size_t i, std::string&) -> int {
        for (int round = 0; round < 20; ++round) {
          {
            const auto held = lock.for_building();
            if (++counts.building > 1) ++counts.together;
            if (counts.running > 0) ++counts.clashes;
            sched_yield();
            --counts.building;
          }
          // One dies while it holds the lock: the others must not wait for it.
          const auto held = lock.for_running();
          if (i % 8 == 0 && round == 10) raise(SIGKILL);
          if (++counts.running > 1 || counts.building > 0) ++counts.clashes;
          sched_yield();
          --counts.running;
          ++counts.runs;
        }
        return 0;
      },
      [](size_t, const Outcome&) {});
  EXPECT_EQ(counts.clashes, 0);
  EXPECT_EQ(counts.runs, 21 * 20 + 3 * 10);
  munmap(memory, sizeof(Counts));
}

}  // namespace
}  // namespace tessera::measure
