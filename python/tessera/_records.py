"""Measured programs, their features, and what a cost model says of them, as columns in memory that nobody copies."""

import json
import os
import shutil
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from ._arrays import arrow_lists, arrow_names, arrow_numbers, arrow_texts, map_arrays, texts
from ._program import Failed
from ._verbs import Path, Paths, Watcher, paths_of, run

if TYPE_CHECKING:
    import pyarrow


@dataclass(frozen=True)
class Record:
    """One measured program."""

    workload_key: str
    target: str
    steps: list  # Ansor's, as JSON has them: [["SP", 3, 0, 512, [8, 1, 1], 1], ...]
    costs: np.ndarray  # seconds, one a repeat; 1e10 where it failed
    cost: float  # their mean
    error: int  # 0: measured
    seconds: float  # that building and running took
    timestamp: float
    origin: str | None  # "random", "default", "evolved", "tuned"; None: not known
    batch: str | None
    quiet: bool | None  # did nobody else compute on its core meanwhile?
    file: str
    line: int


class Columns:
    """What tables of columns have in common: a length, and Arrow's protocol, by which pyarrow, pandas, polars and
    DuckDB take them over without a copy."""

    def __init__(self, arrays: dict[str, np.ndarray]):
        self._arrays = arrays

    def arrow(self) -> "pyarrow.Table":
        raise NotImplementedError

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any:
        return self.arrow().__arrow_c_stream__(requested_schema)


class Records(Columns):
    """Measured programs as columns: NumPy arrays, read-only, over one file that is mapped into memory.

    Record n is of the task `tasks[task[n]]`, a pair of workload key and target; its repeats are
    `costs[cost_offsets[n]:cost_offsets[n + 1]]`. `arrow()` gives the same memory as a table.
    """

    def __init__(self, arrays: dict[str, np.ndarray], sources: list[str]):
        super().__init__(arrays)
        self._sources = sources
        self.task: np.ndarray = arrays["task"]
        self.cost: np.ndarray = arrays["cost"]
        self.costs: np.ndarray = arrays["costs"]
        self.cost_offsets: np.ndarray = arrays["cost_offsets"]
        self.error: np.ndarray = arrays["error"]
        self.step_count: np.ndarray = arrays["step_count"]
        self.seconds: np.ndarray = arrays["all_cost"]
        self.timestamp: np.ndarray = arrays["timestamp"]
        self.origin: np.ndarray = arrays["origin"]
        self.origins: list[str] = texts(arrays["origins"])
        self.quiet: np.ndarray = arrays["quiet"]
        self.tasks: list[tuple[str, str]] = list(zip(texts(arrays["task_keys"]), texts(arrays["task_targets"])))

    def __len__(self) -> int:
        return self.task.size

    def steps(self, n: int) -> list:
        """The transform steps of a program."""
        begin, end = self._arrays["step_offsets"][n:n + 2]
        return json.loads(self._arrays["steps"][begin:end].tobytes())

    def __getitem__(self, n: int) -> Record:
        n = range(len(self))[n]
        arrays = self._arrays
        key, target = self.tasks[self.task[n]]
        begin, end = self.cost_offsets[n:n + 2]
        origin, batch, quiet = int(self.origin[n]), int(arrays["batch"][n]), int(self.quiet[n])
        return Record(key, target, self.steps(n), self.costs[begin:end], float(self.cost[n]),
                      int(self.error[n]), float(self.seconds[n]), float(self.timestamp[n]),
                      self.origins[origin] if origin >= 0 else None,
                      str(arrays["batches"][batch]) if batch >= 0 else None, bool(quiet) if quiet >= 0 else None,
                      str(arrays["files"][arrays["file"][n]]), int(arrays["lines"][n]))

    def __iter__(self) -> Iterator[Record]:
        return (self[n] for n in range(len(self)))

    def __repr__(self) -> str:
        return f"<{len(self)} records of {len(self.tasks)} tasks>"

    def arrow(self) -> "pyarrow.Table":
        """The columns as a table, under the names that `tessera records export --format parquet` gives them. Numbers,
        steps and costs are the arrays' own memory; only targets are numbered anew, and what is unknown gets a bitmap."""
        import pyarrow as pa

        arrays = self._arrays
        keys, targets = zip(*self.tasks) if self.tasks else ((), ())
        return pa.table({
            "workload_key": arrow_names(self.task, keys), "target": arrow_names(self.task, targets),
            "steps": arrow_texts(arrays["steps"], arrays["step_offsets"]),
            "step_count": arrow_numbers(self.step_count), "costs": arrow_lists(self.costs, self.cost_offsets),
            "mean_cost": arrow_numbers(self.cost), "error_no": arrow_numbers(self.error),
            "all_cost": arrow_numbers(self.seconds), "timestamp": arrow_numbers(self.timestamp),
            "version": arrow_names(arrays["version"], texts(arrays["versions"])),
            "origin": arrow_names(self.origin, self.origins),
            "batch": arrow_names(arrays["batch"], texts(arrays["batches"])),
            "quiet": arrow_numbers(self.quiet, self.quiet >= 0),
            "file": arrow_names(arrays["file"], texts(arrays["files"])), "line": arrow_numbers(arrays["lines"])})

    def features(self, out: Path | None = None, **options: Any) -> "Features":
        """What a cost model sees of these programs; see tessera.features."""
        return features(self._sources, out, **options)


