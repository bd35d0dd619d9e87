// A tensor of libtorch's that is a view keeps what it is a view of alive. Which calls give views is
// known of most; of those that may give one, it is assumed.
#include "compile/plan_memory.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#include "compile/tensors_of_call.h"

namespace tessera::compile {

using eager::FlatPlan;
using eager::FlatStep;
using eager::Trace;
using eager::TraceCall;
using eager::TraceTensor;

namespace {

size_t bytes_of(const Trace::Tensor& tensor) {
  size_t bytes = graph::dtype_bytes(tensor.dtype);
  for (int64_t extent : tensor.shape) bytes *= size_t(extent);
  return bytes;
}

// Operators that compute give memory of their own.
bool may_share(const TraceCall& call) {
  return call.is_view || call.work == eager::Work::None || call.work == eager::Work::Copy ||
         call.name.find("dropout") != std::string::npos;
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

void plan_memory(FlatPlan& plan) {
  const Trace& trace = plan.trace;
  // By tensor: kernel results whose memory it may be.
  std::vector<std::set<TraceTensor>> roots(trace.tensors.size());
  std::map<TraceTensor, Lifetime> lives;
  const auto touch = [&](TraceTensor tensor, int step) {
    for (TraceTensor root : roots[size_t(tensor)]) lives.at(root).last = step;
  };
  for (size_t i = 0; i < plan.steps.size(); ++i) {
    const FlatStep& step = plan.steps[i];
    if (step.call < 0) {
      for (TraceTensor tensor : step.reads) touch(tensor, int(i));
      for (TraceTensor tensor : step.writes) {
        roots[size_t(tensor)] = {tensor};
        lives[tensor] = {bytes_of(trace.tensors[size_t(tensor)]), int(i), int(i)};
      }
      continue;
    }
    const TraceCall& call = trace.calls[size_t(step.call)];
    std::set<TraceTensor> seen;
    for_each_read(call, [&](TraceTensor tensor) {
      touch(tensor, int(i));
      seen.insert(roots[size_t(tensor)].begin(), roots[size_t(tensor)].end());
    });
    if (!may_share(call)) continue;
    for (TraceTensor result : call.results) roots[size_t(result)] = seen;
  }
  std::set<TraceTensor> kept;
  for (TraceTensor output : trace.outputs)
    kept.insert(roots[size_t(output)].begin(), roots[size_t(output)].end());
  // What is written back at the end must still be there.
  for (const auto& [parameter, tensor] : trace.changed) touch(tensor, int(plan.steps.size()));
  std::vector<TraceTensor> tensors;
  std::vector<Lifetime> lifetimes;
  for (const auto& [tensor, life] : lives) {
    if (kept.contains(tensor)) continue;
    tensors.push_back(tensor);
    lifetimes.push_back(life);
  }
  const std::vector<size_t> offsets = place(lifetimes, plan.arena_bytes);
  plan.arena.clear();
  for (size_t i = 0; i < tensors.size(); ++i) plan.arena[tensors[i]] = offsets[i];
}

}  // namespace tessera::compile
