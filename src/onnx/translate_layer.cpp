// Layers: convolutions, products, normalisations, pools, and how they are padded.
#include <algorithm>

#include <fmt/format.h>

#include "onnx/padding.h"
#include "onnx/translator.h"

namespace tessera::onnx {

namespace {

using Sizes = std::vector<int64_t>;

Arg tuple_of_sizes(const Sizes& sizes) {
  Arg tuple = list_of(sizes);
  tuple.kind = Arg::Kind::Tuple;
  return tuple;
}

std::string with_rank(const std::string& name, size_t dims) {
  return fmt::format("{}{}d", name, dims);
}

size_t spatial_rank(Op& op, size_t i) {
  const size_t rank = op.rank(i);
  if (rank < 3 || rank > 5) op.refuse("only one to three spatial dimensions are supported");
  return rank - 2;
}

// --- products -----------------------------------------------------------------------------------

void convolution(Op& op) {
  const size_t dims = spatial_rank(op, 1);
  const Shape& weight = op.in(1).shape;
  const Sizes kernel(weight->begin() + 2, weight->end());
  const Window window = read_window(op, kernel, dims);
  Arg x = op.x(0);
  Sizes padding(dims, 0);
  if (is_symmetric(window))
    padding = window.begin;
  else
    x = pad_with(op, x, window, Arg::number(0.0));
  const int64_t group = op.integer("group", 1);
  Shape to;
  if (op.in(0).shape) {
    if (op.rank(0) != dims + 2) op.refuse("its input and its weight differ in rank");
    to = pooled_shape(*op.in(0).shape, window, false);
    (*to)[1] = (*weight)[0];
  }
  op.set(0,
         op.call(with_rank("torch.conv", dims),
                 {x, op.x(1), op.x_or_none(2), tuple_of_sizes(window.stride),
                  tuple_of_sizes(padding), tuple_of_sizes(window.dilation), Arg::number(group)}),
         op.in(0).dtype, to);
}

void transposed_convolution(Op& op) {
  const size_t dims = spatial_rank(op, 1);
  const Shape& weight = op.in(1).shape;
  const Sizes kernel(weight->begin() + 2, weight->end());
  Window window = read_window(op, kernel, dims, true);
  const int64_t group = op.integer("group", 1);
  Sizes extra = op.integers("output_padding").value_or(Sizes(dims, 0));
  if (extra.size() != dims) op.refuse("its output_padding does not fit its kernel");
  if (const auto wanted = op.integers("output_shape"); wanted && !wanted->empty()) {
    const Shape& from = op.in(0).shape;
    if (wanted->size() < dims || !from) op.refuse("its output_shape does not fit its input");
    for (size_t i = 0; i < dims; ++i) {
      const int64_t size = (*from)[i + 2], want = (*wanted)[wanted->size() - dims + i];
      if (size < 0 || kernel[i] < 0) op.refuse("its output_shape needs a known input size");
      const int64_t total = window.stride[i] * (size - 1) + extra[i] +
                            (kernel[i] - 1) * window.dilation[i] + 1 - want;
      if (total < 0) op.refuse("its output_shape is larger than its input gives");
      const bool upper = op.text("auto_pad", "NOTSET") == "SAME_UPPER";
      window.begin[i] = upper ? total / 2 : total - total / 2;
      window.end[i] = total - window.begin[i];
    }
  } else if (op.text("auto_pad", "NOTSET").starts_with("SAME")) {
    for (size_t i = 0; i < dims; ++i) {
      const int64_t total = std::max<int64_t>(
          0, (kernel[i] - 1) * window.dilation[i] + 1 + extra[i] - window.stride[i]);
      const bool upper = op.text("auto_pad", "NOTSET") == "SAME_UPPER";
      window.begin[i] = upper ? total / 2 : total - total / 2;
      window.end[i] = total - window.begin[i];
    }
  }
  const bool symmetric = is_symmetric(window);
  Arg result =
      op.call(with_rank("torch.conv_transpose", dims),
              {op.x(0), op.x(1), op.x_or_none(2), tuple_of_sizes(window.stride),
               tuple_of_sizes(symmetric ? window.begin : Sizes(dims, 0)), tuple_of_sizes(extra),
               Arg::number(group), tuple_of_sizes(window.dilation)});
  if (!symmetric) {
    for (int64_t& pad : window.begin) pad = -pad;
    for (int64_t& pad : window.end) pad = -pad;
    result = pad_with(op, result, window, Arg::number(0.0));
  }
  Shape to;
  if (op.in(0).shape && op.rank(0) == dims + 2) {
    to = Sizes(dims + 2, -1);
    (*to)[0] = (*op.in(0).shape)[0];
    (*to)[1] = times((*weight)[1], group);
    for (size_t i = 0; i < dims; ++i) {
      const int64_t size = (*op.in(0).shape)[i + 2];
      if (size < 1 || size > (1 << 30) || kernel[i] < 0 || kernel[i] > (1 << 30)) continue;
      const int64_t sign = symmetric ? -1 : 1;
      (*to)[i + 2] = (size - 1) * window.stride[i] + sign * (window.begin[i] + window.end[i]) +
                     window.dilation[i] * (kernel[i] - 1) + extra[i] + 1;
    }
  }
  op.set(0, result, op.in(0).dtype, to);
}

Shape product_shape(const Shape& a, const Shape& b) {
  if (!a || !b || a->size() < 2 || b->size() < 2) return std::nullopt;
  Shape to = broadcast(Sizes(a->begin(), a->end() - 2), Sizes(b->begin(), b->end() - 2));
  to->push_back((*a)[a->size() - 2]);
  to->push_back(b->back());
  return to;
}

void matmul(Op& op) {
  op.set(0, op.call("torch.matmul", {op.x(0), op.x(1)}), op.in(0).dtype,
         product_shape(op.in(0).shape, op.in(1).shape));
}

void gemm(Op& op) {
  const double alpha = op.real("alpha", 1.0), beta = op.real("beta", 1.0);
  const bool left = op.integer("transA", 0) != 0, right = op.integer("transB", 0) != 0;
  Shape to;
  const Shape &a = op.in(0).shape, &b = op.in(1).shape;
  if (a && b && a->size() == 2 && b->size() == 2) to = {(*a)[left ? 1 : 0], (*b)[right ? 0 : 1]};
  const bool flat_bias = !op.has(2) || (op.in(2).shape && op.in(2).shape->size() == 1);
  const bool unit = alpha == 1.0 && (beta == 1.0 || !op.has(2));
  const Arg x = left ? op.method("t", {op.x(0)}) : op.x(0);
  // A bias of one element would have to be spread first.
  const bool full_bias = !op.has(2) || (flat_bias && (*op.in(2).shape)[0] != 1);
  if (right && unit && flat_bias && full_bias) {
    op.set(0, op.call("torch._C._nn.linear", {x, op.x(1), op.x_or_none(2)}), op.in(0).dtype, to);
    return;
  }
  const Arg y = right ? op.method("t", {op.x(1)}) : op.x(1);
  Arg result;
  if (op.has(2)) {
    std::vector<Keyword> factors;
    if (beta != 1.0) factors.push_back({"beta", Arg::number(beta)});
    if (alpha != 1.0) factors.push_back({"alpha", Arg::number(alpha)});
    result = op.call("torch.addmm", {op.x(2), x, y}, std::move(factors));
  } else {
    result = op.call("torch.matmul", {x, y});
    if (alpha != 1.0) result = op.binary("*", result, Arg::number(alpha));
  }
  op.set(0, result, op.in(0).dtype, to);
}

void einsum(Op& op) {
  std::vector<Arg> args = {Arg::string(op.text("equation", ""))};
  for (size_t i = 0; i < op.inputs(); ++i) args.push_back(op.x(i));
  op.set(0, op.call("torch.functional.einsum", std::move(args)), op.in(0).dtype);
}

// --- normalisations
// -------------------------------------------------------------------------------

void batch_norm(Op& op) {
  if (op.integer("training_mode", 0) != 0 || op.integer("spatial", 1) != 1) op.refuse("it trains");
  const Arg result = op.call("torch.nn.functional.batch_norm",
                             {op.x(0), op.x(3), op.x(4), op.x(1), op.x(2), Arg::boolean(false),
                              Arg::number(0.1), Arg::number(op.real("epsilon", 1e-5))});
  op.same(result);
}

// The dimensions that scale covers, which must be the input's last ones.
Sizes normalized_shape(Op& op, int64_t axis) {
  const Shape &from = op.in(0).shape, &scale = op.in(1).shape;
  if (from) axis = normal_axis(axis, from->size());
  if (from) {
    Sizes last(from->begin() + axis, from->end());
    if (std::find(last.begin(), last.end(), -1) == last.end()) {
      if (scale && *scale != last)
        op.refuse("its scale has another shape than the dimensions it normalises");
      return last;
    }
  }
  if (!scale || std::find(scale->begin(), scale->end(), -1) != scale->end()) {
    op.refuse("the sizes it normalises over are not known");
  }
  return *scale;
}

void layer_norm(Op& op) {
  const Sizes last = normalized_shape(op, op.integer("axis", -1));
  op.same(op.call("torch.nn.functional.layer_norm",
                  {op.x(0), tuple_of_sizes(last), op.x(1), op.x_or_none(2),
                   Arg::number(op.real("epsilon", 1e-5))}));
}

void rms_norm(Op& op) {
  const Sizes last = normalized_shape(op, op.integer("axis", -1));
  op.same(op.call("torch.nn.functional.rms_norm", {op.x(0), tuple_of_sizes(last), op.x(1)},
                  {{"eps", Arg::number(op.real("epsilon", 1e-5))}}));
}

// ONNX Runtime's fusion of x + skip (+ bias) and the norm after it.
void skip_layer_norm(Op& op) {
  Arg sum = op.binary("+", op.x(0), op.x(1));
  if (op.has(4)) sum = op.binary("+", sum, op.x(4));
  const Shape& scale = op.in(2).shape;
  if (!scale) op.refuse("the sizes it normalises over are not known");
  op.same(op.call("torch.nn.functional.layer_norm",
                  {sum, tuple_of_sizes(*scale), op.x(2), op.x_or_none(3),
                   Arg::number(op.real("epsilon", 1e-12))}));
  op.set(3, sum, op.in(0).dtype, op.in(0).shape);
}

void instance_norm(Op& op) {
  op.same(op.call(
      "torch.nn.functional.instance_norm", {op.x(0)},
      {{"weight", op.x(1)}, {"bias", op.x(2)}, {"eps", Arg::number(op.real("epsilon", 1e-5))}}));
}

void group_norm(Op& op) {
  const int64_t groups = op.integer("num_groups", 1);
  Arg scale = op.x(1), bias = op.x(2);
  if (op.opset() < 21) {
    // One scale a group then; torch has one a channel.
    const Arg channels = op.size(0, 1);
    const Arg each = number_arithmetic(op.builder(), "//", channels, Arg::number(groups));
    scale = op.call("torch.repeat_interleave", {scale, each});
    bias = op.call("torch.repeat_interleave", {bias, each});
  }
  op.same(op.call("torch.nn.functional.group_norm", {op.x(0), Arg::number(groups), scale, bias,
                                                     Arg::number(op.real("epsilon", 1e-5))}));
}

void local_response_norm(Op& op) {
  const int64_t size = op.integer("size", 1);
  if (size < 1 || op.rank(0) != 4) op.refuse("expected a size and an input of rank 4");
  const Arg x = op.x(0);
  const Arg squares = op.method("unsqueeze", {op.binary("*", x, x), Arg::number(int64_t{1})});
  const Arg padded = op.call("torch.nn.functional.pad",
                             {squares, list_of(Sizes{0, 0, 0, 0, (size - 1) / 2, size / 2})});
  const Arg mean = op.call("torch._C._nn.avg_pool3d",
                           {padded, tuple_of_sizes({size, 1, 1}), tuple_of_sizes({1, 1, 1})});
  const Arg local = op.method("squeeze", {mean, Arg::number(int64_t{1})});
  const Arg scale = op.binary("+", op.binary("*", local, Arg::number(op.real("alpha", 1e-4))),
                              Arg::number(op.real("bias", 1.0)));
  op.same(op.binary("/", x, op.binary("**", scale, Arg::number(op.real("beta", 0.75)))));
}

// --- pools
// ----------------------------------------------------------------------------------------

void max_pool(Op& op) {
  if (op.wants(1)) op.refuse("its output of indices is not supported");
  const size_t dims = spatial_rank(op, 0);
  const Window window = read_window(op, op.integers("kernel_shape").value_or(Sizes{}), dims);
  const bool ceil = op.integer("ceil_mode", 0) != 0;
  Arg x = op.x(0);
  Sizes padding = window.begin;
  bool plain = is_symmetric(window);
  for (size_t i = 0; i < dims; ++i) plain = plain && padding[i] * 2 <= window.kernel[i];
  if (!plain) {
    padding.assign(dims, 0);
    x = pad_with(op, x, window, Arg::number(-std::numeric_limits<double>::infinity()));
  }
  op.set(0,
         op.call(with_rank("torch.nn.functional.max_pool", dims),
                 {x, tuple_of_sizes(window.kernel), tuple_of_sizes(window.stride),
                  tuple_of_sizes(padding), tuple_of_sizes(window.dilation)},
                 {{"ceil_mode", Arg::boolean(ceil)}, {"return_indices", Arg::boolean(false)}}),
         op.in(0).dtype, pooled_shape(*op.in(0).shape, window, ceil));
}

void average_pool(Op& op) {
  const size_t dims = spatial_rank(op, 0);
  const Window window = read_window(op, op.integers("kernel_shape").value_or(Sizes{}), dims);
  const bool ceil = op.integer("ceil_mode", 0) != 0,
             with_padding = op.integer("count_include_pad", 0) != 0;
  for (int64_t d : window.dilation) {
    if (d != 1) op.refuse("dilations are not supported");
  }
  const std::string callee =
      dims == 1 ? "torch.avg_pool1d" : with_rank("torch._C._nn.avg_pool", dims);
  bool plain = is_symmetric(window);
  for (size_t i = 0; i < dims; ++i) plain = plain && window.begin[i] * 2 <= window.kernel[i];
  auto pool = [&](const Arg& x, const Sizes& padding) {
    return op.call(callee,
                   {x, tuple_of_sizes(window.kernel), tuple_of_sizes(window.stride),
                    tuple_of_sizes(padding), Arg::boolean(ceil), Arg::boolean(with_padding)});
  };
  Arg result;
  if (plain) {
    result = pool(op.x(0), window.begin);
  } else {
    result = pool(pad_with(op, op.x(0), window, Arg::number(0.0)), Sizes(dims, 0));
    if (!with_padding) {
      // The mean over a window without its padding: divide by the share of ones.
      const Arg ones = op.call("torch.ones_like", {op.x(0)});
      result = op.binary("/", result,
                         pool(pad_with(op, ones, window, Arg::number(0.0)), Sizes(dims, 0)));
    }
  }
  op.set(0, result, op.in(0).dtype, pooled_shape(*op.in(0).shape, window, ceil));
}

Shape global_shape(Op& op) {
  Shape to = op.in(0).shape;
  std::fill(to->begin() + 2, to->end(), 1);
  return to;
}

void global_average_pool(Op& op) {
  const size_t dims = spatial_rank(op, 0);
  op.set(0,
         op.call(with_rank("torch.nn.functional.adaptive_avg_pool", dims),
                 {op.x(0), dims == 1 ? Arg::number(int64_t{1}) : tuple_of_sizes(Sizes(dims, 1))}),
         op.in(0).dtype, global_shape(op));
}

void global_max_pool(Op& op) {
  Sizes axes;
  for (size_t i = 0; i < spatial_rank(op, 0); ++i) axes.push_back(int64_t(i) + 2);
  op.set(0,
         op.call("torch.amax", {op.x(0)},
                 {{"dim", tuple_of_sizes(axes)}, {"keepdim", Arg::boolean(true)}}),
         op.in(0).dtype, global_shape(op));
}

}  // namespace

std::vector<Translation> layer_translations() {
  return {
      {"Conv", convolution},
      {"ConvTranspose", transposed_convolution},
      {"MatMul", matmul},
      {"Gemm", gemm},
      {"Einsum", einsum},
      {"BatchNormalization", batch_norm},
      {"LayerNormalization", layer_norm},
      {"RMSNormalization", rms_norm},
      {"SimplifiedLayerNormalization", rms_norm},
      {"com.microsoft::SkipLayerNormalization", skip_layer_norm},
      {"InstanceNormalization", instance_norm},
      {"GroupNormalization", group_norm},
      {"LRN", local_response_norm},
      {"MaxPool", max_pool},
      {"AveragePool", average_pool},
      {"GlobalAveragePool", global_average_pool},
      {"GlobalMaxPool", global_max_pool},
  };
}

}  // namespace tessera::onnx
