// Files of records brought into one: merged without duplicates, or taken over as they are. Where
// the result is a folder, what stands beside the records (tasks, failures, origins) comes along.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "record/record.h"

namespace tessera::record {

struct Merged {
  size_t records = 0, duplicates = 0;
  size_t dropped = 0;              // by the caller's choice
  size_t tasks = 0, failures = 0;  // lines of the side files
  size_t bad_count = 0;
  std::vector<BadLine> bad;          // left out
  std::vector<std::string> cut_off;  // files whose last line was
};

// `out` that ends in .json or .jsonl is a file; else a folder, which then holds records.json.
std::filesystem::path records_file(const std::filesystem::path& out);

// Sorted by task; within a task in the order of files and lines, the first of equal records stays.
// Lines are copied byte for byte. `out` may be one of the files. Throws an input Error when another
// process is writing to it.
Merged merge_records(const std::vector<std::string>& files, const std::filesystem::path& out,
                     const Keep& keep = {});

// All lines in the order of files.
Merged gather_records(const std::vector<std::string>& files, const std::filesystem::path& out);

// Files as TenSet lays them out below `out`.
Merged spread_records(const std::vector<std::string>& files, const std::filesystem::path& out,
                      const Keep& keep = {});

}  // namespace tessera::record
