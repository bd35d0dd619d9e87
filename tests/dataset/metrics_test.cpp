#include "dataset/metrics.h"

#include <gtest/gtest.h>

#include <random>

#include "base/error.h"
#include "dataset/golden_metrics.h"
#include "golden.h"

namespace tessera::dataset {
namespace {

// Numbers to 1e-12, everything else equal; `ours` may hold more.
void expect_same(const Json& ours, const Json& golden, const std::string& place) {
  if (ours.is_array()) {
    ASSERT_EQ(ours.as_array().size(), golden.as_array().size()) << place;
    for (size_t i = 0; i < ours.as_array().size(); ++i)
      expect_same(ours.as_array()[i], golden.as_array()[i], place + "[" + std::to_string(i) + "]");
  } else if (ours.is_object()) {
    for (const auto& [key, value] : ours.as_object()) {
      ASSERT_TRUE(golden.find(key)) << place << "." << key;
      expect_same(value, *golden.find(key), place + "." + key);
    }
  } else if (ours.is_number() && golden.is_number()) {
    EXPECT_NEAR(ours.as_double(), golden.as_double(), 1e-12 * std::abs(golden.as_double()))
        << place;
  } else {
    EXPECT_EQ(ours, golden) << place;
  }
}

TEST(Metrics, AreThoseOfTenset) {
  const Json golden = golden_file("metrics.json");
  const Json ours = golden_metrics(golden);
  expect_same(ours, golden, "");
  // Every output is there: what is left out is what was given.
  for (const Json& task : golden.find("per_task")->as_array())
    for (const auto& [key, value] : task.as_object())
      if (key != "n" && key != "predictions" && key != "labels") {
        EXPECT_TRUE(ours.find("per_task")->as_array()[0].find(key)) << key;
      }
  for (const Json& network : golden.find("networks")->as_array())
    for (const auto& [key, value] : network.as_object())
      if (key != "tasks") {
        EXPECT_TRUE(ours.find("networks")->as_array()[0].find(key)) << key;
      }
}

TEST(Metrics, OfAFileOfAnotherFormAreRefused) {
  for (const char* text : {"[]", "{}", R"({"per_task": 3})", R"({"per_task": [{"name": "a"}]})",
                           R"({"per_task": [{"name": "a", "predictions": [1], "labels": []}]})",
                           R"({"per_task": [{"name": "a", "predictions": ["x"], "labels": [1]}]})",
                           R"({"networks": [{"name": "a", "tasks": [3]}]})"})
    EXPECT_THROW(golden_metrics(Json::parse(text, "f"), "f"), Error) << text;
}

// Slow forms, from the definitions.
double slow_pairwise(Values scores, Values labels) {
  int64_t right = 0, all = 0;
  for (size_t i = 0; i < scores.size(); ++i)
    for (size_t j = i + 1; j < scores.size(); ++j, ++all)
      right += (scores[i] > scores[j]) == (labels[i] > labels[j]);
  return all > 0 ? double(right) / double(all) : 0.5;
}

Pairs slow_pairs(Values scores, Values labels) {
  Pairs pairs;
  for (size_t i = 0; i < scores.size(); ++i)
    for (size_t j = i + 1; j < scores.size(); ++j) {
      const double product = (scores[i] - scores[j]) * (labels[i] - labels[j]);
      if (scores[i] == scores[j] && labels[i] == labels[j])
        ++pairs.tied;
      else if (scores[i] == scores[j])
        ++pairs.tied_scores;
      else if (labels[i] == labels[j])
        ++pairs.tied_labels;
      else
        ++(product > 0 ? pairs.concordant : pairs.discordant);
    }
  return pairs;
}

// Takes the best that is left, again and again.
std::vector<int64_t> slow_best_first(Values scores, Ties ties) {
  std::vector<bool> taken(scores.size());
  std::vector<int64_t> order;
  while (order.size() < scores.size()) {
    int64_t best = -1;
    for (size_t i = 0; i < scores.size(); ++i) {
      if (taken[i]) continue;
      if (best < 0 || scores[i] > scores[size_t(best)] ||
          (ties == Ties::LastWins && scores[i] == scores[size_t(best)]))
        best = int64_t(i);
    }
    taken[size_t(best)] = true;
    order.push_back(best);
  }
  return order;
}

TEST(Metrics, AreThoseOfSlowReferences) {
  std::mt19937 random(7);
  for (int round = 0; round < 400; ++round) {
    const size_t count = random() % 40;
    const int distinct = 1 + int(random() % 12);  // few: many ties
    std::vector<double> scores, labels;
    for (size_t i = 0; i < count; ++i) {
      scores.push_back(double(random() % unsigned(distinct)));
      labels.push_back(double(1 + random() % unsigned(distinct)) / distinct);
    }
    EXPECT_EQ(pairwise_accuracy(scores, labels), slow_pairwise(scores, labels));
    const Pairs fast = count_pairs(scores, labels), slow = slow_pairs(scores, labels);
    EXPECT_EQ(fast.concordant, slow.concordant);
    EXPECT_EQ(fast.discordant, slow.discordant);
    EXPECT_EQ(fast.tied_scores, slow.tied_scores);
    EXPECT_EQ(fast.tied_labels, slow.tied_labels);
    EXPECT_EQ(fast.tied, slow.tied);
    for (const Ties ties : {Ties::FirstWins, Ties::LastWins})
      EXPECT_EQ(best_first(scores, ties), slow_best_first(scores, ties));
  }
}

TEST(Metrics, OfKendallAndOrderedPairs) {
  // Three right, one wrong, one tie on either side: 2 / sqrt(5 * 5).
  const Pairs pairs = count_pairs(std::vector<double>{1, 2, 2, 4}, std::vector<double>{1, 3, 2, 2});
  EXPECT_EQ(pairs.concordant, 3);
  EXPECT_EQ(pairs.discordant, 1);
  EXPECT_DOUBLE_EQ(kendall_tau(pairs), 2.0 / 5);
  EXPECT_DOUBLE_EQ(ordered_pair_accuracy(pairs), 3.0 / 5);  // the tie of scores is wrong
  const std::vector<double> up = {1, 2, 3}, down = {3, 2, 1}, flat = {1, 1, 1};
  EXPECT_EQ(kendall_tau(count_pairs(up, up)), 1);
  EXPECT_EQ(kendall_tau(count_pairs(up, down)), -1);
  EXPECT_TRUE(std::isnan(kendall_tau(count_pairs(flat, up))));
  EXPECT_EQ(ordered_pair_accuracy(count_pairs(flat, up)), 0);
  EXPECT_EQ(ordered_pair_accuracy(count_pairs(up, flat)), 0);  // no pair
  Pairs sum = count_pairs(up, up);
  sum += count_pairs(up, down);
  EXPECT_EQ(ordered_pair_accuracy(sum), 0.5);
}

TEST(Metrics, OfSlowdownAreRegretInLatency) {
  const std::vector<double> scores = {3, 3, 2, 1}, labels = {0.5, 0.25, 1, 0};
  EXPECT_EQ(slowdown(scores, labels, 1), 1);  // twice as slow as the best
  EXPECT_EQ(slowdown(scores, labels, 2), 1);
  EXPECT_EQ(slowdown(scores, labels, 3), 0);
  EXPECT_DOUBLE_EQ(slowdown(std::vector<double>{0, 1}, std::vector<double>{1, 0}, 1), 1e5 - 1);
  const NetworkTask task{scores, labels, 3, 2e-3};
  const NetworkLatency network = network_latency({&task, 1}, 1);
  EXPECT_DOUBLE_EQ(network.best, 6e-3);
  EXPECT_DOUBLE_EQ(network.score(), 0.5);
  EXPECT_DOUBLE_EQ(network.regret(), 1);
}

TEST(Metrics, OfNetworksAreAveragedBothWays) {
  const std::vector<NetworkLatency> networks = {{1, 2, 1, 0}, {9, 10, 1, 0}, {0, 0, 0, 1}};
  EXPECT_DOUBLE_EQ(mean_score(networks), (0.5 + 0.9) / 2);
  EXPECT_DOUBLE_EQ(pooled_score(networks), 10.0 / 12);
  EXPECT_TRUE(std::isnan(mean_score({})));
  EXPECT_TRUE(std::isnan(pooled_score({})));
}

TEST(Metrics, AreNotHadWhereThereIsNothingToJudge) {
  const std::vector<double> none, zeros = {0, 0, 0}, scores = {1, 2, 3};
  for (const double value :
       {rmse(none, none), r_squared(none, none), mape(none, none), mape_of_measured(none, none),
        peak_score(none, none, 5), top_k_recall(none, none, 5), slowdown(none, none, 1)})
    EXPECT_TRUE(std::isnan(value));
  EXPECT_EQ(pairwise_accuracy(none, none), 0.5);
  // All failed.
  for (const double value : {mape_of_measured(scores, zeros), peak_score(scores, zeros, 1),
                             slowdown(scores, zeros, 1), kendall_tau(count_pairs(scores, zeros))})
    EXPECT_TRUE(std::isnan(value));
  const NetworkTask failed{scores, zeros, 1, 1e10};
  EXPECT_EQ(network_latency({&failed, 1}, 1).left_out, 1);
  EXPECT_EQ(network_latency({&failed, 1}, 1).best, 0);
  const std::vector<double> values = {NAN, 2};
  EXPECT_EQ(weighted_mean(values, std::vector<int64_t>{5, 1}), 2);
}

TEST(Metrics, PutScoresThatAreNoNumbersLast) {
  const std::vector<double> scores = {NAN, 1, -INFINITY, 2, NAN}, labels = {1, 0.5, 0.1, 0.2, 0.3};
  EXPECT_EQ(best_first(scores), (std::vector<int64_t>{3, 1, 0, 2, 4}));
  EXPECT_EQ(slowdown(scores, labels, 2), 1);
  EXPECT_EQ(count_pairs(scores, labels).tied_scores, 3);
}

}  // namespace
}  // namespace tessera::dataset
