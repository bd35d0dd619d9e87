// tessera compilers: which there are, and getting those that are missing.
#include <algorithm>

#include "base/clock.h"
#include "base/error.h"
#include "base/json.h"
#include "bench/install.h"
#include "cli/compiler_home.h"
#include "cli/table.h"
#include "cli/verb.h"

namespace tessera::cli {

namespace {

int list(const bench::Home& home, const Common& common, Output& out) {
  Table table({{"compiler"}, {"version"}, {"what it is, or how to get it"}});
  for (const bench::Compiler& compiler : bench::known_compilers(home)) {
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

int install(const std::vector<std::string>& names, const bench::Home& home, const Common& common) {
  if (names.empty()) throw input_error({}, "expected the names of compilers to install");
  const std::vector<bench::LockedCompiler> lock = bench::compiler_lock(home);
  std::vector<bench::LockedCompiler> wanted;
  for (const std::string& name : names) {
    const auto found =
        std::find_if(lock.begin(), lock.end(), [&](const auto& e) { return e.name == name; });
    if (found != lock.end()) {
      wanted.push_back(*found);
      continue;
    }
    bench::find_compiler(name, home);  // throws unless it comes with Tessera
  }
  for (const bench::LockedCompiler& compiler : wanted) {
    if (environment_state(home, compiler) == bench::EnvironmentState::Complete) continue;
    const double start = monotonic_seconds();
    if (!common.quiet)
      fmt::print(stderr, "tessera: installing {}, {} packages\n", compiler.name,
                 compiler.pins.size());
    bench::install_compiler(compiler, home);
    if (!common.quiet)
      fmt::print(stderr, "tessera: {} is installed ({:.0f} s)\n", compiler.name,
                 monotonic_seconds() - start);
  }
  return 0;
}

int compilers(std::vector<std::string> words, const Common& common, Output& out) {
  const bench::Home home = compiler_home();
  if (words.empty()) return list(home, common, out);
  const std::string what = words[0];
  words.erase(words.begin());
  if (what == "install") return install(words, home, common);
  throw input_error({}, "expected install NAME... or check COMPILER, found '{}'", what);
}

}  // namespace

void add_compilers(Verbs& verbs) {
  auto words = std::make_shared<std::vector<std::string>>();
  verbs
      .add(
          "compilers",
          "List the compilers that can be judged, and how to get those that are missing. "
          "`install NAME...` gets them, each into an environment of its own; `check COMPILER` says "
          "whether one of your own, a Python file or an executable, keeps the worker protocol",
          {"tessera compilers", "tessera compilers --json", "tessera compilers check eager"},
          [words](const Common& common, Output& out) { return compilers(*words, common, out); })
      .positionals("WORD", *words, "install NAME..., or check COMPILER", 0);
}

}  // namespace tessera::cli
