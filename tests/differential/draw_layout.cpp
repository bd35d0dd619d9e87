// Views and copies that only move elements: permutations, reshapes, slices, joins and cuts. What
// may share memory with its argument says so, since later writes must be seen through it.
#include "graph_draw.h"

namespace tessera::fuzz {

namespace {

Id any_value(Draw& d, int64_t lowest_rank, bool empties) {
  return d.pick([&](const Drawn& v) { return int64_t(v.shape.size()) >= lowest_rank; }, empties);
}

// A dimension as people write it, from the front or the back.
int64_t spelled(Draw& d, int64_t dim, int64_t rank) {
  return d.chance(0.4) ? dim - rank : dim;
}

bool permute(Draw& d) {
  const Id x = any_value(d, 1, true);
  if (x < 0) return false;
  const Drawn v = d.of(x);
  const std::vector<int64_t> order = d.permutation(d.rank(x));
  Shape shape;
  for (int64_t dim : order) shape.push_back(v.shape[size_t(dim)]);
  const std::string text = d.chance(0.5)
                               ? fmt::format("{}.permute({})", v.name, fmt::join(order, ", "))
                               : fmt::format("torch.permute({}, {})", v.name, list_text(order));
  d.emit_view(text, x, shape, false);
  return true;
}

bool transpose(Draw& d) {
  const Id x = any_value(d, 2, true);
  if (x < 0) return false;
  Drawn v = d.of(x);
  const int64_t rank = d.rank(x), a = d.between(0, rank - 1), b = d.between(0, rank - 1);
  std::swap(v.shape[size_t(a)], v.shape[size_t(b)]);
  if (rank == 2 && a != b && d.chance(0.5)) {
    d.emit_view(v.name + d.any_of<std::string>({".t()", ".T"}), x, v.shape, false);
    return true;
  }
  const std::string name = d.any_of<std::string>({"transpose", "swapaxes"});
  d.emit_view(d.spell(name, x, fmt::format("{}, {}", spelled(d, a, rank), spelled(d, b, rank))), x,
              v.shape, v.contiguous && a == b);
  return true;
}

// Another shape of as many elements.
Shape refactored(Draw& d, const Shape& shape) {
  Shape result = shape;
  for (int64_t times = d.between(1, 3); times > 0; --times) {
    const auto rank = int64_t(result.size());
    if (rank >= 2 && d.chance(0.5)) {
      const int64_t at = d.between(0, rank - 2);
      result[size_t(at)] *= result[size_t(at) + 1];
      result.erase(result.begin() + at + 1);
    } else if (rank >= 1 && rank < 5) {
      const int64_t at = d.between(0, rank - 1), extent = result[size_t(at)];
      std::vector<int64_t> divisors;
      for (int64_t k = 1; k <= extent; ++k)
        if (extent % k == 0) divisors.push_back(k);
      if (divisors.empty()) continue;
      const int64_t part = divisors[size_t(d.between(0, int64_t(divisors.size()) - 1))];
      result[size_t(at)] = extent / part;
      result.insert(result.begin() + at, part);
    } else if (rank == 0) {
      result.push_back(1);
    }
  }
  return result;
}

bool reshape(Draw& d) {
  const Id x = any_value(d, 0, d.chance(0.1));
  if (x < 0) return false;
  const Drawn v = d.of(x);
  const Shape shape = refactored(d, v.shape);
  std::vector<int64_t> spelled_shape = shape;
  if (!shape.empty() && elements(shape) > 0 && d.chance(0.5))
    spelled_shape[size_t(d.between(0, int64_t(shape.size()) - 1))] = -1;
  const bool view = v.contiguous && d.chance(0.6);
  const char* name = view ? "view" : "reshape";
  std::string text;
  if (d.chance(0.5) || shape.empty()) {
    text = fmt::format("{}.{}({})", v.name, name, list_text(spelled_shape));
  } else {
    text = fmt::format("{}.{}({})", v.name, name, fmt::join(spelled_shape, ", "));
  }
  if (!v.shape.empty() && v.shape[0] > 0 && d.chance(0.1)) {  // a size that the graph asks for
    const std::string size = d.emit_other(fmt::format("{}.size(0)", v.name));
    const int64_t rest = elements(v.shape) / v.shape[0];
    d.emit_view(fmt::format("{}.reshape({}, {})", v.name, size, rest), x, {v.shape[0], rest},
                v.contiguous);
    return true;
  }
  d.emit_view(text, x, shape, v.contiguous);
  return true;
}

bool flatten(Draw& d) {
  const Id x = any_value(d, 1, d.chance(0.1));
  if (x < 0) return false;
  const Drawn v = d.of(x);
  const int64_t rank = d.rank(x), from = d.between(0, rank - 1), to = d.between(from, rank - 1);
  Shape shape(v.shape.begin(), v.shape.begin() + from);
  int64_t joined = 1;
  for (int64_t i = from; i <= to; ++i) joined *= v.shape[size_t(i)];
  shape.push_back(joined);
  shape.insert(shape.end(), v.shape.begin() + to + 1, v.shape.end());
  d.emit_view(d.spell("flatten", x, fmt::format("{}, {}", from, spelled(d, to, rank))), x, shape,
              v.contiguous);
  return true;
}

bool expand(Draw& d) {
  const Id x = any_value(d, 0, true);
  if (x < 0) return false;
  const Drawn v = d.of(x);
  Shape shape = v.shape;
  std::vector<int64_t> spelled_shape;
  bool grows = false;
  for (int64_t& extent : shape) {
    const bool grow = extent == 1 && d.chance(0.7);
    if (grow) extent = d.between(1, 6);
    grows = grows || grow;
    spelled_shape.push_back(!grow && d.chance(0.4) ? -1 : extent);
  }
  if (shape.size() < 5 && (!grows || d.chance(0.4))) {
    const int64_t extent = d.between(1, 4);
    shape.insert(shape.begin(), extent);
    spelled_shape.insert(spelled_shape.begin(), extent);
  }
  if (elements(shape) > d.most_elements()) return false;
  const std::string text =
      d.chance(0.5) || shape.empty()
          ? fmt::format("{}.expand({})", v.name, list_text(spelled_shape))
          : fmt::format("{}.expand({})", v.name, fmt::join(spelled_shape, ", "));
  d.emit_view(text, x, shape, false, true);
  return true;
}

bool squeeze(Draw& d) {
  const Id x = any_value(d, 0, true);
  if (x < 0) return false;
  const Drawn v = d.of(x);
  const int64_t rank = d.rank(x);
  Shape shape = v.shape;
  if (d.chance(0.6) && rank < 5) {
    const int64_t at = d.between(0, rank);
    shape.insert(shape.begin() + at, 1);
    d.emit_view(d.spell("unsqueeze", x, fmt::format("{}", d.chance(0.4) ? at - rank - 1 : at)), x,
                shape, v.contiguous);
  } else if (rank > 0) {
    const int64_t at = d.between(0, rank - 1);
    if (shape[size_t(at)] == 1) shape.erase(shape.begin() + at);
    d.emit_view(d.spell("squeeze", x, fmt::format("{}", spelled(d, at, rank))), x, shape,
                v.contiguous);
  } else {
    return false;
  }
  return true;
}

bool slice(Draw& d) {
  const Id x = any_value(d, 1, d.chance(0.1));
  if (x < 0) return false;
  const Drawn v = d.of(x);
  const int64_t rank = d.rank(x);
  if (d.chance(0.2)) {
    const int64_t at = d.between(0, rank - 1), extent = v.shape[size_t(at)];
    if (extent == 0) return false;
    Shape shape = v.shape;
    if (d.chance(0.5)) {
      shape.erase(shape.begin() + at);
      const int64_t index = d.between(0, extent - 1);
      d.emit_view(d.spell("select", x,
                          fmt::format("{}, {}", spelled(d, at, rank),
                                      d.chance(0.3) ? index - extent : index)),
                  x, shape, v.contiguous && at == 0);
    } else {
      const int64_t start = d.between(0, extent - 1), length = d.between(1, extent - start);
      shape[size_t(at)] = length;
      d.emit_view(d.spell("narrow", x, fmt::format("{}, {}, {}", at, start, length)), x, shape,
                  v.contiguous && at == 0);
    }
    return true;
  }
  std::string text;
  Shape shape;
  bool contiguous = v.contiguous;
  for (int64_t i = 0; i < rank; ++i) {
    const int64_t extent = v.shape[size_t(i)];
    if (!text.empty()) text += ", ";
    const int64_t form = d.between(0, 9);
    if (form < 2 && extent > 0) {
      const int64_t index = d.between(0, extent - 1);
      text += fmt::format("{}", d.chance(0.4) ? index - extent : index);
      contiguous = contiguous && i == 0;
    } else if (form < 6 && extent > 1) {
      const int64_t start = d.between(0, extent - 1), stop = d.between(start, extent),
                    step = d.chance(0.4) ? d.between(2, 3) : 1;
      if (stop == start && !d.chance(0.05)) {  // seldom nothing at all
        text += fmt::format("slice({}, None, None)", start);
        shape.push_back(extent - start);
      } else {
        text += fmt::format("slice({}, {}, {})",
                            start == 0 && d.chance(0.5) ? "None" : std::to_string(start),
                            stop == extent && d.chance(0.5) ? "None" : std::to_string(stop),
                            step == 1 ? "None" : std::to_string(step));
        shape.push_back((stop - start + step - 1) / step);
      }
      contiguous = false;
    } else {
      text += "slice(None, None, None)";
      shape.push_back(extent);
    }
    if (d.chance(0.07) && shape.size() < 4) {
      text += ", None";
      shape.push_back(1);
    }
  }
  if (shape.size() > 5) return false;
  d.emit_view(fmt::format("{}[({},)]", v.name, text), x, shape, contiguous);
  return true;
}

bool join(Draw& d) {
  const Id x = any_value(d, 1, d.chance(0.1));
  if (x < 0) return false;
  const Drawn v = d.of(x);
  const int64_t rank = d.rank(x), at = d.between(0, rank - 1);
  const bool stack = d.chance(0.3) && rank < 5;
  std::vector<Id> parts{x};
  Shape shape = v.shape;
  Range range = d.range(x);
  bool same_dtype = true;
  for (int64_t more = d.between(1, 3); more > 0; --more) {
    Id part = d.pick(
        [&](const Drawn& w) {
          if (w.shape.size() != v.shape.size() || (w.dtype != v.dtype && !d.chance(0.1)))
            return false;
          for (int64_t i = 0; i < rank; ++i)
            if (w.shape[size_t(i)] != v.shape[size_t(i)] && (stack || i != at)) return false;
          return true;
        },
        true);
    if (part < 0 || d.chance(0.3)) {
      Shape other = v.shape;
      if (!stack) other[size_t(at)] = d.between(1, 9);
      part = d.parameter(v.dtype, other);
    }
    same_dtype = same_dtype && d.of(part).dtype == v.dtype;
    if (!stack) shape[size_t(at)] += d.of(part).shape[size_t(at)];
    parts.push_back(part);
    range = {std::min(range.low, d.range(part).low), std::max(range.high, d.range(part).high)};
  }
  if (stack) shape.insert(shape.begin() + at, int64_t(parts.size()));
  if (elements(shape) > d.most_elements()) return false;
  std::vector<Operand> operands;
  for (Id part : parts) operands.push_back({d.of(part).dtype});
  d.emit(fmt::format("torch.{}({}, dim = {})", stack ? "stack" : "cat", names_text(d, parts),
                     stack ? at : spelled(d, at, rank)),
         promoted(operands), shape, range,
         d.after(same_dtype ? Effect::Selects : Effect::Rounds, parts));
  return true;
}

bool cut(Draw& d) {
  const Id x = any_value(d, 1, false);
  if (x < 0) return false;
  const Drawn v = d.of(x);
  const int64_t rank = d.rank(x), at = d.between(0, rank - 1), extent = v.shape[size_t(at)];
  std::string tuple;
  std::vector<int64_t> lengths;
  const int64_t form = d.between(0, 3);
  const int64_t dim = spelled(d, at, rank);
  if (form == 0) {
    const int64_t parts = d.between(1, 4), length = (extent + parts - 1) / parts;
    tuple = d.spell("chunk", x, fmt::format("{}, dim = {}", parts, dim));
    for (int64_t rest = extent; rest > 0; rest -= length) lengths.push_back(std::min(rest, length));
  } else if (form == 1) {
    const int64_t length = d.between(1, extent);
    if (extent / length > 6) return false;
    tuple = fmt::format("torch.split({}, {}, dim = {})", v.name, length, dim);
    for (int64_t rest = extent; rest > 0; rest -= length) lengths.push_back(std::min(rest, length));
  } else if (form == 2) {
    for (int64_t rest = extent; rest > 0;) {
      lengths.push_back(lengths.size() < 3 ? d.between(1, rest) : rest);
      rest -= lengths.back();
    }
    tuple = fmt::format("{}.split([{}], dim = {})", v.name, fmt::join(lengths, ", "), dim);
  } else {
    if (extent > 6) return false;
    tuple = d.spell("unbind", x, fmt::format("{}", dim));
    lengths.assign(size_t(extent), -1);
  }
  const std::string name = d.emit_other(tuple);
  for (int64_t i : d.some_of(d.between(1, 3), int64_t(lengths.size()))) {
    Shape shape = v.shape;
    if (form == 3) {
      shape.erase(shape.begin() + at);
    } else {
      shape[size_t(at)] = lengths[size_t(i)];
    }
    d.emit_view(fmt::format("{}[{}]", name, i), x, shape, v.contiguous && at == 0);
  }
  return true;
}

bool pad(Draw& d) {
  const Id x = d.pick([](const Drawn& v) { return v.shape.size() >= 1 && v.dtype != Dtype::Bool; });
  if (x < 0) return false;
  const Drawn v = d.of(x);
  const int64_t rank = d.rank(x);
  const bool constant = d.chance(0.6) || rank < 3 || !d.is_float(x);
  const int64_t dims =
      constant ? d.between(1, std::min<int64_t>(rank, 3)) : std::min<int64_t>(rank - 2, 2);
  const bool reflect = d.chance(0.5);
  Shape shape = v.shape;
  std::vector<int64_t> amounts;
  for (int64_t i = 0; i < dims; ++i) {
    int64_t& extent = shape[size_t(rank - 1 - i)];
    const int64_t most = constant || !reflect ? 3 : std::min<int64_t>(3, extent - 1);
    const int64_t least = constant && d.chance(0.2) && extent > 2 ? -1 : 0;
    const int64_t before = d.between(least, most), behind = d.between(0, most);
    amounts.insert(amounts.end(), {before, behind});
    extent += before + behind;
  }
  if (elements(shape) > d.most_elements()) return false;
  Range range = d.range(x);
  std::string how;
  if (constant) {
    const std::string fill = d.chance(0.5) ? "" : d.number({0, 2}, d.is_float(x));
    how = fmt::format(", mode = 'constant', value = {}", fill.empty() ? "None" : fill);
    if (fill.empty()) how.clear();
    range = {std::min(range.low, 0.0), std::max(range.high, 9.0)};
  } else {
    how = fmt::format(", mode = '{}'", reflect ? "reflect" : "replicate");
    if (rank > 4) return false;
  }
  d.emit(fmt::format("torch.nn.functional.pad({}, {}{})", v.name, list_text(amounts), how), v.dtype,
         shape, range, d.after(Effect::Selects, {x}));
  return true;
}

bool rearrange(Draw& d) {
  const Id x = any_value(d, 1, false);
  if (x < 0) return false;
  const Drawn v = d.of(x);
  const int64_t rank = d.rank(x);
  Shape shape = v.shape;
  std::string text;
  switch (d.between(0, 4)) {
    case 0:
      text = d.spell("flip", x,
                     fmt::format("dims = {}", list_text(d.some_of(d.between(1, rank), rank))));
      break;
    case 1: {
      const int64_t at = d.between(0, rank - 1);
      text = d.spell("roll", x, fmt::format("shifts = {}, dims = {}", d.between(-5, 5), at));
      break;
    }
    case 2: {
      std::vector<int64_t> times;
      if (rank < 4 && d.chance(0.3)) times.push_back(d.between(1, 2));
      for (int64_t i = 0; i < rank; ++i) times.push_back(d.between(1, 2));
      if (int64_t(times.size()) > rank) shape.insert(shape.begin(), 1);
      for (size_t i = 0; i < times.size(); ++i) shape[i] *= times[i];
      text = fmt::format("{}.repeat({})", v.name, fmt::join(times, ", "));
      break;
    }
    case 3: {
      const int64_t at = d.between(0, rank - 1), times = d.between(1, 3);
      shape[size_t(at)] *= times;
      text =
          d.spell("repeat_interleave", x, fmt::format("{}, dim = {}", times, spelled(d, at, rank)));
      break;
    }
    default:
      if (rank < 2) return false;
      text = d.spell(d.any_of<std::string>({"tril", "triu"}), x,
                     fmt::format("diagonal = {}", d.between(-3, 3)));
  }
  if (elements(shape) > d.most_elements()) return false;
  const Range range = d.range(x);
  d.emit(text, v.dtype, shape, {std::min(range.low, 0.0), std::max(range.high, 0.0)},
         d.after(Effect::Selects, {x}));
  return true;
}

bool same_again(Draw& d) {
  const Id x = any_value(d, 0, true);
  if (x < 0) return false;
  const Drawn v = d.of(x);
  switch (d.between(0, 5)) {
    case 0:
      d.emit_view(v.name + ".contiguous()", x, v.shape, true);
      break;
    case 1:
      d.emit_view(fmt::format("{}.to(torch.{})", v.name, dtype_name(v.dtype)), x, v.shape,
                  v.contiguous);
      break;
    case 2:
      d.emit_view(v.name + ".detach()", x, v.shape, v.contiguous);
      break;
    case 3:
      d.emit_view(fmt::format("torch.nn.functional.dropout({}, {}, False, {})", v.name,
                              d.number({0.1, 0.9}, true), d.any_of<std::string>({"False", "True"})),
                  x, v.shape, v.contiguous);
      break;
    case 4:
      if (v.shape.size() != 4) return false;
      d.emit_view(v.name + ".contiguous(memory_format = torch.channels_last)", x, v.shape, false);
      break;
    default:
      d.emit_view(fmt::format("{}.view_as({})", v.name, v.name), x, v.shape, v.contiguous);
      break;
  }
  return true;
}

bool unusual_view(Draw& d) {
  const Id x = any_value(d, 1, false);
  if (x < 0) return false;
  const Drawn v = d.of(x);
  const int64_t rank = d.rank(x);
  Shape shape = v.shape;
  if (d.chance(0.4) && rank >= 2) {
    const int64_t n = std::min(shape[size_t(rank - 1)], shape[size_t(rank - 2)]);
    shape.resize(size_t(rank - 2));
    shape.push_back(n);
    d.emit_view(d.spell("diagonal", x, "dim1 = -2, dim2 = -1"), x, shape, false);
  } else if (d.chance(0.5) && rank < 5) {
    const int64_t at = d.between(0, rank - 1), size = d.between(1, shape[size_t(at)]),
                  step = d.between(1, 3);
    shape[size_t(at)] = (shape[size_t(at)] - size) / step + 1;
    shape.push_back(size);
    if (elements(shape) > d.most_elements()) return false;
    d.emit_view(fmt::format("{}.unfold({}, {}, {})", v.name, at, size, step), x, shape, false,
                true);
  } else {
    const int64_t from = d.between(0, rank - 1), to = d.between(0, rank - 1);
    const int64_t moved = shape[size_t(from)];
    shape.erase(shape.begin() + from);
    shape.insert(shape.begin() + to, moved);
    d.emit_view(d.spell("movedim", x, fmt::format("{}, {}", from, to)), x, shape,
                v.contiguous && from == to);
  }
  return true;
}

constexpr Move moves[] = {
    {4, permute, true},      {4, transpose, true}, {6, reshape, true},   {2, flatten, true},
    {3, expand, true},       {3, squeeze, true},   {6, slice, true},     {5, join, true},
    {3, cut, true},          {3, pad, true},       {3, rearrange, true}, {3, same_again, true},
    {2, unusual_view, true},
};

}  // namespace

std::span<const Move> layout_moves() {
  return moves;
}

}  // namespace tessera::fuzz
