"""pyproject.toml asks for the wheels that deps.lock pins, and both that and python/tessera.dist-info, which a clone
has in place of a wheel's, name one version and one entry point."""

import configparser
import os
import pathlib
import re
import sys

ROOT = pathlib.Path(os.environ["TESSERA_ROOT"])
LOCK = dict(re.findall(r"^wheel \S+ (\S+)==(\S+)$", (ROOT / "deps.lock").read_text(), re.MULTILINE))

project = (ROOT / "pyproject.toml").read_text()
pins = re.findall(r'"([\w-]+)==([^";]+)', project)
assert len(pins) > 8, f"read only {len(pins)} pins of pyproject.toml"
faults = [f"pyproject.toml: {name}=={version}, in deps.lock {LOCK.get(name, 'it is missing')}"
          for name, version in pins if LOCK.get(name) != version]

version = re.search(r'^version = "(.+)"$', project, re.MULTILINE)[1]
stated = {"python/tessera/__init__.py": r'^__version__ = "(.+)"$', "python/tessera.dist-info/METADATA": r"^Version: (.+)$",
          "CMakeLists.txt": r"^project\(tessera VERSION (\S+)"}
for file, pattern in stated.items():
    found = re.search(pattern, (ROOT / file).read_text(), re.MULTILINE)[1]
    if found != version:
        faults.append(f"{file}: version {found}, in pyproject.toml {version}")

entries = configparser.ConfigParser()
entries.read(ROOT / "python/tessera.dist-info/entry_points.txt")
backend = entries["torch_dynamo_backends"]["tessera"]
if f'[project.entry-points.torch_dynamo_backends]\ntessera = "{backend}"\n' not in project:
    faults.append(f"pyproject.toml: expected the entry point tessera = {backend} of torch_dynamo_backends")
print("\n".join(faults))
sys.exit(bool(faults))
