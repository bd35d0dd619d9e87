"""Every compiler that is installed, judged on samples/basic by `tessera bench`, with weights as inputs and frozen.

    adapters_test.py [TESSERA] [COMPILER...]

Each must be right where it claims to compile, say how it is called and what it was given, and bind a tensor anew where
that has moved and nowhere else. What a compiler is known to refuse is listed below, so that one that learns more is
noticed, too. `tessera test --all-compilers` installs those that are missing, and only then is this
run: compilers that call g++ take minutes.
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
BASIC = ROOT / "samples" / "basic"
SAMPLES = ("attention", "convnet", "inplace", "mlp")
# Those of torch compile with g++, some ten seconds a sample: a sample of each kind of weights for each.
FEW = {"inductor": (("mlp", "inputs"), ("convnet", "frozen")), "inductor-max": (("mlp", "frozen"),),
       "tessera2": (("mlp", "inputs"),), "tvm": (("mlp", "inputs"), ("inplace", "inputs"), ("convnet", "frozen")),
       "tvm-tuned": (("mlp", "frozen"),)}
OTHERS = ("paddle", "paddle-static", "cinn", "xla-hlo", "tensorrt", "bladedisc")  # not for torch; not to be had
REFUSED = {}  # (compiler, sample, weights): what it says
ENVIRONMENT = {"TESSERA_TVM_TRIALS": "4", "TESSERA_TVM_SECONDS": "20"}


def listed(tessera):
    said = subprocess.run([tessera, "compilers", "--json"], capture_output=True, text=True, check=True).stdout
    return [json.loads(line) for line in said.splitlines()]


def judged(tessera, compiler, weights, samples, folder):
    out = folder / f"{compiler}-{weights}.jsonl"
    ran = subprocess.run([tessera, "bench", *[str(BASIC / sample) for sample in samples], "--compiler", compiler, "--weights",
                          weights, "--seconds", "0.05", "--trials", "2", "--warmup", "1", "--timeout", "300", "--out",
                          str(out)], capture_output=True, text=True, env={**os.environ, **ENVIRONMENT})
    assert ran.returncode in (0, 1) and out.exists(), ran.stderr  # 1: not all lines are ok; they say why
    return [json.loads(line) for line in out.read_text().splitlines()]


def wrong_with(line):
    """What is not as it must be, or nothing."""
    told = f"{line['compiler']} on {pathlib.Path(line['sample']).name}, weights {line['weights']}"
    refused = REFUSED.get((line["compiler"], pathlib.Path(line["sample"]).name, line["weights"]))
    if refused is not None:
        if line["status"] != "compile_failed" or refused not in line["message"]:
            return f"{told}: expected it to refuse ({refused}), found {line['status']}: {line['message']}"
        return None
    # Two runs of a busy machine may leave it open whether it is faster: right it was all the same.
    if line["status"] not in ("ok", "inconclusive"):
        return f"{told}: {line['status']} ({line['phase']}): {line['message']}\n{line['detail'][-1500:]}"
    if not line["accuracy"]["0"]:
        return f"{told}: not accurate at t = 0"
    if not line["compiler_version"] or not line["called"]:
        return f"{told}: does not say its version, or how it is called"
    if line["called"] == "python" and (not line["call_ms"] or line["call_ms"] > line["compiled_ms"]):
        return f"{told}: a call of nothing takes {line['call_ms']} ms, one of it {line['compiled_ms']} ms"
    if line["called"] == "python" and not line["options"]:
        return f"{told}: does not say what it was given"
    return None


def main():
    tessera = os.environ.get("TESSERA_BINARY") or str(ROOT / "build/release/bin/tessera")
    names = sys.argv[1:]
    if names and "/" in names[0]:
        tessera = names.pop(0)
    if not names and not os.environ.get("TESSERA_ALL_COMPILERS"):
        print("needs a foreign compiler: `tessera test --all-compilers` installs all and runs this, for minutes")
        sys.exit(77)
    failures, missing = [], []
    with tempfile.TemporaryDirectory() as folder:
        for compiler in listed(tessera):
            name = compiler["name"]
            if (names and name not in names) or name in OTHERS:
                continue
            if not compiler["available"]:
                missing.append(name)
                continue
            ways = FEW.get(name) or tuple((sample, weights) for weights in ("inputs", "frozen") for sample in SAMPLES)
            for weights in ("inputs", "frozen"):
                samples = [sample for sample, kind in ways if kind == weights]
                for line in judged(tessera, name, weights, samples, pathlib.Path(folder)) if samples else []:
                    wrong = wrong_with(line)
                    if wrong:
                        failures.append(wrong)
                        print("FAILED", wrong, flush=True)
                    else:
                        print(name, pathlib.Path(line["sample"]).name, weights, line["status"], f"{line['speedup'] or 0:.3g}",
                              f"{line['compiled_ms'] or 0:.4g} ms, a call {line['call_ms'] or 0:.2g} ms", flush=True)
    if failures:
        sys.exit(1)
    if missing:
        print(f"needs a foreign compiler: {', '.join(missing)}")
        sys.exit(77)


if __name__ == "__main__":
    main()
