import paddle


class GraphModule(paddle.nn.Layer):
    def __init__(self):
        super().__init__()

    def forward(
        self,
        parameter_0,
        data_0,
    ):
        # pd_op.full_int_array: (2xi64) <- ()
        full_int_array_0 = [1, -1]
        a, b, c = (lambda x, f: f(x))(
            paddle._C_ops.rnn(data_0, None, float("1e-05"), paddle.float32, "NCHW"),
            lambda out: out
            if isinstance(out, (list, tuple))
            else (out, None, None),
        ) + (None,)
        del (
            b,
            c,
        )
        combine_0 = [a, parameter_0]
        d = paddle._C_ops.expand(a, [x.reshape([]) for x in combine_0])
        (
            e,
            f,
        ) = combine_0
        g = paddle._C_ops.one_hot(e % paddle.cast(f, e.dtype), f)
        h = paddle.to_tensor([1.5, -2], dtype=paddle.int32).reshape([2])
        i = paddle._C_ops.full([], float("-inf"), paddle.core.CPUPlace())
        j = paddle.arange(i, h, g, dtype="int64")
        k, = d
        l = k[0]
        m = l.detach()
        del m, l
        return a, j
