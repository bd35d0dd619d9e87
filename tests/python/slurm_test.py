"""Jobs on a real Slurm, which scripts/slurm_here starts on this machine with several node names: collections, a bench,
extractions and cuts come out as one machine makes them, also when nodes die, daemons and the controller are killed, tasks
are requeued and cancelled, and merges run twice.

    slurm_test.py [TESSERA [PART ...]]

What is drawn depends on the seed alone, so one quiet call without Slurm says what must be there in the end, each once.
"""

import collections
import contextlib
import filecmp
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
TESSERA = sys.argv[1] if len(sys.argv) > 1 else str(
    pathlib.Path(os.environ.get("TESSERA_BIN", ROOT / "build" / "release" / "bin")) / "tessera")
HERE = ROOT / "scripts" / "slurm_here"
SAMPLES = ROOT / "samples" / "basic"
NODES = 3
PATIENCE = 240  # seconds, for what takes a few when nobody else computes
failures = 0


def expect(what, condition, said=""):
    global failures
    failures += not condition
    print(f"{'ok' if condition else 'FAILED'}: {what}{' : ' + str(said) if said and not condition else ''}", flush=True)


def run(*words, check=True):
    ran = subprocess.run([str(word) for word in words], capture_output=True, text=True)
    if check and ran.returncode != 0:
        raise AssertionError(f"{words}: exit code {ran.returncode}: {ran.stdout}{ran.stderr}")
    return ran


def tessera(*words, check=True):
    return run(TESSERA, *words, check=check)


def state_of(out):
    ran = tessera("jobs", out, "--json", check=False)
    return json.loads(ran.stdout)


def wait_until(what, true_now):
    until = time.monotonic() + PATIENCE
    while not (found := true_now()):
        if time.monotonic() > until:
            raise AssertionError(f"{what}: not in {PATIENCE} s\n{run('squeue', check=False).stdout}")
        time.sleep(0.2)
    return found


def wait_merged(out):
    try:
        return wait_until(f"{out} is merged", lambda: (state := state_of(out))["merged"] and state)
    except AssertionError:
        print(tessera("jobs", out, check=False).stdout)
        for log in sorted(pathlib.Path(out).parent.rglob("log*/*.txt")) + sorted(pathlib.Path(out).parent.rglob("log.txt")):
            print(log, log.read_text()[-500:])
        raise


def programs_of(folder):
    records = [json.loads(line) for line in (folder / "records.json").read_text().splitlines()]
    return collections.Counter(json.dumps([record["i"][0][0], record["i"][1]]) for record in records)


def expect_same_programs(what, out, wanted):
    found = programs_of(out)
    expect(f"{what}: no program is doubled", max(found.values()) == 1, found.most_common(2))
    expect(f"{what}: none is lost, none is new", set(found) == set(wanted), f"{len(found)} of {len(wanted)}")
    check = tessera("records", "check", out, check=False)
    expect(f"{what}: the files are valid", check.returncode == 0, check.stdout + check.stderr)


def same_tree(a, b):
    compared = filecmp.dircmp(a, b, ignore=[".job", ".graphs.json", ".extract.lock", "extract.jsonl"])

    def differences(one):
        yield from (f"{one.left}/{name}" for name in one.left_only + one.right_only + one.funny_files)
        _, different, errors = filecmp.cmpfiles(one.left, one.right, one.common_files, shallow=False)
        yield from (f"{one.left}/{name}" for name in different + errors)
        for below in one.subdirs.values():
            yield from differences(below)

    return list(differences(compared))


