// Where tasks are found: in files of `tessera tasks`, in TenSet's networks, and beside records.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "te/known_workloads.h"

namespace tessera::record {

// A file of `tessera tasks` (.jsonl), or TenSet's networks (.json).
std::vector<te::Task> load_tasks(const std::filesystem::path& file);

// The tasks of these files, and of those that stand beside these files of records.
te::TaskTable load_task_table(const std::vector<std::string>& files,
                              const std::vector<std::string>& records);

}  // namespace tessera::record
