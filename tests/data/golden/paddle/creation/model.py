import paddle


class GraphModule(paddle.nn.Layer):
    def __init__(self):
        super().__init__()

    def forward(self, data_0, data_1, data_2):
        f = paddle._C_ops.full([3, 2], float("2.5"), paddle.float32, paddle.core.CPUPlace())
        i = paddle._C_ops.full([2, 2], float("7"), paddle.int64, paddle.core.CPUPlace())
        z = paddle._C_ops.full([1], float("0"), paddle.float32, paddle.core.CPUPlace())
        n = paddle._C_ops.full([1], float("5"), paddle.float32, paddle.core.CPUPlace())
        st = paddle._C_ops.full([1], float("0.5"), paddle.float32, paddle.core.CPUPlace())
        r_5 = paddle._C_ops.arange(z, n, st, paddle.float32, paddle.core.CPUPlace())
        zi = paddle._C_ops.full([1], float("2"), paddle.int64, paddle.core.CPUPlace())
        ni = paddle._C_ops.full([1], float("11"), paddle.int64, paddle.core.CPUPlace())
        si = paddle._C_ops.full([1], float("3"), paddle.int64, paddle.core.CPUPlace())
        r_9 = paddle._C_ops.arange(zi, ni, si, paddle.int64, paddle.core.CPUPlace())
        k = paddle._C_ops.full([1], float("7"), paddle.int32, paddle.core.CPUPlace())
        r_11 = paddle._C_ops.linspace(z, n, k, paddle.float32, paddle.framework._current_expected_place())
        r_12 = paddle._C_ops.full_like(data_0, n, paddle.float32, paddle.framework._current_expected_place())
        c = paddle._C_ops.full([1], float("5"), paddle.int32, paddle.core.CPUPlace())
        r_14 = paddle._C_ops.one_hot(data_1, c)
        r_15 = paddle._C_ops.full_with_tensor(data_2, [2, 2], paddle.float32)
        r_16 = paddle._C_ops.full_batch_size_like(data_0, [1, 4], paddle.float32, float("1.5"), 0, 0, paddle.framework._current_expected_place())
        e = paddle._C_ops.full([1], float("4"), paddle.float32, paddle.core.CPUPlace())
        r_18 = paddle._C_ops.eye(e, n, paddle.float32, paddle.framework._current_expected_place())
        r_19 = paddle._C_ops.sequence_mask(data_1, c, paddle.float32)
        return f, i, z, n, st, r_5, zi, ni, si, r_9, k, r_11, r_12, c, r_14, r_15, r_16, e, r_18, r_19
