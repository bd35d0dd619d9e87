import paddle


class GraphModule(paddle.nn.Layer):
    def __init__(self):
        super().__init__()

    def forward(
        self,
        parameter_0,
        parameter_1,
        parameter_2,
        parameter_3,
        parameter_4,
        data_0,
    ):
        # pd_op.embedding: (1x6x8xf32) <- (1x6xi64, 32x8xf32)
        embedding_0 = paddle._C_ops.embedding(data_0, parameter_4, -1, False)
        del data_0, parameter_4

        # pd_op.layer_norm: (1x6x8xf32, 1x6xf32, 1x6xf32) <- (1x6x8xf32, 8xf32, 8xf32)
        layer_norm_0, layer_norm_1, layer_norm_2 = (lambda x, f: f(x))(
            paddle._C_ops.layer_norm(
                embedding_0, parameter_3, parameter_2, float("1e-12"), 2
            ),
            lambda out: out if isinstance(out, (list, tuple)) else (out, None, None),
        )
        del embedding_0, parameter_2, parameter_3

        # pd_op.matmul: (1x6x8xf32) <- (1x6x8xf32, 8x8xf32)
        matmul_0 = paddle._C_ops.matmul(layer_norm_0, parameter_1, False, False)
        del parameter_1

        # pd_op.add: (1x6x8xf32) <- (1x6x8xf32, 8xf32)
        add_0 = paddle._C_ops.add(matmul_0, parameter_0)
        del matmul_0, parameter_0

        # pd_op.full: (1xf32) <- ()
        full_0 = paddle._C_ops.full(
            [1], float("0.1"), paddle.float32, paddle.core.CPUPlace()
        )

        # pd_op.dropout: (1x6x8xf32, 1x6x8xui8) <- (1x6x8xf32, None, 1xf32)
        dropout_0, dropout_1 = (lambda x, f: f(x))(
            paddle._C_ops.dropout(
                add_0, None, full_0, True, "upscale_in_train", 0, False
            ),
            lambda out: out if isinstance(out, (list, tuple)) else (out, None),
        )
        del add_0, full_0

        # pd_op.add: (1x6x8xf32) <- (1x6x8xf32, 1x6x8xf32)
        add_1 = paddle._C_ops.add(layer_norm_0, dropout_0)
        del dropout_0, dropout_1, layer_norm_0, layer_norm_1, layer_norm_2

        # pd_op.full_int_array: (1xi64) <- ()
        full_int_array_0 = [0]

        # pd_op.full_int_array: (1xi64) <- ()
        full_int_array_1 = [1]

        # pd_op.slice: (1x8xf32) <- (1x6x8xf32, 1xi64, 1xi64)
        slice_0 = paddle._C_ops.slice(
            add_1, [1], full_int_array_0, full_int_array_1, [1], [1]
        )
        del full_int_array_0, full_int_array_1

        # pd_op.tanh: (1x8xf32) <- (1x8xf32)
        tanh_0 = paddle._C_ops.tanh(slice_0)
        del slice_0

        return add_1, tanh_0
