// A sample's graph as `show` presents it: aliases and releases resolved away, every node with the
// tensors it gives and what it costs. Its views for people are in
// cli/text_views.h.
#pragma once

#include <string>
#include <vector>

#include "base/json.h"
#include "trace/analysis.h"

namespace tessera::inspect {

struct ShownTensor {
  std::string name;
  Dtype dtype;
  std::vector<int64_t> shape;
  bool known = true;  // false: only the name is
};

struct ShownNode {
  std::string name;  // of its result, or of the value it changes
  std::string op;
  std::vector<std::string> inputs;  // names of the values it reads
  std::vector<int> sources;         // the nodes that made them; -1 - i: the i-th parameter
  std::string operands;             // all arguments as written, constants too
  std::vector<ShownTensor> outputs;
  double flops = 0, bytes = 0;
};

struct ShownGraph {
  std::vector<ShownTensor> parameters;
  std::vector<bool> is_data;  // of each parameter: an input, not a weight
  std::vector<ShownNode> nodes;
  std::vector<ShownTensor> outputs;
  std::vector<int> output_sources;
  double flops = 0, bytes = 0, peak_bytes = 0;
  bool ran = false;      // shapes depend on data and come from a run
  bool analysed = true;  // false: of the nodes, neither shapes nor costs are known
  std::vector<std::string> shape_patches;  // names of the folders
};

ShownGraph shown_graph(const graph::Sample& sample, const trace::Analysis& analysis);
// The same of a graph that cannot be analysed here, one of Paddle. The results of a call that gives
// several are its outputs.
ShownGraph shown_graph(const graph::Sample& sample);

Json to_json(const ShownGraph& graph);

std::string tensor_text(const ShownTensor& tensor);  // "float32[2, 3]", or "?"

}  // namespace tessera::inspect
