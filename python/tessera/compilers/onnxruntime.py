"""ONNX Runtime on an exported model, with its CPU or CUDA provider."""

import os
from importlib import metadata

import onnxruntime
import torch
from onnx import TensorProto

from .onnx_export import export

version = metadata.version("onnxruntime")

TYPES = {torch.float32: TensorProto.FLOAT, torch.float64: TensorProto.DOUBLE, torch.float16: TensorProto.FLOAT16,
         torch.bfloat16: TensorProto.BFLOAT16, torch.int64: TensorProto.INT64, torch.int32: TensorProto.INT32,
         torch.int16: TensorProto.INT16, torch.int8: TensorProto.INT8, torch.uint8: TensorProto.UINT8,
         torch.bool: TensorProto.BOOL}
PROVIDERS = {"cpu": "CPUExecutionProvider", "cuda": "CUDAExecutionProvider"}
devices = [device for device, name in PROVIDERS.items() if name in onnxruntime.get_available_providers()]


def compile(model, inputs):
    path, names = export(model, inputs)
    device = inputs[0].device.type if inputs else "cpu"
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = int(os.environ["TESSERA_THREADS"])
    session = onnxruntime.InferenceSession(path, options, providers=[PROVIDERS[device]])
    there = {node.name for node in session.get_inputs()}
    taken = [(i, name) for i, name in enumerate(names) if name in there]
    results = [node.name for node in session.get_outputs()]

    def run(*tensors):
        binding = session.io_binding()
        kept = []  # what is bound must outlive the run
        for i, name in taken:
            tensor = tensors[i].contiguous()
            kept.append(tensor)
            binding.bind_input(name, device, 0, TYPES[tensor.dtype], tuple(tensor.shape), tensor.data_ptr())
        for name in results:
            binding.bind_output(name, device)
        session.run_with_iobinding(binding)
        return [to_torch(value) for value in binding.get_outputs()]

    return run


def to_torch(value):
    tensor = torch.utils.dlpack.from_dlpack(value._ortvalue.to_dlpack())
    return tensor.view(torch.bool) if value.element_type() == TensorProto.BOOL else tensor
