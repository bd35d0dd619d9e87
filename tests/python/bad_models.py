"""Models that go wrong, each in its own way, for extract_cli_test.py."""

import ctypes
import os
import sys

import torch
from torch import nn


class Net(nn.Module):
    """`wrong` is called in the middle of the forward, out of the tracer's sight."""

    def __init__(self, wrong):
        super().__init__()
        self.linear = nn.Linear(4, 4)
        self.wrong = torch._dynamo.disable(wrong)

    def forward(self, x):
        self.wrong()
        return self.linear(x)


def net(wrong):
    return Net(wrong), torch.ones(2, 4)


def endless():
    while True:
        pass


def eat():
    eaten = []
    while True:
        eaten.append(torch.ones(4_000_000))


def chatter():
    for _ in range(20_000):
        print("nothing of interest " * 20)
        print("nothing of interest " * 20, file=sys.stderr)


class Branches(nn.Module):
    def forward(self, x):
        return x.sin() if x.sum() > 0 else x.cos()


def good():
    return nn.Linear(4, 4), torch.ones(2, 4)


def raises():
    def wrong():
        raise ValueError("the model is not well today")

    return net(wrong)


def raises_while_built():
    raise RuntimeError("no weights here")


def never_ends():
    return net(endless)


def allocates_without_bound():
    return net(eat)


def asks_for_too_much():
    return net(lambda: torch.empty(1 << 50))


def prints_a_lot():
    return net(chatter)


def depends_on_data():
    return Branches(), torch.ones(2, 4)


def crashes():
    return net(lambda: ctypes.string_at(0))


def leaves():
    return net(lambda: os._exit(0))


def gives_no_model():
    return 42


def needs_a_package():
    import there_is_no_such_package  # noqa: F401
