"""A compiler that refuses graphs with both an addition and a gelu, and none with one of them alone."""

import inspect


def compile(model, inputs):
    text = inspect.getsource(type(model).forward)
    if " + " in text and "gelu(" in text:
        raise NotImplementedError("an addition and a gelu")
    return model
