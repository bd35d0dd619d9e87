#include "schedule/space/sketch_rules.h"
#include "schedule/state/transform.h"

namespace tessera::schedule {

namespace {

bool is_cache_write(const Partial& partial) {
  return partial.sketch.state.stages[size_t(partial.stage)].scope == "local";
}

// What costs little and reads in order always goes into its consumer; where the rest is computed is
// drawn later.
Verdict always_inline(const Partial& partial, const Hardware&) {
  return inlineable_anywhere(partial) && facts(partial).strictly_inlineable
             ? Verdict::ApplyAndSkipRest
             : Verdict::Skip;
}

// A reduction with too little around it to keep the cores busy, or none at all.
Verdict wants_rfactor(const Partial& partial, const Hardware& hardware) {
  const LoopState& state = partial.sketch.state;
  const Stage& stage = state.stages[size_t(partial.stage)];
  if (state.operation(size_t(partial.stage)).placeholder || is_cache_write(partial) ||
      !has_reduction(stage))
    return Verdict::Skip;
  const auto [space, reduction] = space_and_reduction(stage);
  const bool wanted = facts(partial).needs_tiling
                          ? space <= reduction && space <= 16 * hardware.cores
                          : reduction > hardware.cores;
  return wanted ? Verdict::Apply : Verdict::Skip;
}

// Two forms: partial results over the outer part, which can run in parallel; and over the inner
// part, moved innermost, which can be a vector.
void add_rfactor(const Partial& partial, const Hardware&, std::vector<Partial>& made) {
  Partial base = partial;
  const int reduction = fuse_reductions(base.sketch.state, partial.stage);
  base.sketch.open.push_back(int32_t(base.sketch.state.steps.size()));
  split(base.sketch.state, partial.stage, reduction, 1);
  for (int part : {0, 1}) {
    Partial next = base;
    LoopState& state = next.sketch.state;
    const int stage = rfactor(state, partial.stage, reduction + part, reduction);
    analyse_again(next.sketch);
    if (part == 1) {
      std::vector<int32_t> order;
      for (int i = 0; i < int(state.stages[size_t(stage)].iters.size()); ++i)
        if (i != reduction) order.push_back(i);
      order.push_back(reduction);
      reorder(state, stage, order);
    }
    next.stage = stage - 1;
    made.push_back(std::move(next));
  }
}

Verdict wants_cache_write(const Partial& partial, const Hardware&) {
  return facts(partial).needs_tiling && matched(partial) < 0 ? Verdict::Apply : Verdict::Skip;
}

Verdict wants_fused_tiling(const Partial& partial, const Hardware&) {
  if (!facts(partial).needs_tiling || matched(partial) < 0) return Verdict::Skip;
  return is_cache_write(partial) ? Verdict::ApplyAndSkipRest : Verdict::Apply;
}

void tile_and_fuse(const Partial& partial, const Hardware&, std::vector<Partial>& made) {
  const int consumer = matched(partial);
  Partial base = partial;
  const std::vector<int32_t> steps = tile_levels(base.sketch, partial.stage, "SSRSRS");
  for (int level : {1, 2}) {
    Partial next = base;
    follow_tiling(next.sketch, consumer, steps, level);
    compute_at(next.sketch.state, partial.stage, consumer, level * int(steps.size()) - 1);
    --next.stage;
    made.push_back(std::move(next));
  }
}

void tile(const Partial& partial, const Hardware&, std::vector<Partial>& made) {
  Partial next = partial;
  tile_levels(next.sketch, partial.stage, "SSRSRS");
  --next.stage;
  made.push_back(std::move(next));
}

constexpr SketchRule rules[] = {
    {"AlwaysInline", always_inline, inline_stage},
    {"SimplifyConstTensor", reads_constants, unroll_constants},
    {"AddRfactor", wants_rfactor, add_rfactor},
    {"AddCacheWrite", wants_cache_write, add_cache_write},
    {"TilingWithFusion", wants_fused_tiling, tile_and_fuse},
    {"Tiling", wants_tiling, tile},
    {"Skip", always, leave},
};

}  // namespace

std::span<const SketchRule> cpu_rules() {
  return rules;
}

}  // namespace tessera::schedule
