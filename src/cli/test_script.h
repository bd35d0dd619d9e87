// Test scripts: small text files that hold commands and what they must print.
//
//     # what is tested; such lines, and all before the first command, are ignored
//     $ tessera show $SAMPLES/small
//     inputs   2
//     ...
//     nodes    [..]
//     $ tessera show missing
//     ! tessera: missing: [..]
//     [exit 2]
//
// A command is one line for /bin/sh; lines that start with "> " continue it. What follows must
// equal its stdout; lines that start with "! " its stderr. `...` on a line of its own stands for
// any lines,
// `[..]` for any text within a line, `[exit N]` for the exit code when it is not 0. Blank lines at
// the end of a block separate commands and are not compared. The commands of one file share one
// new, empty folder; PATH starts with the folder of the program, $SAMPLES and $TESTS are folders of
// the repository.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "base/process.h"
#include "cli/installation.h"

namespace tessera::cli {

struct ScriptStep {
  int line = 0;
  std::string command;
  std::vector<std::string> out, err;  // expected lines
  int exit_code = 0;
};

// Throws an input Error for a file without commands.
std::vector<ScriptStep> parse_script(std::string_view text, const std::string& file);

bool line_matches(std::string_view pattern, std::string_view line);
bool lines_match(const std::vector<std::string>& pattern, const std::vector<std::string>& lines);

// Runs one command line as scripts do.
Outcome run_in_shell(const std::string& command, const std::filesystem::path& folder,
                     const Installation& installation);

// Runs all steps; gives back "" or, for the first step that differs, what was expected and what
// came.
std::string run_script(const std::filesystem::path& file, const Installation& installation);

}  // namespace tessera::cli
