// Where this program sits: the folder of the repository and what was set up beside it. ./tessera
// states both in the environment; a program called directly looks upwards from its own file.
#pragma once

#include <filesystem>

namespace tessera::cli {

struct Installation {
  std::filesystem::path root;     // holds src/, tests/, samples/; empty when not found
  std::filesystem::path program;  // this one, whatever it is called
  std::filesystem::path bin;      // its folder, with the test programs
  std::filesystem::path deps;     // the pinned wheels; empty when not known
  std::filesystem::path python;   // of the wheels; empty when there is none
};

Installation find_installation();

}  // namespace tessera::cli
