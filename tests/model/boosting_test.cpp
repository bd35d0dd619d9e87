// Gradient boosting against the golden numbers of TenSet's packed-sum model: data/golden/README.md.
#include <gtest/gtest.h>

#include <cmath>

#include "../golden_data.h"
#include "base/file.h"
#include "base/json.h"
#include "model/boosting.h"
#include "model/packed_objective.h"

namespace tessera::model {
namespace {

std::vector<float> floats(const Json& json) {
  std::vector<float> values;
  for (const Json& value : json.as_array()) {
    if (value.is_array())
      for (float inner : floats(value)) values.push_back(inner);
    else
      values.push_back(float(value.as_double()));
  }
  return values;
}

std::vector<int64_t> offsets_of(const Json& sizes) {
  std::vector<int64_t> all{0};
  for (const Json& size : sizes.as_array()) all.push_back(all.back() + size.as_int());
  return all;
}

Json golden(const std::filesystem::path& folder, const char* file) {
  return Json::parse(read_file(folder / file), file);
}

void expect_near(const std::vector<double>& ours, const Json& theirs, double relative,
                 const std::string& what) {
  const std::vector<float> wanted = floats(theirs);
  ASSERT_EQ(ours.size(), wanted.size()) << what;
  for (size_t i = 0; i < ours.size(); ++i)
    EXPECT_NEAR(ours[i], theirs.as_array()[i].as_double(),
                relative * std::max(1.0, std::abs(theirs.as_array()[i].as_double())))
        << what << " " << i;
}

struct Rows {
  std::vector<float> values;
  std::vector<int64_t> offsets;
  size_t columns = 0;

  Rows(const Json& data, const std::string& prefix)
      : values(floats(*data.find(prefix + "rows"))),
        offsets(offsets_of(*data.find(prefix + "rows_per_program"))),
        columns(data.find(prefix + "rows")->as_array()[0].as_array().size()) {}

