// Operators in which the order of elements counts: cumulative sums, differences, sorting.
// Expressions have no loop that carries a value, so each element looks at all others of its row.
// That is quadratic: fine for the short masks, positions and router scores of language models,
// where starting a kernel costs more; longer rows are refused.
#include "lower/stages.h"

namespace tessera::lower {

namespace {

void require_short(const Shape& shape, size_t dim) {
  int64_t work = shape[dim];
  for (int64_t extent : shape) work *= extent;
  if (shape[dim] > 1024 || work > int64_t{1} << 22)
    throw Refusal{"rows too long for quadratic work"};
}

Index replaced(Values axes, size_t dim, Value by) {
  Index index(axes.begin(), axes.end());
  index[dim] = by;
  return index;
}

std::vector<int> cumsum(LowerCall& c) {
  DagBuilder& b = c.b;
  const Shape shape = c.result_shape();
  if (shape.empty()) return {rounded(b, c.tensor(0), c.result_dtype())};
  const size_t dim = wrap(c.integer(1), shape.size());
  require_short(shape, dim);
  const Dtype dtype = accumulator(c.result_dtype());
  const int input = c.tensor(0);
  const int sum =
      b.reduce("cumsum", dtype, shape, {shape[dim]}, Reduce::Sum, [&](Values i, Values r) {
        const Value x = read_as(b, input, replaced(i, dim, r[0]), dtype);
        return select(r[0] <= i[dim], x, b.constant(0, dtype));
      });
  return {rounded(b, sum, c.result_dtype())};
}

// (self, n, dim, prepend, append): each element less the one before it, of the three in one row.
std::vector<int> diff(LowerCall& c) {
  if (c.integer(1) != 1) throw Refusal{"differences of another order"};
  if (c.result_dtype() == Dtype::Bool) throw Refusal{"differences of truth values"};
  DagBuilder& b = c.b;
  const Dtype dtype = accumulator(c.result_dtype());
  const size_t dim = wrap(c.integer(2), c.shape(0).size());
  const auto length = [&](size_t i) { return c.has(i) ? c.shape(i)[dim] : 0; };
  const int64_t begin = length(3), end = begin + length(0);
  const auto element = [&](Values axes, Value at) {
    const auto of = [&](size_t i, int64_t start) {
      return read_as(b, c.tensor(i), replaced(axes, dim, start == 0 ? at : at - double(start)),
                     dtype);
    };
    Value value = of(0, begin);
    if (c.has(3)) value = if_then_else(at < double(begin), of(3, 0), value);
    if (c.has(4)) value = if_then_else(at >= double(end), of(4, end), value);
    return value;
  };
  return {b.compute("T_diff", c.result_dtype(), c.result_shape(),
                    [&](Values i) { return element(i, i[dim] + 1) - element(i, i[dim]); })};
}

// The rank of an element is the number of those before it in order, equal ones by their place. The
// k-th result is then the one element with rank k. A NaN is greater than all else, as in torch.
struct Ranked {
  LowerCall& c;
  size_t dim;
  Dtype dtype;
  int input, rank = -1;

  Ranked(LowerCall& call, int64_t along, bool descending)
      : c(call),
        dim(wrap(along, call.shape(0).size())),
        dtype(accumulator(call.dtype(0))),
        input(call.tensor(0)) {
    DagBuilder& b = c.b;
    const Shape shape = c.shape(0);
    if (shape.empty()) throw Refusal{"a scalar"};
    if (dtype == Dtype::Bool) throw Refusal{"an order of truth values"};
    require_short(shape, dim);
    const bool floating = is_floating(dtype);
    const auto greater = [&](Value x, Value y) {
      return floating ? x > y || (x != x && y == y) : x > y;
    };
    rank =
        b.reduce("rank", Dtype::Int32, shape, {shape[dim]}, Reduce::Sum, [&](Values i, Values r) {
          const Value x = read_as(b, input, replaced(i, dim, r[0]), dtype);
          const Value y = cast(dtype, b.read(input, i));
          const Value before = descending ? greater(x, y) : greater(y, x);
          const Value after = descending ? greater(y, x) : greater(x, y);
          return cast(Dtype::Int32, before || (!after && r[0] < i[dim]));
        });
  }

  int pick(Dtype as, const std::function<Value(Values, Value place)>& element) const {
    DagBuilder& b = c.b;
    const Dtype sum = accumulator(as);
    const int picked = b.reduce(
        "pick", sum, c.result_shape(), {c.shape(0)[dim]}, Reduce::Sum, [&](Values i, Values r) {
          const Value chosen = b.read(rank, replaced(i, dim, r[0])) == i[dim];
          return select(chosen, cast(sum, element(i, r[0])), b.constant(0, sum));
        });
    return rounded(b, picked, as);
  }
  int values() const {
    return pick(c.dtype(0),
                [&](Values i, Value place) { return c.b.read(input, replaced(i, dim, place)); });
  }
  int places() const {
    return pick(Dtype::Int64, [&](Values, Value place) { return place; });
  }
};

// (self, dim, descending), or (self, stable, dim, descending)
std::vector<int> sort(LowerCall& c) {
  const size_t last = c.arity() - 1;
  const Ranked ranked(c, c.integer(last - 1), c.boolean(last));
  return {ranked.values(), ranked.places()};
}

std::vector<int> argsort(LowerCall& c) {
  const size_t last = c.arity() - 1;
  return {Ranked(c, c.integer(last - 1), c.boolean(last)).places()};
}

// (self, k, dim, largest, sorted)
std::vector<int> topk(LowerCall& c) {
  if (!c.boolean(4)) throw Refusal{"no order asked for"};
  const Ranked ranked(c, c.integer(2), c.boolean(3));
  return {ranked.values(), ranked.places()};
}

constexpr DagLowering table[] = {
    {"cumsum", cumsum}, {"diff", diff}, {"sort", sort}, {"argsort", argsort}, {"topk", topk},
};

}  // namespace

std::span<const DagLowering> order_lowerings() {
  return table;
}

}  // namespace tessera::lower
