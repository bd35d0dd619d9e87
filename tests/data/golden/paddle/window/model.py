import paddle


class GraphModule(paddle.nn.Layer):
    def __init__(self):
        super().__init__()

    def forward(self, data_0, data_1, data_2, data_3, data_4, data_5, data_6, data_7, data_8):
        r_0 = paddle._C_ops.conv2d(data_0, data_1, [1, 1], [1, 1], "EXPLICIT", [1, 1], 1, "NCHW")
        r_1 = paddle._C_ops.conv2d(data_0, data_2, [2, 1], [1, 0], "EXPLICIT", [1, 2], 2, "NCHW")
        r_2 = paddle._C_ops.conv2d(data_0, data_1, [2, 2], [0, 1, 2, 1], "EXPLICIT", [1, 1], 1, "NCHW")
        r_3 = paddle._C_ops.conv2d(data_0, data_1, [2, 2], [0, 0], "SAME", [1, 1], 1, "NCHW")
        r_4 = paddle._C_ops.conv2d(data_0, data_1, [1, 1], [5, 5], "VALID", [1, 1], 1, "NCHW")
        r_5 = paddle._C_ops.conv2d(data_4, data_1, [1, 2], [1, 1], "EXPLICIT", [1, 1], 1, "NHWC")
        r_6 = paddle._C_ops.depthwise_conv2d(data_0, data_3, [1, 1], [1, 1], "EXPLICIT", 4, [1, 1], "NCHW")
        r_7 = paddle._C_ops.conv2d_transpose(data_0, data_5, [2, 2], [1, 1], [1, 1], [], "EXPLICIT", 1, [1, 1], "NCHW")
        r_8 = paddle._C_ops.conv2d_transpose(data_0, data_5, [2, 2], [1, 1], [], [14, 18], "EXPLICIT", 1, [1, 1], "NCHW")
        r_9 = paddle._C_ops.conv2d_transpose(data_0, data_5, [2, 2], [0, 1, 1, 0], [], [], "EXPLICIT", 1, [1, 1], "NCHW")
        r_10 = paddle._C_ops.conv3d(data_6, data_7, [1, 2, 1], [1, 0, 1], "EXPLICIT", 1, [1, 1, 1], "NCDHW")
        r_11 = paddle._C_ops.pool2d(data_0, [2, 2], [2, 2], [0, 0], False, True, "NCHW", "max", False, False, "EXPLICIT")
        r_12 = paddle._C_ops.pool2d(data_0, [3, 3], [2, 2], [1, 1], True, True, "NCHW", "max", False, False, "EXPLICIT")
        r_13 = paddle._C_ops.pool2d(data_0, [3, 3], [2, 2], [1, 1], False, True, "NCHW", "avg", False, False, "EXPLICIT")
        r_14 = paddle._C_ops.pool2d(data_0, [3, 3], [2, 2], [1, 1], True, False, "NCHW", "avg", False, False, "EXPLICIT")
        r_15 = paddle._C_ops.pool2d(data_0, [3, 2], [2, 2], [0, 1, 1, 0], False, True, "NCHW", "avg", False, False, "EXPLICIT")
        r_16 = paddle._C_ops.pool2d(data_0, [3, 3], [2, 2], [0, 0], False, True, "NCHW", "avg", False, False, "SAME")
        r_17 = paddle._C_ops.pool2d(data_0, [3, 3], [2, 2], [0, 0], False, True, "NCHW", "max", False, False, "SAME")
        r_18 = paddle._C_ops.pool2d(data_0, [2, 2], [1, 1], [0, 0], False, True, "NCHW", "avg", True, False, "EXPLICIT")
        r_19 = paddle._C_ops.pool2d(data_0, [1, 1], [1, 1], [0, 0], False, True, "NCHW", "avg", False, True, "EXPLICIT")
        r_20 = paddle._C_ops.pool2d(data_0, [3, 2], [1, 1], [0, 0], False, True, "NCHW", "avg", False, True, "EXPLICIT")
        r_21 = paddle._C_ops.pool2d(data_4, [2, 2], [2, 2], [0, 0], False, True, "NHWC", "avg", False, False, "EXPLICIT")
        r_22 = paddle._C_ops.pool3d(data_6, [2, 2, 2], [2, 2, 2], [0, 0, 0], False, True, "NCDHW", "max", False, False, "EXPLICIT")
        m0, m1 = (lambda x, f: f(x))(paddle._C_ops.max_pool2d_with_index(data_0, [2, 2], [2, 2], [0, 0], False, False, False), lambda out: out if isinstance(out, (list, tuple)) else (out, None))
        m2, m3 = (lambda x, f: f(x))(paddle._C_ops.max_pool2d_with_index(data_0, [3, 2], [1, 1], [0, 0], False, True, False), lambda out: out if isinstance(out, (list, tuple)) else (out, None))
        return r_0, r_1, r_2, r_3, r_4, r_5, r_6, r_7, r_8, r_9, r_10, r_11, r_12, r_13, r_14, r_15, r_16, r_17, r_18, r_19, r_20, r_21, r_22, m0, m1, m2, m3
