"""`tessera score` on odd GraphNet logs against a plain reading of the rules, in Python.

    score_log_test.py [TESSERA]

Logs are put together at random from lines that GraphNet's benches print, lines cut short, doubled, moved, with other
line ends. The reader below states the rules with regular expressions, as GraphNet's analysis does; scores by
`--dialect graphnet-code` must agree to 1e-12 for every p, b and interpretation. Needs nothing but Python.
"""

import json
import math
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile

SLOPES = {"float16": (1, 3 / 5), "bfloat16": (1, 1.796 / 5), "float32": (1, 5.886 / 5), "float64": (7 / 5, 7 / 5)}
LEVELS = range(-10, 6)
PATTERNS = [
    ("path", r"\[Processing\] (.+)"),
    ("config", r"\[Config\] (\S+): (.+)"),
    ("performance", r"\[Performance\]\[(\w+)\]: (.+)"),
    ("dtypes", r"\[Datatype\]\[(\w+)\]: (.+)"),
    ("correctness", r"\[Correctness\]\[(.+)\]: (.+)"),
    ("speedup", r"\[Speedup\]\[(\w+)\]: (.+)"),
]


def key(dtype, t):
    a, r = SLOPES[dtype]
    return f"all_close_atol_{10 ** (a * t):.2E}_rtol_{10 ** (r * t):.2E}"


def status(lines):
    eager = compiled = shape = dtype = False
    for line in lines:
        if "[Datatype][eager]" in line:
            eager = True
        elif "[Datatype][compiled]" in line:
            compiled = True
        elif "[Shape]" in line and "match:True" in line:
            shape = True
        elif "[DataType]" in line and "match:True" in line:
            dtype = True
        elif "all_close" in line:
            eager = compiled = shape = True
    raised = any("Error:" in line or "Exception:" in line for line in lines)
    for missing, name in ((not eager, "eager_fail"), (not compiled, "compile_fail"), (not shape, "shape_mismatch"),
                          (not dtype, "type_mismatch"), (raised, "runtime_fail")):
        if missing:
            return name
    return "correct"


def read_sample(lines):
    sample = {"dtypes": {}, "correctness": {}, "speedup": {}}
    for line in lines:
        for kind, pattern in PATTERNS:
            found = re.search(pattern, line)
            if not found:
                continue
            if kind == "dtypes":
                sample[kind][found[1]] = found[2].split()
            elif kind == "correctness" and (found[1] == "equal" or found[1].startswith("all_close")):
                sample[kind][found[1]] = [float(v) for v in found[2].split()]
            elif kind == "speedup" and found[1] == "e2e":
                sample[kind][found[1]] = float(found[2])
            break
    sample["status"] = status(lines)
    return sample


def passes(sample, t):
    if sample["status"] != "correct":
        return False
    dtypes = sample["dtypes"].get("eager", [])
    for i in range(len(sample["correctness"].get("equal", []))):
        dtype = dtypes[i]
        values = sample["correctness"].get(key(dtype, t) if dtype in SLOPES else "equal", [])
        if i >= len(values) or not values[i]:
            return False
    return True


def error_class(error, extended):
    """As the closed form counts it."""
    if error == "accuracy":
        return 1
    if error == "compile_fail":
        return 4 if extended else 3
    return 2 if not extended or "mismatch" in error else 3


def tolerated(error, t, extended):
    if extended:
        return error != "eager_fail" and t >= error_class(error, True)
    return t >= (1 if error == "accuracy" else 3)


def scores(text, p, b, extended):
    """{t: (S, ES, ES by closed form)}, or None where the analysis would stop."""
    groups = []
    for line in re.split(r"\r\n|\r|\n", text):
        if "[Processing]" in line:
            groups.append([])
        if groups:
            groups[-1].append(line)
    try:
        samples = [read_sample(group) for group in groups]
        right = {t: [passes(sample, t) for sample in samples] for t in LEVELS}
    except (ValueError, IndexError):
        return None
    for i, sample in enumerate(samples):
        if any(right[t][i] for t in LEVELS) and not 0 < sample["speedup"].get("e2e", 0) < math.inf:
            return None
    value = [s["speedup"].get("e2e", 0) ** (1 + p if s["speedup"].get("e2e", 0) < 1 else 1) for s in samples]
    errors = [s["status"] if s["status"] != "correct" else "accuracy" for s in samples]

    def mean(values):
        return math.exp(math.fsum(map(math.log, values)) / len(values)) if values else 1

    table = {}
    for t in LEVELS:
        s = [value[i] if right[t][i] else b for i in range(len(samples))]
        es, weight = s, 1
        if t >= 1:
            es = [value[i] if right[1][i] else 1 if tolerated(errors[i], t, extended) else b for i in range(len(samples))]
            wrong = [error_class(errors[i], extended) for i in range(len(samples)) if not right[1][i]]
            held = [c for c in wrong if t < (c if extended or c == 1 else 3)]
            weight = len(held) / len(wrong) if wrong else 0
        at = right[min(t, 1)]
        good = [sample["speedup"]["e2e"] for i, sample in enumerate(samples) if at[i]]
        slow = [x for x in good if x < 1]
        share, eta = len(good) / len(samples), len(slow) / len(good) if good else 0
        macro = mean(good) ** share * mean(slow) ** (share * eta * p) * (b ** weight) ** (1 - share)
        table[t] = (mean(s), mean(es), macro)
    return table


