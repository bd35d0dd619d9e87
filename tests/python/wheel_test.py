"""pyproject.toml makes a wheel that installs and works in a bare environment. scikit-build-core makes it, of the
binaries of this build: compiling them anew would take many minutes and is what `pip install .` does beyond this."""

import importlib.util
import os
import subprocess
import sys
import zipfile
from pathlib import Path

from installed import ROOT, bare_environment, check_installed

build = Path(os.environ["TESSERA_BIN"]).parent
if importlib.util.find_spec("scikit_build_core") is None:
    print("needs scikit-build-core: pip install --target FOLDER scikit-build-core, then PYTHONPATH=FOLDER")
    sys.exit(77)
if not list((build / "python").glob("_core.*")):
    print("needs the module _core: ./tessera python builds it")
    sys.exit(77)
pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-q"]
subprocess.run([*pip, "wheel", ROOT, "--no-deps", "--no-build-isolation", "-w", ".",
                "-C", f"cmake.source-dir={ROOT / 'tests/python/wheel'}", "-C", f"build-dir={Path('made').absolute()}",
                "-C", f"cmake.define.TESSERA_BUILT={build}"], check=True)
[wheel] = Path().glob("tessera-0.1.0-*.whl")
with zipfile.ZipFile(wheel) as archive:
    names = set(archive.namelist())
needed = ["tessera/bin/tessera", "tessera/bin/tessera-full", "tessera/models/xeon-16.npz", "tessera/books/README.md",
          "tessera/data/tenset_networks.zip", "tessera/samples/basic/mlp/model.py", "tessera/py.typed",
          "tessera/__init__.pyi", "tessera/zoo/__init__.py", "tessera-0.1.0.dist-info/entry_points.txt"]
assert not (missing := [name for name in needed if name not in names]), missing
strange = [name for name in names if not name.startswith(("tessera/", "tessera-0.1.0.dist-info/"))]
assert not strange, strange
print(f"{wheel.name}: {wheel.stat().st_size / 2**20:.1f} MiB, {len(names)} files")

python, packages = bare_environment("environment")
subprocess.run([*pip, "--python", python, "install", "--no-deps", "--no-index", wheel], check=True)
check_installed(python, [python.parent / "tessera"])
