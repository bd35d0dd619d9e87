"""Sample folders: written so that one is seen under its name only when it is complete, and loaded again."""

import json
import os
import re
import shutil
import sys
import types
from pathlib import Path

from .refusal import Refused

NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*(/[A-Za-z0-9][A-Za-z0-9._-]*)*")


def check_name(name):
    if not NAME.fullmatch(name):
        raise Refused("unsupported", f"the name '{name}' is not made of letters, digits, dots, dashes and slashes")


def write_files(folder, texts):
    """`texts`: what each file holds. graph_net.json, which marks a folder as complete, must be the last."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in texts.items():
        (folder / name).write_text(text)


def properties_text(properties):
    return json.dumps(properties, indent=4) + "\n"


class Staging:
    """A folder beside the final one under a name that no reader takes for a sample. Used with `with`; what was
    not put in place by then is removed."""

    def __init__(self, out, name):
        check_name(name)
        self.final = Path(out) / name
        self.folder = self.final.parent / f".partial-{self.final.name}-{os.getpid()}"

    def __enter__(self):
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.parent.mkdir(parents=True, exist_ok=True)
        return self

    def put_in_place(self, overwrite=False):
        if overwrite and self.final.exists():
            old = self.folder.with_name(self.folder.name + "-old")
            self.final.rename(old)
            shutil.rmtree(old)
        if self.final.exists():
            raise Refused("exists", f"{self.final} is there already; remove it or ask to overwrite it")
        self.folder.rename(self.final)

    def __exit__(self, *_):
        shutil.rmtree(self.folder, ignore_errors=True)


def load_model(folder, device=None):
    """The module of a sample's model.py. `device`: put in place of the ones that the text names."""
    path = Path(folder) / "model.py"
    text = path.read_text()
    if device is not None:
        text = re.sub(r"device\(type=(['\"])(cpu|cuda)\1(, index=\d+)?\)", f"device(type='{device}')", text)
    module = types.ModuleType("sample")
    module.__file__ = str(path)
    sys.modules[module.__name__] = module  # the tracer looks it up there when it inlines the model into another
    exec(compile(text, str(path), "exec"), module.__dict__)
    return module.GraphModule()
