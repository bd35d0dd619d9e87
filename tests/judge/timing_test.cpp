// The speedup and its interval, on clocks that are made up: nothing here measures time.
#include "judge/timing.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace tessera::judge {
namespace {

using Noise = std::function<double(std::mt19937&, int pair)>;

// How often the interval around noisy log ratios holds the true one.
double coverage(const Noise& noise, int pairs, double truth) {
  std::mt19937 random(7);
  const int rounds = 600;
  int held = 0;
  for (int round = 0; round < rounds; ++round) {
    std::vector<double> ratios;
    for (int i = 0; i < pairs; ++i) ratios.push_back(truth + noise(random, i));
    const Ratio ratio = summarise_ratios(ratios, uint32_t(round));
    held += ratio.interval[0] <= std::exp(truth) && std::exp(truth) <= ratio.interval[1];
  }
  return double(held) / rounds;
}

double normal(std::mt19937& random, double sd) {
  return std::normal_distribution<double>(0, sd)(random);
}

TEST(Timing, IntervalsHoldTheTruthUnderNormalNoise) {
  for (int pairs : {8, 12, 20, 50}) {
    for (double sd : {0.01, 0.05, 0.2}) {
      const Noise noise = [sd](std::mt19937& random, int) { return normal(random, sd); };
      EXPECT_GE(coverage(noise, pairs, std::log(1.3)), 0.95) << pairs << " pairs, " << sd;
    }
  }
}

TEST(Timing, IntervalsHoldTheTruthUnderHeavyTails) {
  const Noise noise = [](std::mt19937& random, int) {
    return 0.02 * std::student_t_distribution<double>(2.5)(random);
  };
  for (int pairs : {8, 20, 50}) EXPECT_GE(coverage(noise, pairs, 0), 0.95) << pairs;
}

// What drifts hits both of a pair: of a ratio little is left.
TEST(Timing, IntervalsHoldTheTruthUnderDrift) {
  const Noise noise = [](std::mt19937& random, int pair) {
    return (pair % 2 ? 0.01 : -0.01) + normal(random, 0.01);
  };
  for (int pairs : {8, 20, 50}) EXPECT_GE(coverage(noise, pairs, 0), 0.95) << pairs;
}

TEST(Timing, AnInterruptedBlockHardlyMovesTheRatio) {
  std::vector<double> ratios(20);
  std::mt19937 random(3);
  for (double& ratio : ratios) ratio = normal(random, 0.01);
  const double before = summarise_ratios(ratios, 1).value;
  ratios[4] = 3;
  EXPECT_NEAR(summarise_ratios(ratios, 1).value, before, 0.01);
}

TEST(Timing, TheSameSeedGivesTheSameInterval) {
  const std::vector<double> ratios = {0.1, 0.2, 0.15, 0.12, 0.3, 0.11, 0.2, 0.18};
  EXPECT_EQ(summarise_ratios(ratios, 5).interval, summarise_ratios(ratios, 5).interval);
}

TEST(Timing, TooFewOrEqualRatiosGiveNoFalseCertainty) {
  EXPECT_EQ(summarise_ratios(std::vector<double>{0.5}, 1).interval[1], INFINITY);
  EXPECT_EQ(summarise_ratios(std::vector<double>{0.5, 0.5}, 1).interval[0], 0);
  ProcessSpread spread;
  const Ratio equal = summarise_processes({std::vector<double>(10, std::log(2.0))}, spread, 1);
  EXPECT_NEAR(equal.value, 2, 1e-12);
  EXPECT_LT(equal.interval[0], 2);
  EXPECT_GT(equal.interval[1], 2);
}

// Three baseline processes and one candidate of the same program, each off by a constant of its
// own: what is learnt from one pair to the next must make the intervals wide enough.
TEST(Timing, ProcessesThatDifferAreCovered) {
  for (double apart : {0.003, 0.02, 0.08}) {
    std::mt19937 random(5);
    ProcessSpread spread;
    int covered = 0;
    const int rounds = 400;
    for (int round = 0; round < rounds; ++round) {
      const double candidate = normal(random, apart);
      std::vector<std::vector<double>> pairs(3);
      for (std::vector<double>& process : pairs) {
        const double own = normal(random, apart);
        for (int i = 0; i < 5; ++i) process.push_back(own - candidate + normal(random, 0.01));
      }
      const Ratio ratio = summarise_processes(pairs, spread, uint32_t(round));
      covered += ratio.interval[0] <= 1 && ratio.interval[1] >= 1;
    }
    EXPECT_GE(covered, rounds * 94 / 100) << apart;
  }
}

// By one baseline process, which no other differs from.
Timing time_one(const RunTrials& baseline, const RunTrials& candidate,
                const TimingOptions& options) {
  ProcessSpread alike{1e-10, 10};
  return time_pair({baseline}, candidate, options, alike);
}

RunTrials clock_of(double ms, double noise, int* runs = nullptr);

// A machine of which all is known: processes of one program that differ by a constant of their own,
// blocks that differ by chance, a clock that stands still but for their runs.
struct Unrest {
  double apart, block, trial;
  double uneven = 0;  // of the logarithm of `apart`, from sample to sample
};

class Machine {
 public:
  Machine(uint32_t seed, const Unrest& noise) : random_(seed), noise_(noise) {}

