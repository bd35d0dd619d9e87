"""Tessera for Python: live PyTorch models are compiled, or become samples in GraphNet's format.

    torch.compile(model, backend="tessera")

    import tessera
    tessera.extract(model, inputs, name="my_model", out="samples")

torch finds the backend by the entry point in tessera.dist-info; docs/torch_compile.md tells what it does. `extract`
also works as a decorator, and `torch.compile(model, backend=tessera.Extractor("my_model"))` writes each graph as it
comes up: docs/extraction.md.
"""

import importlib
from pathlib import Path

# The compiler, tessera._core, is built from C++ and lies among what was built.
__path__.append(str(Path(__file__).resolve().parents[2] / "build/release/python"))

# Found on first use: importing the tracer takes seconds, which listing the zoo need not pay.
_HOMES = {"extract": "extraction", "Extraction": "extraction", "Extractor": "extraction", "Refused": "refusal",
          "FallbackWarning": "backend"}
__all__ = list(_HOMES)


def __getattr__(name):
    if name not in _HOMES:
        raise AttributeError(f"module 'tessera' has no attribute '{name}'")
    return getattr(importlib.import_module(f".{_HOMES[name]}", __name__), name)
