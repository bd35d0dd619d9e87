// `tessera test`: scripts/test, which has CTest run the suites and counts the tests in them. The
// verb reads the options as every verb does, and hands over. `tessera test golden FILE` is another
// thing: our values for a file of golden numbers, for checks from outside.
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>

#include "base/error.h"
#include "base/file.h"
#include "cli/installation.h"
#include "cli/verb.h"
#include "dataset/golden_metrics.h"
#include "layout/golden_graphs.h"
#include "model/golden_models.h"
#include "search/golden_scheduler.h"

namespace tessera::cli {

namespace {

struct Options {
  std::vector<std::string> names;
  double fuzz_seconds = 60;
  bool all_compilers = false;
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
  if (options.all_compilers) words.push_back("--all-compilers");
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

bool asks_for_golden(const Options& options) {
  return !options.names.empty() && options.names[0] == "golden";
}

// Which file it is tells its structure: outputs may be missing.
Json golden_values(const std::string& name) {
  const std::filesystem::path file = name;
  if (std::filesystem::is_directory(file)) return layout::golden_graph_models(file);
  const Json json = Json::parse(read_file(file), name);
  if (json.find("scenarios") || json.find("similarity_tags"))
    return search::golden_task_scheduler(json, name);
  if (json.find("per_task") || json.find("networks")) return dataset::golden_metrics(json, name);
  if (json.find("metrics") && !json.find("models")) return dataset::golden_rank_metrics(json, name);
  if (json.find("cases")) return model::golden_losses(json);
  if (json.find("models")) return layout::golden_graph_models(file.parent_path());
  bool models = json.is_object() && !json.as_object().empty();
  if (models)
    for (const auto& [key, value] : json.as_object()) models = models && value.find("model");
  if (!models) {
    throw input_error({name},
                      "expected golden numbers of losses (`cases`), metrics (`per_task`, "
                      "`networks`; `metrics`), the task scheduler (`scenarios`) or models (an "
                      "object of them, or a folder of graph models)");
  }
  return model::golden_models(json, file.parent_path());
}

Options given;

}  // namespace

void add_test(Verbs& verbs) {
  verbs
      .add("test", "Run the tests, or those with one of the names in their name",
           {"tessera test base/Json", "tessera test Sha256 Statistics",
            "tessera test golden tests/data/golden/tenset_models/metrics.json"},
           [](const Common& common, Output&) {
             return asks_for_golden(given) ? needs_full_program : run(given, common);
           })
      .positionals("NAME", given.names,
                   "a part of a test's name; or first `fuzz` to fuzz the readers, `asan` or `tsan` "
                   "to run unit tests under sanitizers, `golden` and a file to print our values "
                   "for its golden numbers",
                   0)
      .option("--fuzz-seconds", given.fuzz_seconds, "for each target of `test fuzz`", 1)
      .flag("--all-compilers", given.all_compilers,
            "first install every foreign compiler that can be had, so that no test skips for one");
}

int test_action(const Common& common, Output& out) {
  if (!asks_for_golden(given)) return run(given, common);
  if (given.names.size() != 2)
    throw input_error({}, "test golden: expected one file of golden numbers, got {}",
                      given.names.size() - 1);
  out.print("{}\n", golden_values(given.names[1]).dump());
  return 0;
}

}  // namespace tessera::cli
