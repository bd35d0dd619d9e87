"""Samples written as ONNX by `tessera translate --to onnx`, against libtorch on the same inputs.

    onnx_export_test.py [TESSERA] [NAME...]

Bundled samples are checked by ONNX's own checker with shape inference, run by ONNX Runtime, and read back by `tessera
extract` and run by libtorch; forms of operators (those of operator_forms_test.py) are run by ONNX Runtime. Floating outputs
agree within 1e-3 of the largest magnitude of a sample and 1e-4 of a form, others exactly. Skipped where onnx or onnxruntime
is missing.
"""

import collections
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import warnings

try:
    import ml_dtypes
    import numpy as np
    import onnx
    import onnxruntime
    import torch
    from onnx import numpy_helper
except ImportError as missing:
    # It has an environment of its own, which `tessera compilers install onnxruntime` makes.
    python = pathlib.Path(os.environ.get("TESSERA_DEPS", "")) / "compilers/onnxruntime/bin/python"
    if python.exists() and pathlib.Path(sys.prefix) != python.parent.parent:
        os.execv(python, [str(python), *sys.argv])
    print(f"needs a foreign compiler: onnxruntime ({missing})")
    sys.exit(77)

ROOT = pathlib.Path(__file__).parents[2]
sys.path.insert(0, str(pathlib.Path(__file__).parent))
import graphnet_reference as reference  # noqa: E402
import operator_forms_test as forms  # noqa: E402
from onnx_test import relative_error, write_safetensors  # noqa: E402

warnings.simplefilter("ignore")
SAMPLE_TOLERANCE, FORM_TOLERANCE = 1e-3, 1e-4
# ONNX Runtime has no kernels for bfloat16 on a CPU; the way through our own reader is still gone.
BFLOAT16_TOLERANCE = 5e-2
MOST_REFUSED = 47  # of the forms


def call(tessera, *words):
    ran = subprocess.run([tessera, *map(str, words)], capture_output=True, text=True)
    if ran.returncode != 0:
        raise AssertionError(f"tessera {words[0]}: {ran.stderr.strip() or ran.stdout.strip()}")


def as_array(tensor):
    if tensor.dtype == torch.bfloat16:
        return tensor.view(torch.int16).numpy().view(ml_dtypes.bfloat16)
    return tensor.numpy()


def run(tessera, sample, folder, *more):
    call(tessera, "run", sample, "--trials", 0, "--warmup", 0, "--save-outputs", folder / "outputs", *more)
    outputs = reference.read_safetensors(folder / "outputs")
    return [as_array(outputs[f"output.{i}"]) for i in range(len(outputs))]


def worst(actual, expected):
    if len(actual) != len(expected):
        return f"{len(actual)} outputs, expected {len(expected)}"
    errors = [relative_error(a, b) for a, b in zip(actual, expected)]
    wrong = [error for error in errors if isinstance(error, str)]
    return wrong[0] if wrong else max(errors, default=0.0)


def onnx_runtime(file, inputs):
    options = onnxruntime.SessionOptions()
    options.log_severity_level = 4
    options.intra_op_num_threads = 1
    session = onnxruntime.InferenceSession(str(file), options, providers=["CPUExecutionProvider"])
    return session.run(None, {i.name: inputs[i.name] for i in session.get_inputs()})


def check_sample(tessera, sample, folder):
    """Errors by the way that was gone: ONNX Runtime's, our reader's."""
    folder.mkdir()
    expected = run(tessera, sample, folder, "--save-inputs", folder / "inputs")
    given = {name: as_array(tensor) for name, tensor in reference.read_safetensors(folder / "inputs").items()}
    call(tessera, "translate", sample, "--to", "onnx", "--out", folder)
    file = folder / f"{sample.name}.onnx"
    model = onnx.load(file)
    onnx.checker.check_model(model, full_check=True)
    found = {}
    if not sample.name.endswith("bfloat16"):
        found["ONNX Runtime"] = worst(onnx_runtime(file, given), expected)

    call(tessera, "extract", file, "--out", folder / "samples")
    again = folder / "samples" / sample.name
    stated = given | {tensor.name: numpy_helper.to_array(tensor) for tensor in model.graph.initializer}
    tensors = {record.name: stated[record.original_name] for record in reference.read_records(again / "weight_meta.py")}
    write_safetensors(folder / "again", tensors)
    found["read again"] = worst(run(tessera, again, folder, "--inputs", folder / "again"), expected)
    return found


