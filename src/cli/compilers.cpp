// tessera compilers: which there are, getting those that are missing, checking one's own.
#include <algorithm>

#include "base/clock.h"
#include "base/error.h"
#include "base/json.h"
#include "base/machine.h"
#include "cli/compiler_home.h"
#include "cli/judge_setup.h"
#include "cli/table.h"
#include "cli/verb.h"
#include "judge/check.h"
#include "judge/install.h"

namespace tessera::cli {

namespace {

int list(const judge::Home& home, const Common& common, Output& out) {
  Table table({{"compiler"}, {"version"}, {"what it is, or how to get it"}});
  for (const judge::Compiler& compiler : judge::known_compilers(home)) {
    if (common.json) {
      Json json;
      json.set("name", compiler.name);
      json.set("available", compiler.available);
      json.set("version", compiler.version);
      json.set("reason", compiler.reason);
      out.print("{}\n", json.dump());
    }
    table.add({compiler.name, compiler.available ? compiler.version : "-",
               compiler.available ? compiler.how : compiler.reason});
  }
  if (!common.json) {
    out.print(
        "{}\nOne of your own: NAME=FILE, where FILE is an executable or a Python file with "
        "compile(model, inputs).\n",
        table.text());
  }
  return 0;
}

int install(const std::vector<std::string>& names, const judge::Home& home, const Common& common) {
  if (names.empty()) throw input_error({}, "expected the names of compilers to install");
  const std::vector<judge::LockedCompiler> lock = judge::compiler_lock(home);
  std::vector<judge::LockedCompiler> wanted;
  for (const std::string& name : names) {
    if (name == "all") {
      std::copy_if(lock.begin(), lock.end(), std::back_inserter(wanted),
                   [](const auto& entry) { return entry.missing.empty(); });
      continue;
    }
    const auto found =
        std::find_if(lock.begin(), lock.end(), [&](const auto& e) { return e.name == name; });
    if (found != lock.end()) {
      wanted.push_back(*found);
      continue;
    }
    judge::find_compiler(name, home);  // throws unless it comes with Tessera
  }
  for (const judge::LockedCompiler& compiler : wanted) {
    if (environment_state(home, compiler) == judge::EnvironmentState::Complete) continue;
    const double start = monotonic_seconds();
    if (!common.quiet && compiler.missing.empty())
      fmt::print(stderr, "tessera: installing {}, {} packages\n", compiler.name,
                 compiler.pins.size());
    judge::install_compiler(compiler, home);
    if (!common.quiet)
      fmt::print(stderr, "tessera: {} is installed ({:.0f} s)\n", compiler.name,
                 monotonic_seconds() - start);
  }
  return 0;
}

int check(const std::vector<std::string>& words, const judge::Home& home, const Common& common,
          Output& out) {
  if (words.size() != 1)
    throw input_error({}, "expected one compiler to check, a name or a file, found {}",
                      words.size());
  const judge::Compiler compiler = judge::find_compiler(words[0], home);
  // One that changes its inputs, and one that does not.
  const std::filesystem::path basic = home.root / "samples/basic";
  const std::vector<std::filesystem::path> samples = {basic / "mlp", basic / "inplace"};
  judge::CheckOptions options;
  options.device = device_of(common);
  options.seed = common.seed;
  options.threads = usable_cores();
  const std::vector<judge::Finding> findings =
      judge::check_compiler(compiler, home, samples, options);
  size_t broken = 0;
  for (const judge::Finding& finding : findings) {
    broken += finding.broken;
    const std::string sample = std::filesystem::path(finding.sample).filename();
    if (common.json) {
      Json json;
      json.set("compiler", compiler.name).set("sample", sample).set("weights", finding.weights);
      json.set("phase", finding.phase).set("broken", finding.broken);
      json.set("message", finding.message);
      out.print("{}\n", json.dump());
      continue;
    }
    std::string where = finding.phase;
    if (!sample.empty()) where += " of " + sample;
    if (!finding.weights.empty()) where += ", weights " + finding.weights;
    out.print("{}{}: {}\n", finding.broken ? "" : "note: ", where, finding.message);
  }
  if (!common.json) {
    out.print("{}: {}\n", compiler.name,
              broken == 0   ? fmt::format("keeps the worker protocol on {} samples", samples.size())
              : broken == 1 ? "one rule broken"
                            : fmt::format("{} rules broken", broken));
  }
  return broken == 0 ? 0 : 1;
}

int compilers(std::vector<std::string> words, const Common& common, Output& out) {
  const judge::Home home = compiler_home();
  if (words.empty()) return list(home, common, out);
  const std::string what = words[0];
  words.erase(words.begin());
  if (what == "install") return install(words, home, common);
  if (what == "check") return check(words, home, common, out);
  throw input_error({}, "expected install NAME... or check COMPILER, found '{}'", what);
}

std::vector<std::string> given;  // by the command line

}  // namespace

void add_compilers(Verbs& verbs) {
  verbs
      .add(
          "compilers",
          "List the compilers that can be judged, and how to get those that are missing. "
          "`install NAME...` gets them, each into an environment of its own; `check COMPILER` says "
          "whether one of your own, a Python file or an executable, keeps the worker protocol",
          {"tessera compilers", "tessera compilers --json", "tessera compilers check eager"})
      .positionals("WORD", given, "install NAME... (or all), or check COMPILER", 0);
}

int compilers_action(const Common& common, Output& out) {
  return compilers(given, common, out);
}

}  // namespace tessera::cli
