"""TVM: Relax from the exported graph, its kernels tuned by MetaSchedule with a small budget (TESSERA_TVM_TRIALS; 0 for
none). Kernels that were not tuned keep the order of loops in which they are defined."""

import inspect
import os
import sys
import time
from importlib import metadata

os.environ["TVM_NUM_THREADS"] = os.environ["TESSERA_THREADS"]

import torch  # noqa: E402
import tvm  # noqa: E402
from tvm import relax  # noqa: E402
from tvm.ir.utils import derived_object  # noqa: E402
from tvm.relax.frontend.torch import from_exported_program  # noqa: E402
from tvm.s_tir import meta_schedule  # noqa: E402
from tvm.s_tir.meta_schedule.builder import BuilderResult, PyBuilder  # noqa: E402
from tvm.s_tir.meta_schedule.relax_integration import extract_tasks, tune_relax  # noqa: E402
from tvm.s_tir.meta_schedule.runner import PyRunner, PyRunnerFuture, RunnerResult  # noqa: E402

from .exporting import Functional, Lent, Results, export  # noqa: E402


def quick_stack(context=1):
    """inspect.stack() without the lines of source."""
    found, frame = [], sys._getframe(1)
    while frame is not None:
        code = frame.f_code
        found.append(inspect.FrameInfo(frame, code.co_filename, frame.f_lineno, code.co_name, None, None))
        frame = frame.f_back
    return found


# Tuning loads definitions of tensor instructions, whose parser asks for the stack at each: with torch's thousands of
# modules loaded that takes minutes, and this seconds.
stack, inspect.stack = inspect.stack, quick_stack
from tvm.s_tir import tensor_intrin  # noqa: E402, F401

inspect.stack = stack

version = metadata.version("apache-tvm")
devices = ["cpu"]
inference_mode = False  # exporters want plain tensors, and a call runs no operator of torch

TRIALS = int(os.environ.get("TESSERA_TVM_TRIALS", "64"))
SECONDS = float(os.environ.get("TESSERA_TVM_SECONDS", "60"))
options = f"pipeline 'zero'; MetaSchedule, {TRIALS} trials at random over all kernels, {SECONDS:g} s; opt_level 3"


def at_random(kernels):
    return {"max_trials_global": TRIALS, "num_trials_per_iter": 8, "cost_model": "random",
            "strategy": "replay-trace"} if TRIALS > 0 else None


def compile(model, inputs, search=at_random, seconds=SECONDS):
    """`search`: from the number of kernels to what tune_relax is given; None: nothing is tuned."""
    exported = export(model, inputs)
    results = Results(exported)
    if any(written is not None for written in results.kinds):  # reading the graph, TVM drops what is written to inputs
        exported = export(Functional(exported), inputs)
    target = tvm.target.Target({"kind": "llvm", "mcpu": tvm.target.codegen.llvm_get_system_cpu(),
                                "num-cores": int(os.environ["TESSERA_THREADS"])})
    module = from_exported_program(exported, keep_params_as_input=False)
    with target:
        module = tvm.transform.Sequential([relax.transform.DecomposeOpsForInference(),
                                           relax.transform.CanonicalizeBindings(),
                                           relax.get_pipeline("zero")])(module)
    kernels = len(extract_tasks(module, target))
    settings = search(kernels) if kernels else None
    if settings:
        with target, tuned(module, target, settings, seconds), tvm.transform.PassContext(opt_level=3):
            module = relax.transform.MetaScheduleApplyDatabase()(module)
    main = relax.VirtualMachine(tvm.compile(module, target), tvm.cpu())["main"]

    lent = Lent(tvm.runtime.from_dlpack)

    def run(*tensors):
        returned = main(*lent(tensors))
        returned = [returned] if isinstance(returned, tvm.runtime.Tensor) else returned
        return results.finish([torch.from_dlpack(result) for result in returned], tensors)

    return run


def tuned(module, target, settings, seconds):
    """The database of what was measured. Kernels are built and run in this process: the workers of MetaSchedule's own
    take longer to start than most kernels to tune, and this process is one that may fail."""
    clock = Clock(seconds)
    database = meta_schedule.database.MemoryDatabase()
    callbacks = [meta_schedule.measure_callback.AddToDatabase()]
    if settings["cost_model"] != "random":
        callbacks.append(meta_schedule.measure_callback.UpdateCostModel())
    try:
        tune_relax(module, {}, target, os.path.join(os.environ["TESSERA_SCRATCH"], "tvm"), builder=Builder(target, clock),
                   runner=Runner(clock), database=database, measure_callbacks=callbacks, **settings)
    except Exception:
        if not clock.over():
            raise
        print(f"tuning ended after {seconds:g} s", file=sys.stderr)
    return database


class Clock:
    def __init__(self, seconds):
        self.end = time.monotonic() + seconds

    def over(self):
        return time.monotonic() > self.end


@derived_object
class Builder(PyBuilder):
    def __init__(self, target, clock):
        super().__init__()
        self.target, self.clock = target, clock

    def build(self, build_inputs):
        if self.clock.over():  # a search asked for more would take its time
            raise TimeoutError("the time for tuning is over")
        return [self.build_one(given) for given in build_inputs]

    def build_one(self, given):
        try:
            path = os.path.join(os.environ["TESSERA_SCRATCH"], f"kernel_{time.monotonic_ns()}.so")
            tvm.compile(given.mod, self.target).export_library(path)
            return BuilderResult(path, None)
        except Exception as error:
            print(f"a kernel cannot be built: {error}", file=sys.stderr)
            return BuilderResult(None, str(error))


@derived_object
class Done(PyRunnerFuture):
    def __init__(self, result):
        super().__init__()
        self.given = result

    def done(self):
        return True

    def result(self):
        return self.given


@derived_object
class Runner(PyRunner):
    def __init__(self, clock):
        super().__init__()
        self.clock = clock

    def run(self, runner_inputs):
        return [Done(self.run_one(given)) for given in runner_inputs]

    def run_one(self, given):
        try:
            device = tvm.cpu()
            arguments = [tvm.runtime.tensor(torch.ones(tuple(info.shape), dtype=getattr(torch, info.dtype)).numpy())
                         for info in given.args_info]
            kernel = tvm.runtime.load_module(given.artifact_path)
            evaluator = kernel.time_evaluator(kernel.entry_name, device, number=1, repeat=1, min_repeat_ms=10)
            return RunnerResult(list(evaluator(*arguments).results), None)
        except Exception as error:
            print(f"a kernel cannot be run: {error}", file=sys.stderr)
            return RunnerResult(None, str(error))
