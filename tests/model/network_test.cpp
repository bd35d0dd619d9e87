#include "model/network.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "../golden_data.h"
#include "base/error.h"
#include "base/file.h"
#include "base/numpy_random.h"
#include "format/npz_reader.h"
#include "model/golden_models.h"
#include "model/loss.h"

namespace tessera::model {
namespace {

std::vector<double> doubles(const format::NpzArray& array) {
  if (array.header().item_bytes() == 8) return array.values<double>();
  const std::vector<float> values = array.values<float>();
  return {values.begin(), values.end()};
}

template <typename T>
void expect_all_close(std::span<const T> ours, const std::vector<double>& golden, double relative,
                      const std::string& what) {
  // What the golden numbers allow a float; in double, a sum that should be 0.
  const double absolute = sizeof(T) == 4 ? 1e-5 : 1e-12;
  ASSERT_EQ(ours.size(), golden.size()) << what;
  double largest = 0;
  for (const double value : golden) largest = std::max(largest, std::abs(value));
  for (size_t i = 0; i < ours.size(); ++i)
    ASSERT_NEAR(double(ours[i]), golden[i],
                std::max(relative * std::max(std::abs(golden[i]), largest), absolute))
        << what << " [" << i << "]";
}

struct Golden {
  std::string name;
  Json about;
  std::filesystem::path npz;
};

std::vector<Golden> golden_cases() {
  std::vector<Golden> cases;
  for (const golden::Folder& folder : golden::folders("tenset_models")) {
    const Json file = Json::parse(read_file(folder.path / "models.json"), "models.json");
    for (const auto& [name, about] : file.as_object())
      cases.push_back({name, about, folder.path / (name + ".npz")});
  }
  return cases;
}

TEST(Networks, AgreeWithTensetsInDouble) {
  for (const Golden& golden : golden_cases()) {
    SCOPED_TRACE(golden.name);
    GoldenCase<double> one = read_golden_case<double>(golden.about, golden.npz, false);
    const format::NpzReader in(golden.npz);
    std::vector<double> scores(one.offsets.size() - 1), slopes(scores.size());
    std::vector<double> gradient(one.network->parameters().size());
    one.network->forward(one.batch(), one.training, scores);
    expect_all_close<double>(scores, doubles(in.at("pred")), 1e-9, "pred");
    for (const char* name : {"row_encoding", "mask0", "mask1", "mask2"})
      if (in.contains(name))
        expect_all_close<double>(one.network->intermediate(name), doubles(in.at(name)), 1e-9, name);
    const double value = loss_and_gradient<double>(one.loss, scores, one.labels, slopes);
    EXPECT_NEAR(value, golden.about.find("loss_value")->as_double(), 1e-9 * std::abs(value));
    one.network->backward(slopes, gradient);
    for (const ParameterSlice& slice : one.network->layout())
      expect_all_close<double>(std::span(gradient).subspan(slice.begin, slice.size),
                               doubles(in.at("g." + slice.name)), 1e-9, slice.name);
    for (const ParameterSlice& slice : one.network->buffer_layout())
      if (in.contains("after." + slice.name))
        expect_all_close<double>(one.network->buffers().subspan(slice.begin, slice.size),
                                 doubles(in.at("after." + slice.name)), 1e-9, slice.name);
  }
}

TEST(Networks, AgreeWithTensetsInFloat) {
  for (const Golden& golden : golden_cases()) {
    SCOPED_TRACE(golden.name);
    GoldenCase<float> one = read_golden_case<float>(golden.about, golden.npz, false);
    const format::NpzReader in(golden.npz);
    std::vector<float> scores(one.offsets.size() - 1), slopes(scores.size());
    std::vector<float> gradient(one.network->parameters().size());
    one.network->forward(one.batch(), one.training, scores);
    expect_all_close<float>(scores, doubles(in.at("pred")), 1e-4, "pred");
    // Norms of four rows each amplify rounding; there is no float gradient of the original's
    // either.
    if (one.training && one.network->shape().kind == NetworkKind::TabNet) continue;
    loss_and_gradient<float>(one.loss, scores, one.labels, slopes);
    one.network->backward(slopes, gradient);
    for (const ParameterSlice& slice : one.network->layout())
      expect_all_close<float>(std::span(gradient).subspan(slice.begin, slice.size),
                              doubles(in.at("g." + slice.name)), 1e-4, slice.name);
  }
}

TEST(Networks, MaskedScoreEachProgramAsIfItWereAlone) {
  for (const Golden& golden : golden_cases()) {
    const format::NpzReader in(golden.npz);
    if (!in.contains("pred_alone")) continue;
    SCOPED_TRACE(golden.name);
    GoldenCase<double> one = read_golden_case<double>(golden.about, golden.npz, true);
    std::vector<double> scores(one.offsets.size() - 1);
    one.network->predict(one.batch(), scores);
    expect_all_close<double>(scores, doubles(in.at("pred_alone")), 1e-9, "pred_alone");
  }
}

TEST(Networks, SparseMasksAgreeWithTensets) {
  const Json file = Json::parse(read_file(golden::excerpt("tenset_models/sparse_masks.json")), "m");
  const auto values = [](const Json& list) {
    std::vector<double> all;
    for (const Json& value : list.as_array()) all.push_back(value.as_double());
    return all;
  };
  for (const Json& one : file.find("cases")->as_array())
    for (const char* name : {"entmax15", "sparsemax"}) {
      const SparseMask mask =
          sparse_mask(values(*one.find("z")), values(*one.find("upstream_gradient")),
                      name == std::string("sparsemax"));
      const std::string what = one.find("z")->dump() + name;
      const std::vector<double> value = values(*one.find(name));
      const std::vector<double> gradient = values(*one.find(std::string(name) + "_gradient"));
      for (size_t i = 0; i < value.size(); ++i) {
        EXPECT_NEAR(mask.value[i], value[i], 1e-9) << what;
        EXPECT_NEAR(mask.gradient[i], gradient[i], 1e-9) << what;
      }
    }
}

struct Drawn {
  std::vector<double> rows;
  std::vector<int64_t> offsets{0};
  std::vector<int32_t> platforms;
  Batch<double> batch() const { return {rows, offsets, platforms}; }
};

Drawn draw(const NetworkShape& shape, std::vector<int64_t> sizes, uint32_t seed) {
  NumpyRandom random(seed);
  Drawn drawn;
  const bool paths = shape.kind == NetworkKind::Paths;
  for (const int64_t size : sizes) {
    for (int64_t r = 0; r < size; ++r) {
      if (paths) drawn.rows.push_back(double(r / 2));  // two loops around each leaf
      for (int64_t c = 0; c < shape.inputs; ++c) drawn.rows.push_back(random.normal());
    }
    drawn.offsets.push_back(drawn.offsets.back() + size);
    if (shape.platforms > 1)
      drawn.platforms.push_back(int32_t(random.integer(0, shape.platforms - 1)));
  }
  return drawn;
}

NetworkShape small(NetworkKind kind) {
  NetworkShape shape;
  shape.kind = kind;
  shape.inputs = 5;
  shape.width = 8;
  shape.heads = 2;
  shape.decision_width = shape.attention_width = 3;
  shape.decision_steps = 2;
  shape.virtual_batch = 4;
  return shape;
}

constexpr NetworkKind all_kinds[] = {
    NetworkKind::Mlp,   NetworkKind::Lstm,  NetworkKind::Attention, NetworkKind::TabNet,
    NetworkKind::Steps, NetworkKind::Paths, NetworkKind::Rerank};

TEST(Networks, TheHandWrittenMlpEqualsAutograd) {
  for (const bool sigmoid : {false, true})
    for (const int64_t platforms : {1, 3}) {
      NetworkShape shape = small(NetworkKind::Mlp);
      shape.sigmoid = sigmoid;
      shape.platforms = platforms;
      const auto by_hand = make_mlp_network<double>(shape);
      const auto plain = make_autograd_network<double>(shape);
      by_hand->initialise(3);
      plain->initialise(3);
      const Drawn drawn = draw(shape, {3, 1, 0, 4}, 1);
      std::vector<double> scores(4), expected(4), slopes = {0.5, -1, 2, 0.25};
      by_hand->forward(drawn.batch(), true, scores);
      plain->forward(drawn.batch(), true, expected);
      expect_all_close<double>(scores, expected, 1e-12, "scores");
      std::vector<double> gradient(by_hand->parameters().size()), reference(gradient.size());
      by_hand->backward(slopes, gradient);
      plain->backward(slopes, reference);
      expect_all_close<double>(gradient, reference, 1e-12, "gradient");
    }
}

TEST(Networks, GradientsAreThoseOfTheScores) {
  use_threads(1);  // thousands of tiny products: threads would wait for each other
  for (const NetworkKind kind : all_kinds) {
    SCOPED_TRACE(int(kind));
    const NetworkShape shape = small(kind);
    const auto network = make_network<double>(shape);
    network->initialise(11);
    const Drawn drawn = draw(shape, {3, 1, 4}, 2);
    std::vector<double> scores(network->scores_of(drawn.batch())), slopes;
    for (size_t i = 0; i < scores.size(); ++i) slopes.push_back(std::cos(double(i)));
    std::vector<double> gradient(network->parameters().size());
    const auto value = [&] {
      network->forward(drawn.batch(), false, scores);
      double sum = 0;
      for (size_t i = 0; i < scores.size(); ++i) sum += scores[i] * slopes[i];
      return sum;
    };
    value();
    network->backward(slopes, gradient);
    NumpyRandom random(4);
    for (int draw = 0; draw < 60; ++draw) {
      const size_t i = size_t(random.integer(0, int64_t(gradient.size()) - 1));
      double& parameter = network->parameters()[i];
      const double kept = parameter, step = 1e-6;
      parameter = kept + step;
      const double above = value();
      parameter = kept - step;
      const double below = value();
      parameter = kept;
      EXPECT_NEAR(gradient[i], (above - below) / (2 * step), 1e-6 + 1e-5 * std::abs(gradient[i]))
          << i;
    }
  }
}

TEST(Networks, ScoreAProgramTheSameInEveryBatch) {
  for (const NetworkKind kind : all_kinds) {
    SCOPED_TRACE(int(kind));
    const NetworkShape shape = small(kind);
    const auto network = make_network<double>(shape);
    const Drawn drawn = draw(shape, {2, 6, 1, 3}, 7);
    std::vector<double> together(network->scores_of(drawn.batch()));
    network->predict(drawn.batch(), together);
    const size_t columns = size_t(shape.inputs) + (kind == NetworkKind::Paths ? 1 : 0);
    size_t at = 0;
    for (size_t p = 0; p < 4; ++p) {
      const size_t begin = size_t(drawn.offsets[p]);
      const int64_t offsets[] = {0, drawn.offsets[p + 1] - drawn.offsets[p]};
      const Batch<double> batch{std::span<const double>(drawn.rows)
                                    .subspan(begin * columns, size_t(offsets[1]) * columns),
                                offsets,
                                {}};
      std::vector<double> alone(network->scores_of(batch));
      network->predict(batch, alone);
      for (const double score : alone) EXPECT_NEAR(score, together[at++], 1e-12);
    }
  }
}

TEST(Networks, PathsAreSummedOverLeaves) {
  const NetworkShape shape = small(NetworkKind::Paths);
  const auto network = make_network<double>(shape);
  const Drawn drawn = draw(shape, {4}, 3);
  Drawn swapped = drawn;  // the second leaf first
  std::rotate(swapped.rows.begin(), swapped.rows.begin() + 12, swapped.rows.end());
  std::vector<double> a(1), b(1);
  network->predict(drawn.batch(), a);
  network->predict(swapped.batch(), b);
  EXPECT_NEAR(a[0], b[0], 1e-12);
}

TEST(Networks, ProgramsWithoutRowsDoNoHarm) {
  for (const NetworkKind kind : all_kinds) {
    SCOPED_TRACE(int(kind));
    const auto network = make_network<double>(small(kind));
    const Drawn drawn = draw(small(kind), {0, 2, 0}, 3);
    std::vector<double> scores(network->scores_of(drawn.batch()));
    std::vector<double> gradient(network->parameters().size());
    network->forward(drawn.batch(), true, scores);
    for (const double score : scores) EXPECT_TRUE(std::isfinite(score));
    network->backward(std::vector<double>(scores.size(), 1.0), gradient);
    for (const double slope : gradient) EXPECT_TRUE(std::isfinite(slope));
  }
}

TEST(Networks, OfImpossibleSizesAreRefused) {
  NetworkShape shape = small(NetworkKind::Attention);
  shape.heads = 3;
  EXPECT_THROW(make_network<float>(shape), Error);
  shape = small(NetworkKind::Mlp);
  shape.inputs = 0;
  EXPECT_THROW(make_network<float>(shape), Error);
}

TEST(Networks, OfAGoldenFileAreRecomputed) {
  const std::filesystem::path folder = golden::excerpt("tenset_models");
  Json file;
  const Json all = Json::parse(read_file(folder / "models.json"), "models.json");
  Json about = *all.find("lstm_a");
  about.set("pred", nullptr);
  about.set("loss_value", nullptr);
  file.set("lstm_a", about);
  const Json ours = golden_models(file, folder);
  const Json& golden = *all.find("lstm_a");
  const Json& one = *ours.find("lstm_a");
  EXPECT_NEAR(one.find("loss_value")->as_double(), golden.find("loss_value")->as_double(), 1e-8);
  EXPECT_EQ(one.find("pred")->as_array().size(), golden.find("pred")->as_array().size());
  EXPECT_EQ(one.find("g.decoder.weight")->as_array()[0].as_array().size(), 6u);
}

}  // namespace
}  // namespace tessera::model
