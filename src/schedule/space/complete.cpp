#include "schedule/space/complete.h"

#include <algorithm>

#include "base/error.h"
#include "schedule/state/transform.h"

namespace tessera::schedule {

namespace {

// Lengths near those of a division of a rounder number: the last tile is not full.
std::vector<int32_t> draw_inexact(int64_t extent, int parts, TileSizes& tiles, Random& random) {
  constexpr int64_t grains[] = {2, 4, 8, 16};
  const int64_t grain = grains[random.below(std::size(grains))];
  return tiles.draw((extent + grain - 1) / grain * grain, parts, random);
}

Step shifted_tail(const Step& split) {
  Step tail;
  tail.code = StepCode::PR;
  tail.stage = split.stage;
  tail.iter = split.iter;
  tail.text = "tail$shift";
  return tail;
}

// The steps of a sketch with all lengths chosen. Of a split that does not come out even, what is
// not accumulated may shift its last tile back: the stage itself, or the one that follows its
// tiles. That is a step more, so what names steps by number is renumbered.
Steps fill(const Sketch& sketch, const SampleOptions& options, TileSizes& tiles, Random& random) {
  const Steps& given = sketch.state.steps;
  const auto accumulates = [&](size_t step) {
    const int stage = stage_after(given, step, given[step].stage);
    return !sketch.state.operation(size_t(stage)).reduces.empty();
  };
  Steps steps;
  std::vector<int32_t> moved(given.size());
  std::vector<bool> shifts(given.size());
  size_t open = 0;
  for (size_t i = 0; i < given.size(); ++i) {
    Step step = given[i];
    moved[i] = int32_t(steps.size());
    if (open < sketch.open.size() && size_t(sketch.open[open]) == i) {
      ++open;
      const int parts = int(step.list.size());
      const bool partial_sums = i + 1 < given.size() && given[i + 1].code == StepCode::RF;
      const bool inexact =
          options.inexact > 0 && !partial_sums && step.value > 4 && random.unit() < options.inexact;
      const std::vector<int32_t> lengths = inexact ? draw_inexact(step.value, parts, tiles, random)
                                                   : tiles.draw(step.value, parts, random);
      step.list = IntList(std::span(lengths));
      shifts[i] = inexact && random.below(2) == 0;
    } else if (step.code == StepCode::FSP) {
      shifts[i] = shifts[size_t(step.value)];
      step.value = moved[size_t(step.value)];
    } else if (step.code == StepCode::FFSP) {
      for (int32_t& source : step.list) source = moved[size_t(source)];
    }
    steps.push_back(std::move(step));
    if (shifts[i] && !accumulates(i)) steps.push_back(shifted_tail(steps.back()));
  }
  return steps;
}

}  // namespace

std::optional<LoopState> complete(const Sketch& sketch, const Hardware& hardware,
                                  const SampleOptions& options, TileSizes& tiles, Random& random) {
  try {
    const Steps steps = fill(sketch, options, tiles, random);
    LoopState state = replay(sketch.origin, steps);
    const bool fine = hardware.gpu()
                          ? complete_gpu(state, *sketch.analysis, hardware, random)
                          : complete_cpu(state, *sketch.analysis, hardware, options, random);
    if (!fine) return std::nullopt;
    return state;
  } catch (const Error& error) {
    if (error.blame() != Blame::Input) throw;
    return std::nullopt;
  }
}

std::vector<std::pair<int, int>> locations_of(const LoopState& state,
                                              const AccessAnalysis& analysis, int stage) {
  std::vector<std::pair<int, int>> found;
  if (analysis[stage].output) return found;
  const int target = single_consumer(state, analysis, stage);
  if (target < 0) return found;
  const Stage& consumer = state.stages[size_t(target)];
  const bool attached = consumer.location == Location::Attached;
  const bool tiled = is_tiled(state, target);
  const int axes = int(state.operation(size_t(target)).axes.size());

  bool in_reduction = false;
  for (int i = 0; i < int(consumer.iters.size()); ++i) {
    const Variable& loop = consumer.iter(size_t(i));
    if (loop.kind == IterKind::Reduce) {
      in_reduction = true;
      if (!tiled) break;
    } else if (loop.kind == IterKind::Spatial && in_reduction) {
      break;  // an inner tile
    }
    if (loop.annotation == Annotation::Unroll) break;
    if (loop.extent == 1) continue;
    // The outermost tiles of an attached stage are a single one.
    if (attached && tiled && loop.kind == IterKind::Spatial && i < axes) continue;
    found.emplace_back(target, i);
    if (state.has_attached(target, i)) break;
  }
  if (attached) {
    const int outer = consumer.attach_stage;
    const Stage& around = state.stages[size_t(outer)];
    for (int i = 0; i < int(around.iters.size()); ++i) {
      const Variable& loop = around.iter(size_t(i));
      if (loop.kind == IterKind::Reduce || state.has_attached(outer, i) ||
          loop.annotation == Annotation::Unroll)
        break;
      if (loop.extent != 1) found.emplace_back(outer, i);
    }
  }
  return found;
}

bool is_movable(const LoopState& state, const AccessAnalysis& analysis, int stage) {
  return !state.operation(size_t(stage)).placeholder &&
         state.stages[size_t(stage)].location != Location::Inlined && !is_tiled(state, stage) &&
         !analysis[stage].needs_tiling;
}

std::span<const int32_t> unroll_limits(const Hardware& hardware) {
  static constexpr int32_t limits[] = {0, 16, 64, 512, 1024};
  return std::span(limits).first(hardware.gpu() ? 5 : 4);
}

void draw_unrolling(LoopState& state, const Hardware& hardware, Random& random, int32_t limit) {
  const std::span<const int32_t> limits = unroll_limits(hardware);
  for (size_t i = 0; i < state.stages.size(); ++i)
    if (!state.operation(i).placeholder && state.stages[i].location != Location::Inlined &&
        has_reduction(state.stages[i]))
      unroll_limit(state, int(i), limit >= 0 ? limit : limits[random.below(limits.size())]);
}

bool has_nested_parallel(const LoopState& state) {
  const auto parallel_before = [&](const Stage& stage, size_t end) {
    for (size_t i = 0; i < end; ++i)
      if (stage.iter(i).annotation == Annotation::Parallel && stage.iter(i).extent != 1)
        return true;
    return false;
  };
  for (const Stage& stage : state.stages) {
    if (stage.location != Location::Attached || !parallel_before(stage, stage.iters.size()))
      continue;
    const Stage* at = &stage;
    while (at->location == Location::Attached) {
      const Stage& target = state.stages[size_t(at->attach_stage)];
      if (parallel_before(target, size_t(at->attach_iter) + 1)) return true;
      at = &target;
    }
  }
  return false;
}

}  // namespace tessera::schedule
