// The one source of chance in this room: the same seed gives the same programs on every machine.
// The distributions of the standard library are not used, for each library draws its own way.
#pragma once

#include <cstdint>
#include <random>

namespace tessera::schedule {

class Random {
 public:
  explicit Random(uint64_t seed) : engine_(seed) {}

  // Uniform in [0, count); count > 0. By rejection: no value is favoured.
  uint64_t below(uint64_t count) {
    const uint64_t fits = UINT64_MAX - UINT64_MAX % count;
    uint64_t drawn = engine_();
    while (drawn >= fits) drawn = engine_();
    return drawn % count;
  }
  double unit() { return double(engine_() >> 11) * 0x1p-53; }  // [0, 1)

 private:
  std::mt19937_64 engine_;
};

}  // namespace tessera::schedule
