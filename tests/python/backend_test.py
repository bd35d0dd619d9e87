"""torch.compile(model, backend="tessera") gives what the model gives, on the same memory, and where Tessera does not
compile it says so once. With names as arguments only those checks are made."""

import copy
import os
import re
import sys
import tempfile
import threading
import time
import unittest.mock
import warnings
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "python"), str(Path(__file__).resolve().parent)]
import torch  # noqa: E402
from extracted_models import MODELS, Attention, Block  # noqa: E402
from tessera import FallbackWarning, backend  # noqa: E402
from tessera.capture import flat_tensors  # noqa: E402
from torch import nn  # noqa: E402

TOLERANCE = {torch.float16: 1e-2, torch.bfloat16: 5e-2, torch.float32: 1e-4, torch.float64: 1e-9}


def call(model, inputs):
    if isinstance(inputs, dict):
        return model(**inputs)
    return model(*inputs) if isinstance(inputs, tuple) else model(inputs)


def check_close(actual, expected):
    actual, expected = flat_tensors(actual), flat_tensors(expected)
    assert len(actual) == len(expected), f"{len(actual)} results, expected {len(expected)}"
    for a, b in zip(actual, expected):
        assert a.dtype == b.dtype and a.shape == b.shape and a.stride() == b.stride(), \
            f"{a.dtype} {tuple(a.shape)} {a.stride()}, expected {b.dtype} {tuple(b.shape)} {b.stride()}"
        tolerance = TOLERANCE.get(a.dtype, 0)
        torch.testing.assert_close(a, b, rtol=tolerance, atol=tolerance, equal_nan=True)


def compiled(model, effort=0, weights="inputs", **more):
    """By the backend's quickest way. A fallback is an error here, unless it is caught."""
    torch._dynamo.reset()
    return torch.compile(model, backend="tessera", options={"effort": effort, "weights": weights}, **more)


class Told:
    """The fallbacks of a block of statements, which are then no errors."""

    def __enter__(self):
        self.catching = warnings.catch_warnings(record=True)
        self.caught = self.catching.__enter__()
        warnings.simplefilter("always")
        return self

    def __exit__(self, *raised):
        self.catching.__exit__(*raised)
        self.reasons = [str(warning.message) for warning in self.caught if warning.category is FallbackWarning]

    def expect(self, *words):
        assert len(self.reasons) == len(words) and all(map(str.__contains__, self.reasons, words)), \
            f"expected {len(words)} warnings with {words}, found {self.reasons}"


EAGER = {"regions": "autocast"}  # models that stay eager, and why


def model_check(name):
    def check():
        torch.manual_seed(7)
        model, inputs = MODELS[name][0]()
        for weights in ("inputs", "frozen"):
            ours, theirs = copy.deepcopy(model), copy.deepcopy(model)
            fast = compiled(ours, weights=weights, dynamic=MODELS[name][1].get("dynamic"))
            with Told() as told, torch.no_grad():
                for seed in (1, 2):
                    torch.manual_seed(seed)
                    expected = call(theirs, copy.deepcopy(inputs))
                    torch.manual_seed(seed)
                    check_close(call(fast, copy.deepcopy(inputs)), expected)
            told.expect(*[EAGER[name]] if name in EAGER else [])

    return check


@torch.no_grad()
def check_same_memory():
    fast = compiled(lambda x: (x, x.view(2, 2), x * 2))
    x = torch.ones(4)
    same, view, fresh = fast(x)
    assert same is x, "an input that is returned is not the object that was given"
    assert view.data_ptr() == x.data_ptr(), "a view of an input was copied"
    kept = fresh.clone()
    again = fast(torch.full((4,), 3.0))[2]
    assert fresh.data_ptr() != again.data_ptr() and torch.equal(fresh, kept), "a result was overwritten by the next run"


