#include "trace/trace_parts.h"

namespace tessera::trace {

using namespace eager;

using Kind = TraceArg::Kind;

std::vector<int> makers(const Trace& trace) {
  std::vector<int> maker(trace.tensors.size(), -1);
  for (size_t i = 0; i < trace.calls.size(); ++i)
    for (TraceTensor result : trace.calls[i].results) maker[size_t(result)] = int(i);
  return maker;
}

std::vector<bool> read_tensors(const Trace& trace) {
  std::vector<bool> read(trace.tensors.size());
  for (const TraceCall& call : trace.calls)
    for_each_read(call, [&](TraceTensor tensor) { read[size_t(tensor)] = true; });
  for (TraceTensor tensor : trace.outputs) read[size_t(tensor)] = true;
  return read;
}

int64_t bytes_of(const Trace& trace, TraceTensor tensor) {
  const Trace::Tensor& known = trace.tensors[size_t(tensor)];
  int64_t bytes = int64_t(dtype_bytes(known.dtype));
  for (int64_t extent : known.shape) bytes *= extent;
  return bytes;
}

TraceArg none_arg() {
  return {};
}

TraceArg tensor_arg(TraceTensor tensor) {
  TraceArg arg;
  arg.kind = Kind::Tensor;
  arg.tensor = tensor;
  return arg;
}

TraceArg int_arg(int64_t value, const std::string& keyword) {
  TraceArg arg;
  arg.kind = Kind::Int;
  arg.integer = value;
  arg.keyword = keyword;
  return arg;
}

TraceArg real_arg(double value) {
  TraceArg arg;
  arg.kind = Kind::Float;
  arg.real = value;
  return arg;
}

TraceArg text_arg(const std::string& value) {
  TraceArg arg;
  arg.kind = Kind::String;
  arg.text = value;
  return arg;
}

TraceArg ints_arg(std::vector<int64_t> values) {
  TraceArg arg;
  arg.kind = Kind::Ints;
  arg.integers = std::move(values);
  return arg;
}

TraceArg format_arg(bool channels_last) {
  TraceArg arg;
  arg.kind = TraceArg::Kind::Other;
  arg.text = "format";
  arg.integer = channels_last ? 2 : 0;  // as c10::MemoryFormat numbers them
  arg.keyword = "memory_format";
  return arg;
}

}  // namespace tessera::trace
