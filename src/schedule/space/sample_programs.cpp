#include "schedule/space/sample_programs.h"

#include <algorithm>

#include "schedule/space/mutate.h"

namespace tessera::schedule {

namespace {

// FNV-1a: programs are told apart the same way on every machine.
uint64_t hash(const std::string& text) {
  uint64_t value = 0xcbf29ce484222325u;
  for (char byte : text) value = (value ^ uint8_t(byte)) * 0x100000001b3u;
  return value;
}

}  // namespace

Sampler::Sampler(std::shared_ptr<const ComputeDag> dag, const Hardware& hardware, uint64_t seed,
                 const SampleOptions& options)
    : dag_(std::move(dag)),
      hardware_(hardware),
      options_(options),
      random_(seed),
      tiles_(options.max_innermost),
      sketches_(generate_sketches(dag_, hardware)) {}

std::optional<LoopState> Sampler::draw() {
  const Sketch& sketch = sketches_[random_.below(sketches_.size())];
  return complete(sketch, hardware_, options_, tiles_, random_);
}

std::optional<LoopState> Sampler::mutate(const LoopState& state) {
  return schedule::mutate(dag_, state, hardware_, tiles_, random_);
}

bool Sampler::is_new(const LoopState& state) {
  return seen_.insert(hash(print_state(state))).second;
}

std::vector<LoopState> Sampler::population(size_t draws, size_t enough) {
  std::vector<LoopState> kept;
  enough = std::min(enough, draws);
  for (int fruitless = 0; enough > 0;) {
    const size_t before = kept.size();
    for (size_t i = 0; i < draws; ++i)
      if (std::optional<LoopState> drawn = draw(); drawn && is_new(*drawn))
        kept.push_back(std::move(*drawn));
    if (kept.size() >= enough) break;
    fruitless = kept.size() > before ? 0 : fruitless + 1;
    if (fruitless == 5) {
      fruitless = 0;
      enough /= 2;
    }
  }
  return kept;
}

std::vector<Steps> sample_programs(std::shared_ptr<const ComputeDag> dag, const Hardware& hardware,
                                   size_t count, uint64_t seed, const SampleOptions& options) {
  constexpr size_t largest_population = 2560;
  constexpr double mutation = 0.85;
  constexpr int patience = 10;

  std::vector<Steps> kept;
  if (count == 0) return kept;
  Sampler sampler(std::move(dag), hardware, seed, options);
  std::vector<LoopState> parents = sampler.population(std::min(count, largest_population));
  for (const LoopState& state : parents) kept.push_back(state.steps);

  for (int fruitless = 0; kept.size() < count && fruitless < patience && !parents.empty();) {
    const size_t before = kept.size();
    // Small spaces need no large generations to be found exhausted.
    const size_t size = std::min(std::min(count, largest_population), 64 + 4 * parents.size());
    std::vector<LoopState> children;
    for (size_t tries = 0; children.size() < size && tries < 4 * size; ++tries) {
      const LoopState& parent = parents[sampler.random().below(parents.size())];
      if (sampler.random().unit() >= mutation) {
        children.push_back(parent);
        continue;
      }
      std::optional<LoopState> child = sampler.mutate(parent);
      if (!child) continue;
      if (sampler.is_new(*child) && kept.size() < count) kept.push_back(child->steps);
      children.push_back(std::move(*child));
    }
    if (kept.size() == before) {
      ++fruitless;
      for (size_t i = 0; i < size && kept.size() < count; ++i) {
        std::optional<LoopState> drawn = sampler.draw();
        if (!drawn) continue;
        if (sampler.is_new(*drawn)) {
          kept.push_back(drawn->steps);
          fruitless = 0;
        }
        children.push_back(std::move(*drawn));
      }
    } else {
      fruitless = 0;
    }
    if (!children.empty()) parents = std::move(children);
  }
  if (kept.size() > count) kept.resize(count);
  return kept;
}

}  // namespace tessera::schedule
