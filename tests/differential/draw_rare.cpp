// Operators that networks seldom use, so that each row of the table has its turn.
#include "graph_draw.h"

namespace tessera::fuzz {

namespace {

Id any_value(Draw& d, int64_t lowest_rank) {
  return d.pick([&](const Drawn& v) { return int64_t(v.shape.size()) >= lowest_rank; });
}

bool reshaped(Draw& d) {
  const Id x = any_value(d, 1);
  if (x < 0) return false;
  const Drawn v = d.of(x);
  const int64_t rank = d.rank(x), at = d.between(0, rank - 1), extent = v.shape[size_t(at)];
  Shape shape = v.shape;
  switch (d.between(0, 3)) {
    case 0: {
      std::vector<int64_t> times;
      for (int64_t& e : shape) {
        times.push_back(d.between(1, 2));
        e *= times.back();
      }
      if (elements(shape) > d.most_elements()) return false;
      d.emit(d.spell("tile", x, list_text(times)), v.dtype, shape, d.range(x),
             d.after(Effect::Selects, {x}));
      return true;
    }
    case 1:
      if (rank > 4 || extent % 2 != 0) return false;
      shape[size_t(at)] = extent / 2;
      shape.insert(shape.begin() + at, 2);
      d.emit_view(d.spell("unflatten", x, fmt::format("{}, (2, -1)", at)), x, shape, v.contiguous);
      return true;
    case 2:
      if (rank > 4 || elements(shape) * 2 > d.most_elements()) return false;
      shape.insert(shape.begin(), 2);
      d.emit_view(d.spell("broadcast_to", x, list_text(shape)), x, shape, false, true);
      return true;
    default:
      d.emit_view(d.spell("ravel", x), x, {elements(shape)}, v.contiguous);
      return true;
  }
}

bool scattered(Draw& d) {
  const Id x = any_value(d, 1);
  if (x < 0 || d.of(x).dtype == Dtype::Bool) return false;
  const Drawn v = d.of(x);
  const int64_t at = d.between(0, d.rank(x) - 1), extent = v.shape[size_t(at)];
  Shape part = v.shape;
  std::string text;
  if (d.chance(0.5)) {
    part.erase(part.begin() + at);
    text = fmt::format("dim = {}, index = {}", at, d.between(0, extent - 1));
  } else {
    const int64_t start = d.between(0, extent - 1), stop = d.between(start + 1, extent);
    const int64_t step = d.between(1, 2);
    part[size_t(at)] = (stop - start + step - 1) / step;
    text = fmt::format("dim = {}, start = {}, end = {}, step = {}", at, start, stop, step);
  }
  const Id source = d.parameter(v.dtype, part, {0, 3});
  const char* name = part.size() < v.shape.size() ? "select_scatter" : "slice_scatter";
  const Range a = d.range(x);
  d.emit(d.spell(name, x, d.name(source) + ", " + text), v.dtype, v.shape,
         {std::min(a.low, 0.0), std::max(a.high, 3.0)}, d.after(Effect::Selects, {x, source}));
  return true;
}

bool reduced(Draw& d) {
  const Id x = d.pick_float(1);
  if (x < 0) return false;
  const Drawn v = d.of(x);
  const int64_t at = d.between(0, d.rank(x) - 1), extent = v.shape[size_t(at)];
  Shape shape = v.shape;
  shape.erase(shape.begin() + at);
  const double reach = d.range(x).size() * 2;
  const Exact kept = d.after(Effect::Selects, {x});
  const Range range = d.range(x);
  switch (d.between(0, 3)) {
    case 0: {
      if (extent < 2) return false;
      const std::string both =
          d.emit_other(fmt::format("torch.std_mean({}, dim = {})", v.name, at));
      d.emit(both + "[0]", v.dtype, shape, {0, reach}, Exact::No);
      d.emit(both + "[1]", v.dtype, shape, range, Exact::No);
      return true;
    }
    case 1: {
      const std::string both = d.emit_other(d.spell("aminmax", x, fmt::format("dim = {}", at)));
      d.emit(both + "[0]", v.dtype, shape, range, kept);
      d.emit(both + "[1]", v.dtype, shape, range, kept);
      return true;
    }
    case 2: {
      const double most = range.size() * double(extent);
      d.emit(d.spell("nansum", x, fmt::format("dim = {}", at)), v.dtype, shape, {-most, most},
             Exact::No);
      return true;
    }
    default:
      if (extent < 2) return false;
      shape = v.shape;
      shape[size_t(at)] = extent - 1;
      d.emit(d.spell("diff", x, fmt::format("dim = {}", at)), v.dtype, shape, {-reach, reach},
             d.after(Effect::Rounds, {x}));
      return true;
  }
}

bool made(Draw& d) {
  const int64_t n = d.between(1, 12), m = d.between(1, 12);
  switch (d.between(0, 2)) {
    case 0:
      d.emit(fmt::format("torch.linspace(-1.0, 2.0, {})", n), Dtype::Float32, {n}, {-1, 2},
             Exact::No);
      return true;
    case 1:
      d.emit(fmt::format("torch.eye({}, {})", n, m), Dtype::Float32, {n, m}, {0, 1}, Exact::Source);
      return true;
    default: {
      const Id a = d.parameter(Dtype::Float32, {n}), b = d.parameter(Dtype::Float32, {m});
      const std::string both = d.emit_other(
          fmt::format("torch.meshgrid({}, {}, indexing = '{}')", d.name(a), d.name(b), "ij"));
      d.emit_view(both + "[0]", a, {n, m}, false, true);
      d.emit_view(both + "[1]", b, {n, m}, false, true);
      return true;
    }
  }
}

bool products(Draw& d) {
  const Id x = d.fit(d.need_float(2, 3), {-4, 4});
  const Drawn v = d.of(x);
  const int64_t inner = v.shape.back(), other = d.between(1, 9);
  const double most = d.range(x).size() * double(inner) + 4;
  const Range range{-most, most};
  Shape shape = v.shape;
  switch (d.between(0, 3)) {
    case 0: {
      const Id b = d.parameter(v.dtype, {other, inner}, {-1, 1});
      shape.back() = other;
      d.emit(d.spell("inner", x, d.name(b)), v.dtype, shape, range, Exact::No);
      return true;
    }
    case 1: {
      const Id b = d.parameter(v.dtype, {inner, other}, {-1, 1});
      shape.back() = other;
      d.emit(fmt::format("torch.ops.aten.tensordot.default({}, {}, [-1], [0])", v.name, d.name(b)),
             v.dtype, shape, range, Exact::No);
      return true;
    }
    case 2: {
      if (shape.size() != 2) return false;
      const Id b = d.parameter(v.dtype, {inner}, {-1, 1}),
               c = d.parameter(v.dtype, {shape[0]}, {-1, 1});
      d.emit(fmt::format("torch.addmv({}, {}, {}, beta = 0.5)", d.name(c), v.name, d.name(b)),
             v.dtype, {shape[0]}, range, Exact::No);
      return true;
    }
    default: {
      if (shape.size() != 3) return false;
      const Id b = d.parameter(v.dtype, {shape[0], inner, other}, {-1, 1});
      const Id c = d.parameter(v.dtype, {shape[1], other}, {-1, 1});
      const double all = most * double(shape[0]);
      d.emit(fmt::format("torch.addbmm({}, {}, {})", d.name(c), v.name, d.name(b)), v.dtype,
             {shape[1], other}, {-all, all}, Exact::No);
      return true;
    }
  }
}

bool images(Draw& d) {
  const int64_t n = d.between(1, 2), c = d.any_of<int64_t>({1, 2, 4, 6}), h = d.between(2, 9),
                w = d.between(2, 9);
  const Id x = d.parameter(d.float_dtype(), {n, c, h, w});
  const Drawn v = d.of(x);
  switch (d.between(0, 2)) {
    case 0: {
      if (v.dtype != Dtype::Float32) return false;
      const int64_t rows = d.between(1, 6), columns = d.between(1, 6);
      const Id grid = d.parameter(v.dtype, {n, rows, columns, 2}, {-0.95, 0.95});
      d.emit(fmt::format("torch.nn.functional.grid_sample({}, {}, mode = 'bilinear', padding_mode "
                         "= '{}', align_corners = {})",
                         v.name, d.name(grid), d.any_of<std::string>({"zeros", "border"}),
                         d.any_of<std::string>({"True", "False"})),
             v.dtype, {n, c, rows, columns}, {-7, 7}, Exact::No);
      return true;
    }
    case 1:
      if (c % 2 != 0) return false;
      d.emit(fmt::format("torch.channel_shuffle({}, 2)", v.name), v.dtype, v.shape, d.range(x),
             Exact::Source);
      return true;
    default: {
      const Id columns = d.parameter(v.dtype, {n, c * 4, (h - 1) * (w - 1)});
      d.emit(fmt::format("torch.nn.functional.fold({}, ({}, {}), 2)", d.name(columns), h, w),
             v.dtype, {n, c, h, w}, {-24, 24}, Exact::No);
      return true;
    }
  }
}

bool renamed(Draw& d) {
  const Id x = d.pick_float();
  if (x < 0) return false;
  const Drawn v = d.of(x);
  const double size = d.range(x).size();
  switch (d.between(0, 5)) {
    case 0:
      d.emit(fmt::format("torch.rsub({}, 2)", v.name), v.dtype, v.shape, {-size - 2, size + 2},
             d.after(Effect::Rounds, {x}));
      break;
    case 1:
      d.emit(fmt::format("torch.special.expit({})", v.name), v.dtype, v.shape, {0, 1}, Exact::No);
      break;
    case 2:
      d.emit(fmt::format("torch.isinf({})", v.name), Dtype::Bool, v.shape, {0, 1}, Exact::Source);
      break;
    case 3:
      d.emit(fmt::format("torch.ops.aten.relu.default({})", v.name), v.dtype, v.shape, {0, size},
             d.after(Effect::Selects, {x}));
      break;
    case 4:
      d.emit(fmt::format("torch.ops.aten.mul.Tensor({}, {})", v.name, v.name), v.dtype, v.shape,
             {-size * size, size * size}, d.after(Effect::Rounds, {x}));
      break;
    default: {
      const Id like = d.parameter(d.float_dtype(), {1});
      if (d.of(like).dtype == Dtype::Float16 && size > 2000) return false;
      d.emit(fmt::format("{}.type_as({})", v.name, d.name(like)), d.of(like).dtype, v.shape,
             d.range(x), d.after(Effect::Rounds, {x}));
    }
  }
  return true;
}

bool ordered(Draw& d) {
  const Id x = d.need_exact(true);
  if (d.rank(x) == 0) return false;
  const Drawn v = d.of(x);
  const int64_t at = d.between(0, d.rank(x) - 1), extent = v.shape[size_t(at)];
  const Id order = d.emit(fmt::format("torch.argsort({}, dim = {}, stable = True)", v.name, at),
                          Dtype::Int64, v.shape, {0, double(extent - 1)}, Exact::Source);
  d.emit(fmt::format("torch.take_along_dim({}, {}, dim = {})", v.name, d.name(order), at), v.dtype,
         v.shape, d.range(x), d.after(Effect::Selects, {x}));
  return true;
}

constexpr Move moves[] = {
    {3, reshaped, true}, {2, scattered, true}, {3, reduced}, {2, made},
    {3, products},       {3, images},          {3, renamed}, {1, ordered},
};

}  // namespace

std::span<const Move> rare_moves() {
  return moves;
}

}  // namespace tessera::fuzz
