// Matrix products of all forms, and attention made of them.
#include <algorithm>
#include <cmath>

#include "onnx_export/onnx_call.h"

namespace tessera::onnx_export {

namespace {

// x Wᵀ + b. Of matrices one node, else the product with a transposed weight, which a runtime does
// once where weights are constants.
Values linear(OnnxCall& c) {
  const Value x = c.as_result(0), weight = c.as_result(1), bias = c.as_result_or_absent(2);
  if (c.shape(1).size() != 2) {
    const Value product = c.node("MatMul", {x, weight});
    return {c.has(2) ? c.node("Add", {product, bias}) : product};
  }
  if (c.shape(0).size() == 2) {
    Values inputs = {x, weight};
    if (c.has(2)) inputs.push_back(bias);
    return {c.node("Gemm", inputs, {integer("transB", 1)})};
  }
  const Value product = c.node("MatMul", {x, c.transpose(weight, {1, 0})});
  return {c.has(2) ? c.node("Add", {product, bias}) : product};
}

Values matmul(OnnxCall& c) {
  return {c.node("MatMul", {c.as_result(0), c.as_result(1)})};
}

// (self, a, b, beta, alpha); an overload has an out_dtype before beta.
Values add_product(OnnxCall& c) {
  const double beta = c.number(c.arity() - 2), alpha = c.number(c.arity() - 1);
  const Value a = c.as_result(1), b = c.as_result(2);
  const bool matrices = c.result_shape().size() == 2 && is_floating(c.result_dtype());
  if (matrices && beta != 0)
    return {c.node("Gemm", {a, b, c.as_result(0)}, {real("alpha", alpha), real("beta", beta)})};
  Value product = c.node("MatMul", {a, b});
  if (alpha != 1) product = c.node("Mul", {product, c.constant(alpha)});
  if (beta == 0) return {product};  // as torch: not even a NaN of self counts
  Value self = c.as_result(0);
  if (beta != 1) self = c.node("Mul", {self, c.constant(beta)});
  return {c.node("Add", {product, self})};
}

Values outer(OnnxCall& c) {
  const Value column = c.reshape(c.as_result(0), {elements_of(c.shape(0)), 1});
  return {c.node("Mul", {column, c.as_result(1)})};
}

// (equation, operands, path)
Values einsum(OnnxCall& c) {
  std::string equation = c.text(0);
  std::erase(equation, ' ');
  Values operands;
  for (const OnnxCall::Operand& one : c.tensors(1))
    operands.push_back(c.cast(one.value, one.dtype, c.result_dtype()));
  return {c.node("Einsum", operands, {text("equation", equation)})};
}

// [.., heads, l, e] with each head as often in a row as there are queries' for it.
Value repeated_heads(OnnxCall& c, size_t i, int64_t heads) {
  Shape shape = c.shape(i);
  const size_t at = shape.size() - 3;
  if (shape[at] == heads) return c.as_result(i);
  Shape result = shape;
  result[at] = heads;
  shape.insert(shape.begin() + std::ptrdiff_t(at) + 1, 1);
  Shape wide = shape;
  wide[at + 1] = heads / shape[at];
  return c.reshape(c.expand(c.reshape(c.as_result(i), shape), wide), result);
}

// softmax(q kᵀ scale + mask) v. (query, key, value, attn_mask, dropout_p, is_causal, scale,
// enable_gqa)
Values attention(OnnxCall& c) {
  const Shape &q = c.shape(0), &k = c.shape(1);
  if (q.size() < 3 || k.size() != q.size()) throw Refusal{"operands without a batch"};
  const bool shares_heads = c.has(7) && c.boolean(7);
  const int64_t heads = q[q.size() - 3];
  const Value key = shares_heads ? repeated_heads(c, 1, heads) : c.as_result(1);
  const Value value = shares_heads ? repeated_heads(c, 2, heads) : c.as_result(2);
  const double scale = c.has(6) ? c.number(6) : 1 / std::sqrt(double(q.back()));

  Shape turned = c.all_dims(k.size());
  std::swap(turned[turned.size() - 1], turned[turned.size() - 2]);
  Value scores = c.node("MatMul", {c.as_result(0), c.transpose(key, turned)});
  scores = c.node("Mul", {scores, c.constant(scale)});

  const Value never = c.constant(-INFINITY);
  Value allowed = absent;
  if (c.has(5) && c.boolean(5)) {
    const Value all = c.b.filled({q[q.size() - 2], k[k.size() - 2]}, 1, Dtype::Bool);
    allowed = c.node("Trilu", {all}, {integer("upper", 0)});
  } else if (c.has(3) && c.dtype(3) == Dtype::Bool) {
    allowed = c.x(3);
  } else if (c.has(3)) {
    scores = c.node("Add", {scores, c.as_result(3)});
  }
  if (allowed != absent) scores = c.node("Where", {allowed, scores, never});
  Value weights = c.node("Softmax", {scores}, {integer("axis", -1)});
  // A row that allows nothing is 0, not NaN.
  if (allowed != absent) weights = c.node("Where", {allowed, weights, c.constant(0)});
  return {c.node("MatMul", {weights, value})};
}

constexpr Row table[] = {
    {"linear", linear},
    {"matmul", matmul},
    {"mm", matmul},
    {"bmm", matmul},
    {"mv", matmul},
    {"dot", matmul},
    {"addmm", add_product},
    {"baddbmm", add_product},
    {"addmv", add_product},
    {"outer", outer},
    {"ger", outer},
    {"einsum", einsum},
    {"scaled_dot_product_attention", attention},
};

}  // namespace

std::span<const Row> product_rows() {
  return table;
}

}  // namespace tessera::onnx_export
