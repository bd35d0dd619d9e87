#include "schedule/state/verify_gpu.h"

#include <fmt/format.h>

#include <map>

#include "base/dtype.h"

namespace tessera::schedule {

namespace {

// The root stage whose kernel a stage is part of.
int kernel_of(const LoopState& state, int stage) {
  while (state.stages[size_t(stage)].location == Location::Attached)
    stage = state.stages[size_t(stage)].attach_stage;
  return stage;
}

struct Block {
  int64_t shared = 0, local = 0, vthreads = 1;
  std::map<Annotation, int64_t> threads;  // extents of threadIdx.x .. z
};

}  // namespace

std::string gpu_fault(const LoopState& state, const Hardware& hardware) {
  std::map<int, Block> blocks;
  for (size_t id = 0; id < state.stages.size(); ++id) {
    const Stage& stage = state.stages[id];
    const te::Operation& operation = state.operation(id);
    if (operation.placeholder || stage.location == Location::Inlined) continue;
    Block& block = blocks[kernel_of(state, int(id))];
    const int64_t bytes = int64_t(dtype_bytes(operation.dtype));
    for (size_t i = 0; i < stage.iters.size(); ++i) {
      const Variable& loop = stage.iter(i);
      if (loop.annotation == Annotation::Vthread) block.vthreads *= loop.extent;
      if (loop.annotation == Annotation::Vectorize && loop.extent * bytes > hardware.vector_bytes)
        return fmt::format("a vector of {} bytes, at most {}", loop.extent * bytes,
                           hardware.vector_bytes);
      if (loop.annotation != Annotation::ThreadX && loop.annotation != Annotation::ThreadY &&
          loop.annotation != Annotation::ThreadZ)
        continue;
      int64_t& threads = block.threads[loop.annotation];
      if (threads && threads != loop.extent)
        return fmt::format("{} and {} threads in one block", threads, loop.extent);
      threads = loop.extent;
    }
    if (stage.location != Location::Attached) continue;
    int64_t held = bytes;
    for (size_t i = 0; i < operation.axes.size(); ++i) held *= stage.variables[i].extent;
    (stage.scope == "shared" ? block.shared : block.local) += held;
  }
  for (const auto& [root, block] : blocks) {
    int64_t threads = 1;
    for (const auto& [annotation, extent] : block.threads) threads *= extent;
    if (threads > hardware.threads)
      return fmt::format("{} threads in a block, at most {}", threads, hardware.threads);
    if (block.vthreads > hardware.vthreads)
      return fmt::format("{} virtual threads, at most {}", block.vthreads, hardware.vthreads);
    if (block.shared > hardware.shared_bytes)
      return fmt::format("{} bytes of shared memory, at most {}", block.shared,
                         hardware.shared_bytes);
    if (block.local * block.vthreads > hardware.local_bytes)
      return fmt::format("{} bytes of local memory, at most {}", block.local * block.vthreads,
                         hardware.local_bytes);
  }
  return "";
}

}  // namespace tessera::schedule
