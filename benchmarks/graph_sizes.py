#!/usr/bin/env python3
"""Memory and time of layout models against the size of the graph, as plots.

    benchmarks/graph_sizes.py BENCH_GRAPHS OUT [--nodes 100,300,1000,3000,10000,20000] [--configs 32] [--width 64]

Runs bench_graphs once for each size that OUT/sizes.jsonl does not have yet, so that a killed run goes on, and writes
OUT/time.svg, OUT/memory.svg and OUT/rate.svg: both axes logarithmic, a line for each way (plain, cones, encoded once, pruned,
segments).
"""

import argparse
import json
import math
import pathlib
import re
import subprocess

COLOURS = ["#4c78a8", "#f58518", "#54a24b", "#e45756", "#72b7b2", "#b279a2", "#9d755d", "#79706e", "#eeca3b"]
LINE = re.compile(r"^(?P<way>\w+, .*?)\s+(?P<nodes>\d+)\s+(?P<rate>[\d.]+)\s+(?P<ms>[\d.]+)\s+(?P<mb>[\d.]+)$")


def measured(arguments, folder):
    kept = folder / "sizes.jsonl"
    rows = [json.loads(line) for line in kept.read_text().splitlines()] if kept.exists() else []
    there = {row["nodes"] for row in rows}
    for nodes in (int(size) for size in arguments.nodes.split(",")):
        if nodes in there:
            continue
        done = subprocess.run([arguments.bench, "--nodes", str(nodes), "--configs", str(arguments.configs), "--width",
                               str(arguments.width)], stdout=subprocess.PIPE, text=True, check=True)
        found = [match.groupdict() for match in map(LINE.match, done.stdout.splitlines()) if match]
        new = [{"way": one["way"], "nodes": nodes, "rate": float(one["rate"]), "ms": float(one["ms"]), "mb": float(one["mb"])}
               for one in found]
        with kept.open("a") as file:
            file.write("".join(json.dumps(row) + "\n" for row in new))
        rows += new
    return rows


def ticks(low, high):
    return [10.0 ** power for power in range(math.floor(math.log10(low)), math.ceil(math.log10(high)) + 1)]


def plot(rows, value, title, file):
    width, height, left, bottom, right = 640, 400, 70, 50, 190
    rows = [row for row in rows if row[value] > 0]
    if not rows:
        return
    across, up = ticks(min(r["nodes"] for r in rows), max(r["nodes"] for r in rows)), ticks(min(r[value] for r in rows), max(r[value] for r in rows))

    def place(number, marks, begin, end):
        share = (math.log10(number) - math.log10(marks[0])) / max(math.log10(marks[-1]) - math.log10(marks[0]), 1e-9)
        return begin + share * (end - begin)

    x = lambda nodes: place(nodes, across, left, width - right)
    y = lambda number: place(number, up, height - bottom, 40)
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" font-family="sans-serif" font-size="12">',
             f'<rect width="{width}" height="{height}" fill="white"/><text x="{left}" y="22" font-size="14">{title}</text>']
    for mark in across:
        parts.append(f'<line x1="{x(mark):.1f}" x2="{x(mark):.1f}" y1="40" y2="{height - bottom}" stroke="#ddd"/>'
                     f'<text x="{x(mark):.1f}" y="{height - bottom + 18}" text-anchor="middle">{mark:,.0f}</text>')
    for mark in up:
        parts.append(f'<line x1="{left}" x2="{width - right}" y1="{y(mark):.1f}" y2="{y(mark):.1f}" stroke="#ddd"/>'
                     f'<text x="{left - 8}" y="{y(mark) + 4:.1f}" text-anchor="end">{mark:g}</text>')
    parts.append(f'<text x="{(left + width - right) / 2}" y="{height - 10}" text-anchor="middle">nodes of the graph</text>')
    for number, way in enumerate(dict.fromkeys(row["way"] for row in rows)):
        colour = COLOURS[number % len(COLOURS)]
        points = sorted((row["nodes"], row[value]) for row in rows if row["way"] == way)
        path = " ".join(f"{x(nodes):.1f},{y(height_at):.1f}" for nodes, height_at in points)
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [f'<circle cx="{x(nodes):.1f}" cy="{y(height_at):.1f}" r="3" fill="{colour}"/>' for nodes, height_at in points]
        parts.append(f'<text x="{width - right + 12}" y="{56 + 18 * number}" fill="{colour}">{way}</text>')
    file.write_text("\n".join(parts) + "\n</svg>\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bench")
    parser.add_argument("out")
    parser.add_argument("--nodes", default="100,300,1000,3000,10000,20000")
    parser.add_argument("--configs", type=int, default=32)
    parser.add_argument("--width", type=int, default=64)
    arguments = parser.parse_args()
    folder = pathlib.Path(arguments.out)
    folder.mkdir(parents=True, exist_ok=True)
    rows = measured(arguments, folder)
    train = [row for row in rows if row["way"].startswith("train")]
    plot(train, "ms", "A training step, milliseconds", folder / "time.svg")
    plot(train, "mb", "A training step, megabytes beyond the graph", folder / "memory.svg")
    plot([row for row in rows if row["way"].startswith("score")], "rate", "Configurations scored a second", folder / "rate.svg")


if __name__ == "__main__":
    main()
