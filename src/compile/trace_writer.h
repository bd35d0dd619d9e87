// Calls added to a trace by the passes that rewrite it.
#pragma once

#include <string>
#include <vector>

#include "trace/trace_parts.h"

namespace tessera::compile {

// A call that makes one tensor of that shape, of the dtype of `like`, and is put at the end of
// `calls`; returns what it makes.
trace::TraceTensor add_call(trace::Trace& trace, std::vector<trace::TraceCall>& calls,
                            const std::string& name, const std::string& overload,
                            std::vector<trace::TraceArg> args, trace::TraceTensor like,
                            std::vector<int64_t> shape);

// The same elements in another shape.
trace::TraceTensor add_reshape(trace::Trace& trace, std::vector<trace::TraceCall>& calls,
                               trace::TraceTensor tensor, std::vector<int64_t> shape);

// One number for each of two dimensions: torch lets a single one stand for both.
std::vector<int64_t> pair_of(const trace::TraceArg& arg);

}  // namespace tessera::compile
