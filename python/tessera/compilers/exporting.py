"""torch.export for adapters that start from its graph, which is free of writes: what a model changes in place comes
out as more results."""

import torch
from torch.export.graph_signature import OutputKind


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