@torch.no_grad()
def check_changed_inputs():
    fast = compiled(lambda x, y: y.add_(x) * 3)
    for turn in range(1, 3):
        x, y = torch.full((4,), float(turn)), torch.zeros(4)
        version = y._version
        assert torch.equal(fast(x, y), 3 * x)
        assert torch.equal(y, x) and y._version > version, "an input was not changed in place"
    assert compiled(lambda x, y: (x.sin(), y.add_(x)))(x, y)[1] is y
    assert compiled(lambda y: y.mul_(0))(y) is y and not y.any()
    # Another result that shares what was changed is left to eager, and does share it.
    with Told() as told:
        view = compiled(lambda x, y: y.add_(x).view(2, 2))(x, y)
    told.expect("shares memory")
    assert view.data_ptr() == y.data_ptr()


@torch.no_grad()
def check_weights_are_shared():
    layer = nn.Linear(4, 4)
    fast = compiled(layer)
    x = torch.randn(2, 4)
    check_close(fast(x), layer(x))
    layer.weight.mul_(2)
    check_close(fast(x), layer(x))
    layer.weight.data.mul_(2)  # which torch's version counters do not see
    check_close(fast(x), layer(x))


@torch.no_grad()
def check_frozen_weights():
    model = nn.Sequential(nn.Conv2d(3, 4, 3, bias=False), nn.BatchNorm2d(4), nn.ReLU()).eval()
    fast = compiled(model, weights="frozen")
    x = torch.randn(1, 3, 6, 6)
    check_close(fast(x), model(x))
    model[0].weight.mul_(-1)
    check_close(fast(x), model(x))
    model[1].running_var.fill_(0.25)
    check_close(fast(x), model(x))
    model[0].weight.data = torch.ones_like(model[0].weight)
    check_close(fast(x), model(x))
    with Told() as told:
        for _ in range(backend.COMPILATIONS):
            model[0].weight.mul_(-1)
            check_close(fast(x), model(x))
    told.expect("frozen weights")


class Normed(nn.Module):
    """Runs one of its norms twice, and reads what that leaves."""

    def __init__(self):
        super().__init__()
        self.convolution = nn.Conv2d(3, 8, 3)
        self.first, self.second = nn.BatchNorm2d(8), nn.BatchNorm2d(8, affine=False)

    def forward(self, x):
        y = self.first(self.convolution(x)).relu()
        return self.second(self.first(y).relu()) * self.first.running_mean.sum()


def check_norms_that_move_their_statistics():
    for weights in ("inputs", "frozen"):
        for effort in (0, 1):
            torch.manual_seed(5)
            ours = Normed().train()
            theirs = copy.deepcopy(ours)
            fast = compiled(ours, effort, weights)
            for turn in range(3):
                x = torch.randn(4, 3, 9, 9) + turn
                with torch.inference_mode() if turn == 2 else torch.no_grad():
                    check_close(fast(x), theirs(x))
                for (name, mine), eagers in zip(ours.named_buffers(), theirs.buffers()):
                    check_close(mine, eagers)
                    assert "num_batches" not in name or torch.equal(mine, eagers), f"{name}: {mine} and {eagers}"
            assert int(ours.first.num_batches_tracked) == 6
            # Norms of frozen statistics, once training is over.
            ours.eval(), theirs.eval()
            with torch.no_grad():
                check_close(fast(x), theirs(x))


class Counting(nn.Module):
    def __init__(self):
        super().__init__()
        self.register_buffer("count", torch.zeros(4))

    def forward(self, x):
        self.count += 1
        return x * self.count


@torch.no_grad()
def check_frozen_weight_that_the_graph_changes():
    model, reference = Counting(), Counting()
    fast = compiled(model, weights="frozen")
    for _ in range(backend.COMPILATIONS + 4):
        x = torch.randn(3, 4)
        check_close(fast(x), reference(x))
    check_close(model.count, reference.count)


@torch.no_grad()
def check_aliased_arguments():
    def step(x, y):
        x.mul_(2)
        return y + 1

    fast = compiled(step)
    for start in (4, 2, 0):
        ours, theirs = torch.arange(8.0), torch.arange(8.0)
        check_close(fast(ours[:4], ours[start:start + 4]), step(theirs[:4], theirs[start:start + 4]))
        check_close(ours, theirs)


@torch.no_grad()
def check_strides():
    model = Block().eval()
    fast = compiled(model)
    x = torch.randn(2, 8, 6, 6)
    for version in (x, x.to(memory_format=torch.channels_last), x.transpose(2, 3), x[:1].expand(2, 8, 6, 6)):
        check_close(fast(version.detach()), model(version))


