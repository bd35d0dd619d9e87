#include "report/page_data.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <set>
#include <unordered_map>

#include "base/error.h"
#include "report/escape.h"
#include "report/score_plots.h"
#include "result/fields.h"
#include "score/score.h"

namespace tessera::report {

namespace {

using result::Column;

constexpr int shown_digits = 4;
constexpr size_t longest_message = 600, longest_detail = 2000, most_outputs = 8;

Json shown(double value) {
  return std::isfinite(value) ? Json(rounded(value, shown_digits)) : Json();
}
Json shown(const std::optional<double>& value) {
  return value ? shown(*value) : Json();
}

// Sizes need no more digits than times do.
Json rounded_numbers(const Json& json) {
  if (json.is_number() && !json.is_int()) return shown(json.as_double());
  if (json.is_string()) return clean_text(json.as_string());
  if (json.is_array()) {
    Json::Array items;
    for (const Json& item : json.as_array()) items.push_back(rounded_numbers(item));
    return items;
  }
  if (!json.is_object()) return json;
  Json::Object members;
  for (const auto& [key, value] : json.as_object())
    members.emplace_back(key, rounded_numbers(value));
  return members;
}

// Texts by number: many results fail with the same words.
class Strings {
 public:
  Json index_of(std::string_view text) {
    if (text.empty()) return {};
    const auto [found, added] = numbers_.try_emplace(std::string(text), int64_t(numbers_.size()));
    if (added) texts_.push_back(clean_text(text));
    return found->second;
  }
  Json take() { return std::move(texts_); }