  std::vector<double> predict(const Forest& forest) const {
    std::vector<float> out(values.size() / columns);
    forest.predict(values, out);
    return program_sums(out, offsets);
  }
};

// Trained as TenSet trains: trees and curve as they should be. The forest is for predictions.
Forest check_training(const Json& params, const Rows& rows, const std::vector<float>& labels,
                      const Json& curve, const Json& wanted, const std::string& name) {
  BoostingOptions options;
  options.depth = int(params.find("max_depth")->as_int());
  options.gamma = params.find("gamma")->as_double();
  options.min_child_weight = params.find("min_child_weight")->as_double();
  options.eta = params.find("eta")->as_double();
  options.method = "exact";
  const std::vector<int64_t> one_task{0, int64_t(labels.size())};
  const PackedPrograms programs{rows.offsets, one_task, labels};

  Boosting boosting(rows.values, rows.columns, options);
  RowGradients gradients;
  std::vector<double> errors;
  for (size_t round = 0; round < wanted.as_array().size(); ++round) {
    squared_error(programs, program_sums(boosting.predict(), rows.offsets), {}, gradients);
    boosting.add_tree(gradients.gradient, gradients.hessian);
    const std::vector<double> sums = program_sums(boosting.predict(), rows.offsets);
    double squares = 0;
    for (size_t i = 0; i < sums.size(); ++i)
      squares += (sums[i] - double(labels[i])) * (sums[i] - double(labels[i]));
    errors.push_back(std::sqrt(squares / double(sums.size())));
  }
  expect_near(errors, curve, 1e-6, name + " curve");

  const Forest forest = boosting.forest();
  const auto gains = boosting.gains();
  EXPECT_EQ(forest.trees(), wanted.as_array().size()) << name;
  for (size_t t = 0; t < forest.trees(); ++t) {
    const Tree tree = forest.tree(t);
    const Json& golden = wanted.as_array()[t];
    const auto number = [&](const char* key, size_t i) {
      return golden.find(key)->as_array()[i].as_double();
    };
    const size_t nodes = golden.find("left")->as_array().size();
    EXPECT_EQ(tree.left.size(), nodes) << name << " tree " << t;
    if (tree.left.size() != nodes) continue;
    for (size_t i = 0; i < nodes; ++i) {
      SCOPED_TRACE(name + " tree " + std::to_string(t) + " node " + std::to_string(i));
      EXPECT_EQ(tree.left[i], number("left", i));
      EXPECT_EQ(tree.right[i], number("right", i));
      EXPECT_EQ(tree.feature[i], number("feature", i));
      const double value = number("threshold_or_leaf", i), gain = number("gain", i);
      EXPECT_NEAR(tree.value[i], value, 1e-5 * std::max(1.0, std::abs(value)));
      EXPECT_NEAR(gains[t][i], gain, 2e-3 * std::max(1.0, std::abs(gain)));
    }
  }
  return forest;
}

TEST(Boosting, GrowsTensetsTreesWithTheExactMethod) {
  for (const auto& folder : golden::folders("tenset_models")) {
    const Json json = golden(folder.path, "xgboost_pack_sum.json");
    for (const Json& one : json.find("cases")->as_array()) {
      const std::string name = one.find("name")->as_string();
      const Rows rows(one, ""), test_rows(one, "test_");
      const Forest forest =
          check_training(*one.find("params"), rows, floats(*one.find("labels")),
                         *one.find("train_rmse_after_round"), *one.find("trees"), name);
      expect_near(rows.predict(forest), *one.find("train_prediction"), 1e-6, name + " training");
      const std::vector<double> base = test_rows.predict(forest);
      expect_near(base, *one.find("test_prediction"), 1e-6, name + " test");

      // A second model on what the first leaves over.
      const Json* transfer = one.find("transfer");
      if (!transfer) continue;
      const Rows own(*transfer, "");
      const std::vector<double> known = own.predict(forest);
      const std::vector<float> labels = floats(*transfer->find("labels"));
      std::vector<double> left(known.size());
      for (size_t i = 0; i < left.size(); ++i) left[i] = double(labels[i]) - known[i];
      expect_near(left, *transfer->find("residual"), 1e-6, name + " residual");
      const Forest local =
          check_training(*one.find("params"), own, floats(*transfer->find("residual")),
                         *transfer->find("train_rmse_after_round"), *transfer->find("local_trees"),
                         name + " local");
      std::vector<double> both = test_rows.predict(local);
      expect_near(both, *transfer->find("test_local_prediction"), 1e-6, name + " local test");
      for (size_t i = 0; i < both.size(); ++i) both[i] += base[i];
      expect_near(both, *transfer->find("test_prediction"), 1e-6, name + " both");
    }
  }
}

TEST(PackedObjective, HasTensetsGradients) {
  for (const auto& folder : golden::folders("tenset_models")) {
    const Json json = golden(folder.path, "pack_sum_objective.json");
    for (const Json& one : json.find("cases")->as_array()) {
      const std::string& name = one.find("name")->as_string();
      // Programs in the order of their tasks.
      std::vector<int64_t> places{0};
      std::vector<float> labels, weights;
      for (const Json& program : one.find("program_order")->as_array()) {
        const size_t index = size_t(program.as_int());
        places.push_back(places.back() + one.find("rows_per_program")->as_array()[index].as_int());
        labels.push_back(float(one.find("labels")->as_array()[index].as_double()));
      }
      const bool weighted = !one.find("row_weight")->is_null();
      if (weighted)
        for (float label : labels) weights.push_back(std::max(label, 0.1F));
      const std::vector<int64_t> one_task{0, int64_t(labels.size())};
      const PackedPrograms programs{places, one_task, labels};
      const std::vector<double> sums = program_sums(floats(*one.find("row_prediction")), places);
      expect_near(sums, *one.find("program_score"), 1e-12, name + " score");
      RowGradients gradients;
      squared_error(programs, sums, weights, gradients);
      // Gradients are floats: XGBoost takes no others.
      expect_near({gradients.gradient.begin(), gradients.gradient.end()}, *one.find("gradient"),
                  1e-7, name + " gradient");
      expect_near({gradients.hessian.begin(), gradients.hessian.end()}, *one.find("hessian"), 1e-7,
                  name + " hessian");
    }
  }
}

// Differences of the loss in doubles, pair by pair.
TEST(PackedObjective, RankingGradientPointsDownhill) {
  const std::vector<int64_t> places{0, 1, 3, 4, 6}, tasks{0, 4};
  const std::vector<float> labels{1, 0.2F, 0.5F, 0};
  const PackedPrograms programs{places, tasks, labels};
  const std::vector<double> sums{0.1, 0.9, 0.4, 0.3};
  RowGradients out;
  lambda_rank(programs, sums, 1, out);
  ASSERT_EQ(out.gradient.size(), 6U);
  EXPECT_LT(out.gradient[0], 0);                // the best should go up
  EXPECT_GT(out.gradient[1], 0);                // what is placed too high should go down
  EXPECT_EQ(out.gradient[1], out.gradient[2]);  // rows of one program alike
  double hessian = 0;
  for (size_t program = 0; program < 4; ++program) hessian += out.hessian[size_t(places[program])];
  EXPECT_NEAR(hessian, 4, 1e-5);
}

TEST(PackedObjective, RankingComparesWithinTasksOnly) {
  const std::vector<int64_t> places{0, 1, 2, 3, 4}, tasks{0, 1, 2, 3, 4};
  const std::vector<float> labels{1, 0.2F, 0.5F, 0};
  RowGradients out;
  lambda_rank({places, tasks, labels}, std::vector<double>{1, 2, 3, 4}, 1, out);
  for (float gradient : out.gradient) EXPECT_EQ(gradient, 0);
}

}  // namespace
}  // namespace tessera::model
