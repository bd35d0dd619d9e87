// Samples for tests, written as text: parameters are given as "name: dtype [shape] fields".
#pragma once

#include <string>

#include "graph/sample.h"

namespace tessera::eager {

// `body` is the lines of forward, indented by nothing; `meta` the fields of each parameter's
// record.
inline graph::Sample small_sample(
    const std::vector<std::pair<std::string, std::string>>& parameters,
    const std::vector<std::string>& body) {
  std::string signature, meta;
  for (const auto& [name, fields] : parameters) {
    signature += ", " + name;
    meta += "class Program_weight_tensor_meta_" + name + ":\n    name = \"" + name + "\"\n";
    size_t start = 0;
    while (start < fields.size()) {
      const size_t end = std::min(fields.find(';', start), fields.size());
      meta += "    " + fields.substr(start, end - start) + "\n";
      start = end + 1;
      while (start < fields.size() && fields[start] == ' ') ++start;
    }
  }
  std::string text =
      "import torch\nfrom torch import device\nfrom torch import inf\n\n\nclass "
      "GraphModule(torch.nn.Module):\n"
      "    def forward(self" +
      signature + "):\n";
  for (const std::string& line : body) text += "        " + line + "\n";
  graph::Sample sample;
  sample.folder = "sample";
  sample.graph = graph::parse_model(text, "sample/model.py");
  sample.weights = graph::parse_tensor_meta(meta, "sample/weight_meta.py");
  return sample;
}

inline const char* const small_floats =
    "shape = [2, 3]; dtype = \"torch.float32\"; mean = 0.5; std = 2.0";

}  // namespace tessera::eager
