// Tasks of records by their keys: from the file of tasks beside them, from one that the question
// names, or known by their keys alone.
#pragma once

#include "explore/explored.h"
#include "record/task_files.h"

namespace tessera::explore {

te::TaskTable tasks_beside(const Explored& explored, const Ask& ask,
                           const std::filesystem::path& records);

// Name, key, FLOPs, and in which networks it is how often.
Json task_json(const te::Task& task);

}  // namespace tessera::explore
