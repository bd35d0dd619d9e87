"""XLA's module of a sample of torch, as layout assignment finds it: compiled as xla.py does, and left in the worker's
scratch folder as module.hlo.pb."""

import os
from pathlib import Path

scratch = Path(os.environ["TESSERA_SCRATCH"])
dump = scratch / "dump"
os.environ["XLA_FLAGS"] = f"--xla_dump_to={dump} --xla_dump_hlo_as_proto --xla_dump_hlo_pass_re=layout-assignment"

from . import xla  # noqa: E402

version, inference_mode, options = xla.version, xla.inference_mode, xla.options
weights = ["inputs"]


def compile(model, inputs):
    run = xla.compile(model, inputs)
    # Whatever else JAX compiled on the way is dumped too.
    found = sorted(dump.glob("*.jit_sample.*before_layout-assignment.hlo.pb"))
    if not found:
        raise RuntimeError("XLA dumped no module of the sample before layout assignment")
    found[0].rename(scratch / "module.hlo.pb")
    return run
