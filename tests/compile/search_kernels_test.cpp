// Effort 2: the search asks the compilation for times, the dearest kernels come first, and what was
// timed fastest is the result.
#include "compile/search_kernels.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "../eager/small_sample.h"
#include "both_ways.h"
#include "schedule/state/loop_state.h"
#include "te/dag_text.h"
#include "te/task.h"

namespace tessera::compile {
namespace {

using schedule::Steps;

SearchedKernel product(int64_t size, int64_t count, double seconds) {
  SearchedKernel kernel;
  kernel.dag = std::make_shared<const te::ComputeDag>(te::parse_dag(
      fmt::format("A = placeholder float32 [{0}, {0}]\nB = placeholder float32 [{0}, {0}]\n"
                  "C(i: {0}, j: {0}) float32 += (A[i, k]*B[k, j]) over (k: {0})\nreturn C\n",
                  size),
      "a test"));
  kernel.key = te::structural_key(*kernel.dag);
  kernel.name = "product";
  kernel.count = count;
  kernel.seconds = seconds;
  return kernel;
}

// What a program takes here: how its text is spelled.
double made_up(const Steps& steps) {
  uint64_t sum = 7;
  for (const char c : schedule::print_steps(steps)) sum = sum * 31 + uint8_t(c);
  return 1e-4 * (1 + double(sum % 1000) / 1000);
}

KernelSearchOptions few(int64_t trials) {
  KernelSearchOptions options;
  options.hardware = schedule::ansor_cpu(1);
  options.trials = trials;
  options.seconds = 60;
  return options;
}

TEST(SearchKernels, TheFastestThatWasTimedIsTheResult) {
  const std::vector<SearchedKernel> kernels{product(32, 1, 1e-4), product(64, 1, 2e-4)};
  std::vector<double> least(2, 1);
  const SearchedKernels found = search_kernels(
      kernels, few(48), [&](size_t kernel, const std::vector<Steps>& programs, double) {
        std::vector<double> times;
        for (const Steps& steps : programs) {
          // One in four cannot be built.
          times.push_back(std::lround(made_up(steps) * 1e7) % 4 == 0
                              ? std::numeric_limits<double>::infinity()
                              : made_up(steps));
          least[kernel] = std::min(least[kernel], times.back());
        }
        return times;
      });
  EXPECT_EQ(found.trials, 48);
  for (size_t i = 0; i < kernels.size(); ++i) {
    ASSERT_TRUE(found.programs[i]);
    // A gain under 1 % keeps the schedule made by hand.
    EXPECT_LE(made_up(*found.programs[i]), least[i] * 1.01);
    EXPECT_NO_THROW(schedule::replay(kernels[i].dag, *found.programs[i]));
  }
}

TEST(SearchKernels, WhatTakesMostOfARunComesFirst) {
  const std::vector<SearchedKernel> kernels{product(32, 1, 1e-4), product(64, 50, 2e-4),
                                            product(48, 3, 1e-3)};
  std::vector<size_t> order;
  search_kernels(kernels, few(24), [&](size_t kernel, const std::vector<Steps>& programs, double) {
    if (order.empty() || order.back() != kernel) order.push_back(kernel);
    std::vector<double> times;
    for (const Steps& steps : programs) times.push_back(made_up(steps));
    return times;
  });
  ASSERT_GE(order.size(), 3u);
  EXPECT_EQ(std::vector<size_t>(order.begin(), order.begin() + 3), (std::vector<size_t>{1, 2, 0}));
}

TEST(SearchKernels, WhatIsKnownIsTimed) {
  std::vector<SearchedKernel> kernels{product(32, 1, 1e-4)};
  std::vector<Steps> asked;
  const auto time = [&](size_t, const std::vector<Steps>& programs, double) {
    asked.insert(asked.end(), programs.begin(), programs.end());
    std::vector<double> times;
    for (const Steps& steps : programs) times.push_back(made_up(steps));
    return times;
  };
  const SearchedKernels first = search_kernels(kernels, few(16), time);
  kernels[0].known = {*first.programs[0]};
  asked.clear();
  KernelSearchOptions other = few(16);
  other.seed = 99;
  search_kernels(kernels, other, time);
  EXPECT_NE(std::find(asked.begin(), asked.end(), *first.programs[0]), asked.end());
}

TEST(SearchKernels, EffortTwoSearchesAndAnswersAsEager) {
  const std::string floats = "dtype = \"torch.float32\"; mean = 0.0; std = 1.0";
  CompileOptions options;
  options.effort = 2;
  options.trials = 10;
  options.seconds = 20;
  const BothWays both = run_both_ways(
      eager::small_sample(
          {{"x", "shape = [256, 320]; " + floats}, {"w", "shape = [320, 256]; " + floats}},
          {"a = x @ w", "c = a.relu()", "d = c.softmax(dim=-1)", "return (d,)"}),
      options);
  EXPECT_FALSE(both.difference) << *both.difference;
  EXPECT_GT(both.report->searched, 0);
  // All that was timed is there for a book, with the library's time.
  ASSERT_FALSE(both.report->measured.empty());
  for (const record::BookEntry& entry : both.report->measured)
    EXPECT_GT(entry.library_seconds, 0) << entry.name;
}

TEST(SearchKernels, AGivenProgramIsTaken) {
  const std::string floats = "dtype = \"torch.float32\"; mean = 0.0; std = 1.0";
  const graph::Sample sample = eager::small_sample({{"x", "shape = [8, 64]; " + floats}},
                                                   {"a = x * 2.0", "c = a.relu()", "return (c,)"});
  CompileOptions options;
  options.effort = 0;
  options.kernels_alone = true;
  const BothWays plain = run_both_ways(sample, options);
  ASSERT_EQ(plain.report->groups.size(), 1u);
  EXPECT_EQ(plain.report->groups[0].from, "default");
  options.programs[plain.report->groups[0].kernel] = {};  // no step at all
  const BothWays given = run_both_ways(sample, options);
  EXPECT_FALSE(given.difference);
  EXPECT_EQ(given.report->groups[0].from, "given");
  EXPECT_NE(given.report->digest, plain.report->digest);
}

}  // namespace
}  // namespace tessera::compile
