"""DenseNet-121 (Huang et al. 2016, table 1): every layer sees the outputs of all layers before it in its block."""

import torch
from torch import nn


class DenseLayer(nn.Module):
    def __init__(self, inputs, growth):
        super().__init__()
        self.layers = nn.Sequential(
            nn.BatchNorm2d(inputs),
            nn.ReLU(inplace=True),
            nn.Conv2d(inputs, 4 * growth, 1, bias=False),
            nn.BatchNorm2d(4 * growth),
            nn.ReLU(inplace=True),
            nn.Conv2d(4 * growth, growth, 3, padding=1, bias=False),
        )

    def forward(self, x):
        return self.layers(x)


class DenseBlock(nn.Module):
    def __init__(self, inputs, depth, growth):
        super().__init__()
        self.layers = nn.ModuleList(DenseLayer(inputs + index * growth, growth) for index in range(depth))

    def forward(self, x):
        features = [x]
        for layer in self.layers:
            features.append(layer(torch.cat(features, 1)))
        return torch.cat(features, 1)


def transition(inputs):
    return nn.Sequential(
        nn.BatchNorm2d(inputs), nn.ReLU(inplace=True), nn.Conv2d(inputs, inputs // 2, 1, bias=False), nn.AvgPool2d(2)
    )


def densenet_121(classes=1000, growth=32, depths=(6, 12, 24, 16)):
    channels = 2 * growth
    layers = [nn.Conv2d(3, channels, 7, 2, 3, bias=False), nn.BatchNorm2d(channels)]
    layers += [nn.ReLU(inplace=True), nn.MaxPool2d(3, 2, 1)]
    for index, depth in enumerate(depths):
        layers.append(DenseBlock(channels, depth, growth))
        channels += depth * growth
        if index + 1 < len(depths):
            layers.append(transition(channels))
            channels //= 2
    layers += [nn.BatchNorm2d(channels), nn.ReLU(inplace=True), nn.AdaptiveAvgPool2d(1), nn.Flatten()]
    return nn.Sequential(*layers, nn.Linear(channels, classes))
