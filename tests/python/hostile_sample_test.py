"""Samples that mean harm, through every verb that takes a sample: they write and read files, import what lies in their
folder, start processes, open sockets, ask for a petabyte, recurse, or are all NaN. Each is refused by the words below,
or runs and harms nothing; whatever happens, nothing is written outside of what the verb was told to write, and no verb
dies of it.

    hostile_sample_test.py [NAME ...]
"""

import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

ROOT = pathlib.Path(__file__).resolve().parents[2]
TESSERA = pathlib.Path(os.environ.get("TESSERA_BIN", ROOT / "build" / "release" / "bin")) / "tessera"
SECONDS = 240

HEADER = "import torch\n"
MODEL = '''

class GraphModule(torch.nn.Module):
    def forward(self, L_x_: torch.Tensor):
        l_x_ = L_x_
{body}
        return (result,)
'''
META = '''class Program_weight_tensor_meta_L_x_:
    name = "L_x_"
    shape = {shape}
    dtype = "torch.float32"
    device = "cpu"
    mean = 0.5
    std = 1.0
    data = {data}
'''
PAYLOAD = "import pathlib\npathlib.Path({mark!r}).write_text('harm')\n"
DEEP = "(" * 5000 + "l_x_" + ")" * 5000
PETABYTE = 1 << 48  # float32 elements


def body(*lines):
    return MODEL.format(body="\n".join("        " + line for line in lines))


def attacks(mark):
    """name: (files in place of the plain sample's, what refuses it; None where it runs)."""
    touch = f"__import__('os').system('touch {mark}')"
    impure = "opens a file"
    return {
        "writes_a_file": ({"model.py": HEADER + body(
            f"mapped = torch.from_file({mark!r}, True, 100, dtype=torch.uint8)", "result = mapped.fill_(65)")}, impure),
        "writes_by_aten": ({"model.py": HEADER + body(
            f"mapped = torch.ops.aten.from_file.default({mark!r}, True, 100)", "result = mapped + 1")}, impure),
        "reads_a_file": ({"model.py": HEADER + body(
            "mapped = torch.from_file('/etc/passwd', False, 100, dtype=torch.uint8)", "result = mapped + 1")}, impure),
        "prints": ({"model.py": HEADER + body("said = torch.ops.aten._print('words')", "result = l_x_ + 1")},
                   "takes the text 's'"),
        "saves": ({"model.py": HEADER + body(f"saved = torch.save(l_x_, {mark!r})", "result = l_x_ + 1")},
                  "unknown operator"),
        "loads": ({"model.py": HEADER + body("result = torch.load('/etc/passwd')")}, "unknown operator"),
        "loads_from_the_network": ({"model.py": HEADER + body("result = torch.hub.load('a/b', 'c')")},
                                   "unknown operator"),
        "builds_an_extension": ({"model.py": HEADER + body(
            "built = torch.utils.cpp_extension.load_inline('a', 'int x;')", "result = l_x_ + 1")}, "unknown operator"),
        "imports_its_payload": ({"model.py": "import torch\nimport payload\n" + body("result = l_x_ + 1"),
                                 "payload.py": PAYLOAD.format(mark=mark)}, "found 'payload'"),
        "imports_from_its_payload": ({"model.py": "import torch\nfrom payload import x\n" + body("result = l_x_ + 1"),
                                      "payload.py": PAYLOAD.format(mark=mark)}, "found 'payload'"),
        "starts_a_process": ({"model.py": "import torch\nimport os\n" + body(
            f"done = os.system('touch {mark}')", "result = l_x_ + 1")}, "found 'os'"),
        "opens_a_socket": ({"model.py": "import torch\nimport socket\n" + body(
            "made = socket.socket()", "result = l_x_ + 1")}, "found 'socket'"),
        "shadows_modules": ({"json.py": PAYLOAD.format(mark=mark), "torch.py": PAYLOAD.format(mark=mark),
                             "numpy.py": PAYLOAD.format(mark=mark), "tessera.py": PAYLOAD.format(mark=mark)}, None),
        "runs_in_its_text": ({"model.py": HEADER + touch + "\n" + body("result = l_x_ + 1")}, "model.py:2"),
        "runs_as_a_default": ({"model.py": HEADER + body("result = l_x_ + 1").replace(
            "L_x_: torch.Tensor", f"L_x_: torch.Tensor = {touch}")}, "without a default"),
        "runs_as_an_annotation": ({"model.py": HEADER + body("result = l_x_ + 1").replace(
            "L_x_: torch.Tensor", f"L_x_: {touch}")}, "model.py:5"),
        "runs_in_its_records": ({"weight_meta.py": touch + "\n" + META.format(shape="[8, 8]", data=None)},
                                "weight_meta.py:1"),
        "runs_as_a_value": ({"weight_meta.py": META.format(shape="[8, 8]", data=touch)}, "weight_meta.py"),
        "runs_in_its_constraints": ({"input_tensor_constraints.py": touch + "\n"}, "input_tensor_constraints.py:1"),
        "asks_for_a_petabyte": ({"model.py": HEADER + body(
            f"large = torch.zeros({PETABYTE})", "total = large.sum()", "result = total + l_x_")}, "allocat"),
        "is_given_a_petabyte": ({"weight_meta.py": META.format(shape=f"[{PETABYTE}]", data=None),
                                 "input_tensor_constraints.py": ""}, "memory"),
        "overflows": ({"weight_meta.py": META.format(shape=f"[{PETABYTE}, {PETABYTE}]", data=None),
                       "input_tensor_constraints.py": ""}, "weight_meta.py"),
        "recurses": ({"model.py": HEADER + body(f"result = torch.relu({DEEP})")}, "nested brackets"),
        "recurses_in_its_records": ({"weight_meta.py": META.format(shape="[" * 5000 + "]" * 5000, data=None)},
                                    "weight_meta.py"),
        "recurses_in_json": ({"graph_net.json": "[" * 100000}, "graph_net.json"),
        "is_all_nan": ({"model.py": HEADER + body(
            "zero = l_x_ - l_x_", "wrong = zero / zero", "result = torch.pow(wrong, 1e+300)")}, None),
        "is_a_link": ({"weight_meta.py": pathlib.Path("/etc/passwd")}, "weight_meta.py"),
    }


