#!/usr/bin/env python3
"""How well a machine agrees with itself: the same programs measured twice, hours apart.

    benchmarks/second_sitting.py FIRST SECOND        two folders of records, or of tables (data/xeon-16 data/xeon-16-again)

For each task that both have, programs that both timed: Kendall's tau between the two orders, and what the program that was best in the first
sitting reaches of the best of the second (top-1). It is the ceiling of every cost model that is judged by one sitting: repeats of one process
agree with each other far better than two processes do. Also how far the two times of a program are apart.
"""

import argparse
import collections
import json
import pathlib
import statistics


def rows(folder):
    folder = pathlib.Path(folder)
    if (folder / "records.parquet").exists():
        import pyarrow.parquet

        table = pyarrow.parquet.read_table(folder / "records.parquet", columns=["workload_key", "steps", "costs", "error_no"])
        for row in table.to_pylist():
            yield row["workload_key"], row["steps"], row["costs"], row["error_no"]
    else:
        for line in open(folder / "records.json"):
            record = json.loads(line)
            yield record["i"][0][0], json.dumps(record["i"][1]), record["r"][0], record["r"][1]


def timed(folder):
    return {(task, steps): costs for task, steps, costs, error in rows(folder) if error == 0}


def tau(first, second):
    agree = pairs = 0
    for i in range(len(first)):
        for j in range(i):
            sign = (first[i] - first[j]) * (second[i] - second[j])
            pairs += 1
            agree += (sign > 0) - (sign < 0)
    return agree / pairs


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("first")
    parser.add_argument("second")
    arguments = parser.parse_args()
    first, second = timed(arguments.first), timed(arguments.second)
    both = sorted(set(first) & set(second))
    print(f"{len(both)} programs timed twice")
    print("| of the repeats | tau | top-1 | apart: median | a tenth beyond |\n| --- | --- | --- | --- | --- |")
    for name, reduce in (("mean", statistics.fmean), ("median", statistics.median), ("least", min)):
        tasks, apart = collections.defaultdict(list), []
        for program in both:
            a, b = reduce(first[program]), reduce(second[program])
            tasks[program[0]].append((a, b))
            apart.append(max(a / b, b / a) - 1)
        taus, tops = [], []
        for pairs in tasks.values():
            if len(pairs) < 5:
                continue
            a, b = zip(*pairs)
            taus.append(tau(a, b))
            tops.append(min(b) / b[a.index(min(a))])
        print(f"| {name} | {statistics.fmean(taus):.3f} | {statistics.fmean(tops):.3f} | {100 * statistics.median(apart):.0f} % "
              f"| {100 * statistics.quantiles(apart, n=10)[8]:.0f} % |")


if __name__ == "__main__":
    main()
