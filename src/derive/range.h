// A run of a graph's operators: its computing nodes, numbered from 0 in the order of the text, from
// `start` up to but not with `end`. Aliases and releases do not count, as in GraphNet.
#pragma once

#include <cstddef>
#include <vector>

namespace tessera::derive {

struct Range {
  size_t start = 0, end = 0;
  size_t length() const { return end - start; }
  bool operator==(const Range&) const = default;
  auto operator<=>(const Range&) const = default;
};

using Ranges = std::vector<Range>;

}  // namespace tessera::derive
