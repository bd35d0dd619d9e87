#!/usr/bin/env python3
"""Halide's Adams2019 and TVM's MetaSchedule on our tasks: each gets the same wall time for a task, the same threads and the same number of builders, then
the winners of all run in turns in our harness.

    ninja -C build/release bench_peers
    python3 -m venv ENV && ENV/bin/pip install $(awk '$1 == "tvm" {print $3}' compilers.lock) numpy
    benchmarks/search_peers.py --tasks TASKS.jsonl --limit 12 --wall 60 --tvm ENV/bin/python --out DIR

Results: a line for each task with milliseconds of each side and what each tried, and the geometric means of peer / ours (target 1.2). Without --tvm
only Adams2019 is asked. --trials is no limit here: the time is.
"""
import json
import os
import pathlib
import sys

import studies

UNLIMITED = 1000000  # trials


def main():
    parser = studies.parser_of(__doc__, limit=12, seeds=1)
    parser.add_argument("--model", default="pretrained")
    parser.add_argument("--wall", type=float, default=60, help="seconds of each side for a task")
    parser.add_argument("--tvm", default="", help="a Python that has TVM")
    parser.add_argument("--bench-peers", default=str(studies.ROOT / "build/release/bin/bench_peers"))
    arguments = parser.parse_args()
    study = studies.Study(arguments)
    jobs = arguments.jobs or len(os.sched_getaffinity(0))
    for number, text in enumerate(studies.pick_tasks(arguments.tasks, arguments.limit, arguments.match)):
        file = study.out / f"task{number}.jsonl"
        file.write_text(text + "\n")
        folder, objects, times = f"task{number}_tessera", study.out / f"task{number}_tvm", study.out / f"task{number}.peers.jsonl"
        ended = study.tune(folder, [file], arguments.model, UNLIMITED, 0, "--seconds", arguments.wall)
        ended = metaschedule(study, file, objects, jobs) and ended
        if ended and not studies.lines(times):
            command = [arguments.bench_peers, file, "--out", times, "--seconds", arguments.wall, "--jobs", jobs, "--threads", arguments.threads,
                       "--tuned", study.out / folder]
            piece(study, f"task{number}.peers.log", command + (["--objects", f"metaschedule={objects}"] if arguments.tvm else []))
        for line in studies.lines(times):
            tvm = studies.lines(objects / "peers_tvm.jsonl")
            study.add(name=line["name"], task=line["task"], ms=line["ms"], adams2019=line["adams2019"], metaschedule=tvm[0] if tvm else None)
    report(study)
    return study.finish()


def piece(study, log, command):
    """Runs what cannot be gone on with, and so needs its time at once; whether it is done. What it says of its course goes to `log`."""
    ended = study.ask(command, least=study.arguments.wall + 30)
    if not ended:
        return False
    (study.out / log).write_text(ended[2])
    if ended[0] != 0:
        print(f"{' '.join(map(str, command))}: {ended[2].strip()[-500:]}", file=sys.stderr)
        study.left += 1
    return ended[0] == 0


def metaschedule(study, file, objects, jobs):
    arguments = study.arguments
    if not arguments.tvm or studies.lines(objects / "peers_tvm.jsonl"):
        return True
    return piece(study, f"{objects.name}.log", [arguments.tvm, studies.ROOT / "benchmarks/peers_tvm.py", file, "--out", objects, "--seconds", arguments.wall, "--jobs", jobs,
                         "--threads", arguments.threads])


def report(study):
    ratios = {}
    for line in study.results:
        ours = (line["ms"] or {}).get("tessera")
        for side, ms in (line["ms"] or {}).items():
            if ours and ms and side != "tessera":
                ratios.setdefault(side, []).append(ms / ours)
    for side, of in ratios.items():
        study.add(summary=True, side=side, tasks=len(of), over_ours=studies.geometric_mean(of), least=min(of), most=max(of))
    study.figure("peers", f"Peers beside ours after {study.arguments.wall:.0f} s a task", ("task, by its ratio", False), ("peer / ours", True),
                 [(side, "point", [[i, ratio] for i, ratio in enumerate(sorted(of))]) for side, of in ratios.items()])


if __name__ == "__main__":
    sys.exit(main())
