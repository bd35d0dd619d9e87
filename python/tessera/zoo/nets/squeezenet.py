"""SqueezeNet 1.1 (Iandola et al. 2016, table 1, with the earlier pooling of version 1.1)."""

import torch
from torch import nn
from torch.nn import functional


class Fire(nn.Module):
    """Squeeze to few channels, then expand with 1x1 and 3x3 convolutions side by side."""

    def __init__(self, inputs, squeezed, expanded):
        super().__init__()
        self.squeeze = nn.Conv2d(inputs, squeezed, 1)
        self.expand1 = nn.Conv2d(squeezed, expanded, 1)
        self.expand3 = nn.Conv2d(squeezed, expanded, 3, padding=1)

    def forward(self, x):
        x = functional.relu(self.squeeze(x))
        return torch.cat((functional.relu(self.expand1(x)), functional.relu(self.expand3(x))), 1)


def squeezenet(classes=1000):
    def pool():
        return nn.MaxPool2d(3, 2, ceil_mode=True)

    layers = [nn.Conv2d(3, 64, 3, 2), nn.ReLU(inplace=True), pool()]
    layers += [Fire(64, 16, 64), Fire(128, 16, 64), pool(), Fire(128, 32, 128), Fire(256, 32, 128), pool()]
    layers += [Fire(256, 48, 192), Fire(384, 48, 192), Fire(384, 64, 256), Fire(512, 64, 256)]
    return nn.Sequential(*layers, nn.Dropout(), nn.Conv2d(512, classes, 1), nn.ReLU(), nn.AdaptiveAvgPool2d(1), nn.Flatten())
