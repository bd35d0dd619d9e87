import paddle


class GraphModule(paddle.nn.Layer):
    def __init__(self):
        super().__init__()

    def forward(self, data_0, data_1, data_2, data_3, data_4, data_5, data_6, data_7, data_8):
        r_0 = paddle._C_ops.reshape(data_0, [0, -1])
        r_1 = paddle._C_ops.reshape(data_0, [-1, 0, 2])
        r_2 = paddle._C_ops.transpose(data_0, [2, 0, 1])
        r_3 = paddle._C_ops.squeeze(data_1, [0, 1])
        r_4 = paddle._C_ops.squeeze(data_1, [-2])
        r_5 = paddle._C_ops.squeeze(data_1, [])
        r_6 = paddle._C_ops.unsqueeze(data_0, [0, 2])
        r_7 = paddle._C_ops.unsqueeze(data_0, [-1])
        r_8 = paddle._C_ops.flatten(data_3, 1, 3)
        r_9 = paddle._C_ops.expand(data_1, [4, -1, 5, 2])
        r_10 = paddle._C_ops.expand(data_5, [2, 4, 3])
        r_11 = paddle._C_ops.expand_as(data_5, data_5, [2, 3])
        r_12 = paddle._C_ops.tile(data_0, [2, 1, 3])
        r_13 = paddle._C_ops.tile(data_5, [2, 3])
        r_14 = paddle._C_ops.tile(data_0, [2])
        axis = paddle._C_ops.full([1], float("1"), paddle.int32, paddle.core.CPUPlace())
        r_16 = paddle._C_ops.concat([data_0, data_0], axis)
        r_17 = paddle._C_ops.stack([data_0, data_0], 1)
        parts = paddle._C_ops.split(data_2, [1, -1, 2], axis)
        (a0, a1, a2,) = parts
        axis2 = paddle._C_ops.full([1], float("2"), paddle.int32, paddle.core.CPUPlace())
        halves = paddle._C_ops.split_with_num(data_2, 2, axis2)
        (b0, b1,) = halves
        bound = paddle._C_ops.unbind(data_0, 1)
        (c0, c1, c2,) = bound
        stacked = paddle._C_ops.unstack(data_0, 0, 2)
        (d0, d1,) = stacked
        full_int_array_0 = [1]
        full_int_array_1 = [3]
        full_int_array_2 = [-2, -100]
        full_int_array_3 = [2147483647, 2]
        r_31 = paddle._C_ops.slice(data_0, [1], full_int_array_0, full_int_array_1, [1], [])
        r_32 = paddle._C_ops.slice(data_0, [0], [1], [2], [1], [0])
        r_33 = paddle._C_ops.slice(data_0, [1, 2], full_int_array_2, full_int_array_3, [1, 1], [])
        r_34 = paddle._C_ops.strided_slice(data_0, [2], [0], [4], [2])
        r_35 = paddle._C_ops.strided_slice(data_0, [1, 2], [2, 3], [-4, 0], [-1, -2])
        r_36 = paddle._C_ops.flip(data_0, [1, -1])
        r_37 = paddle._C_ops.roll(data_0, [1, -1], [0, 2])
        r_38 = paddle._C_ops.roll(data_0, [3], [])
        r_39 = paddle._C_ops.pad(data_0, [0, 1, 2, 0, 1, 1], float("0.5"))
        r_40 = paddle._C_ops.pad3d(data_3, [1, 2, 0, 1, 1, 0], "constant", float("0.25"), "NCDHW")
        r_41 = paddle._C_ops.pad3d(data_3, [1, 2, 1, 1, 1, 0], "reflect", float("0"), "NCDHW")
        r_42 = paddle._C_ops.pad3d(data_3, [1, 2, 0, 1, 1, 1], "replicate", float("0"), "NDHWC")
        wide = paddle._C_ops.broadcast_tensors([data_0, data_8])
        (e0, e1,) = wide
        mesh = paddle._C_ops.meshgrid([data_5, data_5])
        (g0, g1,) = mesh
        r_47 = paddle._C_ops.tril(data_6, 1)
        r_48 = paddle._C_ops.triu(data_6, -1)
        r_49 = paddle._C_ops.diag(data_5, 1, float("0"))
        r_50 = paddle._C_ops.diag_embed(data_0, 1, -2, -1)
        r_51 = paddle._C_ops.diagonal(data_6, 1, 0, 1)
        r_52 = paddle._C_ops.pixel_shuffle(data_4, 2, "NCHW")
        r_53 = paddle._C_ops.channel_shuffle(data_4, 4, "NCHW")
        r_54 = paddle._C_ops.pixel_unshuffle(data_4, 2, "NCHW")
        r_55 = paddle._C_ops.unfold(data_7, [3, 3], [1, 2], [1, 0, 1, 0], [1, 1])
        r_56 = paddle._C_ops.repeat_interleave(data_0, 2, 1, -1)
        r_57 = paddle._C_ops.assign(data_0)
        r_58 = paddle._C_ops.kron(data_6, data_6)
        r_59 = paddle._C_ops.shape64(data_0)
        r_60 = paddle._C_ops.numel(data_0)
        r_61 = paddle._C_ops.reverse(data_0, [0])
        return r_0, r_1, r_2, r_3, r_4, r_5, r_6, r_7, r_8, r_9, r_10, r_11, r_12, r_13, r_14, axis, r_16, r_17, a0, a1, a2, axis2, b0, b1, c0, c1, c2, d0, d1, r_31, r_32, r_33, r_34, r_35, r_36, r_37, r_38, r_39, r_40, r_41, r_42, e0, e1, g0, g1, r_47, r_48, r_49, r_50, r_51, r_52, r_53, r_54, r_55, r_56, r_57, r_58, r_59, r_60, r_61
