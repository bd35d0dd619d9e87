// What the suites of `tessera test` have in common: a unit is what runs as one isolated process,
// and it gives one or more results.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "base/json.h"

namespace tessera::cli {

struct TestResult {
  enum class Status { Passed, Failed, Skipped };
  std::string name;  // "base/Json.PrettyPrinting", "cli/show"
  Status status = Status::Passed;
  std::string detail;  // why it failed or was skipped
};

struct TestUnit {
  std::string name;  // "base", "cli/show"
  std::function<std::vector<TestResult>()> run;
  double seconds = 600;  // limit
};

Json to_json(const TestResult& result);
TestResult test_result_from(const Json& json);

// The last line that is not blank: where programs say why they stopped.
std::string last_line(std::string text);

// True when there are no names, or one of them is a part of the text.
bool matches_any(const std::string& text, const std::vector<std::string>& names);

}  // namespace tessera::cli
