// Operators that change resolution: Resize and Upsample, Pad, DepthToSpace and its inverse.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "onnx/translator.h"

namespace tessera::onnx {

namespace {

// What a Resize asks of one axis. ONNX states sizes or scales; one follows from the other where the
// input's size is known.
struct Axis {
  Arg size = Arg::none();  // asked for; a number, or a value of the graph
  double scale = 0;        // asked for; 0: not
  int64_t from = -1, to = -1;
  bool changes() const { return !(scale == 1.0 || (to >= 0 && to == from)); }
};

std::vector<Axis> axes_of(Op& op) {
  const size_t rank = op.rank(0);
  std::vector<Axis> axes(rank);
  for (size_t i = 0; i < rank; ++i) {
    axes[i].from = (*op.in(0).shape)[i];
    axes[i].scale = 1.0;
  }
  std::vector<int64_t> which = op.integers("axes").value_or(std::vector<int64_t>{});
  if (which.empty()) {
    for (size_t i = 0; i < rank; ++i) which.push_back(int64_t(i));
  }
  size_t scales_at = 2;
  std::vector<double> scales;
  std::vector<Arg> sizes;
  if (op.node.op == "Upsample" || op.opset() < 11) scales_at = 1;
  if (const AttributeProto* given = op.attribute("scales")) {
    scales.assign(given->floats.begin(), given->floats.end());
  } else if (op.has(scales_at) && !(op.in(scales_at).shape == std::vector<int64_t>{0})) {
    scales = op.known_reals(scales_at);
  } else if (op.has(3)) {
    sizes = op.numbers(3);
  } else {
    op.refuse("it has neither scales nor sizes");
  }
  if (std::max(scales.size(), sizes.size()) != which.size())
    op.refuse("it has not one scale or size for each axis");
  if (!sizes.empty() && op.text("keep_aspect_ratio_policy", "stretch") != "stretch") {
    op.refuse("keep_aspect_ratio_policy is not supported");
  }
  for (size_t k = 0; k < which.size(); ++k) {
    Axis& axis = axes[size_t(normal_axis(which[k], rank))];
    if (!sizes.empty()) {
      axis.size = sizes[k];
      axis.scale = 0;
      if (sizes[k].is(Arg::Kind::Int)) axis.to = sizes[k].integer;
      if (axis.to > (1 << 24)) op.refuse("a size is out of range");
    } else {
      axis.scale = scales[k];
      if (!(axis.scale > 0) || axis.scale > (1 << 20)) op.refuse("a scale is out of range");
    }
  }
  for (Axis& axis : axes) {
    if (axis.from > (1 << 30)) op.refuse("a size is out of range");
    if (axis.scale > 0 && axis.from >= 0)
      axis.to = int64_t(std::floor(double(axis.from) * axis.scale));
  }
  return axes;
}

Shape resized_shape(const std::vector<Axis>& axes) {
  std::vector<int64_t> to;
  for (const Axis& axis : axes) to.push_back(axis.scale == 1.0 ? axis.from : axis.to);
  return to;
}

// The element of the input that ONNX's rules give each element of the output along one axis.
std::vector<int64_t> nearest_indices(Op& op, const Axis& axis, const std::string& coordinates,
                                     const std::string& rounding) {
  const double scale = axis.scale > 0 ? axis.scale : double(axis.to) / double(axis.from);
  std::vector<int64_t> result;
  for (int64_t i = 0; i < axis.to; ++i) {
    double at;
    if (coordinates == "asymmetric") {
      at = double(i) / scale;
    } else if (coordinates == "align_corners") {
      at = axis.to == 1 ? 0 : double(i) * double(axis.from - 1) / double(axis.to - 1);
    } else if (coordinates == "half_pixel" ||
               (coordinates == "pytorch_half_pixel" && axis.to > 1)) {
      at = (double(i) + 0.5) / scale - 0.5;
    } else if (coordinates == "pytorch_half_pixel") {
      at = 0;
    } else {
      op.refuse(fmt::format("coordinate_transformation_mode '{}' is not supported", coordinates));
    }
    double to;
    if (rounding == "floor")
      to = std::floor(at);
    else if (rounding == "ceil")
      to = std::ceil(at);
    else if (rounding == "round_prefer_ceil")
      to = std::floor(at + 0.5);
    else
      to = std::ceil(at - 0.5);
    result.push_back(std::clamp<int64_t>(int64_t(to), 0, axis.from - 1));
  }
  return result;
}

bool is_spatial_only(const std::vector<Axis>& axes) {
  return axes.size() >= 3 && axes.size() <= 5 && !axes[0].changes() && !axes[1].changes();
}

// Is this what torch's "nearest" computes, floor(i * from / to)?
bool is_plain_nearest(const std::vector<int64_t>& indices, const Axis& axis) {
  const float step = axis.scale > 0 ? float(1.0 / axis.scale) : float(axis.from) / float(axis.to);
  for (size_t i = 0; i < indices.size(); ++i) {
    const int64_t at = std::min<int64_t>(int64_t(std::floor(float(i) * step)), axis.from - 1);
    if (indices[i] != at) return false;
  }
  return true;
}

Arg interpolate(Op& op, const std::vector<Axis>& axes, const char* mode,
                std::optional<bool> corners, bool antialias) {
  std::vector<Arg> sizes, scales;
  for (size_t i = 2; i < axes.size(); ++i) {
    const bool by_scale = axes[i].scale > 0;
    if (by_scale)
      scales.push_back(Arg::number(axes[i].scale));
    else
      sizes.push_back(axes[i].size);
  }
  if (!sizes.empty() && !scales.empty()) {
    // Axes left alone among those given a size.
    sizes.clear();
    for (size_t i = 2; i < axes.size(); ++i) {
      sizes.push_back(axes[i].scale > 0 ? op.size(0, int64_t(i)) : axes[i].size);
    }
    scales.clear();
  }
  std::vector<Keyword> keywords;
  if (!sizes.empty())
    keywords.push_back({"size", tuple_of(sizes)});
  else
    keywords.push_back({"scale_factor", tuple_of(scales)});
  keywords.push_back({"mode", Arg::string(mode)});
  if (corners) keywords.push_back({"align_corners", Arg::boolean(*corners)});
  if (antialias) keywords.push_back({"antialias", Arg::boolean(true)});
  return op.call("torch.nn.functional.interpolate", {op.x(0)}, std::move(keywords));
}

void resize_nearest(Op& op, const std::vector<Axis>& axes, const std::string& coordinates) {
  const bool old = op.node.op == "Upsample" || op.opset() < 11;
  const std::string rounding = old ? "floor" : op.text("nearest_mode", "round_prefer_floor");
  bool known = true, plain = is_spatial_only(axes);
  for (const Axis& axis : axes) {
    if (!axis.changes()) continue;
    const bool has = axis.from > 0 && axis.to >= 0 && axis.to <= 65536;
    known = known && has;
    plain =
        plain && has && is_plain_nearest(nearest_indices(op, axis, coordinates, rounding), axis);
  }
  // With sizes left open, an integer factor decides: then all these rules pick the same elements.
  bool repeats = is_spatial_only(axes);
  for (const Axis& axis : axes) {
    if (axis.changes())
      repeats = repeats && axis.scale >= 1 && axis.scale == std::floor(axis.scale);
  }
  const bool floors =
      coordinates == "asymmetric" && (rounding == "floor" || rounding == "round_prefer_floor");
  const bool halves = coordinates.ends_with("half_pixel") && rounding.starts_with("round");
  const bool two =
      std::all_of(axes.begin(), axes.end(), [](const Axis& a) { return a.scale <= 2; });
  const bool same = repeats && ((floors && (rounding == "floor" || two)) || halves);
  if (plain || same ||
      (is_spatial_only(axes) && coordinates == "asymmetric" && rounding == "floor")) {
    op.set(0, interpolate(op, axes, "nearest", std::nullopt, false), op.in(0).dtype,
           resized_shape(axes));
    return;
  }
  if (!known) op.refuse("this kind of nearest neighbour needs sizes known before the run");
  Arg x = op.x(0);
  for (size_t i = 0; i < axes.size(); ++i) {
    if (!axes[i].changes()) continue;
    const Arg indices =
        op.call("torch.tensor", {list_of(nearest_indices(op, axes[i], coordinates, rounding))},
                {{"dtype", Arg::of_dtype(Dtype::Int64)}});
    x = op.call("torch.index_select", {x, Arg::number(int64_t(i)), indices});
  }
  op.set(0, x, op.in(0).dtype, resized_shape(axes));
}

void resize(Op& op) {
  const std::vector<Axis> axes = axes_of(op);
  std::string mode = op.text("mode", "nearest");
  const bool old = op.node.op == "Upsample" || op.opset() < 11;
  const std::string coordinates =
      old ? "asymmetric" : op.text("coordinate_transformation_mode", "half_pixel");
  if (std::none_of(axes.begin(), axes.end(), [](const Axis& axis) { return axis.changes(); })) {
    return op.pass();
  }
  if (mode == "nearest") return resize_nearest(op, axes, coordinates);
  if (!is_spatial_only(axes))
    op.refuse("only the dimensions after batch and channel can be resized so");
  const bool corners = coordinates == "align_corners";
  bool halves = coordinates == "pytorch_half_pixel" || coordinates == "half_pixel";
  if (!corners && !halves) {
    op.refuse(fmt::format("coordinate_transformation_mode '{}' with mode '{}' is not supported",
                          coordinates, mode));
  }
  const bool antialias = op.integer("antialias", 0) != 0;
  const char* name = nullptr;
  const size_t rank = axes.size();
  if (mode == "linear" || mode == "bilinear" || mode == "trilinear") {
    name = rank == 3 ? "linear" : rank == 4 ? "bilinear" : "trilinear";
  } else if (mode == "cubic" && rank == 4) {
    const double a = op.real("cubic_coeff_a", -0.75);
    if (a != (antialias ? -0.5 : -0.75) ||
        op.integer("exclude_outside", 0) != (antialias ? 1 : 0)) {
      op.refuse("its cubic coefficients are not torch's");
    }
    name = "bicubic";
  } else {
    op.refuse(fmt::format("mode '{}' is not supported for rank {}", mode, rank));
  }
  if (antialias && (rank != 4 || op.integer("exclude_outside", 0) == 0) && mode == "cubic")
    op.refuse("antialias is not supported so");
  op.set(0, interpolate(op, axes, name, corners, antialias), op.in(0).dtype, resized_shape(axes));
}

// --- padding ------------------------------------------------------------------------------------

void pad(Op& op) {
  const std::string mode = op.text("mode", "constant");
  const size_t rank = op.rank(0);
  std::vector<Arg> given;
  if (op.opset() < 11) {
    for (int64_t p : op.integers("pads").value_or(std::vector<int64_t>{}))
      given.push_back(Arg::number(p));
  } else {
    given = op.numbers(1);
  }
  std::vector<Arg> begin(rank, Arg::number(int64_t{0})), end = begin;
  std::vector<int64_t> axes;
  if (op.opset() >= 18 && op.has(3)) {
    axes = op.known_integers(3);
  } else {
    for (size_t i = 0; i < rank; ++i) axes.push_back(int64_t(i));
  }
  if (given.size() != 2 * axes.size()) op.refuse("it has not two pads for each axis");
  for (size_t i = 0; i < axes.size(); ++i) {
    const size_t at = size_t(normal_axis(axes[i], rank));
    begin[at] = given[i];
    end[at] = given[axes.size() + i];
  }
  Shape to = op.in(0).shape;
  auto zero = [](const Arg& a) { return a.is(Arg::Kind::Int) && a.integer == 0; };
  for (size_t i = 0; i < rank; ++i) {
    int64_t sum = 0;
    const bool plain = begin[i].is(Arg::Kind::Int) && end[i].is(Arg::Kind::Int) &&
                       !__builtin_add_overflow(begin[i].integer, end[i].integer, &sum);
    int64_t& size = (*to)[i];
    if (!plain || size < 0 || __builtin_add_overflow(size, sum, &size) || size < 0) size = -1;
  }
  size_t first = 0;
  while (first < rank && zero(begin[first]) && zero(end[first])) ++first;
  if (first == rank) return op.pass();
  Arg value = Arg::none();
  if (op.opset() < 11) {
    if (op.attribute("value")) value = Arg::number(op.real("value", 0));
  } else if (op.has(2)) {
    const std::vector<Arg> numbers = op.numbers(2);
    if (numbers.size() != 1) op.refuse("expected one constant_value");
    value = numbers[0];
  }
  const char* name = mode == "constant"  ? "constant"
                     : mode == "reflect" ? "reflect"
                     : mode == "edge"    ? "replicate"
                     : mode == "wrap"    ? "circular"
                                         : nullptr;
  if (!name) op.refuse(fmt::format("mode '{}' is not supported", mode));
  if (mode != "constant") {
    // torch pads so only behind a batch and a channel dimension.
    if (first < 1)
      op.refuse(fmt::format("mode '{}' on the first dimension is not supported", mode));
    first = rank - first > 3 ? first : std::min(first, std::max<size_t>(2, rank > 2 ? 2 : 1));
    if (rank - first > 3)
      op.refuse(fmt::format("mode '{}' on more than three dimensions is not supported", mode));
  }
  std::vector<Arg> pads;
  for (size_t i = rank; i-- > first;) {
    pads.push_back(begin[i]);
    pads.push_back(end[i]);
  }
  std::vector<Arg> args = {op.x(0), list_of(std::move(pads)), Arg::string(name)};
  if (mode == "constant" && !value.is(Arg::Kind::None)) args.push_back(value);
  op.set(0, op.call("torch.nn.functional.pad", std::move(args)), op.in(0).dtype, to);
}

// --- blocks of pixels
// -----------------------------------------------------------------------------

Arg scaled(Op& op, const Arg& size, const char* by, int64_t factor) {
  return number_arithmetic(op.builder(), by, size, Arg::number(factor));
}

Arg rearranged(Op& op, std::vector<Arg> split, std::initializer_list<int64_t> order,
               std::vector<Arg> joined) {
  split.insert(split.begin(), op.x(0));
  std::vector<Arg> permute = {op.method("reshape", std::move(split))};
  for (int64_t axis : order) permute.push_back(Arg::number(axis));
  joined.insert(joined.begin(), op.method("permute", std::move(permute)));
  return op.method("reshape", std::move(joined));
}

int64_t known(const Arg& a) {
  return a.is(Arg::Kind::Int) ? a.integer : -1;
}

int64_t block_size(Op& op) {
  const int64_t block = op.integer("blocksize", 0);
  if (block < 1 || block > 65536 || op.rank(0) != 4)
    op.refuse("expected a blocksize and an input of rank 4");
  return block;
}

void depth_to_space(Op& op) {
  const int64_t block = block_size(op);
  const Arg n = op.size(0, 0), h = op.size(0, 2), w = op.size(0, 3);
  const Arg c = scaled(op, op.size(0, 1), "//", block * block), b = Arg::number(block);
  const Arg tall = scaled(op, h, "*", block), wide = scaled(op, w, "*", block);
  const std::vector<int64_t> to = {known(n), known(c), known(tall), known(wide)};
  if (op.text("mode", "DCR") == "CRD") {
    op.set(0, op.call("torch.pixel_shuffle", {op.x(0), b}), op.in(0).dtype, to);
    return;
  }
  op.set(0, rearranged(op, {n, b, b, c, h, w}, {0, 3, 4, 1, 5, 2}, {n, c, tall, wide}),
         op.in(0).dtype, to);
}

void space_to_depth(Op& op) {
  const int64_t block = block_size(op);
  const Arg n = op.size(0, 0), c = op.size(0, 1), b = Arg::number(block);
  const Arg h = scaled(op, op.size(0, 2), "//", block), w = scaled(op, op.size(0, 3), "//", block);
  const Arg deep = scaled(op, c, "*", block * block);
  op.set(0, rearranged(op, {n, c, h, b, w, b}, {0, 3, 5, 1, 2, 4}, {n, deep, h, w}), op.in(0).dtype,
         std::vector<int64_t>{known(n), known(deep), known(h), known(w)});
}

void grid_sample(Op& op) {
  std::string mode = op.text("mode", "bilinear");
  if (mode == "linear") mode = "bilinear";
  if (mode == "cubic") mode = "bicubic";
  Shape to;
  if (op.in(0).shape && op.in(1).shape && op.rank(0) == 4 && op.rank(1) == 4) {
    to = {(*op.in(0).shape)[0], (*op.in(0).shape)[1], (*op.in(1).shape)[1], (*op.in(1).shape)[2]};
  }
  op.set(0,
         op.call("torch.nn.functional.grid_sample", {op.x(0), op.x(1)},
                 {{"mode", Arg::string(mode)},
                  {"padding_mode", Arg::string(op.text("padding_mode", "zeros"))},
                  {"align_corners", Arg::boolean(op.integer("align_corners", 0) != 0)}}),
         op.in(0).dtype, to);
}

}  // namespace

std::vector<Translation> resize_translations() {
  return {
      {"Resize", resize},
      {"Upsample", resize},
      {"Pad", pad},
      {"DepthToSpace", depth_to_space},
      {"SpaceToDepth", space_to_depth},
      {"GridSample", grid_sample},
  };
}

}  // namespace tessera::onnx