class Features(Columns):
    """What a cost model sees of programs: NumPy arrays, read-only, over one file that is mapped into memory.

    Program p, counted in the order of the records, has the rows `values[offsets[p]:offsets[p + 1]]`, one for each
    buffer that it stores to (or one a step); `features[p]` are these. `columns` names the columns.
    """

    def __init__(self, arrays: dict[str, np.ndarray]):
        super().__init__(arrays)
        self.values: np.ndarray = arrays["values"]
        self.offsets: np.ndarray = arrays["offsets"]
        self.columns: list[str] = texts(arrays["columns"])
        self.kind: str = str(arrays["kind"])
        self.dialect: str = str(arrays["dialect"])
        self.task: np.ndarray = arrays["task"]
        self.cost: np.ndarray = arrays["cost"]
        self.error: np.ndarray = arrays["error"]
        self.lowered: np.ndarray = arrays["lowered"]
        self.lines: np.ndarray = arrays["lines"]
        self.tasks: list[tuple[str, str]] = list(zip(texts(arrays["task_keys"]), texts(arrays["task_targets"])))

    def __len__(self) -> int:
        return self.offsets.size - 1

    def __getitem__(self, program: int) -> np.ndarray:
        program = range(len(self))[program]
        return self.values[self.offsets[program]:self.offsets[program + 1]]

    def __repr__(self) -> str:
        return f"<features of {len(self)} programs: {self.values.shape[0]} rows of {len(self.columns)}>"

    def arrow(self) -> "pyarrow.Table":
        """One row a program; its features are a list of rows, in the arrays' own memory."""
        import pyarrow as pa

        keys, targets = zip(*self.tasks) if self.tasks else ((), ())
        return pa.table({
            "workload_key": arrow_names(self.task, keys), "target": arrow_names(self.task, targets),
            "features": arrow_lists(self.values, self.offsets), "mean_cost": arrow_numbers(self.cost),
            "error_no": arrow_numbers(self.error), "line": arrow_numbers(self.lines)})


class Predictions(Columns):
    """What a cost model says of measured programs, as NumPy columns. Programs of a task stand together."""

    def __init__(self, arrays: dict[str, np.ndarray]):
        super().__init__(arrays)
        self.score: np.ndarray = arrays["score"]  # higher is better, comparable within a task
        self.cost: np.ndarray = arrays["cost"]
        self.label: np.ndarray = arrays["label"]  # least cost of the task / cost; 0: failed
        self.error: np.ndarray = arrays["error"]
        self.task: np.ndarray = arrays["task"]
        self.tasks: list[tuple[str, str]] = list(zip(texts(arrays["task_keys"]), texts(arrays["task_targets"])))
        self.task_names: list[str] = texts(arrays["task_names"])

    def __len__(self) -> int:
        return self.score.size

    def __repr__(self) -> str:
        return f"<scores of {len(self)} programs of {len(self.tasks)} tasks>"

    def best(self) -> dict[tuple[str, str], int]:
        """Of each task the program with the best score."""
        return {self.tasks[task]: int(rows[self.score[rows].argmax()])
                for task in range(len(self.tasks)) if (rows := np.flatnonzero(self.task == task)).size}

    def arrow(self) -> "pyarrow.Table":
        import pyarrow as pa

        keys, targets = zip(*self.tasks) if self.tasks else ((), ())
        return pa.table({
            "workload_key": arrow_names(self.task, keys), "target": arrow_names(self.task, targets),
            "name": arrow_names(self.task, self.task_names), "score": arrow_numbers(self.score),
            "cost": arrow_numbers(self.cost), "label": arrow_numbers(self.label),
            "error_no": arrow_numbers(self.error)})


