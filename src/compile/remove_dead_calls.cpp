// Dead code elimination. What earlier passes replaced stays in the trace; nobody reads it, and yet
// it would be grouped, timed, and counted among the readers of what it reads.
#include <algorithm>

#include "compile/rewrite.h"
#include "trace/trace_parts.h"

namespace tessera::compile {

using namespace trace;

bool remove_dead_calls(Trace& trace) {
  std::vector<bool> wanted(trace.tensors.size(), false), live(trace.calls.size(), false);
  for (TraceTensor output : trace.outputs) wanted[size_t(output)] = true;
  for (const auto& [parameter, tensor] : trace.changed) wanted[size_t(tensor)] = true;
  for (size_t i = trace.calls.size(); i-- > 0;) {
    const TraceCall& call = trace.calls[i];
    live[i] = call.random || !call.opaque.empty() ||
              std::ranges::any_of(call.results, [&](TraceTensor t) { return wanted[size_t(t)]; });
    if (live[i]) for_each_read(call, [&](TraceTensor t) { wanted[size_t(t)] = true; });
  }
  std::vector<TraceCall> kept;
  for (size_t i = 0; i < live.size(); ++i)
    if (live[i]) kept.push_back(std::move(trace.calls[i]));
  const bool changed = kept.size() < live.size();
  trace.calls = std::move(kept);
  return changed;
}

}  // namespace tessera::compile
