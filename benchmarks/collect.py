#!/usr/bin/env python3
"""How fast `tessera collect` measures, where its time goes, and what building beside a run does to times.

    benchmarks/collect.py TESSERA TASKS [--network NAME] [--programs N] [--modes beside,alone,again,threads]

The same programs are measured in each mode, one after the other, into folders of their own: `beside` (builds on other
cores while a program runs, the default), `alone` (`--alone`), `again` (`--alone` a second time: how far times of one
mode are apart by themselves), `threads` (programs on all cores). For each the speed and the shares of the cores' time;
then, for the programs that are good in both, the ratio of their times to those of `alone` (quantiles of the logarithm's
size, and the middle), and the share of pairs of a task that come in the same order. Believe it on an idle machine alone.
"""

import argparse
import itertools
import json
import math
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile

MODES = {"beside": [], "alone": ["--alone"], "again": ["--alone"], "threads": ["--threads", str(os.cpu_count())]}


def costs_of(folder):
    costs = {}
    for line in (folder / "records.json").read_text().splitlines():
        record = json.loads(line)
        if record["r"][1] == 0:
            costs[record["i"][0][0], json.dumps(record["i"][1][1])] = statistics.median(record["r"][0])
    return costs


def quantile(values, fraction):
    values = sorted(values)
    return values[min(int(fraction * len(values)), len(values) - 1)]


def compare(costs, base):
    common = sorted(set(costs) & set(base))
    ratios = [math.log(costs[program] / base[program]) for program in common]
    sizes = [abs(ratio) for ratio in ratios]
    agree = pairs = 0
    for _, group in itertools.groupby(common, key=lambda program: program[0]):
        for a, b in itertools.combinations(list(group), 2):
            pairs += 1
            agree += (costs[a] < costs[b]) == (base[a] < base[b])
    spread = "  ".join(f"{fraction:.0%} {math.expm1(quantile(sizes, fraction)):.1%}" for fraction in (0.5, 0.9, 0.99))
    middle = math.exp(statistics.median(ratios))
    return f"{len(common)} programs, middle ratio {middle:.3f}, apart by {spread}, same order {agree / max(pairs, 1):.2%}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tessera")
    parser.add_argument("tasks")
    parser.add_argument("--network", default="resnet_50,[(1,3,224,224)]")
    parser.add_argument("--programs", default="16")
    parser.add_argument("--modes", default="beside,alone,again")
    arguments = parser.parse_args()
    load = os.getloadavg()[0]
    print(f"{os.cpu_count()} cores, load {load:.2f}{': too busy to believe times' if load > 0.3 else ''}", flush=True)
    folder = pathlib.Path(tempfile.mkdtemp(prefix="tessera-bench-"))
    try:
        measured = {}
        for mode in arguments.modes.split(","):
            out = folder / mode
            command = [arguments.tessera, "collect", arguments.tasks, "--network", arguments.network, "--programs",
                       arguments.programs, "--out", str(out), "--json", "--quiet", *MODES[mode]]
            said = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout)
            shares = ", ".join(f"{name} {said[name + '_share']:.0%}" for name in
                               ("build", "run", "answer", "draw", "overhead"))
            print(f"{mode:8} {said['programs_per_s']:6.2f} programs/s ({said['measured']} of {said['tasks']} tasks in "
                  f"{said['seconds']:.1f} s; failed {said['failed']}); {shares}; {said['build_cpu_s']:.3f} s of CPU a build",
                  flush=True)
            measured[mode] = costs_of(out)
        for mode in measured:
            if mode not in ("alone", "threads") and "alone" in measured:
                print(f"{mode:8} beside alone: {compare(measured[mode], measured['alone'])}")
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    sys.exit(main())
