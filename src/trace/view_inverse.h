// How a change of a view is carried back to what it is a view of, as a call of a function: a slice
// by slice_scatter, a transpose by itself.
#pragma once

#include <optional>

#include "trace/trace.h"

namespace tessera::trace {

// The call (without results) that gives `parent` with its part that is result number `result` of
// `view` replaced by `child`. Nothing where no function of aten does it, as of expand.
std::optional<TraceCall> inverse_of_view(const Trace& trace, const TraceCall& view, size_t result,
                                         TraceTensor parent, TraceTensor child);

}  // namespace tessera::trace
