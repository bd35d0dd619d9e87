// Convolutions of one to three dimensions in torch's layout [n, c, y, x]. The loops are direct
// ones, over (n, f, y, x) and then (rc, ry, rx): vectorised over x both the padded input and the
// output are contiguous, and a weight is one value for the whole vector, so it needs no other
// layout. Depthwise convolutions have no loop over channels.
//
// A transposed convolution spreads each input element over the output; here each output element
// gathers instead. With stride s, output y takes only the taps k with k = (y + padding) mod s, so
// the outputs of one phase, y mod s, are an ordinary convolution with every s-th tap. All phases
// are computed side by side, without a multiplication by zero, and then interleaved.
#include <algorithm>

#include "lower/stages.h"

namespace tessera::lower {

namespace {

// What each spatial dimension has, and what all share.
struct Geometry {
  Shape stride, front, back, dilation;
  int64_t groups = 1;
};

// The channels of one group, and which of them an output channel reads.
struct Groups {
  bool one;                 // there is a single group
  bool depthwise;           // several, each with one input channel
  int64_t outputs, inputs;  // of one group

  Groups(int64_t all_outputs, int64_t all_inputs, int64_t groups)
      : one(groups == 1),
        depthwise(groups > 1 && all_inputs == groups),
        outputs(all_outputs / groups),
        inputs(all_inputs / groups) {}