# What is written goes to the folder `out`; FOLDER is the sample. Those of FULL run it, and so refuse what it computes;
# the others may pass what no number is asked of.
VERBS = {
    "show": ["show", "FOLDER"],
    "stats": ["stats", "FOLDER"],
    "validate": ["validate", "FOLDER"],
    "run": ["run", "FOLDER"],
    "compile": ["compile", "FOLDER"],
    "bench": ["bench", "FOLDER", "--compiler", "eager,torchscript,tessera,inductor", "--seconds", "0.02", "--trials",
              "1", "--out", "out/results.jsonl", "--memory", "4000"],
    "extract": ["extract", "FOLDER", "--out", "out/extracted"],
    "split": ["split", "FOLDER", "--out", "out/split"],
    "generalize": ["generalize", "FOLDER", "--out", "out/variants"],
    "tasks": ["tasks", "FOLDER", "--out", "out/tasks.jsonl"],
    "bisect": ["bisect", "FOLDER", "--compiler", "torchscript", "--out", "out/least"],
    "regress": ["regress", "save", "FOLDER", "--golden", "out/golden"],
    "translate": ["translate", "FOLDER", "--out", "out/torch"],
    "corpus": ["corpus", "out/manifest.json", "--out", "out/set"],
    "tune": ["tune", "FOLDER", "--trials", "1", "--repeats", "1", "--out", "out/tuned"],
    "hlo": ["hlo", "FOLDER", "--out", "out/hlo"],
    "query": ["query", "FOLDER", "graph", "path=."],
    "score": ["score", str(ROOT / "tests/data/score/results.jsonl"), "--samples", "FOLDER"],
}
FULL = ("run", "compile", "bench", "extract")
# What no sample is given to: tasks, records, results and models are other files, with refusals of their own; `serve`
# shows what `query` does, and a `worker` is started by others.
WITHOUT = {"book", "cache", "collect", "compilers", "doctor", "eval", "features", "jobs", "python", "records", "report",
           "serve", "test", "train", "worker"}
