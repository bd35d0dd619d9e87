// Steps of one task made to fit another: tiles stay as near as the extents allow, and what comes
// back is a valid program.
#include "schedule/space/adapt.h"

#include <gtest/gtest.h>

#include "example_dags.h"
#include "same_state.h"
#include "schedule/default/default_schedule.h"
#include "schedule/space/sample_programs.h"

namespace tessera::schedule {
namespace {

using namespace testing_dags;

std::vector<int32_t> fitted(int64_t from, IntList lengths, int64_t to, bool inner = true) {
  const std::optional<IntList> found = fit_lengths(from, lengths, to, inner);
  return found ? std::vector<int32_t>(found->begin(), found->end()) : std::vector<int32_t>{};
}

TEST(FitLengths, InnerTilesStayAndTheOutermostGetsTheRest) {
  EXPECT_EQ(fitted(512, {8, 4, 16}, 1024), (std::vector<int32_t>{8, 4, 16}));
  EXPECT_EQ(fitted(512, {8, 4, 16}, 64), (std::vector<int32_t>{1, 4, 16}));
  EXPECT_EQ(fitted(512, {8, 4, 16}, 512), (std::vector<int32_t>{8, 4, 16}));
}

TEST(FitLengths, TheNearestDivisorIsTaken) {
  EXPECT_EQ(fitted(64, {16}, 56), (std::vector<int32_t>{14}));
  EXPECT_EQ(fitted(64, {16}, 7), (std::vector<int32_t>{7}));
  EXPECT_EQ(fitted(64, {4, 8}, 56, false), (std::vector<int32_t>{4, 7}));
  EXPECT_EQ(fitted(0, {16}, 56), (std::vector<int32_t>{14}));
}

TEST(FitLengths, APrimeIsRefused) {
  EXPECT_FALSE(fit_lengths(512, {16}, 509, true));
  EXPECT_TRUE(fit_lengths(512, {2}, 509, true));
}

TEST(FitLengths, TilesWithATailKeepTheirLengths) {
  EXPECT_EQ(fitted(100, {16}, 509), (std::vector<int32_t>{16}));
  EXPECT_EQ(fitted(100, {16}, 9), (std::vector<int32_t>{9}));
}

TEST(FitLengths, OpenAndSenselessLengthsAreRefused) {
  EXPECT_FALSE(fit_lengths(8, {0}, 16, true));
  EXPECT_FALSE(fit_lengths(8, {-4}, 16, true));
  EXPECT_FALSE(fit_lengths(8, {INT32_MAX, INT32_MAX, INT32_MAX}, 16, true));
}

TEST(Adapt, AProgramFitsItsOwnTaskAsItIs) {
  const Dag dag = matmul_bias_relu(64);
  for (const Steps& steps : sample_programs(dag, ansor_cpu(4), 20, 3)) {
    const std::optional<LoopState> state = adapt(dag, steps, ansor_cpu(4));
    ASSERT_TRUE(state);
    EXPECT_TRUE(same_state(*state, replay(dag, steps)));
  }
}

// Exact splits of the one are exact splits of the other.
TEST(Adapt, ProgramsOfOtherExtentsAreValid) {
  const Dag from = conv2d_relu(1, 16, 8, 16, 3, 1, 1), to = conv2d_relu(2, 28, 12, 24, 3, 1, 1);
  size_t found = 0;
  const std::vector<Steps> programs = sample_programs(from, ansor_cpu(4), 40, 7);
  for (const Steps& steps : programs) {
    const std::optional<LoopState> state = adapt(to, steps, ansor_cpu(4));
    if (!state) continue;
    ++found;
    EXPECT_TRUE(same_state(*state, replay(to, state->steps)));
    EXPECT_TRUE(replay_valid(to, state->steps, ansor_cpu(4)));
    ASSERT_EQ(state->steps.size(), steps.size());
    for (const Step& step : state->steps) {
      if (step.code != StepCode::SP || step.value <= 0) continue;
      int64_t product = 1;
      for (int32_t length : step.list) product *= length;
      EXPECT_EQ(step.value % product, 0) << print_step(step);
    }
  }
  EXPECT_GT(found, programs.size() / 2);
}

TEST(Adapt, StepsOfAnotherStructureAreRefused) {
  const Dag dag = matmul(32, 32, 32), other = softmax(8, 16);
  const Steps steps = sample_programs(conv2d_relu(1, 16, 8, 16, 3, 1, 1), ansor_cpu(2), 1, 1).at(0);
  EXPECT_FALSE(adapt(dag, steps, ansor_cpu(2)));
  EXPECT_FALSE(replay_valid(dag, steps, ansor_cpu(2)));
  Steps broken = default_schedule(other, ansor_cpu(2));
  Step strange;
  strange.code = StepCode::SP;
  strange.stage = 99;
  strange.list = {2};
  broken.push_back(strange);
  EXPECT_FALSE(adapt(other, broken, ansor_cpu(2)));
}

// What fits the blocks of a GPU there does not fit them anywhere.
TEST(Adapt, BlocksThatAGpuCannotRunAreRefused) {
  Hardware small = ansor_cuda();
  small.shared_bytes = 64;
  const Dag dag = matmul(128, 128, 128);
  size_t fits = 0, fits_not = 0;
  for (const Steps& steps : sample_programs(dag, ansor_cuda(), 10, 3)) {
    fits += adapt(dag, steps, ansor_cuda()).has_value();
    fits_not += !adapt(dag, steps, small).has_value();
  }
  EXPECT_GT(fits, 0u);
  EXPECT_GT(fits_not, 0u);
}

}  // namespace
}  // namespace tessera::schedule
