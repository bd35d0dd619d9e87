"""ONNX Runtime on an exported model, with its CPU or CUDA provider."""

import os
import sys
from importlib import metadata

import onnxruntime
import torch
from onnx import TensorProto

from .exporting import Functional, Results, computes_as, export, same_place

version = metadata.version("onnxruntime")
options = ("all graph optimisations, sequential execution, as many threads as eager, inputs and outputs bound where they "
           "lie; optimised for latency by ONNX Runtime's own guide to I/O binding")

TYPES = {torch.float32: TensorProto.FLOAT, torch.float64: TensorProto.DOUBLE, torch.float16: TensorProto.FLOAT16,
         torch.bfloat16: TensorProto.BFLOAT16, torch.int64: TensorProto.INT64, torch.int32: TensorProto.INT32,
         torch.int16: TensorProto.INT16, torch.int8: TensorProto.INT8, torch.uint8: TensorProto.UINT8,
         torch.bool: TensorProto.BOOL}
PROVIDERS = {"cpu": "CPUExecutionProvider", "cuda": "CUDAExecutionProvider"}
devices = [device for device, name in PROVIDERS.items() if name in onnxruntime.get_available_providers()]
inference_mode = False  # exporters want plain tensors, and a call runs no operator of torch


def compile(model, inputs):
    """Of torch's exporters the older one traces and takes seconds, the newer takes more graphs and ten times as long. The
    older loses what a model writes through views, so what it exports is tried once, and such a model exported from its
    graph without writes."""
    ways = [lambda: (export_model(model, inputs, dynamo=False, opset_version=20), None),
            lambda: export_without_writes(model, inputs, dynamo=True),
            lambda: (export_model(model, inputs, dynamo=True), None)]
    for number, way in enumerate(ways):
        try:
            path, results = way()
            run = runner(load(path, inputs), inputs, results)
            if number + 1 == len(ways) or computes_as(model, run, inputs):
                return run
            print(f"exporter {number}: what it exports computes something else", file=sys.stderr)
        except Exception as error:
            if number + 1 == len(ways):
                raise
            print(f"exporter {number}: {type(error).__name__}: {error}", file=sys.stderr)


def runner(session, inputs, results_of):
    names = names_of(inputs)
    there = {node.name for node in session.get_inputs()}  # without those that nothing reads
    taken = [(i, name) for i, name in enumerate(names) if name in there]
    results = [node.name for node in session.get_outputs()]
    device = device_of(inputs)

    binding = session.io_binding()
    bound = {}  # by name: the tensor as it came, and as it was bound, which must outlive the run

    def run(*tensors):
        for i, name in taken:
            tensor, (known, kept) = tensors[i], bound.get(name, (None, None))
            if same_place(known, tensor) and kept is known:
                continue
            kept = tensor.contiguous()
            binding.bind_input(name, device, 0, TYPES[kept.dtype], tuple(kept.shape), kept.data_ptr())
            bound[name] = tensor, kept
        for name in results:  # each run has memory of its own for what it gives
            binding.bind_output(name, device)
        session.run_with_iobinding(binding)
        returned = [to_torch(value) for value in binding.get_outputs()]
        return returned if results_of is None else results_of.finish(returned, tensors)

    return run


def names_of(inputs):
    return [f"input_{i}" for i in range(len(inputs))]


def export_model(model, inputs, **options):
    """The path of the file. Weights are constants in it only where they are buffers of the model. Exporting runs the
    model: on copies, for it may change its inputs."""
    path = os.path.join(os.environ["TESSERA_SCRATCH"], "model.onnx")
    torch.onnx.export(model, tuple(tensor.clone() for tensor in inputs), path, input_names=names_of(inputs), **options)
    return path


def export_without_writes(model, inputs, **options):
    exported = export(model, inputs)
    return export_model(Functional(exported), inputs, **options), Results(exported)


def load(path, inputs):
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = int(os.environ["TESSERA_THREADS"])
    options.inter_op_num_threads = 1
    options.execution_mode = onnxruntime.ExecutionMode.ORT_SEQUENTIAL
    options.graph_optimization_level = onnxruntime.GraphOptimizationLevel.ORT_ENABLE_ALL
    return onnxruntime.InferenceSession(path, options, providers=[PROVIDERS[device_of(inputs)]])


def device_of(inputs):
    return inputs[0].device.type if inputs else "cpu"


def to_torch(value):
    tensor = torch.utils.dlpack.from_dlpack(value._ortvalue.to_dlpack())
    return tensor.view(torch.bool) if value.element_type() == TensorProto.BOOL else tensor
