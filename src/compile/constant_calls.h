// Constant folding: what of a trace is constant and can be run once. And what leads to a tensor,
// and what is large.
#pragma once

#include <vector>

#include "trace/trace.h"

namespace tessera::compile {

// By call: it depends on constants alone, draws no random numbers, and so can be run once.
// `constant_parameters` is by parameter.
std::vector<bool> constant_calls(const trace::Trace& trace,
                                 const std::vector<bool>& constant_parameters);

// By tensor: a constant parameter, or what such a call makes.
std::vector<bool> constant_tensors(const trace::Trace& trace,
                                   const std::vector<bool>& constant_parameters);

// The calls, ascending, that lead to `wanted` from the tensors that are `there`.
std::vector<int> calls_to(const trace::Trace& trace, const std::vector<int>& maker,
                          const std::vector<trace::TraceTensor>& wanted,
                          const std::vector<trace::TraceTensor>& there);

// Are what a convolution reads and makes larger than its weights? Then weights that come with each
// call are worth laying out anew for it.
bool images_outweigh(const trace::Trace& trace, const trace::TraceCall& convolution);

// Why a graph can only be run as it stands; empty: it can be compiled.
std::string why_eager(const trace::Trace& trace);

}  // namespace tessera::compile
