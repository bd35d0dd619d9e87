#include "cli/score_output.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

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
      return settings.dialect != score::Dialect::GraphnetCode;
    case ErrorClass::Eager:
      return settings.dialect == score::Dialect::Passbench;
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
  json.set("as_eager", curve.as_eager);
  json.set("caught", curve.caught);
  json.set("weighted_log10_score", curve.run_score);
  return json;
}

std::string figure(double value) {
  return std::isnan(value) ? "-" : fmt::format("{:.3f}", value);
}

std::string interval(const std::array<double, 2>& ci) {
  return std::isnan(ci[0]) ? "" : fmt::format("{:.3f} .. {:.3f}", ci[0], ci[1]);
}

// Columns and rows are filled side by side, for which columns there are depends on the settings.
class Sheet {
 public:
  void add(const std::string& title, const std::string& cell, Align align = Align::Right) {
    if (first_) columns_.push_back({title, align});
    row_.push_back(cell);
  }
  void end_row() {
    rows_.push_back(std::exchange(row_, {}));
    first_ = false;
  }
  std::string text() const {
    Table table(columns_);
    for (const auto& row : rows_) table.add(row);
    return table.text();
  }

 private:
  bool first_ = true;
  std::vector<Table::Column> columns_;
  std::vector<std::string> row_;
  std::vector<std::vector<std::string>> rows_;
};

std::string levels_table(const Curve& curve, const ScoreRange& range) {
  const bool intervals = curve.settings.draws > 0;
  Sheet sheet;
  for (const auto& [t, point] : curve.points) {
    if (t < range.tmin || t > range.tmax) continue;
    const score::Components& parts = point.of_es;
    sheet.add("t", fmt::format("{}", t));
    sheet.add("S(t)", figure(point.s));
    if (intervals) sheet.add("95 %", interval(point.ci_s));
    sheet.add("ES(t)", figure(point.es));
    if (intervals) sheet.add("95 %", interval(point.ci_es));
    sheet.add("correct", fmt::format("{}", parts.correct));
    sheet.add("lambda", figure(parts.lambda));
    sheet.add("eta", figure(parts.eta));
    sheet.add("alpha", figure(parts.alpha));
    sheet.add("beta", figure(parts.beta));
    sheet.add("gamma", figure(point.gamma));
    sheet.end_row();
  }
  return sheet.text();
}

std::string summary_table(const std::vector<Scored>& curves) {
  Sheet sheet;
  const bool fallbacks = std::any_of(curves.begin(), curves.end(), [](const Scored& scored) {
    return scored.curve.as_eager + scored.curve.caught > 0;
  });
  for (const auto& [curve, tasks] : curves) {
    const Point& zero = curve.points.at(0);
    const auto count = [](int64_t number) { return fmt::format("{}", number); };
    sheet.add("curve", curve_title(curve), Align::Left);
    sheet.add("samples", count(curve.samples));
    sheet.add("left out", count(curve.reference_failed + curve.inconclusive));
    sheet.add("correct", count(zero.of_s.correct));
    sheet.add("slower", count(std::llround(zero.of_s.eta * double(zero.of_s.correct))));
    for (size_t c = 0; c < error_classes; ++c) {
      if (is_shown(c, curve)) {
        sheet.add(score::error_class_name(ErrorClass(c)), count(zero.errors[c]));
      }
    }
    if (fallbacks) {
      sheet.add("as eager", count(curve.as_eager));
      sheet.add("caught", count(curve.caught));
    }
    sheet.add("S(0)", figure(zero.s));
    if (curve.settings.draws > 0) sheet.add("95 %", interval(zero.ci_s));
    for (int t : {1, 2, 3}) sheet.add(fmt::format("ES({})", t), figure(curve.points.at(t).es));
    sheet.add("score", figure(curve.run_score));
    sheet.end_row();
  }
  return sheet.text();
}

const char* dialect_name(score::Dialect dialect) {
  switch (dialect) {
    case score::Dialect::Paper:
      return "paper";
    case score::Dialect::GraphnetCode:
      return "graphnet-code";
    case score::Dialect::Passbench:
      return "passbench";
  }
  return "";
}

