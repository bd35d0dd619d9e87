"""A live model becomes a sample folder: the functions that users call."""

import functools
import os
import time
import warnings
from dataclasses import dataclass, field
from pathlib import Path

import torch

from . import backward as backward_graphs
from .capture import Recorder, arguments_of, break_reasons, retraced, tracing
from .refusal import Refused, why_raised
from .sample_folder import Staging, check_name, properties_text, write_files

TAGS = {"vision": "computer_vision", "language": "nlp", "speech": "audio", "multimodal": "multimodal",
        "recommendation": "other", "generative": "other", "scientific": "scientific_computing"}


@dataclass
class Extraction:
    """What was written. `breaks` says why the model fell into several graphs."""

    folder: Path
    graphs: int
    breaks: list = field(default_factory=list)
    agreement: str = "unchecked"  # of the written text with the model: equal, close or unchecked
    seconds: float = 0.0
    captured: list = field(default_factory=list, repr=False)
    output: object = field(default=None, repr=False)  # what the model returned


def extract(model=None, inputs=None, *, name=None, out=None, dynamic=False, backward=False, domain=None,
            source=None, verify=True, overwrite=False):
    """Runs `model` on `inputs` once and writes its graphs to OUT/NAME.

    inputs: a tensor, a tuple of arguments or a dict of keyword arguments.
    dynamic: True leaves the sizes of the inputs open, as far as the model allows; they become constraints.
    backward: also writes what training runs, as NAME/train_forward and NAME/train_backward beside
        NAME/eval_forward.
    domain: vision, language, speech, multimodal, recommendation or generative.
    verify: runs the written text on the same inputs and refuses when it gives something else; traces it once more,
        for graph_hash.txt is by GraphNet's definition a hash of what that gives.

    One graph is written to OUT/NAME itself, several to OUT/NAME/subgraph_0, subgraph_1 and so on, in the order in
    which they ran. Raises Refused, and leaves nothing behind, when something cannot be captured; what the model
    itself raises comes as Refused too, with the exception as its cause. Without `inputs` the result is a decorator:
    the first call of the model or function extracts it.
    """
    if inputs is None:
        settings = dict(name=name, out=out, dynamic=dynamic, backward=backward, domain=domain, source=source,
                        verify=verify, overwrite=overwrite)
        return decorate(model, settings) if model is not None else lambda target: decorate(target, settings)
    name = name or type(model).__name__
    started = time.monotonic()
    with Staging(out or default_folder(), name) as staging:
        if staging.final.exists() and not overwrite:
            raise Refused("exists", f"{staging.final} is there already; remove it or ask to overwrite it")
        recorder, breaks, output = run_traced(model, inputs, dynamic, verify)
        facts = dict(name=name.split("/")[-1], domain=domain, source=source, dynamic=bool(dynamic))
        graphs = recorder.captured
        if backward:
            trained = backward_graphs.trace(model, inputs, verify)
            place(graphs, "eval_forward")
            place(trained.forward, "train_forward")
            place(trained.backward, "train_backward")
            graphs = graphs + trained.forward + trained.backward
        else:
            place(graphs, "")
        for graph in graphs:
            graph.again = retraced(graph) if verify else None
            write_files(staging.folder / graph.place, graph.texts(properties(facts)))
        staging.put_in_place(overwrite)
    worst = next((word for word in ("unchecked", "close") if word in [g.agreement for g in graphs]), "equal")
    return Extraction(staging.final, len(graphs), breaks, worst, time.monotonic() - started, graphs, output)


def run_traced(model, inputs, dynamic, verify):
    recorder = Recorder(verify)
    positional, keywords = arguments_of(inputs)
    with tracing():
        try:
            compiled = torch.compile(model, backend=recorder, dynamic=bool(dynamic))
            output = compiled(*positional, **keywords)
        except Refused:
            raise
        except Exception as error:
            raise recorder.refusal or why_raised(error) from error
        breaks = break_reasons()
    if recorder.refusal:
        raise recorder.refusal
    if not recorder.captured:
        raise Refused("no_graph", "the tracer found nothing to compute" + (f": {breaks[0]}" if breaks else ""))
    return recorder, breaks, output


