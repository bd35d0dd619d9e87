// Memory planning, in two parts that are old friends of compilers.
//
// Liveness. Each tensor of the plan lives from the step that makes it to the last step that reads
// it, results of the graph to the end. Views stand in the way: a view keeps alive what it is a view
// of. So each tensor has a set of roots, the allocations whose memory it may be, and a read of the
// tensor is a use of all its roots. Which calls give views is known of most; of those that may give
// one (dropout, contiguous), it is assumed, and of copies both: that they share memory and that
// they take some. A lifetime may be too long, never too short.
//
// Placement. Lifetimes are rectangles, steps by bytes, to be packed into an arena without overlap.
// Finding the lowest arena is NP-hard; this is first fit by decreasing size: the largest first,
// each at the lowest offset where no neighbour in time is in the way.
//
// The arena is there throughout a run, what libtorch's calls give is not: where the two are fullest
// at different steps, their sum is more than it need be. A leaner arena has only what is small in
// it. The rest is allocated in each run, which costs the first touch of its pages. plan_memory
// makes a list of such arenas, each with a lower peak than the one before; whoever must stay below
// what eager takes walks down it.
#include "compile/plan_memory.h"

#include <algorithm>
#include <bit>
#include <map>
#include <numeric>
#include <set>

#include "trace/trace_parts.h"

