import paddle


class GraphModule(paddle.nn.Layer):
    def __init__(self):
        super().__init__()

    def forward(self, data_0, data_1, data_2, data_3, data_4, data_5, data_6, data_7):
        sizes = paddle._C_ops.shape64(data_0)
        at_0 = [0]
        at_1 = [1]
        at_2 = [2]
        batch = paddle._C_ops.slice(sizes, [0], at_0, at_1, [1], [0])
        rows = paddle._C_ops.slice(sizes, [0], at_1, at_2, [1], [0])
        rest = paddle._C_ops.full([], float("-1"), paddle.int64, paddle.core.CPUPlace())
        target = [batch, rest]
        r_8 = paddle._C_ops.reshape(data_0, target)
        both = paddle._C_ops.multiply(batch, rows)
        stacked_sizes = paddle._C_ops.stack([both, rest], 0)
        r_11 = paddle._C_ops.reshape(data_0, stacked_sizes)
        two = paddle._C_ops.full([], float("2"), paddle.int64, paddle.core.CPUPlace())
        half = paddle._C_ops.floor_divide(rows, two)
        r_14 = paddle._C_ops.slice(data_0, [1], [half], [rows], [1], [])
        r_15 = paddle._C_ops.expand(data_1, [batch, rows, 4])
        three = paddle._C_ops.full([1], float("3"), paddle.int64, paddle.core.CPUPlace())
        r_17 = paddle._C_ops.full([batch, rows], three, paddle.float32, paddle.core.CPUPlace())
        r_18 = paddle._C_ops.relu_(data_3)
        r_19 = paddle._C_ops.add(data_3, data_0)
        room = paddle._C_ops.full([2, 2], float("0"), paddle.int64, paddle.core.CPUPlace())
        r_21 = paddle._C_ops.assign_value_(room, [2, 2], paddle.int64, [float("3"), float("1"), float("4"), float("1")], paddle.framework._current_expected_place())
        kept = paddle._C_ops.exp(data_1)
        written = paddle._C_ops.cos(data_1)
        r_24 = paddle._C_ops.assign_out_(kept, written)
        r_25 = paddle._C_ops.add(written, kept)
        n0, n1, n2, n3, n4, n5 = (lambda x, f: f(x))(paddle._C_ops.batch_norm(data_0, data_4, data_5, data_4, data_5, True, float("0.9"), float("1e-05"), "NCHW", True, False), lambda out: out if isinstance(out, (list, tuple)) else (out, None, None, None, None, None))
        r_27 = paddle._C_ops.add(data_0, data_0)
        size_of = paddle._C_ops.cast(data_6, paddle.int32)
        r_29 = paddle._C_ops.nearest_interp(data_7, size_of, None, None, "NCHW", -1, -1, -1, [], "nearest", False, 0)
        c = paddle._C_ops.full([1], float("5"), paddle.int32, paddle.core.CPUPlace())
        one_hot_0 = paddle._C_ops.one_hot(data_2 % paddle.cast(c, data_2.dtype), c)
        return sizes, batch, rows, rest, r_8, both, stacked_sizes, r_11, two, half, r_14, r_15, three, r_17, r_18, r_19, room, r_21, kept, written, r_24, r_25, n0, n1, n2, r_27, size_of, r_29, c, one_hot_0
