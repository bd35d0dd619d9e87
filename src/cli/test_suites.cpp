#include "cli/test_suites.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/error.h"
#include "base/file.h"
#include "base/process.h"
#include "cli/test_script.h"

namespace tessera::cli {

namespace fs = std::filesystem;

namespace {

using Status = TestResult::Status;

std::vector<fs::path> files_ending(const fs::path& folder, std::string_view ending) {
  std::vector<fs::path> found;
  std::error_code none;
  for (const auto& entry : fs::directory_iterator(folder, none)) {
    if (entry.path().filename().string().ends_with(ending)) found.push_back(entry.path());
  }
  std::sort(found.begin(), found.end());
  return found;
}

// "tests/python/run_test.py" and "_test.py" give "run".
std::string stem(const fs::path& file, std::string_view ending) {
  std::string name = file.filename().string();
  return name.substr(0, name.size() - ending.size());
}

std::string all_output(const Outcome& outcome) {
  return fmt::format("{}\n{}{}", outcome.describe(), outcome.out, outcome.err);
}

// A test that passes when its command does.
TestResult command_result(const std::string& name, const Outcome& outcome) {
  if (outcome.ok()) return {name, Status::Passed, ""};
  return {name, Status::Failed, all_output(outcome)};
}

}  // namespace

std::vector<TestUnit> script_units(const Installation& installation, const std::string& folder) {
  std::vector<TestUnit> units;
  for (const fs::path& file : files_ending(installation.root / "tests" / folder, ".test")) {
    std::string name = folder + "/" + stem(file, ".test");
    units.push_back({name, [=]() -> std::vector<TestResult> {
                       std::string trouble = run_script(file, installation);
                       return {{name, trouble.empty() ? Status::Passed : Status::Failed, trouble}};
                     }});
  }
  return units;
}

std::vector<TestUnit> python_units(const Installation& installation) {
  std::vector<TestUnit> units;
  for (const fs::path& file : files_ending(installation.root / "tests/python", "_test.py")) {
    std::string name = "python/" + stem(file, "_test.py");
    auto run = [=]() -> std::vector<TestResult> {
      if (installation.python.empty()) {
        return {{name, Status::Skipped, "no Python with torch: TESSERA_DEPS has no venv"}};
      }
      TemporaryFolder folder;
      Command command;
      command.argv = {installation.python, file};
      command.folder = folder.path();
      command.environment = {{"TESSERA_ROOT", installation.root},
                             {"TESSERA_DEPS", installation.deps},
                             {"TESSERA_BINARY", installation.program},
                             {"PYTHONDONTWRITEBYTECODE", "1"}};
      Outcome outcome = run_command(command, {.seconds = 600});
      if (outcome.ending == Ending::Exited && outcome.exit_code == 77) {
        return {{name, Status::Skipped, last_line(outcome.out + outcome.err)}};
      }
      return {command_result(name, outcome)};
    };
    units.push_back({name, run});
  }
  return units;
}

std::vector<TestUnit> help_units(const Installation& installation,
                                 const std::vector<std::string>& verbs) {
  std::vector<TestUnit> units;
  for (const std::string& verb : verbs) {
    std::string name = "help/" + verb;
    auto run = [=]() -> std::vector<TestResult> {
      TemporaryFolder folder;
      for (const char* linked : {"samples", "tests"}) {
        if (fs::exists(installation.root / linked)) {
          fs::create_symlink(installation.root / linked, folder.path() / linked);
        }
      }
      Outcome help = run_in_shell("tessera " + verb + " --help", folder.path(), installation);
      size_t at = help.out.find("\nExample:\n");
      if (!help.ok() || at == help.out.npos) {
        return {{name, Status::Failed, "expected an 'Example:' at the end of --help\n" + help.out}};
      }
      std::vector<TestResult> results;
      std::string text = help.out.substr(at);
      for (size_t begin; (begin = text.find("\n  tessera ")) != text.npos;) {
        size_t end = text.find('\n', begin + 1);
        std::string line = text.substr(begin + 3, end - begin - 3);
        Outcome outcome = run_in_shell(line, folder.path(), installation);
        results.push_back(command_result(fmt::format("{}: {}", name, line), outcome));
        text = end == text.npos ? "" : text.substr(end);
      }
      if (results.empty()) results = {{name, Status::Failed, "expected lines '  tessera ...'"}};
      return results;
    };
    units.push_back({name, run});
  }
  return units;
}

void build_preset(const Installation& installation, const std::string& preset,
                  const std::vector<std::string>& targets) {
  Command configure, build;
  configure.folder = build.folder = installation.root;
  configure.argv = {"cmake", "--preset", preset};
  if (!installation.deps.empty()) {
    configure.argv.push_back("-DTESSERA_DEPS=" + installation.deps.string());
  }
  build.argv = {"cmake", "--build", (installation.root / "build" / preset).string(), "--parallel"};
  if (!targets.empty()) build.argv.push_back("--target");
  build.argv.insert(build.argv.end(), targets.begin(), targets.end());
  for (const Command& command : {configure, build}) {
    Outcome outcome = run_command(command, {});
    if (!outcome.ok()) {
      throw environment_error("cannot build the {} preset: {}", preset, all_output(outcome));
    }
  }
}

std::vector<TestUnit> fuzz_units(const Installation& installation, double seconds) {
  fs::path build = installation.root / "build/fuzz";
  std::vector<TestUnit> units;
  for (const fs::path& source : files_ending(installation.root / "tests/fuzz", "_fuzz.cpp")) {
    std::string target = stem(source, "_fuzz.cpp");
    std::string name = "fuzz/" + target;
    auto run = [=]() -> std::vector<TestResult> {
      fs::path kept = installation.root / "tests/fuzz/corpus" / target;
      fs::path grown =
          build / "corpus" / target;              // what fuzzing adds; copied by hand when of worth
      fs::path found = build / "found" / target;  // inputs that crash
      fs::create_directories(grown);
      fs::create_directories(found);
      Command command;
      command.argv = {build / "bin" / (target + "_fuzz"),
                      fmt::format("-max_total_time={:.0f}", seconds),
                      "-timeout=10",
                      "-rss_limit_mb=4096",
                      "-print_final_stats=1",
                      "-artifact_prefix=" + found.string() + "/",
                      grown};
      if (fs::exists(kept)) command.argv.push_back(kept);
      Outcome outcome = run_command(command, {.seconds = seconds + 120});
      TestResult result = command_result(name, outcome);
      // libFuzzer reports its progress at length; the trouble is at the end.
      size_t size = result.detail.size();
      if (size > 8000) result.detail = "..." + result.detail.substr(size - 8000);
      return {result};
    };
    units.push_back({name, run, seconds + 180});
  }
  return units;
}

}  // namespace tessera::cli
