"""What torch.compile's tracer leaves to Python, for adapters that are behind it."""

import torch


def graph_breaks():
    """Where the tracer breaks a graph in two, Python and eager stand between the parts."""
    breaks = torch._dynamo.utils.counters["graph_break"]
    return ("part", f"unsupported: {next(iter(breaks))}") if breaks else ("none", "")
