#include "schedule/space/sketch_rules.h"
#include "schedule/state/transform.h"

namespace tessera::schedule {

namespace {

std::vector<int> consumers(const Partial& partial) {
  return consumers_of(partial.sketch.state, *partial.sketch.analysis, partial.stage);
}

// What a tiled stage reads directly goes through shared memory.
std::vector<int> tiled_readers(const Partial& partial) {
  const LoopState& state = partial.sketch.state;
  const AccessAnalysis& analysis = *partial.sketch.analysis;
  std::vector<int> found;
  for (int reader : facts(partial).readers)
    if (analysis[reader].needs_tiling && is_tiled(state, reader) &&
        !has_cross_thread_reduction(state, reader) &&
        state.stages[size_t(reader)].location != Location::Inlined)
      found.push_back(reader);
  return found;
}

Verdict wants_cache_read(const Partial& partial, const Hardware&) {
  return tiled_readers(partial).empty() ? Verdict::Skip : Verdict::ApplyAndSkipRest;
}

// The loop of a tiled stage at which a block's data is fetched: the last of the outermost level of
// reductions; without reductions the last of the third level, inside the threads.
int fetch_position(const LoopState& state, int stage) {
  const te::Operation& operation = state.operation(size_t(stage));
  return 3 * int(operation.axes.size()) + int(operation.reduces.size()) - 1;
}

void add_cache_read(const Partial& partial, const Hardware&, std::vector<Partial>& made) {
  Partial next = partial;
  LoopState& state = next.sketch.state;
  int added = 0;
  for (int reader : tiled_readers(partial)) {
    const int32_t target = reader + added++;
    const int copy =
        cache_read(state, partial.stage, "shared", std::span<const int32_t>(&target, 1));
    compute_at(state, copy, target + 1, fetch_position(state, target + 1));
  }
  analyse_again(next.sketch);
  made.push_back(std::move(next));
}

// The input of a transform by constant matrices is computed beside its unrolled loops.
Verdict feeds_constants(const Partial& partial, const Hardware&) {
  const LoopState& state = partial.sketch.state;
  if (!inlineable_anywhere(partial) || facts(partial).reads.empty()) return Verdict::Skip;
  const std::vector<int> readers = consumers(partial);
  return readers.size() == 1 && !state.operation(size_t(readers[0])).constant_axes.empty()
             ? Verdict::ApplyAndSkipRest
             : Verdict::Skip;
}

void compute_beside_constants(const Partial& partial, const Hardware&, std::vector<Partial>& made) {
  Partial next = partial;
  const int target = consumers(partial)[0];
  const Stage& stage = next.sketch.state.stages[size_t(target)];
  size_t unrolled = 0;
  while (unrolled < stage.iters.size() && stage.iter(unrolled).annotation != Annotation::Unroll)
    ++unrolled;
  if (unrolled == 0)
    compute_inline(next.sketch.state, partial.stage);
  else
    compute_at(next.sketch.state, partial.stage, target, int(unrolled) - 1);
  --next.stage;
  made.push_back(std::move(next));
}

Verdict always_inline(const Partial& partial, const Hardware&) {
  return inlineable_anywhere(partial) ? Verdict::ApplyAndSkipRest : Verdict::Skip;
}

Verdict wants_cross_thread(const Partial& partial, const Hardware& hardware) {
  const LoopState& state = partial.sketch.state;
  const Stage& stage = state.stages[size_t(partial.stage)];
  if (state.operation(size_t(partial.stage)).placeholder || stage.scope == "local" ||
      !has_reduction(stage))
    return Verdict::Skip;
  const auto [space, reduction] = space_and_reduction(stage);
  const bool wanted = facts(partial).needs_tiling ? space <= hardware.threads && space < reduction
                                                  : reduction > hardware.warp;
  return wanted ? Verdict::Apply : Verdict::Skip;
}

// One warp reduces together. A consumer that walks the same outer axes takes the same threads, and
// the reduction is computed inside it.
void reduce_across_threads(const Partial& partial, const Hardware& hardware,
                           std::vector<Partial>& made) {
  Partial next = partial;
  LoopState& state = next.sketch.state;
  const AccessAnalysis& analysis = *next.sketch.analysis;
  const int reduction = fuse_reductions(state, partial.stage);
  const int target = facts(partial).output ? -1 : single_consumer(state, analysis, partial.stage);
  int common = 0;
  if (target >= 0 && !analysis[target].needs_tiling)
    common = analysis.common_outer_axes(partial.stage, target);

  std::vector<int32_t> sources;
  if (common > 0) {
    sources = split_steps_of(state.steps, target);
    const Stage& consumer = state.stages[size_t(target)];
    if (sources.empty()) {
      if (has_reduction(consumer)) {
        common = 0;
      } else {
        const int last = int(consumer.iters.size()) - 1;
        sources.push_back(int32_t(state.steps.size()));
        split(state, target, last, int32_t(hardware.warp));
        annotate(state, target, last + 1, Annotation::ThreadX);
      }
    } else if (sources.size() > 1) {
      common = 0;
    }
  }
  if (common > 0) {
    follow_split(state, partial.stage, reduction, sources[0], 1);
    annotate(state, partial.stage, reduction + 1, Annotation::ThreadX);
    compute_at(state, partial.stage, target, common - 1);
  } else {
    split(state, partial.stage, reduction, int32_t(hardware.warp));
    annotate(state, partial.stage, reduction + 1, Annotation::ThreadX);
  }
  --next.stage;
  made.push_back(std::move(next));
}

Verdict wants_cache_write(const Partial& partial, const Hardware&) {
  return facts(partial).needs_tiling && matched(partial) < 0 ? Verdict::ApplyAndSkipRest
                                                             : Verdict::Skip;
}

Verdict wants_fused_tiling(const Partial& partial, const Hardware&) {
  return facts(partial).needs_tiling && matched(partial) >= 0 ? Verdict::ApplyAndSkipRest
                                                              : Verdict::Skip;
}

void tile_and_fuse(const Partial& partial, const Hardware&, std::vector<Partial>& made) {
  const int consumer = matched(partial);
  Partial next = partial;
  const std::vector<int32_t> steps = tile_levels(next.sketch, partial.stage, "SSSRRSRS");
  follow_tiling(next.sketch, consumer, steps, 3);
  compute_at(next.sketch.state, partial.stage, consumer, 3 * int(steps.size()) - 1);
  --next.stage;
  made.push_back(std::move(next));
}

void tile(const Partial& partial, const Hardware&, std::vector<Partial>& made) {
  Partial next = partial;
  tile_levels(next.sketch, partial.stage, "SSSRRSRS");
  --next.stage;
  made.push_back(std::move(next));
}

constexpr SketchRule rules[] = {
    {"AddCacheRead", wants_cache_read, add_cache_read},
    {"SpecialComputeLocation", feeds_constants, compute_beside_constants},
    {"AlwaysInline", always_inline, inline_stage},
    {"SimplifyConstTensor", reads_constants, unroll_constants},
    {"CrossThreadReduction", wants_cross_thread, reduce_across_threads},
    {"AddCacheWrite", wants_cache_write, add_cache_write},
    {"TilingWithFusion", wants_fused_tiling, tile_and_fuse},
    {"Tiling", wants_tiling, tile},
    {"Skip", always, leave},
};

}  // namespace

std::span<const SketchRule> gpu_rules() {
  return rules;
}

}  // namespace tessera::schedule
