"""ShuffleNet V2 1x (Ma et al. 2018, table 5): half of the channels pass by, and a shuffle mixes the halves."""

import torch
from torch import nn


def conv(inputs, outputs, kernel, stride=1, groups=1, relu=True):
    layers = [
        nn.Conv2d(inputs, outputs, kernel, stride, kernel // 2, groups=groups, bias=False),
        nn.BatchNorm2d(outputs),
    ]
    return nn.Sequential(*layers, nn.ReLU(inplace=True)) if relu else nn.Sequential(*layers)


def branch(inputs, outputs, stride):
    return nn.Sequential(
        conv(inputs, outputs, 1), conv(outputs, outputs, 3, stride, outputs, relu=False), conv(outputs, outputs, 1)
    )


class Unit(nn.Module):
    def __init__(self, inputs, outputs, stride):
        super().__init__()
        half = outputs // 2
        self.stride = stride
        if stride == 2:
            self.left = nn.Sequential(conv(inputs, inputs, 3, 2, inputs, relu=False), conv(inputs, half, 1))
        self.right = branch(inputs if stride == 2 else half, half, stride)

    def forward(self, x):
        if self.stride == 2:
            left, right = self.left(x), self.right(x)
        else:
            left, right = x.chunk(2, 1)
            right = self.right(right)
        batch, _, rows, columns = left.shape
        return torch.stack((left, right), 2).reshape(batch, -1, rows, columns)


def shufflenet_v2(classes=1000):
    layers, channels = [conv(3, 24, 3, 2), nn.MaxPool2d(3, 2, 1)], 24
    for repeats, outputs in ((4, 116), (8, 232), (4, 464)):
        layers += [Unit(channels, outputs, 2)] + [Unit(outputs, outputs, 1) for _ in range(repeats - 1)]
        channels = outputs
    return nn.Sequential(*layers, conv(channels, 1024, 1), nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(1024, classes))
