// Convolutions and pools. Pads may differ between the sides or follow from an algorithm, channels
// may come last: torch's calls take symmetric pads and channels first.
#include <algorithm>
#include <limits>

#include "paddle/handlers.h"

namespace tessera::paddle {
namespace {

struct Window {
  std::vector<int64_t> kernel, stride, dilation, before, after;  // one for each spatial dimension
};

bool is_last(const std::string& format) {
  return format.size() > 1 && format.back() == 'C';
}

std::vector<int64_t> channels_first(size_t dims) {
  std::vector<int64_t> order = {0, int64_t(dims) + 1};
  for (size_t i = 1; i <= dims; ++i) order.push_back(int64_t(i));
  return order;
}
std::vector<int64_t> channels_last(size_t dims) {
  std::vector<int64_t> order = {0};
  for (size_t i = 2; i < dims + 2; ++i) order.push_back(int64_t(i));
  order.push_back(1);
  return order;
}

// A number for all dimensions, one for each, a pair for each, or pairs for batch and channels too.
void read_pads(Op& op, const std::vector<int64_t>& pads, size_t dims, bool last, Window& window) {
  for (int64_t pad : pads)
    if (pad < 0 || pad > (int64_t{1} << 30)) op.refuse(fmt::format("a pad of {}", pad));
  window.before.assign(dims, 0);
  window.after.assign(dims, 0);
  for (size_t i = 0; i < dims; ++i) {
    if (pads.size() == 1) {
      window.before[i] = window.after[i] = pads[0];
    } else if (pads.size() == dims) {
      window.before[i] = window.after[i] = pads[i];
    } else if (pads.size() == 2 * dims) {
      window.before[i] = pads[2 * i];
      window.after[i] = pads[2 * i + 1];
    } else if (pads.size() == 2 * dims + 4) {
      window.before[i] = pads[2 * i + (last ? 2 : 4)];
      window.after[i] = pads[2 * i + (last ? 3 : 5)];
    } else {
      op.refuse("its pads are of another number than its dimensions");
    }
  }
}

// SAME keeps ceil(size / stride), and Paddle forgets the dilation then; VALID pads nothing.
void apply_algorithm(Op& op, const std::string& algorithm, const Shape& spatial, Window& window) {
  const size_t dims = spatial.size();
  if (algorithm == "VALID") {
    window.before.assign(dims, 0);
    window.after.assign(dims, 0);
  } else if (algorithm == "SAME") {
    for (size_t i = 0; i < dims; ++i) {
      if (spatial[i] < 0) op.refuse("its padding needs a size that data decide");
      const int64_t stride = window.stride[i], out = (spatial[i] + stride - 1) / stride;
      const int64_t total =
          std::max<int64_t>((out - 1) * stride + window.kernel[i] - spatial[i], 0);
      window.dilation[i] = 1;
      window.before[i] = total / 2;
      window.after[i] = total - total / 2;
    }
  } else if (algorithm != "EXPLICIT") {
    op.refuse(fmt::format("its padding algorithm '{}' is not known", algorithm));
  }
}

Arg padded(Op& op, Arg x, const Window& window, double value) {
  std::vector<int64_t> pads;
  for (size_t i = window.before.size(); i-- > 0;) {
    pads.push_back(window.before[i]);
    pads.push_back(window.after[i]);
  }
  return op.call("torch.nn.functional.pad",
                 {std::move(x), list_of(pads), Arg::string("constant"), real_number(value)});
}

constexpr int64_t largest = int64_t{1} << 30;

// The spatial dimensions, which come behind batch and channels.
size_t spatial_rank(Op& op) {
  op.expect_rank(0, 3, 5);
  for (int64_t size : op.shape(0))
    if (size > largest) op.refuse(fmt::format("a size of {}", size));
  return op.rank(0) - 2;
}

std::vector<int64_t> for_each_dim(std::vector<int64_t> numbers, size_t dims) {
  for (int64_t i : numbers)
    if (i < 1 || i > largest) throw Refusal{fmt::format("its window has a size of {}", i)};
  if (numbers.size() == 1) numbers.assign(dims, numbers[0]);
  if (numbers.size() != dims) throw Refusal{"its sizes are of another number than its dimensions"};
  return numbers;
}

// [batch, channels, sizes...] whatever the format.
Shape first_shape(Op& op, bool last) {
  Shape shape = op.shape(0);
  if (last) {
    shape.insert(shape.begin() + 1, shape.back());
    shape.pop_back();
  }
  return shape;
}

void give_in_format(Op& op, Arg y, Shape shape, bool last) {
  if (last) {
    y = op.permute(std::move(y), channels_last(shape.size() - 2));
    shape.push_back(shape[1]);
    shape.erase(shape.begin() + 1);
  }
  op.give(std::move(y), op.dtype(0), std::move(shape));
}

Shape spatial_of(const Shape& shape) {
  return Shape(shape.begin() + 2, shape.end());
}

void give_conv(Op& op, const std::vector<int64_t>& dilations, int64_t groups) {
  const size_t dims = spatial_rank(op);
  const bool last = is_last(op.text(7, "NCHW"));
  const Shape from = first_shape(op, last), filter = op.shape(1);
  op.expect_rank(1, op.rank(0), op.rank(0));
  Window window;
  window.kernel = for_each_dim(spatial_of(filter), dims);
  window.stride = for_each_dim(op.integers(2), dims);
  window.dilation = for_each_dim(dilations, dims);
  read_pads(op, op.integers(3), dims, last, window);
  apply_algorithm(op, op.text(4, "EXPLICIT"), spatial_of(from), window);
  Arg x = op.x(0);
  if (last) x = op.permute(std::move(x), channels_first(dims));
  std::vector<int64_t> pads = window.before;
  if (window.before != window.after) {
    x = padded(op, std::move(x), window, 0);
    pads.assign(dims, 0);
  }
  Shape to = {from[0], filter[0]};
  for (size_t i = 0; i < dims; ++i) {
    const int64_t reach = window.dilation[i] * (window.kernel[i] - 1) + 1, size = from[i + 2];
    to.push_back(
        size < 0 ? -1 : (size + window.before[i] + window.after[i] - reach) / window.stride[i] + 1);
  }
  const char* callee = dims == 1 ? "torch.conv1d" : dims == 2 ? "torch.conv2d" : "torch.conv3d";
  Arg y = op.call(callee, {std::move(x), op.x(1), Arg::none(),
                           tuple_of(list_of(window.stride).items), tuple_of(list_of(pads).items),
                           tuple_of(list_of(window.dilation).items), number(groups)});
  give_in_format(op, std::move(y), std::move(to), last);
}

int64_t pooled(int64_t size, const Window& window, size_t i, bool ceil) {
  if (size < 0) return -1;
  const int64_t room = size + window.before[i] + window.after[i] - window.kernel[i];
  const int64_t stride = window.stride[i];
  const int64_t out = (room + (ceil ? stride - 1 : 0)) / stride + 1;
  // The last window of a rounded-up count may hold nothing but pads; torch leaves it out.
  if (ceil && (out - 1) * stride >= size + window.before[i])
    throw Refusal{"its last window lies outside of its operand"};
  return out;
}

// The mean over a window of what is no pad.
Arg mean_without_pads(Op& op, const char* callee, const Arg& x, const Shape& from,
                      const Window& window, bool ceil) {
  const auto summed = [&](Arg a) {
    return op.call(callee, {std::move(a), list_of(window.kernel), list_of(window.stride), number(0),
                            Arg::boolean(ceil), Arg::boolean(true), number(1)});
  };
  Shape one(from.begin(), from.end());
  one[0] = one[1] = 1;
  const Arg ones = op.call("torch.ones", {list_of(one)}, {{"dtype", Arg::of_dtype(op.dtype(0))}});
  Arg total = summed(padded(op, x, window, 0));
  return op.binary("/", std::move(total), summed(padded(op, ones, window, 0)));
}

}  // namespace

void conv(Op& op) {
  const bool flat = op.row.name == "conv2d";
  // conv3d has the groups before the dilations.
  give_conv(op, op.integers(flat ? 5 : 6), op.integer(flat ? 6 : 5, 1));
}

void depthwise_conv(Op& op) {
  give_conv(op, op.integers(6), op.integer(5, 1));
}

// (x, filter, strides, pads, output padding, output size, algorithm, groups, dilations, format)
void conv_transpose(Op& op) {
  const size_t dims = spatial_rank(op);
  const bool last = is_last(op.text(9, "NCHW"));
  const Shape from = first_shape(op, last), filter = op.shape(1);
  op.expect_rank(1, op.rank(0), op.rank(0));
  Window window;
  window.kernel = for_each_dim(spatial_of(filter), dims);
  window.stride = for_each_dim(op.integers(2), dims);
  window.dilation = for_each_dim(op.integers(8), dims);
  read_pads(op, op.integers(3), dims, last, window);
  apply_algorithm(op, op.text(6, "EXPLICIT"), spatial_of(from), window);
  const int64_t groups = op.integer(7, 1);
  std::vector<int64_t> extra = op.integers(4, std::vector<int64_t>{});
  if (extra.empty()) extra.assign(dims, 0);
  if (extra.size() == 1) extra.assign(dims, extra[0]);
  const std::vector<int64_t> wanted = op.integers(5, std::vector<int64_t>{});
  if (extra.size() != dims || (!wanted.empty() && wanted.size() != dims))
    op.refuse("its output sizes are of another number than its dimensions");
  const bool even = window.before == window.after;
  std::vector<int64_t> pads = even ? window.before : std::vector<int64_t>(dims, 0);
  Shape to = {from[0], times(filter[1], groups)};
  for (size_t i = 0; i < dims; ++i) {
    const int64_t size = op.size(0, i + (last ? 1 : 2));
    const int64_t reach = window.dilation[i] * (window.kernel[i] - 1) + 1;
    const int64_t plain =
        (size - 1) * window.stride[i] - window.before[i] - window.after[i] + reach;
    if (!wanted.empty() && std::abs(wanted[i] / 2) < largest * 64) extra[i] = wanted[i] - plain;
    if (extra[i] < 0 || extra[i] >= std::max(window.stride[i], window.dilation[i]))
      op.refuse("its output size cannot be had");
    to.push_back(plain + extra[i]);
  }
  Arg x = op.x(0);
  if (last) x = op.permute(std::move(x), channels_first(dims));
  const char* callee = dims == 1   ? "torch.conv_transpose1d"
                       : dims == 2 ? "torch.conv_transpose2d"
                                   : "torch.conv_transpose3d";
  Arg y =
      op.call(callee, {std::move(x), op.x(1), Arg::none(), tuple_of(list_of(window.stride).items),
                       tuple_of(list_of(pads).items), tuple_of(list_of(extra).items),
                       number(groups), tuple_of(list_of(window.dilation).items)});
  if (!even) {
    std::vector<Arg> index(2, slice_of(Arg::none(), Arg::none(), Arg::none()));
    for (size_t i = 0; i < dims; ++i)
      index.push_back(
          slice_of(number(window.before[i]), number(window.before[i] + to[i + 2]), Arg::none()));
    y = op.item(std::move(y), tuple_of(std::move(index)));
  }
  give_in_format(op, std::move(y), std::move(to), last);
}

// (x, kernel, strides, pads, ceil, exclusive, format, type, global, adaptive, algorithm)
void pool(Op& op) {
  const size_t dims = spatial_rank(op);
  const bool ceil = op.flag(4, false), exclusive = op.flag(5, true);
  const bool last = is_last(op.text(6, "NCHW")), max = op.text(7, "max") == "max";
  const bool global = op.flag(8, false), adaptive = op.flag(9, false);
  const Shape from = first_shape(op, last);
  const std::string number_of = std::to_string(dims) + "d";
  Arg x = op.x(0);
  if (last) x = op.permute(std::move(x), channels_first(dims));
  Window window;
  window.kernel = for_each_dim(op.integers(1), dims);
  if (adaptive) {
    // Paddle's own function for this is max_pool2d_with_index; here its kernel forgets the mode.
    if (max) op.refuse("an adaptive maximum");
    Shape to = {from[0], from[1]};
    to.insert(to.end(), window.kernel.begin(), window.kernel.end());
    const std::string callee = "torch.nn.functional.adaptive_avg_pool" + number_of;
    Arg y = op.call(callee, {std::move(x), list_of(window.kernel)});
    give_in_format(op, std::move(y), std::move(to), last);
    return;
  }
  window.stride = global ? std::vector<int64_t>(dims, 1) : for_each_dim(op.integers(2), dims);
  window.dilation.assign(dims, 1);
  if (global) {
    window.kernel = spatial_of(first_shape(op, last));
    for (int64_t size : window.kernel)
      if (size < 0) op.refuse("it needs a size that data decide");
    window.before.assign(dims, 0);
    window.after.assign(dims, 0);
  } else {
    read_pads(op, op.integers(3), dims, last, window);
    apply_algorithm(op, op.text(10, "EXPLICIT"), spatial_of(from), window);
  }
  Shape to = {from[0], from[1]};
  for (size_t i = 0; i < dims; ++i) to.push_back(pooled(from[i + 2], window, i, ceil));
  // torch pads a window by no more than half of it.
  bool even = window.before == window.after;
  for (size_t i = 0; i < dims; ++i) even = even && 2 * window.before[i] <= window.kernel[i];
  const std::vector<int64_t> none(dims, 0);
  Arg y;
  if (max) {
    if (!even) x = padded(op, std::move(x), window, -std::numeric_limits<double>::infinity());
    y = op.call("torch.nn.functional.max_pool" + number_of,
                {std::move(x), list_of(window.kernel), list_of(window.stride),
                 list_of(even ? window.before : none), number(1), Arg::boolean(ceil)});
  } else {
    const std::string callee = "torch.nn.functional.avg_pool" + number_of;
    if (even && exclusive) {
      y = op.call(callee, {std::move(x), list_of(window.kernel), list_of(window.stride),
                           list_of(window.before), Arg::boolean(ceil), Arg::boolean(false)});
    } else if (exclusive) {
      if (dims == 1) op.refuse("its pads differ between the sides");
      y = mean_without_pads(op, callee.c_str(), x, from, window, ceil);
    } else {
      if (!even) x = padded(op, std::move(x), window, 0);
      // Divided by the whole window, also where it reaches out.
      y = op.call(callee, {std::move(x), list_of(window.kernel), list_of(window.stride),
                           list_of(even ? window.before : none), Arg::boolean(ceil),
                           Arg::boolean(true), number(count(window.kernel))});
    }
  }
  give_in_format(op, std::move(y), std::move(to), last);
}

// (x, kernel, strides, pads, global, adaptive, ceil): the places within the plane too.
void max_pool_with_index(Op& op) {
  const size_t dims = spatial_rank(op);
  const bool global = op.flag(4, false), adaptive = op.flag(5, false), ceil = op.flag(6, false);
  const Shape& from = op.shape(0);
  Window window;
  window.kernel = for_each_dim(op.integers(1), dims);
  window.stride = for_each_dim(op.integers(2), dims);
  window.dilation.assign(dims, 1);
  read_pads(op, op.integers(3), dims, false, window);
  if (global) {
    window.kernel = spatial_of(op.sizes(0));
    window.before.assign(dims, 0);
    window.after.assign(dims, 0);
  }
  Shape to = {from[0], from[1]};
  for (size_t i = 0; i < dims; ++i)
    to.push_back(adaptive ? window.kernel[i] : pooled(from[i + 2], window, i, ceil));
  const std::string number_of = std::to_string(dims) + "d";
  const Arg both =
      adaptive ? op.call("torch.ops.aten.adaptive_max_pool" + number_of,
                         {op.x(0), list_of(window.kernel)})
               : op.call("torch.ops.aten.max_pool" + number_of + "_with_indices",
                         {op.x(0), list_of(window.kernel), list_of(window.stride),
                          list_of(window.before), list_of(window.dilation), Arg::boolean(ceil)});
  op.give(op.item(both, number(0)), op.dtype(0), to);
  op.give(op.to(op.item(both, number(1)), Dtype::Int32), Dtype::Int32, to);
}

}  // namespace tessera::paddle
