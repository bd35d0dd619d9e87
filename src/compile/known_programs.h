// The fastest programs that a folder of records holds of each task, to be candidates for its
// kernels.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "schedule/state/step.h"

namespace tessera::compile {

// By the digits of the workload key, which for tasks of graphs are the structural key; the fastest
// first, a few of each. `path` is a folder of `tessera collect` or a file of records. Throws an
// input Error when it cannot be read; lines that are no records are passed over.
std::map<std::string, std::vector<schedule::Steps>> known_programs(
    const std::filesystem::path& path);

}  // namespace tessera::compile
