// The records that several tests of this room read, and small changes of them.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/file.h"
#include "record/record.h"

namespace tessera::record {

inline std::filesystem::path small_file() {
  return std::filesystem::path(TESSERA_TESTS) / "data/records/small.json";
}

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (size_t begin = 0; begin < text.size();) {
    const size_t newline = std::min(text.find('\n', begin), text.size());
    lines.push_back(text.substr(begin, newline - begin));
    begin = newline + 1;
  }
  return lines;
}

// The lines of records in the small file, without comments.
inline std::vector<std::string> small_lines() {
  std::vector<std::string> lines;
  for (const std::string& line : lines_of(read_file(small_file()))) {
    if (!is_comment(line)) lines.push_back(line);
  }
  return lines;
}

inline Record small_record(size_t index = 0) {
  return parse_record(small_lines().at(index), {"small.json", 1});
}

// The text with the first occurrence of one piece replaced; the piece must be there.
inline std::string with(std::string text, const std::string& piece, const std::string& by) {
  return text.replace(text.find(piece), piece.size(), by);
}

}  // namespace tessera::record
