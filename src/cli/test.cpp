// `tessera test`: every suite, each unit of it in a process of its own, several at a time.
#include <algorithm>
#include <set>

#include "base/error.h"
#include "base/process.h"
#include "cli/progress.h"
#include "cli/test_suites.h"
#include "cli/verb.h"

namespace tessera::cli {

namespace {

using Status = TestResult::Status;

struct Options {
  std::vector<std::string> names;
  double fuzz_seconds = 60;
};

struct Count {
  size_t passed = 0, failed = 0, skipped = 0;
};

// Units by name, but for programs of unit tests, which filter by the names of their tests.
std::vector<TestUnit> choose_units(const Options& options, const Verbs& verbs,
                                   const Installation& installation) {
  std::vector<std::string> names = options.names;
  std::string special = names.empty() ? "" : names[0];
  std::vector<TestUnit> units;
  auto add = [&](std::vector<TestUnit> more) {
    for (TestUnit& unit : more) {
      if (matches_any(unit.name, names)) units.push_back(std::move(unit));
    }
  };
  if (special == "fuzz") {
    names.erase(names.begin());
    add(fuzz_units(installation, options.fuzz_seconds));
    if (!units.empty()) build_preset(installation, "fuzz", {});
    return units;
  }
  if (special == "asan") {
    names.erase(names.begin());
    std::vector<std::string> rooms, targets;
    for (const std::string& room : tested_rooms(installation)) {
      static const std::set<std::string> without_libtorch = {"base", "graph", "onnx", "hlo"};
      if (!without_libtorch.contains(room)) continue;  // the rest is mostly libtorch's memory
      rooms.push_back(room);
      targets.push_back(room + "_test");
    }
    build_preset(installation, "asan", targets);
    return gtest_units(installation, installation.root / "build/asan/bin", rooms, names);
  }
  units = gtest_units(installation, installation.bin, tested_rooms(installation), names);
  add(script_units(installation, "cli"));
  add(script_units(installation, "error"));
  add(help_units(installation, verbs.names()));
  add(python_units(installation));
  return units;
}

std::vector<TestResult> results_of(const TestUnit& unit, const Outcome& outcome) {
  if (!outcome.ok()) {
    return {{unit.name, Status::Failed, outcome.describe() + "\n" + outcome.err}};
  }
  std::vector<TestResult> results;
  Json parsed = Json::parse(outcome.out, unit.name);
  for (const Json& item : parsed.as_array()) results.push_back(test_result_from(item));
  return results;
}

void report(const TestUnit& unit, const Outcome& outcome, const std::vector<TestResult>& results,
            const Common& common, Output& out) {
  if (common.json) {
    for (const TestResult& result : results) out.print("{}\n", to_json(result).dump());
    return;
  }
  bool failed = false;
  for (const TestResult& result : results) {
    if (result.status == Status::Failed) {
      failed = true;
      out.print("FAILED {}\n{}", result.name, result.detail);
      if (!result.detail.ends_with('\n')) out.write("\n");
    } else if (result.status == Status::Skipped) {
      out.print("skipped {}: {}\n", result.name, last_line(result.detail));
    }
  }
  if (!failed && !common.quiet) {
    out.print("ok {} ({} test{}, {:.1f} s)\n", unit.name, results.size(),
              results.size() == 1 ? "" : "s", outcome.seconds);
  }
}

int run(const Options& options, const Verbs& verbs, const Common& common, Output& out) {
  Installation installation = find_installation();
  if (installation.root.empty()) {
    throw environment_error("the tests need the repository: call ./tessera test at its root");
  }
  std::vector<TestUnit> units = choose_units(options, verbs, installation);
  if (units.empty()) {
    throw input_error({}, "no test has {} in its name", fmt::join(options.names, " or "));
  }

  double longest = 0;
  for (const TestUnit& unit : units) longest = std::max(longest, unit.seconds);
  Count count;
  Progress progress("test", units.size(), common.quiet);
  run_forked_all(
      units.size(), common.jobs, {.seconds = longest},
      [&](size_t i, std::string& text) {
        Json results = Json::Array{};
        for (const TestResult& result : units[i].run()) results.push_back(to_json(result));
        text = results.dump();
        return 0;
      },
      [&](size_t i, const Outcome& outcome) {
        std::vector<TestResult> results = results_of(units[i], outcome);
        for (const TestResult& result : results) {
          ++(result.status == Status::Passed   ? count.passed
             : result.status == Status::Failed ? count.failed
                                               : count.skipped);
        }
        progress.wipe();
        report(units[i], outcome, results, common, out);
        out.flush();
        progress.advance(units[i].name);
      });
  progress.wipe();
  if (!common.json) {
    out.print("{} passed, {} failed", count.passed, count.failed);
    if (count.skipped > 0) out.print(", {} skipped", count.skipped);
    out.write("\n");
  }
  return count.failed > 0 ? 1 : 0;
}

}  // namespace

void add_test(Verbs& verbs) {
  auto options = std::make_shared<Options>();
  verbs
      .add("test", "Run the tests, or those with one of the names in their name",
           {"tessera test base/Json", "tessera test Sha256 Statistics"},
           [options, &verbs](const Common& common, Output& out) {
             return run(*options, verbs, common, out);
           })
      .positionals(
          "NAME", options->names,
          "a part of a test's name; or first `fuzz` to fuzz the readers, `asan` to run the "
          "unit tests under sanitizers",
          0)
      .option("--fuzz-seconds", options->fuzz_seconds, "for each target of `test fuzz`", 1);
}

}  // namespace tessera::cli
