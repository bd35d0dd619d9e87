"""IREE on the CPU: turbine brings the exported graph to MLIR, weights of the model as constants. Tensors are lent to
the runtime, not copied, so what a graph writes to its inputs arrives there."""

import os
from importlib import metadata

import iree.runtime
import torch
from iree.runtime import BufferUsage, HalBufferView, MemoryType, VmVariantList
from iree.turbine import aot
from iree.turbine.support.conversions import DTYPE_TO_ELEMENT_TYPE

from .exporting import Lent, export

version = metadata.version("iree-base-compiler")
devices = ["cpu"]
inference_mode = False  # exporters want plain tensors, and a call runs no operator of torch
options = "--iree-opt-level=O3 --iree-llvmcpu-target-cpu=host, local-task"

# Torch's way to its core operators, turbine's own, and two that neither takes apart for torch-mlir.
DECOMPOSITIONS = torch.export.default_decompositions()
DECOMPOSITIONS.update(aot.decompositions.current_aot_decompositions())
DECOMPOSITIONS.update(torch._decomp.get_decompositions([
    torch.ops.aten._native_batch_norm_legit_no_training, torch.ops.aten._native_batch_norm_legit,
    torch.ops.aten.index_add]))


def compile(model, inputs):
    exported = export(model, inputs).run_decompositions(DECOMPOSITIONS)
    results = [result_like(node) for node in user_results(exported)]
    output = aot.export(exported)
    output.session.set_flags("--iree-llvmcpu-target-cpu=host", "--iree-opt-level=O3")
    binary = output.compile(save_to=None, target_backends="llvm-cpu")
    iree.runtime.flags.parse_flags(f"--task_topology_max_group_count={os.environ['TESSERA_THREADS']}")
    config = iree.runtime.Config(device=iree.runtime.get_device("local-task"))
    # The runtime reads the program where it lies.
    module = iree.runtime.VmModule.copy_buffer(config.vm_instance, binary.map_memory())
    context = iree.runtime.SystemContext(vm_modules=[module], config=config).vm_context
    function = module.lookup_function("main")

    views = Lent(lambda tensor: lend(tensor, config.device.allocator))

    def run(*tensors):
        given, returned = VmVariantList(len(tensors)), VmVariantList(len(results))
        for view in views(tensors):
            given.push_ref(view)
        context.invoke(function, given, returned)
        return [take(returned.get_as_object(i, HalBufferView), *like) for i, like in enumerate(results)]

    return run


def user_results(exported):
    names = exported.graph_signature.user_outputs
    nodes = {node.name: node for node in exported.graph.nodes}
    return [nodes[name] for name in names if name in nodes]


def result_like(node):
    return node.meta["val"].dtype, tuple(node.meta["val"].shape)


def plain(dtype):
    """One that NumPy has, of the same size."""
    return torch.int16 if dtype == torch.bfloat16 else torch.uint8 if dtype == torch.bool else dtype


def lend(tensor, allocator):
    buffer = allocator.import_host_allocation(tensor.view(plain(tensor.dtype)).numpy(), MemoryType.DEVICE_LOCAL,
                                              BufferUsage.DEFAULT)
    return HalBufferView(buffer, list(tensor.shape), DTYPE_TO_ELEMENT_TYPE[tensor.dtype])


def take(view, dtype, shape):
    array = view.map().asarray(list(shape), torch.empty(0, dtype=plain(dtype)).numpy().dtype)
    return torch.from_numpy(array).view(dtype)
