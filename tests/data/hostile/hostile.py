"""Compilers that misbehave, each in one way: what tests/python/bench_fault_test.py hands to `tessera bench`.

`main(NAME)` speaks docs/formats/worker.md as the worker NAME of BEHAVIOURS. All know one sample, a product of two
float32 tensors, and need nothing but Python, so that each starts in a moment. Whatever multiplies here is bounded.
"""

import array
import ctypes
import hashlib
import json
import os
import pathlib
import signal
import struct
import sys
import time

COST = 0.1  # seconds that a computation takes, where that matters
FOREVER = 600
X, W = "L_x_", "L_self_modules_scale_parameters_weight_"


def read_tensors(path):
    data = pathlib.Path(path).read_bytes()
    start = 8 + struct.unpack("<Q", data[:8])[0]
    tensors = {}
    for name, entry in json.loads(data[8:start]).items():
        first, last = entry["data_offsets"]
        tensors[name] = array.array("f", data[start + first:start + last])
    return tensors


def write_tensors(path, tensors, code="F32", shape=None):
    header, body = {}, b""
    for name, values in tensors.items():
        data = values.tobytes()
        size = shape if shape is not None else [len(data) // {"F32": 4, "I32": 4}[code]]
        header[name] = {"dtype": code, "shape": size, "data_offsets": [len(body), len(body) + len(data)]}
        body += data
    text = json.dumps(header).encode()
    pathlib.Path(path).write_bytes(struct.pack("<Q", len(text)) + text + body)


def say(answer):
    text = answer if isinstance(answer, bytes) else json.dumps(answer).encode() + b"\n"
    while text:
        text = text[os.write(1, text):]


def segfault():
    ctypes.string_at(0)


def leave_a_child(own_session):
    """A grandchild that sleeps on, its parent gone."""
    if os.fork() == 0:
        if own_session:
            os.setsid()
        if os.fork() == 0:
            for fd in range(3):
                os.close(fd)
            time.sleep(FOREVER)
        os._exit(0)
    os.wait()


def no_subreaper():
    ctypes.CDLL(None).prctl(36, 0, 0, 0, 0)  # PR_SET_CHILD_SUBREAPER


class Honest:
    cost = 0

    def hello(self, request):
        self.scratch = request["scratch"]
        return {"protocol": 1, "name": "hostile", "version": "1", "devices": ["cpu"],
                "weights": ["inputs", "frozen"], "frameworks": ["torch"]}

    def load(self, request):
        self.given = read_tensors(request["inputs"])
        self.first = self.given[X][0]

    def compile(self, request):
        pass

    def compute(self):
        time.sleep(self.cost)
        return {"output.0": array.array("f", [x * w for x, w in zip(self.given[X], self.given[W])])}

    def one_run(self):
        self.last = self.compute()

    def run(self, request):
        times = []
        for _ in range(request["trials"]):
            start = time.perf_counter()
            self.one_run()
            times.append((time.perf_counter() - start) * 1e3)
        return {"times_ms": self.stated(times)}

    def stated(self, times):
        return times

    def inputs(self, request):
        self.given = read_tensors(request["inputs"])

    def outputs(self, request):
        if request.get("last"):
            return self.write(request["outputs"], self.last)
        self.write(request["outputs"], self.compute())
        if request.get("after"):
            write_tensors(request["after"], self.given)

    def write(self, path, results):
        write_tensors(path, results)

    def bye(self, request):
        pass


BEHAVIOURS = {"honest": Honest}


def behaviour(cls):
    BEHAVIOURS[cls.__name__] = cls
    return cls


def at_each_request(name, act):
    """A worker for each request: honest until there. `check` is the second kind of outputs, on fresh inputs."""
    for request in ("hello", "load", "compile", "run", "outputs", "inputs"):
        def method(self, asked, act=act):
            act()
            return {}
        BEHAVIOURS[f"{name}_{request}"] = type(name, (Honest,), {request: method})


at_each_request("segfault", segfault)
at_each_request("exit", lambda: os._exit(0))
at_each_request("abort", os.abort)
at_each_request("hang", lambda: time.sleep(FOREVER))
at_each_request("chatter", lambda: say(b"Compiling, please wait ...\n"))
at_each_request("flood", lambda: [say(b"x" * (1 << 20)) for _ in range(2000)])
at_each_request("long", lambda: say(b'{"ok": true, "x": "' + b"x" * (2 << 20) + b'"}\n'))
at_each_request("number", lambda: say(b"17\n"))
at_each_request("odd_ok", lambda: say(b'{"ok": "certainly"}\n'))
at_each_request("deep", lambda: say(b"[" * 100000 + b"\n"))
at_each_request("not_utf8", lambda: say(b'{"ok": false, "error": "\xff\xfe"}\n'))
at_each_request("stop", lambda: os.kill(os.getpid(), signal.SIGSTOP))
at_each_request("close", lambda: (os.close(1), time.sleep(FOREVER)))
at_each_request("kill_group", lambda: (os.kill(0, signal.SIGTERM), time.sleep(FOREVER)))


class Fails(Exception):
    def __init__(self, **answer):
        self.answer = answer


def fail(**answer):
    raise Fails(**answer)


at_each_request("refuse", lambda: fail(error="not today"))
at_each_request("refuse_wordless", lambda: fail())
at_each_request("no_memory", lambda: fail(error="cannot allocate", kind="out_of_memory"))
at_each_request("late_compile", lambda: fail(error="no code for this", kind="compile"))


@behaviour
class deaf_hang(Honest):
    def compile(self, request):
        for number in range(1, 32):
            if number not in (signal.SIGKILL, signal.SIGSTOP):
                signal.signal(number, signal.SIG_IGN)
        time.sleep(FOREVER)


@behaviour
class fails_at_a_later_run(Honest):
    runs = 0

    def one_run(self):
        self.runs += 1
        if self.runs > 5:
            fail(error="worn out")
        super().one_run()


@behaviour
class hangs_at_bye(Honest):
    def bye(self, request):
        time.sleep(FOREVER)


@behaviour
class closes_stdin(Honest):
    def compile(self, request):
        os.close(0)
        say({"ok": True})
        time.sleep(FOREVER)


@behaviour
class fork_bomb(Honest):
    """Three hundred at most, and each for a while only."""

    def compile(self, request):
        for _ in range(300):
            if os.fork() == 0:
                time.sleep(60)
                os._exit(0)
        time.sleep(FOREVER)


@behaviour
class fled_bomb(Honest):
    """The same out of sight: orphans in sessions of their own, which are no longer below this process."""

    def compile(self, request):
        no_subreaper()
        for _ in range(300):
            leave_a_child(own_session=True)
        time.sleep(FOREVER)


@behaviour
class leaves_children(Honest):
    def compile(self, request):
        leave_a_child(own_session=False)
        leave_a_child(own_session=True)


@behaviour
class leaves_orphans(Honest):
    def compile(self, request):
        no_subreaper()
        leave_a_child(own_session=True)


@behaviour
class stderr_flood(Honest):
    def compile(self, request):
        for _ in range(1000):
            os.write(2, b"\xff\x00 no text at all " * 65536)


@behaviour
class dies_with_odd_words(Honest):
    def run(self, request):
        os.write(2, b"last words: \xff\xfe\x80 \x00\n")
        segfault()


@behaviour
class eats_memory(Honest):
    def compile(self, request):
        self.eaten = []
        for _ in range(60):
            self.eaten.append(bytearray(os.urandom(1 << 12) * (50 << 8)))
            time.sleep(0.01)
        time.sleep(FOREVER)


@behaviour
class kills_the_baseline(Honest):
    def run(self, request):
        for folder in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
                if parent == os.getppid() and int(folder.name) != os.getpid():
                    if b"worker\0eager\0" in (folder / "cmdline").read_bytes():
                        os.kill(int(folder.name), signal.SIGKILL)
            except OSError:
                pass
        return super().run(request)


@behaviour
class kills_the_judge_once(Honest):
    def compile(self, request):
        if not pathlib.Path(os.environ["HOSTILE_FLAG"]).exists():
            os.kill(os.getppid(), signal.SIGKILL)
            time.sleep(FOREVER)


# Files.


@behaviour
class spoils_its_sample(Honest):
    def load(self, request):
        super().load(request)
        for path in pathlib.Path(request["sample"]).iterdir():
            path.write_text("nonsense")
        os.remove(request["inputs"])


@behaviour
class removes_the_scratch(Honest):
    def run(self, request):
        import shutil
        shutil.rmtree(pathlib.Path(self.scratch).parent)
        return super().run(request)


@behaviour
class spoils_the_baseline_inputs(Honest):
    def compile(self, request):
        for path in pathlib.Path(self.scratch).parent.rglob("*"):
            try:
                os.truncate(path, 100)
            except OSError:  # a folder; or a file that is not ours to change
                pass


def writes(name, act):
    BEHAVIOURS[name] = type(name, (Honest,), {"write": lambda self, path, results: act(path)})


def sparse(path):
    with open(path, "wb") as file:
        file.truncate(1 << 40)


writes("writes_nothing", lambda path: None)
writes("writes_a_sparse_file", sparse)
writes("writes_a_fifo", os.mkfifo)
writes("writes_a_folder", os.mkdir)
writes("writes_garbage", lambda path: pathlib.Path(path).write_bytes(b"\xff" * 4096))
writes("links_to_zeros", lambda path: os.symlink("/dev/zero", path))
writes("writes_a_lying_header", lambda path: pathlib.Path(path).write_bytes(
    struct.pack("<Q", 76) + b'{"output.0":{"dtype":"F32","shape":[999999999],"data_offsets":[0,3999999996]}}'))
writes("writes_zeros", lambda path: write_tensors(path, {"output.0": array.array("f", [0] * 64)}))
writes("writes_nan", lambda path: write_tensors(path, {"output.0": array.array("f", [float("nan")] * 64)}))
writes("writes_two", lambda path: write_tensors(path, {f"output.{i}": array.array("f", [0] * 64) for i in (0, 1)}))
writes("writes_none", lambda path: write_tensors(path, {}))
writes("writes_other_shape", lambda path: write_tensors(path, {"output.0": array.array("f", [0] * 64)}, shape=[8, 8]))
writes("writes_integers", lambda path: write_tensors(path, {"output.0": array.array("i", [0] * 64)}, code="I32"))


@behaviour
class copies_the_reference(Honest):
    """The answer is somewhere in memory, or is it?"""

    def compute(self):
        return {"output.0": array.array("f", [0] * 64)}

    def write(self, path, results):
        found = [other for other in pathlib.Path("/dev/shm").glob("tessera-bench-*/baseline/*")
                 if other.name in ("outputs", "exact")]
        if found:
            pathlib.Path(path).write_bytes(found[0].read_bytes())
        else:
            super().write(path, results)


@behaviour
class returns_its_input(Honest):
    def compute(self):
        return {"output.0": self.given[X]}


@behaviour
class changes_its_inputs(Honest):
    def compute(self):
        results = super().compute()
        self.given[X][0] += 1
        return results

    def outputs(self, request):
        self.given[X][0] = self.first
        return super().outputs(request)


@behaviour
class leaves_zeros(Honest):
    """Of a sample that makes its weight small in place: nothing is left of it, which is not far off."""

    def outputs(self, request):
        super().outputs(request)
        if request.get("after"):
            write_tensors(request["after"], {**self.given, W: array.array("f", [0] * 64)})


# Answers that were not computed.


@behaviour
class repeats_the_first(Honest):
    kept = None

    def compute(self):
        self.kept = self.kept or super().compute()
        return self.kept


@behaviour
class repeats_it_slightly_wrong(Honest):
    """Off by less than the score forgives, and never asked again: so it hopes."""

    kept = None

    def compute(self):
        if self.kept is None:
            self.kept = {"output.0": array.array("f", [x * 1.002 for x in super().compute()["output.0"]])}
        return self.kept


@behaviour
class repeats_it_a_fifth_off(Honest):
    """The same, farther off, so that the others might be ten times as far."""

    kept = None

    def compute(self):
        if self.kept is None:
            self.kept = {"output.0": array.array("f", [x * 1.2 for x in super().compute()["output.0"]])}
        return self.kept


@behaviour
class slightly_wrong(Honest):
    """Off by as little, and on all inputs: a mismatch of values, and no fraud."""

    def compute(self):
        return {"output.0": array.array("f", [x * 1.002 for x in super().compute()["output.0"]])}


@behaviour
class zeros_beside_the_largest(Honest):
    def compute(self):
        """Of a sample whose first element is a mask's: only that one is right."""
        right = super().compute()["output.0"]
        return {"output.0": array.array("f", [right[0] * 1e30] + [0] * (len(right) - 1))}


@behaviour
class noisy(Honest):
    """Slow, and noisy on purpose: it would rather be no result at all."""

    cost, count = 0.004, 0

    def one_run(self):
        self.count += 1
        time.sleep(self.cost * (8 if self.count % 7 < 3 else 1))
        self.last = super().compute()


@behaviour
class remembers_by_content(Honest):
    cost = COST

    def compute(self):
        self.kept = getattr(self, "kept", {})
        key = hashlib.sha1(self.given[X].tobytes() + self.given[W].tobytes()).digest()
        if key not in self.kept:
            self.kept[key] = super().compute()
        return self.kept[key]


@behaviour
class keeps_weights(Honest):
    def compile(self, request):
        self.weights = self.given[W]

    def compute(self):
        return {"output.0": array.array("f", [x * w for x, w in zip(self.given[X], self.weights)])}


@behaviour
class computes_for_outputs_only(Honest):
    last = {"output.0": array.array("f", [0] * 64)}

    def one_run(self):
        pass


@behaviour
class computes_afterwards(Honest):
    cost = COST

    def one_run(self):
        pass

    def outputs(self, request):
        self.last = self.compute()
        return super().outputs(request)


@behaviour
class computes_ahead(Honest):
    cost = COST

    def inputs(self, request):
        super().inputs(request)
        self.ahead = self.compute()

    def one_run(self):
        self.last = getattr(self, "ahead", None) or self.compute()

    def compile(self, request):
        self.ahead = self.compute()


# Times that are not true.


@behaviour
class claims_a_tenth(Honest):
    cost = COST

    def stated(self, times):
        return [t / 10 for t in times]


@behaviour
class claims_it_all_in_one(Honest):
    cost = 0.002

    def stated(self, times):
        return [1e-3] * (len(times) - 1) + [sum(times)]


@behaviour
class claims_nothing(Honest):
    cost = 0.002

    def stated(self, times):
        return [0] * len(times)


@behaviour
class claims_negative(Honest):
    def stated(self, times):
        return [-t for t in times]


@behaviour
class claims_nan(Honest):
    def stated(self, times):
        return [float("nan")] * len(times)


@behaviour
class claims_too_few(Honest):
    def stated(self, times):
        return times[1:]


@behaviour
class claims_words(Honest):
    def stated(self, times):
        return "fast"


@behaviour
class sleeps_in_compile(Honest):
    def compile(self, request):
        time.sleep(0.5)


@behaviour
class offers_other_weights(Honest):
    def hello(self, request):
        return {**super().hello(request), "weights": ["quantized"]}


@behaviour
class speaks_another_protocol(Honest):
    def hello(self, request):
        return {**super().hello(request), "protocol": 7}


@behaviour
class boasts(Honest):
    def hello(self, request):
        return {**super().hello(request), "version": "9" * 500000}


def main(name):
    worker = BEHAVIOURS[name]()
    for line in sys.stdin:
        request = json.loads(line)
        try:
            answer = {"ok": True, **(getattr(worker, request["do"])(request) or {})}
        except Fails as failure:
            answer = {"ok": False, **failure.answer}
        say(answer)
        if request["do"] == "bye":
            return
