#include "measure/pipeline.h"

#include <gtest/gtest.h>
#include <sched.h>
#include <sys/mman.h>

#include <atomic>
#include <csignal>
#include <set>

namespace tessera::measure {
namespace {

struct Counts {
  std::atomic<int> building{0}, running{0}, clashes{0}, runs{0};
};

class Shared {
 public:
  Shared() {
    memory_ =
        mmap(nullptr, sizeof(Counts), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    new (memory_) Counts;
  }
  ~Shared() { munmap(memory_, sizeof(Counts)); }
  Counts& operator*() { return *static_cast<Counts*>(memory_); }

 private:
  void* memory_;
};

// `jobs` of them; the body gets the index.
void run_all(const Cores& cores, size_t jobs,
             const std::function<int(size_t, const Pipeline::WaitForTurn&, std::string&)>& body,
             const std::function<void(size_t, const Outcome&)>& done) {
  Pipeline pipeline(cores, int(cores.all.size()));
  size_t started = 0;
  pipeline.run(
      [&]() -> std::optional<Pipeline::Job> {
        if (started == jobs) return std::nullopt;
        const size_t i = started++;
        return Pipeline::Job{i,
                             [&body, i](const Pipeline::WaitForTurn& wait, std::string& out) {
                               return body(i, wait, out);
                             },
                             {}};
      },
      done);
}

// Many children: a run that wants to be alone must see neither a build nor a run, and one that is
// apart no other such. Some die in either part, and nobody waits for them. Some ask twice.
void expect_order(Turn turn) {
  Shared shared;
  Counts& counts = *shared;
  std::set<size_t> ended;
  int killed = 0;
  const auto run = [&](bool alone) {
    if (++counts.running > 1 && turn != Turn::Together) ++counts.clashes;
    if (alone && (counts.running > 1 || counts.building > 0)) ++counts.clashes;
    for (int spin = 0; spin < 20; ++spin) sched_yield();
    --counts.running;
    ++counts.runs;
  };
  run_all(
      usable_cores(1), 40,
      [&](size_t i, const Pipeline::WaitForTurn& wait, std::string& out) {
        ++counts.building;
        if (counts.running > 0 && turn == Turn::Alone) ++counts.clashes;
        for (int spin = 0; spin < 20; ++spin) sched_yield();
        --counts.building;
        if (i % 8 == 3) raise(SIGKILL);
        wait(turn);
        run(turn == Turn::Alone);
        if (i % 8 == 5) raise(SIGKILL);
        if (i % 8 == 6) {
          wait(Turn::Alone);
          run(true);
        }
        out = std::to_string(i);
        return 0;
      },
      [&](size_t i, const Outcome& outcome) {
        EXPECT_TRUE(ended.insert(i).second);
        if (outcome.ok()) {
          EXPECT_EQ(outcome.out, std::to_string(i));
        } else {
          EXPECT_EQ(outcome.signal, SIGKILL);
          ++killed;
        }
      });
  EXPECT_EQ(counts.clashes, 0);
  EXPECT_EQ(counts.runs, 40);
  EXPECT_EQ(ended.size(), 40u);
  EXPECT_EQ(killed, 10);
}

TEST(Pipeline, SomeRunAlone) {
  expect_order(Turn::Alone);
}

TEST(Pipeline, SomeRunApart) {
  expect_order(Turn::Apart);
}

TEST(Pipeline, SomeRunTogether) {
  expect_order(Turn::Together);
}

TEST(Pipeline, ARunIsOnACoreForRuns) {
  const Cores cores = usable_cores(1);
  for (const Turn turn : {Turn::Together, Turn::Alone}) {
    run_all(
        cores, 4,
        [&](size_t, const Pipeline::WaitForTurn& wait, std::string&) {
          wait(turn);
          cpu_set_t set;
          CPU_ZERO(&set);
          sched_getaffinity(0, sizeof set, &set);
          for (size_t at : cores.run)
            if (CPU_COUNT(&set) == 1 && CPU_ISSET(cores.all[at], &set)) return 0;
          return 1;
        },
        [](size_t, const Outcome& outcome) { EXPECT_TRUE(outcome.ok()); });
  }
}

// A job that can be given out only when another has ended.
TEST(Pipeline, AsksAgainAfterAnEnding) {
  Pipeline pipeline(usable_cores(1), 2);
  bool first_ended = false;
  size_t given = 0;
  std::vector<size_t> order;
  pipeline.run(
      [&]() -> std::optional<Pipeline::Job> {
        if (given == 2 || (given == 1 && !first_ended)) return std::nullopt;
        return Pipeline::Job{
            given++, [](const Pipeline::WaitForTurn&, std::string&) { return 0; }, {}};
      },
      [&](size_t i, const Outcome&) {
        first_ended = true;
        order.push_back(i);
      });
  EXPECT_EQ(order, (std::vector<size_t>{0, 1}));
}

}  // namespace
}  // namespace tessera::measure
