// TpuGraphs' baselines with given weights: scores, losses and gradients as its own code has them.
#include <gtest/gtest.h>

#include <cmath>

#include "../golden_data.h"
#include "base/file.h"
#include "format/npz_reader.h"
#include "layout/golden_graphs.h"

namespace tessera::layout {
namespace {

// The excerpt is of our own making (tests/data/golden/README.md), in the form of the whole.
std::vector<std::filesystem::path> golden_models() {
  std::vector<std::filesystem::path> found = {golden::excerpt("tpugraphs/models")};
  if (const auto whole = golden::shared("tpugraphs/golden/models")) found.push_back(*whole);
  return found;
}

struct Case {
  std::filesystem::path folder;
  Json results;
};

std::vector<Case> cases() {
  std::vector<Case> found;
  for (const std::filesystem::path& folder : golden_models()) {
    const auto file = folder / "results.json";
    if (std::filesystem::exists(file))
      found.push_back({folder, Json::parse(read_file(file), file.string())});
  }
  return found;
}

std::filesystem::path archive(const std::filesystem::path& folder, const std::string& name) {
  const auto plain = folder / (name + ".npz");
  if (std::filesystem::exists(plain)) return plain;
  return folder / ("layout_ResModel_" + name.substr(7) + ".npz");
}

template <typename Check>
void each_model(Check check) {
  for (const Case& one : cases())
    for (const auto& [name, about] : one.results.find("models")->as_object())
      if (about.is_object()) check(one, name, about);
}

TEST(GoldenGraphs, ScoresEqualTheReferences) {
  each_model([](const Case& one, const std::string& name, const Json&) {
    auto model = read_golden_graph_model<float>(one.results, name, one.folder);
    const std::vector<float> scores = model.scores();
    const format::NpzReader in(archive(one.folder, name));
    const std::vector<float> wanted = in.at("scores").values<float>();
    ASSERT_EQ(scores.size(), wanted.size()) << name;
    for (size_t i = 0; i < scores.size(); ++i)
      EXPECT_NEAR(scores[i], wanted[i], 1e-4 * std::max(1.0f, std::abs(wanted[i]))) << name;
  });
}

TEST(GoldenGraphs, GradientsEqualTheReferences) {
  each_model([](const Case& one, const std::string& name, const Json&) {
    auto model = read_golden_graph_model<float>(one.results, name, one.folder);
    std::vector<float> gradient(model.network->parameters().size());
    model.scores_and_gradient(gradient);
    const format::NpzReader in(archive(one.folder, name));
    for (size_t i = 0; i < model.arrays.size(); ++i) {
      const model::ParameterSlice& slice = model.network->layout()[i];
      const std::vector<float> wanted = in.at("grad" + model.arrays[i].substr(3)).values<float>();
      ASSERT_EQ(wanted.size(), slice.size) << name << " " << slice.name;
      double off = 0, size = 0;
      for (size_t k = 0; k < wanted.size(); ++k) {
        off += std::pow(double(gradient[slice.begin + k]) - wanted[k], 2);
        size += std::pow(double(wanted[k]), 2);
      }
      EXPECT_LE(std::sqrt(off), 1e-3 * std::sqrt(size)) << name << " " << slice.name;
    }
  });
}

// Every number of the golden file that our file has under the same key.
void compare(const Json& ours, const Json& wanted, const std::string& at, int& compared) {
  if (ours.is_object()) {
    for (const auto& [key, value] : ours.as_object())
      if (const Json* other = wanted.find(key)) compare(value, *other, at + "." + key, compared);
  } else if (ours.is_array()) {
    ASSERT_EQ(ours.as_array().size(), wanted.as_array().size()) << at;
    for (size_t i = 0; i < ours.as_array().size(); ++i)
      compare(ours.as_array()[i], wanted.as_array()[i], fmt::format("{}[{}]", at, i), compared);
  } else if (ours.dump() == "null" || wanted.is_null()) {
    EXPECT_EQ(ours.dump(), wanted.dump()) << at;  // a list that cannot have the metric
  } else if (ours.is_number()) {
    ASSERT_TRUE(wanted.is_number()) << at << " is " << wanted.dump();
    // Losses and metrics within 1e-5 of the size; scores are compared above, by their own limit.
    const double limit = at.find(".scores") != std::string::npos ? 1e-4 : 1e-5;
    EXPECT_NEAR(ours.as_double(), wanted.as_double(),
                limit * std::max(1e-2, std::abs(wanted.as_double())))
        << at;
    ++compared;
  } else {
    EXPECT_EQ(ours.dump(), wanted.dump()) << at;
  }
}

TEST(GoldenGraphs, LossesAndMetricsEqualTheReferences) {
  for (const Case& one : cases()) {
    const Json ours = golden_graph_models(one.folder);
    int compared = 0;
    compare(ours, one.results, "", compared);
    EXPECT_GT(compared, 40);
  }
}

}  // namespace
}  // namespace tessera::layout
