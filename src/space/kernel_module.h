// A task as an HLO module: the kernel that a tile size is chosen for, in the words that models of
// graphs know. Contractions are recognised by how they read (dot, convolution with its window and
// groups, reduce-window), guards become pads, the rest is elementwise HLO of each operation's
// shape. The module is for features: it names what is computed, and is not meant to be run by XLA.
#pragma once

#include "hlo/module_proto.h"
#include "te/compute_dag.h"

namespace tessera::space {

hlo::Module kernel_module(const te::ComputeDag& dag, const std::string& name);

}  // namespace tessera::space
