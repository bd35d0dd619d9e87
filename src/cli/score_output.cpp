#include "cli/score_output.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cli/table.h"

namespace tessera::cli {

namespace {

using score::Curve;
using score::error_classes;
using score::ErrorClass;
using score::Point;
using Align = Table::Align;

// What an interpretation does not know is always 0, so it is not shown.
bool is_shown(size_t error, const Curve& curve) {
  const score::Settings& settings = curve.settings;
  switch (ErrorClass(error)) {
    case ErrorClass::Mismatch:
      return settings.interpretation == score::Interpretation::MismatchExtended;
    case ErrorClass::Refused:
      return settings.dialect == score::Dialect::Paper;
    case ErrorClass::Eager:
      return false;
    default:
      return true;
  }
}

Json components_json(const score::Components& parts) {
  Json json{Json::Object{}};
  json.set("correct", parts.correct);
  json.set("lambda", parts.lambda);
  json.set("eta", parts.eta);
  json.set("alpha", parts.alpha);
  json.set("beta", parts.beta);
  return json;
}

Json point_json(const Point& point, const Curve& curve) {
  Json json{Json::Object{}};
  json.set("s", point.s);
  json.set("es", point.es);
  json.set("ci_s", Json::array(point.ci_s));
  json.set("ci_es", Json::array(point.ci_es));
  json.set("n", curve.samples);
  const Json parts = components_json(point.of_es);
  for (const auto& [key, value] : parts.as_object()) json.set(key, value);
  json.set("gamma", point.gamma);
  Json errors{Json::Object{}}, pi{Json::Object{}};
  for (size_t c = 0; c < error_classes; ++c) {
    if (!is_shown(c, curve)) continue;
    errors.set(score::error_class_name(ErrorClass(c)), point.errors[c]);
    pi.set(score::error_class_name(ErrorClass(c)), point.pi[c]);
  }
  json.set("errors", std::move(errors));
  json.set("pi", std::move(pi));
  json.set("s_macro", point.s_macro);
  json.set("es_macro", point.es_macro);
  json.set("aggregated_matches_micro", point.macro_matches);
  json.set("of_s", components_json(point.of_s));
  json.set("reference_failed", curve.reference_failed);
  json.set("inconclusive", curve.inconclusive);
  json.set("weighted_log10_score", curve.run_score);
  return json;
}

std::string figure(double value) {
  return std::isnan(value) ? "-" : fmt::format("{:.3f}", value);
}

std::string interval(const std::array<double, 2>& ci) {
  return std::isnan(ci[0]) ? "" : fmt::format("{:.3f} .. {:.3f}", ci[0], ci[1]);
}

std::string levels_table(const Curve& curve, const ScoreRange& range) {
  std::vector<Table::Column> columns = {{"t", Align::Right}};
  for (const char* title : {"S(t)", "95 %", "ES(t)", "95 %", "correct", "lambda", "eta", "alpha",
                            "beta", "gamma"}) {
    columns.push_back({title, Align::Right});
  }
  Table table(columns);
  for (const auto& [t, point] : curve.points) {
    if (t < range.tmin || t > range.tmax) continue;
    const score::Components& parts = point.of_es;
    table.add({fmt::format("{}", t), figure(point.s), interval(point.ci_s), figure(point.es),
               interval(point.ci_es), fmt::format("{}", parts.correct), figure(parts.lambda),
               figure(parts.eta), figure(parts.alpha), figure(parts.beta), figure(point.gamma)});
  }
  return table.text();
}

std::string summary_table(const std::vector<Curve>& curves) {
  std::vector<Table::Column> columns = {{"curve"},
                                        {"samples", Align::Right},
                                        {"left out", Align::Right},
                                        {"correct", Align::Right},
                                        {"slower", Align::Right}};
  for (size_t c = 0; c < error_classes; ++c) {
    if (is_shown(c, curves[0])) {
      columns.push_back({score::error_class_name(ErrorClass(c)), Align::Right});
    }
  }
  for (const char* title : {"S(0)", "95 %", "ES(1)", "ES(2)", "ES(3)", "score"}) {
    columns.push_back({title, Align::Right});
  }
  Table table(columns);
  for (const Curve& curve : curves) {
    const Point& zero = curve.points.at(0);
    const int64_t slower = std::llround(zero.of_s.eta * double(zero.of_s.correct));
    std::vector<std::string> row = {
        curve_title(curve), fmt::format("{}", curve.samples),
        fmt::format("{}", curve.reference_failed + curve.inconclusive),
        fmt::format("{}", zero.of_s.correct), fmt::format("{}", slower)};
    for (size_t c = 0; c < error_classes; ++c) {
      if (is_shown(c, curve)) row.push_back(fmt::format("{}", zero.errors[c]));
    }
    row.push_back(figure(zero.s));
    row.push_back(interval(zero.ci_s));
    for (int t : {1, 2, 3}) row.push_back(figure(curve.points.at(t).es));
    row.push_back(figure(curve.run_score));
    table.add(row);
  }
  return table.text();
}

std::string settings_text(const score::Settings& settings) {
  return fmt::format(
      "dialect {}, interpretation {}, p = {}, b = {}{}\n",
      settings.dialect == score::Dialect::Paper ? "paper" : "graphnet-code",
      settings.interpretation == score::Interpretation::Default ? "default" : "mismatch_extended",
      settings.p, settings.b,
      settings.draws ? fmt::format(", {} draws", settings.draws) : std::string());
}

}  // namespace

std::string curve_title(const Curve& curve) {
  return curve.group.empty() ? curve.name : fmt::format("{} [{}]", curve.name, curve.group);
}

Json to_json(const std::vector<Curve>& curves, const ScoreRange& range) {
  Json json{Json::Object{}};
  for (const Curve& curve : curves) {
    Json points{Json::Object{}};
    for (const auto& [t, point] : curve.points) {
      if (t < range.tmin || t > range.tmax) continue;
      points.set(fmt::format("{}", t), point_json(point, curve));
    }
    json.set(curve_title(curve), std::move(points));
  }
  return json;
}

std::string to_text(const std::vector<Curve>& curves, const ScoreRange& range) {
  std::string text = settings_text(curves[0].settings) + "\n";
  text += "correct, slower and failures at t = 0; score: GraphNet's one number, mean log10 ES(t)\n";
  text += summary_table(curves);
  for (const Curve& curve : curves) {
    if (!curve.group.empty()) continue;
    text += fmt::format("\n{}: {} samples", curve.name, curve.samples);
    if (curve.reference_failed)
      text += fmt::format(", {} left out because eager failed", curve.reference_failed);
    if (curve.inconclusive)
      text += fmt::format(", {} left out as too noisy to say", curve.inconclusive);
    text += "\n" + levels_table(curve, range);
    const bool differs = std::any_of(curve.points.begin(), curve.points.end(),
                                     [](const auto& point) { return !point.second.macro_matches; });
    if (differs) {
      text += "GraphNet's closed form gives other values of ES here, as it forgives where eager "
              "failed:\n";
      for (const auto& [t, point] : curve.points) {
        if (t < range.tmin || t > range.tmax || point.macro_matches) continue;
        text += fmt::format("  ES({}) = {} by closed form\n", t, figure(point.es_macro));
      }
    }
  }
  return text;
}

}  // namespace tessera::cli
