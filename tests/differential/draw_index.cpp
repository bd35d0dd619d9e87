// Elements chosen by numbers that are themselves values: gathers, embeddings, subscripts; scatters;
// tensors made of nothing but a shape; and the few things whose shape only a run can tell.
#include "graph_draw.h"

namespace tessera::fuzz {

namespace {

Id indices(Draw& d, Shape shape, int64_t extent, bool negative = false) {
  return d.parameter(d.chance(0.85) ? Dtype::Int64 : Dtype::Int32, std::move(shape),
                     {negative ? -double(extent) : 0, double(extent - 1)});
}

Id long_indices(Draw& d, Shape shape, int64_t extent, bool negative = false) {
  const Id old =
      d.pick([&](const Drawn& v) { return v.dtype == Dtype::Int64 && v.shape == shape; });
  if (old >= 0 && d.range(old).within({0, double(extent - 1)})) return old;
  return d.parameter(Dtype::Int64, std::move(shape),
                     {negative ? -double(extent) : 0, double(extent - 1)});
}

Id table(Draw& d, int64_t lowest_rank) {
  return d.pick([&](const Drawn& v) { return int64_t(v.shape.size()) >= lowest_rank; });
}

bool gather(Draw& d) {
  const Id x = table(d, 1);
  if (x < 0) return false;
  const Drawn v = d.of(x);
  const int64_t rank = d.rank(x), at = d.between(0, rank - 1), extent = v.shape[size_t(at)];
  Shape shape = v.shape;
  shape[size_t(at)] = d.between(1, 9);
  for (int64_t i = 0; i < rank; ++i)
    if (i != at && d.chance(0.3)) shape[size_t(i)] = d.between(1, shape[size_t(i)]);
  if (elements(shape) > d.most_elements()) return false;
  const Id index = long_indices(d, shape, extent);
  d.emit(d.spell("gather", x, fmt::format("{}, {}", d.chance(0.5) ? at : at - rank, d.name(index))),
         v.dtype, shape, d.range(x), d.after(Effect::Selects, {x}));
  return true;
}

bool index_select(Draw& d) {
  const Id x = table(d, 1);
  if (x < 0) return false;
  const Drawn v = d.of(x);
  const int64_t at = d.between(0, d.rank(x) - 1), extent = v.shape[size_t(at)];
  Shape shape = v.shape;
  shape[size_t(at)] = d.between(1, 9);
  if (elements(shape) > d.most_elements()) return false;
  const Id index = indices(d, {shape[size_t(at)]}, extent);
  d.emit(d.spell("index_select", x, fmt::format("{}, {}", at, d.name(index))), v.dtype, shape,
         d.range(x), d.after(Effect::Selects, {x}));
  return true;
}

bool embedding(Draw& d) {
  const int64_t rows = d.between(2, 50), width = d.extent();
  Shape shape = d.shape(d.between(0, 3));
  if (elements(shape) * width > d.most_elements()) return false;
  const Id index = indices(d, shape, rows);
  const Id weight = d.parameter(d.float_dtype(), {rows, width});
  shape.push_back(width);
  d.emit(fmt::format(
             "torch.nn.functional.embedding({}, {}{})", d.name(index), d.name(weight),
             d.any_of<std::string>({"", ", 0, None, 2.0, False, False", ", padding_idx = -1"})),
         d.of(weight).dtype, shape, d.range(weight), Exact::Source);
  return true;
}

// x[i, :, j]: tensors of indices and slices mixed.
bool subscript(Draw& d) {
  const Id x = table(d, 1);
  if (x < 0) return false;
  const Drawn v = d.of(x);
  const int64_t rank = d.rank(x);
  const int64_t first = d.between(0, rank - 1),
                count = d.between(1, std::min<int64_t>(2, rank - first));
  const Shape drawn = d.shape(d.between(1, 2));
  std::string text;
  Shape chosen, shape;
  for (int64_t i = 0; i < first; ++i) {
    text += "slice(None, None, None), ";
    shape.push_back(v.shape[size_t(i)]);
  }
  for (int64_t i = 0; i < count; ++i) {
    const Shape part = i == 0 ? drawn : d.broadcast_part(drawn);
    text += d.name(long_indices(d, part, v.shape[size_t(first + i)], d.chance(0.3))) + ", ";
    chosen = i == 0 ? part : broadcast(chosen, part);
  }
  shape.insert(shape.end(), chosen.begin(), chosen.end());
  shape.insert(shape.end(), v.shape.begin() + first + count, v.shape.end());
  if (shape.size() > 5 || elements(shape) > d.most_elements()) return false;
  text.resize(text.size() - 1);
  d.emit(fmt::format("{}[({})]", v.name, text), v.dtype, shape, d.range(x),
         d.after(Effect::Selects, {x}));
  return true;
}

bool scatter(Draw& d) {
  const Id x = d.pick([](const Drawn& v) { return v.shape.size() >= 1 && v.dtype != Dtype::Bool; });
  if (x < 0) return false;
  const Drawn v = d.of(x);
  const int64_t rank = d.rank(x), at = d.between(0, rank - 1), extent = v.shape[size_t(at)];
  if (d.chance(0.5)) {  // one row at a time: no place is written twice
    Shape shape = v.shape;
    shape[size_t(at)] = 1;
    const Id index = long_indices(d, shape, extent);
    const Id source = d.parameter(v.dtype, shape);
    const Range a = d.range(x), b = d.range(source);
    d.emit(d.spell("scatter", x, fmt::format("{}, {}, {}", at, d.name(index), d.name(source))),
           v.dtype, v.shape, {std::min(a.low, b.low), std::max(a.high, b.high)},
           d.after(Effect::Selects, {x, source}));
    return true;
  }
  Shape shape = v.shape;
  shape[size_t(at)] = d.between(1, 6);
  if (!d.is_float(x)) return false;
  const Id index = long_indices(d, {shape[size_t(at)]}, extent);
  const Id source = d.parameter(v.dtype, shape, {-1, 1});
  const double more = double(shape[size_t(at)]);
  d.emit(d.spell("index_add", x, fmt::format("{}, {}, {}", at, d.name(index), d.name(source))),
         v.dtype, v.shape, {d.range(x).low - more, d.range(x).high + more}, Exact::No);
  return true;
}

bool one_hot(Draw& d) {
  const Shape shape = d.shape(d.between(1, 2));
  const int64_t classes = d.between(1, 12);
  if (elements(shape) == 0) return false;
  const Id index = d.parameter(Dtype::Int64, shape, {0, double(classes - 1)});
  Shape result = shape;
  result.push_back(classes);
  d.emit(fmt::format("torch.nn.functional.one_hot({}, {})", d.name(index), classes), Dtype::Int64,
         result, {0, 1}, Exact::Source);
  return true;
}

bool creation(Draw& d) {
  const Id like = d.pick([](const Drawn&) { return true; }, true);
  const Dtype dtype = d.any_dtype();
  const std::string typed = fmt::format("dtype = torch.{}", dtype_name(dtype));
  switch (d.between(0, 6)) {
    case 0:
    case 1: {
      const int64_t start = d.between(-3, 3), step = d.between(1, 3), count = d.between(1, 30);
      const Dtype type = dtype == Dtype::Bool || dtype == Dtype::UInt8 || dtype == Dtype::Int8
                             ? Dtype::Int64
                             : dtype;
      d.emit(fmt::format("torch.arange({}, {}, {}, dtype = torch.{})", start, start + step * count,
                         step, dtype_name(type)),
             type, {count}, {double(start), double(start + step * count)}, Exact::Source);
      return true;
    }
    case 2: {
      const Shape shape = d.any_shape();
      d.emit(fmt::format("torch.{}({}, {})", d.any_of<std::string>({"zeros", "ones"}),
                         list_text(shape), typed),
             dtype, shape, {0, 1}, Exact::Source);
      return true;
    }
    case 3: {
      const Shape shape = d.any_shape();
      d.emit(
          fmt::format("torch.full({}, {}, {})", list_text(shape),
                      dtype == Dtype::Bool ? "True" : d.number({0, 5}, is_floating(dtype)), typed),
          dtype, shape, {0, 5}, Exact::Source);
      return true;
    }
    case 4:
      if (like < 0) return false;
      d.emit(d.spell("zeros_like", like).starts_with("torch")
                 ? fmt::format("torch.zeros_like({})", d.name(like))
                 : fmt::format("torch.ones_like({})", d.name(like)),
             d.of(like).dtype, d.of(like).shape, {0, 1}, Exact::Source);
      return true;
    case 5: {
      const Shape shape = d.shape(d.between(0, 3));
      if (like < 0) return false;
      d.emit(fmt::format("{}.new_ones({})", d.name(like), list_text(shape)), d.of(like).dtype,
             shape, {1, 1}, Exact::Source);
      return true;
    }
    default: {
      const int64_t n = d.between(1, 4);
      std::string list;
      const bool real = is_floating(dtype);
      if (dtype == Dtype::Bool) return false;
      for (int64_t i = 0; i < n; ++i) list += (i ? ", " : "") + d.number({0, 5}, real);
      d.emit(fmt::format("torch.tensor([{}], {})", list, typed), dtype, {n}, {0, 5}, Exact::Source);
      return true;
    }
  }
}

// Its shape only the run tells; what comes of it has one that is known.
bool data_dependent(Draw& d) {
  const Id x = d.pick_float();
  if (x < 0) return false;
  const Drawn v = d.of(x);
  if (d.chance(0.5)) {
    const Id mask = d.parameter(Dtype::Bool, v.shape);
    const std::string chosen = d.emit_other(fmt::format("{}[{}]", v.name, d.name(mask)));
    const double most = double(elements(v.shape)) * d.range(x).size();
    d.emit(fmt::format("{}.sum()", chosen), v.dtype, {}, {-most, most}, Exact::No);
    return true;
  }
  const Id one = d.parameter(d.any_of({Dtype::Float32, Dtype::Int64}), {}, {1, 3});
  const std::string number = d.emit_other(fmt::format("{}.item()", d.name(one)));
  if (d.chance(0.5)) {
    const bool typed = d.chance(0.5);
    const Dtype dtype = typed ? v.dtype : d.of(one).dtype;
    const Shape shape = d.any_shape();
    d.emit(fmt::format("torch.full({}, {}{})", list_text(shape), number,
                       typed ? fmt::format(", dtype = torch.{}", dtype_name(dtype)) : ""),
           dtype, shape, {1, 3}, Exact::No);
    return true;
  }
  const double size = d.range(x).size() * 3;
  d.emit(fmt::format("{} * {}", v.name, number), v.dtype, v.shape, {-size, size}, Exact::No);
  return true;
}

constexpr Move moves[] = {
    {3, gather, true},   {2, index_select, true},
    {3, embedding},      {3, subscript, true},
    {2, scatter},        {1, one_hot},
    {4, creation, true}, {1, data_dependent},
};

}  // namespace

std::span<const Move> index_moves() {
  return moves;
}

}  // namespace tessera::fuzz
