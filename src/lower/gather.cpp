// Elements of an operand at computed places: by indices that are data, by rows and channels, by
// windows, and resampled.
#include <algorithm>

#include "lower/lowering.h"
#include "lower/resample.h"

namespace tessera::lower {

namespace {

using Results = std::vector<int>;
using Indices = std::vector<Value>;

Results compute(LowerCall& c, const DagBuilder::Pointwise& body) {
  return {c.b.compute(c.name(), c.result_dtype(), c.result_shape(), body)};
}

// The result reads operand 0 at `indices(axes)`.
template <typename Body>
Results moved(LowerCall& c, const Body& indices) {
  const int x = c.tensor(0);
  return compute(c, [&](Values axes) { return c.b.read(x, indices(axes)); });
}

size_t dim_of(LowerCall& c, size_t arg) {
  const int64_t rank = int64_t(c.shape(0).size());
  const int64_t given = c.integer(arg), dim = given < 0 ? given + rank : given;
  if (dim < 0 || dim >= std::max<int64_t>(rank, 1)) throw Refusal{"a dimension out of range"};
  return size_t(dim);
}

Indices all(Values axes) {
  return {axes.begin(), axes.end()};
}

Value as_index(Value value) {
  return cast(Dtype::Int32, value);
}

// index[i][j] in place of the coordinate along `dim`. The index may be smaller elsewhere.
Results gather(LowerCall& c) {
  const size_t dim = dim_of(c, 1);
  const int x = c.tensor(0), index = c.tensor(2);
  if (c.shape(2).empty() || c.shape(0).empty()) throw Refusal{"a tensor without dimensions"};
  return compute(c, [&](Values axes) {
    Indices at = all(axes);
    at[dim] = as_index(c.b.read(index, axes));
    return c.b.read(x, at);
  });
}

Results take_along_dim(LowerCall& c) {
  if (!c.has(2)) throw Refusal{"indexes the flattened tensor"};
  const size_t dim = dim_of(c, 2);
  const auto broadcast = [&](size_t operand, Values axes) {
    Indices at = all(axes);
    for (size_t d = 0; d < at.size(); ++d)
      if (c.shape(operand)[d] == 1 && c.result_shape()[d] != 1) at[d] = c.b.index(0);
    return at;
  };
  return compute(c, [&](Values axes) {
    Indices at = broadcast(0, axes);
    at[dim] = as_index(c.b.read(c.tensor(1), broadcast(1, axes)));
    return c.b.read(c.tensor(0), at);
  });
}

Results index_select(LowerCall& c) {
  const size_t dim = dim_of(c, 1);
  const int x = c.tensor(0), index = c.tensor(2);
  if (c.shape(0).empty()) throw Refusal{"a tensor without dimensions"};
  return compute(c, [&](Values axes) {
    Indices at = all(axes);
    at[dim] =
        as_index(c.shape(2).empty() ? c.b.read(index, Values{}) : c.b.read(index, {axes[dim]}));
    return c.b.read(x, at);
  });
}

Results embedding(LowerCall& c) {
  const int weight = c.tensor(0), index = c.tensor(1);
  return compute(c, [&](Values axes) {
    const Value row = as_index(c.b.read(index, axes.first(axes.size() - 1)));
    return c.b.read(weight, {row, axes.back()});
  });
}

// x[:, i, j]: the tensors broadcast against each other, and their dimensions stand where they are,
// or in front when something is between them.
Results index(LowerCall& c) {
  const std::vector<int> indices = c.tensors(1);
  const std::vector<int64_t>& shape = c.shape(0);
  size_t block = 0, first = indices.size(), last = 0, count = 0;
  for (size_t i = 0; i < indices.size(); ++i) {
    if (indices[i] < 0) continue;
    const Operation& operation = c.b.operation(indices[i]);
    if (!is_integer(operation.dtype)) throw Refusal{"indexed by a mask"};
    block = std::max(block, operation.axes.size());
    first = std::min(first, i);
    last = i;
    ++count;
  }
  if (count == 0) return moved(c, all);
  const size_t place = last - first + 1 == count ? first : 0;
  const int x = c.tensor(0);
  return compute(c, [&](Values axes) {
    const Values among = axes.subspan(place, block);
    Indices at;
    size_t next = 0;
    for (size_t d = 0; d < shape.size(); ++d) {
      if (d >= indices.size() || indices[d] < 0) {
        if (next == place) next += block;
        at.push_back(axes[next++]);
        continue;
      }
      const std::vector<int64_t> own = c.b.operation(indices[d]).shape();
      Indices from;
      for (size_t k = 0; k < own.size(); ++k)
        from.push_back(own[k] == 1 ? c.b.index(0) : among[block - own.size() + k]);
      const Value i = as_index(c.b.read(indices[d], from));
      at.push_back(te::select(i < 0, i + double(shape[d]), i));
    }
    return c.b.read(x, at);
  });
}

Results one_hot(LowerCall& c) {
  const int x = c.tensor(0);
  return compute(c, [&](Values axes) {
    const Value at = as_index(c.b.read(x, axes.first(axes.size() - 1)));
    return cast(c.result_dtype(), at == axes.back());
  });
}

// --- triangles, windows, channels -------------------------------------------------------------

template <bool upper>
Results triangle(LowerCall& c) {
  const int64_t diagonal = c.has(1) ? c.integer(1) : 0;
  const int x = c.tensor(0);
  return compute(c, [&](Values axes) {
    const Value row = axes[axes.size() - 2] + double(diagonal), column = axes.back();
    const Value value = c.b.read(x, axes), zero = c.b.constant(0, c.result_dtype());
    return te::select(upper ? column >= row : column <= row, value, zero);
  });
}

Results pixel_shuffle(LowerCall& c) {
  const int64_t r = c.integer(1);
  return moved(c, [&](Values axes) {
    Indices at = all(axes);
    const size_t n = at.size();
    const Value y = axes[n - 2], x = axes[n - 1];
    at[n - 3] = axes[n - 3] * double(r * r) + floor_mod(y, r) * double(r) + floor_mod(x, r);
    at[n - 2] = floor_div(y, r);
    at[n - 1] = floor_div(x, r);
    return at;
  });
}

Results pixel_unshuffle(LowerCall& c) {
  const int64_t r = c.integer(1);
  return moved(c, [&](Values axes) {
    Indices at = all(axes);
    const size_t n = at.size();
    const Value channel = axes[n - 3];
    at[n - 3] = floor_div(channel, r * r);
    at[n - 2] = axes[n - 2] * double(r) + floor_mod(floor_div(channel, r), r);
    at[n - 1] = axes[n - 1] * double(r) + floor_mod(channel, r);
    return at;
  });
}

Results channel_shuffle(LowerCall& c) {
  const int64_t groups = c.integer(1), each = c.shape(0)[1] / groups;
  return moved(c, [&](Values axes) {
    Indices at = all(axes);
    at[1] = floor_mod(axes[1], groups) * double(each) + floor_div(axes[1], groups);
    return at;
  });
}

Results im2col(LowerCall& c) {
  const auto pair = [&](size_t i) {
    const std::vector<int64_t> given = c.integers(i);
    return std::array{given.front(), given.back()};
  };
  const auto kernel = pair(1), dilation = pair(2), padding = pair(3), stride = pair(4);
  if (c.shape(0).size() != 4) throw Refusal{"windows of one image alone"};
  const std::vector<int64_t>& shape = c.shape(0);
  const int64_t across =
      (shape[3] + 2 * padding[1] - dilation[1] * (kernel[1] - 1) - 1) / stride[1] + 1;
  const int x = c.tensor(0);
  return compute(c, [&](Values axes) {
    const int64_t window = kernel[0] * kernel[1];
    const Value place[2] = {floor_div(axes[2], across), floor_mod(axes[2], across)};
    const Value tap = floor_mod(axes[1], window);
    const Value taps[2] = {floor_div(tap, kernel[1]), floor_mod(tap, kernel[1])};
    Indices at{axes[0], floor_div(axes[1], window)};
    std::optional<Value> inside;
    for (size_t i = 0; i < 2; ++i) {
      at.push_back(place[i] * double(stride[i]) + taps[i] * double(dilation[i]) -
                   double(padding[i]));
      if (padding[i] == 0) continue;
      const Value fits = at.back() >= 0 && at.back() < double(shape[2 + i]);
      inside = inside ? *inside && fits : fits;
    }
    const Value read = c.b.read(x, at);
    return inside ? if_then_else(*inside, read, c.b.constant(0, c.result_dtype())) : read;
  });
}

constexpr DagLowering table[] = {
    {"gather", gather},
    {"take_along_dim", take_along_dim},
    {"index_select", index_select},
    {"embedding", embedding},
    {"index", index},
    {"one_hot", one_hot},
    {"triu", triangle<true>},
    {"tril", triangle<false>},
    {"pixel_shuffle", pixel_shuffle},
    {"pixel_unshuffle", pixel_unshuffle},
    {"channel_shuffle", channel_shuffle},
    {"im2col", im2col},
    {"upsample_nearest1d", resample_nearest<false>},
    {"upsample_nearest2d", resample_nearest<false>},
    {"upsample_nearest3d", resample_nearest<false>},
    {"_upsample_nearest_exact1d", resample_nearest<true>},
    {"_upsample_nearest_exact2d", resample_nearest<true>},
    {"_upsample_nearest_exact3d", resample_nearest<true>},
    {"upsample_linear1d", resample_linear},
    {"upsample_bilinear2d", resample_linear},
    {"upsample_trilinear3d", resample_linear},
    {"upsample_bicubic2d", resample_cubic},
};

}  // namespace

std::span<const DagLowering> gather_lowerings() {
  return table;
}

}  // namespace tessera::lower
