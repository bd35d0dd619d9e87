// A list of ranges to cut, one line for each graph: which sample, which statements, at which sizes
// and in which dtype. Columns are named by the first line, as in PassNet's evaluation lists;
// docs/passbench.md has them.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/dtype.h"

namespace tessera::derive {

struct ListedRange {
  std::string list, task;  // of graphs that are judged together
  Dtype dtype = Dtype::Float32;
  int variant = 9;     // 9: the sample's own sizes
  std::string sample;  // a path below the root
  size_t start = 0, end = 0;
  std::string index;  // as published; carries no information
  // Where the statements are in the sample's own model.py, where that is elsewhere.
  size_t own_start = 0, own_end = 0;
  std::map<std::string, int64_t> symbols;  // at this variant
  size_t line = 0;                         // in the list

  bool is_shifted() const { return start != own_start || end != own_end; }
  // LIST/DTYPE/VARIANT/SAMPLE/MODEL_start4_end9_0
  std::string folder() const;
};

// Throws an input Error that names the line. A column that is not known is ignored.
std::vector<ListedRange> read_range_list(const std::filesystem::path& file);
std::vector<ListedRange> parse_range_list(std::string_view text, const std::string& file);

}  // namespace tessera::derive
