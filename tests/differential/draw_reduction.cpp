// Sums, extremes and their places, moments, norms, softmaxes, running sums, orders: over any
// dimensions.
#include <cmath>

#include "graph_draw.h"

namespace tessera::fuzz {

namespace {

struct Over {
  std::vector<int64_t> dims;  // ascending
  bool keep = false;
  Shape shape;        // of the result
  int64_t count = 1;  // elements that become one
};

Over over(Draw& d, Id x, bool one, bool all_allowed) {
  Over result;
  const int64_t rank = d.rank(x);
  result.keep = d.chance(0.5);
  if (rank == 0) return result;
  if (!all_allowed || !d.chance(0.12)) result.dims = d.some_of(one ? 1 : d.between(1, rank), rank);
  const bool all = result.dims.empty();
  for (int64_t i = 0; i < rank; ++i) {
    const bool reduced =
        all || std::find(result.dims.begin(), result.dims.end(), i) != result.dims.end();
    const int64_t extent = d.of(x).shape[size_t(i)];
    if (reduced) result.count *= extent;
    if (!reduced) result.shape.push_back(extent);
    if (reduced && !all && result.keep) result.shape.push_back(1);
  }
  return result;
}

std::string spelled(Draw& d, const Over& o, int64_t rank, bool one) {
  if (o.dims.empty()) return "";
  std::vector<int64_t> dims = o.dims;
  for (int64_t& dim : dims)
    if (d.chance(0.4)) dim -= rank;
  const std::string list =
      one || (dims.size() == 1 && d.chance(0.5)) ? std::to_string(dims[0]) : list_text(dims);
  if (!o.keep && d.chance(0.6)) return fmt::format("dim = {}", list);
  return fmt::format("dim = {}, keepdim = {}", list, o.keep ? "True" : "False");
}

Id any_number(Draw& d, int64_t lowest_rank, bool empties = false) {
  return d.pick(
      [&](const Drawn& v) {
        return int64_t(v.shape.size()) >= lowest_rank && (is_floating(v.dtype) || d.chance(0.25));
      },
      empties);
}

bool sum(Draw& d) {
  const Id x = any_number(d, 0, d.chance(0.2));
  if (x < 0) return false;
  const Drawn v = d.of(x);
  const Over o = over(d, x, false, true);
  const double most = d.range(x).size() * double(std::max<int64_t>(o.count, 1));
  if (most > 1e7) return false;
  const Dtype dtype = d.is_float(x) ? v.dtype : Dtype::Int64;
  d.emit(d.spell("sum", x, spelled(d, o, d.rank(x), false)), dtype, o.shape, {-most, most},
         Exact::No);
  return true;
}

bool mean(Draw& d) {
  const Id x = d.pick_float();
  if (x < 0) return false;
  const Drawn v = d.of(x);
  const Over o = over(d, x, false, true);
  d.emit(d.spell("mean", x, spelled(d, o, d.rank(x), false)), v.dtype, o.shape, d.range(x),
         Exact::No);
  return true;
}

bool extreme(Draw& d) {
  const Id x = any_number(d, 0);
  if (x < 0) return false;
  const Drawn v = d.of(x);
  const Over o = over(d, x, false, true);
  const std::string name = d.any_of<std::string>({"amax", "amin"});
  const std::string dims = o.dims.empty() ? (name == "amax" ? "max" : "min") : name;
  d.emit(d.spell(dims, x, spelled(d, o, d.rank(x), false)), v.dtype, o.shape, d.range(x),
         d.after(Effect::Selects, {x}));
  return true;
}

bool place(Draw& d) {
  Id x = any_number(d, 1);
  if (x < 0 || !d.is_exact(x) || d.rank(x) == 0) return false;
  const Drawn v = d.of(x);
  if (v.dtype == Dtype::Bool) return false;
  const Over o = over(d, x, true, false);
  const Range where{0, double(o.count)};
  if (d.chance(0.5)) {
    d.emit(d.spell(d.any_of<std::string>({"argmax", "argmin"}), x, spelled(d, o, d.rank(x), true)),
           Dtype::Int64, o.shape, where, Exact::Source);
    return true;
  }
  const std::string both = d.emit_other(
      d.spell(d.any_of<std::string>({"max", "min"}), x, spelled(d, o, d.rank(x), true)));
  const Exact exact = d.after(Effect::Selects, {x});
  const Range range = d.range(x);
  d.emit(both + "[0]", v.dtype, o.shape, range, exact);
  // Which of equals is named is libtorch's affair: only where all are different is it one's own.
  if (is_floating(v.dtype) && d.chance(0.6))
    d.emit(both + "[1]", Dtype::Int64, o.shape, where, Exact::Source);
  return true;
}

bool moment(Draw& d) {
  const Id x = d.pick_float(1);
  if (x < 0) return false;
  const Drawn v = d.of(x);
  Id y = d.fit(x, {-100, 100});
  const Over o = over(d, y, false, true);
  if (o.count < 2) return false;
  const double reach = d.range(y).size() * 2;
  const bool root = d.chance(0.5);
  const std::string dims = spelled(d, o, d.rank(y), false);
  const std::string unbiased =
      d.any_of<std::string>({"", "unbiased = False", "unbiased = True", "correction = 0"});
  // A number without a name of its own needs the dims before it.
  if (unbiased.starts_with("correction") && dims.empty()) return false;
  const std::string rest = dims + (!dims.empty() && !unbiased.empty() ? ", " : "") + unbiased;
  if (d.chance(0.3) && !dims.empty()) {
    const std::string both = d.emit_other(fmt::format("torch.var_mean({}, {})", d.name(y), rest));
    d.emit(both + "[0]", v.dtype, o.shape, {0, reach * reach}, Exact::No);
    d.emit(both + "[1]", v.dtype, o.shape, {-reach, reach}, Exact::No);
    return true;
  }
  d.emit(d.spell(root ? "std" : "var", y, rest), v.dtype, o.shape,
         {0, root ? reach : reach * reach}, Exact::No);
  return true;
}

bool truth(Draw& d) {
  const Id x = d.pick([](const Drawn& v) { return v.dtype == Dtype::Bool; }, d.chance(0.1));
  if (x < 0) return false;
  const Over o = over(d, x, true, true);
  if (d.chance(0.3) && !o.dims.empty()) {
    Shape shape = o.shape;
    if (o.keep) return false;
    d.emit(d.spell("count_nonzero", x, fmt::format("dim = {}", o.dims[0])), Dtype::Int64, shape,
           {0, double(o.count)}, Exact::Source);
    return true;
  }
  d.emit(d.spell(d.any_of<std::string>({"any", "all"}), x, spelled(d, o, d.rank(x), true)),
         Dtype::Bool, o.shape, {0, 1}, Exact::Source);
  return true;
}

bool norm(Draw& d) {
  const Id x = d.pick_float(1);
  if (x < 0) return false;
  const Drawn v = d.of(x);
  const Over o = over(d, x, false, false);
  const std::string dims = spelled(d, o, d.rank(x), false);
  const double most = d.range(x).size() * double(o.count);
  switch (d.between(0, 3)) {
    case 0:
      d.emit(fmt::format("{}.norm(p = {}, {})", v.name, d.any_of<std::string>({"2", "1", "2.0"}),
                         dims),
             v.dtype, o.shape, {0, most}, Exact::No);
      break;
    case 1:
      d.emit(fmt::format("torch.linalg.vector_norm({}, {})", v.name, dims), v.dtype, o.shape,
             {0, most}, Exact::No);
      break;
    case 2: {
      const Id y = d.fit(x, {-50, 50});
      d.emit(d.spell("logsumexp", y, dims), v.dtype, o.shape, {-60, 60}, Exact::No);
      break;
    }
    default:
      if (o.dims.empty()) return false;
      d.emit(fmt::format("torch.nn.functional.normalize({}, p = 2.0, dim = {})", v.name, o.dims[0]),
             v.dtype, v.shape, {-1, 1}, Exact::No);
  }
  return true;
}

bool softmax(Draw& d) {
  const Id x = d.pick_float(1);
  if (x < 0) return false;
  const Id y = d.fit(x, {-40, 40});
  const Drawn v = d.of(y);
  const int64_t rank = d.rank(y), dim = d.chance(0.5) ? -1 : d.between(-rank, rank - 1);
  switch (d.between(0, 3)) {
    case 0:
      d.emit(d.spell("log_softmax", y, fmt::format("dim = {}", dim)), v.dtype, v.shape, {-90, 0},
             Exact::No);
      break;
    case 1:
      d.emit(fmt::format("torch.nn.functional.softmax({}, dim = {}, dtype = torch.float32)", v.name,
                         dim),
             Dtype::Float32, v.shape, {0, 1}, Exact::No);
      break;
    case 2:
      d.emit(fmt::format("torch.nn.functional.softmax({}, dim = {})", v.name, dim), v.dtype,
             v.shape, {0, 1}, Exact::No);
      break;
    default:
      d.emit(d.spell("softmax", y, fmt::format("dim = {}", dim)), v.dtype, v.shape, {0, 1},
             Exact::No);
  }
  return true;
}

bool running(Draw& d) {
  const Id x = any_number(d, 1);
  if (x < 0) return false;
  const Drawn v = d.of(x);
  const int64_t at = d.between(0, d.rank(x) - 1);
  const double most = d.range(x).size() * double(v.shape[size_t(at)]);
  d.emit(d.spell("cumsum", x, fmt::format("dim = {}", at)), d.is_float(x) ? v.dtype : Dtype::Int64,
         v.shape, {-most, most}, Exact::No);
  return true;
}

bool order(Draw& d) {
  const Id x = d.need_exact(true);
  if (d.rank(x) == 0) return false;
  const Drawn v = d.of(x);
  const int64_t at = d.between(0, d.rank(x) - 1), extent = v.shape[size_t(at)];
  const Exact exact = d.after(Effect::Selects, {x});
  const Range range = d.range(x);
  Shape shape = v.shape;
  std::string both;
  if (d.chance(0.5)) {
    shape[size_t(at)] = d.between(1, extent);
    both = d.emit_other(d.spell("topk", x, fmt::format("{}, dim = {}", shape[size_t(at)], at)));
  } else {
    both = d.emit_other(d.spell(
        "sort", x,
        fmt::format("dim = {}, descending = {}", at, d.any_of<std::string>({"True", "False"}))));
  }
  d.emit(both + "[0]", v.dtype, shape, range, exact);
  return true;
}

bool product(Draw& d) {
  const Id x = d.pick_float(1);
  if (x < 0) return false;
  const Over o = over(d, x, true, false);
  if (o.count > 8) return false;
  const Id y = d.fit(x, {-2, 2});
  const double most = std::pow(2, double(o.count));
  d.emit(d.spell("prod", y, spelled(d, o, d.rank(y), true)), d.of(y).dtype, o.shape, {-most, most},
         Exact::No);
  return true;
}

constexpr Move moves[] = {
    {5, sum, true},     {4, mean, true},  {4, extreme, true}, {3, place},
    {3, moment, true},  {2, truth, true}, {3, norm},          {5, softmax, true},
    {2, running, true}, {1, order},       {1, product, true},
};

}  // namespace

std::span<const Move> reduction_moves() {
  return moves;
}

}  // namespace tessera::fuzz
