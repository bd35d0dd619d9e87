// Pooling over windows of the last one to three dimensions. Windows that hang over the edge read a
// padded stage, so the loops over a window have no guards; only adaptive windows of unequal size
// do.
#include <limits>
#include <optional>

#include "lower/stages.h"

namespace tessera::lower {

namespace {

struct Window {
  size_t dims;
  Shape size, stride, padding, dilation;

  size_t leading(size_t rank) const { return rank - dims; }  // dimensions that are not pooled
};

Window window_of(LowerCall& c, size_t dims, bool dilated) {
  Window w{dims, spread(c.integers(1), dims), {}, spread(c.integers(3), dims), Shape(dims, 1)};
  const Shape stride = c.has(2) ? c.integers(2) : Shape{};
  w.stride = stride.empty() ? w.size : spread(stride, dims);
  if (dilated) w.dilation = spread(c.integers(4), dims);
  return w;
}

// Room at the end for all windows of the result: with ceil_mode the last may hang over.
int room_for_windows(LowerCall& c, const Window& w, double fill) {
  const Shape inside = c.shape(0), result = c.result_shape();
  const size_t lead = w.leading(inside.size());
  Shape front(inside.size(), 0), back(inside.size(), 0);
  for (size_t d = 0; d < w.dims; ++d) {
    const int64_t end = (result[lead + d] - 1) * w.stride[d] + (w.size[d] - 1) * w.dilation[d] + 1;
    front[lead + d] = w.padding[d];
    back[lead + d] = std::max<int64_t>(0, end - w.padding[d] - inside[lead + d]);
  }
  return padded(c.b, c.tensor(0), front, back, fill);
}

Index at_window(const Window& w, Values axes, Values reduces) {
  Index index(axes.begin(), axes.end());
  const size_t lead = w.leading(axes.size());
  for (size_t d = 0; d < w.dims; ++d)
    index[lead + d] = scaled(axes[lead + d], w.stride[d]) + scaled(reduces[d], w.dilation[d]);
  return index;
}

// The flat index within the pooled dimensions of the input.
Value flat(const Shape& shape, size_t lead, const Index& at) {
  int64_t elements = 1;
  for (size_t d = lead; d < shape.size(); ++d) elements *= shape[d];
  if (elements > std::numeric_limits<int32_t>::max()) throw Refusal{"a plane beyond int32"};
  Value result = at[lead];
  for (size_t d = lead + 1; d < shape.size(); ++d) result = scaled(result, shape[d]) + at[d];
  return result;
}

// The first place of the window that has the extreme value, as an index of the input's plane.
int place(LowerCall& c, int greatest, const Shape& reduced, const DagBuilder::Reduced& element,
          const DagBuilder::Reduced& position) {
  DagBuilder& b = c.b;
  const Dtype dtype = b.operation(greatest).dtype;
  const int place = b.reduce(
      "position", Dtype::Int32, c.result_shape(), reduced, Reduce::Min, [&](Values i, Values r) {
        const Value x = element(i, r);
        Value found = x == b.read(greatest, i);
        if (is_floating(dtype)) found = found || x != x;
        return select(found, position(i, r), b.index(std::numeric_limits<int32_t>::max()));
      });
  return rounded(b, place, Dtype::Int64);
}

// (self, kernel_size, stride, padding, dilation, ceil_mode) -> values, or with the indices
template <size_t dims>
std::vector<int> max_pool(LowerCall& c) {
  DagBuilder& b = c.b;
  const Window w = window_of(c, dims, true);
  const Dtype dtype = accumulator(c.result_dtype());
  const Shape shape = c.shape(0);
  const size_t lead = w.leading(shape.size());
  const int input = room_for_windows(c, w, reduce_identity(Reduce::Max, c.dtype(0)));
  const DagBuilder::Reduced element = [&](Values i, Values r) {
    return read_as(b, input, at_window(w, i, r), dtype);
  };
  const int greatest = b.reduce("max_pool" + std::to_string(dims) + "d", dtype, c.result_shape(),
                                w.size, Reduce::Max, element);
  const int values = rounded(b, greatest, c.result_dtype());
  if (c.call.results.size() < 2) return {values};
  const auto position = [&](Values i, Values r) {
    Index at = at_window(w, i, r);
    for (size_t d = 0; d < dims; ++d)
      if (w.padding[d] > 0) at[lead + d] = at[lead + d] - double(w.padding[d]);
    return flat(shape, lead, at);
  };
  return {values, place(c, greatest, w.size, element, position)};
}

// How many elements a window has in dimension d, of the padded input (which ends with its padding,
// before the room that ceil_mode adds) or of the input alone; nothing where it is all windows'
// size.
std::optional<Value> size_in(const Window& w, size_t d, Value axis, int64_t extent, int64_t result,
                             bool with_padding) {
  const int64_t pad = w.padding[d];
  const int64_t low = with_padding ? -pad : 0, high = with_padding ? extent + pad : extent;
  const int64_t last = (result - 1) * w.stride[d] - pad + w.size[d];
  if (-pad >= low && last <= high) return std::nullopt;
  const Value start = scaled(axis, w.stride[d]) - double(pad);
  return min(start + double(w.size[d]), double(high)) - max(start, double(low));
}

// (self, kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override)
template <size_t dims>
std::vector<int> avg_pool(LowerCall& c) {
  DagBuilder& b = c.b;
  const Window w = window_of(c, dims, false);
  const Dtype dtype = accumulator(c.result_dtype());
  const Shape shape = c.shape(0), result = c.result_shape();
  const size_t lead = w.leading(shape.size());
  const bool with_padding = c.boolean(5);
  const int input = room_for_windows(c, w, 0);
  const int sum =
      b.reduce("avg_pool" + std::to_string(dims) + "d", dtype, result, w.size, Reduce::Sum,
               [&](Values i, Values r) { return read_as(b, input, at_window(w, i, r), dtype); });
  return {b.compute("T_divide", c.result_dtype(), result, [&](Values i) {
    double fixed = 1;
    Value counted{&b, no_expr};
    for (size_t d = 0; d < dims; ++d) {
      const auto size = size_in(w, d, i[lead + d], shape[lead + d], result[lead + d], with_padding);
      if (!size)
        fixed *= double(w.size[d]);
      else
        counted = counted.id == no_expr ? *size : counted * *size;
    }
    if (c.has(6)) return b.read(sum, i) / c.number(6);
    if (counted.id == no_expr) return b.read(sum, i) / fixed;
    return b.read(sum, i) / cast(dtype, scaled(counted, int64_t(fixed)));
  })};
}

// Window i of an adaptive pool goes from floor(i n / m) to ceil((i + 1) n / m).
struct Adaptive {
  int64_t from, to;  // extents of input and output
  bool even() const { return from % to == 0; }
  int64_t widest() const {
    int64_t widest = 0;
    for (int64_t i = 0; i < to; ++i)
      widest = std::max(widest, ((i + 1) * from + to - 1) / to - i * from / to);
    return widest;
  }
  Value start(Value i) const {
    return even() ? scaled(i, from / to) : floor_div(i * double(from), to);
  }
  Value end(Value i) const { return floor_div(i * double(from) + double(from + to - 1), to); }
};

// (self, output_size); of maxima with their places.
template <size_t dims, Reduce how>
std::vector<int> adaptive_pool(LowerCall& c) {
  DagBuilder& b = c.b;
  const Shape shape = c.shape(0), result = c.result_shape();
  const size_t lead = shape.size() - dims;
  std::vector<Adaptive> windows;
  Shape reduced;
  int64_t count = 1;
  for (size_t d = lead; d < shape.size(); ++d) {
    if (result[d] == 0) throw Refusal{"an empty result"};
    windows.push_back({shape[d], result[d]});
    reduced.push_back(windows.back().widest());
    count *= reduced.back();
  }
  // The mean of a whole image is most of what a classifier rounds.
  const Dtype dtype = how == Reduce::Sum ? sum_accumulator(c.result_dtype(), count, 64)
                                         : accumulator(c.result_dtype());
  const int input = c.tensor(0);
  const auto at = [&](Values i, Values r) {
    Index index(i.begin(), i.end());
    for (size_t d = 0; d < dims; ++d) {
      const bool whole = windows[d].to == 1;
      index[lead + d] = whole ? r[d] : windows[d].start(i[lead + d]) + r[d];
    }
    return index;
  };
  const DagBuilder::Reduced element = [&](Values i, Values r) {
    const Index index = at(i, r);
    Value guard{&b, no_expr};
    for (size_t d = 0; d < dims; ++d) {
      if (windows[d].even()) continue;
      const Value inside = index[lead + d] < windows[d].end(i[lead + d]);
      guard = guard.id == no_expr ? inside : guard && inside;
    }
    const Value x = read_as(b, input, index, dtype);
    if (guard.id == no_expr) return x;
    return if_then_else(guard, x, b.constant(reduce_identity(how, dtype), dtype));
  };
  const int pooled = b.reduce(how == Reduce::Max ? "adaptive_max" : "adaptive_sum", dtype, result,
                              reduced, how, element);
  if constexpr (how == Reduce::Max) {
    const int values = rounded(b, pooled, c.result_dtype());
    if (c.call.results.size() < 2) return {values};
    const auto position = [&](Values i, Values r) { return flat(shape, lead, at(i, r)); };
    return {values, place(c, pooled, reduced, element, position)};
  }
  return {b.compute("T_divide", c.result_dtype(), result, [&](Values i) {
    double fixed = 1;
    Value counted{&b, no_expr};
    for (size_t d = 0; d < dims; ++d) {
      const Adaptive& w = windows[d];
      if (w.even()) {
        fixed *= double(w.from / w.to);
        continue;
      }
      const Value size = w.end(i[lead + d]) - w.start(i[lead + d]);
      counted = counted.id == no_expr ? size : counted * size;
    }
    if (counted.id == no_expr) return b.read(pooled, i) / fixed;
    return b.read(pooled, i) / cast(dtype, scaled(counted, int64_t(fixed)));
  })};
}

constexpr DagLowering table[] = {
    {"max_pool1d", max_pool<1>},
    {"max_pool2d", max_pool<2>},
    {"max_pool3d", max_pool<3>},
    {"max_pool1d_with_indices", max_pool<1>},
    {"max_pool2d_with_indices", max_pool<2>},
    {"max_pool3d_with_indices", max_pool<3>},
    {"avg_pool1d", avg_pool<1>},
    {"avg_pool2d", avg_pool<2>},
    {"avg_pool3d", avg_pool<3>},
    {"adaptive_avg_pool1d", adaptive_pool<1, Reduce::Sum>},
    {"adaptive_avg_pool2d", adaptive_pool<2, Reduce::Sum>},
    {"_adaptive_avg_pool2d", adaptive_pool<2, Reduce::Sum>},
    {"adaptive_avg_pool3d", adaptive_pool<3, Reduce::Sum>},
    {"adaptive_max_pool1d", adaptive_pool<1, Reduce::Max>},
    {"adaptive_max_pool2d", adaptive_pool<2, Reduce::Max>},
    {"adaptive_max_pool3d", adaptive_pool<3, Reduce::Max>},
};

}  // namespace

std::span<const DagLowering> pooling_lowerings() {
  return table;
}

}  // namespace tessera::lower
