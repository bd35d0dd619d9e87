"""Samples of HLO: a module that XLA runs, on inputs that are made here, since nothing but shapes is known of them."""

import math
import time
from pathlib import Path

import jax
import numpy

from . import session
from .safetensors_file import read_file, write_file
from .xla_hlo import parameters as parameters_of

# Of what safetensors has no code for the bits are what counts.
SAME_BITS = {"uint16": "int16", "uint32": "int32", "uint64": "int64"}


def make(shape, dtype, stream):
    """Reals whose products neither grow nor vanish, however deep: matrices and images about 1 over the square root of
    what is summed, vectors between a half and 1.5, so that variances are positive. Integers are 0 and 1, which are
    places in every table."""
    if dtype.kind in "biu":
        return stream.integers(0, 2, shape).astype(dtype)
    if len(shape) < 2:
        return stream.uniform(0.5, 1.5, shape).astype(dtype)
    summed = math.prod(shape) / max(max(shape), 1)
    return (stream.standard_normal(shape) / math.sqrt(max(summed, 1))).astype(dtype)


class HloSession(session.Session):
    def __init__(self, device, threads, frozen):
        super().__init__(device, frozen)

    @staticmethod
    def devices():
        return ["cpu"]

    def load(self, sample, inputs, parameters, data, seed):
        """`inputs`: a file of tensors, or None, for some to be made; without `parameters` they are named by their
        numbers."""
        self.default_seed = seed
        self.model = self.of_sample = (Path(sample) / "module.hlo.pb").read_bytes()
        shapes = parameters_of(self.model)
        self.parameters = self.data = parameters or [str(i) for i in range(len(shapes))]
        if inputs is None:
            stream = numpy.random.default_rng(seed)
            self.pristine = {name: jax.device_put(make(shape, dtype, stream))
                             for name, (shape, dtype) in zip(self.data, shapes)}
        else:
            self.pristine = self.read(inputs, self.data)
        self.live = dict(self.pristine)

    def take_module(self, path):
        self.model = Path(path).read_bytes()

    def compile(self, function):
        super().compile(function)
        if self.model is self.of_sample:
            self.compiled_sample = self.compiled
        self.model = self.of_sample  # until another is named

    def run_sample(self, trials):
        last, self.compiled = self.compiled, self.compiled_sample
        try:
            return self.run(trials)
        finally:
            self.compiled = last

    @staticmethod
    def read(path, names):
        return {name: jax.device_put(numpy.frombuffer(bytes(data), numpy.dtype(dtype)).reshape(shape))
                for name, (dtype, shape, data) in session.needed(read_file(path), names, path).items()}

    @staticmethod
    def write(path, arrays):
        raw = {}
        for name, array in arrays.items():
            array = numpy.asarray(array)
            dtype = str(array.dtype)
            raw[name] = (SAME_BITS.get(dtype, dtype), array.shape, array.tobytes())
        write_file(path, raw)

    def restore(self):
        """Nobody can write to an array of JAX."""

    def seed(self, seed):
        """Modules that draw numbers of their own are not run."""

    @staticmethod
    def results(value):
        return session.results_in(value, jax.Array, jax.numpy.asarray)

    @staticmethod
    def memory(array):
        return array.unsafe_buffer_pointer()

    @staticmethod
    def poison(array):
        """Nor to a result: each run makes new ones."""

    def timed(self, arguments):
        start = time.perf_counter()
        returned = self.compiled(*arguments)
        return (time.perf_counter() - start) * 1e3, returned
