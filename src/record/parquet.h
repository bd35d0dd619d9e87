// Records as Parquet, one row a record, for those who would rather query than parse. Nothing is
// lost on the way: what comes back is the lines that went in, byte for byte. Built without Arrow,
// both functions throw an environment Error (format/parquet.h).
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "record/record.h"

namespace tessera::record {

struct ExportCount {
  int64_t rows = 0;
  int64_t dropped = 0;   // by the caller's choice
  size_t bad_count = 0;  // lines of the files that are no records
  std::vector<BadLine> bad;
  std::vector<std::string> cut_off;  // files
};

// The records of the files in their order. The file is whole or not there.
ExportCount export_parquet(const std::vector<std::string>& files, const std::filesystem::path& out,
                           const Keep& keep = {});

// The rows of the files in their order as Ansor's lines. Throws an input Error for a file that is
// not such a Parquet file or a row that is no record.
int64_t import_parquet(const std::vector<std::string>& files, const std::filesystem::path& out);

}  // namespace tessera::record
