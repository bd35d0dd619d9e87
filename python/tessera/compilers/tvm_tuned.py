"""TVM tuned as MetaSchedule is by its own defaults: evolutionary search under its cost model (XGBoost), with a budget
of trials for each kernel (TESSERA_TVM_TRIALS) and of seconds for all of them (TESSERA_TVM_SECONDS)."""

import os

from . import tvm
from .tvm import devices, inference_mode, version  # noqa: F401

TRIALS = int(os.environ.get("TESSERA_TVM_TRIALS", "64"))
SECONDS = float(os.environ.get("TESSERA_TVM_SECONDS", "100"))  # less than bench's --timeout
options = (f"pipeline 'zero'; MetaSchedule, evolutionary search with XGBoost, up to {TRIALS} trials for each kernel, "
           f"{SECONDS:g} s for all; opt_level 3")


def evolution(kernels):
    return {"max_trials_global": TRIALS * kernels, "max_trials_per_task": TRIALS, "num_trials_per_iter": 16,
            "cost_model": "xgb", "strategy": "evolutionary"}


def compile(model, inputs):
    return tvm.compile(model, inputs, evolution, SECONDS)
