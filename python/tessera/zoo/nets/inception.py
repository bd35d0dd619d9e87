"""Inception-v3 (Szegedy et al. 2015, table 1 and figures 5 to 7) without its auxiliary classifier, which eval mode never runs.

Each block joins parallel branches along the channels; the letters A to E are the order in which the blocks first appear."""

import torch
from torch import nn


def conv(inputs, outputs, kernel, stride=1, padding=0):
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, kernel, stride, padding, bias=False),
        nn.BatchNorm2d(outputs, eps=1e-3),
        nn.ReLU(inplace=True),
    )


class Join(nn.Module):
    """The outputs of all branches, joined along the channels."""

    def __init__(self, *branches):
        super().__init__()
        self.branches = nn.ModuleList(branches)

    def forward(self, x):
        return torch.cat([branch(x) for branch in self.branches], 1)


def pool():
    return nn.AvgPool2d(3, 1, 1)


def block_a(inputs, pooled):
    return Join(
        conv(inputs, 64, 1),
        nn.Sequential(conv(inputs, 48, 1), conv(48, 64, 5, padding=2)),
        nn.Sequential(conv(inputs, 64, 1), conv(64, 96, 3, padding=1), conv(96, 96, 3, padding=1)),
        nn.Sequential(pool(), conv(inputs, pooled, 1)),
    )


def block_b(inputs):
    return Join(
        conv(inputs, 384, 3, 2),
        nn.Sequential(conv(inputs, 64, 1), conv(64, 96, 3, padding=1), conv(96, 96, 3, 2)),
        nn.MaxPool2d(3, 2),
    )


def row(inputs, outputs):
    return conv(inputs, outputs, (1, 7), padding=(0, 3))


def column(inputs, outputs):
    return conv(inputs, outputs, (7, 1), padding=(3, 0))


def block_c(inner):
    return Join(
        conv(768, 192, 1),
        nn.Sequential(conv(768, inner, 1), row(inner, inner), column(inner, 192)),
        nn.Sequential(
            conv(768, inner, 1), column(inner, inner), row(inner, inner), column(inner, inner), row(inner, 192)
        ),
        nn.Sequential(pool(), conv(768, 192, 1)),
    )


def block_d(inputs):
    return Join(
        nn.Sequential(conv(inputs, 192, 1), conv(192, 320, 3, 2)),
        nn.Sequential(conv(inputs, 192, 1), row(192, 192), column(192, 192), conv(192, 192, 3, 2)),
        nn.MaxPool2d(3, 2),
    )


def fan():
    return Join(conv(384, 384, (1, 3), padding=(0, 1)), conv(384, 384, (3, 1), padding=(1, 0)))


def block_e(inputs):
    return Join(
        conv(inputs, 320, 1),
        nn.Sequential(conv(inputs, 384, 1), fan()),
        nn.Sequential(conv(inputs, 448, 1), conv(448, 384, 3, padding=1), fan()),
        nn.Sequential(pool(), conv(inputs, 192, 1)),
    )


def inception_v3(classes=1000):
    stem = (conv(3, 32, 3, 2), conv(32, 32, 3), conv(32, 64, 3, padding=1), nn.MaxPool2d(3, 2))
    stem += (conv(64, 80, 1), conv(80, 192, 3), nn.MaxPool2d(3, 2))
    middle = (block_a(192, 32), block_a(256, 64), block_a(288, 64), block_b(288))
    middle += (block_c(128), block_c(160), block_c(160), block_c(192), block_d(768))
    last = (block_e(1280), block_e(2048))
    head = (nn.AdaptiveAvgPool2d(1), nn.Dropout(), nn.Flatten(), nn.Linear(2048, classes))
    return nn.Sequential(*stem, *middle, *last, *head)
