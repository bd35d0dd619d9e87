#include "model/loss.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "../golden_data.h"
#include "base/file.h"
#include "base/numpy_random.h"
#include "model/golden_models.h"

namespace tessera::model {
namespace {

constexpr std::pair<const char*, Loss> named[] = {{"lambdarank", Loss::LambdaRank},
                                                  {"ranknet", Loss::RankNet},
                                                  {"listnet", Loss::ListNet},
                                                  {"mse", Loss::Mse}};

double number(const Json& value) {
  if (!value.is_string()) return value.as_double();
  return value.as_string() == "nan" ? NAN : value.as_string() == "inf" ? INFINITY : -INFINITY;
}

std::vector<double> numbers(const Json& list) {
  std::vector<double> values;
  for (const Json& value : list.as_array()) values.push_back(number(value));
  return values;
}

void expect_close(double ours, double golden, double relative, double absolute,
                  const std::string& what) {
  if (std::isnan(golden)) {
    EXPECT_TRUE(std::isnan(ours)) << what;
    return;
  }
  EXPECT_NEAR(ours, golden, std::max(relative * std::abs(golden), absolute)) << what;
}

// The formulas as they are written down, every pair on its own.
double slow_loss(Loss loss, const std::vector<double>& s, const std::vector<double>& y,
                 const LossOptions& options) {
  const size_t n = s.size();
  const auto sure = [&](size_t winner, size_t other) {
    if (options.intervals.empty()) return 1.0;
    const auto [low, high] = options.intervals[winner];
    const auto [other_low, other_high] = options.intervals[other];
    const double width = 0.5 * (double(high) - low + other_high - other_low);
    if (!(width > 0)) return 1.0;
    return std::clamp(0.5 * (double(other_low) + other_high - low - high) / width, 0.0, 1.0);
  };
  const auto softplus = [](double x) { return x > 30 ? x : std::log1p(std::exp(x)); };
  if (loss == Loss::RankNet) {
    double sum = 0, pairs = 0;
    for (size_t i = 0; i < n; ++i)
      for (size_t j = 0; j < n; ++j)
        if (y[i] > y[j]) {
          sum += sure(i, j) * softplus(s[j] - s[i]);
          ++pairs;
        }
    return sum / std::max(pairs, 1.0);
  }
  if (loss == Loss::ListNet) {
    double total_s = 0, total_y = 0, sum = 0;
    for (size_t i = 0; i < n; ++i) {
      total_s += std::exp(s[i]);
      total_y += std::exp(y[i]);
    }
    for (size_t i = 0; i < n; ++i) sum -= std::exp(y[i]) / total_y * (s[i] - std::log(total_s));
    return sum;
  }
  std::vector<size_t> order(n);
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) { return s[a] > s[b]; });
  std::vector<double> sorted = y, discount(n);
  std::sort(sorted.rbegin(), sorted.rend());
  double ideal = 0, sum = 0;
  for (size_t i = 0; i < n; ++i) {
    discount[order[i]] = std::log2(2.0 + double(i));
    ideal += (std::exp2(std::max(sorted[i], 0.0)) - 1) / std::log2(2.0 + double(i));
  }
  ideal = std::max(ideal, 1e-10);
  for (size_t i = 0; i < n; ++i)
    for (size_t j = 0; j < n; ++j)
      if (y[i] > y[j]) {
        const double gain =
            (std::exp2(std::max(y[i], 0.0)) - std::exp2(std::max(y[j], 0.0))) / ideal;
        sum += sure(i, j) * std::abs(1 / discount[i] - 1 / discount[j]) * gain *
               softplus(s[j] - s[i]) / std::log(2.0);
      }
  return sum;
}

struct Drawn {
  std::vector<double> scores, labels;
  std::vector<std::array<float, 2>> intervals;
};

Drawn draw(size_t n, uint32_t seed) {
  NumpyRandom random(seed);
  Drawn made;
  for (size_t i = 0; i < n; ++i) {
    made.scores.push_back(double(float(3 * random.normal())));
    // A few ties and failures among them.
    made.labels.push_back(double(float(random.integer(0, 20)) / 20));
    const float middle = made.labels.back() > 0 ? float(1 / made.labels.back()) : 1e10f;
    const float half = middle * float(0.1 * random.uniform());
    made.intervals.push_back({middle - half, middle + half});
  }
  return made;
}

