// Algebraic simplification: a permutation of axes of a permutation is one permutation.
#include <numeric>

#include "compile/rewrite.h"
#include "trace/trace_parts.h"

namespace tessera::compile {

using namespace trace;

namespace {

// The order of axes that a call gives; empty: it is none that only does that.
std::vector<int64_t> order_of(const Trace& trace, const TraceCall& call) {
  if (!call.is_view || call.args.empty() || call.args[0].kind != TraceArg::Kind::Tensor) return {};
  const int64_t rank = int64_t(trace.tensors[size_t(call.args[0].tensor)].shape.size());
  std::vector<int64_t> order(size_t(rank), 0);
  std::iota(order.begin(), order.end(), 0);
  const auto axis = [&](int64_t a) { return size_t(a < 0 ? a + rank : a); };
  if (call.name == "aten::permute" && call.args.size() == 2) {
    for (size_t i = 0; i < order.size() && i < call.args[1].integers.size(); ++i)
      order[i] = int64_t(axis(call.args[1].integers[i]));
    return order;
  }
  if (call.name == "aten::transpose" && call.overload == "int" && rank > 0) {
    std::swap(order[axis(call.args[1].integer)], order[axis(call.args[2].integer)]);
    return order;
  }
  if (call.name == "aten::t" && rank == 2) return {1, 0};
  return {};
}

}  // namespace

bool merge_permutations(Trace& trace) {
  bool changed = false;
  const std::vector<int> maker = makers(trace);
  for (TraceCall& call : trace.calls) {
    const std::vector<int64_t> outer = order_of(trace, call);
    if (outer.empty()) continue;
    const int source = maker[size_t(call.args[0].tensor)];
    if (source < 0) continue;
    const TraceCall& before = trace.calls[size_t(source)];
    const std::vector<int64_t> inner = order_of(trace, before);
    if (inner.size() != outer.size()) continue;
    TraceArg order;
    order.kind = TraceArg::Kind::Ints;
    for (int64_t axis : outer) order.integers.push_back(inner[size_t(axis)]);
    TraceArg from = before.args[0];
    call.name = "aten::permute";
    call.overload = "";
    call.args = {from, order};
    changed = true;
  }
  return changed;
}

}  // namespace tessera::compile
