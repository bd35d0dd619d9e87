// Samples of torch as ONNX models: what Netron draws and ONNX Runtime runs. Written from the trace
// (aten calls with all shapes known, nothing in place), so a model has the sizes of its sample;
// what a graph writes into its parameters is left out, for a model is a function. The other
// direction is the room onnx; what is written here is read there.
#pragma once

#include <cstdint>
#include <string>

#include "graph/sample.h"

namespace tessera::onnx_export {

struct ExportOptions {
  // Weights are initializers, with the values that a run of the sample makes of their statistics;
  // else inputs of the model like the others.
  bool frozen = true;
  uint32_t seed = 123;  // of those values
};

struct Exported {
  std::string bytes;  // of the file
  size_t nodes = 0;
};

// Throws an input Error: operators that ONNX has no equivalent of (all of them named at once, with
// their calls), one whose arguments ONNX does not express (with its line), weights that are more
// than a file of protobuf holds. `name` is the graph's.
Exported export_onnx(const graph::Sample& sample, const std::string& name,
                     const ExportOptions& options = {});

}  // namespace tessera::onnx_export
