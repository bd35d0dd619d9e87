// TpuGraphs' graphs as metrics want them: runtimes that scores are held against, the compiler's own
// choice beside them, and which configurations are one and the same.
#pragma once

#include "dataset/config_metrics.h"
#include "hlo/graph_data.h"

namespace tessera::dataset {

// Of a tile graph runtimes are divided by their normalisers, so that the default has 1; of a layout
// graph they are ns, and the default is known where the file has normalisers.
RankedGraph ranked_graph(const hlo::GraphData& graph, std::vector<double> scores);

// For each configuration the first one with the same features, which may be itself. Searches come
// back to configurations: their runtimes tell the noise (relative_noise), and training needs each
// once. Rows must have been read.
std::vector<int64_t> first_equal_configs(const hlo::GraphData& graph);

}  // namespace tessera::dataset
