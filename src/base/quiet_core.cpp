#include "base/quiet_core.h"

#include <cstdint>

#include "base/clock.h"

namespace tessera {

namespace {

constexpr int rounds = 5000;
volatile double real_result;  // kept, so that the computation is
volatile uint64_t integer_result;

}  // namespace

// Chains of sums and products that do not wait for each other, and as many of integers: more than a
// core can begin in a cycle, so whatever else begins there is felt.
double probe_core() {
  const double factor = 0.999, added = 1e-3;
  double a = 1, b = 2, c = 3, d = 4, e = 5, f = 6;
  uint64_t i = 1, j = 2, k = 3, l = 4, m = 5, n = 6;
  const double start = monotonic_seconds();
  for (uint64_t round = 0; round < rounds; ++round) {
    a = a * factor + added;
    b = b * factor + added;
    c = c * factor + added;
    d = d * factor + added;
    e = e * factor + added;
    f = f * factor + added;
    i += j ^ round;
    j += k ^ i;
    k += l ^ round;
    l += m ^ k;
    m += n ^ round;
    n += i ^ m;
  }
  const double seconds = monotonic_seconds() - start;
  real_result = a + b + c + d + e + f;
  integer_result = i + j + k + l + m + n;
  return seconds;
}

bool QuietCore::is_quiet(double probe) const {
  double least = least_.load(std::memory_order_relaxed);
  while (least == 0 || probe < least)
    if (least_.compare_exchange_weak(least, probe)) return true;
  return probe <= tolerance * least;
}

}  // namespace tessera
