// Puts back what a graph's regions (vmap levels, grad mode, autocast) changed in this thread, also
// when a step throws inside one.
#pragma once

#include <cstddef>

namespace tessera::eager {

class RegionGuard {
 public:
  RegionGuard();
  ~RegionGuard();
  RegionGuard(const RegionGuard&) = delete;
  RegionGuard& operator=(const RegionGuard&) = delete;

 private:
  size_t vmap_levels_;
  bool grad_;
  bool autocast_;
};

}  // namespace tessera::eager
