// Graphs of our own collections as files of TpuGraphs' tree: the npz that models read and the raw
// proto beside it, split by program, so that no program trains and judges.
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "base/json.h"
#include "hlo/collection.h"
#include "hlo/tuning_proto.h"

namespace tessera::space {

// Letters, digits, '.' and '-' of a name; '_' for the rest.
std::string file_word(std::string_view name);

// Which side each program is on, by the number of its graphs: about 15 % of graphs test, 15 % tell
// when to stop, in an order that only names decide. One program alone trains; of two one tests.
std::map<std::string, hlo::CollectionSplit> split_programs(
    const std::map<std::string, size_t>& graphs);

// Beside the arrays in an npz: what is the same for a collection, and what each configuration is.
struct GraphExtras {
  Json meta;                         // an object
  std::vector<std::string> tags;     // of each run that was kept: how it was found
  std::vector<int64_t> normalizers;  // of each run that was kept; empty: by the default run
  double noise = 0;                  // standard deviation of log runtime, of a repeat
  std::vector<float> columns;        // config_extra_feat: as many of each run that was kept; or none
};

// Writes npz and proto of one graph, and removes it from other splits, where an earlier call may
// have put it. False, and nothing written, where the rules give no sample (docs/formats).
bool write_collection_graph(const std::filesystem::path& root, const hlo::Collection& collection,
                            hlo::CollectionSplit split, const std::string& name,
                            const hlo::TuningModule& tuned, const GraphExtras& extras);

}  // namespace tessera::space