TEST(Losses, AgreeWithTensetsInDouble) {
  for (const golden::Folder& folder : golden::folders("tenset_models")) {
    const Json file = Json::parse(read_file(folder.path / "losses.json"), "losses.json");
    for (const Json& one : file.find("cases")->as_array())
      for (const auto& [name, loss] : named) {
        const std::string what = one.find("name")->as_string() + " " + name;
        const Json& golden = *one.find(name);
        const std::vector<double> scores = numbers(*one.find("scores"));
        std::vector<double> gradient(scores.size());
        const double value =
            loss_and_gradient<double>(loss, scores, numbers(*one.find("labels")), gradient);
        expect_close(value, number(*golden.find("value")), 1e-9, 1e-12, what);
        const std::vector<double> expected = numbers(*golden.find("gradient"));
        double largest = 0;
        for (const double slope : expected) largest = std::max(largest, std::abs(slope));
        for (size_t i = 0; i < gradient.size(); ++i)
          expect_close(gradient[i], expected[i], 1e-9, 1e-9 * largest, what);
      }
  }
}

TEST(Losses, AgreeWithTensetsInFloat) {
  const Json file =
      Json::parse(read_file(golden::excerpt("tenset_models/losses.json")), "losses.json");
  for (const Json& one : file.find("cases")->as_array())
    for (const auto& [name, loss] : named) {
      const std::string what = one.find("name")->as_string() + " " + name;
      // Where 1 − p rounds to 0 in float and not in double the two differ by design.
      const bool saturated =
          loss == Loss::RankNet && one.find("name")->as_string().starts_with("saturated");
      const std::string ending = saturated ? "_f32" : "";
      const Json& golden = *one.find(name);
      const auto as_float = [](const std::vector<double>& v) {
        return std::vector<float>(v.begin(), v.end());
      };
      const std::vector<float> scores = as_float(numbers(*one.find("scores")));
      std::vector<float> gradient(scores.size());
      const double value =
          loss_and_gradient<float>(loss, scores, as_float(numbers(*one.find("labels"))), gradient);
      expect_close(value, number(*golden.find("value" + ending)), 1e-4, 1e-5, what);
      const std::vector<double> expected = numbers(*golden.find("gradient" + ending));
      for (size_t i = 0; i < gradient.size(); ++i)
        expect_close(double(gradient[i]), expected[i], 1e-4, 1e-5, what);
    }
}

TEST(Losses, WithoutTrapsAgreeWithEveryPairOnItsOwn) {
  for (const auto& [name, loss] : named) {
    if (loss == Loss::Mse) continue;
    for (const bool weighed : {false, true}) {
      if (weighed && loss == Loss::ListNet) continue;
      for (const size_t n : {1, 2, 3, 17, 100}) {
        const Drawn drawn = draw(n, uint32_t(n));
        LossOptions options;
        options.exact_traps = false;
        if (weighed) options.intervals = drawn.intervals;
        std::vector<double> gradient(n);
        const double value =
            loss_and_gradient<double>(loss, drawn.scores, drawn.labels, gradient, options);
        const double slow = slow_loss(loss, drawn.scores, drawn.labels, options);
        EXPECT_NEAR(value, slow, 1e-9 * std::max(1.0, std::abs(slow))) << name << n;
        const std::vector<float> scores(drawn.scores.begin(), drawn.scores.end());
        const std::vector<float> labels(drawn.labels.begin(), drawn.labels.end());
        std::vector<float> single(n);
        const double float_value = loss_and_gradient<float>(loss, scores, labels, single, options);
        EXPECT_NEAR(float_value, slow, 1e-4 * std::max(0.1, std::abs(slow))) << name << n;
        for (size_t i = 0; i < n; ++i)
          EXPECT_NEAR(single[i], gradient[i], 1e-5 + 1e-4 * std::abs(gradient[i])) << name << n;
      }
    }
  }
}

