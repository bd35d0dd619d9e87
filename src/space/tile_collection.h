// A tile collection of this machine: kernels of tasks under tiles of their loops. Programs are
// measured as all others are (measure/collect.h), into a folder of records that can be gone on
// with; the collection is made of those records, again after each call, so nothing is measured for
// it alone. A tile's configuration has the bounds of the output and of the reductions, in elements.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "hlo/tuning_proto.h"
#include "schedule/space/tile_space.h"
#include "te/task.h"

namespace tessera::space {

// The programs of a task's tiles, the default first; none where it has nothing to cut.
std::vector<schedule::Steps> tile_programs(const te::Task& task, const schedule::Hardware& hardware,
                                           size_t count, uint64_t seed);

hlo::TileConfig tile_config(const schedule::Tile& tile);

struct TileCollectionSummary {
  size_t kernels = 0, programs = 0;   // written, and the networks that they are of
  size_t configs = 0, failed = 0;     // of those kernels
  size_t other_records = 0, few = 0;  // of no tile; kernels with fewer than two configurations
};

// From FOLDER/records.json and its side files to FOLDER/npz/tile/SOURCE and FOLDER/pb/tile/SOURCE,
// SOURCE being the folder that a network's sample lies in (vision, language, ...), or else cpu.
// Records of other machines than `target` are left out.
TileCollectionSummary write_tile_collection(const std::filesystem::path& folder,
                                            const schedule::Hardware& hardware,
                                            const std::string& target);
// The same of records from elsewhere: all must be of one machine, whose the first record is.
TileCollectionSummary write_tile_collection(const std::filesystem::path& folder);

}  // namespace tessera::space