@torch.no_grad()
def check_numbers():
    def every(x, flags, bytes_):
        return x // 3 + x % 5, flags & (x > 2), (bytes_ >> 1) ^ 7, x.float().mean(), x.to(torch.int16).sum(), ~flags

    fast = compiled(every)
    for seed in (1, 2):
        torch.manual_seed(seed)
        inputs = (torch.randint(-9, 9, (5, 7)), torch.rand(5, 7) > 0.5, torch.randint(0, 255, (9,), dtype=torch.uint8))
        check_close(fast(*inputs), every(*inputs))


@torch.no_grad()
def check_open_sizes():
    def shaped(x):
        rows = x.shape[0]
        return (x.reshape(rows * 2, -1) + rows).softmax(-1), rows * 2

    fast = compiled(shaped, dynamic=True)
    for rows in (3, 5, 7, 3):
        x = torch.randn(rows, 6)
        tensor, number = fast(x)
        check_close(tensor, shaped(x)[0])
        assert number == rows * 2
    with Told() as told:
        for rows in range(10, 12 + backend.COMPILATIONS):
            x = torch.randn(rows, 6)
            check_close(fast(x)[0], shaped(x)[0])
    told.expect("sizes")


class Kept:
    """The backend, and every code that it compiles meanwhile."""

    def __enter__(self):
        self.codes, self.init = [], backend.Compiled.__init__

        def init(made, *arguments):
            self.init(made, *arguments)
            self.codes.append(made.code)

        backend.Compiled.__init__ = init
        return self

    def __exit__(self, *raised):
        backend.Compiled.__init__ = self.init


@torch.no_grad()
def check_any_size():
    """0 and 1, which the tracer takes for sizes of their own, sizes that come again, and odd ones."""
    torch.manual_seed(8)
    sizes = (2, 9), (1, 9), (2, 1), (2, 9), *torch.randint(2, 40, (4, 2)).tolist(), (3, 9)
    norms = nn.Sequential(nn.Linear(48, 32), nn.GELU(), nn.LayerNorm(32), nn.Softmax(-1)).eval()
    for model, dynamic, weights in ((Attention(48).eval(), None, "frozen"), (Attention(48).eval(), True, "inputs"),
                                    (norms, None, "inputs"), (norms, True, "frozen")):
        fast = compiled(model, weights=weights, dynamic=dynamic)
        for batch, length in sizes if model is not norms else ((0, 5), *sizes, (4, 0)):
            x = torch.randn(batch, length, 48)
            check_close(fast(x), model(x))


@torch.no_grad()
def check_a_second_size_times_nothing():
    model = nn.Sequential(nn.Linear(72, 88), nn.GELU(), nn.Linear(88, 72), nn.Softmax(-1)).eval()
    with Kept() as kept:
        fast = compiled(model, effort=1)
        for rows in (96, 160, 77, 400):
            x = torch.randn(rows, 72)
            check_close(fast(x), model(x))
    timed = [code.timed for code in kept.codes]
    assert len(timed) == 4 and timed[0] > 0 and not any(timed[1:]), f"groups that were timed, by size: {timed}"


def check_gradients():
    layer = nn.Linear(4, 2)
    fast = compiled(layer)
    with Told() as told:
        for _ in range(2):
            fast(torch.ones(3, 4)).sum().backward()
    told.expect("gradients")
    assert torch.equal(layer.weight.grad, torch.full((2, 4), 6.0))
    # Where nothing of it reaches the results they are not needed.
    fast = compiled(lambda x: layer(x).detach() + 1)
    assert not fast(torch.ones(3, 4)).requires_grad
    with torch.no_grad():
        assert not fast(torch.ones(3, 4)).requires_grad
    without = torch.no_grad()(lambda x: layer(x))
    check_close(compiled(without)(torch.ones(3, 4)), without(torch.ones(3, 4)))