// Moving a score by little never crosses another one here, so the order of the batch stays.
TEST(Losses, GradientsAreThoseOfTheValue) {
  for (const auto& [name, loss] : named)
    for (const bool traps : {false, true}) {
      Drawn drawn = draw(12, 5);
      LossOptions options;
      options.exact_traps = traps;
      std::vector<double> gradient(12), unused(12);
      loss_and_gradient<double>(loss, drawn.scores, drawn.labels, gradient, options);
      for (size_t i = 0; i < 12; ++i) {
        const double kept = drawn.scores[i], step = 1e-5;
        drawn.scores[i] = kept + step;
        const double above =
            loss_and_gradient<double>(loss, drawn.scores, drawn.labels, unused, options);
        drawn.scores[i] = kept - step;
        const double below =
            loss_and_gradient<double>(loss, drawn.scores, drawn.labels, unused, options);
        drawn.scores[i] = kept;
        EXPECT_NEAR(gradient[i], (above - below) / (2 * step), 1e-7) << name << traps;
      }
    }
}

TEST(Losses, CompareProgramsWithinTheirGroup) {
  const Drawn drawn = draw(20, 9);
  const int64_t groups[] = {0, 1, 8, 8, 20};
  LossOptions options;
  options.groups = groups;
  for (const Loss loss : {Loss::LambdaRank, Loss::ListNet}) {
    std::vector<double> gradient(20);
    const double together =
        loss_and_gradient<double>(loss, drawn.scores, drawn.labels, gradient, options);
    double apart = 0;
    for (size_t g = 0; g < 4; ++g) {
      const size_t begin = size_t(groups[g]), count = size_t(groups[g + 1]) - begin;
      std::vector<double> of_group(count);
      apart += loss_and_gradient<double>(loss, std::span(drawn.scores).subspan(begin, count),
                                         std::span(drawn.labels).subspan(begin, count), of_group);
      for (size_t i = 0; i < count; ++i) {
        const double scale = loss == Loss::ListNet ? 4 : 1;
        EXPECT_NEAR(gradient[begin + i], of_group[i] / scale, 1e-12);
      }
    }
    EXPECT_NEAR(together, loss == Loss::ListNet ? apart / 4 : apart, 1e-12);
  }
}

TEST(Losses, CorrectTheWorstMistakesOnlyWithoutTraps) {
  const std::vector<double> scores = {0, 100}, labels = {1, 0};
  std::vector<double> gradient(2);
  loss_and_gradient<double>(Loss::LambdaRank, scores, labels, gradient);
  EXPECT_EQ(gradient[0], 0);
  LossOptions options;
  options.exact_traps = false;
  loss_and_gradient<double>(Loss::LambdaRank, scores, labels, gradient, options);
  EXPECT_LT(gradient[0], -0.1);
}

TEST(Losses, LeaveTiesOutWithoutTraps) {
  const std::vector<double> scores = {1, 2, 3}, labels = {0.5, 0.5, 0.5};
  std::vector<double> gradient(3);
  LossOptions options;
  options.exact_traps = false;
  EXPECT_EQ(loss_and_gradient<double>(Loss::RankNet, scores, labels, gradient, options), 0);
  EXPECT_EQ(gradient, (std::vector<double>{0, 0, 0}));
}

TEST(Losses, OfNothingOrOfNanDoNoHarm) {
  std::vector<float> none;
  for (const auto& [name, loss] : named) {
    EXPECT_EQ(loss_and_gradient<float>(loss, none, none, none), 0) << name;
    const std::vector<float> scores = {1, NAN}, labels = {1, 0};
    std::vector<float> gradient = {7, 7};
    EXPECT_TRUE(std::isnan(loss_and_gradient<float>(loss, scores, labels, gradient))) << name;
    EXPECT_EQ(gradient, (std::vector<float>{0, 0})) << name;
  }
}

TEST(Losses, OfAGoldenFileWithoutOutputsAreFound) {
  const Json file = Json::parse(
      R"({"cases": [{"name": "a", "n": 2, "scores": [0.0, 1.0], "labels": [1.0, 0.5]}]})", "f");
  const Json ours = golden_losses(file);
  const Json& one = ours.find("cases")->as_array()[0];
  EXPECT_EQ(one.find("name")->as_string(), "a");
  EXPECT_EQ(one.find("order")->dump(), "[1, 0]");
  EXPECT_GT(one.find("lambdarank")->find("value")->as_double(), 0);
  EXPECT_EQ(one.find("mse")->find("gradient_f32")->as_array().size(), 2u);
}

}  // namespace
}  // namespace tessera::model
