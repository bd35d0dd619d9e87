// Elements as they lie in memory, row-major: of one number, and of a sample's parameters as a run
// makes them.
#pragma once

#include <string>
#include <vector>

#include "graph/sample.h"

namespace tessera::onnx_export {

std::string bytes_of_number(double value, Dtype dtype);

// One for each parameter of the graph, in order. Throws like eager::make_inputs.
std::vector<std::string> parameter_bytes(const graph::Sample& sample, uint32_t seed);

}  // namespace tessera::onnx_export
