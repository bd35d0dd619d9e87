"""Paddle's static graph: to_static traces the sample to PIR, whose passes and executor run it."""

import paddle

version = paddle.__version__
frameworks = ["paddle"]
devices = ["cpu"]
weights = ["inputs"]  # to_static takes no model of a variable number of inputs, which frozen ones are


def compile(model, inputs):
    compiled = paddle.jit.to_static(model, full_graph=True, backend=None)
    compiled(*[tensor.clone() for tensor in inputs])  # it traces and compiles at the first call
    return compiled
