import paddle


class GraphModule(paddle.nn.Layer):
    def __init__(self):
        super().__init__()

    def forward(self, parameter_0, data_0, data_1):
        # pd_op.conv2d: (1x4x6x6xf32) <- (1x3x6x6xf32, 4x3x1x1xf32)
        conv2d_0 = paddle._C_ops.conv2d(
            data_0, parameter_0, [1, 1], [0, 0], "EXPLICIT", [1, 1], 1, "NCHW"
        )
        del data_0, parameter_0

        # pd_op.full: (1xi32) <- ()
        full_0 = paddle._C_ops.full(
            [1], float("1"), paddle.int32, paddle.core.CPUPlace()
        )

        # pd_op.split_with_num: ([1x2x6x6xf32, 1x2x6x6xf32]) <- (1x4x6x6xf32, 1xi32)
        split_with_num_0 = paddle._C_ops.split_with_num(conv2d_0, 2, full_0)
        del conv2d_0

        # builtin.split: (1x2x6x6xf32, 1x2x6x6xf32) <- ([1x2x6x6xf32, 1x2x6x6xf32])
        (
            split_0,
            split_1,
        ) = split_with_num_0
        del split_with_num_0

        # pd_op.assign: (1x2x6x6xf32) <- (1x2x6x6xf32)
        assign_0 = split_0

        # builtin.combine: ([1x2x6x6xf32, 1x2x6x6xf32]) <- (1x2x6x6xf32, 1x2x6x6xf32)
        combine_0 = [assign_0, split_1]
        del (
            assign_0,
            split_0,
            split_1,
        )

        # pd_op.concat: (1x4x6x6xf32) <- ([1x2x6x6xf32, 1x2x6x6xf32], 1xi32)
        concat_0 = paddle._C_ops.concat(combine_0, full_0)
        del combine_0, full_0

        # pd_op.full: (1xi32) <- ()
        full_1 = paddle._C_ops.full(
            [1], float("5"), paddle.int32, paddle.framework._current_expected_place()
        )

        # pd_op.one_hot: (1x3x5xf32) <- (1x3xi32, 1xi32)
        one_hot_0 = paddle._C_ops.one_hot(
            data_1 % paddle.cast(full_1, data_1.dtype), full_1
        )
        del data_1, full_1

        return concat_0, one_hot_0
