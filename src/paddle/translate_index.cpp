// Operators that take elements from, or put them at, places that other tensors name.
#include <algorithm>
#include <limits>

#include "paddle/handlers.h"

namespace tessera::paddle {
namespace {

Arg long_index(Op& op, size_t i) {
  return op.dtype(i) == Dtype::Int64 ? op.x(i) : op.to(op.x(i), Dtype::Int64);
}

// x[i0, i1, ...]: a tuple of index tensors out of the last dimension of one.
Arg index_tuple(Op& op, size_t i) {
  const int64_t depth = op.size(i, op.rank(i) - 1);
  if (depth > 8) op.refuse("its index is deeper than 8");
  const Arg index = long_index(op, i);
  std::vector<Arg> parts;
  for (int64_t k = 0; k < depth; ++k)
    parts.push_back(op.call("torch.select", {index, number(-1), number(k)}));
  return tuple_of(std::move(parts));
}

struct Cut {
  int64_t axis, start, end, step;
};

// x with `value` at the cuts: one dimension at a time, the outer ones sliced first.
Arg with_cut(Op& op, const Arg& x, const Arg& value, const std::vector<Cut>& cuts, size_t at) {
  const Cut& cut = cuts[at];
  const std::vector<Arg> where = {number(cut.axis), number(cut.start), number(cut.end),
                                  number(cut.step)};
  Arg inner = value;
  if (at + 1 < cuts.size()) {
    std::vector<Arg> index(op.rank(0), slice_of(Arg::none(), Arg::none(), Arg::none()));
    index[size_t(cut.axis)] = slice_of(number(cut.start), number(cut.end), number(cut.step));
    inner = with_cut(op, op.item(x, tuple_of(std::move(index))), value, cuts, at + 1);
  }
  std::vector<Arg> args = {x, std::move(inner)};
  args.insert(args.end(), where.begin(), where.end());
  return op.call("torch.slice_scatter", std::move(args));
}

void give_with_value(Op& op, Arg value, const Shape& value_shape, size_t first) {
  const std::vector<int64_t> starts = op.integers(first), ends = op.integers(first + 1),
                             steps = op.integers(first + 2), axes = op.integers(first + 3),
                             dropped = op.integers(first + 4, std::vector<int64_t>{});
  if (!op.integers(first + 5, std::vector<int64_t>{}).empty()) op.refuse("it makes new axes");
  if (starts.size() != axes.size() || ends.size() != axes.size() || steps.size() != axes.size())
    op.refuse("it has not as many starts, ends and steps as axes");
  Shape place = op.sizes(0);
  std::vector<Cut> cuts;
  for (size_t i = 0; i < axes.size(); ++i) {
    const int64_t axis = normal_axis(axes[i], place.size()), size = place[size_t(axis)];
    const int64_t start =
        std::clamp<int64_t>(starts[i] < 0 ? starts[i] + size : starts[i], 0, size);
    const int64_t end = std::clamp<int64_t>(
        ends[i] < 0 && ends[i] >= -size ? ends[i] + size : ends[i], start, size);
    if (steps[i] <= 0) op.refuse("its step is not above 0");
    const int64_t step = std::min(steps[i], size + 1);
    cuts.push_back({axis, start, end, step});
    place[size_t(axis)] = (end - start + step - 1) / step;
  }
  if (cuts.empty()) op.refuse("it has no axes");
  // The value has no dimension where one index is set: it gets one of size 1.
  Shape lifted = place;
  for (int64_t axis : dropped) lifted[size_t(normal_axis(axis, place.size()))] = 1;
  Shape kept;
  for (size_t i = 0; i < place.size(); ++i) {
    const bool gone = std::any_of(dropped.begin(), dropped.end(), [&](int64_t axis) {
      return normal_axis(axis, place.size()) == int64_t(i);
    });
    if (!gone) kept.push_back(place[i]);
  }
  if (value_shape.size() > kept.size()) {
    value = op.reshape(std::move(value),
                       Shape(value_shape.end() - int64_t(kept.size()), value_shape.end()));
  }
  value = op.method("expand", {std::move(value), list_of(kept)});
  if (!dropped.empty()) value = op.reshape(std::move(value), place);
  op.give(with_cut(op, op.x(0), value, cuts, 0));
}

}  // namespace

// Along an axis; an index of no rank takes the axis away, one of rank 2 has a last size of 1.
void gather(Op& op) {
  const auto axis = size_t(op.axis(2, op.rank(0), 0));
  Arg index = long_index(op, 1);
  Shape to = op.shape(0);
  if (op.rank(1) == 0) {
    to.erase(to.begin() + int64_t(axis));
    Arg taken = op.call("torch.index_select",
                        {op.x(0), number(int64_t(axis)), op.reshape(std::move(index), {1})});
    op.give(op.call("torch.squeeze", {std::move(taken), number(int64_t(axis))}), op.dtype(0), to);
    return;
  }
  if (op.rank(1) > 1) index = op.reshape(std::move(index), {-1});
  to[axis] = count(op.shape(1));
  op.give(op.call("torch.index_select", {op.x(0), number(int64_t(axis)), std::move(index)}),
          op.dtype(0), to);
}

void gather_nd(Op& op) {
  const auto depth = size_t(op.size(1, op.rank(1) - 1));
  if (depth > op.rank(0)) op.refuse("its index is deeper than its operand");
  Shape to(op.shape(1).begin(), op.shape(1).end() - 1);
  to.insert(to.end(), op.shape(0).begin() + int64_t(depth), op.shape(0).end());
  const Arg x = op.x(0);
  if (depth == 0) op.refuse("its index names nothing");
  op.give(op.item(x, index_tuple(op, 1)), op.dtype(0), to);
}

void index_select(Op& op) {
  const auto axis = size_t(op.axis(2, op.rank(0), 0));
  Shape to = op.shape(0);
  to[axis] = count(op.shape(1));
  const Arg x = op.x(0);
  op.give(op.call("torch.index_select", {x, number(int64_t(axis)), long_index(op, 1)}), op.dtype(0),
          to);
}

void index_sample(Op& op) {
  const Arg x = op.x(0);
  op.give(op.call("torch.gather", {x, number(1), long_index(op, 1)}), op.dtype(0), op.shape(1));
}

void take_along_axis(Op& op) {
  const int64_t axis = op.axis(2, op.rank(0));
  // Other dimensions broadcast.
  Shape with = op.sizes(1), from = op.sizes(0);
  Arg x = op.x(0), index = long_index(op, 1);
  if (with.size() == from.size()) {
    Shape x_to = from, index_to = with;
    for (size_t i = 0; i < from.size(); ++i) {
      if (int64_t(i) == axis) continue;
      if (with[i] == 1 && from[i] != 1) index_to[i] = from[i];
      if (from[i] == 1 && with[i] != 1) x_to[i] = with[i];
    }
    if (x_to != from) x = op.method("expand", {std::move(x), list_of(x_to)});
    if (index_to != with) index = op.method("expand", {std::move(index), list_of(index_to)});
    with = index_to;
  }
  op.give(op.call("torch.gather", {std::move(x), number(axis), std::move(index)}), op.dtype(0),
          with);
}

void put_along_axis(Op& op) {
  const int64_t axis = op.axis(3, op.rank(0));
  const std::string reduce = op.text(4, "assign");
  const Arg x = op.x(0), index = long_index(op, 1);
  Arg values = op.x(2);
  if (op.shape(2) != op.shape(1))
    values = op.method("expand", {std::move(values), list_of(op.sizes(1))});
  if (reduce == "assign") {
    op.give(op.call("torch.scatter", {x, number(axis), index, values}));
  } else {
    const std::string name = reduce == "add"                           ? "sum"
                             : reduce == "mul" || reduce == "multiply" ? "prod"
                                                                       : reduce;
    op.give(op.call("torch.scatter_reduce", {x, number(axis), index, values, Arg::string(name)},
                    {{"include_self", Arg::boolean(op.flag(5, true))}}));
  }
}

// Rows of the padding index come out as zeros.
void embedding(Op& op) {
  const int64_t padding = op.integer(2, -1);
  op.expect_rank(1, 2, 2);
  Shape to = op.shape(0);
  to.push_back(op.shape(1)[1]);
  const Arg ids = op.x(0);
  Arg rows = op.call("torch.nn.functional.embedding", {ids, op.x(1)});
  if (padding >= 0) {
    const Arg padded =
        op.call("torch.unsqueeze", {op.compare("==", ids, number(padding)), number(-1)});
    rows = op.method("masked_fill", {std::move(rows), padded, real_number(0)});
  }
  op.give(std::move(rows), op.dtype(1), to);
}

void where(Op& op) {
  const Arg condition = op.x(0), x = op.x(1);
  op.give(op.call("torch.where", {condition, x, op.x(2)}), op.dtype(1),
          broadcast(broadcast(op.shape(0), op.shape(1)), op.shape(2)));
}

void masked_select(Op& op) {
  const Arg x = op.x(0);
  op.give(op.call("torch.masked_select", {x, op.x(1)}), op.dtype(0), {-1});
}

void masked_fill(Op& op) {
  const Arg x = op.x(0), mask = op.x(1);
  Arg value = op.to(op.x(2), op.dtype(0));
  op.give(op.call("torch.where", {mask, std::move(value), x}), op.dtype(0),
          broadcast(op.shape(0), op.shape(1)));
}

void nonzero(Op& op) {
  op.give(op.call("torch.nonzero", {op.x(0)}), Dtype::Int64, {-1, int64_t(op.rank(0))});
}

// Rows of x replaced by those of updates; or, without overwrite, zeroed and summed.
void scatter(Op& op) {
  Arg index = long_index(op, 1);
  if (op.rank(1) != 1) index = op.reshape(std::move(index), {-1});
  const Arg x = op.x(0), updates = op.x(2);
  if (op.flag(3, true)) {
    op.give(op.call("torch.index_put", {x, tuple_of({index}), updates}));
    return;
  }
  const Arg cleared =
      op.call("torch.index_fill", {x, number(0), index, literal(number(0), op.dtype(0))});
  op.give(op.call("torch.index_add", {cleared, number(0), index, updates}));
}

void scatter_nd_add(Op& op) {
  const Arg x = op.x(0);
  const Arg index = index_tuple(op, 1);
  op.give(op.call("torch.index_put", {x, index, op.x(2)}, {{"accumulate", Arg::boolean(true)}}));
}

void index_put(Op& op) {
  std::vector<Arg> index;
  for (Value& item : op.in(1).items) index.push_back(op.t.tensor_of(item));
  if (index.empty()) op.refuse("it has no indices");
  const Arg x = op.x(0);
  op.give(op.call("torch.index_put", {x, tuple_of(std::move(index)), op.x(2)},
                  {{"accumulate", Arg::boolean(op.flag(3, false))}}));
}

void index_add(Op& op) {
  const Arg x = op.x(0), index = long_index(op, 1);
  op.give(op.call("torch.index_add", {x, number(op.axis(3, op.rank(0), 0)), index, op.x(2)}));
}

// x[axes at starts:ends:steps] = values
void set_value(Op& op) {
  const Shape shape = op.integers(7);
  const Value& values = op.in(8);
  if (!values.host || values.host->empty()) op.refuse("its values are not known");
  Arg value;
  if (values.host->size() == 1) {
    value = op.call("torch.full", {list_of(shape), literal((*values.host)[0], op.dtype(0))},
                    {{"dtype", Arg::of_dtype(op.dtype(0))}});
  } else {
    std::vector<Arg> elements;
    for (const Arg& element : *values.host) elements.push_back(literal(element, op.dtype(0)));
    value = op.reshape(op.call("torch.tensor", {list_of(std::move(elements))},
                               {{"dtype", Arg::of_dtype(op.dtype(0))}}),
                       shape);
  }
  give_with_value(op, std::move(value), shape, 1);
}

void set_value_with_tensor(Op& op) {
  Arg value = op.x(1);
  if (op.dtype(1) != op.dtype(0)) value = op.to(std::move(value), op.dtype(0));
  give_with_value(op, std::move(value), op.shape(1), 2);
}

void searchsorted(Op& op) {
  const bool narrow = op.flag(2, false);
  const Arg sorted = op.x(0);
  op.give(
      op.call("torch.searchsorted", {sorted, op.x(1)},
              {{"out_int32", Arg::boolean(narrow)}, {"right", Arg::boolean(op.flag(3, false))}}),
      narrow ? Dtype::Int32 : Dtype::Int64, op.shape(1));
}

// Row i of the list's tensor that index[i] names.
void multiplex(Op& op) {
  std::vector<Value>& items = op.in(0).items;
  if (items.empty() || items[0].rank() == 0) op.refuse("it has no tensors to choose from");
  std::vector<Arg> tensors;
  for (Value& item : items) tensors.push_back(op.t.tensor_of(item));
  const Arg all = op.call("torch.stack", {list_of(std::move(tensors)), number(0)});
  const Arg choice = op.reshape(long_index(op, 1), {-1});
  const Arg rows = op.call("torch.arange", {number(items[0].shape[0])});
  op.give(op.item(all, tuple_of({choice, rows})), items[0].dtype, items[0].shape);
}

}  // namespace tessera::paddle
