#include "compile/analysis.h"

#include <algorithm>
#include <set>

#include "compile/tensors_of_call.h"

namespace tessera::compile {

using eager::Trace;
using eager::TraceCall;
using eager::TraceTensor;

std::vector<bool> constant_calls(const Trace& trace, const std::vector<bool>& constant_parameters) {
  // Tensors that no call makes are constants, but for most parameters.
  std::vector<bool> varies(trace.tensors.size(), false);
  for (size_t i = 0; i < trace.tensors.size(); ++i) {
    const int parameter = trace.tensors[i].parameter;
    varies[i] = parameter >= 0 && !constant_parameters[size_t(parameter)];
  }
  std::vector<bool> constant(trace.calls.size());
  for (size_t i = 0; i < trace.calls.size(); ++i) {
    const TraceCall& call = trace.calls[i];
    bool fixed =
        call.opaque.empty() && !call.random && call.name.find("empty") == std::string::npos;
    for_each_read(call, [&](TraceTensor tensor) { fixed = fixed && !varies[size_t(tensor)]; });
    constant[i] = fixed;
    for (TraceTensor result : call.results) varies[size_t(result)] = !fixed;
  }
  return constant;
}

std::vector<int> calls_to(const Trace& trace, const std::vector<int>& maker,
                          const std::vector<TraceTensor>& wanted,
                          const std::vector<TraceTensor>& there) {
  std::set<int> calls;
  std::set<TraceTensor> seen(there.begin(), there.end());
  std::vector<TraceTensor> pending = wanted;
  while (!pending.empty()) {
    const TraceTensor tensor = pending.back();
    pending.pop_back();
    if (!seen.insert(tensor).second) continue;
    const int call = maker[size_t(tensor)];
    if (call < 0 || !calls.insert(call).second) continue;
    for_each_read(trace.calls[size_t(call)], [&](TraceTensor read) { pending.push_back(read); });
  }
  return {calls.begin(), calls.end()};
}

std::string why_eager(const Trace& trace) {
  for (const TraceCall& call : trace.calls) {
    if (!call.opaque.empty()) return call.name + " " + call.opaque;
    // They see strides, which are ours to choose.
    if (call.name == "aten::as_strided") return call.name + " depends on how memory is laid out";
  }
  if (trace.shares_written) return "a result shares memory that is written to";
  return "";
}

}  // namespace tessera::compile
