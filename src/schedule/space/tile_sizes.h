// The ways to cut an extent into tiles, kept for the next time: a search asks for the same few
// extents over and over. Not for several threads at once.
#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "schedule/space/random.h"

namespace tessera::schedule {

class TileSizes {
 public:
  explicit TileSizes(int64_t innermost = 64) : innermost_(innermost) {}
  int64_t innermost() const { return innermost_; }

  const std::vector<int64_t>& divisors(int64_t extent);  // ascending, 1 and itself included

  // Draws uniformly from all tuples of `parts` lengths f1 | n, f2 | n/f1, ... whose last is at most
  // innermost(). There is always one.
  std::vector<int32_t> draw(int64_t extent, int parts, Random& random);

  // How many tuples there are; saturates.
  uint64_t count(int64_t extent, int parts);

 private:
  int64_t innermost_;
  std::map<int64_t, std::vector<int64_t>> divisors_;
  std::map<std::pair<int64_t, int>, uint64_t> counts_;
};

}  // namespace tessera::schedule
