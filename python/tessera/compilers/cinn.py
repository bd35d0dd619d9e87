"""CINN, Paddle's compiler, for samples of Paddle."""

import paddle

if not paddle.is_compiled_with_cinn():
    raise ImportError(f"paddlepaddle {paddle.__version__} is built without CINN")

version = paddle.__version__
frameworks = ["paddle"]
devices = ["cpu"]
weights = ["inputs"]  # to_static takes no model of a variable number of inputs, which frozen ones are


def compile(model, inputs):
    compiled = paddle.jit.to_static(model, backend="CINN", full_graph=True)
    compiled(*[tensor.clone() for tensor in inputs])  # it compiles at the first call
    return compiled
