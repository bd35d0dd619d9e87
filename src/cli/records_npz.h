// Records as NumPy arrays, for those who train models: `records export --format npz`. The arrays
// are described in docs/formats/record.md; they hold everything but the bytes of the lines.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "record/parquet.h"

namespace tessera::cli {

// The records of the files in their order. The file is whole or not there.
record::ExportCount export_npz(const std::vector<std::string>& files,
                               const std::filesystem::path& out, const record::Keep& keep = {});

}  // namespace tessera::cli
