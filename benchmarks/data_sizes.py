#!/usr/bin/env python3
"""More tasks or more programs of each? TenSet's Figure 5 on a data set of ours, several seeds.

    benchmarks/data_sizes.py TESSERA RECORDS OUT [--sizes 600x50,300x100] [--seeds 3]

RECORDS are folders, by commas. For each seed one `tessera train --sweep`, kept in OUT/SEED (those that are there are not trained again); prints a
table of the means over the seeds in Markdown and draws OUT/sizes.svg and .png: means and ranges.
"""
import argparse
import json
import pathlib
import statistics
import subprocess
import sys

import cost_models
import studies


def swept(arguments, seed):
    """The results of one seed, by size."""
    folder = pathlib.Path(arguments.out) / str(seed)
    kept = folder / "sweep.json"
    if not kept.exists():
        subprocess.run([arguments.tessera, "train", *arguments.records.split(","), *cost_models.MODELS["gbdt, packed and tags"], "--holdout", "five", "--seed", str(seed),
                        "--sweep", arguments.sizes, "--quiet", "--out", str(folder)], check=True, stdout=subprocess.DEVNULL)
    return {f"{one['tasks']}x{one['programs']}": one["valid"] for one in json.loads(kept.read_text())["sizes"]}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tessera")
    parser.add_argument("records")
    parser.add_argument("out")
    parser.add_argument("--sizes", default="600x50,300x100,150x200,600x100,300x200,600x200")
    parser.add_argument("--seeds", type=int, default=3)
    arguments = parser.parse_args()
    runs = [swept(arguments, seed) for seed in range(1, arguments.seeds + 1)]
    sizes = arguments.sizes.split(",")
    print("| tasks x programs | top-1 | top-5 | tau | top-1, seeds |\n| --- | --- | --- | --- | --- |")
    for size in sizes:
        means = [statistics.mean(run[size][key] for run in runs) for key in ("top1", "top5", "kendall")]
        tops = [run[size]["top1"] for run in runs]
        print(f"| {size.replace('x', ' x ')} | " + " | ".join(f"{mean:.3f}" for mean in means) + f" | {min(tops):.3f} to {max(tops):.3f} |")
    series = []
    for name, key in (("top-1", "top1"), ("top-5", "top5")):
        of = [[run[size][key] for run in runs] for size in sizes]
        series.append((name, "point", [[i, statistics.mean(v), min(v), max(v)] for i, v in enumerate(of)]))
    studies.draw_figure(arguments.tessera, arguments.out, "sizes", "Tasks x programs of each", sizes, ("", False), series,
                        f"means and ranges of {len(runs)} seeds, held-out networks")


if __name__ == "__main__":
    sys.exit(main())