def default_folder():
    return os.environ.get("TESSERA_EXTRACT_OUT", "extracted")


def devices():
    """How many processes, each with a device, the network that is traced is spread over."""
    import torch.distributed

    group = torch.distributed.is_available() and torch.distributed.is_initialized()
    return torch.distributed.get_world_size() if group else 1


def properties(facts):
    result = {"framework": "torch", "num_devices_required": devices(), "num_nodes_required": 1,
              "dynamic": facts["dynamic"], "model_name": facts["name"], "source": facts["source"] or "user"}
    if facts["domain"]:
        if facts["domain"] not in TAGS:
            raise Refused("unsupported", f"the domain '{facts['domain']}' is none of {', '.join(TAGS)}")
        result["heuristic_tag"] = TAGS[facts["domain"]]
        result["domain"] = facts["domain"]
    result["torch_version"] = torch.__version__
    return properties_text(result)


def place(graphs, folder):
    """Says where below the sample's folder each graph goes: a single one gets no number."""
    for number, graph in enumerate(graphs):
        graph.place = folder if len(graphs) == 1 else os.path.join(folder, f"subgraph_{number}")


def decorate(target, settings):
    """The first call extracts; all calls return what the model returns."""
    name = settings["name"] or getattr(target, "__name__", type(target).__name__)
    check_name(name)
    result = None

    def first_call(arguments, keywords):
        nonlocal result
        # Positional arguments and keywords may come together, so the call is closed over them.
        whole = functools.partial(call_with, target, keywords)
        result = extract(whole if keywords else target, arguments, **{**settings, "name": name})
        return result.output

    if isinstance(target, torch.nn.Module):
        return Extracted(target, first_call, lambda: result)

    @functools.wraps(target)
    def wrapper(*arguments, **keywords):
        return first_call(arguments, keywords) if result is None else target(*arguments, **keywords)

    return wrapper


def call_with(target, keywords, *arguments):
    return target(*arguments, **keywords)


class Extracted(torch.nn.Module):
    """A module that extracts itself when it is first called."""

    def __init__(self, module, first_call, result):
        super().__init__()
        self.module = module
        self.first_call, self.result = first_call, result

    def forward(self, *arguments, **keywords):
        if self.result() is None:
            return self.first_call(arguments, keywords)
        return self.module(*arguments, **keywords)


class Extractor:
    """A backend for torch.compile that writes each graph at its first run, as OUT/NAME/subgraph_0 and so on, and
    otherwise runs the model as it is:

        torch.compile(model, backend=tessera.Extractor("my_model", out="samples"))

    A graph that cannot be captured runs all the same; a warning says why it was not written.
    """

    def __init__(self, name, out=None, domain=None, source=None, verify=True):
        check_name(name)
        self.name, self.out, self.verify = name, out or default_folder(), verify
        if (Path(self.out) / name).exists():
            raise Refused("exists", f"{Path(self.out) / name} is there already; remove it or choose another name")
        self.facts = dict(name=name.split("/")[-1], domain=domain, source=source, dynamic=False)
        self.written = []

    def write(self, graph):
        with Staging(self.out, f"{self.name}/subgraph_{len(self.written)}") as staging:
            write_files(staging.folder, graph.texts(properties(self.facts)))
            staging.put_in_place()
        self.written.append(staging.final)

    def __call__(self, module, example_inputs):
        recorder = Recorder(self.verify, self.write)
        compiled = recorder(module, example_inputs)
        warned = False

        def run(*arguments):
            nonlocal warned
            returned = compiled(*arguments)
            if recorder.refusal and not warned:
                warned = True
                warnings.warn(f"a graph of {self.name} was not extracted: {recorder.refusal}", stacklevel=2)
            return returned

        return run
