"""torch.compile(model, backend="tessera"): Tessera's compiler behind PyTorch's tracer.

The tracer hands over each graph of a model. At its first run, with the real tensors at hand, the graph is printed as
a sample's text (model_text.py) and compiled in this process by tessera._core, which takes and returns torch's own
tensors. What Tessera does not compile runs as it was traced, and one FallbackWarning a graph says why.
docs/torch_compile.md tells the whole story.
"""

import importlib
import threading
import warnings

import sympy
import torch
from torch import fx

from .capture import flat_outputs
from .fixed_numbers import fix_numbers, is_number
from .metadata import DTYPES
from .model_text import model_text
from .plain_graph import plain
from .refusal import Refused, first_line

COMPILATIONS = 16  # of one graph: for sizes that the tracer leaves open, and for frozen weights that change
OPTIONS = {"effort": (0, 1, 2), "weights": ("inputs", "frozen")}
MODES = {"default": 1, "reduce-overhead": 1, "max-autotune": 2, "max-autotune-no-cudagraphs": 2}  # as efforts


class FallbackWarning(UserWarning):
    """A graph runs as PyTorch runs it, since Tessera does not compile it."""


def compile_graph(module, example_inputs, *, options=None, mode=None):
    """The backend: torch.compile calls it with each graph, and what it returns in the graph's place."""
    return Graph(module, **checked(options or {}, mode or "default"))


def checked(options, mode):
    if mode not in MODES:
        raise ValueError(f"expected a mode of {', '.join(MODES)}, got {mode!r}")
    for key, value in options.items():
        if key not in OPTIONS:
            raise ValueError(f"the backend tessera has the options {' and '.join(OPTIONS)}, not {key!r}")
        if value not in OPTIONS[key] or isinstance(value, bool):
            raise ValueError(f"expected {' or '.join(map(repr, OPTIONS[key]))} for {key}, got {value!r}")
    return {"effort": MODES[mode], "weights": "inputs", **options}


class Graph:
    """One graph of a model. Called as the tracer calls its graphs: with tensors, and numbers where sizes are open."""

    def __init__(self, module, effort, weights):
        self.module = module
        self.effort, self.frozen = effort, weights == "frozen"
        self.numbers = [i for i, node in enumerate(placeholders(module.graph)) if is_number(node)]
        self.compiled = {}  # by the numbers that a call passes
        self.compilations = 0
        self.closed = False  # nothing more will be compiled
        self.reason = ""  # why not
        self.compiling = threading.Lock()
        if needs_gradients(module.graph):
            self.close("its results need gradients, and Tessera compiles inference: "
                       "call the model under torch.no_grad() or torch.inference_mode()")

    def __call__(self, *arguments):
        numbers = tuple(arguments[i] for i in self.numbers)
        compiled = self.compiled.get(numbers) or self.compile(numbers, arguments)
        if compiled is None:
            return self.module.forward(*arguments)
        try:
            returned = compiled(arguments)
            if returned is None:  # compiled for other tensors, most likely for frozen weights as they were
                self.compiled.pop(numbers, None)
                compiled = self.compile(numbers, arguments)
                returned = compiled(arguments) if compiled else self.module.forward(*arguments)
            return returned
        except RuntimeError as error:
            if compiled.writes:
                raise
            failure = first_line(error)
        # The model's fault or ours? Eager says it in its own words, or shows that it was ours.
        returned = self.module.forward(*arguments)
        self.close(f"the compiled code failed: {failure}")
        self.compiled.clear()
        return returned

    def compile(self, numbers, arguments):
        """None when that cannot be done; then the graph runs as it was traced."""
        with self.compiling:
            if self.closed or numbers in self.compiled:
                return self.compiled.get(numbers)
            try:
                if self.compilations == COMPILATIONS:
                    raise Refused("unsupported", f"it was compiled {COMPILATIONS} times, for as many sizes of its inputs "
                                                 "or states of its frozen weights")
                self.compilations += 1
                self.compiled[numbers] = Compiled(self, numbers, arguments)
            except Exception as error:  # whatever it is, the model runs without us
                self.close(first_line(error))
            return self.compiled.get(numbers)

    def close(self, reason):
        self.closed, self.reason = True, reason
        calls = sum(node.op.startswith("call_") for node in self.module.graph.nodes)
        warnings.warn(f"tessera: a graph of {calls} calls runs in eager: {reason}", FallbackWarning, stacklevel=4)


