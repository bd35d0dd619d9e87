// A compiled graph as plain data: a list of steps over the tensors of a trace. A step is a kernel
// on dense tensors or a call that libtorch runs; nothing is looked up, and where all is static,
// nothing allocated, while it runs (executor.h). Who decides which is room compile.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <span>
#include <vector>

#include "eager/trace.h"

namespace tessera::eager {

// Reads the first buffers and writes the rest: dense, row-major or, where the trace says so, with the
// channels last.
using KernelCall = std::function<void(std::span<void* const> buffers)>;

struct FlatStep {
  int call = -1;      // of the trace: libtorch runs it; -1:
  KernelCall kernel;  // this, on `reads` and then `writes`
  std::string name;   // of the kernel, for people
  std::vector<TraceTensor> reads, writes;
};

struct FlatPlan {
  Trace trace;
  std::vector<FlatStep> once;   // whatever depends on constants alone; run when a plan is prepared
  std::vector<FlatStep> steps;  // run each time, in order
  // Places of what kernels write, in bytes from the start of the arena. What is not there is
  // allocated for each run, since the caller keeps it.
  std::map<TraceTensor, size_t> arena;
  size_t arena_bytes = 0;
  std::vector<int> frozen;   // parameters whose tensors are constants
  std::vector<int> assumed;  // parameters on whose stated values the plan relies
};

}  // namespace tessera::eager
