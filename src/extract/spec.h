// What the words behind `tessera extract` name: entries of the zoo, a Python file's callable, a
// sample's folder, an ONNX or HLO file. The zoo lives in Python (python/tessera/zoo) and is asked
// for its list.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace tessera::extract {

// The interpreter with torch, and the folder that holds the package `tessera`.
struct Python {
  std::filesystem::path interpreter, package;
};

enum class SourceKind { Zoo, Callable, Sample, Onnx, Hlo };

struct Source {
  SourceKind kind;
  std::string spec;  // what the reader of that kind is given
  std::string name;  // of the sample's folder
  std::string domain;
};

struct ZooEntry {
  std::string name, domain, source;
  bool small = false;  // part of zoo-small
};

// Throws an environment Error when Python or the package is missing.
std::vector<ZooEntry> list_zoo(const Python& python);

// "zoo", "zoo-small", "zoo-DOMAIN", an entry's name or a pattern of names ("bert_*"); else a file
// or folder. The order is kept, and each source comes once. Throws an input Error for a word that
// names nothing, and for two sources whose samples would have the same name.
std::vector<Source> resolve(const std::vector<std::string>& specs, const Python& python);

}  // namespace tessera::extract
