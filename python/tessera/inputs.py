"""The inputs of a sample, made from its metadata with NumPy's legacy generator by the rules of GraphNet's bench
(docs/formats/sample.md). Plain and slow: src/eager/inputs.cpp is held against it."""

import numpy
import torch

INTEGERS = (torch.int8, torch.int16, torch.int32, torch.int64)


def read_records(path):
    """The classes of a metadata file, sorted by name."""
    scope = {}
    exec(compile(path.read_text(), str(path), "exec"), scope)
    classes = [value for value in scope.values() if isinstance(value, type)]
    return sorted(classes, key=lambda record: record.__name__)


def dtype_of(record):
    return getattr(torch, record.dtype.removeprefix("torch."))


def stated(record):
    """The tensor of a record that draws while it is read, or holds literal data; else None."""
    dtype = dtype_of(record)
    low, high = getattr(record, "min_val", None), getattr(record, "max_val", None)
    if low is not None and high is not None and dtype in INTEGERS:
        drawn = numpy.random.randint(low, high + 1, size=tuple(record.shape))
        return torch.tensor(drawn).to(dtype).reshape(record.shape)
    data = getattr(record, "data", None)
    if data is not None:
        return torch.tensor(data, dtype=dtype).reshape(record.shape)
    return None


def drawn(record):
    dtype = dtype_of(record)
    shape = tuple(record.shape)
    if dtype == torch.bool:
        return torch.from_numpy(numpy.asarray(numpy.random.rand(*shape) > 0.5))
    std, mean = getattr(record, "std", 1.0), getattr(record, "mean", 0.0)
    std = 0.1 if std is None else std
    mean = 0.0 if mean is None else mean
    if std == 0:
        tensor = torch.full(shape, mean, dtype=dtype)
    else:
        normal = numpy.asarray(numpy.random.randn(*shape))
        tensor = torch.from_numpy(normal * std * 0.2 + mean).to(dtype)
    low, high = getattr(record, "min_val", None), getattr(record, "max_val", None)
    if low is not None:
        tensor = tensor.clamp(min=low)
    if high is not None:
        tensor = tensor.clamp(max=high)
    if dtype.is_floating_point:
        # Noise is drawn whether it is needed or not, so torch's generator moves on either way.
        noise = torch.randn_like(tensor) * 0.01
        tensor = torch.where(torch.isfinite(tensor), tensor, noise).clamp(-100, 100)
    return tensor


def make_inputs(folder, seed=123):
    """Tensors by parameter name; seeds NumPy and torch as GraphNet's bench does."""
    numpy.random.seed(seed)
    torch.manual_seed(seed)
    records = []
    for name in ("input_meta.py", "weight_meta.py"):
        if (folder / name).exists():
            records += read_records(folder / name)
    tensors = {record.name: stated(record) for record in records}
    for record in records:
        if tensors[record.name] is None:
            tensors[record.name] = drawn(record)
    return tensors
