// The same program over tensors of images that are laid out with their channels last.
#pragma once

#include <vector>

#include "te/compute_dag.h"

namespace tessera::te {

// `which` is by operation: those have at least two axes, the second of which is the channel, and
// are stored, computed or read, with that as the last.
ComputeDag with_channels_last(const ComputeDag& dag, const std::vector<bool>& which);

}  // namespace tessera::te
