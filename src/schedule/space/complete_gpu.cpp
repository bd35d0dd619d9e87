#include <algorithm>
#include <set>

#include "schedule/space/complete.h"
#include "schedule/state/transform.h"
#include "schedule/state/verify_gpu.h"

namespace tessera::schedule {

namespace {

// The outer spatial loops as one, up to a loop that is annotated or that something is attached to.
void fuse_outer_space(LoopState& state, int stage) {
  const Stage& at = state.stages[size_t(stage)];
  int count = 0;
  while (count < int(at.iters.size()) && at.iter(size_t(count)).kind != IterKind::Reduce &&
         at.iter(size_t(count)).annotation == Annotation::None &&
         !(count > 0 && state.has_attached(stage, count - 1)))
    ++count;
  fuse(state, stage, 0, count);
}

int64_t extent_of(const LoopState& state, int stage, int iter) {
  return state.stages[size_t(stage)].iter(size_t(iter)).extent;
}

bool bind_tiled_root(LoopState& state, int stage, const Hardware& hardware) {
  const te::Operation& operation = state.operation(size_t(stage));
  const int axes = int(operation.axes.size());
  const bool small = operation.elements() <= 2 * hardware.warp;
  fuse(state, stage, 0, axes);
  annotate(state, stage, 0, Annotation::BlockX);
  fuse(state, stage, 1, axes);
  if (extent_of(state, stage, 1) > hardware.vthreads) return false;
  annotate(state, stage, 1, Annotation::Vthread);
  fuse(state, stage, 2, axes);
  if (!small && extent_of(state, stage, 2) < hardware.warp) return false;
  annotate(state, stage, 2, Annotation::ThreadX);
  return true;
}

// All threads of the block fetch together: a vector each, in turns.
void fetch_together(LoopState& state, int stage) {
  const int target = state.stages[size_t(stage)].attach_stage;
  std::vector<int32_t> sources = split_steps_of(state.steps, target);
  sources.resize(std::min(sources.size(), state.operation(size_t(target)).axes.size()));
  std::reverse(sources.begin(), sources.end());
  fuse(state, stage, 0, int(state.stages[size_t(stage)].iters.size()));
  split(state, stage, 0, 1);
  annotate(state, stage, 1, Annotation::Vectorize);
  follow_fused_split(state, stage, 0, sources, 1);
  annotate(state, stage, 1, Annotation::ThreadX);
}

bool has_thread(const Stage& stage) {
  for (size_t i = 0; i < stage.iters.size(); ++i)
    if (stage.iter(i).annotation == Annotation::ThreadX) return true;
  return false;
}

bool bind_threads(LoopState& state, const AccessAnalysis& analysis, const Hardware& hardware) {
  std::set<int> tiled_roots;
  for (int i = 0; i < int(state.stages.size()); ++i) {
    const Stage& stage = state.stages[size_t(i)];
    if (analysis[i].needs_tiling && stage.location == Location::Attached)
      tiled_roots.insert(stage.attach_stage);
  }
  for (int id = int(state.stages.size()) - 1; id >= 0; --id) {
    const Stage& stage = state.stages[size_t(id)];
    if (stage.location == Location::Inlined || state.operation(size_t(id)).placeholder) continue;
    if (has_cross_thread_reduction(state, id)) {
      if (stage.location != Location::Root) continue;
      fuse_outer_space(state, id);
      annotate(state, id, 0, Annotation::BlockX);
    } else if (has_thread(stage)) {
      continue;
    } else if (stage.location == Location::Root && tiled_roots.count(id)) {
      if (!bind_tiled_root(state, id, hardware)) return false;
    } else if (stage.location == Location::Root) {
      fuse_outer_space(state, id);
      if (extent_of(state, id, 0) <= hardware.warp) {
        annotate(state, id, 0, Annotation::ThreadX);
      } else {
        split(state, id, 0, int32_t(hardware.warp));
        annotate(state, id, 0, Annotation::BlockX);
        annotate(state, id, 1, Annotation::ThreadX);
      }
    } else if (stage.scope == "shared") {
      fetch_together(state, id);
    }
  }
  return true;
}

}  // namespace

bool complete_gpu(LoopState& state, const AccessAnalysis& analysis, const Hardware& hardware,
                  Random& random) {
  if (!bind_threads(state, analysis, hardware)) return false;
  draw_unrolling(state, hardware, random);
  infer_bounds(state);
  return gpu_fault(state, hardware).empty();
}

}  // namespace tessera::schedule
