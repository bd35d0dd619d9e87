"""Tessera's compiler by way of torch.compile, as its users call it from Python, and as other compilers are called."""

import importlib
import os
import warnings

# Kernels of earlier runs must not be found, or compile times say nothing.
os.environ["TESSERA_CACHE"] = os.path.join(os.environ["TESSERA_SCRATCH"], "kernels")

import torch  # noqa: E402

from .. import backend  # noqa: E402
from .tracer import graph_breaks  # noqa: E402

core = importlib.import_module("tessera._core")  # `./tessera python` builds it; without it all would be eager

version = f"{core.sources_digest[:12]} (torch {core.torch_version})"
BOOKS = os.environ.get("TESSERA_BOOK", "")  # the judge's word: none, or those that were asked for
options = ("torch.compile(backend='tessera', dynamic=False), effort 1, "
           + (", ".join(f"book {book}" for book in BOOKS.split(":")) if BOOKS else "no book"))
graphs = []  # that the tracer made of the model


def graph_of(module, example_inputs, **how):
    graphs.append(backend.compile_graph(module, example_inputs, **how))
    return graphs[-1]


def compile(model, inputs):
    graphs.clear()
    frozen = next(model.buffers(), None) is not None
    compiled = torch.compile(model, backend=graph_of, dynamic=False,
                             options={"weights": "frozen" if frozen else "inputs"})
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", backend.FallbackWarning)  # fallback() tells
        compiled(*[tensor.clone() for tensor in inputs])  # it compiles at the first call
    return compiled


def fallback():
    """Of all graphs together; a result that our own check found wrong is told before anything else."""
    said = [graph_breaks()]
    for graph in graphs:
        said += [("all", core.why_eager(graph.reason))] if graph.closed else \
            [made.code.fallback for made in graph.compiled.values()]
    shares = {share for share, _ in said[1:]} | ({"part"} if said[0][1] else set())
    reasons = sorted((why for _, why in said if why), key=lambda why: not why.startswith("differs"))
    return shares.pop() if len(shares) == 1 else "part" if shares else "none", (reasons or [""])[0]
