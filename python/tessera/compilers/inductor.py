"""torch.compile with its default backend."""

import os

# Kernels of earlier runs must not be found, or compile times say nothing. Precompiled headers belong to the machine.
os.environ["TORCHINDUCTOR_CACHE_DIR"] = os.path.join(os.environ["TESSERA_SCRATCH"], "inductor")

import torch  # noqa: E402
from torch._inductor import codecache  # noqa: E402

if "TESSERA_HEADERS" in os.environ:
    codecache._HEADER_DIR = os.environ["TESSERA_HEADERS"]
    codecache._HEADER_LOCK_DIR = os.path.join(codecache._HEADER_DIR, "locks")

from .tracer import graph_breaks as fallback  # noqa: E402, F401

version = torch.__version__
options = "torch.compile(dynamic=False); freezing where weights are frozen"


def compile(model, inputs, **settings):
    if next(model.buffers(), None) is not None:
        torch._inductor.config.freezing = True
    compiled = torch.compile(model, dynamic=False, **settings)
    compiled(*[tensor.clone() for tensor in inputs])  # it compiles at the first call
    return compiled
