// A model of graphs: which network, how its inputs are made and how it is trained, and the trained
// thing in a cost model's file (model/model_file.h). Scores are as runtimes, lower is faster; those
// of one graph are comparable.
#pragma once

#include <filesystem>
#include <memory>
#include <string_view>
#include <vector>

#include "layout/graph_trainer.h"
#include "model/model_file.h"

namespace tessera::layout {

// tile-mlp, tile-sage, tile-gcn, layout-gcn and layout-sage.
std::vector<std::string_view> graph_model_kinds();
bool is_graph_model(std::string_view kind);

// The kind of features; a file of another is refused.
inline constexpr std::string_view graph_dialect = "tpugraphs";

// Over what the kind's options say; 0 and empty: as they say.
struct GraphTraining {
  std::string loss;
  int epochs = 0;
  double learning_rate = 0;
  uint64_t seed = 0;
  int threads = 1;
  std::string checkpoint;
  std::function<void(int epoch, int epochs, double loss, double valid)> progress;
};

class GraphModel {
 public:
  // Throws an input Error that lists kinds, or options.
  GraphModel(std::string_view kind, const Json& options);
  ~GraphModel();
  GraphModel(GraphModel&&) noexcept;

  std::string_view kind() const;
  hlo::GraphKind graph_kind() const;  // Tile or Layout
  int64_t most_configs() const;       // that a graph trains with: ExampleLimits; 0: all
  GraphLoss loss_for(const std::string& given) const;  // given, or the kind's own

  GraphTrainerResult fit(const std::vector<GraphSlice>& train, const std::vector<GraphSlice>& valid,
                         const GraphTraining& training);
  std::vector<float> predict(const GraphExample& graph, std::span<const int64_t> configs) const;
  // Whose scores are theirs alone; with attention they depend on those beside them.
  GraphNetwork<float>& network() const;
  const GraphInputs& inputs() const;

  void save(model::Manifest manifest, const std::filesystem::path& file) const;
  static GraphModel load(const std::filesystem::path& file);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tessera::layout
