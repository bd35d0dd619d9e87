// The table of an answer of the explorer, its columns and rows, as a Parquet file.
#pragma once

#include <filesystem>

#include "base/json.h"

namespace tessera::cli {

// Throws an input Error where the answer to `view` has none.
void write_table_parquet(const Json& answer, std::string_view view,
                         const std::filesystem::path& file);

}  // namespace tessera::cli
