#!/usr/bin/env python3
"""TVM's MetaSchedule on our tasks: each is tuned for a given time, and what it found best becomes a shared library that bench_peers times beside ours.

    python3 -m venv ENV && ENV/bin/pip install $(awk '$1 == "tvm" {print $3}' compilers.lock) numpy
    ENV/bin/python benchmarks/peers_tvm.py TASKS.jsonl --out DIR --seconds 120 --jobs 16
    bench_peers TASKS.jsonl --objects metaschedule=DIR --tuned TUNED --seconds 120 --out peers.jsonl

Needs a C compiler. DIR gets KEY.so for each task, KEY its structural key, KEY.work with MetaSchedule's own files, and peers_tvm.jsonl:
{"task", "name", "trials", "seconds", "error"}. Tasks with a line are passed over. The tuner is stopped when its time is over; what it had
measured by then counts.
"""
import argparse
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import time


def without_other_devices():
    """Tensor intrinsics of other devices are parsed when MetaSchedule is loaded, which takes longer than many a search. Its workers load it, too."""
    import sys
    import types
    for other in ("cuda", "rocm", "hexagon", "riscv_cpu", "metal"):
        sys.modules.setdefault("tvm.s_tir.tensor_intrin." + other, types.ModuleType(other))


without_other_devices()

TOKEN = re.compile(r'\s*(?:(?P<number>-?(?:\d+\.?\d*(?:e[-+]?\d+)?|inf|nan)(?:f\b|_[a-z]+[0-9]*)|-?\d+)|(?P<name>[A-Za-z_][A-Za-z0-9_.]*(?:\#\d+)?)'
                   r'|(?P<op>&&|\|\||==|!=|<=|>=|[-+*/%<>()\[\],!]))')


class Dag:
    """The DAG of a task (docs/formats/task.md) as TVM's tensor expressions."""

    def __init__(self, text):
        from tvm import te, tirx
        self.te, self.tirx = te, tirx
        self.tensors, self.latest, self.inputs, self.outputs = [], {}, [], []
        for line in text.splitlines():
            line = line.strip()
            if not line or line.startswith("#"):
                continue
            if line.startswith("return "):
                self.outputs = [self.tensor(name.strip()) for name in line[7:].split(",")]
            elif found := re.fullmatch(r"(\S+) = placeholder (\w+) \[(.*)\]", line):
                shape = [int(size.split(":")[-1]) for size in found[3].split(",") if size.strip()]
                made = te.placeholder(shape, dtype=found[2], name=found[1].replace(".", "_"))
                self.inputs.append(made)
                self.add(found[1], made)
            else:
                self.operation(line)

    def add(self, name, made):
        self.latest[name] = len(self.tensors)
        self.tensors.append(made)

    def tensor(self, name):
        plain, _, number = name.partition("#")
        return self.tensors[int(number)] if number else self.tensors[self.latest[plain]]

    def operation(self, line):
        found = re.fullmatch(r"(\S+?)\(([^)]*)\) (\w+) (=|\+=|\*=|max=|min=) (.*?)(?: over \(([^)]*)\))?", line)
        if not found:
            raise ValueError(f"not understood: {line}")
        name, axes, dtype, assign, body, reduced = found.groups()
        pairs = lambda text: [(part.split(":")[0].strip(), int(part.split(":")[1])) for part in text.split(",")] if text else []
        spatial, reductions = pairs(axes), pairs(reduced)
        loops = {axis: self.te.reduce_axis((0, extent), name=axis) for axis, extent in reductions}

        def compute(*indices):
            names = {axis: index for (axis, _), index in zip(spatial, indices)}
            names |= {axis: loop.var for axis, loop in loops.items()}
            value = Expression(self, body, names).value()
            if assign == "=":
                return value.astype(dtype) if str(value.ty) != dtype else value
            how = {"+=": self.te.sum, "max=": self.te.max, "min=": self.te.min}.get(assign)
            if how is None:
                raise ValueError(f"no reduction by {assign}")
            return how(value, axis=list(loops.values()))

        self.add(name, self.te.compute([extent for _, extent in spatial], compute, name=name.replace(".", "_")))


