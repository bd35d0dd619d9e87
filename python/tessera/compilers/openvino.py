"""OpenVINO on the CPU: the traced model is converted directly, or by torch.export where its operators want that."""

import os
import sys
from importlib import metadata

import openvino
import torch

from .exporting import Lent

version = metadata.version("openvino")
options = "PERFORMANCE_HINT LATENCY, EXECUTION_MODE_HINT ACCURACY, as many threads as eager; inputs lent by address"
devices = ["cpu"]


def compile(model, inputs):
    compiled = openvino.compile_model(convert(model, inputs), "CPU", {
        "INFERENCE_NUM_THREADS": int(os.environ["TESSERA_THREADS"]),
        "PERFORMANCE_HINT": "LATENCY",
        "EXECUTION_MODE_HINT": "ACCURACY",  # in the model's own precision; else float16 on some machines
    })
    request = compiled.create_infer_request()
    lent = Lent(to_openvino)

    def run(*tensors):
        request.infer(lent(tensors), share_inputs=True)
        return [to_torch(tensor) for tensor in request.output_tensors]

    return run


def convert(model, inputs):
    # Either way runs the model: on copies, for a model may change its inputs.
    copies = tuple(tensor.clone() for tensor in inputs)
    shapes = [tuple(tensor.shape) for tensor in inputs]
    try:
        return openvino.convert_model(model, example_input=copies, input=shapes)
    except Exception as error:
        print(f"direct conversion: {error}", file=sys.stderr)
        return openvino.convert_model(torch.export.export(model, copies), input=shapes)


def to_openvino(tensor):
    tensor = tensor.contiguous()
    if tensor.dtype == torch.bfloat16:  # NumPy has none
        return openvino.Tensor(tensor.view(torch.int16).numpy(), tensor.shape, openvino.Type.bf16)
    return openvino.Tensor(tensor.numpy(), shared_memory=True)


def to_torch(tensor):
    """Where the request has it: the next run writes there again, after this result was read."""
    data = torch.from_numpy(tensor.data)
    return data.view(torch.bfloat16) if tensor.element_type == openvino.Type.bf16 else data
