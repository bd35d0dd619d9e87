// Layout assignments of an HLO module, in XLA's own form: the output and the operands of its
// convolutions, products and reshapes get orders in memory by custom calls to `LayoutConstraint`.
// Layout assignment keeps to them and puts copies where a producer or a consumer has it otherwise.
// What is computed stays the same, and all else of the module stays as it was read.
#pragma once

#include <string>
#include <vector>

#include "hlo/hlo_sample.h"
#include "hlo/tuning_proto.h"
#include "space/layout_space.h"

namespace tessera::space {

// Of all computations, in the order of the file: what TpuGraphs lets be configured.
std::vector<int64_t> configurable_nodes(const hlo::Module& module);

// What each of these nodes may be; of one inside a fusion, which has no layouts of its own, nothing
// but as it comes. Throws an input Error, which names the instruction, where numbers of dimensions
// are none of the shape's.
LayoutSpace module_layout_space(const hlo::Module& module, const std::string& file);

// What the module is, for the log of its measurements.
std::string layout_identity(const hlo::HloSample& sample, const LayoutSpace& space);

// The module under these layouts, one of each configurable node: output, input and kernel, each a
// permutation, or empty. Throws an input Error that names the instruction for any other.
hlo::Module constrain_layouts(const hlo::Module& module,
                              const std::vector<hlo::NodeLayouts>& layouts,
                              const std::string& file);

}  // namespace tessera::space