class Expression:
    def __init__(self, dag, text, names):
        self.dag, self.names, self.tokens, at = dag, names, [], 0
        while at < len(text):
            found = TOKEN.match(text, at)
            if not found:
                raise ValueError(f"not understood: {text[at:]}")
            self.tokens.append((found.lastgroup, found[found.lastgroup]))
            at = found.end()
        self.at = 0

    def value(self):
        made = self.expression()
        if self.at != len(self.tokens):
            raise ValueError(f"not understood: {self.tokens[self.at:]}")
        return made

    def next(self, wanted=None):
        kind, text = self.tokens[self.at]
        if wanted and text != wanted:
            raise ValueError(f"expected {wanted}, found {text}")
        self.at += 1
        return kind, text

    def listed(self, end):
        items = []
        while self.tokens[self.at][1] != end:
            items.append(self.expression())
            if self.tokens[self.at][1] == ",":
                self.at += 1
        self.next(end)
        return items

    def expression(self):
        from tvm import tirx
        kind, text = self.next()
        if text == "(":
            left = self.expression()
            _, operator = self.next()
            right = self.expression()
            self.next(")")
            integers = "int" in str(left.ty)
            by = {"+": lambda: left + right, "-": lambda: left - right, "*": lambda: left * right, "<": lambda: left < right,
                  "<=": lambda: left <= right, ">": lambda: left > right, ">=": lambda: left >= right, "==": lambda: tirx.EQ(left, right),
                  "!=": lambda: tirx.NE(left, right), "&&": lambda: tirx.all(left, right), "||": lambda: tirx.any(left, right),
                  "/": lambda: tirx.truncdiv(left, right) if integers else left / right, "%": lambda: tirx.truncmod(left, right)}
            return by[operator]()
        if text == "!":
            return tirx.Not(self.expression())
        if kind == "number":
            return self.number(text)
        follows = self.tokens[self.at][1] if self.at < len(self.tokens) else ""
        if follows == "[":
            self.next("[")
            return self.dag.tensor(text)(*self.listed("]"))
        if follows == "(":
            self.next("(")
            return self.call(text, self.listed(")"))
        if text in ("true", "false"):
            return tirx.const(text == "true", "bool")
        return self.names[text]

    def number(self, text):
        from tvm import tirx
        found = re.fullmatch(r"(-?[0-9.e+-]+|-?inf|-?nan)(f|_\w+)?", text)
        dtype = {None: "int32", "f": "float32"}.get(found[2], (found[2] or "")[1:])
        return tirx.const(float(found[1]) if "float" in dtype else int(found[1]), dtype)

    def call(self, name, items):
        from tvm import tirx
        if re.fullmatch(r"(float|int|uint)\d+|bool", name):
            return items[0].astype(name)
        by = {"min": tirx.min, "max": tirx.max, "floordiv": tirx.floordiv, "floormod": tirx.floormod, "select": tirx.Select,
              "if_then_else": tirx.if_then_else}
        function = by.get(name) or getattr(tirx, name, None)
        if function is None:
            raise ValueError(f"no function {name}")
        return function(*items)


def module_of(task):
    import tvm
    from tvm import te
    dag = Dag(task["dag"])
    function = te.create_prim_func([*dag.inputs, *dag.outputs]).with_attr("global_symbol", "main")
    return tvm.IRModule({"main": function}), dag


def target_of(threads):
    import tvm
    return tvm.target.Target({"kind": "llvm", "mcpu": host_cpu(), "num-cores": threads})


def host_cpu():
    flags = pathlib.Path("/proc/cpuinfo").read_text()
    return "skylake-avx512" if " avx512f" in flags else "haswell" if " avx2" in flags else "x86-64"


