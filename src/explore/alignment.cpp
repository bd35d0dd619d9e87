#include "explore/alignment.h"

#include <algorithm>

#include "base/error.h"

namespace tessera::explore {

namespace {

constexpr size_t most_cells = 400'000'000;

uint32_t worth(const Aligned& a, const Aligned& b) {
  return a == b ? 3 : a.kind == b.kind ? 2 : 0;
}

}  // namespace

std::vector<std::array<size_t, 2>> align(const std::vector<Aligned>& a,
                                         const std::vector<Aligned>& b) {
  size_t begin = 0, behind = 0;  // elements of equal ends
  const size_t least = std::min(a.size(), b.size());
  while (begin < least && a[begin] == b[begin]) ++begin;
  while (behind < least - begin && a[a.size() - 1 - behind] == b[b.size() - 1 - behind]) ++behind;
  const size_t rows = a.size() - begin - behind, columns = b.size() - begin - behind;
  if (columns > 0 && rows > most_cells / columns)
    throw input_error({}, "graphs of {} and {} operators differ in too much to be compared",
                      a.size(), b.size());

  // Needleman and Wunsch's table, a row at a time; kept is only where each cell's value came from.
  std::vector<bool> paired(rows * columns), from_above(rows * columns);
  std::vector<uint32_t> best(columns + 1, 0);
  for (size_t i = 0; i < rows; ++i) {
    uint32_t diagonal = 0;  // of the row before, one to the left
    for (size_t j = 0; j < columns; ++j) {
      const size_t cell = i * columns + j;
      const uint32_t above = best[j + 1], left = best[j];
      const uint32_t worth_here = worth(a[begin + i], b[begin + j]);
      const uint32_t both = diagonal + worth_here;
      paired[cell] = worth_here > 0 && both >= std::max(above, left);
      from_above[cell] = above >= left;
      diagonal = above;
      best[j + 1] = std::max({above, left, paired[cell] ? both : 0});
    }
  }

  std::vector<std::array<size_t, 2>> pairs;
  for (size_t i = 0; i < behind; ++i) pairs.push_back({a.size() - 1 - i, b.size() - 1 - i});
  for (size_t i = rows, j = columns; i > 0 && j > 0;) {
    const size_t cell = (i - 1) * columns + j - 1;
    if (paired[cell])
      pairs.push_back({begin + --i, begin + --j});
    else if (from_above[cell])
      --i;
    else
      --j;
  }
  for (size_t i = begin; i > 0; --i) pairs.push_back({i - 1, i - 1});
  std::ranges::reverse(pairs);
  return pairs;
}

}  // namespace tessera::explore
