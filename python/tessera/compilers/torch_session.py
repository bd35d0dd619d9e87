"""A sample of torch in the hands of a compiler: its tensors, its compiled form, its timed runs."""

import time

import torch

from ..sample_folder import load_model
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
    found = read_file(path)
    missing = [name for name in names if name not in found]
    if missing:
        raise KeyError(f"{path} has no tensor '{missing[0]}'")
    tensors = {}
    for name in names:
        dtype, shape, data = found[name]
        tensor = torch.empty(shape, dtype=getattr(torch, dtype))
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
    """The results of a model, in order, however they are nested; numbers as 0-dim tensors."""
    if value is None:
        return []
    if isinstance(value, torch.Tensor):
        return [value]
    if isinstance(value, (bool, int, float, complex)):
        wide = {float: torch.float64, complex: torch.complex128}
        return [torch.tensor(value, dtype=wide.get(type(value)))]
    if isinstance(value, dict):
        value = value.values()
    elif not isinstance(value, (tuple, list)):
        raise TypeError(f"expected tensors as results, found a {type(value).__name__}")
    return [result for item in value for result in results_in(item)]


def poison(tensor):
    """Spoils the first, the middle and the last element, so that a kernel that writes nothing is seen."""
    if tensor.dtype.is_floating_point or tensor.dtype.is_complex:
        bad = float("nan")
    else:
        bad = True if tensor.dtype == torch.bool else torch.iinfo(tensor.dtype).max
    if tensor.numel():
        for part in (0.0, 0.5, 1.0):
            tensor[tuple(int((size - 1) * part) for size in tensor.shape)] = bad


class TorchSession:
    def __init__(self, device, threads, frozen):
        self.device, self.frozen = device, frozen
        torch.set_num_threads(threads)
        torch.set_grad_enabled(False)
        if device == "cuda":
            torch.set_default_device(device)  # as in GraphNet's bench: factories follow it
            size = getattr(torch.cuda.get_device_properties(0), "L2_cache_size", 0)
            self.flushed = torch.empty(max(FLUSHED_BYTES, 4 * size), dtype=torch.uint8)
        self.last = []

    @staticmethod
    def devices():
        return ["cpu", "cuda"] if torch.cuda.is_available() else ["cpu"]

    def load(self, sample, inputs, parameters, data, seed):
        self.seed, self.parameters = seed, parameters
        self.data = [name for name in parameters if name in set(data)] if self.frozen else parameters
        self.model = load_model(sample, self.device).eval()
        self.pristine = read_tensors(inputs, parameters, self.device)
        self.live = {name: tensor.clone() for name, tensor in self.pristine.items()}
        if self.frozen:
            self.model = Frozen(self.model, parameters, self.live, self.data)

    def compile(self, function):
        self.compiled = function(self.model, self.arguments())
        if not callable(self.compiled):
            raise TypeError(f"compile() gave a {type(self.compiled).__name__}, expected a callable")
        self.restore()  # a compiler that ran the model may have changed its tensors

    def arguments(self):
        return [self.live[name] for name in self.data]

    def restore(self):
        for name, tensor in self.live.items():
            tensor.copy_(self.pristine[name])

    def take(self, inputs):
        """Other tensors in place of those held. Frozen weights stay: the compiler owns them."""
        fresh = read_tensors(inputs, self.data, self.device)
        self.pristine.update(fresh)
        self.live.update({name: tensor.clone() for name, tensor in fresh.items()})
        self.restore()

    def run(self, trials):
        return [self.timed(self.arguments()) for _ in range(trials)]

    def timed(self, arguments):
        self.poison_last()
        if self.device == "cuda":
            begin, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
            self.flushed.zero_()
            torch.cuda.synchronize()
            begin.record()
            returned = self.compiled(*arguments)
            end.record()
            torch.cuda.synchronize()
            milliseconds = begin.elapsed_time(end)
        else:
            start = time.perf_counter()
            returned = self.compiled(*arguments)
            milliseconds = (time.perf_counter() - start) * 1e3
        self.last = results_in(returned)
        return milliseconds

    def poison_last(self):
        """What shares memory with a parameter is left alone: that would change the inputs."""
        held = {tensor.untyped_storage().data_ptr() for tensor in self.live.values()}
        for result in self.last:
            if result.untyped_storage().data_ptr() not in held:
                poison(result)

    def outputs(self, path, after, seed):
        self.last = []
        self.restore()
        torch.manual_seed(self.seed if seed is None else seed)
        results = results_in(self.compiled(*self.arguments()))
        write_tensors(path, {f"output.{i}": result for i, result in enumerate(results)})
        if after is not None:
            write_tensors(after, self.live)
