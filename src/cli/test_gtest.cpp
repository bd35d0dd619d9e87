// Running GoogleTest programs and reading what they print. Their text is read rather than their XML
// because it is still there, up to the test that did it, after a crash.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/process.h"
#include "cli/test_suites.h"

namespace tessera::cli {

namespace fs = std::filesystem;

namespace {

using Status = TestResult::Status;

// "Suite.Test" of all tests, from lines "Suite." and "  Test  # comment".
std::vector<std::string> list_tests(const fs::path& program) {
  Command command;
  command.argv = {program, "--gtest_list_tests"};
  std::string text = run_command(command, {.seconds = 120}).out;
  std::vector<std::string> tests;
  std::string suite;
  for (size_t at = 0; at < text.size();) {
    size_t end = std::min(text.find('\n', at), text.size());
    std::string line = text.substr(at, end - at);
    at = end + 1;
    line = line.substr(0, line.find("  #"));
    if (line.starts_with("  ")) {
      tests.push_back(suite + line.substr(2));
    } else if (line.ends_with(".")) {
      suite = line;
    }
  }
  return tests;
}

// Cuts the program's output at the lines that begin and end a test.
std::vector<TestResult> read_results(const std::string& room, const Outcome& outcome) {
  std::vector<TestResult> results;
  std::string running, said;
  auto finish = [&](Status status) {
    results.push_back({room + "/" + running, status, status == Status::Passed ? "" : said});
    running.clear();
    said.clear();
  };
  const std::string& text = outcome.out;
  for (size_t at = 0; at < text.size();) {
    size_t end = std::min(text.find('\n', at), text.size());
    std::string line = text.substr(at, end - at);
    at = end + 1;
    if (line.starts_with("[ RUN      ] ")) {
      running = line.substr(13);
      said.clear();
    } else if (running.empty()) {
      continue;
    } else if (line.starts_with("[       OK ] ")) {
      finish(Status::Passed);
    } else if (line.starts_with("[  FAILED  ] ")) {
      finish(Status::Failed);
    } else if (line.starts_with("[  SKIPPED ] ")) {
      finish(Status::Skipped);
    } else {
      said += line + "\n";
    }
  }
  if (!running.empty()) {
    said += outcome.describe() + "\n" + outcome.err;
    finish(Status::Failed);
  }
  bool failed = std::any_of(results.begin(), results.end(),
                            [](const TestResult& r) { return r.status == Status::Failed; });
  // A crash before or after the tests, or a sanitizer's report at exit.
  if (!outcome.ok() && !failed) {
    results.push_back({room, Status::Failed, outcome.describe() + "\n" + outcome.err});
  }
  return results;
}

}  // namespace

std::vector<std::string> tested_rooms(const Installation& installation) {
  std::set<std::string> rooms;
  std::error_code none;
  for (const auto& entry : fs::recursive_directory_iterator(installation.root / "tests", none)) {
    if (entry.path().filename().string().ends_with("_test.cpp")) {
      rooms.insert(entry.path().parent_path().filename());
    }
  }
  return {rooms.begin(), rooms.end()};
}

std::vector<TestUnit> gtest_units(const Installation& installation, const fs::path& bin,
                                  const std::vector<std::string>& rooms,
                                  const std::vector<std::string>& names) {
  std::vector<TestUnit> units;
  for (const std::string& room : rooms) {
    fs::path program = bin / (room + "_test");
    if (!fs::exists(program)) {
      units.push_back({room, [=]() -> std::vector<TestResult> {
                         return {{room, Status::Failed, program.string() + " was not built"}};
                       }});
      continue;
    }
    std::vector<std::string> tests = list_tests(program);
    std::string filter;
    size_t chosen = 0;
    for (const std::string& test : tests) {
      if (!matches_any(room + "/" + test, names)) continue;
      filter += (chosen++ ? ":" : "") + test;
    }
    if (chosen == 0) continue;
    auto run = [=] {
      Command command;
      command.argv = {program, "--gtest_color=no"};
      if (chosen < tests.size()) command.argv.push_back("--gtest_filter=" + filter);
      command.folder = installation.root;
      command.environment = {{"TESSERA_ROOT", installation.root}};
      return read_results(room, run_command(command, {.seconds = 900}));
    };
    units.push_back({room, run, 960});
  }
  return units;
}

}  // namespace tessera::cli
