#include "search/evolution.h"

#include <algorithm>
#include <cmath>
#include <iterator>
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
  const auto add = [&](LoopState state, bool measured) {
    const uint64_t hash = program_hash(state);
    if (seen.insert(hash).second) made.push_back({std::move(state), hash, 0, measured});
  };
  const size_t most = size_t(options_.measured_share * double(options_.population));
  for (const LoopState& state : best.subspan(0, std::min(most, best.size()))) add(state, true);
  // Small spaces are soon exhausted: then most draws are repeats.
  size_t fruitless = 0;
  while (made.size() < options_.population && fruitless < 200 + options_.population / 8) {
    const size_t before = made.size();
    if (std::optional<LoopState> drawn = space_.draw(random)) add(std::move(*drawn), false);
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
    if (seen.insert(hash).second) made.push_back({std::move(*child), hash});
  }
  return made;
}

void Evolution::score(Generation& generation, const Scores& scores) {
  std::vector<const LoopState*> states;
  for (const Candidate& one : generation) states.push_back(&one.state);
  dataset::Programs programs = features_.extract(task_, states);
  if (generation.size() > options_.draft) {
    std::vector<float> drafted = scores.draft(programs);
    size_t spared = size_t(options_.measured_share * double(options_.draft));
    for (size_t i = 0; i < generation.size() && spared > 0; ++i) {
      if (!generation[i].measured) continue;
      drafted[i] = INFINITY;
      --spared;
    }
    std::vector<size_t> kept = by_score(drafted);
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
  Generation generation = first(best, random);
  std::vector<size_t> fresh;
  for (size_t i = 0; i < generation.size(); ++i)
    if (!generation[i].measured && !measured.contains(generation[i].hash)) fresh.push_back(i);
  std::vector<Pick> at_random;
  std::set<uint64_t> seen;  // a program that comes up again keeps its score
  for (size_t left = random_picks(count, options_.epsilon, random); left > 0; --left) {
    if (fresh.empty()) break;
    const size_t at = random.below(fresh.size());
    const Candidate& drawn = generation[fresh[at]];
    seen.insert(drawn.hash);
    at_random.push_back({drawn.state, 0, true});
    fresh.erase(fresh.begin() + std::ptrdiff_t(at));
  }
  // All others that the model has seen and nobody has measured.
  Generation found;
  for (int g = 0; !generation.empty(); ++g) {
    score(generation, scores);
    for (const Candidate& one : generation)
      if (std::isfinite(one.score) && !measured.contains(one.hash) && seen.insert(one.hash).second)
        found.push_back(one);
    if (g == options_.generations) break;
    generation = next(generation, random);
  }
  std::vector<float> values;
  for (const Candidate& one : found) values.push_back(one.score);
  std::vector<size_t> order = by_score(values);
  order.resize(std::min(order.size(), count - at_random.size()));
  std::vector<Pick> picks;
  for (const size_t i : order) picks.push_back({std::move(found[i].state), values[i], false});
  std::ranges::move(at_random, std::back_inserter(picks));
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
