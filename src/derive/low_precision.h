// A float32 sample in half precision, by GraphNet's rule: inputs get the low dtype but for the
// statistics and scales of norms; before matrix products and convolutions what is still float32 is
// converted; conversions that change nothing are left out.
#pragma once

#include "eager/runner.h"

namespace tessera::derive {

// Throws a Refusal when the result does not analyse, or, with `may_run`, does not run.
graph::Sample in_low_precision(const graph::Sample& sample, Dtype dtype, bool may_run,
                               const eager::RunOptions& options);

// By PassNet's rule for pieces with renamed inputs: every float32 input gets the low dtype, what is
// still float32 in front of a matrix product is converted, and all else is left to type promotion.
// Conversions are values whose names start with "low_". Throws a Refusal when it does not analyse.
graph::Sample lowered_as_published(const graph::Sample& sample, Dtype dtype);

}  // namespace tessera::derive
