// A walk over the trace: what nobody reads is left out, every other call is looked up in the table
// and writes its nodes. Tensors keep the names that the sample's graph has for them.
#include "onnx_export/onnx_export.h"

#include <algorithm>
#include <map>

#include "base/error.h"
#include "onnx_export/onnx_call.h"
#include "onnx_export/tensor_bytes.h"
#include "trace/trace_parts.h"

namespace tessera::onnx_export {

using trace::Trace;
using trace::TraceCall;
using trace::TraceTensor;

namespace {

constexpr uint64_t most_bytes = (uint64_t{1} << 31) - (uint64_t{1} << 20);  // protobuf's, with room

bool has_bfloat16(const Trace& trace) {
  return std::ranges::any_of(
      trace.tensors, [](const Trace::Tensor& tensor) { return tensor.dtype == Dtype::BFloat16; });
}

class Exporter {
 public:
  Exporter(const graph::Sample& sample, const ExportOptions& options)
      : sample_(sample),
        options_(options),
        trace_(trace::trace(sample, {.knows_inputs = false})),
        builder_(has_bfloat16(trace_)) {}

  Exported write(const std::string& name) {
    find_what_is_read();
    refuse_unknown_operators();
    name_tensors();
    add_parameters();
    for (size_t i = 0; i < trace_.calls.size(); ++i)
      if (is_read_[i]) write_call(trace_.calls[i]);
    for (const TraceTensor output : trace_.outputs)
      builder_.output(value_of(output), tensor(output).dtype, tensor(output).shape);
    const onnx::ModelProto model = builder_.finish(name);
    return {onnx::write_model_proto(model), model.graph.nodes.size()};
  }

 private:
  const Trace::Tensor& tensor(TraceTensor number) const { return trace_.tensors[size_t(number)]; }

  void find_what_is_read() {
    reads_.assign(trace_.tensors.size(), false);
    is_read_.assign(trace_.calls.size(), false);
    for (const TraceTensor tensor : trace_.outputs) reads_[size_t(tensor)] = true;
    for (size_t i = trace_.calls.size(); i-- > 0;) {
      const TraceCall& call = trace_.calls[i];
      for (const TraceTensor result : call.results)
        if (reads_[size_t(result)]) is_read_[i] = true;
      if (is_read_[i])
        trace::for_each_read(call, [&](TraceTensor tensor) { reads_[size_t(tensor)] = true; });
    }
  }

  static Write row_of(const TraceCall& call) {
    constexpr std::string_view aten = "aten::";
    std::string_view name = call.name;
    if (!name.starts_with(aten)) return nullptr;
    return find_row(name.substr(aten.size()));
  }

  void refuse_unknown_operators() const {
    std::map<std::string, int> unknown;
    for (size_t i = 0; i < trace_.calls.size(); ++i)
      if (is_read_[i] && !row_of(trace_.calls[i])) ++unknown[trace_.calls[i].name];
    if (unknown.empty()) return;
    std::string names;
    for (const auto& [name, calls] : unknown)
      names += fmt::format("{}{} ({} call{})", names.empty() ? "" : ", ", name, calls,
                           calls == 1 ? "" : "s");
    throw input_error({sample_.graph.file, 0}, "no translation to ONNX for {} of its operators: {}",
                      unknown.size(), names);
  }

  // Of a node with one result its value's name; of several, numbered.
  void name_tensors() {
    names_.resize(trace_.tensors.size());
    for (size_t i = 0; i < trace_.node_results.size(); ++i) {
      const graph::ValueId result = sample_.graph.nodes[i].result;
      if (result == graph::no_value) continue;
      const std::vector<TraceTensor>& tensors = trace_.node_results[i];
      for (size_t k = 0; k < tensors.size(); ++k) {
        std::string& name = names_[size_t(tensors[k])];
        if (!name.empty()) continue;
        name = sample_.graph.values[size_t(result)].name;
        if (tensors.size() > 1) name += fmt::format("_{}", k);
      }
    }
  }

