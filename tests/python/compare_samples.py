"""Runs samples in Tessera and in plain Python and compares inputs and outputs.

    compare_samples.py TESSERA FOLDER... [--device cuda] [--json FILE]

Inputs must be equal bit for bit. Outputs are `equal` (bit for bit), `close` (float32 and wider within
1e-5 relative to the output's largest magnitude, lower precisions within 1e-2), `random` (Python itself
differs between two runs from the same state), or `different`. Exit 1 when any sample is different or
fails in Tessera although Python runs it.
"""

import argparse
import json
import multiprocessing
import pathlib
import subprocess
import sys
import tempfile

import torch

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import graphnet_reference as reference  # noqa: E402


def same_bits(a, b):
    if a.shape != b.shape or a.dtype != b.dtype:
        return False
    a, b = a.contiguous().reshape(-1), b.contiguous().reshape(-1)
    return torch.equal(a.view(torch.uint8), b.view(torch.uint8)) if a.numel() else True


def relative_error(a, b):
    """Largest difference over the largest magnitude; non-finite values must agree exactly."""
    if a.shape != b.shape or a.dtype != b.dtype:
        return float("inf")
    if a.numel() == 0:
        return 0.0
    if a.is_complex():
        a, b = torch.view_as_real(a), torch.view_as_real(b)
    a, b = a.double(), b.double()
    finite = torch.isfinite(b)
    if not torch.equal(torch.isfinite(a), finite):
        return float("inf")
    if not torch.equal(torch.nan_to_num(a[~finite]), torch.nan_to_num(b[~finite])):
        return float("inf")
    if not finite.any():
        return 0.0
    scale = b[finite].abs().max().item()
    return (a[finite] - b[finite]).abs().max().item() / (scale or 1.0)


def python_outputs(folder, inputs, device):
    """From the state that making the inputs left torch's generator in."""
    torch.set_default_device(device)  # as GraphNet's bench does: factories follow it
    model = reference.load_model(folder, device)
    try:
        outputs = model(**{name: tensor.clone().to(device) for name, tensor in inputs.items()})
    finally:
        torch.set_default_device("cpu")
    if not isinstance(outputs, tuple):
        outputs = (outputs,)
    return [value.cpu() if torch.is_tensor(value) else torch.tensor(value) for value in outputs]


def compare(tessera, folder, scratch, device="cpu"):
    result = {"sample": str(folder)}
    command = [tessera, "run", str(folder), "--warmup", "0", "--trials", "0", "--json", "--device", device,
               "--save-inputs", str(scratch / "inputs"), "--save-outputs", str(scratch / "outputs")]
    ran = subprocess.run(command, capture_output=True, text=True)
    try:
        inputs = reference.make_inputs(folder)
        state = torch.get_rng_state()
        expected = python_outputs(folder, inputs, device)
    except Exception as problem:  # noqa: BLE001 - whatever the sample raises is the result
        return result | {"status": "python_failed", "tessera": ran.returncode, "detail": f"{type(problem).__name__}: {problem}"[:200]}
    if ran.returncode != 0:
        return result | {"status": "failed", "detail": ran.stderr.strip()[:300]}
    made = reference.read_safetensors(scratch / "inputs")
    wrong = [name for name in inputs if name not in made or not same_bits(made[name], inputs[name])]
    if wrong:
        return result | {"status": "inputs_differ", "detail": ", ".join(wrong[:3])}
    written = reference.read_safetensors(scratch / "outputs")
    actual = [written.get(f"output.{i}") for i in range(len(expected))]
    if any(tensor is None for tensor in actual):
        return result | {"status": "different", "detail": f"{len(written)} outputs, expected {len(expected)}"}
    if all(same_bits(a, b) for a, b in zip(actual, expected)):
        return result | {"status": "equal", "error": 0.0}
    errors = [relative_error(a, b) for a, b in zip(actual, expected)]
    low = any(b.dtype in (torch.float16, torch.bfloat16) for b in inputs.values())
    if max(errors) <= (1e-2 if low else 1e-5):
        return result | {"status": "close", "error": max(errors)}
    torch.set_rng_state(state)
    again = python_outputs(folder, inputs, device)
    if not all(same_bits(a, b) for a, b in zip(again, expected)):
        return result | {"status": "random", "error": max(errors)}
    return result | {"status": "different", "error": max(errors)}


def compare_alone(tessera, folder, scratch, device):
    """compare() in a process of its own: libtorch changes its mind for good when a kernel fails, as
    when bfloat16 makes it give up oneDNN, and what ran before must not decide what runs after."""
    answer = scratch / "answer"
    answer.unlink(missing_ok=True)

    def body():
        answer.write_text(json.dumps(compare(tessera, folder, scratch, device)))

    child = multiprocessing.get_context("fork").Process(target=body)
    child.start()
    child.join()
    if answer.exists():
        return json.loads(answer.read_text())
    return {"sample": str(folder), "status": "python_failed", "detail": f"exit code {child.exitcode}"}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tessera")
    parser.add_argument("folders", nargs="+", type=pathlib.Path)
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--json", type=pathlib.Path)
    options = parser.parse_args()
    samples = sorted({model.parent for folder in options.folders for model in folder.rglob("model.py")})
    results = []
    with tempfile.TemporaryDirectory() as scratch:
        for folder in samples:
            result = compare_alone(options.tessera, folder, pathlib.Path(scratch), options.device)
            results.append(result)
            error = f"{result['error']:.1e}" if result.get("error") else ""
            print(f"{result['status']:14} {error:8} {folder} {result.get('detail', '')}", flush=True)
    if options.json:
        options.json.write_text("".join(json.dumps(result) + "\n" for result in results))
    counts = {}
    for result in results:
        counts[result["status"]] = counts.get(result["status"], 0) + 1
    print(", ".join(f"{count} {status}" for status, count in sorted(counts.items())))
    bad = {"different", "failed", "inputs_differ"}
    return 1 if bad & counts.keys() else 0


if __name__ == "__main__":
    sys.exit(main())
