#include "schedule/space/sketch.h"

#include <algorithm>

#include "base/error.h"
#include "schedule/space/sketch_rules.h"
#include "schedule/state/transform.h"

namespace tessera::schedule {

using te::Operation;

void analyse_again(Sketch& sketch) {
  sketch.analysis = std::make_shared<AccessAnalysis>(*sketch.state.dag);
}

std::vector<int32_t> tile_levels(Sketch& sketch, int stage, std::string_view structure) {
  LoopState& state = sketch.state;
  const int spatial_levels = int(std::count(structure.begin(), structure.end(), 'S'));
  const int reduce_levels = int(structure.size()) - spatial_levels;
  const Operation& operation = state.operation(size_t(stage));
  const int axes = int(operation.axes.size()), reduces = int(operation.reduces.size());

  std::vector<int32_t> spatial_steps;
  std::vector<int> starts;  // of each axis its first part
  int position = 0;
  for (int i = 0; i < axes + reduces; ++i) {
    const int levels = i < axes ? spatial_levels : reduce_levels;
    const std::vector<int32_t> ones(size_t(levels - 1), 1);
    sketch.open.push_back(int32_t(state.steps.size()));
    if (i < axes) spatial_steps.push_back(int32_t(state.steps.size()));
    split(state, stage, position, ones);
    starts.push_back(position);
    position += levels;
  }
  std::vector<int32_t> order;
  int spatial = 0, reduce = 0;
  for (char letter : structure) {
    const bool is_spatial = letter == 'S';
    const int level = is_spatial ? spatial++ : reduce++;
    for (int i = is_spatial ? 0 : axes; i < (is_spatial ? axes : axes + reduces); ++i)
      order.push_back(starts[size_t(i)] + level);
  }
  reorder(state, stage, order);
  return spatial_steps;
}

void follow_tiling(Sketch& sketch, int stage, std::span<const int32_t> source_steps, int level) {
  const int axes = int(source_steps.size());
  for (int i = 0; i < axes; ++i)
    follow_split(sketch.state, stage, i * (level + 1), source_steps[size_t(i)], level);
  std::vector<int32_t> order;
  for (int part = 0; part <= level; ++part)
    for (int i = 0; i < axes; ++i) order.push_back(i * (level + 1) + part);
  reorder(sketch.state, stage, order);
}

int fuse_reductions(LoopState& state, int stage) {
  const Operation& operation = state.operation(size_t(stage));
  fuse(state, stage, int(operation.axes.size()), int(operation.reduces.size()));
  return int(operation.axes.size());
}

const AccessFacts& facts(const Partial& partial) {
  return (*partial.sketch.analysis)[partial.stage];
}

int matched(const Partial& partial) {
  return matched_consumer(partial.sketch.state, *partial.sketch.analysis, partial.stage);
}

bool inlineable_anywhere(const Partial& partial) {
  const LoopState& state = partial.sketch.state;
  return !state.operation(size_t(partial.stage)).placeholder && !facts(partial).output &&
         !has_reduction(state.stages[size_t(partial.stage)]);
}

Verdict wants_tiling(const Partial& partial, const Hardware&) {
  return facts(partial).needs_tiling ? Verdict::ApplyAndSkipRest : Verdict::Skip;
}

void inline_stage(const Partial& partial, const Hardware&, std::vector<Partial>& made) {
  Partial next = partial;
  compute_inline(next.sketch.state, partial.stage);
  --next.stage;
  made.push_back(std::move(next));
}

Verdict reads_constants(const Partial& partial, const Hardware&) {
  return partial.sketch.state.operation(size_t(partial.stage)).constant_axes.empty()
             ? Verdict::Skip
             : Verdict::ApplyAndSkipRest;
}

void unroll_constants(const Partial& partial, const Hardware&, std::vector<Partial>& made) {
  Partial next = partial;
  LoopState& state = next.sketch.state;
  const Operation operation = state.operation(size_t(partial.stage));
  std::vector<te::Axis> all = operation.axes;
  all.insert(all.end(), operation.reduces.begin(), operation.reduces.end());

  std::vector<int32_t> outer, inner, unrolled;
  int position = 0;
  for (const te::Axis& axis : all) {
    if (std::count(operation.constant_axes.begin(), operation.constant_axes.end(), axis.name)) {
      annotate(state, partial.stage, position, Annotation::Unroll);
      unrolled.push_back(position++);
      continue;
    }
    next.sketch.open.push_back(int32_t(state.steps.size()));
    split(state, partial.stage, position, 1);
    outer.push_back(position++);
    inner.push_back(position++);
  }
  outer.insert(outer.end(), inner.begin(), inner.end());
  outer.insert(outer.end(), unrolled.begin(), unrolled.end());
  reorder(state, partial.stage, outer);
  --next.stage;
  made.push_back(std::move(next));
}

void add_cache_write(const Partial& partial, const Hardware&, std::vector<Partial>& made) {
  Partial next = partial;
  cache_write(next.sketch.state, partial.stage, "local");
  analyse_again(next.sketch);
  made.push_back(std::move(next));
}

Verdict always(const Partial&, const Hardware&) {
  return Verdict::Apply;
}

void leave(const Partial& partial, const Hardware&, std::vector<Partial>& made) {
  made.push_back(partial);
  --made.back().stage;
}

std::vector<Sketch> generate_sketches(std::shared_ptr<const ComputeDag> dag,
                                      const Hardware& hardware, size_t most) {
  Partial start;
  start.sketch.origin = dag;
  start.sketch.state = initial_state(std::move(dag));
  analyse_again(start.sketch);
  start.stage = int(start.sketch.state.stages.size()) - 1;

  const std::span<const SketchRule> rules = hardware.gpu() ? gpu_rules() : cpu_rules();
  std::vector<Sketch> finished;
  std::vector<Partial> now{std::move(start)}, next;
  while (!now.empty()) {
    next.clear();
    for (size_t i = 0; i < now.size(); ++i) {
      const Partial& partial = now[i];
      if (partial.stage < 0) {
        finished.push_back(partial.sketch);
        continue;
      }
      const bool crowded = finished.size() + next.size() + (now.size() - i) >= most;
      const size_t before = next.size();
      for (const SketchRule& rule : rules) {
        const Verdict verdict = rule.meets(partial, hardware);
        if (verdict == Verdict::Skip) continue;
        rule.apply(partial, hardware, next);
        if (verdict == Verdict::ApplyAndSkipRest) break;
      }
      if (crowded) {  // one way on for each, another one for its neighbour
        std::swap(next[before], next[before + i % (next.size() - before)]);
        next.resize(before + 1);
      }
    }
    std::swap(now, next);
  }
  if (finished.empty()) throw our_error("no sketch came of the rules");
  return finished;
}

}  // namespace tessera::schedule
