// A folder of samples without duplicates. Samples come in complete and under hidden names; the
// first with a structure gets a name of its own, later ones only add to its count. Killed at any
// moment and filled again, the folder ends up the same: what it holds is read first, and places
// count once.
#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <unordered_map>

#include "derive/range.h"

namespace tessera::derive {

// Where a sample was cut from: graphs, by their path, and the ranges in each
// (subgraph_sources.json).
using Sources = std::map<std::string, std::set<Range>>;

// Reads subgraph_sources.json of a sample's folder; empty when there is none. Throws an input Error
// when it is not such a file.
Sources read_sources(const std::filesystem::path& folder);

class SampleStore {
 public:
  // Makes the folder or reads what it holds, and removes what killed runs have left.
  explicit SampleStore(std::filesystem::path folder);
  ~SampleStore();
  SampleStore(const SampleStore&) = delete;
  SampleStore& operator=(const SampleStore&) = delete;

  // A hidden folder on the same file system, for samples that are being written. Ours alone.
  const std::filesystem::path& staging() const { return staging_; }

  // Takes a complete sample out of `staged` and names it `name`, a path below this folder, unless
  // one with this hash is here. True when it was new.
  bool add(const std::string& hash, const std::filesystem::path& staged, const std::string& name,
           const Sources& sources);

  // Writes what add() has gathered: subgraph_sources.json and, as `occurrences` in graph_net.json,
  // how many places a sample stands for.
  void write_sources();

 private:
  struct Entry {
    std::filesystem::path folder;
    Sources added;
  };
  void read_what_is_there();
  void sweep() const;

  std::filesystem::path folder_, staging_;
  std::unordered_map<std::string, Entry> entries_;  // by hash
};

}  // namespace tessera::derive
