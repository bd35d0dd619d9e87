// Changes to a trace that leave what it computes as it is. Each says whether it changed anything.
#pragma once

#include <vector>

#include "eager/trace.h"

namespace tessera::compile {

// Everybody who read `from` reads `to`.
void replace_tensor(eager::Trace& trace, eager::TraceTensor from, eager::TraceTensor to);

// Calls that give back their argument: dropout at inference, views of the same shape, casts to the
// same type.
bool remove_noops(eager::Trace& trace);

// Two transposes in a row are one; one that does nothing is none.
bool merge_permutations(eager::Trace& trace);

// Batch norms behind convolutions whose weights are constants: into those.
bool fold_batch_norms(eager::Trace& trace, const std::vector<bool>& constant_parameters);

// Weights of linear layers and convolutions that are constants: laid out once as libtorch's kernels
// want them. On the CPU.
bool pack_weights(eager::Trace& trace, const std::vector<bool>& constant_parameters);

}  // namespace tessera::compile
