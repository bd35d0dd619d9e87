#include "model/trainer.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

#include "../golden_data.h"
#include "base/error.h"
#include "base/file.h"
#include "base/numpy_random.h"
#include "format/npz_reader.h"

namespace tessera::model {
namespace {

const Json& training_file() {
  static const Json file =
      Json::parse(read_file(golden::excerpt("tenset_models/training.json")), "training.json");
  return file;
}

Loss loss_of(const Json& about) {
  const std::string& name = about.find("loss")->as_string();
  return name == "mse"       ? Loss::Mse
         : name == "ranknet" ? Loss::RankNet
         : name == "listnet" ? Loss::ListNet
                             : Loss::LambdaRank;
}

// Features are rounded to float and divided in float, whatever the network computes in.
template <typename T>
struct GoldenTraining {
  Json about;
  format::NpzReader in;
  Examples<T> examples;
  std::unique_ptr<Network<T>> network;

  explicit GoldenTraining(const std::string& name)
      : about(*training_file().find(name)), in(golden::excerpt("tenset_models/" + name + ".npz")) {
    NetworkShape shape;
    shape.inputs = about.find("in_dim")->as_int();
    shape.width = about.find("hidden")->as_int();
    shape.sigmoid = about.find("sigmoid")->as_bool();
    network = make_network<T>(shape);
    load("w0.");
    examples.columns = size_t(shape.inputs);
    const std::vector<double> raw = in.at("features_raw").values<double>();
    const std::vector<float> scale = in.at("norm_vector").values<float>();
    for (size_t i = 0; i < raw.size(); ++i)
      examples.rows.push_back(T(float(raw[i]) / scale[i % scale.size()]));
    for (const int32_t size : in.at("segment_sizes").values<int32_t>())
      examples.offsets.push_back(examples.offsets.back() + size);
    for (const double label : in.at("labels").values<double>()) examples.labels.push_back(T(label));
    examples.task.assign(examples.programs(), 0);
  }

  void load(const std::string& prefix) {
    for (const ParameterSlice& slice : network->layout()) {
      const std::vector<float> values = in.at(prefix + slice.name).values<float>();
      std::copy(values.begin(), values.end(), network->parameters().begin() + int64_t(slice.begin));
    }
  }

  double worst_weight() const {
    double worst = 0;
    for (const ParameterSlice& slice : network->layout()) {
      const std::vector<double> golden = in.at("w1." + slice.name).values<double>();
      for (size_t i = 0; i < slice.size; ++i) {
        const double ours = double(std::as_const(*network).parameters()[slice.begin + i]);
        worst = std::max(worst, std::abs(ours - golden[i]) / std::max(std::abs(golden[i]), 1e-2));
      }
    }
    return worst;
  }