namespace tessera::compile {

using runtime::Arena;
using runtime::CompiledPlan;
using runtime::CompiledStep;
using namespace trace;

namespace {

// Operators that compute give memory of their own. Those that copy may give what they were given
// instead, as contiguous does, whole.
bool may_share(const Trace& trace, const TraceCall& call) {
  if (call.is_view || call.work == trace::Work::None ||
      call.name.find("dropout") != std::string::npos)
    return true;
  if (call.work != trace::Work::Copy) return false;
  bool found = false;
  for_each_read(call, [&](TraceTensor tensor) {
    for (TraceTensor result : call.results)
      found = found || trace::bytes_of(trace, tensor) == trace::bytes_of(trace, result);
  });
  return found;
}

// Memory that a step takes, and that is given back after the last step that reads it.
struct Allocation {
  bool by_kernel = false, returned = false;
  Lifetime life;
};

std::map<TraceTensor, Allocation> allocations(const CompiledPlan& plan) {
  const Trace& trace = plan.trace;
  const int end = int(plan.steps.size());
  // By tensor: those whose memory it may be.
  std::vector<std::set<TraceTensor>> roots(trace.tensors.size());
  std::map<TraceTensor, Allocation> taken;
  const auto touch = [&](TraceTensor tensor, int step) {
    for (TraceTensor root : roots[size_t(tensor)]) taken.at(root).life.last = step;
  };
  const auto take = [&](TraceTensor tensor, int step, bool by_kernel) {
    roots[size_t(tensor)] = {tensor};
    const Lifetime life{size_t(trace::bytes_of(trace, tensor)), step, step};
    taken[tensor] = {by_kernel, false, life};
  };
  for (int i = 0; i < end; ++i) {
    const CompiledStep& step = plan.steps[size_t(i)];
    if (step.call < 0) {
      for (TraceTensor tensor : step.reads) touch(tensor, i);
      for (TraceTensor tensor : step.writes) take(tensor, i, true);
      continue;
    }
    const TraceCall& call = trace.calls[size_t(step.call)];
    const bool of_first = call.is_view && call.args[0].kind == trace::TraceArg::Kind::Tensor;
    std::set<TraceTensor> seen;
    for_each_read(call, [&](TraceTensor tensor) {
      touch(tensor, i);
      if (of_first && tensor != call.args[0].tensor) return;
      seen.insert(roots[size_t(tensor)].begin(), roots[size_t(tensor)].end());
    });
    const bool shares = may_share(trace, call);
    for (TraceTensor result : call.results) {
      if (!shares || (call.work == trace::Work::Copy && !call.is_view)) take(result, i, false);
      if (shares) roots[size_t(result)].insert(seen.begin(), seen.end());
    }
  }
  for (TraceTensor output : trace.outputs) {
    touch(output, end);
    for (TraceTensor root : roots[size_t(output)]) taken.at(root).returned = true;
  }
  // What is written back at the end must still be there.
  for (const auto& [parameter, tensor] : trace.changed) touch(tensor, end);
  return taken;
}

// Bytes that live at the fullest step.
size_t fullest(const std::vector<Lifetime>& lives) {
  std::map<int, int64_t> change;
  for (const Lifetime& life : lives) {
    change[life.first] += int64_t(life.bytes);
    change[life.last + 1] -= int64_t(life.bytes);
  }
  int64_t now = 0, most = 0;
  for (const auto& [step, bytes] : change) most = std::max(most, now += bytes);
  return size_t(most);
}

// What kernels write, as far as it is smaller than `limit` and not the caller's.
Arena lay_out(const std::map<TraceTensor, Allocation>& taken, size_t limit) {
  Arena arena;
  std::vector<TraceTensor> tensors;
  std::vector<Lifetime> inside, outside;
  for (const auto& [tensor, allocation] : taken) {
    const bool here = allocation.by_kernel && !allocation.returned && allocation.life.bytes < limit;
    (here ? inside : outside).push_back(allocation.life);
    if (here) tensors.push_back(tensor);
  }
  const std::vector<size_t> offsets = place(inside, arena.bytes);
  for (size_t i = 0; i < tensors.size(); ++i) arena.places[tensors[i]] = offsets[i];
  arena.peak = arena.bytes + fullest(outside);
  return arena;
}

}  // namespace

std::vector<size_t> place(const std::vector<Lifetime>& lifetimes, size_t& total) {
  constexpr size_t alignment = 64;
  std::vector<size_t> order(lifetimes.size()), offsets(lifetimes.size(), 0);
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(),
                   [&](size_t a, size_t b) { return lifetimes[a].bytes > lifetimes[b].bytes; });
  std::vector<size_t> placed;
  total = 0;
  for (size_t i : order) {
    const Lifetime& life = lifetimes[i];
    // The lowest gap between those that are alive meanwhile.
    std::vector<std::pair<size_t, size_t>> taken;
    for (size_t other : placed) {
      const Lifetime& o = lifetimes[other];
      if (o.first <= life.last && life.first <= o.last)
        taken.emplace_back(offsets[other], offsets[other] + o.bytes);
    }
    std::sort(taken.begin(), taken.end());
    size_t at = 0;
    for (const auto& [begin, end] : taken) {
      if (at + life.bytes <= begin) break;
      at = std::max(at, (end + alignment - 1) / alignment * alignment);
    }
    offsets[i] = at;
    placed.push_back(i);
    total = std::max(total, at + life.bytes);
  }
  return offsets;
}

void plan_memory(CompiledPlan& plan) {
  constexpr size_t small = size_t{1} << 16;  // not worth the trouble
  const std::map<TraceTensor, Allocation> taken = allocations(plan);
  size_t largest = 0;
  for (const auto& [tensor, allocation] : taken)
    if (allocation.by_kernel) largest = std::max(largest, allocation.life.bytes);
  plan.arena = lay_out(taken, largest + 1);
  plan.leaner.clear();
  size_t peak = plan.arena.peak;
  for (size_t limit = std::bit_floor(largest); limit >= small; limit /= 2) {
    Arena other = lay_out(taken, limit);
    if (other.peak >= peak) continue;
    peak = other.peak;
    plan.leaner.push_back(std::move(other));
  }
}

size_t library_peak(const Trace& trace) {
  CompiledPlan plan;
  plan.trace = trace;
  plan.steps.resize(trace.calls.size());
  for (size_t i = 0; i < plan.steps.size(); ++i) plan.steps[i].call = int(i);
  return lay_out(allocations(plan), 0).peak;
}

void keep_below(CompiledPlan& plan, size_t peak) {
  while (plan.arena.peak > peak && plan.use_leaner()) {
  }
}

}  // namespace tessera::compile
