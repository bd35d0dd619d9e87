"""XLA on modules of HLO as they are: what `compile` is given are the bytes of an HloModuleProto. Without torch."""

import os

os.environ["NPROC"] = os.environ["TESSERA_THREADS"]  # the size of XLA's pool

import jax  # noqa: E402
from jaxlib import _hlo, _jax, version as jaxlib_version  # noqa: E402

jax.config.update("jax_enable_x64", True)  # int64 and float64 are what the module says
# A run that is handed to another thread takes a quarter longer where it is short, and now and then half.
jax.config.update("jax_cpu_enable_async_dispatch", False)

version = jaxlib_version.__version__
frameworks = ["hlo"]
devices = ["cpu"]
weights = ["inputs"]
options = "the module as it is, by way of StableHLO; layouts of parameters and results by default"


def parameters(module):
    """The shape and the dtype of each."""
    shapes = _hlo.XlaComputation(module).program_shape().parameter_shapes()
    if not all(shape.is_array() for shape in shapes):
        raise NotImplementedError("a parameter that is a tuple or a token")
    return [(shape.dimensions(), shape.numpy_dtype()) for shape in shapes]


def compile(module, inputs):
    device = jax.local_devices()[0]
    executable = device.client.compile_and_load(
        _jax.mlir.hlo_to_stablehlo(module), _jax.DeviceList((device,)), _jax.CompileOptions())

    def run(*arrays):
        returned = executable.execute_sharded(list(arrays)).disassemble_into_single_device_arrays()
        return jax.block_until_ready([shards[0] for shards in returned])

    run.facts = {"copies": executable.hlo_modules()[0].to_string().count(" copy(")}
    return run
