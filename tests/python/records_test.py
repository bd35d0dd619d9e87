"""`tessera records` against a plain reading of Ansor's format, in Python.

    records_test.py [TESSERA]

Records of every version are made at random, some spoiled in one place, with comments and empty lines between. What
json.loads and the rules below take must be what tessera takes, line by line, and both must count the same. Then the
same records as Parquet (read by pyarrow) and as npz (read by numpy), where those are installed.
"""

import collections
import json
import math
import os
import pathlib
import random
import subprocess
import sys
import tempfile

FORMS = {
    "AN": "iia", "FU": "il", "PR": "iip", "RE": "il", "SP": "iiili", "FSP": "iiii", "FFSP": "iilii", "SA": "iiii",
    "CA": "iii", "CI": "i", "CR": "i", "CHR": "isl", "CHW": "is", "RF": "iii",
}
ODD = [None, True, 1.5, -3, "x", "", [], [[]], {}, 2**31, 10**30, "\u00e9\ud83d\ude00", [1, "2"], 1e400, float("nan")]


def is_int(x, bits=64):
    # Python's reader takes 19 and more digits; ours stops at 18, more than any field holds.
    return isinstance(x, int) and not isinstance(x, bool) and -(2 ** (bits - 1)) <= x < 2 ** (bits - 1) and len(str(abs(x))) <= 18


def is_text(x):
    return isinstance(x, str) and not any("\ud800" <= c <= "\udfff" for c in x)


def is_number(x):
    return isinstance(x, (int, float)) and not isinstance(x, bool) and math.isfinite(x)


def is_list(x, kind):
    return isinstance(x, list) and all(kind(y) for y in x)


KINDS = {
    "i": lambda x: is_int(x, 32),
    "a": lambda x: is_int(x, 32) and 0 <= x <= 11,
    "l": lambda x: is_list(x, lambda y: is_int(y, 32)),
    "s": is_text,
    "p": lambda x: is_text(x) and x != "",
}


def is_record(line):
    seen = []

    def pairs(members):
        seen.append([key for key, _ in members])
        return dict(members)

    try:
        record = json.loads(line, object_pairs_hook=pairs)
    except ValueError:
        return None
    if not isinstance(record, dict) or sorted(seen[-1]) != ["i", "r", "v"] or not is_text(record["v"]):
        return None
    i, r = record["i"], record["r"]
    if not isinstance(i, list) or len(i) != 2 or not isinstance(i[0], list) or not 2 <= len(i[0]) <= 6:
        return None
    task, state = i
    checks = [is_text, is_text, lambda x: is_list(x, is_int) and len(x) == 8, is_text, is_int, lambda x: is_list(x, is_text)]
    if not all(check(field) for check, field in zip(checks, task)):
        return None
    if not isinstance(state, list) or len(state) != 2 or state[0] != [] or not isinstance(state[1], list):
        return None
    for step in state[1]:
        if not isinstance(step, list) or not step or not isinstance(step[0], str) or step[0] not in FORMS:
            return None
        form = FORMS[step[0]]
        if len(form) != len(step) - 1 or not all(KINDS[k](x) for k, x in zip(form, step[1:])):
            return None
    if not isinstance(r, list) or len(r) != 4 or not is_list(r[0], is_number) or not r[0] or min(r[0]) < 0:
        return None
    if not is_int(r[1]) or not 0 <= r[1] <= 8 or not is_number(r[2]) or not is_number(r[3]):
        return None
    return record


def random_argument(rng, kind):
    if kind == "a":
        return rng.randrange(12)
    if kind == "l":
        return [rng.choice([0, 1, 2, 7, 64, 1024]) for _ in range(rng.randrange(12))]
    if kind == "s":
        return rng.choice(["shared", "local"])
    if kind == "p":
        return rng.choice(["auto_unroll_max_step$16", "auto_unroll_max_step$0", "debug_skip_region", "tail$guard", "auto_unroll_max_step$007"])
    return rng.choice([0, 1, 2, 3, 10, 2048])


def random_record(rng):
    task = [rng.choice(['["matmul", 64, 64]', '["00112233445566778899aabbccddeeff", 1, 7]', "odd \\ \"key\"\n\t\u00e9"]),
            rng.choice(["llvm -keys=cpu -model=e5", "cuda -keys=cuda,gpu -model=t4"])]
    task += [[rng.randrange(-1, 100) for _ in range(8)], "", rng.randrange(3), rng.choice([[], ["a", "b"]])][: rng.randrange(5)]
    steps = [[code] + [random_argument(rng, kind) for kind in FORMS[code]] for code in rng.choices(list(FORMS), k=rng.randrange(15))]
    costs = [float(f"{rng.lognormvariate(-8, 2):.6g}") for _ in range(rng.choice([1, 1, 10]))]
    error = 0
    if rng.random() < 0.1:
        costs, error = [1e10], rng.randrange(1, 9)
    return {"i": [task, [[], steps]], "r": [costs, error, round(rng.random() * 9, 5), 1600000000 + rng.randrange(10**6)],
            "v": f"v0.{rng.randrange(1, 7)}"}


