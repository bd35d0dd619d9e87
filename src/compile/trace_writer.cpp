#include "compile/trace_writer.h"

namespace tessera::compile {

using namespace trace;

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
  call.work = trace::Work::Elementwise;
  calls.push_back(std::move(call));
  return calls.back().results[0];
}

TraceTensor add_reshape(Trace& trace, std::vector<TraceCall>& calls, TraceTensor tensor,
                        std::vector<int64_t> shape) {
  const TraceTensor made =
      add_call(trace, calls, "aten::reshape", "",
               {trace::tensor_arg(tensor), trace::ints_arg(shape)}, tensor, shape);
  calls.back().is_view = true;
  calls.back().work = trace::Work::None;
  return made;
}

std::vector<int64_t> pair_of(const TraceArg& arg) {
  return arg.integers.size() == 1 ? std::vector<int64_t>(2, arg.integers[0]) : arg.integers;
}

}  // namespace tessera::compile
