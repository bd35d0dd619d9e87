// The two halves of a graph network, computed by libtorch behind plain arrays (graph_passes.cpp),
// and what it shares with the description of parameters.
#pragma once

#include <map>
#include <string>

#include "layout/graph_network.h"

namespace tessera::layout {

inline constexpr int64_t layout_values = 8;  // -2 (no configuration), -1 (none) and 0..5
inline constexpr int64_t layout_embedding_width = 4;

// The parts of a name of TileGcn's blocks: one for each way along the edges.
std::vector<std::string_view> gcn_ways(bool directed);
// What of a configuration joins a node.
int64_t layout_config_columns(const GraphShape& shape);

template <typename T>
struct GraphNetwork<T>::Passes {
  Passes(const GraphShape& shape, const std::vector<model::ParameterSlice>& layout,
         std::vector<T>& parameters);
  ~Passes();

  std::vector<T> sums(const PreparedGraph& graph, const Configurations& configs,
                      const GraphEncoding* encoding, bool keep, int64_t* rows = nullptr);
  void scores_of(std::span<const T> sums, std::span<const int64_t> total_nodes,
                 const Configurations& configs, std::span<T> scores, bool keep);
  std::vector<T> backward_head(std::span<const T> score_gradient, std::span<T> gradient);
  void backward_sums(std::span<const T> sums_gradient, std::span<T> gradient);
  std::shared_ptr<const GraphEncoding> encode(const PreparedGraph& graph);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tessera::layout
