// `tessera test`: scripts/test, which has CTest run the suites and counts the tests in them. The
// verb reads the options as every verb does, and hands over.
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>

#include "base/error.h"
#include "cli/installation.h"
#include "cli/verb.h"

namespace tessera::cli {

namespace {

struct Options {
  std::vector<std::string> names;
  double fuzz_seconds = 60;
};

int run(const Options& options, const Common& common) {
  const Installation installation = find_installation();
  if (installation.root.empty()) {
    throw environment_error("the tests need the repository: call ./tessera test at its root");
  }
  setenv("TESSERA_ROOT", installation.root.c_str(), 1);
  setenv("TESSERA_DEPS", installation.deps.c_str(), 1);
  std::vector<std::string> words = {installation.root / "scripts/test",
                                    "--build",
                                    installation.bin.parent_path(),
                                    "--jobs",
                                    std::to_string(common.jobs),
                                    "--fuzz-seconds",
                                    fmt::format("{:.0f}", options.fuzz_seconds)};
  if (common.json) words.push_back("--json");
  if (common.quiet) words.push_back("--quiet");
  words.push_back("--");
  words.insert(words.end(), options.names.begin(), options.names.end());
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  execv(arguments[0], arguments.data());
  throw environment_error("cannot start {}: {}", words[0], std::strerror(errno));
}

}  // namespace

void add_test(Verbs& verbs) {
  auto options = std::make_shared<Options>();
  verbs
      .add("test", "Run the tests, or those with one of the names in their name",
           {"tessera test base/Json", "tessera test Sha256 Statistics"},
           [options](const Common& common, Output&) { return run(*options, common); })
      .positionals("NAME", options->names,
                   "a part of a test's name; or first `fuzz` to fuzz the readers, `asan` or `tsan` "
                   "to run unit tests under sanitizers",
                   0)
      .option("--fuzz-seconds", options->fuzz_seconds, "for each target of `test fuzz`", 1);
}

}  // namespace tessera::cli
