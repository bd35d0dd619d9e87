#!/usr/bin/env python3
"""What it costs to cut a command into shards.

    benchmarks/jobs.py overhead TESSERA TASKS [--programs N] [--shards S]
    benchmarks/jobs.py array TESSERA [--units N] [--shards S] [--nodes K]

`overhead` collects the same programs by one call and as a job whose shards run here one after the other, as tasks of an
array run them; Slurm is not needed, a program that prints ids stands in for sbatch. It prints processor time, which a
busy machine changes less than the time that passes: of the one call, of the shards, of the merge, and what is beyond the
one call for each shard and each program. `array` submits units without work to a real Slurm of K node names on this
machine (scripts/slurm_here) and prints the seconds until all are merged; each must be there once.
"""

import argparse
import collections
import contextlib
import json
import os
import pathlib
import resource
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[1]
NO_WORK = """#!/bin/sh
# The program of a job: a task's own call goes to tessera, the command of a shard writes a result for each unit.
if [ "$1" = jobs ]; then exec '{tessera}' "$@"; fi
while [ $# -gt 0 ]; do
  case $1 in --shard) shard=$2 ;; --out) out=$2 ;; esac
  shift
done
awk -v i="${{shard%/*}}" -v n="${{shard#*/}}" 'BEGIN {{
  for (unit = i; unit <= {units}; unit += n)
    printf "{{\\"sample\\": \\"unit%05d\\", \\"compiler\\": \\"none\\", \\"status\\": \\"run_failed\\"}}\\n", unit
}}' >"$out.part" && mv "$out.part" "$out"
"""


def processor_seconds(*words):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode != 0:
        sys.exit(f"jobs: {words}: exit code {done.returncode}: {done.stderr or done.stdout}")
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def program(file, text):
    file.write_text(text)
    file.chmod(0o755)


def overhead(arguments, folder):
    os.environ["XDG_CACHE_HOME"] = str(folder / "cache")
    os.environ["PATH"] = f"{folder}:{os.environ['PATH']}"
    program(folder / "sbatch", "#!/bin/sh\necho 1\n")
    command = [arguments.tessera, "collect", pathlib.Path(arguments.tasks).absolute(), "--programs", arguments.programs,
               "--repeats", "1", "--patience", "0", "--jobs", "1"]
    one = processor_seconds(*command, "--out", folder / "one")
    units = len((folder / "one/records.json").read_text().splitlines())
    out = folder / "job"
    processor_seconds(*command, "--out", out, "--slurm", "--array", arguments.shards)
    shards = json.loads((out / ".job/job.json").read_text())["shards"]
    ran = sum(processor_seconds(arguments.tessera, "jobs", out, "--run", 1 + i) for i in range(shards))
    merge = processor_seconds(arguments.tessera, "jobs", out, "--merge")  # as the last shard has done before
    found = len((out / "records.json").read_text().splitlines())
    if found != units:
        sys.exit(f"jobs: {found} programs of shards, {units} of one call")
    print(f"{units} programs, {shards} shards; processor seconds:")
    print(f"  one call        {one:8.2f}   {one / units * 1e3:8.2f} ms a program")
    print(f"  shards, merge   {ran:8.2f}   {ran / units * 1e3:8.2f} ms a program")
    print(f"  the merge alone {merge:8.2f}   {merge / units * 1e3:8.2f} ms a program")
    print(f"  beyond one call {ran - one:8.2f}   {(ran - one) / units * 1e3:8.2f} ms a program, "
          f"{(ran - merge - one) / shards:.2f} s a shard")


@contextlib.contextmanager
def slurm(folder, nodes):
    here = [ROOT / "scripts/slurm_here"]
    started = subprocess.run([*here, "start", folder, str(nodes)], capture_output=True, text=True)
    if started.returncode != 0:
        sys.exit(started.stderr.strip())
    os.environ["SLURM_CONF"] = started.stdout.strip()
    try:
        yield
    finally:
        subprocess.run([*here, "stop", folder], check=True)


def array(arguments, folder):
    """The job is written here as docs/formats/job.md has it, so its program may be another; then the command that would
    have begun it submits what is not done, which is all of it."""
    out = folder / "results.jsonl"
    job = pathlib.Path(f"{out}.job")
    job.mkdir()
    program(folder / "program", NO_WORK.format(tessera=arguments.tessera, units=arguments.units))
    words = [str(ROOT / "samples/basic/mlp"), "--compiler", "eager"]
    (job / "job.json").write_text(json.dumps({
        "program": str(folder / "program"), "verb": "bench", "command": words, "folder": str(folder), "out": str(out),
        "unit": "results", "units": arguments.units, "shards": arguments.shards, "inputs": {}}))
    with slurm(folder / "slurm", arguments.nodes):
        begun = time.monotonic()
        subprocess.run([arguments.tessera, "bench", *words, "--slurm", "--out", out], cwd=folder, check=True)
        submitted = time.monotonic() - begun
        while not (job / "merged.json").exists():
            time.sleep(0.1)
        print(f"{arguments.units} units in {arguments.shards} shards on {arguments.nodes} nodes: submitted in "
              f"{submitted:.1f} s, all merged after {time.monotonic() - begun:.1f} s")
    found = collections.Counter(json.loads(line)["sample"] for line in out.read_text().splitlines())
    if len(found) != arguments.units or set(found.values()) != {1}:
        sys.exit(f"jobs: {len(found)} units, the most frequent {found.most_common(1)}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    modes = parser.add_subparsers(dest="mode", required=True)
    mode = modes.add_parser("overhead")
    mode.add_argument("tessera")
    mode.add_argument("tasks")
    mode.add_argument("--programs", type=int, default=32)
    mode.add_argument("--shards", type=int, default=4)
    mode.set_defaults(run=overhead)
    mode = modes.add_parser("array")
    mode.add_argument("tessera")
    mode.add_argument("--units", type=int, default=10000)
    mode.add_argument("--shards", type=int, default=200)
    mode.add_argument("--nodes", type=int, default=8)
    mode.set_defaults(run=array)
    arguments = parser.parse_args()
    arguments.tessera = pathlib.Path(arguments.tessera).absolute()
    with tempfile.TemporaryDirectory(prefix="jobs-") as folder:
        arguments.run(arguments, pathlib.Path(folder))


if __name__ == "__main__":
    main()
