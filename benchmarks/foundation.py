#!/usr/bin/env python3
"""The foundation beside Python, in one run, the two taking turns.

    benchmarks/foundation.py BUILD PATH... [--rounds 5] [--only parse,run,stats] [--smaller-than 20e6]

BUILD is a build folder (build/release) with `bench_parse` built. For the samples under each PATH it prints
parse speed against Python's `ast`, time per run against Python's eager torch, and the time of
`tessera stats`. Quiet the machine first: `tessera doctor` says whether it is.
"""

import argparse
import ast
import json
import math
import pathlib
import platform
import statistics
import subprocess
import sys
import time
import warnings

warnings.simplefilter("ignore")
ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests" / "python"))


def json_of(*command):
    return json.loads(subprocess.run([str(word) for word in command], capture_output=True, text=True, check=True).stdout)


def bench_parse(build, samples, rounds):
    files = [sample / "model.py" for sample in samples]
    texts = [file.read_text() for file in files]
    ours, theirs = [], []
    for _ in range(rounds):
        result = json_of(build / "bin" / "bench_parse", 5, *files)
        ours.append(result["bytes"] / result["median_s"] / 1e6)
        start = time.perf_counter()
        for text in texts:
            ast.parse(text)
        theirs.append(sum(len(text.encode()) for text in texts) / (time.perf_counter() - start) / 1e6)
    ratios = [a / b for a, b in zip(ours, theirs)]
    print(f"parse, {len(files)} files, {sum(map(len, texts)) / 1e6:.1f} MB, {rounds} rounds in turn")
    print(f"  tessera {statistics.median(ours):7.1f} MB/s")
    print(f"  ast     {statistics.median(theirs):7.1f} MB/s")
    print(f"  ratio   {statistics.median(ratios):7.1f}   ({min(ratios):.1f} to {max(ratios):.1f})\n", flush=True)


def bench_run(build, samples, rounds, limit):
    import torch

    import graphnet_reference as reference

    print("time per run, median ms of both sides in turn")
    print(f"  {'python':>9} {'tessera':>9} {'ratio':>6}  sample")
    small, large = [], []
    for sample in samples:
        try:
            inputs = reference.make_inputs(sample)
            if sum(tensor.numel() for tensor in inputs.values()) > limit:
                continue
            model = reference.load_model(sample)

            def once():
                start = time.perf_counter()
                outputs = model(**inputs)
                took = time.perf_counter() - start
                del outputs
                return took * 1e3

            first = once()
        except Exception as problem:  # noqa: BLE001 - a sample Python cannot run is not compared
            print(f"  skipped: {sample}: {type(problem).__name__}")
            continue
        for _ in range(3):
            first = min(first, once())
        trials = max(5, min(200, int(400 / first)))
        ours, theirs = [], []
        for _ in range(rounds):
            result = json_of(build / "bin" / "tessera", "run", sample, "--warmup", max(3, trials // 10), "--trials", trials, "--json")
            ours.append(result["median_ms"])
            for _ in range(max(3, trials // 10)):
                once()
            theirs.append(statistics.median(once() for _ in range(trials)))
        ratio = statistics.median(b / a for a, b in zip(ours, theirs))
        python, tessera = statistics.median(theirs), statistics.median(ours)
        print(f"  {python:9.3f} {tessera:9.3f} {ratio:6.2f}  {sample.parent.name}/{sample.name}", flush=True)
        if python < 5:
            small.append(ratio)
        elif python > 50:
            large.append(ratio)
        del inputs, model
    if small:
        mean = math.exp(statistics.mean(map(math.log, small)))
        print(f"  under 5 ms: {len(small)} graphs, geometric mean {mean:.2f}x, least {min(small):.2f}x")
    if large:
        mean = math.exp(statistics.mean(map(math.log, large)))
        print(f"  over 50 ms: {len(large)} graphs, geometric mean {mean:.2f}x, least {min(large):.2f}x")
    print(f"  torch {torch.__version__}, {torch.get_num_threads()} threads\n", flush=True)


def bench_stats(build, paths, rounds):
    seconds = []
    for _ in range(rounds):
        start = time.perf_counter()
        subprocess.run([str(build / "bin" / "tessera"), "stats", "--json", *map(str, paths)], stdout=subprocess.DEVNULL, check=True)
        seconds.append(time.perf_counter() - start)
    print(f"stats: {statistics.median(seconds):.2f} s ({min(seconds):.2f} to {max(seconds):.2f})")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("paths", nargs="+", type=pathlib.Path)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", default="parse,run,stats")
    parser.add_argument("--smaller-than", type=float, default=math.inf, help="leave out runs of samples with more elements")
    options = parser.parse_args()
    samples = sorted({model.parent for path in options.paths for model in path.rglob("model.py")})
    print(f"{platform.machine()}, Python {platform.python_version()}\n")
    if "parse" in options.only:
        bench_parse(options.build, samples, options.rounds)
    if "stats" in options.only:
        bench_stats(options.build, options.paths, options.rounds)
    if "run" in options.only:
        bench_run(options.build, samples, options.rounds, options.smaller_than)


if __name__ == "__main__":
    main()
