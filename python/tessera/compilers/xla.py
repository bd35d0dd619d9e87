"""XLA, by way of JAX: torch.export takes the graph, torchax expresses its operators in JAX, jit hands it to XLA."""

import os
from importlib import metadata

os.environ["NPROC"] = os.environ["TESSERA_THREADS"]  # the size of XLA's pool

import jax  # noqa: E402
import torch  # noqa: E402

# torchax's tables name overloads for named tensors, which torch has dropped. While it is imported, such a name gives
# the operator's first overload.
look_up = torch._ops.OpOverloadPacket.__getattr__


def look_up_kindly(packet, key):
    try:
        return look_up(packet, key)
    except AttributeError:
        if "name" not in key.lower() or key.startswith("__"):
            raise
        return getattr(packet, packet.overloads()[0])


torch._ops.OpOverloadPacket.__getattr__ = look_up_kindly
from torchax.export import exported_program_to_jax  # noqa: E402

from .exporting import Lent, Results, export  # noqa: E402

torch._ops.OpOverloadPacket.__getattr__ = look_up

jax.config.update("jax_enable_x64", True)  # int64 and float64 are what the sample says

version = metadata.version("jaxlib")
inference_mode = False  # exporters want plain tensors, and a call runs no operator of torch
options = "jax.jit, compiled ahead; weights lent by address, and again only where they moved"


def compile(model, inputs):
    exported = export(model, inputs)
    results = Results(exported)
    weights, function = exported_program_to_jax(exported)
    # Weights that the model holds are constants to XLA, which folds and packs them.
    def sample(*data):
        return function(weights, data)

    compiled = jax.jit(sample).lower(*[to_jax(tensor) for tensor in inputs]).compile()

    lent = Lent(to_jax, lambda array: array.unsafe_buffer_pointer())

    def run(*tensors):
        returned = jax.block_until_ready(compiled(*lent(tensors)))
        return results.finish([torch.from_dlpack(result) for result in returned], tensors)

    return run


def to_jax(tensor):
    return jax.dlpack.from_dlpack(tensor.contiguous())
