#!/usr/bin/env python3
"""PassBench rebuilt: how many of its graphs are made, how many agree with what was published, how many run.

    benchmarks/passbench.py SAMPLES LISTS OUT [--run] [--seconds S] [--gigabytes G]

SAMPLES is the folder that GraphNet's samples are below. LISTS holds `eval_tasks.tsv`, which graphs there are, and `golden.tsv`, what is
known of some that were published: the SHA-256 of the text, the callees in order, the inputs' dtypes and shapes. OUT gets the rebuilt
graphs, those of the second list below `golden/`. With --run each graph of the first is run once, one process at a time (`tessera run`);
graphs whose inputs alone have more than G gigabytes are counted apart. What is done already stays: a call that was cut off can be
repeated. TESSERA_BINARY names another program than build/release/bin/tessera.
"""

import argparse
import collections
import csv
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
TESSERA = os.environ.get("TESSERA_BINARY", str(ROOT / "build/release/bin/tessera"))
COLUMNS = ("list", "task", "dtype", "variant", "sample", "start", "end", "index", "stmt_start", "stmt_end", "symbols")


def rows(file):
    return list(csv.DictReader(open(file), delimiter="\t", quoting=csv.QUOTE_NONE))


def rebuild(samples, ranges, out):
    """The lines of `split --ranges --json`, one for each graph of the list."""
    call = [TESSERA, "split", samples, "--ranges", ranges, "--out", out, "--jobs", "1", "--json"]
    done = subprocess.run(list(map(str, call)), stdout=subprocess.PIPE, text=True)
    if done.returncode not in (0, 1):
        sys.exit(f"passbench: {' '.join(map(str, call))} ended with {done.returncode}")
    return [json.loads(line) for line in done.stdout.splitlines()]


def folder_of(row):
    model = row["sample"].rsplit("/", 1)[-1]
    return f"{row['list']}/{row['dtype']}/{row['variant']}/{row['sample']}/{model}_start{row['start']}_end{row['end']}_{row['index']}"


def report_rebuilt(lines):
    tasks, broken = set(), set()
    reasons = collections.Counter()
    for line in lines:
        tasks.add(line["task"])
        if line["status"] == "refused":
            broken.add(line["task"])
            reasons[re.sub(r"^[^:]*/[^:]*: ", "", line["reason"])] += 1
    made = len(lines) - sum(reasons.values())
    print(f"rebuilt    {made} of {len(lines)} graphs, {len(tasks - broken)} of {len(tasks)} tasks whole")
    for reason, count in reasons.most_common():
        print(f"           {count} refused: {reason}")


def golden_list(golden, tasks, file):
    """golden.tsv as a list for `split --ranges`: it lacks the symbols of other sizes than the samples' own."""
    symbols = {(row["sample"], row["variant"]): row["symbols"] for row in tasks}
    with open(file, "w") as text:
        print(*COLUMNS, sep="\t", file=text)
        for row in golden:
            row = dict(row, task="golden", symbols=symbols.get((row["sample"], row["variant"]), "-"))
            if row["variant"] == "9" or row["symbols"] not in ("", "-"):
                print(*(row[column] for column in COLUMNS), sep="\t", file=text)


def callees(text):
    """What golden.tsv has of each statement: what stands behind its first `=`, up to the first bracket; releases of one name are left out."""
    found = []
    for line in text.splitlines():
        statement = re.match(r"\s{8}\w+ = (.*)", line.split(";")[0])
        if statement and statement[1] != "None":
            found.append(statement[1].split("(")[0].strip())
    return " ".join(found)


def inputs(text):
    """dtype and shape of each record of a weight_meta.py, in order."""
    dtypes = re.findall(r"^\s+dtype = ['\"]([^'\"]*)", text, re.M)
    shapes = re.findall(r"^\s+shape = (\[[^\]]*\])", text, re.M)
    return [f"{dtype}{shape.replace(' ', '')}" for dtype, shape in zip(dtypes, shapes)]


