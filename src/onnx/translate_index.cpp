// Operators that pick and place elements: slices, gathers, scatters, and what counts positions.
#include <algorithm>

#include <fmt/format.h>

#include "onnx/translator.h"

namespace tessera::onnx {

namespace {

constexpr int64_t far = int64_t{1} << 30;  // exporters write "to the end" as a bound past this

Arg whole() {
  return slice_of(Arg::none(), Arg::none(), Arg::none());
}

// x[:, :, index] with `axis` colons.
Arg at_axis(int64_t axis, Arg index) {
  if (axis == 0) return index;
  std::vector<Arg> items(size_t(axis), whole());
  items.push_back(std::move(index));
  return tuple_of(std::move(items));
}

// --- slices -----------------------------------------------------------------------------------

struct Bounds {
  Arg start, end;
  int64_t axis, step;
};

std::vector<Bounds> bounds_of(Op& op) {
  std::vector<Arg> starts, ends;
  std::vector<int64_t> axes, steps;
  bool has_axes = false;
  if (op.opset() < 10) {
    for (int64_t i : op.integers("starts").value_or(std::vector<int64_t>{}))
      starts.push_back(Arg::number(i));
    for (int64_t i : op.integers("ends").value_or(std::vector<int64_t>{}))
      ends.push_back(Arg::number(i));
    if (const auto given = op.integers("axes")) axes = *given, has_axes = true;
  } else {
    starts = op.numbers(1);
    ends = op.numbers(2);
    if (op.has(3)) axes = op.known_integers(3), has_axes = true;
    if (op.has(4)) steps = op.known_integers(4);
  }
  if (starts.size() != ends.size() || (has_axes && axes.size() != starts.size()) ||
      (!steps.empty() && steps.size() != starts.size())) {
    op.refuse("its starts, ends, axes and steps differ in number");
  }
  std::vector<Bounds> result;
  for (size_t i = 0; i < starts.size(); ++i) {
    const int64_t axis = has_axes ? axes[i] : int64_t(i);
    const int64_t step = steps.empty() ? 1 : std::clamp(steps[i], -far, far);
    result.push_back({starts[i], ends[i], axis, step});
    if (result.back().step == 0) op.refuse("a step is 0");
  }
  return result;
}

// The indices start, start+step, ... of ONNX's rule for one axis of known size.
std::vector<int64_t> sliced_indices(const Bounds& b, int64_t size) {
  auto clamp = [&](int64_t at, int64_t low, int64_t high) {
    return std::clamp(at < 0 ? at + size : at, low, high);
  };
  std::vector<int64_t> result;
  if (b.step > 0) {
    const int64_t start = clamp(b.start.integer, 0, size), end = clamp(b.end.integer, 0, size);
    for (int64_t i = start; i<end; i = i> end - b.step ? end : i + b.step) result.push_back(i);
  } else {
    const int64_t start = clamp(b.start.integer, 0, size - 1);
    const int64_t end = b.end.integer < -size ? -1 : clamp(b.end.integer, -1, size - 1);
    for (int64_t i = start; i > end; i = i < end - b.step ? end : i + b.step) result.push_back(i);
  }
  return result;
}

int64_t sliced_size(const Bounds& b, int64_t size) {
  const bool plain = b.start.is(Arg::Kind::Int) && b.end.is(Arg::Kind::Int);
  if (!plain || size < 0 || size > (int64_t{1} << 40)) return -1;
  if (size == 0) return 0;
  if (b.step < 0 || size <= 4096)
    return size > (1 << 20) ? -1 : int64_t(sliced_indices(b, size).size());
  auto clamp = [&](int64_t at) { return std::clamp<int64_t>(at < 0 ? at + size : at, 0, size); };
  const int64_t length = std::max<int64_t>(0, clamp(b.end.integer) - clamp(b.start.integer));
  return length / b.step + (length % b.step != 0);
}

// A slice backwards, which torch does not have.
Arg reversed(Op& op, const Arg& x, const Bounds& b, int64_t size) {
  const bool plain = b.start.is(Arg::Kind::Int) && b.end.is(Arg::Kind::Int);
  const bool all = plain && b.step == -1 && (b.start.integer == -1 || b.start.integer >= far) &&
                   b.end.integer <= -far;
  if (all || (plain && b.step == -1 && size >= 0 && b.start.integer == size - 1 &&
              b.end.integer < -size)) {
    return op.call("torch.flip", {x, list_of(std::vector<int64_t>{b.axis})});
  }
  if (!plain || size < 1 || size > 4096) op.refuse("a slice backwards needs a known, small size");
  const Arg indices = op.call("torch.tensor", {list_of(sliced_indices(b, size))},
                              {{"dtype", Arg::of_dtype(Dtype::Int64)}});
  return op.call("torch.index_select", {x, Arg::number(b.axis), indices});
}

void slice(Op& op) {
  std::vector<Bounds> bounds = bounds_of(op);
  const Shape& from = op.in(0).shape;
  Value& value = op.in(0);
  if (!value.tensor && from && from->size() == 1 && value.dtype && bounds.size() == 1 &&
      op.host(0) && bounds[0].start.is(Arg::Kind::Int) && bounds[0].end.is(Arg::Kind::Int) &&
      op.host(0)->size() <= 1024) {
    const std::vector<Arg>& elements = *op.host(0);
    std::vector<Arg> result;
    normal_axis(bounds[0].axis, 1);
    if (!elements.empty()) {
      for (int64_t i : sliced_indices(bounds[0], int64_t(elements.size())))
        result.push_back(elements[size_t(i)]);
    }
    const int64_t count = int64_t(result.size());
    op.set_host(0, std::move(result), *value.dtype, {count});
    return;
  }
  Shape to = from;
  Arg x = op.x(0);
  std::vector<std::optional<Arg>> cuts;
  for (Bounds& b : bounds) {
    if (b.axis < 0 || from) b.axis = normal_axis(b.axis, op.rank(0));
    if (b.axis > 64) op.refuse("an axis lies outside the rank");
    const int64_t size = from ? (*from)[size_t(b.axis)] : -1;
    if (to) (*to)[size_t(b.axis)] = sliced_size(b, size);
    if (b.step < 0) {
      x = reversed(op, x, b, size);
      continue;
    }
    Arg start = b.start, end = b.end;
    if (start.is(Arg::Kind::Int) && start.integer == 0) start = Arg::none();
    if (end.is(Arg::Kind::Int) && end.integer >= far) end = Arg::none();
    if (start.is(Arg::Kind::Int) && start.integer <= -far) start = Arg::none();
    if (start.is(Arg::Kind::None) && end.is(Arg::Kind::None) && b.step == 1) continue;
    if (cuts.size() <= size_t(b.axis)) cuts.resize(size_t(b.axis) + 1);
    if (cuts[size_t(b.axis)]) op.refuse("an axis is cut twice");
    cuts[size_t(b.axis)] = slice_of(start, end, b.step == 1 ? Arg::none() : Arg::number(b.step));
  }
  if (!cuts.empty()) {
    std::vector<Arg> items;
    for (const auto& cut : cuts) items.push_back(cut.value_or(whole()));
    x = op.item(x, items.size() == 1 ? items[0] : tuple_of(items));
  } else if (x == op.x(0)) {
    return op.pass();
  }
  op.set(0, x, value.dtype, to);
}

// --- gathers ------------------------------------------------------------------------------------

bool gather_host(Op& op, int64_t axis) {
  Value& data = op.in(0);
  if (data.tensor && !data.host) return false;
  if (!data.shape || data.shape->size() != 1 || !data.dtype || !op.host(0) || !op.host(1))
    return false;
  if (!op.in(1).shape || op.in(1).shape->size() > 1 || op.host(0)->size() > 4096) return false;
  normal_axis(axis, 1);
  const std::vector<Arg>&elements = *op.host(0), &indices = *op.host(1);
  std::vector<Arg> result;
  for (const Arg& index : indices) {
    if (!index.is(Arg::Kind::Int)) return false;
    result.push_back(elements[size_t(normal_axis(index.integer, elements.size()))]);
  }
  op.set_host(0, std::move(result), *data.dtype, *op.in(1).shape);
  return true;
}

void gather(Op& op) {
  int64_t axis = op.integer("axis", 0);
  if (gather_host(op, axis)) return;
  Value &data = op.in(0), &where = op.in(1);
  if (data.shape) axis = normal_axis(axis, data.shape->size());
  Shape to;
  if (data.shape && where.shape) {
    to = *data.shape;
    to->erase(to->begin() + axis);
    to->insert(to->begin() + axis, where.shape->begin(), where.shape->end());
  }
  const std::vector<Arg>* indices = where.tensor ? nullptr : op.host(1);
  if (indices && indices->size() == 1 && where.shape->empty()) {
    op.set(0, op.call("torch.select", {op.x(0), Arg::number(axis), (*indices)[0]}), data.dtype, to);
    return;
  }
  const bool table = data.constant && data.shape->size() == 2 && axis == 0 && data.dtype &&
                     is_floating(*data.dtype);
  // Negative numbers count from the end, which an embedding does not know; tokens never do.
  if (table && where.tensor && !where.constant) {
    op.set(0, op.call("torch.nn.functional.embedding", {op.x(1), op.x(0)}), data.dtype, to);
    return;
  }
  if (axis < 0) axis = normal_axis(axis, op.rank(0));
  op.set(0, op.item(op.x(0), at_axis(axis, op.x(1))), data.dtype, to);
}

// torch's gather and scatter take int64 indices that count from the start.
Arg plain_indices(Op& op, size_t i, size_t of, int64_t axis) {
  Value& value = op.in(i);
  Arg indices = op.x(i);
  if (value.dtype != Dtype::Int64) indices = op.to(indices, Dtype::Int64);
  bool negative = !value.not_negative;
  if (const std::vector<Arg>* known = op.host(i)) {
    negative = std::any_of(known->begin(), known->end(),
                           [](const Arg& a) { return !a.is(Arg::Kind::Int) || a.integer < 0; });
  }
  return negative ? op.binary("%", indices, op.size(of, axis)) : indices;
}

void gather_elements(Op& op) {
  const int64_t axis = op.integer("axis", 0);
  op.set(0, op.call("torch.gather", {op.x(0), Arg::number(axis), plain_indices(op, 1, 0, axis)}),
         op.in(0).dtype, op.in(1).shape);
}

// The columns of an index tensor, for x[i, j, k].
std::vector<Arg> index_columns(Op& op, size_t i) {
  const Shape& shape = op.in(i).shape;
  if (!shape || shape->empty() || shape->back() < 0 || shape->back() > 8) {
    op.refuse("the last dimension of its indices must be known and at most 8");
  }
  const Arg columns = op.call("torch.unbind", {op.x(i)}, {{"dim", Arg::number(int64_t{-1})}});
  std::vector<Arg> result;
  for (int64_t k = 0; k < shape->back(); ++k) result.push_back(op.item(columns, Arg::number(k)));
  return result;
}

void gather_nd(Op& op) {
  if (op.integer("batch_dims", 0) != 0) op.refuse("batch_dims is not supported");
  const std::vector<Arg> columns = index_columns(op, 1);
  if (columns.empty()) op.refuse("its indices are empty");
  Shape to;
  if (op.in(0).shape && op.in(0).shape->size() >= columns.size()) {
    to = *op.in(1).shape;
    to->pop_back();
    to->insert(to->end(), op.in(0).shape->begin() + long(columns.size()), op.in(0).shape->end());
  }
  op.set(0, op.item(op.x(0), tuple_of(columns)), op.in(0).dtype, to);
}

// --- scatters -----------------------------------------------------------------------------------

void scatter_elements(Op& op) {
  const int64_t axis = op.integer("axis", 0);
  const std::string reduction = op.text("reduction", "none");
  std::vector<Arg> args = {op.x(0), Arg::number(axis), plain_indices(op, 1, 0, axis), op.x(2)};
  if (reduction == "none") {
    op.same(op.call("torch.scatter", std::move(args)));
    return;
  }
  const char* name = reduction == "add"   ? "sum"
                     : reduction == "mul" ? "prod"
                     : reduction == "max" ? "amax"
                     : reduction == "min" ? "amin"
                                          : nullptr;
  if (!name) op.refuse("its reduction is not known");
  args.push_back(Arg::string(name));
  op.same(op.call("torch.scatter_reduce", std::move(args)));
}

void scatter_nd(Op& op) {
  const std::string reduction = op.text("reduction", "none");
  if (reduction != "none" && reduction != "add")
    op.refuse(fmt::format("reduction '{}' is not supported", reduction));
  const std::vector<Arg> columns = index_columns(op, 1);
  if (columns.empty()) op.refuse("its indices are empty");
  std::vector<Keyword> keywords;
  if (reduction == "add") keywords.push_back({"accumulate", Arg::boolean(true)});
  op.same(op.call("torch.index_put", {op.x(0), tuple_of(columns), op.x(2)}, std::move(keywords)));
}

// --- positions ----------------------------------------------------------------------------------

void non_zero(Op& op) {
  Shape to;
  if (op.in(0).shape) to = {int64_t(op.in(0).shape->size()), -1};
  op.set(0, op.method("t", {op.call("torch.nonzero", {op.x(0)})}), Dtype::Int64, to);
  if (op.wants(0)) op.out(0).not_negative = true;
}

void one_hot(Op& op) {
  int64_t axis = op.integer("axis", -1);
  const std::vector<Arg> depth = op.numbers(1);
  const std::vector<double> values = op.known_reals(2);
  if (depth.size() != 1 || values.size() != 2) op.refuse("expected one depth and two values");
  Arg indices = op.x(0);
  if (!op.in(0).dtype || !is_integer(*op.in(0).dtype)) indices = op.to(indices, Dtype::Int64);
  Arg places =
      op.call("torch.arange",
              {depth[0].is(Arg::Kind::Float) ? Arg::number(int64_t(depth[0].real)) : depth[0]});
  if (axis != -1) {
    const size_t rank = op.rank(0);
    axis = normal_axis(axis, rank + 1);
    std::vector<Arg> args = {places, Arg::number(int64_t{-1})};
    args.insert(args.end(), rank - size_t(axis), Arg::number(int64_t{1}));
    places = op.method("reshape", std::move(args));
  }
  const Arg column = op.method("unsqueeze", {indices, Arg::number(axis)});
  // -1 is the last place: both ways of naming it are compared.
  const Arg hit =
      op.call("torch.logical_or", {op.compare("==", column, places),
                                   op.compare("==", column, op.binary("-", places, depth[0]))});
  const Dtype dtype = op.dtype(2);
  Arg result = op.to(hit, dtype);
  const bool real = is_floating(dtype);
  auto number = [&](double v) { return real ? Arg::number(v) : Arg::number(int64_t(v)); };
  if (values[0] != 0 || values[1] != 1) {
    result =
        op.binary("+", op.binary("*", result, number(values[1] - values[0])), number(values[0]));
  }
  Shape to = op.in(0).shape;
  if (to) {
    const int64_t at = axis < 0 ? int64_t(to->size()) : axis;
    to->insert(to->begin() + at, depth[0].is(Arg::Kind::Int) ? depth[0].integer : -1);
  }
  op.set(0, result, dtype, to);
}

void top_k(Op& op) {
  const int64_t axis = op.integer("axis", -1);
  const std::vector<Arg> count =
      op.opset() < 10 ? std::vector<Arg>{Arg::number(op.integer("k", 1))} : op.numbers(1);
  if (count.size() != 1) op.refuse("expected one k");
  const Arg both = op.call("torch.topk", {op.x(0), count[0], Arg::number(axis),
                                          Arg::boolean(op.integer("largest", 1) != 0),
                                          Arg::boolean(op.integer("sorted", 1) != 0)});
  Shape to = op.in(0).shape;
  if (to)
    (*to)[size_t(normal_axis(axis, to->size()))] =
        count[0].is(Arg::Kind::Int) ? count[0].integer : -1;
  op.set(0, op.item(both, Arg::number(int64_t{0})), op.in(0).dtype, to);
  op.set(1, op.item(both, Arg::number(int64_t{1})), Dtype::Int64, to);
  if (op.wants(1)) op.out(1).not_negative = true;
}

void arg_extreme(Op& op) {
  const std::string callee = op.node.op == "ArgMax" ? "torch.argmax" : "torch.argmin";
  const int64_t axis = op.integer("axis", 0);
  const bool keep = op.integer("keepdims", 1) != 0;
  const bool last = op.integer("select_last_index", 0) != 0;
  Arg x = op.x(0);
  if (last) x = op.call("torch.flip", {x, list_of(std::vector<int64_t>{axis})});
  Arg result = op.call(callee, {x}, {{"dim", Arg::number(axis)}, {"keepdim", Arg::boolean(keep)}});
  if (last) {
    const Arg top = number_arithmetic(op.builder(), "-", op.size(0, axis), Arg::number(int64_t{1}));
    result = op.binary("-", top, result);
  }
  Shape to = op.in(0).shape;
  if (to) {
    const int64_t at = normal_axis(axis, to->size());
    if (keep)
      (*to)[size_t(at)] = 1;
    else
      to->erase(to->begin() + at);
  }
  op.set(0, result, Dtype::Int64, to);
  if (op.wants(0)) op.out(0).not_negative = true;
}

void trilu(Op& op) {
  Arg k = Arg::number(int64_t{0});
  if (op.has(1)) {
    const std::vector<Arg> given = op.numbers(1);
    if (given.size() != 1) op.refuse("expected one k");
    k = given[0];
  }
  op.same(op.call(op.integer("upper", 1) != 0 ? "torch.triu" : "torch.tril", {op.x(0), k}));
}

void cumulative_sum(Op& op) {
  const std::vector<int64_t> axes = op.known_integers(1);
  if (axes.size() != 1) op.refuse("expected one axis");
  const Arg dims = list_of(std::vector<int64_t>{axes[0]});
  const bool reverse = op.integer("reverse", 0) != 0;
  Arg x = op.x(0);
  if (reverse) x = op.call("torch.flip", {x, dims});
  std::vector<Keyword> keywords;
  if (op.in(0).dtype && *op.in(0).dtype == Dtype::Int32)
    keywords.push_back({"dtype", Arg::of_dtype(Dtype::Int32)});
  Arg result = op.call("torch.cumsum", {x, Arg::number(axes[0])}, std::move(keywords));
  if (op.integer("exclusive", 0) != 0) result = op.binary("-", result, x);
  if (reverse) result = op.call("torch.flip", {result, dims});
  op.same(result);
}

void eye_like(Op& op) {
  if (op.integer("k", 0) != 0) op.refuse("k is not supported");
  const auto dtype =
      op.attribute("dtype") ? dtype_of(int32_t(op.integer("dtype", 1))) : op.in(0).dtype;
  if (!dtype) op.refuse("its element type is not known");
  op.set(0,
         op.call("torch.eye", {op.size(0, 0), op.size(0, 1)}, {{"dtype", Arg::of_dtype(*dtype)}}),
         dtype, op.in(0).shape);
}

void compress(Op& op) {
  if (!op.attribute("axis")) op.refuse("without an axis it is not supported");
  const int64_t axis = op.integer("axis", 0);
  const Arg places =
      op.method("squeeze", {op.call("torch.nonzero", {op.x(1)}), Arg::number(int64_t{1})});
  Shape to = op.in(0).shape;
  if (to) (*to)[size_t(normal_axis(axis, to->size()))] = -1;
  op.set(0, op.call("torch.index_select", {op.x(0), Arg::number(axis), places}), op.in(0).dtype,
         to);
}

}  // namespace

std::vector<Translation> index_translations() {
  return {
      {"Slice", slice},
      {"Gather", gather},
      {"GatherElements", gather_elements},
      {"GatherND", gather_nd},
      {"Scatter", scatter_elements},
      {"ScatterElements", scatter_elements},
      {"ScatterND", scatter_nd},
      {"NonZero", non_zero},
      {"OneHot", one_hot},
      {"TopK", top_k},
      {"ArgMax", arg_extreme},
      {"ArgMin", arg_extreme},
      {"Trilu", trilu},
      {"CumSum", cumulative_sum},
      {"EyeLike", eye_like},
      {"Compress", compress},
  };
}

}  // namespace tessera::onnx