def random_log(rng):
    lines = ["Error: before the first", "[Datatype][eager]: float32"]
    for number in range(rng.randint(1, 12)):
        prompt = rng.choice(["graph-net-test-compiler-log ", "", "12:30 p  "])
        lines.append(prompt + rng.choice(["[Processing] /m/%d", "[Processing] a b %d", "[Processing]  %d "]) % number)
        body = [prompt + "[Config] compiler: " + rng.choice(["tvm", "[Speedup][e2e]: 7", ""])]
        dtypes = [rng.choice([*SLOPES, "int64", "bool", "complex64"]) for _ in range(rng.choice([0, 1, 1, 2, 3]))]
        levels = [rng.choice([-10, -7, -5, -3, 0, 1, 2, 9]) for _ in dtypes]
        body += [prompt + "[Datatype][eager]: " + " ".join(dtypes), prompt + "[Datatype][compiled]: " + " ".join(dtypes)]
        body += [prompt + f"[DataType] eager:{dtypes} compiled:{dtypes} match:" + rng.choice(["True"] * 6 + ["False"])]
        if rng.random() < 0.2:
            body.append("[Shape] match:" + rng.choice(["True", "False"]))
        yes, no = rng.choice([("1", "0"), ("1.0", "0.0"), ("nan", "-0"), ("2", "+0")])
        body.append(prompt + "[Correctness][equal]: " + " ".join(rng.choice([yes, no]) for _ in dtypes))
        if rng.random() < 0.9:
            for t in LEVELS:
                for dtype in SLOPES:
                    row = " ".join(yes if t >= level else no for level in levels)
                    body.append(prompt + f"[Correctness][{key(dtype, t)}]: {row}")
        body.append(prompt + "[Correctness][max_diff]: nan")
        body.append(prompt + f"[Speedup][e2e]: {math.exp(rng.gauss(0, 1)):.5f}" + rng.choice(["", " ", "\t"]))
        body.append(prompt + "[Speedup][gpu]: 100")
        for _ in range(rng.choice([0, 0, 1, 2, 5])):  # what goes wrong with text
            at = rng.randrange(len(body))
            what = rng.randrange(6)
            if what == 0:
                del body[at:at + rng.choice([1, 1, 40])]
            elif what == 1:
                body.insert(at, rng.choice(["ValueError: no", "SomeException: x", "Error", "all_close", "[Shape] match:True",
                                            "[Datatype][compiled]", "[Correctness][equal]:1", "[Correctness][equal]: ]: 0 1",
                                            "[Speedup][e2e]:2", "[Config] a b: c", "[Datatype][other]: int8"]))
            elif what == 2:
                body.insert(rng.randrange(len(body)), body[at])
            elif what == 3:
                body[at] = body[at][:rng.randrange(len(body[at]) + 1)]
            elif what == 4:
                body[at] = rng.choice(["x", "[Config] k: "]) + body[at]
            else:
                rng.shuffle(body)
            if not body:
                break
        lines += body
    return rng.choice(["\n", "\r\n", "\r"]).join(lines) + rng.choice(["", "\n"])


def run(tessera, *arguments):
    return subprocess.run([tessera, "score", *arguments], capture_output=True, text=True)


def main(tessera):
    rng = random.Random(7)
    compared = refused = failures = 0
    for extended in (False, True):
        p, b = rng.choice([0.0, 0.1, 1.0]), rng.choice([0.1, 0.2])
        options = ["--dialect", "graphnet-code", "--p", str(p), "--b", str(b), "--draws", "0", "--json", "--tmax", "5",
                   "--interpretation", "mismatch_extended" if extended else "default"]
        with tempfile.TemporaryDirectory() as folder:
            expected = {}
            for number in range(300):
                text = random_log(rng)
                path = pathlib.Path(folder) / f"log{number}.log"
                path.write_text(text, newline="")
                table = scores(text, p, b, extended)
                if table is not None:
                    expected[path.stem] = table
                    continue
                if refused < 20:
                    refused += 1
                    result = run(tessera, str(path), *options)
                    if result.returncode != 2 or f"{path}:" not in result.stderr:
                        failures += 1
                        print(f"expected a refusal with exit code 2, got {result.returncode}:\n{text}\n{result.stderr}")
                path.unlink()
            result = run(tessera, folder, *options)
            if result.returncode != 0:
                print(result.stderr)
                return 1
            found = json.loads(result.stdout)
            assert set(found) == set(expected)
            for name, table in expected.items():
                for t, values in table.items():
                    point = found[name][str(t)]
                    compared += 1
                    for ours, theirs in zip((point["s"], point["es"], point["es_macro"]), values):
                        if not math.isclose(ours, theirs, rel_tol=1e-12):
                            failures += 1
                            if failures < 3:
                                print(f"{name} t = {t}: {ours} and {theirs}\n{(pathlib.Path(folder) / name).with_suffix('.log').read_text()}")
    print(f"{compared} points compared, {refused} refusals, {failures} failures")
    return 1 if failures or not compared or not refused else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else os.environ["TESSERA_BINARY"]))
