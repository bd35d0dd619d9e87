// The same program over tensors of images that are laid out with their channels last.
#pragma once

#include <vector>

#include "task/compute_dag.h"

namespace tessera::task {

// `which` is by operation: those have four axes, number, channel, row and column, and are stored as
// number, row, column and channel, computed or read.
ComputeDag with_channels_last(const ComputeDag& dag, const std::vector<bool>& which);

}  // namespace tessera::task
