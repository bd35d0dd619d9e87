// Elements at places that are data: gathers, scatters, triangles, orders.
#include <algorithm>
#include <limits>
#include <numeric>

#include "onnx_export/onnx_call.h"

namespace tessera::onnx_export {

namespace {

Value whole(OnnxCall& c, size_t i) {
  return c.as(i, Dtype::Int64);
}

Values embedding(OnnxCall& c) {
  return {c.node("Gather", {c.x(0), c.x(1)}, {integer("axis", 0)})};
}

Values index_select(OnnxCall& c) {
  const int64_t axis = c.dim(1, c.shape(0).size());
  const Value index = c.shape(2).empty() ? c.reshape(c.x(2), {1}) : c.x(2);
  return {c.node("Gather", {c.x(0), index}, {integer("axis", axis)})};
}

Values gather(OnnxCall& c) {
  if (c.shape(0).empty()) throw Refusal{"a tensor without dimensions"};
  const int64_t axis = c.dim(1, c.shape(0).size());
  return {c.node("GatherElements", {c.x(0), c.x(2)}, {integer("axis", axis)})};
}

// The tensors of a list of indices, which of the dimensions they stand at, and the shape they
// broadcast to.
struct Indices {
  std::vector<OnnxCall::Operand> tensors;
  Shape places, block;
  bool side_by_side() const { return places.back() - places.front() + 1 == int64_t(places.size()); }
};

Indices indices_of(OnnxCall& c, size_t i) {
  Indices found;
  int64_t place = -1;
  for (const OnnxCall::Operand& one : c.tensors(i)) {
    ++place;
    if (one.value == absent) continue;
    found.tensors.push_back(one);
    found.places.push_back(place);
    if (one.shape.size() > found.block.size())
      found.block.insert(found.block.begin(), one.shape.size() - found.block.size(), 1);
    for (size_t d = 0; d < one.shape.size(); ++d) {
      int64_t& extent = found.block[found.block.size() - one.shape.size() + d];
      if (one.shape[d] != 1) extent = one.shape[d];
    }
  }
  return found;
}

// The indices of one element in a row, as GatherND and ScatterND take them.
Value tuples(OnnxCall& c, const Indices& indices) {
  Values parts;
  Shape column = indices.block;
  column.push_back(1);
  for (const OnnxCall::Operand& one : indices.tensors) {
    const Value index = c.cast(one.value, one.dtype, Dtype::Int64);
    parts.push_back(
        c.reshape(one.shape == indices.block ? index : c.expand(index, indices.block), column));
  }
  return c.concat(parts, int64_t(indices.block.size()));
}

// x[:, i, j]: the dimensions of the indices stand where they are, or in front when something is
// between them.
Values index(OnnxCall& c) {
  const Indices indices = indices_of(c, 1);
  if (indices.tensors.empty()) return {c.x(0)};
  for (const OnnxCall::Operand& one : indices.tensors)
    if (one.dtype == Dtype::Bool || one.dtype == Dtype::UInt8) throw Refusal{"indexed by a mask"};
  if (indices.tensors.size() == 1)
    return {
        c.node("Gather", {c.x(0), indices.tensors[0].value}, {integer("axis", indices.places[0])})};
  const size_t rank = c.shape(0).size(), block = indices.block.size();
  Shape order = indices.places;  // the indexed dimensions first
  for (int64_t d = 0; d < int64_t(rank); ++d)
    if (std::ranges::find(indices.places, d) == indices.places.end()) order.push_back(d);
  const Value found = c.node("GatherND", {c.transpose(c.x(0), order), tuples(c, indices)});
  const size_t before = indices.side_by_side() ? size_t(indices.places.front()) : 0;
  Shape back(c.result_shape().size());
  for (size_t d = 0; d < back.size(); ++d)
    back[d] = int64_t(d < before ? block + d : d < before + block ? d - before : d);
  return {c.transpose(found, back)};
}

// (self, indices, values, accumulate)
Values index_put(OnnxCall& c) {
  const Indices indices = indices_of(c, 1);
  const bool adds = c.has(3) && c.boolean(3);
  const Shape& shape = c.shape(0);
  if (indices.tensors.empty()) throw Refusal{"no indices"};
  const OnnxCall::Operand& first = indices.tensors[0];
  if (first.dtype == Dtype::Bool) {
    if (indices.tensors.size() > 1 || indices.places[0] != 0 || adds ||
        elements_of(c.shape(2)) != 1 || c.result_dtype() == Dtype::Bool)
      throw Refusal{"written where a mask is true"};
    Shape mask = first.shape;
    mask.resize(shape.size(), 1);
    const Value number = c.reshape(c.as_result(2), {});
    return {c.node("Where", {c.reshape(first.value, mask), number, c.x(0)})};
  }
  if (!indices.side_by_side() || indices.places[0] != 0)
    throw Refusal{"written at indices behind a whole dimension"};
  Shape updates = indices.block;
  updates.insert(updates.end(), shape.begin() + std::ptrdiff_t(indices.places.size()), shape.end());
  const Value values = c.shape(2) == updates ? c.as_result(2) : c.expand(c.as_result(2), updates);
  Attributes how;
  if (adds) how.push_back(text("reduction", "add"));
  return {c.node("ScatterND", {c.x(0), tuples(c, indices), values}, std::move(how))};
}

// --- scatters ---------------------------------------------------------------------------------

Value scattered(OnnxCall& c, Value onto, int64_t axis, Value index, Value source,
                const char* reduction = nullptr) {
  Attributes how = {integer("axis", axis)};
  if (reduction) how.push_back(text("reduction", reduction));
  return c.node("ScatterElements", {onto, index, source}, std::move(how));
}

// The part of source that has an index.
Value source_of(OnnxCall& c, size_t source, size_t index) {
  const Shape& wanted = c.shape(index);
  if (c.is_number(source) || !c.is_tensor(source) || c.shape(source).empty())
    return c.expand(c.as_result(source), wanted);
  Value value = c.as_result(source);
  for (size_t d = 0; d < wanted.size(); ++d)
    if (c.shape(source)[d] != wanted[d]) value = c.slice(value, int64_t(d), 0, wanted[d]);
  return value;
}

// (self, dim, index, src or value)
Values scatter(OnnxCall& c) {
  if (c.arity() > 4 && c.has(4)) throw Refusal{"a reduction by its old name"};
  const int64_t axis = c.dim(1, c.shape(0).size());
  return {scattered(c, c.x(0), axis, whole(c, 2), source_of(c, 3, 2))};
}

Values scatter_add(OnnxCall& c) {
  const int64_t axis = c.dim(1, c.shape(0).size());
  return {scattered(c, c.x(0), axis, whole(c, 2), source_of(c, 3, 2), "add")};
}

// (self, dim, index, src, reduce, include_self): without self, its elements at the places written
// to are first made what the reduction starts from.
Values scatter_reduce(OnnxCall& c) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  const std::string reduce = c.text(4);
  const int64_t axis = c.dim(1, c.shape(0).size());
  const Value index = whole(c, 2);
  const struct {
    std::string_view torch;
    const char* onnx;
    double start;
  } rows[] = {
      {"sum", "add", 0}, {"prod", "mul", 1}, {"amax", "max", -infinity}, {"amin", "min", infinity}};
  for (const auto& row : rows) {
    if (row.torch != reduce) continue;
    Value onto = c.x(0);
    if (c.has(5) && !c.boolean(5)) {
      if (!is_floating(c.result_dtype())) throw Refusal{"integers reduced without self"};
      onto = scattered(c, onto, axis, index, c.expand(c.constant(row.start), c.shape(2)));
    }
    return {scattered(c, onto, axis, index, source_of(c, 3, 2), row.onnx)};
  }
  throw Refusal{"reduced by " + reduce};
}

// (self, dim, index, source, alpha)
Values index_add(OnnxCall& c) {
  const size_t rank = c.shape(0).size();
  if (rank == 0) throw Refusal{"a tensor without dimensions"};
  const int64_t axis = c.dim(1, rank);
  Shape line(rank, 1);
  line[size_t(axis)] = elements_of(c.shape(2));
  const Value index = c.expand(c.reshape(whole(c, 2), line), c.shape(3));
  Value source = c.as_result(3);
  if (c.has(4) && c.number(4) != 1) source = c.node("Mul", {source, c.constant(c.number(4))});
  return {scattered(c, c.x(0), axis, index, source, "add")};
}

// --- triangles and orders ---------------------------------------------------------------------

template <bool upper>
Values triangle(OnnxCall& c) {
  const Value diagonal = c.b.number(c.has(1) ? double(c.integer(1)) : 0, Dtype::Int64);
  return {c.node("Trilu", {c.x(0), diagonal}, {integer("upper", upper)})};
}

Values one_hot(OnnxCall& c) {
  const Value depth = c.b.integers({c.result_shape().back()});
  return {c.node("OneHot", {c.x(0), depth, c.b.integers({0, 1})}, {integer("axis", -1)})};
}

Values cumsum(OnnxCall& c) {
  const int64_t axis = c.dim(1, c.shape(0).size());
  if (c.shape(0).empty()) return {c.as_result(0)};
  return {c.node("CumSum", {c.as_result(0), c.b.number(double(axis), Dtype::Int64)})};
}

// Values and places of the `count` greatest or least.
Values greatest(OnnxCall& c, int64_t axis, int64_t count, bool largest) {
  if (c.shape(0).empty()) throw Refusal{"a tensor without dimensions"};
  return c.b.nodes("TopK", {c.x(0), c.b.integers({count})},
                   {integer("axis", axis), integer("largest", largest)}, 2);
}

Values topk(OnnxCall& c) {
  const int64_t axis = c.dim(2, c.shape(0).size(), -1);
  return greatest(c, axis, c.integer(1), !c.has(3) || c.boolean(3));
}

// (self, dim, descending), or with `stable` before dim
Values sort(OnnxCall& c) {
  const size_t at = c.call.overload == "stable" ? 2 : 1;
  const int64_t axis = c.dim(at, c.shape(0).size(), -1);
  return greatest(c, axis, c.shape(0)[size_t(axis)], c.has(at + 1) && c.boolean(at + 1));
}
Values argsort(OnnxCall& c) {
  return {sort(c)[1]};
}

// (self, n, dim, prepend, append)
Values diff(OnnxCall& c) {
  if (c.has(1) && c.integer(1) != 1) throw Refusal{"differences of another order"};
  const int64_t axis = c.dim(2, c.shape(0).size(), -1);
  Values parts;
  int64_t count = 0;
  for (const size_t i : {size_t{3}, size_t{0}, size_t{4}}) {
    if (!c.has(i)) continue;
    parts.push_back(c.as_result(i));
    count += c.shape(i)[size_t(axis)];
  }
  const Value x = c.concat(parts, axis);
  const char* op = c.result_dtype() == Dtype::Bool ? "Xor" : "Sub";
  return {c.node(op, {c.slice(x, axis, 1, count), c.slice(x, axis, 0, count - 1)})};
}

constexpr Row table[] = {
    {"embedding", embedding},
    {"index_select", index_select},
    {"gather", gather},
    {"index", index},
    {"index_put", index_put},
    {"scatter", scatter},
    {"scatter_add", scatter_add},
    {"scatter_reduce", scatter_reduce},
    {"index_add", index_add},
    {"triu", triangle<true>},
    {"tril", triangle<false>},
    {"one_hot", one_hot},
    {"cumsum", cumsum},
    {"topk", topk},
    {"sort", sort},
    {"argsort", argsort},
    {"diff", diff},
};

}  // namespace

std::span<const Row> index_rows() {
  return table;
}

}  // namespace tessera::onnx_export
