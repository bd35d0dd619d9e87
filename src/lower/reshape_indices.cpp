#include "lower/reshape_indices.h"

#include <limits>

#include "base/refusal.h"
#include "lower/lowering.h"

namespace tessera::lower {

Value flat_index(DagBuilder& b, Values axes, std::span<const int64_t> extents) {
  std::vector<Value> terms;
  int64_t stride = 1;
  for (size_t i = extents.size(); i-- > 0;) {
    if (extents[i] != 1) terms.push_back(stride == 1 ? axes[i] : axes[i] * double(stride));
    stride *= extents[i];
  }
  if (stride > std::numeric_limits<int32_t>::max())
    throw Refusal{"more elements than an index can count"};
  if (terms.empty()) return b.index(0);
  Value sum = terms.back();
  for (size_t i = terms.size() - 1; i-- > 0;) sum = sum + terms[i];
  return sum;
}

namespace {

// The indices of extents `to` for the flat position of `axes` of `from`.
void cut(DagBuilder& b, Values axes, std::span<const int64_t> from, std::span<const int64_t> to,
         std::vector<Value>& indices) {
  size_t last =
      to.size();  // the leftmost dimension of more than one element: it takes what is left
  for (size_t i = to.size(); i-- > 0;)
    if (to[i] != 1) last = i;
  Value rest = flat_index(b, axes, from);
  std::vector<Value> result(to.size(), b.index(0));
  int64_t below = 1;
  for (size_t i = to.size(); i-- > 0 && last < to.size();) {
    if (to[i] == 1) continue;
    const Value quotient = below == 1 ? rest : floor_div(rest, below);
    result[i] = i == last ? quotient : floor_mod(quotient, to[i]);
    below *= to[i];
  }
  indices.insert(indices.end(), result.begin(), result.end());
}

}  // namespace

std::vector<Value> reshape_indices(DagBuilder& b, Values axes, const std::vector<int64_t>& to,
                                   const std::vector<int64_t>& from) {
  std::vector<Value> indices;
  size_t t = 0, f = 0;
  while (t < to.size() || f < from.size()) {
    const size_t first_t = t, first_f = f;
    int64_t extent_t = t < to.size() ? to[t++] : 1, extent_f = f < from.size() ? from[f++] : 1;
    while (extent_t != extent_f) {
      if (extent_t < extent_f ? t == to.size() : f == from.size())
        throw Refusal{"a reshape to another number of elements"};
      if (extent_t < extent_f)
        extent_t *= to[t++];
      else
        extent_f *= from[f++];
    }
    cut(b, axes.subspan(first_t, t - first_t), std::span(to).subspan(first_t, t - first_t),
        std::span(from).subspan(first_f, f - first_f), indices);
  }
  return indices;
}

}  // namespace tessera::lower
