#include "schedule/space/mutate.h"

#include <algorithm>
#include <numeric>

#include "base/error.h"
#include "schedule/state/transform.h"
#include "schedule/state/verify_gpu.h"

namespace tessera::schedule {

namespace {

LoopState prefix(const std::shared_ptr<const ComputeDag>& dag, const Steps& steps, size_t end) {
  return replay(dag, Steps(steps.begin(), steps.begin() + std::ptrdiff_t(end)));
}

bool changes_splits(const Steps& steps, size_t step) {
  return step + 1 < steps.size() && steps[step + 1].code == StepCode::PR &&
         steps[step + 1].text.starts_with("tail$");
}

}  // namespace

// A divisor of one part goes to the next in a random order of the parts, the outermost included.
std::optional<Steps> mutate_tile_size(const LoopState& state, TileSizes& tiles, Random& random) {
  std::vector<size_t> candidates;
  for (size_t i = 0; i < state.steps.size(); ++i) {
    const Step& step = state.steps[i];
    if (step.code == StepCode::SP && step.value > 1 && !step.list.empty() &&
        step.list.back() <= tiles.innermost())
      candidates.push_back(i);
  }
  if (candidates.empty()) return std::nullopt;
  const size_t chosen = candidates[random.below(candidates.size())];
  const Step& step = state.steps[chosen];

  std::vector<int64_t> lengths{1};
  for (int32_t length : step.list) lengths.push_back(length);
  const int64_t inner =
      std::accumulate(lengths.begin(), lengths.end(), int64_t{1}, std::multiplies<>());
  lengths[0] = (step.value + inner - 1) / inner;

  std::vector<size_t> order(lengths.size());
  std::iota(order.begin(), order.end(), 0);
  for (size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random.below(i)]);
  for (size_t i = 0; i < order.size(); ++i) {
    const size_t from = order[i], to = order[(i + 1) % order.size()];
    std::vector<int64_t> factors;
    for (int64_t factor : tiles.divisors(lengths[from]))
      if (factor > 1 && (to + 1 < lengths.size() || factor * lengths[to] <= tiles.innermost()))
        factors.push_back(factor);
    if (factors.empty()) continue;
    const int64_t factor = factors[random.below(factors.size())];
    lengths[from] /= factor;
    lengths[to] *= factor;
    Steps steps = state.steps;
    for (size_t part = 1; part < lengths.size(); ++part)
      steps[chosen].list[part - 1] = int32_t(lengths[part]);
    return steps;
  }
  return std::nullopt;
}

std::optional<Steps> mutate_unroll(const LoopState& state, const Hardware& hardware,
                                   Random& random) {
  std::vector<size_t> candidates;
  for (size_t i = 0; i < state.steps.size(); ++i)
    if (state.steps[i].code == StepCode::PR && state.steps[i].text.empty()) candidates.push_back(i);
  if (candidates.empty()) return std::nullopt;
  const std::span<const int32_t> limits = unroll_limits(hardware);
  Steps steps = state.steps;
  steps[candidates[random.below(candidates.size())]].value = limits[random.below(limits.size())];
  return steps;
}

std::vector<size_t> movable_steps(const LoopState& state) {
  const AccessAnalysis analysis(*state.dag);
  std::vector<size_t> found;
  for (size_t i = 0; i < state.steps.size(); ++i)
    if (state.steps[i].code == StepCode::CA &&
        is_movable(state, analysis, stage_after(state.steps, i, state.steps[i].stage)))
      found.push_back(i);
  return found;
}

std::vector<std::pair<int, int>> locations_at(const std::shared_ptr<const ComputeDag>& dag,
                                              const Steps& steps, size_t step) {
  // Positions are those of the moment, before loops were fused for threads and vectors.
  const LoopState before = prefix(dag, steps, step);
  const AccessAnalysis then(*before.dag);
  return locations_of(before, then, steps[step].stage);
}

std::optional<Steps> mutate_location(const std::shared_ptr<const ComputeDag>& dag,
                                     const LoopState& state, Random& random) {
  const std::vector<size_t> candidates = movable_steps(state);
  if (candidates.empty()) return std::nullopt;
  const size_t chosen = candidates[random.below(candidates.size())];
  const auto locations = locations_at(dag, state.steps, chosen);
  if (locations.empty()) return std::nullopt;
  const auto [target, iter] = locations[random.below(locations.size())];
  Steps steps = state.steps;
  steps[chosen].value = target;
  steps[chosen].iter = iter;
  return steps;
}

std::vector<size_t> parallel_fusions(const Steps& steps) {
  std::vector<size_t> found;
  for (size_t i = 0; i + 1 < steps.size(); ++i) {
    const Step& fusion = steps[i];
    const Step& parallel = steps[i + 1];
    if (fusion.code == StepCode::FU && !fusion.list.empty() && fusion.list[0] == 0 &&
        parallel.code == StepCode::AN && parallel.iter == 0 &&
        parallel.value == int32_t(Annotation::Parallel) && parallel.stage == fusion.stage)
      found.push_back(i);
  }
  return found;
}

