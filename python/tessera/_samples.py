"""Samples, their graphs, and the tuning tasks that graphs are cut into."""

import functools
import json
import os
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from ._program import Failed
from ._verbs import Path, Paths, Watcher, paths_of, run


@dataclass(frozen=True)
class Tensor:
    name: str
    dtype: str
    shape: tuple[int, ...]

    def __str__(self) -> str:
        return f"{self.name}: {self.dtype}{list(self.shape)}"


@dataclass(frozen=True)
class Node:
    """One call of a graph. `flops` and `bytes` are of one run; None where they are not known."""

    name: str
    op: str
    inputs: tuple[str, ...]
    outputs: tuple[Tensor, ...]
    flops: int | None
    bytes: int | None


@dataclass(frozen=True)
class Graph:
    """A graph with the shapes and costs of every call, for the inputs that its sample names."""

    inputs: tuple[Tensor, ...]
    weights: tuple[Tensor, ...]
    nodes: tuple[Node, ...]
    outputs: tuple[Tensor, ...]

    @property
    def flops(self) -> int:
        return sum(node.flops or 0 for node in self.nodes)

    @property
    def bytes(self) -> int:
        return sum(node.bytes or 0 for node in self.nodes)

    @property
    def shapes(self) -> dict[str, tuple[int, ...]]:
        """Of each tensor by its name; of one that is written to, the last."""
        tensors = [*self.inputs, *self.weights, *(tensor for node in self.nodes for tensor in node.outputs)]
        return {tensor.name: tensor.shape for tensor in tensors}

    def __repr__(self) -> str:
        return f"<graph of {len(self.nodes)} calls, {self.flops} FLOPs>"


@dataclass(frozen=True)
class Sample:
    """A folder with a graph, as GraphNet has them."""

    path: str

    @property
    def name(self) -> str:
        return os.path.basename(os.path.abspath(self.path))

    @functools.cached_property
    def properties(self) -> dict[str, Any]:
        """What graph_net.json says: framework, domain, source, ..."""
        with open(os.path.join(self.path, "graph_net.json"), encoding="utf-8") as file:
            return json.load(file)

    @functools.cached_property
    def graph(self) -> Graph:
        return graph(self.path)


def samples(path: Path) -> list[Sample]:
    """The samples at or below a folder, sorted: folders that hold model.py, none of them inside another or hidden.

    >>> import tessera
    >>> [sample.name for sample in tessera.samples("samples/basic")]
    ['attention', 'convnet', 'inplace', 'mlp']
    >>> mlp = tessera.samples("samples/basic/mlp")[0]
    >>> mlp.properties["framework"]
    'torch'
    """
    top = os.fspath(path)
    found = []
    for folder, folders, files in os.walk(top, onerror=refuse):
        if "model.py" in files:
            found.append(Sample(folder))
            folders.clear()
        folders[:] = [name for name in folders if not name.startswith(".")]
    if not found:
        raise Failed(f"{top}: expected a sample (a folder with model.py), or a folder above some", 2)
    return sorted(found, key=lambda sample: sample.path.split(os.sep))


def refuse(error):
    raise Failed(f"{error.filename}: {error.strerror}", 2)


def graph(sample: Path | Sample) -> Graph:
    """The graph of a sample with shapes, FLOPs and bytes, as `tessera show` tells them. Nothing is allocated for it.

    >>> import tessera
    >>> mlp = tessera.graph("samples/basic/mlp")
    >>> mlp
    <graph of 5 calls, 415744 FLOPs>
    >>> mlp.nodes[0].op, mlp.shapes["input_1"], mlp.nodes[0].flops
    ('torch._C._nn.linear', (8, 128), 131072)
    """
    [shown] = run("show", sample.path if isinstance(sample, Sample) else sample, format="json", progress=False)
    return Graph(tensors_of(shown["inputs"]), tensors_of(shown["weights"]),
                 tuple(Node(node["name"], node["op"], tuple(node["inputs"]), tensors_of(node["outputs"]),
                            node.get("flops"), node.get("bytes")) for node in shown["nodes"]),
                 tensors_of(shown["outputs"]))


def tensors_of(shown):
    return tuple(Tensor(tensor["name"], tensor["dtype"], tuple(tensor["shape"])) for tensor in shown)


@dataclass(frozen=True)
class Task:
    """A tuning task: a fused group of a network's calls, as a tensor expression."""

    key: str  # of its structure, 32 hex digits
    workload_key: str  # what records call it
    name: str  # for people: "conv2d+add+relu"
    flops: float
    weights: dict[str, int]  # how often each network has it
    dag: str = field(repr=False)  # as text: docs/formats/task.md


@dataclass(frozen=True)
class Tasks:
    """Tasks and the file that they stand in, for the functions that take one; "" for none. A sequence of Task."""

    file: str
    tasks: tuple[Task, ...] = field(repr=False)

    def __len__(self) -> int:
        return len(self.tasks)

    def __iter__(self) -> Iterator[Task]:
        return iter(self.tasks)

    def __getitem__(self, n: int) -> Task:
        return self.tasks[n]

    def __fspath__(self) -> str:
        if not self.file:
            raise Failed("these tasks stand in no file: give tessera.tasks an `out`", 2)
        return self.file


def tasks(paths: Paths, out: Path | None = None, *, progress: Watcher = None, **options: Any) -> Tasks:
    """The tuning tasks of a file of `tessera tasks` (.jsonl); or those that samples are cut into, equal ones once,
    written to `out`. Other options are those of `tessera tasks`.

    >>> import tessera
    >>> tasks = tessera.tasks("samples/basic/mlp", out="tasks.jsonl")
    >>> [task.name for task in tasks]
    ['linear+relu', 'linear+relu', 'linear']
    >>> tessera.tasks("tasks.jsonl")[0] == tasks[0]
    True
    """
    given = paths_of(paths)
    if len(given) == 1 and given[0].endswith(".jsonl"):
        return Tasks(given[0], tuple(read_tasks(given[0])))
    if out is not None:
        run("tasks", *given, out=out, progress=progress, **options)
        return Tasks(os.fspath(out), tuple(read_tasks(out)))
    with tempfile.TemporaryDirectory(prefix="tessera-") as folder:
        file = os.path.join(folder, "tasks.jsonl")
        run("tasks", *given, out=file, progress=progress, **options)
        return Tasks("", tuple(read_tasks(file)))


def read_tasks(path):
    for place, task in json_lines(path):
        missing = {"key", "workload_key", "name", "flops", "dag"} - task.keys()
        if missing:
            raise Failed(f"{place}: expected a task of tessera tasks, which has {', '.join(sorted(missing))}", 2)
        yield Task(task["key"], task["workload_key"], task["name"], task["flops"], task.get("weights", {}),
                   task["dag"])


def json_lines(path, cut_off=False):
    """The objects of a file of JSON, one a line, each with its place. With `cut_off` a last line without an end that
    is no JSON is left out: its writer was killed."""
    try:
        with open(path, encoding="utf-8") as file:
            for number, line in enumerate(file, 1):
                if not line.strip() or line.startswith("#"):
                    continue
                try:
                    found = json.loads(line)
                    if not isinstance(found, dict):
                        raise ValueError("expected an object")
                except ValueError as error:
                    if cut_off and not line.endswith("\n"):
                        return
                    raise Failed(f"{os.fspath(path)}:{number}: {error}", 2) from None
                yield f"{os.fspath(path)}:{number}", found
    except (OSError, UnicodeDecodeError) as error:
        raise Failed(f"{os.fspath(path)}: {getattr(error, 'strerror', None) or error}", 2) from None
