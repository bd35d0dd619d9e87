// Calls added to a trace by the passes that rewrite it.
#pragma once

#include <string>
#include <vector>

#include "eager/trace.h"

namespace tessera::compile {

eager::TraceArg tensor_arg(eager::TraceTensor tensor);
eager::TraceArg real_arg(double value);
eager::TraceArg int_arg(int64_t value, const std::string& keyword = "");
eager::TraceArg ints_arg(std::vector<int64_t> values);
eager::TraceArg text_arg(const std::string& value);
eager::TraceArg none_arg();

// A call that makes one tensor of that shape, of the dtype of `like`, and is put at the end of
// `calls`; returns what it makes.
eager::TraceTensor add_call(eager::Trace& trace, std::vector<eager::TraceCall>& calls,
                            const std::string& name, const std::string& overload,
                            std::vector<eager::TraceArg> args, eager::TraceTensor like,
                            std::vector<int64_t> shape);

}  // namespace tessera::compile
