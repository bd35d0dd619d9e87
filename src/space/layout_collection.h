// A layout collection of this machine: whole graphs under layout assignments, each run end to end
// by libtorch or by XLA, its results held against those of their own choice. What was measured
// stands in one file a graph, a line a configuration, that is only appended to: a killed collection
// goes on where it was, and several processes can share the graphs. TpuGraphs' files are made of
// these.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "graph/sample.h"
#include "hlo/hlo_sample.h"
#include "space/layout_measuring.h"

namespace tessera::space {

// How configurations of a graph are found, in this order. Random ones are a collection of their
// own; local moves and the genetic search start from libtorch's choice, and make the collection
// that TpuGraphs calls `default`.
enum class LayoutSearch : uint8_t { Default, Random, Local, Genetic };
std::string_view search_name(LayoutSearch search);

struct LayoutCollectOptions {
  size_t random = 120, local = 40, genetic = 80;  // of each graph
  int threads = 1;
  uint32_t seed = 123;
  // Of a configuration and the default in turns; the width is that of their ratio.
  RepeatOptions timing{4, 20, 0.02, 0.3};
  double hopeless = 4;      // a configuration this many times slower than the best is timed once
  double most_seconds = 2;  // of one run of the default; slower graphs are left out
  std::string target;       // this machine, as records name it
  // Its features (feature/hardware_features.h), asked for where a graph is begun; empty: unknown.
  std::function<Json()> hardware;
  // Runs graphs that are HLO modules: what does it is in a later room.
  std::function<std::unique_ptr<LayoutMeasuring>(const hlo::HloSample&)> measure_hlo;
};

struct LayoutCollectSummary {
  size_t graphs = 0, measured = 0, already_there = 0, failed = 0;
  std::map<std::string, std::string> left_out;  // graphs, and why
  double seconds = 0;
  double worst_spread = 0;  // of the default over a graph: its quartiles by its median
};

struct LayoutCollectEvents {
  std::function<void(const std::string& graph, size_t configs, size_t there)> begun;
  std::function<void(const std::string& graph)> done;  // with a configuration
};

// A graph that is measured: its name in the collection, and where it comes from (vision, language,
// recommendation, generated, ...; xla_vision, ... of one that XLA runs, so that what two programs
// measured never mixes). It is a sample of torch or an HLO module.
struct LayoutGraph {
  std::string name, source;
  graph::Sample sample;
  std::shared_ptr<const hlo::HloSample> hlo;  // null: `sample` it is
};
// By the domain that its properties state, or else the folder above.
LayoutGraph layout_graph(graph::Sample sample);
LayoutGraph layout_graph(hlo::HloSample sample);

// Into FOLDER/layouts/GRAPH.jsonl.
LayoutCollectSummary collect_layouts(const std::vector<LayoutGraph>& graphs,
                                     const std::filesystem::path& folder,
                                     const LayoutCollectOptions& options,
                                     const LayoutCollectEvents& events);

struct LayoutCollectionSummary {
  size_t graphs = 0, random = 0, found = 0;  // configurations
  int64_t most_nodes = 0;
  std::map<std::string, size_t> sources;  // graphs
};

// From FOLDER/layouts to FOLDER/npz/layout/SOURCE/{random,default}/SPLIT and the protos beside.
// `graphs` are those that were measured; files of others are left as they are. An empty `target`:
// of whichever machine.
LayoutCollectionSummary write_layout_collection(const std::vector<LayoutGraph>& graphs,
                                                const std::filesystem::path& folder,
                                                const std::string& target);

}  // namespace tessera::space