int most_parallel_loops(const std::shared_ptr<const ComputeDag>& dag, const Steps& steps,
                        size_t fusion) {
  const LoopState before = prefix(dag, steps, fusion);
  const int id = steps[fusion].stage;
  const Stage& stage = before.stages[size_t(id)];
  int most = 0;
  while (most < int(stage.iters.size())) {
    const Variable& loop = stage.iter(size_t(most));
    if (loop.kind == IterKind::Reduce || loop.annotation != Annotation::None) break;
    ++most;
    if (before.has_attached(id, most - 1)) break;
  }
  return most;
}

std::optional<Steps> with_parallel_loops(Steps steps, size_t chosen, int count) {
  Step& fusion = steps[chosen];
  const int id = fusion.stage;
  const int shift = int(fusion.list.size()) - count;
  fusion.list.clear();
  for (int i = 0; i < count; ++i) fusion.list.push_back(i);
  // Later steps name the loops behind the fused one by position.
  for (size_t i = chosen + 1; i < steps.size(); ++i) {
    Step& step = steps[i];
    if (step.stage != id) continue;
    if ((step.code == StepCode::AN || step.code == StepCode::PR) && step.iter > 0)
      step.iter += shift;
    if (step.code == StepCode::FU)
      for (int32_t& iter : step.list) iter += shift;
    if (step.iter < 0) return std::nullopt;
  }
  if (count == 1) {
    // A fusion of one loop is no step; parallel it stays. Sources of later splits move up by one.
    steps.erase(steps.begin() + std::ptrdiff_t(chosen));
    for (Step& step : steps) {
      if (step.code == StepCode::FSP && step.value > int(chosen)) --step.value;
      if (step.code == StepCode::FFSP)
        for (int32_t& source : step.list) source -= source > int(chosen);
    }
  }
  return steps;
}

std::optional<Steps> mutate_parallel(const std::shared_ptr<const ComputeDag>& dag,
                                     const LoopState& state, Random& random) {
  const std::vector<size_t> candidates = parallel_fusions(state.steps);
  if (candidates.empty()) return std::nullopt;
  const size_t chosen = candidates[random.below(candidates.size())];
  const int most = most_parallel_loops(dag, state.steps, chosen);
  if (most == 0) return std::nullopt;
  return with_parallel_loops(state.steps, chosen, 1 + int(random.below(size_t(most))));
}

namespace {

// Extents that splits of attached stages were written with change when tiles change: they are
// written anew, and lengths that no longer divide become 1.
void refresh_extents(const std::shared_ptr<const ComputeDag>& dag, Steps& steps) {
  for (size_t i = 0; i < steps.size(); ++i) {
    Step& step = steps[i];
    if (step.code != StepCode::SP || changes_splits(steps, i)) continue;
    if (i == 0 || steps[i - 1].code != StepCode::FU || steps[i - 1].stage != step.stage) continue;
    const LoopState before = prefix(dag, steps, i);
    const int64_t extent = before.stages[size_t(step.stage)].iter(size_t(step.iter)).extent;
    if (extent == step.value) continue;
    step.value = int32_t(extent);
    int64_t product = 1;
    for (int32_t& length : step.list) {
      if (extent % (product * length)) length = 1;
      product *= length;
    }
  }
}

}  // namespace

std::optional<LoopState> replay_edited(const std::shared_ptr<const ComputeDag>& dag, Steps steps,
                                       const Hardware& hardware) {
  try {
    if (hardware.gpu()) refresh_extents(dag, steps);
    LoopState edited = replay(dag, steps);
    if (hardware.gpu() ? !gpu_fault(edited, hardware).empty() : has_nested_parallel(edited))
      return std::nullopt;
    return edited;
  } catch (const Error& error) {
    if (error.blame() != Blame::Input) throw;
    return std::nullopt;
  }
}

std::optional<LoopState> mutate(const std::shared_ptr<const ComputeDag>& dag,
                                const LoopState& state, const Hardware& hardware, TileSizes& tiles,
                                Random& random) {
  try {
    const double choice = random.unit();
    std::optional<Steps> steps = choice < 0.90 ? mutate_tile_size(state, tiles, random)
                                 : hardware.gpu() || choice < 0.94
                                     ? mutate_unroll(state, hardware, random)
                                 : choice < 0.99 ? mutate_location(dag, state, random)
                                                 : mutate_parallel(dag, state, random);
    if (!steps) return std::nullopt;
    return replay_edited(dag, std::move(*steps), hardware);
  } catch (const Error& error) {
    if (error.blame() != Blame::Input) throw;
    return std::nullopt;
  }
}

}  // namespace tessera::schedule
