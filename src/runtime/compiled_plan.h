// A compiled graph as plain data: a list of steps over the tensors of a trace. A step is a kernel
// on dense tensors or a call that libtorch runs; nothing is looked up, and where all is static,
// nothing allocated, while it runs (executor.h). Who decides which is room compile.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <span>
#include <vector>

#include "trace/trace.h"

namespace tessera::runtime {

// Reads the first buffers and writes the rest: dense, row-major or, where the trace says so, with
// the channels last.
using KernelCall = std::function<void(std::span<void* const> buffers)>;

struct CompiledStep {
  int call = -1;      // of the trace: libtorch runs it; -1:
  KernelCall kernel;  // this, on `reads` and then `writes`
  std::string name;   // of the kernel, for people
  bool once = false;  // a kernel on constants alone: run when a plan is prepared
  std::vector<trace::TraceTensor> reads, writes;
};

// Places of what kernels write, in bytes from the start of one piece of memory that is there as
// long as the plan. What has no place is allocated for each run.
struct Arena {
  std::map<trace::TraceTensor, size_t> places;
  size_t bytes = 0;
  size_t peak = 0;  // of a run: with what has no place, but for what libtorch takes inside a call
};
constexpr size_t negligible_memory = size_t{32} << 20;  // of a run: less is not worth any time

struct CompiledPlan {
  trace::Trace trace;
  std::vector<CompiledStep> once;   // constant folding: run when a plan is prepared
  std::vector<CompiledStep> steps;  // run each time, in order
  Arena arena;                      // of all that the caller does not keep
  // Instead of it: a run takes less memory with each than with the one before, and more time.
  std::vector<Arena> leaner;
  std::vector<int> frozen;   // parameters whose tensors are constants
  std::vector<int> assumed;  // parameters on whose stated values the plan relies

  // Goes on with the next of those arenas. False: there is none.
  bool use_leaner() {
    if (leaner.empty()) return false;
    arena = std::move(leaner.front());
    leaner.erase(leaner.begin());
    return true;
  }
};

}  // namespace tessera::runtime
