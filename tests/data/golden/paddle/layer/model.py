import paddle


class GraphModule(paddle.nn.Layer):
    def __init__(self):
        super().__init__()

    def forward(self, data_0, data_1, data_2, data_3, data_4, data_5, data_6, data_7, data_8, data_9, data_10, data_11, data_12, data_13, data_14, data_15, data_16, data_17, data_18, data_19, data_20, data_21):
        r_0 = paddle._C_ops.matmul(data_0, data_1, False, False)
        r_1 = paddle._C_ops.matmul(data_0, data_2, True, True)
        r_2 = paddle._C_ops.matmul(data_0, data_3, False, False)
        r_3 = paddle._C_ops.matmul(data_3, data_1, False, False)
        r_4 = paddle._C_ops.bmm(data_0, data_2)
        r_5 = paddle._C_ops.dot(data_3, data_3)
        r_6 = paddle._C_ops.addmm(data_16, data_16, data_16, float("0.5"), float("2"))
        e0, e1, e2 = (lambda x, f: f(x))(paddle._C_ops.einsum([data_0, data_2], "bij,bjk->bik"), lambda out: out if isinstance(out, (list, tuple)) else (out, None, None))
        b0, b1, b2, b3, b4, b5 = (lambda x, f: f(x))(paddle._C_ops.batch_norm(data_4, data_7, data_8, data_5, data_6, True, float("0.9"), float("1e-05"), "NCHW", True, False), lambda out: out if isinstance(out, (list, tuple)) else (out, None, None, None, None, None))
        b6, b7, b8, b9, b10, b11 = (lambda x, f: f(x))(paddle._C_ops.batch_norm(data_9, data_7, data_8, data_5, data_6, True, float("0.9"), float("1e-05"), "NHWC", False, False), lambda out: out if isinstance(out, (list, tuple)) else (out, None, None, None, None, None))
        b12, b13, b14, b15, b16, b17 = (lambda x, f: f(x))(paddle._C_ops.batch_norm(data_4, data_19, data_20, data_5, data_6, False, float("0.9"), float("1e-05"), "NCHW", False, False), lambda out: out if isinstance(out, (list, tuple)) else (out, None, None, None, None, None))
        l0, l1, l2 = (lambda x, f: f(x))(paddle._C_ops.layer_norm(data_0, data_3, data_3, float("1e-05"), 2), lambda out: out if isinstance(out, (list, tuple)) else (out, None, None))
        l3, l4, l5 = (lambda x, f: f(x))(paddle._C_ops.layer_norm(data_0, data_17, data_18, float("1e-05"), 1), lambda out: out if isinstance(out, (list, tuple)) else (out, None, None))
        l6, l7, l8 = (lambda x, f: f(x))(paddle._C_ops.layer_norm(data_0, None, None, float("1e-05"), 2), lambda out: out if isinstance(out, (list, tuple)) else (out, None, None))
        g0, g1, g2 = (lambda x, f: f(x))(paddle._C_ops.group_norm(data_4, data_5, data_6, float("1e-05"), 3, "NCHW"), lambda out: out if isinstance(out, (list, tuple)) else (out, None, None))
        g3, g4, g5 = (lambda x, f: f(x))(paddle._C_ops.group_norm(data_9, data_5, data_6, float("1e-05"), 2, "NHWC"), lambda out: out if isinstance(out, (list, tuple)) else (out, None, None))
        i0, i1, i2 = (lambda x, f: f(x))(paddle._C_ops.instance_norm(data_4, data_5, data_6, float("1e-05")), lambda out: out if isinstance(out, (list, tuple)) else (out, None, None))
        p = paddle._C_ops.full([1], float("0.25"), paddle.float32, paddle.core.CPUPlace())
        d0, d1 = (lambda x, f: f(x))(paddle._C_ops.dropout(data_0, None, p, True, "upscale_in_train", 0, False), lambda out: out if isinstance(out, (list, tuple)) else (out, None))
        d2, d3 = (lambda x, f: f(x))(paddle._C_ops.dropout(data_0, None, p, True, "downgrade_in_infer", 0, False), lambda out: out if isinstance(out, (list, tuple)) else (out, None))
        r_20 = paddle._C_ops.softmax(data_13, -1)
        r_21 = paddle._C_ops.grid_sample(data_13, data_14, "bilinear", "zeros", True)
        r_22 = paddle._C_ops.grid_sample(data_13, data_14, "nearest", "border", False)
        r_23 = paddle._C_ops.affine_grid(data_15, [2, 3, 4, 5], True)
        r_24 = paddle._C_ops.cross(data_16, data_21, 0)
        r_25 = paddle._C_ops.temporal_shift(data_4, 2, float("0.25"), "NCHW")
        return r_0, r_1, r_2, r_3, r_4, r_5, r_6, e0, b0, b1, b2, b6, b7, b8, b12, b13, b14, b15, b16, l0, l3, l6, g0, g3, i0, p, d0, d2, r_20, r_21, r_22, r_23, r_24, r_25
