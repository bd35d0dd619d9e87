"""Inputs and outputs of samples against numbers that eager torch 2.13 gave on an x86 CPU, with GraphNet's
input rule: tests/data/golden/samples_cpu.jsonl for the bundled samples, and golden_cpu.jsonl beside
GraphNet's own where they are at hand (TESSERA_SHARED_DATA, or ../shared/data beside the repository).

Other kernels may have run there: inputs must agree to the last digits, outputs within the noise of their
precision. A graph that magnifies that noise passes when Python on this machine gives the same bits
as Tessera, and is named. Without --all only samples of up to five million elements are run, to keep the
suite short. --write makes the file of the bundled samples anew, from plain Python.
"""

import json
import math
import os
import pathlib
import subprocess
import sys
import tempfile

import torch

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import compare_samples  # noqa: E402
import graphnet_reference as reference  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]


def summary(tensor):
    real = torch.view_as_real(tensor) if tensor.is_complex() else tensor
    flat = real.reshape(-1).double()
    finite = flat[torch.isfinite(flat)]
    return {
        "dtype": str(tensor.dtype).removeprefix("torch."),
        "shape": list(tensor.shape),
        "mean": finite.mean().item() if finite.numel() == flat.numel() and flat.numel() else None,
        "l2": finite.norm().item() if finite.numel() == flat.numel() else None,
        "nonfinite": flat.numel() - finite.numel(),
        "scale": finite.abs().max().item() if finite.numel() else 0.0,
        "count": flat.numel(),
    }


def disagreement(actual, golden, tolerance):
    """What differs between two summaries, or None. Golden null stands for a non-finite number."""
    for key in ("dtype", "shape", "nonfinite"):
        if actual[key] != golden[key]:
            return f"{key} {actual[key]}, golden {golden[key]}"
    if golden["l2"] is not None and actual["l2"] is not None:
        if not math.isclose(actual["l2"], golden["l2"], rel_tol=tolerance, abs_tol=1e-7):
            return f"l2 {actual['l2']}, golden {golden['l2']}"
    if golden["mean"] is not None and actual["mean"] is not None:
        if abs(actual["mean"] - golden["mean"]) > tolerance * max(actual["scale"], 1e-6):
            return f"mean {actual['mean']}, golden {golden['mean']}"
    return None


def check(tessera, folder, golden, scratch):
    command = [tessera, "run", str(folder), "--warmup", "0", "--trials", "0", "--json",
               "--save-inputs", str(scratch / "in"), "--save-outputs", str(scratch / "out")]
    ran = subprocess.run(command, capture_output=True, text=True)
    if ran.returncode != 0:
        return ran.stderr.strip()[:300]
    inputs = reference.read_safetensors(scratch / "in")
    for name, expected in golden["inputs_probe"]:
        problem = disagreement(summary(inputs[name]), expected, 1e-6)
        if problem:
            return f"input {name}: {problem}"
    outputs = reference.read_safetensors(scratch / "out")
    low = any(tensor.dtype in (torch.float16, torch.bfloat16) for tensor in inputs.values())
    for i, expected in enumerate(golden["outputs"]):
        problem = disagreement(summary(outputs[f"output.{i}"]), expected, 2e-2 if low else 1e-3)
        if problem and compare_samples.compare(tessera, folder, scratch)["status"] == "equal":
            print(f"{golden['path']}: output {i}: {problem}; Python here agrees with Tessera", flush=True)
            return None
        if problem:
            return f"output {i}: {problem}"
    return None


def write_golden(file):
    """Three inputs of each bundled sample, and its outputs, by plain Python."""
    lines = []
    for folder in sorted(model.parent for model in (ROOT / "samples").rglob("model.py")):
        inputs = reference.make_inputs(folder)
        outputs = compare_samples.python_outputs(folder, inputs, "cpu")
        names = sorted(inputs)
        probed = [names[0], names[len(names) // 2], names[-1]]
        lines.append(json.dumps({
            "path": str(folder.relative_to(ROOT / "samples")), "status": "ok",
            "inputs_probe": [[name, summary(inputs[name])] for name in dict.fromkeys(probed)],
            "outputs": [summary(tensor) for tensor in outputs]}) + "\n")
    file.write_text("".join(lines))


def elements(folder):
    return sum(math.prod(record.shape) for name in ("input_meta.py", "weight_meta.py") if (folder / name).exists()
               for record in reference.read_records(folder / name))


def main():
    bundled = ROOT / "tests/data/golden/samples_cpu.jsonl"
    if "--write" in sys.argv:
        write_golden(bundled)
        return 0
    tessera = os.environ.get("TESSERA_BINARY") or next(word for word in sys.argv[1:] if not word.startswith("--"))
    data = pathlib.Path(os.environ.get("TESSERA_SHARED_DATA", ROOT.parent / "shared" / "data")) / "graphnet"
    limit = math.inf if "--all" in sys.argv else 5e6
    passed = failed = skipped = 0
    with tempfile.TemporaryDirectory() as scratch:
        scratch = pathlib.Path(scratch)
        cases = [(ROOT / "samples", line) for line in bundled.read_text().splitlines()]
        if (data / "golden_cpu.jsonl").exists():
            print(f"with all of {data}")
            subprocess.run(["tar", "xJf", str(data / "samples.tar.xz"), "-C", str(scratch)], check=True)
            cases += [(scratch, line) for line in (data / "golden_cpu.jsonl").read_text().splitlines()]
        for samples, line in cases:
            golden = json.loads(line)
            if golden["status"] != "ok" or elements(samples / golden["path"]) > limit:
                skipped += 1
                continue
            problem = check(tessera, samples / golden["path"], golden, scratch)
            if problem:
                failed += 1
                print(f"failed: {golden['path']}: {problem}", flush=True)
            else:
                passed += 1
    print(f"{passed} passed, {failed} failed, {skipped} skipped (too large for the short run)")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