OWN = {"out", "cache"}

failures = 0


def expect(condition, what):
    global failures
    if not condition:
        failures += 1
        print("FAILED", what, flush=True)


def write_sample(folder, files):
    shutil.copytree(ROOT / "samples" / "basic" / "mlp", folder)
    (folder / "graph_hash.txt").unlink()
    texts = {"model.py": HEADER + body("result = l_x_ + 1"), "weight_meta.py": META.format(shape="[8, 8]", data=None),
             "input_meta.py": "",
             "input_tensor_constraints.py": "from sympy import Symbol\n\ndynamic_dim_constraint_symbols = []\n\n"
             "dynamic_dim_constraint_symbol2example_value = {}\n\ndynamic_dim_constraint_relations = []\n\n"
             'dynamic_dim_constraint_input_shapes = [([8, 8], "L_x_")]\n'}
    for name, text in {**texts, **files}.items():
        if isinstance(text, pathlib.Path):
            (folder / name).unlink()
            (folder / name).symlink_to(text)
        else:
            (folder / name).write_text(text)


def contents(place):
    """A digest of every file below a folder, but for what the verbs are to write."""
    found = {}
    for path in sorted(place.rglob("*")):
        if path.relative_to(place).parts[0] not in OWN and path.is_file():
            found[str(path)] = hashlib.sha256(path.read_bytes()).hexdigest()
    return found


def attack(name, files, refusal, place):
    folder = place / name
    write_sample(folder, files)
    for each in ("out", "home", "tmp"):
        (place / each).mkdir()
    # Calls are made from the sample's own folder: what lies there must not be taken for anything.
    environment = {**os.environ, "HOME": str(place / "home"), "TMPDIR": str(place / "tmp"),
                   "TESSERA_CACHE": str(place / "cache" / "kernels")}
    before = contents(place)
    for verb, words in VERBS.items():
        shutil.rmtree(place / "out")
        (place / "out").mkdir()
        (place / "out" / "manifest.json").write_text(json.dumps({"entries": [str(folder)], "strategies": ["ops"]}))
        command = [str(TESSERA)] + [{"FOLDER": "."}.get(w, w.replace("out/", "../out/")) for w in words] + ["-q"]
        told = f"{name}: tessera {verb}"
        try:
            done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True,
                                  errors="replace", timeout=SECONDS)
        except subprocess.TimeoutExpired:
            expect(False, f"{told}: hangs")
            continue
        said = done.stdout + done.stderr
        expect(done.returncode in (0, 1, 2, 3), f"{told}: ended with {done.returncode}: {said[-400:]}")
        if refusal and verb in FULL:
            expect(refusal in said, f"{told}: expected '{refusal}' in: {said[-600:]}")
        if not refusal and verb == "bench":
            expect("reference_failed" not in said, f"{told}: {said[-400:]}")
        after = contents(place)
        changed = [path for path in {**before, **after} if before.get(path) != after.get(path)]
        expect(not changed, f"{told}: wrote {changed}")
        before = after


def every_verb():
    said = subprocess.run([str(TESSERA), "--help"], capture_output=True, text=True, check=True).stdout
    verbs = set(re.findall(r"^  ([a-z]+) ", said.partition("Subcommands:")[2], re.MULTILINE))
    unlisted = verbs ^ (set(VERBS) | WITHOUT)
    expect(len(verbs) > 30 and not unlisted, f"verbs of the program and of this test differ by {sorted(unlisted)}")


def main():
    chosen = set(sys.argv[1:])
    every_verb()
    with tempfile.TemporaryDirectory(prefix="tessera-hostile-") as folder:
        def one(name):
            place = pathlib.Path(folder) / name
            place.mkdir()
            files, refusal = attacks(str(place / "mark"))[name]
            attack(name, files, refusal, place)
            print(f"{name}: done", flush=True)

        with ThreadPoolExecutor(2) as pool:
            list(pool.map(one, [name for name in attacks("") if not chosen or name in chosen]))
    print(f"{failures} failures")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
