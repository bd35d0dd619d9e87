"""`tessera collect` killed at random instants, and in folders that cannot be written.

    collect_fault_test.py [TESSERA] [KILLS]

The programs that are drawn depend on the seed alone, so one collection that nobody disturbs says which records must
be there in the end, each once. Costs differ from run to run and are not compared.
"""

import json
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
failures = 0


def expect(what, condition, said=""):
    global failures
    if not condition:
        failures += 1
    print(f"{'ok' if condition else 'FAILED'}: {what}{' : ' + str(said) if said and not condition else ''}", flush=True)


def programs_of(folder):
    lines = (folder / "records.json").read_bytes().split(b"\n")
    assert lines[-1] == b"", "the last line is cut off"
    records = [json.loads(line) for line in lines[:-1]]
    return [json.dumps([record["i"][0][0], record["i"][1]]) for record in records]


def origins_of(folder):
    return sum(json.loads(line)["origin"] == "random" for line in (folder / "origins.jsonl").read_text().splitlines())


def main():
    usual = os.environ.get("TESSERA_BINARY", str(ROOT / "build/release/bin/tessera"))
    tessera = sys.argv[1] if len(sys.argv) > 1 else usual
    kills = int(sys.argv[2]) if len(sys.argv) > 2 else 12
    folder = pathlib.Path(tempfile.mkdtemp(prefix="tessera-collect-"))
    tasks = folder / "tasks.jsonl"
    subprocess.run([tessera, "tasks", str(ROOT / "samples" / "basic" / "mlp"), "--out", str(tasks)], check=True,
                   stdout=subprocess.DEVNULL)

    def collect(out):
        return [tessera, "collect", str(tasks), "--programs", "24", "--repeats", "1", "--self-check", "0",
                "--out", str(out)]

    quiet = folder / "quiet"
    start = time.monotonic()
    subprocess.run(collect(quiet), check=True, stdout=subprocess.DEVNULL)
    whole = time.monotonic() - start
    wanted = programs_of(quiet)
    expect("no program is measured twice", len(set(wanted)) == len(wanted))
    expect("there are programs to lose", len(wanted) >= 20, len(wanted))

    # A collection that comes to its end between two kills is checked, and the next kills are of a new one.
    draw = random.Random(11)
    killed = collections = 0
    while killed < kills:
        out = folder / f"killed{collections}"
        here = 0
        while killed < kills:
            process = subprocess.Popen(collect(out), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            try:
                process.wait(draw.uniform(0.02, whole * 2.5 / kills + 0.3))
                break
            except subprocess.TimeoutExpired:
                process.send_signal(signal.SIGKILL)
                process.wait()
                killed += 1
                here += 1
        collections += 1
        done = subprocess.run(collect(out), capture_output=True, text=True)
        expect("after being killed it goes on", done.returncode == 0, done.stderr)
        found = programs_of(out)
        expect(f"killed {here} times: no record is doubled", len(set(found)) == len(found))
        expect("each has its origin", origins_of(out) >= len(found), origins_of(out))
        expect("none is lost", set(found) == set(wanted), f"{len(found)} of {len(wanted)}")
        again = subprocess.run(collect(out), capture_output=True, text=True)
        expect("then nothing is left to do", again.stdout.startswith("0 programs"), again.stdout)
        check = subprocess.run([tessera, "records", "check", str(out)], capture_output=True, text=True)
        expect("the files are valid", check.returncode == 0, check.stdout + check.stderr)
    print(f"{killed} kills of {collections} collections", flush=True)

    blocked = folder / "blocked"
    blocked.write_text("a file, where a folder should be\n")
    refused = subprocess.run(collect(blocked), capture_output=True, text=True)
    expect("a folder that cannot be made is refused", refused.returncode in (2, 3) and "blocked" in refused.stderr,
           refused.stderr)

    if os.path.exists("/dev/full"):
        full = folder / "full"
        full.mkdir()
        (full / "records.json").symlink_to("/dev/full")
        refused = subprocess.run(collect(full), capture_output=True, text=True)
        expect("a full disk is told", refused.returncode in (2, 3) and refused.stderr.startswith("tessera:"),
               refused.stderr)

    left = subprocess.run(["pgrep", "-f", str(folder)], capture_output=True, text=True).stdout.split()
    expect("no process is left", not left, left)
    shutil.rmtree(folder)
    return 1 if failures else 0


sys.exit(main())
