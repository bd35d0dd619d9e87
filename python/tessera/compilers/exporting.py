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
    contiguous is copied, so it is made each time."""

    def __init__(self, make):
        self.make, self.known = make, {}

    def __call__(self, tensors):
        return [self.one(place, tensor) for place, tensor in enumerate(tensors)]

    def one(self, place, tensor):
        known, made = self.known.get(place, (None, None))
        if not same_place(known, tensor) or not tensor.is_contiguous():
            made = self.make(tensor.contiguous())
            self.known[place] = tensor, made
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
