// Delta debugging (Zeller and Hildebrandt's ddmin): the smallest part of a list that still fails.
// Halves first, then the shortest front and the shortest back of that, then the removal of ever
// smaller chunks down to single elements. Where one element is to blame this takes about two tests
// for each halving; in any case the end is a list from which no single element can be taken.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

namespace tessera::judge {

struct Shrunk {
  std::vector<size_t> kept;  // ascending, of 0 .. n-1
  bool minimal = true;       // false: stopped before every removal was tried
};

// `fails` is asked about a list at most once; the whole is known to fail. It stops when `go_on`
// says no, with what it has.
Shrunk shrink(size_t n, const std::function<bool(const std::vector<size_t>&)>& fails,
              const std::function<bool()>& go_on);

}  // namespace tessera::judge
