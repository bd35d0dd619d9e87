// Judged samples for tests, made by hand or at random.
#pragma once

#include <cmath>

#include "base/numpy_random.h"
#include "score/judged.h"

namespace tessera::score {

inline Judged correct_from(int t, double speedup, const std::string& name = "") {
  Judged sample;
  sample.sample = name;
  sample.speedup = speedup;
  for (int level = t; level <= result::highest_t; ++level)
    sample.correct[size_t(level - result::lowest_t)] = true;
  return sample;
}

inline Judged failed(ErrorClass error, const std::string& name = "") {
  Judged sample;
  sample.sample = name;
  sample.error = error;
  return sample;
}

// Any mixture, correct at any set of result::levels.
inline std::vector<Judged> random_samples(NumpyRandom& random, int64_t count, bool eager) {
  std::vector<Judged> samples;
  for (int64_t i = 0; i < count; ++i) {
    const int64_t fate = random.integer(0, 9);
    const std::string name = std::to_string(random.integer(0, 1000));
    if (fate < 4) {
      samples.push_back(failed(ErrorClass(random.integer(0, eager ? 5 : 4)), name));
    } else {
      samples.push_back(correct_from(result::highest_t + 1, std::exp(random.normal()), name));
      for (auto& correct : samples.back().correct) correct = random.integer(0, 2) > 0;
    }
  }
  return samples;
}

}  // namespace tessera::score