def collection(folder, tasks, _):
    def collect(out, programs, *more):
        return ["collect", tasks, "--programs", str(programs), "--repeats", "1", "--patience", "0", "--out", out, *more]

    quiet = folder / "quiet"
    tessera(*collect(quiet, 8))
    wanted = programs_of(quiet)
    out = folder / "data"
    said = tessera(*collect(out, 8, "--slurm", "--array", "4")).stdout
    expect("the command says where to look", f"next: tessera jobs {out}" in said, said)
    state = wait_merged(out)
    expect("every shard is done", state["states"] == {"done": 4}, state["states"])
    expect("all units are counted", state["done"] == state["units"] == len(wanted), state)
    expect_same_programs("a collection", out, wanted)
    batches = [json.loads(line) for line in (out / "batches.jsonl").read_text().splitlines()]
    nodes = {batch["node"] for batch in batches}
    expect("every batch names its node", nodes and nodes <= {f"n{i + 1}" for i in range(NODES)}, nodes)
    expect("nodes are those of the shards", nodes == set(state["nodes"]), state["nodes"])

    before = (out / "records.json").read_bytes()
    tessera("jobs", out, "--merge")
    expect("a second merge changes nothing", (out / "records.json").read_bytes() == before)
    again = tessera(*collect(out, 8, "--slurm", "--array", "4")).stdout
    expect("what is complete is not submitted again", "nothing was submitted" in again, again)

    grown = folder / "quiet-grown"
    tessera(*collect(grown, 10))
    tessera(*collect(out, 10, "--slurm", "--array", "4"))
    state = wait_merged(out)
    expect("a collection can grow", state["done"] == len(programs_of(grown)), state["done"])
    expect_same_programs("a collection that grew", out, programs_of(grown))


def faults(folder, tasks, slurm):
    collect = ["collect", tasks, "--programs", "60", "--repeats", "3", "--patience", "0", "--seed", "7"]
    quiet = folder / "quiet"
    tessera(*collect, "--out", quiet)
    wanted = programs_of(quiet)
    out = folder / "faults"
    command = [*collect, "--out", out, "--slurm", "--array", "6"]
    tessera(*command)

    def at_work():
        return next(iter(shard for shard in state_of(out)["shards"]
                         if shard["state"] == "running" and shard["done"] < shard["total"]), None)

    def begun_again(shard):
        return state_of(out)["shards"][shard["shard"] - 1]["attempts"] > shard["attempts"]

    # One after the other, for what Slurm makes of several at once takes it minutes to find out.
    shard = wait_until("a shard is under way", at_work)
    slurm("kill-node", shard["node"])
    wait_until(f"what {shard['node']} had is taken up again after its death", lambda: begun_again(shard))
    slurm("start-node", shard["node"])
    shard = wait_until("a shard is under way", at_work)
    run("scontrol", "requeue", shard["job"])
    wait_until(f"{shard['job']}, requeued, is taken up again", lambda: begun_again(shard))
    slurm("restart-controller")
    if shard := at_work():
        slurm("kill-daemon", shard["node"])  # what it has started goes on
        slurm("start-node", shard["node"])
    state = wait_merged(out)
    expect("some attempts were not the last", sum(state["taken_up_again"].values()) >= 2, state["taken_up_again"])
    expect("all units are counted", state["done"] == state["units"] == len(wanted), state)
    expect_same_programs("with faults", out, wanted)
    before = (out / "records.json").read_bytes()
    tessera("jobs", out, "--merge")
    expect("with faults: a second merge changes nothing", (out / "records.json").read_bytes() == before)


def cancelled(folder, tasks, _):
    """A task that somebody cancels is missed by the merge, and submitted alone by the same command."""
    collect = ["collect", tasks, "--programs", "8", "--repeats", "1", "--patience", "0"]
    out = folder / "cancelled"
    command = [*collect, "--out", out, "--slurm", "--array", "2"]
    run("scontrol", "update", "partition=main", "state=down")  # tasks wait
    array = json.loads(tessera(*command, "--json").stdout)["array"]
    run("scancel", f"{array}_2")
    run("scontrol", "update", "partition=main", "state=up")
    log = out / ".job" / "log" / "merge.txt"
    wait_until("the merge has looked", lambda: log.exists() and "nothing was merged" in log.read_text())
    state = state_of(out)
    expect("the merge misses the shard", state["states"] == {"done": 1, "waiting": 1}, state["states"])
    expect("nothing was merged", not (out / "records.json").exists())
    said = tessera(*command).stdout
    expect("only what is missing is submitted", ": 1 shards " in said, said)
    wait_merged(out)
    tessera(*collect, "--out", folder / "quiet")
    expect_same_programs("after a cancelled task", out, programs_of(folder / "quiet"))


