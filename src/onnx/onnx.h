// ONNX files as samples: the protobuf is read here and every node becomes calls of torch, so that a
// model from any exporter can be validated, run, split and tuned like one that was traced. Weights
// leave only their statistics (small and integer ones their values); the names they had in the file
// stay in their records' original_name.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>

#include "graph/sample.h"

namespace tessera::onnx {

// Sizes for the symbolic dimensions of the inputs, by their names in the file. A dimension not
// named here is 1 when it is an input's first or its name says batch, else 64.
using DimensionSizes = std::map<std::string, int64_t>;

// Reads one model. Throws an input Error that names the file, and the node where there is one:
// bytes that are no ONNX model, external data missing, operators or arguments that torch's calls do
// not express (all unknown operators are listed at once). Control flow is refused, except an If
// whose condition is known from the shapes.
graph::Sample read_onnx(const std::filesystem::path& file, const DimensionSizes& dims = {});

// The same from bytes in memory; `file` is for messages and for finding external data.
graph::Sample parse_onnx(std::string_view bytes, const std::filesystem::path& file,
                         const DimensionSizes& dims = {});

}  // namespace tessera::onnx
