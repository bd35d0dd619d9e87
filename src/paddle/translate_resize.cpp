// Interpolation. torch has two conventions for where a sample lies, Paddle a third for linear ones
// (align_mode 1: the corner of the pixel) and another for nearest ones with aligned corners; those
// are written out, one dimension at a time.
#include <algorithm>
#include <cmath>

#include "paddle/handlers.h"

namespace tessera::paddle {
namespace {

struct Axis {
  int64_t from, to;
  double ratio;  // of a step of the result to one of the operand
  bool scaled;   // the ratio comes of a scale, not of the sizes
};

double step_of(const Axis& axis, bool aligned) {
  if (!aligned) return axis.ratio;
  return axis.to > 1 ? double(axis.from - 1) / double(axis.to - 1) : 0;
}

Arg places(Op& op, const Axis& axis, bool aligned) {
  const Arg range =
      op.call("torch.arange", {number(axis.to)}, {{"dtype", Arg::of_dtype(Dtype::Float32)}});
  return op.binary("*", range, real_number(step_of(axis, aligned)));
}

Arg nearest_along(Op& op, Arg x, int64_t dim, const Axis& axis) {
  Arg index = op.binary("+", places(op, axis, true), real_number(0.5));
  index = op.to(op.call("torch.floor", {std::move(index)}), Dtype::Int64);
  return op.call("torch.index_select", {std::move(x), number(dim), std::move(index)});
}

Arg linear_along(Op& op, const Arg& x, size_t rank, int64_t dim, const Axis& axis) {
  const Arg place = places(op, axis, false);
  const Arg floor = op.call("torch.floor", {place});
  Arg weight = op.binary("-", place, floor);
  Shape column(rank, 1);
  column[size_t(dim)] = axis.to;
  weight = op.reshape(op.to(std::move(weight), op.dtype(0)), column);
  const Arg low =
      op.call("torch.clamp", {op.to(floor, Dtype::Int64), number(0), number(axis.from - 1)});
  const Arg high =
      op.call("torch.clamp", {op.binary("+", low, number(1)), number(0), number(axis.from - 1)});
  const Arg left = op.call("torch.index_select", {x, number(dim), low});
  const Arg right = op.call("torch.index_select", {x, number(dim), high});
  const Arg rest = op.binary("+", op.binary("*", weight, real_number(-1)), real_number(1));
  return op.binary("+", op.binary("*", left, rest), op.binary("*", right, weight));
}

// The sizes wanted: tensors before attributes, one size for each spatial dimension.
std::vector<Axis> axes_of(Op& op, const Shape& spatial) {
  const size_t dims = spatial.size();
  std::vector<double> scales;
  if (op.has(3)) {
    if (!op.in(3).host) op.refuse("its scale is not known before the run");
    for (const Arg& scale : *op.in(3).host) scales.push_back(as_real(scale));
  } else if (op.has(8) && op.in(8).host) {
    for (const Arg& scale : *op.in(8).host) scales.push_back(as_real(scale));
  }
  if (scales.size() == 1) scales.assign(dims, scales[0]);
  std::vector<int64_t> sizes;
  if (op.has(2)) {
    sizes = op.integers(2);
  } else if (op.has(1)) {
    sizes = op.integers(1);
  }
  std::vector<Axis> axes;
  for (size_t i = 0; i < dims; ++i) {
    if (spatial[i] < 0) op.refuse("it needs a size that data decide");
    const int64_t attribute = op.integer(5 + (3 - dims) + i, 0);
    Axis axis{spatial[i], attribute, 0, false};
    const double scale = i < scales.size() && !op.has(2) ? scales[i] : 0;
    if (scale > 0) {
      const double size = double(spatial[i]) * scale;
      if (!(size < 1e9)) op.refuse("its scale is too large");
      axis.to = int64_t(size);
    }
    if (i < sizes.size()) axis.to = sizes[i];
    if (axis.to <= 0) op.refuse("its size is not known");
    axis.scaled = scale > 0;
    axis.ratio = scale > 0 ? 1 / scale : double(axis.from) / double(axis.to);
    axes.push_back(axis);
  }
  return axes;
}

}  // namespace

// (x, out size, size tensors, scale tensor, format, out d, h, w, scale, method, align corners,
// mode)
void interpolate(Op& op) {
  op.expect_rank(0, 3, 5);
  const size_t rank = op.rank(0), dims = rank - 2;
  const std::string format = op.text(4, "NCHW"), method = op.row.torch;
  const bool last = format != "NCHW", aligned = op.flag(10, true);
  const int64_t mode = op.integer(11, 1);
  Shape to = op.shape(0);
  Arg x = op.x(0);
  if (last) {
    std::vector<int64_t> order = {0, int64_t(rank) - 1};
    for (size_t i = 1; i + 1 < rank; ++i) order.push_back(int64_t(i));
    x = op.permute(std::move(x), order);
    to.insert(to.begin() + 1, to.back());
    to.pop_back();
  }
  const std::vector<Axis> axes = axes_of(op, Shape(to.begin() + 2, to.end()));
  std::vector<int64_t> sizes;
  bool exact = true;  // the sizes alone say the ratio
  for (size_t i = 0; i < dims; ++i) {
    to[i + 2] = axes[i].to;
    sizes.push_back(axes[i].to);
    exact = exact && std::abs(axes[i].ratio * double(axes[i].to) - double(axes[i].from)) < 1e-9;
  }
  const bool nearest = method == "nearest";
  const bool cornered = !nearest && method != "bicubic" && !aligned && mode == 1;
  if (nearest && aligned) {
    for (size_t i = 0; i < dims; ++i) x = nearest_along(op, std::move(x), int64_t(i) + 2, axes[i]);
  } else if (cornered) {
    for (size_t i = 0; i < dims; ++i)
      if (axes[i].from != axes[i].to) x = linear_along(op, x, rank, int64_t(i) + 2, axes[i]);
  } else {
    std::vector<Arg> args = {std::move(x)};
    if (exact || aligned) {
      args.push_back(list_of(sizes));
      args.push_back(Arg::none());
    } else {
      std::vector<Arg> factors;
      for (const Axis& axis : axes) factors.push_back(real_number(1 / axis.ratio));
      args.push_back(Arg::none());
      args.push_back(list_of(std::move(factors)));
    }
    args.push_back(Arg::string(method));
    if (!nearest) args.push_back(Arg::boolean(aligned));
    x = op.call("torch.nn.functional.interpolate", std::move(args));
  }
  if (last) {
    std::vector<int64_t> order = {0};
    for (size_t i = 2; i < rank; ++i) order.push_back(int64_t(i));
    order.push_back(1);
    x = op.permute(std::move(x), order);
    to.push_back(to[1]);
    to.erase(to.begin() + 1);
  }
  op.give(std::move(x), op.dtype(0), to);
}

}  // namespace tessera::paddle
