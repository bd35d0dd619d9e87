#include "schedule/space/adapt.h"

#include <algorithm>
#include <cmath>

#include "base/error.h"
#include "schedule/space/complete.h"
#include "schedule/state/verify_gpu.h"

namespace tessera::schedule {

namespace {

constexpr double most_change = 4;

double change(int64_t a, int64_t b) {
  return double(std::max(a, b)) / double(std::max<int64_t>(std::min(a, b), 1));
}

// The divisor of `whole` that is nearest to `wanted`; the smaller of two as near.
int64_t nearest_divisor(int64_t whole, int64_t wanted) {
  int64_t best = 1;
  const auto consider = [&](int64_t divisor) {
    const double now = change(divisor, wanted), before = change(best, wanted);
    if (now < before || (now == before && divisor < best)) best = divisor;
  };
  for (int64_t small = 1; small * small <= whole; ++small) {
    if (whole % small != 0) continue;
    consider(small);
    consider(whole / small);
  }
  return best;
}

bool is_valid(const LoopState& state, const Hardware& hardware) {
  return hardware.gpu() ? gpu_fault(state, hardware).empty() : !has_nested_parallel(state);
}

// The extent of the loop that a step splits; 0 where the step means no loop. Extents of attached
// stages are known once bounds are.
int64_t split_extent(const LoopState& state, const Step& step) {
  const auto find = [&](const LoopState& in) -> int64_t {
    if (step.stage < 0 || size_t(step.stage) >= in.stages.size()) return 0;
    const Stage& stage = in.stages[size_t(step.stage)];
    if (step.iter < 0 || size_t(step.iter) >= stage.iters.size()) return 0;
    return stage.iter(size_t(step.iter)).extent;
  };
  if (const int64_t known = find(state); known > 0) return known;
  LoopState bounded = state;
  infer_bounds(bounded);
  return find(bounded);
}

}  // namespace

std::optional<IntList> fit_lengths(int64_t from, const IntList& lengths, int64_t to,
                                   bool inner_to_outer) {
  int64_t product = 1;
  for (const int32_t length : lengths)
    if (length <= 0 || __builtin_mul_overflow(product, int64_t(length), &product))
      return std::nullopt;
  if (from == to || to <= 0) return lengths;
  const bool exact = from <= 0 || from % product == 0;
  std::vector<int32_t> fitted(lengths.begin(), lengths.end());
  int64_t rest = to;
  for (size_t i = 0; i < fitted.size(); ++i) {
    int32_t& length = fitted[inner_to_outer ? fitted.size() - 1 - i : i];
    const int64_t wanted = std::min<int64_t>(length, rest);
    const int64_t found = exact ? nearest_divisor(rest, wanted) : wanted;
    if (change(found, wanted) > most_change) return std::nullopt;
    length = int32_t(found);
    rest = (rest + found - 1) / found;
  }
  return IntList(fitted);
}

std::optional<LoopState> adapt(const std::shared_ptr<const ComputeDag>& dag, const Steps& steps,
                               const Hardware& hardware) {
  try {
    LoopState state = initial_state(dag);
    for (Step step : steps) {
      if (step.code == StepCode::SP) {
        const int64_t extent = split_extent(state, step);
        if (extent <= 0 || extent > INT32_MAX) return std::nullopt;
        std::optional<IntList> lengths =
            fit_lengths(step.value, step.list, extent, step.extra == 1);
        if (!lengths) return std::nullopt;
        step.list = std::move(*lengths);
        if (step.value > 0) step.value = int32_t(extent);
      }
      apply(state, step);
    }
    infer_bounds(state);
    if (!is_valid(state, hardware)) return std::nullopt;
    return state;
  } catch (const Error& error) {
    if (error.blame() != Blame::Input) throw;
    return std::nullopt;
  }
}

std::optional<LoopState> replay_valid(const std::shared_ptr<const ComputeDag>& dag,
                                      const Steps& steps, const Hardware& hardware) {
  try {
    LoopState state = replay(dag, steps);
    if (!is_valid(state, hardware)) return std::nullopt;
    return state;
  } catch (const Error& error) {
    if (error.blame() != Blame::Input) throw;
    return std::nullopt;
  }
}

}  // namespace tessera::schedule