// The weights are told too: whoever reads the number can make it again.
Json tasks_json(const score::Aggregate& tasks, const score::Settings& settings) {
  Json by_task{Json::Object{}}, graphs{Json::Object{}}, weights{Json::Object{}};
  for (const score::TaskScore& task : tasks.tasks) {
    by_task.set(task.task, task.score);
    graphs.set(task.task, task.graphs);
  }
  for (int t = -10; t <= 4; ++t) weights.set(fmt::format("{}", t), score::passbench_weight(t));
  Json json{Json::Object{}};
  json.set("score", tasks.score).set("tasks", std::move(by_task));
  json.set("graphs", std::move(graphs)).set("timed", tasks.graphs);
  json.set("slower", tasks.slower);
  json.set("slower_share",
           tasks.graphs ? Json(double(tasks.slower) / double(tasks.graphs)) : Json());
  json.set("worst", tasks.graphs ? Json(tasks.worst) : Json());
  json.set("best", tasks.graphs ? Json(tasks.best) : Json());
  json.set("dialect", dialect_name(settings.dialect)).set("p", settings.p).set("b", settings.b);
  json.set("weights", std::move(weights));
  return json;
}

std::string tasks_table(const std::vector<Scored>& curves) {
  Sheet sheet;
  for (const auto& [curve, tasks] : curves) {
    if (!tasks) continue;
    const double timed = double(tasks->graphs);
    sheet.add("curve", curve_title(curve), Align::Left);
    sheet.add("tasks", fmt::format("{}", tasks->tasks.size()));
    sheet.add("graphs", fmt::format("{}", curve.samples));
    sheet.add("aggregate", figure(tasks->score));
    const auto over = std::count_if(tasks->tasks.begin(), tasks->tasks.end(),
                                    [](const score::TaskScore& task) { return task.score > 1; });
    sheet.add("above 1", fmt::format("{}", over));
    sheet.add("below 0.98",
              tasks->graphs ? fmt::format("{:.1f} %", 100 * double(tasks->slower) / timed) : "");
    sheet.add("worst", tasks->graphs ? figure(tasks->worst) : "");
    sheet.add("best", tasks->graphs ? figure(tasks->best) : "");
    sheet.end_row();
  }
  return sheet.text();
}

std::string settings_text(const score::Settings& settings) {
  return fmt::format(
      "dialect {}, interpretation {}, p = {}, b = {}{}\n", dialect_name(settings.dialect),
      settings.interpretation == score::Interpretation::Default ? "default" : "mismatch_extended",
      settings.p, settings.b,
      settings.draws ? fmt::format(", {} draws", settings.draws) : std::string());
}

}  // namespace

std::string curve_title(const Curve& curve) {
  return curve.group.empty() ? curve.name : fmt::format("{} [{}]", curve.name, curve.group);
}

Json to_json(const std::vector<Scored>& curves, const ScoreRange& range) {
  Json json{Json::Object{}};
  for (const auto& [curve, tasks] : curves) {
    Json points{Json::Object{}};
    for (const auto& [t, point] : curve.points) {
      if (t < range.tmin || t > range.tmax) continue;
      points.set(fmt::format("{}", t), point_json(point, curve));
    }
    if (tasks) points.set("aggregate", tasks_json(*tasks, curve.settings));
    json.set(curve_title(curve), std::move(points));
  }
  return json;
}

std::string to_text(const std::vector<Scored>& curves, const ScoreRange& range) {
  std::string text = settings_text(curves[0].curve.settings) + "\n";
  const bool has_tasks = std::any_of(curves.begin(), curves.end(),
                                     [](const Scored& scored) { return scored.tasks.has_value(); });
  if (has_tasks) {
    text +=
        "aggregate: geometric mean of the scores of tasks; graphs that are right at t = 0 have "
        "the speedups\n";
    text += tasks_table(curves) + "\n";
  }
  text += "correct, slower and failures at t = 0; score: GraphNet's one number, mean log10 ES(t)\n";
  text += summary_table(curves);
  for (const auto& [curve, tasks] : curves) {
    if (!curve.group.empty()) continue;
    text +=
        fmt::format("\n{}: {} sample{}", curve.name, curve.samples, curve.samples == 1 ? "" : "s");
    if (curve.reference_failed)
      text += fmt::format(", {} left out because eager failed", curve.reference_failed);
    if (curve.inconclusive)
      text += fmt::format(", {} left out as too noisy to say", curve.inconclusive);
    text += "\n" + levels_table(curve, range);
    const bool differs = std::any_of(curve.points.begin(), curve.points.end(),
                                     [](const auto& point) { return !point.second.macro_matches; });
    if (differs) {
      text +=
          "GraphNet's closed form gives other values of ES here, as it forgives where eager "
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
