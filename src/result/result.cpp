#include "result/result.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

#include "base/error.h"
#include "base/file.h"

namespace tessera::result {

namespace {

constexpr std::array<std::string_view, 9> status_names = {
    "ok",      "reference_failed", "compile_failed", "run_failed",  "mismatch",
    "timeout", "out_of_memory",    "crashed",        "inconclusive"};

constexpr std::array<std::string_view, 8> mismatch_kinds = {
    "", "values", "shape", "dtype", "count", "inputs", "stale", "implausible"};

template <typename Number>
Json number_or_null(const std::optional<Number>& value) {
  return value ? Json(*value) : Json();
}

Json to_json(const OutputCheck& check) {
  Json json{Json::Object{}};
  json.set("dtype", check.dtype);
  json.set("shape", Json::array(check.shape));
  json.set("compiled_dtype", check.compiled_dtype);
  json.set("compiled_shape", Json::array(check.compiled_shape));
  json.set("same_shape", check.same_shape);
  json.set("equal", check.equal);
  json.set("nan", check.nan);
  json.set("max_diff", check.max_diff);
  json.set("mean_diff", check.mean_diff);
  Json passes{Json::Object{}};
  for (size_t i = 0; i < tolerance_dtypes.size(); ++i) {
    passes.set(tolerance_dtypes[i], number_or_null(check.passes_from[i]));
  }
  json.set("passes_from", std::move(passes));
  return json;
}

// Reads the members of one object; what is missing or null leaves the variable as it is.
class Members {
 public:
  Members(const Json& json, const Where& where, std::string prefix = "")
      : json_(json), where_(where), prefix_(std::move(prefix)) {
    if (!json.is_object()) throw wrong("", "an object");
  }

  Error wrong(std::string_view key, std::string_view expected) const {
    if (key.empty() && prefix_.empty()) return input_error(where_, "expected {}", expected);
    return input_error(where_, "expected '{}{}' to be {}", prefix_, key, expected);
  }

  const Json* find(std::string_view key) const {
    const Json* found = json_.find(key);
    return found && !found->is_null() ? found : nullptr;
  }

  void text(std::string_view key, std::string& value) const {
    const Json* found = find(key);
    if (!found) return;
    if (!found->is_string()) throw wrong(key, "a string");
    value = found->as_string();
  }

  void truth(std::string_view key, bool& value) const {
    const Json* found = find(key);
    if (!found) return;
    if (!found->is_bool()) throw wrong(key, "true or false");
    value = found->as_bool();
  }

  template <typename Integer>
  void integer(std::string_view key, Integer& value, int64_t least = 0,
               int64_t most = std::numeric_limits<Integer>::max()) const {
    const Json* found = find(key);
    if (!found) return;
    if (!found->is_int() || found->as_int() < least || found->as_int() > most) {
      throw wrong(key, fmt::format("an integer from {} to {}", least, most));
    }
    value = Integer(found->as_int());
  }

  // Of something measured: 0 or more.
  void measured(std::string_view key, std::optional<double>& value) const {
    const Json* found = find(key);
    if (!found) return;
    if (!found->is_number() || !(found->as_double() >= 0)) {
      throw wrong(key, "a number from 0 up, or null");
    }
    value = found->as_double();
  }

  // Infinity is written as null, for JSON has none.
  void difference(std::string_view key, double& value) const {
    std::optional<double> read;
    measured(key, read);
    const Json* found = json_.find(key);
    if (read)
      value = *read;
    else if (found)
      value = std::numeric_limits<double>::infinity();
  }

  void integers(std::string_view key, std::vector<int64_t>& values) const {
    const Json* found = find(key);
    if (!found) return;
    if (!found->is_array()) throw wrong(key, "an array of integers");
    values.clear();
    for (const Json& item : found->as_array()) {
      if (!item.is_int()) throw wrong(key, "an array of integers");
      values.push_back(item.as_int());
    }
  }