def records(paths: Paths, *, drop_noisy: float | None = None) -> Records:
    """Measured programs: files or folders of them in Ansor's format, folders of Parquet, or an .npz file of
    `tessera records export`, which is opened as it is. Lines that are no records are told and left out.

    Lines are written as such a file below TMPDIR and mapped into memory from there; Parquet is read by pyarrow.
    `drop_noisy` leaves out batches in which the machine was noisier than that.

    >>> import tessera
    >>> records = tessera.records("tests/model/records.json")
    >>> records
    <192 records of 12 tasks>
    >>> records.cost.dtype, records.cost.shape
    (dtype('float64'), (192,))
    >>> records[0].steps[0][0], records[0].error
    ('CI', 0)
    >>> records.arrow().column_names[:4]
    ['workload_key', 'target', 'steps', 'step_count']
    """
    sources = paths_of(paths)
    if len(sources) == 1 and sources[0].endswith(".npz"):
        arrays = checked(map_arrays(sources[0]), "step_offsets", sources[0])
        return Records(arrays, texts(arrays["files"]))
    tables = [parquet_files(source) for source in sources]
    if all(tables) and drop_noisy is None:
        from ._parquet import arrays_of_parquet

        return Records(arrays_of_parquet([file for files in tables for file in files]), sources)
    with Scratch() as folder:
        out = os.path.join(folder, "records.npz")
        run("records", "export", *lines_of_parquet(sources, folder), format="npz", out=out, drop_noisy=drop_noisy,
            progress=False)
        return Records(map_arrays(out), sources)


def features(paths: Paths, out: Path | None = None, *, tasks: Paths = (), kind: str = "per_store",
             dialect: str = "tenset", jobs: int | None = None) -> Features:
    """What a cost model sees of measured programs: of files or folders of records, or out of an .npz file of
    `tessera features`, which is opened as it is. `out` keeps the file; else it is gone with the arrays.

    `kind` is "per_store" or "steps"; `tasks` are files with tasks that do not stand beside the records.

    >>> import tessera
    >>> features = tessera.features("tests/feature/records.json")
    >>> features
    <features of 3 programs: 5 rows of 164>
    >>> import numpy
    >>> features[0].shape, numpy.shares_memory(features[0], features.values)
    ((2, 164), True)
    """
    sources = paths_of(paths)
    if len(sources) == 1 and sources[0].endswith(".npz"):
        return Features(checked(map_arrays(sources[0]), "values", sources[0]))
    with Scratch() as folder:
        file = os.fspath(out) if out is not None else os.path.join(folder, "features.npz")
        run("features", *lines_of_parquet(sources, folder), out=file, tasks=paths_of(tasks), kind=kind,
            dialect=dialect, jobs=jobs, progress=False)
        return Features(map_arrays(file))


def predictions(model: Path, paths: Paths, progress: Watcher, options: dict[str, Any]) -> Predictions:
    with Scratch() as folder:
        out = os.path.join(folder, "scores.npz")
        run("eval", model, *paths_of(paths), scores=out, progress=progress, **options)
        return Predictions(map_arrays(out))


def checked(arrays, needed, path):
    if needed not in arrays:
        raise Failed(f"{path}: expected the arrays of tessera records export or of tessera features, found "
                     f"{', '.join(arrays)}", 2)
    return arrays


def lines_of_parquet(sources, folder):
    """The paths with those that are Parquet unpacked below `folder`."""
    plain = []
    for number, source in enumerate(sources):
        tables = parquet_files(source)
        plain.append(os.path.join(folder, str(number)) if tables else source)
        if tables:
            run("records", "import", source, format="parquet", out=plain[-1], progress=False)
    return plain


def parquet_files(source):
    """The files of Parquet that a path stands for: itself, or those below a folder without Ansor's lines."""
    if not os.path.isdir(source):
        return [source] if source.endswith(".parquet") else []
    if os.path.exists(os.path.join(source, "records.json")):
        return []
    return sorted(os.path.join(folder, name) for folder, _, names in os.walk(source) for name in names
                  if name.endswith(".parquet"))


class Scratch:
    """A folder for files that are mapped into memory: it is removed at once, their pages stay until the arrays go."""

    def __enter__(self):
        self.folder = tempfile.mkdtemp(prefix="tessera-")
        return self.folder

    def __exit__(self, *raised):
        shutil.rmtree(self.folder, ignore_errors=True)