  Value channel(Value output, Values reduces) const {
    if (one) return reduces[0];
    const Value group = outputs == 1 ? output : floor_div(output, outputs);
    return depthwise ? group : scaled(group, inputs) + reduces[0];
  }
};

int add_bias(LowerCall& c, int sum, size_t channel_dim) {
  DagBuilder& b = c.b;
  if (!c.has(2)) return rounded(b, sum, c.result_dtype());
  const int bias = c.tensor(2);
  const Dtype dtype = b.operation(sum).dtype;
  return b.compute("T_add", c.result_dtype(), c.result_shape(), [&](Values i) {
    return b.read(sum, i) + read_as(b, bias, {i[channel_dim]}, dtype);
  });
}

std::string named(const char* name, size_t dims) {
  return name + std::to_string(dims) + "d";
}

std::vector<int> convolve(LowerCall& c, const Geometry& g) {
  DagBuilder& b = c.b;
  const Shape input_shape = c.shape(0), weight_shape = c.shape(1);
  const size_t dims = weight_shape.size() - 2;
  const size_t channel = input_shape.size() - dims - 1;  // 1, or 0 without a batch
  const Groups groups(weight_shape[0], input_shape[channel], g.groups);

  Shape front(channel + 1, 0), back(channel + 1, 0);
  front.insert(front.end(), g.front.begin(), g.front.end());
  back.insert(back.end(), g.back.begin(), g.back.end());
  const int input = padded(b, c.tensor(0), front, back), weight = c.tensor(1);

  Shape reduced;
  if (!groups.depthwise) reduced.push_back(groups.inputs);
  const size_t taps = reduced.size();  // where the taps begin among the reduction axes
  reduced.insert(reduced.end(), weight_shape.begin() + 2, weight_shape.end());
  const Dtype stored = c.result_dtype(), dtype = accumulator(stored);
  const int sum = b.reduce(
      named(groups.depthwise ? "depthwise_conv" : "conv", dims), dtype, c.result_shape(), reduced,
      Reduce::Sum, [&](Values i, Values r) {
        Index from(i.begin(), i.end());
        Index of{i[channel], groups.depthwise ? b.index(0) : r[0]};
        from[channel] = groups.channel(i[channel], r);
        for (size_t d = 0; d < dims; ++d) {
          from[channel + 1 + d] =
              scaled(i[channel + 1 + d], g.stride[d]) + scaled(r[taps + d], g.dilation[d]);
          of.push_back(r[taps + d]);
        }
        return read_as(b, input, from, stored, dtype) * read_as(b, weight, of, stored, dtype);
      });
  return {add_bias(c, sum, channel)};
}

// The weight with zeros between and behind its taps, so that each phase has as many.
int widened(DagBuilder& b, int weight, const Shape& taps, const Shape& dilation) {
  const Shape inside = b.operation(weight).shape();
  const Dtype dtype = b.operation(weight).dtype;
  Shape shape = inside;
  std::copy(taps.begin(), taps.end(), shape.begin() + 2);
  if (shape == inside) return weight;
  return b.compute("PaddedWeight", dtype, shape, [&](Values i) {
    Value guard{&b, no_expr};
    Index index(i.begin(), i.end());
    for (size_t d = 0; d < taps.size(); ++d) {
      const Value tap = i[d + 2];
      if (taps[d] == inside[d + 2]) continue;
      Value there = tap < double((inside[d + 2] - 1) * dilation[d] + 1);
      if (dilation[d] > 1) there = there && floor_mod(tap, dilation[d]) == 0.0;
      guard = guard.id == no_expr ? there : guard && there;
      if (dilation[d] > 1) index[d + 2] = floor_div(tap, dilation[d]);
    }
    return if_then_else(guard, b.read(weight, index), b.constant(0, dtype));
  });
}

std::vector<int> convolve_transposed(LowerCall& c, const Geometry& g) {
  DagBuilder& b = c.b;
  const Shape input_shape = c.shape(0), weight_shape = c.shape(1), result = c.result_shape();
  const size_t dims = weight_shape.size() - 2;
  const size_t channel = input_shape.size() - dims - 1;
  const Groups groups(result[channel], input_shape[channel], g.groups);

  const bool phased =
      std::any_of(g.stride.begin(), g.stride.end(), [](int64_t s) { return s > 1; });
  // In each dimension: taps of one phase, the step between the inputs that they read, the weight's
  // width when all phases have as many taps, and the rows of a phase. Row q of phase f is output
  // y = q * stride + f, whose taps read inputs (y + padding) / stride and, by steps, those before.
  Shape count, step, width, rows;
  Shape front(channel + 1, 0), back(channel + 1, 0);
  for (size_t d = 0; d < dims; ++d) {
    const int64_t taps = weight_shape[d + 2], stride = g.stride[d], dilation = g.dilation[d];
    step.push_back(stride == 1 ? dilation : 1);
    const int64_t span = stride == 1 ? taps : (taps - 1) * dilation + 1;
    count.push_back((span + stride - 1) / stride);
    width.push_back(count.back() * stride);
    rows.push_back((result[channel + 1 + d] + stride - 1) / stride);
    const int64_t first = g.front[d] / stride - (count.back() - 1) * step.back();
    const int64_t last = rows.back() - 1 + (g.front[d] + stride - 1) / stride;
    front.push_back(std::max<int64_t>(0, -first));
    back.push_back(std::max<int64_t>(0, last + 1 - input_shape[channel + 1 + d]));
  }
  const int weight = widened(b, c.tensor(1), width, g.dilation);
  const int input = padded(b, c.tensor(0), front, back);

  Shape shape(result.begin(), result.begin() + int64_t(channel) + 1), reduced;
  if (phased) shape.insert(shape.end(), g.stride.begin(), g.stride.end());
  const size_t row = shape.size();  // where the rows begin among the axes
  shape.insert(shape.end(), rows.begin(), rows.end());
  if (!groups.depthwise) reduced.push_back(groups.inputs);
  const size_t tap = reduced.size();
  reduced.insert(reduced.end(), count.begin(), count.end());
  const Dtype stored = c.result_dtype(), dtype = accumulator(stored);
  const int sum = b.reduce(
      named("conv_transpose", dims), dtype, shape, reduced, Reduce::Sum, [&](Values i, Values r) {
        const Value from_channel = groups.channel(i[channel], r);
        Index from(i.begin(), i.begin() + int64_t(channel));
        from.push_back(from_channel);
        Index of{from_channel, groups.one            ? i[channel]
                               : groups.outputs == 1 ? b.index(0)
                                                     : floor_mod(i[channel], groups.outputs)};
        for (size_t d = 0; d < dims; ++d) {
          const int64_t stride = g.stride[d], padding = g.front[d];
          int64_t shift = front[channel + 1 + d] + padding / stride;
          Value at = i[row + d], place = scaled(r[tap + d], stride);
          if (stride > 1 && padding % stride == 0) {
            place = place + i[channel + 1 + d];
          } else if (stride > 1) {
            const Value phase = i[channel + 1 + d] + double(padding % stride);
            place = place + floor_mod(phase, stride);
            at = at + floor_div(phase, stride);
          }
          if (shift != 0) at = at + double(shift);
          from.push_back(at - scaled(r[tap + d], step[d]));
          of.push_back(place);
        }
        return read_as(b, input, from, stored, dtype) * read_as(b, weight, of, stored, dtype);
      });
  if (!phased) return {add_bias(c, sum, channel)};

  const int bias = c.has(2) ? c.tensor(2) : -1;
  return {b.compute("T_interleave", stored, result, [&](Values i) {
    Index from(i.begin(), i.begin() + int64_t(channel) + 1);
    for (size_t d = 0; d < dims; ++d)
      from.push_back(g.stride[d] == 1 ? b.index(0) : floor_mod(i[channel + 1 + d], g.stride[d]));
    for (size_t d = 0; d < dims; ++d) {
      const Value y = i[channel + 1 + d];
      from.push_back(g.stride[d] == 1 ? y : floor_div(y, g.stride[d]));
    }
    const Value value = b.read(sum, from);
    return bias < 0 ? value : value + read_as(b, bias, {i[channel]}, dtype);
  })};
}

Geometry geometry(LowerCall& c, size_t stride, size_t padding, size_t dilation, size_t groups) {
  const size_t dims = c.shape(1).size() - 2;
  Geometry g;
  g.stride = spread(c.integers(stride), dims);
  g.dilation = spread(c.integers(dilation), dims);
  g.groups = c.integer(groups);
  if (c.arg(padding).kind == trace::TraceArg::Kind::String) {
    for (size_t d = 0; d < dims; ++d) {
      const bool same = c.arg(padding).text == "same";
      const int64_t all = same ? g.dilation[d] * (c.shape(1)[d + 2] - 1) : 0;
      g.front.push_back(all / 2);
      g.back.push_back(all - all / 2);
    }
  } else {
    g.front = g.back = spread(c.integers(padding), dims);
  }
  return g;
}

// (input, weight, bias, stride, padding, dilation, groups)
std::vector<int> conv(LowerCall& c) {
  return convolve(c, geometry(c, 3, 4, 5, 6));
}

// (input, weight, bias, stride, padding, output_padding, groups, dilation). The padding of the
// output is in its shape.
std::vector<int> conv_transpose(LowerCall& c) {
  return convolve_transposed(c, geometry(c, 3, 4, 7, 6));
}

// (input, weight, bias, stride, padding, dilation, transposed, output_padding, groups, ...)
std::vector<int> convolution(LowerCall& c) {
  const Geometry g = geometry(c, 3, 4, 5, 8);
  return c.boolean(6) ? convolve_transposed(c, g) : convolve(c, g);
}

constexpr DagLowering table[] = {
    {"conv1d", conv},
    {"conv2d", conv},
    {"conv3d", conv},
    {"conv_transpose1d", conv_transpose},
    {"conv_transpose2d", conv_transpose},
    {"conv_transpose3d", conv_transpose},
    {"convolution", convolution},
    {"_convolution", convolution},
};

}  // namespace

std::span<const DagLowering> convolution_lowerings() {
  return table;
}

}  // namespace tessera::lower
