// Our values for a folder of golden graph models (TpuGraphs' baselines: results.json, the weights
// as .npz beside it, the layout graph in ../layout), or for one like it with its outputs taken out:
// the same structure, holding names and recomputed outputs under the keys that the file and the
// archives give them.
#pragma once

#include <filesystem>
#include <memory>
#include <vector>

#include "base/json.h"
#include "layout/graph_loss.h"
#include "layout/graph_network.h"

namespace tessera::layout {

Json golden_graph_models(const std::filesystem::path& folder);

// One model of results.json: the network with its weights, and what it is run on.
template <typename T>
struct GoldenGraphModel {
  std::unique_ptr<GraphNetwork<T>> network;
  std::vector<std::string> arrays;  // of each slice of the network's parameters: "var03"
  GraphPart part;
  Configurations configs;
  std::vector<double> labels;  // (graphs, configurations)
  GraphLossOptions loss;       // whose gradient the file has
  bool regularised = false;    // that gradient
  // Nodes whose values, and way back, are those of the part; of all others they are constants of
  // `outside`. Empty: all are the part's.
  std::vector<float> inside;
  GraphPart outside;
  Configurations outside_configs;

  std::vector<T> scores() { return run(nullptr); }
  std::vector<T> scores_and_gradient(std::span<T> gradient) { return run(&gradient); }

 private:
  std::vector<T> run(std::span<T>* gradient);
};
template <typename T>
GoldenGraphModel<T> read_golden_graph_model(const Json& results, const std::string& name,
                                            const std::filesystem::path& folder);

}  // namespace tessera::layout
