// Every form of views, joins, padding, gathers and resampling against libtorch.
#include "lowering_check.h"

namespace tessera::lower {
namespace {

class Layout : public testing::TestWithParam<Form> {};
TEST_P(Layout, IsWhatLibtorchComputes) {
  check_form(GetParam());
}

std::string name_of(const testing::TestParamInfo<Form>& form) {
  return form.param.name;
}

const Form views[] = {
    {"view", "x f32 2,3,4", "x.view(6, 4)"},
    {"view_apart", "x f32 2,12", "x.view(2, 3, -1)"},
    {"view_across", "x f32 4,6", "x.view(3, 8)"},
    {"view_ones", "x f32 1,6,1", "x.view(1, 2, 1, 3)"},
    {"view_to_scalar", "x f32 1,1", "x.view(())"},
    {"reshape_copies", "x f32 2,3,4", "a = x.transpose(0, 2); a.reshape(4, 6)"},
    {"view_as", "x f32 2,6; y f32 3,4", "x.view_as(y)"},
    {"flatten", "x f32 2,3,4", "torch.flatten(x, 1)"},
    {"unflatten", "x f32 2,12", "x.unflatten(1, (3, 4))"},
    {"squeeze", "x f32 2,1,3,1", "x.squeeze()"},
    {"squeeze_dim", "x f32 2,1,3,1", "x.squeeze(-1)"},
    {"unsqueeze", "x f32 2,3", "x.unsqueeze(1)"},
    {"expand", "x f32 3,1", "x.expand(2, 3, 4)"},
    {"expand_as", "x f32 3,1; y f32 2,3,4", "x.expand_as(y)"},
    {"permute", "x f32 2,3,4", "x.permute(2, 0, 1)"},
    {"transpose", "x f32 2,3,4", "x.transpose(-1, 0)"},
    {"t", "x f32 2,3", "x.t()"},
    {"T", "x f32 2,3", "x.T"},
    {"mT", "x f32 2,3,4", "x.mT"},
    {"movedim", "x f32 2,3,4,5", "torch.movedim(x, (0, 2), (3, 0))"},
    {"slice", "x f32 7,5", "x[(slice(1, -1, None), slice(None, None, 2))]"},
    {"slice_past_end", "x f32 7", "x[slice(3, 100, None)]"},
    {"select", "x f32 7,5", "x[(slice(None, None, None), -2)]"},
    {"ellipsis_none", "x f32 2,3,4", "x[(Ellipsis, None, slice(0, 2, None))]"},
    {"narrow", "x f32 7,5", "x.narrow(0, 2, 3)"},
    {"split", "x f32 7,5", "a = x.split(3, 0); a[2]"},
    {"split_sizes", "x f32 7,5", "a = x.split([2, 5], dim = 0); a[1]"},
    {"chunk", "x f32 7,6", "a = x.chunk(2, dim = -1); a[1]"},
    {"tensor_split", "x f32 7,5", "a = x.tensor_split(3, 0); a[2]"},
    {"unbind", "x f32 3,4", "a = x.unbind(0); a[2]"},
    {"diagonal", "x f32 4,5,2", "torch.diagonal(x, 1)"},
    {"diagonal_below", "x f32 4,5,2", "torch.diagonal(x, -1, 1, 0)"},
    {"unfold", "x f32 2,9", "x.unfold(1, 3, 2)"},
    {"contiguous", "x f32 2,3", "a = x.t(); a.contiguous()"},
    {"clone", "x f32 2,3", "x.clone()"},
    {"detach", "x f32 2,3", "x.detach()"},
    {"pixel_shuffle", "x f32 2,8,3,2", "torch.pixel_shuffle(x, 2)"},
    {"pixel_unshuffle", "x f32 1,2,4,6", "torch.pixel_unshuffle(x, 2)"},
    {"channel_shuffle", "x f32 1,6,2,2", "torch.channel_shuffle(x, 3)"},
};
INSTANTIATE_TEST_SUITE_P(Views, Layout, testing::ValuesIn(views), name_of);

const Form joins[] = {
    {"cat", "x f32 2,3; y f32 2,1; z f32 2,4", "torch.cat([x, y, z], 1)"},
    {"cat_first", "x f32 2,3; y f32 1,3", "torch.cat((x, y))"},
    {"cat_promotes", "x f16 2,3; y f32 2,3", "torch.cat([x, y], dim = -1)"},
    {"cat_empty", "x f32 2,3; y f32 0", "torch.cat([y, x], dim = 0)"},
    {"cat_one", "x f32 2,3", "torch.cat([x], dim = 0)"},
    {"stack", "x f32 2,3; y f32 2,3; z f32 2,3", "torch.stack([x, y, z], dim = 1)"},
    {"stack_last", "x f32 2; y f32 2", "torch.stack((x, y), -1)"},
    {"meshgrid", "x f32 2; y f32 3",
     "a = torch.functional.meshgrid(x, y, indexing = 'ij'); b = a[0]; c = a[1]; torch.stack([b, "
     "c], 0)"},
    {"meshgrid_xy", "x f32 2; y f32 3",
     "a = torch.functional.meshgrid(x, y, indexing = 'xy'); b = a[0]; c = a[1]; torch.stack([b, "
     "c], 0)"},
    {"pad", "x f32 2,3,4", "torch._C._nn.pad(x, (1, 2, 0, 1), 'constant', 1.5)"},
    {"pad_negative", "x f32 2,5", "torch._C._nn.pad(x, (-1, 2), 'constant', None)"},
    {"pad_reflect", "x f32 1,2,5", "torch._C._nn.pad(x, (2, 3), 'reflect', None)"},
    {"pad_reflect2", "x f32 1,2,5,4", "torch._C._nn.pad(x, (2, 3, 1, 1), 'reflect', None)"},
    {"pad_replicate", "x f32 1,2,5", "torch._C._nn.pad(x, (2, 3), 'replicate', None)"},
    {"pad_circular", "x f32 1,2,5", "torch._C._nn.pad(x, (2, 3), 'circular', None)"},
    {"flip", "x f32 2,3,4", "torch.flip(x, (0, -1))"},
    {"roll", "x f32 3,4", "torch.roll(x, shifts = (1, -2), dims = (0, 1))"},
    {"repeat", "x f32 2,3", "x.repeat(2, 1, 3)"},
    {"tile", "x f32 2,3", "x.tile((2, 2))"},
    {"repeat_interleave", "x f32 2,3", "x.repeat_interleave(2, dim = 1)"},
    {"repeat_interleave_flat", "x f32 2,3", "x.repeat_interleave(2)"},
    {"triu", "x f32 4,5", "torch.triu(x, diagonal = 1)"},
    {"tril", "x f32 2,4,5", "torch.tril(x)"},
    {"im2col", "x f32 2,3,5,6",
     "torch.nn.functional.unfold(x, (3, 2), dilation = 1, padding = (1, 0), stride = 2)"},
};
INSTANTIATE_TEST_SUITE_P(Joins, Layout, testing::ValuesIn(joins), name_of);

const Form gathers[] = {
    {"gather", "x f32 4,5; i i64 2,3 min_val = 0, max_val = 3", "torch.gather(x, 0, i)"},
    {"take_along_dim", "x f32 4,5; i i64 1,5 min_val = 0, max_val = 3",
     "torch.take_along_dim(x, i, 0)"},
    {"index_select", "x f32 4,5; i i64 3 min_val = 0, max_val = 4", "torch.index_select(x, 1, i)"},
    {"embedding", "i i64 2,3 min_val = 0, max_val = 6; w f32 7,4",
     "torch.nn.functional.embedding(i, w)"},
    {"embedding_i32", "i i32 5 min_val = 0, max_val = 6; w f16 7,4",
     "torch.nn.functional.embedding(i, w, padding_idx = 0)"},
    {"index", "x f32 4,5; i i64 6 min_val = -4, max_val = 3", "x[i]"},
    {"index_second", "x f32 4,5,2; i i64 3,2 min_val = 0, max_val = 4",
     "x[(slice(None, None, None), i)]"},
    {"index_pair",
     "x f32 4,5,2; i i64 3 min_val = 0, max_val = 3; j i64 3 min_val = 0, max_val = 4",
     "x[(i, j)]"},
    {"index_broadcast",
     "x f32 4,5,2; i i64 3,1 min_val = 0, max_val = 3; j i64 2 min_val = 0, max_val = 4",
     "x[(i, j)]"},
    {"index_apart",
     "x f32 4,5,2; i i64 3 min_val = 0, max_val = 3; j i64 3 min_val = 0, max_val = 1",
     "x[(i, slice(None, None, None), j)]"},
    {"one_hot", "i i64 2,3 min_val = 0, max_val = 4", "torch._C._nn.one_hot(i, num_classes = 5)"},
};
INSTANTIATE_TEST_SUITE_P(Gathers, Layout, testing::ValuesIn(gathers), name_of);

#define RESIZE(...) "torch.nn.functional.interpolate(x, " __VA_ARGS__ ")"
const Form resampling[] = {
    {"nearest_2x", "x f32 1,2,3,4", RESIZE("scale_factor = 2.0, mode = 'nearest'")},
    {"nearest_size", "x f32 1,2,3,4", RESIZE("size = (5, 7), mode = 'nearest'")},
    {"nearest_down", "x f32 1,2,9,8", RESIZE("size = (4, 4), mode = 'nearest'")},
    {"nearest_factor", "x f32 1,2,9,8", RESIZE("scale_factor = 1.3, mode = 'nearest'")},
    {"nearest_1d", "x f32 1,2,5", RESIZE("size = 8, mode = 'nearest'")},
    {"nearest_3d", "x f32 1,1,2,2,3", RESIZE("scale_factor = 2, mode = 'nearest'")},
    {"nearest_exact", "x f32 1,2,3,5", RESIZE("size = (7, 4), mode = 'nearest-exact'")},
    {"bilinear", "x f32 1,2,3,4",
     RESIZE("size = (5, 7), mode = 'bilinear', align_corners = False")},
    {"bilinear_corners", "x f32 1,2,3,4",
     RESIZE("size = (5, 7), mode = 'bilinear', align_corners = True")},
    {"bilinear_factor", "x f32 1,2,3,4", RESIZE("scale_factor = 2.5, mode = 'bilinear'")},
    {"bilinear_down", "x f32 1,2,9,8",
     RESIZE("scale_factor = 0.5, mode = 'bilinear', align_corners = False")},
    {"bilinear_f16", "x f16 1,2,3,4",
     RESIZE("size = (5, 7), mode = 'bilinear', align_corners = False")},
    {"bilinear_one_way", "x f32 1,2,3,4",
     RESIZE("size = (3, 7), mode = 'bilinear', align_corners = False")},
    {"linear", "x f32 1,2,5", RESIZE("size = 9, mode = 'linear', align_corners = True")},
    {"trilinear", "x f32 1,1,2,3,2",
     RESIZE("size = (3, 4, 5), mode = 'trilinear', align_corners = False")},
};
INSTANTIATE_TEST_SUITE_P(Resampling, Layout, testing::ValuesIn(resampling), name_of);

}  // namespace
}  // namespace tessera::lower
