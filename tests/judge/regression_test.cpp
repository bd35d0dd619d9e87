#include "judge/regression.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace tessera::judge {
namespace {

using result::Phase;
using result::Result;
using result::Status;

Result timed(const std::string& sample, double speedup, double half_width) {
  Result result;
  result.sample = sample;
  result.compiler = "c";
  result.speedup = speedup;
  result.speedup_ci = {speedup * std::exp(-half_width), speedup * std::exp(half_width)};
  result.accurate.fill(true);
  return result;
}

// Measurements of speedups whose 95 % intervals are right: half a width is 1.96 standard errors.
class Bench {
 public:
  explicit Bench(uint32_t seed) : random_(seed) {}
  std::vector<Result> measure(int lines, double factor_of_first = 1) {
    std::vector<Result> results;
    for (int i = 0; i < lines; ++i) {
      const double half = i % 5 == 0 ? 0.2 : 0.03;  // some are much noisier
      const double truth = (1 + i % 7) * (i == 0 ? factor_of_first : 1);
      results.push_back(
          timed(std::to_string(i), truth * std::exp(half / 1.96 * normal_(random_)), half));
    }
    return results;
  }

 private:
  std::mt19937 random_;
  std::normal_distribution<double> normal_;
};

int slower_in(const std::vector<Change>& changes) {
  int n = 0;
  for (const Change& change : changes) {
    for (Finding finding : change.findings) n += finding == Finding::Slower;
  }
  return n;
}

TEST(Regression, FilesOfTheSameCompilersHardlyEverCry) {
  int cried = 0;
  const int files = 500;
  for (int i = 0; i < files; ++i) {
    Bench bench{uint32_t(i)};
    const auto old = bench.measure(200), now = bench.measure(200);
    cried += slower_in(compare_results(old, now, {})) > 0;
  }
  EXPECT_LT(cried, files / 100.0);
}

TEST(Regression, WithoutTheFamilyRuleTheSameFilesWouldCry) {
  int cried = 0;
  CompareOptions options;
  options.family = 1;
  for (int i = 0; i < 100; ++i) {
    Bench bench{uint32_t(i)};
    const auto old = bench.measure(200), now = bench.measure(200);
    cried += slower_in(compare_results(old, now, options)) > 0;
  }
  EXPECT_GT(cried, 5);
}

TEST(Regression, ASlowdownOfTenPercentIsFoundAmongThousandsOfLines) {
  int found = 0;
  for (uint32_t seed = 0; seed < 20; ++seed) {
    std::vector<Result> old, now;
    std::mt19937 random(seed);
    std::normal_distribution<double> noise(0, 0.02 / 1.96);
    for (int i = 0; i < 3000; ++i) {
      const double truth = i == 17 ? 0.9 : 1;
      old.push_back(timed(std::to_string(i), std::exp(noise(random)), 0.02));
      now.push_back(timed(std::to_string(i), truth * std::exp(noise(random)), 0.02));
    }
    const std::vector<Change> changes = compare_results(old, now, {});
    EXPECT_EQ(slower_in(changes), changes[17].worse() ? 1 : 0);
    found += changes[17].worse();
  }
  // The interval is 2.8 % to either side: a ratio of 0.9 stays below 0.95 by 5.4 % - 2.8 %, which
  // is 1.8 standard errors; missed in 4 of 100.
  EXPECT_GE(found, 17);
}

TEST(Regression, ASlowdownWithinTheShareIsNone) {
  const std::vector<Result> old = {timed("a", 1, 0.001)}, now = {timed("a", 0.96, 0.001)};
  EXPECT_EQ(slower_in(compare_results(old, now, {})), 0);
  CompareOptions strict;
  strict.slower = 0.03;
  EXPECT_EQ(slower_in(compare_results(old, now, strict)), 1);
}

TEST(Regression, RatioOfSpeedupsCombinesIntervalsByHand) {
  const Ratio ratio = ratio_of_speedups(timed("a", 2, 0.03), timed("a", 1, 0.04));
  EXPECT_NEAR(ratio.value, 0.5, 1e-12);
  EXPECT_NEAR(ratio.interval[0], 0.5 * std::exp(-0.05), 1e-12);  // 3, 4, 5
  EXPECT_NEAR(ratio.interval[1], 0.5 * std::exp(0.05), 1e-12);
}

TEST(Regression, HolmByHand) {
  // 0.01 <= 0.05/4, 0.013 <= 0.05/3, 0.03 > 0.05/2: it ends there, though 0.04 <= 0.05/1.
  const std::vector<double> p = {0.04, 0.01, 0.03, 0.013};
  EXPECT_EQ(holm(p, 0.05), (std::vector<bool>{false, true, false, true}));
}

TEST(Regression, StatusesAreOrderedAsTheScoreForgivesThem) {
  const auto with = [](Status status, Phase phase = Phase::None) {
    Result result = timed("a", 1, 0.01);
    result.status = status;
    result.phase = phase;
    return result;
  };
  const auto found = [&](const Result& old, const Result& now) {
    const std::vector<Result> before = {old}, after = {now};
    return compare_results(before, after, {})[0].findings;
  };
  using F = std::vector<Finding>;
  EXPECT_EQ(found(with(Status::Ok), with(Status::Mismatch)), F{Finding::StatusWorse});
  EXPECT_EQ(found(with(Status::Mismatch), with(Status::Crashed, Phase::Run)),
            F{Finding::StatusWorse});
  EXPECT_EQ(found(with(Status::RunFailed), with(Status::Crashed, Phase::Run)), F{});
  EXPECT_EQ(found(with(Status::Timeout, Phase::Run), with(Status::Timeout, Phase::Compile)),
            F{Finding::StatusWorse});
  EXPECT_EQ(found(with(Status::CompileFailed), with(Status::Ok)), F{Finding::StatusBetter});
  EXPECT_EQ(found(with(Status::Ok), with(Status::Inconclusive)), F{Finding::NoVerdict});
  EXPECT_EQ(found(with(Status::Ok), with(Status::ReferenceFailed)), F{Finding::NoVerdict});
  EXPECT_EQ(found(with(Status::Inconclusive), with(Status::Ok)), F{});
  EXPECT_EQ(found(with(Status::Inconclusive), with(Status::Crashed)), F{Finding::StatusWorse});
  EXPECT_EQ(found(with(Status::ReferenceFailed), with(Status::Crashed)), F{});
}

// Right and no compiler: what fell back to eager got worse, whatever its speed.
TEST(Regression, FallingBackToEagerIsWorse) {
  std::vector<Result> compiled = {timed("a", 1, 0.01)}, eager = compiled;
  compiled[0].fallback = result::Fallback::None;
  eager[0].fallback = result::Fallback::All;
  EXPECT_EQ(compare_results(compiled, eager, {})[0].findings,
            std::vector<Finding>{Finding::StatusWorse});
  EXPECT_EQ(compare_results(eager, compiled, {})[0].findings,
            std::vector<Finding>{Finding::StatusBetter});
  EXPECT_TRUE(compare_results(eager, eager, {})[0].findings.empty());
}

TEST(Regression, AccuracyThatIsLostIsSeenPastTheLevelsAllowed) {
  Result old = timed("a", 1, 0.01), now = old;
  now.accurate[0] = now.accurate[1] = false;
  const std::vector<Result> before = {old}, after = {now};
  EXPECT_EQ(compare_results(before, after, {})[0].findings,
            std::vector<Finding>{Finding::LessAccurate});
  CompareOptions lenient;
  lenient.levels = 2;
  EXPECT_TRUE(compare_results(before, after, lenient)[0].findings.empty());
}

TEST(Regression, ASecondLookMayBeNoisyAndStillConfirm) {
  Result noisy = timed("a", 1, 0.5);
  noisy.status = Status::Inconclusive;
  EXPECT_TRUE(compare_again(timed("a", 40, 0.02), noisy, {}).worse());
  EXPECT_FALSE(compare_again(timed("a", 1.5, 0.02), noisy, {}).worse());
}

TEST(Regression, LinesOfOneFileAloneAreNamed) {
  const std::vector<Result> old = {timed("a", 1, 0.01)}, now = {timed("b", 1, 0.01)};
  const std::vector<Change> changes = compare_results(old, now, {});
  ASSERT_EQ(changes.size(), 2u);
  EXPECT_EQ(changes[0].findings, std::vector<Finding>{Finding::Missing});
  EXPECT_EQ(changes[1].findings, std::vector<Finding>{Finding::New});
  EXPECT_FALSE(changes[0].worse() || changes[1].worse());
}

TEST(Regression, WeightsAreNeverMixed) {
  std::vector<Result> old = {timed("a", 2, 0.01)}, now = {timed("a", 1, 0.01)};
  now[0].weights = result::Weights::Frozen;
  EXPECT_EQ(compare_results(old, now, {})[0].findings, std::vector<Finding>{Finding::Missing});
}

// Ten trials of each, as the golden flow has: noise of 5 %, now and then one that was interrupted.
std::vector<double> trials(std::mt19937& random, double ms, int n = 10) {
  std::normal_distribution<double> noise(0, 0.05);
  std::vector<double> times;
  for (int i = 0; i < n; ++i)
    times.push_back(ms * std::exp(noise(random)) * (random() % 20 == 0 ? 3 : 1));
  return times;
}

TEST(Regression, RatioOfMediansCoversTheTruth) {
  std::mt19937 random(5);
  int covered = 0;
  for (int i = 0; i < 300; ++i) {
    const Ratio ratio = ratio_of_medians(trials(random, 7), trials(random, 7), 1);
    covered += ratio.interval[0] <= 1 && 1 <= ratio.interval[1];
  }
  EXPECT_GE(covered, 285);
}

TEST(Regression, UnchangedTimesCryInFewerThanOneOfAHundredAndTwiceInARowHardlyEver) {
  std::mt19937 random(6);
  int cried = 0, twice = 0;
  for (int i = 0; i < 500; ++i) {
    const std::vector<double> reference = trials(random, 7);
    const bool first = is_slower(ratio_of_medians(reference, trials(random, 7), 1), 0.05);
    const bool second = is_slower(ratio_of_medians(reference, trials(random, 7), 1), 0.05);
    cried += first;
    twice += first && second;
  }
  EXPECT_LT(cried, 5);
  EXPECT_LE(twice, 1);
}

TEST(Regression, AFifthSlowerIsFoundInFortyTrials) {
  std::mt19937 random(7);
  int found = 0;
  for (int i = 0; i < 100; ++i)
    found +=
        is_slower(ratio_of_medians(trials(random, 7, 40), trials(random, 7 * 1.2, 40), 1), 0.05);
  EXPECT_GE(found, 95);
}

TEST(Regression, FourTimesSayNothing) {
  const std::vector<double> fast(4, 1.0), slow(4, 100.0);
  const Ratio ratio = ratio_of_medians(fast, slow, 1);
  EXPECT_NEAR(ratio.value, 0.01, 1e-12);
  EXPECT_FALSE(is_slower(ratio, 0.05));
}

}  // namespace
}  // namespace tessera::judge
