#include "dataset/config_metrics.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "../golden_data.h"
#include "base/file.h"
#include "base/numpy_random.h"
#include "dataset/golden_metrics.h"

namespace tessera::dataset {
namespace {

// The slow ways: every pair, and every order that the rule for ties allows.

struct SlowMetrics {
  double opa, tau, slowdown3;
};

SlowMetrics slow(const RankedGraph& graph) {
  double right = 0, pairs = 0, p = 0, q = 0, t = 0, u = 0;
  const auto& s = graph.scores;
  const auto& y = graph.runtimes;
  for (size_t i = 0; i < s.size(); ++i) {
    for (size_t j = 0; j < s.size(); ++j) {
      if (y[i] > y[j]) {
        ++pairs;
        right += s[i] > s[j];
      }
      if (i >= j) continue;
      const double product = (s[i] - s[j]) * (y[i] - y[j]);
      p += product > 0;
      q += product < 0;
      t += s[i] == s[j] && y[i] != y[j];
      u += s[i] != s[j] && y[i] == y[j];
    }
  }
  // Of the k lowest scores: those with fewer than k before them.
  double best = INFINITY;
  for (size_t i = 0; i < s.size(); ++i) {
    size_t before = 0;
    for (size_t j = 0; j < s.size(); ++j) before += s[j] < s[i] || (s[j] == s[i] && j < i);
    if (before < 3) best = std::min(best, y[i]);
  }
  return {right / pairs, (p - q) / std::sqrt((p + q + t) * (p + q + u)),
          best / *std::ranges::min_element(y) - 1};
}

RankedGraph random_graph(NumpyRandom& random, size_t configs, int distinct) {
  RankedGraph graph;
  for (size_t i = 0; i < configs; ++i) {
    graph.scores.push_back(std::floor(random.uniform() * distinct));
    graph.runtimes.push_back(1 + std::floor(random.uniform() * distinct));
  }
  return graph;
}

TEST(ConfigMetrics, AgreeWithTheSlowWays) {
  NumpyRandom random(7);
  for (int trial = 0; trial < 200; ++trial) {
    const RankedGraph graph = random_graph(random, 3 + size_t(trial % 20), 2 + trial % 9);
    const ConfigMetrics metrics = config_metrics(graph);
    const SlowMetrics expected = slow(graph);
    if (std::isnan(expected.tau)) continue;  // nothing to order
    EXPECT_DOUBLE_EQ(metrics.opa, expected.opa);
    EXPECT_NEAR(metrics.tau, expected.tau, 1e-12);
    EXPECT_DOUBLE_EQ(top_k_slowdown(graph.scores, graph.runtimes, 3), expected.slowdown3);
  }
}

// TpuGraphs' own code in float32 gave OPA and losses, SciPy tau, NumPy the others.
TEST(ConfigMetrics, AreThoseOfTpuGraphs) {
  const auto file = golden::excerpt("tpugraphs/metrics.json");
  const Json golden = Json::parse(read_file(file), file.string());
  const Json ours = golden_rank_metrics(golden, file.string());
  size_t compared = 0;
  const auto compare = [&](const Json& made, const Json& expected) {
    for (const auto& [key, value] : made.as_object()) {
      const Json* wanted = expected.find(key);
      ASSERT_TRUE(wanted) << key;
      if (!wanted->is_number()) {
        EXPECT_EQ(value.is_string() ? value : Json::parse(value.dump(), ""), *wanted) << key;
        continue;
      }
      EXPECT_NEAR(value.as_double(), wanted->as_double(),
                  1e-5 * std::max(1., std::abs(wanted->as_double())))
          << key;
      ++compared;
    }
  };
  const auto& lists = golden.find("metrics")->as_array();
  for (size_t i = 0; i < lists.size(); ++i)
    compare(ours.find("metrics")->as_array().at(i), lists[i]);
  compare(*ours.find("opa_two_lists"), *golden.find("opa_two_lists"));
  EXPECT_GT(compared, 60u);
}

TEST(ConfigMetrics, AScoreThatIsNoNumberIsTheWorst) {
  const RankedGraph graph{"", "", {NAN, 1, 2}, {1, 2, 3}, 0};
  EXPECT_EQ(config_metrics(graph).slowdown[0], 1);
  EXPECT_EQ(config_metrics(graph).pairs.concordant, 1);
}

TEST(ConfigMetrics, ScoresThatAreAllEqualOrderNothing) {
  const RankedGraph graph{"", "", {1, 1, 1}, {3, 2, 1}, 0};
  EXPECT_EQ(config_metrics(graph).tau, 0);
  EXPECT_EQ(config_metrics(graph).opa, 0);
  EXPECT_TRUE(std::isnan(config_metrics({"", "", {1, 2}, {5, 5}, 0}).tau));
}

TEST(CapturedGain, IsTheShareOfWhatThereIsToGain) {
  const std::vector<double> scores = {0, 1, 2}, runtimes = {8, 6, 12};
  EXPECT_EQ(captured_gain(scores, runtimes, 10), 0.5);
  EXPECT_EQ(captured_gain(scores, runtimes, 10, 2), 1);
  EXPECT_EQ(captured_gain({{2, 1, 0}}, runtimes, 10), -0.5);
  EXPECT_TRUE(std::isnan(captured_gain(scores, runtimes, 6)));
  EXPECT_TRUE(std::isnan(captured_gain(scores, runtimes, 0)));
}

TEST(CollectionMetrics, WorstGraphsAndFamiliesAreNamed) {
  const std::vector<RankedGraph> graphs = {
      {"a", "bert", {1, 2, 3}, {1, 2, 3}, 0},
      {"b", "bert", {3, 2, 1}, {1, 2, 3}, 0},
      {"c", "unet", {1, 3, 2}, {1, 2, 3}, 0},
      {"d", "unet", {1, 3}, {0, 0}, 0},  // a public test file: no runtimes
  };
  const CollectionMetrics all = collection_metrics(graphs, 100);
  EXPECT_NEAR(all.tau.value, (1 - 1 + 1. / 3) / 3, 1e-12);
  EXPECT_EQ(all.tau.graphs, 3);
  EXPECT_NEAR(all.pooled_opa, 5. / 9, 1e-12);
  EXPECT_EQ(all.worst_tau, 1);
  EXPECT_EQ(all.worst_slowdown, 1);
  ASSERT_EQ(all.families.size(), 2u);
  EXPECT_EQ(all.families[0].family, "bert");
  EXPECT_EQ(all.families[0].tau, 0);
  EXPECT_NEAR(all.macro_tau, 1. / 6, 1e-12);
  EXPECT_LE(all.tau.interval[0], all.tau.value);
  EXPECT_GE(all.tau.interval[1], all.tau.value);
}

TEST(GraphMean, IntervalsNarrowWithMoreGraphs) {
  NumpyRandom random(3);
  std::vector<double> values(400);
  for (double& value : values) value = random.normal();
  const GraphMean few = graph_mean(Values(values).first(25), 1000, 1);
  const GraphMean many = graph_mean(values, 1000, 1);
  EXPECT_NEAR(few.interval[1] - few.interval[0], 0.784, 0.2);  // 2 x 1.96 / sqrt(25)
  EXPECT_NEAR(many.interval[1] - many.interval[0], 0.196, 0.04);
  EXPECT_EQ(graph_mean(values, 1000, 1).interval, many.interval);
}

TEST(KaggleScore, IsTheMeanOfCollections) {
  EXPECT_DOUBLE_EQ(kaggle_score({{0.9, 0.5, 0.7, 0.3, 0.6}}), 0.6);
}

TEST(NoiseCeiling, FallsWithNoiseAndIsOneWithout) {
  std::vector<double> runtimes;
  for (int i = 0; i < 50; ++i) runtimes.push_back(100 + i);
  EXPECT_EQ(noise_ceiling(runtimes, 0, 3, 1).tau, 1);
  const NoiseCeiling low = noise_ceiling(runtimes, 0.01, 20, 1);
  const NoiseCeiling high = noise_ceiling(runtimes, 0.2, 20, 1);
  EXPECT_LT(low.tau, 1);
  EXPECT_LT(high.tau, low.tau);
  EXPECT_GT(high.slowdown1, low.slowdown1);
  EXPECT_GT(high.tau, 0.2);
}

TEST(RelativeNoise, IsOfRepeatsOfOneConfiguration) {
  NumpyRandom random(5);
  std::vector<double> runtimes;
  std::vector<int64_t> same;
  for (int64_t config = 0; config < 400; ++config) {
    for (int repeat = 0; repeat < 3; ++repeat) {
      runtimes.push_back(double(100 + config) * std::exp(0.02 * random.normal()));
      same.push_back(config);
    }
  }
  EXPECT_NEAR(relative_noise(runtimes, same), 0.02, 0.002);
  EXPECT_TRUE(std::isnan(relative_noise({{1, 2}}, {{0, 1}})));
}

TEST(LeaveFamilyOut, EachFamilyTestsOnce) {
  const std::vector<std::string> families = {"unet", "bert", "unet", "vgg"};
  const auto splits = leave_family_out(families);
  ASSERT_EQ(splits.size(), 3u);
  EXPECT_EQ(splits[1].family, "unet");
  EXPECT_EQ(splits[1].graphs.test, (std::vector<int64_t>{0, 2}));
  EXPECT_EQ(splits[1].graphs.train, (std::vector<int64_t>{1, 3}));
  EXPECT_TRUE(leave_family_out(std::vector<std::string>{"a", "a"}).empty());
}

}  // namespace
}  // namespace tessera::dataset
