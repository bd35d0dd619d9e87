// Networks over graphs as functions of flat arrays: a part of a graph and configurations in, scores
// out (lower is faster), and the way back to a gradient. Parameters lie one after another in one
// array, which the optimiser, a checkpoint and a model file see; libtorch stays inside. A network
// has two halves: the body adds up nodes into a few numbers, the head makes a score of the sums. So
// the sums of segments can be taken one after another, in the memory of one segment.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "base/json.h"
#include "layout/graph_part.h"
#include "model/network.h"

namespace tessera::layout {

enum class GraphNetworkKind : uint8_t {
  TileMlp,     // features summed over nodes
  TileSage,    // GraphSAGE, sum of neighbours
  TileGcn,     // graph convolutions with residuals
  LayoutGcn,   // the same for layouts: TpuGraphs' baseline
  LayoutSage,  // GraphSAGE for layouts, mean of neighbours, residual
};
std::string_view graph_network_name(GraphNetworkKind kind);  // "tile-mlp", ...
bool is_tile(GraphNetworkKind kind);

struct GraphShape {
  GraphNetworkKind kind = GraphNetworkKind::TileSage;
  int64_t opcodes = 121;
  int64_t node_columns = 0, config_columns = 0;
  int64_t terms = 0;  // of a configuration, which the head of LayoutSage reads beside the sums
  int64_t embedding = 64, width = 64;
  int64_t layers = 3;        // rounds of message passing
  int64_t block_layers = 2;  // dense layers of a block of TileGcn and LayoutGcn
  int64_t head_layers = 2;   // hidden ones
  bool early = true;         // the configuration joins nodes, else (late) what comes out of them
  bool directed = false;     // TileGcn: operands, consumers and the node itself apart
  // LayoutSage alone.
  bool layout_embedding = false;  // layouts as entries of one small table, also those of nodes
  bool instance_norm = false;     // of each channel over the nodes of a configuration
  bool attention = false;         // across the configurations of a step
  // On scaled columns of a configuration; not with layout_embedding. TpuGraphs' GCN has 100.
  double config_scale = 100;

  Json to_json() const;
  static GraphShape from_json(const Json& json, const Where& where);
  // The defaults of the published baselines, for the columns given.
  static GraphShape published(GraphNetworkKind kind);
  // Every node of every configuration is needed at once.
  bool needs_whole_graphs() const { return instance_norm || attention; }
};
// Throws an input Error for sizes and switches that cannot be.
void check_graph_shape(const GraphShape& shape);

// The part of a graph that no configuration changes, computed with the parameters of now.
struct GraphEncoding;

template <typename T>
class GraphNetwork {
 public:
  explicit GraphNetwork(const GraphShape& shape);
  ~GraphNetwork();

  const GraphShape& shape() const { return shape_; }
  const std::vector<model::ParameterSlice>& layout() const { return layout_; }
  std::span<T> parameters() { return parameters_; }
  std::span<const T> parameters() const { return parameters_; }

  // Kernels Glorot-uniform, biases 0, embeddings uniform in ±0.05. Same seed, same parameters.
  void initialise(uint64_t seed);

  // Ready to be run over. Where the shape needs whole graphs, and of tiles, less is shared.
  PreparedGraph prepare(GraphPart part, Sharing sharing = Sharing::Compact) const;

  // The halves. Sums of several parts may be added before the head sees them. What `keep` leaves
  // behind is for the next backward of that half; graph and configurations must still be there.
  std::vector<T> sums(const PreparedGraph& graph, const Configurations& configs, bool keep);
  void scores_of(std::span<const T> sums, std::span<const int64_t> total_nodes,
                 const Configurations& configs, std::span<T> scores, bool keep);
  // These add to `gradient`; the first returns that of the sums.
  std::vector<T> backward_head(std::span<const T> score_gradient, std::span<T> gradient);
  void backward_sums(std::span<const T> sums_gradient, std::span<T> gradient);

  // Both halves. `scores` are (graphs, configurations).
  void forward(const PreparedGraph& graph, const Configurations& configs, std::span<T> scores);
  void backward(std::span<const T> score_gradient, std::span<T> gradient);
  void predict(const PreparedGraph& graph, const Configurations& configs, std::span<T> scores);

  // Encoded once, scored often: equal to predict. Returns the rows that the largest activation of a
  // layout had.
  std::shared_ptr<const GraphEncoding> encode(const PreparedGraph& graph);
  int64_t predict(const PreparedGraph& graph, const GraphEncoding& encoding,
                  const Configurations& configs, std::span<T> scores);

  // Keras' penalty: 1e-4 · Σ W² over dense kernels and the mean over nodes of 1e-4 · Σ e² of their
  // embeddings. Adds its slope.
  double add_regularisation(std::span<const int64_t> opcodes, std::span<T> gradient) const;

 private:
  struct Passes;
  GraphShape shape_;
  std::vector<model::ParameterSlice> layout_;
  std::vector<T> parameters_;
  std::unique_ptr<Passes> passes_;
};

}  // namespace tessera::layout
