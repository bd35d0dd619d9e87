import paddle


class GraphModule(paddle.nn.Layer):
    def __init__(self):
        super().__init__()

    def forward(self, data_0, data_1, data_2, data_3, data_4):
        c0, c1 = (lambda x, f: f(x))(paddle._C_ops.cross_entropy_with_softmax(data_0, data_1, False, True, True, -100, -1), lambda out: out if isinstance(out, (list, tuple)) else (out, None))
        c2, c3 = (lambda x, f: f(x))(paddle._C_ops.cross_entropy_with_softmax(data_0, data_3, True, True, True, -100, -1), lambda out: out if isinstance(out, (list, tuple)) else (out, None))
        c4, c5 = (lambda x, f: f(x))(paddle._C_ops.cross_entropy_with_softmax(data_0, data_1, False, True, True, 2, -1), lambda out: out if isinstance(out, (list, tuple)) else (out, None))
        r_3 = paddle._C_ops.sigmoid_cross_entropy_with_logits(data_0, data_3, None, False, -100)
        r_4 = paddle._C_ops.bce_loss(data_2, data_3)
        h0, h1 = (lambda x, f: f(x))(paddle._C_ops.huber_loss(data_0, data_3, float("1")), lambda out: out if isinstance(out, (list, tuple)) else (out, None))
        r_6 = paddle._C_ops.kldiv_loss(data_0, data_2, "none", False)
        r_7 = paddle._C_ops.kldiv_loss(data_0, data_2, "mean", False)
        logs = paddle._C_ops.log_softmax(data_0, -1)
        l0, l1 = (lambda x, f: f(x))(paddle._C_ops.nll_loss(logs, data_4, None, -100, "mean"), lambda out: out if isinstance(out, (list, tuple)) else (out, None))
        return c0, c1, c2, c3, c4, c5, r_3, r_4, h0, r_6, r_7, logs, l0
