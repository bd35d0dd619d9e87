#!/usr/bin/env python3
"""The tables of docs/bench.md: every compiler that is installed here, on the bundled samples and on others.

    benchmarks/tables.py TESSERA OUT [--samples PATH...] [--weights inputs,frozen] [--compilers A,B] [--device cpu]
                         [--pieces 10] [--seconds 2] [--timeout 600] [--report]
    benchmarks/tables.py TESSERA OUT --aa [--samples PATH...]

One results file for each compiler, kind of weights and piece of the samples, OUT/DEVICE-WEIGHTS-COMPILER-PIECE.jsonl.
Each is made by `tessera bench --resume`, so whatever is there is kept: stopped at any moment, it goes on when it is
called again, and a file that was made under other conditions is refused by bench. Pieces are done in an order that has
all compilers of the first piece before the second, so that what is there at any time compares.

`--aa` is the A/A run: eager-python against eager-python. bench's baseline is native eager, so eager-python is judged twice,
each time in new processes, and the interval of the ratio of the two speedups should hold 1. Prints it for each sample, and
how many do.
"""

import argparse
import json
import math
import pathlib
import subprocess
import sys

NEVER = ("eager", "cinn")  # the baseline against itself; samples of Paddle


def available(tessera):
    said = subprocess.run([tessera, "compilers", "--json"], capture_output=True, text=True, check=True).stdout
    return [entry["name"] for entry in map(json.loads, said.splitlines()) if entry["available"] and entry["name"] not in NEVER]


def samples_below(paths):
    """Sample folders, those with the fewest bytes of text first: what is quick comes early."""
    found = {path.parent for root in paths for path in pathlib.Path(root).rglob("model.py")}
    return sorted(found, key=lambda folder: ((folder / "model.py").stat().st_size, str(folder)))


def bench(tessera, samples, compiler, out, options):
    command = [tessera, "bench", *map(str, samples), "--compiler", compiler, "--out", str(out), "--quiet", *options]
    if out.exists():
        command.append("--resume")
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        print(f"{out.name}: {done.stderr.strip()}", file=sys.stderr, flush=True)
    return done.returncode == 0


def lines_of(path):
    lines = path.read_text().splitlines() if path.exists() else []
    return [json.loads(line) for line in lines]


def tables(arguments, samples):
    compilers = arguments.compilers.split(",") if arguments.compilers else available(arguments.tessera)
    pieces = [samples[i:i + arguments.pieces] for i in range(0, len(samples), arguments.pieces)]
    files, failed = [], 0
    for number, piece in enumerate(pieces):
        for weights in arguments.weights.split(","):
            for compiler in compilers:
                out = arguments.out / f"{arguments.device}-{weights}-{compiler}-{number:02}.jsonl"
                options = ["--weights", weights, "--device", arguments.device, "--seconds", str(arguments.seconds), "--timeout",
                           str(arguments.timeout)]
                failed += not bench(arguments.tessera, piece, compiler, out, options)
                files.append(out)
                lines = lines_of(out)
                ok = sum(line["status"] == "ok" for line in lines)
                wall = sum(line["wall_s"] or 0 for line in lines)
                print(f"{out.name}: {len(lines)} results, {ok} ok, {wall:.0f} s", flush=True)
    results = [str(path) for path in files if path.exists()]
    for weights in arguments.weights.split(","):
        chosen = [path for path in results if f"-{weights}-" in path]
        if chosen:
            print(f"\nweights {weights}")
            print(subprocess.run([arguments.tessera, "score", *chosen, "--tmin", "0", "--tmax", "0"], capture_output=True,
                                 text=True).stdout, flush=True)
    if arguments.report and results:
        subprocess.run([arguments.tessera, "report", *results, "--out", str(arguments.out / "report")], check=False)
    return failed


def aa(arguments, samples):
    """Two independent runs of eager-python for each sample."""
    runs = []
    for side in ("a", "b"):
        out = arguments.out / f"aa-{side}.jsonl"
        if not bench(arguments.tessera, samples, "eager-python", out, ["--seconds", str(arguments.seconds)]):
            return 1
        runs.append({line["sample"]: line for line in lines_of(out)})
    held = judged = 0
    for sample in sorted(set(runs[0]) & set(runs[1])):
        a, b = runs[0][sample], runs[1][sample]
        if not a["speedup_ci"] or not b["speedup_ci"]:
            print(f"{sample}: {a['status']}, {b['status']}")
            continue
        # The logarithms' half widths of two independent intervals add as squares.
        half = [math.log(line["speedup_ci"][1] / line["speedup_ci"][0]) / 2 for line in (a, b)]
        ratio, width = math.log(a["speedup"] / b["speedup"]), math.hypot(*half)
        judged, held = judged + 1, held + (abs(ratio) <= width)
        ends = f"[{math.exp(ratio - width):.3f}, {math.exp(ratio + width):.3f}]"
        print(f"{sample}: {math.exp(ratio):.3f} {ends} {'holds 1' if abs(ratio) <= width else 'DOES NOT HOLD 1'}")
    print(f"{held} of {judged} hold 1")
    return 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tessera")
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--samples", nargs="*", default=[str(pathlib.Path(__file__).resolve().parents[1] / "samples")])
    parser.add_argument("--weights", default="inputs,frozen")
    parser.add_argument("--compilers")
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--pieces", type=int, default=10, help="samples in each file")
    parser.add_argument("--seconds", type=float, default=2)
    parser.add_argument("--timeout", type=float, default=600)
    parser.add_argument("--report", action="store_true")
    parser.add_argument("--aa", action="store_true")
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    samples = samples_below(arguments.samples)
    if not samples:
        sys.exit("no samples there")
    sys.exit(1 if (aa if arguments.aa else tables)(arguments, samples) else 0)


if __name__ == "__main__":
    main()
