// Are the results of a compiled run those of eager? Two answers are given and kept apart. The score
// asks at each of GraphNet's tolerances (result/tolerance.h), by its definition. The status of a
// result asks once whether this is the same computation at all, with rounding of its own: some of
// GraphNet's tolerances would let zeros pass where results are small.
//
// NaN is close to NaN at the same place and to nothing else; an infinity to the same infinity. By
// GraphNet's code NaN is never close: OutputCheck::nan lets score apply that rule. Complex numbers
// are as far apart as the absolute value of their difference says, as in torch.
#pragma once

#include <optional>

#include "format/safetensors.h"
#include "result/result.h"

namespace tessera::judge {

struct Comparison {
  std::vector<result::OutputCheck> outputs;
  std::array<bool, result::levels> accurate{};
  result::Mismatch mismatch = result::Mismatch::None;  // none: the same computation
  std::string message;                                 // where and how far, for people
  // ||compiled - eager|| / ||eager||, the largest of the outputs that have a tolerance; infinite
  // where one is finite and the other is not.
  double off = 0;
};

// output.0, output.1, ... of each.
Comparison compare_outputs(const format::StoredTensors& eager,
                           const format::StoredTensors& compiled);

// Of one tensor, an output or a parameter after a run: empty where it may be the same computation,
// else one line that says what speaks against it.
std::string difference_from_eager(const format::StoredTensor& eager,
                                  const format::StoredTensor& compiled);

// One tensor beside another of the same dtype and shape.
result::OutputCheck compare_tensors(const format::StoredTensor& eager,
                                    const format::StoredTensor& compiled);

// ||x - exact|| / ||exact|| of the floating outputs, the largest of all. Places where `exact` is
// not finite are left out; it is infinite when x is not finite elsewhere. Nothing when there is no
// such output, or the shapes differ.
std::optional<double> relative_error(const format::StoredTensors& x,
                                     const format::StoredTensors& exact);

// How far off they are altogether: the largest, over floating outputs, of `off` and of what
// elements are off by on a scale that a few huge ones do not set. Infinite where they cannot be
// compared.
double distance_of(const format::StoredTensors& eager, const format::StoredTensors& compiled);

// From here on eager itself is noise, and says nothing of others.
constexpr double most_eager_error = 0.1;

// Of each output: it is eager's, but for rounding, or no farther from `exact` than twice eager's,
// which is below most_eager_error.
bool as_near_as_eager(const format::StoredTensors& eager, const format::StoredTensors& compiled,
                      const format::StoredTensors& exact);

}  // namespace tessera::judge