def check_modes():
    layer = nn.Linear(4, 4)
    fast = compiled(layer)
    x = torch.randn(2, 4)
    with torch.inference_mode():
        result = fast(x)
        assert result.is_inference()
        check_close(result, layer(x))
    with torch.no_grad():
        result = fast(x)
        assert not result.is_inference() and not result.requires_grad
        with torch.enable_grad():  # a result may become part of a graph with gradients
            (torch.ones(2, 4, requires_grad=True) * result).sum().backward()
    assert torch.is_grad_enabled()


@torch.no_grad()
def check_autocast():
    model = nn.Sequential(nn.Linear(8, 8), nn.Softmax(-1))
    fast = compiled(model)
    x = torch.randn(3, 8)
    check_close(fast(x), model(x))
    with Told() as told, torch.autocast("cpu", dtype=torch.bfloat16):
        check_close(fast(x), model(x))
    told.expect("autocast")
    check_close(fast(x), model(x))
    assert not torch.is_autocast_enabled("cpu")


@torch.no_grad()
def check_unsupported():
    @torch.library.custom_op("tessera_test::twice", mutates_args=())
    def twice(x: torch.Tensor) -> torch.Tensor:
        return x * 2

    @twice.register_fake
    def _(x):
        return torch.empty_like(x)

    with Told() as told:
        fast = compiled(lambda x: twice(x) + 1)
        for _ in range(3):
            assert torch.equal(fast(torch.ones(3)), torch.full((3,), 3.0))
    told.expect("twice")
    with Told() as told:
        assert torch.equal(compiled(lambda x: x.real + 1)(torch.zeros(3, dtype=torch.complex64)), torch.ones(3))
    told.expect("complex64")


@torch.no_grad()
def check_no_compiler():
    module, sys.modules["tessera._core"] = backend.core(), None  # as if it were not there
    try:
        with Told() as told:
            assert torch.equal(compiled(torch.neg)(torch.ones(2)), -torch.ones(2))
        told.expect("./tessera python")
    finally:
        sys.modules["tessera._core"] = module


@torch.no_grad()
def check_errors_are_eagers():
    def factor(x):
        return torch.linalg.cholesky(x) + 1

    fast = compiled(factor)
    check_close(fast(torch.eye(3)), factor(torch.eye(3)))
    try:
        fast(-torch.eye(3))
        raise AssertionError("expected an error")
    except torch.linalg.LinAlgError as error:
        assert "positive-definite" in str(error)
    check_close(fast(torch.eye(3)), factor(torch.eye(3)))


@torch.no_grad()
def check_efforts():
    """What is measured and compared leaves no trace in the process."""
    model = nn.Sequential(nn.Linear(32, 64), nn.GELU(), nn.Dropout(0.5), nn.Linear(64, 8), nn.Softmax(-1)).train()
    x = torch.randn(16, 32)
    for effort in (1, 2):
        for weights in ("inputs", "frozen"):
            fast = compiled(model, effort, weights)
            torch.manual_seed(3)
            results = fast(x), fast(x)
            torch.manual_seed(3)
            check_close(results, (model(x), model(x)))
    fast, count = compiled(Counting(), 1), Counting()
    check_close([fast(x[:, :4]), fast(x[:, :4])], [count(x[:, :4]), count(x[:, :4])])


def check_options():
    for options, words in (({"efort": 1}, "'efort'"), ({"effort": 3}, "got 3"), ({"weights": True}, "got True")):
        torch._dynamo.reset()
        try:
            torch.compile(torch.neg, backend="tessera", options=options)(torch.ones(2))
            raise AssertionError(f"expected a refusal of {options}")
        except torch._dynamo.exc.BackendCompilerFailed as error:
            assert words in str(error), error
    torch._dynamo.reset()
    torch.compile(torch.neg, backend="tessera", mode="max-autotune")(torch.ones(2))


