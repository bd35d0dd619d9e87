// Images read at places that a tensor names. The places, in elements, are stages of their own: all
// channels share them. Indices are clamped besides being guarded, so that no schedule reads outside.
#include "task/lower_stages.h"

namespace tessera::task {

namespace {

enum class Outside { Zeros, Border };

// grid[n, y, x, part] of [-1, 1] in elements of an extent.
int place_stage(DagBuilder& b, int grid, int64_t part, int64_t extent, bool corners, Outside outside,
                Dtype dtype) {
  const Shape shape = b.operation(grid).shape();
  return b.compute("grid", dtype, {shape[0], shape[1], shape[2]}, [&](Values i) {
    const Value at = read_as(b, grid, {i[0], i[1], i[2], b.index(part)}, dtype) + 1;
    const Value place = corners ? at * (double(extent - 1) / 2)
                                : (at * double(extent) - 1.0) * 0.5;
    return outside == Outside::Border ? min(max(place, 0), double(extent - 1)) : place;
  });
}

// (input, grid, interpolation_mode, padding_mode, align_corners)
std::vector<int> grid_sampler(LowerCall& c) {
  DagBuilder& b = c.b;
  const Shape shape = c.shape(0);
  if (shape.size() != 4) throw Refused{"a volume"};
  const int64_t mode = c.integer(2), padding = c.integer(3);
  if (mode > 1) throw Refused{"cubic interpolation"};
  if (padding > 1) throw Refused{"reflected padding"};
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

constexpr DagLowering table[] = {
    {"grid_sampler", grid_sampler},
    {"grid_sampler_2d", grid_sampler},
};

}  // namespace

std::span<const DagLowering> sampling_lowerings() { return table; }

}  // namespace tessera::task
