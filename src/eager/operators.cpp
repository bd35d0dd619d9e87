#include "eager/operators.h"

#include "eager/custom_operators.h"
#include "eager/overload.h"
#include "eager/runner.h"

namespace tessera::eager {

namespace {

struct Family {
  Cost cost;
  std::string_view names;  // of aten operators, without a trailing underscore
};

// What is not named here computes one operation for each element of its result.
constexpr Family families[] = {
    {Cost::Free,
     "view reshape view_as reshape_as transpose permute t numpy_T mT mH matrix_H swapaxes swapdims "
     "movedim expand expand_as broadcast_to squeeze unsqueeze flatten unflatten select slice "
     "narrow "
     "split split_with_sizes chunk tensor_split unbind unfold diagonal detach alias real imag "
     "as_strided "
     "item size sym_size meshgrid broadcast_tensors empty empty_like new_empty dropout"},
    {Cost::Copy,
     "contiguous clone to type_as _to_copy copy cat concat concatenate stack repeat "
     "repeat_interleave tile "
     "roll flip pad constant_pad_nd embedding index index_select gather scatter index_put "
     "masked_select "
     "im2col col2im pixel_shuffle pixel_unshuffle channel_shuffle triu tril diag one_hot zero fill "
     "zeros "
     "ones full eye arange linspace zeros_like ones_like full_like new_zeros new_ones new_full "
     "new_tensor "
     "take_along_dim scalar_tensor hstack vstack block_diag cartesian_prod"},
    {Cost::Reduction,
     "sum mean prod max min amax amin argmax argmin all any var std norm linalg_norm "
     "linalg_vector_norm "
     "linalg_matrix_norm frobenius_norm logsumexp topk sort argsort median scatter_add "
     "scatter_reduce "
     "index_add count_nonzero"},
    {Cost::Normalize,
     "softmax log_softmax layer_norm group_norm instance_norm rms_norm _weight_norm "
     "cumsum cumprod"},
    {Cost::BatchNorm, "batch_norm"},
    {Cost::Pool,
     "max_pool1d max_pool2d max_pool3d avg_pool1d avg_pool2d avg_pool3d max_pool1d_with_indices "
     "max_pool2d_with_indices max_pool3d_with_indices adaptive_avg_pool1d adaptive_avg_pool2d "
     "adaptive_avg_pool3d adaptive_max_pool1d adaptive_max_pool2d adaptive_max_pool3d"},
    {Cost::MatMul, "matmul mm bmm mv dot outer"},
    {Cost::Linear, "linear"},
    {Cost::AddMM, "addmm baddbmm addbmm addmv"},
    {Cost::Convolution, "conv1d conv2d conv3d convolution"},
    {Cost::TransposedConvolution, "conv_transpose1d conv_transpose2d conv_transpose3d"},
    {Cost::Attention, "scaled_dot_product_attention"},
    {Cost::MultiHead, "_native_multi_head_attention"},
    {Cost::Einsum, "einsum"},
};

std::unordered_map<std::string_view, Cost> index_costs() {
  std::unordered_map<std::string_view, Cost> index;
  for (const Family& family : families) {
    std::string_view rest = family.names;
    while (!rest.empty()) {
      const size_t end = std::min(rest.find(' '), rest.size());
      if (end > 0) index.emplace(rest.substr(0, end), family.cost);
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
  }
  return index;
}

std::unordered_map<std::string_view, Lower> index_lowerings() {
  std::unordered_map<std::string_view, Lower> index;
  for (auto part : {nn_lowerings(), loss_lowerings(), tensor_lowerings(), python_lowerings(),
                    region_lowerings(), collective_lowerings()}) {
    for (const Lowering& lowering : part) index.emplace(lowering.callee, lowering.lower);
  }
  return index;
}

bool consume(std::string_view& text, std::string_view prefix) {
  if (text.substr(0, prefix.size()) != prefix) return false;
  text.remove_prefix(prefix.size());
  return true;
}

}  // namespace

Lower find_lowering(std::string_view callee) {
  static const auto index = index_lowerings();
  // All of x.__add__(y), x.__rsub__(y), ... are one row.
  if (callee.starts_with("Tensor.__") && callee.ends_with("__")) callee = "Tensor.__magic__";
  auto found = index.find(callee);
  return found == index.end() ? nullptr : found->second;
}

AtenName aten_name(std::string_view callee) {
  AtenName result;
  std::string_view rest = callee;
  if (consume(rest, "torch.ops.aten.")) {
    const size_t dot = rest.find('.');
    result.name = std::string(rest.substr(0, dot));
    if (dot != std::string_view::npos) result.overload = std::string(rest.substr(dot + 1));
  } else if (consume(rest, "torch.fft.")) {
    result.name = "fft_" + std::string(rest);
  } else if (consume(rest, "torch.linalg.")) {
    result.name = "linalg_" + std::string(rest);
  } else if (consume(rest, "torch.special.")) {
    result.name = "special_" + std::string(rest);
  } else if (consume(rest, "torch._C._nn.") || consume(rest, "torch._C._fft.") ||
             consume(rest, "torch._C._linalg.") || consume(rest, "torch._C._special.") ||
             consume(rest, "torch.nn.functional.") || consume(rest, "torch.functional.") ||
             consume(rest, "torch._C._VariableFunctions.") || consume(rest, "torch._VF.") ||
             consume(rest, "torch.Tensor.") || consume(rest, "Tensor.") ||
             consume(rest, "torch.")) {
    result.name = std::string(rest);
  }
  if (overloads(result.name).empty()) result.name.clear();
  return result;
}

Cost cost_of(std::string_view aten) {
  static const auto index = index_costs();
  if (aten.ends_with('_') && !aten.starts_with("__")) aten.remove_suffix(1);
  auto found = index.find(aten);
  return found == index.end() ? Cost::Elementwise : found->second;
}

bool is_known_operator(const graph::Node& node) {
  if (!node.is_compute()) return true;
  const std::string callee =
      node.kind == graph::NodeKind::Unary ? "unary " + node.callee : node.callee;
  std::string overload;
  return find_lowering(callee) || !custom_operator(callee, overload).empty() ||
         (node.kind != graph::NodeKind::Attribute && !aten_name(callee).name.empty());
}

}  // namespace tessera::eager
