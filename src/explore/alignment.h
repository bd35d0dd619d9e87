// Which nodes of two graphs are each other's, told by their order: an alignment of two sequences,
// as of two texts in a diff.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace tessera::explore {

// What an element is told by: those of equal `kind` may be paired, and rather those that are equal
// in `detail`, too.
struct Aligned {
  uint32_t kind = 0, detail = 0;
  bool operator==(const Aligned&) const = default;
};

// Pairs of indices, ascending in both, of the largest sum of 3 for each pair that is equal in both
// and 2 for one of equal kind. Equal ends are paired first; time and a quarter byte of memory for
// each pair of elements between them. Throws an input Error where those are more than 4e8.
std::vector<std::array<size_t, 2>> align(const std::vector<Aligned>& a,
                                         const std::vector<Aligned>& b);

}  // namespace tessera::explore
