#include "explore/repeats.h"

#include <algorithm>
#include <unordered_map>

namespace tessera::explore {

namespace {

constexpr size_t most_tried = 48;  // later places of the same label

// Hashes of stretches by those of prefixes; arithmetic modulo 2^61 - 1.
class StretchHash {
 public:
  explicit StretchHash(std::span<const uint32_t> labels) : prefix_{0}, power_{1} {
    for (const uint32_t label : labels) {
      prefix_.push_back(add(times(prefix_.back(), base), uint64_t{label} + 1));
      power_.push_back(times(power_.back(), base));
    }
  }
  uint64_t of(size_t first, size_t count) const {
    const uint64_t before = times(prefix_[first], power_[count]);
    return add(prefix_[first + count], prime - before);
  }

 private:
  static constexpr uint64_t prime = (uint64_t{1} << 61) - 1, base = 0x1d8af066f5a5b8c1 % prime;
  static uint64_t add(uint64_t a, uint64_t b) { return (a + b) % prime; }
  static uint64_t times(uint64_t a, uint64_t b) {
    return uint64_t(static_cast<unsigned __int128>(a) * b % prime);
  }
  std::vector<uint64_t> prefix_, power_;
};

}  // namespace

std::vector<Repeat> find_repeats(std::span<const uint32_t> labels, size_t least) {
  const size_t size = labels.size();
  const StretchHash hash(labels);
  std::vector<size_t> next(size, size);  // the next place of the same label
  std::unordered_map<uint32_t, size_t> seen;
  for (size_t i = size; i-- > 0;) {
    const auto [place, fresh] = seen.try_emplace(labels[i], i);
    if (!fresh) {
      next[i] = place->second;
      place->second = i;
    }
  }
  std::vector<Repeat> candidates;
  for (size_t first = 0; first < size; ++first) {
    Repeat best;
    best.repeats = 1;
    size_t tried = 0;
    for (size_t again = next[first]; again < size && tried < most_tried;
         again = next[again], ++tried) {
      const size_t period = again - first;
      if (again + period > size) break;
      const uint64_t block = hash.of(first, period);
      size_t repeats = 1;
      while (first + (repeats + 1) * period <= size &&
             hash.of(first + repeats * period, period) == block)
        ++repeats;
      const Repeat run{first, period, repeats};
      if (run.saved() > best.saved()) best = run;
    }
    if (best.saved() >= least) candidates.push_back(best);
  }
  std::ranges::stable_sort(candidates, std::greater{}, &Repeat::saved);
  std::vector<Repeat> runs;
  std::vector<bool> taken(size, false);
  for (const Repeat& run : candidates) {
    const size_t end = run.first + run.period * run.repeats;
    const auto begin_at = taken.begin() + ptrdiff_t(run.first);
    const auto end_at = taken.begin() + ptrdiff_t(end);
    if (std::find(begin_at, end_at, true) != end_at) continue;
    std::fill(begin_at, end_at, true);
    runs.push_back(run);
  }
  std::ranges::sort(runs, {}, &Repeat::first);
  return runs;
}

}  // namespace tessera::explore
