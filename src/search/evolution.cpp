#include "search/evolution.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace tessera::search {

namespace {

// Higher first; of equals the one that came first.
std::vector<size_t> by_score(const std::vector<float>& scores) {
  std::vector<size_t> order(scores.size());
  std::iota(order.begin(), order.end(), size_t{0});
  const auto value = [&](size_t i) { return std::isnan(scores[i]) ? -INFINITY : scores[i]; };
  std::stable_sort(order.begin(), order.end(),
                   [&](size_t a, size_t b) { return value(a) > value(b); });
  return order;
}

// Parents are drawn by how far their score is above the lowest, so that neither the offset nor the
// scale of a model's scores matters.
class ParentDraw {
 public:
  template <typename Candidates>
  explicit ParentDraw(const Candidates& candidates) {
    float lowest = INFINITY;
    for (const auto& one : candidates)
      if (std::isfinite(one.score)) lowest = std::min(lowest, one.score);
    double sum = 0;
    for (const auto& one : candidates) {
      if (std::isfinite(one.score)) sum += double(one.score) - double(lowest);
      sums_.push_back(sum);
    }
  }
  size_t operator()(Random& random) const {
    if (!(sums_.back() > 0)) return random.below(sums_.size());
    const double at = random.unit() * sums_.back();
    const auto found = std::upper_bound(sums_.begin(), sums_.end(), at);
    return std::min(size_t(found - sums_.begin()), sums_.size() - 1);
  }

 private:
  std::vector<double> sums_;
};

}  // namespace

size_t random_picks(size_t count, double epsilon, Random& random) {
  const double expected = double(count) * epsilon;
  const size_t whole = size_t(expected);
  return std::min(count, whole + (random.unit() < expected - double(whole) ? 1 : 0));
}

Evolution::Generation Evolution::first(std::span<const LoopState> best, Random& random) {
  Generation made;
  std::set<uint64_t> seen;
  const auto add = [&](LoopState state) {
    const uint64_t hash = program_hash(state);
    if (seen.insert(hash).second) made.push_back({std::move(state), hash, 0});
  };
  const size_t most = size_t(options_.measured_share * double(options_.population));
  for (const LoopState& state : best.subspan(0, std::min(most, best.size()))) add(state);
  // Small spaces are soon exhausted: then most draws are repeats.
  size_t fruitless = 0;
  while (made.size() < options_.population && fruitless < 200 + options_.population / 8) {
    const size_t before = made.size();
    if (std::optional<LoopState> drawn = space_.draw(random)) add(std::move(*drawn));
    fruitless = made.size() > before ? 0 : fruitless + 1;
  }
  return made;
}

Evolution::Generation Evolution::next(const Generation& parents, Random& random) {
  Generation made;
  std::set<uint64_t> seen;
  const ParentDraw draw(parents);
  // A mutation that fails is tried again with another parent.
  for (size_t tries = 0; made.size() < options_.children && tries < 4 * options_.children;
       ++tries) {
    const Candidate& parent = parents[draw(random)];
    const double choice = random.unit();
    std::optional<LoopState> child;
    if (choice < options_.mutation)
      child = space_.mutate(parent.state, random);
    else if (choice < options_.mutation + options_.crossover)
      child = space_.cross(parent.state, parents[draw(random)].state, random);
    else
      child = parent.state;
    if (!child) continue;
    const uint64_t hash = program_hash(*child);
    if (seen.insert(hash).second) made.push_back({std::move(*child), hash, 0});
  }
  return made;
}

void Evolution::score(Generation& generation, const Scores& scores) {
  std::vector<const LoopState*> states;
  for (const Candidate& one : generation) states.push_back(&one.state);
  dataset::Programs programs = features_.extract(task_, states);
  if (generation.size() > options_.draft) {
    std::vector<size_t> kept = by_score(scores.draft(programs));
    kept.resize(options_.draft);
    std::sort(kept.begin(), kept.end());
    programs = gather(programs, kept);
    Generation fewer;
    for (const size_t i : kept) fewer.push_back(std::move(generation[i]));
    generation = std::move(fewer);
  }
  const std::vector<float> values = scores.model(programs);
  for (size_t i = 0; i < generation.size(); ++i) generation[i].score = values[i];
}

std::vector<Pick> Evolution::propose(size_t count, std::span<const LoopState> best,
                                     const std::set<uint64_t>& measured, const Scores& scores,
                                     Random& random) {
  // All candidates that the model has seen and nobody has measured, by hash: a program that comes
  // up again keeps its score.
  std::map<uint64_t, size_t> known;
  Generation found;
  Generation generation = first(best, random);
  for (int g = 0; !generation.empty(); ++g) {
    score(generation, scores);
    for (const Candidate& one : generation)
      if (std::isfinite(one.score) && !measured.contains(one.hash) &&
          known.try_emplace(one.hash, found.size()).second)
        found.push_back(one);
    if (g == options_.generations) break;
    generation = next(generation, random);
  }
  std::vector<float> values;
  for (const Candidate& one : found) values.push_back(one.score);
  const std::vector<size_t> order = by_score(values);
  count = std::min(count, found.size());
  const size_t explored = random_picks(count, options_.epsilon, random);
  std::vector<Pick> picks;
  for (size_t i = 0; i < count - explored; ++i)
    picks.push_back({std::move(found[order[i]].state), values[order[i]], false});
  std::vector<size_t> rest(order.begin() + std::ptrdiff_t(count - explored), order.end());
  for (size_t i = 0; i < explored; ++i) {
    const size_t at = random.below(rest.size());
    picks.push_back({std::move(found[rest[at]].state), values[rest[at]], true});
    rest.erase(rest.begin() + std::ptrdiff_t(at));
  }
  return picks;
}

std::vector<Pick> Evolution::neighbours(const LoopState& state, const std::set<uint64_t>& measured,
                                        const Scores& scores) {
  std::vector<LoopState> around = space_.neighbours(state);
  std::erase_if(around, [&](const LoopState& one) { return measured.contains(program_hash(one)); });
  if (around.empty()) return {};
  std::vector<const LoopState*> states;
  for (const LoopState& one : around) states.push_back(&one);
  const std::vector<float> values = scores.model(features_.extract(task_, states));
  std::vector<Pick> picks;
  for (const size_t i : by_score(values))
    if (std::isfinite(values[i])) picks.push_back({std::move(around[i]), values[i], false});
  return picks;
}

}  // namespace tessera::search
