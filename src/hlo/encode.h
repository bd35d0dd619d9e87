// HLO modules as graphs of TpuGraphs: nodes in the order of the file, an edge from each consumer to
// its operands and to the roots of what it calls, features of nodes and of measured configurations.
// The rules say which runs become samples. A module that contradicts itself (an operand that is not
// there, two instructions of one id, a cycle) is an input Error that names the instruction.
#pragma once

#include <optional>
#include <string>

#include "hlo/node_features.h"

namespace tessera::hlo {

// Without configurations: GraphKind::Module. Edges are sorted.
GraphData encode_module(const Module& module, const std::string& file,
                        LayoutPadding padding = LayoutPadding::Zero);

// Why a module of a tuning file gives no samples, in its words; else its graph. A layout file
// without a default run keeps its graph, with no configuration.
struct Encoded {
  std::optional<GraphData> graph;
  std::string skipped;
};
Encoded encode_tuned(const TuningModule& tuned, const std::string& file,
                     LayoutPadding padding = LayoutPadding::Zero);

// The stem of what a file's module is called: without .pb, .hlo.pb, .hlo, .bin, .dat. Of several
// kernels in one file each has its fingerprint, as signed hexadecimal, behind it.
std::string graph_name(const std::string& file, const HloFile& content, size_t module);

}  // namespace tessera::hlo
