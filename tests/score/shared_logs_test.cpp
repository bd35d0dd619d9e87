// Scores that GraphNet's own code gave.
#include <gtest/gtest.h>

#include "../golden_data.h"
#include "base/file.h"
#include "score/load.h"
#include "score/score.h"

namespace tessera::score {

using namespace result;

namespace {

namespace fs = std::filesystem;

const Json& member(const Json& json, const std::string& key) {
  const Json* found = json.find(key);
  if (!found) throw std::runtime_error("no member " + key);
  return *found;
}

double number(const Json& json, const std::string& key) {
  return member(json, key).as_double();
}

void expect_close(double found, double expected) {
  EXPECT_NEAR(found, expected, 1e-12 * std::abs(expected));
}

void compare(const Curve& curve, const Json& config) {
  const auto& levels_there = member(config, "ES").as_object();
  EXPECT_EQ(int(levels_there.size()), last_level(curve.settings.interpretation) - lowest_t + 1);
  for (const auto& [t, es] : levels_there) {
    SCOPED_TRACE("t = " + t);
    const Point& point = curve.points.at(std::stoi(t));
    expect_close(point.es, es.as_double());
    expect_close(point.s, number(member(config, "S"), t));
    const Json& macro = member(member(config, "aggregated"), t);
    expect_close(point.es_macro, number(macro, "expected_es"));
    expect_close(point.of_es.alpha, number(macro, "alpha"));
    expect_close(point.of_es.beta, number(macro, "beta"));
    expect_close(point.of_es.lambda, number(macro, "lambda"));
    expect_close(point.of_es.eta, number(macro, "eta"));
    expect_close(point.gamma, number(macro, "gamma"));
    EXPECT_EQ(point.of_es.correct, member(macro, "correct_count").as_int());
    EXPECT_EQ(point.macro_matches, member(member(config, "aggregated_matches_micro"), t).as_bool());
  }
  if (const Json* one = config.find("weighted_log10_score")) {
    expect_close(curve.run_score, one->as_double());
  }
}

void expect_scores(const fs::path& logs) {
  const Json golden = Json::parse(read_file(logs / "expected_scores.json"), "expected");
  for (const Json& log : member(golden, "logs").as_array()) {
    const std::string name = member(log, "log").as_string();
    const Loaded loaded = load({(logs / name).string()}, Dialect::GraphnetCode);
    for (const Json& config : member(log, "configs").as_array()) {
      Settings settings{Dialect::GraphnetCode,
                        Interpretation::Default,
                        number(config, "p"),
                        number(config, "b"),
                        0,
                        1};
      if (member(config, "interpretation").as_string() != "default") {
        settings.interpretation = Interpretation::MismatchExtended;
      }
      SCOPED_TRACE(name + " p " + std::to_string(settings.p));
      compare(score(name, loaded.sets.at(0).samples, settings), config);
    }
  }
}

TEST(SharedLogs, ScoresOfGraphnetsCode) {
  for (const golden::Folder& folder : golden::folders("graphnet_logs")) expect_scores(folder.path);
}

void expect_statuses(const fs::path& logs) {
  const Json golden = Json::parse(read_file(logs / "expected_scores.json"), "expected");
  for (const Json& log : member(golden, "logs").as_array()) {
    const fs::path path = logs / member(log, "log").as_string();
    const auto records = parse_graphnet_log(read_file(path), path.string());
    const auto& samples = member(log, "samples").as_array();
    ASSERT_EQ(records.size(), samples.size()) << path;
    for (size_t i = 0; i < records.size(); ++i) {
      EXPECT_EQ(records[i].path, member(samples[i], "model_path").as_string());
      EXPECT_EQ(log_status_name(records[i].status), member(samples[i], "status").as_string());
      const Json& dtypes = member(samples[i], "eager_dtypes");
      EXPECT_EQ(Json::array(records[i].eager_dtypes).dump(),
                dtypes.is_null() ? "[]" : dtypes.dump());
      const Json* e2e = member(samples[i], "speedup").find("e2e");
      EXPECT_EQ(records[i].speedup.has_value(), e2e != nullptr);
      if (e2e) {
        EXPECT_EQ(records[i].speedup, e2e->as_double());
      }
    }
  }
}

TEST(SharedLogs, StatusesOfGraphnetsCode) {
  for (const golden::Folder& folder : golden::folders("graphnet_logs"))
    expect_statuses(folder.path);
}

}  // namespace
}  // namespace tessera::score
