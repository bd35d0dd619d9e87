// Operator fusion: which calls are computed together. Groups grow along post-dominators: where
// everything that reads a call's result meets again in one later call, the two and all between them
// can be one group, since nobody outside needs what is inside.
//
//        a         b and c read a, d reads both: d post-dominates a, and {a, b, c, d} can be a
//      b   c       group. Did the graph return b as well, only its end would post-dominate a and
//        d         b, and {c, d} would be all.
//
// Post-dominators are found in one sweep from the last call to the first, as the nearest common
// ancestor of the readers in the tree built so far; a result of the graph is read by its end.
// Merging then runs from the first call on, each with its post-dominator, taking along the groups
// of all calls on the paths between them.
//
// Whether a group should be is for `fits` to say, which knows what one schedule can do:
// - one contraction with its epilogue: elementwise calls on as many elements as it makes; before it
//   only what a copy of an operand would do (casts, padding, rows that are picked);
// - or up to two reductions with elementwise calls on the elements that are reduced or on what they
//   are reduced to, so that a softmax or a norm is whole;
// - or elementwise calls alone.
// Never a call without a lowering, and never more than 32 calls.
#include "lower/call_groups.h"

#include <algorithm>
#include <array>
#include <functional>
#include <numeric>
#include <string_view>

#include "trace/trace_parts.h"