  double worst_prediction() {
    const std::vector<T> scores = predict_all(*network, examples);
    const std::vector<double> golden = in.at("pred").values<double>();
    double worst = 0;
    for (size_t i = 0; i < golden.size(); ++i)
      worst = std::max(
          worst, std::abs(double(scores[i]) - golden[i]) / std::max(1.0, std::abs(golden[i])));
    return worst;
  }
};

constexpr const char* trainings[] = {"train_lambdarank", "train_mse", "train_ranknet",
                                     "train_listnet"};

template <typename T>
void follow(GoldenTraining<T>& golden, double tolerance) {
  TrainerOptions options;
  options.loss = loss_of(golden.about);
  options.exact_traps = true;
  options.adam.learning_rate = golden.about.find("lr")->as_double();
  Trainer<T> trainer(*golden.network, golden.examples, options);
  const std::vector<int32_t> order = golden.in.at("order").template values<int32_t>();
  const std::vector<double> losses = golden.in.at("step_loss").template values<double>();
  const std::vector<double> norms = golden.in.at("step_grad_norm").template values<double>();
  const std::vector<double> averages = golden.in.at("epoch_moving_loss").template values<double>();
  const size_t n = golden.examples.programs(), batch = size_t(golden.about.find("batch")->as_int());
  MovingAverage average;
  size_t at = 0;
  for (size_t epoch = 0; epoch < averages.size(); ++epoch) {
    for (size_t begin = 0; begin < n; begin += batch) {
      const auto first = order.begin() + int64_t(epoch * n + begin);
      const std::vector<int64_t> programs(first, first + int64_t(std::min(batch, n - begin)));
      const auto step = trainer.step(programs);
      EXPECT_NEAR(step.loss, losses[at], tolerance * std::abs(losses[at])) << at;
      EXPECT_NEAR(step.gradient_norm, norms[at], tolerance * norms[at]) << at;
      average.add(step.loss);
      ++at;
    }
    EXPECT_NEAR(average.average, averages[epoch], tolerance * std::abs(averages[epoch]));
  }
  EXPECT_EQ(at, losses.size());
}

TEST(Trainer, FollowsTensetsTrajectoriesInDouble) {
  for (const char* name : trainings) {
    SCOPED_TRACE(name);
    GoldenTraining<double> golden(name);
    follow(golden, 1e-9);
    EXPECT_LT(golden.worst_weight(), 1e-7);
    EXPECT_LT(golden.worst_prediction(), 1e-7);
  }
}

TEST(Trainer, FollowsTensetsTrajectoriesInFloat) {
  for (const char* name : trainings) {
    SCOPED_TRACE(name);
    GoldenTraining<float> golden(name);
    follow(golden, 1e-3);
    EXPECT_LT(golden.worst_prediction(), 1e-3);
  }
}

TEST(Trainer, FineTunesAsTenset) {
  GoldenTraining<double> golden("fine_tune_lambdarank");
  TrainerOptions options;
  options.epochs = int(golden.about.find("passes")->as_int());
  options.batch = int(golden.about.find("batch")->as_int());
  options.adam.learning_rate = golden.about.find("lr")->as_double();
  options.exact_traps = true;
  options.use_sgd = true;
  Trainer<double>(*golden.network, golden.examples, options).run();
  EXPECT_LT(golden.worst_weight(), 1e-7);
  EXPECT_LT(golden.worst_prediction(), 1e-7);
}

TEST(Trainer, StopsByTensetsMovingAverage) {
  for (const Json& one : training_file().find("early_stop")->as_array()) {
    const auto& epochs = one.find("batch_losses_by_epoch")->as_array();
    const int limit = int(one.find("epoch_limit")->as_int());
    MovingAverage average;
    int run = 0;
    for (bool ends = false; !ends && run < limit; ++run) {
      for (const Json& loss : epochs[size_t(run)].as_array())
        average.add(loss.is_number() ? loss.as_double() : NAN);
      const Json& golden = one.find("moving_average_at_epoch_end")->as_array()[size_t(run)];
      if (golden.is_number()) {
        EXPECT_NEAR(average.average, golden.as_double(), 1e-12);
      }
      ends = average.ends(run, limit / 6);
    }
    EXPECT_EQ(run, one.find("epochs_run")->as_int()) << one.find("name")->as_string();
  }
}

TEST(Trainer, DrawsTorchsPermutations) {
  for (const char* name : trainings) {
    GoldenTraining<double> golden(name);
    const std::vector<int32_t> order = golden.in.at("order").values<int32_t>();
    const int64_t n = int64_t(golden.examples.programs());
    std::vector<int64_t> seen(order.begin(), order.begin() + n);
    std::sort(seen.begin(), seen.end());
    for (int64_t i = 0; i < n; ++i) EXPECT_EQ(seen[size_t(i)], i);
  }
  const Json splits =
      Json::parse(read_file(golden::excerpt("tenset_models/splits.json")), "splits.json");
  for (const Json& one : splits.find("torch_randperm")->as_array()) {
    const auto drawn =
        torch_permutations(uint64_t(one.find("seed")->as_int()), one.find("n")->as_int(), 2);
    EXPECT_EQ(Json::array(drawn[0]), *one.find("first"));
    EXPECT_EQ(Json::array(drawn[1]), *one.find("second"));
  }
}

// Weights called PREFIX + name, of the archive, in a network of these sizes.
std::unique_ptr<Network<double>> network_of(const format::NpzReader& in, const std::string& prefix,
                                            int64_t inputs, int64_t width, bool sigmoid) {
  NetworkShape shape;
  shape.inputs = inputs;
  shape.width = width;
  shape.sigmoid = sigmoid;
  auto network = make_network<double>(shape);
  for (const ParameterSlice& slice : network->layout()) {
    const std::vector<float> values = in.at(prefix + slice.name).values<float>();
    std::copy(values.begin(), values.end(), network->parameters().begin() + int64_t(slice.begin));
  }
  return network;
}

TEST(Trainer, FromColumnsToScoresAsTenset) {
  const format::NpzReader in(golden::excerpt("tenset_models/pipeline_174.npz"));
  std::vector<float> rows = in.at("features").values<float>();
  ColumnScaler scaler;
  scaler.fit(ColumnScaler::Kind::Max, rows, 174);
  EXPECT_EQ(scaler.scale(), in.at("norm_vector").values<float>());
  scaler.apply(rows);
  EXPECT_EQ(rows, in.at("features_normalised").values<float>());
  Examples<double> examples;
  examples.columns = 174;
  examples.rows.assign(rows.begin(), rows.end());
  for (const int32_t size : in.at("segment_sizes").values<int32_t>())
    examples.offsets.push_back(examples.offsets.back() + size);
  const auto network = network_of(in, "w.", 174, 12, false);
  const std::vector<double> golden = in.at("pred").values<double>();
  const std::vector<double> scores = predict_all(*network, examples);
  for (size_t i = 0; i < golden.size(); ++i)
    EXPECT_NEAR(scores[i], golden[i], 1e-9 * std::max(1.0, std::abs(golden[i])));
}

// A base model and one that adds what it leaves over.
TEST(Trainer, BaseAndLocalAddUpAsTensets) {
  const format::NpzReader in(golden::excerpt("tenset_models/transfer_mlp.npz"));
  const std::vector<float> scale = in.at("norm_vector").values<float>();
  const auto base = network_of(in, "base.", 6, 7, false),
             local = network_of(in, "local.", 6, 5, true);
  for (const std::string side : {"train_", "test_"}) {
    Examples<double> examples;
    examples.columns = 6;
    const std::vector<double> raw = in.at(side + "features_raw").values<double>();
    for (size_t i = 0; i < raw.size(); ++i)
      examples.rows.push_back(double(float(raw[i]) / scale[i % 6]));
    for (const int32_t size : in.at(side + "segment_sizes").values<int32_t>())
      examples.offsets.push_back(examples.offsets.back() + size);
    const std::vector<double> first = predict_all(*base, examples);
    const std::vector<double> second = predict_all(*local, examples);
    const std::vector<float> golden = in.at(side + "base_pred").values<float>();
    const std::vector<double> labels = in.at(side + "labels").values<double>();
    for (size_t i = 0; i < golden.size(); ++i) {
      EXPECT_NEAR(first[i], double(golden[i]), 1e-5 + 1e-4 * std::abs(golden[i]));
      if (side == "train_") {
        const double left_over = in.at("train_residual").values<double>()[i];
        EXPECT_NEAR(labels[i] - first[i], left_over, 1e-5 + 1e-4 * std::abs(left_over));
      } else {
        const double added = double(in.at("test_pred").values<float>()[i]);
        EXPECT_NEAR(first[i] + second[i], added, 1e-5 + 1e-4 * std::abs(added));
      }
    }
  }
}

// Programs of several tasks whose label is a simple function of their features.
Examples<float> learnable(size_t tasks, size_t per_task, uint32_t seed) {
  NumpyRandom random(seed);
  Examples<float> examples;
  examples.columns = 4;
  for (size_t t = 0; t < tasks; ++t)
    for (size_t p = 0; p < per_task; ++p) {
      const int64_t rows = random.integer(1, 3);
      float sum = 0;
      for (int64_t r = 0; r < rows; ++r)
        for (size_t c = 0; c < 4; ++c) {
          examples.rows.push_back(float(random.uniform()));
          sum += examples.rows.back() * (c == 0 ? 1.0f : c == 1 ? -0.5f : 0.0f);
        }
      examples.offsets.push_back(examples.offsets.back() + rows);
      examples.labels.push_back(1 / (1 + std::exp(-sum)));
      examples.task.push_back(int32_t(t));
      examples.intervals.push_back({1 / examples.labels.back(), 1 / examples.labels.back()});
    }
  return examples;
}

std::unique_ptr<Network<float>> small_network(NetworkKind kind = NetworkKind::Mlp) {
  NetworkShape shape;
  shape.kind = kind;
  shape.inputs = 4;
  shape.width = 16;
  auto network = make_network<float>(shape);
  network->initialise(1);
  return network;
}

TEST(Trainer, LearnsAnOrder) {
  const Examples<float> examples = learnable(6, 40, 1), fresh = learnable(3, 40, 2);
  for (const Loss loss : {Loss::LambdaRank, Loss::RankNet, Loss::ListNet, Loss::Mse})
    for (const bool by_task : {false, true}) {
      const auto network = small_network();
      TrainerOptions options;
      options.loss = loss;
      options.epochs = 60;
      options.batch = 64;
      options.adam.learning_rate = 5e-3;
      options.task_batches = by_task;
      options.cosine = by_task;
      options.weigh_intervals = by_task;
      Trainer<float>(*network, examples, options).run();
      const std::vector<float> scores = predict_all(*network, fresh);
      EXPECT_GT(ranking_quality<float>(fresh, scores), 0.93) << int(loss) << by_task;
    }
}

TEST(Trainer, EachEpochHasEveryProgramOnce) {
  Examples<float> examples = learnable(3, 50, 1);
  examples.offsets.push_back(examples.offsets.back());  // a task of one program
  examples.labels.push_back(1);
  examples.task.push_back(3);
  for (const bool by_task : {false, true}) {
    TrainerOptions options;
    options.batch = 64;
    options.task_batches = by_task;
    const EpochPlan plan = plan_epoch(examples, options, 3);
    EXPECT_EQ(std::set<int64_t>(plan.order.begin(), plan.order.end()).size(), 151u);
    EXPECT_EQ(plan.order.size(), 151u);
    EXPECT_EQ(plan.batches.back(), 151);
    EXPECT_NE(plan.order, plan_epoch(examples, options, 4).order);
    EXPECT_EQ(plan.order, plan_epoch(examples, options, 3).order);
    for (size_t b = 0; b < plan.groups.size(); ++b) {
      const int64_t size = plan.batches[b + 1] - plan.batches[b];
      EXPECT_LE(size, 64);
      if (!by_task) continue;
      ASSERT_EQ(plan.groups[b].back(), size);
      for (size_t g = 0; g + 1 < plan.groups[b].size(); ++g)
        for (int64_t i = plan.groups[b][g]; i < plan.groups[b][g + 1]; ++i)
          EXPECT_EQ(examples.task[size_t(plan.order[size_t(plan.batches[b] + i)])],
                    examples.task[size_t(plan.order[size_t(plan.batches[b] + plan.groups[b][g])])]);
    }
  }
}

TEST(Trainer, KilledGoesOnToTheSameWeights) {
  use_threads(1);
  const Examples<float> examples = learnable(4, 30, 1), valid = learnable(2, 30, 2);
  TrainerOptions options;
  options.epochs = 8;
  options.batch = 32;
  options.adam.learning_rate = 5e-3;
  options.task_batches = true;
  options.stop = TrainerOptions::Stop::Best;
  options.patience = 8;
  const auto whole = small_network(), killed = small_network();
  Trainer<float>(*whole, examples, options).run(&valid);

  const TemporaryFolder folder;
  options.checkpoint = (folder.path() / "training.npz").string();
  options.progress = [](const Progress& progress) {
    if (progress.epoch == 3) throw environment_error("killed");
  };
  EXPECT_THROW(Trainer<float>(*killed, examples, options).run(&valid), Error);
  EXPECT_TRUE(std::filesystem::exists(options.checkpoint));
  options.progress = nullptr;
  const auto resumed = small_network();
  Trainer<float>(*resumed, examples, options).run(&valid);
  EXPECT_TRUE(std::ranges::equal(whole->parameters(), resumed->parameters()));
  EXPECT_FALSE(std::filesystem::exists(options.checkpoint));
}

TEST(Trainer, RefusesTheCheckpointOfAnotherTraining) {
  const Examples<float> examples = learnable(4, 30, 1);
  const TemporaryFolder folder;
  TrainerOptions options;
  options.epochs = 2;
  options.checkpoint = (folder.path() / "training.npz").string();
  options.progress = [](const Progress&) { throw environment_error("killed"); };
  const auto network = small_network();
  EXPECT_THROW(Trainer<float>(*network, examples, options).run(), Error);
  options.progress = nullptr;
  options.seed = 1;
  try {
    Trainer<float>(*network, examples, options).run();
    FAIL();
  } catch (const Error& error) {
    EXPECT_NE(error.message().find("another training"), std::string::npos) << error.what();
  }
}

TEST(Trainer, KeepsTheBestWeights) {
  const Examples<float> examples = learnable(4, 30, 1), valid = learnable(2, 30, 2);
  TrainerOptions options;
  options.epochs = 60;
  options.batch = 32;
  options.adam.learning_rate = 0.3;  // far too large: quality goes up and down
  options.stop = TrainerOptions::Stop::Best;
  options.patience = 5;
  double best = 0;
  options.progress = [&](const Progress& progress) { best = std::max(best, progress.valid); };
  const auto network = small_network();
  const TrainerResult result = Trainer<float>(*network, examples, options).run(&valid);
  const std::vector<float> scores = predict_all(*network, valid);
  EXPECT_EQ(ranking_quality<float>(valid, scores), best);
  EXPECT_EQ(result.valid, best);
  EXPECT_LE(result.epochs, result.best_epoch + 1 + 5);
}

TEST(Trainer, OneProgramDoesNoHarm) {
  const Examples<float> one = learnable(1, 1, 1);
  for (const NetworkKind kind : {NetworkKind::Mlp, NetworkKind::Lstm, NetworkKind::TabNet}) {
    const auto network = small_network(kind);
    TrainerOptions options;
    options.epochs = 2;
    Trainer<float>(*network, one, options).run(&one);
    for (const float weight : network->parameters()) EXPECT_TRUE(std::isfinite(weight));
  }
}

TEST(Trainer, SaysThatItDiverged) {
  const Examples<float> examples = learnable(2, 10, 1);
  const auto network = small_network();
  network->parameters().back() = NAN;
  EXPECT_THROW(Trainer<float>(*network, examples, {}).run(), Error);
}

}  // namespace
}  // namespace tessera::model
