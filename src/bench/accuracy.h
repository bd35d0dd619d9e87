// Are the results of a compiled run those of eager? Two answers are given and kept apart. The score
// asks at each of GraphNet's tolerances (score/tolerance.h), by its definition. The status of a
// result asks once whether this is the same computation at all, with rounding of its own: some of
// GraphNet's tolerances would let zeros pass where results are small.
//
// NaN is close to NaN at the same place and to nothing else; an infinity to the same infinity. By
// GraphNet's code NaN is never close: OutputCheck::nan lets score apply that rule. Complex numbers
// are as far apart as the absolute value of their difference says, as in torch.
#pragma once

#include <optional>

#include "graph/safetensors.h"
#include "score/result.h"

namespace tessera::bench {

struct Comparison {
  std::vector<score::OutputCheck> outputs;
  std::array<bool, score::levels> accurate{};
  std::string mismatch;  // empty: the same computation; else "count", "dtype", "shape", "values"
  std::string message;   // where and how far, for people
  // ||compiled - eager|| / ||eager||, the largest of the outputs that have a tolerance; infinite where
  // one is finite and the other is not.
  double off = 0;
};

// output.0, output.1, ... of each.
Comparison compare_outputs(const graph::StoredTensors& eager,
                           const graph::StoredTensors& compiled);

// One tensor beside another of the same dtype and shape.
score::OutputCheck compare_tensors(const graph::StoredTensor& eager,
                                   const graph::StoredTensor& compiled);

// ||x - exact|| / ||exact|| of the floating outputs, the largest of all. Places where `exact` is not
// finite are left out; it is infinite when x is not finite elsewhere. Nothing when there is no such
// output, or the shapes differ.
std::optional<double> relative_error(const graph::StoredTensors& x,
                                     const graph::StoredTensors& exact);

// Of each output: it is eager's, but for rounding, or no farther from `exact` than twice eager's.
bool as_near_as_eager(const graph::StoredTensors& eager, const graph::StoredTensors& compiled,
                      const graph::StoredTensors& exact);

}  // namespace tessera::bench
