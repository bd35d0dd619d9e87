#include "schedule/space/tile_sizes.h"

#include <algorithm>

namespace tessera::schedule {

const std::vector<int64_t>& TileSizes::divisors(int64_t extent) {
  std::vector<int64_t>& found = divisors_[extent];
  if (!found.empty()) return found;
  for (int64_t i = 1; i * i <= extent; ++i) {
    if (extent % i) continue;
    found.push_back(i);
    if (i * i != extent) found.push_back(extent / i);
  }
  if (found.empty()) found.push_back(1);  // extents below 1
  std::sort(found.begin(), found.end());
  return found;
}

// Tuples are counted rather than listed: of large extents there are very many, and a uniform draw
// only needs to know how many begin with each length.
uint64_t TileSizes::count(int64_t extent, int parts) {
  if (parts == 0) return 1;
  uint64_t& known = counts_[{extent, parts}];
  if (known) return known;
  uint64_t total = 0;
  for (int64_t divisor : divisors(extent)) {
    if (parts == 1 && divisor > innermost_) break;
    const uint64_t rest = parts == 1 ? 1 : count(extent / divisor, parts - 1);
    total = rest > UINT64_MAX / 2 - total ? UINT64_MAX / 2 : total + rest;
  }
  return counts_[{extent, parts}] = total;
}

std::vector<int32_t> TileSizes::draw(int64_t extent, int parts, Random& random) {
  std::vector<int32_t> lengths;
  for (int left = parts; left > 0; --left) {
    uint64_t chosen = random.below(count(extent, left));
    for (int64_t divisor : divisors(extent)) {
      const uint64_t ways = left == 1 ? 1 : count(extent / divisor, left - 1);
      if (chosen < ways) {
        lengths.push_back(int32_t(divisor));
        extent /= divisor;
        break;
      }
      chosen -= ways;
    }
  }
  return lengths;
}

}  // namespace tessera::schedule
