// Where what kernels write lies: one arena, in which tensors that do not live at the same time
// share their bytes.
#pragma once

#include "runtime/compiled_plan.h"

namespace tessera::compile {

// Fills in `arena` and `leaner`.
void plan_memory(runtime::CompiledPlan& plan);

// Bytes that a run takes where libtorch makes every call, as eager does.
size_t library_peak(const trace::Trace& trace);

// Takes the first arena with which a run needs no more than `peak` bytes, or else the leanest.
void keep_below(runtime::CompiledPlan& plan, size_t peak);

// A piece of memory that is needed from one step to another, both included.
struct Lifetime {
  size_t bytes = 0;
  int first = 0, last = 0;
};
// Offsets, aligned to 64 bytes, at which no two that live together overlap; the total is kept
// small.
std::vector<size_t> place(const std::vector<Lifetime>& lifetimes, size_t& total);

}  // namespace tessera::compile
