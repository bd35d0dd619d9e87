"""The worker's side of docs/formats/worker.md for compilers that Python can call: `python -m tessera.compilers NAME`
or FILE.py. Whatever goes wrong becomes an answer; what only kills the process is the judge's affair.

The protocol's descriptors are taken away from the libraries first: what they print goes to stderr, and programs that
they start read nothing of ours.
"""

import importlib
import importlib.util
import json
import os
import sys
import traceback
from pathlib import Path

PROTOCOL = 1
DETAIL_LIMIT = 64_000  # characters: an answer is at most 1 MB
ERROR_LIMIT = 1_000


class Unsupported(Exception):
    """Not for this compiler; no fault of the sample."""


class Misused(Exception):
    """A request that the protocol does not have at this point."""


def load_adapter(spec):
    """The module of a compiler that comes with Tessera, or of the user's file."""
    if not spec.endswith(".py"):
        return importlib.import_module(f"{__package__}.{spec.replace('-', '_')}")
    path = Path(spec).resolve()
    sys.path.append(str(path.parent))
    module_spec = importlib.util.spec_from_file_location(path.stem, path)
    module = importlib.util.module_from_spec(module_spec)
    sys.modules.setdefault(path.stem, module)
    module_spec.loader.exec_module(module)
    if not callable(getattr(module, "compile", None)):
        raise TypeError(f"{path}: expected a function compile(model, inputs)")
    return module


def session_class(frameworks):
    if "torch" in frameworks:
        from .torch_session import TorchSession as Session
    elif "hlo" in frameworks:
        from .hlo_session import HloSession as Session
    else:
        from .paddle_session import PaddleSession as Session
    return Session


class Worker:
    def __init__(self, spec):
        self.spec = spec
        self.name = Path(spec).stem if spec.endswith(".py") else spec
        self.done = []
        self.session = None

    def answer(self, request):
        what = request.get("do")
        if what not in self.REQUESTS:
            raise Misused(f"no request '{what}'")
        needed = {"load": "hello", "compile": "load", "run": "compile", "inputs": "compile", "outputs": "compile"}
        if what in needed and needed[what] not in self.done:
            raise Misused(f"'{what}' before '{needed[what]}'")
        result = self.REQUESTS[what](self, request) or {}
        self.done.append(what)
        return result

    def hello(self, request):
        if request["protocol"] != PROTOCOL:
            raise Unsupported(f"protocol {request['protocol']}: this worker speaks {PROTOCOL}")
        # Before the first import of a library that starts threads.
        for variable in ("OMP_NUM_THREADS", "MKL_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
            os.environ[variable] = str(request["threads"])
        os.environ["TESSERA_SCRATCH"] = request["scratch"]
        os.environ["TESSERA_THREADS"] = str(request["threads"])
        self.adapter = load_adapter(self.spec)
        self.frameworks = list(getattr(self.adapter, "frameworks", ["torch"]))
        Session = session_class(self.frameworks)
        devices = [device for device in Session.devices() if device in getattr(self.adapter, "devices", [device])]
        weights = list(getattr(self.adapter, "weights", ["inputs", "frozen"]))
        if request["device"] not in devices:
            raise Unsupported(f"{self.name} cannot use the device {request['device']}")
        if request["weights"] not in weights:
            raise Unsupported(f"{self.name} does not do weights as {request['weights']}")
        self.session = Session(request["device"], request["threads"], request["weights"] == "frozen")
        self.session.inference = getattr(self.adapter, "inference_mode", True)
        return {"protocol": PROTOCOL, "name": self.name, "version": str(getattr(self.adapter, "version", "")),
                "devices": devices, "weights": weights, "frameworks": self.frameworks}

    def load(self, request):
        properties = json.loads((Path(request["sample"]) / "graph_net.json").read_text())
        framework = properties.get("framework", "torch")
        if framework not in self.frameworks:
            raise Unsupported(f"{self.name} does not take samples of {framework}")
        for library in request.get("libraries", ()):
            self.session.load_library(library)
        self.session.load(request["sample"], request["inputs"], request["parameters"], request["data"],
                          request["seed"])

    def compile(self, request):
        if "module" in request:
            self.session.take_module(request["module"])
        self.session.compile(self.adapter.compile)
        said = {"called": "python", "call_ms": self.session.call_ms(),
                "options": str(getattr(self.adapter, "options", ""))}
        said.update(getattr(self.session.compiled, "facts", {}))
        if hasattr(self.adapter, "fallback"):  # how much of it is eager, and why
            said["fallback"], said["fallback_reason"] = self.adapter.fallback()
        return said

    def run(self, request):
        run = self.session.run_sample if request.get("of") == "sample" else self.session.run
        return {"times_ms": run(request["trials"])}

    def inputs(self, request):
        self.session.take(request["inputs"])

    def outputs(self, request):
        if request.get("last"):
            return self.session.write_last(request["outputs"])
        self.session.outputs(request["outputs"], request.get("after"), request.get("seed"))

    def bye(self, request):
        pass

    REQUESTS = {"hello": hello, "load": load, "compile": compile, "run": run, "inputs": inputs, "outputs": outputs,
                "bye": bye}


def kind_of(error):
    """The answer's `kind`, or None."""
    if isinstance(error, Unsupported):
        return "unsupported"
    text = str(error)
    if (isinstance(error, MemoryError) or "DefaultCPUAllocator" in text or "RESOURCE_EXHAUSTED" in text
            or type(error).__name__ == "OutOfMemoryError"):
        return "out_of_memory"
    while error is not None:
        if type(error).__module__.startswith(("torch._dynamo", "torch._inductor", "torch._export", "torch.onnx")):
            return "compile"
        error = error.__cause__
    return None


def failure(error):
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    first = "".join(lines[:1])
    if first.endswith(":"):  # what it says comes after
        first = " ".join(lines[:2])
    said = first if isinstance(error, (Unsupported, Misused)) else f"{type(error).__name__}: {first}".rstrip(": ")
    answer = {"ok": False, "error": said[:ERROR_LIMIT]}
    if not isinstance(error, (Unsupported, Misused)):
        answer["detail"] = "".join(traceback.format_exception(error))[-DETAIL_LIMIT:]
    if kind_of(error):
        answer["kind"] = kind_of(error)
    return answer


def main():
    requests = os.fdopen(os.dup(0), encoding="utf-8")
    answers = os.dup(1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    if len(sys.argv) != 2:
        sys.exit("expected one argument: a compiler's name or a Python file")
    worker = Worker(sys.argv[1])
    while True:
        line = requests.readline()
        if not line:
            break
        try:
            answer = {"ok": True, **worker.answer(json.loads(line))}
        except BaseException as error:  # SystemExit too: compilers call sys.exit
            answer = failure(error)
        sys.stdout.flush()
        text = json.dumps(answer).encode() + b"\n"
        while text:
            text = text[os.write(answers, text):]
        if answer["ok"] and worker.done[-1] == "bye":
            break
    # Threads and atexit handlers of compilers are no reason to stay.
    sys.stderr.flush()
    os._exit(0)
