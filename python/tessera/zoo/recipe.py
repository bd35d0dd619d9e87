"""How an entry is built: what the tables of the zoo are written with.

A recipe is a function without arguments that gives a model and its inputs. Inputs are described by specifications such as
`ids(1, 128)`: functions of the model's configuration, so that a table can be read without torch.
"""

import os
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module

from tessera.zoo import Entry
from tessera.zoo.small import SMALL

SEED = 0


def entry(name, domain, source, build):
    return Entry(name, domain, source, name in SMALL, build)


def ids(*shape, vocabulary=None):
    """Token ids; below `vocabulary`, or else the configuration's `vocab_size`."""

    def make(config):
        import torch

        size = vocabulary or config.get_text_config().vocab_size
        return torch.randint(3, size, shape)

    return make


def below(limit, *shape):
    """Integers in [0, limit)."""

    def make(config):
        import torch

        return torch.randint(0, limit, shape)

    return make


def normal(*shape):
    """Standard normal numbers: images, waves, features."""

    def make(config):
        import torch

        return torch.randn(shape)

    return make


def uniform(*shape):
    """Uniform numbers in [0, 1)."""

    def make(config):
        import torch

        return torch.rand(shape)

    return make


def ones(*shape):
    """A mask that lets everything through."""

    def make(config):
        import torch

        return torch.ones(shape, dtype=torch.int64)

    return make


def finish(model, inputs, dtype):
    """The model in eval mode and, with its floating inputs, in the type named by `dtype` (None: as it is)."""
    import torch

    model = model.eval()
    if dtype is None:
        return model, inputs
    kind = getattr(torch, dtype)

    def cast(value):
        return value.to(kind) if isinstance(value, torch.Tensor) and value.is_floating_point() else value

    if isinstance(inputs, dict):
        return model.to(kind), {key: cast(value) for key, value in inputs.items()}
    return model.to(kind), tuple(cast(value) for value in inputs)


def net(module: str, name: str, arguments: dict, inputs: list, dtype: str | None = None) -> Callable:
    """A recipe for `name(**arguments)` of tessera.zoo.nets.`module`."""

    def build():
        import torch

        torch.manual_seed(SEED)
        model = getattr(import_module(f"tessera.zoo.nets.{module}"), name)(**arguments)
        return finish(model, tuple(make(None) for make in inputs), dtype)

    return build


@dataclass(frozen=True)
class Part:
    """An argument of a configuration that is itself a configuration: its class in `transformers` and its arguments."""

    kind: str
    arguments: dict


def part(kind, **arguments):
    return Part(kind, arguments)


def configuration(kind, arguments):
    import transformers

    values = {
        key: configuration(getattr(transformers, value.kind), value.arguments) if isinstance(value, Part) else value
        for key, value in arguments.items()
    }
    return kind(**values)


def from_config(model: str, config: dict, inputs: dict, dtype: str | None = None, attention: str | None = None) -> Callable:
    """A recipe for the `transformers` class `model` with random weights.

    `config` holds the arguments of its configuration class. The caches that only generation needs are off, and experts are
    gathered for one batched product, because a loop over the experts that were chosen would depend on data. `attention` is
    "sdpa" or "eager"; by default the first, where the class has it.
    """

    def build():
        import torch
        import transformers

        # transformers' checks of its inputs would enter a captured graph as assertions on data.
        os.environ.setdefault("TRANSFORMERS_DISABLE_TORCH_CHECK", "1")
        torch.manual_seed(SEED)
        kind = getattr(transformers, model)
        settings = configuration(kind.config_class, config)
        for each in (settings, settings.get_text_config()):
            if getattr(each, "use_cache", None):
                each.use_cache = False
            each._experts_implementation = "batched_mm"
        network = kind._from_config(settings, attn_implementation=attention)
        return finish(network, {key: make(settings) for key, make in inputs.items()}, dtype)

    return build
