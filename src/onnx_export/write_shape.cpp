// Views, joins, padding and repetition: each element of the result is one of an operand. All shapes
// are known, so every reshape states its sizes.
#include <algorithm>
#include <limits>

#include "onnx_export/onnx_call.h"

namespace tessera::onnx_export {

namespace {

size_t rank_of(const OnnxCall& c, size_t i = 0) {
  return c.shape(i).size();
}

// --- views ------------------------------------------------------------------------------------

Values reshape(OnnxCall& c) {
  if (c.result_dtype() != c.dtype(0)) throw Refusal{"looks at memory as another dtype"};
  if (c.result_shape() == c.shape(0)) return {c.x()};
  return {c.reshape(c.x(), c.result_shape())};
}

Values expand(OnnxCall& c) {
  if (c.result_shape() == c.shape(0)) return {c.x()};
  return {c.expand(c.x(), c.result_shape())};
}

Values permute(OnnxCall& c) {
  Shape order = c.integers(1);
  for (int64_t& dim : order)
    if (dim < 0) dim += int64_t(order.size());
  return {c.transpose(c.x(), order)};
}

Values transpose(OnnxCall& c) {
  Shape order = c.all_dims(rank_of(c));
  if (!order.empty())
    std::swap(order[size_t(c.dim(1, order.size()))], order[size_t(c.dim(2, order.size()))]);
  return {c.transpose(c.x(), order)};
}

Values reverse_dims(OnnxCall& c) {  // t, numpy_T
  Shape order = c.all_dims(rank_of(c));
  std::ranges::reverse(order);
  return {c.transpose(c.x(), order)};
}

Values matrix_transpose(OnnxCall& c) {
  Shape order = c.all_dims(rank_of(c));
  if (order.size() < 2) throw Refusal{"no matrix"};
  std::swap(order[order.size() - 1], order[order.size() - 2]);
  return {c.transpose(c.x(), order)};
}

Values movedim(OnnxCall& c) {
  const size_t rank = rank_of(c);
  const Shape from = c.dims(1, rank), to = c.dims(2, rank);
  Shape order(rank, -1), rest;
  for (size_t i = 0; i < from.size(); ++i) order[size_t(to[i])] = from[i];
  for (int64_t d = 0; d < int64_t(rank); ++d)
    if (std::ranges::find(from, d) == from.end()) rest.push_back(d);
  size_t next = 0;
  for (int64_t& dim : order)
    if (dim < 0) dim = rest[next++];
  return {c.transpose(c.x(), order)};
}

// --- parts ------------------------------------------------------------------------------------

int64_t from_start(int64_t index, int64_t extent) {
  return index < 0 ? index + extent : index;
}

// Of (self, dim, start, end, step): where it starts.
int64_t start_of(const OnnxCall& c, size_t i, int64_t extent) {
  return c.has(i) ? std::clamp<int64_t>(from_start(c.integer(i), extent), 0, extent) : 0;
}

Values slice(OnnxCall& c) {
  const int64_t axis = c.dim(1, rank_of(c)), extent = c.shape(0)[size_t(axis)];
  const int64_t start = start_of(c, 2, extent), step = c.has(4) ? c.integer(4) : 1;
  const int64_t count = c.result_shape()[size_t(axis)];
  if (count == extent) return {c.x()};
  const int64_t end = std::min(extent, start + count * step);
  return {c.slice(c.x(), axis, start, end, step)};
}

Values narrow(OnnxCall& c) {
  const int64_t axis = c.dim(1, rank_of(c));
  const int64_t start = from_start(c.integer(2), c.shape(0)[size_t(axis)]);
  return {c.slice(c.x(), axis, start, start + c.integer(3))};
}

Value selected(OnnxCall& c, int64_t axis, int64_t index) {
  const Value at = c.b.number(double(index), Dtype::Int64);
  return c.node("Gather", {c.x(), at}, {integer("axis", axis)});
}

Values select(OnnxCall& c) {
  const int64_t axis = c.dim(1, rank_of(c));
  return {selected(c, axis, from_start(c.integer(2), c.shape(0)[size_t(axis)]))};
}

Values split(OnnxCall& c) {
  const int64_t axis = c.dim(2, rank_of(c));
  if (c.call.results.size() == 1) return {c.x()};
  Shape sizes;
  for (size_t i = 0; i < c.call.results.size(); ++i)
    sizes.push_back(c.result_shape(i)[size_t(axis)]);
  return c.b.nodes("Split", {c.x(), c.b.integers(sizes)}, {integer("axis", axis)}, sizes.size());
}

Values unbind(OnnxCall& c) {
  const int64_t axis = c.dim(1, rank_of(c));
  Values parts;
  for (size_t i = 0; i < c.call.results.size(); ++i)
    parts.push_back(c.reads(i) ? selected(c, axis, int64_t(i)) : absent);
  return parts;
}

// --- joins ------------------------------------------------------------------------------------

Values cat(OnnxCall& c) {
  const size_t rank = c.result_shape().size();
  Values parts;
  for (const OnnxCall::Operand& part : c.tensors(0))
    if (part.shape.size() == rank)  // else an empty one, of any rank
      parts.push_back(c.cast(part.value, part.dtype, c.result_dtype()));
  return {c.concat(parts, c.dim(1, rank))};
}

Values stack(OnnxCall& c) {
  const size_t rank = c.result_shape().size();
  const int64_t axis = c.dim(1, rank);
  Shape one = c.result_shape();
  one[size_t(axis)] = 1;
  Values parts;
  for (const OnnxCall::Operand& part : c.tensors(0))
    parts.push_back(c.reshape(c.cast(part.value, part.dtype, c.result_dtype()), one));
  return {c.concat(parts, axis)};
}

Values meshgrid(OnnxCall& c) {
  const std::vector<OnnxCall::Operand> tensors = c.tensors(0);
  const bool swap = c.has(1) && c.text(1) == "xy" && tensors.size() > 1;
  Values results;
  for (size_t i = 0; i < tensors.size(); ++i) {
    const size_t axis = swap && i < 2 ? 1 - i : i;
    Shape line(tensors.size(), 1);
    line[axis] = elements_of(tensors[i].shape);
    results.push_back(c.expand(c.reshape(tensors[i].value, line), c.result_shape(i)));
  }
  return results;
}

Values broadcast_tensors(OnnxCall& c) {
  Values results;
  for (const OnnxCall::Operand& tensor : c.tensors(0))
    results.push_back(tensor.shape == c.result_shape() ? tensor.value
                                                       : c.expand(tensor.value, c.result_shape()));
  return results;
}

// `self` with [start, start + count) along the axis from `source`.
Value replaced(OnnxCall& c, int64_t axis, int64_t start, int64_t count, Value source) {
  const int64_t extent = c.shape(0)[size_t(axis)];
  Values parts;
  if (start > 0) parts.push_back(c.slice(c.x(), axis, 0, start));
  parts.push_back(source);
  if (start + count < extent) parts.push_back(c.slice(c.x(), axis, start + count, extent));
  return c.concat(parts, axis);
}

// (self, src, dim, start, end, step)
Values slice_scatter(OnnxCall& c) {
  const int64_t axis = c.dim(2, rank_of(c)), step = c.has(5) ? c.integer(5) : 1;
  const int64_t start = start_of(c, 3, c.shape(0)[size_t(axis)]), count = c.shape(1)[size_t(axis)];
  if (step == 1) return {replaced(c, axis, start, count, c.as_result(1))};
  Shape places;
  for (int64_t i = 0; i < count; ++i) places.push_back(start + i * step);
  Shape line(rank_of(c), 1);
  line[size_t(axis)] = count;
  const Value index = c.expand(c.reshape(c.b.integers(places), line), c.shape(1));
  return {c.node("ScatterElements", {c.x(), index, c.as_result(1)}, {integer("axis", axis)})};
}

Values select_scatter(OnnxCall& c) {
  const int64_t axis = c.dim(2, rank_of(c));
  const int64_t start = from_start(c.integer(3), c.shape(0)[size_t(axis)]);
  Shape one = c.shape(0);
  one[size_t(axis)] = 1;
  return {replaced(c, axis, start, 1, c.reshape(c.as_result(1), one))};
}

// --- padding and repetition -------------------------------------------------------------------

// Pairs (before, after) from the last dimension on, as torch has them.
Values padded(OnnxCall& c, const std::string& mode, double value) {
  const Shape margins = c.integers(1);
  const size_t rank = rank_of(c);
  Shape pads(2 * rank, 0);
  for (size_t i = 0; i < margins.size() / 2; ++i) {
    pads[rank - 1 - i] = margins[2 * i];
    pads[2 * rank - 1 - i] = margins[2 * i + 1];
  }
  const char* how = mode == "reflect"     ? "reflect"
                    : mode == "replicate" ? "edge"
                    : mode == "circular"  ? "wrap"
                                          : "constant";
  Values inputs = {c.x(), c.b.integers(pads)};
  if (mode == "constant") inputs.push_back(c.constant(value));
  return {c.node("Pad", inputs, {text("mode", how)})};
}
Values pad(OnnxCall& c) {
  return padded(c, c.has(2) ? c.text(2) : "constant", c.has(3) ? c.number(3) : 0);
}
Values constant_pad(OnnxCall& c) {
  return padded(c, "constant", c.has(2) ? c.number(2) : 0);
}
Values reflection_pad(OnnxCall& c) {
  return padded(c, "reflect", 0);
}
Values replication_pad(OnnxCall& c) {
  return padded(c, "replicate", 0);
}

Values flip(OnnxCall& c) {
  const Shape axes = c.dims(1, rank_of(c));
  const size_t count = axes.size();
  // From the last element to the one before the first.
  const Value ends = c.b.integers(Shape(count, std::numeric_limits<int32_t>::min()));
  const Value back = c.b.integers(Shape(count, -1));
  return {c.node("Slice", {c.x(), back, ends, c.b.integers(axes), back})};
}

Values roll(OnnxCall& c) {
  const Shape shifts = c.integers(1), axes = c.integers(2);
  if (axes.size() != shifts.size()) throw Refusal{"rolls the flattened tensor"};
  Value x = c.x();
  for (size_t i = 0; i < axes.size(); ++i) {
    const int64_t axis = from_start(axes[i], int64_t(rank_of(c))), n = c.shape(0)[size_t(axis)];
    const int64_t from = ((-shifts[i]) % n + n) % n;
    if (from == 0) continue;
    x = c.concat({c.slice(x, axis, from, n), c.slice(x, axis, 0, from)}, axis);
  }
  return {x};
}

Values repeat(OnnxCall& c) {
  const Shape& to = c.result_shape();
  Shape shape = c.shape(0), times;
  shape.insert(shape.begin(), to.size() - shape.size(), 1);
  for (size_t d = 0; d < to.size(); ++d) times.push_back(shape[d] == 0 ? 1 : to[d] / shape[d]);
  const Value x = shape.size() == c.shape(0).size() ? c.x() : c.reshape(c.x(), shape);
  return {c.node("Tile", {x, c.b.integers(times)})};
}

// Each element several times in a row: a dimension of its own, expanded.
Values repeat_interleave(OnnxCall& c) {
  if (!c.is_number(1)) throw Refusal{"repeats by a tensor"};
  Shape shape = c.shape(0);
  size_t axis = 0;
  if (c.has(2))
    axis = size_t(c.dim(2, shape.size()));
  else
    shape = {elements_of(shape)};
  shape.insert(shape.begin() + std::ptrdiff_t(axis) + 1, 1);
  Shape wide = shape;
  wide[axis + 1] = c.integer(1);
  return {c.reshape(c.expand(c.reshape(c.x(), shape), wide), c.result_shape())};
}

// --- channels ---------------------------------------------------------------------------------

Values pixel_shuffle(OnnxCall& c) {
  if (rank_of(c) != 4) throw Refusal{"no batch of images"};
  return {
      c.node("DepthToSpace", {c.x()}, {integer("blocksize", c.integer(1)), text("mode", "CRD")})};
}

// [n, c r r, h, w] of [n, c, h r, w r]
Values pixel_unshuffle(OnnxCall& c) {
  if (rank_of(c) != 4) throw Refusal{"no batch of images"};
  const Shape& to = c.result_shape();
  const int64_t r = c.integer(1);
  const Value blocks = c.reshape(c.x(), {to[0], to[1] / (r * r), to[2], r, to[3], r});
  return {c.reshape(c.transpose(blocks, {0, 1, 3, 5, 2, 4}), to)};
}

Values channel_shuffle(OnnxCall& c) {
  const Shape& shape = c.shape(0);
  const int64_t groups = c.integer(1);
  const Value parts = c.reshape(
      c.x(), {shape[0], groups, shape[1] / groups, elements_of(shape) / shape[0] / shape[1]});
  return {c.reshape(c.transpose(parts, {0, 2, 1, 3}), shape)};
}

constexpr Row table[] = {
    {"view", reshape},
    {"view_as", reshape},
    {"reshape", reshape},
    {"reshape_as", reshape},
    {"_unsafe_view", reshape},
    {"_reshape_alias", reshape},
    {"flatten", reshape},
    {"unflatten", reshape},
    {"ravel", reshape},
    {"squeeze", reshape},
    {"unsqueeze", reshape},
    {"expand", expand},
    {"expand_as", expand},
    {"broadcast_to", expand},
    {"broadcast_tensors", broadcast_tensors},
    {"permute", permute},
    {"transpose", transpose},
    {"swapaxes", transpose},
    {"swapdims", transpose},
    {"t", reverse_dims},
    {"numpy_T", reverse_dims},
    {"mT", matrix_transpose},
    {"movedim", movedim},
    {"moveaxis", movedim},
    {"slice", slice},
    {"narrow", narrow},
    {"select", select},
    {"split", split},
    {"split_with_sizes", split},
    {"unsafe_split", split},
    {"chunk", split},
    {"unsafe_chunk", split},
    {"tensor_split", split},
    {"unbind", unbind},
    {"cat", cat},
    {"concat", cat},
    {"concatenate", cat},
    {"stack", stack},
    {"meshgrid", meshgrid},
    {"slice_scatter", slice_scatter},
    {"select_scatter", select_scatter},
    {"pad", pad},
    {"constant_pad_nd", constant_pad},
    {"reflection_pad1d", reflection_pad},
    {"reflection_pad2d", reflection_pad},
    {"reflection_pad3d", reflection_pad},
    {"replication_pad1d", replication_pad},
    {"replication_pad2d", replication_pad},
    {"replication_pad3d", replication_pad},
    {"flip", flip},
    {"roll", roll},
    {"repeat", repeat},
    {"tile", repeat},
    {"repeat_interleave", repeat_interleave},
    {"pixel_shuffle", pixel_shuffle},
    {"pixel_unshuffle", pixel_unshuffle},
    {"channel_shuffle", channel_shuffle},
};

}  // namespace

std::span<const Row> shape_rows() {
  return table;
}

}  // namespace tessera::onnx_export
