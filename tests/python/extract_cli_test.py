"""`tessera extract` among models that go wrong, and killed while it works: each failure has its class and none stops the
rest; a repeated call ends with the same samples; no half-written folder is ever seen."""

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

TESSERA = os.environ.get("TESSERA_BINARY", "build/release/bin/tessera")
HERE = Path(__file__).resolve().parent
SAMPLES = HERE.parents[1] / "samples/basic"
FILES = {"model.py", "weight_meta.py", "input_meta.py", "input_tensor_constraints.py", "graph_hash.txt", "graph_net.json"}
EXPECTED = {
    "good": "extracted", "raises": "raised", "raises_while_built": "raised",
    "allocates_without_bound": "out_of_memory", "asks_for_too_much": "out_of_memory", "prints_a_lot": "extracted",
    "depends_on_data": "extracted", "crashes": "crashed", "leaves": "crashed", "gives_no_model": "not_found",
    "needs_a_package": "missing", "not_there": "not_found",
}


def command(specs, out, *more):
    return [TESSERA, "extract", *map(str, specs), "--out", str(out), "--json", *more]


def samples_in(out):
    """What each visible sample folder holds. Every folder that shows must be complete."""
    found = {}
    for model in sorted(out.rglob("model.py")):
        folder = model.parent
        if any(part.startswith(".") for part in folder.relative_to(out).parts):
            continue
        assert {path.name for path in folder.iterdir()} == FILES, f"{folder} is not complete"
        found[str(folder.relative_to(out))] = {path.name: path.read_bytes() for path in folder.iterdir()}
    return found


def check_failures(out):
    specs = [f"{HERE / 'bad_models.py'}:{name}" for name in EXPECTED]
    done = subprocess.run(command(specs, out, "--memory", "3000", "--jobs", "2"), capture_output=True, text=True)
    assert done.returncode == 1, f"exit code {done.returncode}: {done.stderr}"
    lines = {line["name"]: line for line in map(json.loads, done.stdout.splitlines())}
    wrong = {name: (lines[name]["status"], lines[name]["message"]) for name in EXPECTED
             if lines[name]["status"] != EXPECTED[name]}
    assert not wrong, f"other classes than expected: {wrong}"
    assert "the model is not well today" in lines["raises"]["message"]
    assert lines["depends_on_data"]["graphs"] == 2 and lines["depends_on_data"]["breaks"]
    assert set(samples_in(out)) == {"good", "prints_a_lot", "depends_on_data/subgraph_0", "depends_on_data/subgraph_1"}
    logged = [json.loads(line)["name"] for line in (out / "extract.jsonl").read_text().splitlines()]
    assert sorted(logged) == sorted(EXPECTED)


def check_timeout(out):
    done = subprocess.run(command([f"{HERE / 'bad_models.py'}:never_ends"], out, "--timeout", "6"),
                          capture_output=True, text=True)
    assert done.returncode == 1 and json.loads(done.stdout)["status"] == "timeout", done.stdout + done.stderr
    assert not samples_in(out)


def kill_when(process, condition):
    """SIGKILL as soon as the condition holds; True when the process was still at work then."""
    while process.poll() is None:
        if condition():
            process.send_signal(signal.SIGKILL)
            process.wait()
            return True
        time.sleep(0.002)
    return False


def check_killed(scratch):
    specs = [SAMPLES / name for name in ("mlp", "convnet", "attention", "inplace")]
    undisturbed, out = scratch / "undisturbed", scratch / "killed"
    subprocess.run(command(specs, undisturbed, "--jobs", "2"), check=True, capture_output=True)
    moments = [
        lambda: out.exists(),
        lambda: any(out.glob(".partial-*")),
        lambda: any(out.glob(".partial-*/out/*/model.py")) or any(out.glob(".partial-*/out/.partial*/*.py")),
        lambda: any(out.glob(".partial-*/again/*.py")),
        lambda: any(out.glob("[a-z]*/model.py")),
    ]
    killed = 0
    for moment in moments:
        process = subprocess.Popen(command(specs, out, "--jobs", "1"), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        killed += kill_when(process, moment)
        for name, files in samples_in(out).items():
            assert files == samples_in(undisturbed)[name], f"{name} differs after a kill"
    assert killed >= 4, f"only {killed} of the kills came in time"
    last = subprocess.run(command(specs, out, "--jobs", "2"), capture_output=True, text=True)
    assert last.returncode == 0, last.stderr
    assert samples_in(out) == samples_in(undisturbed), "another set of samples than without the kills"
    assert not list(out.glob(".partial-*")), "something was left behind"


def main():
    with tempfile.TemporaryDirectory() as scratch:
        check_failures(Path(scratch) / "failures")
        check_timeout(Path(scratch) / "timeout")
        check_killed(Path(scratch))
    print("all as expected")


if __name__ == "__main__":
    sys.exit(main())