def tune(task, work, threads, trials, strategy, jobs):
    from tvm.s_tir import meta_schedule as ms
    module, _ = module_of(task)
    batch = min(32, 4 * jobs, trials)  # a batch counts when all of it has been measured: small ones where few build
    ms.tune_tir(mod=module, target=target_of(threads), work_dir=str(work), max_trials_global=trials, num_trials_per_iter=batch,
                num_tuning_cores=jobs, strategy=strategy,
                builder=ms.builder.LocalBuilder(max_workers=jobs, timeout_sec=120, initializer=without_other_devices),
                runner=ms.runner.LocalRunner(timeout_sec=120, initializer=without_other_devices))


SHIM = r"""
#include <stdint.h>
typedef struct { void* data; struct { int32_t type, id; } device; int32_t ndim; struct { uint8_t code, bits; uint16_t lanes; } dtype;
                 int64_t* shape; int64_t* strides; uint64_t byte_offset; } Tensor;
typedef struct { int32_t type_index; uint32_t padding; union { int64_t integer; void* pointer; } value; } Any;
int __tvm_ffi_main(void* self, const Any* arguments, int32_t count, Any* result);
/* What TVM's loader would fill in: the library calls its runtime through these. */
#define THROUGH(name) extern int name(); extern void* __##name __attribute__((weak));
#define FILL(name) if (&__##name) __##name = (void*)name;
THROUGH(TVMBackendAllocWorkspace) THROUGH(TVMBackendFreeWorkspace) THROUGH(TVMBackendParallelLaunch)
static __attribute__((constructor)) void fill(void) {
  FILL(TVMBackendAllocWorkspace) FILL(TVMBackendFreeWorkspace) FILL(TVMBackendParallelLaunch)
}
%(shapes)s
static Tensor tensors[] = { %(tensors)s };
int tessera_run(void* const* buffers) {
  Any arguments[%(count)d], result = {0};
  for (int i = 0; i < %(count)d; ++i) {
    tensors[i].data = buffers[i];
    arguments[i].type_index = 7; /* kTVMFFIDLTensorPtr */
    arguments[i].padding = 0;
    arguments[i].value.pointer = &tensors[i];
  }
  return __tvm_ffi_main(0, arguments, %(count)d, &result);
}
"""


def build(task, work, threads, file):
    """The best program that was measured as a shared library."""
    from tvm.s_tir import meta_schedule as ms
    module, dag = module_of(task)
    database = ms.database.JSONDatabase(work_dir=str(work))
    found = ms.tir_integration.compile_tir(database, module, target_of(threads))
    if found is None:
        raise ValueError("nothing was measured in time")
    write_library(found.mod, dag, work, threads, file)


def write_library(module, dag, work, threads, file):
    """With tessera_run, which calls TVM's function on plain pointers."""
    import tvm
    compiled = tvm.compile(module, target=target_of(threads))
    folder = pathlib.Path(work) / "object"
    folder.mkdir(exist_ok=True)
    compiled.export_library(str(folder / "kernel.tar"))
    subprocess.run(["tar", "xf", "kernel.tar"], cwd=folder, check=True)
    codes = {"float": 2, "int": 0, "uint": 1, "bool": 6}
    shapes, tensors = [], []
    for number, tensor in enumerate([*dag.inputs, *dag.outputs]):
        sizes = [int(size) for size in tensor.shape]
        strides = [1] * len(sizes)
        for at in range(len(sizes) - 2, -1, -1):
            strides[at] = strides[at + 1] * sizes[at + 1]
        kind, bits = re.fullmatch(r"([a-z]+)(\d*)", str(tensor.dtype)).groups()
        shapes.append(f"static int64_t shape{number}[] = {{{', '.join(map(str, sizes)) or '1'}}}, "
                      f"strides{number}[] = {{{', '.join(map(str, strides)) or '1'}}};")
        tensors.append(f"{{0, {{1, 0}}, {len(sizes)}, {{{codes[kind]}, {bits or 8}, 1}}, shape{number}, strides{number}, 0}}")
    (folder / "shim.c").write_text(SHIM % {"shapes": "\n".join(shapes), "tensors": ", ".join(tensors), "count": len(tensors)})
    site = pathlib.Path(tvm.__file__).parent.parent
    libraries = [str(path) for path in [*site.glob("tvm_ffi/lib/libtvm_ffi.so"), *site.glob("tvm/lib*/libtvm_runtime.so"), *site.glob("tvm/libtvm_runtime.so")]]
    flags = [word for path in libraries for word in (path, f"-Wl,-rpath,{pathlib.Path(path).parent}")]
    objects = [str(path) for path in folder.glob("*.o")]
    subprocess.run(["cc", "-O2", "-shared", "-fPIC", "-o", str(file), str(folder / "shim.c"), *objects, *flags], check=True)


