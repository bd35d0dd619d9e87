"""The package `tessera`: its objects are what the files say, its columns are not copied, reading needs no torch, what is
refused says why, and the examples in its docstrings are true. With names as arguments only those checks are made."""

import ast
import doctest
import importlib
import inspect
import json
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "python"))
import numpy as np  # noqa: E402
import tessera  # noqa: E402

MODEL_RECORDS = ROOT / "tests/model/records.json"
OURS = ("_verbs", "_samples", "_records", "_models", "_measuring", "_results")


def refused(call, *words, code=2):
    try:
        call()
    except tessera.Failed as error:
        assert error.exit_code == code and all(word in str(error) for word in words), (error.exit_code, str(error))
    else:
        raise AssertionError("expected a refusal")


def in_fresh_python(text):
    done = subprocess.run([sys.executable, "-c", text], env={**os.environ, "PYTHONPATH": str(ROOT / "python")},
                          capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def import_is_light():
    heavy = in_fresh_python("import sys; import tessera; print(*sys.modules)")
    for module in ("torch", "numpy", "pyarrow", "json", "subprocess", "pathlib"):
        assert module not in heavy, module


def reading_needs_no_torch():
    loaded = in_fresh_python(f"""
import sys, tessera
tessera.records({str(MODEL_RECORDS)!r}).arrow()
tessera.features({str(MODEL_RECORDS)!r})[0]
tessera.results({str(ROOT / "tests/data/score/results.jsonl")!r})["speedup"]
tessera.score({str(ROOT / "tests/data/score/results.jsonl")!r}, draws=0)
tessera.samples({str(ROOT / "samples")!r})[0].properties
tessera.cost_model({str(ROOT / "models/xeon-16.npz")!r})
print(*sys.modules)""")
    assert "numpy" in loaded and "pyarrow" in loaded and "torch" not in loaded


def stub_has_what_is_there():
    tree = ast.parse((ROOT / "python/tessera/__init__.pyi").read_text())
    stated = {(node.module, name.name) for node in tree.body if isinstance(node, ast.ImportFrom) for name in node.names}
    assert stated == {(home, name) for name, home in tessera._HOME_OF.items()}
    assert set(tessera.__all__) <= set(dir(tessera))
    for name in tessera.__all__:
        there = getattr(tessera, name)
        assert there.__doc__ or name in ("Tensor",), f"{name} says nothing of itself"
        if inspect.isfunction(there) and there.__module__.split(".")[1] in OURS:
            untyped = [one for one in inspect.signature(there).parameters if one not in there.__annotations__]
            assert not untyped and "return" in there.__annotations__, (name, untyped)
            assert ">>> " in there.__doc__, f"{name} has no example"


def examples_are_true():
    for folder in ("samples", "tests", "models"):
        os.symlink(ROOT / folder, folder)
    seen = 0
    for name in OURS:
        module = importlib.import_module(f"tessera.{name}")
        failed, tried = doctest.testmod(module, optionflags=doctest.NORMALIZE_WHITESPACE)
        assert failed == 0, f"{failed} of {tried} examples of {name}"
        seen += tried
    assert seen > 30, seen


def example_of_the_page_runs():
    [text] = re.findall(r"```python\n(.*?)```", (ROOT / "docs/python.md").read_text(), re.DOTALL)
    os.symlink(ROOT / "data", "data")
    names = {}
    exec(text, names)
    assert names["rows"].shape[1] == 164 and names["best"].num_rows == len({key for key, _ in names["records"].tasks})
    assert len(names["found"]) == (names["records"].origin == 2).sum()


def records_are_the_lines():
    lines = [json.loads(line) for line in MODEL_RECORDS.read_text().splitlines() if not line.startswith("#")]
    records = tessera.records(MODEL_RECORDS)
    assert len(records) == len(lines)
    for record, line in zip(records, lines):
        (key, target, *_), (_, steps) = line["i"]
        costs, error, seconds, timestamp = line["r"]
        assert (record.workload_key, record.target, record.steps) == (key, target, steps)
        assert record.costs.tolist() == costs and np.isclose(record.cost, np.mean(costs), rtol=1e-12)
        assert (record.error, record.seconds, record.timestamp) == (error, seconds, timestamp)
        assert record.origin is None and record.quiet is None and record.batch is None
    table = records.arrow()
    assert table.num_rows == len(lines)
    assert table["costs"].to_pylist() == [line["r"][0] for line in lines]
    assert [json.loads(text) for text in table["steps"].to_pylist()] == [line["i"][1][1] for line in lines]
    assert table["workload_key"].to_pylist() == [line["i"][0][0] for line in lines]
    assert table["target"].to_pylist() == [line["i"][0][1] for line in lines]
    assert table["target"].chunk(0).dictionary.to_pylist() == ["llvm -keys=cpu"]  # once, for pandas
    assert table["origin"].null_count == table["quiet"].null_count == len(lines)
    assert records[-1].line == records[len(records) - 1].line
    try:
        records[len(records)]
    except IndexError:
        return
    raise AssertionError("expected an IndexError behind the last record")


def origins_and_batches_are_told():
    folder = Path("told")
    folder.mkdir()
    text = [line for line in MODEL_RECORDS.read_text().splitlines(True) if line.startswith("{")]
    (folder / "records.json").write_text("".join(text[:3]))
    info = [json.loads(line) for line in text[:3]]
    tessera.run("records", "export", folder, format="parquet", out="plain.parquet")
    import pyarrow as pa
    import pyarrow.parquet as pq

    table = pq.read_table("plain.parquet")
    for name, kind, values in (("origin", pa.string(), ["evolved", None, "random"]),
                               ("batch", pa.string(), ["00ff", None, None]), ("quiet", pa.int32(), [1, None, 0])):
        table = table.set_column(table.column_names.index(name), name, pa.array(values, kind))
    Path("parquet").mkdir()
    pq.write_table(table, "parquet/records.parquet")
    records = tessera.records("parquet")
    assert [(one.origin, one.batch, one.quiet) for one in records] == \
        [("evolved", "00ff", True), (None, None, None), ("random", None, False)]
    assert [one.steps for one in records] == [one["i"][1][1] for one in info]
    arrow = records.arrow()
    assert arrow["origin"].to_pylist() == ["evolved", None, "random"]
    assert arrow["quiet"].to_pylist() == [1, None, 0]


def parquet_is_read_as_its_lines_are():
    tessera.run("records", "export", MODEL_RECORDS, format="parquet", out="whole.parquet")
    direct = tessera.records(["whole.parquet", "whole.parquet"])
    Path("again.json").write_text(MODEL_RECORDS.read_text())
    lines = tessera.records([MODEL_RECORDS, "again.json"])
    assert direct.tasks == lines.tasks and len(direct) == len(lines) == 384
    for name, array in lines._arrays.items():
        if name not in ("file", "files", "lines"):
            assert np.array_equal(direct._arrays[name], array), name
            assert direct._arrays[name].dtype == array.dtype or array.dtype.kind == "U", name
    assert direct[383].file == "whole.parquet" and direct[383].line == 192
    direct.arrow().validate(full=True)
    assert direct.arrow().drop_columns(["file", "line"]) == lines.arrow().drop_columns(["file", "line"])
    assert direct.arrow()["mean_cost"].chunk(0).buffers()[1].address == direct.cost.ctypes.data
    told = ROOT / "data/xeon-2"  # with what stands beside records
    assert len(tessera.records(told)) == tessera.run("records", "import", told, format="parquet", out="x2")[0]["records"]
    ours, theirs = tessera.records(told), tessera.records("x2")
    for name in ("origin", "quiet"):
        assert np.array_equal(getattr(ours, name), getattr(theirs, name)), name
    assert ours[7].batch == theirs[7].batch and ours.origin.max() >= 0


def nothing_is_copied():
    records = tessera.records(MODEL_RECORDS)
    features = records.features()

    def address(column):
        return column.chunk(0).buffers()

    table = records.arrow()
    for name, array in (("mean_cost", records.cost), ("error_no", records.error), ("timestamp", records.timestamp)):
        assert address(table[name])[1].address == array.ctypes.data, name
    assert table["costs"].chunk(0).values.buffers()[1].address == records.costs.ctypes.data
    assert address(table["steps"])[2].address == records._arrays["steps"].ctypes.data
    assert address(table["workload_key"])[1].address == records.task.ctypes.data
    rows = features.arrow()["features"].chunk(0).values
    assert rows.flatten().buffers()[1].address == features.values.ctypes.data
    assert np.shares_memory(rows.flatten().to_numpy(), features.values)
    assert np.shares_memory(features[3], features.values) and np.shares_memory(records[0].costs, records.costs)
    for array in [*records._arrays.values(), *features._arrays.values()]:
        assert not array.flags.owndata or array.size == 0 or array.ndim == 0
        assert array.ctypes.data % 64 == 0 or array.size == 0
    assert not records.cost.flags.writeable and not features.values.flags.writeable
    table.validate(full=True)
    features.arrow().validate(full=True)
    import pyarrow as pa

    again = pa.table(records)  # by Arrow's protocol, as pandas, polars and DuckDB ask
    assert address(again["mean_cost"])[1].address == records.cost.ctypes.data


def maps_are_what_numpy_loads():
    tessera.run("records", "export", MODEL_RECORDS, format="npz", out="records.npz")
    tessera.run("features", MODEL_RECORDS, out="features.npz")
    for file, opened in (("records.npz", tessera.records), ("features.npz", tessera.features)):
        mapped = opened(file)._arrays
        if opened is tessera.records:  # knows whose features to ask for
            assert len(opened(file).features()) == 192
        with np.load(file) as loaded:
            assert set(loaded) == set(mapped) and len(mapped) > 10
            for name in loaded:
                assert loaded[name].dtype == mapped[name].dtype and np.array_equal(loaded[name], mapped[name]), name


def scores_are_those_that_eval_judges():
    model = tessera.train(MODEL_RECORDS, "linear.npz", model="linear", loss="mse")
    scores = model.predict(MODEL_RECORDS)
    judged = model.evaluate(MODEL_RECORDS)
    assert judged["programs"] == len(scores) == 192
    told = {(one["workload_key"], one["target"]): one["peak1"] for one in judged["per_task"]}
    assert len(told) == len(scores.best()) == 12
    for task, chosen in scores.best().items():
        assert abs(told[task] - scores.label[chosen]) < 1e-6, task  # of the best score, by how much it misses the best
    assert scores.arrow()["score"].to_pylist() == scores.score.tolist()


def progress_is_told():
    told = []
    tasks = tessera.tasks(sorted((ROOT / "samples/basic").iterdir()), out="told.jsonl", progress=told.append)
    assert len(tasks) > 3 and [now.verb for now in told] == ["tasks"] * len(told)
    assert told[-1].done == told[-1].total == 4 and told[-1].share == 1 and told[-1].eta == 0
    assert [now.done for now in told] == sorted(now.done for now in told)


def a_line_is_shown_and_wiped():
    from io import StringIO

    from tessera import _verbs

    shown, sys.stderr = sys.stderr, StringIO()
    try:
        line = _verbs.watcher_of(True)
        line(tessera.Progress("tune", 1, 4, 0.5, "at once"))
        assert sys.stderr.getvalue() == ""  # a second has not passed
        line(tessera.Progress("tune", 3, 4, 9.0, "conv2d"))
        assert sys.stderr.getvalue() == "\rtune 3/4  75%  ETA 0:03  conv2d"
        line.wipe()
        assert sys.stderr.getvalue().endswith("\r" + " " * 31 + "\r")
    finally:
        sys.stderr = shown
    assert _verbs.watcher_of(False)(None) is None


def options_are_words():
    from tessera._verbs import options_of

    assert options_of({"build_timeout": 3, "no_book": True, "resume": False, "out": None, "set_": ["a=1", "b=2"],
                       "book": Path("x")}) == \
        ["--build-timeout", "3", "--no-book", "--set", "a=1", "--set", "b=2", "--book", "x"]


def stopped_by_what_a_callback_raises():
    class Enough(Exception):
        pass

    def stop(now):
        raise Enough

    try:
        tessera.run("collect", tessera.tasks(ROOT / "samples/basic/mlp", out="stop.jsonl"), out="stopped",
                    programs=500, repeats=3, patience=0, self_check=0, progress=stop)
    except Enough:
        left = len(tessera.records("stopped"))
        assert 0 < left < 1500
    else:
        raise AssertionError("expected it to be stopped")


def refusals_say_why():
    refused(lambda: tessera.records("nowhere"), "nowhere", "no such file")
    refused(lambda: tessera.run("show", "nowhere"), "nowhere")
    refused(lambda: tessera.run("no_such_verb"), "no_such_verb")
    refused(lambda: tessera.samples("nowhere"), "nowhere")
    Path("empty").mkdir()
    refused(lambda: tessera.samples("empty"), "empty", "model.py")
    np.savez_compressed("small.npz", a=np.ones(3))
    refused(lambda: tessera.records("small.npz"), "small.npz", "compressed")
    np.savez("small.npz", a=np.ones(3))
    refused(lambda: tessera.records("small.npz"), "small.npz", "records export")
    refused(lambda: tessera.cost_model("small.npz"), "small.npz", "tessera train")
    with zipfile.ZipFile("broken.npz", "w") as archive:
        archive.writestr("a.npy", b"no array")
    refused(lambda: tessera.features("broken.npz"), "broken.npz")
    refused(lambda: tessera.features("missing.npz"), "missing.npz", "No such file")
    Path("text.npz").write_text("text")
    refused(lambda: tessera.features("text.npz"), "text.npz")
    line = (ROOT / "tests/data/score/results.jsonl").read_text().splitlines()[0]
    Path("bad.jsonl").write_text(line + "\n{\n" + line + "\n")
    refused(lambda: tessera.results("bad.jsonl"), "bad.jsonl:2")
    Path("cut.jsonl").write_text(line + "\n" + line[:40])
    assert len(tessera.results("cut.jsonl")) == 1
    refused(lambda: tessera.collect(tessera.tasks(ROOT / "samples/basic/mlp"), "none"), "out")
    import pyarrow as pa
    import pyarrow.parquet as pq

    pq.write_table(pa.table({"a": [1]}), "other.parquet")
    refused(lambda: tessera.records("other.parquet"), "other.parquet", "workload_key")
    Path("text.parquet").write_text("text")
    refused(lambda: tessera.records("text.parquet"), "text.parquet")
    Path("other.jsonl").write_text('{"sample": 1}\n')
    refused(lambda: tessera.results("other.jsonl"), "other.jsonl:1", "sample")
    refused(lambda: tessera.tasks("other.jsonl"), "other.jsonl:1", "dag")


CHECKS = [import_is_light, reading_needs_no_torch, stub_has_what_is_there, examples_are_true, example_of_the_page_runs,
          records_are_the_lines, origins_and_batches_are_told, parquet_is_read_as_its_lines_are, nothing_is_copied,
          maps_are_what_numpy_loads, scores_are_those_that_eval_judges, progress_is_told,
          a_line_is_shown_and_wiped, options_are_words, stopped_by_what_a_callback_raises, refusals_say_why]
chosen = [check for check in CHECKS if not sys.argv[1:] or check.__name__ in sys.argv[1:]]
top = os.getcwd()
for check in chosen:
    os.makedirs(check.__name__)
    os.chdir(check.__name__)
    check()
    os.chdir(top)
print(f"{len(chosen)} checks")
