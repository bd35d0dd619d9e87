// What the shards of a job have made, put together in its --out: what one machine would have made.
#pragma once

#include <string>

#include "jobs/job_folder.h"

namespace tessera::cli {

// Says in a line what there is now. May be called again at any time, also after it was killed:
// nothing is doubled. Expects that every shard is done.
std::string merge_shards(const jobs::JobFolder& folder, const jobs::Job& job);

}  // namespace tessera::cli
