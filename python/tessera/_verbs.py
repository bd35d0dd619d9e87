"""Verbs of the program as functions: called with options, answered with what they print for machines.

There is one implementation of everything, the program's. It runs in a process of its own, so that a crash or a leak
there is none here, and so that measuring is not disturbed by what this Python does.
"""

import json
import os
import queue
import subprocess
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, TextIO

from . import _program
from ._program import Failed


@dataclass(frozen=True)
class Progress:
    """How far a long job is."""

    verb: str
    done: int
    total: int
    seconds: float  # since it began
    what: str  # what was just done, in its own words

    @property
    def share(self) -> float:
        return self.done / self.total if self.total else 1.0

    @property
    def eta(self) -> float | None:
        """Seconds that are left, if it goes on like this."""
        return self.seconds * (self.total - self.done) / self.done if self.done else None


Watcher = Callable[[Progress], Any] | bool | None
Path = str | os.PathLike[str]
Paths = Path | Iterable[Path]


def paths_of(paths: Paths) -> list[str]:
    return [os.fspath(paths)] if isinstance(paths, (str, os.PathLike)) else [os.fspath(path) for path in paths]


def options_of(options: dict[str, Any]) -> list[str]:
    """Options as the command line has them: build_timeout=3 is --build-timeout 3, True a flag, a list one option for
    each of its items. None and False are left out."""
    words = []
    for name, value in options.items():
        option = "--" + name.rstrip("_").replace("_", "-")
        if value is None or value is False:
            continue
        if value is True:
            words.append(option)
            continue
        several = isinstance(value, (list, tuple, set))
        for item in value if several else [value]:
            words += [option, os.fspath(item) if isinstance(item, os.PathLike) else str(item)]
    return words


def run(verb: str, *words: Path, progress: Watcher = None, line: Callable[[dict], Any] | None = None,
        ok: tuple[int, ...] = (0, 1), **options: Any) -> list[dict]:
    """Any verb of the program, by its name: `tessera VERB --help` has them. Gives back the objects that it prints
    with --json, and calls `line` with each as it comes.

    `progress` is called with a Progress now and then; True shows a line, False nothing, and without it a line is
    shown on a terminal and in a notebook.

    >>> import tessera
    >>> tessera.run("stats", "samples/basic/mlp")[0]["graphs"]
    1
    >>> tessera.run("records", "info", "tests/data/records/small.json")[0]["records"]
    6
    """
    command = [_program.program(), verb, *(os.fspath(word) for word in words), "--json", *options_of(options)]
    environment = {**_program.environment(), "TESSERA_PROGRESS": "json"}
    watcher = watcher_of(progress)
    answers, said = [], []
    with subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, text=True, encoding="utf-8", errors="replace") as process:
        try:
            for stream, text in lines_of(process):
                if stream is process.stdout:
                    answers.append(json.loads(text))
                    if line:
                        line(answers[-1])
                elif text.startswith('{"progress":'):
                    now = json.loads(text)
                    watcher(Progress(verb, now["done"], now["total"], now["seconds"], now["what"]))
                else:
                    said.append(text.removeprefix("tessera: "))
        except BaseException:  # a key, or what a callback raised: what was measured so far is on the disk
            process.terminate()
            raise
        finally:
            if isinstance(watcher, Line):
                watcher.wipe()
    if process.returncode not in ok:
        raise Failed("\n".join(said) or f"tessera {verb} ended with {process.returncode}", process.returncode)
    for text in said:
        print(f"tessera: {text}", file=sys.stderr)
    return answers


def lines_of(process: subprocess.Popen) -> Iterator[tuple[TextIO, str]]:
    """The lines of both streams, in this thread and as they come."""
    lines: queue.Queue = queue.Queue()

    def read(stream):
        for text in stream:
            lines.put((stream, text.rstrip("\n")))
        lines.put((stream, None))

    for stream in (process.stdout, process.stderr):
        threading.Thread(target=read, args=(stream,), daemon=True).start()
    open_streams = 2
    while open_streams:
        stream, text = lines.get()
        if text is None:
            open_streams -= 1
        elif text:
            yield stream, text


def watcher_of(progress: Watcher) -> Callable[[Progress], Any]:
    if callable(progress):
        return progress
    if progress is None:
        progress = sys.stderr.isatty() or "ipykernel" in sys.modules
    return Line() if progress else lambda now: None


class Line:
    """One line that is written over again and again, once a second has passed."""

    def __init__(self):
        self.shown = 0

    def __call__(self, now: Progress):
        if now.seconds < 1:
            return
        left = f"  ETA {int(now.eta) // 60}:{int(now.eta) % 60:02}" if now.eta is not None else ""
        text = f"{now.verb} {now.done}/{now.total}  {now.share:.0%}{left}  {now.what}"[:100]
        sys.stderr.write("\r" + text.ljust(self.shown))
        sys.stderr.flush()
        self.shown = len(text)

    def wipe(self):
        if self.shown:
            sys.stderr.write("\r" + " " * self.shown + "\r")
            sys.stderr.flush()
            self.shown = 0