  // Does the interval of one sample, timed as bench times it, hold the true ratio?
  bool covers(double truth, double width, uint32_t seed, ProcessSpread& spread) {
    apart_ = noise_.apart;
    if (noise_.uneven > 0) apart_ *= std::exp(normal(random_, noise_.uneven));
    TimingOptions options;
    options.width = width;
    options.seconds = 2;
    options.seed = seed;
    options.clock = [this] { return seconds_; };
    std::vector<RunTrials> baselines;
    for (int i = 0; i < 3; ++i) baselines.push_back(process(8 * truth));
    const Timing timing = time_pair(baselines, process(8), options, spread);
    return timing.interval[0] <= truth && timing.interval[1] >= truth;
  }

 private:
  RunTrials process(double ms) {
    const double own = ms * std::exp(normal(random_, apart_));
    return [this, own](int trials) {
      const double now = own * std::exp(normal(random_, noise_.block));
      std::vector<double> times;
      for (int i = 0; i < trials; ++i) {
        times.push_back(now * std::exp(normal(random_, noise_.trial)));
        seconds_ += times.back() / 1e3;
      }
      return times;
    };
  }

  std::mt19937 random_;
  Unrest noise_;
  double apart_ = 0, seconds_ = 0;
};

// It looks after each pair, and stops when it likes what it sees: that must not cost the intervals
// their 95 %. As `bench` does it: three processes of the baseline, one sample after the other, what
// is learnt of one used for the next.
TEST(Timing, StoppingEarlyKeepsTheIntervalsTrue) {
  for (const Unrest& noise : {Unrest{0.002, 0.005, 0.02}, Unrest{0.05, 0.02, 0.1},
                              Unrest{0.005, 0.08, 0.2}, Unrest{0.15, 0.05, 0.1}}) {
    for (const double width : {0.04, 0.15}) {
      int covered = 0;
      const int rounds = 50;
      const uint32_t seeds[] = {1, 2, 3, 5, 8, 13, 21, 34, 77, 2026, 4096, 90210};
      for (const uint32_t seed : seeds) {
        ProcessSpread spread;
        Machine machine(seed, noise);
        for (int round = 0; round < rounds; ++round)
          covered += machine.covers(std::exp(0.008 * round - 0.2), width, uint32_t(round), spread);
      }
      EXPECT_GE(covered, int(std::size(seeds)) * rounds * 93 / 100)
          << "processes " << noise.apart << " apart, blocks " << noise.block << ", width " << width;
      RecordProperty(fmt::format("covered_{}_{}", noise.apart, width), covered);
    }
  }
}

// The first samples of a run, before anything is known of the machine, and samples whose processes
// differ more than those of others.
TEST(Timing, NothingNeedBeKnownOfAMachine) {
  for (const Unrest& noise : {Unrest{0.002, 0.005, 0.02}, Unrest{0.15, 0.05, 0.1},
                              Unrest{0.03, 0.02, 0.05, /*uneven=*/1}}) {
    int covered = 0;
    const int runs = 40, samples = 10;
    for (int run = 0; run < runs; ++run) {
      ProcessSpread spread;
      Machine machine(uint32_t(5000 + run), noise);
      for (int sample = 0; sample < samples; ++sample)
        covered += machine.covers(1.1, 0.04, uint32_t(run), spread);
    }
    EXPECT_GE(covered, runs * samples * 93 / 100)
        << "processes " << noise.apart << " apart, blocks " << noise.block;
  }
}

// The ratio is far from one, and noise leaves no doubt of it.
TEST(Timing, AClearLossOrWinIsConclusiveHoweverNoisy) {
  TimingOptions options;
  options.seconds = 0;
  for (const double truth : {0.03, 30.0}) {
    const Timing timing = time_one(clock_of(50 * truth, 0.5), clock_of(50, 0.5), options);
    EXPECT_GT(timing.interval[1] / timing.interval[0], 1.4) << "as noisy as it was meant to be";
    EXPECT_TRUE(timing.conclusive);
  }
}

RunTrials clock_of(double ms, double noise, int* runs) {
  static uint32_t seed = 11;
  auto random = std::make_shared<std::mt19937>(seed++);
  return [=](int trials) {
    std::vector<double> times;
    for (int i = 0; i < trials; ++i) times.push_back(ms * std::exp(normal(*random, noise)));
    if (runs) *runs += trials;
    return times;
  };
}

TEST(Timing, ATrueRatioIsFound) {
  for (double truth : {0.2, 0.8, 1.0, 1.7, 12.0}) {
    const Timing timing = time_one(clock_of(6 * truth, 0.02), clock_of(6, 0.02), {});
    EXPECT_NEAR(timing.speedup / truth, 1, 0.02);
    EXPECT_LE(timing.interval[0], truth);
    EXPECT_GE(timing.interval[1], truth);
    EXPECT_TRUE(timing.conclusive);
    EXPECT_NEAR(timing.baseline_ms, 6 * truth, 0.2 * truth);
    EXPECT_NEAR(timing.candidate_ms, 6, 0.2);
  }
}

TEST(Timing, ItStopsWhenTheIntervalIsNarrowEnough) {
  TimingOptions options;
  options.seconds = 1e9;  // only the width can end it
  options.width = 0.1;
  const Timing timing = time_one(clock_of(20, 0.02), clock_of(20, 0.02), options);
  EXPECT_LE((timing.interval[1] - timing.interval[0]) / timing.speedup, 0.1);
}

TEST(Timing, TheLeastNumberOfTrialsIsDone) {
  TimingOptions options;
  options.trials = 100;
  options.width = 10;
  int runs = 0;
  const Timing timing = time_one(clock_of(50, 0.01), clock_of(50, 0.01, &runs), options);
  EXPECT_GE(timing.trials, 100);
  EXPECT_GE(runs, timing.trials + options.warmup);
}

TEST(Timing, NoiseThatHidesAllIsInconclusive) {
  TimingOptions options;
  options.seconds = 0;
  const Timing timing = time_one(clock_of(50, 0.8), clock_of(50, 0.8), options);
  EXPECT_FALSE(timing.conclusive);
}

// Only the sum of a candidate's times is known; it may not choose how to share it out.
TEST(Timing, TimePutIntoOneTrialOfABlockCountsForAll) {
  const RunTrials liar = [](int trials) {
    std::vector<double> times(size_t(trials), 1e-3);
    times.back() = 5.0 * trials;
    return times;
  };
  const Timing timing = time_one(clock_of(5, 0.01), liar, {});
  EXPECT_LT(timing.speedup, 1.02);
  EXPECT_GT(timing.candidate_ms, 4.9);
}

TEST(Timing, AFewSlowTrialsAreNotTheTypicalOnes) {
  auto random = std::make_shared<std::mt19937>(13);
  const RunTrials rough = [random](int trials) {
    std::vector<double> times;
    for (int i = 0; i < trials; ++i) times.push_back((*random)() % 20 == 0 ? 9 : 2);
    return times;
  };
  EXPECT_NEAR(time_one(clock_of(4, 0.01), rough, {}).speedup, 2, 0.1);
}

}  // namespace
}  // namespace tessera::judge