  void add_parameters() {
    std::vector<std::string> bytes;
    const auto is_constant = [&](const Trace::Tensor& tensor) {
      return options_.frozen &&
             !graph::is_data_input(sample_.graph.parameters[size_t(tensor.parameter)].name);
    };
    uint64_t weights = 0;
    bool any = false;
    for (size_t i = 0; i < trace_.tensors.size(); ++i) {
      const Trace::Tensor& tensor = trace_.tensors[i];
      if (tensor.parameter < 0 || !reads_[i] || !is_constant(tensor)) continue;
      weights += uint64_t(trace::bytes_of(trace_, TraceTensor(i)));
      any = true;
    }
    if (weights > most_bytes)
      throw input_error(
          {sample_.graph.file, 0},
          "its weights are {:.1f} GB, a file of ONNX holds 2: --weights inputs leaves "
          "them out",
          double(weights) / 1e9);
    if (any) bytes = parameter_bytes(sample_, options_.seed);
    values_.assign(trace_.tensors.size(), absent);
    for (size_t i = 0; i < trace_.tensors.size(); ++i) {
      const Trace::Tensor& tensor = trace_.tensors[i];
      if (tensor.parameter < 0) continue;
      const std::string& name = sample_.graph.parameters[size_t(tensor.parameter)].name;
      if (!is_constant(tensor))
        values_[i] = builder_.input(name, tensor.dtype, tensor.shape);
      else if (reads_[i])
        values_[i] = builder_.initializer(name, tensor.dtype, tensor.shape,
                                          std::move(bytes[size_t(tensor.parameter)]));
    }
  }

  Value value_of(TraceTensor number) {
    Value& value = values_[size_t(number)];
    if (value != absent) return value;
    const Trace::Tensor& known = tensor(number);
    if (known.constant)
      value = builder_.number(*known.constant, known.dtype);
    else if (known.bytes)
      value = builder_.initializer("constant", known.dtype, known.shape, *known.bytes);
    else
      throw Refusal{"a tensor whose values only a run knows"};
    return value;
  }

  void write_call(const TraceCall& call) {
    const int line = call.node >= 0 ? sample_.graph.nodes[size_t(call.node)].line : 0;
    try {
      if (call.random) throw Refusal{"random numbers"};
      if (!call.opaque.empty()) throw Refusal{call.opaque};
      std::vector<bool> reads;
      for (const TraceTensor result : call.results) reads.push_back(reads_[size_t(result)]);
      OnnxCall written(
          builder_, trace_, call, [this](TraceTensor tensor) { return value_of(tensor); },
          std::move(reads));
      const Values made = row_of(call)(written);
      for (size_t i = 0; i < call.results.size() && i < made.size(); ++i) {
        const size_t result = size_t(call.results[i]);
        values_[result] = made[i];
        const Trace::Tensor& known = trace_.tensors[result];
        if (made[i] != absent && !names_[result].empty())
          builder_.describe(made[i], names_[result], known.dtype, known.shape);
      }
    } catch (const Refusal& refusal) {
      throw input_error({sample_.graph.file, line}, "{}: not expressed in ONNX: {}", call.name,
                        refusal.message());
    }
  }

  const graph::Sample& sample_;
  const ExportOptions& options_;
  const Trace trace_;
  ModelBuilder builder_;
  std::vector<bool> reads_;         // by tensor
  std::vector<bool> is_read_;       // by call
  std::vector<std::string> names_;  // by tensor
  std::vector<Value> values_;       // by tensor
};

}  // namespace

Exported export_onnx(const graph::Sample& sample, const std::string& name,
                     const ExportOptions& options) {
  if (sample.framework() != graph::Framework::Torch)
    throw input_error({sample.graph.file, 0},
                      "expected a sample of torch; one of Paddle is first translated to torch");
  return Exporter(sample, options).write(name);
}

}  // namespace tessera::onnx_export
