"""Tessera's compiler by way of torch.compile, as its users call it from Python, and as other compilers are called."""

import importlib
import os
import warnings

# Kernels of earlier runs must not be found, or compile times say nothing.
os.environ["TESSERA_CACHE"] = os.path.join(os.environ["TESSERA_SCRATCH"], "kernels")

import torch  # noqa: E402

from .. import backend  # noqa: E402

core = importlib.import_module("tessera._core")  # `./tessera python` builds it; without it all would be eager

version = f"{core.sources_digest[:12]} (torch {core.torch_version})"
BOOKS = os.environ.get("TESSERA_BOOK", "")  # the judge's word: none, or those that were asked for
options = ("torch.compile(backend='tessera', dynamic=False), effort 1, "
           + (", ".join(f"book {book}" for book in BOOKS.split(":")) if BOOKS else "no book"))
told = []  # why graphs stay with eager


def compile(model, inputs):
    frozen = next(model.buffers(), None) is not None
    compiled = torch.compile(model, backend=backend.compile_graph, dynamic=False,
                             options={"weights": "frozen" if frozen else "inputs"})
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always", backend.FallbackWarning)
        compiled(*[tensor.clone() for tensor in inputs])  # it compiles at the first call
    told[:] = [str(w.message) for w in caught if issubclass(w.category, backend.FallbackWarning)]
    return compiled


def fallback():
    return ("all", told[0].splitlines()[0]) if told else ("none", "")
