#!/usr/bin/env python3
"""Convolution nets: Tessera with and without oneDNN's primitives beside other compilers, sample by sample.

    benchmarks/convolutions.py TESSERA PATH... [--peers onnxruntime,openvino] [--weights frozen] [--out FILE]
                               [--only NAME] [--least 1] [--seconds 2] [--threads 0]

Takes the samples under each PATH that convolve at least so often and runs `tessera bench` on one after the other, all
compilers in turns beside eager. `before` is Tessera with TESSERA_ONEDNN_LIBRARY=off, nothing else changed. Prints for
each sample the speedups over eager with their intervals, and which is best; at the end geometric means over the samples
that all of two compilers ran, in how many Tessera is best or within the interval of the best, and what is slower than
eager. With --out results are kept, and a run that was stopped goes on. Believe it on an idle machine alone.
"""

import argparse
import json
import math
import os
import pathlib
import re
import subprocess
import sys
import tempfile

CONVOLVES = re.compile(r"\b(conv[123]d|conv_transpose[123]d|_convolution|convolution)\(")


def samples_under(paths, least):
    found = []
    for path in paths:
        for model in sorted(pathlib.Path(path).rglob("model.py")):
            if len(CONVOLVES.findall(model.read_text(errors="replace"))) >= least:
                found.append(model.parent)
    return found


def without_primitives(tessera, folder):
    script = pathlib.Path(folder) / "before"
    script.write_text(f"#!/bin/sh\nTESSERA_ONEDNN_LIBRARY=off exec '{pathlib.Path(tessera).resolve()}' worker tessera\n")
    script.chmod(0o755)
    return f"before={script}"


def results_of(path):
    results = {}
    if pathlib.Path(path).exists():
        for line in pathlib.Path(path).read_text().splitlines():
            result = json.loads(line)
            results[result["sample"], result["compiler"]] = result
    return results


def mean(values):
    return math.exp(sum(map(math.log, values)) / len(values)) if values else float("nan")


def show(results, names, compilers):
    width = max(len(name) for name in names)
    print(f"{'':{width}}  " + "  ".join(f"{compiler:>20}" for compiler in compilers) + "  best")
    for name in names:
        row, best = [], None
        for compiler in compilers:
            result = results.get((name, compiler))
            if result and result.get("speedup"):
                low, high = result["speedup_ci"] or (float("nan"),) * 2
                row.append(f"{result['speedup']:6.2f} ({low:.2f}-{high:.2f})")
                if best is None or result["speedup"] > results[name, best]["speedup"]:
                    best = compiler
            else:
                row.append(result["status"] if result else "-")
        print(f"{name:{width}}  " + "  ".join(f"{cell:>20}" for cell in row) + f"  {best or '-'}", flush=True)


def summary(results, names, compilers):
    def speedup(name, compiler):
        return (results.get((name, compiler)) or {}).get("speedup")

    for compiler in compilers[1:]:
        both = [name for name in names if speedup(name, "tessera") and speedup(name, compiler)]
        ratios = [speedup(name, "tessera") / speedup(name, compiler) for name in both]
        print(f"tessera / {compiler}: {mean(ratios):.3f} over {len(both)} samples, "
              f"ahead on {sum(ratio > 1 for ratio in ratios)}")
    peers = [compiler for compiler in compilers if compiler not in ("tessera", "before")]
    level = judged = 0
    for name in names:
        rivals = [results[name, peer]["speedup_ci"] for peer in peers if speedup(name, peer)]
        if not speedup(name, "tessera") or not rivals:
            continue
        judged += 1
        level += results[name, "tessera"]["speedup_ci"][1] >= max(low for low, _ in rivals)
    print(f"best or within the interval of the best: {level} of {judged}")
    slow = [name for name in names if (speedup(name, "tessera") or 1) < 0.98]
    print(f"below 0.98 x eager: {', '.join(slow) or 'none'}")
    wrong = [name for name in names if (results.get((name, "tessera")) or {}).get("status") not in (None, "ok")]
    print(f"not ok: {', '.join(wrong) or 'none'}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tessera")
    parser.add_argument("path", nargs="+")
    parser.add_argument("--peers", default="onnxruntime,openvino")
    parser.add_argument("--weights", default="frozen", choices=["frozen", "inputs"])
    parser.add_argument("--out", default="")
    parser.add_argument("--only", default="", help="part of a sample's path")
    parser.add_argument("--least", type=int, default=1, help="convolutions of a sample")
    parser.add_argument("--seconds", default="2")
    parser.add_argument("--threads", default="0")
    arguments = parser.parse_args()
    samples = [path for path in samples_under(arguments.path, arguments.least) if arguments.only in str(path)]
    if not samples:
        sys.exit("no sample that convolves")
    peers = [peer for peer in arguments.peers.split(",") if peer]
    compilers = ["tessera", "before", *peers]
    with tempfile.TemporaryDirectory() as folder:
        out = arguments.out or os.path.join(folder, "results.jsonl")
        before = without_primitives(arguments.tessera, folder)
        for at, sample in enumerate(samples):
            print(f"{at + 1}/{len(samples)} {sample}", file=sys.stderr, flush=True)
            command = [arguments.tessera, "bench", str(sample), "--quiet", "--weights", arguments.weights, "--out", out,
                       "--seconds", arguments.seconds, "--threads", arguments.threads, "--jobs", "1",
                       "--compiler", ",".join(["tessera", before, *peers])]
            if os.path.exists(out):
                command.append("--resume")
            done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            if done.returncode != 0:
                print(done.stderr.strip(), file=sys.stderr)
        results = results_of(out)
    names = sorted({name for name, _ in results})
    show(results, names, compilers)
    print()
    summary(results, names, compilers)


if __name__ == "__main__":
    main()