def published_inputs(text):
    return [part.split(":", 1)[1].replace(" ", "") for part in text.split(";") if ":" in part]


def report_golden(golden, out):
    kinds = collections.defaultdict(lambda: [0, 0])
    wrong, missing = [], []
    for row in golden:
        folder = out / folder_of(row)
        if not (folder / "graph_net.json").exists():
            missing.append(row["folder"])
            continue
        text = (folder / "model.py").read_text()
        checks = {}
        if row["model_sha256"] and row["dtype"] == "float32":
            checks["text"] = hashlib.sha256(text.encode()).hexdigest() == row["model_sha256"]
        elif row["callees"]:
            checks["callees"] = callees(text) == row["callees"].strip()
        if row["inputs"]:
            checks["inputs"] = inputs((folder / "weight_meta.py").read_text()) == published_inputs(row["inputs"])
        for kind, fine in checks.items():
            kinds[kind][0] += fine
            kinds[kind][1] += 1
            if not fine:
                wrong.append(f"{kind} of {row['folder']}")
    print("golden     " + ", ".join(f"{kind} {right} of {count} equal" for kind, (right, count) in sorted(kinds.items())))
    for what in wrong:
        print(f"           differs: {what}")
    for what in missing:
        print(f"           not rebuilt: {what}")


def input_bytes(folder):
    total = 0
    for found in inputs((folder / "weight_meta.py").read_text()):
        size = {"torch.float64": 8, "torch.int64": 8, "torch.float32": 4, "torch.int32": 4, "torch.bool": 1}
        dtype, shape = found[: found.index("[")], found[found.index("[") + 1 : -1]
        count = 1
        for dim in filter(None, shape.split(",")):
            count *= int(dim)
        total += count * size.get(dtype, 2)
    return total


def run_all(lines, out, seconds, gigabytes):
    """A line in OUT/run.jsonl for each graph: ran, failed, timeout, large."""
    file = out / "run.jsonl"
    known = {}
    if file.exists():
        known = {line["folder"]: line for line in map(json.loads, file.read_text().splitlines())}
    with open(file, "a") as log:
        for line in lines:
            name = line["folder"]
            if line["status"] == "refused" or name in known:
                continue
            result = {"folder": name, "task": line["task"], "status": "ran", "reason": ""}
            if input_bytes(out / name) > gigabytes * 1e9:
                result["status"] = "large"
            else:
                try:
                    done = subprocess.run([TESSERA, "run", str(out / name), "--warmup", "0", "--trials", "0", "--json"],
                                          capture_output=True, text=True, timeout=seconds)
                    if done.returncode != 0:
                        reason = (done.stderr.strip().splitlines() or [f"exit code {done.returncode}"])[-1]
                        result.update(status="failed", reason=reason)
                except subprocess.TimeoutExpired:
                    result["status"] = "timeout"
            print(json.dumps(result), file=log, flush=True)
            known[name] = result
    counts = collections.Counter(line["status"] for line in known.values())
    print("run once   " + ", ".join(f"{count} {status}" for status, count in counts.most_common()))
    reasons = collections.Counter(re.sub(r"^.*model\.py:\d+: ", "", line["reason"]) for line in known.values()
                                  if line["status"] == "failed")
    for reason, count in reasons.most_common():
        print(f"           {count} failed: {reason}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("samples", "lists", "out"):
        parser.add_argument(name, type=pathlib.Path)
    parser.add_argument("--run", action="store_true")
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--gigabytes", type=float, default=4)
    given = parser.parse_args()
    tasks, golden = rows(given.lists / "eval_tasks.tsv"), rows(given.lists / "golden.tsv")
    lines = rebuild(given.samples, given.lists / "eval_tasks.tsv", given.out)
    report_rebuilt(lines)
    ranges = given.out / "golden.tsv"
    golden_list(golden, tasks, ranges)
    rebuild(given.samples, ranges, given.out / "golden")
    report_golden(golden, given.out / "golden")
    if given.run:
        run_all(lines, given.out, given.seconds, given.gigabytes)


if __name__ == "__main__":
    main()
