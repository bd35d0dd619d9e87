// Operators that say where elements lie and how large tensors are. Sizes are followed as host
// elements, so chains such as Shape, Gather, Concat, Reshape leave only a reshape behind.
#include <algorithm>
#include <cmath>
#include <numeric>

#include <fmt/format.h>

#include "onnx/translator.h"

namespace tessera::onnx {

// An If is taken at translation time, or not at all.
void translate_if(Op& op) {
  const std::vector<Arg>* condition = op.host(0);
  if (!condition || condition->size() != 1 || (*condition)[0].is(Arg::Kind::Value)) {
    op.refuse("its condition is not known before the run; control flow is not supported");
  }
  const AttributeProto* branch =
      op.attribute((*condition)[0].integer ? "then_branch" : "else_branch");
  if (!branch || !branch->g) op.refuse("its branch is missing");
  op.t.inline_graph(*branch->g, op.node);
}

namespace {

bool is_host(Op& op, size_t i) {
  return !op.in(i).tensor && op.in(i).shape && op.in(i).dtype && op.host(i);
}

// The axes of an operator that took them as an attribute before `opset` and as an input since.
std::optional<std::vector<int64_t>> axes_of(Op& op, int64_t since) {
  if (op.opset() < since || op.attribute("axes")) return op.integers("axes");
  if (!op.has(1)) return std::nullopt;
  return op.known_integers(1);
}

int64_t known(const Arg& number) {
  return number.is(Arg::Kind::Int) ? number.integer : -1;
}

std::vector<int64_t> known_all(const std::vector<Arg>& numbers) {
  std::vector<int64_t> result;
  for (const Arg& number : numbers) result.push_back(known(number));
  return result;
}

void constant(Op& op) {
  if (const AttributeProto* value = op.attribute("value")) {
    if (!value->t) op.refuse("its value is not a tensor");
    op.set_constant(0, *value->t);
  } else if (const AttributeProto* one = op.attribute("value_int")) {
    op.set_host(0, {Arg::number(one->i)}, Dtype::Int64, {});
  } else if (const AttributeProto* real = op.attribute("value_float")) {
    op.set_host(0, {Arg::number(double(real->f))}, Dtype::Float32, {});
  } else if (const AttributeProto* ints = op.attribute("value_ints")) {
    std::vector<Arg> elements;
    for (int64_t i : ints->ints) elements.push_back(Arg::number(i));
    op.set_host(0, std::move(elements), Dtype::Int64, {int64_t(ints->ints.size())});
  } else if (const AttributeProto* floats = op.attribute("value_floats")) {
    std::vector<Arg> elements;
    for (float f : floats->floats) elements.push_back(Arg::number(double(f)));
    op.set_host(0, std::move(elements), Dtype::Float32, {int64_t(floats->floats.size())});
  } else {
    op.refuse("its value is of a kind that is not supported");
  }
}

void identity(Op& op) {
  op.pass();
}

void dropout(Op& op) {
  if (op.has(2)) {
    const std::vector<Arg>* training = op.host(2);
    if (!training || training->size() != 1 || (*training)[0].integer) op.refuse("it trains");
  }
  if (op.wants(1)) {
    op.set(1, op.call("torch.ones_like", {op.x(0)}, {{"dtype", Arg::of_dtype(Dtype::Bool)}}),
           Dtype::Bool, op.in(0).shape);
  }
  op.pass();
}

void shape(Op& op) {
  const int64_t rank = int64_t(op.rank(0));
  int64_t start = op.integer("start", 0), end = op.integer("end", rank);
  if (start < 0) start += rank;
  if (end < 0) end += rank;
  start = std::clamp<int64_t>(start, 0, rank);
  end = std::clamp<int64_t>(end, start, rank);
  std::vector<Arg> elements;
  for (int64_t i = start; i < end; ++i) elements.push_back(op.size(0, i));
  op.set_host(0, std::move(elements), Dtype::Int64, {end - start});
}

void size(Op& op) {
  Arg count = Arg::number(int64_t{1});
  for (size_t i = 0; i < op.rank(0); ++i) {
    count = number_arithmetic(op.builder(), "*", count, op.size(0, int64_t(i)));
  }
  op.set_host(0, {count}, Dtype::Int64, {});
}

void reshape(Op& op) {
  std::vector<Arg> target;
  if (op.opset() < 5 || op.attribute("shape")) {
    const std::vector<int64_t> dims = op.integers("shape").value_or(std::vector<int64_t>{});
    for (int64_t dim : dims) target.push_back(Arg::number(dim));
  } else {
    target = op.numbers(1);
  }
  const bool keep_zero = op.integer("allowzero", 0) != 0;
  for (size_t i = 0; i < target.size(); ++i) {
    if (!keep_zero && target[i].is(Arg::Kind::Int) && target[i].integer == 0)
      target[i] = op.size(0, int64_t(i));
  }
  std::vector<int64_t> result = known_all(target);
  const Shape& from = op.in(0).shape;
  const bool values = std::any_of(target.begin(), target.end(),
                                  [](const Arg& a) { return a.is(Arg::Kind::Value); });
  if (from && !values && std::count(result.begin(), result.end(), -1) == 1 &&
      std::find(from->begin(), from->end(), -1) == from->end()) {
    int64_t total = 1, rest = 1;
    for (int64_t dim : *from) total = times(total, dim);
    for (int64_t dim : result) rest = times(rest, dim < 0 ? 1 : dim);
    if (rest > 0 && total >= 0) *std::find(result.begin(), result.end(), -1) = total / rest;
  }
  if (is_host(op, 0) && !values && op.host(0)->size() <= 1024) {
    int64_t count = 1;
    for (int64_t dim : result) count = times(count, dim);
    if (count != int64_t(op.host(0)->size())) op.refuse("its shape does not fit its elements");
    const std::vector<Arg> elements = *op.host(0);
    op.set_host(0, elements, op.dtype(0), result);
    return;
  }
  std::vector<Arg> args = {op.x(0)};
  if (target.empty()) {
    args.push_back(tuple_of({}));
  } else {
    args.insert(args.end(), target.begin(), target.end());
  }
  op.set(0, op.method("reshape", std::move(args)), op.in(0).dtype, result);
}

void flatten(Op& op) {
  int64_t axis = op.integer("axis", 1);
  const Shape& from = op.in(0).shape;
  if (axis < 0 || from) axis = axis == int64_t(op.rank(0)) ? axis : normal_axis(axis, op.rank(0));
  Shape to;
  if (from) {
    to = {1, 1};
    for (size_t i = 0; i < from->size(); ++i) {
      int64_t& side = (*to)[int64_t(i) < axis ? 0 : 1];
      side = times(side, (*from)[i]);
    }
  }
  const Arg x = op.x(0);
  Arg result;
  if (axis == 0) {
    result = op.method("reshape", {x, Arg::number(int64_t{1}), Arg::number(int64_t{-1})});
  } else if (from && axis == int64_t(from->size())) {
    result = op.method("reshape", {x, Arg::number(int64_t{-1}), Arg::number(int64_t{1})});
  } else if (axis == 1) {
    result = op.call("torch.flatten", {x, Arg::number(int64_t{1})});
  } else {
    const Arg left = op.call("torch.flatten", {x, Arg::number(int64_t{0}), Arg::number(axis - 1)});
    result = op.call("torch.flatten", {left, Arg::number(int64_t{1})});
  }
  op.set(0, result, op.in(0).dtype, to);
}

void squeeze(Op& op) {
  auto axes = axes_of(op, 13);
  const Shape& from = op.in(0).shape;
  Shape to;
  if (from) {
    std::vector<bool> drop(from->size(), false);
    if (axes) {
      for (int64_t axis : *axes) drop[normal_axis(axis, from->size())] = true;
    } else {
      for (size_t i = 0; i < from->size(); ++i) drop[i] = (*from)[i] == 1;
    }
    const bool open = !axes && std::find(from->begin(), from->end(), -1) != from->end();
    to.emplace();
    for (size_t i = 0; i < from->size(); ++i) {
      if (!drop[i]) to->push_back((*from)[i]);
    }
    if (open) to.reset();
  }
  if (is_host(op, 0) && to) {
    const std::vector<Arg> elements = *op.host(0);
    op.set_host(0, elements, op.dtype(0), *to);
    return;
  }
  std::vector<Arg> args = {op.x(0)};
  if (axes && axes->size() == 1) {
    args.push_back(Arg::number((*axes)[0]));
  } else if (axes) {
    Arg dims = list_of(*axes);
    dims.kind = Arg::Kind::Tuple;
    args.push_back(std::move(dims));
  }
  op.set(0, op.method("squeeze", std::move(args)), op.in(0).dtype, to);
}

void unsqueeze(Op& op) {
  auto given = axes_of(op, 13);
  if (!given) op.refuse("its axes are missing");
  std::vector<int64_t> axes = *given;
  const Shape& from = op.in(0).shape;
  if (axes.size() > 1 || from) {
    const size_t rank = op.rank(0) + axes.size();
    for (int64_t& axis : axes) axis = normal_axis(axis, rank);
    std::sort(axes.begin(), axes.end());
    if (std::adjacent_find(axes.begin(), axes.end()) != axes.end())
      op.refuse("an axis is given twice");
  }
  Shape to;
  if (from) {
    to = *from;
    for (int64_t axis : axes) to->insert(to->begin() + axis, 1);
  }
  if (is_host(op, 0) && op.host(0)->size() <= 1024) {
    const std::vector<Arg> elements = *op.host(0);
    op.set_host(0, elements, op.dtype(0), *to);
    return;
  }
  Arg result = op.x(0);
  for (int64_t axis : axes) result = op.method("unsqueeze", {result, Arg::number(axis)});
  op.set(0, result, op.in(0).dtype, to);
}

void transpose(Op& op) {
  auto order = op.integers("perm");
  if (!order || order->empty()) {
    order.emplace(op.rank(0));
    std::iota(order->rbegin(), order->rend(), 0);
  }
  Shape to;
  if (op.in(0).shape) {
    if (order->size() != op.rank(0)) op.refuse("its perm does not fit the rank of its input");
    to.emplace();
    for (int64_t axis : *order) to->push_back((*op.in(0).shape)[normal_axis(axis, order->size())]);
  }
  std::vector<Arg> args = {op.x(0)};
  if (order->empty()) return op.pass();
  for (int64_t axis : *order) args.push_back(Arg::number(axis));
  op.set(0, op.method("permute", std::move(args)), op.in(0).dtype, to);
}

void concat(Op& op) {
  if (op.inputs() == 0) op.refuse("it has no inputs");
  const int64_t axis = op.integer("axis", 0);
  bool host = true;
  size_t count = 0;
  for (size_t i = 0; i < op.inputs() && host; ++i) {
    host = is_host(op, i) && op.in(i).shape->size() == 1 && is_integer(*op.in(i).dtype);
    if (host) count += op.host(i)->size();
  }
  // Scales of a Resize come joined of floats.
  bool reals = !host;
  for (size_t i = 0; i < op.inputs() && reals; ++i) {
    reals = is_host(op, i) && op.in(i).shape->size() == 1 && op.host(i)->size() <= 8;
  }
  if ((host && count <= 4096) || reals) {
    std::vector<Arg> elements;
    for (size_t i = 0; i < op.inputs(); ++i) {
      elements.insert(elements.end(), op.host(i)->begin(), op.host(i)->end());
    }
    const int64_t total = int64_t(elements.size());
    op.set_host(0, std::move(elements), op.dtype(0), {total});
    return;
  }
  std::vector<Arg> parts;
  Shape to = op.in(0).shape;
  for (size_t i = 0; i < op.inputs(); ++i) {
    parts.push_back(op.x(i));
    const Shape& part = op.in(i).shape;
    if (i == 0) continue;
    if (!part || !to || part->size() != to->size()) {
      to.reset();
      continue;
    }
    const size_t at = size_t(normal_axis(axis, to->size()));
    for (size_t d = 0; d < to->size(); ++d) {
      int64_t& dim = (*to)[d];
      if (d == at) {
        dim = plus(dim, (*part)[d]);
      } else if (dim < 0) {
        dim = (*part)[d];
      }
    }
  }
  op.set(0, op.call("torch.cat", {list_of(std::move(parts))}, {{"dim", Arg::number(axis)}}),
         op.in(0).dtype, to);
}

void split(Op& op) {
  const int64_t axis = op.integer("axis", 0);
  const size_t parts = op.node.outputs.size();
  std::optional<std::vector<int64_t>> sizes;
  std::vector<Arg> given;
  if (op.opset() >= 13 && op.has(1)) {
    given = op.numbers(1);
  } else if (const auto attribute = op.integers("split")) {
    for (int64_t s : *attribute) given.push_back(Arg::number(s));
  }
  if (!given.empty()) {
    if (given.size() != parts) op.refuse("it has not one size for each output");
    sizes = known_all(given);
  }
  const Shape& from = op.in(0).shape;
  if (!sizes && from) {
    const int64_t whole = (*from)[normal_axis(axis, from->size())];
    if (whole >= 0) {
      const int64_t each = whole / int64_t(parts) + (whole % int64_t(parts) != 0);
      sizes.emplace();
      for (size_t i = 0; i < parts; ++i) {
        sizes->push_back(std::clamp<int64_t>(whole - each * int64_t(i), 0, each));
        given.push_back(Arg::number(sizes->back()));
      }
    }
  }
  if (is_host(op, 0) && op.rank(0) == 1 && sizes &&
      std::find(sizes->begin(), sizes->end(), -1) == sizes->end()) {
    const std::vector<Arg> elements = *op.host(0);
    size_t at = 0;
    for (size_t i = 0; i < parts; ++i) {
      const size_t n = size_t((*sizes)[i]);
      if (n > elements.size() - at) op.refuse("its sizes exceed its input");
      op.set_host(i, {elements.begin() + long(at), elements.begin() + long(at + n)}, op.dtype(0),
                  {int64_t(n)});
      at += n;
    }
    return;
  }
  const Arg all = given.empty() ? op.call("torch.chunk", {op.x(0), Arg::number(int64_t(parts))},
                                          {{"dim", Arg::number(axis)}})
                                : op.call("torch.split", {op.x(0), list_of(given)},
                                          {{"dim", Arg::number(axis)}});
  for (size_t i = 0; i < parts; ++i) {
    Shape to = from;
    if (to) (*to)[normal_axis(axis, to->size())] = sizes ? (*sizes)[i] : -1;
    if (op.wants(i)) op.set(i, op.item(all, Arg::number(int64_t(i))), op.in(0).dtype, to);
  }
}

void expand(Op& op) {
  std::vector<Arg> target = op.numbers(1);
  const Shape& from = op.in(0).shape;
  const size_t rank = op.rank(0);
  while (target.size() < rank) target.insert(target.begin(), Arg::number(int64_t{1}));
  std::vector<int64_t> to = known_all(target);
  const size_t lead = target.size() - rank;
  for (size_t i = lead; i < target.size(); ++i) {
    const int64_t dim = (*from)[i - lead];
    if (to[i] == 1 && dim != 1) {
      // ONNX broadcasts both ways: the input's own size stays.
      target[i] = Arg::number(int64_t{-1});
      to[i] = dim;
    }
  }
  std::vector<Arg> args = {op.x(0)};
  if (target.empty()) return op.pass();
  args.insert(args.end(), target.begin(), target.end());
  op.set(0, op.method("expand", std::move(args)), op.in(0).dtype, to);
}

void tile(Op& op) {
  const std::vector<Arg> repeats = op.numbers(1);
  if (repeats.empty()) return op.pass();
  Shape to = op.in(0).shape;
  if (to && to->size() == repeats.size()) {
    for (size_t i = 0; i < repeats.size(); ++i) {
      int64_t& dim = (*to)[i];
      dim = times(dim, known(repeats[i]));
    }
  } else {
    to.reset();
  }
  std::vector<Arg> args = {op.x(0)};
  args.insert(args.end(), repeats.begin(), repeats.end());
  op.set(0, op.method("repeat", std::move(args)), op.in(0).dtype, to);
}

void constant_of_shape(Op& op) {
  const std::vector<Arg> dims = op.numbers(0);
  Dtype dtype = Dtype::Float32;
  Arg fill = Arg::number(0.0);
  if (const AttributeProto* value = op.attribute("value")) {
    if (!value->t || !dtype_of(value->t->data_type)) op.refuse("its value is not supported");
    dtype = *dtype_of(value->t->data_type);
    fill = op.first_element(*value->t);
  }
  const std::vector<int64_t> to = known_all(dims);
  if (to.size() == 1 && to[0] >= 0 && to[0] <= 64 && is_integer(dtype)) {
    op.set_host(0, std::vector<Arg>(size_t(to[0]), fill), dtype, to);
    return;
  }
  op.set(0, op.call("torch.full", {list_of(dims), fill}, {{"dtype", Arg::of_dtype(dtype)}}), dtype,
         to);
}

void range(Op& op) {
  const std::vector<Arg> start = op.numbers(0), limit = op.numbers(1), delta = op.numbers(2);
  if (start.size() != 1 || limit.size() != 1 || delta.size() != 1)
    op.refuse("expected three scalars");
  const Dtype dtype = op.dtype(0);
  const Arg made =
      op.call("torch.arange", {start[0], limit[0], delta[0]}, {{"dtype", Arg::of_dtype(dtype)}});
  std::vector<Arg> elements;
  int64_t count = -1;
  const bool plain =
      start[0].is(Arg::Kind::Int) && limit[0].is(Arg::Kind::Int) && delta[0].is(Arg::Kind::Int);
  if (plain && delta[0].integer != 0) {
    const double length =
        std::ceil((double(limit[0].integer) - double(start[0].integer)) / double(delta[0].integer));
    if (length > 1e12) op.refuse("it is too long");
    count = std::max<int64_t>(0, int64_t(length));
    for (int64_t i = 0; i < count && count <= 1024; ++i) {
      elements.push_back(Arg::number(start[0].integer + i * delta[0].integer));
    }
  }
  op.set(0, made, dtype, std::vector<int64_t>{count});
  if (count >= 0 && count <= 1024 && op.wants(0)) op.out(0).host = std::move(elements);
}

}  // namespace

std::vector<Translation> shape_translations() {
  return {
      {"Constant", constant},   {"Identity", identity},
      {"Dropout", dropout},     {"If", translate_if},
      {"Shape", shape},         {"Size", size},
      {"Reshape", reshape},     {"Flatten", flatten},
      {"Squeeze", squeeze},     {"Unsqueeze", unsqueeze},
      {"Transpose", transpose}, {"Concat", concat},
      {"Split", split},         {"Expand", expand},
      {"Tile", tile},           {"ConstantOfShape", constant_of_shape},
      {"Range", range},
  };
}

}  // namespace tessera::onnx