 private:
  std::unordered_map<std::string, int64_t> numbers_;
  Json texts_{Json::Array{}};
};

std::string shape_text(const result::OutputCheck& check, bool compiled) {
  const std::string& dtype =
      compiled && !check.compiled_dtype.empty() ? check.compiled_dtype : check.dtype;
  const std::vector<int64_t>& shape = compiled ? check.compiled_shape : check.shape;
  std::string text = dtype + "[";
  for (size_t i = 0; i < shape.size(); ++i) text += (i ? ", " : "") + std::to_string(shape[i]);
  return text + "]";
}

// [what eager gives, what the compiler gives where it differs, equal, largest and mean difference]
Json outputs_json(const result::Result& result, Strings& strings) {
  Json rows{Json::Array{}};
  for (size_t i = 0; i < std::min(result.outputs.size(), most_outputs); ++i) {
    const result::OutputCheck& check = result.outputs[i];
    const bool other = !check.same_shape || !check.compiled_dtype.empty();
    rows.push_back(Json::Array{strings.index_of(shape_text(check, false)),
                               other ? strings.index_of(shape_text(check, true)) : Json(),
                               int(check.equal), shown(check.max_diff), shown(check.mean_diff)});
  }
  return rows;
}

// What a log says in place of a result line.
Json said_by_log(const Entry& entry, std::string_view member) {
  if (member == "status") return name_of(entry.status);
  if (member == "message") return entry.message;
  if (member == "speedup") return entry.judged.speedup ? Json(*entry.judged.speedup) : Json();
  return {};
}

Json cell(const Entry& entry, const result::Field<result::Result>& field, Strings& strings) {
  if (field.column == Column::Levels) {
    int64_t bits = 0;  // bit i: at lowest_t + i
    for (size_t i = 0; i < entry.judged.correct.size(); ++i)
      bits |= int64_t{entry.judged.correct[i]} << i;
    return bits;
  }
  if (field.column == Column::Outputs) {
    if (!entry.line) return Json::Array{0, Json::Array{}};
    return Json::Array{int64_t(entry.line->outputs.size()), outputs_json(*entry.line, strings)};
  }
  const Json value = entry.line ? field.write(*entry.line) : said_by_log(entry, field.name);
  if (field.column == Column::Value) return rounded_numbers(value);
  const size_t limit = field.name == "detail" ? longest_detail : longest_message;
  return value.is_null() ? Json() : strings.index_of(end_of(value.as_string(), limit));
}

// A table whose columns have names; those of `texts` hold indices of strings.
Json table_json(const Json::Array& columns, const Json::Array& texts, Json rows) {
  return Json().set("columns", columns).set("texts", texts).set("rows", std::move(rows));
}

Json results_json(const PageInput& input, Strings& strings) {
  std::unordered_map<std::string_view, int64_t> sample_number, compiler_number;
  for (const std::string& name : input.compilers)
    compiler_number[name] = int64_t(compiler_number.size());
  for (const std::string& name : input.samples) sample_number[name] = int64_t(sample_number.size());
  Json::Array columns{"sample", "compiler"}, texts, rows;
  for (const auto& field : result::result_fields()) {
    if (field.column != Column::None) columns.push_back(field.name);
    if (field.column == Column::Text) texts.push_back(field.name);
  }
  for (const Entry& entry : input.entries) {
    Json::Array row{sample_number.at(entry.judged.sample), compiler_number.at(entry.compiler)};
    for (const auto& field : result::result_fields())
      if (field.column != Column::None) row.push_back(cell(entry, field, strings));
    rows.push_back(std::move(row));
  }
  return table_json(columns, texts, std::move(rows));
}

Json samples_json(const PageInput& input, Strings& strings) {
  std::unordered_map<std::string_view, const score::Judged*> about;
  for (const Entry& entry : input.entries) about.try_emplace(entry.judged.sample, &entry.judged);
  Json::Array rows;
  for (size_t i = 0; i < input.samples.size(); ++i) {
    const score::Judged& sample = *about.at(input.samples[i]);
    rows.push_back(Json::Array{clean_text(sample.sample), strings.index_of(sample.domain),
                               strings.index_of(sample.dtype), sample.operators,
                               rounded_numbers(input.summaries[i])});
  }
  return table_json({"name", "domain", "dtype", "operators", "summary"}, {"domain", "dtype"},
                    std::move(rows));
}

Json interval(const std::array<double, 2>& ends) {
  return Json::Array{shown(ends[0]), shown(ends[1])};
}

Json curve_json(const score::Curve& curve) {
  Json points{Json::Array{}};
  for (const auto& [t, point] : curve.points) {
    if (t > score::last_level(curve.settings.interpretation)) continue;
    Json json;
    json.set("t", t).set("es", shown(point.es)).set("es_ci", interval(point.ci_es));
    json.set("lambda", shown(point.of_es.lambda)).set("eta", shown(point.of_es.eta));
    json.set("alpha", shown(point.of_es.alpha));
    points.push_back(std::move(json));
  }
  Json json;
  json.set("name", clean_text(title_of(curve)));
  json.set("samples", curve.samples);
  json.set("reference_failed", curve.reference_failed);
  json.set("inconclusive", curve.inconclusive);
  json.set("as_eager", curve.as_eager);
  json.set("caught", curve.caught);
  json.set("points", std::move(points));
  return json;
}

// What all result lines have in common, or the several that they have, each once.
template <typename Function>
Json distinct(const Entries& entries, const Function& text_of) {
  std::set<std::string> texts;
  for (const Entry& entry : entries) {
    if (!entry.line) continue;
    const std::string text(text_of(entry));
    if (!text.empty()) texts.insert(clean_text(text));
  }
  return Json::array(texts);
}

Json facts_json(const Entries& entries) {
  Json facts;
  facts.set("device", distinct(entries, [](const Entry& e) { return name_of(e.line->device); }));
  facts.set("hardware", distinct(entries, [](const Entry& e) { return e.line->hardware; }));
  facts.set("threads", distinct(entries, [](const Entry& e) {
              return e.line->threads > 0 ? std::to_string(e.line->threads) : "";
            }));
  facts.set("weights", distinct(entries, [](const Entry& e) { return name_of(e.line->weights); }));
  facts.set("torch", distinct(entries, [](const Entry& e) { return e.line->torch_version; }));
  return facts;
}

Json compilers_json(const PageInput& input) {
  Json json{Json::Array{}};
  for (const std::string& compiler : input.compilers) {
    Json versions = distinct(input.entries, [&](const Entry& entry) {
      return entry.compiler == compiler ? entry.line->compiler_version : "";
    });
    Json entry;
    entry.set("name", clean_text(compiler)).set("versions", std::move(versions));
    json.push_back(std::move(entry));
  }
  return json;
}

}  // namespace

double rounded(double value, int digits) {
  return std::strtod(fmt::format("{:.{}g}", value, digits).c_str(), nullptr);
}

std::string end_of(std::string_view text, size_t limit) {
  if (text.size() <= limit) return std::string(text);
  size_t start = text.size() - limit;
  while (start < text.size() && (uint8_t(text[start]) & 0xc0) == 0x80) ++start;
  return "…" + std::string(text.substr(start));
}

Json page_data(const PageInput& input) {
  Strings strings;
  Json files{Json::Array{}}, curves{Json::Array{}};
  for (const std::string& file : input.files) files.push_back(clean_text(file));
  for (const score::Curve& curve : input.curves) curves.push_back(curve_json(curve));

  Json data;
  data.set("files", std::move(files));
  data.set("facts", facts_json(input.entries));
  data.set("lowest_t", result::lowest_t);
  data.set("highest_t", result::highest_t);
  data.set("statuses", Json::array(result::names<result::Status>));
  data.set("compilers", compilers_json(input));
  data.set("curves", std::move(curves));
  data.set("samples", samples_json(input, strings));
  data.set("results", results_json(input, strings));
  data.set("strings", strings.take());
  return data;
}

}  // namespace tessera::report
