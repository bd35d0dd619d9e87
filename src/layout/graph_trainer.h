// Training of a graph network: a step takes some graphs and many configurations of each, which are
// compared with each other only. Same data, options and seed give the same parameters, also when a
// killed training goes on from its checkpoint. Segments bound the memory of a step by their size.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "layout/graph_inputs.h"
#include "layout/graph_loss.h"
#include "layout/graph_network.h"

namespace tessera::layout {

enum class SegmentMode : uint8_t {
  Exact,    // every segment, forward twice and back once: the gradient of the whole graph
  Sampled,  // the way back through one, drawn at random, counted as often as there are segments:
            // the gradient of the whole graph on average
};

struct GraphTrainerOptions {
  GraphLossOptions loss;
  int epochs = 100;
  int graphs = 10, configs = 10;  // of a step
  double learning_rate = 1e-3;
  bool cosine = false;  // the rate falls to 0 with the epochs, after a short rise
  double clip = 1e-3;   // norm of the gradient of each parameter array; 0: never
  bool penalty = true;  // Keras' on kernels and embeddings
  double average = 0;   // of parameters over steps, by this decay; 0: the last ones
  bool skew = false;    // fast configurations are drawn more often
  Duplicates duplicates = Duplicates::Keep;
  int segment = 0;  // nodes; 0: whole graphs
  SegmentMode segments = SegmentMode::Exact;
  // Epochs without a better validation before it ends; 0: a fifth of all, or never with cosine.
  int patience = 0;
  int valid_configs = 256;  // of a graph, evenly spread
  // Scores are the network's on top of this much of the analytical ones; 0: the network's alone.
  double base = 0;
  // Graphs are drawn by families, a family by the root of its size, so that many graphs of one
  // kind do not drown the others.
  bool balance = false;
  uint64_t seed = 0;
  std::string checkpoint;
  std::function<void(int epoch, double loss, double valid)> progress;
};

struct GraphTrainerResult {
  int epochs = 0, best_epoch = -1;
  double loss = 0, best_valid = 0;  // NaN without validation
  int64_t steps = 0, samples = 0;   // configurations that were learned from
  int64_t left_out = 0;             // graphs with fewer configurations than a step takes
};

// The network is trained in place. Throws an input Error where there is nothing to learn from.
GraphTrainerResult train_graphs(GraphNetwork<float>& network, const GraphInputs& inputs,
                                const std::vector<GraphSlice>& train,
                                const std::vector<GraphSlice>& valid,
                                const GraphTrainerOptions& options);

// A graph as a step runs over it: whole, or in segments.
struct SegmentedGraph {
  std::vector<PreparedGraph> parts;
  std::vector<std::vector<int64_t>> rows;  // of each part, which configurable nodes
  std::vector<int64_t> total_nodes, opcode;
};
template <typename T>
SegmentedGraph segment_graph(const GraphNetwork<T>& network, const GraphPart& part, int64_t size,
                             Sharing sharing = Sharing::Compact);

// Adds the gradient of one graph's loss; returns the loss. `sampled`: the segment that is gone back
// through; -1: all. `base`: what scores are on top of.
template <typename T>
double add_segment_gradient(GraphNetwork<T>& network, const SegmentedGraph& graph,
                            const std::vector<Configurations>& configs,
                            std::span<const double> labels, const GraphLossOptions& loss,
                            int64_t sampled, std::span<T> gradient, std::span<const T> base = {});

// Scores of configurations of one graph, in pieces whose activations stay below a bound. The graph
// is encoded once. With attention a score depends on the piece: pieces are then of `piece`
// configurations in the order given.
std::vector<float> score_configs(GraphNetwork<float>& network, const GraphInputs& inputs,
                                 const GraphExample& graph, std::span<const int64_t> configs,
                                 int64_t piece, double base = 0);
// Of a graph that was prepared before: GraphNetwork::prepare of GraphInputs::part.
std::vector<float> score_configs(GraphNetwork<float>& network, const GraphInputs& inputs,
                                 const PreparedGraph& prepared, const GraphExample& graph,
                                 std::span<const int64_t> configs, int64_t piece, double base = 0);

}  // namespace tessera::layout
