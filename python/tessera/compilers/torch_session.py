"""Samples of torch."""

import time

import torch

from . import session
from .safetensors_file import read_file, write_file

FLUSHED_BYTES = 256 << 20


class Frozen(torch.nn.Module):
    """The sample with its weights inside, as a deployed model has them: `forward` takes the data alone."""

    def __init__(self, model, names, tensors, data):
        super().__init__()
        self.model = model
        self.places = []  # for each parameter the index of the data or the name of the buffer
        for name in names:
            if name in data:
                self.places.append(data.index(name))
            else:
                self.places.append(f"weight_{len(self.places)}")
                self.register_buffer(self.places[-1], tensors[name])

    def forward(self, *data):
        return self.model(*[data[place] if isinstance(place, int) else getattr(self, place)
                            for place in self.places])


def read_tensors(path, names, device):
    """Each in memory of its own: compilers care for alignment."""
    tensors = {}
    for name, (dtype, shape, data) in session.needed(read_file(path), names, path).items():
        tensor = torch.empty(shape, dtype=getattr(torch, dtype), device="cpu")
        if len(data):
            tensor.view(-1).view(torch.uint8).copy_(torch.frombuffer(data, dtype=torch.uint8))
        tensors[name] = tensor.to(device)
    return tensors


def write_tensors(path, tensors):
    raw = {}
    for name, tensor in tensors.items():
        tensor = tensor.detach().resolve_conj().resolve_neg().cpu().contiguous()
        raw[name] = (str(tensor.dtype).removeprefix("torch."), tensor.shape,
                     tensor.view(-1).view(torch.uint8).numpy() if tensor.numel() else b"")
    write_file(path, raw)


def results_in(value):
    wide = {float: torch.float64, complex: torch.complex128}
    return session.results_in(value, torch.Tensor, lambda number: torch.tensor(number, dtype=wide.get(type(number))))


def poison(tensor):
    if tensor.dtype.is_floating_point or tensor.dtype.is_complex:
        session.spoil(tensor, float("nan"))
    else:
        session.spoil(tensor, True if tensor.dtype == torch.bool else torch.iinfo(tensor.dtype).max)


class TorchSession(session.Session):
    freeze, results, poison = Frozen, staticmethod(results_in), staticmethod(poison)
    write, seed = staticmethod(write_tensors), staticmethod(torch.manual_seed)
    inference = True  # mode, as eager's

    def __init__(self, device, threads, frozen):
        super().__init__(device, frozen)
        torch.set_num_threads(threads)
        torch.set_grad_enabled(False)
        if device == "cuda":
            torch.set_default_device(device)  # as in GraphNet's bench: factories follow it
            size = getattr(torch.cuda.get_device_properties(0), "L2_cache_size", 0)
            self.flushed = torch.empty(max(FLUSHED_BYTES, 4 * size), dtype=torch.uint8)

    def guarded(self):
        """Tensors are made outside, so that they are plain ones to every compiler."""
        return torch.inference_mode() if self.inference else super().guarded()

    @staticmethod
    def devices():
        return ["cpu", "cuda"] if torch.cuda.is_available() else ["cpu"]

    @staticmethod
    def load_library(path):
        """Operators that the sample brings along, which the judge has built."""
        torch.ops.load_library(path)

    def read(self, path, names):
        return read_tensors(path, names, self.device)

    @staticmethod
    def clone(tensor):
        return tensor.clone()

    @staticmethod
    def copy(to, tensor):
        to.copy_(tensor)

    @staticmethod
    def memory(tensor):
        return tensor.untyped_storage().data_ptr()

    def timed(self, arguments):
        if self.device == "cuda":
            begin, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
            self.flushed.zero_()
            torch.cuda.synchronize()
            begin.record()
            returned = self.compiled(*arguments)
            end.record()
            torch.cuda.synchronize()
            return begin.elapsed_time(end), returned
        start = time.perf_counter()
        returned = self.compiled(*arguments)
        return (time.perf_counter() - start) * 1e3, returned
