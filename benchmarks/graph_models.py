#!/usr/bin/env python3
"""Which model of graphs orders configurations best, and what each switch brings: the papers' table on a collection of ours.

    benchmarks/graph_models.py TESSERA DATA OUT --kind tile|layout [--seeds 3] [--models "mlp;sage"] [--leave-out families]

Trains every model of the list below with each seed on the splits of DATA's tree, keeps what `tessera train --json` says in
OUT/MODEL-SEED.json (those that are there are not trained again), and prints tables in Markdown: means over the seeds with their
range, by collection where DATA has several. With --leave-out each family is held out in turn (one seed). `without generated` trains
on the other sources alone and is judged by them.
"""

import argparse
import json
import pathlib
import statistics
import subprocess

LOG = ["--set", "log=true"]
PRUNED = ["--set", "prune=1"]
COPIES = ["--set", "copies=true"]
# Of tiles: many configurations of few kernels a step, averaged.
MANY = [*LOG, "--set", "graphs=5", "--set", "configs=32", "--set", "average=0.99", "--set", "clip=0.01"]
# Of layouts: small, with what memory orders cost, whole lists of configurations, averaged.
BEST = [*PRUNED, *LOG, *COPIES, "--set", "loss=listmle", "--set", "configs=128", "--set", "average=0.99", "--set", "width=32", "--set", "layers=2"]
MODELS = {
    "tile": {
        "mlp": ["--model", "tile-mlp", *MANY],
        "gcn": ["--model", "tile-gcn", *MANY],
        "sage as published": ["--model", "tile-sage", "--set", "extra=false"],
        "sage, logarithms": ["--model", "tile-sage", *LOG, "--set", "extra=false"],
        "sage, and code generation": ["--model", "tile-sage", *LOG],
        "sage": ["--model", "tile-sage", *MANY],
        "sage on analytical": ["--model", "tile-sage", *MANY, "--set", "analytical=1"],
        "sage, late join": ["--model", "tile-sage", *MANY, "--set", "join=late"],
        "sage, mse": ["--model", "tile-sage", *MANY, "--loss", "mse"],
        "sage, hinge": ["--model", "tile-sage", *MANY, "--loss", "hinge"],
        "sage, balanced": ["--model", "tile-sage", *MANY, "--set", "balance=true"],
    },
    "layout": {
        "mlp": ["--model", "layout-sage", *BEST, "--set", "layers=0"],
        "gcn as published": ["--model", "layout-gcn"],
        "sage as published": ["--model", "layout-sage"],
        "sage, pruned": ["--model", "layout-sage", *PRUNED],
        "sage, pruned, logarithms": ["--model", "layout-sage", *PRUNED, *LOG],
        "sage, pruned, logarithms, copies": ["--model", "layout-sage", *PRUNED, *LOG, *COPIES],
        "sage": ["--model", "layout-sage", *BEST],
        "sage, without copies": ["--model", "layout-sage", *BEST, "--set", "copies=false"],
        "sage, three rounds": ["--model", "layout-sage", *BEST, "--set", "layers=3"],
        "sage, hinge": ["--model", "layout-sage", *BEST, "--set", "loss=hinge"],
        "sage, 16 configurations a step": ["--model", "layout-sage", *BEST, "--set", "configs=16"],
        "sage, not averaged": ["--model", "layout-sage", *BEST, "--set", "average=0"],
        "sage, duplicates kept": ["--model", "layout-sage", *BEST, "--set", "duplicates=keep"],
        "sage, late join": ["--model", "layout-sage", *BEST, "--set", "join=late"],
        "sage, -1 padding": ["--model", "layout-sage", *BEST, "--set", "pad_minus_one=true"],
        "sage, layout embedding": ["--model", "layout-sage", *BEST, "--set", "layout_embedding=true"],
        "sage, instance norm": ["--model", "layout-sage", *BEST, "--set", "instance_norm=true"],
        "sage, attention": ["--model", "layout-sage", *BEST, "--set", "attention=true"],
        "sage, balanced": ["--model", "layout-sage", *BEST, "--set", "balance=true"],
        "sage on analytical": ["--model", "layout-sage", *BEST, "--set", "analytical=1"],
        "sage, without generated": ["--model", "layout-sage", *BEST],
    },
}


def sources(data, kind):
    """Folders of DATA's tree that hold a source each."""
    root = pathlib.Path(data) / "npz" / kind
    return sorted(folder for folder in root.iterdir() if folder.is_dir()) if root.is_dir() else [pathlib.Path(data)]


