// Programs of a task as TenSet drew them: random completions of the task's sketches, then mutations
// of those, every distinct one kept. Not tuned: they are what a cost model learns from.
#pragma once

#include <unordered_set>

#include "schedule/space/complete.h"

namespace tessera::schedule {

class Sampler {
 public:
  Sampler(std::shared_ptr<const ComputeDag> dag, const Hardware& hardware, uint64_t seed,
          const SampleOptions& options = {});

  const std::vector<Sketch>& sketches() const { return sketches_; }

  std::optional<LoopState> draw();  // one completion of a random sketch
  std::optional<LoopState> mutate(const LoopState& state);

  // `draws` draws, of which the valid and new ones are kept; again and again until there are
  // `enough`, which is halved after five rounds that bring nothing.
  std::vector<LoopState> population(size_t draws, size_t enough = 50);

  // Whether its printed form was not seen before; remembers it.
  bool is_new(const LoopState& state);
  Random& random() { return random_; }

 private:
  std::shared_ptr<const ComputeDag> dag_;
  Hardware hardware_;
  SampleOptions options_;
  Random random_;
  TileSizes tiles_;
  std::vector<Sketch> sketches_;
  std::unordered_set<uint64_t> seen_;  // hashes of printed programs
};

// Up to `count` programs, distinct as printed. Small tasks have fewer, and those are given.
std::vector<Steps> sample_programs(std::shared_ptr<const ComputeDag> dag, const Hardware& hardware,
                                   size_t count, uint64_t seed, const SampleOptions& options = {});

}  // namespace tessera::schedule
