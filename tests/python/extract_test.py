"""Samples that tessera.extract writes, loaded in plain Python and run by Tessera, give what the model gives on the
same weights and inputs. With names as arguments only those models are tried."""

import copy
import json
import os
import subprocess
import sys
import tempfile
import warnings
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
warnings.simplefilter("ignore")
import graphnet_reference as reference  # noqa: E402
import torch  # noqa: E402
from extracted_models import MODELS  # noqa: E402
from safetensors.torch import save_file  # noqa: E402
from tessera import Refused, extract  # noqa: E402
from tessera.capture import agreement, flat_tensors, kept_for_later  # noqa: E402

TESSERA = os.environ.get("TESSERA_BINARY", "build/release/bin/tessera")
FILES = {"model.py", "weight_meta.py", "input_meta.py", "input_tensor_constraints.py", "graph_hash.txt", "graph_net.json"}


def call(model, inputs):
    inputs = copy.deepcopy(inputs)
    if isinstance(inputs, dict):
        return model(**inputs)
    return model(*inputs) if isinstance(inputs, tuple) else model(inputs)


def run_by_tessera(folder, graph, scratch):
    """The outputs of `tessera run` on the graph's own arguments."""
    inputs, outputs = scratch / "inputs.safetensors", scratch / "outputs.safetensors"
    tensors = {node.target: torch.as_tensor(value).detach().contiguous().clone()
               for node, value in zip(graph.parameters, graph.arguments)}
    save_file(tensors, str(inputs))
    subprocess.run([TESSERA, "run", str(folder), "--inputs", str(inputs), "--save-outputs", str(outputs),
                    "--trials", "0", "--warmup", "0"], check=True, capture_output=True, text=True)
    read = reference.read_safetensors(outputs)
    return [read[f"output.{k}"] for k in range(len(read))]


def is_among(tensor, candidates):
    return any(agreement([tensor], [other]) == "equal" for other in candidates)


def check(name, out):
    make, options = MODELS[name]
    torch.manual_seed(7)
    model, inputs = make()
    torch.manual_seed(8)
    with torch.no_grad():
        expected = flat_tensors(call(copy.deepcopy(model), inputs))
    torch.manual_seed(8)
    done = extract(model, copy.deepcopy(inputs), name=name, out=out, **options)
    folders = [done.folder / graph.place for graph in done.captured]
    produced = []
    for folder, graph in zip(folders, done.captured):
        assert {path.name for path in folder.iterdir()} == FILES, f"files of {folder}"
        if name in ("training_mode", "encoder_layer"):
            torch.manual_seed(8)
        with torch.no_grad():
            outputs = flat_tensors(reference.load_model(folder)(*kept_for_later(graph.arguments)))
        produced += outputs
        if name not in ("training_mode", "encoder_layer"):  # dropout draws from a generator of its own there
            by_tessera = run_by_tessera(folder, graph, Path(out))
            assert agreement(outputs, by_tessera) == "equal", "Tessera's outputs are not those of plain Python"
    missing = [k for k, tensor in enumerate(expected) if not is_among(tensor, produced)]
    assert not missing, f"outputs {missing} of the model are not among the sample's"
    assert (done.graphs > 1) == (name == "graph_break"), f"{done.graphs} graphs"
    if options.get("dynamic"):
        text = (folders[0] / "input_tensor_constraints.py").read_text()
        assert "S0 = Symbol" in text, "no symbolic dimension was recorded"


def refused(kind, model, inputs, out):
    before = set(Path(out).rglob("*"))
    try:
        extract(model, inputs, name="refused", out=out)
    except Refused as refusal:
        assert refusal.kind == kind, f"expected {kind}, found {refusal.kind}: {refusal}"
        assert set(Path(out).rglob("*")) == before, "something was left behind"
        return
    raise AssertionError(f"expected a refusal: {kind}")


def check_refusals(out):
    refused("unsupported", lambda x: x.real + 1, torch.randn(3, dtype=torch.complex64), out)
    refused("no_graph", lambda x: x.to_dense() + 1, torch.eye(3).to_sparse(), out)
    refused("raised", lambda x: x @ torch.ones(7, 7), torch.randn(3), out)
    refused("no_graph", lambda x: x, torch.randn(3), out)


def check_backward(out):
    model, inputs = torch.nn.Sequential(torch.nn.Linear(4, 8), torch.nn.GELU(), torch.nn.Linear(8, 2)), torch.randn(3, 4)
    done = extract(model, inputs, name="backward", out=out, backward=True)
    assert [graph.place for graph in done.captured] == ["eval_forward", "train_forward", "train_backward"]
    gradients = torch.autograd.grad(model(inputs).sum(), list(model.parameters()))
    back = done.captured[2]
    outputs = flat_tensors(reference.load_model(done.folder / "train_backward")(*back.arguments))
    for gradient in gradients:
        assert any(a.shape == gradient.shape and torch.allclose(a, gradient, atol=1e-6) for a in outputs), "a gradient is missing"
    for graph in done.captured:
        assert run_by_tessera(done.folder / graph.place, graph, Path(out))


def check_decorator(out):
    calls = []

    @extract(name="decorated", out=out)
    def scaled(x, factor=2):
        calls.append(1)
        return x * factor

    assert torch.equal(scaled(torch.ones(3), factor=5), torch.full((3,), 5.0))
    assert torch.equal(scaled(torch.ones(3)), torch.full((3,), 2.0))
    assert json.loads((Path(out) / "decorated/graph_net.json").read_text())["model_name"] == "decorated"


def check_backend(out):
    from tessera import Extractor

    torch._dynamo.reset()
    model, inputs = MODELS["graph_break"][0]()
    compiled = torch.compile(model, backend=Extractor("compiled", out=out))
    assert torch.equal(compiled(inputs), model(inputs))
    assert (Path(out) / "compiled/subgraph_1/graph_net.json").exists()
    try:
        Extractor("compiled", out=out)
        raise AssertionError("expected a refusal: what is there must not be mixed with something new")
    except Refused as refusal:
        assert refusal.kind == "exists"
    # What cannot be written still runs, and the reason is told.
    torch._dynamo.reset()
    strange = torch.compile(lambda x: x.real + 1, backend=Extractor("strange", out=out))
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        strange(torch.zeros(3, dtype=torch.complex64))
    assert any("complex64" in str(warning.message) for warning in told), "no warning"
    assert not (Path(out) / "strange").exists()


def main():
    with tempfile.TemporaryDirectory() as out:
        checks = {name: (lambda name=name: check(name, out)) for name in MODELS}
        checks |= {"refusals": lambda: check_refusals(out), "backward": lambda: check_backward(out),
                   "decorator": lambda: check_decorator(out), "backend": lambda: check_backend(out)}
        failed = 0
        # libtorch gives up oneDNN for the rest of a process when a CPU has no bfloat16 for it: those come last.
        for name in sys.argv[1:] or sorted(checks, key=lambda name: name in ("regions", "bfloat16")):
            try:
                checks[name]()
            except Exception as error:
                failed += 1
                print(f"{name}: {type(error).__name__}: {getattr(error, 'stderr', None) or error}")
    print(f"{len(sys.argv[1:] or checks) - failed} equal, {failed} not")
    sys.exit(failed > 0)


main()