@torch.no_grad()
def check_threads():
    model = Attention()
    fast = compiled(model)
    inputs = [torch.randn(2, 9, 32) for _ in range(8)]
    expected = [model(x) for x in inputs]
    fast(inputs[0])
    wrong = []

    def work(x, y):
        with torch.no_grad():
            for _ in range(20):
                try:
                    check_close(fast(x), y)
                except BaseException as error:
                    wrong.append(error)

    workers = [threading.Thread(target=work, args=pair) for pair in zip(inputs, expected)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert not wrong, wrong[0]


@torch.no_grad()
def check_python_goes_on():
    """Others run Python while a graph runs: nothing but giving way lets them, since threads are not switched by force."""

    def heavy(x):
        y = x
        for _ in range(12):
            y = (y @ x * 0.03).tanh()  # small errors stay small: the first run is compared with eager's
        return y

    graphs = []

    def keep(module, inputs):
        graphs.append(backend.compile_graph(module, inputs, options={"effort": 0}))
        return graphs[-1]

    x = torch.randn(700, 700)
    torch.compile(heavy, backend=keep)(x)
    turns, stop = [0], threading.Event()

    def count():
        while not stop.is_set():
            turns[0] += 1
            time.sleep(0)

    interval = sys.getswitchinterval()
    other = threading.Thread(target=count)
    try:
        other.start()
        sys.setswitchinterval(1000)
        before = turns[0]
        graphs[0](x)
        after = turns[0]
    finally:
        sys.setswitchinterval(interval)
        stop.set()
        other.join()
    assert after > before, "no other thread could run"


def check_what_is_left_to_eager():
    """As `bench` is told: nothing that the compiler drops in silence, least of all what it answers wrongly."""
    with tempfile.TemporaryDirectory() as scratch, unittest.mock.patch.dict(os.environ, TESSERA_SCRATCH=scratch):
        from tessera.compilers import tessera_python as adapter

        def told(model, grad=False):
            torch._dynamo.reset()
            torch._dynamo.utils.counters.clear()
            with torch.set_grad_enabled(grad):
                adapter.compile(model, [torch.ones(2, 4)])
            return adapter.fallback()

        class Broken(nn.Linear):
            def forward(self, x):
                x = super().forward(x)
                torch._dynamo.graph_break()
                return super().forward(x)

        assert told(nn.Linear(4, 4)) in (("none", ""), ("all", "slower: eager is faster"))
        share, reason = told(nn.Linear(4, 4), grad=True)
        assert share == "all" and reason.startswith("unsupported: its results need gradients"), (share, reason)
        share, reason = told(Broken(4, 4))
        assert share == "part" and reason.startswith("unsupported: "), (share, reason)
        adapter.graphs[0].closed, adapter.graphs[0].reason = True, "compiled, result 0 differs from eager's: by 1"
        share, reason = adapter.fallback()
        assert share == "part" and reason == "differs: compiled, result 0 differs from eager's: by 1", (share, reason)


def check_one_libtorch():
    compiled(torch.neg)(torch.ones(2))
    loaded = {line.split()[-1] for line in Path("/proc/self/maps").read_text().splitlines() if "/" in line}
    for library in ("libtorch_cpu", "libtorch_python", "libc10"):
        copies = [path for path in loaded if Path(path).name.startswith(f"{library}.so")]
        assert len(copies) == 1, f"{library} is loaded {len(copies)} times: {copies}"
        assert Path(copies[0]).parent == Path(torch.__file__).resolve().parent / "lib"


def check_readme():
    """The example of the README runs as it is written."""
    text = (ROOT / "README.md").read_text()
    blocks = re.findall(r"(?:^    .*\n|^\n)+", text, re.MULTILINE)
    block = next(block for block in blocks if 'backend="tessera"' in block and "import torch" in block)
    torch._dynamo.reset()
    exec(compile(re.sub("^    ", "", block, flags=re.MULTILINE), "README.md", "exec"), {})


CHECKS = {name: model_check(name) for name in MODELS} | {
    name.removeprefix("check_"): check for name, check in list(globals().items())
    if name.startswith("check_") and name != "check_close"}


def main():
    warnings.simplefilter("ignore")
    warnings.simplefilter("error", FallbackWarning)
    failed = 0
    # libtorch gives up oneDNN for the rest of a process when a CPU has no bfloat16 for it: those come last.
    names = sys.argv[1:] or sorted(CHECKS, key=lambda name: name in ("regions", "bfloat16", "autocast"))
    for name in names:
        try:
            CHECKS[name]()
        except Exception as error:
            failed += 1
            print(f"{name}: {type(error).__name__}: {error}")
    print(f"{len(names) - failed} right, {failed} not")
    sys.exit(failed > 0)


main()
