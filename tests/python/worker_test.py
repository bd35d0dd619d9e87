"""The worker of Python compilers, talked to by hand over pipes (docs/formats/worker.md): results and parameters after
a run as plain Python has them, in both weight modes; every way to fail is an answer."""

import inspect
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SAMPLES = ROOT / "samples/basic"
sys.path.insert(0, str(ROOT / "python"))

import torch  # noqa: E402

from tessera.compilers.safetensors_file import read_file  # noqa: E402
from tessera.compilers.torch_session import poison, read_tensors, results_in, write_tensors  # noqa: E402
from tessera.inputs import make_inputs  # noqa: E402
from tessera.sample_folder import load_model  # noqa: E402

torch.set_grad_enabled(False)

USERS = {
    "identity": "def compile(model, inputs):\n    return model\n",
    "prints": "import os\n\ndef compile(model, inputs):\n    print('noise')\n    os.system('echo more; cat')\n"
              "    return model\n",
    "runs_at_compile": "def compile(model, inputs):\n    model(*inputs)\n    return model\n",
    "lazy": "def compile(model, inputs):\n"
            "    done = []\n"
            "    def run(*tensors):\n"
            "        done.append(1)\n"
            "        return list(model(*tensors))\n"
            "    return run\n",
    "raises_at_compile": "def compile(model, inputs):\n    raise ValueError('not today\\nnor tomorrow')\n",
    "raises_at_run": "def compile(model, inputs):\n"
                     "    def run(*tensors):\n        raise RuntimeError('no kernel')\n"
                     "    return run\n",
    "lazy_error": "from torch._dynamo.exc import BackendCompilerFailed\n\n"
                  "def backend(): pass\n\n"
                  "def compile(model, inputs):\n"
                  "    def run(*tensors):\n        raise BackendCompilerFailed(backend, ValueError('late'), None)\n"
                  "    return run\n",
    "eats": "import torch\n\ndef compile(model, inputs):\n    return lambda *tensors: torch.empty(1 << 60)\n",
    "exits": "import sys\n\ndef compile(model, inputs):\n    sys.exit('enough')\n",
    "no_callable": "def compile(model, inputs):\n    return 3\n",
    "no_function": "x = 1\n",
    "no_tensor": "def compile(model, inputs):\n    return lambda *tensors: 'text'\n",
    "not_python": "def compile(model, inputs)\n",
    "frozen_only": "version = '7'\nweights = ['frozen']\n\ndef compile(model, inputs):\n    return model\n",
    "paddle_like": "frameworks = ['torch', 'paddle'][:1]\ndevices = ['cuda']\n\ndef compile(model, inputs):\n"
                   "    return model\n",
}


def is_data(name):
    return "_self_" not in name


