"""A compiler that is wrong wherever a graph has a gelu: its results are a third too large."""

import torch


class Wrong(torch.overrides.TorchFunctionMode):
    def __torch_function__(self, function, types, args=(), kwargs=None):
        result = function(*args, **(kwargs or {}))
        return result * 4 / 3 if function.__name__ == "gelu" else result


def compile(model, inputs):
    def run(*inputs):
        with Wrong():
            return model(*inputs)
    return run