def measured(work):
    file = pathlib.Path(work) / "database_tuning_record.json"
    return len(file.read_text().splitlines()) if file.exists() else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tasks")
    parser.add_argument("--out", required=True)
    parser.add_argument("--seconds", type=float, default=120, help="for each task")
    parser.add_argument("--trials", type=int, default=1000, help="at most")
    parser.add_argument("--limit", type=int, default=1 << 30)
    parser.add_argument("--match", default="")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=len(os.sched_getaffinity(0)), help="programs built at once, and threads of the search")
    parser.add_argument("--strategy", default="evolutionary", choices=["evolutionary", "replay-trace"], help="MetaSchedule's own; the second is random")
    parser.add_argument("--one", type=int, default=-1, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    out = pathlib.Path(arguments.out).resolve()
    out.mkdir(parents=True, exist_ok=True)
    tasks = [json.loads(line) for line in pathlib.Path(arguments.tasks).read_text().splitlines() if line.strip()]
    if arguments.one >= 0:
        task = tasks[arguments.one]
        return tune(task, out / f"{task['key']}.work", arguments.threads, arguments.trials, arguments.strategy, arguments.jobs)
    log = out / "peers_tvm.jsonl"
    there = {json.loads(line)["task"] for line in log.read_text().splitlines()} if log.exists() else set()
    chosen = [(number, task) for number, task in enumerate(tasks) if arguments.match in task["name"]][: arguments.limit]
    for number, task in chosen:
        if task["workload_key"] in there:
            continue
        work = out / f"{task['key']}.work"
        shutil.rmtree(work, ignore_errors=True)
        work.mkdir()
        start = time.monotonic()
        error = ""
        command = [sys.executable, __file__, arguments.tasks, "--out", str(out), "--one", str(number), "--threads", str(arguments.threads),
                   "--trials", str(arguments.trials), "--strategy", arguments.strategy, "--jobs", str(arguments.jobs)]
        with (work / "log.txt").open("w") as said:
            process = subprocess.Popen(command, stdout=said, stderr=said, start_new_session=True)
            try:
                process.wait(arguments.seconds)
            except subprocess.TimeoutExpired:
                pass
            finally:  # also where this process is told to end
                try:
                    os.killpg(process.pid, signal.SIGKILL)  # the group of the process that was started above, with its workers
                except ProcessLookupError:
                    pass
                process.wait()
        seconds = time.monotonic() - start
        try:
            build(task, work, arguments.threads, out / f"{task['key']}.so")
        except Exception as trouble:  # whatever it is, the next task may do better
            error = f"{type(trouble).__name__}: {str(trouble)[-300:]}"
        line = {"task": task["workload_key"], "name": task["name"], "trials": measured(work), "seconds": seconds, "error": error}
        with log.open("a") as file:
            file.write(json.dumps(line) + "\n")
        print(json.dumps(line), flush=True)


if __name__ == "__main__":
    sys.exit(main())
