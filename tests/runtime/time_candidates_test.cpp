#include "runtime/time_candidates.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <thread>

#include "../eager/small_sample.h"
#include "base/clock.h"

namespace tessera::runtime {

using namespace eager;
using namespace trace;

namespace {

// Ways to add a tensor of 2 x 3 floats to itself: libtorch's, and kernels that take as long as
// told.
struct Doubling {
  graph::Sample sample = small_sample({{"x", small_floats}}, {"y = x + x", "return (y,)"});
  Trace traced = trace::trace(sample);
  Candidates candidates{traced, sample, {traced.calls[0].args[0].tensor}, traced.outputs, {}};
  std::vector<int> runs;  // of each kernel

  Doubling() {
    CompiledStep library;
    library.call = 0;
    library.reads = candidates.inputs;
    library.writes = candidates.outputs;
    candidates.ways.push_back({library});
  }
  void add_kernel(double seconds, float factor = 2, double stall = 0) {
    const size_t which = runs.size();
    runs.push_back(0);
    CompiledStep step;
    step.reads = candidates.inputs;
    step.writes = candidates.outputs;
    step.kernel = [this, which, seconds, factor, stall](std::span<void* const> buffers) {
      if (++runs[which] == 1) std::this_thread::sleep_for(std::chrono::duration<double>(stall));
      const double start = monotonic_seconds();
      for (int i = 0; i < 6; ++i)
        static_cast<float*>(buffers[1])[i] = factor * static_cast<const float*>(buffers[0])[i];
      while (monotonic_seconds() - start < seconds) {
      }
    };
    candidates.ways.push_back({step});
  }
  CandidateTimes timed() {
    RunOptions options;
    options.threads = 1;
    return time_candidates(candidates, options, 0.01);
  }
};

TEST(CandidateTimes, ATimeIsTheWays) {
  Doubling doubling;
  doubling.add_kernel(0);
  doubling.add_kernel(2e-4);
  const CandidateTimes times = doubling.timed();
  EXPECT_GT(times.seconds[0], 0);
  EXPECT_LT(times.seconds[1], times.seconds[2]);
  EXPECT_GE(times.seconds[2], 2e-4);
}

TEST(CandidateTimes, AWrongAnswerIsNoTime) {
  Doubling doubling;
  doubling.add_kernel(0, 3);
  const CandidateTimes times = doubling.timed();
  EXPECT_TRUE(std::isinf(times.seconds[1]));
  EXPECT_EQ(times.troubles[1].rfind("another answer: 6 of 6 elements are wrong", 0), 0u)
      << times.troubles[1];
}

TEST(CandidateTimes, AWayFarSlowerThanAnotherIsNotRunAgain) {
  Doubling doubling;
  doubling.add_kernel(0.06);
  doubling.add_kernel(0.002);
  doubling.add_kernel(0);
  doubling.timed();  // the library's first call may be slow, its second is not
  doubling.runs.assign(3, 0);
  const CandidateTimes times = doubling.timed();
  EXPECT_LE(doubling.runs[0], 2);  // once, unless the machine stood still meanwhile
  EXPECT_EQ(doubling.runs[1], 2);
  EXPECT_GT(doubling.runs[2], 5);
  EXPECT_GE(times.seconds[1], 0.06);
  EXPECT_GE(times.seconds[2], 0.002);
  EXPECT_LT(times.seconds[3], 0.002);
}

TEST(CandidateTimes, AMachineThatStandsStillInAFirstRunCondemnsNoWay) {
  Doubling doubling;
  doubling.add_kernel(0, 2, 0.5);
  const CandidateTimes times = doubling.timed();
  EXPECT_GT(doubling.runs[0], 5);
  EXPECT_LT(times.seconds[1], 0.5);
}

}  // namespace
}  // namespace tessera::runtime
