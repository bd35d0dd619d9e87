// Puts back what a graph's regions (vmap levels, grad mode, autocast) changed in this thread, also
// when a step throws inside one.
#pragma once

#include <cstddef>
#include <string_view>

namespace tessera::eager {

// Is a function of that name one that changes how later calls of this thread run? Whoever walks two
// plans at a time calls it once for both.
bool changes_region(std::string_view name);

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
