// Attention as two contractions with a stable softmax between them: scores, their maximum,
// exponents, their sum, the weighted values. The division by the sum comes last, on the smaller
// tensor, where torch divides before; all of it is in float32 for values of 16 bits.
//
// Keys are transposed by a stage of their own, so that scores vectorised over keys read contiguous
// memory; a schedule may inline it.
#include <cmath>
#include <limits>

#include "lower/stages.h"

namespace tessera::lower {

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
Index place(DagBuilder& b, const Attention& a, int operation, Values axes,
            std::initializer_list<Value> rest) {
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
      throw Refusal{"operands that do not fit"};
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
      "attention_scores", dtype, shaped({queries, keys}), {width}, Reduce::Sum,
      [&](Values i, Values r) {
        const Value l = i[leading], s = i[leading + 1];
        const Value q = read_as(b, a.query, place(b, a, a.query, i, {l, r[0]}), a.stored, dtype);
        const Index at =
            key_t < 0 ? place(b, a, a.key, i, {s, r[0]}) : place(b, a, key_t, i, {r[0], s});
        return q * read_as(b, key_t < 0 ? a.key : key_t, at, a.stored, dtype);
      });
  const int scores = b.compute("attention_scaled", dtype, shaped({queries, keys}), [&](Values i) {
    Value score = b.read(products, i);
    if (a.scale != 1) score = score * a.scale;
    if (a.mask) score = a.mask(score, i);
    if (a.causal) score = select(i[leading + 1] <= i[leading], score, b.constant(-infinity, dtype));
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
  const int sum =
      b.reduce("attention_expsum", dtype, shaped({queries}), {keys}, Reduce::Sum,
               [&](Values i, Values r) { return b.read(exponents, with_key(i, r[0])); });
  const int weighted =
      b.reduce("attention_values", dtype, shaped({queries, value.back()}), {keys}, Reduce::Sum,
               [&](Values i, Values r) {
                 const Value v = i[leading + 1];
                 return b.read(exponents, with_key(i, r[0])) *
                        read_as(b, a.value, place(b, a, a.value, i, {r[0], v}), a.stored, dtype);
               });
  const int output =
      b.compute("T_attention", a.stored, shaped({queries, value.back()}), [&](Values i) {
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
  if (c.number(4) != 0) throw Refusal{"dropout"};
  const Shape& result = c.result_shape();
  if (c.shape(0).size() < 2 || c.shape(1).size() < 2 || c.shape(2).size() < 2)
    throw Refusal{"operands without rows"};
  Attention a{.query = c.tensor(0), .key = c.tensor(1), .value = c.tensor(2)};
  a.leading.assign(result.begin(), result.end() - 2);
  a.scale = c.has(6) ? c.number(6) : 1 / std::sqrt(double(c.shape(0).back()));
  a.grouped = c.boolean(7);
  a.causal = c.boolean(5);
  if (c.has(3)) a.mask = masked_by(c.b, c.tensor(3));
  a.stored = c.result_dtype();
  return {attend(c.b, a).output};
}

// One of the projections of queries, keys and values, [batch, length, width] to
// [batch, heads, length, width / heads]. All weights lie in one matrix, one's at `first`.
int project(DagBuilder& b, int input, int weight_t, int bias, int64_t first, int64_t heads,
            Dtype stored) {
  const Dtype dtype = accumulator(stored);
  const Shape shape = b.operation(input).shape();
  const int64_t width = shape[2], head = width / heads;
  const auto column = [&](Values i) {
    const Value at = scaled(i[1], head) + i[3];
    return first == 0 ? at : at + double(first);
  };
  const Shape split{shape[0], heads, shape[1], head};
  const int product =
      b.reduce("in_projection", dtype, split, {width}, Reduce::Sum, [&](Values i, Values r) {
        return read_as(b, input, {i[0], i[2], r[0]}, stored, dtype) *
               read_as(b, weight_t, {r[0], column(i)}, stored, dtype);
      });
  return b.compute("T_add", stored, split, [&](Values i) {
    return b.read(product, i) + read_as(b, bias, {column(i)}, dtype);
  });
}

// (query, key, value, embed_dim, num_head, qkv_weight, qkv_bias, proj_weight, proj_bias, mask,
// need_weights, average_attn_weights, mask_type) -> (output, weights if needed), batch first.
std::vector<int> native_multi_head_attention(LowerCall& c) {
  if (c.has(9)) throw Refusal{"a mask"};
  if (c.shape(0).size() != 3) throw Refusal{"operands without a batch"};
  DagBuilder& b = c.b;
  const Dtype stored = c.result_dtype(), dtype = accumulator(stored);
  const int64_t width = c.integer(3), heads = c.integer(4);
  if (heads < 1 || width % heads != 0) throw Refusal{"heads that do not divide the width"};
  const int weight_t = transposed(b, c.tensor(5), "weight_t"), bias = c.tensor(6);
  const auto projected = [&](size_t i) {
    return project(b, c.tensor(i), weight_t, bias, int64_t(i) * width, heads, stored);
  };
  Attention a{.query = projected(0), .key = projected(1), .value = projected(2)};
  a.leading = {c.shape(0)[0], heads};
  a.scale = 1 / std::sqrt(double(width / heads));
  a.stored = stored;
  const Attended attended = attend(b, a);

  const int out_t = transposed(b, c.tensor(7), "weight_t"), out_bias = c.tensor(8);
  const int64_t head = width / heads;
  const int product =
      b.reduce("out_projection", dtype, c.result_shape(), {heads, head}, Reduce::Sum,
               [&](Values i, Values r) {
                 return read_as(b, attended.output, {i[0], r[0], i[1], r[1]}, dtype) *
                        read_as(b, out_t, {scaled(r[0], head) + r[1], i[2]}, stored, dtype);
               });
  const int output = b.compute("T_add", stored, c.result_shape(), [&](Values i) {
    return b.read(product, i) + read_as(b, out_bias, {i[2]}, dtype);
  });
  if (c.call.results.size() < 2 || c.result_shape(1).size() < 3) return {output};  // none, or empty
  const auto weight = [&](Value batch, Value h, Value query, Value key) {
    return b.read(attended.exponents, {batch, h, query, key}) /
           b.read(attended.sum, {batch, h, query});
  };
  const Shape& shape = c.result_shape(1);
  if (shape.size() == 4)
    return {output, b.compute("T_weights", stored, shape,
                              [&](Values i) { return weight(i[0], i[1], i[2], i[3]); })};
  const int total = b.reduce("weights", dtype, shape, {heads}, Reduce::Sum,
                             [&](Values i, Values r) { return weight(i[0], r[0], i[1], i[2]); });
  return {output, b.compute("T_divide", stored, shape,
                            [&](Values i) { return b.read(total, i) / double(heads); })};
}

constexpr DagLowering table[] = {
    {"_native_multi_head_attention", native_multi_head_attention},
    {"scaled_dot_product_attention", scaled_dot_product_attention},
};

}  // namespace

std::span<const DagLowering> attention_lowerings() {
  return table;
}

}  // namespace tessera::lower
