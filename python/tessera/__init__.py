"""Tessera for Python: live PyTorch models become samples in GraphNet's format.

    import tessera
    tessera.extract(model, inputs, name="my_model", out="samples")

`extract` also works as a decorator, and `torch.compile(model, backend=tessera.Extractor("my_model"))`
writes each graph as it comes up. docs/extraction.md tells the whole story.
"""

import importlib

# Found on first use: importing the tracer takes seconds, which listing the zoo need not pay.
_HOMES = {"extract": "extraction", "Extraction": "extraction", "Extractor": "extraction", "Refused": "refusal"}
__all__ = list(_HOMES)


def __getattr__(name):
    if name not in _HOMES:
        raise AttributeError(f"module 'tessera' has no attribute '{name}'")
    return getattr(importlib.import_module(f".{_HOMES[name]}", __name__), name)
