// From record files to a data set: what is grouped, what is left out, and that threads do not show.
#include "dataset/load.h"

#include <gtest/gtest.h>

#include <numeric>

#include "base/error.h"
#include "base/file.h"
#include "dataset/evaluation.h"
#include "feature/program_features.h"
#include "feature/task_features.h"
#include "golden.h"
#include "record/record.h"
#include "record/side_files.h"

namespace tessera::dataset {
namespace {

std::vector<record::Record> tile_records() {
  return record::read_records(
             (std::filesystem::path(TESSERA_TESTS) / "feature/records.json").string())
      .records;
}

record::Record with_costs(record::Record record, const std::vector<double>& costs,
                          int error_no = 0) {
  record.costs.clear();
  for (const double cost : costs) record.costs.push_back({cost, {}});
  record.error_no = error_no;
  return record;
}

class Load : public testing::Test {
 protected:
  std::string file(const std::string& name, const std::vector<record::Record>& records,
                   const std::string& more = {}) {
    std::string text;
    for (const record::Record& record : records) text += record::print_record(record) + "\n";
    write_file(folder_.path() / name, text + more);
    return (folder_.path() / name).string();
  }
  TemporaryFolder folder_;
};

TEST_F(Load, GroupsProgramsByTaskInTheOrderOfRecords) {
  const std::vector<record::Record> known = tile_records();
  record::Record elsewhere = with_costs(known[0], {4e-3, 6e-3});
  elsewhere.target = "llvm -model=other";
  const std::vector<std::string> files = {
      file("a.json", {known[2], with_costs(known[0], {2e-3, 2e-3}), elsewhere}, "not a record\n"),
      file("b.json", {with_costs(known[1], {1e-3, 3e-3}), known[2]}, "{\"i\": ")};
  LoadOptions options;
  options.steps = options.task_features = options.hardware_features = true;
  options.hardware[elsewhere.target].cores = 2;
  const Loaded loaded = load_records(files, options);
  const Dataset& data = loaded.data;
  ASSERT_EQ(data.task_count(), 3u);
  EXPECT_EQ(data.programs.tasks[0].workload_key, known[2].workload_key);
  EXPECT_EQ(data.programs.tasks[1].workload_key, known[0].workload_key);
  EXPECT_EQ(data.programs.tasks[2].target, "llvm -model=other");
  EXPECT_EQ(data.begin, (std::vector<int64_t>{0, 2, 4, 5}));
  EXPECT_EQ(data.programs.task, (std::vector<int32_t>{0, 0, 1, 1, 2}));
  EXPECT_EQ(data.cost, (std::vector<float>{1e-5f, 1e-5f, 2e-3f, 2e-3f, 5e-3f}));
  EXPECT_EQ(data.halves[3], (std::array<float, 2>{1e-3f, 3e-3f}));
  EXPECT_EQ(data.min_latency, (std::vector<float>{1e-5f, 2e-3f, 5e-3f}));
  EXPECT_EQ(data.label, (std::vector<float>{1, 1, 1, 1, 1}));
  EXPECT_EQ(data.programs.rows.programs(), 5u);
  EXPECT_EQ(data.programs.steps.programs(), 5u);
  EXPECT_EQ(data.programs.paths.programs(), 0u);
  EXPECT_EQ(data.programs.steps.rows_of(2), known[0].steps.size());
  EXPECT_EQ(loaded.counts.programs, 5);
  EXPECT_EQ(loaded.counts.bad_lines, 1);
  EXPECT_EQ(loaded.counts.cut_off, 1);
  EXPECT_EQ(loaded.counts.not_lowered, 0);

  // Rows are those of the program that the record is of.
  feature::ProgramFeatures features;
  const auto task = te::known_workload(known[1].workload_key);
  const auto rows = features.extract(std::make_shared<const te::ComputeDag>(task->dag),
                                     known[1].steps, (*known[1].hardware)[2]);
  ASSERT_EQ(data.programs.rows.rows_of(3), rows.size());
  EXPECT_TRUE(
      std::equal(rows[0].values.begin(), rows[0].values.end(), data.programs.rows.of(3).begin()));
  EXPECT_EQ(data.programs.tasks[1].flops, task->flops);
  EXPECT_EQ(data.programs.tasks[1].key, task->key);
  EXPECT_EQ(data.programs.tasks[1].features, feature::task_features(*task));
  EXPECT_TRUE(data.programs.tasks[1].hardware.empty());
  EXPECT_EQ(data.programs.tasks[2].hardware,
            feature::hardware_columns(options.hardware.begin()->second));
  EXPECT_EQ(data.programs.tasks[0].bytes, 3 * 16 * 16 * 4);
  EXPECT_EQ(data.programs.tasks[1].tags[0], 1);  // max: the ReLU
}

TEST_F(Load, OfSeveralSittingsTheFastestCounts) {
  const std::vector<record::Record> known = tile_records();
  const std::vector<std::string> files = {
      file("a.json", {with_costs(known[0], {2e-3, 4e-3}), with_costs(known[1], {1e10}, 4)}),
      file("b.json", {with_costs(known[1], {5e-3}), with_costs(known[0], {2e-3, 2e-3}),
                      with_costs(known[0], {1e10}, 7), with_costs(known[0], {6e-3})})};
  LoadOptions options;
  EXPECT_EQ(load_records(files, options).data.size(), 6u);
  options.join_sittings = true;
  const Loaded loaded = load_records(files, options);
  EXPECT_EQ(loaded.data.cost, (std::vector<float>{2e-3f, 5e-3f}));
  EXPECT_EQ(loaded.data.error, (std::vector<uint8_t>{0, 0}));
  EXPECT_EQ(loaded.data.programs.rows.programs(), 2u);
  EXPECT_EQ(loaded.counts.programs, 2);
  EXPECT_EQ(loaded.counts.again, 4);
}

TEST_F(Load, GivesTheSameWithAnyNumberOfThreads) {
  const std::vector<record::Record> known = tile_records();
  std::vector<record::Record> many;
  for (int i = 0; i < 5000; ++i)
    many.push_back(with_costs(known[size_t(i * i) % known.size()], {1e-3 * (i % 7 + 1)}));
  const std::string path = file("many.json", many);
  LoadOptions options;
  options.steps = options.paths = true;
  const Loaded one = load_records({path}, options);
  options.jobs = 4;
  const Loaded four = load_records({path}, options);
  EXPECT_EQ(one.data.size(), 5000u);
  EXPECT_TRUE(one.data.programs.rows.values == four.data.programs.rows.values);
  EXPECT_TRUE(one.data.programs.rows.offsets == four.data.programs.rows.offsets);
  EXPECT_TRUE(one.data.programs.steps.values == four.data.programs.steps.values);
  EXPECT_EQ(one.data.programs.paths.programs(), 5000u);
  EXPECT_TRUE(one.data.programs.paths.values == four.data.programs.paths.values);
  EXPECT_TRUE(one.data.programs.task == four.data.programs.task);
  EXPECT_TRUE(one.data.label == four.data.label);
}

TEST_F(Load, KeepsFailedProgramsAndThoseThatDoNotLower) {
  const std::vector<record::Record> known = tile_records();
  record::Record broken = with_costs(known[2], {3e-5});
  broken.steps = record::parse_steps(R"([["SP", 9, 0, 16, [4], 1]])", {});
  record::Record empty = with_costs(known[2], {2e-5});
  empty.steps.clear();
  const std::string path =
      file("f.json", {broken, with_costs(known[2], {1e10}, 4), with_costs(known[2], {1e-6}, 5),
                      empty, with_costs(known[2], {0.0})});
  LoadOptions options;
  options.steps = options.paths = true;
  const Loaded loaded = load_records({path}, options);
  const Dataset& data = loaded.data;
  ASSERT_EQ(data.size(), 4u);
  EXPECT_EQ(loaded.counts.unmeasured, 1);
  EXPECT_EQ(loaded.counts.not_lowered, 1);
  EXPECT_EQ(loaded.counts.failed, 2);
  EXPECT_EQ(loaded.counts.reasons.size(), 1u);
  ASSERT_EQ(data.programs.rows.rows_of(0), 1u);
  for (const float value : data.programs.rows.of(0)) EXPECT_EQ(value, 0);
  EXPECT_EQ(data.programs.paths.rows_of(0), 1u);
  EXPECT_GT(data.programs.paths.rows_of(3), 1u);
  EXPECT_EQ(data.programs.steps.rows_of(3), 1u);
  EXPECT_EQ(data.min_latency[0], 2e-5f);
  EXPECT_EQ(data.label, (std::vector<float>{2e-5f / 3e-5f, 0, 0, 1}));
  EXPECT_EQ(data.cost[2], failed_cost);  // fast and wrong
  EXPECT_EQ(data.error, (std::vector<uint8_t>{0, 4, 5, 0}));

  options.rule = LabelRule::Tenset;
  const Dataset as_tenset = load_records({path}, options).data;
  EXPECT_EQ(as_tenset.size(), 5u);
  EXPECT_EQ(as_tenset.min_latency[0], 0);
}

TEST_F(Load, LeavesOutRowsOfUnknownTasksOnly) {
  record::Record unknown = tile_records()[2];
  unknown.workload_key = R"(["nobody knows", 1])";
  const std::string path = file("u.json", {unknown, tile_records()[2]});
  LoadOptions options;
  const Loaded rows = load_records({path}, options);
  EXPECT_EQ(rows.data.size(), 1u);
  EXPECT_EQ(rows.data.task_count(), 1u);
  EXPECT_EQ(rows.counts.without_dag, 1);
  options.rows = false;
  options.steps = true;
  const Loaded steps = load_records({path}, options);
  EXPECT_EQ(steps.data.size(), 2u);
  EXPECT_TRUE(steps.data.programs.tasks[0].key.empty());
  EXPECT_EQ(steps.data.programs.rows.programs(), 0u);
}

TEST_F(Load, DropsTasksThatAreTooSmallAfterAllFiles) {
  const Json golden = *golden_file("labels.json").find("min_sample_size");
  std::vector<std::string> files;
  for (const Json& one : golden.find("files")->as_array()) {
    std::vector<record::Record> records;
    for (const Json& item : one.find("records")->as_array()) {
      record::Record record = with_costs(tile_records()[2], golden_numbers(item.as_array()[2]));
      record.workload_key = item.as_array()[0].as_string();
      record.target = item.as_array()[1].as_string();
      records.push_back(record);
    }
    files.push_back(file(one.find("file")->as_string(), records));
  }
  for (const Json& one : golden.find("cases")->as_array()) {
    LoadOptions options;
    options.rows = false;
    options.min_programs = one.find("min_sample_size")->as_int();
    const Dataset data = load_records(files, options).data;
    const Json::Array& kept = one.find("kept")->as_array();
    ASSERT_EQ(data.task_count(), kept.size());
    for (size_t task = 0; task < kept.size(); ++task) {
      EXPECT_EQ(data.programs.tasks[task].workload_key, kept[task].as_array()[0].as_string());
      EXPECT_EQ(data.programs.tasks[task].target, kept[task].as_array()[1].as_string());
      EXPECT_EQ(data.begin[task + 1] - data.begin[task], kept[task].as_array()[2].as_int());
      EXPECT_EQ(data.min_latency[task], float(kept[task].as_array()[3].as_double()));
    }
  }
}

TEST_F(Load, TellsOriginsAndDropsNoisyBatches) {
  record::Record first = tile_records()[2], second = first;
  second.timestamp = {first.timestamp.value + 60, {}};
  const std::string path = file("p.json", {first, second, tile_records()[0]});
  record::Batch quiet, noisy;
  quiet.id = "0000000000000001";
  noisy.id = "0000000000000002";
  quiet.target = noisy.target = first.target;
  quiet.first = quiet.second = noisy.first = {1e-3};
  noisy.second = {2e-3};
  quiet.hardware = to_json(feature::HardwareFeatures{.cores = 8});
  write_file(folder_.path() / record::batches_name,
             to_json(quiet).dump() + "\n" + to_json(noisy).dump() + "\n");
  write_file(folder_.path() / record::origins_name,
             to_json(record::origin_of(first, Origin::Default, quiet.id)).dump() + "\n" +
                 to_json(record::origin_of(second, Origin::Evolved, noisy.id)).dump() + "\n");
  LoadOptions options;
  const Dataset all = load_records({path}, options).data;
  EXPECT_EQ(all.origin, (std::vector<Origin>{Origin::Default, Origin::Evolved, Origin::Random}));
  EXPECT_TRUE(all.programs.tasks[0].hardware.empty());
  options.noise_limit = 0.5;
  options.hardware_features = true;
  const Loaded kept = load_records({path}, options);
  EXPECT_EQ(kept.counts.noisy, 1);
  EXPECT_EQ(kept.data.origin, (std::vector<Origin>{Origin::Default, Origin::Random}));
  EXPECT_EQ(kept.data.programs.tasks[0].hardware,
            feature::hardware_columns(feature::HardwareFeatures{.cores = 8}));
}

TEST_F(Load, RefusesPathsWithoutRecords) {
  EXPECT_THROW(load_records({(folder_.path() / "missing").string()}, {}), Error);
}

Dataset small() {
  Dataset data;
  data.programs.tasks.resize(3);
  for (size_t task = 0; task < 3; ++task)
    data.programs.tasks[task].workload_key = std::string(1, char('a' + task));
  data.programs.task = {0, 0, 1, 1, 1, 2};
  data.begin = {0, 2, 5, 6};
  data.cost = {4, 2, 8, 1, 2, 5};
  data.error.assign(6, 0);
  data.origin.assign(6, Origin::Random);
  for (const float cost : data.cost) {
    data.halves.push_back({cost, cost});
    data.interval.push_back({cost, cost});
  }
  data.programs.rows.columns = 1;
  data.programs.rows.values = {0, 10, 11, 20, 30, 40, 41, 42, 50};
  data.programs.rows.offsets = {0, 1, 3, 4, 5, 8, 9};
  relabel(data);
  return data;
}

TEST(Select, KeepsTheOrderGiven) {
  const Dataset picked = select(small(), std::vector<int64_t>{4, 2, 1}, false);
  EXPECT_EQ(picked.begin, (std::vector<int64_t>{0, 2, 3}));
  EXPECT_EQ(picked.programs.tasks[0].workload_key, "b");
  EXPECT_EQ(picked.programs.tasks[1].workload_key, "a");
  EXPECT_EQ(picked.programs.task, (std::vector<int32_t>{0, 0, 1}));
  EXPECT_EQ(picked.label, (std::vector<float>{0.5f, 0.125f, 1}));
  EXPECT_EQ(picked.min_latency, (std::vector<float>{1, 2}));
  EXPECT_EQ(picked.programs.rows.values, (std::vector<float>{40, 41, 42, 20, 10, 11}));
  EXPECT_EQ(picked.programs.rows.offsets, (std::vector<int64_t>{0, 3, 4, 6}));
  EXPECT_EQ(picked.programs.steps.programs(), 0u);
}

TEST(Select, MakesLabelsAnewWhenAsked) {
  const Dataset picked = select(small(), std::vector<int64_t>{4, 2, 1}, true);
  EXPECT_EQ(picked.label, (std::vector<float>{1, 0.25f, 1}));
  EXPECT_EQ(picked.min_latency, (std::vector<float>{2, 2}));
}

TEST(Select, TakesNothingAndRefusesTasksThatAreApart) {
  const Dataset none = select(small(), {}, true);
  EXPECT_EQ(none.size(), 0u);
  EXPECT_EQ(none.task_count(), 0u);
  EXPECT_THROW(select(small(), std::vector<int64_t>{0, 2, 1}, false), Error);
  EXPECT_THROW(select(small(), std::vector<int64_t>{6}, false), Error);
}

TEST(Evaluation, OfThePerfectModelIsPerfect) {
  Dataset data = small();
  data.programs.tasks[0].weights = {{"x", 2}};
  data.programs.tasks[1].weights = {{"x", 1}, {"y", 1}};
  const Evaluation made = evaluate(data, data.label);
  EXPECT_EQ(made.mean.programs, 6);
  EXPECT_EQ(made.mean.rmse, 0);
  EXPECT_EQ(made.mean.kendall, 1);
  EXPECT_EQ(made.mean.opa, 1);
  EXPECT_EQ(made.pooled_opa, 1);
  EXPECT_EQ(made.mean.peak1, 1);
  EXPECT_EQ(made.mean.slowdown, (std::array<double, 3>{0, 0, 0}));
  EXPECT_EQ(made.top1, 1);
  EXPECT_EQ(made.pooled_top5, 1);
  ASSERT_EQ(made.networks.size(), 2u);
  EXPECT_EQ(made.networks[0].top1.best, 2 * 2 + 1);
  // Of the worst model: twice 4 + 8 for 5, and 8 for 1.
  std::vector<float> worst = data.label;
  for (float& score : worst) score = -score;
  const Evaluation bad = evaluate(data, worst);
  EXPECT_DOUBLE_EQ(bad.top1, (5.0 / 16 + 1.0 / 8) / 2);
  EXPECT_DOUBLE_EQ(bad.pooled_top1, 6.0 / 24);
  EXPECT_EQ(bad.mean.slowdown[0], (1.0 + 7.0 + 0.0) / 3);
  const std::vector<std::string> only = {"y"};
  EXPECT_EQ(evaluate(data, worst, only).networks.size(), 1u);
  const Json json = to_json(bad, data);
  EXPECT_EQ(json.find("per_task")->as_array().size(), 3u);
  EXPECT_EQ(json.find("slowdown")->find("1")->as_double(), bad.mean.slowdown[0]);
}

TEST(Evaluation, IsNotSpoiltByRefusedProgramsAndEmptyTasks) {
  Dataset data = small();
  data.cost[5] = failed_cost;  // all of the last task
  relabel(data);
  std::vector<float> scores = data.label;
  scores[0] = -INFINITY;
  scores[3] = NAN;
  const Evaluation made = evaluate(data, scores);
  EXPECT_TRUE(std::isfinite(made.mean.rmse) && std::isfinite(made.mean.kendall));
  EXPECT_TRUE(std::isnan(made.tasks[2].peak1));
  EXPECT_EQ(made.networks[0].top1.left_out, 1);
  const Evaluation none = evaluate(select(data, {}, false), {});
  EXPECT_TRUE(std::isnan(none.top1) && std::isnan(none.mean.rmse));
  EXPECT_THROW(evaluate(data, {}), Error);
}

TEST(NoiseCeiling, IsHowRepeatsJudgeEachOther) {
  Dataset data = small();
  for (size_t i = 0; i < data.size(); ++i)
    data.interval[i] = {data.cost[i] * 0.9f, data.cost[i] * 1.1f};
  EXPECT_EQ(noise_ceiling(data).top1, 1);
  data.halves[0] = {1, 7};  // the even repeats take it for the best of its task
  data.halves[1] = {2, 3.5};
  const Evaluation noisy = noise_ceiling(data);
  EXPECT_EQ(noisy.tasks[0].slowdown[0], 1);
  EXPECT_EQ(noisy.tasks[0].kendall, -1);
  EXPECT_EQ(noisy.tasks[1].kendall, 1);
  data.interval[0] = {4, 4};  // one repeat tells nothing
  EXPECT_EQ(noise_ceiling(data).tasks[0].programs, 1);
}

}  // namespace
}  // namespace tessera::dataset
