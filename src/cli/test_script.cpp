#include "cli/test_script.h"

#include <fmt/format.h>

#include <charconv>
#include <cstdlib>

#include "base/error.h"
#include "base/file.h"

namespace tessera::cli {

namespace fs = std::filesystem;

namespace {

std::vector<std::string> split_lines(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    size_t end = std::min(text.find('\n'), text.size());
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

bool read_exit_code(std::string_view line, int& code) {
  if (!line.starts_with("[exit ") || !line.ends_with("]")) return false;
  line = line.substr(6, line.size() - 7);
  auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), code);
  return error == std::errc() && end == line.data() + line.size();
}

// The lines from the first difference on; what is equal before it is shown once.
std::string difference(std::string_view stream, const std::vector<std::string>& expected,
                       const std::vector<std::string>& actual) {
  size_t same = 0;
  while (same < expected.size() && same < actual.size() && expected[same] != "..." &&
         line_matches(expected[same], actual[same])) {
    ++same;
  }
  std::string text = fmt::format("{} differs (- expected, + actual):\n", stream);
  for (size_t i = 0; i < same; ++i) text += "  " + actual[i] + "\n";
  for (size_t i = same; i < expected.size(); ++i) text += "- " + expected[i] + "\n";
  for (size_t i = same; i < actual.size(); ++i) text += "+ " + actual[i] + "\n";
  return text;
}

}  // namespace

std::vector<ScriptStep> parse_script(std::string_view text, const std::string& file) {
  std::vector<ScriptStep> steps;
  int number = 0;
  for (const std::string& line : split_lines(text)) {
    ++number;
    if (line.starts_with("$ ")) {
      steps.push_back({.line = number, .command = line.substr(2), .out = {}, .err = {}});
    } else if (steps.empty() || line.starts_with("# ")) {
      continue;
    } else if (ScriptStep& step = steps.back(); line.starts_with("> ")) {
      step.command += "\n" + line.substr(2);
    } else if (line.starts_with("! ")) {
      step.err.push_back(line.substr(2));
    } else if (!read_exit_code(line, step.exit_code)) {
      step.out.push_back(line);
    }
  }
  if (steps.empty()) throw input_error({file}, "expected a line that starts with '$ '");
  for (ScriptStep& step : steps) {
    while (!step.out.empty() && step.out.back().empty()) step.out.pop_back();
  }
  return steps;
}

bool line_matches(std::string_view pattern, std::string_view line) {
  size_t hole = pattern.find("[..]");
  if (hole == pattern.npos) return pattern == line;
  if (line.substr(0, hole) != pattern.substr(0, hole)) return false;
  std::string_view rest = pattern.substr(hole + 4);
  for (size_t at = hole; at <= line.size(); ++at) {
    if (line_matches(rest, line.substr(at))) return true;
  }
  return false;
}

bool lines_match(const std::vector<std::string>& pattern, const std::vector<std::string>& lines) {
  // reached[j]: the pattern so far can have used up the first j lines.
  std::vector<bool> reached(lines.size() + 1, false);
  reached[0] = true;
  for (const std::string& expected : pattern) {
    std::vector<bool> next(lines.size() + 1, false);
    for (size_t j = 0; j <= lines.size(); ++j) {
      if (expected == "...") {
        next[j] = reached[j] || (j > 0 && next[j - 1]);
      } else if (j > 0) {
        next[j] = reached[j - 1] && line_matches(expected, lines[j - 1]);
      }
    }
    reached = std::move(next);
  }
  return reached.back();
}

Outcome run_in_shell(const std::string& command, const fs::path& folder,
                     const Installation& installation) {
  const char* path = std::getenv("PATH");
  Command shell;
  shell.argv = {"/bin/sh", "-c", command};
  shell.folder = folder;
  shell.environment = {{"PATH", installation.bin.string() + ":" + (path ? path : "/usr/bin:/bin")},
                       {"SAMPLES", (installation.root / "samples/basic").string()},
                       {"TESTS", (installation.root / "tests").string()},
                       {"TESSERA_ROOT", installation.root},
                       {"TESSERA_DEPS", installation.deps},
                       {"LC_ALL", "C.UTF-8"}};
  return run_command(shell, {.seconds = 300});
}

std::string run_script(const fs::path& file, const Installation& installation) {
  TemporaryFolder folder;
  for (const ScriptStep& step : parse_script(read_file(file), file)) {
    Outcome outcome = run_in_shell(step.command, folder.path(), installation);
    std::vector<std::string> out = split_lines(outcome.out), err = split_lines(outcome.err);
    std::string trouble;
    if (outcome.ending != Ending::Exited || outcome.exit_code != step.exit_code) {
      trouble += fmt::format("{}, expected exit code {}\n", outcome.describe(), step.exit_code);
    }
    if (!lines_match(step.out, out)) trouble += difference("stdout", step.out, out);
    if (!lines_match(step.err, err)) trouble += difference("stderr", step.err, err);
    if (!trouble.empty()) {
      return fmt::format("{}:{}:\n$ {}\n{}", file.string(), step.line, step.command, trouble);
    }
  }
  return "";
}

}  // namespace tessera::cli
