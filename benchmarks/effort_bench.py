#!/usr/bin/env python3
"""What do books, models and tuning bring to the compiler? Every sample is compiled in each way in turns, round after round, and timed beside eager.

    benchmarks/effort_bench.py --networks samples --book BOOK.txt --tuned TUNED.txt --rounds 3 --out DIR

Ways: `today` (effort 1 without book and model), `0` (estimates alone), `0_book` and `1_book` (effort 0 and 1 with --book and the model),
`1_tuned` (effort 1 with the book of a tuning run, --tuned). Results: a line for each sample and way, and the geometric means of speed-ups over
eager and over `today`. Targets: 0_book at least 1, 1_tuned at least 1.15 over today; nothing below 0.98 of eager.
"""
import json
import os
import pathlib
import statistics
import sys

import studies

LONGEST = 900  # seconds of a compilation


def ways(arguments):
    model = ["--model", arguments.model] if arguments.model else []
    book = [word for one in arguments.book for word in ("--book", one)] or ["--no-book"]
    chosen = {"today": ["--effort", "1", "--no-book"], "0": ["--effort", "0", "--no-book"], "0_book": ["--effort", "0", *book, *model],
              "1_book": ["--effort", "1", *book, *model]}
    if arguments.tuned:
        chosen["1_tuned"] = ["--effort", "1", *[word for one in arguments.tuned for word in ("--book", one)], *model]
        chosen["0_tuned"] = ["--effort", "0", *[word for one in arguments.tuned for word in ("--book", one)], *model]
    return {name: words for name, words in chosen.items() if name in arguments.ways.split(",") or not arguments.ways}


def samples_below(paths):
    found = []
    for path in paths:
        for file in sorted(pathlib.Path(path).rglob("model.py")):
            found.append(file.parent)
    return found


def main():
    parser = studies.parser_of(__doc__)
    parser.add_argument("--networks", required=True, help="folders of samples, or above some, with commas")
    parser.add_argument("--book", action="append", default=[])
    parser.add_argument("--tuned", action="append", default=[])
    parser.add_argument("--model", default="pretrained")
    parser.add_argument("--ways", default="", help="only these")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--runs", type=int, default=20, help="timed runs of a compilation, and of eager")
    parser.add_argument("--weights", default="inputs,frozen")
    arguments = parser.parse_args()
    study = studies.Study(arguments)
    log = study.out / "compilations.jsonl"
    there = {(line["sample"], line["weights"], line["way"], line["round"]) for line in studies.lines(log)}
    environment = dict(os.environ, TESSERA_CACHE=str(study.out / "kernels"))
    chosen = ways(arguments)
    for number in range(arguments.rounds):
        for sample in samples_below(arguments.networks.split(",")):
            for weights in arguments.weights.split(","):
                for way, words in chosen.items():
                    key = (str(sample), weights, way, number)
                    if key in there:
                        continue
                    command = [arguments.tessera, "compile", str(sample), "--json", "--weights", weights, "--threads", str(arguments.threads),
                               "--trials", str(arguments.runs), "--device", arguments.device, *study.jobs, *words]
                    ended = study.ask(command, LONGEST, environment=environment)
                    if not ended:
                        continue
                    code, out, said = ended
                    line = json.loads(out) if code == 0 else {"error": f"{LONGEST} s" if code is None else said.strip()[-300:]}
                    kept = {name: line.get(name) for name in ("eager_ms", "compiled_ms", "compile_s", "kernel_calls", "library_calls", "error", "digest")}
                    with log.open("a") as file:
                        file.write(json.dumps({"sample": str(sample), "weights": weights, "way": way, "round": number, **kept}) + "\n")
    report(study, studies.lines(log))
    return study.finish()


def report(study, compilations):
    speedups = {}  # (sample, weights), way: medians over rounds
    for line in compilations:
        if line.get("compiled_ms"):
            speedups.setdefault((line["sample"], line["weights"]), {}).setdefault(line["way"], []).append(line["eager_ms"] / line["compiled_ms"])
        elif line.get("error"):
            study.add(sample=line["sample"], weights=line["weights"], way=line["way"], error=line["error"])
    medians = {key: {way: statistics.median(of) for way, of in by.items()} for key, by in speedups.items()}
    by_way = {}
    for (sample, weights), by in medians.items():
        study.add(sample=sample, weights=weights, speedup=by)
        for way, value in by.items():
            by_way.setdefault(way, []).append((value, value / by["today"] if "today" in by else None))
    for way, of in by_way.items():
        beside = [ratio for _, ratio in of if ratio]
        study.add(summary=True, way=way, samples=len(of), over_eager=studies.geometric_mean(value for value, _ in of),
                  over_today=studies.geometric_mean(beside) if beside else None, least_over_eager=min(value for value, _ in of),
                  below_098=sum(value < 0.98 for value, _ in of))
    study.figure("efforts", "Speed-up over eager", ("sample, by its speed-up", False), ("eager / compiled", True),
                 [(way, "step", [[i, value] for i, value in enumerate(sorted(value for value, _ in of))]) for way, of in by_way.items()])


if __name__ == "__main__":
    sys.exit(main())
