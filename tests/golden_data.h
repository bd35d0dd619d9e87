// Numbers that the original tools gave, to hold ours against. tests/data/golden has excerpts (its
// README says of what); where the whole of it is at hand, in TESSERA_SHARED_DATA or ../shared/data
// beside the repository, tests go through that too, and say so.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace tessera::golden {

struct Folder {
  std::filesystem::path path;
  bool whole;  // not the excerpt
};

// A file or folder of the whole data, if it is there.
inline std::optional<std::filesystem::path> shared(const std::string& name) {
  const char* given = std::getenv("TESSERA_SHARED_DATA");
  const std::filesystem::path path =
      (given ? std::filesystem::path(given)
             : std::filesystem::path(TESSERA_TESTS) / "../../shared/data") /
      name;
  if (!std::filesystem::exists(path)) return std::nullopt;
  std::printf("with all of %s\n", path.c_str());
  return path;
}

inline std::filesystem::path excerpt(const std::string& name) {
  return std::filesystem::path(TESSERA_TESTS) / "data/golden" / name;
}

// Where the data called `name` is: the excerpt first.
inline std::vector<Folder> folders(const std::string& name) {
  std::vector<Folder> found = {{excerpt(name), false}};
  if (const auto path = shared(name)) found.push_back({*path, true});
  return found;
}

}  // namespace tessera::golden
