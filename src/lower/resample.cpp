#include "lower/resample.h"

#include <cmath>

namespace tessera::lower {

namespace {

// How many elements of the input one of the output is wide, in dimension i of the image. The
// factors stand in one list from argument `at` on, or each by itself. In that dtype, as libtorch
// finds it.
double scale_of(const LowerCall& c, size_t i, size_t at, Dtype dtype) {
  const int64_t in = c.shape(0)[2 + i], out = c.result_shape()[2 + i];
  double factor = 0;
  if (c.call.overload == "vec") {
    if (c.has(at)) factor = c.reals(at)[i];
  } else if (c.has(at + i)) {
    factor = c.number(at + i);
  }
  if (dtype == Dtype::Float64) return factor > 0 ? 1.0 / factor : double(in) / double(out);
  return factor > 0 ? float(1.0 / factor) : float(in) / float(out);
}

// libtorch finds the nearest element in float32; where whole numbers give the same for every
// element of the output, they make the simpler index.
Value nearest(Value axis, int64_t in, int64_t out, float scale, bool exact) {
  const float half = exact ? 0.5f : 0.0f;
  bool whole = true;
  for (int64_t i = 0; i < out && whole; ++i) {
    const int64_t by_float = std::min(int64_t(std::floor((float(i) + half) * scale)), in - 1);
    const int64_t by_int = exact ? (2 * i + 1) * in / (2 * out) : i * in / out;
    whole = by_float == by_int;
  }
  if (!whole) {
    const Value at = call(Function::Floor, (cast(Dtype::Float32, axis) + half) * scale);
    return min(cast(Dtype::Int32, at), double(in - 1));
  }
  if (in == out) return axis;
  if (exact) return floor_div((axis * 2 + 1) * double(in), 2 * out);
  if (out % in == 0) return floor_div(axis, out / in);
  return in % out == 0 ? axis * double(in / out) : floor_div(axis * double(in), out);
}

struct Blend {
  Value low, high;  // indices
  Value weight;     // of the high one
  bool plain = false;
};

Blend blend(Value axis, int64_t in, int64_t out, double scale, bool corners, Dtype dtype) {
  if (in == out && (corners || scale == 1)) return {axis, axis, axis, true};
  const Value place = cast(dtype, axis);
  const double step = corners ? (out > 1 ? double(in - 1) / double(out - 1) : 0.0) : scale;
  const Value at = corners ? place * step : max((place + 0.5) * step - 0.5, 0);
  const Value low = min(cast(Dtype::Int32, at), double(in - 1));
  return {low, min(low + 1, double(in - 1)), min(max(at - cast(dtype, low), 0), 1), false};
}

// The blend over the dimensions of `blends` from number `i` on.
Value sum(LowerCall& c, std::vector<Value>& at, const std::vector<Blend>& blends, size_t i,
          Dtype dtype) {
  if (i == blends.size()) return cast(dtype, c.b.read(c.tensor(0), at));
  const Blend& b = blends[i];
  at[2 + i] = b.low;
  const Value low = sum(c, at, blends, i + 1, dtype);
  if (b.plain) return low;
  at[2 + i] = b.high;
  const Value high = sum(c, at, blends, i + 1, dtype);
  return low * (1.0 - b.weight) + high * b.weight;
}

}  // namespace

template <bool exact>
std::vector<int> resample_nearest(LowerCall& c) {
  return {c.b.compute(c.name(), c.result_dtype(), c.result_shape(), [&](Values axes) {
    std::vector<Value> at(axes.begin(), axes.end());
    for (size_t i = 0; i + 2 < axes.size(); ++i)
      at[2 + i] = nearest(axes[2 + i], c.shape(0)[2 + i], c.result_shape()[2 + i],
                          float(scale_of(c, i, 2, Dtype::Float32)), exact);
    return c.b.read(c.tensor(0), at);
  })};
}
template std::vector<int> resample_nearest<false>(LowerCall&);
template std::vector<int> resample_nearest<true>(LowerCall&);

std::vector<int> resample_linear(LowerCall& c) {
  const bool corners = c.boolean(2);
  const Dtype dtype = arithmetic_dtype(c.result_dtype());
  if (!is_floating(dtype)) throw Refusal{"blends integers"};
  return {c.b.compute(c.name(), c.result_dtype(), c.result_shape(), [&](Values axes) {
    std::vector<Value> at(axes.begin(), axes.end());
    std::vector<Blend> blends;
    for (size_t i = 0; i + 2 < axes.size(); ++i)
      blends.push_back(blend(axes[2 + i], c.shape(0)[2 + i], c.result_shape()[2 + i],
                             scale_of(c, i, 3, dtype), corners, dtype));
    return sum(c, at, blends, 0, dtype);
  })};
}

// Along one dimension four neighbours are blended, those outside being the last ones. First along
// x, then along y.
std::vector<int> resample_cubic(LowerCall& c) {
  DagBuilder& b = c.b;
  const bool corners = c.boolean(2);
  const Dtype dtype = arithmetic_dtype(c.result_dtype());
  if (!is_floating(dtype)) throw Refusal{"blends integers"};
  const std::vector<int64_t>& result = c.result_shape();
  const auto blended = [&](int input, Values axes, size_t d) {
    const int64_t in = c.shape(0)[d], out = result[d];
    const Value place = cast(dtype, axes[d]);
    const double step = !corners  ? scale_of(c, d - 2, 3, dtype)
                        : out > 1 ? double(in - 1) / double(out - 1)
                                  : 0.0;
    const Value at = corners ? place * step : (place + 0.5) * step - 0.5;
    const Value low = call(Function::Floor, at), t = at - low;
    constexpr double a = -0.75;
    const auto near = [](Value x) { return ((a + 2) * x - (a + 3)) * x * x + 1; };
    const auto far = [](Value x) { return ((a * x - 5 * a) * x + 8 * a) * x - 4 * a; };
    const Value weights[] = {far(t + 1), near(t), near(1.0 - t), far(2.0 - t)};
    Value sum{&b, no_expr};
    for (int k = 0; k < 4; ++k) {
      std::vector<Value> index(axes.begin(), axes.end());
      index[d] = min(max(cast(Dtype::Int32, low) + (k - 1), 0), double(in - 1));
      const Value term = cast(dtype, b.read(input, index)) * weights[k];
      sum = k == 0 ? term : sum + term;
    }
    return sum;
  };
  const int input = c.tensor(0);
  const int across = b.compute(c.name(), dtype, {result[0], result[1], c.shape(0)[2], result[3]},
                               [&](Values axes) { return blended(input, axes, 3); });
  return {b.compute(c.name(), c.result_dtype(), result,
                    [&](Values axes) { return blended(across, axes, 2); })};
}

}  // namespace tessera::lower
