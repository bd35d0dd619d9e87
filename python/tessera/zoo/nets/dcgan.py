"""The generator of DCGAN (Radford et al. 2015, figure 1): 100 numbers are projected to a small image of many channels, and every
layer after that doubles its size."""

from torch import nn


def dcgan_generator(size=64, latent=100, features=128, channels=3):
    """`size` is a multiple of 16."""
    start = size // 16
    widths = [8 * features, 4 * features, 2 * features, features]
    layers = [nn.Linear(latent, widths[0] * start * start, bias=False), nn.Unflatten(1, (widths[0], start, start))]
    for inputs, outputs in zip(widths, widths[1:] + [channels]):
        layers += [nn.BatchNorm2d(inputs), nn.ReLU(inplace=True)]
        layers.append(nn.ConvTranspose2d(inputs, outputs, 4, 2, 1, bias=False))
    return nn.Sequential(*layers, nn.Tanh())
