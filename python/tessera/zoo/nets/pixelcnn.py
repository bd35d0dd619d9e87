"""PixelCNN (van den Oord et al. 2016): convolutions that see only the pixels above and to the left."""

import torch
from torch import nn
from torch.nn import functional


class MaskedConv(nn.Conv2d):
    def __init__(self, inputs, outputs, kernel, centre):
        super().__init__(inputs, outputs, kernel, padding=kernel // 2)
        mask = torch.ones(kernel, kernel)
        mask[kernel // 2, kernel // 2 + centre :] = 0
        mask[kernel // 2 + 1 :] = 0
        self.register_buffer("mask", mask)

    def forward(self, x):
        return functional.conv2d(x, self.weight * self.mask, self.bias, padding=self.padding)


class PixelCnn(nn.Module):
    def __init__(self, width=64, layers=6, levels=256):
        super().__init__()
        self.first = MaskedConv(1, width, 7, 0)
        self.layers = nn.ModuleList(MaskedConv(width, 2 * width, 3, 1) for _ in range(layers))
        self.head = nn.Sequential(nn.ReLU(), nn.Conv2d(width, levels, 1))

    def forward(self, image):
        x = self.first(image)
        for layer in self.layers:
            value, gate = layer(x).chunk(2, 1)
            x = x + torch.tanh(value) * torch.sigmoid(gate)
        return self.head(x)
