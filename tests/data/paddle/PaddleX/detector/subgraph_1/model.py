import paddle


class GraphModule(paddle.nn.Layer):
    def __init__(self):
        super().__init__()

    def forward(self, data_0):
        # pd_op.relu: (2x3xf32) <- (2x3xf32)
        relu_0 = paddle._C_ops.relu(data_0)
        del data_0

        return relu_0
