// The slow, obvious meaning of a DAG: elements computed one by one, in double, memoised. It checks
// everything that is faster.
#pragma once

#include <span>
#include <vector>

#include "te/compute_dag.h"

namespace tessera::te {

// Whole outputs, row-major. `inputs[i]` are the elements of dag.inputs()[i]. Values are rounded to
// the operation's dtype where it stores them.
std::vector<std::vector<double>> evaluate(const ComputeDag& dag,
                                          const std::vector<std::vector<double>>& inputs);

// Only some elements of an output (flat row-major indices): what they need is computed, nothing
// else.
std::vector<double> evaluate_at(const ComputeDag& dag,
                                const std::vector<std::vector<double>>& inputs, int output,
                                std::span<const int64_t> elements);

}  // namespace tessera::te
