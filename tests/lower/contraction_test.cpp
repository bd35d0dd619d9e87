// Every form of the contractions against libtorch.
#include "lowering_check.h"

namespace tessera::lower {
namespace {

class Contraction : public testing::TestWithParam<Form> {};
TEST_P(Contraction, IsWhatLibtorchComputes) {
  check_form(GetParam());
}

std::string name_of(const testing::TestParamInfo<Form>& form) {
  return form.param.name;
}

const Form products[] = {
    {"mm", "a f32 5,7; b f32 7,3", "torch.mm(a, b)"},
    {"mm_f64", "a f64 5,7; b f64 7,3", "torch.mm(a, b)"},
    {"mm_f16", "a f16 5,64; b f16 64,3", "torch.mm(a, b)"},
    {"mm_bf16", "a bf16 5,64; b bf16 64,3", "torch.mm(a, b)"},
    {"mm_i64", "a i64 4,3 min_val = -5, max_val = 5; b i64 3,2 min_val = -5, max_val = 5",
     "torch.mm(a, b)"},
    {"bmm", "a f32 2,5,7; b f32 2,7,3", "torch.bmm(a, b)"},
    {"matmul_2_2", "a f32 5,7; b f32 7,3", "torch.matmul(a, b)"},
    {"matmul_1_1", "a f32 7; b f32 7", "torch.matmul(a, b)"},
    {"matmul_1_2", "a f32 7; b f32 7,3", "torch.matmul(a, b)"},
    {"matmul_2_1", "a f32 3,7; b f32 7", "torch.matmul(a, b)"},
    {"matmul_1_3", "a f32 7; b f32 2,7,3", "torch.matmul(a, b)"},
    {"matmul_3_1", "a f32 2,3,7; b f32 7", "torch.matmul(a, b)"},
    {"matmul_3_2", "a f32 2,5,7; b f32 7,3", "torch.matmul(a, b)"},
    {"matmul_2_3", "a f32 5,7; b f32 2,7,3", "torch.matmul(a, b)"},
    {"matmul_4_4", "a f32 2,3,5,7; b f32 2,3,7,4", "a @ b"},
    {"matmul_broadcast", "a f32 2,1,5,7; b f32 3,7,4", "torch.matmul(a, b)"},
    {"matmul_broadcast_both", "a f32 2,1,2,3; b f32 1,4,3,2", "torch.matmul(a, b)"},
    {"matmul_inner_of_one", "a f32 5,1; b f32 1,3", "torch.matmul(a, b)"},
    {"mv", "a f32 4,6; b f32 6", "torch.mv(a, b)"},
    {"dot", "a f32 9; b f32 9", "torch.dot(a, b)"},
    {"dot_f16", "a f16 9; b f16 9", "torch.dot(a, b)"},
    {"vdot", "a f32 9; b f32 9", "torch.vdot(a, b)"},
    {"outer", "a f32 4; b f32 6", "torch.outer(a, b)"},
    {"outer_bf16", "a bf16 4; b bf16 6", "torch.outer(a, b)"},
    {"inner", "a f32 2,3,5; b f32 4,5", "torch.inner(a, b)"},
    {"tensordot", "a f32 2,3,5; b f32 5,3,4", "torch.ops.aten.tensordot(a, b, [1, 2], [1, 0])"},
    {"addmm", "c f32 5,3; a f32 5,7; b f32 7,3", "torch.addmm(c, a, b)"},
    {"addmm_row", "c f32 3; a f32 5,7; b f32 7,3", "torch.addmm(c, a, b)"},
    {"addmm_scaled", "c f32 3; a f32 5,7; b f32 7,3",
     "torch.addmm(c, a, b, beta = 0.5, alpha = 2)"},
    {"addmm_beta_0", "c f32 3; a f32 5,7; b f32 7,3", "torch.addmm(c, a, b, beta = 0)"},
    {"addmm_bf16", "c bf16 3; a bf16 5,7; b bf16 7,3", "torch.addmm(c, a, b)"},
    {"addmv", "c f32 4; a f32 4,6; b f32 6", "torch.addmv(c, a, b, beta = 0.5)"},
    {"baddbmm", "c f32 2,5,3; a f32 2,5,7; b f32 2,7,3",
     "torch.baddbmm(c, a, b, beta = 0.3, alpha = 0.7)"},
    {"baddbmm_broadcast", "c f32 1,1,3; a f32 2,5,7; b f32 2,7,3", "c.baddbmm(a, b)"},
    {"addbmm", "c f32 5,3; a f32 2,5,7; b f32 2,7,3", "torch.addbmm(c, a, b, beta = 2)"},
    {"linear", "x f32 5,7; w f32 3,7", "torch._C._nn.linear(x, w)"},
    {"linear_bias", "x f32 5,7; w f32 3,7; b f32 3", "torch._C._nn.linear(x, w, b)"},
    {"linear_one_row", "x f32 1,7; w f32 3,7; b f32 3", "torch._C._nn.linear(x, w, b)"},
    {"linear_4d", "x f32 2,2,3,7; w f32 5,7; b f32 5", "torch._C._nn.linear(x, w, b)"},
    {"linear_vector", "x f32 7; w f32 3,7; b f32 3", "torch._C._nn.linear(x, w, b)"},
    {"linear_weight_vector", "x f32 2,7; w f32 7", "torch._C._nn.linear(x, w)"},
    {"linear_f16", "x f16 5,40; w f16 3,40; b f16 3", "torch._C._nn.linear(x, w, b)"},
    {"linear_bf16", "x bf16 5,40; w bf16 3,40; b bf16 3", "torch._C._nn.linear(x, w, b)"},
    {"einsum_mm", "a f32 4,5; b f32 6,5", "torch.functional.einsum('mk,nk->mn', a, b)"},
    {"einsum_outer", "a f32 4; b f32 5", "torch.functional.einsum('i,d->id', a, b)"},
    {"einsum_permute", "a f32 2,3,4,5", "torch.functional.einsum('ijbn->bnij', a)"},
    {"einsum_sum", "a f32 2,3,4", "torch.functional.einsum('ijk->j', a)"},
    {"einsum_diagonal", "a f32 4,4", "torch.functional.einsum('ii->i', a)"},
    {"einsum_trace", "a f32 4,4", "torch.functional.einsum('ii', a)"},
    {"einsum_batch", "a f32 3,2,4,5; b f32 6,2,4,5",
     "torch.functional.einsum('ibnd,jbnd->bnij', a, b)"},
    {"einsum_axial", "a f32 2,3,4,5; b f32 2,3,6,5",
     "torch.functional.einsum('bchw,bciw->bwhi', a, b)"},
    {"einsum_two_sums", "a f32 2,3,4; b f32 2,3", "torch.functional.einsum('dnl,dn->dl', a, b)"},
    {"einsum_dots", "a f32 2,3,4,5; b f32 3,5,6",
     "torch.functional.einsum('...ij,...jk->...ik', a, b)"},
    {"einsum_dots_implicit", "a f32 2,4,5; b f32 5,3", "torch.functional.einsum('...ij,jk', a, b)"},
    {"einsum_implicit", "a f32 4,5; b f32 5,6", "torch.functional.einsum('zj, jb', a, b)"},
    {"einsum_three", "a f32 3,4; b f32 4,5; c f32 5,2",
     "torch.functional.einsum('ij,jk,kl->il', a, b, c)"},
    {"einsum_three_shared", "a f32 2,3; b f32 2,4; c f32 2,5",
     "torch.functional.einsum('bi,bj,bk->ijk', a, b, c)"},
    {"einsum_of_one", "a f32 2,1,4; b f32 2,3,4", "torch.functional.einsum('bij,bij->bi', a, b)"},
    {"einsum_bf16", "a bf16 4,5; b bf16 6,5", "torch.functional.einsum('mk,nk->mn', a, b)"},
};
INSTANTIATE_TEST_SUITE_P(Products, Contraction, testing::ValuesIn(products), name_of);

const Form convolutions[] = {
    {"conv1d", "x f32 2,3,9; w f32 4,3,3; b f32 4", "torch.conv1d(x, w, b, (1,), (0,), (1,), 1)"},
    {"conv1d_all", "x f32 2,4,11; w f32 6,2,3", "torch.conv1d(x, w, None, (2,), (2,), (2,), 2)"},
    {"conv1d_unbatched", "x f32 3,9; w f32 4,3,3; b f32 4",
     "torch.conv1d(x, w, b, (1,), (1,), (1,), 1)"},
    {"conv1d_same_even", "x f32 1,2,9; w f32 3,2,4", "torch.conv1d(x, w, padding = 'same')"},
    {"conv1d_depthwise", "x f32 1,4,9; w f32 4,1,4; b f32 4",
     "torch.conv1d(x, w, b, (1,), (3,), (1,), 4)"},
    {"conv2d", "x f32 1,3,7,6; w f32 4,3,3,3; b f32 4",
     "torch.conv2d(x, w, b, (1, 1), (1, 1), (1, 1), 1)"},
    {"conv2d_plain", "x f32 1,3,7,6; w f32 4,3,3,2", "torch.conv2d(x, w)"},
    {"conv2d_strided", "x f32 2,3,9,8; w f32 4,3,3,3",
     "torch.conv2d(x, w, None, (2, 3), (1, 0), (1, 1), 1)"},
    {"conv2d_dilated", "x f32 1,2,9,9; w f32 3,2,3,3",
     "torch.conv2d(x, w, None, (1, 1), (2, 2), (2, 2), 1)"},
    {"conv2d_pointwise", "x f32 2,5,4,3; w f32 6,5,1,1; b f32 6",
     "torch.conv2d(x, w, b, (1, 1), (0, 0), (1, 1), 1)"},
    {"conv2d_groups", "x f32 1,6,5,5; w f32 4,3,3,3; b f32 4",
     "torch.conv2d(x, w, b, (1, 1), (1, 1), (1, 1), 2)"},
    {"conv2d_depthwise", "x f32 1,4,6,6; w f32 4,1,3,3; b f32 4",
     "torch.conv2d(x, w, b, (1, 1), (1, 1), (1, 1), 4)"},
    {"conv2d_depthwise_two", "x f32 1,3,6,6; w f32 6,1,3,3",
     "torch.conv2d(x, w, None, (2, 2), (1, 1), (1, 1), 3)"},
    {"conv2d_same", "x f32 1,2,6,7; w f32 3,2,3,4; b f32 3",
     "torch.conv2d(x, w, b, (1, 1), 'same', (1, 1), 1)"},
    {"conv2d_same_dilated", "x f32 1,2,7,7; w f32 3,2,3,2",
     "torch.conv2d(x, w, None, (1, 1), 'same', (2, 3), 1)"},
    {"conv2d_valid", "x f32 1,2,6,7; w f32 3,2,3,3",
     "torch.conv2d(x, w, None, (2, 2), 'valid', (1, 1), 1)"},
    {"conv2d_int_arguments", "x f32 1,2,6,7; w f32 3,2,3,3",
     "torch.conv2d(x, w, padding = 1, stride = 2)"},
    {"conv2d_unbatched", "x f32 2,6,7; w f32 3,2,3,3", "torch.conv2d(x, w, None, (1, 1), (1, 1))"},
    {"conv2d_f16", "x f16 1,8,5,5; w f16 4,8,3,3; b f16 4", "torch.conv2d(x, w, b, (1, 1), (1, 1))",
     1e-2},
    {"conv2d_bf16", "x bf16 1,8,5,5; w bf16 4,8,3,3", "torch.conv2d(x, w, None, (1, 1), (1, 1))"},
    {"conv3d", "x f32 1,2,4,5,6; w f32 3,2,2,3,3; b f32 3",
     "torch.conv3d(x, w, b, (1, 2, 1), (1, 1, 1), (1, 1, 1), 1)"},
    {"conv3d_groups", "x f32 1,4,4,4,4; w f32 4,2,2,2,2",
     "torch.conv3d(x, w, None, (2, 2, 2), (0, 1, 0), (1, 1, 2), 2)"},
    {"convolution", "x f32 1,2,6,7; w f32 3,2,3,3; b f32 3",
     "torch.ops.aten.convolution(x, w, b, [2, 1], [1, 1], [1, 1], False, [0, 0], 1)"},
    {"convolution_transposed", "x f32 1,2,4,5; w f32 2,3,3,3; b f32 3",
     "torch.ops.aten.convolution(x, w, b, [2, 1], [1, 1], [1, 1], True, [1, 0], 1)"},
    {"transposed_1d", "x f32 2,3,5; w f32 3,4,3; b f32 4", "torch.conv_transpose1d(x, w, b)"},
    {"transposed_1d_strided", "x f32 2,3,5; w f32 3,4,4; b f32 4",
     "torch.conv_transpose1d(x, w, b, (2,), (1,), (0,), 1, (1,))"},
    {"transposed_1d_uneven", "x f32 1,3,5; w f32 3,4,5",
     "torch.conv_transpose1d(x, w, None, (3,), (2,), (1,), 1, (1,))"},
    {"transposed_1d_dilated", "x f32 1,3,5; w f32 3,2,3",
     "torch.conv_transpose1d(x, w, None, (1,), (1,), (0,), 1, (2,))"},
    {"transposed_1d_dilated_strided", "x f32 1,3,5; w f32 3,2,3",
     "torch.conv_transpose1d(x, w, None, (2,), (1,), (1,), 1, (3,))"},
    {"transposed_1d_gaps", "x f32 1,2,4; w f32 2,2,2",
     "torch.conv_transpose1d(x, w, None, (3,), (0,), (2,), 1, (1,))"},
    {"transposed_1d_padded_by_stride", "x f32 1,2,4; w f32 2,2,4",
     "torch.conv_transpose1d(x, w, None, (2,), (2,), (1,), 1, (1,))"},
    {"transposed_1d_padded_beyond_stride", "x f32 1,2,6; w f32 2,2,7",
     "torch.conv_transpose1d(x, w, None, (2,), (5,), (0,), 1, (1,))"},
    {"transposed_2d", "x f32 1,3,4,4; w f32 3,2,2,2; b f32 2",
     "torch.conv_transpose2d(x, w, b, (2, 2), (0, 0), (0, 0), 1, (1, 1))"},
    {"transposed_2d_padded", "x f32 1,3,4,5; w f32 3,2,3,3",
     "torch.conv_transpose2d(x, w, None, (2, 2), (1, 1), (1, 1), 1, (1, 1))"},
    {"transposed_2d_much_padded", "x f32 1,2,5,5; w f32 2,2,2,2",
     "torch.conv_transpose2d(x, w, None, (1, 1), (2, 2), (0, 0), 1, (1, 1))"},
    {"transposed_2d_mixed", "x f32 1,3,4,5; w f32 3,2,3,4; b f32 2",
     "torch.conv_transpose2d(x, w, b, (1, 2), (1, 2), (0, 0), 1, (2, 1))"},
    {"transposed_2d_groups", "x f32 1,4,4,4; w f32 4,3,2,2; b f32 6",
     "torch.conv_transpose2d(x, w, b, (2, 2), (0, 0), (0, 0), 2, (1, 1))"},
    {"transposed_2d_depthwise", "x f32 1,4,4,4; w f32 4,1,4,4",
     "torch.conv_transpose2d(x, w, None, (2, 2), (1, 1), (0, 0), 4, (1, 1))"},
    {"transposed_2d_depthwise_unstrided", "x f32 1,4,4,4; w f32 4,2,3,3",
     "torch.conv_transpose2d(x, w, None, (1, 1), (1, 1), (0, 0), 4, (1, 1))"},
    {"transposed_2d_bf16", "x bf16 1,3,4,4; w bf16 3,2,2,2; b bf16 2",
     "torch.conv_transpose2d(x, w, b, (2, 2))"},
    {"transposed_3d", "x f32 1,2,3,3,3; w f32 2,2,2,3,2; b f32 2",
     "torch.conv_transpose3d(x, w, b, (2, 1, 2), (0, 1, 0), (1, 0, 0), 1, (1, 1, 1))"},
};
INSTANTIATE_TEST_SUITE_P(Convolutions, Contraction, testing::ValuesIn(convolutions), name_of);

const Form attentions[] = {
    {"plain", "q f32 2,3,5,4; k f32 2,3,6,4; v f32 2,3,6,4",
     "torch._C._nn.scaled_dot_product_attention(q, k, v)"},
    {"wider_values", "q f32 2,3,5,4; k f32 2,3,6,4; v f32 2,3,6,7",
     "torch._C._nn.scaled_dot_product_attention(q, k, v)"},
    {"causal", "q f32 1,2,5,4; k f32 1,2,5,4; v f32 1,2,5,4",
     "torch._C._nn.scaled_dot_product_attention(q, k, v, is_causal = True)"},
    {"causal_uneven", "q f32 1,2,3,4; k f32 1,2,5,4; v f32 1,2,5,4",
     "torch._C._nn.scaled_dot_product_attention(q, k, v, is_causal = True)"},
    {"scaled", "q f32 1,2,5,4; k f32 1,2,5,4; v f32 1,2,5,4",
     "torch._C._nn.scaled_dot_product_attention(q, k, v, attn_mask = None, dropout_p = 0.0, "
     "is_causal = False, scale = 0.3)"},
    {"boolean_mask", "q f32 2,2,5,4; k f32 2,2,6,4; v f32 2,2,6,4; m bool 2,1,5,6",
     "torch._C._nn.scaled_dot_product_attention(q, k, v, attn_mask = m)"},
    {"boolean_mask_with_empty_rows", "q f32 1,1,8,4; k f32 1,1,2,4; v f32 1,1,2,4; m bool 8,2",
     "torch._C._nn.scaled_dot_product_attention(q, k, v, attn_mask = m)"},
    {"added_mask", "q f32 2,2,5,4; k f32 2,2,6,4; v f32 2,2,6,4; m f32 5,6",
     "torch._C._nn.scaled_dot_product_attention(q, k, v, m)"},
    {"mask_of_one", "q f32 2,2,5,4; k f32 2,2,6,4; v f32 2,2,6,4; m f32 2,1,1,6",
     "torch._C._nn.scaled_dot_product_attention(q, k, v, m)"},
    {"three_dimensions", "q f32 2,5,4; k f32 2,6,4; v f32 2,6,4",
     "torch._C._nn.scaled_dot_product_attention(q, k, v)"},
    {"one_query", "q f32 1,2,1,4; k f32 1,2,6,4; v f32 1,2,6,4",
     "torch._C._nn.scaled_dot_product_attention(q, k, v)"},
    {"grouped", "q f32 1,6,5,4; k f32 1,2,5,4; v f32 1,2,5,4",
     "torch._C._nn.scaled_dot_product_attention(q, k, v, enable_gqa = True)"},
    {"grouped_causal", "q f32 1,4,5,4; k f32 1,2,5,4; v f32 1,2,5,4",
     "torch._C._nn.scaled_dot_product_attention(q, k, v, is_causal = True, enable_gqa = True)"},
    {"bf16", "q bf16 1,2,5,8; k bf16 1,2,5,8; v bf16 1,2,5,8",
     "torch._C._nn.scaled_dot_product_attention(q, k, v)"},
    {"f16", "q f16 1,2,5,8; k f16 1,2,5,8; v f16 1,2,5,8; m f16 5,5",
     "torch._C._nn.scaled_dot_product_attention(q, k, v, m)"},
    {"multi_head", "q f32 2,5,6; w f32 18,6; b f32 18; o f32 6,6; c f32 6",
     "r = torch._native_multi_head_attention(q, q, q, 6, 3, w, b, o, c, None, False); r[0]"},
    {"multi_head_average", "q f32 2,5,6; w f32 18,6; b f32 18; o f32 6,6; c f32 6",
     "r = torch._native_multi_head_attention(q, q, q, 6, 3, w, b, o, c); x = r[0]; y = r[1]; (x, "
     "y)"},
    {"multi_head_weights", "q f32 2,5,6; w f32 18,6; b f32 18; o f32 6,6; c f32 6",
     "r = torch._native_multi_head_attention(q, q, q, 6, 3, w, b, o, c, None, True, False); x = "
     "r[0]; y = r[1]; (x, y)"},
};
INSTANTIATE_TEST_SUITE_P(Attentions, Contraction, testing::ValuesIn(attentions), name_of);

// Forms that would be wrong, or cost more than they are worth, are left to libtorch, and say why.
class Refusal : public testing::TestWithParam<std::pair<Form, const char*>> {};
TEST_P(Refusal, SaysWhy) {
  const auto& [form, why] = GetParam();
  std::vector<int> parameters;
  try {
    lower_all(trace::trace(sample_of(form)), parameters);
    FAIL() << form.code << " was lowered";
  } catch (const tessera::Refusal& refusal) {
    EXPECT_EQ(refusal.message(), why) << form.code;
  }
}

const std::pair<Form, const char*> refusals[] = {
    {{"dropout", "q f32 1,2,4; k f32 1,2,4",
      "torch._C._nn.scaled_dot_product_attention(q, k, k, dropout_p = 0.5)"},
     "dropout"},
    {{"path", "a f32 2,3; b f32 3,4", "torch.ops.aten.einsum('ij,jk->ik', [a, b], path = [0, 1])"},
     "a path of contraction"},
    {{"matrix_norm", "x f32 3,4", "torch._C._linalg.linalg_norm(x, 2, (0, 1))"},
     "a norm of matrices"},
    {{"long_cumsum", "x f32 2000", "torch.cumsum(x, 0)"}, "rows too long for quadratic work"},
    {{"unordered", "x f32 9", "r = torch.topk(x, 2, sorted = False); r[0]"}, "no order asked for"},
    {{"updated_statistics", "x f32 2,3,4; m f32 3; v f32 3 min_val = 0.1",
      "torch.nn.functional.instance_norm(x, m, v)"},
     "running statistics that are updated"},
    {{"reflected", "x f32 1,2,3,3; g f32 1,2,2,2",
      "torch.nn.functional.grid_sample(x, g, padding_mode = 'reflection')"},
     "reflected padding"},
    {{"second_difference", "x f32 5", "torch.diff(x, 2)"}, "differences of another order"},
};
INSTANTIATE_TEST_SUITE_P(Lowerings, Refusal, testing::ValuesIn(refusals),
                         [](const auto& info) { return std::string(info.param.first.name); });

}  // namespace
}  // namespace tessera::lower
