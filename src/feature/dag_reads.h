// How an operation of a DAG reads tensors: which of its axes move an index and by how much. One
// entry for each read in its body, in the order of TVM's walk.
#pragma once

#include <vector>

#include "te/compute_dag.h"

namespace tessera::feature {

struct ReadIndex {
  // By axis of the reading operation, reductions behind: how far the index moves with it; of a
  // division or remainder what it moves on average.
  std::vector<double> coefficients;
  std::vector<bool> used;

  bool uses(size_t axis) const { return used[axis]; }
  size_t axes_used() const;
};

struct TensorRead {
  int tensor = -1;  // an operation
  std::vector<ReadIndex> indices;

  double reuse = 1;         // product of the extents of axes that no index uses
  bool broadcast = false;   // one of those is an axis of the output
  bool strided = false;     // an index moves by more than one with some axis
  bool transposed = false;  // axes of the output occur in another order than in the output
  bool contiguous = false;  // the last axis moves the last index, and only it, by one
  bool window = false;      // an index is a sum of several axes
  bool gather = false;      // an index was loaded

  bool uses(size_t axis) const;
};

std::vector<TensorRead> reads_in(const te::ComputeDag& dag, int operation);

}  // namespace tessera::feature
