// What of a trace is constant, what leads to a tensor, and what is large.
#pragma once

#include <vector>

#include "eager/trace.h"

namespace tessera::compile {

// By call: it depends on constants alone, draws no random numbers, and so can be run once.
// `constant_parameters` is by parameter.
std::vector<bool> constant_calls(const eager::Trace& trace,
                                 const std::vector<bool>& constant_parameters);

// By tensor: a constant parameter, or what such a call makes.
std::vector<bool> constant_tensors(const eager::Trace& trace,
                                   const std::vector<bool>& constant_parameters);

// The calls, ascending, that lead to `wanted` from the tensors that are `there`.
std::vector<int> calls_to(const eager::Trace& trace, const std::vector<int>& maker,
                          const std::vector<eager::TraceTensor>& wanted,
                          const std::vector<eager::TraceTensor>& there);

// Are what a convolution reads and makes larger than its weights? Then weights that come with each
// call are worth laying out anew for it.
bool images_outweigh(const eager::Trace& trace, const eager::TraceCall& convolution);

// Why a graph can only be run as it stands; empty: it can be compiled.
std::string why_eager(const eager::Trace& trace);

}  // namespace tessera::compile
