// What lies in the folder that is explored, by kind, found by names and by the first bytes of
// files: nothing is parsed before somebody asks for it. Links are not followed, hidden names are
// passed over, and no path from outside leads out of the folder.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tessera::explore {

enum class Kind : uint8_t {
  Results,     // lines of `bench`
  Log,         // of GraphNet's tools
  Sample,      // a folder with a graph
  Profile,     // what its operators take, of `run --profile`
  Tasks,       // of `tasks`
  Records,     // measured programs, in Ansor's form
  Parquet,     // the same in Parquet
  Tuning,      // a folder of `tune`
  Model,       // a cost model of `train`
  Evaluation,  // what `eval --json` said
  Collection,  // graphs with configurations: TpuGraphs' tree
};
std::string_view name_of(Kind kind);  // "results"

struct Entry {
  Kind kind = Kind::Results;
  std::string path;  // below the folder, with "/"
  uint64_t bytes = 0;
  int64_t modified = 0;         // Unix seconds
  std::optional<int64_t> rows;  // lines or graphs, where counting them was quick
};

struct Contents {
  std::vector<Entry> entries;  // by kind, then by path
  bool whole = true;           // false: there is too much; what is here was met first
  size_t unreadable = 0;       // folders and files that could not be looked at
};

class Folder {
 public:
  // Throws an input Error where it is no folder.
  explicit Folder(const std::filesystem::path& root);

  const std::filesystem::path& root() const { return root_; }

  // Walks the folder anew; what a file is, is remembered until the file changes.
  Contents contents() const;

  // The file or folder of a path below the root. Throws Refused: 403 where it leads out of the
  // folder, by its words or by a link, 404 where there is none.
  std::filesystem::path resolve(std::string_view path) const;
  // The same, or nothing where a file of that name is not beside it or lies outside.
  std::optional<std::filesystem::path> beside(const std::filesystem::path& file,
                                              std::string_view name) const;
  // Throws Refused 403 unless all that lies directly in a folder lies inside of this one.
  void require_inside(const std::filesystem::path& folder) const;
  // Below the root, with "/".
  std::string relative(const std::filesystem::path& path) const;

 private:
  struct Looked {
    uint64_t bytes = 0;
    int64_t modified_ns = 0;
    std::optional<Kind> kind;
    std::optional<int64_t> rows;
  };
  class Walk;
  bool is_inside(const std::filesystem::path& path) const;

  std::filesystem::path root_;
  mutable std::mutex mutex_;
  mutable std::map<std::string, Looked> looked_;
};

}  // namespace tessera::explore
