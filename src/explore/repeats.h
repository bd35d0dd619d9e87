// Repeated blocks of a sequence: a network is a few layers many times over, and one of them tells
// what all look like.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace tessera::explore {

// labels[first + i] == labels[first + i + period] for all i below (repeats - 1) * period.
struct Repeat {
  size_t first = 0, period = 0, repeats = 0;
  size_t saved() const { return (repeats - 1) * period; }  // that need not be shown
};

// Runs that do not overlap, those that save most chosen first, in the order of the sequence; each
// saves at least `least`. Near-linear: of the places where a block might begin again a few dozen
// are tried.
std::vector<Repeat> find_repeats(std::span<const uint32_t> labels, size_t least = 8);

}  // namespace tessera::explore
