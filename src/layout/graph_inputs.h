// From a graph of a collection to what a network runs over: columns scaled as training saw them,
// layouts padded, the graph pruned to the surroundings of what can be configured.
#pragma once

#include "layout/feature_scaler.h"
#include "layout/graph_example.h"
#include "layout/graph_part.h"

namespace tessera::layout {

struct GraphInputs {
  bool tile = true;
  int prune = -1;  // hops around configurable nodes that are kept; -1: the whole graph
  // TpuGraphs pads a node's layout with 0, which is a dimension too; so it can be padded with -1 as
  // configurations are.
  bool pad_minus_one = false;
  bool layout_embedding = false;  // layouts as entries of a table; of nodes padded with -1
  // Columns of nodes and tiles by the logarithm of their size, with their sign: extents and their
  // products span many orders of magnitude, and of most of them ratios count.
  bool log = false;
  bool extra = true;          // columns that only our own collections have (config_extra_feat)
  bool count_copies = false;  // layouts: the terms of layout/memory_orders.h
  FeatureScaler nodes, configs, terms;

  // Columns are as the first graph has them; throws an input Error for one that has others.
  void see(const GraphSlice& slice);
  // Throws an input Error for a graph of other columns than were seen.
  GraphPart part(const GraphExample& graph) const;
  // Of a layout's configurable nodes listed, without terms, which are of the whole graph.
  Configurations configurations(const GraphExample& graph, std::span<const int64_t> configs,
                                std::span<const int64_t> configurable) const;
  // All of them.
  Configurations configurations(const GraphExample& graph, std::span<const int64_t> configs) const;

 private:
  int64_t columns(const GraphExample& graph) const;  // of a configuration
  std::vector<float> node_features(const GraphExample& graph) const;
  // `rows`: (configurable, count, 18), of all.
  std::vector<float> copy_terms(const GraphExample& graph, std::span<const float> rows,
                                size_t count) const;
  Configurations scaled(std::span<const float> rows, size_t count) const;
  std::vector<float> tile_features(const GraphExample& graph,
                                   std::span<const int64_t> configs) const;
};

}  // namespace tessera::layout
