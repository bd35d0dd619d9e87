#include "cli/find_paths.h"

#include <set>

#include "graph/sample.h"

namespace tessera::cli {

namespace fs = std::filesystem;

std::vector<FoundSample> find_paths(const std::vector<std::string>& paths) {
  std::vector<FoundSample> found;
  std::set<fs::path> seen;
  for (const std::string& path : paths) {
    for (const fs::path& folder : graph::find_samples(path)) {
      std::error_code unresolved;
      const fs::path real = fs::canonical(folder, unresolved);
      if (!seen.insert(unresolved ? folder : real).second) continue;
      const fs::path below = folder.lexically_relative(path);
      const bool nested = !below.empty() && std::distance(below.begin(), below.end()) > 1;
      found.push_back({folder, nested ? below.begin()->string() : ""});
    }
  }
  return found;
}

}  // namespace tessera::cli
