// Functionalization of what schemas hide: aten::batch_norm in training writes to its running mean
// and variance, though its schema names no argument that is written. The function beside it returns
// them instead, and they become states like any other (trace/trace.h): the next reader of the
// parameter reads the new state, and the last one is left in it.
//
// The tracer did not see that write. So this is sound only where nothing but the norms and later
// functions knows the parameter's memory: no view of it is taken, and the graph does not return it.
#include <algorithm>

#include "compile/rewrite.h"
#include "trace/trace_parts.h"

namespace tessera::compile {

using namespace trace;
using Kind = TraceArg::Kind;

namespace {

// Operands: input, weight, bias, running mean, running variance, training, momentum, eps, cudnn.
bool moves_statistics(const TraceCall& call) {
  return call.name == "aten::batch_norm" && call.args.size() == 9 && call.opaque.empty() &&
         call.args[3].kind == Kind::Tensor && call.args[4].kind == Kind::Tensor &&
         call.args[5].kind == Kind::Bool && call.args[5].integer != 0;
}

class StatisticsReturner {
 public:
  explicit StatisticsReturner(Trace& trace) : trace_(trace), is_seen_(trace.tensors.size(), false) {
    for (const TraceCall& call : trace.calls)
      if (call.is_view) for_each_read(call, [&](TraceTensor t) { is_seen_[size_t(t)] = true; });
    for (TraceTensor output : trace.outputs) is_seen_[size_t(output)] = true;
    for (size_t i = 0; i < trace.tensors.size(); ++i) name_.push_back(TraceTensor(i));
  }

  bool run() {
    bool changed = false;
    for (TraceCall& call : trace_.calls) {
      const bool moves = moves_statistics(call) && is_own(call.args[3].tensor) &&
                         is_own(call.args[4].tensor) && call.args[3].tensor != call.args[4].tensor;
      const TraceTensor mean = moves ? call.args[3].tensor : -1;
      const TraceTensor variance = moves ? call.args[4].tensor : -1;
      rename_reads(call, name_);
      if (!moves) continue;
      changed = true;
      call.name = "aten::_native_batch_norm_legit_functional";
      call.args.pop_back();
      // Of this batch, for gradients: nobody reads them.
      call.results.push_back(add_like(mean));
      call.results.push_back(add_like(variance));
      call.results.push_back(next_state(mean));
      call.results.push_back(next_state(variance));
    }
    return changed;
  }

 private:
  bool is_own(TraceTensor tensor) const {
    return trace_.tensors[size_t(tensor)].parameter >= 0 && !is_seen_[size_t(tensor)];
  }

  TraceTensor add_like(TraceTensor tensor) {
    Trace::Tensor made;
    made.dtype = trace_.tensors[size_t(tensor)].dtype;
    made.shape = trace_.tensors[size_t(tensor)].shape;
    trace_.tensors.push_back(std::move(made));
    name_.push_back(TraceTensor(trace_.tensors.size() - 1));
    return name_.back();
  }

  TraceTensor next_state(TraceTensor parameter) {
    const TraceTensor before = name_[size_t(parameter)], state = add_like(parameter);
    const int number = trace_.tensors[size_t(parameter)].parameter;
    const auto known =
        std::ranges::find(trace_.changed, number, &std::pair<int, TraceTensor>::first);
    if (known == trace_.changed.end())
      trace_.changed.emplace_back(number, state);
    else if (known->second == before)
      known->second = state;
    // Else the graph writes to it behind this, which leaves what that made.
    name_[size_t(parameter)] = state;
    return state;
  }

  Trace& trace_;
  std::vector<bool> is_seen_;      // by tensor of the graph: outside, or through a view
  std::vector<TraceTensor> name_;  // by tensor: its present state
};

}  // namespace

bool return_statistics(Trace& trace) {
  return StatisticsReturner(trace).run();
}

}  // namespace tessera::compile
