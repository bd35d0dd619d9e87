// The operators of Paddle that can be written in torch: the one table. A row names the operator,
// how it is translated, and, where that serves several, torch's call. One that ends in an
// underscore and has no row is the row without it, working in place on its first operand; those
// that write something else have rows.
#include <algorithm>

#include "paddle/handlers.h"
#include "paddle/paddle.h"

namespace tessera::paddle {
namespace {

// Sorted by kind, and by name within one.
constexpr Operator table[] = {
    // element by element
    {"abs", unary, "torch.abs"},
    {"acos", unary, "torch.acos"},
    {"acosh", unary, "torch.acosh"},
    {"asin", unary, "torch.asin"},
    {"asinh", unary, "torch.asinh"},
    {"atan", unary, "torch.atan"},
    {"atanh", unary, "torch.atanh"},
    {"bitwise_not", unary, "torch.bitwise_not"},
    {"ceil", unary, "torch.ceil"},
    {"conj", unary, "torch.conj"},
    {"cos", unary, "torch.cos"},
    {"cosh", unary, "torch.cosh"},
    {"digamma", unary, "torch.digamma"},
    {"erf", unary, "torch.erf"},
    {"erfinv", unary, "torch.erfinv"},
    {"exp", unary, "torch.exp"},
    {"expm1", unary, "torch.expm1"},
    {"floor", unary, "torch.floor"},
    {"hardswish", unary, "torch.nn.functional.hardswish"},
    {"i0", unary, "torch.i0"},
    {"lgamma", unary, "torch.lgamma"},
    {"log", unary, "torch.log"},
    {"log10", unary, "torch.log10"},
    {"log1p", unary, "torch.log1p"},
    {"log2", unary, "torch.log2"},
    {"logsigmoid", unary, "torch.nn.functional.logsigmoid"},
    {"mish", unary, "torch.nn.functional.mish"},
    {"reciprocal", unary, "torch.reciprocal"},
    {"relu", unary, "torch.relu"},
    {"relu6", unary, "torch.nn.functional.relu6"},
    {"rsqrt", unary, "torch.rsqrt"},
    {"sigmoid", unary, "torch.sigmoid"},
    {"sign", unary, "torch.sign"},
    {"silu", unary, "torch.nn.functional.silu"},
    {"sin", unary, "torch.sin"},
    {"sinh", unary, "torch.sinh"},
    {"softsign", unary, "torch.nn.functional.softsign"},
    {"sqrt", unary, "torch.sqrt"},
    {"square", unary, "torch.square"},
    {"swish", unary, "torch.nn.functional.silu"},
    {"tan", unary, "torch.tan"},
    {"tanh", unary, "torch.tanh"},
    {"tanh_shrink", unary, "torch.nn.functional.tanhshrink"},
    {"trunc", unary, "torch.trunc"},
    {"isfinite", predicate, "torch.isfinite"},
    {"isinf", predicate, "torch.isinf"},
    {"isnan", predicate, "torch.isnan"},
    {"logical_not", predicate, "torch.logical_not"},
    {"celu", with_numbers, "torch.nn.functional.celu"},
    {"elu", with_numbers, "torch.nn.functional.elu"},
    {"hardshrink", with_numbers, "torch.hardshrink"},
    {"hard_shrink", with_numbers, "torch.hardshrink"},
    {"hardtanh", with_numbers, "torch.nn.functional.hardtanh"},
    {"leaky_relu", with_numbers, "torch.nn.functional.leaky_relu"},
    {"logit", with_numbers, "torch.logit"},
    {"softplus", with_numbers, "torch.nn.functional.softplus"},
    {"softshrink", with_numbers, "torch.nn.functional.softshrink"},
    {"add", arithmetic, "+"},
    {"elementwise_pow", arithmetic, "**"},
    {"floor_divide", arithmetic, "//"},
    {"multiply", arithmetic, "*"},
    {"remainder", arithmetic, "%"},
    {"subtract", arithmetic, "-"},
    {"atan2", pointwise, "torch.atan2"},
    {"bitwise_and", pointwise, "torch.bitwise_and"},
    {"bitwise_or", pointwise, "torch.bitwise_or"},
    {"bitwise_xor", pointwise, "torch.bitwise_xor"},
    {"fmax", pointwise, "torch.fmax"},
    {"fmin", pointwise, "torch.fmin"},
    {"heaviside", pointwise, "torch.heaviside"},
    {"maximum", pointwise, "torch.maximum"},
    {"minimum", pointwise, "torch.minimum"},
    {"equal", comparison, "=="},
    {"greater_equal", comparison, ">="},
    {"greater_than", comparison, ">"},
    {"less_equal", comparison, "<="},
    {"less_than", comparison, "<"},
    {"not_equal", comparison, "!="},
    {"logical_and", logical, "torch.logical_and"},
    {"logical_or", logical, "torch.logical_or"},
    {"logical_xor", logical, "torch.logical_xor"},
    {"add_n", add_n},
    {"allclose", isclose},
    {"cast", cast},
    {"clip", clip},
    {"divide", divide},
    {"gelu", gelu},
    {"hardsigmoid", hardsigmoid},
    {"increment", increment},
    {"isclose", isclose},
    {"label_smooth", label_smooth},
    {"lerp", lerp},
    {"maxout", maxout},
    {"pow", power},
    {"prelu", prelu},
    {"round", round_to},
    {"scale", scale},
    {"selu", selu},
    {"stanh", stanh},
    {"swiglu", swiglu},
    {"thresholded_relu", thresholded_relu},

    // where elements lie
    {"as_strided", as_strided},
    {"assign", pass},
    {"assign_out_", assign_out},
    {"broadcast_tensors", broadcast_tensors},
    {"c_identity", pass},
    {"channel_shuffle", channel_shuffle},
    {"concat", concat},
    {"depend", pass},
    {"diag", diag},
    {"diag_embed", diag_embed},
    {"diagonal", diagonal},
    {"expand", expand},
    {"expand_as", expand_as},
    {"flatten", flatten},
    {"flip", flip},
    {"fold", fold},
    {"memcpy_d2h", pass},
    {"memcpy_h2d", pass},
    {"meshgrid", meshgrid},
    {"npu_identity", pass},
    {"numel", numel},
    {"pad", pad},
    {"pad3d", pad3d},
    {"pixel_shuffle", pixel_shuffle},
    {"pixel_unshuffle", pixel_unshuffle},
    {"print", pass},
    {"repeat_interleave", repeat_interleave},
    {"reshape", reshape},
    {"reverse", flip},
    {"roll", roll},
    {"shape", shape_of},
    {"shape64", shape_of},
    {"share_data", pass},
    {"shuffle_channel", channel_shuffle},
    {"slice", slice},
    {"split", split},
    {"split_with_num", split_with_num},
    {"squeeze", squeeze},
    {"stack", stack},
    {"strided_slice", strided_slice},
    {"tile", tile},
    {"transpose", transpose},
    {"tril", triangle, "torch.tril"},
    {"tril_triu", tril_triu},
    {"triu", triangle, "torch.triu"},
    {"unbind", unbind},
    {"unfold", unfold},
    {"unsqueeze", unsqueeze},
    {"unstack", unbind},
    {"view_shape", reshape},

    // made of numbers
    {"arange", arange},
    {"assign_value", assign_value},
    {"assign_value_", assign_value},
    {"bernoulli", bernoulli},
    {"empty", empty},
    {"eye", eye},
    {"fill", fill},
    {"full", full},
    {"full_", full_into},
    {"full_batch_size_like", full_batch_size_like},
    {"full_int_array", full_int_array},
    {"full_like", full_like},
    {"full_with_tensor", full_with_tensor},
    {"gaussian", gaussian},
    {"linspace", linspace},
    {"one_hot", one_hot},
    {"ones", zeros, "1"},
    {"randint", randint},
    {"sequence_mask", sequence_mask},
    {"uniform", uniform},
    {"zeros", zeros, "0"},

    // reductions, scans, sorts, losses
    {"all", truth, "torch.all"},
    {"amax", extreme, "torch.amax"},
    {"amin", extreme, "torch.amin"},
    {"any", truth, "torch.any"},
    {"argmax", arg_extreme, "torch.argmax"},
    {"argmin", arg_extreme, "torch.argmin"},
    {"argsort", argsort},
    {"bce_loss", bce_loss},
    {"clip_by_norm", clip_by_norm},
    {"cross_entropy_with_softmax", cross_entropy},
    {"cummax", cum_extreme, "torch.cummax"},
    {"cummin", cum_extreme, "torch.cummin"},
    {"cumprod", cumprod},
    {"cumsum", cumsum},
    {"dist", dist},
    {"frobenius_norm", frobenius_norm},
    {"huber_loss", huber_loss},
    {"kldiv_loss", kldiv_loss},
    {"kthvalue", kthvalue},
    {"log_softmax", softmax, "torch.log_softmax"},
    {"logsumexp", logsumexp},
    {"max", extreme, "torch.amax"},
    {"mean", mean},
    {"mean_all", mean_all},
    {"min", extreme, "torch.amin"},
    {"nll_loss", nll_loss},
    {"norm", normalize},
    {"p_norm", p_norm},
    {"prod", prod},
    {"sigmoid_cross_entropy_with_logits", sigmoid_cross_entropy},
    {"softmax", softmax, "torch.softmax"},
    {"squared_l2_norm", squared_l2_norm},
    {"sum", sum},
    {"topk", topk},

    // at places that other tensors name
    {"embedding", embedding},
    {"gather", gather},
    {"gather_nd", gather_nd},
    {"index_add", index_add},
    {"index_put", index_put},
    {"index_sample", index_sample},
    {"index_select", index_select},
    {"masked_fill", masked_fill},
    {"masked_select", masked_select},
    {"multiplex", multiplex},
    {"nonzero", nonzero},
    {"put_along_axis", put_along_axis},
    {"scatter", scatter},
    {"scatter_nd_add", scatter_nd_add},
    {"searchsorted", searchsorted},
    {"set_value", set_value},
    {"set_value_with_tensor", set_value_with_tensor},
    {"take_along_axis", take_along_axis},
    {"where", where},

    // products, norms, attention
    {"addmm", addmm},
    {"affine_grid", affine_grid},
    {"batch_norm", batch_norm},
    {"batch_norm_", batch_norm},
    {"bmm", product},
    {"cholesky", cholesky},
    {"cross", cross},
    {"dot", product},
    {"dropout", dropout},
    {"einsum", einsum},
    {"flash_attn", attention},
    {"fused_softmax_mask", softmax_mask},
    {"fused_softmax_mask_upper_triangle", softmax_mask},
    {"grid_sample", grid_sample},
    {"group_norm", group_norm},
    {"instance_norm", instance_norm},
    {"inverse", inverse},
    {"kron", kron},
    {"layer_norm", layer_norm},
    {"matmul", matmul},
    {"memory_efficient_attention", attention},
    {"mv", product},
    {"rms_norm", rms_norm},
    {"rnn", rnn},
    {"rnn_", rnn},
    {"sync_batch_norm_", batch_norm},
    {"temporal_shift", temporal_shift},

    // windows
    {"conv2d", conv},
    {"conv2d_transpose", conv_transpose},
    {"conv3d", conv},
    {"conv3d_transpose", conv_transpose},
    {"depthwise_conv2d", depthwise_conv},
    {"depthwise_conv2d_transpose", conv_transpose},
    {"max_pool2d_with_index", max_pool_with_index},
    {"max_pool3d_with_index", max_pool_with_index},
    {"pool2d", pool},
    {"pool3d", pool},

    // interpolation
    {"bicubic_interp", interpolate, "bicubic"},
    {"bilinear_interp", interpolate, "bilinear"},
    {"linear_interp", interpolate, "linear"},
    {"nearest_interp", interpolate, "nearest"},
    {"trilinear_interp", interpolate, "trilinear"},
};

// How samples write an operator that is no call of paddle._C_ops.
constexpr std::pair<std::string_view, std::string_view> symbols[] = {
    {"+", "add"},
    {"-", "subtract"},
    {"*", "multiply"},
    {"/", "divide"},
    {"//", "floor_divide"},
    {"%", "remainder"},
    {"**", "elementwise_pow"},
    {"==", "equal"},
    {"!=", "not_equal"},
    {"<", "less_than"},
    {"<=", "less_equal"},
    {">", "greater_than"},
    {">=", "greater_equal"},
    {"&", "bitwise_and"},
    {"|", "bitwise_or"},
    {"^", "bitwise_xor"},
};

}  // namespace

const Operator* find_operator(std::string_view name) {
  const auto found = std::find_if(std::begin(table), std::end(table),
                                  [&](const Operator& row) { return row.name == name; });
  return found == std::end(table) ? nullptr : found;
}

OperatorName operator_of(const graph::Node& node) {
  using graph::NodeKind;
  OperatorName result;
  std::string_view name = node.callee;
  switch (node.kind) {
    case NodeKind::Function:
      for (std::string_view lead :
           {"paddle._C_ops.", "paddle.tensor.", "paddle.nn.functional.", "paddle."}) {
        if (!name.starts_with(lead)) continue;
        name.remove_prefix(lead.size());
        break;
      }
      break;
    case NodeKind::Method:
      if (name.starts_with("Tensor.")) name.remove_prefix(7);
      if (name == "astype") name = "cast";
      break;
    case NodeKind::Binary:
    case NodeKind::Compare:
      for (const auto& [symbol, word] : symbols)
        if (name == symbol) name = word;
      break;
    default:
      return result;
  }
  result.name = name;
  result.row = find_operator(name);
  if (!result.row && name.ends_with('_')) {
    result.row = find_operator(name.substr(0, name.size() - 1));
    result.in_place = result.row != nullptr;
  }
  return result;
}

std::vector<std::string_view> known_operators() {
  std::vector<std::string_view> names;
  for (const Operator& row : table) names.push_back(row.name);
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace tessera::paddle