def trained(arguments, name, seed, holdout=""):
    folder = pathlib.Path(arguments.out)
    folder.mkdir(parents=True, exist_ok=True)
    stem = "-".join(part for part in (name.replace(", ", "_").replace(" ", "_"), holdout, str(seed)) if part)
    kept = folder / f"{stem}.json"
    if not kept.exists():
        data = [arguments.data]
        if name.endswith("without generated"):
            data = [str(source) for source in sources(arguments.data, arguments.kind) if source.name != "generated"]
        command = [arguments.tessera, "train", *data, *MODELS[arguments.kind][name], "--seed", str(seed), "--out",
                   str(folder / f"{stem}.npz"), "--checkpoint", str(folder / f"{stem}.checkpoint"), "--json", "--quiet"]
        if arguments.epochs:
            command += ["--epochs", str(arguments.epochs)]
        if holdout:
            command += ["--holdout", holdout]
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        if done.returncode != 0:
            print(f"{stem}: {done.stderr.strip()}", flush=True)
            return None
        kept.write_text(done.stdout.splitlines()[-1] + "\n")  # the lines before are of epochs
    return json.loads(kept.read_text())


def spread(values, scale=1, digits=3):
    values = [scale * value for value in values if value is not None]
    if not values:
        return "-"
    mean = statistics.mean(values)
    return f"{mean:.{digits}f}" + (f" ({min(values):.{digits}f}–{max(values):.{digits}f})" if len(values) > 1 else "")


def row(name, means):
    slowdown = lambda k: spread([one["slowdown"][k] for one in means], 100, 1)
    return (f"| {name} | {spread([one['opa'] for one in means])} | {spread([one['kendall'] for one in means])} "
            f"| {slowdown('1')} | {slowdown('5')} | {slowdown('10')} | {spread([one['captured_gain'] for one in means])} |")


def print_table(title, rows, more=""):
    print(f"\n{title}\n\n| model | OPA | tau | top-1 % | top-5 % | top-10 % | captured gain |{more}\n|---|---|---|---|---|---|---|" + "---|" * more.count("|"))
    print("\n".join(rows), flush=True)


def by_search(results, of=None):
    """Tau of random and of found configurations apart, means over graphs; `of` names a column, else the model's."""
    cells = ""
    for search in ("random", "default"):
        taus = []
        for result in results:
            ones = [one for one in result["collections"] if one["collection"].endswith(":" + search)]
            graphs = sum(one["graphs"] for one in ones)
            if graphs:
                taus.append(sum(one["graphs"] * one[of or next(k for k in one if "-" in k)]["kendall"] for one in ones) / graphs)
        cells += f" {spread(taus)} |"
    return cells


def families(arguments):
    """As `tessera eval` names them in what was trained last."""
    model = next(iter(sorted(pathlib.Path(arguments.out).glob("*.npz"))))
    done = subprocess.run([arguments.tessera, "eval", str(model), arguments.data, "--split", "none", "--json"],
                          stdout=subprocess.PIPE, text=True, check=True)
    return sorted({graph["family"] for graph in json.loads(done.stdout)["per_task"]})


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tessera")
    parser.add_argument("data")
    parser.add_argument("out")
    parser.add_argument("--kind", choices=sorted(MODELS), required=True)
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--epochs", type=int, default=0, help="else the models' own")
    parser.add_argument("--models", default="", help="names of the list, by semicolons; all unless given")
    parser.add_argument("--leave-out", default="", help="`families`: each held out in turn, by the last of the models")
    arguments = parser.parse_args()
    names = arguments.models.split(";") if arguments.models else list(MODELS[arguments.kind])

    rows, collections, analytical, ceiling = [], {}, None, ""
    for name in names:
        results = [result for result in (trained(arguments, name, seed) for seed in range(arguments.seeds)) if result]
        if not results:
            continue
        apart = by_search if arguments.kind == "layout" else lambda *_: ""
        rows.append(row(name, [result["valid"] for result in results]) + apart(results))
        analytical = analytical or row("analytical", [results[0]["analytical"]]) + apart(results[:1], "analytical")
        ceiling = f"| ceiling |  |  |  |  |  |  |{apart(results[:1], 'ceiling')}"
        for result in results:
            for one in result["collections"]:
                kept = collections.setdefault(one["collection"], {"models": {}, "ceiling": one["ceiling"]})
                kept["models"].setdefault(name, []).append(one[next(k for k in one if "-" in k)])
                kept["models"].setdefault("analytical", [one["analytical"]])
                kept["models"].setdefault("random", [one["random"]])
    if analytical:
        rows.append(analytical)
        if arguments.kind == "layout":
            rows.append(ceiling)
    print_table("All graphs that judge, mean over graphs", rows, " random | found |" if arguments.kind == "layout" else "")
    for name, kept in sorted(collections.items()):
        print_table(f"{name}, ceiling tau {spread([kept['ceiling']['kendall']])}",
                    [row(model, means) for model, means in kept["models"].items()])
    if arguments.leave_out:
        held = {family: trained(arguments, names[-1], 0, family) for family in families(arguments)}
        print_table(f"{names[-1]}, each family left out", [row(family, [result["valid"]]) for family, result in held.items() if result])


if __name__ == "__main__":
    main()