class Compiled:
    """A graph compiled for one set of numbers."""

    def __init__(self, owner, numbers, arguments):
        if torch.is_autocast_enabled("cpu") or torch.is_autocast_enabled("cuda"):
            raise Refused("unsupported", "autocast is on; convert the model instead, as in model.to(torch.bfloat16)")
        graph, constants = plain(owner.module)
        own = placeholders(graph)[len(constants):]
        fixed = {own[i]: number for i, number in zip(owner.numbers, numbers)}
        fix_numbers(graph, fixed)
        self.results = split_results(owner.module.graph, graph)
        passed = [i for i in range(len(arguments)) if i not in owner.numbers]
        tensors = [*constants.values(), *(arguments[i] for i in passed)]
        names = [node.target for node in placeholders(graph)]
        check_tensors(names, tensors)
        self.code = core().compile(model_text(graph), tensors, arguments=[-1] * len(constants) + passed,
                                   weights=[owner.frozen and "_self_" in name for name in names],
                                   strides=expected_strides(graph, fixed), effort=owner.effort)
        self.writes = self.code.writes

    def __call__(self, arguments):
        returned = self.code(arguments)
        if returned is None or self.results is None:
            return returned
        made = iter(returned)
        return tuple(next(made) if isinstance(item, fx.Node) else arguments[item] if isinstance(item, Argument) else item
                     for item in self.results)


def core():
    """The compiler, which is linked against one build of torch and must meet it here."""
    try:
        module = importlib.import_module("._core", __package__)
    except ImportError as error:
        raise Refused("missing", f"the compiler cannot be loaded ({first_line(error)}); "
                                 "`./tessera python` in Tessera's folder builds it") from error
    if module.torch_version != torch.__version__.split("+")[0]:
        raise Refused("missing", f"the compiler was built for torch {module.torch_version}, not {torch.__version__}")
    return module


def placeholders(graph):
    return [node for node in graph.nodes if node.op == "placeholder"]


def needs_gradients(graph):
    """True when a result that the graph computes would carry gradients. The tracer knows: it ran the graph on tensors
    without memory, under the caller's modes and the graph's own."""
    return any(isinstance(item, fx.Node) and item.op != "placeholder"
               and getattr(item.meta.get("example_value"), "requires_grad", False) for item in flat_outputs(graph))


class Argument(int):
    """A result that is one of the arguments, changed in place or not."""


def split_results(traced, graph):
    """Leaves to `graph` the results that it makes. Gives those of the traced graph with the others in their places:
    arguments, numbers, None. Without others, None."""
    arguments = {id(node.meta.get("example_value")): Argument(i) for i, node in enumerate(placeholders(traced))}
    kept = iter(flat_outputs(graph))  # plain() left out what was no node even then
    results = []
    for item in flat_outputs(traced):
        if isinstance(item, fx.Node):
            value, item = item.meta.get("example_value"), next(kept)
            if isinstance(value, torch.Tensor):
                item = arguments.get(id(value), item)
            elif isinstance(item, fx.Node):
                raise Refused("unsupported", f"it returns {item.name}, which is no tensor")
        results.append(item)
    made = tuple(item for item in results if isinstance(item, fx.Node))
    next(node for node in graph.nodes if node.op == "output").args = (made,)
    return None if len(made) == len(results) else results


def expected_strides(graph, fixed):
    """How eager lays out each result, as the tracer knows it: code behind the graph may rely on that. Empty where it
    does not know, or where elements would overlap."""
    symbols = {node.meta["example_value"].node.expr: sympy.Integer(number) for node, number in fixed.items()
               if isinstance(node.meta.get("example_value"), torch.SymInt)}
    layouts = []
    for node in flat_outputs(graph):
        value = node.meta["example_value"]
        shape = [size_of(size, symbols) for size in value.shape]
        strides = [size_of(size, symbols) for size in value.stride()]
        layouts.append(strides if None not in shape + strides and is_dense(shape, strides) else [])
    return layouts


def is_dense(shape, strides):
    step = 1
    for stride, size in sorted((stride, size) for stride, size in zip(strides, shape) if size != 1):
        if stride != step:
            return False
        step *= size
    return True


def size_of(size, symbols):
    """None when more than the numbers of the call decide it."""
    if isinstance(size, torch.SymInt):
        size = sympy.sympify(size.node.expr).xreplace(symbols)
        return int(size) if size.is_Integer else None
    return size


def check_tensors(names, tensors):
    for name, tensor in zip(names, tensors):
        if type(tensor) not in (torch.Tensor, torch.nn.Parameter):
            raise Refused("unsupported", f"the input {name} is a {type(tensor).__name__}, not a plain tensor")
        if tensor.layout != torch.strided or tensor.is_quantized:
            raise Refused("unsupported", f"the input {name} is not a dense tensor")
        if tensor.dtype not in DTYPES:
            raise Refused("unsupported", f"the input {name} has the type {tensor.dtype}")
    devices = sorted({str(tensor.device) for tensor in tensors})
    if len(devices) > 1 or devices and devices[0] not in ("cpu", "cuda:0"):
        raise Refused("unsupported", f"its inputs are on {' and '.join(devices)}")
