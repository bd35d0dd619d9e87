"""Paddle for real, where its environment is installed (tessera compilers install paddle): samples run and judged, inputs
by GraphNet's rule for Paddle, translations that give what Paddle gives."""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy

ROOT = Path(__file__).resolve().parents[2]
DEPS = Path(os.environ.get("TESSERA_DEPS", ""))
SHARED = Path(os.environ.get("TESSERA_SHARED_DATA", ROOT / "../shared/data")) / "graphnet_paddle/samples.tar.xz"
TESSERA = os.environ.get("TESSERA", str(ROOT / "build/release/bin/tessera"))
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


def lines(text):
    return [json.loads(line) for line in text.splitlines()]


def tensors(path):
    return {name: numpy.frombuffer(data, dtype).reshape(shape)
            for name, (dtype, shape, data) in read_file(path).items()}


def inputs_follow_graphnet(scratch):
    """Weights and then inputs, in the order of the files, out of one stream."""
    folder = scratch / "rule"
    folder.mkdir()
    (folder / "model.py").write_text(
        "import paddle\n\n\nclass GraphModule(paddle.nn.Layer):\n    def __init__(self):\n        super().__init__()\n\n"
        "    def forward(self, parameter_0, parameter_1, data_0, data_1, data_2):\n"
        "        a = paddle._C_ops.add(parameter_0, parameter_1)\n"
        "        b = paddle._C_ops.cast(data_0, paddle.float32)\n        return a, b, data_1, data_2\n")
    record = 'class Program_weight_tensor_{0}:\n    name = "{0}"\n    shape = {1}\n    dtype = "{2}"\n{3}    data = None\n\n\n'
    (folder / "weight_meta.py").write_text(
        record.format("parameter_0", [3, 5], "float32",
                      '    min_val = float("-0.1")\n    max_val = float("0.3")\n    mean = float("0.1")\n    std = float("2")\n')
        + record.format("parameter_1", [5], "float32", '    min_val = float("-1")\n    max_val = float("0.5")\n'))
    (folder / "input_meta.py").write_text(
        record.format("data_0", [7], "int64", "    min_val = 3\n    max_val = 40\n")
        + record.format("data_1", [9], "bool", "") + record.format("data_2", [2, 2], "float32", ""))
    (folder / "graph_net.json").write_text('{"framework": "paddle", "model_name": "rule"}\n')
    tessera("run", folder, "--trials", 1, "--warmup", 0, "--save-inputs", scratch / "inputs", "--seed", 123)
    found = tensors(scratch / "inputs")
    numpy.random.seed(123)
    expected = {
        "parameter_0": numpy.clip(numpy.random.normal(0, 1, [3, 5]) * 2.0 * 0.2 + 0.1, -0.1, 0.3).astype("float32"),
        "parameter_1": numpy.random.uniform(-1, 0.5, [5]).astype("float32"),
        "data_0": numpy.random.randint(3, 41, [7], dtype="int64"),
        "data_1": numpy.random.randint(0, 2, [9], dtype="int32").astype("bool"),
        "data_2": numpy.random.uniform(0, 2, [2, 2]).astype("float32")}
    for name, array in expected.items():
        check(numpy.array_equal(found[name], array), f"the input {name} is not NumPy's")


def runs_give_golden_outputs(scratch):
    """The worker's results are those that Paddle gave when the golden numbers were made."""
    for group in ("unary", "layer", "window"):
        folder = ROOT / "tests/data/golden/paddle" / group
        tessera("run", folder, "--trials", 1, "--save-outputs", scratch / "outputs")
        found = tensors(scratch / "outputs")
        for i, expected in enumerate(json.loads((folder / "outputs.json").read_text())):
            array = numpy.array([float(value) for value in expected["data"]]).reshape(expected["shape"])
            check(numpy.allclose(found[f"output.{i}"], array, rtol=1e-5, atol=1e-6, equal_nan=True),
                  f"{group}: {expected['name']}")


def translations_are_equal(paths):
    """Of graphs, how many run in Paddle, are translated, give the same."""
    runs = graphs = equal = 0
    worst = 0.0
    for line in lines(tessera("validate", *paths, "--translate", "--json")):
        check(line["checks"]["runnable"], f"{line['sample']}: {line['reason']}")
        for graph in line["translation"]:
            graphs += 1
            equal += graph["equal"]
            worst = max(worst, graph.get("error") or 0)
            check(graph["equal"], f"{graph['graph']}: {graph['reason']}")
        runs += bool(line["checks"]["runnable"])
    print(f"{runs} samples run in Paddle; {equal} of {graphs} graphs have an equal translation, off by at most {worst:.2g}")


def judged_beside_paddle(scratch):
    sample = ROOT / "tests/data/paddle/PaddleNLP/encoder"
    results = scratch / "r.jsonl"
    tessera("bench", sample, "--compiler", "paddle,paddle-static,eager", "--out", results, "--trials", 10, "--warmup", 2)
    found = {line["compiler"]: line for line in lines(results.read_text())}
    for compiler in ("paddle", "paddle-static"):
        # Of so short a graph a time may be too noisy to state; a mismatch may not be.
        check(found[compiler]["status"] in ("ok", "inconclusive"), f"{compiler}: {found[compiler]['status']}: "
              f"{found[compiler].get('message')}")
    check(found["eager"]["status"] == "compile_failed" and "paddle" in found["eager"]["message"],
          "a compiler of torch takes no sample of Paddle")
    said = subprocess.run([TESSERA, "bench", sample, "--compiler", "cinn", "--out", results], capture_output=True, text=True)
    check(said.returncode == 3 and "without CINN" in said.stderr, f"cinn: {said.stderr}")


def main():
    if not (DEPS / "compilers/paddle/pins").exists():
        print("needs a foreign compiler: tessera compilers install paddle")
        sys.exit(77)
    with tempfile.TemporaryDirectory() as name:
        scratch = Path(name)
        inputs_follow_graphnet(scratch)
        runs_give_golden_outputs(scratch)
        paths = [ROOT / "tests/data/paddle", ROOT / "tests/data/golden/paddle"]
        if SHARED.exists():
            subprocess.run(["tar", "xf", SHARED, "-C", scratch], check=True)
            paths += [scratch / "PaddleNLP", scratch / "PaddleScience"]
        translations_are_equal(paths)
        judged_beside_paddle(scratch)
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
