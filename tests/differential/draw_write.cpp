// Writes in place: to results, to parameters, through views of either. libtorch refuses to write
// where elements share memory, or from memory that overlaps in part, so neither is drawn.
#include "graph_draw.h"

namespace tessera::fuzz {

namespace {

Id target(Draw& d, bool real) {
  const Id x = d.pick(
      [&](const Drawn& v) {
        return !v.overlapping && (real ? is_floating(v.dtype) : v.dtype != Dtype::Bool);
      },
      d.chance(0.05));
  return x;
}

// Something to write into x: broadcastable to it, of a dtype that goes into its own, of other
// memory.
Id source(Draw& d, Id x) {
  const Drawn v = d.of(x);
  const Id old = d.pick([&](const Drawn& w) {
    return w.dtype == v.dtype && w.storage != v.storage && broadcasts(w.shape, v.shape) &&
           broadcast(w.shape, v.shape) == v.shape;
  });
  return old >= 0 && d.chance(0.6) ? old : d.parameter(v.dtype, d.broadcast_part(v.shape));
}

bool arithmetic(Draw& d) {
  const Id x = target(d, false);
  if (x < 0) return false;
  const Drawn v = d.of(x);
  const bool number = d.chance(0.35);
  const Id y = number ? -1 : d.chance(0.1) ? x : source(d, x);
  const std::string text = number ? d.number({-2, 2}, d.is_float(x)) : d.name(y);
  const double a = d.range(x).size(), b = number ? 9 : d.range(y).size();
  const char op = d.any_of({'+', '-', '*'});
  const double most = op == '*' ? a * b : a + b;
  if (most > limit_of(v.dtype) && !d.odd()) return false;
  const char* word = op == '+' ? "add_" : op == '-' ? "sub_" : "mul_";
  const Exact exact = number ? d.after_number(x) : d.after(Effect::Rounds, {x, y});
  d.written(x, {-most, most}, exact);
  if (d.chance(0.5)) {
    d.emit_statement(fmt::format("{} {}= {}", v.name, op, text));
  } else {
    d.emit_view(fmt::format("{}.{}({})", v.name, word, text), x, v.shape, v.contiguous);
  }
  return true;
}

bool function(Draw& d) {
  const Id x = target(d, true);
  if (x < 0) return false;
  const Drawn v = d.of(x);
  struct Form {
    const char* text;
    Range range;
    bool selects;
  };
  const Form form =
      d.any_of<Form>({{"{}.relu_()", {0, 0}, true},
                      {"torch.relu_({})", {0, 0}, true},
                      {"torch.nn.functional.relu({}, inplace = True)", {0, 0}, true},
                      {"torch.nn.functional.silu({}, inplace = True)", {-1, 0}, false},
                      {"torch.nn.functional.hardswish({}, True)", {-1, 0}, false},
                      {"torch.nn.functional.leaky_relu({}, 0.2, True)", {0, 0}, false},
                      {"{}.tanh_()", {-1, 1}, false},
                      {"{}.sigmoid_()", {0, 1}, false},
                      {"{}.clamp_(-1.5, 2.5)", {-1.5, 2.5}, true},
                      {"{}.clamp_(min = -1)", {-1, -1}, true},
                      {"{}.neg_()", {-0.0, 0}, true},
                      {"{}.zero_()", {0, 0}, true},
                      {"{}.fill_(0.5)", {0.5, 0.5}, true}});
  Range range = form.range;
  if (std::string_view(form.text) == "{}.neg_()") range = {-d.range(x).high, -d.range(x).low};
  d.written(x, range, d.after(form.selects ? Effect::Selects : Effect::Blurs, {x}));
  d.emit_view(fmt::format(fmt::runtime(form.text), v.name), x, v.shape, v.contiguous);
  return true;
}

bool copy(Draw& d) {
  const Id x = target(d, false);
  if (x < 0) return false;
  const Drawn v = d.of(x);
  const Id y = source(d, x);
  d.written(x, d.range(y), d.exact(y));
  d.emit_view(fmt::format("{}.copy_({})", v.name, d.name(y)), x, v.shape, v.contiguous);
  return true;
}

bool masked(Draw& d) {
  const Id x = target(d, true);
  if (x < 0) return false;
  const Drawn v = d.of(x);
  const Id mask = d.need_mask(v.shape);
  if (d.shares(mask, x)) return false;
  d.written(x, {-1, 1}, Exact::Source);
  const std::string number = d.number({-1, 1}, true);
  if (d.chance(0.5) && d.of(mask).shape == v.shape) {
    d.emit_statement(fmt::format("{}[{}] = {}", v.name, d.name(mask), number));
  } else {
    d.emit_view(fmt::format("{}.masked_fill_({}, {})", v.name, d.name(mask), number), x, v.shape,
                v.contiguous);
  }
  return true;
}

// x[1:3, 0] = y, and x[1:3, 0] += y by way of a view of its own.
bool part(Draw& d) {
  const Id x = d.pick(
      [](const Drawn& v) { return !v.overlapping && v.dtype != Dtype::Bool && !v.shape.empty(); });
  if (x < 0) return false;
  const Drawn v = d.of(x);
  std::string text;
  Shape shape;
  for (size_t i = 0; i < v.shape.size(); ++i) {
    const int64_t extent = v.shape[i];
    if (i > 0) text += ", ";
    if (d.chance(0.3)) {
      text += std::to_string(d.between(-extent, extent - 1));
    } else {
      const int64_t start = d.between(0, extent - 1), stop = d.between(start + 1, extent),
                    step = d.between(1, 2);
      text += fmt::format("slice({}, {}, {})", start, stop, step);
      shape.push_back((stop - start + step - 1) / step);
    }
  }
  if (d.chance(0.35)) {
    d.written(x, {-1, 1}, Exact::Source);
    d.emit_statement(
        fmt::format("{}[({},)] = {}", v.name, text, d.is_float(x) ? d.number({-1, 1}, true) : "1"));
    return true;
  }
  const Id old = d.pick([&](const Drawn& w) {
    return w.dtype == v.dtype && w.storage != v.storage && broadcasts(w.shape, shape) &&
           broadcast(w.shape, shape) == shape;
  });
  const Id y =
      old >= 0 && d.chance(0.5) ? old : d.parameter(v.dtype, d.broadcast_part(shape), {-1, 1});
  if (d.of(y).dtype == Dtype::UInt8 && d.range(y).low < 0) return false;
  if (d.chance(0.6)) {
    d.written(x, d.range(y), d.exact(y));
    d.emit_statement(fmt::format("{}[({},)] = {}", v.name, text, d.name(y)));
    return true;
  }
  const double most = d.range(x).size() + d.range(y).size();
  if (most > limit_of(v.dtype)) return false;
  const Id view = d.emit_view(fmt::format("{}[({},)]", v.name, text), x, shape, false);
  const Exact exact = d.after(Effect::Rounds, {x, y});
  d.written(x, {-most, most}, exact);
  d.emit_view(fmt::format("{}.add_({})", d.name(view), d.name(y)), view, shape, false);
  return true;
}

bool placed(Draw& d) {
  const Id x = d.pick(
      [](const Drawn& v) { return !v.overlapping && is_floating(v.dtype) && !v.shape.empty(); });
  if (x < 0) return false;
  const Drawn v = d.of(x);
  const int64_t extent = v.shape[0];
  Shape row = v.shape;
  row[0] = 1;
  const Id index = d.parameter(Dtype::Int64, {1}, {0, double(extent - 1)});
  const Id y = d.parameter(v.dtype, row, {-1, 1});
  d.written(x, {-1, 1}, Exact::Source);
  if (d.chance(0.5)) {
    d.emit_statement(fmt::format("{}[{}] = {}", v.name, d.name(index), d.name(y)));
  } else {
    d.emit_view(fmt::format("{}.index_copy_(0, {}, {})", v.name, d.name(index), d.name(y)), x,
                v.shape, v.contiguous);
  }
  return true;
}

constexpr Move moves[] = {
    {4, arithmetic, true}, {4, function, true}, {2, copy, true},
    {2, masked, true},     {4, part, true},     {1, placed},
};

}  // namespace

std::span<const Move> write_moves() {
  return moves;
}

}  // namespace tessera::fuzz
