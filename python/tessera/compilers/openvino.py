"""OpenVINO on the CPU: the traced model is converted directly, or by torch.export where its operators want that."""

import os
import sys
from importlib import metadata

import openvino
import torch

from .exporting import Functional, Lent, Results, computes_as, export

version = metadata.version("openvino")
options = "PERFORMANCE_HINT LATENCY, EXECUTION_MODE_HINT ACCURACY, as many threads as eager; inputs lent by address"
devices = ["cpu"]
inference_mode = False  # exporters want plain tensors, and a call runs no operator of torch


def compile(model, inputs):
    """Converting loses what a model writes to its inputs: then it is converted from its graph without writes."""
    run = runner(convert(model, inputs), None)
    if computes_as(model, run, inputs):
        return run
    print("direct conversion: it computes something else", file=sys.stderr)
    exported = export(model, inputs)
    return runner(convert(Functional(exported), inputs), Results(exported))


def runner(converted, results):
    compiled = openvino.compile_model(converted, "CPU", {
        "INFERENCE_NUM_THREADS": int(os.environ["TESSERA_THREADS"]),
        "PERFORMANCE_HINT": "LATENCY",
        "EXECUTION_MODE_HINT": "ACCURACY",  # in the model's own precision; else float16 on some machines
    })
    request = compiled.create_infer_request()
    lent = Lent(to_openvino, lambda tensor: tensor.data.ctypes.data)

    def run(*tensors):
        request.infer(lent(tensors), share_inputs=True)
        returned = [to_torch(tensor) for tensor in request.output_tensors]
        return returned if results is None else results.finish(returned, tensors)

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
