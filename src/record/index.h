// Where each record of some files stands: enough to drop duplicates, to sort by task and to write
// files anew by copying lines, for sets that are larger than memory (about 50 bytes a record).
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "record/record.h"

namespace tessera::record {

struct RecordIndex {
  struct Entry {
    uint64_t hash = 0;    // of what makes two records the same one
    uint64_t offset = 0;  // of the line in its file
    uint32_t size = 0;    // without the newline
    uint32_t file = 0, group = 0;
  };
  std::vector<std::string> files;
  std::vector<std::string> groups;  // names of what entries are grouped by, each once
  std::vector<Entry> entries;       // in the order of files and lines
  std::vector<BadLine> bad;
  size_t bad_count = 0;
  size_t dropped = 0;                // good records that were not to be kept
  std::vector<std::string> cut_off;  // files whose last line was
};

enum class GroupBy {
  Task,        // workload key and target
  TensetFile,  // tenset_path
};
RecordIndex index_records(const std::vector<std::string>& files, GroupBy by, const Keep& keep = {});

// Two records are one when task, steps and costs are equal; the first stays. Gives back how many
// went.
size_t drop_duplicates(RecordIndex& index);

// By the names of their groups; within one the order stays.
void sort_by_group(RecordIndex& index);

// Copies the lines of entries [first, last), byte for byte, into a file that is whole or not there.
void copy_lines(const RecordIndex& index, size_t first, size_t last,
                const std::filesystem::path& out);

// For each group a file below `folder` with the group's name, which must be sorted.
void copy_groups(const RecordIndex& index, const std::filesystem::path& folder);

}  // namespace tessera::record
