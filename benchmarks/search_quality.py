#!/usr/bin/env python3
"""How good is the search? Every task of a file is tuned with several seeds and models by `tessera tune`, one folder each;
what comes out is compared with the best that any of these runs found of the task.

    benchmarks/search_quality.py TASKS.jsonl --out DIR --trials 64 --seeds 8 --models online,random [--tessera PROGRAM]

Prints, for each model: the mean over tasks and seeds of time / best known (`distance`: what exploration missed), the geometric mean of
it, and of selection regret (what the search thought best / the winner of the shoot-out). Folders that are there are gone on with, so
more seeds or models can be added later; --report only reads them. The machine must be quiet.
"""
import argparse
import json
import math
import pathlib
import re
import statistics
import subprocess


def tune(arguments, task, model, seed, folder):
    command = [arguments.tessera, "tune", str(task), "--trials", str(arguments.trials), "--model", model, "--seed", str(seed),
               "--out", str(folder), "--quiet", *arguments.option]
    ended = subprocess.run(command, capture_output=True, text=True)
    if ended.returncode != 0:
        print(f"{folder}: {ended.stderr.strip()}")


def lines(file):
    return [json.loads(line) for line in file.read_text().splitlines()] if file.exists() else []


def outcome(folder):
    """Milliseconds of the winner, and what was lost by choosing by the search's own timings."""
    best = [line["best_ms"] for line in lines(folder / "curves.jsonl") if line["phase"] == "final"]
    regret = 1.0
    for line in lines(folder / "trials.jsonl"):
        times = [statistics.median(one["costs"]) for one in line.get("in_turns", []) if one["costs"]]
        if times and line["in_turns"][0]["costs"]:
            regret = times[0] / min(times)
    return (best[-1], regret) if best and best[-1] else None


def geometric_mean(values):
    return math.exp(statistics.fmean(math.log(value) for value in values))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tasks")
    parser.add_argument("--out", required=True)
    parser.add_argument("--trials", type=int, default=64)
    parser.add_argument("--seeds", type=int, default=8)
    parser.add_argument("--models", default="online,random")
    parser.add_argument("--limit", type=int, default=14, help="tasks, the first of the file")
    parser.add_argument("--tessera", default="tessera")
    parser.add_argument("--option", action="append", default=[], help="one more word for tune")
    parser.add_argument("--report", action="store_true", help="tune nothing")
    arguments = parser.parse_args()

    out = pathlib.Path(arguments.out)
    out.mkdir(parents=True, exist_ok=True)
    tasks = pathlib.Path(arguments.tasks).read_text().splitlines()[: arguments.limit]
    models = arguments.models.split(",")
    results = {}  # model, task: outcomes
    for number, text in enumerate(tasks):
        file = out / f"task{number}.jsonl"
        file.write_text(text + "\n")
        for model in models:
            for seed in range(arguments.seeds):
                name = re.sub(r"\W+", "_", pathlib.Path(model).stem)
                folder = out / f"task{number}_{name}_{arguments.trials}_{seed}"
                if not arguments.report:
                    tune(arguments, file, model, seed, folder)
                if (found := outcome(folder)) is not None:
                    results.setdefault((model, number), []).append(found)
    print(f"{'model':24} {'runs':>5} {'distance':>9} {'geomean':>8} {'selection':>10}")
    for model in models:
        distances, regrets = [], []
        for number in range(len(tasks)):
            known = [ms for (_, task), found in results.items() if task == number for ms, _ in found]
            for ms, regret in results.get((model, number), []):
                distances.append(ms / min(known))
                regrets.append(regret)
        if distances:
            print(f"{model:24} {len(distances):5} {statistics.fmean(distances):9.3f} {geometric_mean(distances):8.3f} "
                  f"{geometric_mean(regrets):10.3f}")


if __name__ == "__main__":
    main()
