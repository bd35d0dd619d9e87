#include "cli/test_result.h"

#include <algorithm>

namespace tessera::cli {

namespace {

constexpr const char* status_names[] = {"passed", "failed", "skipped"};

}  // namespace

Json to_json(const TestResult& result) {
  Json json;
  json.set("name", result.name);
  json.set("status", status_names[static_cast<int>(result.status)]);
  json.set("detail", result.detail);
  return json;
}

TestResult test_result_from(const Json& json) {
  TestResult result;
  result.name = json.find("name")->as_string();
  result.detail = json.find("detail")->as_string();
  auto name =
      std::find(std::begin(status_names), std::end(status_names), json.find("status")->as_string());
  result.status = static_cast<TestResult::Status>(name - std::begin(status_names));
  return result;
}

std::string last_line(std::string text) {
  while (!text.empty() && text.back() == '\n') text.pop_back();
  return text.substr(text.rfind('\n') + 1);
}

bool matches_any(const std::string& text, const std::vector<std::string>& names) {
  return names.empty() || std::any_of(names.begin(), names.end(), [&](const std::string& name) {
           return text.find(name) != text.npos;
         });
}

}  // namespace tessera::cli
