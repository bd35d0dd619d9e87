"""OpenVINO on the CPU: the traced model is converted directly."""

import os
from importlib import metadata

import openvino
import torch

version = metadata.version("openvino")
devices = ["cpu"]


def compile(model, inputs):
    # Conversion traces the model, which runs it: on copies, for a model may change its inputs.
    converted = openvino.convert_model(model, example_input=tuple(tensor.clone() for tensor in inputs),
                                       input=[openvino.PartialShape(list(tensor.shape)) for tensor in inputs])
    compiled = openvino.compile_model(converted, "CPU", {
        "INFERENCE_NUM_THREADS": int(os.environ["TESSERA_THREADS"]),
        "PERFORMANCE_HINT": "LATENCY",
        "INFERENCE_PRECISION_HINT": "dynamic",
    })
    return compiled
