// Calls in words: equal for calls of one form, whatever their tensors are numbered.
#pragma once

#include <functional>
#include <string>

#include "trace/trace.h"

namespace tessera::lower {

// The operator, its constants, and what is known of its tensors, each named by `name_of`.
std::string form_of(const trace::Trace& trace, const trace::TraceCall& call,
                    const std::function<std::string(trace::TraceTensor)>& name_of);

std::string short_name(const trace::TraceCall& call);  // without "aten::"
// "conv2d+relu"; of many, the first and how many more.
std::string short_name(const trace::Trace& trace, const std::vector<int>& calls);

}  // namespace tessera::lower
