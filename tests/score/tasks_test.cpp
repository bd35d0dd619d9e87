#include "score/tasks.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "../golden_data.h"
#include "base/file.h"
#include "base/text.h"
#include "judged_samples.h"

namespace tessera::score {
namespace {

Settings passbench(double p = 0) {
  return {Dialect::Passbench, Interpretation::Default, p, 0.1, 0, 123};
}

double score_of(const std::vector<Judged>& graphs, double p = 0) {
  return task_score(score("task", graphs, passbench(p)));
}

// The definition, written out: what each graph counts at each level, then the weighted mean.
double plain_score(const std::vector<Judged>& graphs, double p) {
  const double weights[] = {0.001, 0.001, 0.001, 0.001,  0.001,   1,        1,    1,
                            0.8,   0.64,  0.512, 0.4096, 0.32768, 0.262144, 0.001};
  double total = 0, sum = 0;
  for (int t = -10; t <= 4; ++t) {
    double product = 1;
    for (const Judged& graph : graphs) {
      double value = 0.1;
      if (graph.correct_at(t < 1 ? t : 1)) {
        value = *graph.speedup >= 1 ? *graph.speedup : std::pow(*graph.speedup, p + 1);
      } else if (t >= 1) {
        const bool accuracy = graph.error == ErrorClass::Accuracy;
        const bool fails = graph.error == ErrorClass::Runtime ||
                           graph.error == ErrorClass::Mismatch ||
                           graph.error == ErrorClass::Compile;
        if (accuracy || (fails && t >= 3)) value = 1;
      }
      product *= value;
    }
    total += weights[t + 10] * std::log10(std::pow(product, 1.0 / double(graphs.size())));
    sum += weights[t + 10];
  }
  return std::pow(10, total / sum);
}

TEST(TaskScore, WeightsAreThoseOfPassNet) {
  double sum = 0;
  for (int t = -12; t <= 6; ++t) sum += passbench_weight(t);
  EXPECT_NEAR(sum, 5.957424, 1e-12);
  EXPECT_EQ(passbench_weight(-6), 0.001);
  EXPECT_EQ(passbench_weight(-5), 1);
  EXPECT_NEAR(passbench_weight(3), 0.262144, 1e-15);
  EXPECT_EQ(passbench_weight(4), 0.001);
}

// The cases that the public scores show.
TEST(TaskScore, OneOutcomeForAllGraphs) {
  EXPECT_NEAR(score_of({failed(ErrorClass::Refused), failed(ErrorClass::Eager)}), 0.1, 1e-12);
  EXPECT_NEAR(score_of({failed(ErrorClass::Runtime), failed(ErrorClass::Compile)}), 0.110706, 5e-7);
  EXPECT_NEAR(score_of({failed(ErrorClass::Accuracy)}), 0.147207, 5e-7);
  EXPECT_NEAR(score_of({correct_from(-10, 0.69589)}), 0.69589, 1e-12);
  EXPECT_NEAR(score_of({correct_from(-10, 1.5), correct_from(-10, 1.5)}), 1.5, 1e-12);
}

TEST(TaskScore, EqualsTheDefinitionOnRandomTasks) {
  NumpyRandom random(5);
  for (int round = 0; round < 200; ++round) {
    std::vector<Judged> graphs = random_samples(random, random.integer(1, 12), true);
    // Errors are frozen at t = 1, and closeness only grows with t.
    for (Judged& graph : graphs) {
      bool passes = false;
      for (auto& correct : graph.correct) correct = passes = passes || correct;
    }
    for (double p : {0.0, 0.1, 1.0}) {
      const double plain = plain_score(graphs, p);
      EXPECT_NEAR(score_of(graphs, p), plain, 1e-12 * plain) << round;
    }
  }
}

// 43 of 1,779 public scores are failures that all graphs of a task share; 739 are never forgiven.
TEST(TaskScore, PublicScoresHaveOurConstants) {
  const std::string text = read_file(golden::excerpt("passbench/llm_scores.tsv"));
  int never = 0, fails = 0, wrong = 0, scores = 0;
  const double at_three = score_of({failed(ErrorClass::Runtime)});
  const double at_one = score_of({failed(ErrorClass::Accuracy)});
  for (std::string_view line : lines_of(text)) {
    size_t column = 0;
    for (size_t start = 0; start <= line.size(); ++column) {
      const size_t end = std::min(line.find('\t', start), line.size());
      const std::string field(line.substr(start, end - start));
      start = end + 1;
      char* stop = nullptr;
      const double value = std::strtod(field.c_str(), &stop);
      if (column < 2 || field.empty() || *stop) continue;
      ++scores;
      never += value == 0.1;
      fails += std::abs(value - at_three) < 5e-7;
      wrong += std::abs(value - at_one) < 5e-7;
    }
  }
  EXPECT_GT(scores, 1500);
  EXPECT_GT(never, 600);
  EXPECT_GT(fails, 25);
  EXPECT_GT(wrong, 2);
}

TEST(Aggregate, IsTheGeometricMeanOfTasks) {
  std::vector<Judged> graphs = {correct_from(-10, 2, "a"), correct_from(-10, 0.5, "b"),
                                correct_from(-10, 4, "c"), correct_from(-10, 0.97, "alone")};
  graphs[0].task = graphs[1].task = "first";
  graphs[2].task = "second";
  Judged left = failed(ErrorClass::Runtime, "noisy");
  left.left_out = LeftOut::Inconclusive;
  graphs.push_back(left);
  const Aggregate tasks = aggregate(graphs, passbench());
  ASSERT_EQ(tasks.tasks.size(), 3u);
  EXPECT_EQ(tasks.tasks[0].task, "alone");
  EXPECT_NEAR(tasks.tasks[1].score, 1, 1e-12);
  EXPECT_EQ(tasks.tasks[1].graphs, 2);
  EXPECT_NEAR(tasks.score, std::cbrt(1 * 4 * 0.97), 1e-12);
  EXPECT_EQ(tasks.slower, 2);
  EXPECT_EQ(tasks.worst, 0.5);
  EXPECT_EQ(tasks.best, 4);
  EXPECT_TRUE(std::isnan(aggregate({}, passbench()).score));
}

TEST(Passbench, LeavingAGraphToEagerIsAFailureThatNobodyForgives) {
  result::Result line;
  line.sample = "s";
  line.compiler = "c";
  line.speedup = 1;
  line.accurate.fill(true);
  EXPECT_TRUE(judge(line, {}, Dialect::Passbench).correct_at(0));
  line.status = result::Status::ReferenceFailed;
  const Judged judged = judge(line, {}, Dialect::Passbench);
  EXPECT_EQ(judged.left_out, LeftOut::No);
  EXPECT_EQ(judged.error, ErrorClass::Eager);
  EXPECT_EQ(tolerated_from(ErrorClass::Eager, passbench()), std::nullopt);
  EXPECT_EQ(tolerated_from(ErrorClass::Refused, passbench()), std::nullopt);
  EXPECT_EQ(tolerated_from(ErrorClass::Runtime, passbench()), 3);
}

TEST(Passbench, TimesOfTheDeviceCountWhereTheyAreAskedFor) {
  result::Result line;
  line.sample = "s";
  line.compiler = "c";
  line.speedup = 0.5;
  line.device_speedup = 2;
  line.accurate.fill(true);
  EXPECT_EQ(judge(line, {}, Dialect::Passbench).speedup, 0.5);
  EXPECT_EQ(judge(line, {}, Dialect::Passbench, TimeOf::Device).speedup, 2);
}

}  // namespace
}  // namespace tessera::score
