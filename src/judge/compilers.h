// The compilers that Tessera can judge: which there are, how to start the worker of each, what is
// missing where one cannot be started. A user's own is one more.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/process.h"

namespace tessera::judge {

// Where the parts of the installation are.
struct Home {
  std::filesystem::path program;  // tessera itself: the C++ workers are in it
  std::filesystem::path root;     // the repository: compilers.lock
  std::filesystem::path modules;  // where Python finds the package tessera
  std::filesystem::path deps;     // the pinned wheels, and compilers/NAME with environments
  std::filesystem::path python;   // the one that has torch
};

struct Compiler {
  std::string name;  // of the curve
  bool available = false;
  std::string version;  // "" when it is not known before the worker says so
  std::string reason;   // why it is not available, and what to do
  std::string how;      // one line for people: what it is
  Command command;      // starts its worker (docs/formats/worker.md)
};

// All that come with Tessera, in the order in which they are listed.
std::vector<Compiler> known_compilers(const Home& home);

// "inductor", or "mine=./mine.py", or "mine=./program". Throws an input Error for a name that is
// not known (it lists those that are) or a file that is not there; an Environment Error for one
// that is not installed.
Compiler find_compiler(const std::string& spec, const Home& home);

// Why one of those that come with Tessera cannot be started, and what to do; empty where it can.
std::string why_unavailable(const std::string& name, const Home& home);

}  // namespace tessera::judge