def check_samples(tessera, wanted, scratch):
    failed = passed = 0
    for sample in sorted(file.parent for file in (ROOT / "samples").glob("**/model.py")):
        if not wanted(str(sample)):
            continue
        try:
            found = check_sample(tessera, sample, scratch / sample.name)
        except Exception as problem:  # noqa: BLE001 - whatever is wrong with one, the others are still tried
            found = {type(problem).__name__: str(problem)}
        tolerance = BFLOAT16_TOLERANCE if sample.name.endswith("bfloat16") else SAMPLE_TOLERANCE
        wrong = [f"{way}: {error if isinstance(error, str) else f'error {error:.1e}'}" for way, error in found.items()
                 if isinstance(error, str) or not error <= tolerance]
        failed += bool(wrong)
        passed += not wrong
        if wrong:
            print(f"{sample.name}: {'; '.join(wrong)}", flush=True)
    return passed, failed


def check_forms(tessera, wanted, scratch):
    del forms.INPUTS["bhalf"]
    cases = [(i, line) for i, line in enumerate(forms.CASES.strip().splitlines()) if wanted(line) and "bhalf" not in line and "bfloat16" not in line]
    if not cases:
        return 0, 0
    for case in cases:
        forms.write_sample(scratch / f"forms/{case[0]}", [case])
    first = scratch / f"forms/{cases[0][0]}"
    call(tessera, "run", first, "--trials", 0, "--warmup", 0, "--save-inputs", scratch / "inputs")
    given = reference.read_safetensors(scratch / "inputs")
    arrays = {name: as_array(tensor) for name, tensor in given.items()}
    said = subprocess.run([tessera, "translate", scratch / "forms", "--to", "onnx", "--weights", "inputs", "--out", scratch / "models",
                           "--json"], capture_output=True, text=True)
    assert said.returncode in (0, 1), said.stderr
    lines = {pathlib.Path(line["sample"]).name: line for line in map(json.loads, said.stdout.splitlines())}
    failed = passed = 0
    refused = collections.Counter()
    for index, body in cases:
        line = lines[str(index)]
        if not line["translated"]:
            refused[line["reason"].split(": ", 1)[-1]] += 1
            continue
        try:
            model = reference.load_model(scratch / f"forms/{index}")
            expected = model(**{name: tensor.clone() for name, tensor in given.items()})
            expected = [as_array(tensor.detach().contiguous()) for tensor in expected]
            error = worst(onnx_runtime(line["file"], arrays), expected)
        except Exception as problem:  # noqa: BLE001
            error = f"{type(problem).__name__}: {problem}"
        if isinstance(error, str) or not error <= FORM_TOLERANCE:
            failed += 1
            print(f"{body}\n    {error if isinstance(error, str) else f'error {error:.1e}'}", flush=True)
        else:
            passed += 1
    if sum(refused.values()) > MOST_REFUSED:
        failed += 1
        print(f"{sum(refused.values())} forms are refused:", *[f"\n    {count} {why}" for why, count in refused.most_common()])
    return passed, failed


def main():
    arguments = sys.argv[1:]
    tessera = os.environ.get("TESSERA_BINARY") or arguments.pop(0)
    wanted = lambda name: not arguments or any(part in name for part in arguments)  # noqa: E731
    with tempfile.TemporaryDirectory() as scratch:
        samples = check_samples(tessera, wanted, pathlib.Path(scratch))
        one_form = check_forms(tessera, wanted, pathlib.Path(scratch))
    passed, failed = samples[0] + one_form[0], samples[1] + one_form[1]
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
