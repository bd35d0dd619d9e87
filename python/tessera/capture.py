"""What the tracer hands over: each graph of a model, with what its first run was given and gave.

A Recorder is a backend of torch.compile. It changes nothing of what the model computes: every graph runs as it was
traced. At a graph's first run, with the real tensors at hand, it is described (metadata.py), printed (model_text.py)
and the printed text is run on the same inputs: a sample is what the model did, or it is not written.
"""

import contextlib
import re
import sys
import types

import torch
import torch._dynamo

from . import metadata
from .model_text import hash_of, model_text
from .plain_graph import plain
from .refusal import Refused, first_line


class Captured:
    """One graph. `texts` is set at its first run."""

    def __init__(self, module):
        self.graph, self.constants = plain(module)
        self.model = model_text(self.graph)
        self.parameters = [node for node in self.graph.nodes if node.op == "placeholder"]
        self.arguments = None  # of the first run, as they were before it, in the order of the parameters
        self.records = self.constraints = None
        self.again = None  # what the tracer finds in the printed text; see retraced
        self.agreement = "unchecked"  # of the printed text with the traced graph: equal, close, different

    def describe(self, arguments):
        self.arguments = [*self.constants.values(), *arguments]
        self.records = "\n\n\n".join(metadata.record(node.target, value)
                                     for node, value in zip(self.parameters, self.arguments)) + "\n"
        shapes = {node.target: metadata.dimensions(node, value)
                  for node, value in zip(self.parameters, self.arguments)}
        self.constraints = metadata.constraints(shapes)

    def load(self):
        module = types.ModuleType("sample")
        exec(compile(self.model, "model.py", "exec"), module.__dict__)
        return module.GraphModule()

    def texts(self, properties):
        return {"model.py": self.model, "weight_meta.py": self.records, "input_meta.py": "",
                "input_tensor_constraints.py": self.constraints, "graph_hash.txt": hash_of((self.again or self).graph),
                "graph_net.json": properties}


class Recorder:
    """The backend. `captured` grows as graphs run for the first time, in that order; `refusal` is the first thing
    that could not be captured. `on_graph` is called with each as soon as it is described."""

    def __init__(self, verify=True, on_graph=None):
        self.captured = []
        self.refusal = None
        self.verify = verify
        self.on_graph = on_graph

    def __call__(self, module, example_inputs):
        try:
            graph = Captured(module)
        except Refused as refusal:
            self.refusal = self.refusal or refusal
            return module.forward
        return self.runner(graph, module)

    def runner(self, graph, module):
        def run(*arguments):
            if graph.arguments is not None or self.refusal:
                return module(*arguments)
            try:
                graph.describe(arguments)
                graph.arguments = kept_for_later(graph.arguments) if self.verify else graph.arguments
            except Refused as refusal:
                self.refusal = refusal
                return module(*arguments)
            random = torch.get_rng_state()
            returned = module(*arguments)
            if self.verify:
                graph.agreement = self.compare(graph, random, returned)
            if not self.refusal:
                self.captured.append(graph)
                if self.on_graph:
                    self.on_graph(graph)
            return returned

        return run

    def compare(self, graph, random, expected):
        after = torch.get_rng_state()
        torch.set_rng_state(random)
        try:
            with torch.no_grad():
                actual = torch._dynamo.disable(graph.load())(*kept_for_later(graph.arguments))
        except Exception as error:  # whatever it is, the text is not the graph
            self.refusal = self.refusal or Refused("different", f"the printed graph does not run: {first_line(error)}")
            return "different"
        finally:
            torch.set_rng_state(after)
        verdict = agreement(flat_tensors(expected), flat_tensors(actual))
        if verdict == "different":
            self.refusal = self.refusal or Refused("different", "the printed graph gives other outputs than the model")
        return verdict


def kept_for_later(values):
    """Values that stay as they are while the graph runs. Weights are not copied: no forward changes them."""
    return [value.detach().clone()
            if isinstance(value, torch.Tensor) and not isinstance(value, torch.nn.Parameter) else value
            for value in values]


def arguments_of(inputs):
    """What a user gives as inputs, as positional arguments and keywords."""
    if isinstance(inputs, dict):
        return (), inputs
    return (tuple(inputs) if isinstance(inputs, (tuple, list)) else (inputs,)), {}


def tensors_in(value):
    """The tensors of what a model returns, in order, however they are nested."""
    if isinstance(value, torch.Tensor):
        return [value]
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, (tuple, list)):
        return [tensor for item in value for tensor in tensors_in(item)]
    return []


def flat_tensors(value):
    return [tensor.detach() for tensor in tensors_in(value)]


def agreement(expected, actual):
    """equal: bit for bit, where a NaN equals a NaN. close: within what another order of additions gives."""
    if len(expected) != len(actual) or any(a.shape != b.shape or a.dtype != b.dtype for a, b in zip(expected, actual)):
        return "different"
    if all(torch.equal(a, b) or ((a == b) | ((a != a) & (b != b))).all() for a, b in zip(expected, actual)):
        return "equal"
    tolerance = {torch.float16: 1e-3, torch.bfloat16: 1e-2}
    close = all(torch.allclose(a, b, rtol=tolerance.get(a.dtype, 1e-5), atol=tolerance.get(a.dtype, 1e-5),
                               equal_nan=True) for a, b in zip(expected, actual))
    return "close" if close else "different"


# Scalars and shapes that depend on data stay in the graph; sizes and numbers in a model's code are not made into
# inputs; a model whose layers each need a compilation of their own gets as many as it needs.
SETTINGS = {"capture_scalar_outputs": True, "capture_dynamic_output_shape_ops": True, "allow_rnn": True,
            "specialize_float": True, "recompile_limit": 4096, "accumulated_recompile_limit": 65536,
            "suppress_errors": False}


@contextlib.contextmanager
def tracing():
    """The tracer in a fresh state, with the settings that extraction needs; the caller's come back at the end."""
    known = {key: value for key, value in SETTINGS.items() if hasattr(torch._dynamo.config, key)}
    torch._dynamo.reset()
    torch._dynamo.utils.counters.clear()
    with torch._dynamo.config.patch(**known):
        yield
    torch._dynamo.reset()


def break_reasons():
    """Why the tracer gave up and began anew: one line for each, with the place in the model's code where it is told."""
    counters = torch._dynamo.utils.counters
    lines = []
    for reason in [*counters["graph_break"], *counters["unimplemented"]]:
        place = re.search(r'File "(.*)", line (\d+)', reason)
        line = first_line(reason) + (f" ({place.group(1)}:{place.group(2)})" if place else "")
        if line not in lines:
            lines.append(line)
    return lines


def retraced(graph):
    """The graph that the tracer finds in the printed text: a Captured with the same arguments. None when it finds
    none, or several: that is no fault of the text, which gave the model's outputs, but of the tracer's limits."""
    found = []

    def keep(module, example_inputs):
        found.append(Captured(module))
        outputs = len(flat_outputs(module.graph))
        return lambda *arguments: found[-1].describe(arguments) or [None] * outputs

    open_sizes = any(node.type is torch.SymInt for node in graph.parameters)
    with tracing():
        try:
            torch.compile(graph.load(), backend=keep, fullgraph=True, dynamic=open_sizes)(*graph.arguments)
        except Exception as error:
            print(f"the written graph cannot be traced again: {first_line(error)}", file=sys.stderr)
            return None
    return found[0] if len(found) == 1 else None


def flat_outputs(graph):
    output = next(node for node in graph.nodes if node.op == "output")
    return output.args[0] if isinstance(output.args[0], (tuple, list)) else (output.args[0],)
