// Numbers as tensors of each dtype hold them, computed with in double and int64_t.
#pragma once

#include <cstdint>

#include "graph/dtype.h"

namespace tessera::task {

using graph::Dtype;

// The nearest value of a floating dtype, ties to even; of another dtype the value itself.
double round_to(Dtype dtype, double value);

// The low bits of an integer dtype; of bool 0 or 1.
int64_t wrap_to(Dtype dtype, int64_t value);

// Toward zero; what does not fit becomes the nearest that does, NaN becomes 0.
int64_t to_int(double value);

}  // namespace tessera::task
