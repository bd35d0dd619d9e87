#include "report/page_data.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <set>
#include <unordered_map>

#include "base/error.h"
#include "report/escape.h"
#include "report/score_plots.h"
#include "score/score.h"

namespace tessera::report {

namespace {

constexpr int shown_digits = 4;
constexpr size_t longest_message = 600, longest_detail = 2000, most_outputs = 8;

Json shown(double value) {
  return std::isfinite(value) ? Json(rounded(value, shown_digits)) : Json();
}
Json shown(const std::optional<double>& value) {
  return value ? shown(*value) : Json();
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

Json result_row(const result::Result& result, int64_t sample, int64_t compiler, Strings& strings) {
  int64_t accurate = 0;  // bit i: at lowest_t + i
  for (size_t i = 0; i < result.accurate.size(); ++i) accurate |= int64_t{result.accurate[i]} << i;
  const auto ci = result.speedup_ci;
  return Json::Array{sample,
                     compiler,
                     int(result.status),
                     accurate,
                     shown(result.speedup),
                     ci ? shown((*ci)[0]) : Json(),
                     ci ? shown((*ci)[1]) : Json(),
                     shown(result.eager_ms),
                     shown(result.compiled_ms),
                     shown(result.compile_s),
                     shown(result.first_run_ms),
                     shown(result.warm_compile_s),
                     shown(result.warm_first_run_ms),
                     shown(result.peak_mb),
                     shown(result.eager_peak_mb),
                     shown(result.eager_error),
                     shown(result.compiled_error),
                     result.trials,
                     strings.index_of(result.phase),
                     strings.index_of(result.mismatch),
                     strings.index_of(end_of(result.message, longest_message)),
                     strings.index_of(end_of(result.detail, longest_detail)),
                     int64_t(result.outputs.size()),
                     outputs_json(result, strings)};
}

Json curve_json(const score::Curve& curve) {
  Json points{Json::Array{}};
  for (const auto& [t, point] : curve.points) {
    if (t > score::last_level(curve.settings.interpretation)) continue;
    points.push_back(Json::Array{t, shown(point.s), shown(point.ci_s[0]), shown(point.ci_s[1]),
                                 shown(point.es), shown(point.ci_es[0]), shown(point.ci_es[1]),
                                 shown(point.of_es.lambda), shown(point.of_es.eta),
                                 shown(point.of_es.alpha), shown(point.of_es.beta),
                                 shown(point.gamma)});
  }
  Json json;
  json.set("name", clean_text(title_of(curve)));
  json.set("samples", curve.samples);
  json.set("reference_failed", curve.reference_failed);
  json.set("inconclusive", curve.inconclusive);
  json.set("points", std::move(points));
  return json;
}

// What all results have in common, or the several that they have, each once.
template <typename Function>
Json distinct(const std::vector<result::Result>& results, const Function& text_of) {
  std::set<std::string> texts;
  for (const result::Result& result : results) {
    const std::string text = text_of(result);
    if (!text.empty()) texts.insert(clean_text(text));
  }
  return Json::array(texts);
}

Json facts_json(const std::vector<result::Result>& results) {
  Json facts;
  facts.set("device", distinct(results, [](const auto& result) { return result.device; }));
  facts.set("hardware", distinct(results, [](const auto& result) { return result.hardware; }));
  facts.set("threads", distinct(results, [](const auto& result) {
              return result.threads > 0 ? std::to_string(result.threads) : "";
            }));
  facts.set("weights", distinct(results, [](const auto& result) { return result.weights; }));
  facts.set("torch", distinct(results, [](const auto& result) { return result.torch_version; }));
  return facts;
}

Json compilers_json(const std::vector<result::Result>& results,
                    const std::vector<std::string>& compilers) {
  Json json{Json::Array{}};
  for (const std::string& compiler : compilers) {
    std::set<std::string> versions;
    for (const result::Result& result : results) {
      if (result.compiler == compiler && !result.compiler_version.empty()) {
        versions.insert(clean_text(result.compiler_version));
      }
    }
    Json entry;
    entry.set("name", clean_text(compiler)).set("versions", Json::array(versions));
    json.push_back(std::move(entry));
  }
  return json;
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
  std::unordered_map<std::string_view, int64_t> sample_number, compiler_number;
  for (const std::string& name : input.compilers)
    compiler_number[name] = int64_t(compiler_number.size());
  for (const std::string& name : input.samples) sample_number[name] = int64_t(sample_number.size());

  Strings strings;
  Json rows{Json::Array{}};
  std::vector<const result::Result*> about(input.samples.size(), nullptr);
  for (const result::Result& result : input.results) {
    const int64_t sample = sample_number.at(result.sample);
    if (!about[size_t(sample)]) about[size_t(sample)] = &result;
    rows.push_back(result_row(result, sample, compiler_number.at(result.compiler), strings));
  }
  Json samples{Json::Array{}};
  for (size_t i = 0; i < input.samples.size(); ++i) {
    samples.push_back(Json::Array{clean_text(input.samples[i]), strings.index_of(about[i]->domain),
                                  strings.index_of(about[i]->dtype), about[i]->operators,
                                  rounded_numbers(input.summaries[i])});
  }
  Json statuses{Json::Array{}};
  for (int i = 0; i <= int(result::Status::Inconclusive); ++i) {
    statuses.push_back(result::status_name(result::Status(i)));
  }
  Json files{Json::Array{}};
  for (const std::string& file : input.files) files.push_back(clean_text(file));
  Json curves{Json::Array{}};
  for (const score::Curve& curve : input.curves) curves.push_back(curve_json(curve));

  Json data;
  data.set("files", std::move(files));
  data.set("facts", facts_json(input.results));
  data.set("lowest_t", result::lowest_t);
  data.set("highest_t", result::highest_t);
  data.set("statuses", std::move(statuses));
  data.set("compilers", compilers_json(input.results, input.compilers));
  data.set("curves", std::move(curves));
  data.set("samples", std::move(samples));
  data.set("results", std::move(rows));
  data.set("strings", strings.take());
  return data;
}

}  // namespace tessera::report
