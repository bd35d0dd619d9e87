#include "result/graphnet_json.h"

#include <fmt/format.h>

#include "base/error.h"
#include "base/json.h"
#include "base/text.h"

namespace tessera::result {

namespace {

class LogWriter {
 public:
  explicit LogWriter(const std::string& file) : file_(file) {}

  void add(const Json& sample) {
    const Json* configuration = member(sample, "configuration");
    const Json* performance = member(sample, "performance");
    const Json* model = configuration ? configuration->find("model") : nullptr;
    const Json* path = sample.find("model_path");
    line("[Processing] {}", path ? text(*path) : model ? text(*model) : "unknown");
    if (configuration) {
      for (const auto& [key, value] : configuration->as_object())
        line("[Config] {}: {}", key, text(value));
    }
    if (performance) datatypes(*performance);
    if (const Json* correctness = member(sample, "correctness")) {
      for (const auto& [key, value] : correctness->as_object()) {
        const bool bracketed = key.starts_with('[');
        line("[Correctness]{}{}{}: {}", bracketed ? "" : "[", key, bracketed ? "" : "]",
             text(value));
      }
    }
    if (performance) speedups(*performance);
  }

  std::string take() { return std::move(out_); }

 private:
  template <typename... Args>
  void line(fmt::format_string<Args...> format, Args&&... args) {
    out_ += fmt::format(format, std::forward<Args>(args)...) + "\n";
  }

  const Json* member(const Json& object, const char* key) const {
    const Json* found = object.find(key);
    if (found && !found->is_object())
      throw input_error({file_, 0}, "expected an object as \"{}\"", key);
    return found;
  }

  // A list is its elements with blanks between them, as the log has it.
  std::string text(const Json& value) const {
    if (value.is_string()) return first_line(value.as_string());
    if (!value.is_array()) return value.dump();
    std::string joined;
    for (const Json& item : value.as_array()) joined += (joined.empty() ? "" : " ") + text(item);
    return joined;
  }

  void datatypes(const Json& performance) {
    const Json* types = member(performance, "datatype");
    if (!types) return;
    std::string sides[2];
    for (const auto& [key, value] : types->as_object()) {
      if (key != "eager" && key != "compiled") continue;
      line("[Datatype][{}]: {}", key, text(value));
      sides[key == "compiled"] = text(value);
    }
    line("[DataType] eager:[{}] compiled:[{}] match:{}", sides[0], sides[1],
         sides[0] == sides[1] ? "True" : "False");
  }

  void speedups(const Json& performance) {
    const Json* speedup = performance.find("speedup");
    if (!speedup) return;
    if (!speedup->is_object()) {
      line("[Speedup][e2e]: {}", text(*speedup));
      return;
    }
    for (const auto& [key, value] : speedup->as_object())
      line("[Speedup][{}]: {}", key, text(value));
  }

  const std::string& file_;
  std::string out_;
};

bool is_sample(const Json& json) {
  return json.is_object() && (json.find("configuration") || json.find("performance"));
}

}  // namespace

std::string graphnet_json_as_log(std::string_view text, const std::string& file) {
  // One document, which has keys of its own: results have one object a line.
  const std::string_view trimmed = trim(text);
  if (!trimmed.starts_with('{') && !trimmed.starts_with('[')) return "";
  if (trimmed.find("\"configuration\"") == trimmed.npos &&
      trimmed.find("\"performance\"") == trimmed.npos)
    return "";
  const Json json = Json::parse(std::string(trimmed), file);
  LogWriter writer(file);
  if (is_sample(json)) {
    writer.add(json);
  } else if (json.is_array()) {
    for (const Json& sample : json.as_array()) {
      if (!is_sample(sample))
        throw input_error({file, 0}, "expected objects with \"configuration\" or \"performance\"");
      writer.add(sample);
    }
  } else {
    return "";
  }
  return writer.take();
}

}  // namespace tessera::result