class Talk:
    """A conversation with one worker."""

    def __init__(self, spec, scratch):
        self.scratch = scratch
        environment = dict(os.environ, PYTHONPATH=str(ROOT / "python"))
        self.process = subprocess.Popen([sys.executable, "-m", "tessera.compilers", str(spec)], env=environment, text=True,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def ask(self, do, **request):
        self.process.stdin.write(json.dumps({"do": do, **request}) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        assert line, f"no answer to {do}: {self.process.communicate()[1][-2000:]}"
        answer = json.loads(line)
        assert isinstance(answer.get("ok"), bool)
        if not answer["ok"]:
            assert answer["error"] and "\n" not in answer["error"], answer
        return answer

    def good(self, do, **request):
        answer = self.ask(do, **request)
        assert answer["ok"], f"{do}: {answer['error']}\n{answer.get('detail')}"
        return answer

    def hello(self, weights="inputs", **other):
        return self.ask("hello", **{"protocol": 1, "device": "cpu", "threads": 1, "weights": weights,
                                    "scratch": str(self.scratch), **other})

    def load(self, folder, tensors, seed=123):
        write_tensors(self.scratch / "in.st", tensors)
        return self.ask("load", sample=str(folder), inputs=str(self.scratch / "in.st"), parameters=list(tensors),
                        data=[name for name in tensors if is_data(name)], seed=seed)

    def results(self, names):
        out, after = self.scratch / "out.st", self.scratch / "after.st"
        self.good("outputs", outputs=str(out), after=str(after))
        results = read_tensors(out, [f"output.{i}" for i in range(len(read_file(out)))], "cpu")
        return list(results.values()), read_tensors(after, names, "cpu")

    def end(self):
        self.good("bye")
        rest, errors = self.process.communicate(timeout=60)
        assert rest == "" and self.process.returncode == 0, (rest, self.process.returncode)
        return errors

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.communicate()


def tensors_of(folder, seed=123):
    names = list(inspect.signature(load_model(folder).forward).parameters)
    made = make_inputs(folder, seed)
    return {name: made[name] for name in names}


def expected(folder, tensors):
    """Results and the parameters afterwards, in plain Python."""
    copies = {name: tensor.clone() for name, tensor in tensors.items()}
    return results_in(load_model(folder)(*copies.values())), copies


def check_equal(found, wanted):
    assert found.dtype == wanted.dtype and found.shape == wanted.shape, f"{found.dtype} {found.shape}"
    assert torch.equal(found, wanted)


def check_results(talk, folder, tensors):
    wanted, wanted_after = expected(folder, tensors)
    found, after = talk.results(list(tensors))
    assert len(found) == len(wanted)
    for a, b in zip(found, wanted):
        check_equal(a, b)
    for name in tensors:
        check_equal(after[name], wanted_after[name])


def check_sample(spec, folder, weights, scratch):
    """Every request, results twice on the first tensors and once on others; in-place writes must show."""
    with Talk(spec, scratch) as talk:
        hello = talk.hello(weights)
        assert hello["ok"] and hello["protocol"] == 1 and weights in hello["weights"], hello
        tensors = tensors_of(folder)
        assert talk.load(folder, tensors)["ok"]
        talk.good("compile")
        check_results(talk, folder, tensors)
        times = talk.good("run", trials=3)["times_ms"]
        assert len(times) == 3 and all(time > 0 for time in times)
        check_results(talk, folder, tensors)  # runs leave no trace
        others = tensors_of(folder, 7)
        fresh = {name: others[name] if weights == "inputs" or is_data(name) else tensors[name] for name in tensors}
        write_tensors(scratch / "fresh.st", fresh)
        talk.good("inputs", inputs=str(scratch / "fresh.st"))
        talk.good("run", trials=1)
        check_results(talk, folder, fresh)
        return talk.end()


def check_users_files(files, scratch):
    for folder in sorted(SAMPLES.iterdir()):
        for weights in ("inputs", "frozen"):
            check_sample(files["identity"], folder, weights, scratch)
    for name in ("prints", "runs_at_compile", "lazy"):
        errors = check_sample(files[name], SAMPLES / "inplace", "frozen", scratch)
        assert ("noise" in errors and "more" in errors) == (name == "prints"), errors


def check_failures(files, scratch):
    tensors = tensors_of(SAMPLES / "mlp")

    def fails(name, phase, kind, text):
        with Talk(files[name], scratch) as talk:
            steps = [("hello", lambda: talk.hello()), ("load", lambda: talk.load(SAMPLES / "mlp", tensors)),
                     ("compile", lambda: talk.ask("compile")), ("run", lambda: talk.ask("run", trials=1))]
            for step, ask in steps:
                answer = ask()
                if step == phase:
                    break
                assert answer["ok"], f"{name}: {step}: {answer}"
            assert not answer["ok"] and answer.get("kind") == kind and text in answer["error"], f"{name}: {answer}"
            return answer

    answer = fails("raises_at_compile", "compile", None, "ValueError: not today")
    assert "nor tomorrow" in answer["detail"] and "raises_at_compile.py" in answer["detail"]
    fails("raises_at_run", "run", None, "RuntimeError: no kernel")
    fails("lazy_error", "run", "compile", "late")
    fails("eats", "run", "out_of_memory", "")
    fails("exits", "compile", None, "SystemExit: enough")
    fails("no_callable", "compile", None, "expected a callable")
    fails("no_function", "hello", None, "expected a function compile(model, inputs)")
    fails("no_tensor", "run", None, "found a str")
    fails("not_python", "hello", None, "SyntaxError")
    fails("frozen_only", "hello", "unsupported", "weights as inputs")
    fails("paddle_like", "hello", "unsupported", "cannot use the device cpu")


def check_order(files, scratch):
    with Talk(files["frozen_only"], scratch) as talk:
        assert "before 'hello'" in talk.load(SAMPLES / "mlp", {})["error"]
        assert not talk.hello("frozen", protocol=2)["ok"]
        hello = talk.hello("frozen")
        assert hello["version"] == "7" and hello["name"] == "frozen_only" and hello["frameworks"] == ["torch"]
        assert "before 'compile'" in talk.ask("run", trials=1)["error"]
        assert "no request 'sing'" in talk.ask("sing")["error"]
        talk.process.stdin.write("{\n")
        assert "JSONDecodeError" in talk.ask("sing")["error"]  # the answer to the broken line
        assert "no request" in json.loads(talk.process.stdout.readline())["error"]
        paddle = talk.load(ROOT / "tests/data/paddle/PaddleNLP/encoder", {})
        assert paddle["kind"] == "unsupported" and "samples of paddle" in paddle["error"]
        missing = talk.ask("load", sample=str(SAMPLES / "mlp"), inputs=str(scratch / "in.st"), data=[], seed=1,
                           parameters=["L_x_"])
        assert "has no tensor 'L_x_'" in missing["error"]


def check_safetensors(scratch):
    dtypes = (torch.float32, torch.float16, torch.bfloat16, torch.float64, torch.int64, torch.int32, torch.int16,
              torch.int8, torch.uint8, torch.bool, torch.complex64, torch.complex128)
    # An odd number of bytes first, so that what follows is not aligned in the file.
    tensors = {"first": torch.tensor([True, False, True])}
    tensors |= {str(dtype): torch.arange(6).reshape(2, 3).to(dtype) for dtype in dtypes}
    tensors |= {"empty": torch.empty(0, 3), "scalar": torch.tensor(2.5), "turned": torch.ones(2, 3).t() * 2}
    write_tensors(scratch / "all.st", tensors)
    read = read_tensors(scratch / "all.st", list(tensors), "cpu")
    assert all(torch.equal(read[name], tensor) and read[name].dtype == tensor.dtype
               for name, tensor in tensors.items())
    for tensor in tensors.values():
        spoiled = tensor.clone()
        poison(spoiled)
        assert tensor.numel() == 0 or not torch.equal(spoiled, tensor), tensor
    numbers = results_in((1, [2.0, None, {"x": True}], torch.ones(2)))
    assert [number.dtype for number in numbers] == [torch.int64, torch.float64, torch.bool, torch.float32]


def main():
    with tempfile.TemporaryDirectory() as folder:
        scratch = Path(folder)
        files = {}
        for name, text in USERS.items():
            files[name] = scratch / f"{name}.py"
            files[name].write_text(text)
        check_safetensors(scratch)
        check_users_files(files, scratch)
        check_failures(files, scratch)
        check_order(files, scratch)
    print("workers answer as docs/formats/worker.md says")


if __name__ == "__main__":
    main()
