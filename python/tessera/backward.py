"""The graphs that training runs: forward with what it keeps, and backward, as ahead-of-time autograd splits them."""

from dataclasses import dataclass, field

import torch
from torch._dynamo.backends.common import aot_autograd
from torch._functorch.aot_autograd import make_boxed_func

from .capture import Recorder, arguments_of, tensors_in, tracing
from .refusal import Refused, why_raised


@dataclass
class Trained:
    forward: list = field(default_factory=list)
    backward: list = field(default_factory=list)


def trace(model, inputs, verify=True):
    """Runs the model with gradients for its weights and floating inputs, and back from a gradient of ones for each
    output. The graphs are aten's operators, which is the level at which gradients exist."""
    forward, back = Recorder(verify), Recorder(verify)
    boxed = lambda recorder: lambda module, example: make_boxed_func(recorder(module, example))
    backend = aot_autograd(fw_compiler=boxed(forward), bw_compiler=boxed(back))
    positional, keywords = arguments_of(inputs)
    with tracing(), torch.enable_grad():
        try:
            output = torch.compile(model, backend=backend, dynamic=False)(*positional, **keywords)
            wanted = [tensor for tensor in tensors_in(output) if tensor.requires_grad]
            if not wanted:
                raise Refused("no_graph", "no output of the model depends on anything that takes a gradient")
            torch.autograd.backward(wanted, [torch.ones_like(tensor) for tensor in wanted])
        except Refused:
            raise
        except Exception as error:
            raise forward.refusal or back.refusal or why_raised(error) from error
    for recorder in (forward, back):
        if recorder.refusal:
            raise recorder.refusal
    if not back.captured:
        raise Refused("no_graph", "the tracer found nothing to compute on the way back")
    return Trained(forward.captured, back.captured)
