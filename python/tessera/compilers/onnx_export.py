"""A model as an ONNX file, by whichever of torch's exporters takes it: the older one traces and takes seconds, the
newer one takes more graphs and ten times as long."""

import os
import sys

import torch


def export(model, inputs):
    """(path, names of the inputs, one for each of `inputs`). A name that the file lacks is an input that nothing
    reads. Weights are constants of the file only where they are buffers of the model."""
    path = os.path.join(os.environ["TESSERA_SCRATCH"], "model.onnx")
    names = [f"input_{i}" for i in range(len(inputs))]
    try:
        torch.onnx.export(model, copies(inputs), path, dynamo=False, input_names=names, opset_version=20)
    except MemoryError:
        raise
    except Exception as error:
        print(f"the tracing exporter: {type(error).__name__}: {error}", file=sys.stderr)
        torch.onnx.export(model, copies(inputs), path, dynamo=True, input_names=names, external_data=True)
    return path, names


def copies(inputs):
    """Exporters run the model, which may change its inputs."""
    return tuple(tensor.clone() for tensor in inputs)
