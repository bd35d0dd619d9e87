// Attention as two contractions with a stable softmax between them: scores, their maximum, exponents,
// their sum, the weighted values. The division by the sum comes last, on the smaller tensor, where
// torch divides before; all of it is in float32 for values of 16 bits.
//
// Keys are transposed by a stage of their own, so that scores vectorised over keys read contiguous
// memory; a schedule may inline it.
#include <cmath>
#include <limits>

#include "task/lower_stages.h"

namespace tessera::task {

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

// Queries [..., l, e], keys [..., s, e] and values [..., s, v]. `leading` is what all are broadcast
// to; with grouped heads several queries' heads share one of the keys.
struct Attention {
  int query, key, value;
  Shape leading = {};
  double scale = 1;
  bool grouped = false, causal = false;
  // Changes a scaled score; the axes are those of leading, then query and key.
  std::function<Value(Value score, Values axes)> mask = {};
  Dtype stored = Dtype::Float32;  // of the tensors as attention takes them
};

// Leading indices of one tensor, then what follows them.
Index place(DagBuilder& b, const Attention& a, int operation, Values axes, std::initializer_list<Value> rest) {
  const Shape shape = b.operation(operation).shape();
  const size_t leading = shape.size() - 2, missing = a.leading.size() - leading;
  Index index;
  for (size_t d = 0; d < leading; ++d) {
    const Value axis = axes[missing + d];
    const int64_t all = a.leading[missing + d];
    if (shape[d] == all)
      index.push_back(axis);
    else if (shape[d] == 1)
      index.push_back(b.index(0));
    else if (a.grouped && d + 1 == leading && all % shape[d] == 0)
      index.push_back(floor_div(axis, all / shape[d]));
    else
      throw Refused{"operands that do not fit"};
  }
  index.insert(index.end(), rest.begin(), rest.end());
  return index;
}

struct Attended {
  int exponents, sum;  // [..., l, s] and [..., l]: their quotients are the weights
  int output;          // [..., l, v]
};

Attended attend(DagBuilder& b, const Attention& a) {
  const Dtype dtype = accumulator(a.stored);
  const Shape query = b.operation(a.query).shape(), key = b.operation(a.key).shape(),
              value = b.operation(a.value).shape();
  const size_t leading = a.leading.size();
  const int64_t queries = query[query.size() - 2], width = query.back(), keys = key[key.size() - 2];
  const auto shaped = [&](std::initializer_list<int64_t> rest) {
    Shape shape = a.leading;
    shape.insert(shape.end(), rest.begin(), rest.end());
    return shape;
  };
  const auto row = [&](Values i) { return Values(i.data(), leading + 1); };

  const int key_t = queries > 1 ? transposed(b, a.key, "key_t") : -1;
  const int products = b.reduce(
      "attention_scores", dtype, shaped({queries, keys}), {width}, Reduce::Sum, [&](Values i, Values r) {
        const Value l = i[leading], s = i[leading + 1];
        const Value q = read_as(b, a.query, place(b, a, a.query, i, {l, r[0]}), a.stored, dtype);
        const Index at = key_t < 0 ? place(b, a, a.key, i, {s, r[0]}) : place(b, a, key_t, i, {r[0], s});
        return q * read_as(b, key_t < 0 ? a.key : key_t, at, a.stored, dtype);
      });
  const int scores = b.compute("attention_scaled", dtype, shaped({queries, keys}), [&](Values i) {
    Value score = b.read(products, i);
    if (a.scale != 1) score = score * a.scale;
    if (a.mask) score = a.mask(score, i);
    if (a.causal)
      score = select(i[leading + 1] <= i[leading], score, b.constant(-infinity, dtype));
    return score;
  });
  const auto with_key = [&](Values i, Value s) {
    Index index(i.begin(), i.begin() + int64_t(leading) + 1);
    index.push_back(s);
    return index;
  };
  const int greatest =
      b.reduce("attention_max", dtype, shaped({queries}), {keys}, Reduce::Max,
               [&](Values i, Values r) { return b.read(scores, with_key(i, r[0])); });
  // A query whose keys are all masked has weights of 0, not NaN.
  const bool may_be_empty = bool(a.mask);
  const int exponents = b.compute("attention_exp", dtype, shaped({queries, keys}), [&](Values i) {
    Value most = b.read(greatest, row(i));
    if (may_be_empty) most = select(most == -infinity, b.constant(0, dtype), most);
    return call(Function::Exp, b.read(scores, i) - most);
  });
  const int sum = b.reduce("attention_expsum", dtype, shaped({queries}), {keys}, Reduce::Sum,
                           [&](Values i, Values r) { return b.read(exponents, with_key(i, r[0])); });
  const int weighted = b.reduce(
      "attention_values", dtype, shaped({queries, value.back()}), {keys}, Reduce::Sum,
      [&](Values i, Values r) {
        const Value v = i[leading + 1];
        return b.read(exponents, with_key(i, r[0])) *
               read_as(b, a.value, place(b, a, a.value, i, {r[0], v}), a.stored, dtype);
      });
  const int output = b.compute("T_attention", a.stored, shaped({queries, value.back()}), [&](Values i) {
    Value total = b.read(sum, row(i));
    if (may_be_empty) total = select(total == 0.0, b.constant(1, dtype), total);
    return b.read(weighted, i) / total;
  });
  return {exponents, sum, output};
}

// A boolean mask tells which keys count; any other is added. Broadcast from the right.
std::function<Value(Value, Values)> masked_by(DagBuilder& b, int mask) {
  return [&b, mask](Value score, Values axes) {
    const Shape shape = b.operation(mask).shape();
    Index index;
    for (size_t d = 0; d < shape.size(); ++d)
      index.push_back(shape[d] == 1 ? b.index(0) : axes[axes.size() - shape.size() + d]);
    const Value element = b.read(mask, index);
    if (element.dtype() == Dtype::Bool)
      return select(element, score, b.constant(-infinity, score.dtype()));
    return score + cast(score.dtype(), element);
  };
}

// (query, key, value, attn_mask, dropout_p, is_causal, scale, enable_gqa)
std::vector<int> scaled_dot_product_attention(LowerCall& c) {
  if (c.number(4) != 0) throw Refused{"dropout"};
  const Shape& result = c.result_shape();
  if (c.shape(0).size() < 2 || c.shape(1).size() < 2 || c.shape(2).size() < 2)
    throw Refused{"operands without rows"};
  Attention a{.query = c.tensor(0), .key = c.tensor(1), .value = c.tensor(2)};
  a.leading.assign(result.begin(), result.end() - 2);
  a.scale = c.has(6) ? c.number(6) : 1 / std::sqrt(double(c.shape(0).back()));
  a.grouped = c.boolean(7);
  a.causal = c.boolean(5);
  if (c.has(3)) a.mask = masked_by(c.b, c.tensor(3));
  a.stored = c.result_dtype();
  return {attend(c.b, a).output};
}

constexpr DagLowering table[] = {
    {"scaled_dot_product_attention", scaled_dot_product_attention},
};

}  // namespace

std::span<const DagLowering> attention_lowerings() { return table; }

}  // namespace tessera::task
