// libtorch's pool of threads, and its stream on a GPU, for the programs of others: a process has
// one pool and not two, and what is asked of a GPU is done in order.
#pragma once

#include <functional>

namespace tessera::eager {

void use_threads(int threads);  // for operators and for parallel_for; 0: libtorch's default

// Calls body(i) for all i in [0, n), on as many threads as libtorch would use. Returns the first
// result that is not 0, or 0; all of them are called in any case.
int parallel_for(int n, const std::function<int(int)>& body);

// A CUstream, of this thread; null without a GPU.
void* current_stream();

}  // namespace tessera::eager