def bench(folder, *_):
    samples = [SAMPLES / name for name in ("mlp", "convnet", "layernorm") if (SAMPLES / name).exists()]
    assert len(samples) >= 2, samples
    words = ["bench", *samples, "--compiler", "tessera,torchscript", "--seconds", "0.05", "--trials", "3", "--warmup", "1",
             "--threads", "1", "--no-exact"]

    def keys(file):
        results = [json.loads(line) for line in file.read_text().splitlines()]
        return [(result["sample"], result["compiler"]) for result in results]

    quiet, out = folder / "quiet.jsonl", folder / "results.jsonl"
    tessera(*words, "--out", quiet)
    tessera(*words, "--out", out, "--slurm")
    state = wait_merged(out)
    expect("a bench: all results are counted", state["done"] == state["units"] == len(keys(quiet)), state)
    expect("a bench: the same results in the same order", keys(out) == keys(quiet), keys(out))
    tessera("jobs", out, "--merge")
    expect("a bench: a second merge changes nothing", keys(out) == keys(quiet))


def samples(folder, *_):
    modules = sorted((ROOT / "tests" / "data" / "golden" / "tpugraphs" / "hlo").glob("*.pb"))
    assert len(modules) >= 3, modules
    sources = sorted(str(path.parent) for path in SAMPLES.glob("*/model.py"))[:5]
    for name, words in (("extract", ["extract", *modules]),
                        ("ops", ["split", *sources, "--strategy", "ops"]),
                        ("range", ["split", *sources, "--strategy", "range", "--min-ops", "1"]),
                        ("listed", ["split", ROOT / "samples", "--ranges", ROOT / "samples" / "ranges.tsv"])):
        quiet, out = folder / f"quiet-{name}", folder / name
        tessera(*words, "--out", quiet, check=False)
        tessera(*words, "--out", out, "--slurm", "--array", "3")
        wait_merged(out)
        expect(f"{name}: the same samples", not same_tree(quiet, out), same_tree(quiet, out)[:5])
        tessera("jobs", out, "--merge")
        expect(f"{name}: a second merge changes nothing", not same_tree(quiet, out), same_tree(quiet, out)[:5])


def tuning(folder, tasks, _):
    out = folder / "tuned"
    book = folder / "book.txt"
    tessera("tune", tasks, "--trials", "9", "--model", "random", "--repeats", "1", "--save-book", book, "--out", out,
            "--slurm", "--array", "3")
    state = wait_merged(out)
    expect("tuning: every shard is done", state["states"] == {"done": 3}, state["states"])
    entries = [line for line in tessera("book", "show", book, "--json").stdout.splitlines()]
    expect("tuning: every task has its winner in the book", len(entries) == 3, len(entries))
    check = tessera("records", "check", out, check=False)
    expect("tuning: the records are valid", check.returncode == 0, check.stdout)


@contextlib.contextmanager
def slurm_at(folder):
    def here(what, *words):
        ran = run(HERE, what, folder, *words, check=False)
        if ran.returncode == 3:
            print(ran.stderr.partition("slurm_here: ")[2].strip())
            sys.exit(77)
        assert ran.returncode == 0, ran.stderr
        return ran.stdout.strip()

    os.environ["SLURM_CONF"] = here("start", str(NODES))
    try:
        yield here
    finally:
        here("stop")


def main():
    folder = pathlib.Path(tempfile.mkdtemp(prefix="slurm-"))
    os.environ["XDG_CACHE_HOME"] = str(folder / "cache")
    try:
        with slurm_at(folder / "slurm") as slurm:
            tasks = folder / "tasks.jsonl"
            tessera("tasks", SAMPLES / "mlp", "--out", tasks)
            for part in (collection, cancelled, bench, samples, tuning, faults):
                if sys.argv[2:] and part.__name__ not in sys.argv[2:]:
                    continue
                below = folder / part.__name__
                below.mkdir()
                part(below, tasks, slurm)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
