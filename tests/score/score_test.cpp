#include "score/score.h"

#include <gtest/gtest.h>

#include <cmath>

#include "judged_samples.h"

namespace tessera::score {

using namespace result;

namespace {

Settings settings(double p, double b, Dialect dialect = Dialect::Paper,
                  Interpretation interpretation = Interpretation::Default) {
  return {dialect, interpretation, p, b, 0, 123};
}

constexpr auto extended = Interpretation::MismatchExtended;

// One of each fate: by hand from the definition.
std::vector<Judged> one_of_each() {
  return {correct_from(-10, 2),         correct_from(-5, 0.5),       failed(ErrorClass::Accuracy),
          failed(ErrorClass::Mismatch), failed(ErrorClass::Runtime), failed(ErrorClass::Compile),
          failed(ErrorClass::Refused)};
}

double root7(double product) {
  return std::pow(product, 1.0 / 7);
}

TEST(Score, PaperByHand) {
  const Curve curve = score("c", one_of_each(), settings(1, 0.1));
  const auto at = [&](int t) { return curve.points.at(t); };
  EXPECT_NEAR(at(-10).s, root7(2 * 1e-6), 1e-15);
  EXPECT_NEAR(at(-5).s, root7(2 * 0.25 * 1e-5), 1e-15);
  EXPECT_EQ(at(0).es, at(0).s);
  EXPECT_NEAR(at(1).es, root7(0.5 * 1e-4), 1e-15);  // accuracy forgiven
  EXPECT_NEAR(at(2).es, root7(0.5 * 1e-2), 1e-15);  // run time, another shape with it
  EXPECT_NEAR(at(3).es, root7(0.5 * 1e-1), 1e-15);  // compilation
  EXPECT_EQ(at(5).es, at(3).es);                    // cheating is not, ever
  EXPECT_EQ(at(5).s, at(0).s);
  EXPECT_NEAR(at(1).of_es.lambda, 2.0 / 7, 1e-15);
  EXPECT_NEAR(at(1).of_es.eta, 0.5, 1e-15);
  EXPECT_NEAR(at(1).of_es.alpha, 1, 1e-15);
  EXPECT_NEAR(at(1).of_es.beta, 0.5, 1e-15);
  EXPECT_NEAR(at(1).gamma, std::pow(0.1, 0.8), 1e-15);
  EXPECT_EQ(at(1).errors, (std::array<int64_t, 6>{1, 0, 2, 1, 1, 0}));
  EXPECT_EQ(at(-10).errors, (std::array<int64_t, 6>{2, 0, 2, 1, 1, 0}));
  EXPECT_NEAR(at(1).pi[2], 0.4, 1e-15);
}

TEST(Score, PaperExtendedByHand) {
  const Curve curve = score("c", one_of_each(), settings(1, 0.1, Dialect::Paper, extended));
  const double es[] = {1e-4, 1e-3, 1e-2, 1e-1, 1e-1};
  for (int t = 1; t <= 5; ++t) EXPECT_NEAR(curve.points.at(t).es, root7(0.5 * es[t - 1]), 1e-15);
}

TEST(Score, CodeByHand) {
  std::vector<Judged> samples = one_of_each();
  samples.back() = failed(ErrorClass::Eager);
  const Curve plain = score("c", samples, settings(1, 0.1, Dialect::GraphnetCode));
  const double es[] = {1e-4, 1e-4, 1, 1, 1};
  for (int t = 1; t <= 5; ++t) EXPECT_NEAR(plain.points.at(t).es, root7(0.5 * es[t - 1]), 1e-15);

  // Where eager failed, the definition never forgives and the closed form does from 3 on.
  const Curve wide = score("c", samples, settings(1, 0.1, Dialect::GraphnetCode, extended));
  const double micro[] = {1e-4, 1e-3, 1e-2, 1e-1, 1e-1}, macro[] = {1e-4, 1e-3, 1e-1, 1, 1};
  for (int t = 1; t <= 5; ++t) {
    EXPECT_NEAR(wide.points.at(t).es, root7(0.5 * micro[t - 1]), 1e-15);
    EXPECT_NEAR(wide.points.at(t).es_macro, root7(0.5 * macro[t - 1]), 1e-15);
    EXPECT_EQ(wide.points.at(t).macro_matches, t < 3);
  }
}

TEST(Score, LeftOutSamplesAreCountedApart) {
  std::vector<Judged> samples = {correct_from(-10, 2), failed(ErrorClass::Accuracy),
                                 failed(ErrorClass::Accuracy)};
  samples[1].left_out = LeftOut::ReferenceFailed;
  samples[2].left_out = LeftOut::Inconclusive;
  const Curve curve = score("c", samples, settings(0, 0.1));
  EXPECT_EQ(curve.samples, 1);
  EXPECT_EQ(curve.reference_failed, 1);
  EXPECT_EQ(curve.inconclusive, 1);
  EXPECT_DOUBLE_EQ(curve.points.at(0).s, 2);
  EXPECT_EQ(curve.log2_speedups, std::vector<double>{1});
}

// Noise is no way out: what is known of a noisy result counts, and no win that is not sure.
TEST(Score, NoiseDoesNotPay) {
  const auto counted = [](Status status, double speedup, std::array<double, 2> interval) {
    Result result;
    result.status = status;
    result.speedup = speedup;
    result.speedup_ci = interval;
    result.accurate.fill(true);
    const Judged judged = judge(result, {});
    EXPECT_EQ(judged.left_out, LeftOut::No);
    EXPECT_TRUE(judged.correct_at(0));
    return *judged.speedup;
  };
  EXPECT_EQ(counted(Status::Ok, 0.5, {0.49, 0.51}), 0.5);
  EXPECT_EQ(counted(Status::Ok, 0.027, {0.019, 0.037}), 0.037);
  EXPECT_EQ(counted(Status::Ok, 3, {1.2, 9}), 1.2);
  EXPECT_EQ(counted(Status::Inconclusive, 0.6, {0.3, 1.2}), 0.6);
  EXPECT_EQ(counted(Status::Inconclusive, 1.6, {0.8, 3.2}), 1);
  Result never;
  never.status = Status::Inconclusive;
  EXPECT_EQ(judge(never, {}).left_out, LeftOut::Inconclusive);
}

TEST(Score, OnlyWhatAllHaveIsCompared) {
  const auto named = [](std::string name, LeftOut left_out = LeftOut::No) {
    Judged judged = correct_from(-10, 2);
    judged.sample = std::move(name);
    judged.left_out = left_out;
    return judged;
  };
  const std::vector<Judged> one = {named("a"), named("b"), named("c", LeftOut::Inconclusive)},
                            two = {named("d"), named("c"), named("b")};
  const auto common = in_common({&one, &two});
  ASSERT_EQ(common.size(), 2u);
  for (const std::vector<Judged>& samples : common) {
    ASSERT_EQ(samples.size(), 1u);
    EXPECT_EQ(samples[0].sample, "b");
  }
}

TEST(Score, NothingToJudgeIsNoNumber) {
  const Curve curve = score("c", {}, Settings{});
  EXPECT_TRUE(std::isnan(curve.points.at(0).s));
  EXPECT_TRUE(std::isnan(curve.points.at(1).ci_es[0]));
}

// Correctness at t = 1 decides for all levels above: ES does not follow S there.
TEST(Score, FrozenAtOne) {
  std::vector<Judged> samples = {correct_from(2, 4), correct_from(-10, 1)};
  samples[1].correct[size_t(3 - lowest_t)] = false;
  const Curve curve = score("c", samples, settings(0, 0.01));
  EXPECT_NEAR(curve.points.at(2).s, 2, 1e-15);
  EXPECT_NEAR(curve.points.at(2).es, 1, 1e-15);
  EXPECT_NEAR(curve.points.at(3).s, std::sqrt(4 * 0.01), 1e-15);
  EXPECT_NEAR(curve.points.at(3).es, 1, 1e-15);
  EXPECT_EQ(curve.points.at(3).of_es.correct, 1);
}

// The definition, written out once more without sums of logarithms.
double plain_es(const std::vector<Judged>& samples, int t, const Settings& settings, bool s_only) {
  long double product = 1;
  for (const Judged& sample : samples) {
    const bool correct = sample.correct_at(s_only ? t : std::min(t, 1));
    long double value = settings.b;
    if (correct) {
      value = *sample.speedup;
      if (value < 1) value = std::pow(value, (long double)(settings.p + 1));
    } else if (!s_only && t >= 1) {
      const auto from = tolerated_from(sample.error, settings);
      if (from && t >= *from) value = 1;
    }
    product *= std::pow(value, 1.0L / (long double)(samples.size()));
  }
  return double(product);
}

TEST(Score, BothFormsAgreeForAnySamples) {
  NumpyRandom random(11);
  for (int round = 0; round < 60; ++round) {
    const auto dialect = Dialect(random.integer(0, 1));
    const auto interpretation = Interpretation(random.integer(0, 1));
    const bool eager = dialect == Dialect::GraphnetCode && interpretation != extended;
    const auto samples = random_samples(random, random.integer(1, 60), eager);
    const Settings chosen = settings(double(random.integer(0, 20)) / 10, random.uniform() + 1e-3,
                                     dialect, interpretation);
    const Curve curve = score("c", samples, chosen);
    for (const auto& [t, point] : curve.points) {
      EXPECT_NEAR(point.s, point.s_macro, 1e-12 * point.s);
      EXPECT_NEAR(point.es, point.es_macro, 1e-12 * point.es);
      EXPECT_NEAR(point.s, plain_es(samples, t, chosen, true), 1e-12 * point.s);
      EXPECT_NEAR(point.es, plain_es(samples, t, chosen, false), 1e-12 * point.es);
      EXPECT_TRUE(point.macro_matches);
    }
  }
}

bool equal_points(const Curve& a, const Curve& b) {
  for (const auto& [t, point] : a.points) {
    const Point& other = b.points.at(t);
    if (point.s != other.s || point.es != other.es || point.ci_s != other.ci_s ||
        point.ci_es != other.ci_es || point.es_macro != other.es_macro) {
      return false;
    }
  }
  return true;
}

TEST(Score, OrderMakesNoDifference) {
  NumpyRandom random(12);
  auto samples = random_samples(random, 50, false);
  Settings chosen = settings(0.1, 0.1);
  chosen.draws = 200;
  const Curve before = score("c", samples, chosen);
  for (size_t i = samples.size() - 1; i > 0; --i) {
    std::swap(samples[i], samples[size_t(random.integer(0, int64_t(i)))]);
  }
  EXPECT_TRUE(equal_points(before, score("c", samples, chosen)));
  chosen.seed = 124;
  EXPECT_FALSE(equal_points(before, score("c", samples, chosen)));
}

TEST(Score, MoreAccurateIsNeverWorse) {
  NumpyRandom random(13);
  for (int round = 0; round < 50; ++round) {
    auto samples = random_samples(random, 20, false);
    const Settings chosen = settings(0, 1e-6);  // below every speedup
    const Curve before = score("c", samples, chosen);
    Judged& sample = samples[size_t(random.integer(0, 19))];
    if (!sample.speedup) sample.speedup = 1.5;
    sample.correct.fill(true);
    const Curve after = score("c", samples, chosen);
    for (const auto& [t, point] : before.points) {
      EXPECT_GE(after.points.at(t).s, point.s * (1 - 1e-15));
      if (t < 1) {
        EXPECT_GE(after.points.at(t).es, point.es * (1 - 1e-15));
      }
    }
  }
}

TEST(Score, FasterEverywhereScales) {
  NumpyRandom random(14);
  std::vector<Judged> samples;
  for (int i = 0; i < 30; ++i) samples.push_back(correct_from(-10, std::exp(random.normal())));
  const double before = score("c", samples, settings(0, 0.1)).points.at(0).s;
  for (Judged& sample : samples) *sample.speedup *= 3;
  EXPECT_NEAR(score("c", samples, settings(0, 0.1)).points.at(0).s, 3 * before, 1e-12);
}

TEST(Score, IntervalsHoldTheScore) {
  NumpyRandom random(15);
  Settings chosen = settings(0.1, 0.1);
  chosen.draws = 2000;
  const Curve curve = score("c", random_samples(random, 200, false), chosen);
  for (const auto& [t, point] : curve.points) {
    EXPECT_LT(point.ci_s[0], point.s);
    EXPECT_GT(point.ci_s[1], point.s);
    EXPECT_LT(point.ci_es[0], point.es);
    EXPECT_GT(point.ci_es[1], point.es);
  }
}

// Table of GraphNet's paper (arXiv 2510.24035, H20): ES from the components it prints beside them
// at t = 0, with p = 0 and b = 0.1. Both have three decimals, so they agree to 0.002. Where no
// sample became correct between 0 and 1, all that failed is forgiven at 3.
TEST(Score, PublishedTables) {
  struct Row {
    const char* name;
    Components parts;
    double es0, es3;
  };
  const Row rows[] = {{"CINN, NLP", {0, 0.991, 0.048, 1.278, 0.878}, 1.248, 1.276},
                      {"Inductor, NLP", {0, 0.977, 0.044, 1.363, 0.818}, 1.284, 1.353},
                      {"CINN, CV", {0, 0.981, 0.105, 1.121, 0.910}, 1.072, 0},
                      {"Inductor, CV", {0, 0.887, 0.473, 1.028, 0.815}, 0.790, 1.025}};
  for (const Row& row : rows) {
    EXPECT_NEAR(closed_s(row.parts, settings(0, 0.1)), row.es0, 0.002) << row.name;
    EXPECT_NEAR(closed_es(row.parts, 0.1, settings(0, 0.1)), row.es0, 0.002) << row.name;
    if (row.es3 > 0) {
      EXPECT_NEAR(closed_es(row.parts, 1, settings(0, 0.1)), row.es3, 0.002) << row.name;
    }
  }
}

}  // namespace
}  // namespace tessera::score
