// Identity elimination: calls whose result is their argument are taken out, and their readers read
// that.
#include <algorithm>
#include <array>
#include <string_view>

#include "compile/rewrite.h"
#include "trace/trace_parts.h"

namespace tessera::compile {

using namespace trace;

namespace {

// Of these a result of the shape and type of the first argument is that argument.
constexpr std::array<std::string_view, 17> keep_elements{
    "aten::dropout",   "aten::feature_dropout", "aten::alpha_dropout", "aten::to",
    "aten::_to_copy",  "aten::contiguous",      "aten::view",          "aten::reshape",
    "aten::expand",    "aten::expand_as",       "aten::type_as",       "aten::detach",
    "aten::alias",     "aten::lift_fresh",      "aten::flatten",       "aten::view_as",
    "aten::reshape_as"};

// By nothing, on all sides.
bool pads_nothing(const TraceCall& call) {
  if (call.name != "aten::pad" && call.name != "aten::constant_pad_nd") return false;
  return call.args.size() > 1 && call.args[1].kind == TraceArg::Kind::Ints &&
         std::ranges::all_of(call.args[1].integers, [](int64_t pad) { return pad == 0; });
}

bool does_nothing(const Trace& trace, const TraceCall& call, const std::vector<bool>& is_result) {
  if (!call.opaque.empty() || call.random || !call.writes.empty() || call.results.size() != 1)
    return false;
  if (call.args.empty() || call.args[0].kind != TraceArg::Kind::Tensor) return false;
  if (pads_nothing(call)) return !is_result[size_t(call.results[0])];
  if (std::find(keep_elements.begin(), keep_elements.end(), call.name) == keep_elements.end())
    return false;
  const Trace::Tensor& from = trace.tensors[size_t(call.args[0].tensor)];
  const Trace::Tensor& to = trace.tensors[size_t(call.results[0])];
  // A copy that the graph asks for is one: who writes to the result must not write to the argument.
  return call.is_view && from.dtype == to.dtype && from.shape == to.shape &&
         !from.is_wrapped_number;
}

}  // namespace

void rename_reads(TraceCall& call, const std::vector<TraceTensor>& name) {
  for (TraceArg& arg : call.args) {
    if (arg.kind == TraceArg::Kind::Tensor) arg.tensor = name[size_t(arg.tensor)];
    if (arg.kind != TraceArg::Kind::Tensors) continue;
    for (int64_t& tensor : arg.integers)
      if (tensor >= 0) tensor = name[size_t(tensor)];
  }
}

bool remove_noops(Trace& trace) {
  bool changed = false;
  std::vector<TraceCall> kept;
  // Renamings are looked up while the calls are copied: one pass over a long trace.
  std::vector<TraceTensor> name(trace.tensors.size());
  for (size_t i = 0; i < name.size(); ++i) name[i] = TraceTensor(i);
  std::vector<bool> is_result(trace.tensors.size(), false);
  for (TraceTensor output : trace.outputs) is_result[size_t(output)] = true;
  for (const auto& [parameter, tensor] : trace.changed) is_result[size_t(tensor)] = true;
  for (TraceCall& call : trace.calls) {
    rename_reads(call, name);
    if (does_nothing(trace, call, is_result)) {
      name[size_t(call.results[0])] = call.args[0].tensor;
      changed = true;
    } else {
      kept.push_back(std::move(call));
    }
  }
  trace.calls = std::move(kept);
  for (TraceTensor& output : trace.outputs) output = name[size_t(output)];
  for (auto& [parameter, tensor] : trace.changed) tensor = name[size_t(tensor)];
  return changed;
}

}  // namespace tessera::compile
