// The worker's side of docs/formats/worker.md for the compilers that are libtorch's own and need no
// Python: "eager", "torchscript", and "eager64", which computes in double precision what eager
// computes in less.
#pragma once

#include <string>

namespace tessera::bench {

// Answers requests from `in` on `out`, both file descriptors, until bye or the end of the input.
// Whatever goes wrong becomes an answer. Throws an input Error for a name that it does not know.
void serve(const std::string& compiler, int in, int out);

}  // namespace tessera::bench
