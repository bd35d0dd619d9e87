// Results of compilers on samples: all of a file as a table, one with all that is known of it, and
// the scores.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/file.h"
#include "base/text.h"
#include "explore/explored.h"
#include "explore/http.h"
#include "report/page_input.h"
#include "report/score_plots.h"
#include "result/change.h"
#include "result/fields.h"
#include "score/load.h"
#include "score/score.h"

namespace tessera::explore {

namespace fs = std::filesystem;
using result::Result;

namespace {

// One line of a table, whether a result or what a log says.
struct Row {
  int line = 0;
  Result result;
};

struct Rows {
  std::vector<Row> rows;
  std::vector<std::string> warnings;
  bool of_log = false;
};

Rows read_log(const fs::path& file) {
  score::Settings settings;
  settings.draws = 0;
  score::Loaded loaded = score::load({file.string()}, settings.dialect);
  Rows rows;
  rows.of_log = true;
  rows.warnings = loaded.warnings;
  const report::PageInput input = report::page_input(std::move(loaded), settings);
  for (const report::Entry& entry : input.entries) {
    Result said;
    said.sample = entry.judged.sample;
    said.compiler = entry.compiler;
    said.dtype = entry.judged.dtype;
    said.domain = entry.judged.domain;
    said.operators = entry.judged.operators;
    said.status = entry.status;
    said.message = entry.message;
    said.speedup = entry.judged.speedup;
    said.accurate = entry.judged.correct;
    rows.rows.push_back({entry.judged.where.line, std::move(said)});
  }
  return rows;
}

Rows read_rows(const fs::path& file) {
  const std::string text = read_file(file);
  if (!trim(text).starts_with('{')) return read_log(file);
  result::ResultsFile read = result::parse_results(text, file.string());
  Rows rows;
  if (!read.warning.empty()) rows.warnings.push_back(read.warning);
  for (size_t i = 0; i < read.results.size(); ++i)
    rows.rows.push_back({read.lines[i], std::move(read.results[i])});
  return rows;
}

// A column of the table: what a result says, unrounded.
struct Column {
  std::string_view name;
  Json (*of)(const Row&);
};

constexpr Column columns[] = {
    {"line", [](const Row& row) { return Json(row.line); }},
    {"sample", [](const Row& row) { return text_json(row.result.sample); }},
    {"compiler", [](const Row& row) { return text_json(row.result.compiler); }},
    {"device", [](const Row& row) { return Json(name_of(row.result.device)); }},
    {"weights", [](const Row& row) { return Json(name_of(row.result.weights)); }},
    {"dtype", [](const Row& row) { return text_json(row.result.dtype); }},
    {"domain", [](const Row& row) { return text_json(row.result.domain); }},
    {"operators",
     [](const Row& row) { return row.result.operators > 0 ? Json(row.result.operators) : Json(); }},
    {"status", [](const Row& row) { return Json(name_of(row.result.status)); }},
    {"message", [](const Row& row) { return text_json(row.result.message); }},
    {"speedup", [](const Row& row) { return or_null(row.result.speedup); }},
    {"speedup_ci", [](const Row& row) { return or_null(row.result.speedup_ci); }},
    {"eager_ms", [](const Row& row) { return or_null(row.result.eager_ms); }},
    {"compiled_ms", [](const Row& row) { return or_null(row.result.compiled_ms); }},
    {"compile_s", [](const Row& row) { return or_null(row.result.compile_s); }},
    {"peak_mb", [](const Row& row) { return or_null(row.result.peak_mb); }},
    {"correct_from_t",
     [](const Row& row) {
       const int from = result::passes_from(row.result);
       return from > result::highest_t ? Json() : Json(from);
     }},
    {"fallback", [](const Row& row) { return Json(name_of(row.result.fallback)); }},
};

using Earlier = std::map<result::ResultKey, const Result*>;

// A speedup over another, and its interval.
void add_ratio(Json::Array& row, const Result& old, const Result& now) {
  if (!old.speedup || !now.speedup) {
    row.insert(row.end(), 2, Json());
  } else if (!old.speedup_ci || !now.speedup_ci) {
    row.push_back(*now.speedup / *old.speedup);
    row.push_back(Json());
  } else {
    const result::SpeedupChange change = result::change_of_speedup(old, now);
    row.push_back(change.value);
    row.push_back(Json::array(change.interval));
  }
}

void add_change(Json::Array& row, const Result& now, const Earlier& earlier) {
  const auto found = earlier.find(key_of(now));
  if (found == earlier.end()) {
    row.insert(row.end(), 4, Json());
    return;
  }
  const Result& old = *found->second;
  row.push_back(name_of(old.status));
  row.push_back(or_null(old.speedup));
  add_ratio(row, old, now);
}

template <typename Of>
Json distinct(const std::vector<Row>& rows, const Of& of) {
  std::map<std::string, bool> seen;
  for (const Row& row : rows) {
    std::string text(of(row.result));
    if (!text.empty()) seen.emplace(std::move(text), true);
  }
  Json json{Json::Array{}};
  for (const auto& [text, is] : seen) json.push_back(text_json(text));
  return json;
}

Json environment_json(const std::vector<Row>& rows) {
  Json json;
  json.set("hardware", distinct(rows, [](const Result& r) { return r.hardware; }));
  json.set("torch", distinct(rows, [](const Result& r) { return r.torch_version; }));
  json.set("threads", distinct(rows, [](const Result& r) {
             return r.threads > 0 ? std::to_string(r.threads) : "";
           }));
  json.set("versions", distinct(rows, [](const Result& r) {
             return r.compiler_version.empty() ? "" : r.compiler + " " + r.compiler_version;
           }));
  return json;
}

// Measures the result again.
std::string bench_command(const Result& result) {
  std::vector<std::string> words = {"tessera",       "bench", result.sample, "--compiler",
                                    result.compiler, "--out", "again.jsonl"};
  const auto add = [&](const std::string& name, const std::string& value) {
    words.push_back(name);
    words.push_back(value);
  };
  if (result.device != result::Device::Cpu) add("--device", std::string(name_of(result.device)));
  if (result.weights != result::Weights::Inputs)
    add("--weights", std::string(name_of(result.weights)));
  if (result.warmup > 0) add("--warmup", std::to_string(result.warmup));
  if (result.trials > 0) add("--trials", std::to_string(result.trials));
  if (result.seed != 123) add("--seed", std::to_string(result.seed));
  return command_line(words);
}

const Result& result_at(const Rows& read, int64_t line, const std::string& path) {
  const auto found = std::ranges::find(read.rows, line, &Row::line);
  if (found == read.rows.end())
    throw Refused(404, fmt::format("no result at line {} of {}", line, path));
  return found->result;
}

// Which other results of a sample are in the file.
Json others_of_sample(const Rows& read, const std::string& sample, int64_t line) {
  Json others{Json::Array{}};
  for (const Row& row : read.rows) {
    if (row.result.sample != sample || row.line == line) continue;
    Json other;
    other.set("line", row.line).set("compiler", text_json(row.result.compiler));
    other.set("device", name_of(row.result.device)).set("weights", name_of(row.result.weights));
    others.push_back(std::move(other));
  }
  return others;
}

// Another result to stand beside `found`, of its file or of another, and how much faster it is.
Json beside_json(const Explored& explored, const Ask& ask, const Result& found) {
  const std::string key = ask.text_or("beside", "").empty() ? "path" : "beside";
  const int64_t line = ask.integer("beside_line", 0, INT32_MAX);
  const Rows read = read_rows(asked_file(explored, ask, key));
  const Result& other = result_at(read, line, ask.text(key));
  Json json;
  json.set("path", ask.text(key)).set("line", line).set("result", to_json(other));
  Json::Array change;
  add_ratio(change, found, other);
  return json.set("change", std::move(change[0])).set("change_ci", std::move(change[1]));
}

}  // namespace

Json results_view(Explored& explored, const Ask& ask) {
  const fs::path file = asked_file(explored, ask);
  const Rows read = read_rows(file);
  Rows old;
  Earlier earlier;
  const bool compared = !ask.text_or("against", "").empty();
  if (compared) {
    old = read_rows(asked_file(explored, ask, "against"));
    for (const Row& row : old.rows) earlier.try_emplace(key_of(row.result), &row.result);
  }
  Json::Array names, rows;
  for (const Column& column : columns) names.push_back(column.name);
  if (compared)
    for (const char* name : {"old_status", "old_speedup", "change", "change_ci"})
      names.push_back(name);
  rows.reserve(read.rows.size());
  for (const Row& row : read.rows) {
    Json::Array cells;
    cells.reserve(names.size());
    for (const Column& column : columns) cells.push_back(column.of(row));
    if (compared) add_change(cells, row.result, earlier);
    rows.emplace_back(std::move(cells));
  }
  Json json;
  json.set("path", ask.text("path"));
  json.set("against", compared ? Json(ask.text("against")) : Json());
  json.set("environment", environment_json(read.rows));
  Json warnings{Json::Array{}};
  for (const std::string& warning : read.warnings) warnings.push_back(text_json(warning));
  json.set("warnings", std::move(warnings));
  json.set("columns", std::move(names)).set("rows", std::move(rows));
  json.set("command", command_line({"tessera", "score", file.string()}));
  return json;
}

Json result_view(Explored& explored, const Ask& ask) {
  const int64_t line = ask.integer("line", 0, INT32_MAX);
  const Rows read = read_rows(asked_file(explored, ask));
  const Result& found = result_at(read, line, ask.text("path"));
  Json json;
  json.set("path", ask.text("path")).set("line", line);
  json.set("result", to_json(found));
  json.set("command", read.of_log ? Json() : Json(bench_command(found)));
  json.set("others", others_of_sample(read, found.sample, line));
  json.set("beside", Json());
  if (ask.find("beside_line")) json.set("beside", beside_json(explored, ask, found));
  return json;
}

Json scores_view(Explored& explored, const Ask& ask) {
  const fs::path file = asked_file(explored, ask);
  score::Settings settings;
  settings.draws = int(ask.integer_or("draws", 2000, 0, 100'000));
  const report::PageInput input =
      report::page_input(score::load({file.string()}, settings.dialect), settings);
  Json curves{Json::Array{}};
  for (const score::Curve& curve : input.curves) {
    Json points{Json::Array{}};
    for (const auto& [t, point] : curve.points) {
      Json one;
      one.set("t", t).set("s", point.s).set("s_ci", Json::array(point.ci_s));
      one.set("es", point.es).set("es_ci", Json::array(point.ci_es));
      one.set("lambda", point.of_es.lambda).set("eta", point.of_es.eta);
      one.set("alpha", point.of_es.alpha);
      points.push_back(std::move(one));
    }
    Json one;
    one.set("name", text_json(report::title_of(curve))).set("samples", curve.samples);
    one.set("reference_failed", curve.reference_failed).set("inconclusive", curve.inconclusive);
    one.set("as_eager", curve.as_eager).set("caught", curve.caught);
    one.set("points", std::move(points));
    curves.push_back(std::move(one));
  }
  Json json;
  json.set("path", ask.text("path")).set("draws", settings.draws);
  json.set("curves", std::move(curves));
  json.set("figures", figures_json(report::page_plots(input)));
  json.set("command", command_line({"tessera", "score", file.string(), "--draws",
                                    std::to_string(settings.draws), "--json"}));
  return json;
}

}  // namespace tessera::explore
