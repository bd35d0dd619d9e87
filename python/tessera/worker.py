"""The process behind `tessera extract`: one model, one job, one answer.

The job comes as a JSON object on stdin, the answer goes as one to stdout; what the model prints goes to stderr. Time,
memory and crashes are the supervisor's affair.

job: kind (zoo, callable, sample), spec, name, out, again, dynamic, backward, verify, libraries (of operators that the
    model calls)
answer: status (extracted, or why not: see refusal.py), message, and of what was extracted graphs, breaks, agreement;
    the folder `again` then holds what was found in the written texts
"""

import importlib.util
import json
import os
import sys
from pathlib import Path


def main():
    answers = os.dup(1)
    os.dup2(2, 1)
    job = json.load(sys.stdin)
    try:
        answer = work(job)
    except Exception as error:
        from .refusal import Refused, why_raised

        refusal = error if isinstance(error, Refused) else why_raised(error)
        answer = {"status": refusal.kind, "message": str(refusal)}
    os.write(answers, json.dumps(answer).encode())


def work(job):
    import torch

    from .extraction import extract

    for library in job["libraries"]:
        torch.ops.load_library(library)
    torch.manual_seed(0)
    model, inputs, facts = BUILDERS[job["kind"]](job["spec"])
    torch.manual_seed(0)
    # Weights of the zoo need no gradients; what a user's model does with them is its own affair.
    with torch.set_grad_enabled(job["kind"] == "callable" or job["backward"]):
        done = extract(model, inputs, name=job["name"], out=job["out"], dynamic=job["dynamic"],
                       backward=job["backward"], verify=job["verify"], **facts)
        if job["verify"]:
            write_again(done, Path(job["again"]))
    return {"status": "extracted", "message": "", "graphs": done.graphs, "breaks": done.breaks,
            "agreement": done.agreement}


def write_again(done, folder):
    """Writes what was found in each written text to the same place below another folder."""
    from .sample_folder import properties_text, write_files

    folder.mkdir(parents=True)
    for graph in done.captured:
        if graph.again:
            write_files(folder / graph.place, graph.again.texts(properties_text({"framework": "torch"})))


def from_zoo(spec):
    from .zoo import entries

    entry = entries()[spec]
    model, inputs = entry.build()
    return model, inputs, dict(domain=entry.domain, source=entry.source)


def from_callable(spec):
    """FILE.py:NAME, where NAME() gives (model, inputs); or NAME is a module's class and the file has get_inputs()
    and perhaps get_init_inputs()."""
    from .refusal import Refused

    path, _, name = spec.rpartition(":")
    sys.path.insert(0, str(Path(path).resolve().parent))
    module_spec = importlib.util.spec_from_file_location(Path(path).stem, path)
    module = importlib.util.module_from_spec(module_spec)
    sys.modules[module_spec.name] = module
    module_spec.loader.exec_module(module)
    target = getattr(module, name, None)
    if not callable(target):
        raise Refused("not_found", f"{path}: expected a function or class '{name}', found none")
    if isinstance(target, type) and hasattr(module, "get_inputs"):
        initial = module.get_init_inputs() if hasattr(module, "get_init_inputs") else ()
        return target(*initial).eval(), module.get_inputs(), {}
    made = target()
    if not (isinstance(made, tuple) and len(made) == 2 and callable(made[0])):
        raise Refused("not_found", f"{path}: expected {name}() to return a model and its inputs")
    return made[0], made[1], {}


def from_sample(spec):
    from .inputs import make_inputs
    from .sample_folder import load_model

    folder = Path(spec)
    properties = json.loads((folder / "graph_net.json").read_text())
    return load_model(folder), make_inputs(folder), dict(domain=properties.get("domain"),
                                                         source=properties.get("source"))


BUILDERS = {"zoo": from_zoo, "callable": from_callable, "sample": from_sample}

if __name__ == "__main__":
    main()
