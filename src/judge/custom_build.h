// Operators that a sample brings along as C++ (graph/custom_sources.h), built with this machine's
// compiler against the headers of the libtorch that runs here. The compiler is kept to its own
// folder and off the network; nothing that is built is loaded here. A library is built once: later
// it comes out of the cache of compiled programs (kernel/kernel_cache.h), by the sources' hash.
#pragma once

#include <filesystem>

#include "graph/custom_sources.h"

namespace tessera::judge {

// Writes the library to `folder`, which must be there, and returns its path. Throws an input Error
// that names a source and, where the compiler refuses, carries its first complaint; of CUDA and
// Python, that they are not built. Throws an environment Error without a compiler or headers.
std::filesystem::path build_custom_operators(const std::vector<graph::CustomSource>& sources,
                                             const std::filesystem::path& folder);

// Builds them and loads them into this process, which from then on can write below `folder` alone
// and open no connection: for a child whose only work is this sample. Throws like
// build_custom_operators and eager::load_custom_operators.
void load_confined(const std::vector<graph::CustomSource>& sources,
                   const std::filesystem::path& folder);

// What is said of a sample that brings operators along where nobody allowed to load them.
std::string custom_refusal(const graph::Sample& sample);

}  // namespace tessera::judge
