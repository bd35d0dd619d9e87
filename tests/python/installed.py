"""A bare virtual environment with an installed tessera, and what must work there: shared by install_test.py and
wheel_test.py. The wheels that it stands on are linked from the environment of the tests, in place of being installed
once more."""

import json
import os
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
OURS = ("tessera", "tessera-0.1.0.dist-info")


def bare_environment(folder):
    """The Python of a new environment, and its site-packages, where only the wheels of the tests are."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    python = Path(folder, "bin/python").absolute()
    packages = Path(subprocess.run([python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
                                   capture_output=True, text=True, check=True).stdout.strip())
    for one in Path(sysconfig.get_path("purelib")).iterdir():
        if one.name not in OURS:
            os.symlink(one, packages / one.name)
    return python, packages


def clean_environment(**more):
    kept = {name: value for name, value in os.environ.items()
            if not name.startswith(("TESSERA_", "PYTHON", "LD_"))}
    return {**kept, "PYTHONDONTWRITEBYTECODE": "1", **more}


def check_installed(python, command):
    """`command` starts the program; nothing of the repository is named to it."""
    def tell(*words):
        done = subprocess.run([*command, *map(str, words)], env=clean_environment(), capture_output=True, text=True)
        assert done.returncode == 0, f"{words}: {done.stdout}{done.stderr}"
        return done.stdout

    def run(text):
        done = subprocess.run([python, "-c", text], env=clean_environment(), capture_output=True, text=True)
        assert done.returncode == 0, f"{text}\n{done.stdout}{done.stderr}"
        return done.stdout

    packages = Path(run("import tessera; print(tessera.__file__)").strip()).parent
    assert ROOT not in packages.parents, packages
    samples = packages / "samples/basic"
    # The light program, the full one, a worker in Python, a model that ships.
    assert json.loads(tell("records", "info", ROOT / "tests/data/records/small.json", "--json"))["records"] == 6
    assert len(json.loads(tell("show", samples / "mlp", "--format", "json"))["nodes"]) == 5
    tell("extract", samples / "mlp", "--out", "extracted")
    assert Path("extracted/mlp/model.py").exists()
    listed = {line["name"]: line for line in map(json.loads, tell("compilers", "--json").splitlines())}
    assert all(listed[name]["available"] for name in ("tessera", "torchscript", "inductor")), listed["inductor"]
    tell("tasks", "--tenset", "--out", "tenset.jsonl")
    tell("eval", packages / "models/xeon-16.npz", ROOT / "tests/model/records.json")

    # The package finds the program; the module finds torch, Halide and Arrow.
    run(f"""
import tessera
assert tessera.graph({str(samples / "mlp")!r}).flops > 0
assert len(tessera.records({str(ROOT / "tests/model/records.json")!r})) == 192""")
    # By its entry point: nothing here imports tessera.
    told = run("""
import sys, torch, warnings
warnings.simplefilter("error")
assert "tessera" not in sys.modules
model = torch.nn.Sequential(torch.nn.Linear(16, 8), torch.nn.ReLU()).eval()
fast = torch.compile(model, backend="tessera", options={"effort": 0})
x = torch.randn(4, 16)
with torch.inference_mode():
    torch.testing.assert_close(fast(x), model(x))
from tessera import backend
print(backend.core().__file__, len(torch._dynamo.list_backends()))""")
    core = Path(told.split()[0])
    assert core.parent == packages / "bin", core
    for file in (core, packages / "bin/tessera-full"):
        paths = run_path(file)
        assert paths and all(path.startswith("$ORIGIN/../../") for path in paths), (file, paths)


def run_path(file):
    """Where a library or program looks for others, as readelf tells it; an absolute place would be that of a build."""
    shown = subprocess.run(["readelf", "-d", file], capture_output=True, text=True, check=True).stdout
    return [path for line in shown.splitlines() if "RUNPATH" in line or "RPATH" in line
            for path in line.partition("[")[2].rstrip("]").split(":")]
