"""A compiler that is killed by SIGSEGV when it runs a convolution."""

import os
import signal

import torch


class Crash(torch.overrides.TorchFunctionMode):
    def __torch_function__(self, function, types, args=(), kwargs=None):
        if function.__name__ == "conv2d":
            os.kill(os.getpid(), signal.SIGSEGV)
        return function(*args, **(kwargs or {}))


def compile(model, inputs):
    def run(*inputs):
        with Crash():
            return model(*inputs)
    return run
