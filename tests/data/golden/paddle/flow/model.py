import paddle


class GraphModule(paddle.nn.Layer):
    def __init__(self):
        super().__init__()

    def forward(self, data_0, data_1, data_2, data_3):
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
        c = paddle._C_ops.full([1], float("5"), paddle.int32, paddle.core.CPUPlace())
        one_hot_0 = paddle._C_ops.one_hot(data_2 % paddle.cast(c, data_2.dtype), c)
        return sizes, batch, rows, rest, r_8, both, stacked_sizes, r_11, two, half, r_14, r_15, three, r_17, r_18, r_19, c, one_hot_0