 private:
  const Json& json_;
  const Where& where_;
  std::string prefix_;
};

OutputCheck check_from_json(const Json& json, const Where& where, size_t index) {
  OutputCheck check;
  const Members members(json, where, fmt::format("outputs[{}].", index));
  members.text("dtype", check.dtype);
  members.integers("shape", check.shape);
  members.text("compiled_dtype", check.compiled_dtype);
  members.integers("compiled_shape", check.compiled_shape);
  members.truth("same_shape", check.same_shape);
  members.truth("equal", check.equal);
  members.truth("nan", check.nan);
  members.difference("max_diff", check.max_diff);
  members.difference("mean_diff", check.mean_diff);
  if (const Json* found = members.find("passes_from")) {
    const Members passes(*found, where, fmt::format("outputs[{}].passes_from.", index));
    for (size_t i = 0; i < tolerance_dtypes.size(); ++i) {
      int level = highest_t + 1;
      passes.integer(tolerance_dtypes[i], level, lowest_t, highest_t);
      if (level <= highest_t) check.passes_from[i] = level;
    }
  }
  return check;
}

void accuracy_from_json(const Json& json, const Members& members, Result& result) {
  if (!json.is_object()) throw members.wrong("accuracy", "an object from t to true or false");
  for (const auto& [key, value] : json.as_object()) {
    int t = 0;
    const auto [end, error] = std::from_chars(key.data(), key.data() + key.size(), t);
    if (error != std::errc() || end != key.data() + key.size() || !value.is_bool()) {
      throw members.wrong("accuracy", "an object from t to true or false");
    }
    if (t >= lowest_t && t <= highest_t) result.accurate[size_t(t - lowest_t)] = value.as_bool();
  }
}

bool is_blank(std::string_view line) {
  return line.find_first_not_of(" \t\r") == line.npos;
}

}  // namespace

std::string_view status_name(Status status) {
  return status_names.at(size_t(status));
}

std::optional<Status> status_named(std::string_view name) {
  for (size_t i = 0; i < status_names.size(); ++i) {
    if (status_names[i] == name) return Status(i);
  }
  return std::nullopt;
}

bool Result::accurate_at(int t) const {
  return t >= lowest_t && t <= highest_t && accurate[size_t(t - lowest_t)];
}

Json to_json(const Result& result) {
  Json json{Json::Object{}};
  json.set("sample", result.sample);
  json.set("compiler", result.compiler);
  json.set("device", result.device);
  json.set("dtype", result.dtype);
  json.set("weights", result.weights);
  json.set("domain", result.domain);
  json.set("operators", result.operators);
  json.set("status", status_name(result.status));
  json.set("phase", result.phase);
  json.set("mismatch", result.mismatch);
  json.set("message", result.message);
  json.set("detail", result.detail);
  json.set("speedup", number_or_null(result.speedup));
  json.set("speedup_ci", result.speedup_ci ? Json::array(*result.speedup_ci) : Json());
  json.set("eager_ms", number_or_null(result.eager_ms));
  json.set("compiled_ms", number_or_null(result.compiled_ms));
  json.set("compile_s", number_or_null(result.compile_s));
  json.set("first_run_ms", number_or_null(result.first_run_ms));
  json.set("warm_compile_s", number_or_null(result.warm_compile_s));
  json.set("warm_first_run_ms", number_or_null(result.warm_first_run_ms));
  json.set("peak_mb", number_or_null(result.peak_mb));
  json.set("eager_peak_mb", number_or_null(result.eager_peak_mb));
  json.set("warmup", result.warmup);
  json.set("trials", result.trials);
  json.set("wall_s", number_or_null(result.wall_s));
  Json accuracy{Json::Object{}};
  for (int t = lowest_t; t <= highest_t; ++t) {
    accuracy.set(fmt::format("{}", t), result.accurate_at(t));
  }
  json.set("accuracy", std::move(accuracy));
  json.set("eager_error", number_or_null(result.eager_error));
  json.set("compiled_error", number_or_null(result.compiled_error));
  Json outputs{Json::Array{}};
  for (const OutputCheck& check : result.outputs) outputs.push_back(to_json(check));
  json.set("outputs", std::move(outputs));
  json.set("compiler_version", result.compiler_version);
  json.set("hardware", result.hardware);
  json.set("torch_version", result.torch_version);
  json.set("threads", result.threads);
  json.set("seed", int64_t(result.seed));
  return json;
}

Result result_from_json(const Json& json, const std::string& file, int line) {
  const Where where{file, line};
  const Members members(json, where);
  for (const char* key : {"sample", "compiler", "status"}) {
    if (!members.find(key)) throw members.wrong(key, "given");
  }
  Result result;
  members.text("sample", result.sample);
  members.text("compiler", result.compiler);
  members.text("device", result.device);
  members.text("dtype", result.dtype);
  members.text("weights", result.weights);
  if (result.weights != "inputs" && result.weights != "frozen") {
    throw members.wrong("weights", "\"inputs\" or \"frozen\"");
  }
  members.text("domain", result.domain);
  members.integer("operators", result.operators);
  std::string status;
  members.text("status", status);
  const std::optional<Status> known = status_named(status);
  if (!known) {
    throw input_error(where, "expected 'status' to be one of {}, found \"{}\"",
                      fmt::join(status_names, ", "), status);
  }
  result.status = *known;
  members.text("phase", result.phase);
  members.text("mismatch", result.mismatch);
  if (std::find(mismatch_kinds.begin(), mismatch_kinds.end(), result.mismatch) ==
      mismatch_kinds.end()) {
    throw input_error(where, "expected 'mismatch' to be one of {}, or empty, found \"{}\"",
                      fmt::join(mismatch_kinds.begin() + 1, mismatch_kinds.end(), ", "),
                      result.mismatch);
  }
  members.text("message", result.message);
  members.text("detail", result.detail);
  members.measured("speedup", result.speedup);
  if (const Json* ci = members.find("speedup_ci")) {
    if (!ci->is_array() || ci->as_array().size() != 2 || !ci->as_array()[0].is_number() ||
        !ci->as_array()[1].is_number()) {
      throw members.wrong("speedup_ci", "two numbers, or null");
    }
    result.speedup_ci = {ci->as_array()[0].as_double(), ci->as_array()[1].as_double()};
  }
  members.measured("eager_ms", result.eager_ms);
  members.measured("compiled_ms", result.compiled_ms);
  members.measured("compile_s", result.compile_s);
  members.measured("first_run_ms", result.first_run_ms);
  members.measured("warm_compile_s", result.warm_compile_s);
  members.measured("warm_first_run_ms", result.warm_first_run_ms);
  members.measured("peak_mb", result.peak_mb);
  members.measured("eager_peak_mb", result.eager_peak_mb);
  members.integer("warmup", result.warmup);
  members.integer("trials", result.trials);
  members.measured("wall_s", result.wall_s);
  if (const Json* accuracy = members.find("accuracy")) {
    accuracy_from_json(*accuracy, members, result);
  }
  members.measured("eager_error", result.eager_error);
  members.measured("compiled_error", result.compiled_error);
  if (const Json* outputs = members.find("outputs")) {
    if (!outputs->is_array()) throw members.wrong("outputs", "an array");
    for (const Json& output : outputs->as_array()) {
      result.outputs.push_back(check_from_json(output, where, result.outputs.size()));
    }
  }
  members.text("compiler_version", result.compiler_version);
  members.text("hardware", result.hardware);
  members.text("torch_version", result.torch_version);
  members.integer("threads", result.threads);
  members.integer("seed", result.seed);
  return result;
}

ResultsFile read_results(const std::filesystem::path& path) {
  return parse_results(read_file(path), path.string());
}

ResultsFile parse_results(std::string_view text, const std::string& file) {
  ResultsFile read;
  int number = 0;
  for (size_t start = 0; start < text.size();) {
    ++number;
    const size_t newline = text.find('\n', start);
    const bool ended = newline != text.npos;
    const std::string_view line = text.substr(start, ended ? newline - start : text.npos);
    if (!is_blank(line)) {
      std::optional<Json> json;
      try {
        json = Json::parse(line, file);
      } catch (const Error& error) {
        if (ended) throw input_error({file, number}, "{}", error.message());
        read.warning =
            fmt::format("{}:{}: the last line was cut off; it is left out", file, number);
        break;
      }
      read.results.push_back(result_from_json(*json, file, number));
      read.lines.push_back(number);
    }
    start += line.size() + (ended ? 1 : 0);
    read.whole_bytes = start;
    read.ends_line = ended;
  }
  return read;
}

}  // namespace tessera::result
