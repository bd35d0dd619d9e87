"""XLA for real, where its environment is installed (tessera compilers install xla): samples of torch that become HLO
and compute the same, layouts that cost copies and change no result, a worker that dies while a collection is made."""

import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy

ROOT = Path(__file__).resolve().parents[2]
TESSERA = os.environ.get("TESSERA", str(ROOT / "build/release/bin/tessera"))
DUMPS = ROOT / "tests/data/golden/tpugraphs/hlo"
BASIC = ROOT / "samples/basic"
sys.path.insert(0, str(ROOT / "python"))

from tessera.compilers.safetensors_file import read_file  # noqa: E402

failures = []


def check(truth, what):
    if not truth:
        failures.append(what)
        print("FAILED", what)


def tessera(*words, code=0):
    done = subprocess.run([TESSERA, *map(str, words)], capture_output=True, text=True)
    check(done.returncode == code, f"{' '.join(map(str, words))}: exit {done.returncode}: {done.stderr[-400:]}")
    return done.stdout


def tensors(path):
    return {name: numpy.frombuffer(data, dtype).reshape(shape)
            for name, (dtype, shape, data) in read_file(path).items()}


def module_in(proto):
    """The HloModuleProto in an HloProto: its first field."""
    check(proto[0] == 0x0A, "module.hlo.pb does not begin with a module")
    size = place = shift = 0
    while place == 0 or proto[place] >= 128:
        place += 1
        size |= (proto[place] & 127) << shift
        shift += 7
    return proto[place + 1:place + 1 + size]


class Worker:
    def __init__(self, scratch):
        deps = Path(os.environ["TESSERA_DEPS"])
        self.process = subprocess.Popen(
            [deps / "compilers/xla/bin/python", "-m", "tessera.compilers", "xla-hlo"], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
            env={**os.environ, "PYTHONPATH": str(ROOT / "python")})
        self.ask(do="hello", protocol=1, device="cpu", threads=1, weights="inputs", scratch=str(scratch))

    def ask(self, **request):
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        check(answer["ok"], f"{request['do']}: {answer.get('error')}")
        return answer

    def close(self):
        self.ask(do="bye")
        self.process.wait()


def a_translated_sample_computes_the_same(scratch):
    for name in ("convnet", "attention", "mlp"):
        tessera("translate", BASIC / name, "--to", "hlo", "--out", scratch / "hlo")
        tessera("run", BASIC / name, "--trials", 1, "--save-inputs", scratch / "inputs", "--save-outputs",
                scratch / "expected")
        text = (BASIC / name / "model.py").read_text()
        parameters = re.findall(r"(\w+)\s*:", re.search(r"def forward\(\s*self,([^)]*)\)", text)[1])
        folder = scratch / "sample"
        folder.mkdir(exist_ok=True)
        proto = (scratch / "hlo" / name / "module.hlo.pb").read_bytes()
        check(str(ROOT).encode() not in proto and b".py" not in proto, f"{name}: the module names source files")
        (folder / "module.hlo.pb").write_bytes(module_in(proto))
        (folder / "graph_net.json").write_text('{"framework": "hlo"}')
        worker = Worker(scratch)
        worker.ask(do="load", sample=str(folder), inputs=str(scratch / "inputs"), parameters=parameters, data=parameters,
                   seed=1)
        worker.ask(do="compile")
        worker.ask(do="outputs", outputs=str(scratch / "found"))
        worker.close()
        expected, found = tensors(scratch / "expected"), tensors(scratch / "found")
        check(expected.keys() == found.keys(), f"{name}: {list(found)} in place of {list(expected)}")
        for key, tensor in expected.items():
            check(numpy.allclose(tensor, found[key], rtol=1e-4, atol=1e-4), f"{name}: {key} is not torch's")


def lines_of(file):
    return [json.loads(line) for line in file.read_text().splitlines()]


def layouts_are_kept_to_and_change_nothing(scratch):
    tessera("extract", DUMPS / "jax_convnet.pre_layout.hlo.pb", "--out", scratch / "dumps", "--name", "net")
    words = ["collect", scratch / "dumps", "--space", "layout", "--programs", 12, "--repeats", 1, "--out",
             scratch / "layouts"]
    said = json.loads(tessera(*words, "--json"))
    check(said["measured"] == 13 and said["failed"] == 0 and not said["left_out"], f"not all measured: {said}")
    check(said["collection"]["sources"] == {"xla_dumps": 1}, f"sources: {said['collection']}")
    head, *lines = lines_of(scratch / "layouts/layouts/net.jsonl")
    check(head["compiler"].startswith("xla "), f"the log does not say by whom: {head}")
    usual, others = lines[0], lines[1:]
    check(usual["search"] == "default" and usual["copies"] == 0, f"the default: {usual}")
    check(any(line["copies"] > 3 for line in others), "no assignment cost copies: were layouts kept to?")
    check(json.loads(tessera(*words, "--json"))["measured"] == 0, "a second call measured again")
    protos = list((scratch / "layouts/pb").rglob("*.pb"))
    check(len(protos) == 2, f"protos: {protos}")


def descendants(pid):
    found = []
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in map(int, task.read_text().split()):
            found += [child, *descendants(child)]
    return found


def worker_of(pid):
    for child in descendants(pid):
        try:
            if b"xla-hlo" in Path(f"/proc/{child}/cmdline").read_bytes():
                return child
        except OSError:
            pass  # it has ended meanwhile
    return None


def a_worker_that_dies_is_one_failed_configuration(scratch):
    out = scratch / "killed"
    log = out / "layouts/net.jsonl"
    running = subprocess.Popen([TESSERA, "collect", scratch / "dumps", "--space", "layout", "--programs", "20", "--out", out],
                               stdout=subprocess.DEVNULL)
    while running.poll() is None and not (log.exists() and len(log.read_text().splitlines()) > 4):
        time.sleep(0.01)
    victim = worker_of(running.pid)
    check(victim is not None, "found no worker of the collection")
    if victim is not None:
        os.kill(victim, signal.SIGKILL)
    check(running.wait() == 0, "the collection did not survive its worker")
    lines = lines_of(log)[1:]
    failed = [place for place, line in enumerate(lines) if line.get("error")]
    check(len(lines) == 21 and len(failed) == 1, f"{len(lines)} lines, failed: {failed}")
    check(failed and "SIGKILL" in lines[failed[0]]["error"] or "killed" in lines[failed[0]]["error"].lower(),
          f"the reason: {[lines[place]['error'] for place in failed]}")


def main():
    listed = {line["name"]: line for line in map(json.loads, tessera("compilers", "--json").splitlines())}
    if not listed["xla-hlo"]["available"]:
        print(f"needs XLA: {listed['xla-hlo']['reason']}")
        sys.exit(77)
    with tempfile.TemporaryDirectory() as folder:
        scratch = Path(folder)
        a_translated_sample_computes_the_same(scratch)
        layouts_are_kept_to_and_change_nothing(scratch)
        a_worker_that_dies_is_one_failed_configuration(scratch)
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
