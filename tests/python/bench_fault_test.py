"""`tessera bench` among compilers that crash, hang, lie and cheat, and killed at random instants itself.

    bench_fault_test.py [TESSERA] [NAME ...]

tests/data/hostile/hostile.py has the compilers. Of each the status and phase of its result is checked, and that an
honest one that follows is judged as if nothing had been; at the end no process and no folder may be left. Only the
clocks that the judge itself compares are ever looked at, so a loaded machine is no trouble. With NAMEs: only those.
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
import threading
import time
import uuid

ROOT = pathlib.Path(__file__).resolve().parents[2]
HOSTILE = ROOT / "tests" / "data" / "hostile"
ANY_OK = ("ok", "inconclusive")  # a loaded machine may be too noisy to say how fast
REQUESTS = {"hello": "hello", "load": "load", "compile": "compile", "run": "run", "outputs": "check",
            "inputs": "check"}


def failed_in(request):
    return "compile_failed" if request in ("hello", "load", "compile") else "run_failed"


def at(name, requests, status):
    return {f"{name}_{r}": (status or failed_in(r), REQUESTS[r]) for r in requests.split()}


# name: (status, phase), and what the message or the kind of mismatch must hold
EXPECTED = {
    **at("segfault", "hello load compile run outputs inputs", "crashed"),
    **at("exit", "hello compile run outputs", "crashed"),
    **at("abort", "compile run", "crashed"),
    **at("chatter", "hello run", None),
    **at("flood", "compile run", None),
    **at("long", "compile outputs", None),
    **at("number", "load run", None),
    **at("odd_ok", "hello outputs", None),
    **at("deep", "run", None),
    **at("not_utf8", "compile", None),
    **at("close", "compile run", "crashed"),
    **at("kill_group", "compile run", "crashed"),
    **at("refuse", "hello load compile run outputs inputs", None),
    **at("refuse_wordless", "compile", None),
    **at("no_memory", "compile run", "out_of_memory"),
    **at("late_compile", "run", "compile_failed"),
    "fails_at_a_later_run": ("run_failed", "run", "worn out"),
    "hangs_at_bye": (ANY_OK, None),
    "fork_bomb": ("crashed", "compile", "too many processes"),
    "fled_bomb": ("crashed", "compile", "too many processes"),
    "leaves_children": (ANY_OK, None),
    "leaves_orphans": (ANY_OK, None),
    "stderr_flood": (ANY_OK, None),
    "dies_with_odd_words": ("crashed", "run", "SIGSEGV"),
    "eats_memory": ("out_of_memory", "compile"),
    "kills_the_baseline": ("crashed", "run", "baseline"),
    "spoils_its_sample": (ANY_OK, None),
    "removes_the_scratch": (("crashed", "run_failed"), None),
    "spoils_the_baseline_inputs": (ANY_OK, None),
    "writes_nothing": ("run_failed", "check", "cannot be read"),
    "writes_a_sparse_file": ("run_failed", "check", "expected at most"),
    "writes_a_fifo": ("run_failed", "check", "regular file"),
    "writes_a_folder": ("run_failed", "check", "cannot be read"),
    "writes_garbage": ("run_failed", "check", "cannot be read"),
    "links_to_zeros": ("run_failed", "check", "regular file"),
    "writes_a_lying_header": ("run_failed", "check", "cannot be read"),
    "writes_zeros": ("mismatch", "check", "values"),
    "writes_nan": ("mismatch", "check", "values"),
    "writes_two": ("mismatch", "check", "count"),
    "writes_none": ("mismatch", "check", "count"),
    "writes_other_shape": ("mismatch", "check", "shape"),
    "writes_integers": ("mismatch", "check", "dtype"),
    "copies_the_reference": ("mismatch", "check", "values"),
    "returns_its_input": ("mismatch", "check", "values"),
    "changes_its_inputs": ("mismatch", "check", "inputs"),
    "repeats_the_first": ("mismatch", "check", "stale"),
    "repeats_it_slightly_wrong": ("mismatch", "check", "stale"),
    "repeats_it_a_fifth_off": ("mismatch", "check", "stale"),
    "slightly_wrong": ("mismatch", "check", "values"),
    "noisy": ("ok", None),
    "remembers_by_content": ("mismatch", "check", "stale"),
    "keeps_weights": ("mismatch", "check", "stale"),
    "computes_for_outputs_only": ("mismatch", "check", "stale"),
    "computes_afterwards": ("mismatch", "check", "stale"),
    "computes_ahead": ("mismatch", "check", "stale"),
    "claims_a_tenth": (ANY_OK, None),
    "claims_it_all_in_one": (ANY_OK, None),
    "claims_nothing": (ANY_OK, None),
    "claims_negative": ("run_failed", "run", "times_ms"),
    "claims_nan": ("run_failed", "run", "JSON"),
    "claims_too_few": ("run_failed", "run", "times_ms"),
    "claims_words": ("run_failed", "run", "times_ms"),
    "sleeps_in_compile": (ANY_OK, None),
    "offers_other_weights": ("compile_failed", "hello", "weights"),
    "speaks_another_protocol": ("compile_failed", "hello", "protocol"),
    "boasts": (ANY_OK, None),
}
# These sleep until their time is up, so they go beside the others.
SLEEPERS = {
    **at("hang", "hello load compile run outputs inputs", "timeout"),
    **at("stop", "compile run", "timeout"),
    "deaf_hang": ("timeout", "compile"),
    "closes_stdin": ("timeout", "run"),
}

MODEL = '''import torch


class GraphModule(torch.nn.Module):
    def forward(self, L_x_: torch.Tensor, L_self_modules_scale_parameters_weight_: torch.nn.parameter.Parameter):
        l_x_ = L_x_
        l_self_modules_scale_parameters_weight_ = L_self_modules_scale_parameters_weight_
        product = l_x_ * l_self_modules_scale_parameters_weight_
        return (product,)
'''
META = '''class Program_weight_tensor_meta_{name}:
    name = "{name}"
    shape = [64]
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.5
    std = 1.0
    data = None
'''


class Failures:
    def __init__(self):
        self.all = []

    def check(self, condition, text):
        if not condition:
            self.all.append(text)
            print("FAILED", text, flush=True)


# Samples that try one hole each, by the compiler (what is after a + tells two samples apart): lines of the model
# between its inputs and the product, literal data, weights, status and what else must be said.
BUSY_MS = 10  # a thousand times what the work takes that `honest` does
STATED = "[" + ", ".join(f"{i % 7 + 0.5}" for i in range(64)) + "]"
HOLES = {
    # Data that the sample states outright are others on fresh inputs.
    "repeats_the_first": ("", STATED, "frozen", "mismatch", "stale"),
    "honest": ("", STATED, "frozen", ANY_OK, ""),
    # A mask's huge value does not hide the others.
    "zeros_beside_the_largest": ("MASK", None, "inputs", "mismatch", "values"),
    # Eager is nothing but rounding here: nobody is excused by that, and nobody blamed.
    "writes_zeros": ("CANCEL", None, "inputs", "reference_failed", "eager itself is noise"),
    # What a run leaves of a parameter is judged by its own size, as results are.
    "leaves_zeros": ("SMALL", None, "inputs", "mismatch", "inputs"),
    # Right, in less time than this machine needs for the products that the graph states.
    "honest+work": ("WORK", None, "inputs", "mismatch", "implausible"),
}
STEPS = {"": "", "MASK": """        first = l_x_[0:1]
        huge = first * 1e+30
        rest = l_x_[1:]
        l_x_ = torch.cat([huge, rest], 0)
