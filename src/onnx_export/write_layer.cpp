// Convolutions, pools, resampling, norms, bags of embeddings.
#include <algorithm>
#include <cmath>
#include <string>

#include "onnx_export/onnx_call.h"

namespace tessera::onnx_export {

namespace {

// One number stands for all dimensions.
Shape spread(Shape values, size_t count, int64_t otherwise) {
  if (values.empty()) values = {otherwise};
  if (values.size() == 1) values.assign(count, values[0]);
  return values;
}

Shape twice(const Shape& values) {
  Shape both = values;
  both.insert(both.end(), values.begin(), values.end());
  return both;
}

// A single image gets a batch of its own around `body`.
template <typename Body>
Values batched(OnnxCall& c, size_t spatial, const Body& body) {
  if (c.shape(0).size() == spatial + 2) return {body(c.as_result(0))};
  Shape one = c.shape(0);
  one.insert(one.begin(), 1);
  return {c.reshape(body(c.reshape(c.as_result(0), one)), c.result_shape())};
}

// --- convolutions -----------------------------------------------------------------------------

// "same" pads what is missing behind where it is odd.
Shape pads_of(OnnxCall& c, size_t i, const Shape& kernel, const Shape& dilation) {
  const size_t spatial = kernel.size();
  if (c.arg(i).kind != trace::TraceArg::Kind::String)
    return twice(spread(c.integers(i), spatial, 0));
  Shape pads(2 * spatial, 0);
  for (size_t d = 0; c.text(i) == "same" && d < spatial; ++d) {
    const int64_t total = dilation[d] * (kernel[d] - 1);
    pads[d] = total / 2;
    pads[spatial + d] = total - total / 2;
  }
  return pads;
}

struct Places {  // of the arguments
  size_t stride = 3, padding = 4, dilation = 5, groups = 6, output_padding = 0;
};

Values convolved(OnnxCall& c, bool transposed, const Places& at) {
  const Shape kernel(c.shape(1).begin() + 2, c.shape(1).end());
  const size_t spatial = kernel.size();
  const Shape dilation = spread(c.integers(at.dilation), spatial, 1);
  Attributes how = {list("kernel_shape", kernel),
                    list("strides", spread(c.integers(at.stride), spatial, 1)),
                    list("pads", pads_of(c, at.padding, kernel, dilation)),
                    list("dilations", dilation), integer("group", c.integer(at.groups))};
  if (transposed)
    how.push_back(list("output_padding", spread(c.integers(at.output_padding), spatial, 0)));
  return batched(c, spatial, [&](Value x) {
    Values inputs = {x, c.as_result(1)};
    if (c.has(2)) inputs.push_back(c.as_result(2));
    return c.node(transposed ? "ConvTranspose" : "Conv", inputs, how);
  });
}

Values conv(OnnxCall& c) {
  return convolved(c, false, {});
}
// (input, weight, bias, stride, padding, output_padding, groups, dilation)
Values conv_transpose(OnnxCall& c) {
  return convolved(c, true,
                   {.stride = 3, .padding = 4, .dilation = 7, .groups = 6, .output_padding = 5});
}
// (input, weight, bias, stride, padding, dilation, transposed, output_padding, groups)
Values convolution(OnnxCall& c) {
  return convolved(c, c.boolean(6),
                   {.stride = 3, .padding = 4, .dilation = 5, .groups = 8, .output_padding = 7});
}

// --- pools ------------------------------------------------------------------------------------

void only_first_is_read(const OnnxCall& c) {
  for (size_t i = 1; i < c.call.results.size(); ++i)
    if (c.reads(i)) throw Refusal{"more than its first result is read"};
}

Values first_of(OnnxCall& c, Values results) {
  results.resize(c.call.results.size(), absent);
  return results;
}

// (self, kernel_size, stride, padding, dilation, ceil_mode)
template <size_t spatial>
Values max_pool(OnnxCall& c) {
  only_first_is_read(c);
  const Shape kernel = spread(c.integers(1), spatial, 1);
  const Shape stride = c.integers(2).empty() ? kernel : spread(c.integers(2), spatial, 1);
  return first_of(c, batched(c, spatial, [&](Value x) {
                    return c.node("MaxPool", {x},
                                  {list("kernel_shape", kernel), list("strides", stride),
                                   list("pads", twice(spread(c.integers(3), spatial, 0))),
                                   list("dilations", spread(c.integers(4), spatial, 1)),
                                   integer("ceil_mode", c.boolean(5))});
                  }));
}

// (self, kernel_size, stride, padding, ceil_mode, count_include_pad, divisor_override)
template <size_t spatial>
Values avg_pool(OnnxCall& c) {
  if (c.has(6)) throw Refusal{"a divisor of its own"};
  const Shape kernel = spread(c.integers(1), spatial, 1);
  const Shape stride = c.integers(2).empty() ? kernel : spread(c.integers(2), spatial, 1);
  return batched(c, spatial, [&](Value x) {
    return c.node("AveragePool", {x},
                  {list("kernel_shape", kernel), list("strides", stride),
                   list("pads", twice(spread(c.integers(3), spatial, 0))),
                   integer("ceil_mode", c.boolean(4)), integer("count_include_pad", c.boolean(5))});
  });
}

// Windows of one size are a pool like any other.
template <size_t spatial, bool maximum>
Values adaptive_pool(OnnxCall& c) {
  only_first_is_read(c);
  const Shape in = c.shape(0), out = c.result_shape();
  Shape kernel;
  for (size_t d = in.size() - spatial; d < in.size(); ++d) {
    if (out[d] == 0 || in[d] % out[d] != 0) throw Refusal{"windows of unequal size"};
    kernel.push_back(in[d] / out[d]);
  }
  return first_of(c, batched(c, spatial, [&](Value x) {
                    if (elements_of(Shape(out.end() - spatial, out.end())) == 1)
                      return c.node(maximum ? "GlobalMaxPool" : "GlobalAveragePool", {x});
                    return c.node(maximum ? "MaxPool" : "AveragePool", {x},
                                  {list("kernel_shape", kernel), list("strides", kernel)});
                  }));
}

// --- resampling -------------------------------------------------------------------------------

// (self, output_size, [align_corners,] factors): the factors in one list or each by itself. Where
// they are given it is by them that places are found, else by the sizes.
Values resized(OnnxCall& c, size_t factors_at, Attributes how) {
  const Shape& out = c.result_shape();
  const size_t spatial = out.size() - 2;
  std::vector<double> factors;
  if (c.call.overload == "vec") {
    if (c.has(factors_at)) factors = c.reals(factors_at);
  } else {
    for (size_t i = 0; i < spatial; ++i)
      if (c.has(factors_at + i)) factors.push_back(c.number(factors_at + i));
  }
  // A factor that gives these sizes exactly is told by the sizes.
  for (size_t i = 0; i < factors.size(); ++i)
    if (factors[i] * double(c.shape(0)[2 + i]) != double(out[2 + i]))
      throw Refusal{"a factor that does not give whole sizes"};
  return {c.node("Resize", {c.as_result(0), absent, absent, c.b.integers(out)}, std::move(how))};
}

Values nearest(OnnxCall& c) {
  return resized(c, 2,
                 {text("mode", "nearest"), text("coordinate_transformation_mode", "asymmetric"),
                  text("nearest_mode", "floor")});
}

Attribute transformation(const OnnxCall& c) {
  return text("coordinate_transformation_mode", c.boolean(2) ? "align_corners" : "half_pixel");
}
Values bilinear(OnnxCall& c) {
  return resized(c, 3, {text("mode", "linear"), transformation(c)});
}
Values bicubic(OnnxCall& c) {
  return resized(c, 3, {text("mode", "cubic"), transformation(c), real("cubic_coeff_a", -0.75)});
}

// --- norms ------------------------------------------------------------------------------------

Value given_or(OnnxCall& c, size_t i, const Shape& shape, double otherwise) {
  return c.has(i) ? c.as_result(i) : c.b.filled(shape, otherwise, c.result_dtype());
}

Value normalized_by(OnnxCall& c, size_t mean, double epsilon) {
  const Shape channels = c.shape(mean);
  return c.node("BatchNormalization",
                {c.as_result(0), given_or(c, 1, channels, 1), given_or(c, 2, channels, 0),
                 c.as_result(mean), c.as_result(mean + 1)},
                {real("epsilon", epsilon)});
}

// (input, weight, bias, running_mean, running_var, training, momentum, eps, cudnn_enabled)
Values batch_norm(OnnxCall& c) {
  if (c.boolean(5) || !c.has(3) || !c.has(4)) throw Refusal{"normalised by the batch's statistics"};
  return {normalized_by(c, 3, c.number(7))};
}

// (input, normalized_shape, weight, bias, eps, cudnn_enable)
Values layer_norm(OnnxCall& c) {
  const Shape over = c.integers(1);
  Values inputs = {c.as_result(0), given_or(c, 2, over, 1)};
  if (c.has(3)) inputs.push_back(c.as_result(3));
  return {c.node("LayerNormalization", inputs,
                 {integer("axis", -int64_t(over.size())), real("epsilon", c.number(4))})};
}

// (input, normalized_shape, weight, eps)
Values rms_norm(OnnxCall& c) {
  const Shape over = c.integers(1);
  Shape axes;
  for (size_t i = 0; i < over.size(); ++i) axes.push_back(int64_t(i) - int64_t(over.size()));
  const Dtype dtype = trace::arithmetic_dtype(c.result_dtype());
  const Value x = c.as(0, dtype);
  const double epsilon = c.has(3) ? c.number(3) : c.dtype(0) == Dtype::Float64 ? 0x1p-52 : 0x1p-23;
  const Value mean = c.node("ReduceMean", {c.node("Mul", {x, x}), c.b.integers(axes)});
  const Value scale = c.node("Sqrt", {c.node("Add", {mean, c.b.number(epsilon, dtype)})});
  const Value result = c.cast(c.node("Div", {x, scale}), dtype, c.result_dtype());
  return {c.has(2) ? c.node("Mul", {result, c.as_result(2)}) : result};
}

// Each group is an instance of its own. (input, num_groups, weight, bias, eps, cudnn_enabled)
Values group_norm(OnnxCall& c) {
  const Shape& shape = c.shape(0);
  const int64_t groups = c.integer(1);
  const Value rows =
      c.reshape(c.as_result(0), {shape[0], groups, elements_of(shape) / shape[0] / groups});
  const Value normal = c.node(
      "InstanceNormalization",
      {rows, c.b.filled({groups}, 1, c.result_dtype()), c.b.filled({groups}, 0, c.result_dtype())},
      {real("epsilon", c.number(4))});
  Value result = c.reshape(normal, shape);
  Shape channel(shape.size(), 1);
  channel[1] = shape[1];
  channel.erase(channel.begin());
  if (c.has(2)) result = c.node("Mul", {result, c.reshape(c.as_result(2), channel)});
  if (c.has(3)) result = c.node("Add", {result, c.reshape(c.as_result(3), channel)});
  return {result};
}

// (input, weight, bias, running_mean, running_var, use_input_stats, momentum, eps, cudnn_enabled)
Values instance_norm(OnnxCall& c) {
  const double epsilon = c.number(7);
  if (!c.boolean(5)) return {normalized_by(c, 3, epsilon)};
  const Shape channels = {c.shape(0)[1]};
  return {c.node("InstanceNormalization",
                 {c.as_result(0), given_or(c, 1, channels, 1), given_or(c, 2, channels, 0)},
                 {real("epsilon", epsilon)})};
}

// v g / ‖v‖, the norm over all dimensions but one. (v, g, dim)
Values weight_norm(OnnxCall& c) {
  const int64_t kept = c.dim(2, c.shape(0).size());
  Shape axes = c.all_dims(c.shape(0).size());
  std::erase(axes, kept);
  const Value v = c.as_result(0), norm = c.node("ReduceL2", {v, c.b.integers(axes)});
  return {c.node("Mul", {v, c.node("Div", {c.as_result(1), norm})})};
}

// --- bags -------------------------------------------------------------------------------------

// Bags of one length, as F.embedding_bag makes them of rows of indices. (weight, indices, offsets,
// scale_grad_by_freq, mode, sparse, per_sample_weights, include_last_offset, padding_idx)
Values embedding_bag(OnnxCall& c) {
  only_first_is_read(c);
  const Shape* offsets = c.b.known_integers(c.x(2));
  if (!offsets || offsets->empty() || (c.has(7) && c.boolean(7)) || (c.has(8) && c.integer(8) >= 0))
    throw Refusal{"bags that are known at a run alone"};
  const int64_t bags = int64_t(offsets->size()), length = elements_of(c.shape(1)) / bags;
  for (int64_t i = 0; i < bags; ++i)
    if ((*offsets)[size_t(i)] != i * length || elements_of(c.shape(1)) % bags != 0)
      throw Refusal{"bags of several lengths"};
  const int64_t mode = c.integer(4);  // sum, mean, max
  const Value index = c.reshape(c.x(1), {bags, length});
  Value rows = c.node("Gather", {c.x(0), index}, {integer("axis", 0)});
  if (c.has(6)) rows = c.node("Mul", {rows, c.reshape(c.as_result(6), {bags, length, 1})});
  const char* op = mode == 0 ? "ReduceSum" : mode == 1 ? "ReduceMean" : "ReduceMax";
  return first_of(c, {c.node(op, {rows, c.b.integers({1})}, {integer("keepdims", 0)})});
}

constexpr Row table[] = {
    {"conv1d", conv},
    {"conv2d", conv},
    {"conv3d", conv},
    {"conv_transpose1d", conv_transpose},
    {"conv_transpose2d", conv_transpose},
    {"conv_transpose3d", conv_transpose},
    {"convolution", convolution},
    {"_convolution", convolution},
    {"max_pool1d", max_pool<1>},
    {"max_pool2d", max_pool<2>},
    {"max_pool3d", max_pool<3>},
    {"max_pool1d_with_indices", max_pool<1>},
    {"max_pool2d_with_indices", max_pool<2>},
    {"max_pool3d_with_indices", max_pool<3>},
    {"avg_pool1d", avg_pool<1>},
    {"avg_pool2d", avg_pool<2>},
    {"avg_pool3d", avg_pool<3>},
    {"adaptive_avg_pool1d", adaptive_pool<1, false>},
    {"adaptive_avg_pool2d", adaptive_pool<2, false>},
    {"adaptive_avg_pool3d", adaptive_pool<3, false>},
    {"adaptive_max_pool1d", adaptive_pool<1, true>},
    {"adaptive_max_pool2d", adaptive_pool<2, true>},
    {"adaptive_max_pool3d", adaptive_pool<3, true>},
    {"upsample_nearest1d", nearest},
    {"upsample_nearest2d", nearest},
    {"upsample_nearest3d", nearest},
    {"upsample_linear1d", bilinear},
    {"upsample_bilinear2d", bilinear},
    {"upsample_trilinear3d", bilinear},
    {"upsample_bicubic2d", bicubic},
    {"batch_norm", batch_norm},
    {"layer_norm", layer_norm},
    {"rms_norm", rms_norm},
    {"group_norm", group_norm},
    {"instance_norm", instance_norm},
    {"_weight_norm", weight_norm},
    {"embedding_bag", embedding_bag},
};

}  // namespace

std::span<const Row> layer_rows() {
  return table;
}

}  // namespace tessera::onnx_export
