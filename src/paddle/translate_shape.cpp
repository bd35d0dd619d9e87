// Operators that say where elements lie and how large tensors are. Chains of sizes (shape64, slice,
// stack, reshape) are followed as numbers and leave only the last call behind.
#include <algorithm>
#include <numeric>

#include "paddle/handlers.h"

namespace tessera::paddle {
namespace {

bool is_known(const Value& value) {
  return value.host && !value.given;
}

// The tensors of a list operand.
std::vector<Arg> tensors_of(Op& op, std::vector<Value>& items) {
  std::vector<Arg> tensors;
  for (Value& item : items) tensors.push_back(op.t.tensor_of(item));
  return tensors;
}

std::vector<Value>& list_operand(Op& op, size_t i) {
  Value& value = op.in(i);
  if (value.kind == Value::Kind::Tensor && value.host && value.items.empty()) {
    // [1, 2] written out, where each number stands for a tensor.
    for (const Arg& element : *value.host) {
      Value item;
      item.kind = Value::Kind::Tensor;
      item.dtype = value.dtype;
      item.host = {element};
      value.items.push_back(std::move(item));
    }
    value.kind = Value::Kind::List;
  }
  if (value.kind != Value::Kind::List || value.items.empty())
    op.refuse("it needs a list of tensors");
  return value.items;
}

Value tensor(Arg made, Dtype dtype, Shape shape) {
  Value value;
  value.kind = Value::Kind::Tensor;
  value.dtype = dtype;
  value.shape = std::move(shape);
  value.made = std::move(made);
  return value;
}

struct Range {
  int64_t start, end, step, length;  // length -1: not known
};

// start:end:step along a dimension of `size` elements, as Paddle clamps it.
Range clamped(int64_t size, int64_t start, int64_t end, int64_t step) {
  if (step == 0) throw Refusal{"its stride is 0"};
  if (size < 0) return {start, end, step, -1};
  step = std::clamp<int64_t>(step, -size - 1, size + 1);
  if (start < 0) start += size;
  if (end < 0) end += size;
  if (step > 0) {
    start = std::clamp<int64_t>(start, 0, size);
    end = std::clamp<int64_t>(end, start, size);
    return {start, end, step, (end - start + step - 1) / step};
  }
  start = std::clamp<int64_t>(start, -1, size - 1);
  end = std::clamp<int64_t>(end, -1, start);
  return {start, end, step, (start - end - step - 1) / -step};
}

// Taken along the axes, those of `dropped` away. Strides below 0 go through a flip.
void give_sliced(Op& op, const std::vector<int64_t>& axes, const std::vector<Range>& ranges,
                 const std::vector<int64_t>& dropped) {
  const Shape& from = op.shape(0);
  const auto is_dropped = [&](size_t axis) {
    return std::find(dropped.begin(), dropped.end(), int64_t(axis)) != dropped.end();
  };
  std::optional<std::vector<Arg>> elements;
  if (op.in(0).host && op.rank(0) == 1 && axes.size() == 1 && ranges[0].length >= 0) {
    elements.emplace();
    for (int64_t i = 0; i < ranges[0].length; ++i)
      elements->push_back((*op.in(0).host)[size_t(ranges[0].start + i * ranges[0].step)]);
  }
  if (elements && is_known(op.in(0))) {
    op.give_host(std::move(*elements), op.dtype(0),
                 is_dropped(0) ? Shape{} : Shape{ranges[0].length});
    return;
  }
  std::vector<Arg> index(from.size(), slice_of(Arg::none(), Arg::none(), Arg::none()));
  Shape to = from;
  std::vector<int64_t> flipped;
  for (size_t i = 0; i < axes.size(); ++i) {
    const auto axis = size_t(axes[i]);
    Range range = ranges[i];
    to[axis] = range.length;
    if (range.step < 0) {
      if (range.length < 0) op.refuse("it needs a size that data decide");
      flipped.push_back(int64_t(axis));
      range = {from[axis] - 1 - range.start, from[axis] - 1 - range.end, -range.step, range.length};
    }
    if (is_dropped(axis)) {
      index[axis] = number(range.start);
    } else {
      index[axis] = slice_of(number(range.start), number(range.end),
                             range.step == 1 ? Arg::none() : number(range.step));
    }
  }
  for (size_t axis = from.size(); axis-- > 0;) {
    if (!is_dropped(axis)) continue;
    if (index[axis].is(Arg::Kind::Slice)) index[axis] = number(0);
    to.erase(to.begin() + int64_t(axis));
  }
  Arg x = op.x(0);
  if (!flipped.empty()) x = op.call("torch.flip", {std::move(x), list_of(flipped)});
  Arg taken = op.item(std::move(x), tuple_of(std::move(index)));
  if (elements) {
    op.give_known(std::move(taken), std::move(*elements), op.dtype(0), to);
  } else {
    op.give(std::move(taken), op.dtype(0), to);
  }
}

// torch's pads start at the last dimension.
Arg torch_pads(const std::vector<int64_t>& before, const std::vector<int64_t>& after) {
  std::vector<int64_t> pads;
  for (size_t i = before.size(); i-- > 0;) {
    pads.push_back(before[i]);
    pads.push_back(after[i]);
  }
  return list_of(pads);
}

}  // namespace

void pass(Op& op) {
  op.give(op.in(0));
}

void assign_out(Op& op) {
  op.give(op.in(0));
  op.in(1);
  op.replace(1, op.results[0]);
}

// 0 keeps a dimension, -1 is what is left.
void reshape(Op& op) {
  const Shape& from = op.shape(0);
  Shape to = op.integers(1);
  for (size_t i = 0; i < to.size(); ++i) {
    if (to[i] != 0) continue;
    if (i >= from.size()) op.refuse("it keeps a dimension that its operand does not have");
    to[i] = from[i];
  }
  const int64_t total = count(from);
  const auto open = std::find(to.begin(), to.end(), -1);
  if (open != to.end() && total >= 0) {
    *open = 1;
    const int64_t rest = count(to);
    *open = rest > 0 ? total / rest : 0;
  }
  if (total >= 0 && count(to) >= 0 && count(to) != total)
    op.refuse(fmt::format("{} elements do not fit the shape [{}]", total, fmt::join(to, ", ")));
  if (is_known(op.in(0)) && count(to) == total) {
    op.give_host(*op.in(0).host, op.dtype(0), to);
  } else {
    op.give(op.reshape(op.x(0), to), op.dtype(0), to);
  }
  op.give_none();
}

void transpose(Op& op) {
  std::vector<int64_t> order = op.integers(1);
  if (order.size() != op.rank(0)) op.refuse("its order is not of its operand's rank");
  Shape to;
  for (int64_t& axis : order) {
    axis = normal_axis(axis, op.rank(0));
    to.push_back(op.shape(0)[size_t(axis)]);
  }
  op.give(op.permute(op.x(0), order), op.dtype(0), to);
}

// Only dimensions of size 1 go, also among those named.
void squeeze(Op& op) {
  const Shape& from = op.shape(0);
  std::vector<bool> named(from.size(), false);
  for (int64_t axis : op.axes(1, from.size())) named[size_t(axis)] = true;
  Shape to;
  std::vector<int64_t> gone;
  for (size_t i = 0; i < from.size(); ++i) {
    if (named[i] && from[i] == 1) {
      gone.push_back(int64_t(i));
    } else {
      to.push_back(from[i]);
    }
  }
  if (is_known(op.in(0))) {
    op.give_host(*op.in(0).host, op.dtype(0), to);
  } else {
    Arg x = op.x(0);
    for (size_t i = gone.size(); i-- > 0;) x = op.call("torch.squeeze", {x, number(gone[i])});
    op.give(std::move(x), op.dtype(0), to);
  }
  op.give_none();
}

// One after the other: a later axis counts the dimensions that earlier ones made.
void unsqueeze(Op& op) {
  Shape to = op.shape(0);
  const bool known = is_known(op.in(0));
  Arg x = known ? Arg::none() : op.x(0);
  for (int64_t axis : op.integers(1)) {
    axis = normal_axis(axis, to.size() + 1);
    to.insert(to.begin() + axis, 1);
    if (!known) x = op.call("torch.unsqueeze", {std::move(x), number(axis)});
  }
  if (known) {
    op.give_host(*op.in(0).host, op.dtype(0), to);
  } else {
    op.give(std::move(x), op.dtype(0), to);
  }
  op.give_none();
}

void flatten(Op& op) {
  const Shape& from = op.shape(0);
  if (from.empty()) {
    op.give(op.reshape(op.x(0), {1}), op.dtype(0), {1});
    return;
  }
  const auto first = size_t(op.axis(1, from.size(), 1)), last = size_t(op.axis(2, from.size(), 1));
  if (first > last) op.refuse("its first axis comes after its last");
  Shape to(from.begin(), from.begin() + int64_t(first));
  to.push_back(count(Shape(from.begin() + int64_t(first), from.begin() + int64_t(last) + 1)));
  to.insert(to.end(), from.begin() + int64_t(last) + 1, from.end());
  op.give(op.call("torch.flatten", {op.x(0), number(int64_t(first)), number(int64_t(last))}),
          op.dtype(0), to);
  op.give_none();
}

void expand(Op& op) {
  const Shape& from = op.shape(0);
  Shape to = op.integers(1);
  if (to.size() < from.size()) op.refuse("its shape has fewer dimensions than its operand");
  for (size_t i = 0; i < from.size(); ++i) {
    int64_t& size = to[to.size() - from.size() + i];
    if (size == -1) size = from[i];
  }
  op.give(op.method("expand", {op.x(0), list_of(to)}), op.dtype(0), to);
}

void expand_as(Op& op) {
  const Shape to = op.has(1) && count(op.shape(1)) >= 0 ? op.shape(1) : op.integers(2);
  op.give(op.method("expand", {op.x(0), list_of(to)}), op.dtype(0), to);
}

void tile(Op& op) {
  std::vector<int64_t> repeats = op.integers(1);
  Shape to = op.shape(0);
  while (repeats.size() < to.size()) repeats.insert(repeats.begin(), 1);
  while (to.size() < repeats.size()) to.insert(to.begin(), 1);
  for (size_t i = 0; i < to.size(); ++i) to[i] = times(to[i], repeats[i]);
  op.give(op.method("repeat", {op.x(0), list_of(repeats)}), op.dtype(0), to);
}

void concat(Op& op) {
  std::vector<Value>& items = list_operand(op, 0);
  // A tensor of no rank counts as one of one element.
  for (Value& item : items) {
    if (item.rank() > 0) continue;
    if (item.host && !item.given) {
      item.made.reset();
    } else {
      item.made = op.reshape(op.t.tensor_of(item), {1});
    }
    item.shape = {1};
  }
  const auto axis = size_t(op.axis(1, items[0].rank(), 0));
  if (items[0].rank() == 1 && std::all_of(items.begin(), items.end(), is_known)) {
    std::vector<Arg> elements;
    for (const Value& item : items)
      elements.insert(elements.end(), item.host->begin(), item.host->end());
    const auto length = int64_t(elements.size());
    op.give_host(std::move(elements), items[0].dtype, {length});
    return;
  }
  Shape to = items[0].shape;
  for (size_t i = 1; i < items.size(); ++i) {
    if (items[i].rank() != to.size()) op.refuse("its tensors differ in rank");
    to[axis] = items[i].shape[axis] < 0 ? -1 : plus(to[axis], items[i].shape[axis]);
  }
  op.give(op.call("torch.cat", {list_of(tensors_of(op, items)), number(int64_t(axis))}),
          items[0].dtype, to);
}

void stack(Op& op) {
  std::vector<Value>& items = list_operand(op, 0);
  const int64_t axis = op.axis(1, items[0].rank() + 1, 0);
  Shape to = items[0].shape;
  to.insert(to.begin() + axis, int64_t(items.size()));
  if (items[0].rank() == 0 && std::all_of(items.begin(), items.end(), is_known)) {
    std::vector<Arg> elements;
    for (const Value& item : items) elements.push_back((*item.host)[0]);
    op.give_host(std::move(elements), items[0].dtype, to);
    return;
  }
  op.give(op.call("torch.stack", {list_of(tensors_of(op, items)), number(axis)}), items[0].dtype,
          to);
}

namespace {

void give_parts(Op& op, const std::vector<int64_t>& lengths, size_t axis) {
  const Arg parts =
      op.call("torch.split", {op.x(0), list_of(lengths)}, {{"dim", number(int64_t(axis))}});
  std::vector<Value> items;
  for (size_t i = 0; i < lengths.size(); ++i) {
    Shape shape = op.shape(0);
    shape[axis] = lengths[i];
    items.push_back(tensor(op.item(parts, number(int64_t(i))), op.dtype(0), std::move(shape)));
  }
  op.give_list(std::move(items));
}

}  // namespace

void split(Op& op) {
  const auto axis = size_t(op.axis(2, op.rank(0), 0));
  std::vector<int64_t> lengths = op.integers(1);
  const auto open = std::find(lengths.begin(), lengths.end(), -1);
  if (open != lengths.end()) {
    int64_t left = op.size(0, axis);
    for (int64_t length : lengths) left = length == -1 ? left : plus(left, -length);
    if (left < 0) op.refuse("its parts are longer than its operand");
    *open = left;
  }
  give_parts(op, lengths, axis);
}

void split_with_num(Op& op) {
  const auto axis = size_t(op.axis(2, op.rank(0), 0));
  const int64_t parts = op.integer(1), size = op.size(0, axis);
  if (parts <= 0 || parts > most_parts || size % parts != 0)
    op.refuse("its size is no multiple of its parts");
  give_parts(op, std::vector<int64_t>(size_t(parts), size / parts), axis);
}

void unbind(Op& op) {
  const auto axis = size_t(op.axis(1, op.rank(0), 0));
  const int64_t parts = op.size(0, axis);
  if (parts > most_parts) op.refuse("it has too many parts");
  Shape shape = op.shape(0);
  shape.erase(shape.begin() + int64_t(axis));
  const Arg all = op.call("torch.unbind", {op.x(0), number(int64_t(axis))});
  std::vector<Value> items;
  for (int64_t i = 0; i < parts; ++i)
    items.push_back(tensor(op.item(all, number(i)), op.dtype(0), shape));
  op.give_list(std::move(items));
}

void slice(Op& op) {
  std::vector<int64_t> axes = op.integers(1);
  const std::vector<int64_t> starts = op.integers(2), ends = op.integers(3);
  if (starts.size() != axes.size() || ends.size() != axes.size())
    op.refuse("it has not as many starts and ends as axes");
  std::vector<Range> ranges;
  for (size_t i = 0; i < axes.size(); ++i) {
    axes[i] = normal_axis(axes[i], op.rank(0));
    ranges.push_back(clamped(op.shape(0)[size_t(axes[i])], starts[i], ends[i], 1));
  }
  std::vector<int64_t> dropped = op.integers(5, std::vector<int64_t>{});
  for (int64_t& axis : dropped) axis = normal_axis(axis, op.rank(0));
  give_sliced(op, axes, ranges, dropped);
}

void strided_slice(Op& op) {
  std::vector<int64_t> axes = op.integers(1);
  const std::vector<int64_t> starts = op.integers(2), ends = op.integers(3), steps = op.integers(4);
  if (starts.size() != axes.size() || ends.size() != axes.size() || steps.size() != axes.size())
    op.refuse("it has not as many starts, ends and strides as axes");
  std::vector<Range> ranges;
  for (size_t i = 0; i < axes.size(); ++i) {
    axes[i] = normal_axis(axes[i], op.rank(0));
    ranges.push_back(clamped(op.shape(0)[size_t(axes[i])], starts[i], ends[i], steps[i]));
  }
  give_sliced(op, axes, ranges, {});
}

void flip(Op& op) {
  op.give(op.call("torch.flip", {op.x(0), list_of(op.axes(1, op.rank(0)))}));
}

void roll(Op& op) {
  std::vector<Arg> args = {op.x(0), list_of(op.integers(1))};
  const std::vector<int64_t> axes = op.integers(2, std::vector<int64_t>{});
  if (!axes.empty()) args.push_back(list_of(axes));
  op.give(op.call("torch.roll", std::move(args)));
}

// Pairs from the first dimension on.
void pad(Op& op) {
  const std::vector<int64_t> pads = op.integers(1);
  if (pads.size() != 2 * op.rank(0)) op.refuse("it has not two pads for each dimension");
  std::vector<int64_t> before, after;
  Shape to = op.shape(0);
  for (size_t i = 0; i < op.rank(0); ++i) {
    before.push_back(pads[2 * i]);
    after.push_back(pads[2 * i + 1]);
    to[i] = plus(plus(to[i], before[i]), after[i]);
  }
  op.give(op.call("torch.nn.functional.pad", {op.x(0), torch_pads(before, after),
                                              Arg::string("constant"), op.scalar(2, op.dtype(0))}),
          op.dtype(0), to);
}

// left, right, top, bottom, front, back of [N, C, D, H, W].
void pad3d(Op& op) {
  const std::vector<int64_t> pads = op.integers(1);
  const std::string mode = op.text(2, "constant");
  const bool last = op.text(4, "NCDHW") == "NDHWC";
  if (pads.size() != 6 || op.rank(0) != 5) op.refuse("it pads no tensor of rank 5 by six numbers");
  Shape to = op.shape(0);
  for (size_t i = 0; i < 3; ++i) {
    const size_t axis = (last ? 3 : 4) - i;
    to[axis] = plus(plus(to[axis], pads[2 * i]), pads[2 * i + 1]);
  }
  Arg x = op.x(0);
  if (last) x = op.permute(std::move(x), {0, 4, 1, 2, 3});
  std::vector<Arg> args = {std::move(x), list_of(pads), Arg::string(mode)};
  if (mode == "constant") args.push_back(literal(real_number(op.real(3, 0.0)), op.dtype(0)));
  x = op.call("torch.nn.functional.pad", std::move(args));
  if (last) x = op.permute(std::move(x), {0, 2, 3, 4, 1});
  op.give(std::move(x), op.dtype(0), to);
}

void broadcast_tensors(Op& op) {
  std::vector<Value>& items = list_operand(op, 0);
  Shape to = items[0].shape;
  for (const Value& item : items) to = broadcast(to, item.shape);
  std::vector<Value> results;
  for (Value& item : items)
    results.push_back(
        tensor(op.method("expand", {op.t.tensor_of(item), list_of(to)}), item.dtype, to));
  op.give_list(std::move(results));
}

void meshgrid(Op& op) {
  std::vector<Value>& items = list_operand(op, 0);
  Shape to;
  for (const Value& item : items) to.push_back(item.rank() == 0 ? 1 : item.shape[0]);
  std::vector<Value> results;
  for (size_t i = 0; i < items.size(); ++i) {
    Shape own(items.size(), 1);
    own[i] = to[i];
    const Arg column = op.reshape(op.t.tensor_of(items[i]), own);
    results.push_back(tensor(op.method("expand", {column, list_of(to)}), items[i].dtype, to));
  }
  op.give_list(std::move(results));
}

void triangle(Op& op) {
  op.give(op.call(op.row.torch, {op.x(0), number(op.integer(1, 0))}));
}

void tril_triu(Op& op) {
  const Arg diagonal = number(op.integer(1, 0));
  op.give(op.call(op.flag(2, true) ? "torch.tril" : "torch.triu", {op.x(0), diagonal}));
}

namespace {

int64_t offset_of(Op& op) {
  const int64_t offset = op.integer(1, 0);
  if (std::abs(double(offset)) > 1e9) op.refuse("its offset is too large");
  return offset;
}

}  // namespace

void diag(Op& op) {
  op.expect_rank(0, 1, 2);
  const int64_t offset = offset_of(op);
  const Shape from = op.sizes(0);
  Shape to;
  if (from.size() == 1) {
    if (op.real(2, 0.0) != 0) op.refuse("it fills with another number than 0");
    to = Shape(2, from[0] + std::abs(offset));
  } else {
    const int64_t rows = offset < 0 ? from[0] + offset : from[0];
    const int64_t columns = offset > 0 ? from[1] - offset : from[1];
    to = {std::max<int64_t>(0, std::min(rows, columns))};
  }
  op.give(op.call("torch.diag", {op.x(0), number(offset)}), op.dtype(0), to);
}

void diag_embed(Op& op) {
  op.expect_rank(0, 1, 8);
  const int64_t offset = offset_of(op), first = op.integer(2, -2), second = op.integer(3, -1);
  Shape to = op.shape(0);
  const int64_t side = plus(to.back(), std::abs(offset));
  to.pop_back();
  const size_t rank = to.size() + 2;
  const int64_t a = normal_axis(first, rank), b = normal_axis(second, rank);
  to.insert(to.begin() + std::min(a, b), side);
  to.insert(to.begin() + std::max(a, b), side);
  op.give(op.call("torch.diag_embed", {op.x(0), number(offset), number(first), number(second)}),
          op.dtype(0), to);
}

void diagonal(Op& op) {
  op.expect_rank(0, 2, 8);
  const int64_t offset = offset_of(op), a = op.axis(2, op.rank(0), 0),
                b = op.axis(3, op.rank(0), 1);
  if (a == b) op.refuse("its two axes are one");
  Shape to = op.sizes(0);
  const int64_t rows = to[size_t(a)] + std::min<int64_t>(offset, 0);
  const int64_t columns = to[size_t(b)] - std::max<int64_t>(offset, 0);
  to.erase(to.begin() + std::max(a, b));
  to.erase(to.begin() + std::min(a, b));
  to.push_back(std::max<int64_t>(0, std::min(rows, columns)));
  op.give(op.call("torch.diagonal", {op.x(0), number(offset), number(a), number(b)}), op.dtype(0),
          to);
}

void shape_of(Op& op) {
  std::vector<Arg> elements;
  for (int64_t size : op.sizes(0)) elements.push_back(number(size));
  const auto rank = int64_t(elements.size());
  op.give_host(std::move(elements), op.row.name == "shape" ? Dtype::Int32 : Dtype::Int64, {rank});
}

void numel(Op& op) {
  op.give_host({number(count(op.sizes(0)))}, Dtype::Int64, {});
}

void as_strided(Op& op) {
  const Shape to = op.integers(1);
  op.give(op.call("torch.as_strided", {op.method("contiguous", {op.x(0)}), list_of(to),
                                       list_of(op.integers(2)), number(op.integer(3, 0))}),
          op.dtype(0), to);
}

namespace {

int64_t factor_of(Op& op, int64_t otherwise) {
  op.expect_rank(0, 4, 4);
  const int64_t factor = op.integer(1, otherwise);
  if (factor < 1 || factor > 1024) op.refuse("its factor is not between 1 and 1024");
  return factor;
}

}  // namespace

void pixel_shuffle(Op& op) {
  const int64_t factor = factor_of(op, 1);
  const bool last = op.text(2, "NCHW") == "NHWC";
  Shape to = op.sizes(0);
  const size_t channel = last ? 3 : 1, row = last ? 1 : 2;
  to[channel] /= factor * factor;
  to[row] = times(to[row], factor);
  to[row + 1] = times(to[row + 1], factor);
  Arg x = op.x(0);
  if (last) x = op.permute(std::move(x), {0, 3, 1, 2});
  x = op.call("torch.pixel_shuffle", {std::move(x), number(factor)});
  if (last) x = op.permute(std::move(x), {0, 2, 3, 1});
  op.give(std::move(x), op.dtype(0), to);
}

void pixel_unshuffle(Op& op) {
  const int64_t factor = factor_of(op, 1);
  if (op.text(2, "NCHW") != "NCHW") op.refuse("its channels come last");
  Shape to = op.sizes(0);
  to[1] = times(to[1], factor * factor);
  to[2] /= factor;
  to[3] /= factor;
  op.give(op.call("torch.pixel_unshuffle", {op.x(0), number(factor)}), op.dtype(0), to);
}

void channel_shuffle(Op& op) {
  const int64_t groups = factor_of(op, 1);
  const bool last = op.text(2, "NCHW") == "NHWC";
  const Shape from = op.sizes(0);
  const size_t axis = last ? 3 : 1;
  if (from[axis] % groups != 0) op.refuse("its channels are no multiple of its groups");
  Shape split = from;
  split[axis] = groups;
  split.insert(split.begin() + int64_t(axis) + 1, from[axis] / groups);
  Arg x = op.reshape(op.x(0), split);
  x = op.call("torch.transpose", {std::move(x), number(int64_t(axis)), number(int64_t(axis) + 1)});
  op.give(op.reshape(std::move(x), from), op.dtype(0), from);
}

namespace {

void expect_small(Op& op, const std::vector<int64_t>& numbers, int64_t least) {
  for (int64_t i : numbers)
    if (i < least || i > (int64_t{1} << 20))
      op.refuse(fmt::format("its window has a size of {}", i));
}

}  // namespace

void unfold(Op& op) {
  op.expect_rank(0, 4, 4);
  const std::vector<int64_t> kernel = op.integers_of(1, 2), stride = op.integers_of(2, 2);
  std::vector<int64_t> pads = op.integers(3);
  const std::vector<int64_t> dilation = op.integers_of(4, 2);
  expect_small(op, kernel, 1);
  expect_small(op, stride, 1);
  expect_small(op, dilation, 1);
  expect_small(op, pads, 0);
  const Shape from = op.sizes(0);
  if (pads.size() == 2) pads = {pads[0], pads[1], pads[0], pads[1]};
  if (pads.size() != 4) op.refuse("it has not four pads");
  int64_t columns = 1;
  for (size_t i = 0; i < 2; ++i) {
    const int64_t reach = dilation[i] * (kernel[i] - 1) + 1;
    columns = times(columns, (from[2 + i] + pads[i] + pads[i + 2] - reach) / stride[i] + 1);
  }
  Arg x = op.x(0);
  std::vector<int64_t> inside = {pads[0], pads[1]};
  if (pads[0] != pads[2] || pads[1] != pads[3]) {
    x = op.call("torch.nn.functional.pad",
                {std::move(x), list_of({pads[1], pads[3], pads[0], pads[2]})});
    inside = {0, 0};
  }
  op.give(op.call("torch.nn.functional.unfold", {std::move(x), list_of(kernel), list_of(dilation),
                                                 list_of(inside), list_of(stride)}),
          op.dtype(0), {from[0], times(from[1], kernel[0] * kernel[1]), columns});
}

void fold(Op& op) {
  op.expect_rank(0, 3, 3);
  const std::vector<int64_t> out = op.integers_of(1, 2), kernel = op.integers_of(2, 2),
                             stride = op.integers_of(3, 2), pads = op.integers(4),
                             dilation = op.integers_of(5, 2);
  expect_small(op, kernel, 1);
  if (pads.size() < 2) op.refuse("its pads are missing");
  if (pads.size() == 4 && (pads[0] != pads[2] || pads[1] != pads[3]))
    op.refuse("its pads differ between the sides");
  const Shape from = op.sizes(0);
  op.give(op.call("torch.nn.functional.fold",
                  {op.x(0), list_of(out), list_of(kernel), list_of(dilation),
                   list_of({pads[0], pads[1]}), list_of(stride)}),
          op.dtype(0), {from[0], from[1] / (kernel[0] * kernel[1]), out[0], out[1]});
}

void repeat_interleave(Op& op) {
  const int64_t repeats = op.integer(1);
  const auto axis = size_t(op.axis(2, op.rank(0)));
  Shape to = op.shape(0);
  to[axis] = times(to[axis], repeats);
  op.give(op.call("torch.repeat_interleave", {op.x(0), number(repeats)},
                  {{"dim", number(int64_t(axis))}}),
          op.dtype(0), to);
}

}  // namespace tessera::paddle