""", "CANCEL": """        moved = l_x_ + 1e+07
        l_x_ = moved - 1e+07
""", "SMALL": """        l_self_modules_scale_parameters_weight_ *= 1e-05
        l_x_ = l_x_ * 100000.0
""", "WORK": """        zero = l_x_ * 0.0
        square = zero.repeat(2048, 32)
        work = torch.matmul(square, square)
        row = work[0]
        part = row[0:64]
        l_x_ = l_x_ + part
"""}


def holes(bench, failures):
    for name, (step, data, weights, status, said) in HOLES.items():
        sample = write_sample(bench.folder / f"hole_{name}" / "product")
        text = (sample / "model.py").read_text()
        mark = "        product ="
        (sample / "model.py").write_text(text.replace(mark, STEPS[step] + mark))
        meta = (sample / "weight_meta.py").read_text()
        if data:
            (sample / "weight_meta.py").write_text(meta.replace("data = None", f"data = {data}", 1))
        out = bench.folder / f"hole_{name}.jsonl"
        code, _, err = bench.run([sample], [bench.compiler(name.partition("+")[0])], out, "--weights", weights)
        failures.check(code == 0, f"hole {name}: exit code {code}: {err}")
        line = results(out)[0]
        told = f"hole {name}: {line['status']} {line['mismatch']}: {line['message']}"
        if said == "implausible" and (line["compiled_ms"] or 0) > BUSY_MS:
            print(f"{told}: so busy a machine that {line['compiled_ms']:.3g} ms are plausible", flush=True)
            continue
        failures.check(line["status"] in (status if isinstance(status, tuple) else (status,)), told)
        failures.check(said in line["message"] or said == line["mismatch"], told)
        failures.check(line["fresh"], f"{told}: not fresh")


def write_sample(folder):
    source = ROOT / "samples" / "basic" / "mlp"
    folder.mkdir(parents=True)
    names = ["L_x_", "L_self_modules_scale_parameters_weight_"]
    (folder / "model.py").write_text(MODEL)
    (folder / "weight_meta.py").write_text("\n\n".join(META.format(name=name) for name in names))
    (folder / "input_meta.py").write_text("")
    shutil.copy(source / "graph_net.json", folder)
    shapes = ", ".join(f'([64], "{name}")' for name in names)
    (folder / "input_tensor_constraints.py").write_text(
        "from sympy import Symbol\n\ndynamic_dim_constraint_symbols = []\n\n"
        "dynamic_dim_constraint_symbol2example_value = {}\n\ndynamic_dim_constraint_relations = []\n\n"
        f"dynamic_dim_constraint_input_shapes = [{shapes}]\n")
    return folder


class Bench:
    """Calls of `tessera bench` whose processes carry a mark in their environment."""

    def __init__(self, tessera, folder):
        self.tessera, self.folder = tessera, folder
        folder.mkdir()
        self.mark = f"TESSERA_FAULT_TEST={uuid.uuid4()}"
        self.environment = {**os.environ, "TESSERA_FAULT_TEST": self.mark.partition("=")[2],
                            "HOSTILE_FLAG": str(folder / "flag")}
        self.pids = set()

    def compiler(self, name):
        path = self.folder / "workers" / name
        path.parent.mkdir(exist_ok=True)
        if not path.exists():
            path.write_text(f"#!{sys.executable}\nimport sys\nsys.path.insert(0, {str(HOSTILE)!r})\n"
                            f"sys.dont_write_bytecode = True\nimport hostile\nhostile.main({name!r})\n")
            path.chmod(0o755)
        return f"{name}={path}"

    def start(self, samples, compilers, out, *options):
        command = [self.tessera, "bench", *map(str, samples), "--compiler", ",".join(compilers), "--out", str(out),
                   "--seconds", "0.05", "--trials", "2", "--warmup", "2", "--threads", "1", *options]
        process = subprocess.Popen(command, env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                   text=True, start_new_session=True)
        self.pids.add(process.pid)
        return process

    def run(self, *arguments):
        process = self.start(*arguments)
        out, err = process.communicate(timeout=900)
        return process.returncode, out, err

    def left(self):
        """Processes with the mark."""
        found = []
        for folder in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                if self.mark.encode() in (folder / "environ").read_bytes().split(b"\0"):
                    if (folder / "stat").read_text().rpartition(")")[2].split()[0] != "Z":
                        found.append((folder / "cmdline").read_bytes().replace(b"\0", b" ").decode())
            except OSError:
                pass
        return found

    def gone(self):
        """Nothing left, after a moment for the guard of a killed bench."""
        for _ in range(100):
            if not self.left():
                break
            time.sleep(0.1)
        return self.left()

    def folders(self):
        return [path.name for path in pathlib.Path("/dev/shm").glob("tessera-bench-*")
                if int(path.name.split("-")[2]) in self.pids]


def results(path):
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def judge_of(failures, expected, found):
    """`found`: the results of one sample by compiler."""
    for name, (status, phase, *holds) in expected.items():
        line = found.get(name)
        if line is None:
            failures.check(False, f"{name}: no result")
            continue
        told = f"{name}: {line['status']} ({line['phase']}) {line.get('mismatch')}: {line['message'][:200]}"
        failures.check(line["status"] in (status if isinstance(status, tuple) else (status,)), f"status: {told}")
        failures.check(phase is None or line["phase"] == phase, f"phase, expected {phase}: {told}")
        for text in holds:
            failures.check(text in line["message"] or text == line.get("mismatch"), f"expected {text!r}: {told}")
        if line["status"] != "ok" and line["status"] != "inconclusive":
            failures.check(not any(line["accuracy"].values()) or line["mismatch"] == "values", f"accurate: {told}")
        if line["status"] == "ok":
            failures.check(all(line["accuracy"].values()), f"not accurate: {told}")
        failures.check(len(json.dumps(line)) < 100_000, f"long: {name}")


def hostile_workers(bench, failures, expected, timeout, memory, title):
    """Honest ones stand between, the sample of another comes after."""
    names = list(expected)
    compilers = []
    for i, name in enumerate(names):
        compilers.append(bench.compiler(name))
        if i % 12 == 11:
            compilers.append(f"honest{i}={bench.compiler('honest').partition('=')[2]}")
    compilers += ["torchscript"]
    first, out = write_sample(bench.folder / title / "product"), bench.folder / f"{title}.jsonl"
    before = {path.name: path.read_bytes() for path in first.iterdir()}
    code, _, err = bench.run([first], compilers, out, "--timeout", str(timeout), "--memory", str(memory))
    failures.check(code == 0, f"{title}: exit code {code}: {err}")
    found = {line["compiler"]: line for line in results(out)}
    judge_of(failures, expected, found)
    for name in [c.partition("=")[0] for c in compilers if c.startswith("honest")] + ["torchscript"]:
        judge_of(failures, {name: (ANY_OK, None)}, found)
    after = {path.name: path.read_bytes() for path in first.iterdir()}
    failures.check(before == after, f"{title}: the sample was changed")
    times_are_true(failures, found)


def times_are_true(failures, found):
    """Sleeping takes at least as long as it takes; what the judge makes of a lie may not be shorter."""
    for name, least in (("claims_a_tenth", 90), ("claims_it_all_in_one", 1.6), ("claims_nothing", 1.8)):
        if name in found and found[name]["status"] in ANY_OK:
            ms = found[name]["compiled_ms"]
            failures.check(ms is not None and ms > least, f"{name}: {ms} ms, expected more than {least}")
            failures.check(found[name]["speedup"] < 1, f"{name}: {found[name]['speedup']} times faster")
    if "sleeps_in_compile" in found:
        failures.check(found["sleeps_in_compile"]["compile_s"] >= 0.5, "sleeps_in_compile: compile_s")


def hostile_among_samples(bench, failures):
    """A compiler that crashes and one that eats memory on the first sample: the second has its results all the same."""
    samples = [write_sample(bench.folder / "among" / name) for name in ("a", "b")]
    compilers = [bench.compiler(name) for name in ("segfault_run", "leaves_orphans", "honest")]
    out = bench.folder / "among.jsonl"
    code, _, err = bench.run(samples, compilers, out)
    failures.check(code == 0, f"among: exit code {code}: {err}")
    found = {(line["sample"], line["compiler"]): line["status"] for line in results(out)}
    for sample in samples:
        failures.check(found.get((str(sample), "segfault_run")) == "crashed", f"among: {found}")
        failures.check(found.get((str(sample), "honest")) in ANY_OK, f"among: {found}")


def judge_killed_by_its_worker(bench, failures):
    sample, out = write_sample(bench.folder / "patricide" / "product"), bench.folder / "patricide.jsonl"
    compilers = [bench.compiler(name) for name in ("leaves_children", "kills_the_judge_once", "honest")]
    code, _, _ = bench.run([sample], compilers, out)
    failures.check(code == -signal.SIGKILL, f"the judge was to be killed, ended with {code}")
    failures.check(not bench.gone(), f"after the judge's death there are {bench.left()}")
    (bench.folder / "flag").touch()
    code, _, err = bench.run([sample], compilers, out, "--resume")
    failures.check(code == 0, f"--resume: exit code {code}: {err}")
    names = [line["compiler"] for line in results(out)]
    failures.check(names == [c.partition("=")[0] for c in compilers], f"--resume: {names}")


def killed_at_random(bench, failures, kills):
    """kill -9 of the whole bench, then --resume, until it has come through."""
    samples, out = [ROOT / "samples" / "basic"], bench.folder / "killed.jsonl"
    compilers = ["torchscript", bench.compiler("leaves_children")]
    generator = random.Random(5)
    whole = {}
    done, code = 0, None
    for attempt in range(200):
        process = bench.start(samples, compilers, out, *(["--resume"] if out.exists() else []))
        if done < kills:
            try:
                process.communicate(timeout=generator.uniform(0.05, 4))
            except subprocess.TimeoutExpired:
                process.kill()
                process.communicate()
                done += 1
        else:
            _, err = process.communicate()
        code = process.returncode
        if out.exists():
            # Every whole line stays as it was, in its place.
            text = out.read_text(encoding="utf-8")
            lines = text.split("\n")[:-1]
            failures.check(len(lines) >= len(whole) and all(lines[i] == line for i, line in whole.items()),
                           "a result was lost or changed")
            whole = dict(enumerate(lines))
        if code == 0:
            break
        failures.check(code == -signal.SIGKILL, f"--resume after a kill: exit code {code}")
        if code != -signal.SIGKILL:
            break
        failures.check(not bench.gone(), f"after a kill there are {bench.left()}")
    failures.check(code == 0, "never came to its end")
    code, _, err = bench.run(samples, compilers, out, "--resume")
    failures.check(code == 0, f"--resume of what is complete: {code}: {err}")
    found = sorted((line["sample"], line["compiler"]) for line in results(out))
    folders = sorted(path.parent for path in samples[0].glob("*/model.py"))
    wanted = sorted((str(folder), name) for folder in folders for name in ("torchscript", "leaves_children"))
    failures.check(found == wanted, f"killed {done} times: {found}")
    print(f"killed {done} times, {len(found)} results", flush=True)


def main():
    arguments = sys.argv[1:]
    tessera = arguments[0] if arguments else os.environ.get("TESSERA_BINARY", str(ROOT / "build/release/bin/tessera"))
    chosen = set(arguments[1:])
    pick = lambda table: {name: value for name, value in table.items() if not chosen or name in chosen}
    failures = Failures()
    with tempfile.TemporaryDirectory(prefix="tessera-fault-") as folder:
        # Each with a mark of its own: while one sleeps, the other looks for what is left of it.
        bench, sleeping = (Bench(tessera, pathlib.Path(folder) / name) for name in ("main", "sleeping"))
        beside = threading.Thread(target=hostile_workers,
                                  args=(sleeping, failures, pick(SLEEPERS), 8, 2000, "sleepers"))
        if pick(SLEEPERS):
            beside.start()
        if pick(EXPECTED):
            hostile_workers(bench, failures, pick(EXPECTED), 60, 900, "hostile")
        if not chosen or "among" in chosen:
            hostile_among_samples(bench, failures)
        if not chosen or "holes" in chosen:
            holes(bench, failures)
        if not chosen or "patricide" in chosen:
            judge_killed_by_its_worker(bench, failures)
        if not chosen or "killed" in chosen:
            killed_at_random(bench, failures, kills=12)
        if pick(SLEEPERS):
            beside.join()
        for each in (bench, sleeping):
            failures.check(not each.gone(), f"left behind: {each.left()}")
            failures.check(not each.folders(), f"left in /dev/shm: {each.folders()}")
    print(f"{len(failures.all)} failures")
    sys.exit(1 if failures.all else 0)


if __name__ == "__main__":
    main()
