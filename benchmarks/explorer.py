#!/usr/bin/env python3
"""How long the explorer's answers and pages take on a large folder: 10,000 results beside 10,000 earlier ones, 100,000
records, a graph of 10,000 operators.

    benchmarks/explorer.py [TESSERA] [--rounds 5]

Prints the median over rounds of each answer, the first of a new server apart, and of each page in Chromium where there
is one: from the click to the page drawn. Quiet the machine first: `tessera doctor` says whether it is.
"""

import argparse
import json
import os
import pathlib
import random
import statistics
import sys
import tempfile
import time
from urllib.parse import quote

ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests/python"))

ASKED = [("index", {}), ("results", {"path": "new.jsonl"}), ("results", {"path": "new.jsonl", "against": "old.jsonl"}), ("scores", {"path": "new.jsonl"}),
         ("records", {"path": "records.json"}), ("programs", {"path": "records.json", "task": 0}), ("graph", {"path": "big", "open": "all"})]
PAGES = [("contents", {}), ("results", {"path": "new.jsonl", "against": "old.jsonl"}), ("records", {"path": "records.json"}), ("sample", {"path": "big", "open": "all"})]


def write_results(path, seed):
    draw = random.Random(seed)
    with open(path, "w") as file:
        for i in range(5000):
            for compiler in ["alpha", "beta"]:
                speedup, eager = draw.lognormvariate(0.2, 0.4), draw.lognormvariate(0, 1.5)
                file.write(json.dumps({"sample": f"set/sample_{i:05d}", "compiler": compiler, "dtype": "float32", "domain": "nlp", "operators": 5 + i % 400, "status": "ok",
                                       "speedup": speedup, "speedup_ci": [speedup * 0.97, speedup * 1.03], "eager_ms": eager, "compiled_ms": eager / speedup,
                                       "compile_s": 1.5, "trials": 100, "accuracy": {str(t): t >= -4 for t in range(-10, 6)}}) + "\n")


def make_folder(folder, write_big_sample):
    folder.mkdir()
    write_results(folder / "old.jsonl", 1)
    write_results(folder / "new.jsonl", 2)
    lines = [line for line in open(ROOT / "tests/model/records.json") if line.startswith("{")]
    with open(folder / "records.json", "w") as file:
        for i in range(100_000):
            file.write(lines[i % len(lines)])
    write_big_sample(folder / "big")


def query(values):
    return "&".join(f"{key}={quote(str(value))}" for key, value in values.items())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tessera", nargs="?", default=str(ROOT / "build/release/bin/tessera"))
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    os.environ["TESSERA_BINARY"] = options.tessera
    from chromium import find_chromium
    from explorer_test import Explorer, write_big_sample
    from served import Served

    taken = {}

    def clock(name, run):
        start = time.monotonic()
        run()
        taken.setdefault(name, []).append(time.monotonic() - start)

    with tempfile.TemporaryDirectory() as root:
        folder = pathlib.Path(root, "folder")
        make_folder(folder, write_big_sample)
        for _ in range(options.rounds):
            with Served(folder) as served:
                for when in ["first", "again"]:
                    for view, values in ASKED:
                        clock(f"{view} {query(values)}, {when}", lambda: served.ask(f"{view}?{query(values)}"))
            if not find_chromium():
                continue
            with Served(folder) as served:
                browser = Explorer(find_chromium(), served)
                for name, values in PAGES:
                    def drawn():
                        browser.page(name, **values)
                        if name == "sample":
                            browser.wait("document.querySelector('#graph section[data-milliseconds]')", "the graph")
                    clock(f"page {name} {query(values)}", drawn)
                browser.close()
    for name, seconds in taken.items():
        print(f"{statistics.median(seconds):7.3f} s  {name}")


if __name__ == "__main__":
    main()
