#!/usr/bin/env python3
"""How far a cost model of one machine serves another: tables of transfer between data sets of ours.

    benchmarks/transfer.py TESSERA OUT data/xeon-16 data/xeon-2 [data/h200 ...] [--programs 4000] [--seeds 3] [--model gbdt]

1. Every machine's model judged by every machine's held-out networks, and one trained on an equal share of each machine's
   programs. All train on the same number of programs (`--programs`, spread evenly over the tasks), so that columns compare.
2. The second machine with few labels of its own: 0, 1, 3, 7, 20 and 100 % of its training programs, alone, or on top of the first
   machine's model (what that leaves over is learned).

Answers of `tessera train` and `tessera eval` are kept in OUT, and what is there is not made again.
"""

import argparse
import json
import pathlib
import random
import statistics
import subprocess

import studies

SHARES = [0, 1, 3, 7, 20, 100]


def run(arguments, *command):
    done = subprocess.run([arguments.tessera, *map(str, command)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if done.returncode != 0:
        raise SystemExit(f"{' '.join(map(str, command))}: {done.stderr.strip()}")
    return done.stdout


def lines_of(arguments, folder):
    """Records of the training tasks as lines, in the order of the table, and where their folder is."""
    plain = pathlib.Path(arguments.out) / "records" / pathlib.Path(folder).name
    if not (plain / "records.json").exists():
        run(arguments, "records", "import", folder, "--format", "parquet", "--out", plain)
    return plain


def drawn(arguments, folder, count, seed):
    """`count` of a folder's lines, as many of each task as possible, by seed."""
    tasks = {}
    with open(folder / "records.json") as lines:
        for line in lines:
            tasks.setdefault(json.loads(line)["i"][0][0], []).append(line)
    held = arguments.held_out
    own = [random.Random(f"{seed} {key}").sample(lines, len(lines)) for key, lines in sorted(tasks.items()) if key not in held]
    order = [lines[turn] for turn in range(max(map(len, own))) for lines in own if turn < len(lines)]
    return order[:count]


def written(arguments, name, sources, lines):
    """A folder of records with these lines, and the tasks of their sources."""
    folder = pathlib.Path(arguments.out) / "drawn" / name
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "records.json").write_text("".join(lines))
    tasks = {}
    for source in sources:
        for line in (source / "tasks.jsonl").read_text().splitlines():
            tasks[json.loads(line)["workload_key"]] = line
    (folder / "tasks.jsonl").write_text("\n".join(tasks.values()) + "\n")
    return folder


def trained(arguments, name, records, seed, base=None):
    file = pathlib.Path(arguments.out) / f"{name}.npz"
    if not file.exists():
        options = ["--base", base] if base else []
        run(arguments, "train", records, "--split", "none", "--model", arguments.model, "--set", "tags=true", "--seed", seed,
            *options, "--out", file, "--json", "--quiet")
    return file


def judged(arguments, model, folder):
    """top-1 and top-5 over the held-out networks of a machine."""
    kept = pathlib.Path(arguments.out) / f"{model.stem}-on-{pathlib.Path(folder).name}.json"
    if not kept.exists():
        kept.write_text(run(arguments, "eval", model, folder, "--holdout", "five", "--json", "--quiet").splitlines()[-1])
    result = json.loads(kept.read_text())
    return result["top1"], result["top5"], result["kendall"]


def cell(values):
    """Means; tau is not to be had of a model that gives all programs one score, as from very few labels."""
    return " / ".join("–" if None in column else f"{statistics.mean(column):.3f}" for column in zip(*values))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tessera")
    parser.add_argument("out")
    parser.add_argument("machines", nargs="+")
    parser.add_argument("--programs", type=int, default=4000)
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--model", default="gbdt")
    parser.add_argument("--held-out", required=True, help="tasks that only judge: the file that choose_tasks.py wrote")
    arguments = parser.parse_args()
    pathlib.Path(arguments.out).mkdir(parents=True, exist_ok=True)
    tasks = json.loads(pathlib.Path(arguments.held_out).read_text())["tasks"]
    arguments.held_out = {json.dumps([task["hash"], *(extent for shape in task["shapes"] for extent in shape)])
                          for task in tasks}
    names = [pathlib.Path(machine).name for machine in arguments.machines]
    sources = {name: lines_of(arguments, machine) for name, machine in zip(names, arguments.machines)}
    folders = dict(zip(names, arguments.machines))
    seeds = range(1, arguments.seeds + 1)

    models = {}
    for seed in seeds:
        mixed = []
        for name in names:
            lines = drawn(arguments, sources[name], arguments.programs, seed)
            mixed += lines[:arguments.programs // len(names)]
            models[name, seed] = trained(arguments, f"{name}-{seed}", written(arguments, f"{name}-{seed}", [sources[name]], lines), seed)
        models["mixed", seed] = trained(arguments, f"mixed-{seed}", written(arguments, f"mixed-{seed}", sources.values(), mixed), seed)
    print(f"top-1 / top-5 / tau on the held-out networks; {arguments.programs} training programs, mean of {arguments.seeds} seeds\n")
    print("| trained on | " + " | ".join(names) + " |\n|" + " --- |" * (len(names) + 1))
    for name in [*names, "mixed"]:
        row = [cell([judged(arguments, models[name, seed], folders[on]) for seed in seeds]) for on in names]
        print(f"| {name} | " + " | ".join(row) + " |", flush=True)
    if len(names) < 2:
        return

    first, second = names[:2]
    print(f"\n| labels of {second} | alone | on {first}'s model |\n| --- | --- | --- |")
    curves = {"alone": [], f"on {first}'s model": []}
    for share in SHARES:
        alone, on_top = [], []
        for seed in seeds:
            base = models[first, seed]
            if share == 0:
                on_top.append(judged(arguments, base, folders[second]))
                continue
            every = drawn(arguments, sources[second], 1 << 30, seed)
            few = written(arguments, f"{second}-{share}-{seed}", [sources[second]], every[:max(2, len(every) * share // 100)])
            alone.append(judged(arguments, trained(arguments, f"{second}-{share}-alone-{seed}", few, seed), folders[second]))
            on_top.append(judged(arguments, trained(arguments, f"{second}-{share}-on-{first}-{seed}", few, seed, base), folders[second]))
        print(f"| {share} % | {cell(alone) if alone else '–'} | {cell(on_top)} |", flush=True)
        for curve, values in zip(curves.values(), (alone, on_top)):
            if values:
                tops = [value[0] for value in values]
                curve.append([SHARES.index(share), statistics.median(tops), min(tops), max(tops)])
    draw(arguments, first, second, curves)


def draw(arguments, first, second, curves):
    """OUT/few_labels.svg and .png: top-1 by share, medians over the seeds and their range."""
    studies.draw_figure(arguments.tessera, arguments.out, "few_labels", f"Few labels of {second}", [f"{share} %" for share in SHARES],
                        ("top-1", False), [(name, "line", points) for name, points in curves.items()],
                        f"alone, and on top of {first}'s model")


main()
