// Records as Parquet, one row a record with its origin, its batch and what a failure said, for
// those who would rather query than parse. Nothing is lost on the way: what comes back is the lines
// that went in, byte for byte. Built without Arrow, all functions throw an environment Error
// (format/parquet.h).
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

inline constexpr const char* parquet_name = "records.parquet";

// The records of the files in their order, into a file (.parquet), or into a folder that then holds
// such a file and, of the side files beside the records, the tasks and batches. The file is whole
// or not there.
ExportCount export_parquet(const std::vector<std::string>& files, const std::filesystem::path& out,
                           const Keep& keep = {});

// The rows of the files in their order as Ansor's lines: into a .json file, or into a folder, which
// then holds the side files, too: origins and messages of the rows, and the tasks and batches that
// stand beside the Parquet files. Throws an input Error for a file that is not such a Parquet file
// or a row that is no record.
int64_t import_parquet(const std::vector<std::string>& files, const std::filesystem::path& out);

// The Parquet files of a path: itself, or those below a folder.
std::vector<std::string> find_parquet_files(const std::string& path);

// For whoever reads folders of records: the paths with each that holds Parquet files and no
// records.json replaced by folders below `folder` that these were imported to.
std::vector<std::string> unpack_parquet(const std::vector<std::string>& paths,
                                        const std::filesystem::path& folder);

}  // namespace tessera::record