namespace tessera::lower {

using trace::for_each_read;
using trace::Trace;
using trace::TraceArg;
using trace::TraceCall;
using trace::Work;

namespace {

std::string_view short_name(const TraceCall& call) {
  const std::string_view name = call.name;
  return name.substr(name.rfind(':') + 1);
}

template <size_t n>
bool is_one_of(std::string_view name, const std::array<std::string_view, n>& names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace

CallKind kind_of(const TraceCall& call, bool lowered) {
  // Copies that change nothing but where the elements lie.
  constexpr std::array<std::string_view, 4> copies{"contiguous", "clone", "reshape", "lift_fresh"};
  if (!lowered) return CallKind::Fallback;
  const bool reads = std::any_of(call.args.begin(), call.args.end(), [](const TraceArg& arg) {
    return arg.kind == TraceArg::Kind::Tensor || arg.kind == TraceArg::Kind::Tensors;
  });
  if (call.is_view || is_one_of(short_name(call), copies)) return CallKind::Free;
  switch (call.work) {
    case Work::None:
      return reads ? CallKind::Free : CallKind::Light;
    case Work::Copy:
    case Work::Elementwise:
      return CallKind::Light;
    case Work::Reduction:
      return CallKind::Reduce;
    case Work::Contraction:
      return CallKind::Contract;
  }
  return CallKind::Light;
}

CallGraph call_graph(const Trace& trace, const std::vector<CallKind>& kinds) {
  CallGraph graph;
  graph.maker.assign(trace.tensors.size(), -1);
  graph.sources.resize(trace.calls.size());
  graph.readers.resize(trace.calls.size());
  graph.returned.assign(trace.calls.size(), false);
  const auto add = [](std::vector<int>& list, int call) {
    if (std::find(list.begin(), list.end(), call) == list.end()) list.push_back(call);
  };
  for (size_t i = 0; i < trace.calls.size(); ++i) {
    for (trace::TraceTensor result : trace.calls[i].results) graph.maker[size_t(result)] = int(i);
    for_each_read(trace.calls[i], [&](trace::TraceTensor tensor) {
      const int maker = graph.maker[size_t(tensor)];
      if (maker < 0) return;
      if (kinds[size_t(maker)] != CallKind::Free) return add(graph.sources[i], maker);
      for (int source : graph.sources[size_t(maker)]) add(graph.sources[i], source);
    });
    if (kinds[i] == CallKind::Free) continue;
    for (int source : graph.sources[i]) graph.readers[size_t(source)].push_back(int(i));
  }
  for (trace::TraceTensor output : trace.outputs) {
    const int maker = graph.maker[size_t(output)];
    if (maker < 0) continue;
    graph.returned[size_t(maker)] = true;
    if (kinds[size_t(maker)] != CallKind::Free) continue;
    for (int source : graph.sources[size_t(maker)]) graph.returned[size_t(source)] = true;
  }
  return graph;
}

namespace {

constexpr size_t most_calls = 32;

class Grouping {
 public:
  Grouping(const Trace& trace, const std::vector<CallKind>& kinds, const CallGraph& graph)
      : trace_(trace), kinds_(kinds), graph_(graph), group_(kinds.size()), members_(kinds.size()) {
    std::iota(group_.begin(), group_.end(), 0);
    for (size_t i = 0; i < kinds.size(); ++i) members_[i] = {int(i)};
  }

  std::vector<std::vector<int>> run() {
    find_post_dominators();
    for (size_t i = 0; i < kinds_.size(); ++i) {
      if (kinds_[i] == CallKind::Free || kinds_[i] == CallKind::Fallback) continue;
      const int meet = dominator_[i];
      if (meet < int(kinds_.size())) try_merge(int(i), meet);
    }
    std::vector<std::vector<int>> groups;
    for (size_t i = 0; i < kinds_.size(); ++i) {
      const bool grouped = kinds_[i] != CallKind::Free && kinds_[i] != CallKind::Fallback;
      const std::vector<int>& members = members_[size_t(group_[i])];
      if (grouped && members.back() == int(i)) groups.push_back(members);
    }
    return groups;
  }

 private:
  // The nearest later call through which all uses of a call's result go; past the last: none.
  void find_post_dominators() {
    const int end = int(kinds_.size());
    dominator_.assign(kinds_.size(), end);
    std::vector<int> depth(kinds_.size() + 1, 0);
    for (int i = end; i-- > 0;) {
      int meet = -1;
      const auto join = [&](int other) {
        if (meet < 0) meet = other;
        while (meet != other) {
          int& deeper = depth[size_t(meet)] > depth[size_t(other)] ? meet : other;
          deeper = dominator_[size_t(deeper)];
        }
      };
      if (graph_.returned[size_t(i)]) join(end);
      for (int reader : graph_.readers[size_t(i)]) join(reader);
      dominator_[size_t(i)] = meet < 0 ? end : meet;
      depth[size_t(i)] = depth[size_t(dominator_[size_t(i)])] + 1;
    }
  }

  void try_merge(int from, int to) {
    if (group_[size_t(from)] == group_[size_t(to)]) return;
    std::vector<int> joined = members_[size_t(group_[size_t(from)])];
    const auto join = [&](int call) {
      for (int member : members_[size_t(group_[size_t(call)])])
        if (std::find(joined.begin(), joined.end(), member) == joined.end())
          joined.push_back(member);
    };
    // All calls on the ways between them.
    std::vector<int> pending{from};
    std::vector<int> seen;
    while (!pending.empty()) {
      const int call = pending.back();
      pending.pop_back();
      for (int reader : graph_.readers[size_t(call)]) {
        if (kinds_[size_t(reader)] == CallKind::Fallback) return;
        if (std::find(seen.begin(), seen.end(), reader) != seen.end()) continue;
        seen.push_back(reader);
        if (seen.size() > most_calls) return;
        join(reader);
        if (reader != to) pending.push_back(reader);
      }
    }
    std::sort(joined.begin(), joined.end());
    if (!fits(joined)) return;
    const int name = group_[size_t(joined.front())];
    for (int call : joined) group_[size_t(call)] = name;
    members_[size_t(name)] = std::move(joined);
  }

  int64_t elements(trace::TraceTensor tensor) const {
    int64_t product = 1;
    for (int64_t extent : trace_.tensors[size_t(tensor)].shape) product *= extent;
    return product;
  }
  int64_t made(int call) const {
    const TraceCall& c = trace_.calls[size_t(call)];
    return c.results.empty() ? 0 : elements(c.results[0]);
  }
  int64_t read(int call) const {
    int64_t most = 0;
    for_each_read(trace_.calls[size_t(call)],
                  [&](trace::TraceTensor t) { most = std::max(most, elements(t)); });
    return most;
  }

  // Norms and softmax are several reductions each.
  int reductions(int call) const {
    constexpr std::array<std::string_view, 13> simple{"sum", "mean", "amax", "amin",
                                                      "max", "min",  "prod", "any",
                                                      "all", "var",  "std",  "linalg_vector_norm",
                                                      "norm"};
    if (kinds_[size_t(call)] != CallKind::Reduce) return 0;
    return is_one_of(short_name(trace_.calls[size_t(call)]), simple) ? 1 : 2;
  }

  bool is_pool(int call) const {
    return short_name(trace_.calls[size_t(call)]).find("pool") != std::string_view::npos;
  }

  bool fits(const std::vector<int>& calls) const {
    if (calls.size() > most_calls) return false;
    int contractions = 0, reducing = 0, heavy = -1;
    for (int call : calls) {
      contractions += kinds_[size_t(call)] == CallKind::Contract;
      reducing += reductions(call);
      if (kinds_[size_t(call)] >= CallKind::Reduce) heavy = call;
    }
    if (contractions > 1 || (contractions == 1 && reducing > 0) || reducing > 2) return false;
    if (contractions == 1) return fits_contraction(calls, heavy);
    return reducing == 0 || fits_reduction(calls);
  }

  // Before it what a copy of its operand would do; behind it what can be done to its elements as
  // they come.
  bool fits_contraction(const std::vector<int>& calls, int heavy) const {
    constexpr std::array<std::string_view, 5> before{"to", "_to_copy", "type_as", "pad",
                                                     "constant_pad_nd"};
    for (int call : calls) {
      if (call == heavy) continue;
      const TraceCall& c = trace_.calls[size_t(call)];
      if (!reads_from(call, heavy, calls)) {
        if (!is_one_of(short_name(c), before) && !picks_rows(c)) return false;
      } else if (c.work != Work::Elementwise && !is_one_of(short_name(c), before)) {
        return false;
      } else if (made(call) != made(heavy)) {
        return false;
      }
    }
    return true;
  }

  // Whole rows of a tensor, in the order of one tensor of numbers, such as the experts' weights for
  // each token: a contraction reads them where they are.
  bool picks_rows(const TraceCall& call) const {
    if (short_name(call) != "index" || call.args.size() != 2 ||
        call.args[1].kind != TraceArg::Kind::Tensors || call.args[1].integers.size() != 1)
      return false;
    const int64_t numbers = call.args[1].integers[0];
    return numbers >= 0 && is_integer(trace_.tensors[size_t(numbers)].dtype);
  }

  // All on the elements that are reduced, or on what they are reduced to. A pool reads elements
  // often: nothing is computed in front of it.
  bool fits_reduction(const std::vector<int>& calls) const {
    int64_t domain = 0;
    for (int call : calls)
      if (kinds_[size_t(call)] == CallKind::Reduce) domain = std::max(domain, read(call));
    for (int call : calls) {
      if (kinds_[size_t(call)] == CallKind::Reduce) {
        if (is_pool(call) && call != calls.front()) return false;
        continue;
      }
      if (made(call) > domain) return false;
      if (trace_.calls[size_t(call)].work == Work::Copy && read(call) < made(call)) return false;
    }
    return true;
  }

  bool reads_from(int call, int source, const std::vector<int>& inside) const {
    for (int s : graph_.sources[size_t(call)]) {
      if (s == source) return true;
      const bool member = std::find(inside.begin(), inside.end(), s) != inside.end();
      if (member && reads_from(s, source, inside)) return true;
    }
    return false;
  }

  const Trace& trace_;
  const std::vector<CallKind>& kinds_;
  const CallGraph& graph_;
  std::vector<int> dominator_;             // by call
  std::vector<int> group_;                 // by call: the call that names its group
  std::vector<std::vector<int>> members_;  // by that
};

}  // namespace

std::vector<std::vector<int>> group_calls(const Trace& trace, const std::vector<CallKind>& kinds,
                                          const CallGraph& graph) {
  return Grouping(trace, kinds, graph).run();
}

}  // namespace tessera::lower
