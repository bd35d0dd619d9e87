// Images read at places that a tensor names, and images put together from their windows. The
// places, in elements, are stages of their own: all channels share them. Their indices are clamped
// besides being guarded, so that no schedule reads outside.
#include "lower/stages.h"

namespace tessera::lower {

namespace {

enum class Outside { Zeros, Border };

// grid[n, y, x, part] of [-1, 1] in elements of an extent.
int place_stage(DagBuilder& b, int grid, int64_t part, int64_t extent, bool corners,
                Outside outside, Dtype dtype) {
  const Shape shape = b.operation(grid).shape();
  return b.compute(
      part == 0 ? "grid_x" : "grid_y", dtype, {shape[0], shape[1], shape[2]}, [&](Values i) {
        const Value at = read_as(b, grid, {i[0], i[1], i[2], b.index(part)}, dtype) + 1;
        const Value place =
            corners ? at * (double(extent - 1) / 2) : (at * double(extent) - 1.0) * 0.5;
        return outside == Outside::Border ? min(max(place, 0), double(extent - 1)) : place;
      });
}

// (input, grid, interpolation_mode, padding_mode, align_corners)
std::vector<int> grid_sampler(LowerCall& c) {
  DagBuilder& b = c.b;
  const Shape shape = c.shape(0);
  if (shape.size() != 4) throw Refusal{"a volume"};
  const int64_t mode = c.integer(2), padding = c.integer(3);
  if (mode > 1) throw Refusal{"cubic interpolation"};
  if (padding > 1) throw Refusal{"reflected padding"};
  const Outside outside = padding == 0 ? Outside::Zeros : Outside::Border;
  const Dtype dtype = accumulator(c.result_dtype());
  const bool corners = c.boolean(4);
  const int input = c.tensor(0), grid = c.tensor(1);
  const int x_place = place_stage(b, grid, 0, shape[3], corners, outside, dtype);
  const int y_place = place_stage(b, grid, 1, shape[2], corners, outside, dtype);

  // Of a place out of int32 the index is anything; the guard looks at the place itself.
  const auto pixel = [&](Values i, Value y, Value x) {
    const auto index = [&](Value place, int64_t extent) {
      return cast(Dtype::Int32, min(max(place, 0), double(extent - 1)));
    };
    const Value value =
        read_as(b, input, {i[0], i[1], index(y, shape[2]), index(x, shape[3])}, dtype);
    const Value inside = y >= 0 && y <= double(shape[2] - 1) && x >= 0 && x <= double(shape[3] - 1);
    return if_then_else(inside, value, b.constant(0, dtype));
  };
  return {b.compute("grid_sampler", c.result_dtype(), c.result_shape(), [&](Values i) {
    const Value y = b.read(y_place, {i[0], i[2], i[3]}), x = b.read(x_place, {i[0], i[2], i[3]});
    if (mode == 1) return pixel(i, call(Function::Round, y), call(Function::Round, x));
    const Value top = call(Function::Floor, y), left = call(Function::Floor, x);
    const Value down = y - top, right = x - left;
    return (pixel(i, top, left) * (1.0 - right) + pixel(i, top, left + 1) * right) * (1.0 - down) +
           (pixel(i, top + 1, left) * (1.0 - right) + pixel(i, top + 1, left + 1) * right) * down;
  })};
}

// (self, output_size, kernel_size, dilation, padding, stride): columns [n, c * kh * kw, windows]
// are added up where they came from. Each pixel gathers from the windows that have it at one of
// their taps.
std::vector<int> col2im(LowerCall& c) {
  DagBuilder& b = c.b;
  const Shape result = c.result_shape();
  const size_t lead = result.size() - 3;  // a batch, or none
  const Shape size = spread(c.integers(2), 2), dilation = spread(c.integers(3), 2),
              padding = spread(c.integers(4), 2), stride = spread(c.integers(5), 2);
  Shape windows;
  for (size_t d = 0; d < 2; ++d)
    windows.push_back(
        (result[lead + 1 + d] + 2 * padding[d] - dilation[d] * (size[d] - 1) - 1) / stride[d] + 1);
  const Dtype dtype = accumulator(c.result_dtype());
  const int input = c.tensor(0);
  const int sum = b.reduce("col2im", dtype, result, size, Reduce::Sum, [&](Values i, Values r) {
    Value guard{&b, no_expr};
    Index window;
    for (size_t d = 0; d < 2; ++d) {
      const Value from = i[lead + 1 + d] + double(padding[d]) - scaled(r[d], dilation[d]);
      const Value inside = from >= 0 && from < double(windows[d] * stride[d]);
      guard = guard.id == no_expr ? inside : guard && inside;
      if (stride[d] > 1) guard = guard && floor_mod(from, stride[d]) == 0;
      window.push_back(stride[d] > 1 ? floor_div(from, stride[d]) : from);
    }
    Index at(i.begin(), i.begin() + int64_t(lead));
    at.push_back(scaled(scaled(i[lead], size[0]) + r[0], size[1]) + r[1]);
    at.push_back(scaled(window[0], windows[1]) + window[1]);
    return if_then_else(guard, read_as(b, input, at, dtype), b.constant(0, dtype));
  });
  return {rounded(b, sum, c.result_dtype())};
}

constexpr DagLowering table[] = {
    {"col2im", col2im},
    {"grid_sampler", grid_sampler},
    {"grid_sampler_2d", grid_sampler},
};

}  // namespace

std::span<const DagLowering> sampling_lowerings() {
  return table;
}

}  // namespace tessera::lower
