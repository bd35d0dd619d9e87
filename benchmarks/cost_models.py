#!/usr/bin/env python3
"""Which cost model orders programs best: TenSet's Table 3 on a data set of ours.

    benchmarks/cost_models.py TESSERA RECORDS OUT [--seeds 3] [--models gbdt,mlp] [--split "--holdout five"] [--jobs N]
    benchmarks/cost_models.py TESSERA RECORDS OUT --networks       Table 4: top-1 / top-5 of each network

RECORDS are folders, by commas: data/xeon-16,data/xeon-16-again. Trains every model of the list below with each seed on the same sides of the split, keeps what `tessera train --json` says in
OUT/MODEL-SEED.json (those that are there are not trained again), and prints a table of means over the seeds, with the
range of top-1, in Markdown.
"""

import argparse
import json
import pathlib
import shlex
import statistics
import subprocess

TREES = [word for option in ("tags=true", "trees=400", "depth=8", "eta=0.1", "row_share=0.8", "column_share=0.4", "bins=64")
         for word in ("--set", option)]
PACKED = {"tags": True, "eta": 0.08, "trees": 600, "depth": 8}
POOLED = {"tags": True, "pooled": True, "codegen": True, "trees": 400, "depth": 8, "eta": 0.1, "row_share": 0.8, "column_share": 0.4, "bins": 64}
MODELS = {
    "random": ["--model", "random"],
    "roofline": ["--model", "roofline"],
    "linear": ["--model", "linear"],
    "gbdt, mse": ["--model", "gbdt", "--loss", "mse"],
    "gbdt, lambdarank": ["--model", "gbdt", "--loss", "lambdarank"],
    "gbdt, packed and tags": ["--model", "gbdt", "--set", "tags=true", "--set", "eta=0.08", "--set", "trees=600", "--set",
                              "depth=8"],
    "pooled, 164": ["--model", "gbdt", "--loss", "mse", "--set", "pooled=true", *TREES],
    "pooled, codegen": ["--model", "gbdt", "--loss", "mse", "--set", "pooled=true", "--set", "codegen=true", *TREES],
    "pooled, log": ["--model", "gbdt", "--loss", "mse", "--set", "pooled=true", "--set", "codegen=true", "--set", "target=log",
                    *TREES],
    "pooled, lambdarank": ["--model", "gbdt", "--set", "pooled=true", "--set", "codegen=true", *TREES],
    "residual of gbdt on roofline": ["--model", "residual", "--set", "of=gbdt"],
    "mlp": ["--model", "mlp"],
    "mlp, mse": ["--model", "mlp", "--loss", "mse"],
    "mlp, tasks": ["--model", "mlp", "--set", "task_features=true"],
    "mlp, codegen": ["--model", "mlp", "--loss", "mse", "--set", "codegen=true"],
    "lstm": ["--model", "lstm"],
    "attention": ["--model", "attention"],
    "steps": ["--model", "steps"],
    "paths": ["--model", "paths"],
    "rank of pooled trees": ["--model", "rank", "--set", "of=" + json.dumps(
        [{"kind": "gbdt", "loss": loss, **POOLED, **more} for loss, more in (("mse", {}), ("mse", {"target": "log"}), ("lambdarank", {}))])],
    "mean of trees": ["--model", "mean", "--set", "of=" + json.dumps(
        [{"kind": "gbdt", **PACKED}, {"kind": "gbdt", "loss": "mse", **POOLED, "target": "log"}])],
    "tabnet": ["--model", "tabnet"],
    "rerank of mlp": ["--model", "rerank"],
    "rerank of trees": ["--model", "rerank", "--set", "base=gbdt", "--set", "base_options=" + json.dumps(PACKED)],
}
COLUMNS = [("top1", "top-1"), ("top5", "top-5"), ("rmse", "RMSE"), ("r2", "R²"), ("mape", "MAPE"),
           ("pairwise", "pairwise"), ("kendall", "tau"), ("pooled_top1", "pooled top-1"), ("pooled_top5", "pooled top-5")]


def trained(arguments, name, seed):
    folder = pathlib.Path(arguments.out)
    stem = name.replace(", ", "_").replace(" ", "_")
    kept = folder / f"{stem}-{seed}.json"
    if not kept.exists():
        jobs = ["--jobs", str(arguments.jobs)] if arguments.jobs else []
        command = [arguments.tessera, "train", *arguments.records.split(","), *jobs, *shlex.split(arguments.split), *MODELS[name], "--seed",
                   str(seed), "--out", str(folder / f"{stem}-{seed}.npz"), "--json", "--quiet"]
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        if done.returncode != 0:
            print(f"{name}: {done.stderr.strip()}", flush=True)
            return None
        kept.write_text(done.stdout.splitlines()[-1] + "\n")  # the lines before are of epochs
    return json.loads(kept.read_text())


def print_networks(results):
    names = [one["network"] for runs in results.values() for run in runs[:1] for one in run["networks"]]
    names = list(dict.fromkeys(names))
    print("| model | " + " | ".join(names) + " | mean |")
    print("|" + " --- |" * (len(names) + 2))
    for name, runs in results.items():
        if not runs:
            continue
        of = {network: [one for run in runs for one in run["networks"] if one["network"] == network] for network in names}
        cells = [" / ".join(f"{statistics.mean(one[key] for one in of[network]):.3f}" for key in ("top1", "top5"))
                 for network in names]
        mean = " / ".join(f"{statistics.mean(run['valid'][key] for run in runs):.3f}" for key in ("top1", "top5"))
        print(f"| {name} | " + " | ".join(cells) + f" | {mean} |")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tessera")
    parser.add_argument("records")
    parser.add_argument("out")
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--models", default="", help="names of the list, by commas without blanks; all unless given")
    parser.add_argument("--split", default="--holdout five")
    parser.add_argument("--jobs", type=int, default=0)
    parser.add_argument("--networks", action="store_true")
    arguments = parser.parse_args()
    pathlib.Path(arguments.out).mkdir(parents=True, exist_ok=True)
    names = [name for name in MODELS if not arguments.models or name.split(",")[0] in arguments.models.split(",")]
    results = {name: [] for name in names}
    for seed in range(1, arguments.seeds + 1):
        for name in names:
            if result := trained(arguments, name, seed):
                results[name].append(result)
    if arguments.networks:
        return print_networks(results)
    print("| model | " + " | ".join(label for _, label in COLUMNS) + " | top-1, seeds | seconds |")
    print("|" + " --- |" * (len(COLUMNS) + 3))
    for name, runs in results.items():
        if not runs:
            continue
        means = [statistics.mean(run["valid"][key] for run in runs) for key, _ in COLUMNS]
        tops = [run["valid"]["top1"] for run in runs]
        print(f"| {name} | " + " | ".join(f"{mean:.3f}" if abs(mean) < 100 else f"{mean:.0f}" for mean in means) +
              f" | {min(tops):.3f} to {max(tops):.3f} | {statistics.mean(run['seconds'] for run in runs):.0f} |")


if __name__ == "__main__":
    main()
