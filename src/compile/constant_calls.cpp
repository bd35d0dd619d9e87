#include "compile/constant_calls.h"

#include <algorithm>
#include <set>

#include "trace/trace_parts.h"

namespace tessera::compile {

using namespace trace;

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

std::vector<bool> constant_tensors(const Trace& trace,
                                   const std::vector<bool>& constant_parameters) {
  const std::vector<bool> calls = constant_calls(trace, constant_parameters);
  const std::vector<int> maker = trace::makers(trace);
  std::vector<bool> constant;
  for (size_t i = 0; i < trace.tensors.size(); ++i) {
    const int parameter = trace.tensors[i].parameter;
    constant.push_back(parameter >= 0 ? constant_parameters[size_t(parameter)]
                                      : maker[i] >= 0 && calls[size_t(maker[i])]);
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

bool images_outweigh(const Trace& trace, const TraceCall& convolution) {
  return trace::bytes_of(trace, convolution.args[1].tensor) <
         trace::bytes_of(trace, convolution.args[0].tensor) +
             trace::bytes_of(trace, convolution.results[0]);
}

namespace {

// A norm over the batch that also moves its running statistics, which its schema does not say.
// Operands are (input, weight, bias, running_mean, running_var, training, ...).
bool updates_statistics(const TraceCall& call) {
  using Kind = trace::TraceArg::Kind;
  if (!call.name.ends_with("batch_norm") && call.name != "aten::instance_norm" &&
      call.name != "aten::_native_batch_norm_legit")
    return false;
  return call.args.size() > 5 && call.args[3].kind == Kind::Tensor &&
         call.args[5].kind == Kind::Bool && call.args[5].integer != 0;
}

}  // namespace

std::string why_eager(const Trace& trace) {
  for (const TraceCall& call : trace.calls) {
    if (!call.opaque.empty()) return call.name + " " + call.opaque;
    if (updates_statistics(call)) return call.name + " updates its running statistics";
    // They see strides, which are ours to choose.
    if (call.name == "aten::as_strided") return call.name + " depends on how memory is laid out";
  }
  if (trace.shares_written) return "a result shares memory that is written to";
  return "";
}

}  // namespace tessera::compile
