// Where this program sits: the folder of the repository and what was set up beside it, or the
// folder of an installed wheel, which is laid out like it. ./tessera and the wheel's launcher state
// both in the environment; a program called directly looks upwards from its own file.
#pragma once

#include <filesystem>

namespace tessera::cli {

struct Installation {
  std::filesystem::path root;     // holds models/, books/, samples/; empty when not found
  std::filesystem::path modules;  // where Python finds the package tessera; empty when not found
  std::filesystem::path program;  // this one, whatever it is called
  std::filesystem::path bin;      // its folder, with the test programs
  std::filesystem::path deps;     // the pinned wheels; empty when not known, and of a wheel
  std::filesystem::path python;   // the one that has torch; empty when there is none
};

Installation find_installation();

}  // namespace tessera::cli
