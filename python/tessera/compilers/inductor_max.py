"""torch.compile at its best for latency: what PyTorch's own benchmarks call --inductor with max-autotune, freezing
where the weights are frozen, and a wrapper in C++ on the CPU; on a GPU CUDA graphs, and cuDNN's algorithms tried, as Tessera's compiler does."""

from . import inductor
from .inductor import fallback, torch, version  # noqa: F401

options = ("torch.compile(dynamic=False, mode='max-autotune'); cpp_wrapper on the CPU, CUDA graphs and cudnn.benchmark on "
           "a GPU; freezing where weights are frozen")


def compile(model, inputs):
    if any(tensor.is_cuda for tensor in inputs):
        torch.backends.cudnn.benchmark = True
    else:
        torch._inductor.config.cpp_wrapper = True
    return inductor.compile(model, inputs, mode="max-autotune")
