#include "dataset/labels.h"

#include <gtest/gtest.h>

#include <bit>

#include "golden.h"
#include "record/record.h"

namespace tessera::dataset {
namespace {

bool same_bits(float a, float b) {
  return (std::isnan(a) && std::isnan(b)) ||
         std::bit_cast<uint32_t>(a) == std::bit_cast<uint32_t>(b);
}

TEST(Labels, AreThoseOfTensetBitForBit) {
  const Json file = golden_file("labels.json");
  for (const Json& task : file.find("one_task")->as_array()) {
    SCOPED_TRACE(task.find("name")->as_string());
    std::vector<float> costs;
    for (const Json& repeats : task.find("costs")->as_array())
      costs.push_back(mean_cost(golden_numbers(repeats)));
    const std::vector<double> means = golden_numbers(*task.find("mean_cost"));
    for (size_t i = 0; i < costs.size(); ++i) EXPECT_EQ(costs[i], float(means[i]));
    const TaskLabels made = label_task(costs, {}, LabelRule::Tenset);
    EXPECT_EQ(made.min_latency, float(task.find("min_latency_f32")->as_double()));
    const std::vector<double> labels = golden_numbers(*task.find("label_f32"));
    ASSERT_EQ(made.labels.size(), labels.size());
    for (size_t i = 0; i < labels.size(); ++i)
      EXPECT_TRUE(same_bits(made.labels[i], float(labels[i]))) << made.labels[i] << labels[i];
  }
}

TEST(Labels, OfPublicLogsAreThoseOfTenset) {
  const Json file = golden_file("labels.json");
  int found = 0;
  for (const auto& [name, tasks] : file.find("real_logs")->as_object()) {
    const auto path = golden::excerpt("ansor_logs/" + name);
    if (!std::filesystem::exists(path)) continue;  // held back
    ++found;
    const record::RecordFile records = record::read_records(path);
    for (const Json& task : tasks.as_array()) {
      std::vector<float> costs;
      for (const int64_t line : golden_integers(*task.find("lines"))) {
        const auto at = std::find(records.lines.begin(), records.lines.end(), int(line) + 1);
        ASSERT_NE(at, records.lines.end());
        const record::Record& record = records.records[size_t(at - records.lines.begin())];
        EXPECT_EQ(record.workload_key, task.find("workload_key")->as_string());
        std::vector<double> repeats;
        for (const record::Number& cost : record.costs) repeats.push_back(cost.value);
        costs.push_back(mean_cost(repeats));
      }
      for (const LabelRule rule : {LabelRule::Tenset, LabelRule::Measured}) {
        const TaskLabels made = label_task(costs, {}, rule);
        EXPECT_EQ(made.min_latency, float(task.find("min_latency_f32")->as_double()));
        EXPECT_EQ(made.labels, golden_floats(*task.find("label_f32")));
      }
    }
  }
  EXPECT_GE(found, 6);
}

TEST(Labels, OfBatchesAreMerged) {
  const Json file = golden_file("labels.json");
  for (const Json& one : file.find("merge")->as_array()) {
    std::vector<LabelledBatch> batches;
    for (const Json& batch : one.find("batches")->as_array()) {
      const TaskLabels made =
          label_task(golden_floats(*batch.find("costs")), {}, LabelRule::Tenset);
      EXPECT_EQ(made.min_latency, float(batch.find("min_latency")->as_double()));
      EXPECT_EQ(made.labels, golden_floats(*batch.find("labels")));
      batches.push_back({made.min_latency, {made.labels.begin(), made.labels.end()}});
    }
    const LabelledBatch merged = merge_batches(batches);
    EXPECT_EQ(merged.min_latency, one.find("min_latency")->as_double());
    const std::vector<double> labels = golden_numbers(*one.find("labels"));
    ASSERT_EQ(merged.labels.size(), labels.size());
    for (size_t i = 0; i < labels.size(); ++i)
      EXPECT_NEAR(merged.labels[i], labels[i], 1e-12 * labels[i]);
  }
  EXPECT_TRUE(merge_batches({}).labels.empty());
}

TEST(Labels, OfFailedProgramsAreZero) {
  const std::vector<float> costs = {1e10f, 2e-3f, 1e-3f, 5e-4f, 0.0f, NAN};
  const std::vector<uint8_t> errors = {2, 0, 0, 5, 0, 0};  // the fastest gave wrong results
  const TaskLabels made = label_task(costs, errors);
  EXPECT_EQ(made.min_latency, 1e-3f);
  EXPECT_EQ(made.labels, (std::vector<float>{0, 0.5f, 1, 0, 0, 0}));
}

TEST(Labels, OfTasksWithoutAMeasuredProgramAreZero) {
  const TaskLabels failed = label_task(std::vector<float>{1e10f, 1e10f}, {});
  EXPECT_EQ(failed.min_latency, failed_cost);
  EXPECT_EQ(failed.labels, (std::vector<float>{0, 0}));
  const TaskLabels empty = label_task({}, {});
  EXPECT_EQ(empty.min_latency, failed_cost);
  EXPECT_TRUE(empty.labels.empty());
}

TEST(Labels, BothRulesAgreeWhereNothingFailed) {
  const std::vector<float> costs = {3e-4f, 1.7e-4f, 9e-3f};
  EXPECT_EQ(label_task(costs, {}).labels, label_task(costs, {}, LabelRule::Tenset).labels);
}

TEST(Repeats, AreHalvedByEvenAndOdd) {
  EXPECT_EQ(half_costs(std::vector<double>{1, 2, 3, 6, 5}), (std::array<float, 2>{3, 4}));
  EXPECT_EQ(half_costs(std::vector<double>{2, 4}), (std::array<float, 2>{2, 4}));
  EXPECT_EQ(half_costs(std::vector<double>{2}), (std::array<float, 2>{2, 2}));
  EXPECT_EQ(half_costs({}), (std::array<float, 2>{0, 0}));
}

TEST(Repeats, GiveAnIntervalAroundTheirMean) {
  // Mean 2, standard error 1 / sqrt(3), t of two degrees of freedom 4.30265.
  const auto [low, high] = cost_interval(std::vector<double>{1, 2, 3});
  const double stretch = std::exp(4.30265 / std::sqrt(3) / 2);
  EXPECT_NEAR(low, 2 / stretch, 1e-6);
  EXPECT_NEAR(high, 2 * stretch, 1e-5);
  EXPECT_EQ(cost_interval(std::vector<double>{3, 3, 3, 3}), (std::array<float, 2>{3, 3}));
  EXPECT_EQ(cost_interval(std::vector<double>{0.5}), (std::array<float, 2>{0.5f, 0.5f}));
  EXPECT_EQ(cost_interval(std::vector<double>{1e10}), (std::array<float, 2>{1e10f, 1e10f}));
  // Twenty degrees of freedom: 2.08596.
  std::vector<double> many(21, 1.0);
  many[0] = 1.21;
  const auto [from, to] = cost_interval(many);
  EXPECT_NEAR(std::log(double(to) / 1.01), 2.08596 * 0.01 / 1.01, 1e-6);
  EXPECT_GT(from, 0.98f);
  // However noisy, the ends stay numbers above 0.
  const auto [least, most] = cost_interval(std::vector<double>{1e-9, 100});
  EXPECT_GT(least, 0);
  EXPECT_LE(most, failed_cost);
}

}  // namespace
}  // namespace tessera::dataset
