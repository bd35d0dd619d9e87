// The conditions under which a program is timed on the CPU, the same for compile, which chooses
// between programs (time_candidates.h), and for collect, which records them (measure/): what one
// measures of a program, the other records. One run at a time. As in a network, and as TenSet does
// it, the first input is in the caches, where the operator before has left it; all other inputs,
// most of them weights, and what is written are not.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "base/cache_flush.h"
#include "base/clock.h"

namespace tessera::runtime {

class Harness {
 public:
  using Bytes = std::span<const std::byte>;

  // The memory must outlive it. `warm` may be empty. Without `flush` caches stay as they are.
  Harness(Bytes warm, std::vector<Bytes> cold, bool flush = true)
      : warm_(warm), cold_(std::move(cold)), flush_(flush) {}

  // Seconds of one run. `also_cold`: memory that is not the same in every run.
  template <typename Run>
  double timed(const Run& run, std::span<const Bytes> also_cold = {}) const {
    if (flush_) set_caches(also_cold);
    const double start = monotonic_seconds();
    run();
    return monotonic_seconds() - start;
  }

 private:
  void set_caches(std::span<const Bytes> also_cold) const {
    for (Bytes bytes : cold_) flush_from_cache(bytes);
    for (Bytes bytes : also_cold) flush_from_cache(bytes);
    read_into_cache(warm_);
  }

  Bytes warm_;
  std::vector<Bytes> cold_;
  bool flush_;
};

}  // namespace tessera::runtime
