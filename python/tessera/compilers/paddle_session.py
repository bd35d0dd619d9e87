"""Samples of Paddle, on the CPU."""

import time

import numpy
import paddle

from . import paddle_bindings, session
from .safetensors_file import read_file, write_file


class Frozen(paddle.nn.Layer):
    """The sample with its weights inside: `forward` takes the data alone."""

    def __init__(self, model, names, tensors, data):
        super().__init__()
        self.model = model
        self.places = []
        for name in names:
            if name in data:
                self.places.append(data.index(name))
            else:
                self.places.append(f"weight_{len(self.places)}")
                self.register_buffer(self.places[-1], tensors[name])

    def forward(self, *data):
        return self.model(*[data[place] if isinstance(place, int) else getattr(self, place)
                            for place in self.places])


class PaddleSession(session.Session):
    freeze, seed = Frozen, staticmethod(paddle.seed)

    def __init__(self, device, threads, frozen):
        super().__init__(device, frozen)
        paddle.set_device(device)
        paddle.core.set_num_threads(threads)
        paddle.set_grad_enabled(False)
        paddle_bindings.accept_old_calls()

    @staticmethod
    def devices():
        return ["cpu"]

    def read(self, path, names):
        tensors = {}
        for name, (dtype, shape, data) in session.needed(read_file(path), names, path).items():
            plain = numpy.dtype("int16" if dtype == "bfloat16" else dtype)
            tensor = paddle.to_tensor(numpy.frombuffer(data, plain).reshape(shape))
            tensors[name] = tensor.view(dtype) if dtype == "bfloat16" else tensor
        return tensors

    @staticmethod
    def write(path, tensors):
        raw = {}
        for name, tensor in tensors.items():
            dtype = str(tensor.dtype).removeprefix("paddle.")
            array = (tensor.contiguous().view("int16") if dtype == "bfloat16" else tensor).numpy()
            raw[name] = (dtype, tensor.shape, array.tobytes())
        write_file(path, raw)

    @staticmethod
    def results(value):
        return session.results_in(value, paddle.Tensor, lambda number: paddle.to_tensor(
            number, dtype="float64" if isinstance(number, float) else None))

    @staticmethod
    def clone(tensor):
        return tensor.clone()

    @staticmethod
    def copy(to, tensor):
        to.copy_(tensor, True)

    @staticmethod
    def memory(tensor):
        return tensor.data_ptr()

    @staticmethod
    def poison(tensor):
        if tensor.is_floating_point() or tensor.is_complex():
            session.spoil(tensor, float("nan"))
        else:
            session.spoil(tensor, True if tensor.dtype == paddle.bool else paddle.iinfo(tensor.dtype).max)

    def timed(self, arguments):
        start = time.perf_counter()
        returned = self.compiled(*arguments)
        return (time.perf_counter() - start) * 1e3, returned
