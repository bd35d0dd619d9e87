"""A sample in the hands of a compiler: its tensors, its compiled form, its runs. What differs between frameworks is in
the classes that derive from this one: read, write, clone, copy, seed, frozen, results, memory, poison, timed."""

import contextlib

from ..sample_folder import load_model

LONG_MS = 2
CALLS = 200  # of nothing, to time the road to a compiled form


class Session:
    def __init__(self, device, frozen):
        self.device, self.frozen = device, frozen
        self.returned = None  # by the run before
        self.kept = None  # memory of results that the compiled form holds itself; None: not yet known

    def load(self, sample, inputs, parameters, data, seed):
        self.default_seed, self.parameters = seed, parameters
        self.data = [name for name in parameters if name in set(data)] if self.frozen else parameters
        self.model = load_model(sample, self.device)
        self.model.eval()
        self.pristine = self.read(inputs, parameters)
        self.live = {name: self.clone(tensor) for name, tensor in self.pristine.items()}
        if self.frozen:
            self.model = self.freeze(self.model, parameters, self.live, self.data)

    def guarded(self):
        """What each call of the compiled form is made in: as eager's are."""
        return contextlib.nullcontext()

    def compile(self, function):
        self.returned = self.kept = None
        with self.guarded():
            self.compiled = function(self.model, self.arguments())
        if not callable(self.compiled):
            raise TypeError(f"compile() gave a {type(self.compiled).__name__}, expected a callable")
        self.restore()  # a compiler that ran the model may have changed its tensors

    def call_ms(self):
        """Of a call that does nothing, with the arguments of a trial: what Python charges for each."""
        compiled, self.compiled = self.compiled, lambda *tensors: None
        try:
            with self.guarded():
                times = sorted(self.timed(self.arguments())[0] for _ in range(CALLS))
        finally:
            self.compiled = compiled
        return times[len(times) // 2]

    def arguments(self):
        return [self.live[name] for name in self.data]

    def restore(self):
        for name, tensor in self.live.items():
            self.copy(tensor, self.pristine[name])

    def take(self, inputs):
        """Other tensors in place of those held. Frozen weights stay: the compiler owns them."""
        fresh = self.read(inputs, self.data)
        self.pristine.update(fresh)
        self.live.update({name: self.clone(tensor) for name, tensor in fresh.items()})
        self.restore()

    def run(self, trials):
        """Between trials as little as possible: the judge's clock runs on. So the results of short ones are spoilt
        once a request, of long ones before each trial."""
        arguments = self.arguments()
        times = []
        with self.guarded():
            for _ in range(trials):
                before = self.returned
                if self.kept is not None and (not times or times[-1] > LONG_MS):
                    self.spoil_last()
                    before = self.returned = None
                milliseconds, self.returned = self.timed(arguments)
                times.append(milliseconds)
                if self.kept is None and before is not None:
                    self.kept = self.memories(before) & self.memories(self.returned)
        self.results(self.returned)  # refuses what is no tensor
        return times

    def memories(self, returned):
        return {self.memory(result) for result in self.results(returned)}

    def spoil_last(self):
        """What shares memory with a parameter is left alone, and so is what the compiled form keeps: results of two
        runs, both still held, at one place are a constant or a buffer of its own."""
        held = {self.memory(tensor) for tensor in self.live.values()} | self.kept
        for result in self.results(self.returned):
            if self.memory(result) not in held:
                self.poison(result)

    def outputs(self, path, after, seed):
        self.returned = None
        self.restore()
        self.seed(self.default_seed if seed is None else seed)
        with self.guarded():
            self.write_results(path, self.compiled(*self.arguments()))
        if after is not None:
            self.write(after, self.live)

    def write_last(self, path):
        if self.returned is None:
            raise RuntimeError("there was no run whose results could be written")
        self.write_results(path, self.returned)

    def write_results(self, path, returned):
        self.write(path, {f"output.{i}": result for i, result in enumerate(self.results(returned))})


def needed(found, names, path):
    """The entries of a file of tensors, by name."""
    missing = [name for name in names if name not in found]
    if missing:
        raise KeyError(f"{path} has no tensor '{missing[0]}'")
    return {name: found[name] for name in names}


def results_in(value, tensor_class, number):
    """The results of a model, in order, however they are nested; `number` makes a tensor of one."""
    if value is None:
        return []
    if isinstance(value, tensor_class):
        return [value]
    if isinstance(value, (bool, int, float, complex)):
        return [number(value)]
    if isinstance(value, dict):
        value = value.values()
    elif not isinstance(value, (tuple, list)):
        raise TypeError(f"expected tensors as results, found a {type(value).__name__}")
    return [result for item in value for result in results_in(item, tensor_class, number)]


def spoil(tensor, bad):
    """The first, the middle and the last element, so that a kernel that writes nothing is seen."""
    if all(tensor.shape):
        for part in (0.0, 0.5, 1.0):
            tensor[tuple(int((size - 1) * part) for size in tensor.shape)] = bad
