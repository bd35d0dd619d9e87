// The samples that PATH arguments name, each folder once, in the order given.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace tessera::cli {

struct FoundSample {
  std::filesystem::path folder;
  // The first folder below the PATH on the way to it, when there is one between: GraphNet's layout
  // is SOURCE/MODEL, so it names the source of samples that do not.
  std::string group;
};

// Throws an input Error for a PATH that is missing or holds no sample.
std::vector<FoundSample> find_paths(const std::vector<std::string>& paths);

}  // namespace tessera::cli
