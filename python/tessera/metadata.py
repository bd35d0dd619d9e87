"""weight_meta.py and input_tensor_constraints.py: what is known of each parameter of a graph, without its values.

Small tensors and integers of up to a thousand elements are written out; of the others a sample keeps mean, standard
deviation and range. docs/formats/sample.md tells how tensors are made from that.
"""

import math

import numpy
import torch

from .refusal import Refused

FEW_FLOATS = 64
FEW_INTEGERS = 1024
DTYPES = {torch.float32, torch.float16, torch.bfloat16, torch.float64, torch.int64, torch.int32, torch.int16,
          torch.int8, torch.uint8, torch.bool}


def record(name, value):
    """The class of one parameter. Numbers that the tracer lifted are tensors without dimensions here."""
    if isinstance(value, bool) or not isinstance(value, (int, float, torch.Tensor)):
        raise Refused("unsupported", f"the input {name} is a {type(value).__name__}, not a tensor")
    if not isinstance(value, torch.Tensor):
        value = torch.tensor(value, dtype=torch.float64 if isinstance(value, float) else torch.int64)
    value = value.detach()
    if value.layout != torch.strided or value.is_quantized:
        raise Refused("unsupported", f"the input {name} is not a dense tensor")
    if value.dtype not in DTYPES:
        raise Refused("unsupported", f"the input {name} has the type {value.dtype}, which samples cannot hold")
    device = f"{value.device.type}:{value.device.index or 0}" if value.device.type != "cpu" else "cpu"
    fields = [("name", quoted(name)), ("shape", str(list(value.shape))), ("dtype", quoted(str(value.dtype))),
              ("device", quoted(device))]
    fields += numbers(value)
    lines = [f"    {key} = {text}" for key, text in fields]
    return "\n".join([f"class Program_weight_tensor_meta_{name}:", *lines])


def numbers(value):
    floating = value.is_floating_point()
    mean = std = low = high = None
    if value.numel() and value.dtype != torch.bool:
        low, high = value.min().item(), value.max().item()
    if floating and value.numel():
        wide = value.double()
        mean = wide.mean().item()
        std = wide.std().item() if value.numel() > 1 else 0.0
    fields = [("mean", number(mean)), ("std", number(std))]
    if value.numel() < FEW_FLOATS or (not floating and value.numel() <= FEW_INTEGERS):
        return fields + [("data", literal(value))]
    fields.append(("data", "None"))
    if low is not None:
        fields += [("min_val", number(low)), ("max_val", number(high))]
    return fields


def literal(value):
    flat = value.cpu().reshape(-1)
    if value.is_floating_point():
        # The fewest digits that give the same number back; bfloat16 has no NumPy type of its own.
        exact = flat.double().numpy() if value.dtype == torch.float64 else flat.float().numpy()
        return "[" + ", ".join(spelled(str(item)) for item in exact) + "]"
    return str(flat.tolist())


def number(value):
    if value is None:
        return "None"
    if isinstance(value, int):
        return str(value)
    return spelled(str(numpy.float32(value)) if abs(value) < 3e38 else repr(value))


def spelled(text):
    return text if math.isfinite(float(text)) else f"float('{text}')"


def quoted(text):
    return f'"{text}"'


def constraints(shapes):
    """`shapes`: for each parameter its dimensions, each a number or a tracer's symbol with its value there."""
    symbols = {}
    rows = []
    for name, dims in sorted(shapes.items()):
        row = []
        for dim in dims:
            if isinstance(dim, int):
                row.append(str(dim))
                continue
            symbol, value = dim
            row.append(symbols.setdefault(symbol, (f"S{len(symbols)}", value))[0])
        rows.append(f"    ([{', '.join(row)}], {quoted(name)}),")
    lines = ["from sympy import Symbol", ""] if symbols else []
    lines += [f'{name} = Symbol("{name}")' for name, _ in symbols.values()]
    lines += [""] if symbols else []
    lines += [f"dynamic_dim_constraint_symbols = [{', '.join(name for name, _ in symbols.values())}]", "",
              "dynamic_dim_constraint_symbol2example_value = {"
              + ", ".join(f"{name}: {value}" for name, value in symbols.values()) + "}", "",
              "dynamic_dim_constraint_relations = []", "", "dynamic_dim_constraint_input_shapes = [", *rows, "]"]
    return "\n".join(lines) + "\n"


def dimensions(node, value):
    """The shape of a parameter, with symbols where the tracer kept a size open."""
    if not isinstance(value, torch.Tensor):
        return []
    traced = node.meta.get("example_value", node.meta.get("val"))
    sizes = traced.shape if isinstance(traced, torch.Tensor) else value.shape
    result = []
    for size, actual in zip(sizes, value.shape):
        symbol = size.node.expr if isinstance(size, torch.SymInt) else None
        open_ = symbol is not None and symbol.is_Symbol and not symbol.name.startswith("u")
        result.append((symbol.name, actual) if open_ else int(actual))
    return result
