"""Tessera for Python: samples, tasks, measured programs, cost models and results as plain objects over NumPy and Arrow;
the verbs of the program as functions; live PyTorch models compiled, or turned into samples.

    tessera.records("data").arrow()
    tessera.train("data", "gbdt.npz"); tessera.tune("samples/basic/mlp", "tuned", model="gbdt.npz")
    tessera.score(tessera.bench("samples", ["tessera", "inductor"], out="results.jsonl"))
    tessera.extract(model, inputs, name="my_model", out="samples")
    torch.compile(model, backend="tessera")

docs/python.md tells of all but the last two, docs/extraction.md and docs/torch_compile.md of those. `extract` also
works as a decorator, and `torch.compile(model, backend=tessera.Extractor("my_model"))` writes each graph as it comes up.
torch finds the backend by an entry point, without importing this.
"""

import os as _os

__version__ = "0.1.0"

# What was built lies in bin/ of a wheel, or, in a clone, among what ./tessera built.
_here = _os.path.dirname(_os.path.abspath(__file__))
_bin = _os.path.join(_here, "bin")
__path__.append(_bin if _os.path.isdir(_bin) else
                _os.path.join(_os.path.dirname(_os.path.dirname(_here)), "build", "release", "python"))

# Found on first use, by the module that has them: `import tessera` reads none of these, nor NumPy, Arrow or torch.
_HOMES = {
    "_program": "Failed",
    "_verbs": "Progress run",
    "_samples": "Graph Node Sample Task Tasks Tensor graph samples tasks",
    "_records": "Features Predictions Record Records features records",
    "_models": "CostModel cost_model predict train",
    "_measuring": "Collection Tuning bench collect tune",
    "_results": "Result Results report results score",
    "extraction": "extract Extraction Extractor",
    "refusal": "Refused",
    "backend": "FallbackWarning",
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names.split()}
__all__ = list(_HOME_OF)


def __getattr__(name):
    if name not in _HOME_OF:
        raise AttributeError(f"module 'tessera' has no attribute '{name}'")
    from importlib import import_module

    found = globals()[name] = getattr(import_module("." + _HOME_OF[name], __name__), name)
    return found


def __dir__():
    return sorted([*__all__, "__version__"])
