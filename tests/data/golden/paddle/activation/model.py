import paddle


class GraphModule(paddle.nn.Layer):
    def __init__(self):
        super().__init__()

    def forward(self, data_0, data_1, data_2, data_3, data_4):
        r_0 = paddle._C_ops.celu(data_0, float("1.2"))
        r_1 = paddle._C_ops.elu(data_0, float("0.7"))
        r_2 = paddle._C_ops.gelu(data_0, False)
        r_3 = paddle._C_ops.gelu(data_0, True)
        r_4 = paddle._C_ops.hardshrink(data_0, float("0.4"))
        r_5 = paddle._C_ops.hardsigmoid(data_0, float("0.166667"), float("0.5"))
        r_6 = paddle._C_ops.hardtanh(data_0, float("-0.8"), float("1.1"))
        r_7 = paddle._C_ops.leaky_relu(data_0, float("0.1"))
        r_8 = paddle._C_ops.softplus(data_0, float("2"), float("3"))
        r_9 = paddle._C_ops.softshrink(data_0, float("0.3"))
        r_10 = paddle._C_ops.selu(data_0, float("1.0507"), float("1.67326"))
        r_11 = paddle._C_ops.stanh(data_0, float("0.67"), float("1.7159"))
        r_12 = paddle._C_ops.thresholded_relu(data_0, float("0.5"), float("0"))
        r_13 = paddle._C_ops.prelu(data_0, data_1, "NCHW", "channel")
        r_14 = paddle._C_ops.prelu(data_0, data_2, "NCHW", "all")
        r_15 = paddle._C_ops.prelu(data_0, data_3, "NCHW", "element")
        r_16 = paddle._C_ops.maxout(data_0, 2, 1)
        r_17 = paddle._C_ops.swiglu(data_4, None)
        r_18 = paddle._C_ops.softmax(data_0, 1)
        r_19 = paddle._C_ops.softmax(data_4, -1)
        r_20 = paddle._C_ops.log_softmax(data_4, -1)
        r_21 = paddle._C_ops.pow(data_4, float("2"))
        r_22 = paddle._C_ops.pow(data_4, float("3"))
        lo = paddle._C_ops.full([1], float("-0.5"), paddle.float32, paddle.core.CPUPlace())
        hi = paddle._C_ops.full([1], float("0.9"), paddle.float32, paddle.core.CPUPlace())
        r_25 = paddle._C_ops.clip(data_0, lo, hi)
        s = paddle._C_ops.full([1], float("1.5"), paddle.float32, paddle.core.CPUPlace())
        r_27 = paddle._C_ops.scale(data_0, s, float("0.25"), True)
        r_28 = paddle._C_ops.scale(data_0, s, float("0.25"), False)
        one = paddle._C_ops.full([1], float("1"), paddle.float32, paddle.core.CPUPlace())
        r_30 = paddle._C_ops.scale(data_0, one, float("0"), True)
        r_31 = paddle._C_ops.cast(data_0, paddle.int32)
        r_32 = paddle._C_ops.cast(data_0, paddle.bool)
        r_33 = paddle._C_ops.cast(data_0, paddle.float64)
        return r_0, r_1, r_2, r_3, r_4, r_5, r_6, r_7, r_8, r_9, r_10, r_11, r_12, r_13, r_14, r_15, r_16, r_17, r_18, r_19, r_20, r_21, r_22, lo, hi, r_25, s, r_27, r_28, one, r_30, r_31, r_32, r_33
