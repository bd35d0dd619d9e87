#include "schedule/space/neighbours.h"

#include <functional>
#include <numeric>
#include <set>

#include "base/error.h"

namespace tessera::schedule {

namespace {

std::vector<int64_t> prime_factors(int64_t number) {
  std::vector<int64_t> primes;
  for (int64_t p = 2; p * p <= number; ++p) {
    if (number % p) continue;
    primes.push_back(p);
    while (number % p == 0) number /= p;
  }
  if (number > 1) primes.push_back(number);
  return primes;
}

using Edit = std::function<void(Steps)>;

void move_tiles(const Steps& steps, const TileSizes& tiles, const Edit& edit) {
  for (size_t at = 0; at < steps.size(); ++at) {
    const Step& step = steps[at];
    if (step.code != StepCode::SP || step.value <= 1 || step.list.empty()) continue;
    std::vector<int64_t> lengths{1};
    for (const int32_t length : step.list) lengths.push_back(length);
    const int64_t inner =
        std::accumulate(lengths.begin(), lengths.end(), int64_t{1}, std::multiplies<>());
    lengths[0] = (step.value + inner - 1) / inner;
    for (size_t from = 0; from < lengths.size(); ++from)
      for (const int64_t factor : prime_factors(lengths[from]))
        for (size_t to = 0; to < lengths.size(); ++to) {
          if (to == from) continue;
          if (to + 1 == lengths.size() && factor * lengths[to] > tiles.innermost()) continue;
          Steps edited = steps;
          IntList& list = edited[at].list;
          if (from > 0) list[from - 1] = int32_t(lengths[from] / factor);
          if (to > 0) list[to - 1] = int32_t(lengths[to] * factor);
          edit(std::move(edited));
        }
  }
}

void change_unrolling(const Steps& steps, const Hardware& hardware, const Edit& edit) {
  for (size_t at = 0; at < steps.size(); ++at) {
    if (steps[at].code != StepCode::PR || !steps[at].text.empty()) continue;
    for (const int32_t limit : unroll_limits(hardware)) {
      Steps edited = steps;
      edited[at].value = limit;
      edit(std::move(edited));
    }
  }
}

// The first steps of a program need not be one: what they leave open, later ones may settle. Then
// it is not known where else they could have gone.
void where_possible(const std::function<void()>& change) {
  try {
    change();
  } catch (const Error& error) {
    if (error.blame() != Blame::Input) throw;
  }
}

void move_stages(const std::shared_ptr<const ComputeDag>& dag, const LoopState& state,
                 const Edit& edit) {
  for (const size_t at : movable_steps(state))
    where_possible([&] {
      for (const auto& [target, iter] : locations_at(dag, state.steps, at)) {
        Steps edited = state.steps;
        edited[at].value = target;
        edited[at].iter = iter;
        edit(std::move(edited));
      }
    });
}

void change_parallel(const std::shared_ptr<const ComputeDag>& dag, const Steps& steps,
                     const Edit& edit) {
  for (const size_t at : parallel_fusions(steps))
    where_possible([&] {
      const int most = most_parallel_loops(dag, steps, at), now = int(steps[at].list.size());
      for (const int count : {now - 1, now + 1}) {
        if (count < 1 || count > most) continue;
        if (std::optional<Steps> edited = with_parallel_loops(steps, at, count))
          edit(std::move(*edited));
      }
    });
}

bool differ_in_sizes_only(const Steps& a, const Steps& b) {
  if (a.size() != b.size()) return false;
  for (size_t i = 0; i < a.size(); ++i) {
    Step same = b[i];
    const bool split = a[i].code == StepCode::SP && a[i].value == same.value &&
                       a[i].list.size() == same.list.size();
    if (split) same.list = a[i].list;
    if (a[i].code == StepCode::PR && a[i].text.empty() && same.text.empty())
      same.value = a[i].value;
    if (!(a[i] == same)) return false;
  }
  return true;
}

}  // namespace

std::vector<LoopState> neighbours(const std::shared_ptr<const ComputeDag>& dag,
                                  const LoopState& state, const Hardware& hardware,
                                  TileSizes& tiles) {
  std::vector<LoopState> found;
  std::set<std::string> seen{print_state(state)};
  const Edit edit = [&](Steps steps) {
    std::optional<LoopState> edited = replay_edited(dag, std::move(steps), hardware);
    if (edited && seen.insert(print_state(*edited)).second) found.push_back(std::move(*edited));
  };
  move_tiles(state.steps, tiles, edit);
  change_unrolling(state.steps, hardware, edit);
  if (hardware.gpu()) return found;
  move_stages(dag, state, edit);
  change_parallel(dag, state.steps, edit);
  return found;
}

std::optional<LoopState> cross(const std::shared_ptr<const ComputeDag>& dag, const LoopState& a,
                               const LoopState& b, const Hardware& hardware, Random& random) {
  if (!differ_in_sizes_only(a.steps, b.steps)) return std::nullopt;
  Steps steps = a.steps;
  for (size_t i = 0; i < steps.size(); ++i)
    if (!(steps[i] == b.steps[i]) && random.below(2) == 1) steps[i] = b.steps[i];
  return replay_edited(dag, std::move(steps), hardware);
}

}  // namespace tessera::schedule
