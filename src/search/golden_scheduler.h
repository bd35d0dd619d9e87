// Our values for golden runs of TenSet's task scheduler (task_scheduler.json), or for files like it
// with the outputs taken out: the same structure, holding names and recomputed outputs.
#pragma once

#include <string>

#include "base/json.h"

namespace tessera::search {

// `name` is the file, for refusals.
Json golden_task_scheduler(const Json& file, const std::string& name);

}  // namespace tessera::search
