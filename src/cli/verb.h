// How a verb joins the command line. Each verb is one file of this folder with one function,
// add_NAME(Verbs&), that states its name, its options and an example; verbs.cpp lists them.
// main.cpp turns exceptions into a line and an exit code, so a verb only throws or returns.
// CLI11 does the work, in verb.cpp alone: each file that includes it takes seconds to compile.
//
// There are two programs with one command line. Loading libtorch, Halide and Arrow takes a third of
// a second, so `tessera` is linked without them: it knows all options, does what needs none of the
// three, and hands the rest to `tessera-full` beside it. What only the latter can do is a function
// NAME_action, listed in full_program.cpp, which no add_NAME may reach.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "cli/output.h"

namespace CLI {
class App;
}

namespace tessera::cli {

// The options that every verb takes.
struct Common {
  std::string device = "cpu";
  int jobs = 0;         // once parsed at least 1; by default one for each core we may use
  uint32_t seed = 123;  // GraphNet's
  bool json = false;
  bool quiet = false;
  std::vector<std::string> words;  // of the command line, behind the verb
};

// What a verb does; the result is the exit code: 0, or 1 for "ran, and the answer is no"; or
// this, before anything was done:
using Action = std::function<int(const Common&, Output&)>;
inline constexpr int needs_full_program = -1;

// The options of one verb. Each call binds a variable, which must live until the verb has run; what
// it holds now is the default. Numbers below `least` are refused.
class VerbOptions {
 public:
  explicit VerbOptions(CLI::App& app) : app_(app) {}

  VerbOptions& positional(const std::string& name, std::string& value, const std::string& help);
  VerbOptions& positionals(const std::string& name, std::vector<std::string>& values,
                           const std::string& help, size_t least = 1);
  VerbOptions& option(const std::string& name, std::string& value, const std::string& help);
  // One that must be given.
  VerbOptions& required(const std::string& name, std::string& value, const std::string& help);
  // One that may be given several times.
  VerbOptions& option(const std::string& name, std::vector<std::string>& values,
                      const std::string& help);
  VerbOptions& option(const std::string& name, int& value, const std::string& help, int least = 0);
  VerbOptions& option(const std::string& name, double& value, const std::string& help,
                      double least = 0);
  VerbOptions& choice(const std::string& name, std::string& value,
                      const std::vector<std::string>& allowed, const std::string& help);
  VerbOptions& flag(const std::string& name, bool& value, const std::string& help);
  // All words from the first one that is no option of the verb, for another program.
  VerbOptions& rest(std::vector<std::string>& words);

 private:
  CLI::App& app_;
};

class Verbs {
 public:
  Verbs();
  ~Verbs();

  // Adds `tessera NAME`. `examples` are command lines that work at the root of the repository;
  // --help ends with them and a test runs them. No action: it is the full program's.
  VerbOptions add(const std::string& name, const std::string& summary,
                  const std::vector<std::string>& examples, Action action = nullptr);
  // What the full program does for a verb that was added.
  void set_action(const std::string& name, Action action);

  std::vector<std::string> names() const;

  // Runs the verb that was given; needs_full_program: it cannot. Throws an input Error for a
  // command line that makes no sense.
  int run(int count, char** words, Output& out);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

const char* program_version();  // "0.1.0"

void add_all_verbs(Verbs& verbs);
void set_full_actions(Verbs& verbs);

// Parses, runs and prints, whatever happens; the exit code, or needs_full_program.
int run_program(int count, char** words, void (*prepare)(Verbs& verbs));

}  // namespace tessera::cli
