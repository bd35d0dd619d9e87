import paddle


class GraphModule(paddle.nn.Layer):
    def __init__(self):
        super().__init__()

    def forward(self, data_0, data_1, data_2, data_3, data_4, data_5, data_6, data_7, data_8, data_9, data_10, data_11, data_12, data_13):
        ax = paddle._C_ops.full([1], float("0"), paddle.int32, paddle.core.CPUPlace())
        r_1 = paddle._C_ops.gather(data_0, data_1, ax)
        ax1 = paddle._C_ops.full([1], float("1"), paddle.int32, paddle.core.CPUPlace())
        r_3 = paddle._C_ops.gather_nd(data_0, data_2)
        r_4 = paddle._C_ops.index_select(data_0, data_1, 0)
        r_5 = paddle._C_ops.index_sample(data_0, data_3)
        r_6 = paddle._C_ops.take_along_axis(data_0, data_8, 1)
        r_7 = paddle._C_ops.embedding(data_4, data_5, -1, False)
        r_8 = paddle._C_ops.embedding(data_4, data_5, 2, False)
        r_9 = paddle._C_ops.masked_select(data_0, data_6)
        r_10 = paddle._C_ops.masked_fill(data_0, data_6, data_13)
        r_11 = paddle._C_ops.nonzero(data_6)
        r_12 = paddle._C_ops.scatter(data_0, data_10, data_7, True)
        r_13 = paddle._C_ops.scatter(data_0, data_1, data_7, False)
        r_14 = paddle._C_ops.scatter_nd_add(data_0, data_2, data_9)
        r_15 = paddle._C_ops.index_add(data_0, data_1, data_7, 0)
        r_16 = paddle._C_ops.index_put(data_0, [data_10], data_7, False)
        r_17 = paddle._C_ops.set_value(data_0, [1], [3], [1], [0], [], [], [1], [float("9")])
        r_18 = paddle._C_ops.set_value(data_0, [0, 1], [4, 2], [2, 1], [0, 1], [1], [], [1], [float("5")])
        r_19 = paddle._C_ops.set_value_with_tensor(data_0, data_11, [1], [3], [1], [0], [], [])
        r_20 = paddle._C_ops.set_value_with_tensor(data_12, data_11, [1], [2], [1], [0], [0], [])
        r_21 = paddle._C_ops.where(data_6, data_0, data_0)
        return ax, r_1, ax1, r_3, r_4, r_5, r_6, r_7, r_8, r_9, r_10, r_11, r_12, r_13, r_14, r_15, r_16, r_17, r_18, r_19, r_20, r_21