def spoil(rng, value):
    """One random place of it is another thing, is gone or is there twice."""
    if isinstance(value, dict):
        key = rng.choice(list(value))
        if rng.random() < 0.2:
            return {k if k != key else rng.choice("irvx"): v for k, v in value.items()}
        return {k: spoil(rng, v) if k == key else v for k, v in value.items()}
    if isinstance(value, list) and value and rng.random() < 0.85:
        at = rng.randrange(len(value))
        if rng.random() < 0.15:
            return value[:at] + rng.choice([[], [value[at]] * 2]) + value[at + 1:]
        return value[:at] + [spoil(rng, value[at])] + value[at + 1:]
    return rng.choice(ODD)


def text_of(rng, record):
    separators = rng.choice([None, None, (",", ":"), (" , ", "\t:  ")])
    text = json.dumps(record, ensure_ascii=rng.random() < 0.5, separators=separators)
    if rng.random() < 0.03:
        at = rng.randrange(len(text))
        text = text[:at] + rng.choice(['"', "]", ",", "0", "x", "\\"]) + text[at + 1:]
    return text


def made_lines(rng, count):
    lines = []
    for _ in range(count):
        kind = rng.random()
        if kind < 0.05:
            lines.append(rng.choice(["# words", "", " {", "\t", "{}", "[]", "null", '{"i": 1}']))
            continue
        record = random_record(rng)
        lines.append(text_of(rng, spoil(rng, record) if kind < 0.4 else record))
    return lines


def skipped(line):
    return not line.strip() or line[0] in "# "


def run(tessera, *words):
    return subprocess.run([tessera, "records", *map(str, words)], capture_output=True, text=True)


def counts_of(records):
    steps, errors, best, tasks = collections.Counter(), collections.Counter(), {}, set()
    for record in records:
        (task, (_, program)), (costs, error, _, _) = record["i"], record["r"]
        steps.update(step[0] for step in program)
        errors[str(error)] += 1
        tasks.add((task[0], task[1]))
        mean = sum(costs) / len(costs)
        if error == 0 and mean > 0:
            best[task[0]] = min(mean, best.get(task[0], mean))
    return {"records": len(records), "tasks": len(tasks), "steps": dict(steps), "errors": dict(errors)}, best


def main(tessera):
    rng = random.Random(7)
    lines = made_lines(rng, 6000)
    expected = [None if skipped(line) else is_record(line) for line in lines]
    bad = [n for n, (line, record) in enumerate(zip(lines, expected), 1) if not skipped(line) and record is None]
    records = [record for record in expected if record is not None]
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "log.json"
        path.write_text("\n".join(lines) + "\n", encoding="utf-8", errors="surrogatepass")
        checked = json.loads(run(tessera, "check", path, "--json").stdout)
        found = [entry["line"] for entry in checked["bad"]]
        for n in sorted(set(found) ^ set(bad))[:5]:
            print(f"line {n}: {'refused' if n in found else 'taken'} by tessera: {lines[n - 1]}")
            print([entry["reason"] for entry in checked["bad"] if entry["line"] == n])
        if found != bad:
            return 1
        info = json.loads(run(tessera, "info", path, "--json").stdout)
        counts, best = counts_of(records)
        for key, value in counts.items():
            assert info[key] == value, (key, info[key], value)
        assert set(info["best_cost"]) == set(best)
        for key, cost in best.items():
            assert math.isclose(info["best_cost"][key], cost, rel_tol=1e-12)
        print(f"{len(records)} records taken, {len(bad)} refused")

        out = pathlib.Path(folder) / "out.json"
        parquet, npz = out.with_suffix(".parquet"), out.with_suffix(".npz")
        if run(tessera, "export", path, "--format", "parquet", "--out", parquet).returncode == 0:
            assert run(tessera, "import", parquet, "--format", "parquet", "--out", out).returncode == 0
            good = [line for line, record in zip(lines, expected) if record is not None]
            assert out.read_text(encoding="utf-8") == "".join(line + "\n" for line in good), "other bytes out of Parquet"
            try:
                import pyarrow.parquet
                rows = pyarrow.parquet.read_table(parquet).to_pylist()
                assert [json.loads(row["steps"]) for row in rows] == [record["i"][1][1] for record in records]
                assert [row["costs"] for row in rows] == [[float(cost) for cost in record["r"][0]] for record in records]
                assert [row["workload_key"] for row in rows] == [record["i"][0][0] for record in records]
                print("the same through Parquet")
            except ImportError:
                print("no pyarrow")
        assert run(tessera, "export", path, "--format", "npz", "--out", npz).returncode == 0
        try:
            import numpy
        except ImportError:
            print("no numpy")
            return 0
        arrays = numpy.load(npz)
        text, at, first = arrays["steps"].tobytes().decode(), arrays["step_offsets"], arrays["cost_offsets"]
        for n, record in enumerate(records):
            assert json.loads(text.encode()[at[n]:at[n + 1]]) == record["i"][1][1]
            assert arrays["costs"][first[n]:first[n + 1]].tolist() == [float(cost) for cost in record["r"][0]]
            assert arrays["task_keys"][arrays["task"][n]] == record["i"][0][0]
            assert arrays["error"][n] == record["r"][1]
            assert arrays["versions"][arrays["version"][n]] == record["v"]
        print("the same through npz")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else os.environ["TESSERA_BINARY"]))
