// Each element of the result is an element of an operand, somewhere else: views, joins, padding,
// gathers.
#include <algorithm>
#include <numeric>

#include "lower/lowering.h"
#include "lower/reshape_indices.h"

namespace tessera::lower {

namespace {

using Results = std::vector<int>;
using Indices = std::vector<Value>;

Results compute(LowerCall& c, const DagBuilder::Pointwise& body) {
  return {c.b.compute(c.name(), c.result_dtype(), c.result_shape(), body)};
}

// Result i reads operand 0 at `indices(axes)`.
template <typename Body>
int moved(LowerCall& c, size_t result, const Body& indices) {
  const int x = c.tensor(0);
  return c.b.compute(c.name(), c.result_dtype(result), c.result_shape(result),
                     [&](Values axes) { return c.b.read(x, indices(axes)); });
}

size_t dim_of(int64_t dim, size_t rank) {
  if (dim < 0) dim += int64_t(rank);
  if (dim < 0 || size_t(dim) >= std::max<size_t>(rank, 1))
    throw Refusal{"a dimension out of range"};
  return size_t(dim);
}
size_t dim_of(LowerCall& c, size_t arg, size_t operand = 0, int64_t otherwise = 0) {
  return dim_of(c.has(arg) ? c.integer(arg) : otherwise, c.shape(operand).size());
}

Indices all(Values axes) {
  return {axes.begin(), axes.end()};
}

// --- views ------------------------------------------------------------------------------------

Results identity(LowerCall& c) {
  return {moved(c, 0, [&](Values axes) { return all(axes); })};
}

Results reshape(LowerCall& c) {
  if (c.result_dtype() != c.dtype(0)) throw Refusal{"looks at memory as another dtype"};
  return {moved(
      c, 0, [&](Values axes) { return reshape_indices(c.b, axes, c.result_shape(), c.shape(0)); })};
}

Results expand(LowerCall& c) {
  return compute(c, [&](Values axes) { return c.element(0, axes, c.result_dtype()); });
}

Results broadcast_tensors(LowerCall& c) {
  Results results;
  const std::vector<int> tensors = c.tensors(0);
  for (size_t i = 0; i < tensors.size(); ++i) {
    const std::vector<int64_t> shape = c.b.operation(tensors[i]).shape();
    results.push_back(c.b.compute(c.name(), c.result_dtype(i), c.result_shape(i), [&](Values axes) {
      Indices at;
      for (size_t d = 0; d < shape.size(); ++d)
        at.push_back(shape[d] == 1 ? c.b.index(0) : axes[axes.size() - shape.size() + d]);
      return c.b.read(tensors[i], at);
    }));
  }
  return results;
}

// `order[i]` is the operand's dimension that becomes dimension i of the result.
Results permuted(LowerCall& c, const std::vector<size_t>& order) {
  return {moved(c, 0, [&](Values axes) {
    Indices at(order.size());
    for (size_t i = 0; i < order.size(); ++i) at[order[i]] = axes[i];
    return at;
  })};
}

std::vector<size_t> same_order(LowerCall& c) {
  std::vector<size_t> order(c.shape(0).size());
  std::iota(order.begin(), order.end(), size_t{0});
  return order;
}

Results permute(LowerCall& c) {
  std::vector<size_t> order;
  for (int64_t dim : c.integers(1)) order.push_back(dim_of(dim, c.shape(0).size()));
  return permuted(c, order);
}

Results transpose(LowerCall& c) {
  std::vector<size_t> order = same_order(c);
  if (!order.empty()) std::swap(order[dim_of(c, 1)], order[dim_of(c, 2)]);
  return permuted(c, order);
}

Results reverse_dims(LowerCall& c) {  // t, numpy_T
  std::vector<size_t> order = same_order(c);
  std::reverse(order.begin(), order.end());
  return permuted(c, order);
}

Results matrix_transpose(LowerCall& c) {
  std::vector<size_t> order = same_order(c);
  if (order.size() < 2) throw Refusal{"no matrix"};
  std::swap(order[order.size() - 1], order[order.size() - 2]);
  return permuted(c, order);
}

Results movedim(LowerCall& c) {
  const size_t rank = c.shape(0).size();
  const std::vector<int64_t> from = c.integers(1), to = c.integers(2);
  std::vector<size_t> order(rank, rank);
  std::vector<bool> taken(rank, false);
  for (size_t i = 0; i < from.size(); ++i) {
    order[dim_of(to[i], rank)] = dim_of(from[i], rank);
    taken[dim_of(from[i], rank)] = true;
  }
  size_t next = 0;
  for (size_t& dim : order) {
    if (dim < rank) continue;
    while (taken[next]) ++next;
    dim = next++;
  }
  return permuted(c, order);
}

int64_t from_start(int64_t index, int64_t extent) {
  return index < 0 ? index + extent : index;
}

// Result `result` is the operand from `start` on along `dim`, each `step`-th.
int sliced(LowerCall& c, size_t result, size_t dim, int64_t start, int64_t step) {
  return moved(c, result, [&](Values axes) {
    Indices at = all(axes);
    if (step != 1) at[dim] = at[dim] * double(step);
    if (start != 0) at[dim] = at[dim] + double(start);
    return at;
  });
}

// Without dimension `dim`, which is at `index`.
int selected(LowerCall& c, size_t result, size_t dim, int64_t index) {
  return moved(c, result, [&](Values axes) {
    Indices at = all(axes);
    at.insert(at.begin() + std::ptrdiff_t(dim), c.b.index(index));
    return at;
  });
}

int64_t slice_start(LowerCall& c, size_t arg, int64_t extent) {
  return c.has(arg) ? std::clamp<int64_t>(from_start(c.integer(arg), extent), 0, extent) : 0;
}

Results slice(LowerCall& c) {
  const size_t dim = dim_of(c, 1);
  const int64_t step = c.has(4) ? c.integer(4) : 1;
  return {sliced(c, 0, dim, slice_start(c, 2, c.shape(0)[dim]), step)};
}

Results narrow(LowerCall& c) {
  const size_t dim = dim_of(c, 1);
  return {sliced(c, 0, dim, from_start(c.integer(2), c.shape(0)[dim]), 1)};
}

Results select(LowerCall& c) {
  const size_t dim = dim_of(c, 1);
  return {selected(c, 0, dim, from_start(c.integer(2), c.shape(0)[dim]))};
}

Results split(LowerCall& c) {
  const size_t dim = dim_of(c, 2);
  Results results;
  int64_t start = 0;
  for (size_t i = 0; i < c.call.results.size(); ++i) {
    results.push_back(sliced(c, i, dim, start, 1));
    start += c.result_shape(i)[dim];
  }
  return results;
}

Results unbind(LowerCall& c) {
  const size_t dim = dim_of(c, 1);
  Results results;
  for (size_t i = 0; i < c.call.results.size(); ++i)
    results.push_back(selected(c, i, dim, int64_t(i)));
  return results;
}

Results diagonal(LowerCall& c) {
  const int64_t offset = c.has(1) ? c.integer(1) : 0;
  const size_t a = dim_of(c, 2, 0, 0), b = dim_of(c, 3, 0, 1);
  return {moved(c, 0, [&](Values axes) {
    Indices at(c.shape(0).size());
    size_t next = 0;
    for (size_t d = 0; d < at.size(); ++d)
      if (d != a && d != b) at[d] = axes[next++];
    at[a] = offset < 0 ? axes[next] + double(-offset) : axes[next];
    at[b] = offset > 0 ? axes[next] + double(offset) : axes[next];
    return at;
  })};
}

Results unfold(LowerCall& c) {
  const size_t dim = dim_of(c, 1);
  const int64_t step = c.integer(3);
  return {moved(c, 0, [&](Values axes) {
    Indices at(axes.begin(), axes.end() - 1);
    at[dim] = at[dim] * double(step) + axes.back();
    return at;
  })};
}

// --- joins ------------------------------------------------------------------------------------

Results cat(LowerCall& c) {
  const std::vector<int> tensors = c.tensors(0);
  const size_t rank = c.result_shape().size();
  const size_t dim = dim_of(c.has(1) ? c.integer(1) : 0, rank);
  const Dtype dtype = c.result_dtype();
  return compute(c, [&](Values axes) {
    Value value{};
    int64_t end = c.result_shape()[dim];
    for (size_t i = tensors.size(); i-- > 0;) {
      const std::vector<int64_t> shape = c.b.operation(tensors[i]).shape();
      if (shape.size() != rank) continue;  // an empty one, of any rank
      const int64_t start = end - shape[dim];
      if (start == end) continue;
      Indices at = all(axes);
      if (start > 0) at[dim] = at[dim] - double(start);
      const Value part = cast(dtype, c.b.read(tensors[i], at));
      value = value.builder ? if_then_else(axes[dim] < double(end), part, value) : part;
      end = start;
    }
    return value;
  });
}

Results stack(LowerCall& c) {
  const std::vector<int> tensors = c.tensors(0);
  const size_t dim = dim_of(c.has(1) ? c.integer(1) : 0, c.result_shape().size());
  const Dtype dtype = c.result_dtype();
  return compute(c, [&](Values axes) {
    Indices at = all(axes);
    at.erase(at.begin() + std::ptrdiff_t(dim));
    Value value = cast(dtype, c.b.read(tensors.back(), at));
    for (size_t i = tensors.size() - 1; i-- > 0;)
      value = if_then_else(axes[dim] == double(i), cast(dtype, c.b.read(tensors[i], at)), value);
    return value;
  });
}

Results meshgrid(LowerCall& c) {
  const std::vector<int> tensors = c.tensors(0);
  const bool swap = c.has(1) && c.text(1) == "xy" && tensors.size() > 1;
  Results results;
  for (size_t i = 0; i < tensors.size(); ++i) {
    const size_t dim = swap && i < 2 ? 1 - i : i;
    const bool scalar = c.b.operation(tensors[i]).axes.empty();
    results.push_back(c.b.compute(c.name(), c.result_dtype(i), c.result_shape(i), [&](Values axes) {
      return scalar ? c.b.read(tensors[i], Values{}) : c.b.read(tensors[i], {axes[dim]});
    }));
  }
  return results;
}

// `self` with a part of it from `src`: inside(axes) tells where, at(axes) which element.
template <typename Inside, typename At>
Results scattered(LowerCall& c, const Inside& inside, const At& at) {
  const int self = c.tensor(0), src = c.tensor(1);
  return compute(c, [&](Values axes) {
    return if_then_else(inside(axes), cast(c.result_dtype(), c.b.read(src, at(axes))),
                        c.b.read(self, axes));
  });
}

Results slice_scatter(LowerCall& c) {
  const size_t dim = dim_of(c, 2);
  const int64_t extent = c.shape(0)[dim], step = c.has(5) ? c.integer(5) : 1;
  const int64_t start = slice_start(c, 3, extent);
  const int64_t end = start + (c.shape(1)[dim] - 1) * step + 1;
  if (start == 0 && end == extent && step == 1)
    return compute(
        c, [&](Values axes) { return cast(c.result_dtype(), c.b.read(c.tensor(1), axes)); });
  return scattered(
      c,
      [&](Values axes) {
        Value inside = axes[dim] >= double(start) && axes[dim] < double(end);
        if (step != 1) inside = inside && floor_mod(axes[dim] - double(start), step) == 0;
        return inside;
      },
      [&](Values axes) {
        Indices at = all(axes);
        if (start != 0) at[dim] = at[dim] - double(start);
        if (step != 1) at[dim] = floor_div(at[dim], step);
        return at;
      });
}

Results select_scatter(LowerCall& c) {
  const size_t dim = dim_of(c, 2);
  const int64_t index = from_start(c.integer(3), c.shape(0)[dim]);
  return scattered(
      c, [&](Values axes) { return axes[dim] == double(index); },
      [&](Values axes) {
        Indices at = all(axes);
        at.erase(at.begin() + std::ptrdiff_t(dim));
        return at;
      });
}

// --- padding and repetition -------------------------------------------------------------------

// Pairs (before, after) from the last dimension on, as torch has them.
Results padded(LowerCall& c, const std::string& mode, double value) {
  const std::vector<int64_t> pads = c.integers(1);
  const std::vector<int64_t>& shape = c.shape(0);
  const int x = c.tensor(0);
  return compute(c, [&](Values axes) {
    Indices at = all(axes);
    std::optional<Value> inside;
    const auto require = [&](Value condition) {
      inside = inside ? *inside && condition : condition;
    };
    for (size_t i = 0; i < pads.size() / 2; ++i) {
      const int64_t before = pads[2 * i], after = pads[2 * i + 1];
      const size_t d = shape.size() - 1 - i;
      const int64_t extent = shape[d];
      if (before != 0) at[d] = axes[d] - double(before);
      if (mode == "constant") {
        if (before > 0) require(axes[d] >= double(before));
        if (after > 0) require(axes[d] < double(extent + before));
      } else if (before == 0 && after == 0) {
        continue;
      } else if (mode == "reflect") {
        const Value up = max(at[d], 0.0 - at[d]);  // |i|
        at[d] = min(up, double(2 * (extent - 1)) - up);
      } else if (mode == "replicate") {
        at[d] = min(max(at[d], 0), double(extent - 1));
      } else if (mode == "circular") {
        at[d] = floor_mod(at[d] + double(extent), extent);
      } else {
        throw Refusal{"pads by " + mode};
      }
    }
    const Value read = c.b.read(x, at);
    return inside ? if_then_else(*inside, read, c.b.constant(value, c.result_dtype())) : read;
  });
}

Results pad(LowerCall& c) {
  return padded(c, c.has(2) ? c.text(2) : "constant", c.has(3) ? c.number(3) : 0);
}
Results constant_pad(LowerCall& c) {
  return padded(c, "constant", c.has(2) ? c.number(2) : 0);
}
Results reflection_pad(LowerCall& c) {
  return padded(c, "reflect", 0);
}
Results replication_pad(LowerCall& c) {
  return padded(c, "replicate", 0);
}

Results flip(LowerCall& c) {
  return {moved(c, 0, [&](Values axes) {
    Indices at = all(axes);
    for (int64_t given : c.integers(1)) {
      const size_t d = dim_of(given, c.shape(0).size());
      at[d] = double(c.shape(0)[d] - 1) - at[d];
    }
    return at;
  })};
}

Results roll(LowerCall& c) {
  const std::vector<int64_t> shifts = c.integers(1), dims = c.integers(2);
  const std::vector<int64_t>& shape = c.shape(0);
  if (dims.size() != shifts.size()) throw Refusal{"rolls the flattened tensor"};
  return {moved(c, 0, [&](Values axes) {
    Indices at = all(axes);
    for (size_t i = 0; i < dims.size(); ++i) {
      const size_t d = dim_of(dims[i], shape.size());
      const int64_t back = (((-shifts[i]) % shape[d]) + shape[d]) % shape[d];
      if (back != 0) at[d] = floor_mod(at[d] + double(back), shape[d]);
    }
    return at;
  })};
}

Results repeat(LowerCall& c) {
  const std::vector<int64_t>& shape = c.shape(0);
  return {moved(c, 0, [&](Values axes) {
    Indices at;
    const size_t more = axes.size() - shape.size();
    for (size_t d = 0; d < shape.size(); ++d) {
      const bool whole = c.result_shape()[d + more] == shape[d];
      at.push_back(shape[d] == 1 ? c.b.index(0)
                   : whole       ? axes[d + more]
                                 : floor_mod(axes[d + more], shape[d]));
    }
    return at;
  })};
}

Results repeat_interleave(LowerCall& c) {
  if (!c.is_number(1)) throw Refusal{"repeats by a tensor"};
  const int64_t times = c.integer(1);
  const std::vector<int64_t>& shape = c.shape(0);
  return {moved(c, 0, [&](Values axes) {
    if (!c.has(2)) {
      const Value flat = times == 1 ? axes[0] : floor_div(axes[0], times);
      const int64_t total = c.result_shape()[0] / times;
      return reshape_indices(c.b, std::array{flat}, {total}, shape);
    }
    Indices at = all(axes);
    const size_t dim = dim_of(c, 2);
    if (times != 1) at[dim] = floor_div(at[dim], times);
    return at;
  })};
}

constexpr DagLowering table[] = {
    {"view", reshape},
    {"view_as", reshape},
    {"reshape", reshape},
    {"reshape_as", reshape},
    {"_unsafe_view", reshape},
    {"_reshape_alias", reshape},
    {"flatten", reshape},
    {"unflatten", reshape},
    {"ravel", reshape},
    {"squeeze", reshape},
    {"unsqueeze", reshape},
    {"expand", expand},
    {"expand_as", expand},
    {"broadcast_to", expand},
    {"broadcast_tensors", broadcast_tensors},
    {"permute", permute},
    {"transpose", transpose},
    {"swapaxes", transpose},
    {"swapdims", transpose},
    {"t", reverse_dims},
    {"numpy_T", reverse_dims},
    {"mT", matrix_transpose},
    {"movedim", movedim},
    {"moveaxis", movedim},
    {"slice", slice},
    {"narrow", narrow},
    {"select", select},
    {"split", split},
    {"split_with_sizes", split},
    {"unsafe_split", split},
    {"chunk", split},
    {"unsafe_chunk", split},
    {"tensor_split", split},
    {"unbind", unbind},
    {"diagonal", diagonal},
    {"unfold", unfold},
    {"detach", identity},
    {"alias", identity},
    {"contiguous", identity},
    {"clone", identity},
    {"lift_fresh", identity},
    {"cat", cat},
    {"concat", cat},
    {"concatenate", cat},
    {"stack", stack},
    {"meshgrid", meshgrid},
    {"slice_scatter", slice_scatter},
    {"select_scatter", select_scatter},
    {"pad", pad},
    {"constant_pad_nd", constant_pad},
    {"reflection_pad1d", reflection_pad},
    {"reflection_pad2d", reflection_pad},
    {"reflection_pad3d", reflection_pad},
    {"replication_pad1d", replication_pad},
    {"replication_pad2d", replication_pad},
    {"replication_pad3d", replication_pad},
    {"flip", flip},
    {"roll", roll},
    {"repeat", repeat},
    {"tile", repeat},
    {"repeat_interleave", repeat_interleave},
};

}  // namespace

std::span<const DagLowering> layout_lowerings() {
  return table;
}

}  // namespace tessera::lower
