// Calls added to a trace by the passes that rewrite it.
#pragma once

#include <string>
#include <vector>

#include "eager/trace_parts.h"

namespace tessera::compile {

// A call that makes one tensor of that shape, of the dtype of `like`, and is put at the end of
// `calls`; returns what it makes.
eager::TraceTensor add_call(eager::Trace& trace, std::vector<eager::TraceCall>& calls,
                            const std::string& name, const std::string& overload,
                            std::vector<eager::TraceArg> args, eager::TraceTensor like,
                            std::vector<int64_t> shape);

// The same elements in another shape.
eager::TraceTensor add_reshape(eager::Trace& trace, std::vector<eager::TraceCall>& calls,
                               eager::TraceTensor tensor, std::vector<int64_t> shape);

// One number for each of two dimensions: torch lets a single one stand for both.
std::vector<int64_t> pair_of(const eager::TraceArg& arg);

}  // namespace tessera::compile
