"""What measures on this machine: collections, searches, benches. Each appends to files as it goes, so one that is
stopped goes on when it is called again with the same options."""

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from ._records import Records, records
from ._results import Results, results
from ._samples import json_lines
from ._verbs import Path, Paths, Watcher, paths_of, run


@dataclass(frozen=True)
class Collection:
    """A folder of measured programs, and what measuring them took."""

    folder: str
    measured: int
    failed: dict[str, int]  # by the name of the error
    seconds: float
    summary: dict[str, Any] = field(repr=False)  # all that `tessera collect --json` says

    def records(self) -> Records:
        return records(self.folder)

    def __fspath__(self) -> str:
        return self.folder


def collect(tasks: Paths, out: Path, *, programs: int = 64, progress: Watcher = None, **options: Any) -> Collection:
    """Measures programs of tasks on this machine: drawn at random, built, checked, timed, and appended to the folder
    `out`. Other options are those of `tessera collect`: repeats, threads, match, space, ...

    >>> import tessera
    >>> tasks = tessera.tasks("samples/basic/mlp", out="tasks.jsonl")
    >>> found = tessera.collect(tasks, "data", programs=2, repeats=3, patience=0, self_check=0)
    >>> found.measured, len(found.records())
    (6, 6)
    """
    [summary] = run("collect", *paths_of(tasks), out=out, programs=programs, progress=progress, **options)
    return Collection(os.fspath(out), summary["measured"], summary["failed"], summary["seconds"], summary)


@dataclass(frozen=True)
class Tuning:
    """A search: the folder of all that it measured, and the lines of its curves."""

    folder: str
    rounds: list[dict[str, Any]] = field(repr=False)  # round, trials, seconds, task, name, best_ms, network_ms, phase

    @property
    def best_ms(self) -> dict[str, float]:
        """Of each task, by its workload key, the best time."""
        return {line["task"]: line["best_ms"] for line in self.rounds if line["best_ms"] is not None}

    def records(self) -> Records:
        return records(self.folder)

    def __fspath__(self) -> str:
        return self.folder


def tune(paths: Paths, out: Path, *, trials: int = 1000, model: Path | None = None,
         on_round: Callable[[dict[str, Any]], Any] | None = None, progress: Watcher = None,
         **options: Any) -> Tuning:
    """Searches fast programs for the tasks of samples, or of a file of tasks, and measures `trials` of them. `model`
    is a cost model, or "online", "pretrained", "roofline" or "random". `on_round` is called with each line of
    Tuning.rounds as it comes. Other options are those of `tessera tune`.

    >>> import tessera
    >>> tasks = tessera.tasks("samples/basic/mlp", out="tasks.jsonl")
    >>> tuning = tessera.tune(tasks, "tuned", trials=6, model="random", no_book=True, repeats=3)
    >>> len(tuning.best_ms), len(tuning.records()) >= 6
    (3, True)
    """
    run("tune", *paths_of(paths), out=out, trials=trials, model=model, line=on_round, progress=progress, **options)
    curves = os.path.join(os.fspath(out), "curves.jsonl")  # those of an earlier call, too
    return Tuning(os.fspath(out), [line for _, line in json_lines(curves, cut_off=True)])


def bench(paths: Paths, compiler: str | list[str] = "tessera", *, out: Path, progress: Watcher = None,
          **options: Any) -> Results:
    """Runs compilers on samples, each in processes of its own beside eager, checks what they compute, times both in
    turns, and appends to the file `out`. A compiler is a name of `tessera compilers`, or "mine=./mine.py". A failure is
    a result. Other options are those of `tessera bench`: weights, trials, seconds, threads, book, resume, ...

    >>> import tessera
    >>> results = tessera.bench("samples/basic/mlp", "torchscript", out="results.jsonl", seconds=0.1)
    >>> results[0].compiler, results[0].eager_ms > 0
    ('torchscript', True)
    """
    names = [compiler] if isinstance(compiler, str) else compiler
    run("bench", *paths_of(paths), compiler=",".join(names), out=out, progress=progress, **options)
    return results(out)
