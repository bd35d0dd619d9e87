"""Paddle's dynamic graph, operator by operator: the baseline of samples of Paddle."""

import paddle

version = paddle.__version__
frameworks = ["paddle"]
devices = ["cpu"]


def compile(model, inputs):
    return model
