// NumPy's legacy random stream (RandomState: MT19937, polar normals, masked integers), bit for bit,
// so that inputs made here equal those GraphNet's bench makes. The partner of each polar pair is
// kept between calls, also across integer draws, as NumPy keeps it.
#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace tessera {

class NumpyRandom {
 public:
  explicit NumpyRandom(uint32_t seed);
  // From the words of a key (init_by_array), which is how Python's `random` seeds the same engine.
  explicit NumpyRandom(std::span<const uint32_t> key);

  uint32_t next_u32();
  double uniform();                         // [0, 1), 53 bits
  double normal();                          // mean 0, std 1
  int64_t integer(int64_t lo, int64_t hi);  // closed range; lo == hi draws nothing
  void fill_normal(std::span<double> out);  // the same values as that many normal() calls, faster

 private:
  void refill();

  std::array<uint32_t, 624> state_;
  int used_ = 624;
  bool has_partner_ = false;
  double partner_ = 0;
};

}  // namespace tessera
