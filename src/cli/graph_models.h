// `train` and `eval` of models of graphs: a folder of TpuGraphs' tree, or of graphs, in the place
// of records.
#pragma once

#include <string>

#include "base/json.h"
#include "cli/model_data.h"
#include "cli/verb.h"

namespace tessera::cli {

struct GraphTrainRequest {
  ModelDataOptions data;
  std::string kind, out, loss, checkpoint;
  Json options;  // of the model
  int epochs = 0;
  double learning_rate = 0, valid_share = 0.1;
};
int train_graph_model(const GraphTrainRequest& request, const Common& common, Output& out);

struct GraphEvalRequest {
  ModelDataOptions data;
  std::string file;
  std::string indices;     // the configurations that count, of each graph; empty: all
  std::string submission;  // a CSV to write; empty: none
};
int eval_graph_model(const GraphEvalRequest& request, const Common& common, Output& out);

// The kind of a model's file; throws as reading it does.
bool holds_graph_model(const std::string& file);

}  // namespace tessera::cli
