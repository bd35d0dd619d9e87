// Calls in words: equal for calls of one form, whatever their tensors are numbered.
#pragma once

#include <functional>
#include <string>

#include "eager/trace.h"

namespace tessera::task {

// The operator, its constants, and what is known of its tensors, each named by `name_of`.
std::string form_of(const eager::Trace& trace, const eager::TraceCall& call,
                    const std::function<std::string(eager::TraceTensor)>& name_of);

std::string short_name(const eager::TraceCall& call);  // without "aten::"
// "conv2d+relu"; of many, the first and how many more.
std::string short_name(const eager::Trace& trace, const std::vector<int>& calls);

}  // namespace tessera::task
