"""torch.export for adapters that start from its graph, which is free of writes: what a model changes in place comes
out as more results."""

import torch
from torch.export.graph_signature import OutputKind


def same_place(known, tensor):
    """Is it the tensor that was given before, where it was? Then what was made of its address still holds."""
    return known is not None and (known is tensor or (
        known.data_ptr() == tensor.data_ptr() and known.shape == tensor.shape and known.dtype == tensor.dtype
        and known.stride() == tensor.stride()))


class Lent:
    """What `make` made of each tensor, made again only where a tensor lies elsewhere than before. What is not
    contiguous is copied, so it is made each time; and so is what `address`, where it is given, finds elsewhere than
    the tensor: the compiler's runtime has copied it, and would not see what is written to the tensor."""

    def __init__(self, make, address=None):
        self.make, self.address, self.known = make, address, {}

    def __call__(self, tensors):
        return [self.one(place, tensor) for place, tensor in enumerate(tensors)]

    def one(self, place, tensor):
        known, made = self.known.get(place, (None, None))
        if not same_place(known, tensor) or not tensor.is_contiguous():
            made = self.make(tensor.contiguous())
            lent = self.address is None or tensor.numel() == 0 or self.address(made) == tensor.data_ptr()
            self.known[place] = (tensor if lent else None), made
        return made


def export(model, inputs):
    """Runs the model, on copies: it may change its inputs."""
    exported = torch.export.export(model, tuple(tensor.clone() for tensor in inputs))
    return exported.run_decompositions({})  # this is what takes the writes out


class Results:
    """Turns what the exported graph returns into what the model returns."""

    def __init__(self, exported):
        signature = exported.graph_signature
        self.kinds = []  # for each result: the number of the input it is written to, or None for one of the model
        for spec in signature.output_specs:
            if spec.kind == OutputKind.USER_OUTPUT:
                self.kinds.append(None)
            elif spec.kind == OutputKind.USER_INPUT_MUTATION:
                self.kinds.append(signature.user_inputs.index(spec.target))
            else:
                raise NotImplementedError(f"the model changes its weight {spec.target}")

    def finish(self, results, inputs):
        if len(results) == self.kinds.count(None):
            return results  # of a compiler that drops the writes
        if len(results) != len(self.kinds):
            raise ValueError(f"the compiled graph returns {len(results)} results, expected {len(self.kinds)}")
        for result, written in zip(results, self.kinds):
            if written is not None:
                inputs[written].copy_(result)
        return [result for result, written in zip(results, self.kinds) if written is None]


class Functional(torch.nn.Module):
    """An exported graph, its weights inside; what is written to its inputs is among its results."""

    def __init__(self, exported):
        super().__init__()
        self.graph = exported.graph_module
        self.places = []
        signature = exported.graph_signature
        held = {**signature.inputs_to_buffers, **signature.inputs_to_parameters}
        constants = {**signature.inputs_to_lifted_tensor_constants}
        for name in [spec.arg.name for spec in signature.input_specs]:
            if name in held or name in constants:
                self.register_buffer(name, exported.state_dict[held[name]] if name in held
                                     else exported.constants[constants[name]])
                self.places.append(name)
            else:
                self.places.append(len([place for place in self.places if isinstance(place, int)]))

    def forward(self, *inputs):
        return tuple(self.graph(*[inputs[place] if isinstance(place, int) else getattr(self, place)
                                  for place in self.places]))


def computes_as(model, run, inputs):
    """Roughly: whether exporting kept the meaning, not how exact the kernels are."""
    theirs, ours = [[tensor.clone() for tensor in inputs] for _ in range(2)]
    expected, found = flat(model(*theirs)), flat(run(*ours))
    pairs = list(zip([*expected, *theirs], [*found, *ours]))
    return len(expected) == len(found) and all(a.shape == b.shape and is_near(a, b) for a, b in pairs)


def is_near(a, b):
    if not a.numel() or a.is_complex():
        return True
    a, b = a.double(), b.double()
    return torch.allclose(a, b, rtol=0.05, atol=0.05 * float(a.std(correction=0)), equal_nan=True)


def flat(results):
    results = [results] if isinstance(results, torch.Tensor) else results
    return [result for result in results if isinstance(result, torch.Tensor)]
