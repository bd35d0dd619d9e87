"""What `bench` found, and the scores made of it."""

import dataclasses
import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np

from ._program import Failed
from ._samples import json_lines
from ._verbs import Path, Paths, paths_of, run

if TYPE_CHECKING:
    import pyarrow


@dataclass(frozen=True)
class Result:
    """A compiler on a sample. What was not measured is None. `line` has all members, those of docs/formats/result.md."""

    sample: str
    compiler: str
    status: str  # "ok", "mismatch", "compile_failed", ...
    device: str = "cpu"
    dtype: str = ""
    weights: str = "inputs"
    domain: str = ""
    task: str = ""
    phase: str = ""
    message: str = ""
    speedup: float | None = None
    speedup_ci: tuple[float, float] | None = None
    eager_ms: float | None = None
    compiled_ms: float | None = None
    compile_s: float | None = None
    peak_mb: float | None = None
    accuracy: dict[str, bool] = field(default_factory=dict, repr=False)
    line: dict[str, Any] = field(default_factory=dict, repr=False)

    @property
    def ok(self) -> bool:
        return self.status == "ok"


NAMES = {one.name for one in dataclasses.fields(Result)} - {"line"}


@dataclass(frozen=True)
class Results:
    """The results of files, in their order, with columns: `results["speedup"]` is an array, NaN where there is none."""

    files: list[str]
    results: tuple[Result, ...] = field(repr=False)

    def __len__(self) -> int:
        return len(self.results)

    def __iter__(self) -> Iterator[Result]:
        return iter(self.results)

    def __getitem__(self, which: int | str) -> Any:
        if not isinstance(which, str):
            return self.results[which]
        values = [result.line.get(which, getattr(result, which, None)) for result in self]
        if all(value is None or isinstance(value, (int, float)) for value in values):
            return np.array([np.nan if value is None else value for value in values])
        return np.array(values, object)

    def arrow(self) -> "pyarrow.Table":
        """One row a result, a column for each member that is no list or object."""
        import pyarrow as pa

        names = list(dict.fromkeys(name for result in self for name, value in result.line.items()
                                   if not isinstance(value, (list, dict))))
        return pa.Table.from_pylist([{name: result.line.get(name) for name in names} for result in self])


def results(paths: Paths) -> Results:
    """The results in files of `tessera bench`. A last line that was cut off is left out.

    >>> import tessera
    >>> results = tessera.results("tests/data/score/results.jsonl")
    >>> len(results), results[0].sample, results[0].speedup
    (10, 'vision/fast', 2.0)
    >>> results["speedup"][:2]
    array([2. , 0.5])
    """
    files = paths_of(paths)
    found = []
    for file in files:
        for place, line in json_lines(file, cut_off=True):
            for name in ("sample", "compiler", "status"):
                if not isinstance(line.get(name), str):
                    raise Failed(f"{place}: expected a result with a text '{name}'", 2)
            members = {name: value for name, value in line.items() if name in NAMES}
            if members.get("speedup_ci"):
                members["speedup_ci"] = tuple(members["speedup_ci"])
            found.append(Result(**members, line=line))
    return Results(files, tuple(found))


def score(results: Paths | Results, **options: Any) -> dict[str, dict[int, dict[str, Any]]]:
    """S(t) and ES(t) of each compiler: by its name and by t, with what they are made of. Takes results, their files,
    or GraphNet's logs; options are those of `tessera score`: p, b, tmin, tmax, dialect, by, plot, ...

    >>> import tessera
    >>> scores = tessera.score("tests/data/score/results.jsonl", draws=0)
    >>> sorted(scores)
    ['inductor']
    >>> round(scores["inductor"][0]["es"], 4)
    0.282
    """
    files = results.files if isinstance(results, Results) else paths_of(results)
    [curves] = run("score", *files, progress=False, **options)
    return {name: {int(t) if t.lstrip("-").isdigit() else t: values for t, values in curve.items()}
            if isinstance(curve, dict) else curve for name, curve in curves.items()}


def report(results: Paths | Results, out: Path, **options: Any) -> str:
    """A page of results that needs no server; gives back its file.

    >>> import tessera
    >>> tessera.report("tests/data/score/results.jsonl", "page")
    'page/index.html'
    """
    files = results.files if isinstance(results, Results) else paths_of(results)
    run("report", *files, out=out, **options)
    return os.path.join(os.fspath(out), "index.html")
