#include "compile/trace_writer.h"

namespace tessera::compile {

using eager::Trace;
using eager::TraceArg;
using eager::TraceCall;
using eager::TraceTensor;
using Kind = TraceArg::Kind;

TraceArg tensor_arg(TraceTensor tensor) {
  TraceArg arg;
  arg.kind = Kind::Tensor;
  arg.tensor = tensor;
  return arg;
}

TraceArg real_arg(double value) {
  TraceArg arg;
  arg.kind = Kind::Float;
  arg.real = value;
  return arg;
}

TraceArg int_arg(int64_t value, const std::string& keyword) {
  TraceArg arg;
  arg.kind = Kind::Int;
  arg.integer = value;
  arg.keyword = keyword;
  return arg;
}

TraceArg ints_arg(std::vector<int64_t> values) {
  TraceArg arg;
  arg.kind = Kind::Ints;
  arg.integers = std::move(values);
  return arg;
}

TraceArg text_arg(const std::string& value) {
  TraceArg arg;
  arg.kind = Kind::String;
  arg.text = value;
  return arg;
}

TraceArg none_arg() {
  return {};
}

TraceTensor add_call(Trace& trace, std::vector<TraceCall>& calls, const std::string& name,
                     const std::string& overload, std::vector<TraceArg> args, TraceTensor like,
                     std::vector<int64_t> shape) {
  Trace::Tensor made;
  made.dtype = trace.tensors[size_t(like)].dtype;
  made.shape = std::move(shape);
  trace.tensors.push_back(std::move(made));
  TraceCall call;
  call.name = name;
  call.overload = overload;
  call.args = std::move(args);
  call.results = {TraceTensor(trace.tensors.size() - 1)};
  call.work = eager::Work::Elementwise;
  calls.push_back(std::move(call));
  return calls.back().results[0];
}

}  // namespace tessera::compile
