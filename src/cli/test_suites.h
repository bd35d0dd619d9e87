// The suites of `tessera test`: each function finds what there is to run in a folder of tests/.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "cli/installation.h"
#include "cli/test_result.h"

namespace tessera::cli {

// One unit for each tests/ROOM with *_test.cpp: the program ROOM_test in `bin`. Of its tests those
// are run whose full name, "ROOM/Suite.Test", matches one of the names.
std::vector<TestUnit> gtest_units(const Installation& installation,
                                  const std::filesystem::path& bin,
                                  const std::vector<std::string>& rooms,
                                  const std::vector<std::string>& names);

// tests/FOLDER/*.test
std::vector<TestUnit> script_units(const Installation& installation, const std::string& folder);

// tests/python/*_test.py; exit code 77 skips, the last line of output says why.
std::vector<TestUnit> python_units(const Installation& installation);

// The examples at the end of each verb's --help, in a folder that looks like the repository's root.
std::vector<TestUnit> help_units(const Installation& installation,
                                 const std::vector<std::string>& verbs);

// tests/fuzz/*_fuzz.cpp under libFuzzer, for some seconds each. Builds them first.
std::vector<TestUnit> fuzz_units(const Installation& installation, double seconds);

// Rooms that have unit tests: the folders of tests/ with *_test.cpp in them.
std::vector<std::string> tested_rooms(const Installation& installation);

// Configures a preset and builds targets of it; throws an environment Error with the compiler's
// words.
void build_preset(const Installation& installation, const std::string& preset,
                  const std::vector<std::string>& targets);

}  // namespace tessera::cli
