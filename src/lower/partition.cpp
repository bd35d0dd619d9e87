#include "lower/partition.h"

#include <algorithm>
#include <unordered_map>

#include "lower/call_form.h"
#include "lower/lowering.h"
#include "trace/trace_parts.h"

namespace tessera::lower {

using trace::Trace;
using trace::TraceArg;
using trace::TraceCall;
using trace::TraceTensor;

namespace {

// All that it gives is empty: nothing is to be done.
bool makes_nothing(const Trace& trace, const TraceCall& call) {
  return !call.results.empty() &&
         std::all_of(call.results.begin(), call.results.end(),
                     [&](TraceTensor t) { return is_empty(trace.tensors[size_t(t)]); });
}

class Classifier {
 public:
  explicit Classifier(const Trace& trace) : trace_(trace) {}

  // Why a call has no lowering; empty: it has one.
  std::string refusal(const TraceCall& call) {
    if (!call.opaque.empty()) return call.opaque;
    if (makes_nothing(trace_, call)) return "";
    if (!find_dag_lowering(call.name)) return "no lowering";
    if (call.results.empty()) return "makes no tensor";
    for (TraceTensor result : call.results)
      if (is_complex(trace_.tensors[size_t(result)].dtype)) return "complex numbers";
    if (is_empty(trace_.tensors[size_t(call.results[0])])) return "an empty tensor";
    const std::string form = form_of(trace_, call, [](TraceTensor) { return ""; });
    const auto [known, fresh] = refusals_.try_emplace(form);
    if (!fresh) return known->second;
    const std::vector<CallKind> none(trace_.calls.size(), CallKind::Fallback);
    const std::vector<int> maker(trace_.tensors.size(), -1);
    try {
      GroupDag(trace_, none, maker).lower(int(&call - trace_.calls.data()));
    } catch (const Refusal& refusal) {
      known->second = refusal.message();
    }
    return known->second;
  }

 private:
  const Trace& trace_;
  std::unordered_map<std::string, std::string> refusals_;  // by form of call
};

bool stays_below(const graph::TensorMeta& record, int64_t bound) {
  const auto* data = std::get_if<std::vector<int64_t>>(&record.data);
  if (data && !record.min_val)
    return std::all_of(data->begin(), data->end(), [&](int64_t i) { return i >= 0 && i < bound; });
  const auto below = [&](const auto& limit) {
    return limit && std::visit([&](auto v) { return v >= 0 && double(v) < double(bound); }, *limit);
  };
  return below(record.min_val) && below(record.max_val);
}

}  // namespace

Partition partition(const Trace& trace, const std::vector<bool>& excluded) {
  Partition parts;
  Classifier classifier(trace);
  for (size_t i = 0; i < trace.calls.size(); ++i) {
    const TraceCall& call = trace.calls[i];
    parts.refusals.push_back(classifier.refusal(call));
    const bool lowered = parts.refusals.back().empty();
    CallKind kind = makes_nothing(trace, call) && lowered ? CallKind::Free : kind_of(call, lowered);
    const bool stays_apart = call.alone || (!excluded.empty() && excluded[i]);
    if (stays_apart && (kind != CallKind::Free || !call.is_view)) kind = CallKind::Fallback;
    parts.kinds.push_back(kind);
  }
  parts.graph = call_graph(trace, parts.kinds);
  parts.groups = group_calls(trace, parts.kinds, parts.graph);
  parts.read = trace::read_tensors(trace);
  return parts;
}

std::vector<TraceTensor> group_outputs(const Trace& trace, const std::vector<bool>& read,
                                       const std::vector<int>& group) {
  const std::vector<TraceTensor>& results = trace.calls[size_t(group.back())].results;
  std::vector<TraceTensor> outputs;
  for (TraceTensor tensor : results)
    if (read[size_t(tensor)]) outputs.push_back(tensor);
  return results.size() == 1 || outputs.empty() ? results : outputs;
}

std::vector<ReferenceInput> input_records(const graph::Sample& sample, const Trace& trace,
                                          const std::vector<GroupDag::Input>& inputs) {
  std::vector<ReferenceInput> result;
  for (const auto& [number, index_bound, positive] : inputs) {
    const Trace::Tensor& tensor = trace.tensors[size_t(number)];
    graph::TensorMeta record;
    if (positive) record.mean = 1;
    if (tensor.parameter >= 0)
      record = *sample.meta_of(sample.graph.parameters[size_t(tensor.parameter)].name);
    const bool ours =
        tensor.parameter < 0 || (index_bound > 0 && !stays_below(record, index_bound));
    if (ours && is_integer(tensor.dtype)) {
      record.mean = record.std = std::nullopt;
      record.data = {};
      record.min_val = int64_t{0};
      record.max_val = (index_bound > 0 ? index_bound : 8) - 1;
    }
    record.name = "p" + std::to_string(result.size());
    record.class_name = "Program_weight_tensor_meta_" + record.name;
    record.original_name = std::nullopt;
    record.shape = tensor.shape;
    record.dtype = tensor.dtype;
    record.device = "cpu";
    result.push_back({number, std::move(record)});
  }
  return result;
}

}  // namespace tessera::lower
