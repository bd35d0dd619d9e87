// What flows through a graph, as metadata: one run on the CPU that keeps of chosen values the
// shape, the dtype and statistics, or the data where they are few. Pieces of a graph get the
// records of their inputs this way, as GraphNet's extractor makes them for a model's.
#pragma once

#include "eager/runner.h"

namespace tessera::eager {

// One record for each of `values`, which nodes of the graph make and which are tensors; the records
// have the values' names. Values are looked at when they are made. Throws like Runner.
std::vector<graph::TensorMeta> activation_stats(const graph::Sample& sample,
                                                const std::vector<graph::ValueId>& values,
                                                const RunOptions& options);

// The same record without a run: 0 and 1 for mean and standard deviation.
graph::TensorMeta assumed_record(const std::string& name, const TensorInfo& info);

}  // namespace tessera::eager
