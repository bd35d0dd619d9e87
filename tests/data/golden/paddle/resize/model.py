import paddle


class GraphModule(paddle.nn.Layer):
    def __init__(self):
        super().__init__()

    def forward(self, data_0, data_1, data_2, data_3):
        r_0 = paddle._C_ops.nearest_interp(data_0, None, None, None, "NCHW", -1, 8, 10, [], "nearest", False, 0)
        r_1 = paddle._C_ops.nearest_interp(data_0, None, None, None, "NCHW", -1, 7, 9, [], "nearest", True, 0)
        r_2 = paddle._C_ops.nearest_interp(data_0, None, None, None, "NCHW", -1, -1, -1, [float("2"), float("2")], "nearest", False, 0)
        r_3 = paddle._C_ops.bilinear_interp(data_0, None, None, None, "NCHW", -1, 8, 7, [], "bilinear", False, 0)
        r_4 = paddle._C_ops.bilinear_interp(data_0, None, None, None, "NCHW", -1, 8, 7, [], "bilinear", False, 1)
        r_5 = paddle._C_ops.bilinear_interp(data_0, None, None, None, "NCHW", -1, 8, 7, [], "bilinear", True, 1)
        r_6 = paddle._C_ops.bilinear_interp(data_0, None, None, None, "NCHW", -1, -1, -1, [float("2"), float("1.5")], "bilinear", False, 0)
        r_7 = paddle._C_ops.bilinear_interp(data_2, None, None, None, "NHWC", -1, 8, 7, [], "bilinear", False, 0)
        r_8 = paddle._C_ops.bicubic_interp(data_0, None, None, None, "NCHW", -1, 8, 7, [], "bicubic", False, 0)
        r_9 = paddle._C_ops.bicubic_interp(data_0, None, None, None, "NCHW", -1, 8, 7, [], "bicubic", True, 0)
        r_10 = paddle._C_ops.linear_interp(data_1, None, None, None, "NCHW", -1, -1, 9, [], "linear", False, 0)
        r_11 = paddle._C_ops.trilinear_interp(data_3, None, None, None, "NCHW", 4, 6, 5, [], "trilinear", False, 0)
        return r_0, r_1, r_2, r_3, r_4, r_5, r_6, r_7, r_8, r_9, r_10, r_11
