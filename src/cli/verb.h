// How a verb joins the command line. Each verb is one file of this folder with one function,
// add_NAME(Verbs&), that states its name, its options, an example and what it does; verbs.cpp lists
// them. main.cpp turns exceptions into a line and an exit code, so a verb only throws or returns.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "cli/output.h"

namespace tessera::cli {

// The options that every verb takes.
struct Common {
  std::string device = "cpu";
  int jobs = 0;         // after parsing at least 1; by default one for each core we may use
  uint32_t seed = 123;  // GraphNet's
  bool json = false;
  bool quiet = false;
};

// What a verb does; the result is the exit code: 0, or 1 for "ran, and the answer is no".
using Action = std::function<int(const Common&, Output&)>;

class Verbs {
 public:
  explicit Verbs(CLI::App& app) : app_(app) {}

  // Adds `tessera NAME`. `examples` are command lines that work at the root of the repository;
  // --help ends with them and a test runs them. Options are added to what is returned.
  CLI::App& add(const std::string& name, const std::string& summary,
                const std::vector<std::string>& examples, Action action);

  std::vector<std::string> names() const;

  // Runs the verb that was given.
  int run(Output& out);

 private:
  struct Verb {
    CLI::App* app;
    Action action;
  };
  CLI::App& app_;
  Common common_;
  std::vector<Verb> verbs_;
};

void add_all_verbs(Verbs& verbs);

}  // namespace tessera::cli
