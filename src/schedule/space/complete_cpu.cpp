#include "schedule/space/complete.h"
#include "schedule/state/transform.h"

namespace tessera::schedule {

namespace {

void draw_locations(LoopState& state, const AccessAnalysis& analysis, Random& random) {
  for (int stage = int(state.stages.size()) - 1; stage >= 0; --stage) {
    if (!is_movable(state, analysis, stage)) continue;
    const auto locations = locations_of(state, analysis, stage);
    const size_t choice = random.below(locations.size() + 2);
    if (choice == 0) {
      const Stage& at = state.stages[size_t(stage)];
      if (at.location == Location::Attached && !has_reduction(at)) compute_inline(state, stage);
    } else if (choice == 1) {
      compute_root(state, stage);
    } else {
      compute_at(state, stage, locations[choice - 2].first, locations[choice - 2].second);
    }
  }
  infer_bounds(state);
}

// The outermost loops from `first` on as one parallel loop: enough of them for every core to have
// sixteen turns. Where there is but one turn, what is attached there is asked next.
void make_parallel(LoopState& state, int stage, int first, int64_t enough) {
  int64_t turns = 1;
  int end = first;
  bool stopped_at_attachment = false;
  while (end < int(state.stages[size_t(stage)].iters.size())) {
    const Variable& loop = state.stages[size_t(stage)].iter(size_t(end));
    if (loop.kind == IterKind::Reduce || loop.annotation != Annotation::None) break;
    turns *= loop.extent;
    ++end;
    if (turns > enough) break;
    if (state.has_attached(stage, end - 1)) {
      stopped_at_attachment = true;
      break;
    }
  }
  if (turns > 1) {
    fuse(state, stage, first, end - first);
    annotate(state, stage, first, Annotation::Parallel);
  } else if (stopped_at_attachment) {
    for (int attached : state.attached_to(stage, end - 1))
      make_parallel(state, attached, 0, enough);
    make_parallel(state, stage, end, enough);
  }
}

void draw_vectors(LoopState& state, const SampleOptions& options, Random& random) {
  for (size_t id = 0; id < state.stages.size(); ++id) {
    const Stage& stage = state.stages[id];
    if (state.operation(id).placeholder || stage.location == Location::Inlined) continue;
    const bool tiled = is_tiled(state, int(id));
    int64_t lanes = 1;
    int count = 0;
    const int loops = int(stage.iters.size());
    while (count < loops && !(tiled && count > 0)) {
      const int position = loops - 1 - count;
      const Variable& loop = stage.iter(size_t(position));
      if (state.has_attached(int(id), position) || loop.kind != IterKind::Spatial ||
          loop.annotation != Annotation::None)
        break;
      lanes *= loop.extent;
      if (lanes > options.max_vector) break;
      ++count;
    }
    if (count > 1 && !options.by_rule) count = 1 + int(random.below(size_t(count - 1)));
    if (count == 0) continue;
    if (count == 1 && stage.iter(size_t(loops - 1)).extent == 1) continue;
    fuse(state, int(id), loops - count, count);
    annotate(state, int(id), loops - count, Annotation::Vectorize);
  }
}

}  // namespace

bool complete_cpu(LoopState& state, const AccessAnalysis& analysis, const Hardware& hardware,
                  const SampleOptions& options, Random& random) {
  if (options.by_rule)
    infer_bounds(state);
  else
    draw_locations(state, analysis, random);
  for (size_t i = 0; i < state.stages.size(); ++i)
    if (state.stages[i].location == Location::Root && !state.operation(i).placeholder)
      make_parallel(state, int(i), 0, 16 * hardware.cores);
  constexpr int32_t usual_limit = 64;
  draw_unrolling(state, hardware, random, options.by_rule ? usual_limit : -1);
  draw_vectors(state, options, random);
  infer_bounds(state);  // minima name the loops that were fused since
  return !has_nested_parallel(state);
}

}  // namespace tessera::schedule
