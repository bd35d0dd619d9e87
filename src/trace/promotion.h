// Torch's rules for the dtype that operands of several dtypes are computed in.
#pragma once

#include <initializer_list>

#include "trace/call_arguments.h"

namespace tessera::trace {

// Of what is stored in 16 bits, arithmetic is done in 32, and rounded when it is stored.
Dtype arithmetic_dtype(Dtype dtype);

// The dtype that the operands at these positions are converted to before they meet, as
// torch.result_type tells it: tensors with dimensions decide, then 0-dim ones, then numbers, unless
// one of a later class is of a higher kind (bool, integer, floating).
Dtype common_dtype(const CallArguments& call, std::initializer_list<size_t> operands);

}  // namespace tessera::trace
