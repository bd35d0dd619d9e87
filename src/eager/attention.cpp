#include "eager/attention.h"

#include <cmath>

#include "eager/scalar_value.h"

namespace tessera::eager {

namespace {

using at::Tensor;
using Maybe = std::optional<Tensor>;

struct Attention {
  Tensor query, key, value;
  int64_t heads = 1;
  Maybe in_weight, in_bias, bias_k, bias_v;
  Tensor out_weight;
  Maybe out_bias;
  Maybe key_padding_mask, attn_mask;
  Maybe q_weight, k_weight, v_weight, static_k, static_v;
  double dropout = 0;
  bool add_zero_attn = false, need_weights = true, separate = false, average = true, causal = false;
};

// Boolean masks become additive ones: minus infinity where True.
Maybe additive(const Maybe& mask, at::ScalarType dtype) {
  if (!mask || at::isFloatingType(mask->scalar_type())) return mask;
  TORCH_CHECK(mask->scalar_type() == at::kBool, "masks must be boolean or floating");
  return at::zeros_like(*mask, dtype).masked_fill_(*mask, -INFINITY);
}

Maybe one_of(const Maybe& packed, int64_t parts, int64_t which) {
  if (!packed) return std::nullopt;
  return packed->chunk(parts)[which];
}

// Splits the last dimension into `parts` and brings the parts to the front.
Tensor unpack(const Tensor& packed, int64_t parts, int64_t width) {
  return packed.unflatten(-1, {parts, width})
      .unsqueeze(0)
      .transpose(0, -2)
      .squeeze(-2)
      .contiguous();
}

std::array<Tensor, 3> project(const Attention& a) {
  if (a.separate) {
    return {at::linear(a.query, *a.q_weight, one_of(a.in_bias, 3, 0)),
            at::linear(a.key, *a.k_weight, one_of(a.in_bias, 3, 1)),
            at::linear(a.value, *a.v_weight, one_of(a.in_bias, 3, 2))};
  }
  const int64_t width = a.query.size(-1);
  if (a.key.is_same(a.value) && a.query.is_same(a.key)) {
    Tensor all = unpack(at::linear(a.query, *a.in_weight, a.in_bias), 3, width);
    return {all[0], all[1], all[2]};
  }
  if (a.key.is_same(a.value)) {
    auto weights = a.in_weight->split_with_sizes({width, 2 * width});
    Maybe q_bias, kv_bias;
    if (a.in_bias) {
      auto biases = a.in_bias->split_with_sizes({width, 2 * width});
      q_bias = biases[0];
      kv_bias = biases[1];
    }
    Tensor q = at::linear(a.query, weights[0], q_bias);
    Tensor both = unpack(at::linear(a.key, weights[1], kv_bias), 2, width);
    return {q, both[0], both[1]};
  }
  auto weights = a.in_weight->chunk(3);
  return {at::linear(a.query, weights[0], one_of(a.in_bias, 3, 0)),
          at::linear(a.key, weights[1], one_of(a.in_bias, 3, 1)),
          at::linear(a.value, weights[2], one_of(a.in_bias, 3, 2))};
}

Maybe widen(const Maybe& mask) {
  if (!mask) return mask;
  return at::pad(*mask, {0, 1});
}

std::pair<Tensor, Maybe> attend(Attention a) {
  const bool batched = a.query.dim() == 3;
  if (!batched) {
    a.query = a.query.unsqueeze(1);
    a.key = a.key.unsqueeze(1);
    a.value = a.value.unsqueeze(1);
    if (a.key_padding_mask) a.key_padding_mask = a.key_padding_mask->unsqueeze(0);
  }
  const int64_t length = a.query.size(0), batch = a.query.size(1), width = a.query.size(2);
  const int64_t head_width = width / a.heads;
  const at::ScalarType dtype = a.query.scalar_type();
  Maybe padding = additive(a.key_padding_mask, dtype);
  TORCH_CHECK(!a.causal || a.attn_mask, "is_causal needs an attn_mask");
  Maybe mask;
  if (!(a.causal && !padding && !a.need_weights)) {
    mask = additive(a.attn_mask, dtype);
    if (padding) a.causal = false;
  }
  auto [q, k, v] = project(a);
  if (mask && mask->dim() == 2) mask = mask->unsqueeze(0);
  if (a.bias_k && a.bias_v) {
    k = at::cat({k, a.bias_k->repeat({1, batch, 1})});
    v = at::cat({v, a.bias_v->repeat({1, batch, 1})});
    mask = widen(mask);
    padding = widen(padding);
  }
  q = q.view({length, batch * a.heads, head_width}).transpose(0, 1);
  k = a.static_k ? *a.static_k : k.view({k.size(0), batch * a.heads, head_width}).transpose(0, 1);
  v = a.static_v ? *a.static_v : v.view({v.size(0), batch * a.heads, head_width}).transpose(0, 1);
  if (a.add_zero_attn) {
    k = at::cat({k, at::zeros({batch * a.heads, 1, head_width}, k.options())}, 1);
    v = at::cat({v, at::zeros({batch * a.heads, 1, head_width}, v.options())}, 1);
    mask = widen(mask);
    padding = widen(padding);
  }
  const int64_t source = k.size(1);
  if (padding) {
    padding = padding->view({batch, 1, 1, source})
                  .expand({-1, a.heads, -1, -1})
                  .reshape({batch * a.heads, 1, source});
    mask = mask ? *mask + *padding : *padding;
  }

  Tensor output;
  Maybe weights;
  if (a.need_weights) {
    Tensor scaled = q * std::sqrt(1.0 / double(head_width));
    Tensor scores = mask ? at::baddbmm(*mask, scaled, k.transpose(-2, -1))
                         : at::bmm(scaled, k.transpose(-2, -1));
    scores = at::softmax(scores, -1);
    if (a.dropout > 0) scores = at::dropout(scores, a.dropout, true);
    output = at::bmm(scores, v).transpose(0, 1).reshape({length * batch, width});
    weights = scores.view({batch, a.heads, length, source});
    if (a.average) weights = weights->mean(1);
  } else {
    if (mask) {
      mask = mask->size(0) == 1 && mask->dim() == 3 ? mask->unsqueeze(0)
                                                    : mask->view({batch, a.heads, -1, source});
    }
    q = q.view({batch, a.heads, length, head_width});
    k = k.view({batch, a.heads, source, head_width});
    v = v.view({batch, a.heads, source, head_width});
    output = at::scaled_dot_product_attention(q, k, v, mask, a.dropout, a.causal);
    output = output.permute({2, 0, 1, 3}).reshape({batch * length, width});
  }
  output = at::linear(output, a.out_weight, a.out_bias);
  output = output.view({length, batch, output.size(1)});
  if (!batched) {
    output = output.squeeze(1);
    if (weights) weights = weights->squeeze(0);
  }
  return {output, weights};
}

Maybe maybe(const c10::IValue& value) {
  if (value.isNone()) return std::nullopt;
  return value.toTensor();
}

}  // namespace

Operand lower_multi_head_attention(Call& call) {
  std::vector<Operand> p = call.as(
      "query, key, value, embed_dim_to_check, num_heads, in_proj_weight, in_proj_bias, bias_k, "
      "bias_v, add_zero_attn, dropout_p, out_proj_weight, out_proj_bias, training=True, "
      "key_padding_mask=None, need_weights=True, attn_mask=None, use_separate_proj_weight=False, "
      "q_proj_weight=None, k_proj_weight=None, v_proj_weight=None, static_k=None, static_v=None, "
      "average_attn_weights=True, is_causal=False");
  Attention fixed;
  fixed.heads = call.integer(p[4], "num_heads");
  fixed.add_zero_attn = call.flag(p[9], "add_zero_attn");
  const bool training = call.flag(p[13], "training");
  fixed.need_weights = call.flag(p[15], "need_weights");
  fixed.separate = call.flag(p[17], "use_separate_proj_weight");
  fixed.average = call.flag(p[23], "average_attn_weights");
  fixed.causal = call.flag(p[24], "is_causal");
  if (fixed.heads < 1) call.binder.refuse("num_heads must be positive");
  auto body = [fixed, training](Stack& stack) {
    Attention a = fixed;
    a.query = stack[0].toTensor();
    a.key = stack[1].toTensor();
    a.value = stack[2].toTensor();
    a.in_weight = maybe(stack[3]);
    a.in_bias = maybe(stack[4]);
    a.bias_k = maybe(stack[5]);
    a.bias_v = maybe(stack[6]);
    if (training) a.dropout = number_of(stack[7]).toDouble();
    a.out_weight = stack[8].toTensor();
    a.out_bias = maybe(stack[9]);
    a.key_padding_mask = maybe(stack[10]);
    a.attn_mask = maybe(stack[11]);
    a.q_weight = maybe(stack[12]);
    a.k_weight = maybe(stack[13]);
    a.v_weight = maybe(stack[14]);
    a.static_k = maybe(stack[15]);
    a.static_v = maybe(stack[16]);
    stack.clear();
    auto [output, weights] = attend(std::move(a));
    stack.emplace_back(
        c10::ivalue::Tuple::create({output, weights ? c10::IValue(*weights) : c10::IValue()}));
  };
  Type second{fixed.need_weights ? Kind::Tensor : Kind::None, {}};
  return call.binder.function("multi_head_attention_forward", body,
                              {p[0], p[1], p[2], p[5], p[6], p[7], p[8], p[10], p[11], p[12], p[14],
                               p[16], p[18], p[19], p[20], p[21], p[22]},
                              {Kind::Tuple, {{Kind::Tensor, {}}, second}}, {Cost::MultiHead, {}});
}

}  // namespace tessera::eager
