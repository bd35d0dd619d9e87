"""Cost models: trained, opened, asked."""

import json
import os
import zipfile
import zlib
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ._program import Failed
from ._records import Predictions, Records, predictions
from ._verbs import Path, Paths, Watcher, paths_of, run


@dataclass(frozen=True)
class CostModel:
    """A cost model in a file: what it is and what it was trained on. Others take it where they take its file."""

    file: str
    kind: str
    dialect: str
    platform: str
    training: dict[str, Any] = field(repr=False)
    valid: dict[str, float] = field(default_factory=dict, repr=False)  # of a training: how well it orders what it never saw
    epochs: list[dict[str, float]] = field(default_factory=list, repr=False)  # of a training: the loss of each

    def __fspath__(self) -> str:
        return self.file

    def predict(self, records: "Paths | Records", *, progress: Watcher = None, **options: Any) -> Predictions:
        """The score of each program; see tessera.predict."""
        return predict(self, records, progress=progress, **options)

    def evaluate(self, records: "Paths | Records", *, progress: Watcher = None, **options: Any) -> dict[str, Any]:
        """How well it orders measured programs: what `tessera eval --json` prints."""
        return run("eval", self.file, *sources_of(records), progress=progress, **options)[0]


def cost_model(file: Path) -> CostModel:
    """The cost model in a file.

    >>> import tessera
    >>> model = tessera.cost_model("models/xeon-16.npz")
    >>> model.kind, model.dialect
    ('mean', 'tenset')
    """
    try:
        with np.load(file, allow_pickle=False) as arrays:
            manifest = json.loads(arrays["manifest"].tobytes())
        if manifest["format"] != "tessera cost model":
            raise ValueError(manifest["format"])
        return CostModel(os.fspath(file), manifest["kind"], manifest["dialect"], manifest["platform"],
                         manifest["training"])
    except OSError as error:
        raise Failed(f"{os.fspath(file)}: {error.strerror}", 2) from None
    except (AttributeError, EOFError, KeyError, TypeError, ValueError, zipfile.BadZipFile, zlib.error):
        raise Failed(f"{os.fspath(file)}: expected a model of tessera train", 2) from None


def train(records: "Paths | Records", out: Path, *, model: str = "gbdt", loss: str | None = None,
          split: str | None = None, holdout: str | list[str] | None = None, base: Path | None = None, seed: int | None = None,
          progress: Watcher = None, **options: Any) -> CostModel:
    """Trains a cost model on measured programs and writes it to `out`. Other options are those of `tessera train`.

    >>> import tessera
    >>> model = tessera.train("tests/model/records.json", "linear.npz", model="linear", loss="mse")
    >>> model.kind, sorted(model.valid)[:3]
    ('linear', ['kendall', 'mape', 'opa'])
    """
    lines = run("train", *sources_of(records), model=model, out=out, loss=loss, split=split, holdout=holdout,
                base=base, seed=seed, progress=progress, **options)
    made = cost_model(out)
    return CostModel(made.file, made.kind, made.dialect, made.platform, made.training, lines[-1]["valid"],
                     [line for line in lines if "epoch" in line])


def predict(model: Path | CostModel, records: "Paths | Records", *, progress: Watcher = None,
            **options: Any) -> Predictions:
    """The score that a cost model gives each measured program, beside what it cost. `model` is a file, or
    "pretrained": the one that ships for the machine of the records. Options are those of `tessera eval`.

    >>> import tessera
    >>> scores = tessera.predict("models/xeon-16.npz", "tests/model/records.json")
    >>> scores
    <scores of 192 programs of 12 tasks>
    >>> scores.score.dtype, len(scores.best())
    (dtype('float32'), 12)
    """
    return predictions(model, sources_of(records), progress, options)


def sources_of(records):
    return records._sources if isinstance(records, Records) else paths_of(records)
