#!/usr/bin/env python3
"""Memory and time of layout models against the size of the graph, as figures.

    benchmarks/graph_sizes.py TESSERA BENCH_GRAPHS OUT [--nodes 100,300,1000,3000,10000,20000] [--kinds 10] [--configs 32] [--width 64]

Runs bench_graphs once for each size that OUT/sizes.jsonl does not have yet, so that a killed run goes on: on graphs without repeats, and, with
--kinds, on ones whose blocks are of so many kinds. Draws time, memory and rate against nodes, a line for each way (plain, with cones of
influence, compact, encoded once, pruned, in segments), and prints which sizes each way of training does within --limit of memory.
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys

import studies

LINE = re.compile(r"^(?P<way>\w+, .*?)\s+(?P<nodes>\d+)\s+(?P<rate>[\d.]+)\s+(?P<ms>[\d.]+)\s+(?P<mb>[\d.]+)\s+(?P<process_mb>[\d.]+)$")
FIGURES = [("time", "train", "ms", "A training step", "milliseconds"), ("memory", "train", "process_mb", "A training step", "megabytes of the process"),
           ("rate", "score", "rate", "Scoring", "configurations a second")]


def measured(arguments, folder, kinds):
    """The lines of all sizes, new ones measured."""
    kept = folder / "sizes.jsonl"
    rows = [row for row in studies.lines(kept) if row["kinds"] == kinds and row["configs"] == arguments.configs and row["width"] == arguments.width]
    there = {row["nodes"] for row in rows}
    for nodes in (int(size) for size in arguments.nodes.split(",")):
        if nodes in there:
            continue
        done = subprocess.run([arguments.bench, "--nodes", str(nodes), "--kinds", str(kinds), "--configs", str(arguments.configs),
                               "--width", str(arguments.width)], stdout=subprocess.PIPE, text=True, check=True)
        found = [match.groupdict() for match in map(LINE.match, done.stdout.splitlines()) if match]
        new = [{"way": one["way"], "nodes": nodes, "kinds": kinds, "configs": arguments.configs, "width": arguments.width}
               | {key: float(one[key]) for key in ("rate", "ms", "mb", "process_mb")} for one in found]
        with kept.open("a") as file:
            file.write("".join(json.dumps(row) + "\n" for row in new))
        rows += new
    return rows


def draw(arguments, rows, suffix, subtitle):
    for name, what, key, title, unit in FIGURES:
        ways = dict.fromkeys(row["way"] for row in rows if row["way"].startswith(what))
        series = [(way.split(", ", 1)[1], "line", sorted([row["nodes"], row[key]] for row in rows if row["way"] == way and row[key] > 0))
                  for way in ways]
        studies.draw_figure(arguments.tessera, arguments.out, name + suffix, title, ("nodes of the graph", True), (unit, True), series, subtitle)


def print_limits(rows, limit):
    for way in dict.fromkeys(row["way"] for row in rows if row["way"].startswith("train")):
        within = [row for row in rows if row["way"] == way and row["process_mb"] <= limit]
        if within:
            largest = max(within, key=lambda row: row["nodes"])
            print(f"{way}: {largest['nodes']:,} nodes in a process of {largest['process_mb']:,.0f} MB, {largest['ms']:,.0f} ms a step")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tessera")
    parser.add_argument("bench")
    parser.add_argument("out")
    parser.add_argument("--nodes", default="100,300,1000,3000,10000,20000")
    parser.add_argument("--kinds", type=int, default=10, help="of blocks of the graphs that repeat themselves; 0: none such")
    parser.add_argument("--configs", type=int, default=32)
    parser.add_argument("--width", type=int, default=64)
    parser.add_argument("--limit", type=float, default=2048, help="megabytes of a process")
    arguments = parser.parse_args()
    folder = pathlib.Path(arguments.out)
    folder.mkdir(parents=True, exist_ok=True)
    for kinds in [0] + [arguments.kinds] * (arguments.kinds > 0):
        rows = measured(arguments, folder, kinds)
        blocks = f", blocks of {kinds} kinds" if kinds else ", no two blocks alike"
        print(f"graphs{blocks}, {arguments.configs} configurations, width {arguments.width}, within {arguments.limit:,.0f} MB")
        print_limits(rows, arguments.limit)
        draw(arguments, rows, "_repeated" if kinds else "", f"{arguments.configs} configurations, width {arguments.width}{blocks}")


if __name__ == "__main__":
    sys.exit(main())
